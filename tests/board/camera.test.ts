import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bring,
  type Camera,
  clamp,
  focus,
  type Limits,
  MAX_SCALE,
  pan,
  resized,
  toWorld,
  whole,
  zoom,
} from '../../src/board/base/camera.ts'

const limits: Limits = {
  sheet: { x: -200, y: -50, width: 4500, height: 3100 },
  width: 1100,
  height: 900,
}
const BARE = { left: 0, head: 0, foot: 0 }
const cameras = fc.record({
  x: fc.double({ min: -6000, max: 3000, noNaN: true }),
  y: fc.double({ min: -6000, max: 3000, noNaN: true }),
  scale: fc.double({ min: 0.05, max: 5, noNaN: true }),
})
const shown = (camera: Camera) => ({
  left: limits.sheet.x * camera.scale + camera.x,
  right: (limits.sheet.x + limits.sheet.width) * camera.scale + camera.x,
})

describe('the camera', () => {
  it('never loses the sheet: it covers the window, or is centred when smaller', () => {
    fc.assert(
      fc.property(cameras, (at) => {
        const camera = clamp(at, limits)
        const { left, right } = shown(camera)
        if (right - left >= limits.width) {
          expect(left).toBeLessThanOrEqual(0.001)
          expect(right).toBeGreaterThanOrEqual(limits.width - 0.001)
        } else expect((left + right) / 2).toBeCloseTo(limits.width / 2, 3)
        expect(camera.scale).toBeLessThanOrEqual(MAX_SCALE)
      }),
    )
  })
  it('keeps the point under the pointer while zooming in the middle of the sheet', () => {
    const before = focus(whole(limits), { x: 1900, y: 1300, width: 400, height: 300 }, true, limits)
    const point = toWorld(before, 500, 400)
    const after = zoom(before, 1.1, 500, 400, limits)
    expect(toWorld(after, 500, 400).x).toBeCloseTo(point.x, 6)
    expect(toWorld(after, 500, 400).y).toBeCloseTo(point.y, 6)
  })
  it('moves to what is out of sight, no further than it must, and not at all to what is in sight', () => {
    const at = focus(whole(limits), { x: 1900, y: 1300, width: 400, height: 300 }, true, limits)
    const seen = { x: 2000, y: 1400, width: 60, height: 60 }
    expect(bring(at, seen, limits)).toBe(at)
    const right = (box: typeof seen) => (box.x + box.width) * at.scale
    const off = { ...seen, x: toWorld(at, limits.width, 0).x - 20 }
    const moved = bring(at, off, limits)
    expect(moved.scale).toBe(at.scale)
    expect(moved.y).toBe(at.y)
    // With a little room beside it.
    expect(right(off) + moved.x).toBeCloseTo(limits.width - 64, 3)
    // Under the tools it is out of sight too.
    const low = { ...seen, y: toWorld(at, 0, limits.height - 40).y - 60 }
    expect(bring(at, low, limits).y).toBe(at.y)
    expect(bring(at, low, limits, { ...BARE, foot: 120 }).y).toBeLessThan(at.y)
    // So it is under the guide.
    const high = { ...seen, y: toWorld(at, 0, 40).y }
    expect(bring(at, high, limits).y).toBe(at.y)
    expect(bring(at, high, limits, { ...BARE, head: 120 }).y).toBeGreaterThan(at.y)
    // What is larger than the window is shown from its middle.
    const large = { x: 500, y: 400, width: 3000, height: 2000 }
    expect(bring(at, large, limits)).toEqual(focus(at, large, false, limits))
  })
  it('keeps the map under the finger when a page at its foot grows or shrinks', () => {
    const camera = { x: -500, y: -700, scale: 1 }
    const high = (height: number): Limits => ({ ...limits, height })
    const spot = (y: number) => ({ x: 900, y: y - camera.y })
    // What was pressed stays in view: the map does not move, and does not move back.
    expect(resized(camera, limits, high(700), spot(300))).toEqual(camera)
    expect(resized(camera, high(700), limits, spot(300))).toEqual(camera)
    expect(resized(camera, limits, high(700), null)).toEqual(camera)
    // The page would cover it: the map moves until the whole hex is free.
    const moved = resized(camera, limits, high(700), spot(680))
    expect(moved).toEqual({ ...camera, y: camera.y - 44 })
    expect(resized(camera, limits, high(700), spot(637))).toMatchObject({ y: camera.y - 1 })
    expect(
      resized({ ...camera, scale: 2 }, limits, high(700), { x: 900, y: (600 - camera.y) / 2 }),
    ).toMatchObject({ y: camera.y - 28 })
    // Of a large hex in a low window the middle stays.
    expect(
      resized({ ...camera, scale: 4 }, limits, high(200), { x: 900, y: (150 - camera.y) / 4 }),
    ).toMatchObject({ y: camera.y - 50 })
    // It was out of view before.
    expect(resized(camera, limits, high(700), spot(1200))).toEqual(camera)
  })

  it('keeps the middle of a window that gets another width', () => {
    const camera = { x: -500, y: -700, scale: 1 }
    const turned = resized(camera, limits, { ...limits, width: 900, height: 1100 }, null)
    expect(turned).toEqual({ x: -600, y: -600, scale: 1 })
  })

  it('pans by just what it is told, and back', () => {
    const at = focus(whole(limits), { x: 1900, y: 1300, width: 400, height: 300 }, true, limits)
    const there = pan(at, 40, -25, limits)
    expect(there).toEqual({ ...at, x: at.x + 40, y: at.y - 25 })
    expect(pan(there, -40, 25, limits)).toEqual(at)
  })
  it('brings a box into the middle at a scale that shows it all', () => {
    const box = { x: 1900, y: 1300, width: 900, height: 600 }
    const camera = focus(whole(limits), box, true, limits)
    const middle = toWorld(camera, limits.width / 2, limits.height / 2)
    expect(middle.x).toBeCloseTo(2350, 6)
    expect(middle.y).toBeCloseTo(1600, 6)
    expect(box.width * camera.scale).toBeLessThanOrEqual(limits.width)
  })

  it('keeps what it brings into sight off a strip at the right edge', () => {
    const at: Camera = { x: -500, y: -300, scale: 1 }
    const last = { x: 1500, y: 700, width: 95, height: 100 }
    expect(bring(at, last, limits).x).toBe(at.x)
    const { x } = bring(at, last, limits, { ...BARE, right: 18 })
    expect(last.x + last.width + x).toBeLessThanOrEqual(limits.width - 18)
  })

  it('keeps what it brings into sight off what is covered', () => {
    const box = { x: 1900, y: 1300, width: 400, height: 300 }
    for (const covered of [
      { ...BARE, left: 60 },
      { ...BARE, foot: 70 },
      { ...BARE, head: 90 },
    ]) {
      const { x, y, scale } = focus(whole(limits), box, true, limits, covered)
      const at = { x: box.x * scale + x, y: box.y * scale + y }
      expect(at.x).toBeGreaterThanOrEqual(covered.left - 1e-6)
      expect(at.y).toBeGreaterThanOrEqual(covered.head - 1e-6)
      expect(at.y + box.height * scale).toBeLessThanOrEqual(limits.height - covered.foot + 1e-6)
      // In the middle of what is left.
      expect(at.x + (box.width * scale) / 2).toBeCloseTo((limits.width + covered.left) / 2)
      expect(at.y + (box.height * scale) / 2).toBeCloseTo(
        (limits.height + covered.head - covered.foot) / 2,
      )
    }
  })
})
