import { gamesCsv } from '../../lab/report/csv.ts'
import { reportPage, type Weighed } from '../../lab/report/report-page.ts'
import { tallyOf } from '../../lab/report/tally.ts'
import { worthOf } from '../../lab/report/what-decides.ts'
import { compareCells } from '../../lab/variant/compare.ts'
import type { Laboratory } from '../../session/laboratory/laboratory.ts'
import { keepFile } from '../../session/storage/files.ts'

const fileName = (label: string, rest: string): string =>
  `${label
    .replace(/\.json\b/g, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}-${rest}`

/** What was played, version by version and player by player. */
function played(laboratory: Laboratory) {
  const { versions, players } = laboratory.store.getState()
  return players.flatMap((player) =>
    versions.flatMap((version) => {
      const found = laboratory.gamesOf(version, player)
      return found && found.games.length > 0 ? [{ version, player, ...found }] : []
    }),
  )
}

const both = (player: string): readonly [string, string] => [player, player]

/** Offers the report on every version as one page of its own, with maps of where it happens. */
export function keepReport(laboratory: Laboratory): void {
  const { versions } = laboratory.store.getState()
  const [first] = versions
  if (!first) return
  const cells = played(laboratory)
  const runs = cells.map(({ version, player, games, heat }): Weighed => {
    const { battle, label } = version
    const records = games.map(([, record]) => record)
    const seats = Object.fromEntries(battle.sides.map(({ id }) => [id, player]))
    return {
      ...(versions.length > 1 ? { version: label } : {}),
      ...{ battle, players: both(player), heat },
      tally: tallyOf(battle, seats, laboratory.seed, records),
      worth: worthOf(battle, records),
    }
  })
  const compared = compareCells(
    cells.map(({ version, player, games }) => ({
      ...{ label: version.label, players: both(player), games: new Map(games) },
    })),
    first.battle.sides[0].id,
  )
  const html = reportPage(first.battle, runs, versions.length > 1 ? compared : [])
  keepFile(fileName(first.label, 'report.html'), html, 'text/html')
}

/** Offers a table of all games, a line a game. */
export function keepTable(laboratory: Laboratory): void {
  const [first] = laboratory.store.getState().versions
  if (!first) return
  const runs = played(laboratory).map(({ version, player, games }) => ({
    ...{ version: version.label, players: both(player), games },
  }))
  keepFile(fileName(first.label, 'games.csv'), gamesCsv(first.battle, runs), 'text/csv')
}
