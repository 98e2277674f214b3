import { Blob } from 'node:buffer'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SavedGame } from '../../src/session/engine/table.ts'
import { createSession } from '../../src/session/game/store.ts'
import { verify } from '../../src/session/journal/open-save.ts'
import { fileText } from '../../src/session/storage/files.ts'
import { toFragment } from '../../src/session/storage/link.ts'
import { App } from '../../src/ui/shell/App.tsx'
import { FlatBoard, play, testCouplet } from './support.tsx'

describe('a link that somebody sent', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is read before it is opened, and then the focus stands on opening it', async () => {
    // The one of the page that is tested in has no stream.
    vi.stubGlobal('Blob', Blob)
    const client = testCouplet()
    render(<App client={client} Board={FlatBoard} />)
    fireEvent.click(await screen.findByRole('button', { name: /Begin set-up/ }))
    const save = client.session.save('2026-01-01T00:00:00Z')
    if (!save) throw new Error('no game')
    const hash = `#${await toFragment(save)}`
    act(() => client.place.showLink(hash))
    const open = await screen.findByRole('button', { name: 'Open it' })
    await waitFor(() => expect(open).toHaveFocus())
    const dialog = screen.getByRole('dialog', { name: 'Eating Fire at Gheluvelt' })
    expect(within(dialog).getByText('To decide')).toBeInTheDocument()
    expect(within(dialog).queryByText('Result')).toBeNull()
  })

  it('is offered with its length, and the file beside it with its size', async () => {
    vi.stubGlobal('Blob', Blob)
    const { client } = play()
    act(() => client.place.openDialog('share'))
    const dialog = await screen.findByRole('dialog', { name: /^Share/ })
    const save = client.session.save('2026-01-01T00:00:00Z') as SavedGame
    const kb = Math.ceil(fileText(save).length / 1024)
    expect(await within(dialog).findByText(/^[\d,]+ characters$/)).toBeInTheDocument()
    expect(within(dialog).getByText(new RegExp(`${kb} KB as a file`))).toBeInTheDocument()
  })

  it('is not kept a second time where the same game is at hand', async () => {
    vi.stubGlobal('Blob', Blob)
    const client = testCouplet()
    render(<App client={client} Board={FlatBoard} />)
    fireEvent.click(await screen.findByRole('button', { name: /Begin set-up/ }))
    const { session, saves, autosave } = client
    act(() => void session.dispatch(session.get().decision?.actions[0] as never))
    await act(() => autosave.flush())
    const { gameId } = session.get()
    const here = `#${await toFragment(session.save('2026-01-01T00:00:00Z') as SavedGame)}`
    act(() => void session.undo())
    const older = `#${await toFragment(session.save('2026-01-01T00:00:00Z') as SavedGame)}`
    act(() => void session.redo())
    const open = async (link: string) => {
      act(() => client.place.showLink(link))
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

  /** A game by mail at hand, after the set-up of its first side, and a copy of it in which so many acts were added. */
  async function mailed(side: 'own' | 'other', acts: number) {
    vi.stubGlobal('Blob', Blob)
    const client = testCouplet()
    render(<App client={client} Board={FlatBoard} />)
    fireEvent.click(await screen.findByRole('button', { name: /Begin set-up/ }))
    const { session, autosave } = client
    const { battle, decision } = session.get()
    const decider = decision?.side ?? ''
    const other = battle?.sides.find(({ id }) => id !== decider)?.id ?? ''
    const mine = side === 'own' ? decider : other
    act(() => session.setPreference(mine, { reaction: 18 }))
    act(() => session.setMail({ id: 'm', side: mine }))
    await act(() => autosave.flush())
    const { gameId } = session.get()
    const forged = createSession({ engine: session.engine, newId: () => 'f' })
    const save = session.save('') as SavedGame
    if (!battle) throw new Error('no battle')
    const opened = verify(
      session.engine,
      battle,
      { ...save, mail: { id: 'm', side: decider } },
      null,
    )
    if (!opened.ok) throw new Error(opened.problem.text)
    forged.resume(opened.opened, null)
    for (let n = 0; n < acts; n++) forged.dispatch(forged.get().decision?.actions[0] as never)
    forged.setPreference(mine, { reaction: 'never' })
    const copy = { ...(forged.save('') as SavedGame), mail: { id: 'm', side: mine } }
    const link = `#${await toFragment(copy)}`
    act(() => client.place.showLink(link))
    const open = await screen.findByRole('button', { name: 'Open it' })
    return { client, open, gameId, mine, entries: save.entries.length }
  }

  it('D2: a copy that has decided for me is not taken unasked, and keeping mine loses nothing', async () => {
    const { client, open, gameId, entries } = await mailed('own', 3)
    expect(screen.getByText(/3 new entries were yours to decide\./)).toBeInTheDocument()
    fireEvent.click(open)
    const asked = await screen.findByText(/3 of the new entries were yours to decide; the first is/)
    expect(asked).toHaveTextContent(`the first is entry ${entries + 1}: `)
    fireEvent.click(screen.getByRole('button', { name: /^Keep yours/ }))
    expect(client.session.get().gameId).toBe(gameId)
    expect(client.session.get().entries).toHaveLength(entries)
    // What came stays beside it, to be looked at.
    expect(client.session.get().tree.branches).toMatchObject([{ at: entries }])
    expect(client.session.get().tree.branches[0]?.entries).toHaveLength(3)
  })

  it('D2: … and is taken where the person says so, with the wishes of the copy at hand', async () => {
    const { client, open, gameId, mine, entries } = await mailed('own', 3)
    fireEvent.click(open)
    fireEvent.click(await screen.findByRole('button', { name: /^Take the copy/ }))
    expect(client.session.get().gameId).toBe(gameId)
    expect(client.session.get().entries).toHaveLength(entries + 3)
    expect(client.session.get().preferences[mine]?.reaction).toBe(18)
  })

  it('D2: one in which only the other side has decided goes on at once; my wishes stay mine', async () => {
    const { client, open, gameId, mine, entries } = await mailed('other', 2)
    fireEvent.click(open)
    expect(client.session.get().gameId).toBe(gameId)
    expect(client.session.get().entries).toHaveLength(entries + 2)
    expect(client.session.get().preferences[mine]?.reaction).toBe(18)
  })

  it('D3: says what a link by mail does not protect, and that dice are fixed where they are', async () => {
    vi.stubGlobal('Blob', Blob)
    const { client } = play()
    act(() => client.place.openDialog('share'))
    const dialog = await screen.findByRole('dialog', { name: /^Share/ })
    expect(dialog).toHaveTextContent(
      /finds the dice to come, registered vertices and sealed answers/,
    )
    const { source } = client.session.get()
    if (!source || !('faces' in source)) throw new Error('not fixed')
    const words = `whoever began it chose the first ${source.faces.length} faces.`
    expect(dialog).toHaveTextContent(words)
  })

  it('D3: tells whoever receives a game that its dice were chosen', async () => {
    vi.stubGlobal('Blob', Blob)
    const client = testCouplet()
    render(<App client={client} Board={FlatBoard} />)
    fireEvent.click(await screen.findByRole('button', { name: /Begin set-up/ }))
    const save = client.session.save('') as SavedGame
    const dice = { faces: [6, 6, 6], seed: 1 }
    const link = `#${await toFragment({ ...save, dice })}`
    act(() => client.place.showLink(link))
    fireEvent.click(await screen.findByRole('button', { name: 'Open it' }))
    const words = 'The dice of this game are fixed: whoever began it chose the first 3 faces.'
    expect(client.session.get().notice?.text).toBe(words)
    act(() => client.place.showLink(`${link}`))
    await screen.findByRole('button', { name: 'Open it' })
    expect(screen.getByRole('dialog')).toHaveTextContent(words)
  })

  it('an answer by mail without a game in it is told where it was pasted', async () => {
    const { client } = play()
    const { decision, battle } = client.session.get()
    const side = battle?.sides.find(({ id }) => id !== decision?.side)?.id ?? ''
    act(() => client.session.setMail({ id: 'm', side }))
    const field = await screen.findByLabelText('Their answer')
    fireEvent.click(screen.getByRole('button', { name: 'Open the link' }))
    expect(screen.getByText('Nothing is pasted yet.')).toBeInTheDocument()
    fireEvent.change(field, { target: { value: 'https://example.org' } })
    fireEvent.click(screen.getByRole('button', { name: 'Open the link' }))
    expect(screen.getByText('There is no game in this link.')).toBeInTheDocument()
    expect(client.place.getState().link).toBeNull()
    fireEvent.paste(field, { clipboardData: { getData: () => 'https://x.y/#game=1.2.3.4' } })
    expect(client.place.getState().link).toBe('#game=1.2.3.4')
  })
})
