import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { STYLE } from '../../src/board/sheet/lettering.ts'
import type { PlaceName } from '../../src/map/artwork.ts'
import { draw, written } from '../../tools/draw/drawn.ts'
import { type Face, widthOf } from '../../tools/draw/letters.ts'
import { SHEETS, sheet } from '../support/sheets.ts'

const ROOT = join(import.meta.dirname, '../..')

interface Box {
  readonly name: string
  readonly corners: readonly (readonly [number, number])[]
}

/** The room of a name in hex sides, as the board letters it at a zoom; null where it is not lettered. */
function boxOf(name: PlaceName, zoom: 'close' | 'middle' | 'sheet'): Box | null {
  const at = zoom === 'sheet' && name.whole !== undefined ? name.whole : name.at
  const { size, face, space, capitals } = STYLE[name.kind]
  if (at === null || size[zoom] === 0) return null
  const style: Face = face.startsWith('italic') ? 'italic' : (face as Face)
  const lines = name.lines ?? [name.text]
  const widths = lines.map((line) => widthOf(capitals ? line.toUpperCase() : line, style, space))
  const w = (Math.max(...widths) * size[zoom]) / 2
  const h = ((lines.length - 1) * 1.08 * size[zoom] + 0.7 * size[zoom]) / 2
  const angle = ((name.angle ?? 0) * Math.PI) / 180
  const [x, y] = [at[0] / 48, (at[1] / 48) * Math.sqrt(3)]
  const corner = (u: number, v: number) =>
    [
      x + u * Math.cos(angle) - v * Math.sin(angle),
      y + u * Math.sin(angle) + v * Math.cos(angle),
    ] as const
  return { name: name.text, corners: [corner(-w, -h), corner(w, -h), corner(w, h), corner(-w, h)] }
}

/** Whether two turned rectangles overlap: no line parts them. */
function overlap(a: Box, b: Box): boolean {
  for (const { corners } of [a, b])
    for (let i = 0; i < 4; i++) {
      const [px, py] = corners[i] as readonly [number, number]
      const [qx, qy] = corners[(i + 1) % 4] as readonly [number, number]
      const off = (box: Box) =>
        box.corners.map(([x, y]) => (qx - px) * (y - py) - (qy - py) * (x - px))
      const [one, two] = [off(a), off(b)]
      if (Math.max(...one) <= Math.min(...two) || Math.max(...two) <= Math.min(...one)) return false
    }
  return true
}

describe.each(SHEETS)('the names of %s', (id) => {
  const { file, map } = sheet(id)

  it.each(['close', 'middle', 'sheet'] as const)(
    'none covers another or is cut at %s zoom',
    (zoom) => {
      const boxes = file.names.flatMap((name) => boxOf(name, zoom) ?? [])
      expect(boxes.length).toBeGreaterThan(20)
      for (const [i, a] of boxes.entries()) {
        for (const [x, y] of a.corners) {
          expect(x > -1 && x < 1.5 * (file.columns - 1) + 1, a.name).toBe(true)
          expect(y > 0.86 && y < Math.sqrt(3) * (file.rows + 1), a.name).toBe(true)
        }
        for (const b of boxes.slice(i + 1))
          expect(overlap(a, b) ? `${a.name} over ${b.name}` : '').toBe('')
      }
    },
  )

  it('every village is named, beside its houses', () => {
    for (const { name, hexes } of file.villages) {
      const at = file.names.find(({ text }) => text === name)?.at
      expect(at, name).toBeDefined()
      const [x, y] = [(at?.[0] ?? 0) / 24, (at?.[1] ?? 0) / 24]
      const far = Math.min(
        ...hexes.map((label) => {
          const hex = map.grid.index(label)
          const column = map.grid.column(hex)
          return Math.hypot(3 * column - x, (2 * map.grid.row(hex) + (column & 1) - y) * 1.73)
        }),
      )
      expect(far, name).toBeLessThan(9)
    }
  })
})

describe('npm run draw', () => {
  it.each(SHEETS)('makes %s from its facts, to the letter', (id) => {
    const made = `${written(draw(id).file)}\n`
    expect(made === readFileSync(join(ROOT, `scenarios/maps/${id}.json`), 'utf8')).toBe(true)
    expect(made.length).toBeLessThan(600_000)
  })
})
