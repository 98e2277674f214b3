import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fieldPlaces, type Shape, shapeOf } from '../../src/data/fields.ts'
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
import { testCouplet } from './support.tsx'

withDatabase()

/** Values of a shape that between them have every field and every form; an area within an area is a hex. */
function samples(shape: Shape, within = false): unknown[] {
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
      return [samples(shape.item(), within)]
    case 'tuple':
      return rows(shape.items.map((item) => samples(item(), within)))
    case 'record':
      return [Object.fromEntries(samples(shape.value(), within).map((one, i) => [`k${i}`, one]))]
    case 'dash':
      return samples(shape.inner, within)
    case 'forms':
      return shape.forms.flatMap((form) => samples(form, within || holdsOf(shape) === 'area'))
    case 'object':
      return rows(
        shape.fields.map(({ name, shape: inner }) =>
          samples(inner(), within).map((value) => [name, value]),
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

/** The places for which the bench has a control, in whatever form the file has. */
async function reached(part: PartName, shape: Shape, fields: readonly string[]) {
  const client = testCouplet()
  const workshop = workshopOf(client)
  const { bench } = workshop
  const found = new Set<string>()
  for (const file of samples(shape)) {
    const value = part === 'scenario' ? { scenario: file } : { counters: [file] }
    const [key, after] = Object.entries(value)[0] as [string, unknown]
    act(() => {
      bench.begin()
      bench.edit({ what: 'sample', changes: [{ at: [key], after }] })
    })
    const { unmount } = render(
      <ClientContext value={client}>
        <WorkshopContext value={workshop}>
          <Form part={part} fields={fields} />
        </WorkshopContext>
      </ClientContext>,
    )
    for (const button of screen.queryAllByRole('button', { name: /^In words/ }))
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

/** What kind of file it is; no field of a designer's. */
const HEAD = ['format', 'version']

it('has a control for every field of a scenario, in every form (point 2 of what it must show)', async () => {
  const shape = shapeOf(ScenarioFile)
  const fields = shape.kind === 'object' ? shape.fields.map(({ name }) => name) : []
  const found = await reached('scenario', shape, fields)
  const missing = fieldPlaces(ScenarioFile)
    .map(plain)
    .filter((place) => !HEAD.includes(place) && !isReached(found, place))
  expect([...new Set(missing)]).toEqual([])
})

it('has a control for every field of a counter file', async () => {
  const shape = shapeOf(CounterFile)
  const found = await reached('counters/x', shape, ['title', 'note', 'counters'])
  const missing = fieldPlaces(CounterFile)
    .map(plain)
    .filter((place) => ![...HEAD, 'id', '$schema'].includes(place) && !isReached(found, place))
  expect([...new Set(missing)]).toEqual([])
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
