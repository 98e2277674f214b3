import type { BoardCounter } from '../../src/board/view.ts'

/** A counter in D05 that nothing is said of. */
export const counter = (unit: string, side: string): BoardCounter => ({
  unit,
  side,
  power: side === 'german' ? 'central' : 'entente',
  nation: 'German',
  counter: 'c',
  name: unit,
  hex: 'D05',
  formed: true,
  spent: false,
  in: null,
  dug: false,
  chosen: false,
  mayJoin: false,
  lit: false,
  standby: false,
  moving: false,
  carried: false,
})
