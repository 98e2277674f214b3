import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fetchCutter } from '../../src/session/bench/cutting.ts'
import { mapOf } from '../../src/session/bench/views.ts'
import { withDatabase } from '../support/database.ts'
import { page, withBattle } from './bench-support.tsx'

withDatabase()
await import('../../src/ui/bench/ground/MapPage.tsx')
await fetchCutter()

const RING = [200, 200, 400, 200, 400, 320, 200, 320]

async function onMap() {
  const all = await withBattle()
  page('Map')
  await screen.findByRole('region', { name: 'Whose map' })
  return all
}

/** The map is the document's own, with one wood. */
async function withWood() {
  const all = await onMap()
  fireEvent.click(screen.getByRole('button', { name: 'Draw on a copy' }))
  await screen.findByRole('button', { name: 'Pen: vertex by vertex' })
  await act(
    async () =>
      void all.bench.map('draw a wood', (map) => ({ ...map, woods: [{ rings: [RING] }] })),
  )
  return all
}

const ring = (all: Awaited<ReturnType<typeof withWood>>) =>
  mapOf(all.bench.get())?.woods[0]?.rings[0]

describe('issue 22, point 4: the page that draws the map', () => {
  it('a map of the catalogue is looked at, and drawn on as a copy; a tool that is off says why', async () => {
    const { bench } = await onMap()
    const pen = screen.getByRole('button', { name: /^Pen/ })
    expect(pen).toHaveAttribute('aria-disabled', 'true')
    fireEvent.click(pen)
    expect(screen.getByText(/^The map is one of the catalogue/)).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Draw on a copy' }))
    await screen.findByRole('button', { name: 'Pen: vertex by vertex' })
    expect(bench.get().value.map?.id).toBe('field-own')
    expect(bench.get().value.scenario?.map).toBe('field-own')
  })

  it('by keys: an outline is chosen from the list, its points are named by place, arrows move one (point 9)', async () => {
    const user = userEvent.setup({ delay: null })
    const all = await withWood()
    fireEvent.click(screen.getByText('All woods (1)'))
    fireEvent.click(screen.getByRole('button', { name: /^Wood 1/ }))
    const chosen = screen.getByRole('region', { name: 'What is chosen' })
    fireEvent.click(within(chosen).getByText('Its points'))
    fireEvent.click(within(chosen).getByRole('button', { name: /^wood 1, vertex 2, / }))
    screen.getByRole('application').focus()
    await user.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowUp}{/Shift}')
    expect(ring(all)?.slice(2, 4)).toEqual([402, 192])
    await user.keyboard('i')
    expect(ring(all)).toHaveLength(10)
    await user.keyboard('{Delete}')
    expect(ring(all)).toHaveLength(8)
  })

  it('by keys: a stroke of the cursor marks a hex, and Enter takes it back', async () => {
    const user = userEvent.setup({ delay: null })
    const { bench, hand } = await withWood()
    fireEvent.click(screen.getByRole('button', { name: /^Woods dots(?! (shown|locked))/ }))
    screen.getByRole('application').focus()
    await user.keyboard('m{ArrowDown}{ArrowDown}{Enter}')
    const { cursor } = hand.get()
    expect(mapOf(bench.get())?.dotted).toEqual([cursor])
    await user.keyboard('{Enter}')
    expect(mapOf(bench.get())?.dotted).toEqual([])
  })

  it('a layer is hidden and locked by its buttons', async () => {
    const { hand } = await withWood()
    fireEvent.click(screen.getByRole('button', { name: 'Woods shown' }))
    fireEvent.click(screen.getByRole('button', { name: 'Roads locked' }))
    expect(hand.get().layers.woods.shown).toBe(false)
    expect(hand.get().layers.roads.locked).toBe(true)
  })

  it('sight between two typed ends has verdict, clause and profile, and follows the drawing', async () => {
    const { bench } = await withWood()
    fireEvent.click(screen.getByRole('radio', { name: 'Sight' }))
    const region = screen.getByRole('region', { name: 'Line of sight' })
    const type = (label: string, text: string) => {
      const input = within(region).getByLabelText(label)
      fireEvent.change(input, { target: { value: text } })
      fireEvent.blur(input)
    }
    type('From', 'b8')
    type('To', 'H8')
    expect(within(region).getByText('Clear')).toBeVisible()
    await act(async () => {
      bench.map('bend', (map) => ({ ...map, woods: [{ rings: [[200, 200, 400, 200, 300, 480]] }] }))
    })
    expect(within(region).getByText(/^Blocked by /)).toBeVisible()
    expect(within(region).getByText('Clear before')).toBeVisible()
    expect(within(region).getByRole('img', { name: /ground from the side/ })).toBeVisible()
  })

  it('where drawing and fact disagree it says so, and a press mends it', async () => {
    const { bench } = await withWood()
    await act(async () => void bench.map('dot', (map) => ({ ...map, dotted: ['H08'] })))
    fireEvent.click(screen.getByRole('radio', { name: 'Facts' }))
    expect(screen.getByText('H08 has the dot of woods, and none are drawn.')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Draw the woods' }))
    expect(screen.queryByText('H08 has the dot of woods, and none are drawn.')).toBeNull()
    expect(mapOf(bench.get())?.woods[0]?.rings).toHaveLength(2)
  })

  it('pictures, modules and paper are offered, with what stays in the browser said', async () => {
    await withWood()
    fireEvent.click(screen.getByRole('radio', { name: 'Trace' }))
    expect(screen.getByText(/It stays in this browser/)).toBeVisible()
    fireEvent.click(screen.getByRole('radio', { name: 'Files' }))
    for (const name of ['Open a module', 'Save as SVG', 'Bring an SVG in', /^Print/])
      expect(screen.getByRole('button', { name })).toBeEnabled()
  })
})
