import { gamesCsv } from '../../lab/report/csv.ts'
import { reportPage, type Weighed } from '../../lab/report/report-page.ts'
import { tallyOf } from '../../lab/report/tally.ts'
import { worthOf } from '../../lab/report/what-decides.ts'
import type { Laboratory } from '../../session/laboratory/laboratory.ts'
import { keepFile } from '../../session/storage/files.ts'

const fileName = (label: string, rest: string): string =>
  `${label
    .replace(/\.json\b/g, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}-${rest}`

/** Offers the report on every version as a page of its own, with maps of where it happens. */
export function keepReports(laboratory: Laboratory): void {
  const { versions, players } = laboratory.store.getState()
  for (const version of versions) {
    const { battle } = version
    const runs = players.flatMap((player): Weighed[] => {
      const found = laboratory.gamesOf(version, player)
      if (!found || found.games.length === 0) return []
      const records = found.games.map(([, record]) => record)
      const seats = Object.fromEntries(battle.sides.map(({ id }) => [id, player]))
      return [
        {
          players: [player, player],
          tally: tallyOf(battle, seats, laboratory.seed, records),
          worth: worthOf(battle, records),
          heat: found.heat,
        },
      ]
    })
    if (runs.length > 0)
      keepFile(fileName(version.label, 'report.html'), reportPage(battle, runs), 'text/html')
  }
}

/** Offers a table of the games of every version and player, a line a game. */
export function keepTables(laboratory: Laboratory): void {
  const { versions, players } = laboratory.store.getState()
  for (const version of versions)
    for (const player of players) {
      const found = laboratory.gamesOf(version, player)
      if (found && found.games.length > 0)
        keepFile(
          fileName(version.label, `${player}.csv`),
          gamesCsv(version.battle, found.games),
          'text/csv',
        )
    }
}
