import { type Luck, seededLuck } from '../../ai/seeded-luck.ts'
import { DIRECTIONS, type Hex } from '../../hex/grid.ts'
import { columnName } from '../../hex/label.ts'
import { type BattleMap, GROUND as MAP } from '../../map/types.ts'
import { fits } from '../../raging/base/stack.ts'
import { CLASSES, GROUND, type StandKind } from '../../raging/types/index.ts'
import type { RagingFile } from '../../scenario/raging.ts'

type UnitFile = RagingFile['units'][number]
type Stands = UnitFile['stands'][number]

const SIDES = ['red', 'blue'] as const
/** Most arenas are narrow, so that the sides meet at once; one in four leaves room to ride and to shell. */
const NARROW = { wide: 8, high: 6, gap: 0, units: 2, turns: 2, funds: 3 }
const BROAD = { wide: 11, high: 8, gap: 1, units: 3, turns: 4, funds: 4 }

/** What is where while a battle is made. */
class Table {
  readonly #there = new Map<
    string,
    { side: string; guns: number; others: number; inside: number }
  >()
  readonly wire = new Map<string, string>()
  readonly bunkers = new Map<string, 'pillbox' | 'blockhouse'>()
  /** Hexes with gun pits, which are trenches. */
  pits: readonly string[] = []
  readonly ground: (hex: Hex) => number

  constructor(
    readonly map: BattleMap,
    readonly luck: Luck,
    /** The hexes of the table, by columns from the west. */
    readonly hexes: readonly Hex[],
    trenches: boolean,
  ) {
    this.ground = (hex) => {
      const bits = map.ground[hex] as number
      return (
        (bits & MAP.dotted ? GROUND.woods : 0) |
        (bits & MAP.village ? GROUND.built : 0) |
        ((trenches && bits & MAP.trench) || this.pits.includes(map.grid.label(hex))
          ? GROUND.trench
          : 0)
      )
    }
  }

  any(share: readonly Hex[] = this.hexes): string {
    return this.map.grid.label(this.luck.of(share))
  }

  /** Finds a place for a stand; null where twenty tries find none. */
  place(
    side: string,
    kind: StandKind,
    share: readonly Hex[],
    { inside = false, limbered = false }: Partial<Stands> = {},
  ): string | null {
    for (let tries = 0; tries < 20; tries++) {
      const hex = this.any(share)
      const bits = this.ground(this.map.grid.index(hex))
      const one = this.#there.get(hex) ?? { side, guns: 0, others: 0, inside: 0 }
      const horses = kind === 'cavalry' || kind === 'team' || limbered
      const barred = GROUND.built | GROUND.woods | GROUND.trench
      if (one.side !== side || (this.wire.has(hex) && (this.wire.get(hex) !== side || horses)))
        continue
      if (horses && bits & barred) continue
      if (kind === 'gun' && bits & (GROUND.built | GROUND.woods)) continue
      const next = { ...one }
      if (kind === 'gun') next.guns++
      else if (kind !== 'commander' && kind !== 'sub') next.others++
      if (inside) {
        const bunker = this.bunkers.get(hex)
        if (!bunker || one.inside >= (bunker === 'blockhouse' ? 2 : 1)) continue
        next.inside++
      }
      if (!fits(next)) continue
      this.#there.set(hex, next)
      return hex
    }
    return null
  }
}

/** Makes a small battle by lot: every kind of unit, ground and weapon comes up. The same number makes the same battle. */
export function arena(maps: readonly BattleMap[], number: number): RagingFile {
  const luck = seededLuck(7_919 * number + 17)
  const map = luck.of(maps)
  const { grid } = map
  const chance = (percent: number) => luck.below(100) < percent
  const size = chance(25) ? BROAD : NARROW
  const { wide, high } = size
  const half = (wide - size.gap) / 2
  const left = luck.below(Math.max(1, grid.columns - wide))
  const top = luck.below(Math.max(1, grid.rows - high))
  const box = (from: number, to: number) => ({
    columns: [columnName(left + from), columnName(left + to)] as [string, string],
    rows: [top + 1, top + high] as [number, number],
  })
  const inBox = (from: number, to: number): Hex[] => {
    const found: Hex[] = []
    for (let c = left + from; c <= left + to; c++)
      for (let r = top + 1; r <= top + high; r++) found.push(grid.at(c, r))
    return found.filter((hex) => !((map.ground[hex] as number) & MAP.outOfPlay))
  }
  const trenches = chance(70)
  const table = new Table(map, luck, inBox(0, wide - 1), trenches)
  const wests = { red: inBox(0, half - 1), blue: inBox(half + size.gap, wide - 1) }
  const pits = chance(50) ? some(table, luck, 3) : undefined
  table.pits = pits ?? []
  const wire = Array.from({ length: luck.below(3) }, () => belt(table, luck)).filter(
    (one) => one !== null,
  )
  const bunkers = Array.from({ length: luck.below(3) }, () => ({
    kind: luck.of(['pillbox', 'blockhouse'] as const),
    hex: table.any(),
  })).filter(({ hex }, i, all) => all.findIndex((one) => one.hex === hex) === i)
  for (const { kind, hex } of bunkers) table.bunkers.set(hex, kind)
  const units = SIDES.flatMap((side) =>
    Array.from({ length: 1 + luck.below(size.units) }, (_, n) =>
      unit(
        table,
        luck,
        side,
        `${side}-${n}`,
        wests[side],
        side === 'red' ? box(0, 1) : box(wide - 2, wide - 1),
      ),
    ).filter((one) => one.stands.length > 0),
  )
  const fund = (n: number) => {
    const creeping = chance(40)
    return {
      id: `fund-${n}`,
      side: luck.of(SIDES),
      name: `Fund ${n}`,
      kind: creeping ? ('creeping' as const) : ('box' as const),
      points: 2 + luck.below(10),
      most: 1 + luck.below(3),
      ...(chance(30) ? { perTurn: 2 + luck.below(3) } : {}),
      accuracy: luck.of(['low', 'medium', 'high'] as const),
      when: creeping || chance(60) ? ('battle' as const) : ('before' as const),
      ...(creeping
        ? { along: luck.of(DIRECTIONS), forward: [luck.of(DIRECTIONS), luck.of(DIRECTIONS)] }
        : {}),
    }
  }
  return {
    format: 'couplet-raging',
    version: 1,
    id: `arena-${number}`,
    title: `Arena ${number}`,
    date: '1915-05-01',
    turns: 2 + luck.below(size.turns),
    map: map.id,
    sheet: 'western-front-1914-15',
    story: 'A battle by lot, for the fuzzer.',
    aims: 'Hold more than the other side.',
    minutes: 10,
    sides: [
      {
        id: 'red',
        name: 'Reds',
        adjective: 'red',
        power: 'entente',
        edge: box(0, 0),
        exits: box(wide - 1, wide - 1),
      },
      {
        id: 'blue',
        name: 'Blues',
        adjective: 'blue',
        power: 'central',
        edge: box(wide - 1, wide - 1),
        exits: box(0, 0),
      },
    ],
    setupOrder: chance(50) ? ['red', 'blue'] : ['blue', 'red'],
    playableArea: box(0, wide - 1),
    ground: {
      trenches,
      crops: { hexes: some(table, luck, 4) },
      hedges: { hexes: some(table, luck, 3) },
      walls: { hexes: some(table, luck, 2) },
    },
    ...(pits ? { pits } : {}),
    wire,
    bunkers,
    units,
    funds: Array.from({ length: luck.below(size.funds) }, (_, n) => fund(n)),
    mines: chance(15) ? [{ side: luck.of(SIDES), hex: table.any() }] : [],
    gunsIndirect: chance(50),
    control: [
      { side: 'red', area: box(0, half - 1) },
      { side: 'blue', area: box(half, wide - 1) },
    ],
    victory: {
      tie: luck.of(['draw', 'red', 'blue']),
      ...(chance(20) ? { need: { side: luck.of(SIDES), points: luck.below(6) } } : {}),
      rules: SIDES.flatMap((side) => [
        { kind: 'hold' as const, side, hexes: some(table, luck, 3), name: 'prizes', points: 2 },
        { kind: 'lost' as const, side, name: 'stands', points: 1 },
        { kind: 'broken' as const, side, name: 'units', points: 3 },
        { kind: 'exited' as const, side, name: 'exits', points: 1 },
      ]),
    },
  }
}

const some = (table: Table, luck: Luck, most: number): string[] => [
  ...new Set(Array.from({ length: 1 + luck.below(most) }, () => table.any())),
]

/** A belt of wire that runs on without turning back; null where it has no room. */
function belt(table: Table, luck: Luck): NonNullable<RagingFile['wire']>[number] | null {
  const { grid } = table.map
  let hex = grid.index(table.any())
  const dir = luck.below(6)
  const hexes: string[] = []
  for (let n = 2 + luck.below(3); n > 0 && table.hexes.includes(hex); n--) {
    if (table.wire.has(grid.label(hex))) break
    hexes.push(grid.label(hex))
    hex = grid.neighbour(hex, ((dir + luck.below(2)) % 6) as 0)
  }
  if (hexes.length < 2) return null
  const side = luck.of(SIDES)
  for (const label of hexes) table.wire.set(label, side)
  return { side, hexes, outer: luck.of(['left', 'right'] as const) }
}

const FOOT = ['territorial-battalion', 'regular-battalion', 'reserve-battalion', 'jaeger-battalion']
const HORSE = ['cavalry-regiment', 'bef-cavalry-regiment']
const GUNS = ['field-battery', 'horse-battery']

/** A unit with its stands where they may begin; those for which there is no place are left out. */
function unit(
  table: Table,
  luck: Luck,
  side: string,
  id: string,
  share: readonly Hex[],
  rim: NonNullable<UnitFile['area']>,
): UnitFile {
  const what = luck.below(5)
  const later = luck.below(8) === 0
  const stands: Stands[] = []
  const add = (kind: StandKind, count: number, more: Partial<Stands> = {}) => {
    if (later) {
      if (count > 0) stands.push({ kind, count, ...more })
      return
    }
    const hexes: string[] = []
    for (let n = 0; n < count; n++) {
      const hex = table.place(side, kind, share, more)
      if (hex !== null) hexes.push(hex)
    }
    if (hexes.length > 0) stands.push({ kind, hexes, ...more })
  }
  if (what < 4) add('commander', 1)
  if (what < 2) {
    add('sub', luck.below(2))
    add('infantry', 2 + luck.below(4))
    add('mg', luck.below(3), { ready: luck.below(2) > 0 })
    if (!later) add('infantry', luck.below(2), { inside: true })
  } else if (what < 4) {
    add('sub', luck.below(2))
    add('cavalry', 2 + luck.below(4))
    add('mg', luck.below(2))
  } else {
    const facing = luck.below(12)
    if (luck.below(2)) add('gun', 1 + luck.below(2), { limbered: true })
    else {
      add('gun', 1 + luck.below(2), { facing, ready: luck.below(2) > 0 })
      add('team', 1 + luck.below(2))
    }
  }
  return {
    id,
    side,
    name: `Unit ${id}`,
    organisation: luck.of(what < 2 ? FOOT : what < 4 ? HORSE : GUNS),
    ...(what < 4 ? { class: luck.of(CLASSES) } : {}),
    breaking: 1 + luck.below(3),
    ...(luck.below(3) === 0 ? { area: rim } : {}),
    ...(later ? { arrival: { turn: 1 + luck.below(2), area: rim } } : {}),
    stands,
  }
}
