import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { battleOf } from '../support/play.ts'
import { play, position } from './support.tsx'

/** A Saxon company walks into gas and rolls doubles; to the south each cloud comes to a British company. */
function drifting() {
  const battle = position({
    'Saxon 1': ['german', 'deres', 'D04'],
    'Foot 1': ['british', 'bef', 'D06', { spent: true }],
    'Foot 2': ['british', 'bef', 'H04', { spent: true }],
    'Foot 3': ['british', 'bef', 'K08', { spent: true }],
  })
  const start = { turn: 1, side: 'german', half: 1, couplets: 2, gas: ['D05', 'H03'] } as const
  const shown = play({ ...battle, start: { ...start, gas: [...start.gas] } } as typeof battle, {
    faces: [3, 3, 1, 2, 1, 2],
    seed: 3,
  })
  const { session } = shown.client
  act(() => {
    session.setPreference('british', { reaction: 'never' })
    session.dispatchAll([
      { type: 'command', units: ['Saxon 1'] },
      { type: 'enter', units: ['Saxon 1'], hex: 'D05' },
    ])
  })
  expect(session.get().decision?.kind).toBe('drift')
  const checked = () =>
    session.get().lastEvents.flatMap((event) => (event.type === 'check' ? [event.unit] : []))
  const sent = () => session.get().entries.at(-1)?.action
  return { ...shown, checked, sent, user: userEvent.setup() }
}

const order = () => screen.queryByRole('region', { name: 'Order of the gas' })

describe('gas that drifts', () => {
  it('7.513d the page asks which cloud comes first, only where two of them attack somebody', async () => {
    const { user, checked, sent } = drifting()
    expect(order()).toBeNull()
    await user.keyboard('8')
    expect(order()).toBeNull()
    await user.keyboard('2')
    const list = within(order() as HTMLElement)
    const rows = () => list.getAllByRole('listitem').map((row) => row.textContent)
    expect(rows()[0]).toContain('D06: Foot 1')
    expect(rows()[1]).toContain('H04: Foot 2')
    await user.click(list.getByRole('button', { name: 'Later, D05' }))
    expect(rows()[0]).toContain('H04: Foot 2')
    expect(list.getByRole('button', { name: 'Later, D05' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: /^Move the gas S/ }))
    expect(sent()).toEqual({ type: 'drift', direction: 'S', order: ['H03', 'D05'] })
    expect(checked()).toEqual(['Foot 2', 'Foot 1'])
  })

  it('7.513d a key puts the last cloud first, and left alone they go as they lie', async () => {
    const { user, client, checked, sent } = drifting()
    await user.keyboard('2')
    expect(client.commands.show('cloudFirst')?.label).toBe('Gas of H03 first')
    await user.keyboard('o')
    expect(client.commands.show('cloudFirst')?.label).toBe('Gas of D05 first')
    await user.keyboard('o')
    await user.keyboard('{Enter}')
    expect(sent()).toEqual({ type: 'drift', direction: 'S' })
    expect(checked()).toEqual(['Foot 1', 'Foot 2'])
  })

  it('7.513d the text view has the order too, and its acts say it', async () => {
    const { user, client, checked } = drifting()
    act(() => void client.commands.run('text'))
    const view = within(await screen.findByRole('region', { name: 'Decision' }))
    const marks = within(screen.getByRole('region', { name: 'Gas and smoke' }))
    expect(marks.getAllByRole('listitem').map((line) => line.textContent?.slice(0, 9))).toEqual([
      'D05: gas.',
      'H03: gas.',
    ])
    await user.click(view.getByRole('button', { name: 'Earlier, H03' }))
    await user.click(view.getByRole('button', { name: /^Gas to the S, in the order H03, D05/ }))
    expect(checked()).toEqual(['Foot 2', 'Foot 1'])
  })
})

describe('the table of groups', () => {
  it('7.221b says of a group that its smoke or gas has fallen, and the refusal says until when', () => {
    const battle = battleOf({
      units: { Foot: ['british', 'bef', 'D06'], Saxon: ['german', 'deres', 'K06'] },
      artillery: {
        british: [
          ['B', 'telephone', 3],
          ['C', 'telephone', 3],
        ],
      },
    })
    const start = { turn: 1, side: 'british', half: 1, couplets: 2 } as const
    const missions = [{ group: 'B', vertex: 'H04:W', shell: 'smoke' as const }]
    const { client } = play({ ...battle, start: { ...start, missions } }, { seed: 3 })
    act(() => void client.commands.run('call'))
    const state = (group: string) =>
      within(document.querySelector(`[data-group="${group}"]`) as HTMLElement)
        .getAllByRole('cell')
        .at(-1)?.textContent
    expect([state('B'), state('C')]).toEqual(['laid smoke', 'ready'])
  })
})
