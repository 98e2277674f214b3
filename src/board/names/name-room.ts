import type { Grid } from '../../hex/grid.ts'
import { type Box, meet } from '../base/camera.ts'
import { WORLD, worldCentre } from '../base/plane.ts'
import { PARAPET } from '../counters/face.ts'
import { slotsOf } from '../counters/layout.ts'
import type { BoardCounter } from '../view/counter.ts'

/** How far a name may overlap the rim of a counter where there is no other room, in world pixels. */
const RIM = 5
/** A name keeps this far from counters where it can, within this reach; else their rims may touch it. */
const GAP = 5
const NEAR = WORLD
/** The step of the search for room, and how far it goes, in world pixels. */
const STEP = WORLD / 8
const FAR = WORLD * 1.5

/** Directions of the search, straight down and up before diagonally: a name looks best below or above its place. */
const WAYS: readonly (readonly [number, number])[] = [
  [0, 1],
  [0, -1],
  [0.7, 0.7],
  [-0.7, 0.7],
  [0.7, -0.7],
  [-0.7, -0.7],
  [1, 0],
  [-1, 0],
]

/** The squares along a name that lies at an angle, in degrees; a level name is one box. */
export function partsOf(box: Box, angle: number): readonly Box[] {
  if (angle === 0) return [box]
  const { x, y, width, height } = box
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
  const count = Math.max(1, Math.ceil(width / height))
  return Array.from({ length: count }, (_, i) => {
    const along = (width - height) * (count === 1 ? 0 : i / (count - 1) - 0.5)
    return {
      x: x + (width - height) / 2 + along * cos,
      y: y + along * sin,
      width: height,
      height,
    }
  })
}

/** Whether something lies over a name. */
export const covered = (name: Box, pieces: readonly Box[], angle = 0, rim = RIM): boolean =>
  partsOf(name, angle).some((part) => pieces.some((piece) => meet(part, piece, rim)))

/**
 * Where a name lies: in its own place, or in the nearest one clear of counters and other names. A rim touches it where
 * there is no such place near by. Null where there is no room at all; nobody could read the name under the counters.
 */
export function clearPlace(
  own: Box,
  counters: readonly Box[],
  names: readonly Box[],
  angle = 0,
): Box | null {
  if (!covered(own, counters, angle, -GAP)) return own
  const near = (all: readonly Box[]) =>
    all.filter((other) =>
      meet(
        {
          x: own.x - FAR,
          y: own.y - FAR,
          width: own.width + 2 * FAR,
          height: own.height + 2 * FAR,
        },
        other,
        0,
      ),
    )
  const [pieces, lettered] = [near(counters), near(names)]
  // A name that follows a road or a ridge goes along it.
  const slope = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)] as const
  const ways = angle === 0 ? WAYS : [slope, slope.map((part) => -part) as [number, number]]
  const search = (reach: number, rim: number): Box | null => {
    for (let far = STEP; far <= reach; far += STEP)
      for (const [dx, dy] of ways) {
        const box = { ...own, x: own.x + dx * far, y: own.y + dy * far }
        if (covered(box, pieces, angle, rim)) continue
        if (!lettered.some((name) => meet(box, name, RIM))) return box
      }
    return null
  }
  return search(NEAR, -GAP) ?? (covered(own, pieces, angle) ? search(FAR, RIM) : own)
}

/** The boxes of counters with their parapets, in world pixels. */
export function boxesOf(grid: Grid, counters: readonly BoardCounter[]): Box[] {
  const stacks = new Map<string, BoardCounter[]>()
  for (const counter of counters)
    stacks.set(counter.hex, [...(stacks.get(counter.hex) ?? []), counter])
  return [...stacks].flatMap(([hex, stack]) => {
    const c = worldCentre(grid, hex)
    const slots = slotsOf(stack)
    return stack.flatMap(({ unit, parapet }) => {
      const slot = slots.get(unit)
      if (!slot) return []
      const { x, y, size } = slot
      return {
        x: c.x + (x - size / 2) * WORLD,
        y: c.y + (y - size / 2) * WORLD,
        width: size * WORLD,
        height: size * (parapet ? 1 + PARAPET : 1) * WORLD,
      }
    })
  })
}
