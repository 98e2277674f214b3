import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import { hashText } from '../../data/hash.ts'
import { Pile } from '../../lab/shard/pile.ts'
import { type Change, changesFrom, changeText, combinations } from '../../lab/variant/changes.ts'
import { type Compared, compareCells, type Played } from '../../lab/variant/compare.ts'
import { comparisonText } from '../../lab/variant/text.ts'
import type { Battle } from '../../rules/types/index.ts'
import { type Arguments, wholeNumber } from '../base/arguments.ts'
import { type Cell, type Job, playGames } from './crew-play.ts'
import { gamesAsked, numbersOf } from './range.ts'
import { battleNamed, give, termsFor } from './setting.ts'
import { readState, writeShards } from './shard-files.ts'

/** More cells than this are a mistake in the ranges. */
const MOST_CELLS = 200

/** Whether a command line asks for a comparison of versions. */
export const isStudy = ({ plain, every }: Arguments): boolean =>
  plain.length > 1 || every.has('set') || every.has('drop')

interface Row {
  readonly label: string
  readonly battle: Battle
  readonly cell: Cell
}

/** The versions that are asked for: each file, unchanged first, then with every combination of the changes. */
function versionsOf({ plain, every }: Arguments): { name: string; changes: Change[] }[] {
  const axes: (Change | null)[][] = []
  for (const text of every.get('set') ?? []) {
    const changes = changesFrom(text)
    if (typeof changes === 'string') give(`--set ${changes}`)
    axes.push(changes)
  }
  for (const unit of every.get('drop') ?? []) axes.push([null, { kind: 'drop', unit }])
  const all = combinations(axes).map((some) => some.filter((change) => change !== null))
  const versions = plain.flatMap((name) => [
    { name, changes: [] },
    ...all.filter((changes) => changes.length > 0).map((changes) => ({ name, changes })),
  ])
  if (versions.length > MOST_CELLS)
    give(`${versions.length} versions are more than the ${MOST_CELLS} that one table holds`)
  return versions
}

const labelOf = (files: number, name: string, changes: readonly Change[]): string => {
  const said = changes.map(changeText).join(', ')
  const file = basename(name, '.json')
  if (files === 1) return said || 'as it is'
  return said ? `${file}, ${said}` : file
}

/** Plays versions of a battle on the same seeds, and tells what sets them apart. */
export async function compareVersions(found: Arguments, program: string): Promise<void> {
  const number = (option: string, usual: number, least = 0): number => {
    const value = wholeNumber(found, option, least)
    if (typeof value === 'string') give(value)
    return value ?? usual
  }
  const range = gamesAsked(found, 100)
  if (typeof range === 'string') give(range)
  const seed = number('seed', 1)
  const strengths = (found.options.get('players') ?? 'greedy').split(',')
  const rows: Row[] = []
  const hashes = new Set<string>()
  for (const players of strengths)
    for (const { name, changes } of versionsOf(found)) {
      const battle = await battleNamed(name, changes)
      const key = `${players} ${battle.hash}`
      // A change to what the file says already is no version of its own.
      if (hashes.has(key)) continue
      hashes.add(key)
      const terms = await termsFor(battle, players, seed, 'keyed')
      rows.push({
        label: labelOf(found.plain.length, name, changes),
        battle,
        cell: { name, changes, terms },
      })
    }
  const [first] = rows
  if (!first) give('A scenario is needed: npm run --silent lab -- mine.json --set turns=5..8')
  const [one, two] = first.battle.sides
  for (const { label, battle } of rows)
    if (battle.sides[0].id !== one.id || battle.sides[1].id !== two.id)
      give(
        `${label} has other sides than ${first.label}, or sets them up in another order: there is nothing to compare`,
      )

  const folder =
    found.options.get('state') ??
    `lab-${first.battle.id}-study-${hashText([...hashes].join()).slice(0, 8)}`
  mkdirSync(folder, { recursive: true })
  const fileOf = ({ cell, battle }: Row) =>
    join(folder, `${battle.hash}-${cell.terms.players.join('-')}-${seed}.jsonl`)
  const piles = rows.map((row) => {
    const known = readState(fileOf(row), row.cell.terms)
    if (typeof known === 'string') give(`${known}; name another folder with --state`)
    return new Pile(row.battle, row.cell.terms, known)
  })
  const jobs: Job[] = numbersOf(range).flatMap((game) =>
    rows.flatMap((_, cell) => (piles[cell]?.has(game) ? [] : [{ cell, game }])),
  )
  const wanted = rows.length * (range.to - range.from)
  if (jobs.length < wanted)
    process.stderr.write(`${wanted - jobs.length} games are known from ${folder}\n`)
  const changed = new Set<number>()
  const { lost } = await playGames({
    ...{ program, piles, jobs },
    cells: rows.map(({ cell }) => cell),
    hands: number('jobs', availableParallelism(), 1),
    patience: 1000 * number('patience', 600, 1),
    done: () => false,
    took: ({ cell }) => changed.add(cell),
    save: () => {
      for (const at of changed) {
        const [row, pile] = [rows[at], piles[at]]
        if (row && pile) writeShards(fileOf(row), pile.shards)
      }
      changed.clear()
    },
  })

  const cells: Played[] = rows.map(({ label, cell }, at) => ({
    label,
    players: cell.terms.players,
    games: new Map(
      [...(piles[at]?.games() ?? [])].filter(([n]) => n >= range.from && n < range.to),
    ),
  }))
  const compared: Compared[] = compareCells(cells, one.id)
  const path = found.options.get('json')
  const json = { scenario: first.battle.id, seed, sides: [one.id, two.id], cells: compared }
  if (path === '-') process.stdout.write(`${JSON.stringify(json)}\n`)
  else {
    if (path !== undefined) writeFileSync(path, `${JSON.stringify(json, null, 2)}\n`)
    process.stdout.write(`${comparisonText(first.battle, seed, compared).join('\n')}\n`)
  }
  for (const { cell, game, why } of lost)
    process.stderr.write(`Game ${game} of ${rows[cell]?.label} is left out: it ${why}\n`)
  const played = cells.reduce((sum, { games }) => sum + games.size, 0)
  if (played + lost.length < wanted) {
    process.stderr.write(`${played} of ${wanted} games; the same line goes on with ${folder}\n`)
    process.exit(130)
  }
  if (!found.options.has('state')) rmSync(folder, { recursive: true, force: true })
  if (lost.length > 0) process.exit(1)
}
