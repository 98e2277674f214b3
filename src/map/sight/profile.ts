import { centre, type Point } from '../../hex/lattice.ts'
import { type MapFile, SUBDIVISION } from '../artwork.ts'
import { inRings } from '../rings.ts'
import type { BattleMap, Trace, TraceMeet } from '../types.ts'
import { verticesOf } from './vertex.ts'

export interface Profile {
  /** The ground under the line: `t` is the part of the line's length, 0 to 1; `level` is the height there. */
  readonly ground: readonly { readonly t: number; readonly level: number }[]
  /** What the line meets, as in the trace; `t` as above. */
  readonly marks: readonly { readonly t: number; readonly meet: TraceMeet }[]
  readonly lowest: number
  readonly highest: number
}

const SAMPLES = 160

/** The section of the ground along a line, from the same contours by which the line is judged. */
export function profileOf(map: BattleMap, sheet: MapFile | null, trace: Trace): Profile {
  const { grid } = map
  const a = centre(grid, grid.index(trace.from))
  const vertices = verticesOf(map)
  const b = trace.to.includes(':')
    ? vertices.point(vertices.index(trace.to))
    : centre(grid, grid.index(trace.to))
  const way = { x: b.x - a.x, y: b.y - a.y }
  const base = sheet?.baseLevel ?? Math.min(trace.fromLevel, trace.toLevel)
  const levelAt = ({ x, y }: Point): number => {
    let level = base
    for (const height of sheet?.heights ?? [])
      if (height.level > level && inRings(height.rings, x * SUBDIVISION, y * SUBDIVISION))
        level = height.level
    return level
  }
  const ground = Array.from({ length: SAMPLES + 1 }, (_, i) => {
    const t = i / SAMPLES
    return { t, level: levelAt({ x: a.x + way.x * t, y: a.y + way.y * t }) }
  })
  const long = way.x * way.x + way.y * way.y
  const marks = trace.meets.map((meet) => ({
    t: ((meet.at.x - a.x) * way.x + (meet.at.y - a.y) * way.y) / long,
    meet,
  }))
  const levels = [...ground.map(({ level }) => level), trace.fromLevel, trace.toLevel]
  return { ground, marks, lowest: Math.min(...levels), highest: Math.max(...levels) }
}
