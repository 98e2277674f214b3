import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { MARKS, marksOn } from '../../src/ui/table/layers/legend.ts'
import { readSettings } from '../../src/ui/window/settings.ts'
import { play, position, testCouplet, UNITS } from './support.tsx'

beforeEach(() => localStorage.clear())

describe('the legend of the sheet', () => {
  it('names the marks that lie there at this moment, and no others', async () => {
    const { client } = play()
    act(() => void client.interaction.pressUnit('Saxon 1'))
    act(() => void client.commands.run('layers'))
    const list = await screen.findByRole('list', { name: 'Legend' })
    const has = (text: string) => within(list).queryByText(text) !== null
    expect(has(MARKS.chosen)).toBe(true)
    expect(has(MARKS.cost)).toBe(true)
    expect(has(MARKS.veil)).toBe(true)
    expect(has(MARKS.gas)).toBe(false)
    expect(has(MARKS.hallowed)).toBe(false)
    // With nobody chosen there are no points to be paid.
    act(() => void client.interaction.stepBack())
    expect(has(MARKS.chosen)).toBe(false)
    expect(has(MARKS.cost)).toBe(false)
    const view = client.boardView(client.session.get(), client.interaction.get())
    expect(
      marksOn({ ...view, marks: [{ kind: 'flower', hex: 'F05', livery: 'square' }] }),
    ).toContain('hallowed')
  })

  it('each layer has its switch, and what is off has no row', async () => {
    const { client } = play(
      position(UNITS, {
        victory: {
          kind: 'most-points',
          rules: [{ kind: 'control', side: 'german', hexes: ['F06'], points: 1 }],
          tie: 'draw',
        },
      }),
    )
    client.session.setPreference('british', { reaction: 'never', returnFire: 'never' })
    const units = ['Saxon 1']
    act(() => {
      client.session.dispatchAll([
        { type: 'command', units },
        { type: 'enter', units, hex: 'F06' },
        { type: 'enter', units, hex: 'G06' },
      ])
    })
    act(() => void client.commands.run('layers'))
    const list = await screen.findByRole('list', { name: 'Legend' })
    const has = (text: string) => within(list).queryByText(text) !== null
    const flip = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }))
    const shown = () => client.sheetView.view()
    expect([shown().names, shown().numbers, shown().edges]).toEqual([true, true, undefined])
    flip('Names of places')
    flip('Hex numbers')
    flip('Exact outlines')
    expect([shown().names, shown().numbers, shown().edges]).toEqual([false, false, 'all'])
    expect([MARKS.woodsEdge, MARKS.fieldsEdge, MARKS.contour].map(has)).toEqual([true, true, true])
    flip('Exact outlines')
    expect(has(MARKS.contour)).toBe(false)
    // Flags fly where points hang, and over all other hexes when that is asked for.
    const of = (kind: 'flag' | 'disc') =>
      shown().marks.flatMap((mark) => (mark.kind === kind ? [mark.hex] : []))
    const flags = () => of('flag')
    expect(flags()).toEqual(['F06'])
    flip('Control')
    expect(flags()).toEqual(expect.arrayContaining(['F06', 'G06']))
    flip('Objectives')
    expect(flags()).toContain('G06')
    expect(flags()).not.toContain('F06')
    expect([of('disc').length, has(MARKS.objective)]).toEqual([0, false])
    expect(shown().counters.length).toBeGreaterThan(0)
    flip('Counters')
    expect(shown().counters).toEqual([])
  })

  it('what a person wants of the sheet is kept for the next visit, what is looked at for a while is not', () => {
    const first = testCouplet()
    const { layers } = first.place.getState()
    for (const name of ['names', 'control', 'counters'] as const) first.place.toggleLayer(name)
    const next = testCouplet().place.getState().layers
    expect(next).toEqual({ ...layers, names: false, control: true })
    expect(readSettings('{"sheet":{"names":"no","numbers":false,"moon":true}}').sheet).toEqual({
      numbers: false,
    })
  })
})
