import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { play } from './support.tsx'

describe('the sight tool (table, 8)', () => {
  const ends = (client: ReturnType<typeof play>['client']) => {
    const { from, to } = client.interaction.get().sight ?? {}
    return [from, to]
  }

  it('has no end from where the cursor was left: the first press is one, the second the other, the third another', () => {
    const { client } = play()
    act(() => client.interaction.setCursor('K09'))
    act(() => void client.commands.run('sight'))
    expect(ends(client)).toEqual([null, null])
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Click the first hex.')
    act(() => void client.interaction.pressHex('B02'))
    expect(ends(client)).toEqual(['B02', null])
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Click the second hex.')
    act(() => void client.interaction.pressHex('F04'))
    expect(ends(client)).toEqual(['B02', 'F04'])
    act(() => void client.interaction.pressUnit('Saxon 1'))
    expect(ends(client)).toEqual(['B02', 'F07'])
  })

  it('begins at the chosen unit, wherever the cursor is', () => {
    const { client } = play()
    act(() => void client.interaction.pressUnit('Saxon 1'))
    act(() => client.interaction.setCursor('K09'))
    act(() => void client.commands.run('sight'))
    expect(ends(client)).toEqual(['F07', null])
  })

  it('Field and Seen by ask for a hex before they answer', async () => {
    const { client } = play()
    act(() => client.interaction.setCursor('K09'))
    await userEvent.keyboard('s')
    for (const view of ['Field', 'Seen by']) {
      await userEvent.click(screen.getByRole('radio', { name: view }))
      expect(ends(client), view).toEqual([null, null])
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Click a hex.')
    }
    act(() => void client.interaction.pressHex('F04'))
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^F04 is seen by/)
  })

  it('is steered by keys: Enter picks the hex of the cursor, Start again forgets both', async () => {
    const { client } = play()
    act(() => client.interaction.setCursor('B02'))
    await userEvent.keyboard('s{Enter}')
    expect(ends(client)).toEqual(['B02', null])
    act(() => client.interaction.setCursor('F04'))
    await userEvent.keyboard('{Enter}')
    expect(ends(client)).toEqual(['B02', 'F04'])
    await userEvent.keyboard('e')
    await userEvent.keyboard('{Backspace}')
    expect(client.interaction.get().sight).toEqual({
      from: null,
      to: null,
      view: 'line',
      edges: true,
    })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Click the first hex.')
    // Nothing to forget: no button for it, and nothing else is meant by its key.
    expect(screen.queryByRole('button', { name: /^Start again/ })).toBeNull()
    await userEvent.keyboard('{Backspace}')
    expect(ends(client)).toEqual([null, null])
    act(() => void client.interaction.pressHex('F07'))
    await userEvent.click(screen.getByRole('button', { name: /^Start again/ }))
    expect(ends(client)).toEqual([null, null])
  })
})
