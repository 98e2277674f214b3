import type { Box } from '../base/camera.ts'
import { WORLD } from '../base/plane.ts'

/** A name may lie under so much of a counter's rim, in world pixels, before it moves. */
const RIM = 5
/** Steps in which room is sought, and how far, in world pixels. */
const STEP = WORLD / 8
const FAR = WORLD * 1.5

const over = (a: Box, b: Box, rim: number): boolean =>
  a.x + rim < b.x + b.width &&
  b.x + rim < a.x + a.width &&
  a.y + rim < b.y + b.height &&
  b.y + rim < a.y + a.height

/** Ways to go, straight down and up before aslant: a name is sought over or under its place. */
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
 * Where a name lies: its own place, or the nearest beside the counters that cover that, clear of other names too. Null
 * where there is none within reach: under figures it would be read by nobody.
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
