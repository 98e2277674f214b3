import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { targetsByHarm } from '../../src/session/pointing/doing/plans.ts'
import { chosenUnits } from '../../src/session/pointing/doing/state.ts'
import { eligible, type Position } from '../../src/session/position/position.ts'
import { inOrder } from '../../src/session/position/roster.ts'
import { App } from '../../src/ui/shell/App.tsx'
import { sketch } from '../support/map.ts'
import type { Wish } from '../support/play.ts'
import { FlatBoard, play, position, testCouplet } from './support.tsx'

beforeEach(() => localStorage.clear())

const many = (name: string, count: number, columns: string): Wish['units'] =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i) => [
      `${name} ${i + 1}`,
      ['german', 'deres', `${columns[i >> 1]}09`],
    ]),
  )

const UNITS: Wish['units'] = {
  ...many('53 Division', 8, 'ABCD'),
  ...many('54 Division', 6, 'JKL'),
  Worcesters: ['british', 'bef', 'K07', { dispersed: true }],
}

describe('a long list of units', () => {
  it('stands by formation and place, folded, and says where each is', async () => {
    const { client } = play(position(UNITS))
    const list = await screen.findByRole('list', { name: 'Formations' })
    expect(list).toHaveTextContent('53 Division8 units · A09–D09')
    expect(list).toHaveTextContent('54 Division6 units · J09–L09')
    expect(within(list).queryByRole('button', { name: /^Choose 53 Division 1,/ })).toBeNull()
    fireEvent.click(within(list).getByRole('button', { name: 'Units of 53 Division, A09–D09' }))
    const row = within(list).getByRole('button', { name: /^Choose 53 Division 1,/ })
    expect(row).toHaveTextContent('A09, formed, ready')
    expect(row).toHaveTextContent('1 · 8 · 3')
    expect(row.closest('[data-hex]')).toHaveAttribute('data-hex', 'A09')
    fireEvent.click(row)
    expect(chosenUnits(client.interaction.get())).toEqual(['53 Division 1'])
    // What was opened stays so while the units are led about.
    act(() => void client.interaction.stepBack())
    expect(
      await screen.findByRole('button', { name: /^Choose 53 Division 2,/ }),
    ).toBeInTheDocument()
  })

  it('shows those alone that can shoot, and remembers it', async () => {
    const { client } = play(position(UNITS))
    fireEvent.click(await screen.findByRole('radio', { name: 'Can shoot' }))
    const list = screen.getByRole('list', { name: 'Formations' })
    expect(list).toHaveTextContent('54 Division')
    expect(list).not.toHaveTextContent('53 Division')
    act(() => void client.interaction.pressUnit('53 Division 1'))
    expect(screen.queryByRole('list', { name: 'Formations' })).toBeNull()
    act(() => void client.interaction.stepBack())
    expect(await screen.findByRole('radio', { name: 'Can shoot' })).toBeChecked()
  })

  it('names the chance to disperse where a shot destroys nobody, not "0 % destroyed"', async () => {
    const map = sketch({ columns: 14, rows: 12, village: ['K07'] })
    const weak = Object.keys(UNITS).flatMap((name) => {
      const at = UNITS[name]
      return name.startsWith('54') && at ? [[name, [...at.slice(0, 3), { dispersed: true }]]] : []
    })
    play(position({ ...UNITS, ...Object.fromEntries(weak) }, { map }))
    fireEvent.click(await screen.findByRole('radio', { name: 'Can shoot' }))
    const [shot] = screen.getAllByRole('button', { name: /^Fire K07/ })
    expect(shot).toHaveTextContent(/^Fire K07, [1-9]\d*\s%\sdispersed, by 54 Division /)
  })

  it('marks the best shot of a unit by one press in its row and shows its table; Enter and the primary button fire', async () => {
    const { client } = play(position(UNITS))
    fireEvent.click(await screen.findByRole('radio', { name: 'Can shoot' }))
    const shots = screen.getAllByRole('button', {
      name: /^Fire K07, ?\d+\s%\sdestroyed, by 54 Division \d: untouched /,
    })
    const [first] = shots
    if (!first) throw new Error('Nobody can shoot.')
    expect(first).toHaveTextContent(/^Fire K07, \d+\s%\sdestroyed, by 54 Division /)
    const unit = first.closest('[data-unit]')?.getAttribute('data-unit')
    fireEvent.click(first)
    expect(client.session.get().entries).toEqual([])
    const target = within(screen.getByRole('list', { name: 'Targets' })).getByRole('button', {
      expanded: true,
    })
    expect(target).toHaveTextContent('K07')
    expect(screen.getByRole('table', { name: 'Modifiers' })).toBeVisible()
    const primary = screen.getByRole('button', { name: /^Fire K07/ })
    expect(primary).toHaveAttribute('aria-keyshortcuts', expect.stringContaining('Enter'))
    expect(client.commands.forKey({ key: 'Enter' })).toBe('fire')
    fireEvent.click(primary)
    const sent = client.session.get().entries.map(({ action }) => action)
    expect(sent.slice(-2)).toMatchObject([
      { type: 'command', units: [unit] },
      { type: 'fire', unit, hex: 'K07' },
    ])
  })

  it('6.01 a formation chooses as many of its units as may go together', async () => {
    const { client } = play(position(UNITS))
    fireEvent.click(
      await screen.findByRole('button', { name: /^Choose what may go together of 53 Division/ }),
    )
    const chosen = chosenUnits(client.interaction.get())
    expect(chosen.length).toBeGreaterThan(1)
    expect(chosen.every((unit) => unit.startsWith('53 Division'))).toBe(true)
    // In the list they stand as in the order of battle, whoever leads.
    const list = screen.getByRole('region', { name: 'Commanding' })
    const names = within(list)
      .getAllByRole('checkbox', { checked: true })
      .map((box) => box.getAttribute('aria-label') ?? '')
    expect(names).toEqual(chosen.toSorted().map((unit) => `${unit} takes part`))
  })

  it('10.21a of a formation off the map the row takes as many as one command brings on', async () => {
    const off = { arrival: { turn: 1, by: 'entry' as const, hexes: ['L01', 'L02'] } }
    const reserve: Wish['units'] = Object.fromEntries(
      Array.from({ length: 5 }, (_, i) => [`Reserve ${i + 1}`, ['german', 'deres', '', off]]),
    )
    const { client } = play(position({ ...UNITS, ...reserve }))
    fireEvent.click(
      await screen.findByRole('button', {
        name: 'Choose what may go together of Reserve, 5 units off the map',
      }),
    )
    const chosen = chosenUnits(client.interaction.get())
    expect(chosen.toSorted()).toEqual([1, 2, 3, 4, 5].map((n) => `Reserve ${n}`))
    expect(client.interaction.get().refusal).toBeNull()
    const page = screen.getByRole('region', { name: 'Commanding' })
    expect(page).toHaveTextContent(/5 units(?!, )/)
    expect(client.commands.show('fire')?.whyNot?.text).toBe('It is not on the map yet.')
  })
})

describe('Begin with the recommended set-up', () => {
  it('leads to the first shot with three presses', async () => {
    const client = testCouplet()
    render(<App client={client} Board={FlatBoard} />)
    let presses = 0
    fireEvent.click(
      await screen.findByRole('button', { name: 'Begin with the recommended set-up' }),
    )
    presses++
    expect(client.session.get().decision?.kind).toBe('half')
    const now = client.interaction.position() as Position
    const led = inOrder(now, null).find(
      (unit) => eligible(now).has(unit) && targetsByHarm(now, [unit], null).length > 0,
    )
    if (led !== undefined) {
      act(() => void client.interaction.pressUnit(led))
      presses++
      const [target] = targetsByHarm(now, [led], null)
      act(() => void client.interaction.pressHex(target as string))
      presses++
      expect(client.session.get().entries.some(({ action }) => action.type === 'fire')).toBe(true)
    }
    expect(presses).toBe(3)
  })

  it('is not offered where the scenario says nothing of it', async () => {
    const client = testCouplet()
    render(<App client={client} Board={FlatBoard} />)
    await screen.findByRole('button', { name: /recommended set-up/ })
    const { entries, chosen } = client.shelf.store.getState()
    const entry = entries.find(({ id }) => id === chosen)
    if (!entry?.loaded) throw new Error('not loaded')
    const { deployment: _, ...battle } = entry.loaded.battle
    act(() => client.shelf.add({ ...entry.loaded, battle } as never))
    expect(screen.queryByRole('button', { name: /recommended set-up/ })).toBeNull()
  })
})
