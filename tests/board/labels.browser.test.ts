import { expect, it, vi } from 'vitest'
import { CASING_CSS, INK_CSS, Labels } from '../../src/board/base/labels.ts'

const STYLE = { size: 14, ink: INK_CSS, halo: CASING_CSS }

it('texts over the map lie on one page, each painted once; a picture of the same texts changes nothing on it', () => {
  const labels = new Labels()
  const painted = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText')
  const draw = (texts: readonly string[]) => {
    labels.clear()
    for (const [i, text] of texts.entries()) labels.put(text, 10 * i, 0, STYLE)
    labels.finish()
  }
  draw(['1', '2', '3', '2'])
  const sprites = labels.layer.children as unknown as {
    visible: boolean
    texture: { source: object }
  }[]
  expect(painted).toHaveBeenCalledTimes(3)
  expect(new Set(sprites.map(({ texture }) => texture.source)).size).toBe(1)
  // Pixi puts a whole layer together anew where one of its parts comes or goes, if only for a moment.
  const turned: boolean[] = []
  for (const sprite of sprites) {
    let { visible } = sprite
    Object.defineProperty(sprite, 'visible', {
      get: () => visible,
      set: (now: boolean) => {
        if (now !== visible) turned.push(now)
        visible = now
      },
    })
  }
  draw(['3', '1', '1', '2'])
  expect(turned).toEqual([])
  expect(painted).toHaveBeenCalledTimes(3)
  draw(['1', '2'])
  expect(sprites.map(({ visible }) => visible)).toEqual([true, true, false, false])
  painted.mockRestore()
  labels.destroy()
})

it('a text too long for a page is lettered smaller there, and as large on the map', () => {
  const labels = new Labels()
  const words = 'a long sentence of an area '.repeat(20)
  labels.put('x', 0, 0, { size: 40, ink: INK_CSS })
  labels.put(words, 0, 0, { size: 40, ink: INK_CSS })
  labels.finish()
  const [short, long] = labels.layer.children as unknown as {
    width: number
    height: number
    texture: { width: number }
  }[]
  expect(long?.texture.width).toBeLessThan(1024)
  expect(long?.width).toBeGreaterThan(3000)
  expect(Math.abs((long?.height ?? 0) - (short?.height ?? 0))).toBeLessThan(8)
  labels.destroy()
})
