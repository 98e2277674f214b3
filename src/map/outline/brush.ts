import type { Ring } from '../artwork.ts'
import { boxOf } from '../patches.ts'
import { ringCrossing, selfCrossing } from './crossing.ts'
import { doubleArea, type Spot, spot } from './lattice.ts'
import { at, count, simplify, spots, tidy } from './rings.ts'

/** Rings after something was added or taken away; null where no sound outline came of it. */
export type Cut = readonly Ring[] | null

/** Joins and cuts areas. Loaded when it is first needed; it answers at once from then on. */
export interface Cutter {
  /**
   * Adds the ground under a round brush to an area, or takes it away. `stroke` is the way of its middle, `radius` in artwork
   * units across; lengths are true.
   */
  brush(rings: readonly Ring[], stroke: readonly Spot[], radius: number, adds: boolean): Cut
  /** One area of two: rings that overlap become one. */
  union(rings: readonly Ring[], other: readonly Ring[]): Cut
  /** The part of an area that lies outside another. */
  difference(rings: readonly Ring[], other: readonly Ring[]): Cut
  /** The part of an area that lies inside another. */
  intersection(rings: readonly Ring[], other: readonly Ring[]): Cut
  /** A ring all of whose points lie so far outside or, below 0, inside this one. None, or several, may come of it. */
  offset(ring: Ring, distance: number): Cut
}

/** True lengths: the artwork is stretched by this down the map, and counted finely enough that nothing is lost. */
const FINE = 1000
const DOWN = FINE * Math.sqrt(3)
/** How far from the round brush its outline may be, in artwork units. */
const ROUND = 0.6

interface XY {
  readonly x: number
  readonly y: number
}

let loaded: Promise<Cutter> | null = null

/** Loads what joins and cuts. It rejects where the page can't fetch it, and may then be asked again. */
export function loadCutter(): Promise<Cutter> {
  loaded ??= import('clipper2-ts').then(cutterOf).catch((error: unknown) => {
    loaded = null
    throw error
  })
  return loaded
}

function cutterOf(clipper: typeof import('clipper2-ts')): Cutter {
  const { ClipType, EndType, FillRule, JoinType } = clipper
  type Op = (typeof ClipType)[keyof typeof ClipType]

  /** One operation on whole numbers, judged by checks of our own. */
  function cut(rings: readonly Ring[], other: readonly Ring[], op: Op): Cut {
    const far = boxOf(other.flat())
    const near = (ring: Ring): boolean => {
      const box = boxOf(ring)
      return box[0] <= far[2] && box[2] >= far[0] && box[1] <= far[3] && box[3] >= far[1]
    }
    // What lies apart stays as it is, unless only what both have is wanted.
    const apart = op === ClipType.Intersection ? [] : rings.filter((ring) => !near(ring))
    const subject = rings.filter(near)
    let made = clipper
      .booleanOp(op, subject.map(toPath), other.map(toPath), FillRule.EvenOdd)
      .map(toRing)
      .filter(encloses)
    // Rounding may make neighbours cross: joined again, they lie apart.
    for (let round = 0; round < 4 && !isSound(made, subject); round++)
      made = clipper
        .booleanOp(ClipType.Union, made.map(toPath), [], FillRule.EvenOdd)
        .map(toRing)
        .filter(encloses)
    if (!isSound(made, subject)) return null
    return inPlace(rings, [...apart, ...made.map((ring) => twinOf(ring, subject) ?? ring)])
  }

  function inflated(line: readonly XY[], distance: number, end: 'round' | 'ring'): number[][] {
    return clipper
      .inflatePaths(
        [line.map(({ x, y }) => ({ x: Math.round(x * FINE), y: Math.round(y * DOWN) }))],
        distance * FINE,
        JoinType.Round,
        end === 'round' ? EndType.Round : EndType.Polygon,
        2,
        ROUND * FINE,
      )
      .map((path) =>
        tidy(
          path.flatMap(({ x, y }) => [...spot(x / FINE, y / DOWN)]),
          true,
        ),
      )
      .filter(encloses)
  }

  return {
    brush(rings, stroke, radius, adds) {
      const line = stroke.map(([x, y]) => ({ x, y }))
      const dab = inflated(line, radius, 'round')
      return dab.length === 0 ? rings : cut(rings, dab, adds ? ClipType.Union : ClipType.Difference)
    },
    union: (rings, other) => cut(rings, other, ClipType.Union),
    difference: (rings, other) => cut(rings, other, ClipType.Difference),
    intersection: (rings, other) => cut(rings, other, ClipType.Intersection),
    offset(ring, distance) {
      const line = spots(ring).map(([x, y]) => ({ x, y }))
      // A ring that runs the other way round would grow inwards.
      const way = doubleArea(ring) > 0 ? line : line.toReversed()
      const made = inflated(way, distance, 'ring').map((points) => simplify(points, 0.7, true))
      return made.every((points) => selfCrossing(points) === null) ? made : null
    },
  }
}

const toPath = (ring: Ring): XY[] => spots(ring).map(([x, y]) => ({ x, y }))
const toRing = (path: readonly XY[]): number[] =>
  tidy(
    path.flatMap(({ x, y }) => [...spot(x, y)]),
    true,
  )
const encloses = (ring: Ring): boolean => ring.length >= 6 && doubleArea(ring) !== 0

/** Whether rings cross neither themselves nor each other. What was there before is not their fault. */
function isSound(rings: readonly Ring[], before: readonly Ring[]): boolean {
  const known = new Set(before)
  return rings.every(
    (ring, i) =>
      known.has(ring) ||
      (selfCrossing(ring) === null &&
        rings.slice(0, i).every((other) => ringCrossing(ring, other) < 0)),
  )
}

/** The ring of these with the same outline, wherever it begins and whichever way it runs. */
function twinOf(ring: Ring, rings: readonly Ring[]): Ring | undefined {
  return rings.find((other) => {
    if (other.length !== ring.length) return false
    const n = count(ring)
    const first = at(ring, 0)
    const start = spots(other).findIndex(([x, y]) => x === first[0] && y === first[1])
    if (start < 0) return false
    return [1, -1].some((way) =>
      spots(ring).every(([x, y], i) => {
        const [ox, oy] = at(other, start + way * i + n)
        return x === ox && y === oy
      }),
    )
  })
}

/** Rings in the order that they had, and the new ones where the first of those that are gone was. */
function inPlace(before: readonly Ring[], after: readonly Ring[]): readonly Ring[] {
  const left = new Set(after)
  const fresh = after.filter((ring) => !before.includes(ring))
  const hole = before.findIndex((ring) => !left.has(ring))
  const kept = before.filter((ring) => left.has(ring))
  if (fresh.length === 0) return kept.length === before.length ? before : kept
  const place =
    hole < 0 ? kept.length : before.slice(0, hole).filter((ring) => left.has(ring)).length
  return [...kept.slice(0, place), ...fresh, ...kept.slice(place)]
}
