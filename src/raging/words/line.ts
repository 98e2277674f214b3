import { DIRECTIONS } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import { indexOf, sideDef } from '../base/game.ts'
import {
  type Battle,
  DIRECTION_NAMES,
  type Facing,
  type SideId,
  type StandId,
} from '../types/index.ts'

/** One line of the log, in words. */
export interface Line {
  readonly text: string
  readonly clause: string
  readonly side: SideId | null
  /** An outcome, which stands out. */
  readonly strong?: boolean
  readonly dice?: readonly number[]
  readonly hex?: HexLabel
  readonly heading?: boolean
}

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
export const count = (n: number, noun: string, many = `${noun}s`): string =>
  `${WORDS[n] ?? n} ${n === 1 ? noun : many}`
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
export const both = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** A facing as the hour of a clock that lies on the map. RE-4.1 */
export const hour = (facing: Facing): string => `${facing % 12 === 0 ? 12 : facing % 12} o'clock`

/** The direction of a die. RE-15.7 */
export const towards = (die: number): string => DIRECTION_NAMES[die - 1] ?? ''

export const directionWord = (name: string): string =>
  DIRECTION_NAMES[(DIRECTIONS as readonly string[]).indexOf(name)] ?? name

/** Looks up the names that every line uses. */
export function namesOf(battle: Battle) {
  const index = indexOf(battle)
  const name = (id: StandId): string => index.stands.get(id)?.name ?? id
  const unit = (id: string): string => index.units.get(id)?.name ?? id
  /** "3 stands of the 4th Leicesters", or the name of a single stand; those of several units one after the other. */
  const list = (ids: readonly StandId[]): string => {
    if (ids.length === 1) return name(ids[0] as StandId)
    const byUnit = new Map<string, StandId[]>()
    for (const id of ids) {
      const of = index.stands.get(id)?.unit ?? id
      byUnit.set(of, [...(byUnit.get(of) ?? []), id])
    }
    return both(
      [...byUnit].map(([of, some]) =>
        some.length === 1
          ? name(some[0] as StandId)
          : `${count(some.length, 'stand')} of ${unit(of)}`,
      ),
    )
  }
  /** These stands and what they do, in the form for one or for many: `does(ids, 'flees', 'flee')`. */
  const does = (ids: readonly StandId[], one: string, many: string): string =>
    `${list(ids)} ${ids.length === 1 ? one : many}`
  const sides = (id: SideId): string => sideDef(battle, id).name
  const adjective = (id: SideId): string => sideDef(battle, id).adjective
  const fund = (id: string): string => battle.funds.find((one) => one.id === id)?.name ?? id
  return { name, unit, list, does, sides, adjective, fund }
}
