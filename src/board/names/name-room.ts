import type { Box } from '../base/camera.ts'
import { WORLD } from '../base/plane.ts'

/** How far a name may overlap the rim of a counter before it moves, in world pixels. */
const RIM = 5
/** The step of the search for room, and how far it goes, in world pixels. */
const STEP = WORLD / 8
const FAR = WORLD * 1.5

/** Whether two boxes overlap by more than the rim. */
export const over = (a: Box, b: Box, rim: number): boolean =>
  a.x + rim < b.x + b.width &&
  b.x + rim < a.x + a.width &&
  a.y + rim < b.y + b.height &&
  b.y + rim < a.y + a.height

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

/**
 * Where a name lies: in its own place, or in the nearest one clear of counters and other names. Null when there is none
 * within reach; nobody could read the name under the counters.
 */
export function clearPlace(own: Box, counters: readonly Box[], names: readonly Box[]): Box | null {
  if (!counters.some((counter) => over(own, counter, RIM))) return own
  const near = (all: readonly Box[]) =>
    all.filter((other) =>
      over(
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
  for (let far = STEP; far <= FAR; far += STEP)
    for (const [dx, dy] of WAYS) {
      const box = { ...own, x: own.x + dx * far, y: own.y + dy * far }
      if (pieces.some((piece) => over(box, piece, RIM))) continue
      if (!lettered.some((name) => over(box, name, RIM))) return box
    }
  return null
}
