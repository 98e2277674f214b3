import type { GameState } from '../../rules/types/index.ts'

/** What of a position says where it stands. */
type Where = Pick<GameState, 'phase' | 'turn'> & {
  readonly campaign?: { readonly day: number } | null
}

/** In hundredths of the line: what a figure takes, and its rule. */
const ROOM = [0, 6, 9]

/** Where its turns begin, those of a campaign its days; one too near to the last figure has none. */
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
