import type { Action, GameState, SideId } from '../../../rules/types/index.ts'
import type { Session } from '../../../session/engine/table.ts'

export interface Half {
  readonly couplet: number
  readonly half: 1 | 2
  readonly state: 'done' | 'now' | 'to come'
  /** The command given, in a word. */
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

/** The commands of the running turn in a word each, by "couplet.half". */
function wordsOfTurn(session: Session): Map<string, string> {
  const { entries, game } = session.get()
  const words = new Map<string, string>()
  for (let index = entries.length - 1; index >= 0; index--) {
    const before = session.stateAt(index)
    if (!before || before.turn !== game?.turn || before.phase !== 'couplets') break
    const word = WORDS[entries[index]?.action.type ?? 'hold']
    // From the last to the first, so that the first act of a half names it.
    if (word) words.set(`${before.coupletsAtStart - before.couplets + 1}.${before.half}`, word)
  }
  return words
}

/** The couplet that runs; null before the first of a turn and after its last. */
export const coupletNow = ({ phase, coupletsAtStart, couplets }: GameState): number | null =>
  phase === 'couplets' && couplets > 0 ? coupletsAtStart - couplets + 1 : null

/** Turns in which no dice have fallen for the initiative have none: what is left is of the turn before. */
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
      // Between the initiative dice and the first couplet whoever arrives is placed. 10.22a
      const ahead = order === null ? game.phase === 'initiative' : order > 0
      const state = ahead ? 'to come' : order === 0 ? 'now' : 'done'
      const known = words.get(`${couplet}.${half}`)
      return { couplet, half, state, word: known ?? (state === 'done' ? 'none' : null) }
    }),
  }))
}
