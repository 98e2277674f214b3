import 'fake-indexeddb/auto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { valueAt } from '../../src/data/edit.ts'
import { fieldPlaces, type Shape, shapeOf } from '../../src/data/fields.ts'
import { MapSchema } from '../../src/map/file/format.ts'
import { MapOverlaySchema } from '../../src/map/file/overlay.ts'
import { CounterFile, ScenarioFile } from '../../src/scenario/index.ts'
import { blankAt, fieldAt, formOf } from '../../src/session/bench/fields.ts'
import { createBenchStorage } from '../../src/session/bench/storage.ts'
import { createBench } from '../../src/session/bench/store.ts'
import type { PartName, Path } from '../../src/session/bench/types.ts'

const text = (path: string) =>
  readFileSync(join(import.meta.dirname, '../../scenarios', path), 'utf8')

/** Values of a shape that between them have every field and every form; areas within areas stop after one. */
function samples(shape: Shape, depth = 0): unknown[] {
  switch (shape.kind) {
    case 'text':
      return ['x']
    case 'number':
      return [shape.least ?? 1]
    case 'flag':
      return [true]
    case 'choice':
      return [shape.options[0]]
    case 'list': {
      const inner =
        depth > 9 ? samples(shape.item(), depth + 1).slice(0, 1) : samples(shape.item(), depth + 1)
      return [inner]
    }
    case 'tuple':
      return longest(shape.items.map((item) => samples(item(), depth + 1)))
    case 'record':
      return [Object.fromEntries(samples(shape.value(), depth + 1).map((one, i) => [`k${i}`, one]))]
    case 'dash':
      return samples(shape.inner, depth)
    case 'forms':
      return depth > 9
        ? samples(shape.forms[1] as Shape, depth + 1)
        : shape.forms.flatMap((form) => samples(form, depth + 1))
    case 'object': {
      const fields = shape.fields.map(({ name, shape: inner }) =>
        samples(inner(), depth + 1).map((value) => [name, value] as const),
      )
      return longest(fields).map((entries) => Object.fromEntries(entries as [string, unknown][]))
    }
  }
}

/** Lists of values, one from each column, until every value of every column was used. */
function longest<T>(columns: readonly (readonly T[])[]): T[][] {
  const most = Math.max(1, ...columns.map(({ length }) => length))
  return Array.from({ length: most }, (_, i) =>
    columns.flatMap((column) =>
      column.length ? [column[Math.min(i, column.length - 1)] as T] : [],
    ),
  )
}

/** The path of a field as `fieldPlaces` names it. */
function placeOf(schema: unknown, value: unknown, path: Path): string {
  let shape: Shape = shapeOf(schema)
  let at = value
  let place = ''
  for (const step of path) {
    const form = formOf(shape, at)
    if (form.kind === 'object') {
      place = place === '' ? String(step) : `${place}.${step}`
      shape = form.fields.find(({ name }) => name === step)?.shape() as Shape
    } else if (form.kind === 'list') {
      place = `${place}[]`
      shape = form.item()
    } else if (form.kind === 'tuple') {
      place = `${place}[${step}]`
      shape = form.items[step as number]?.() as Shape
    } else if (form.kind === 'record') {
      place = `${place}{}`
      shape = form.value()
    }
    at = valueAt(at, [step])
  }
  return place
}

/** Every path of a value, leaves and what holds them. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const inner = Object.entries(value).flatMap(([key, one]) =>
    pathsOf(one, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  return [path, ...inner]
}

const PARTS = [
  ['scenario', ScenarioFile, 'ypres-1-gheluvelt.json'],
  ['counters/british', CounterFile, 'counters/british.json'],
  ['map', MapSchema, 'maps/limanowa.json'],
  ['overlay', MapOverlaySchema, 'maps/ypres-1915.json'],
] as const

describe('every field of every file', () => {
  for (const [part, schema, file] of PARTS)
    it(`can be set on the bench, and taken back: ${part}`, () => {
      const bench = createBench({
        storage: createBenchStorage(`fields-${part}`),
        read: () => Promise.reject(new Error('no catalogue')),
      })
      bench.begin()
      bench.add([{ name: file, text: text(file) }], 'open')
      const reached = new Set<string>()
      for (const whole of samples(shapeOf(schema))) {
        for (const [field, value] of Object.entries(whole as object)) {
          // A map alone carries ground that an overlay may not set.
          expect(bench.set(part, [field], value), `${field}`).toBeNull()
        }
        const { id } = whole as { id: string }
        const name = (part.startsWith('counters') ? `counters/${id}` : part) as PartName
        const now = () => partValue(bench.get().value, name)
        for (const path of pathsOf(now())) {
          if (path.length === 0 || path[0] === 'id') continue
          reached.add(placeOf(schema, now(), path))
          expect(fieldAt(bench.get().value, name, path), path.join('.')).not.toBeNull()
        }
        // One leaf of each place is set to something else, and back.
        const tried = new Set<string>()
        for (const path of pathsOf(now())) {
          const was = valueAt(now(), path)
          const place = placeOf(schema, now(), path)
          if (path.length === 0 || path[0] === 'id' || typeof was === 'object' || tried.has(place))
            continue
          tried.add(place)
          const { entries } = bench.get()
          expect(bench.set(name, path, typeof was === 'number' ? was + 1 : `${was}!`)).toBeNull()
          expect(bench.get().entries, path.join('.')).toBe(entries + 1)
          bench.undo()
          expect(valueAt(now(), path)).toEqual(was)
        }
        bench.begin()
        bench.add([{ name: file, text: text(file) }], 'open')
      }
      const missing = fieldPlaces(schema).filter(
        (place) => !reached.has(place) && place !== 'id' && !deep(place),
      )
      expect(missing).toEqual([])
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

/** Fields of an area that lies in another one are those of any area. */
const deep = (place: string) => /(of|through|not|union\[\]|intersection\[\])\./.test(place)

function partValue(value: object, part: PartName): unknown {
  const held = value as { counters?: { id: string }[] } & Record<string, unknown>
  return part.startsWith('counters/')
    ? held.counters?.find(({ id }) => `counters/${id}` === part)
    : held[part]
}
