import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PLAYERS, type Player } from '../../ai/index.ts'
import { playGame, seedOf } from '../../lab/game/play-game.ts'
import { interesting } from '../../lab/report/interest.ts'
import type { GameRecord, Terms } from '../../lab/types.ts'
import type { Action } from '../../rules/types/index.ts'
import { type BattleFiles, writeSave } from '../base/save.ts'

/** The games of each kind that are kept. */
const EACH = 3

/** Plays the typical and the oddest games again and writes each as a save that the page opens. Says what it wrote. */
export function writeJournals(
  folder: string,
  field: BattleFiles,
  terms: Terms,
  games: readonly (readonly [number, GameRecord])[],
): string[] {
  mkdirSync(folder, { recursive: true })
  const [one, two] = terms.players.map((name) => PLAYERS[name] as Player) as [Player, Player]
  return interesting(games, EACH).map(({ game, why, far }) => {
    const acts: Action[] = []
    playGame(field.battle, [one, two], terms, game, undefined, (act) => acts.push(act))
    const path = join(folder, `${terms.scenario}-${terms.players.join('-')}-${game}-${why}.json`)
    writeSave(path, field, seedOf(terms, game), acts)
    return `  ${path}: ${why}, ${far.toFixed(1)} spreads from the middle`
  })
}
