import type { BoardCounter, BoardView } from '../../src/board/view.ts'

const PLAIN = {
  in: null,
  spent: false,
  dug: false,
  chosen: false,
  mayJoin: false,
  standby: false,
  moving: false,
  carried: false,
} as const

/** A made-up moment near Hill 60 with every chit there is and counters in every state. */
export function everyChit(all: readonly BoardCounter[]): Partial<BoardView> {
  const units = {
    british: all.filter(({ power }) => power === 'entente'),
    german: all.filter(({ power }) => power === 'central'),
  }
  const taken = { british: 0, german: 0 }
  const put = (
    side: keyof typeof units,
    hex: string,
    more: Partial<BoardCounter> = {},
  ): BoardCounter => {
    const own = units[side]
    const unit = own[taken[side] % own.length] as BoardCounter
    const serial = taken[side]++
    return { ...unit, ...PLAIN, unit: `${unit.unit} ${serial}`, hex, formed: true, ...more }
  }
  return {
    counters: [
      put('british', 'L16', { chosen: true }),
      put('british', 'L18', { mayJoin: true }),
      put('british', 'N17', { standby: true }),
      put('british', 'N18', { moving: true, formed: false }),
      put('british', 'M18', { dug: true, formed: false }),
      put('british', 'M16', { carried: true }),
      put('british', 'O19', { in: 'trench' }),
      put('british', 'P19'),
      put('british', 'P17'),
      put('british', 'P17', { formed: false, spent: true }),
      put('german', 'P17'),
      put('german', 'P17', { formed: false }),
      put('british', 'R17'),
      put('german', 'R17', { formed: false }),
      put('german', 'R20', { in: 'trench', spent: true }),
      put('german', 'R20', { in: 'trench', formed: false }),
    ],
    objectives: [
      { hex: 'L15', points: 3, side: 'british', held: 'british' },
      { hex: 'R21', points: 2, side: 'german', held: 'german' },
    ],
    control: [
      { hex: 'L15', power: 'entente' },
      { hex: 'R21', power: 'central' },
    ],
    scrapes: [
      { hex: 'L18', count: 1 },
      { hex: 'K19', count: 2 },
    ],
    hallowed: [{ hex: 'N19', power: 'entente' }],
    support: {
      hairs: [
        { vertex: 'Q21:W', power: 'entente', primed: true, label: '2nd, turn 5', draft: false },
        { vertex: 'T17:W', power: 'central', primed: false, label: '1st, turn 4', draft: false },
      ],
      registered: [{ vertex: 'O22:W', power: 'entente' }],
      fires: [{ vertex: 'P21:W', power: 'central' }],
      burning: [],
      gas: [
        { hex: 'N21', count: 1 },
        { hex: 'M22', count: 2 },
      ],
      smoke: ['O20', 'P20'],
      barrages: [],
      breaches: ['P20/P21'],
      bombStops: ['P19/Q19'],
      trenches: ['K18'],
      blockhouses: ['R21'],
      spots: null,
      spot: null,
    },
  }
}
