import type { UnitId } from '../../../rules/types/index.ts'
import { allocations } from '../../position/melee.ts'
import { eligible, type Position, unitsAt, whyNot, worth } from '../../position/position.ts'
import { nameOf } from '../../position/words.ts'
import { reasonsOf, refuse } from '../doing/press-result.ts'
import { type Allocating, allocationOf, BEGIN, chosenUnits, withChosen } from '../doing/state.ts'
import { eachUnit } from './each-unit.ts'
import { noAnswer } from './no-answer.ts'
import { litAbout, type MapQuestion } from './question.ts'

/**
 * A press on an own unit makes it the one to be given a target; a press on an enemy makes the enemy its target. 6.674
 */
const allocate: MapQuestion['onUnit'] = (position, state, unit) => {
  const there = position.game.units[unit]
  const hex = there?.hex ?? null
  const name = nameOf(position.battle, unit)
  const own =
    there?.side === position.decision.side
      ? unit
      : (chosenUnits(state).at(-1) ?? Object.keys(allocationOf(state))[0])
  if (own === undefined || hex !== position.decision.hex)
    return noAnswer(position, state, hex, name)
  const target = own === unit ? null : unit
  if (target === null && eligible(position).has(unit)) return { state: withChosen(state, [unit]) }
  const reason = whyNot(position, { type: 'allocate', attacks: [{ unit: own, target }] })
  if (reason) return refuse(state, hex, `Not ${name}`, reasonsOf('melee', reason))
  const allocation = { ...allocationOf(state), [own]: target }
  return {
    state: { ...state, doing: { kind: 'allocating', chosen: chosenUnits(state), allocation } },
  }
}

/** The allocation that does the most harm on average; among equals, the first one listed. */
function bestAllocation(position: Position): Allocating {
  const { decision } = position
  const [best] = allocations(position)
    .map((action) => ({ action, value: worth(position, action, decision.side) }))
    .toSorted((a, b) => b.value - a.value)
  const allocation: Record<UnitId, UnitId | null> = {}
  for (const { unit, target } of best?.action.attacks ?? []) allocation[unit] = target
  const own = decision.hex === undefined ? [] : unitsAt(position, decision.hex, decision.side ?? '')
  const first = own.find((unit) => unit.id in allocation)?.id
  return { kind: 'allocating', allocation, chosen: first === undefined ? [] : [first] }
}

const inMelee = eachUnit('', allocate)

const MELEE = {
  begin: BEGIN.allocating,
  onHex: (position, state, hex, how) =>
    hex === position.decision.hex
      ? inMelee(position, state, hex, how)
      : noAnswer(position, state, hex),
  onUnit: allocate,
  settle: (position, state) =>
    Object.keys(allocationOf(state)).length > 0
      ? state
      : { ...state, doing: bestAllocation(position) },
  walk: {
    from: (state) => chosenUnits(state).at(-1) ?? null,
    to: (_, state, unit) => withChosen(state, [unit]),
  },
  lit: litAbout,
  enter: () => 'attack',
  frame: { loupe: true },
} satisfies MapQuestion

export const MELEE_QUESTIONS = {
  'melee-actor': MELEE,
  'melee-reactor': MELEE,
} satisfies Record<string, MapQuestion>
