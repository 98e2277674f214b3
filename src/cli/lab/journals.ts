import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PLAYERS, type Player } from '../../ai/index.ts'
import { playGame, seedOf } from '../../lab/game/play-game.ts'
import { interesting } from '../../lab/report/interest.ts'
import type { GameRecord, Terms } from '../../lab/types.ts'
import type { Action, GameState } from '../../rules/types/index.ts'
import { type BattleFiles, writeSave } from '../base/save.ts'

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
  const [one, two] = terms.players.map((name) => PLAYERS[name] as Player) as [Player, Player]
  return interesting(games, EACH).map(({ game, why, far }) => {
    const acts: Action[] = []
    let last: GameState | undefined
    playGame(field.battle, [one, two], terms, game, undefined, (act, _events, state) => {
      acts.push(act)
      last = state
    })
    const path = join(folder, `${name}-${terms.players.join('-')}-${game}-${why}.json`)
    const seed = seedOf(terms, game)
    // Nobody else has dice that follow from what they are rolled for: their faces go along.
    const dice = last?.dice.kind === 'keyed' ? { faces: [...last.dice.faces], seed } : { seed }
    writeSave(path, field, dice, acts)
    return `  ${path}: ${why}, ${far.toFixed(1)} spreads from the middle`
  })
}
