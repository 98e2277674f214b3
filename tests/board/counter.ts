import type { BoardCounter, CounterFace } from '../../src/board/view/counter.ts'

const FACE: CounterFace = {
  uniform: 'German',
  emblems: ['infantry'],
  topLeft: '0',
  topRight: '3',
  top: null,
  footLeft: '1',
  footRight: '4',
  box: '7',
}

/** A counter in D05 that nothing is said of. */
export const counter = (unit: string, side: string): BoardCounter => ({
  unit,
  side,
  face: FACE,
  livery: side === 'german' ? 'square' : 'round',
  hex: 'D05',
  formed: true,
  spent: false,
  parapet: false,
  raised: false,
  dug: false,
  chosen: false,
  mayJoin: false,
  standby: false,
  moving: false,
  carried: false,
})
