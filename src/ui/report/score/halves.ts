import type { Action, GameState, SideId } from '../../../rules/types/index.ts'
import type { Session } from '../../../session/engine/table.ts'

export interface Half {
  readonly couplet: number
  readonly half: 1 | 2
  readonly state: 'done' | 'now' | 'to come'
  /** The command of the half in a word; null before it is known. */
  readonly word: string | null
}

const WORDS: Partial<Record<Action['type'], string>> = {
  pass: 'pass',
  fire: 'fire',
  deploy: 'deploy',
  dig: 'dig',
  enter: 'move',
  goIn: 'move',
  exit: 'move',
  melee: 'melee',
  call: 'call',
  cancel: 'cancel',
}

/** The commands of the current turn in a word each, by "couplet.half". */
function wordsOfTurn(session: Session): Map<string, string> {
  const { entries, game } = session.get()
  const words = new Map<string, string>()
  for (let index = entries.length - 1; index >= 0; index--) {
    const before = session.stateAt(index)
    if (!before || before.turn !== game?.turn || before.phase !== 'couplets') break
    const word = WORDS[entries[index]?.action.type ?? 'hold']
    // Runs from the last entry to the first, so that the first act of a half names it.
    if (word) words.set(`${before.coupletsAtStart - before.couplets + 1}.${before.half}`, word)
  }
  return words
}

/** The number of the current couplet; null before the first of a turn and after the last. */
export const coupletNow = ({ phase, coupletsAtStart, couplets }: GameState): number | null =>
  phase === 'couplets' && couplets > 0 ? coupletsAtStart - couplets + 1 : null

/**
 * Phases before the initiative roll: the initiative and the couplets in the state are still those of the turn before.
 */
const UNROLLED: readonly GameState['phase'][] = ['setup', 'administration']

/** The halves of this turn, a row for each side; the side with the initiative goes first. 5.13b */
export function halvesOf(session: Session): { side: SideId; halves: Half[] }[] {
  const { battle, game } = session.get()
  if (!battle || !game || game.initiative === null || UNROLLED.includes(game.phase)) return []
  const second = battle.sides.find((side) => side.id !== game.initiative)?.id ?? ''
  const words = wordsOfTurn(session)
  const running = coupletNow(game)
  return [game.initiative, second].map((side, row) => ({
    side,
    halves: Array.from({ length: game.coupletsAtStart }, (_, index): Half => {
      const couplet = index + 1
      const half = row === 0 ? 1 : 2
      const order = running === null ? null : couplet * 2 + half - (running * 2 + game.half)
      // Arriving units are placed between the initiative roll and the first couplet. 10.22a
      const ahead = order === null ? game.phase === 'initiative' : order > 0
      const state = ahead ? 'to come' : order === 0 ? 'now' : 'done'
      const known = words.get(`${couplet}.${half}`)
      return { couplet, half, state, word: known ?? (state === 'done' ? 'none' : null) }
    }),
  }))
}
