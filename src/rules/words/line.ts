import { indexOf, sideDef } from '../base/game.ts'
import type { Battle, SideId, UnitId } from '../types/index.ts'
import { joined } from './name-list.ts'

/** One line of the log, in words. */
export interface Line {
  readonly text: string
  readonly clause: string
  readonly side: SideId | null
  /** An outcome, which stands out. */
  readonly strong?: boolean
  readonly dice?: readonly number[]
  /** `text` for a screen that draws the dice: "Saxon 1 is untouched", a colon and the faces, then "+1 = 8 (needs 8 or less)." */
  readonly roll?: { readonly before: string; readonly after: string }
  readonly hex?: string
  readonly ruling?: boolean
  readonly heading?: boolean
  /** A heading without the numbers before it. */
  readonly short?: string
}

/** The words of a line that names its figures beside the drawn dice. A cohesion check leaves them out and words its own. */
export const rollText = (before: string, after: string): Pick<Line, 'text' | 'roll'> => ({
  text: `${before}: ${after}`,
  roll: { before, after },
})

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six']
export const count = (n: number, noun: string): string =>
  `${WORDS[n] ?? n} ${noun}${n === 1 ? '' : 's'}`
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Looks up the names that every line uses. */
export function namesOf(battle: Battle) {
  const index = indexOf(battle)
  const name = (id: UnitId): string => index.defs.get(id)?.name ?? id
  const sideOf = (id: UnitId): SideId => index.defs.get(id)?.side ?? battle.sides[0].id
  const list = (ids: readonly UnitId[]): string => {
    return joined(ids.map(name))
  }
  const sides = (id: SideId): string => sideDef(battle, id).name
  const adjective = (id: SideId): string => sideDef(battle, id).adjective
  const group = (id: string): string => {
    for (const def of battle.sides)
      for (const one of def.artillery ?? []) if (one.id === id) return one.name
    return id
  }
  return { name, list, sides, adjective, sideOf, group }
}
