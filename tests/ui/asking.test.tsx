import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { chosenUnits } from '../../src/session/pointing/doing/state.ts'
import type { Client } from '../../src/ui/window/client.ts'
import { play, position, UNITS } from './support.tsx'

const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }))

/** The text view, and what it answers to who names a unit, a hex or both. */
async function asking(client: Client) {
  act(() => client.place.openPanel('text'))
  const view = await screen.findByRole('region', { name: 'Why not' })
  return async (unit: string, hex = '') => {
    fireEvent.change(within(view).getByRole('combobox', { name: 'Unit' }), {
      target: { value: unit },
    })
    fireEvent.change(within(view).getByRole('textbox', { name: 'Hex' }), { target: { value: hex } })
    return within(within(view).getByRole('status'))
      .getAllByRole('listitem')
      .map((item) => item.textContent)
  }
}

describe('why not, asked in the text view', () => {
  it('of a unit: each of its acts, done or not, with the clause; of an enemy why he has none', async () => {
    const { client } = play()
    const ask = await asking(client)
    const own = await ask('Saxon 1')
    expect(own.some((line) => /^Move may be done: \d+ hexes\./.test(line ?? ''))).toBe(true)
    expect(own.join(' ')).toMatch(/Fire .*6\.52a/)
    expect(own.join(' ')).toMatch(/Melee No enemy is in its hex\..*6\.671a/)
    const enemy = client.session.engine.why(
      client.session.get().battle as never,
      client.session.get().game as never,
      { type: 'command', units: ['Battery 1'] },
    )
    expect((await ask('Battery 1')).join(' ')).toContain(enemy?.text)
    expect(client.session.get().entries).toHaveLength(0)
    expect(chosenUnits(client.interaction.get())).toEqual([])
  })

  it('of a unit and a hex: moving there and firing there each by itself, in the words of the sheet', async () => {
    const { client } = play()
    act(() => void client.interaction.pressUnit('Saxon 1'))
    act(() => {
      client.interaction.setCursor('A01')
      client.interaction.explain()
    })
    const sheet = client.interaction.get().refusal?.reasons[0]?.reason
    act(() => client.interaction.refuse(null))
    const ask = await asking(client)
    const far = await ask('Saxon 1', 'a1')
    expect(far.join(' ')).toContain(sheet?.text)
    expect(far.join(' ')).toMatch(/Fire No enemy is there\./)
    expect((await ask('Saxon 1', 'F08')).join(' ')).toMatch(/Move there, 1 MP\./)
  })

  it('6.71 of a window: the one who cannot react says why; and fire may be held for longer than the window', async () => {
    const units = { ...UNITS, 'Battery 2': ['british', 'gun', 'F03', { spent: true }] } as const
    const { client } = play(position(units as never))
    const { session } = client
    act(() => {
      session.dispatch({ type: 'command', units: ['Saxon 1'] })
      session.dispatch({ type: 'enter', units: ['Saxon 1'], hex: 'F06' })
    })
    expect(session.get().decision?.kind).toBe('reaction')
    const ask = await asking(client)
    expect((await ask('Battery 2')).join(' ')).toMatch(/Fire .*spent/i)
    press('Hold fire for this command')
    expect(session.get().holding).toMatchObject({ scope: 'activation' })
    expect(session.get().decision?.kind).toBe('activation')
  })

  it('of nothing: what is off for those who are chosen, by their names', async () => {
    const { client } = play()
    act(() => void client.session.dispatch({ type: 'command', units: ['Saxon 1'] }))
    expect(chosenUnits(client.interaction.get())).toEqual(['Saxon 1'])
    const ask = await asking(client)
    expect((await ask('')).join(' ')).toMatch(/Melee No enemy is in its hex\./)
    const view = screen.getByRole('region', { name: 'Why not' })
    expect(within(view).getByRole('heading', { level: 3 })).toHaveTextContent('Saxon 1')
  })

  it('6.01 of a hex alone: whose it would have to be', async () => {
    const { client } = play()
    const ask = await asking(client)
    expect((await ask('', 'A1')).join(' ')).toMatch(/No German unit stands in A01\./)
  })
})
