import { act, configure, fireEvent, render } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fieldPlaces, type Shape, shapeOf } from '../../src/data/fields.ts'
import { newCounters } from '../../src/scenario/edit/new.ts'
import { CounterFile, ScenarioFile } from '../../src/scenario/index.ts'
import { holdsOf } from '../../src/session/bench/battle/areas.ts'
import type { PartName } from '../../src/session/bench/types.ts'
import { SECTIONS } from '../../src/ui/bench/battle/BattlePage.tsx'
import { WorkshopContext } from '../../src/ui/bench/desk/context.ts'
import { workshopOf } from '../../src/ui/bench/desk/desk.ts'
import { pageOf } from '../../src/ui/bench/desk/go-to.ts'
import { Field } from '../../src/ui/bench/field/Field.tsx'
import { FormContext, useFormOf } from '../../src/ui/bench/field/form.ts'
import { ClientContext } from '../../src/ui/window/context.ts'
import { withDatabase } from '../support/database.ts'
import { SKIRMISH } from './bench-support.tsx'
import { testCouplet } from './support.tsx'

withDatabase()

// Hundreds of forms are drawn: once is enough.
beforeAll(() => configure({ reactStrictMode: false }))
afterAll(() => configure({ reactStrictMode: true }))

/**
 * Values of a shape that between them have every field and every form. One area has all its forms, the others, which have
 * the same control, and those within it are a hex.
 */
function samples(shape: Shape, within = true): unknown[] {
  if (holdsOf(shape) === 'area' && within) return [{ hexes: ['A01'] }]
  switch (shape.kind) {
    case 'text':
      return ['x']
    case 'number':
      return [shape.least ?? 1]
    case 'flag':
      return [true]
    case 'choice':
      return [shape.options[0]]
    case 'list':
      return samples(shape.item(), within).map((one) => [one])
    case 'tuple':
      return rows(shape.items.map((item) => samples(item(), within)))
    case 'record':
      return samples(shape.value(), within).map((k0) => ({ k0 }))
    case 'dash':
      return samples(shape.inner, within)
    case 'forms':
      return shape.forms.flatMap((form) => samples(form, true))
    case 'object':
      return rows(
        shape.fields.map(({ name, shape: inner }) =>
          samples(inner(), name !== 'playableArea').map((value) => [name, value]),
        ),
      ).map((entries) => Object.fromEntries(entries as [string, unknown][]))
  }
}

/** One value of each column a row, until every value of every column was used. */
function rows(columns: readonly (readonly unknown[])[]): unknown[][] {
  const most = Math.max(1, ...columns.map(({ length }) => length))
  return Array.from({ length: most }, (_, i) =>
    columns.flatMap((column) => (column.length ? [column[Math.min(i, column.length - 1)]] : [])),
  )
}

function Form({ part, fields }: { readonly part: PartName; readonly fields: readonly string[] }) {
  return (
    <FormContext value={useFormOf(part)}>
      {fields.map((field) => (
        <Field key={field} path={[field]} optional />
      ))}
    </FormContext>
  )
}

/** A place as `fieldPlaces` writes it, without the numbers of tuples and the keys of records. */
const plain = (place: string): string => place.replace(/\[\d*\]/g, '[]').replace(/\{\}/g, '[]')
const placeOf = (path: string): string =>
  path
    .split('/')
    .map((step, i) => (/^(\d+|k\d+)$/.test(step) ? '[]' : i === 0 ? step : `.${step}`))
    .join('')

/** The places for which the bench has a control, field by field in each of its forms. */
async function reached(part: PartName, base: object, shape: Shape, left: readonly string[] = []) {
  const client = testCouplet()
  const workshop = workshopOf(client)
  const { bench } = workshop
  const found = new Set<string>()
  const fields = shape.kind === 'object' ? shape.fields : []
  for (const { name, shape: inner } of fields.filter((one) => !left.includes(one.name)))
    for (const value of samples(inner(), name !== 'playableArea')) {
      const file = { ...base, [name]: value }
      act(() => {
        bench.begin()
        bench.edit({
          what: 'sample',
          changes: [
            part === 'scenario'
              ? { at: ['scenario'], after: file }
              : { at: ['counters'], after: [file] },
          ],
        })
      })
      const { unmount } = render(
        <ClientContext value={client}>
          <WorkshopContext value={workshop}>
            <Form part={part} fields={[name]} />
          </WorkshopContext>
        </ClientContext>,
      )
      for (const button of document.querySelectorAll<HTMLElement>('[aria-label^="In words"]'))
        fireEvent.click(button)
      for (const node of document.querySelectorAll<HTMLElement>('[data-place]'))
        found.add(placeOf(node.dataset.place ?? ''))
      unmount()
    }
  await bench.flush()
  return found
}

/** A list is reached with its own control; which form an object has is chosen, and says its kind. */
const isReached = (found: ReadonlySet<string>, place: string): boolean =>
  found.has(place) ||
  found.has(place.replace(/\[\]$/, '')) ||
  found.has(place.replace(/\.kind$/, ''))

/** The places of a schema, those within an area but once. */
function placesOf(schema: unknown): readonly string[] {
  const all = [...new Set(fieldPlaces(schema).map(plain))]
  const areas = all.filter((place) => all.includes(`${place}.within`))
  return all.filter(
    (place) =>
      place.startsWith('playableArea') || !areas.some((area) => place.startsWith(`${area}.`)),
  )
}

/** What kind of file it is; no field of a designer's. */
const HEAD = ['format', 'version']

it('has a control for every field of a scenario, in every form (point 2 of what it must show)', async () => {
  const found = await reached('scenario', SKIRMISH, shapeOf(ScenarioFile), HEAD)
  const missing = placesOf(ScenarioFile).filter(
    (place) => !HEAD.includes(place) && !isReached(found, place),
  )
  expect(missing).toEqual([])
})

it('has a control for every field of a counter file', async () => {
  const left = [...HEAD, 'id', '$schema']
  const found = await reached('counters/x', newCounters('x', 'X'), shapeOf(CounterFile), left)
  const missing = placesOf(CounterFile).filter(
    (place) => !left.includes(place) && !isReached(found, place),
  )
  expect(missing).toEqual([])
})

it('puts every field of a scenario on one page', () => {
  const shape = shapeOf(ScenarioFile)
  const fields = shape.kind === 'object' ? shape.fields.map(({ name }) => name) : []
  const sections = SECTIONS.flatMap((one) => one.fields).map((field) => field.replace('?', ''))
  for (const field of fields.filter((one) => !HEAD.includes(one)))
    expect([pageOf(field) === 'battle', field]).toEqual([sections.includes(field), field])
  // What may be absent is told by the schema.
  const optional = shape.kind === 'object' ? shape.fields.filter((one) => one.optional) : []
  expect(
    SECTIONS.flatMap((one) => one.fields)
      .filter((field) => field.endsWith('?'))
      .toSorted(),
  ).toEqual(
    optional
      .map(({ name }) => `${name}?`)
      .filter((name) => sections.includes(name.replace('?', '')))
      .toSorted(),
  )
})
