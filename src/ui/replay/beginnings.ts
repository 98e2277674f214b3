import type { GameState } from '../../rules/types/index.ts'

/** The fields of a state that say which turn or day it belongs to. */
type Where = Pick<GameState, 'phase' | 'turn'> & {
  readonly campaign?: { readonly day: number } | null
}

/** The room that a figure takes with its rule, by its number of digits, in hundredths of the line. */
const ROOM = [0, 6, 9]

/**
 * Where the turns of a battle or the days of a campaign begin, in hundredths of the line. A figure that has no room is
 * left empty.
 */
export function beginnings(states: readonly Where[]): { at: number; name: string }[] {
  const found: { at: number; name: string }[] = []
  let before = ''
  let free = 0
  for (const [index, state] of states.entries()) {
    const name = String(state.campaign?.day ?? state.turn)
    if (state.phase === 'setup' || name === before) continue
    before = name
    const at = (100 * (index + 1)) / states.length
    const room = ROOM[name.length] ?? 12
    const fits = at >= free && at + room / 2 <= 100
    if (fits) free = at + room
    found.push({ at, name: fits ? name : '' })
  }
  return found
}
