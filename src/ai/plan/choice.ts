import type { Hex } from '../../hex/grid.ts'
import type { Transport, UnitId } from '../../rules/types/index.ts'
import type { Piece } from '../field/field.ts'
import type { Way } from '../field/ways.ts'

/** One thing that a unit could do by itself, and what it is worth. */
export interface Choice {
  readonly unit: UnitId
  readonly kind: 'fire' | 'go' | 'assault' | 'turn' | 'dig' | 'exit'
  /** Where the unit is afterwards. */
  readonly to: Hex
  /** The hex that it is about: target, goal. */
  readonly about: Hex
  readonly worth: number
  /** What of that is fear of fire, in companies; none where nobody goes. */
  readonly fear: number
  /** What it is worth besides, to whoever goes alone, that he draws fire. */
  readonly draws: number
  /** The way that it goes; null for what is done on the spot. */
  readonly way: Way | null
  readonly arrival: 'melee' | 'in' | null
  /** The vehicle that anti-tank fire is aimed at. */
  readonly aim: UnitId | null
  /** What carries it. 6.82a */
  readonly by: Transport | null
}

/** What is done on the spot. */
export const staying = (
  { unit, hex }: Piece,
  kind: Choice['kind'],
  worth: number,
  about: Hex = hex,
  aim: UnitId | null = null,
): Choice => ({
  unit: unit.id,
  kind,
  to: hex,
  about,
  worth,
  fear: 0,
  draws: 0,
  way: null,
  arrival: kind === 'assault' ? 'melee' : null,
  aim,
  by: null,
})

/** What is done at the end of a way. */
export const going = (
  { unit }: Piece,
  kind: 'go' | 'assault' | 'exit',
  way: Way,
  { worth, fear, draws }: Pick<Choice, 'worth' | 'fear' | 'draws'>,
  arrival: Choice['arrival'],
  by: Transport | null = null,
): Choice => ({
  unit: unit.id,
  kind,
  to: way.to,
  about: way.to,
  worth,
  fear,
  draws,
  way,
  arrival,
  aim: null,
  by,
})
