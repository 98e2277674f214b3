import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { hashText } from '../../data/hash.ts'
import { gamesCsv } from '../../lab/report/csv.ts'
import { reportPage } from '../../lab/report/report-page.ts'
import { tallyOf } from '../../lab/report/tally.ts'
import { worthOf } from '../../lab/report/what-decides.ts'
import { differs } from '../../lab/shard/merge.ts'
import { Pile } from '../../lab/shard/pile.ts'
import { shardId } from '../../lab/shard/shard.ts'
import type { Shard } from '../../lab/types.ts'
import { compareCells, type Played } from '../../lab/variant/compare.ts'
import { comparisonText } from '../../lab/variant/text.ts'
import type { Arguments } from '../base/arguments.ts'
import { give, numberOf } from '../base/arguments.ts'
import { boundAsked, NEVER, type Standing, standingOfChange } from './bound.ts'
import { type Job, type Lost, playGames } from './crew-play.ts'
import { writeJournals } from './journals.ts'
import { gamesAsked, numbersOf } from './range.ts'
import { readShards, writeShards } from './shard-files.ts'
import { type Row, rowsOf } from './versions.ts'

/** A name for the terms of a row, whatever games are played of it. */
const keyOf = ({ terms }: Pick<Row, 'terms'>): string => shardId(terms, 0, 0)

/**
 * The games that a folder has of these rows, in whatever files, as many machines may have written them. Says what is
 * there of other games.
 */
function gamesIn(folder: string, rows: readonly Row[]): Map<string, Shard[]> {
  const found = new Map<string, Shard[]>(rows.map((row) => [keyOf(row), []]))
  let strange: string | null = null
  const names = existsSync(folder) ? readdirSync(folder) : []
  for (const name of names.filter((one) => /\.jsonl?$/.test(one)).sort()) {
    const shards = readShards(join(folder, name))
    if (typeof shards === 'string')
      give(`${folder} cannot be read: ${shards}; name another folder with --state`)
    for (const shard of shards) {
      const same = found.get(keyOf({ terms: shard }))
      if (same) same.push(shard)
      else strange ??= `${name}: ${rows[0] ? differs(shard, rows[0].terms) : ''}`
    }
  }
  if (strange !== null) process.stderr.write(`${folder} has other games too: ${strange}\n`)
  // The largest first: of games that are there twice the smaller piece is left out.
  for (const shards of found.values()) shards.sort((a, b) => b.to - b.from - (a.to - a.from))
  return found
}

const SPARE = 100_000

/** Plays versions of a battle on the same seeds, and tells what sets them apart. */
export async function compareVersions(found: Arguments, program: string): Promise<void> {
  const bound = boundAsked(found, 'change')
  if (typeof bound === 'string') give(bound)
  const range = gamesAsked(found, bound ? SPARE : 100)
  if (typeof range === 'string') give(range)
  const seed = numberOf(found, 'seed', 1)
  const rows = await rowsOf(found, seed)
  const [first] = rows as [Row]
  const { battle } = first.opened
  const [one, two] = battle.sides

  const folder =
    found.options.get('state') ??
    `lab-${battle.id}-study-${hashText(rows.map(keyOf).join()).slice(0, 8)}`
  mkdirSync(folder, { recursive: true })
  const fileOf = ({ opened, terms }: Row) =>
    join(folder, `${opened.battle.hash}-${terms.players.join('-')}-${seed}.jsonl`)
  const shards = gamesIn(folder, rows)
  const piles = rows.map((row) => new Pile(row.opened.battle, row.terms, shards.get(keyOf(row))))
  const jobs: Job[] = numbersOf(range).flatMap((game) =>
    rows.flatMap((_, cell) => (piles[cell]?.has(game) ? [] : [{ cell, game }])),
  )
  const all = rows.length * (range.to - range.from)
  const known = all - jobs.length
  if (known > 0) process.stderr.write(`${known} games are known from ${folder}\n`)

  /** For each row but the first of its players, the first one. */
  const bases = rows.map(({ terms }, at) => {
    const base = rows.findIndex((other) => other.terms.players.join() === terms.players.join())
    return base === at ? null : base
  })
  const judged = (lost: readonly Lost[]): (Standing | null)[] =>
    rows.map((_, at) => {
      const base = bases[at] ?? null
      const [before, after] = [piles[base ?? -1], piles[at]]
      if (base === null || !before || !after) return null
      const gone = lost.filter(({ cell }) => cell === at || cell === base)
      const games = new Set(gone.map(({ game }) => game))
      return standingOfChange(bound ?? NEVER, [before, after], range.from, one.id, games)
    })
  let standings = judged([])
  const enough = () => standings.every((standing) => standing?.over !== false)
  const changed = new Set<number>()
  const { lost } = await playGames({
    ...{ program, piles },
    jobs: enough() ? [] : jobs,
    cells: rows,
    hands: numberOf(found, 'jobs', availableParallelism(), 1),
    patience: 1000 * numberOf(found, 'patience', 600, 1),
    done: (sofar) => {
      standings = judged(sofar)
      return enough()
    },
    took: ({ cell }) => changed.add(cell),
    save: () => {
      for (const at of changed) {
        const [row, pile] = [rows[at], piles[at]]
        if (row && pile) writeShards(fileOf(row), pile.shards)
      }
      changed.clear()
    },
    note: () => {
      const at = standings.findIndex((standing) => standing?.over === false)
      return at < 0 ? '' : `${rows[at]?.label}: ${standings[at]?.text}`
    },
    expected: () => {
      const games = standings.flatMap((one) => (one ? [one.expected] : []))
      if (games.some((one) => one === null)) return null
      return rows.length * Math.max(...games.flatMap((one) => one ?? [])) - known
    },
  })
  standings = judged(lost)
  // What was played beyond the end of a test is not counted: it would not be there on another machine.
  const to = enough() ? Math.max(...standings.flatMap((one) => one?.to ?? [])) : range.to

  const cells: Played[] = rows.map(({ label, terms }, at) => ({
    label,
    players: terms.players,
    games: new Map([...(piles[at]?.games() ?? [])].filter(([n]) => n >= range.from && n < to)),
  }))
  const compared = compareCells(cells, one.id)
  const path = found.options.get('json')
  const json = { scenario: battle.id, seed, sides: [one.id, two.id], cells: compared }
  if (path === '-') process.stdout.write(`${JSON.stringify(json)}\n`)
  else {
    if (path !== undefined) writeFileSync(path, `${JSON.stringify(json, null, 2)}\n`)
    process.stdout.write(`${comparisonText(battle, seed, compared).join('\n')}\n`)
    if (bound)
      for (const [at, standing] of standings.entries())
        if (standing) process.stdout.write(`${rows[at]?.label}: ${standing.text}\n`)
  }
  const csv = found.options.get('csv')
  if (csv !== undefined)
    writeFileSync(
      csv,
      gamesCsv(
        battle,
        cells.map(({ label, players, games }) => ({ version: label, players, games })),
      ),
    )
  const html = found.options.get('html')
  if (html !== undefined) {
    const runs = rows.map(({ label, opened, terms }, at) => {
      const records = [...(cells[at] as Played).games.values()]
      const players = { [one.id]: terms.players[0], [two.id]: terms.players[1] }
      return {
        ...{ version: label, battle: opened.battle, players: terms.players },
        tally: tallyOf(opened.battle, players, seed, records),
        worth: worthOf(opened.battle, records),
        heat: (piles[at] as Pile).heat(range.from, to),
      }
    })
    writeFileSync(html, reportPage(battle, runs, compared))
  }
  const saves = found.options.get('journals')
  if (saves !== undefined)
    for (const [at, { opened, terms }] of rows.entries()) {
      const games = [...(cells[at] as Played).games]
      const name = `${at + 1}-${battle.id}`
      const written = writeJournals(saves, name, opened, terms, games)
      process.stderr.write(`${rows[at]?.label}, games worth looking at:\n${written.join('\n')}\n`)
    }
  for (const { cell, game, why } of lost)
    process.stderr.write(`Game ${game} of ${rows[cell]?.label} is left out: it ${why}\n`)
  const wanted = rows.length * (to - range.from)
  const played = cells.reduce((sum, { games }) => sum + games.size, 0)
  if (played + lost.filter(({ game }) => game < to).length < wanted) {
    process.stderr.write(`${played} of ${wanted} games; the same line goes on with ${folder}\n`)
    process.exit(130)
  }
  if (!found.options.has('state')) rmSync(folder, { recursive: true, force: true })
  if (lost.length > 0) process.exit(1)
}
