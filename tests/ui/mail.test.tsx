import { Blob } from 'node:buffer'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fileText } from '../../src/session/index.ts'
import { toFragment } from '../../src/session/share.ts'
import type { SavedGame } from '../../src/session/types.ts'
import { App } from '../../src/ui/App.tsx'
import { FlatBoard, play, testCouplet } from './support.tsx'

describe('a link that somebody sent', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is read before it is opened, and then the focus stands on opening it', async () => {
    // The one of the page that is tested in has no stream.
    vi.stubGlobal('Blob', Blob)
    const couplet = testCouplet()
    render(<App couplet={couplet} Board={FlatBoard} />)
    fireEvent.click(
      await screen.findByRole('button', { name: /Begin set-up/ }, { timeout: 20_000 }),
    )
    const save = couplet.session.save('2026-01-01T00:00:00Z')
    if (!save) throw new Error('no game')
    const hash = `#${await toFragment(save)}`
    act(() => couplet.place.setState({ link: hash }))
    const open = await screen.findByRole('button', { name: 'Open it' })
    expect(open).toHaveFocus()
    const dialog = screen.getByRole('dialog', { name: 'Eating Fire at Gheluvelt' })
    expect(within(dialog).getByText('To decide')).toBeInTheDocument()
    expect(within(dialog).queryByText('Result')).toBeNull()
  })

  it('is offered with its length, and the file beside it with its size', async () => {
    vi.stubGlobal('Blob', Blob)
    const { couplet } = play()
    act(() => couplet.place.setState({ dialog: 'share' }))
    const dialog = await screen.findByRole('dialog', { name: /^Share/ })
    const save = couplet.session.save('2026-01-01T00:00:00Z') as SavedGame
    const kb = Math.ceil(fileText(save).length / 1024)
    expect(await within(dialog).findByText(/^[\d,]+ characters$/)).toBeInTheDocument()
    expect(within(dialog).getByText(new RegExp(`As a file it has ${kb} KB`))).toBeInTheDocument()
  })

  it('is not kept a second time where the same game is at hand', async () => {
    vi.stubGlobal('Blob', Blob)
    const couplet = testCouplet()
    render(<App couplet={couplet} Board={FlatBoard} />)
    fireEvent.click(
      await screen.findByRole('button', { name: /Begin set-up/ }, { timeout: 20_000 }),
    )
    const { session, saves, autosave } = couplet
    act(() => void session.dispatch(session.get().decision?.actions[0] as never))
    await act(() => autosave.flush())
    const { gameId } = session.get()
    const here = `#${await toFragment(session.save('2026-01-01T00:00:00Z') as SavedGame)}`
    act(() => void session.undo())
    const older = `#${await toFragment(session.save('2026-01-01T00:00:00Z') as SavedGame)}`
    act(() => void session.redo())
    const open = async (link: string) => {
      act(() => couplet.place.setState({ link }))
      const button = await screen.findByRole('button', { name: 'Open it' })
      const told = screen.queryByText('It is among your saved games, and that one is opened.')
      fireEvent.click(button)
      await act(() => autosave.flush())
      return told !== null
    }
    expect(await open(here)).toBe(true)
    expect(session.get().gameId).toBe(gameId)
    expect(await saves.list()).toHaveLength(1)
    // One that has other entries is a game of its own.
    expect(await open(older)).toBe(false)
  })

  it('an answer by mail without a game in it is told where it was pasted', async () => {
    const { couplet } = play()
    const { decision, battle } = couplet.session.get()
    const side = battle?.sides.find(({ id }) => id !== decision?.side)?.id ?? ''
    act(() => couplet.session.setMail({ id: 'm', side }))
    const field = await screen.findByLabelText('Their answer')
    fireEvent.click(screen.getByRole('button', { name: 'Open the link' }))
    expect(screen.getByText('Nothing is pasted yet.')).toBeInTheDocument()
    fireEvent.change(field, { target: { value: 'https://example.org' } })
    fireEvent.click(screen.getByRole('button', { name: 'Open the link' }))
    expect(screen.getByText('There is no game in this link.')).toBeInTheDocument()
    expect(couplet.place.getState().link).toBeNull()
    fireEvent.paste(field, { clipboardData: { getData: () => 'https://x.y/#game=1.2.3.4' } })
    expect(couplet.place.getState().link).toBe('#game=1.2.3.4')
  })
})
