import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { valueAt } from '../../src/data/edit.ts'
import { blank, fieldPlaces, type Shape, shapeOf } from '../../src/data/fields.ts'
import { MapSchema } from '../../src/map/file/format.ts'
import { MapOverlaySchema } from '../../src/map/file/overlay.ts'
import { CounterFile, ScenarioFile } from '../../src/scenario/index.ts'
import { blankAt, fieldAt } from '../../src/session/bench/fields.ts'
import { createBenchStorage } from '../../src/session/bench/storage.ts'
import { createBench } from '../../src/session/bench/store.ts'
import type { Path } from '../../src/session/bench/types.ts'
import { withDatabase } from '../support/database.ts'

withDatabase()

const text = (path: string) =>
  readFileSync(join(import.meta.dirname, '../../scenarios', path), 'utf8')

/** The steps of a place: "groups[].units[].name" to groups, 0, units, 0, name; a record has the key "k". */
const stepsOf = (place: string): Path =>
  [...place.matchAll(/\[(\d*)\]|(\{\})|([^.[\]{}]+)/g)].map(([, at, key, name]) =>
    at === undefined ? (key ? 'k' : (name as string)) : Number(at),
  )

const leaf = (shape: Shape): unknown => {
  if (shape.kind === 'choice') return shape.options[0]
  if (shape.kind === 'number') return shape.least ?? 1
  return shape.kind === 'flag' ? true : 'x'
}

/** A value of a shape in which the steps lead to a leaf, with what else is needed beside it; null where they lead nowhere. */
function leadingTo(shape: Shape, [step, ...rest]: Path): { value: unknown } | null {
  if (shape.kind === 'dash')
    return leadingTo(shape.inner, step === undefined ? [] : [step, ...rest])
  if (shape.kind === 'forms') {
    for (const form of shape.forms) {
      const found = leadingTo(form, step === undefined ? [] : [step, ...rest])
      if (found) return found
    }
    return null
  }
  const within = (inner: Shape | undefined, wrap: (value: unknown) => unknown) => {
    const found = inner && leadingTo(inner, rest)
    return found ? { value: wrap(found.value) } : null
  }
  switch (shape.kind) {
    case 'object':
      if (step === undefined) return { value: {} }
      return within(shape.fields.find(({ name }) => name === step)?.shape(), (value) => ({
        ...(blank(shape) as object),
        [step]: value,
      }))
    case 'list':
      if (step === undefined) return { value: [] }
      return step === 0 ? within(shape.item(), (value) => [value]) : null
    case 'tuple':
      return within(shape.items[step as number]?.(), (value) =>
        shape.items.map((_, i) => (i === step ? value : 0)),
      )
    case 'record':
      return step === 'k' ? within(shape.value(), (value) => ({ k: value })) : null
    default:
      return step === undefined ? { value: leaf(shape) } : null
  }
}

const PARTS = [
  ['scenario', ScenarioFile, 'ypres-1-gheluvelt.json'],
  ['counters/british', CounterFile, 'counters/british.json'],
  ['map', MapSchema, 'maps/limanowa.json'],
  ['overlay', MapOverlaySchema, 'maps/ypres-1915.json'],
] as const

describe('every field of every file', () => {
  for (const [part, schema, file] of PARTS)
    it(`can be set on the bench, seen there, and taken back: ${part}`, () => {
      const bench = createBench({
        storage: createBenchStorage(`fields-${part}`),
        read: () => Promise.reject(new Error('no catalogue')),
      })
      bench.begin()
      bench.add([{ name: file, text: text(file) }], 'open')
      const places = fieldPlaces(schema).filter((place) => place !== 'id')
      expect(places.length).toBeGreaterThan(10)
      for (const place of places) {
        const path = stepsOf(place)
        const found = leadingTo(shapeOf(schema), path)
        expect(found, place).not.toBeNull()
        const [field = ''] = path
        const value = valueAt(found?.value, [field])
        const { value: before, entries } = bench.get()
        expect(bench.set(part, [field], value), place).toBeNull()
        expect(fieldAt(bench.get().value, part, path), place).not.toBeNull()
        // What says the same as before is no edit.
        if (bench.get().entries > entries) bench.undo()
        expect(isDeepStrictEqual(bench.get().value, before), place).toBe(true)
      }
    })

  it('offers an empty entry for every list that can grow', () => {
    const bench = createBench({
      storage: createBenchStorage('fields'),
      read: () => Promise.reject(new Error('no catalogue')),
    })
    bench.begin()
    bench.add([{ name: 's.json', text: text('ypres-1-gheluvelt.json') }], 'open')
    expect(blankAt(bench.get().value, 'scenario', ['groups', 0])).toEqual({
      side: '',
      counter: '',
      units: [{ name: '' }],
    })
    expect(blankAt(bench.get().value, 'scenario', ['nowhere', 0])).toBeNull()
    expect(fieldAt(bench.get().value, 'scenario', ['turns'])).toEqual({
      kind: 'number',
      whole: true,
      least: 1,
      most: 60,
    })
  })
})
