import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { play } from './support.tsx'

describe('the sight tool (table, 8)', () => {
  const ends = (couplet: ReturnType<typeof play>['couplet']) => {
    const { from, to } = couplet.interaction.get().sight ?? {}
    return [from, to]
  }

  it('has no end from where the cursor was left: the first press is one, the second the other, the third another', () => {
    const { couplet } = play()
    act(() => couplet.interaction.setCursor('K09'))
    act(() => void couplet.commands.run('sight'))
    expect(ends(couplet)).toEqual([null, null])
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Pick the first hex.')
    act(() => void couplet.interaction.pressHex('B02'))
    expect(ends(couplet)).toEqual(['B02', null])
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Pick the second hex.')
    act(() => void couplet.interaction.pressHex('F04'))
    expect(ends(couplet)).toEqual(['B02', 'F04'])
    act(() => void couplet.interaction.pressUnit('Saxon 1'))
    expect(ends(couplet)).toEqual(['B02', 'F07'])
  })

  it('begins at the chosen unit, wherever the cursor is', () => {
    const { couplet } = play()
    act(() => void couplet.interaction.pressUnit('Saxon 1'))
    act(() => couplet.interaction.setCursor('K09'))
    act(() => void couplet.commands.run('sight'))
    expect(ends(couplet)).toEqual(['F07', null])
  })

  it('Field and Seen by ask for a hex before they answer', async () => {
    const { couplet } = play()
    act(() => couplet.interaction.setCursor('K09'))
    await userEvent.keyboard('s')
    for (const view of ['Field', 'Seen by']) {
      await userEvent.click(screen.getByRole('radio', { name: view }))
      expect(ends(couplet), view).toEqual([null, null])
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Pick a hex.')
    }
    act(() => void couplet.interaction.pressHex('F04'))
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^F04 is seen by/)
  })

  it('is steered by keys: Enter picks the hex of the cursor, Start again forgets both', async () => {
    const { couplet } = play()
    act(() => couplet.interaction.setCursor('B02'))
    await userEvent.keyboard('s{Enter}')
    expect(ends(couplet)).toEqual(['B02', null])
    act(() => couplet.interaction.setCursor('F04'))
    await userEvent.keyboard('{Enter}')
    expect(ends(couplet)).toEqual(['B02', 'F04'])
    await userEvent.keyboard('e')
    await userEvent.keyboard('{Backspace}')
    expect(couplet.interaction.get().sight).toEqual({
      from: null,
      to: null,
      view: 'line',
      edges: true,
    })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Pick the first hex.')
    // Nothing to forget: no button for it, and nothing else is meant by its key.
    expect(screen.queryByRole('button', { name: /^Start again/ })).toBeNull()
    await userEvent.keyboard('{Backspace}')
    expect(ends(couplet)).toEqual([null, null])
    act(() => void couplet.interaction.pressHex('F07'))
    await userEvent.click(screen.getByRole('button', { name: /^Start again/ }))
    expect(ends(couplet)).toEqual([null, null])
  })
})
