/* Cavalry against cavalry in Raging Empires, in one call. */
import type { Action } from '../../src/raging/index.ts'
import type { Plan } from './map.ts'
import { table } from './raging.ts'

/** Red rides up column D from the south; blue stands in D04 or elsewhere. Row 16 and row 1 are the edges. */
export function meet(
  red: string,
  blue: string,
  more: { map?: Plan; red?: object; blue?: object; units?: object; extra?: object } = {},
) {
  return table({
    map: { rows: 16, ...more.map },
    units: {
      red: { cavalry: red, commander: red.split(' ')[0] as string, facing: 0, ...more.red },
      blue: { cavalry: blue, commander: 'L01', facing: 6, ...more.blue },
      ...more.units,
    },
    more: {
      sides: [
        { id: 'red', name: 'Reds', adjective: 'red', power: 'entente', edge: { rows: [16, 16] } },
        { id: 'blue', name: 'Blues', adjective: 'blue', power: 'central', edge: { rows: [1, 1] } },
      ],
      ...more.extra,
    },
  } as never)
}
export const reds = (...n: number[]) => n.map((i) => `red-cavalry-${i}`)
export const charge = (
  hex: string,
  target: string,
  into: string | null,
  ...stands: string[]
): Action => ({
  type: 'charge',
  stands,
  hex,
  target,
  ...(into === null ? {} : { into }),
})
export const ride = (hex: string): Action => ({ type: 'engage', hex })
export const respond = (how: 'counter' | 'evade' | 'dismount', rear?: string): Action => ({
  type: 'respond',
  how,
  ...(rear ? { rear } : {}),
})
/** Red has charged blue in D08 from D12 by D10 and D09; blue is asked. */
export const charged = (
  red = 'D12 D12 D12',
  blue = 'D08 D08 D08',
  more: Parameters<typeof meet>[2] = {},
) => {
  const t = meet(red, blue, more)
  const n = red.split(' ').length
  t.do(
    charge('D10', 'D08', 'D09', ...reds(...Array.from({ length: n }, (_, i) => i + 1))),
    ride('D08'),
  )
  return t
}
