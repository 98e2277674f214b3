import type { Grid, Hex } from '../hex/grid.ts'
import { centre } from '../hex/lattice.ts'
import { COVER, type CompiledArt, HEIGHT, type SightArt, WOODS } from './art.ts'
import { SUBDIVISION } from './artwork.ts'
import {
  type AreaKey,
  areasOf,
  type Box,
  boxOf,
  type Drawn,
  hexesOn,
  loopOf,
  nearCentre,
  onEdge,
  type Patch,
} from './patches.ts'

/** A drawing with its index, so that the index of a drawing little different is made from it. */
export interface DrawnArt {
  readonly file: SightArt
  readonly areas: readonly Drawn[]
  readonly byHex: readonly (readonly Patch[])[]
  readonly art: CompiledArt
}

/** Indexes the artwork for sight lines and reads the exact facts of each hex from it. */
export const buildArtIndex = (grid: Grid, file: SightArt): CompiledArt => drawArt(grid, file).art

export function drawArt(grid: Grid, file: SightArt): DrawnArt {
  const areas = areasOf(file)
  const byHex: Patch[][] = Array.from({ length: grid.size }, () => [])
  for (const area of areas) {
    const found = endsByHex(grid, area, null)
    for (let hex = 0; hex < grid.size; hex++) {
      const ends = found.get(hex) ?? []
      const middle = nearCentre(grid, hex, area.loops) ? 1 : 0
      if (middle || ends.length > 0) (byHex[hex] as Patch[]).push({ of: area.key, middle, ends })
    }
  }
  return { file, areas, byHex, art: pack(grid, byHex, file.baseLevel, null) }
}

/** The edges of an area by the hexes that they pass through, in their order; all of them, or those near a box. */
function endsByHex(grid: Grid, { loops }: Drawn, near: Box | null): Map<Hex, number[]> {
  const found = new Map<Hex, number[]>()
  const [left, top, right, bottom] = near ?? [-Infinity, -Infinity, Infinity, Infinity]
  for (const { ends, box } of loops) {
    if (box[0] > right || box[2] < left || box[1] > bottom || box[3] < top) continue
    for (let e = 0; e < ends.length; e += 4) {
      const ax = ends[e] as number
      const ay = ends[e + 1] as number
      const bx = ends[e + 2] as number
      const by = ends[e + 3] as number
      if ((ax < left && bx < left) || (ax > right && bx > right)) continue
      if ((ay < top && by < top) || (ay > bottom && by > bottom)) continue
      hexesOn(grid, ends, e, (hex) => {
        const list = found.get(hex)
        if (list) list.push(ax, ay, bx, by)
        else found.set(hex, [ax, ay, bx, by])
      })
    }
  }
  return found
}

/**
 * The same for a drawing little different: only the hexes that changed edges pass through, or that come to lie inside or
 * outside an area, are made anew. `touched` are those hexes. The grid is the same.
 */
export function redrawArt(
  before: DrawnArt,
  file: SightArt,
): { readonly drawn: DrawnArt; readonly touched: ReadonlySet<Hex> } {
  const { grid } = before.art
  if (file.baseLevel !== before.file.baseLevel) {
    const all = new Set(Array.from({ length: grid.size }, (_, hex) => hex))
    return { drawn: drawArt(grid, file), touched: all }
  }
  const touched = new Set<Hex>()
  /** The patches that are no longer what they were, by area and hex; null where there is none any more. */
  const fresh = new Map<AreaKey, Map<Hex, Patch | null>>()
  const pairs = paired(before.areas, areasOf(file, new Map(before.areas.map((a) => [a.rings, a]))))
  for (const { was, now } of pairs) {
    if (now === was) continue
    const patches = repatched(grid, before, was, now)
    fresh.set(((now ?? was) as Drawn).key, patches)
    for (const hex of patches.keys()) touched.add(hex)
  }
  const areas = pairs.flatMap(({ now }) => now ?? [])
  const order = new Map(areas.map(({ key }, i) => [key, i]))
  const byHex = before.byHex.slice()
  for (const hex of touched) {
    const kept = (before.byHex[hex] as readonly Patch[]).filter(
      ({ of }) => !fresh.get(of)?.has(hex),
    )
    const come = [...fresh.values()].flatMap((patches) => patches.get(hex) ?? [])
    byHex[hex] = [...kept, ...come].sort((a, b) => (order.get(a.of) ?? 0) - (order.get(b.of) ?? 0))
  }
  const art = pack(grid, byHex, file.baseLevel, { art: before.art, touched })
  return { drawn: { file, areas, byHex, art }, touched }
}

/** Each area with the one before that it goes on from: the very same, or the next changed one of its kind. */
function paired(
  before: readonly Drawn[],
  after: readonly Drawn[],
): { readonly was: Drawn | null; readonly now: Drawn | null }[] {
  const same = new Set(before.filter((area) => after.includes(area)))
  const left = before.filter((area) => !same.has(area))
  const pairs = after.map((now) => {
    if (same.has(now)) return { was: now, now }
    const at = left.findIndex(({ key }) => key.kind === now.key.kind)
    const [was] = at < 0 ? [] : left.splice(at, 1)
    return was ? { was, now: { ...now, key: was.key } } : { was: null, now }
  })
  return [...pairs, ...left.map((was) => ({ was, now: null }))]
}

/** The edges that only one of two lists of rings has, or that stand elsewhere in it. */
function edgesBetween(
  was: readonly (readonly number[])[],
  now: readonly (readonly number[])[],
): number[] {
  const [head, tail] = alike(was, now)
  const out = was.slice(head, was.length - tail)
  const come = now.slice(head, now.length - tail)
  const edgesOf = (ring: readonly number[] | undefined) => (ring ? loopOf(ring).ends : [])
  if (out.length !== come.length) return [...out, ...come].flatMap(edgesOf)
  return out.flatMap((ring, i) => {
    const [one, other] = [edgesOf(ring), edgesOf(come[i])]
    if (one === other) return []
    const [first, last] = alike(one, other).map((n) => n - (n % 4)) as [number, number]
    return [...one.slice(first, one.length - last), ...other.slice(first, other.length - last)]
  })
}

/** How many entries two lists have in common at their beginnings, and at their ends. */
function alike<T>(was: readonly T[], now: readonly T[]): [head: number, tail: number] {
  const most = Math.min(was.length, now.length)
  let head = 0
  while (head < most && was[head] === now[head]) head++
  let tail = 0
  while (tail < most - head && was[was.length - 1 - tail] === now[now.length - 1 - tail]) tail++
  return [head, tail]
}

/** The patches that changed edges make of the ones before; null where there is none any more. */
function repatched(
  grid: Grid,
  { byHex }: DrawnArt,
  was: Drawn | null,
  now: Drawn | null,
): Map<Hex, Patch | null> {
  const changed = edgesBetween(was?.rings ?? [], now?.rings ?? [])
  const found = new Map<Hex, Patch | null>()
  const hexes = new Set<Hex>()
  for (let e = 0; e < changed.length; e += 4) hexesOn(grid, changed, e, (hex) => hexes.add(hex))
  const box = boxOf(changed)
  // A hex changes sides where an odd number of changed edges lies between its centre and the far end of its row.
  const turned = new Set<Hex>()
  const [left, top, right, bottom] = box
  for (let hex = 0; hex < grid.size; hex++) {
    const { x, y } = centre(grid, hex)
    const [cx, cy] = [x * SUBDIVISION, y * SUBDIVISION]
    if (cx < left || cx > right || cy < top || cy > bottom) continue
    if (nearCentre(grid, hex, [{ ends: changed, box }])) turned.add(hex)
  }
  const near = now ? endsByHex(grid, now, widened(grid, hexes)) : new Map<Hex, number[]>()
  for (const hex of new Set([...hexes, ...turned])) {
    const before = was && byHex[hex]?.find(({ of }) => of === was.key)
    const middle = ((before?.middle ?? 0) ^ (turned.has(hex) ? 1 : 0)) as 0 | 1
    const ends = hexes.has(hex) ? (near.get(hex) ?? []) : (before?.ends ?? [])
    found.set(hex, now && (middle || ends.length > 0) ? { of: now.key, middle, ends } : null)
  }
  return found
}

/** The box round some hexes. */
function widened(grid: Grid, hexes: ReadonlySet<Hex>): Box {
  const [left, top, right, bottom] = boxOf(
    [...hexes].flatMap((hex) => {
      const { x, y } = centre(grid, hex)
      return [x * SUBDIVISION, y * SUBDIVISION]
    }),
  )
  const [across, down] = [2 * SUBDIVISION, SUBDIVISION]
  return [left - across, top - down, right + across, bottom + down]
}

/** Writes the patches into arrays. With an index before, only touched hexes are read again. */
function pack(
  grid: Grid,
  byHex: readonly (readonly Patch[])[],
  base: number,
  before: { readonly art: CompiledArt; readonly touched: ReadonlySet<Hex> } | null,
): CompiledArt {
  let patchCount = 0
  let numbers = 0
  for (const list of byHex)
    for (const patch of list) {
      patchCount++
      numbers += patch.ends.length
    }
  const facts = (of: (art: CompiledArt) => Uint8Array, blank: number) =>
    before ? of(before.art).slice() : new Uint8Array(grid.size).fill(blank)
  const art = {
    grid,
    base,
    level: facts(({ level }) => level, base),
    lowest: facts(({ lowest }) => lowest, base),
    centreLevel: facts(({ centreLevel }) => centreLevel, base),
    contours: facts(({ contours }) => contours, 0),
    woods: facts(({ woods }) => woods, 0),
    wheat: facts(({ wheat }) => wheat, 0),
    patches: new Int32Array(grid.size + 1),
    kind: new Uint8Array(patchCount),
    middle: new Uint8Array(patchCount),
    edges: new Int32Array(patchCount + 1),
    ends: new Int32Array(numbers),
  } satisfies CompiledArt
  let patches = 0
  let end = 0
  for (let hex = 0; hex < grid.size; hex++) {
    art.patches[hex] = patches
    const list = byHex[hex] as readonly Patch[]
    for (const { of, middle, ends } of list) {
      art.kind[patches] = of.kind
      art.middle[patches] = middle
      art.edges[patches++] = end / 4
      art.ends.set(ends, end)
      end += ends.length
    }
    if (before && !before.touched.has(hex)) continue
    art.level[hex] = art.lowest[hex] = art.centreLevel[hex] = base
    art.contours[hex] = art.woods[hex] = art.wheat[hex] = 0
    for (const patch of list) note(art, hex, patch)
    // There is ground above and below this height, so a contour runs between.
    for (const { of } of list) {
      const height = of.kind - HEIGHT
      if (height > (art.lowest[hex] as number)) (art.contours[hex] as number) |= 1 << height
    }
  }
  art.patches[grid.size] = patches
  art.edges[patchCount] = end / 4
  return art
}

function note(art: CompiledArt, hex: Hex, patch: Patch): void {
  const cover = patch.ends.length === 0 ? COVER.all : COVER.part
  const raise = (facts: Uint8Array, value: number): void => {
    if (value > (facts[hex] as number)) facts[hex] = value
  }
  const { kind } = patch.of
  if (kind < HEIGHT) {
    raise(kind === WOODS ? art.woods : art.wheat, cover)
    return
  }
  const height = kind - HEIGHT
  raise(art.level, height)
  if (cover === COVER.all) raise(art.lowest, height)
  const c = centre(art.grid, hex)
  if (patch.middle || onEdge(patch.ends, c.x * SUBDIVISION, c.y * SUBDIVISION))
    raise(art.centreLevel, height)
}
