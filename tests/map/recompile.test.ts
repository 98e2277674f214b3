import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { apply, editBetween, invert } from '../../src/data/edit.ts'
import type { CompiledArt } from '../../src/map/art.ts'
import type { MapFile } from '../../src/map/artwork.ts'
import { compileDrawing, compileMap, recompile } from '../../src/map/compile.ts'
import { touched } from '../../src/map/edit/touched.ts'
import { applyOverlay, type MapOverlay } from '../../src/map/file/overlay.ts'
import { lineOfSight } from '../../src/map/sight/sight.ts'
import type { BattleMap } from '../../src/map/types.ts'
import { editedAtRandom, numbers } from '../support/map-edits.ts'

const read = <T>(id: string): T =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../scenarios/maps/${id}.json`), 'utf8'),
  ) as T

function sheet(id: string): MapFile {
  if (id === 'ypres-1914' || id === 'limanowa') return read<MapFile>(id)
  const laid = applyOverlay(read<MapFile>('ypres-1914'), read<MapOverlay>(id), id)
  if (!laid.ok) throw new Error('no such year')
  return laid.value
}

const SHEETS = ['ypres-1914', 'ypres-1915', 'ypres-1917', 'limanowa'] as const
/** COUPLET_EDITS=10000 makes that many edits over the four maps, and looks along ten times as many lines. */
const EDITS = Number(process.env.COUPLET_EDITS ?? 200)

/** The names of what two compiled maps hold and do not have in common. */
function apart(a: BattleMap, b: BattleMap): string[] {
  const lists = ({ names, villages, trenchOwner, id, title }: BattleMap) =>
    JSON.stringify([id, title, [...names], [...villages], [...trenchOwner]])
  const arrays = ({ art, ...facts }: BattleMap) =>
    Object.entries({ ...facts, ...(art as CompiledArt) })
  const other = new Map(arrays(b))
  const differing = arrays(a).flatMap(([name, one]) => {
    const two = other.get(name)
    if (!ArrayBuffer.isView(one) || !ArrayBuffer.isView(two)) return []
    const [x, y] = [one, two].map((v) => Buffer.from(v.buffer, v.byteOffset, v.byteLength))
    return x && y && x.equals(y) ? [] : [name]
  })
  return lists(a) === lists(b) ? differing : [...differing, 'lists']
}

describe('a map compiled only where it was touched', () => {
  for (const [n, id] of SHEETS.entries())
    it(
      `is the map compiled whole: ${id}`,
      () => {
        const any = numbers(n + 1)
        let now = compileDrawing(sheet(id))
        for (let k = 0; k < EDITS / SHEETS.length; k++) {
          let file = now.file
          // Some edits come several at a time, as when a version is restored.
          for (let i = any(4) === 0 ? 3 : 1; i > 0; i--) file = editedAtRandom(file, any)
          const next = recompile(now, file)
          const whole = compileMap(file)
          expect(apart(next.map, whole), `edit ${k}`).toEqual([])
          for (let i = 0; i < 10; i++) {
            const [from, to] = [any(whole.grid.size), any(whole.grid.size)]
            const options = { month: 5 }
            expect(lineOfSight(next.map, from, to, options)).toBe(
              lineOfSight(whole, from, to, options),
            )
          }
          now = next
        }
      },
      120_000 + 500 * EDITS,
    )

  it('says which hexes were touched: no fact of another hex has changed', () => {
    const any = numbers(7)
    let now = compileDrawing(sheet('ypres-1917'))
    for (let k = 0; k < 12; k++) {
      const file = editedAtRandom(now.file, any)
      const next = recompile(now, file)
      for (let hex = 0; hex < now.map.grid.size; hex++) {
        if (next.touched.has(hex)) continue
        for (const facts of ['level', 'lowest', 'centreLevel', 'contours', 'ground'] as const)
          expect(next.map[facts][hex]).toBe(now.map[facts][hex])
      }
      // What the board paints anew holds what is compiled anew.
      const edit = editBetween('edit', now.file, file)
      const painted = touched(now.file, edit)
      expect([...next.touched].filter((hex) => !painted.has(hex))).toEqual([])
      now = next
    }
  })

  it('compiles the whole where the size changes', () => {
    const now = compileDrawing(sheet('limanowa'))
    const file = { ...now.file, columns: now.file.columns - 1 }
    expect(() => recompile(now, file)).not.toThrow()
  })
})

describe('an edit of a map', () => {
  it('taken back gives the same file, and done again the same edit', () => {
    const any = numbers(11)
    let file = sheet('limanowa')
    const first = file
    const edits = []
    for (let k = 0; k < 60; k++) {
      const next = editedAtRandom(file, any)
      const edit = editBetween('edit', file, next)
      // An edit is data: it goes through JSON.
      const kept = JSON.parse(JSON.stringify(edit)) as typeof edit
      expect(apply(file, kept)).toEqual(next)
      edits.push(kept)
      file = next
    }
    for (const edit of edits.reverse()) {
      const back = apply(file, invert(edit))
      expect(back).not.toBeNull()
      file = back as MapFile
    }
    expect(file).toEqual(first)
  })
})
