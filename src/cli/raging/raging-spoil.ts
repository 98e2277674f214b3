import type { Luck } from '../../ai/seeded-luck.ts'
import { DIRECTIONS } from '../../hex/grid.ts'
import { ACTION_TYPES, type Action, type Battle, type State } from '../../raging/index.ts'
import { RESPONSES, SHAKEN } from '../../raging/types/index.ts'

const JUNK: readonly unknown[] = [
  null,
  7,
  -1,
  '',
  [],
  {},
  'ZZ99',
  'nobody',
  ['nobody'],
  [null],
  '__proto__',
  ['__proto__'],
]

/**
 * Makes a listed action doubtful: another stand, hex, facing or number, or fields swapped or spoilt. Most results are
 * illegal.
 */
export function spoil(
  battle: Battle,
  state: State,
  listed: readonly Action[],
  luck: Luck,
): unknown {
  const { grid } = battle.map
  const ids = battle.stands.map(({ id }) => id)
  const all = Object.values(state.stands)
  const hex = (): string => {
    const standing = all.flatMap((stand) => (stand.hex ? [stand.hex] : []))
    const near = standing.length && luck.below(4) ? grid.index(luck.of(standing)) : -1
    if (near < 0) return grid.label(luck.below(grid.size))
    return grid.label(luck.of([near, ...grid.within(near, 1 + luck.below(3))]))
  }
  /** A stand, and sometimes others of its hex. */
  const group = (): string[] => {
    const one = luck.of(ids)
    const at = state.stands[one]?.hex
    const mates = all.filter((stand) => at && stand.hex === at && stand.id !== one)
    return luck.below(2) && mates.length > 0 ? [one, luck.of(mates).id] : [one]
  }
  if (listed.length === 0 || luck.below(12) === 0) return { type: luck.of(ACTION_TYPES) }
  const action = structuredClone(luck.of(listed)) as Record<string, unknown> & { type: string }
  const fields = Object.keys(action).filter((key) => key !== 'type')
  const field = fields.length ? luck.of(fields) : 'type'
  switch (luck.below(14)) {
    case 0:
      action[field] = luck.of(JUNK)
      return action
    case 1:
      delete action[field]
      return action
    case 2:
      action.type = luck.of(ACTION_TYPES)
      return action
    case 3:
      return { type: luck.of(['fire', 'storm', 'assault', 'move']), stands: group(), hex: hex() }
    case 4:
      return { type: 'charge', stands: group(), hex: hex(), target: hex() }
    case 5:
      return { type: luck.of(GROUPED), stands: group() }
    case 6:
      return { type: 'exchange', stands: group(), others: group() }
    case 7:
      return { type: 'face', stands: group(), facing: luck.below(13) }
  }
  for (const [key, value] of Object.entries(action)) {
    if (key === 'stand') action[key] = luck.of(ids)
    else if (key === 'hex' || key === 'target' || key === 'into' || key === 'rear')
      action[key] = luck.below(2) ? hex() : value
    else if (key === 'facing') action[key] = luck.below(12)
    else if (key === 'points') action[key] = luck.below(10)
    else if (key === 'fund' && battle.funds.length > 0) action[key] = luck.of(battle.funds).id
    else if (key === 'advance') action[key] = luck.of(DIRECTIONS)
    else if (key === 'how') action[key] = luck.of([...RESPONSES, ...SHAKEN])
    else if ((key === 'stands' || key === 'guns') && Array.isArray(value)) {
      const more = [...value]
      if (luck.below(2) && more.length > 0) more[luck.below(more.length)] = luck.of(ids)
      else if (luck.below(2)) more.push(...group())
      action[key] = more
    }
  }
  return action
}

const GROUPED: readonly Action['type'][] = [
  'cross',
  'mount',
  'dismount',
  'exit',
  'retire',
  'shelter',
  'recall',
]
