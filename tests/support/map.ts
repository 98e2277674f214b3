/*
 * sketch(plan) makes a BattleMap from a few words, without a map file. Everything not mentioned is open
 * ground on level 0 of a 44 x 25 map. The sight line reads exact artwork made from the same words.
 *
 *   sketch()                                            bare ground
 *   sketch({ columns: 12, rows: 10 })                   a smaller map: A01 … L10
 *   sketch({ village: ['D06', 'D07'] })                 village hexes (or { Gheluvelt: ['AG16'] } to name them)
 *   sketch({ dotted: ['O22'] })                         green-dot woods, drawn over the whole hex
 *   sketch({ dotted: { O22: 'west' } })                 … drawn in its west half only
 *   sketch({ light: { P21: 'north' }, wheat: ['D06'] }) undotted woods, wheat fields; shapes likewise
 *   sketch({ level: { D05: 2 } })                       the whole hex on level 2: it has no contour of its own,
 *                                                       so a unit there does not see down (8.42)
 *   sketch({ crest: { D05: 2 } })                       a crest hex: level 2 round the centre dot, lower at the rim
 *   sketch({ rise: { D05: [2, 'north'] } })             the north half rises to level 2, the rest as `level` says (else 0)
 *   sketch({ roads: [['D05', 'D06', 'E07']] })          road through these hexes; each pair is a road side.
 *                                                       One that begins or ends on the rim leaves the map there
 *   sketch({ streams: ['D05/D06'], bridges: ['D05/D06'], blue: […], green: […], wire: […] })   hexsides
 *   sketch({ trenches: [['V09', 'V10'], ['X09']] })     printed trenches; hexes of one list are joined.
 *                                                       { entente: [['V09']], central: [['X09']] } says whose
 *   sketch({ craters: ['W10'], lakes: […], noMansLand: […], outOfPlay: ['A01'] })
 *   sketch({ absent: ['D06'] })                         hexes that do not exist in this battle
 *   sketch({ drawn: { woods: [{ rings: […] }] } })      raw artwork in artwork units, besides the above
 *
 * Shapes: 'full', 'core' (half-size hexagon round the dot), halves 'north' 'south' 'east' 'west' 'nw' 'ne' 'sw' 'se'
 * (the last four cut from corner to corner), or a flat ring of offsets from the centre in artwork units
 * (24 to a lattice unit: the corners lie at ±48,0 and ±24,±24).
 * Hexsides: the two hexes with a slash, in either order. A name that the map does not have is an error.
 */
import { DIRS, Grid, type Hex, NO_HEX } from '../../src/hex/grid.ts'
import { centre } from '../../src/hex/lattice.ts'
import { outline } from '../../src/hex/outline.ts'
import type { SightArt } from '../../src/map/art.ts'
import { buildArtIndex } from '../../src/map/art-index.ts'
import { type Area, type Ring, SUBDIVISION } from '../../src/map/artwork.ts'
import { type BattleMap, GROUND, type Ground, SIDE, type SideFact } from '../../src/map/types.ts'

const SHAPES = {
  full: [48, 0, 24, 24, -24, 24, -48, 0, -24, -24, 24, -24],
  core: [24, 0, 12, 12, -12, 12, -24, 0, -12, -12, 12, -12],
  north: [48, 0, -48, 0, -24, -24, 24, -24],
  south: [48, 0, 24, 24, -24, 24, -48, 0],
  east: [48, 0, 24, 24, 0, 24, 0, -24, 24, -24],
  west: [0, 24, -24, 24, -48, 0, -24, -24, 0, -24],
  nw: [-24, 24, -48, 0, -24, -24, 24, -24],
  ne: [48, 0, 24, 24, -24, -24, 24, -24],
  sw: [24, 24, -24, 24, -48, 0, -24, -24],
  se: [48, 0, 24, 24, -24, 24, 24, -24],
} as const

export type Shape = keyof typeof SHAPES | readonly number[]
export type Shapes = readonly string[] | Readonly<Record<string, Shape>>
export type Chains = readonly (readonly string[])[]

export interface Plan {
  readonly id?: string
  readonly title?: string
  readonly columns?: number
  readonly rows?: number
  /** The level of all ground that is not mentioned. */
  readonly base?: number
  readonly level?: Readonly<Record<string, number>>
  readonly crest?: Readonly<Record<string, number>>
  readonly rise?: Readonly<Record<string, readonly [level: number, where: Shape]>>
  readonly village?: readonly string[] | Readonly<Record<string, readonly string[]>>
  readonly dotted?: Shapes
  readonly light?: Shapes
  readonly wheat?: Shapes
  readonly roads?: Chains
  readonly trenches?: Chains | { readonly entente?: Chains; readonly central?: Chains }
  readonly streams?: readonly string[]
  readonly bridges?: readonly string[]
  readonly blue?: readonly string[]
  readonly green?: readonly string[]
  readonly wire?: readonly string[]
  readonly craters?: readonly string[]
  readonly lakes?: readonly string[]
  readonly noMansLand?: readonly string[]
  readonly outOfPlay?: readonly string[]
  readonly absent?: readonly string[]
  readonly drawn?: Partial<Omit<SightArt, 'baseLevel'>>
}

export function sketch(plan: Plan = {}): BattleMap {
  const grid = new Grid(plan.columns ?? 44, plan.rows ?? 25)
  const ground = new Uint16Array(grid.size)
  const sides = new Uint8Array(grid.size * 6)
  const trenchOwner = new Map<Hex, 'central' | 'entente'>()
  const mark = (fact: Ground, labels: Iterable<string> | undefined): void => {
    for (const label of labels ?? []) (ground[at(grid, label)] as number) |= GROUND[fact]
  }
  const join = (fact: SideFact, a: Hex, b: Hex): void => {
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const) {
      const dir = grid.direction(from, to)
      if (dir === -1) throw new Error(`${grid.label(a)} and ${grid.label(b)} do not adjoin`)
      ;(sides[from * 6 + dir] as number) |= SIDE[fact]
    }
  }
  const along = (fact: SideFact, names: readonly string[] | undefined): void => {
    for (const name of names ?? []) {
      const [a, b] = name.split('/')
      join(fact, at(grid, a ?? ''), at(grid, b ?? ''))
    }
  }
  const chain = (fact: 'road' | 'trench', chains: Chains | undefined): void => {
    for (const hexes of chains ?? []) {
      mark(fact, hexes)
      hexes.slice(1).forEach((label, i) => {
        join(fact, at(grid, hexes[i] as string), at(grid, label))
      })
    }
  }

  const art = buildArtIndex(grid, artwork(grid, plan))

  const villages = namedVillages(grid, plan)
  for (const hexes of villages.values())
    for (const hex of hexes) (ground[hex] as number) |= GROUND.village
  mark('dotted', labelsOf(plan.dotted))
  mark('craters', plan.craters)
  mark('lake', plan.lakes)
  mark('noMansLand', plan.noMansLand)
  mark('outOfPlay', plan.outOfPlay)
  mark('absent', plan.absent)
  chain('road', plan.roads)
  for (const road of plan.roads ?? [])
    for (const label of [road[0], road.at(-1)] as string[])
      if (DIRS.some((dir) => grid.neighbour(at(grid, label), dir) === NO_HEX))
        mark('roadOff', [label])
  along('stream', plan.streams)
  along('bridge', plan.bridges)
  along('blue', plan.blue)
  along('green', plan.green)
  along('wire', plan.wire)
  const trenches = plan.trenches ?? []
  if ('length' in trenches) chain('trench', trenches)
  else {
    for (const owner of ['entente', 'central'] as const) {
      chain('trench', trenches[owner])
      for (const label of (trenches[owner] ?? []).flat()) trenchOwner.set(at(grid, label), owner)
    }
  }
  for (let hex = 0; hex < grid.size; hex++) {
    if (art.woods[hex] && !((ground[hex] as number) & GROUND.dotted))
      (ground[hex] as number) |= GROUND.light
    if (art.wheat[hex]) (ground[hex] as number) |= GROUND.wheat
  }

  return {
    id: plan.id ?? 'sketch',
    title: plan.title ?? 'Sketch',
    grid,
    level: art.level,
    lowest: art.lowest,
    centreLevel: art.centreLevel,
    contours: art.contours,
    ground,
    sides,
    names: new Map(
      [...villages].flatMap(([name, hexes]) => hexes.map((hex) => [hex, name] as const)),
    ),
    villages,
    trenchOwner,
    art,
  }
}

/** The drawing of a plan, as a map file would have it. */
export function artwork(grid: Grid, plan: Plan): SightArt {
  return {
    baseLevel: plan.base ?? 0,
    heights: [...heights(grid, plan), ...(plan.drawn?.heights ?? [])],
    woods: [...areas(grid, plan.dotted), ...areas(grid, plan.light), ...(plan.drawn?.woods ?? [])],
    wheat: [...areas(grid, plan.wheat), ...(plan.drawn?.wheat ?? [])],
  }
}

/** The hex of this name. Throws when the map has none, so that a typing error does not become open ground. */
export function at(grid: Grid, label: string): Hex {
  const hex = grid.index(label)
  if (hex < 0) throw new Error(`no hex ${label} on this sheet`)
  return hex
}

/** A shape as a ring around the centre of a hex. */
export function shapeRing(grid: Grid, label: string, shape: Shape): Ring {
  const c = centre(grid, at(grid, label))
  const offsets = typeof shape === 'string' ? SHAPES[shape] : shape
  return offsets.map((offset, i) => offset + SUBDIVISION * (i % 2 ? c.y : c.x))
}

function labelsOf(shapes: Shapes | undefined): readonly string[] {
  return Array.isArray(shapes) ? shapes : Object.keys(shapes ?? {})
}

function areas(grid: Grid, shapes: Shapes | undefined): Area[] {
  return labelsOf(shapes).map((label) => {
    const shape = Array.isArray(shapes) ? 'full' : (shapes as Record<string, Shape>)[label]
    return { rings: [shapeRing(grid, label, shape as Shape)] }
  })
}

function heights(grid: Grid, plan: Plan): { level: number; rings: Ring[] }[] {
  const base = plan.base ?? 0
  const whole = new Map(Object.entries(plan.level ?? {}).map(([k, v]) => [at(grid, k), v] as const))
  const rises: [string, number, Shape][] = [
    ...Object.entries(plan.crest ?? {}).map(([label, level]): [string, number, Shape] => [
      label,
      level,
      'core',
    ]),
    ...Object.entries(plan.rise ?? {}).map(([label, [level, shape]]): [string, number, Shape] => [
      label,
      level,
      shape,
    ]),
  ]
  const found: { level: number; rings: Ring[] }[] = []
  const highest = Math.max(base, ...whole.values(), ...rises.map((rise) => rise[1]))
  for (let level = base + 1; level <= highest; level++) {
    const region = [...whole].filter(([, top]) => top >= level).map(([hex]) => hex)
    const loops = outline(grid, region)
    if (loops.length > 0)
      found.push({
        level,
        rings: loops.map((loop) => loop.flatMap((p) => [p.x * SUBDIVISION, p.y * SUBDIVISION])),
      })
    for (const [label, top, shape] of rises)
      if (top >= level && (whole.get(at(grid, label)) ?? base) < level)
        found.push({ level, rings: [shapeRing(grid, label, shape)] })
  }
  return found
}

function namedVillages(grid: Grid, plan: Plan): Map<string, Hex[]> {
  const { village = [] } = plan
  const named = Array.isArray(village)
    ? village.map((label): [string, readonly string[]] => [label, [label]])
    : Object.entries(village as Record<string, readonly string[]>)
  return new Map(named.map(([name, labels]) => [name, labels.map((label) => at(grid, label))]))
}
