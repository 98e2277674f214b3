import type { Grid } from '../../hex/grid.ts'
import { sheetExtent, WORLD } from './plane.ts'

/** Where the map lies in the window: a world point is drawn at `world * scale + (x, y)`, in CSS pixels. */
export interface Camera {
  readonly x: number
  readonly y: number
  readonly scale: number
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Whether two boxes share more ground than a rim of so many units. */
export const meet = (a: Box, b: Box, rim = 0): boolean =>
  a.x + rim < b.x + b.width &&
  b.x + rim < a.x + a.width &&
  a.y + rim < b.y + b.height &&
  b.y + rim < a.y + a.height

/** The box round some points, with `room` added on every side. */
export function boxRound(points: readonly { x: number; y: number }[], room: number): Box {
  const xs = points.map((p) => p.x)
  const ys = points.map((p) => p.y)
  const [x, y] = [Math.min(...xs) - room, Math.min(...ys) - room]
  return { x, y, width: Math.max(...xs) + room - x, height: Math.max(...ys) + room - y }
}

export interface Limits {
  /** The map in world pixels. */
  readonly sheet: Box
  /** The window in CSS pixels. */
  readonly width: number
  readonly height: number
}

/** How much of the window is covered at its left, at its head and at its foot, in CSS pixels. */
export interface Covered {
  readonly left: number
  readonly head: number
  readonly foot: number
  /** What is brought into view keeps clear of this, too; nothing is made smaller for it. */
  readonly right?: number
}
const BARE: Covered = { left: 0, head: 0, foot: 0 }

export const MAX_SCALE = 2.2

/** How wide the strips of letters and row numbers at the window's edges are, in CSS pixels. */
export const STRIP = 18

/** The scale that shows the whole map with a little of the desk round it. */
export function wholeScale({ sheet, width, height }: Limits): number {
  return Math.min(width / sheet.width, height / sheet.height) * 0.97
}

/** The limits that the camera keeps to: the map in world pixels, and the window in CSS pixels. */
export function limitsOf(
  grid: Grid | null,
  { width, height }: Readonly<{ width: number; height: number }>,
): Limits {
  const extent = grid ? sheetExtent(grid) : { x: 0, y: 0, width: 1, height: 1 }
  return {
    sheet: {
      x: extent.x * WORLD,
      y: extent.y * WORLD,
      width: extent.width * WORLD,
      height: extent.height * WORLD,
    },
    width,
    height,
  }
}

const least = (limits: Limits): number => Math.min(wholeScale(limits), 0.6)

/** Keeps the map in the window: centred when it is smaller, covering the window when it is larger. */
export function clamp(camera: Camera, limits: Limits): Camera {
  const scale = Math.max(least(limits), Math.min(MAX_SCALE, camera.scale))
  const axis = (at: number, from: number, size: number, room: number): number => {
    const low = room - (from + size) * scale
    const high = -from * scale
    return low > high ? (low + high) / 2 : Math.max(low, Math.min(high, at))
  }
  const { sheet, width, height } = limits
  return {
    scale,
    x: axis(camera.x, sheet.x, sheet.width, width),
    y: axis(camera.y, sheet.y, sheet.height, height),
  }
}

export function pan(camera: Camera, dx: number, dy: number, limits: Limits): Camera {
  return clamp({ ...camera, x: camera.x + dx, y: camera.y + dy }, limits)
}

/** Zooms by a factor and keeps the world point under (atX, atY) where it is. */
export function zoom(
  camera: Camera,
  factor: number,
  atX: number,
  atY: number,
  limits: Limits,
): Camera {
  const scale = Math.max(least(limits), Math.min(MAX_SCALE, camera.scale * factor))
  const k = scale / camera.scale
  return clamp({ scale, x: atX - (atX - camera.x) * k, y: atY - (atY - camera.y) * k }, limits)
}

export function whole(limits: Limits): Camera {
  return clamp({ x: 0, y: 0, scale: wholeScale(limits) }, limits)
}

/**
 * Centres a box of the world in the uncovered part of the window. With `fit` it chooses the scale that shows the whole
 * box.
 */
export function focus(
  camera: Camera,
  box: Box,
  fit: boolean,
  limits: Limits,
  { left, head, foot }: Covered = BARE,
): Camera {
  const [width, height] = [limits.width - left, limits.height - head - foot]
  const scale = fit
    ? Math.max(
        least(limits),
        Math.min(1.35, Math.min(width / (box.width || 1), height / (box.height || 1))),
      )
    : camera.scale
  return clamp(
    {
      scale,
      x: left + width / 2 - (box.x + box.width / 2) * scale,
      y: head + height / 2 - (box.y + box.height / 2) * scale,
    },
    limits,
  )
}

/** The gap left between what is brought into view and the edge of the window, in CSS pixels. */
const EDGE = 64

/**
 * Moves just far enough to show a box of the world, and not at all when it is in view. A box that is too large is
 * centred.
 */
export function bring(camera: Camera, box: Box, limits: Limits, covered: Covered = BARE): Camera {
  const { scale } = camera
  const axis = (at: number, from: number, size: number, low: number, high: number) => {
    const [a, b] = [from * scale + at, (from + size) * scale + at]
    if (a >= low && b <= high) return at
    if (b - a > high - low) return null
    const room = Math.min(EDGE, (high - low - (b - a)) / 2)
    return a < low ? at + low + room - a : at + high - room - b
  }
  const x = axis(camera.x, box.x, box.width, covered.left, limits.width - (covered.right ?? 0))
  const y = axis(camera.y, box.y, box.height, covered.head, limits.height - covered.foot)
  if (x === null || y === null) return focus(camera, box, false, limits, covered)
  return x === camera.x && y === camera.y ? camera : clamp({ scale, x, y }, limits)
}

/**
 * The camera after the window has got another size. Where only the height changed, a page at the foot of the window has
 * grown or shrunk: the map stays under the finger, except that the hex pressed last, by its middle in the world, is kept whole in
 * view. Otherwise the middle of the window keeps its place.
 */
export function resized(
  camera: Camera,
  before: Readonly<{ width: number; height: number }>,
  limits: Limits,
  pressed: Readonly<{ x: number; y: number }> | null,
): Camera {
  const [dx, dy] = [limits.width - before.width, limits.height - before.height]
  if (dx !== 0) return pan(camera, dx / 2, dy / 2, limits)
  const at = pressed ? pressed.y * camera.scale + camera.y : Infinity
  // Half a hex, and the bar under its counter.
  const room = Math.min(limits.height / 2, Math.max(EDGE / 2, WORLD * camera.scale))
  const hidden = dy < 0 && at <= before.height ? Math.max(0, at + room - limits.height) : 0
  return pan(camera, 0, -hidden, limits)
}

export const toWorld = (camera: Camera, x: number, y: number): { x: number; y: number } => ({
  x: (x - camera.x) / camera.scale,
  y: (y - camera.y) / camera.scale,
})

/** A box enlarged by the same amount on every side. */
export const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})
