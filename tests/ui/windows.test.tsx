import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { continueGame, leave } from '../../src/ui/open/open-game.ts'
import { followWindows } from '../../src/ui/open/windows.ts'
import { App } from '../../src/ui/shell/App.tsx'
import type { Client } from '../../src/ui/window/client.ts'
import { FlatBoard, memorySaves, settle, testCouplet } from './support.tsx'

/** The window that is looked at, and another one that has the same game. */
async function two() {
  const saves = memorySaves()
  const [other, here] = [testCouplet({ saves }), testCouplet({ saves })]
  await other.shelf.load()
  const [entry] = other.shelf.store.getState().entries
  if (!entry?.loaded) throw new Error('no battle')
  other.session.start(entry.loaded.battle, entry.loaded.sheet, { dice: { seed: 1 } })
  await other.autosave.flush()
  render(<App client={here} Board={FlatBoard} />)
  await act(() => continueGame(here, 'game'))
  return { saves, other, here }
}

/** Every unit placed, which rolls nothing; or the first one only. */
const place = (client: Client, all: boolean) =>
  act(async () => {
    if (all) client.commands.run('placeRest')
    else {
      const first = client.session.get().decision?.actions[0]
      if (first) client.session.dispatch(first)
    }
    await client.autosave.flush()
  })

const keptEntries = ({ texts }: ReturnType<typeof memorySaves>, id = 'game') =>
  JSON.parse(texts.get(id) ?? '{"entries":[]}').entries.length

const dialog = () => screen.findByRole('dialog', { hidden: true })
const press = (inside: HTMLElement, name: string) =>
  fireEvent.click(within(inside).getByRole('button', { name, hidden: true }))

/** The channel between windows, which those of one page do not have. */
class Channel extends EventTarget {
  static all = new Set<Channel>()
  constructor() {
    super()
    Channel.all.add(this)
  }
  postMessage(data: unknown) {
    for (const one of Channel.all)
      if (one !== this) one.dispatchEvent(new MessageEvent('message', { data }))
  }
  close() {
    Channel.all.delete(this)
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Channel.all.clear()
})

describe('two windows that have gone on with one game, each in its own way', () => {
  it('the later one says so and stands still; Escape is no answer; it can be shown as it stands there', async () => {
    const { saves, other, here } = await two()
    await place(other, true)
    await place(here, false)
    expect(keptEntries(saves)).toBe(other.session.get().entries.length)
    const told = await dialog()
    expect(told).toHaveAccessibleName('The game has gone on in another window.')
    expect(told).toHaveTextContent(
      'What was done here since then is not in it. Nothing goes on in this window until you choose.',
    )
    fireEvent(told, new Event('close'))
    await place(here, true)
    expect(here.session.get().entries).toHaveLength(1)
    press(await dialog(), 'Show it as it stands there')
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
    expect(here.session.get().entries).toEqual(other.session.get().entries)
    expect(screen.getAllByText(/^The game has gone on in another window\. This is/)).not.toEqual([])
    act(() => void here.commands.run('done'))
    await act(() => here.autosave.flush())
    expect(keptEntries(saves)).toBe(here.session.get().entries.length)
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  })

  it('or kept as a copy: both are among the saved games', async () => {
    const { saves, other, here } = await two()
    await place(other, true)
    await place(here, false)
    press(await dialog(), 'Keep this as a copy')
    await act(() => here.autosave.flush())
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
    expect(saves.texts.size).toBe(2)
    const { gameId, entries } = here.session.get()
    expect(entries).toHaveLength(1)
    expect(keptEntries(saves, gameId ?? '')).toBe(1)
    expect(keptEntries(saves)).toBe(other.session.get().entries.length)
  })

  it('a game that is left just then is not left before it was asked', async () => {
    const { other, here } = await two()
    await place(other, true)
    act(() => {
      const first = here.session.get().decision?.actions[0]
      if (first) here.session.dispatch(first)
      leave(here)
    })
    await dialog()
    expect(here.place.getState().screen).toBe('game')
  })

  it('or the window goes without an answer: then too it is kept as a copy', async () => {
    const { saves, other, here } = await two()
    const stop = followWindows(here)
    await place(other, true)
    await place(here, false)
    await dialog()
    await act(async () => void fireEvent(window, new Event('pagehide')))
    await act(() => here.autosave.flush())
    expect(keptEntries(saves, here.session.get().gameId ?? '')).toBe(1)
    expect(keptEntries(saves)).toBe(other.session.get().entries.length)
    stop()
  })

  it('what lies there and cannot be read is told, and the copy is still to be had', async () => {
    const { saves, other, here } = await two()
    await place(other, true)
    await place(here, false)
    saves.texts.set('game', '{"format":"couplet-game","version":9}')
    press(await dialog(), 'Show it as it stands there')
    expect(await screen.findByText('The save comes from a newer Couplet.')).toBeInTheDocument()
    press(
      screen.getByRole('dialog', { name: 'The save comes from a newer Couplet.', hidden: true }),
      'Leave it',
    )
    press(await dialog(), 'Keep this as a copy')
    await act(() => here.autosave.flush())
    expect(keptEntries(saves, here.session.get().gameId ?? '')).toBe(1)
  })
})

describe('two windows that hear of each other', () => {
  async function hearing() {
    vi.stubGlobal('BroadcastChannel', Channel)
    const made = await two()
    const stops = [followWindows(made.other), followWindows(made.here)]
    return { ...made, stop: () => stops.forEach((stop) => void stop()) }
  }

  it('the one that has nothing of its own shows at once what was done in the other', async () => {
    const { other, here, stop } = await hearing()
    await place(other, true)
    await waitFor(() => expect(here.session.get().entries).toHaveLength(8))
    expect(screen.getAllByText(/This is how it stands there\.$/)).not.toEqual([])
    await place(here, false)
    act(() => void here.commands.run('done'))
    await act(() => here.autosave.flush())
    await waitFor(() => expect(other.session.get().entries).toEqual(here.session.get().entries))
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
    stop()
  })

  it('says when it is opened that it is open there too', async () => {
    const { here, stop } = await hearing()
    act(() => leave(here))
    await waitFor(() => expect(here.place.getState().screen).toBe('start'))
    await act(() => continueGame(here, 'game'))
    await screen.findAllByText(/^This game is open in another window too\./)
    stop()
  })

  it('one that is hidden stands still, and catches up when it is looked at', async () => {
    const { other, here, stop } = await hearing()
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await place(other, true)
    await waitFor(() => expect(here.session.get().elsewhere).toBe('newer'))
    await settle()
    expect(here.session.get().entries).toHaveLength(0)
    await place(here, false)
    expect(here.session.get().entries).toHaveLength(0)
    seen.mockReturnValue('visible')
    fireEvent(document, new Event('visibilitychange'))
    await waitFor(() => expect(here.session.get().entries).toHaveLength(8))
    stop()
  })

  it('without a channel the storage tells when the window is looked at', async () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    const { other, here } = await two()
    const stop = followWindows(here)
    await place(other, true)
    await settle()
    expect(here.session.get().entries).toHaveLength(0)
    fireEvent.focus(window)
    await waitFor(() => expect(here.session.get().entries).toHaveLength(8))
    stop()
  })

  it('a branch that is looked at stays in sight', async () => {
    const { other, here, stop } = await hearing()
    await place(other, false)
    await waitFor(() => expect(here.session.get().entries).toHaveLength(1))
    act(() => here.session.study.enter(0))
    await place(other, true)
    await waitFor(() => expect(here.session.get().study?.length).toBe(8))
    expect(here.session.get().study?.at).toBe(0)
    stop()
  })
})
