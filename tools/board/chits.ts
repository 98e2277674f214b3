import type { BoardCounter } from '../../src/board/view/counter.ts'
import type { BoardView } from '../../src/board/view/view.ts'
import { GROUND } from '../../src/map/types.ts'
import type { Battle, Counter } from '../../src/rules/types/index.ts'
import { faceOf } from '../../src/session/picture/faces.ts'

const PLAIN = {
  parapet: false,
  spent: false,
  dug: false,
  chosen: false,
  mayJoin: false,
  standby: false,
  moving: false,
  carried: false,
} as const

export const hasTrench = ({ map }: Battle, hex: string): boolean =>
  ((map.ground[map.grid.index(hex)] ?? 0) & GROUND.trench) !== 0

/** A made-up moment near Hill 60 with every kind of chit and counters in every state. */
export function everyChit(battle: Battle, all: readonly BoardCounter[]): Partial<BoardView> {
  const units = {
    british: all.filter(({ livery }) => livery === 'round'),
    german: all.filter(({ livery }) => livery === 'square'),
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
    const { counter } = battle.units.find(({ id }) => id === unit.unit) ?? {}
    const { formed = true } = more
    return {
      ...unit,
      ...PLAIN,
      unit: `${unit.unit} ${serial}`,
      face: faceOf(battle.counters[counter ?? ''] as Counter, formed),
      hex,
      formed,
      raised: more.parapet !== true && hasTrench(battle, hex),
      ...more,
    }
  }
  return {
    counters: [
      put('british', 'L16', { chosen: true }),
      put('british', 'L18', { mayJoin: true }),
      put('british', 'N17', { standby: true }),
      put('british', 'N18', { moving: true, formed: false }),
      put('british', 'M18', { dug: true, formed: false }),
      put('british', 'M16', { carried: true }),
      put('british', 'O19', { parapet: true }),
      put('british', 'P19'),
      put('british', 'P17'),
      put('british', 'P17', { formed: false, spent: true }),
      put('german', 'P17'),
      put('german', 'P17', { formed: false }),
      put('british', 'R17'),
      put('german', 'R17', { formed: false }),
      put('german', 'R20', { parapet: true, spent: true }),
      put('german', 'R20', { parapet: true, formed: false }),
    ],
    marks: [
      { kind: 'bank', hex: 'L18', label: null },
      { kind: 'bank', hex: 'K19', label: '2 scrapes' },
      { kind: 'zigzag', hex: 'K18' },
      { kind: 'block', hex: 'R21' },
      { kind: 'bar', side: 'P19/Q19' },
      { kind: 'gap', side: 'P20/P21' },
      { kind: 'flag', hex: 'L15', livery: 'round' },
      { kind: 'flag', hex: 'R21', livery: 'square' },
      { kind: 'flower', hex: 'N19', livery: 'round' },
      { kind: 'disc', hex: 'L15', text: '3', grey: false },
      { kind: 'disc', hex: 'R21', text: '2', grey: false },
      { kind: 'puffs', hex: 'O20' },
      { kind: 'puffs', hex: 'P20' },
      { kind: 'cloud', hex: 'N21', label: null },
      { kind: 'cloud', hex: 'M22', label: 'gas 2' },
      { kind: 'burst', corner: 'P21:W' },
      { kind: 'ring', corner: 'O22:W', livery: 'round' },
      {
        kind: 'cross hairs',
        corner: 'Q21:W',
        livery: 'round',
        label: '2nd, turn 5',
        hourglass: true,
      },
      {
        kind: 'cross hairs',
        corner: 'T17:W',
        livery: 'square',
        label: '1st, turn 4',
        hourglass: false,
      },
    ],
  }
}
