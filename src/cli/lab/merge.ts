import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { tallyOf, tallyText } from '../../lab/report/tally.ts'
import { mergeShards } from '../../lab/shard/merge.ts'
import { shardText } from '../../lab/shard/shard.ts'
import type { Shard } from '../../lab/types.ts'
import { RULES_VERSION } from '../../rules/index.ts'
import { give, readArguments, showHelp } from '../base/arguments.ts'
import { battleNamed } from './setting.ts'
import { readShards, writeWhole } from './shard-files.ts'
import { versionAsked } from './versions.ts'

const HELP = `npm run --silent lab -- merge <folder or files> [--scenario file] [--out file]
Counts the games of shards together. They must be of the same scenario, players, seed and rules, and none may be missing.
  --scenario file   the scenario, where it is a file of your own
  --set, --drop     what was changed in it
  --out file        the merged shard: the same bytes as those of one machine that plays them all`

/** The files that are meant: those of a folder that end in .json, or the file itself. */
const filesOf = (path: string): string[] =>
  existsSync(path) && statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((name) => name.endsWith('.json'))
        .sort()
        .map((name) => join(path, name))
    : [path]

/** Merges the shards of a folder and counts. */
export async function mergeFiles(argv: readonly string[]): Promise<void> {
  showHelp(argv, HELP)
  const found = readArguments(argv, ['scenario', 'out', 'set', 'drop'])
  if (typeof found === 'string') give(found)
  const paths = found.plain.flatMap(filesOf)
  if (paths.length === 0)
    give('Shards are needed, or a folder of them: npm run --silent lab -- merge games')
  const shards: { name: string; shard: Shard }[] = []
  for (const path of paths) {
    const read = readShards(path)
    if (typeof read === 'string') give(read)
    for (const shard of read) shards.push({ name: path, shard })
  }
  const first = shards[0]?.shard
  if (!first) give('There is no game in these files')
  const strange = shards.find(({ shard }) => shard.rules !== RULES_VERSION)
  if (strange)
    give(
      `${strange.name}: played by rules ${strange.shard.rules}, and these are ${RULES_VERSION}. Play it again.`,
    )
  const plain = [found.options.get('scenario') ?? first.scenario]
  const { name = '', changes = [] } = versionAsked({ ...found, plain }) ?? {}
  const battle = await battleNamed(name, changes)
  if (battle.hash !== first.hash)
    give(
      `The games are of another version of ${first.scenario} than this one (${battle.hash}, not ${first.hash}). Name its file with --scenario.`,
    )
  const merged = mergeShards(battle, shards)
  if (!merged.ok) give(merged.text)
  const { shard } = merged
  const out = found.options.get('out')
  if (out !== undefined) writeWhole(out, shardText(shard))
  const [one, two] = shard.players
  const players = { [battle.sides[0].id]: one, [battle.sides[1].id]: two }
  const tally = tallyOf(battle, players, shard.seed, shard.games)
  process.stdout.write(`${tallyText(battle, tally).join('\n')}\n`)
}
