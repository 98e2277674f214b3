import type { Action, SideId } from '../rules/types.ts'
import type { Session } from '../session/store.ts'

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

/** The halves of this turn, a row for each side; the side with the initiative goes first. 5.13b */
export function halvesOf(session: Session): { side: SideId; halves: Half[] }[] {
  const { battle, game } = session.get()
  if (!battle || !game || game.initiative === null) return []
  const second = battle.sides.find((side) => side.id !== game.initiative)?.id ?? ''
  const words = wordsOfTurn(session)
  const running = game.coupletsAtStart - game.couplets + 1
  return [game.initiative, second].map((side, row) => ({
    side,
    halves: Array.from({ length: game.coupletsAtStart }, (_, index): Half => {
      const couplet = index + 1
      const half = row === 0 ? 1 : 2
      const order = couplet * 2 + half - (running * 2 + game.half)
      const over = game.phase !== 'couplets'
      const state = over || order < 0 ? 'done' : order === 0 ? 'now' : 'to come'
      const known = words.get(`${couplet}.${half}`)
      return { couplet, half, state, word: known ?? (state === 'done' ? 'none' : null) }
    }),
  }))
}
