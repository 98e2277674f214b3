import type { Luck } from '../ai/index.ts'
import { ACTION_TYPES } from '../rules/index.ts'
import {
  type Action,
  type Battle,
  type GameState,
  SHELLS,
  TRANSPORTS,
} from '../rules/types/index.ts'

const JUNK: readonly unknown[] = [
  null,
  7,
  '',
  [],
  {},
  'ZZ99',
  'nobody',
  ['nobody'],
  [null],
  { unit: 'x' },
  '__proto__',
]

/**
 * Makes a listed action doubtful: another unit, hex, mode or face, or fields swapped or spoilt. Most results are
 * illegal.
 */
export function spoil(
  battle: Battle,
  state: GameState,
  listed: readonly Action[],
  luck: Luck,
): unknown {
  const units = battle.units.map((unit) => unit.id)
  const { grid } = battle.map
  const hex = (): string => {
    const standing = Object.values(state.units).flatMap((unit) => (unit.hex ? [unit.hex] : []))
    const near = standing.length && luck.below(3) ? grid.index(luck.of(standing)) : -1
    if (near < 0) return grid.label(luck.below(grid.size))
    return grid.label(luck.of([near, ...grid.within(near, 1 + luck.below(4))]))
  }
  if (listed.length === 0 || luck.below(12) === 0) return { type: luck.of(ACTION_TYPES) }
  const action = structuredClone(luck.of(listed)) as Record<string, unknown> & { type: string }
  const fields = Object.keys(action).filter((key) => key !== 'type')
  const field = fields.length ? luck.of(fields) : 'type'
  switch (luck.below(10)) {
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
      return { type: 'fire', unit: luck.of(units), hex: hex(), mode: 'area' }
    case 4:
      return { type: 'enter', units: [luck.of(units)], hex: hex() }
  }
  for (const [key, value] of Object.entries(action)) {
    if (key === 'unit' || key === 'target') action[key] = luck.of(units)
    else if (key === 'group') action[key] = luck.of([value, ...Object.keys(state.artillery)])
    else if (key === 'vertex') action[key] = `${hex()}:${luck.of(['E', 'W', 'NE', 'Q'])}`
    else if (key === 'wire' || key === 'stop') action[key] = `${hex()}/${hex()}`
    else if (key === 'shell') action[key] = luck.of(SHELLS)
    else if (key === 'kind') action[key] = luck.of(TRANSPORTS)
    else if (key === 'result') action[key] = luck.of(['scrape', 'bomb stop', 'removal'])
    else if (key === 'at') action[key] = luck.below(2) ? hex() : `${hex()}/${hex()}`
    else if (key === 'what') action[key] = luck.of(['bomb stop', 'removal', 'breach', 'works'])
    else if (key === 'order') action[key] = [hex()]
    else if (key === 'hex') action[key] = luck.below(2) ? hex() : value
    else if (key === 'mode')
      action[key] = luck.below(4) ? value : luck.of(['anti-tank', 'area', 'runner', 'flare'])
    else if (key === 'face') action[key] = luck.below(2) ? 'formed' : 'dispersed'
    else if (key === 'units' && Array.isArray(value)) {
      const more = [...value]
      if (luck.below(2)) more[luck.below(more.length)] = luck.of(units)
      else more.push(luck.of(units))
      action[key] = more
    } else if ((key === 'attacks' || key === 'shots') && Array.isArray(value))
      action[key] = value.map((one: object) =>
        luck.below(2) ? { ...one, unit: luck.of(units) } : { ...one, target: luck.of(units) },
      )
  }
  return action
}
