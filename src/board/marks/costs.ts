import type { Grid } from '../../hex/grid.ts'
import { type Box, meet } from '../base/camera.ts'
import type { Ink } from '../base/ink.ts'
import { CASING_CSS, INK_CSS, type Labels } from '../base/labels.ts'
import { MARK } from '../base/palette.ts'
import { WORLD, worldCentre } from '../base/plane.ts'
import type { BoardView } from '../view/view.ts'
import { boxAt, countersNear, type Standing } from './clear.ts'

type Cost = BoardView['costs'][number]

/** Figures of a cost with their place: the middle of their line, and all that they cover. */
export interface PlacedCost {
  readonly cost: Cost
  readonly x: number
  readonly y: number
  readonly box: Box
}

/** The middle of the line below or above the middle of its hex, in hex sides, the best first. */
const EMPTY = [0.4, 0.02, -0.36, 0.66] as const
const beside = (foot: number) => [foot, 0.88, -foot, -0.88, 1.02, -1.02] as const

const UNIT = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

/** A burst of eight points. */
const star = (x: number, y: number, r: number): number[] =>
  Array.from({ length: 16 }, (_, i) => [
    x + r * (i % 2 ? 0.45 : 1) * Math.cos((i * Math.PI) / 8),
    y + r * (i % 2 ? 0.45 : 1) * Math.sin((i * Math.PI) / 8),
  ]).flat()

/** What the figures cover round the middle of their line. */
function boxOf({ points, react, unhurt }: Cost, x: number, y: number, sign: number): Box {
  const digits = String(points).length * 7
  const [left, right] = react ? [-12 - digits / 2, 24] : [-digits / 2, digits / 2]
  const half = unhurt === undefined ? 0 : unhurt.length * 3
  const [from, to] = [Math.min(left, -half), Math.max(right, half)]
  return {
    x: x + from * sign,
    y: y - 6.5 * sign,
    width: (to - from) * sign,
    height: (unhurt === undefined ? 13 : 25.5) * sign,
  }
}

/**
 * The places of the figures of costs. Of the places that leave every counter free, each takes the first that crosses no name
 * either. Where there is none, the chance is left out, and where that does not help, the cost: the readout tells both.
 * `crossed` tells whether a box lies over a name.
 */
export function placeCosts(
  { costs, marks, tag }: BoardView,
  grid: Grid,
  there: Standing,
  sign: number,
  crossed: (box: Box) => boolean,
): PlacedCost[] {
  const discs = new Set(marks.flatMap((mark) => (mark.kind === 'disc' ? mark.hex : [])))
  const placed: PlacedCost[] = []
  for (const whole of costs) {
    // Where the tag says more, the figure of the path would repeat it.
    const { unhurt: _, ...bare } = whole
    const { hex } = whole
    if (grid.index(hex) < 0) continue
    const c = worldCentre(grid, hex)
    const occupied = there(hex).length > 0
    // A disc lies at the right of the foot.
    const x = c.x - (discs.has(hex) ? 14 * sign : 0)
    // At the foot of the hex they cover no counter; an empty one has them nearer its middle, since the number of the
    // next hex is printed just below the foot.
    const foot = Math.max(0.66, 0.54 + (7.5 * sign) / WORLD)
    const counters = countersNear(grid, hex, there)
    const place = (cost: Cost) => {
      const free = (occupied ? beside(foot) : EMPTY).flatMap((down) => {
        const y = c.y + down * WORLD
        const box = boxOf(cost, x, y, sign)
        return counters.some((counter) => meet(box, counter)) ? [] : { cost, x, y, box }
      })
      const apart = free.filter(({ box }) => !placed.some((other) => meet(box, other.box)))
      return apart.find(({ box }) => !crossed(box)) ?? apart[0] ?? free[0]
    }
    const found = tag?.hex === hex ? place(bare) : (place(whole) ?? place(bare))
    if (found) placed.push(found)
  }
  return placed
}

/** Draws the cost of reaching each hex, how many may react, and what is likely to come of it. */
export function drawCosts(
  g: Ink,
  labels: Labels,
  placed: readonly PlacedCost[],
  there: Standing,
  sign: number,
): void {
  const figure = { size: 14, ink: INK_CSS, halo: CASING_CSS }
  for (const { cost, x: middle, y } of placed) {
    const { hex, points, react, unhurt, shelled } = cost
    const occupied = there(hex).length > 0
    labels.put(String(points), middle - (react ? 12 * sign : 0), y, figure, sign)
    // Beside the figures it would reach over the sides of a small hex.
    const [left, up] = occupied ? [react ? 27 : 15, 0] : [0, 15]
    if (shelled)
      g.poly(star(middle - left * sign, y - up * sign, 7.5 * sign), true)
        .fill(MARK.ink)
        .stroke({ width: 1.6 * sign, color: MARK.casing })
    if (unhurt !== undefined)
      labels.put(unhurt, middle, y + 13 * sign, { ...figure, size: 13 }, sign)
    if (!react) continue
    const x = middle + 6 * sign
    for (const [width, color] of [
      [3.6, MARK.casing],
      [1.4, MARK.ink],
    ] as const) {
      g.circle(x, y, 4.2 * sign)
      for (const [ux, uy] of UNIT)
        g.moveTo(x + 2 * sign * ux, y + 2 * sign * uy).lineTo(
          x + 6.6 * sign * ux,
          y + 6.6 * sign * uy,
        )
      g.stroke({ width: width * sign, color })
    }
    labels.put(String(react), x + 13 * sign, y, { ...figure, size: 12 }, sign)
  }
}

/** The height of a tag at the full size of signs, the width of a letter, and its padding, in world pixels. */
const [HIGH, LETTER, PAD] = [24, 6.6, 16] as const

/**
 * The middle of the tag of a hex: on its lower side `down` from the middle, else on the upper side or beside it, wherever it
 * covers no counter and lies within `seen`, the part of the map that can be read.
 */
export function tagSpot(
  grid: Grid,
  { hex, text }: { readonly hex: Cost['hex']; readonly text: string },
  there: Standing,
  down: number,
  sign: number,
  seen: Box | null = null,
): { x: number; y: number } {
  const c = worldCentre(grid, hex)
  const [width, height] = [(text.length * LETTER + PAD) * sign, HIGH * sign]
  const counters = countersNear(grid, hex, there)
  const out = WORLD * 0.95 + width / 2
  const up = WORLD * 0.86 + 6 * sign
  const spots = [
    { x: c.x, y: c.y + down },
    { x: c.x, y: c.y - up },
    { x: c.x + out, y: c.y },
    { x: c.x - out, y: c.y },
    { x: c.x, y: c.y + down + WORLD * 0.9 },
    { x: c.x, y: c.y - up - WORLD * 0.9 },
  ] as const
  const clear = ({ x, y }: { x: number; y: number }) =>
    !counters.some((counter) => meet(boxAt(x, y, width, height), counter))
  const whole = ({ x, y }: { x: number; y: number }) =>
    seen === null ||
    (Math.abs(x - seen.x - seen.width / 2) <= (seen.width - width) / 2 &&
      Math.abs(y - seen.y - seen.height / 2) <= (seen.height - height) / 2)
  return spots.find((spot) => clear(spot) && whole(spot)) ?? spots.find(clear) ?? spots[0]
}
