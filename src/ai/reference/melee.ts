import type { HexLabel } from '../../hex/label.ts'
import { enemiesAt } from '../../rules/base/game.ts'
import { outcomeOf } from '../../rules/cohesion/check.ts'
import type { Unit } from '../../rules/types/index.ts'
import { faceUp, type Mind } from './weigh/mind.ts'
import { SPENT } from './weigh/worth.ts'

/** The harm by cohesion, sum of values and face. */
const harms = new Map<number, number>()

/** Expected harm to a unit attacked in melee with values of this sum; 1 is a unit destroyed. 6.675b */
function harm(mind: Mind, target: Unit, sum: number): number {
  const cohesion = faceUp(mind.battle, target)?.cohesion ?? 7
  const key = 2 * (100 * cohesion + sum) + (target.formed ? 1 : 0)
  const known = harms.get(key)
  if (known !== undefined) return known
  let total = 0
  for (let a = 1; a <= 6; a++)
    for (let b = 1; b <= 6; b++) {
      const outcome = outcomeOf('melee', a + b + sum, cohesion)
      if (outcome === 'destroyed') total += 1
      else if (outcome === 'dispersed and spent' && target.formed) total += SPENT
    }
  harms.set(key, total / 36)
  return total / 36
}

/** The better of two ways: all on one target, or each on its own. 6.674 */
function harmOf(mind: Mind, attackers: readonly Unit[], targets: readonly Unit[]): number {
  const values = attackers.map((unit) => faceUp(mind.battle, unit)?.mv ?? 0)
  const sum = values.reduce((all, one) => all + one, 0)
  const [one, two] = targets
  if (!one) return 0
  if (!two) return harm(mind, one, sum)
  const together = Math.max(harm(mind, one, sum), harm(mind, two, sum))
  const apart =
    values.length > 1
      ? harm(mind, one, values[0] as number) + harm(mind, two, values[1] as number)
      : 0
  return Math.max(together, apart)
}

export const enemiesIn = ({ g, side }: Mind, hex: HexLabel): Unit[] => enemiesAt(g, side, hex)

/** The value of a melee with all the enemies in a hex: expected harm done, less expected harm taken. 6.67 */
export function meleeValue(mind: Mind, units: readonly string[], hex: HexLabel): number {
  const own = units.flatMap((id) => mind.state.units[id] ?? [])
  const foes = enemiesIn(mind, hex)
  return harmOf(mind, own, foes) - harmOf(mind, foes, own)
}
