import type { Hex } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import { centre, type Point } from '../../hex/lattice.ts'
import type { VertexId } from '../../hex/vertex.ts'
import { type Stretch, walk } from '../../hex/walk.ts'
import type { BattleMap, SightOptions, Trace, TraceMeet } from '../types.ts'
import { judge, type Meeting } from './judge.ts'
import { absence, type EndLevels, meetings } from './meet.ts'
import { isAbsent, isCrest, sightLineOf } from './sight-line.ts'
import { aimAtVertex, furthestHexes, verticesOf } from './vertex.ts'

/** A trace to a vertex: `to` is the name of the vertex. */
export interface VertexTrace extends Trace {
  readonly vertex: VertexId
  /** The furthest hexes of the vertex. It counts as part of them. 4.92b */
  readonly targets: readonly HexLabel[]
  /** Two hexes are equally far, and both count. 4.92b */
  readonly ruling?: true
}

/** The verdict of `lineOfSight` in full: every stretch of the line and everything that it meets, starting at `from`. */
export function trace(map: BattleMap, from: Hex, to: Hex, options: SightOptions): Trace {
  const { grid } = map
  const one = map.level[from] as number
  const other = map.level[to] as number
  const high = Math.max(one, other)
  const told = follow(map, from, centre(grid, to), [to], options, {
    from: one,
    to: other,
    crest: one === other || isCrest(map, one > other ? from : to, high),
  })
  return {
    from: grid.label(from),
    to: grid.label(to),
    fromLevel: one,
    toLevel: other,
    range: grid.distance(from, to),
    ...told,
  }
}

/** The same for a line to a vertex. 4.92a, 4.92b */
export function traceToVertex(
  map: BattleMap,
  from: Hex,
  vertex: VertexId,
  options: SightOptions,
): VertexTrace {
  const { grid } = map
  const aim = aimAtVertex(map, from, vertex)
  const targets = furthestHexes(map, from, vertex)
  const level = map.level[from] as number
  const told = follow(map, from, verticesOf(map).point(vertex), targets, options, {
    from: level,
    to: aim.level,
    crest: aim.crest,
  })
  return {
    from: grid.label(from),
    to: verticesOf(map).name(vertex),
    fromLevel: level,
    toLevel: aim.level,
    range: Math.max(...targets.map((hex) => grid.distance(from, hex))),
    ...told,
    vertex,
    targets: targets.map((hex) => grid.label(hex)),
    ...(targets.length > 1 && { ruling: true }),
  }
}

type Told = Pick<Trace, 'clear' | 'concealment' | 'steps' | 'meets' | 'block'>

function follow(
  map: BattleMap,
  from: Hex,
  point: Point,
  targets: readonly Hex[],
  options: SightOptions,
  ends: EndLevels,
): Told {
  const { grid } = map
  const stretches = walk(grid, from, point)
  const own = [from, ...targets]
  const between = stretches.filter(
    ({ kind, hexes }) =>
      kind === 'side' || (kind === 'hex' && !hexes.some((hex) => own.includes(hex))),
  )
  const start = centre(grid, from)
  const way = { x: point.x - start.x, y: point.y - start.y }
  const sightLine = sightLineOf(map)
  sightLine.aim(from, way.x, way.y, ends.from, ends.to, options)
  const verdict = judge(meetings(sightLine, between, ends))
  const lost = (hexes: readonly Hex[], n: number): Meeting[] =>
    hexes.some((hex) => isAbsent(map, hex)) ? [absence(hexes, { n, d: 1 })] : []
  const meets = [...lost([from], 0), ...verdict.meets, ...lost(targets, 1)].map(
    (meeting): TraceMeet => ({
      what: meeting.what,
      hexes: meeting.hexes.map((hex) => grid.label(hex)),
      level: meeting.level,
      effect: meeting.effect,
      clause: meeting.clause,
      at: at(start, way, meeting),
      ...(meeting.ruling && { ruling: true }),
    }),
  )
  const block = meets.find((meet) => meet.effect === 'blocks')
  return {
    clear: block === undefined,
    concealment: verdict.concealment,
    steps: steps(map, from, stretches),
    meets,
    ...(block && { block }),
  }
}

function at(start: Point, way: Point, { n, d }: Meeting): Point {
  return { x: start.x + (way.x * n) / d, y: start.y + (way.y * n) / d }
}

function steps(map: BattleMap, from: Hex, stretches: readonly Stretch[]): Trace['steps'] {
  if (stretches.length === 0) return [{ hexes: [map.grid.label(from)], kind: 'hex' }]
  return stretches.map(({ kind, hexes }) => ({
    hexes: hexes.map((hex) => map.grid.label(hex)),
    kind,
  }))
}
