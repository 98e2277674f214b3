import type { HexLabel } from '../../hex/label.ts'
import { everyUnit, friendsAt } from '../../rules/base/game.ts'
import { reactorsOn } from '../../rules/combat/reaction.ts'
import type { Action } from '../../rules/types/index.ts'
import { enemiesIn, meleeValue } from './melee.ts'
import type { Mind } from './weigh/mind.ts'

/** Friends within this many hexes of a step share the fire that it draws. */
const TOGETHER = 4
/** Expected harm to a formed and to a dispersed company under the fire of as many enemies as there are friends. */
const FORMED = 0.5
const DISPERSED = 0.3
/** The value of a rally, which forms a company without a command. 3.8 */
const RALLY = 0.15
/** The weight of ground that a melee may clear. */
const GROUND = 0.5

/** Every gun usually fires once a turn, so the more units come together, the less fire falls on each. */
function exposure(mind: Mind, hex: HexLabel): number {
  const { battle, state, side } = mind
  const fire = reactorsOn(mind.g, side, hex)
  if (fire === 0) return 0
  const { grid } = battle.map
  const to = grid.index(hex)
  let friends = 0
  for (const unit of everyUnit(state.units))
    if (unit.side === side && unit.hex !== null)
      if (grid.distance(to, grid.index(unit.hex)) <= TOGETHER) friends++
  return Math.min(1, fire / Math.max(1, friends))
}

function danger(mind: Mind, hex: HexLabel, formed: boolean): number {
  let share = mind.exposure.get(hex)
  if (share === undefined) {
    share = exposure(mind, hex)
    mind.exposure.set(hex, share)
  }
  return (mind.nerve ?? 1) * (formed ? FORMED : DISPERSED) * share
}

/** The value of a melee with all units in a hex, and of its ground. 6.67 */
export function assaultValue(mind: Mind, units: readonly string[], hex: HexLabel): number {
  const exchange = meleeValue(mind, units, hex)
  return exchange > 0 ? exchange + GROUND : exchange
}

const ralliesIn = ({ g, side }: Mind, hex: HexLabel): number =>
  friendsAt(g, side, hex).filter((unit) => !unit.formed && !unit.spent).length

/**
 * The value of a step towards what can be won, less the fire that it draws. Only the stronger side should meet an
 * enemy.
 */
export function stepValue(mind: Mind, action: Action & { type: 'enter' }): number {
  const { battle, state, pull } = mind
  const { grid } = battle.map
  const to = grid.index(action.hex)
  const lead = state.units[action.units[0] as string]
  if (!lead) return 0
  const here = lead.hex === null ? null : grid.index(lead.hex)
  const gain = here === null ? 1 : pull.near(to) - pull.near(here) - pull.guard(here)
  const risk = danger(mind, action.hex, lead.formed)
  if (enemiesIn(mind, action.hex).length) {
    const exchange = meleeValue(mind, action.units, action.hex)
    return exchange > 0 ? 0.6 + exchange + Math.max(0, gain) - risk : -3
  }
  const unready = action.face === 'dispersed' ? 0.2 : 0
  // The careful player does not walk back and forth.
  const begun =
    mind.nerve !== null && state.movers.some(({ unit, spent }) => unit === lead.id && spent > 0)
  const rally = lead.formed && !begun ? RALLY * ralliesIn(mind, action.hex) : 0
  return action.units.length * (gain - risk) + rally - unready
}
