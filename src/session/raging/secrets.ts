import type { Secrets } from '../../game/table-game.ts'
import type { Battle, SideId, Stand, State } from '../../raging/index.ts'
import { view } from '../../raging/index.ts'
import type { Raging } from './kinds.ts'

/** What is made of a state for a side; the same state and side give the same object. */
class BySide {
  readonly #made = new WeakMap<State, Map<SideId, State>>()

  get(state: State, side: SideId, make: () => State): State {
    const sides = this.#made.get(state) ?? new Map<SideId, State>()
    this.#made.set(state, sides)
    const known = sides.get(side) ?? make()
    sides.set(side, known)
    return known
  }
}

const bare = new BySide()
const seen = new BySide()

/** The state with the stands that the others have set up by hand back where the battle suggests. RE-23.5 */
function withoutOthers(battle: Battle, state: State, side: SideId): State {
  return bare.get(state, side, () => {
    const stands: Record<string, Stand> = { ...state.stands }
    for (const { id, side: of, area } of battle.units) {
      if (of === side || area.length === 0) continue
      for (const def of battle.stands) {
        const stand = stands[def.id]
        if (def.unit === id && stand?.hex && def.hex)
          stands[def.id] = Object.freeze({ ...stand, hex: def.hex })
      }
    }
    return Object.freeze({ ...state, stands: Object.freeze(stands) })
  })
}

/** What one side may not see: set-ups, and dice to come. */
export const secrets: Secrets<Raging> = {
  settingUp: ({ agenda }) => {
    const task = agenda.at(-1)
    return task?.kind === 'setup' ? task.side : null
  },
  withoutOthers,
  seenBy: (state, side) =>
    state.result ? state : seen.get(state, side, () => Object.freeze(view(state, side))),
  unseen: { type: 'ready' },
  isSecret: () => false,
  sealed: () => false,
}
