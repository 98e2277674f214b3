import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { interesting } from '../../lab/report/interest.ts'
import type { GameRecord, Terms } from '../../lab/types.ts'
import { type BattleFiles, gameSave } from '../../session/laboratory/game-save.ts'

/** The games of each kind that are kept. */
const EACH = 3

/**
 * Plays the typical and the oddest games again and writes each as a save that the page opens. Says what it wrote. `name`
 * tells the saves of one version from those of another.
 */
export function writeJournals(
  folder: string,
  name: string,
  field: BattleFiles,
  terms: Terms,
  games: readonly (readonly [number, GameRecord])[],
): string[] {
  mkdirSync(folder, { recursive: true })
  return interesting(games, EACH).map(({ game, why, far }) => {
    const path = join(folder, `${name}-${terms.players.join('-')}-${game}-${why}.json`)
    writeFileSync(path, `${JSON.stringify(gameSave(field, terms, game))}\n`)
    return `  ${path}: ${why}, ${far.toFixed(1)} spreads from the middle`
  })
}
