import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { BoardHandle } from '../../src/ui/window/board-slot.ts'
import { boardHandle, play, put } from './support.tsx'

/** A board that notes what it is handed, and what the page says at that time. */
function noted() {
  const { client } = play()
  const shown: { view: unknown; page: string }[] = []
  const show = vi.fn<BoardHandle['show']>((_, view) => {
    shown.push({ view, page: document.body.textContent ?? '' })
  })
  client.board.handle = boardHandle({ show })
  return { client, shown, show }
}

describe('the board', () => {
  it('is handed what an act comes to once, before the page is laid out for it, and then the page shows the same', async () => {
    const { client, shown } = noted()
    const before = document.body.textContent
    await act(async () => {
      // Both stores change: what is chosen, then the game.
      client.interaction.pressUnit('Saxon 1')
      client.commands.run('finish')
      expect(shown).toHaveLength(0)
      await Promise.resolve()
      expect(shown).toHaveLength(1)
    })
    expect(shown[0]?.page).toBe(before)
    expect(document.body.textContent).not.toBe(before)
    expect(client.sheetView.view()).toBe(shown[0]?.view)
  })

  it('is handed what the act looked like beside it, and the same object as the page later', async () => {
    const { client, show } = noted()
    await act(async () => void client.interaction.pressUnit('Saxon 1'))
    await act(async () => void client.interaction.pressHex('F06'))
    const [, , motion] = show.mock.lastCall ?? []
    expect(motion?.ways.get('Saxon 1')?.at(-1)).toBe('F06')
    expect(client.sheetView.motion()).toBe(motion)
    expect(screen.getByRole('application')).toBeInTheDocument()
  })
})

describe('the page', () => {
  it('hears of an act that may wait when its picture stands', async () => {
    const { client } = noted()
    const before = document.body.textContent
    await act(async () => {
      client.hearing.act(() => client.interaction.pressUnit('Saxon 1'))
      await Promise.resolve()
      expect(client.hearing.heard()).toBe(false)
      expect(document.body.textContent).toBe(before)
    })
    await waitFor(() => expect(document.body.textContent).not.toBe(before))
  })

  it('says what the figures on the map mean until the picture without them stands', async () => {
    const { client } = noted()
    await act(async () => void client.interaction.pressUnit('Saxon 1'))
    const key = () => screen.queryByText(/MP to get there/)
    expect(key()).not.toBeNull()
    // Within `act` React would wait with everything that it hears.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    client.hearing.act(() => client.interaction.pressHex('F06'))
    expect(client.sheetView.view().costs).toHaveLength(0)
    // What React may draw at once it draws in a microtask.
    for (let n = 0; n < 9; n++) await Promise.resolve()
    expect(client.hearing.heard()).toBe(false)
    expect(key()).not.toBeNull()
    await vi.waitFor(() => expect(key()).toBeNull())
    vi.unstubAllGlobals()
  })

  it('11.521a is covered at once where one side alone may see what comes', async () => {
    const { client } = noted()
    const { decision } = client.session.get()
    if (!decision) throw new Error('no decision')
    await act(async () => {
      client.hearing.act(() =>
        put(client, {
          decision: { ...decision, kind: 'night-choice', prompt: 'Attack tonight?' },
        }),
      )
      await Promise.resolve()
    })
    expect(screen.queryByRole('application')).toBeNull()
  })
})
