import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { StoreApi } from 'zustand'
import { beginCounters } from '../../src/session/bench/bringing.ts'
import * as files from '../../src/session/storage/files.ts'
import * as inPlace from '../../src/session/storage/in-place.ts'
import { fromFragment } from '../../src/session/storage/link.ts'
import type { Workshop } from '../../src/ui/bench/desk/desk.ts'
import type { PrintOrder, PrintReply } from '../../src/ui/bench/over/print.worker.ts'
import { withDatabase } from '../support/database.ts'
import { handed, onBench, page, SKIRMISH, withBattle } from './bench-support.tsx'

withDatabase()
await import('../../src/ui/laboratory/LaboratoryPage.tsx')
await import('../../src/ui/bench/battle/VictoryPage.tsx')
await import('../../src/ui/bench/over/Guide.tsx')
await import('../../src/ui/bench/counters/CountersPage.tsx')

afterEach(() => vi.restoreAllMocks())

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const fromMenu = (name: string | RegExp) => {
  press('Menu')
  const menu = screen.getByRole('navigation', { name: 'Menu' })
  fireEvent.click(within(menu).getByRole('button', { name }))
}

describe('an edit is played by one press, and the way back is another (point 2)', () => {
  for (const [how, seats] of [
    ['Solo', { kind: 'alone' }],
    ['Hot seat', null],
    ['Computer', { kind: 'computer' }],
  ] as const)
    it(`${how}: the game begins, the bench comes back as it was, and the game waits`, async () => {
      const { client, bench } = await withBattle()
      press('Play')
      await screen.findByRole('radio', { name: how })
      fireEvent.click(screen.getByRole('radio', { name: how }))
      press(/^Begin/)
      await waitFor(() => expect(client.place.getState().screen).toBe('game'))
      const { battle, seats: now } = client.session.get()
      expect(battle?.title).toBe('Skirmish')
      if (seats) expect(now).toMatchObject(seats)
      else expect(now ?? null).toBeNull()
      await screen.findByRole('button', { name: 'Menu' })
      fromMenu('Back to the bench')
      await screen.findByRole('region', { name: 'Order of battle' })
      expect(bench.get().value.scenario).toEqual(SKIRMISH)
      fromMenu('Leave the bench')
      await waitFor(() => expect(client.place.getState().screen).toBe('game'))
      expect(client.session.get().battle).toBe(battle)
      // A game from the shelf has no way to a bench that it did not come from.
      act(() => {
        client.session.leave()
        client.place.enterStart()
      })
      expect(screen.queryByRole('button', { name: 'Back to the bench' })).toBeNull()
    })

  it('Try it opens the laboratory with the battle as it is now', async () => {
    const { bench } = await withBattle()
    act(() => void bench.set('scenario', ['title'], 'Tried'))
    press('Play')
    fireEvent.click(await screen.findByRole('button', { name: /^Try it/ }))
    const laboratory = await screen.findByRole('dialog')
    expect(laboratory).toHaveTextContent('Tried')
    fireEvent.click(within(laboratory).getByRole('button', { name: 'Close' }))
    await screen.findByRole('region', { name: 'Order of battle' })
  })
})

describe('files and links (point 8)', () => {
  it('a link begins the battle that was shared', async () => {
    const { bench } = await withBattle()
    act(() => void bench.set('scenario', ['title'], 'Shared'))
    fromMenu('Share')
    const link = await screen.findByRole('textbox', { name: 'Link' })
    const save = await fromFragment((link as HTMLInputElement).value.split('#')[1] ?? '')
    expect(JSON.stringify(save)).toContain('Shared')
  })

  it('a save goes to the place that was chosen, and the next one there again', async () => {
    const { bench } = await withBattle()
    const handle = { name: 'mine.json' } as FileSystemFileHandle
    const texts: string[] = []
    const save = vi.spyOn(inPlace, 'saveInPlace').mockImplementation(async (_name, content) => {
      texts.push(await content.text())
      return { kind: 'in-place', handle }
    })
    fromMenu(/^Save the battle|^Save as a file/)
    await screen.findByText('Saved as mine.json.')
    act(() => void bench.set('scenario', ['title'], 'Again'))
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true, shiftKey: true })
    fromMenu(/^Save the battle|^Save as a file/)
    await waitFor(() => expect(save.mock.lastCall?.[3]).toBe(handle))
    expect(save.mock.calls[0]?.[3]).toBeNull()
    expect(JSON.parse(texts[0] ?? '').title).toBe('Skirmish')
    expect(JSON.parse(texts.at(-1) ?? '').title).toBe('Again')
  })

  it('a file with nothing but a map opens on the page of the map, one with counters on theirs', async () => {
    const all = await onBench()
    const file = async (name: string, text: string) => {
      vi.spyOn(inPlace, 'openInPlace').mockResolvedValueOnce({
        file: new File([text], name),
        handle: null,
      })
      press('Open a file')
    }
    const map = await all.bench.outside.textOf('maps', 'field')
    await file('field.json', map?.text ?? '')
    await waitFor(() => expect(all.bench.get().value.map?.id).toBe('field'))
    expect(await screen.findByRole('button', { name: /^Map/, current: 'page' })).toBeVisible()
    act(() => all.bench.close())
    const counters = await all.bench.outside.textOf('counters', 'german')
    await file('german.json', counters?.text ?? '')
    expect(await screen.findByRole('button', { name: /^Counters/, current: 'page' })).toBeVisible()
  })
})

it('counters go on paper by pressing: which, how large, on what, both sides (point 8)', async () => {
  const orders: PrintOrder[] = []
  class Printer {
    onmessage: ((event: { data: PrintReply }) => void) | null = null
    postMessage(order: PrintOrder) {
      orders.push(order)
      this.onmessage?.({ data: [{ say: 'file', name: 'mine.pdf', type: 'text/plain', bytes: '' }] })
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', Printer)
  const keep = vi.spyOn(files, 'keepFile').mockReturnValue()
  await withBattle()
  page('Counters')
  await screen.findByRole('region', { name: 'Counter files' })
  press('Print')
  const paper = await screen.findByRole('region', { name: 'Print' })
  fireEvent.click(within(paper).getByRole('radio', { name: 'A3' }))
  fireEvent.change(within(paper).getByRole('spinbutton', { name: /^Side of a counter/ }), {
    target: { value: '13' },
  })
  fireEvent.click(within(paper).getByRole('button', { name: 'Make the pages of 4 counters' }))
  const [order] = orders
  if (!order || !('counters' in order)) throw new Error('no counters were ordered')
  expect(order.layout).toMatchObject({ paper: 'a3', size: 13 })
  expect(order.counters.map(({ formed }) => formed.livery)).toEqual([
    'square',
    'square',
    'round',
    'round',
  ])
  expect(order.counters.every(({ dispersed }) => !dispersed.formed)).toBe(true)
  expect(keep).toHaveBeenCalledWith('mine.pdf', '', 'text/plain')
  expect(await screen.findByText('The file was saved.')).toBeVisible()
  vi.unstubAllGlobals()
})

it('map and counters of a battle are picks of what is there: shipped, and the document’s own (point 2)', async () => {
  const { bench } = await withBattle()
  act(() => void beginCounters(bench, 'My counters'))
  await act(() => bench.ready())
  page('Battle')
  fireEvent.click(await screen.findByText(/^The file: id, map and counters/))
  const map = await screen.findByRole('combobox', { name: 'Map' })
  const options = (box: HTMLElement) =>
    within(box)
      .getAllByRole('option')
      .map((one) => one.textContent)
  expect(options(map)).toEqual(['A field'])
  const files = screen.getAllByRole('combobox', { name: /^Counter files \d/ })
  expect(files.map((box) => (box as HTMLSelectElement).value)).toEqual([
    'british',
    'german',
    'my-counters',
  ])
  const [first] = files
  if (!first) throw new Error('no file of counters')
  expect(options(first)[0]).toBe('My counters, yours')
  fireEvent.change(first, { target: { value: 'german' } })
  expect(bench.get().value.scenario?.counters[0]).toBe('german')
})

const at = ({ bench }: Pick<Workshop, 'bench'>) =>
  bench.get().value.scenario?.groups.flatMap(({ units }) => units.map((unit) => unit.at?.hex))

describe('by dragging on the map', () => {
  it('a unit goes where it is dropped, and one undo brings it back; broken off, it stays', async () => {
    const all = await withBattle()
    const { drag } = handed.board ?? {}
    if (!drag) throw new Error('nothing can be dragged')
    const how = { touch: false, join: false }
    expect(drag.begin('B02', how)).toBe('pan')
    act(() => {
      expect(drag.begin('F03', how)).toBe('way')
      drag.over('F04')
      drag.over('F05')
      drag.end(false)
    })
    expect(at(all)?.[0]).toBe('F03')
    act(() => {
      drag.begin('F03', how)
      drag.over('F04')
      drag.over('F05')
      drag.end(true)
    })
    expect(at(all)).toEqual(['F05', 'G03', 'F07', 'G07'])
    press(/^Undo: put Saxon 1 in F05/)
    expect(at(all)?.[0]).toBe('F03')
  })

  it('a box adds all its hexes to the field that is drawn, and a stroke over them takes them away', async () => {
    const all = await withBattle()
    page('Victory')
    await screen.findByRole('button', { name: 'Add a rule' })
    press(/: F05$/)
    const rule = () => JSON.stringify(all.bench.get().value.scenario?.victory.rules[0])
    const drag = () => {
      const { drag } = handed.board ?? {}
      if (!drag) throw new Error('nothing can be dragged')
      return drag
    }
    expect(drag().begin('F04', { touch: false, join: true })).toBe('box')
    act(() => drag().box(['F06', 'G06']))
    const boxed = rule()
    expect(boxed).not.toBe(JSON.stringify(SKIRMISH.victory.rules[0]))
    expect(drag().begin('F06', { touch: false, join: false })).toBe('way')
    act(() => {
      drag().over('G06')
      drag().end(true)
    })
    expect(rule()).toContain('F05')
    expect(rule()).not.toBe(boxed)
  })
})

describe('a new battle on a map', () => {
  /** The shelf has one battle, which was fought on the only map. */
  const withFought = async () => {
    const all = await onBench()
    const summary = { title: 'Fought', map: 'field' }
    const entry = { id: 'fought', own: null, problems: [], summary }
    const store = all.client.shelf.store as unknown as StoreApi<object>
    act(() => store.setState({ entries: [entry] }))
    return { ...all, before: (await all.bench.list()).length }
  }

  it('is one document however often it is pressed while the battle like it is read', async () => {
    const { bench, before } = await withFought()
    let read = (_: null): void => undefined
    const textOf = vi.spyOn(bench.outside, 'textOf').mockImplementation(
      () =>
        new Promise((resolve) => {
          read = resolve
        }),
    )
    press('field')
    press('field')
    expect(textOf).toHaveBeenCalledOnce()
    await act(async () => read(null))
    await screen.findByRole('region', { name: 'Order of battle' })
    expect(await bench.list()).toHaveLength(before + 1)
  })

  it('says so where a battle that comes with Couplet can’t be read', async () => {
    const { bench, before } = await withFought()
    vi.spyOn(bench.outside, 'textOf').mockResolvedValue(null)
    press('Fought')
    await screen.findByText('The battle can’t be read.')
    expect(await bench.list()).toHaveLength(before)
  })
})

describe('the guide (point 10)', () => {
  it('says what is next, goes there, and ends at a battle that can be played', async () => {
    const { bench, desk } = await onBench()
    press(/^Show me how/)
    const guide = await screen.findByRole('region', { name: 'Guide' })
    expect(guide).toHaveTextContent('1 of 7. The first side')
    await screen.findByRole('region', { name: 'Order of battle' })
    const forces = (side: number, counter: string, row: string) =>
      act(
        () =>
          void bench.scenario('units', (file) => ({
            ...file,
            groups: [
              ...file.groups,
              {
                side: file.sides[side]?.id ?? '',
                counter,
                units: 'ABCDEF'.split('').map((column, i) => ({
                  name: `${counter} ${i + 1}`,
                  at: { hex: `${column}${row}` },
                })),
              },
            ],
          })),
      )
    forces(0, 'de-inf', '03')
    expect(guide).toHaveTextContent('2 of 7. The second side')
    forces(1, 'gb-inf', '06')
    expect(guide).toHaveTextContent('3 of 7. What it is about')
    fireEvent.click(within(guide).getByRole('button', { name: 'Go there' }))
    expect(desk.get().page).toBe('victory')
    act(() => void bench.scenario('rules', (file) => ({ ...file, victory: SKIRMISH.victory })))
    expect(guide).toHaveTextContent('4 of 7. How long')
    act(() => void bench.set('scenario', ['turns'], 4))
    await waitFor(() => expect(guide).toHaveTextContent('6 of 7. A title and a story'))
    act(() => void bench.set('scenario', ['title'], 'Mine'))
    expect(guide).toHaveTextContent('Play it')
    fireEvent.click(within(guide).getByRole('button', { name: 'Close the guide' }))
    expect(screen.queryByRole('region', { name: 'Guide' })).toBeNull()
  })
})
