import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { seedOf } from '../../lab/game/play-game.ts'
import { Pile } from '../../lab/shard/pile.ts'
import { shardId, shardText } from '../../lab/shard/shard.ts'
import { give, numberOf, readArguments, showHelp } from '../base/arguments.ts'
import { NEVER, standingOf } from './bound.ts'
import { playGames } from './crew-play.ts'
import { numbersOf } from './range.ts'
import { battleNamed, termsFor } from './setting.ts'
import { readState, writeShards, writeWhole } from './shard-files.ts'
import { versionAsked } from './versions.ts'

const HELP = `npm run --silent lab -- shard <id or scenario file> --from N --to M --out folder
Plays games N to M, without M, and writes them as a file of the folder. The same line writes the same file on every machine.
  --seed S --players greedy   as in lab; greedy plays both sides
  --set, --drop               another version of the scenario, as in lab
  --dice keyed                dice that versions share, for a comparison; without it they follow one another
  --jobs K --patience S       as in lab`

/** Plays one shard and writes it to a folder. A shard that is there already is not played again. */
export async function playOneShard(argv: readonly string[], program: string): Promise<void> {
  showHelp(argv, HELP)
  const found = readArguments(argv, [
    ...['from', 'to', 'seed', 'players', 'jobs', 'patience', 'out', 'dice', 'set', 'drop'],
  ])
  if (typeof found === 'string') give(found)
  const version = versionAsked(found)
  const out = found.options.get('out')
  const [from, to] = [numberOf(found, 'from', -1), numberOf(found, 'to', -1)]
  if (version === null || from < 0 || to <= from || out === undefined)
    give(
      'A scenario, a range and a folder are needed: npm run --silent lab -- shard limanowa-1-probe --from 0 --to 250 --out games',
    )
  const dice = found.options.get('dice') ?? 'stream'
  if (dice !== 'stream' && dice !== 'keyed') give(`--dice ${dice}: keyed or stream is needed`)
  const { name, changes } = version
  const battle = await battleNamed(name, changes)
  const players = found.options.get('players') ?? 'greedy'
  const terms = await termsFor(battle, players, numberOf(found, 'seed', 1), dice)
  mkdirSync(out, { recursive: true })
  const path = join(out, `${shardId(terms, from, to)}.json`)
  if (existsSync(path)) {
    process.stderr.write(`${path} is there already\n`)
    return
  }
  const part = `${path}.games`
  const known = readState(part, terms)
  const pile = new Pile(battle, terms, typeof known === 'string' ? [] : known)
  let losses: ReadonlySet<number> = new Set()
  const { lost, stopped } = await playGames({
    ...{ program, piles: [pile], patience: 1000 * numberOf(found, 'patience', 600, 1) },
    hands: numberOf(found, 'jobs', availableParallelism(), 1),
    cells: [{ name, changes, terms }],
    jobs: numbersOf({ from, to })
      .filter((game) => !pile.has(game))
      .map((game) => ({ cell: 0, game })),
    done: (sofar) => {
      losses = new Set(sofar.map(({ game }) => game))
      return false
    },
    save: () => writeShards(part, pile.shards),
    note: () => standingOf(NEVER, pile, from, battle.sides[0].id, losses).text,
  })
  for (const { game, why } of lost)
    process.stderr.write(
      `Game ${game} of seed ${terms.seed} (its dice: ${seedOf(terms, game)}): it ${why}\n`,
    )
  const [whole] = pile.shards
  if (pile.size === to - from && whole) {
    writeWhole(path, shardText(whole))
    rmSync(part, { force: true })
    process.stdout.write(`${path}\n`)
    return
  }
  process.stderr.write(
    stopped
      ? `${pile.size} of ${to - from} games; the same line goes on with ${part}\n`
      : `The shard is not written: ${lost.length} of its games cannot be played\n`,
  )
  process.exit(stopped ? 130 : 1)
}
