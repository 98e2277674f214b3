import type { Grid } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import type { Ink } from '../base/ink.ts'
import { CASING_CSS, INK_CSS } from '../base/labels.ts'
import { FLAG, MARK } from '../base/palette.ts'
import { WORLD, worldCentre } from '../base/plane.ts'
import type { Slot } from '../counters/layout.ts'
import type { Livery } from '../view/counter.ts'
import type { BoardView } from '../view/view.ts'
import { type Standing, standing } from './clear.ts'
import type { Pen } from './line-marks.ts'

/** When strokes are this many times broader than at full size, the map is too small for words in a hex. */
const WORDLESS = 2
/** The ink of a bank of earth. */
const EARTH = 0x4e3b2b
const EARTH_CSS = '#4E3B2B'

/** Draws banks, flags and flowers: they hold a corner of their hex, and most decisions leave them as they are. */
export function drawFixed(ink: Ink, marks: BoardView['marks'], grid: Grid): void {
  for (const mark of marks) if (mark.kind === 'bank') bank(ink, grid, mark.hex)
  for (const mark of marks) if (mark.kind === 'flag') flag(ink, grid, mark.hex, mark.livery)
  for (const mark of marks) if (mark.kind === 'flower') flower(ink, grid, mark.hex, mark.livery)
}

/** What `drawFixed` draws, in a few letters a mark. */
export const fixedKey = (marks: BoardView['marks']): string =>
  marks
    .map((mark) => {
      if (mark.kind === 'bank') return `${mark.hex}b`
      return mark.kind === 'flag' || mark.kind === 'flower'
        ? `${mark.hex}${mark.kind}${mark.livery}`
        : ''
    })
    .join(' ')

/** Draws the words of banks, and the discs of empty hexes. */
export function drawGroundMarks(pen: Pen, view: BoardView, grid: Grid): void {
  const { marks, costs, targets, shooters = [] } = view
  // A label is left out where something else is written.
  const written = new Set([...costs, ...targets, ...shooters].map(({ hex }) => hex))
  for (const mark of marks)
    if (
      mark.kind === 'bank' &&
      mark.label !== null &&
      !written.has(mark.hex) &&
      pen.k <= WORDLESS
    ) {
      const c = worldCentre(grid, mark.hex)
      const style = { size: 12, ink: EARTH_CSS, halo: CASING_CSS }
      pen.labels.put(mark.label, c.x, c.y + 50, style, pen.k)
    }
  drawDiscs(pen, view, grid, standing(view.counters), false)
}

/** A disc's radius at full size, and the places it may take, in hex sides from the centre of its hex. */
const RADIUS = 11
const PLACES = [
  [0.68, 0.42],
  [0.5, 0.69],
  [0.82, 0],
  [-0.5, 0.69],
  [-0.82, 0],
] as const

/**
 * Draws discs. In an empty hex they lie under everything; in an occupied one they are small and lie over the counters,
 * beside them or on the rim of one. `over` draws only the discs of occupied hexes, otherwise only those of empty ones.
 */
export function drawDiscs(
  { ink: g, labels, sign }: Pen,
  { marks, counters }: BoardView,
  grid: Grid,
  there: Standing,
  over: boolean,
): void {
  if (!marks.some(({ kind }) => kind === 'disc')) return
  const occupied = new Set(counters.map(({ hex }) => hex))
  for (const mark of marks) {
    if (mark.kind !== 'disc' || occupied.has(mark.hex) !== over) continue
    const wide = over ? Math.min(sign, 1.5) * 0.86 : sign
    const [dx, dy] = freePlace(there(mark.hex), (RADIUS * wide) / WORLD)
    const c = worldCentre(grid, mark.hex)
    const [x, y] = [c.x + dx * WORLD, c.y + dy * WORLD]
    g.circle(x, y, RADIUS * wide)
      .fill(mark.grey ? 0xd8d0be : MARK.casing)
      .stroke({ width: 2.2 * wide, color: MARK.ink })
    labels.put(mark.text, x, y, { size: 14, ink: INK_CSS }, wide)
  }
}

/** The first place beside the counters, or the first of all where none is free. */
export function freePlace(slots: readonly Slot[], radius: number): readonly [number, number] {
  const free = ([x, y]: readonly [number, number]) =>
    slots.every(
      (slot) =>
        Math.hypot(
          Math.max(0, Math.abs(x - slot.x) - slot.size / 2),
          Math.max(0, Math.abs(y - slot.y) - slot.size / 2),
        ) >
        radius * 0.8,
    )
  return PLACES.find(free) ?? PLACES[0]
}

function bank(g: Ink, grid: Grid, hex: HexLabel): void {
  const c = worldCentre(grid, hex)
  const angles = Array.from({ length: 13 }, (_, i) => Math.PI * (0.08 + (0.84 * i) / 12))
  // Paper under the earth keeps the bank visible on the dark map.
  angles.forEach((a, i) => {
    const [x, y] = [c.x + Math.cos(a) * 42, c.y + 8 + Math.sin(a) * 36]
    if (i === 0) g.moveTo(x, y)
    else g.lineTo(x, y)
  })
  g.stroke({ width: 13, color: MARK.casing, alpha: 0.5 })
  for (const a of angles) {
    const [ux, uy] = [Math.cos(a), Math.sin(a)]
    g.moveTo(c.x + ux * 38, c.y + 8 + uy * 32).lineTo(c.x + ux * 46, c.y + 8 + uy * 40)
  }
  g.stroke({ width: 2.6, color: EARTH })
}

/** A flag with a swallow tail, or a square one. */
function flag(g: Ink, grid: Grid, hex: HexLabel, livery: Livery): void {
  const c = worldCentre(grid, hex)
  const x = c.x - WORLD * 0.62
  const y = c.y + WORLD * 0.42
  for (const [width, color] of [
    [4.4, MARK.casing],
    [2, MARK.ink],
  ] as const)
    g.moveTo(x, y + 12)
      .lineTo(x, y - 12)
      .stroke({ width, color })
  if (livery === 'round')
    g.poly([x, y - 12, x + 17, y - 12, x + 11, y - 6.5, x + 17, y - 1, x, y - 1], true)
  else g.rect(x, y - 12, 16, 11)
  g.fill(FLAG[livery]).stroke({ width: 1.2, color: MARK.ink })
}

function flower(g: Ink, grid: Grid, hex: HexLabel, livery: Livery): void {
  const c = worldCentre(grid, hex)
  const [x, y] = [c.x + WORLD * 0.62, c.y - WORLD * 0.4]
  g.circle(x, y, 12).fill(0xfff7e2).stroke({ width: 3, color: FLAG[livery] })
  for (let i = 0; i < 4; i++) {
    const a = (i * Math.PI) / 2 + 0.4
    g.circle(x + 4 * Math.cos(a), y + 4 * Math.sin(a), 4.2).fill(0xa8453c)
  }
  g.circle(x, y, 2.4).fill(MARK.ink)
}
