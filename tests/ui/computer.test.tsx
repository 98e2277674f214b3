import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Action } from '../../src/rules/types/index.ts'
import type { Thinker, Thought } from '../../src/session/engine/table.ts'
import type { Seats } from '../../src/session/journal/saved-game.ts'
import { chosenUnits } from '../../src/session/pointing/doing/state.ts'
import { App } from '../../src/ui/shell/App.tsx'
import { FlatBoard, memorySaves, play, position, put, testCouplet, UNITS } from './support.tsx'

const AGAINST: Seats = { kind: 'computer', plays: 'british' }

/** A thinker that answers when it is told to. */
function slow() {
  const waiting: ((thought: Thought) => void)[] = []
  const thinker: Thinker = {
    think: () => new Promise((done) => waiting.push(done)),
    stop: () => undefined,
  }
  const answer = (thought: Thought) => act(async () => waiting.pop()?.(thought))
  return { thinker, answer, asked: () => waiting.length }
}

/** A position where the computer has to give a command. */
function thinking(more: { now?: () => number } = {}) {
  const it = slow()
  const game = play(position(UNITS), { faces: [1, 1], seed: 3 }, { thinker: it.thinker, ...more })
  act(() => game.client.session.setSeats(AGAINST))
  return { ...game, ...it }
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('how a battle is played', () => {
  it('is chosen where it begins, for the next one too; against the computer it sets up its side', async () => {
    const client = testCouplet()
    render(<App client={client} Board={FlatBoard} />)
    const computer = await screen.findByRole('radio', { name: 'Computer' })
    expect(screen.getByRole('radio', { name: 'Hot seat' })).toBeChecked()
    expect(screen.queryByRole('group', { name: 'Your side' })).toBeNull()
    fireEvent.click(computer)
    const sides = screen.getByRole('group', { name: 'Your side' })
    fireEvent.click(
      within(sides).getByRole('radio', { name: /^British 3\scompanies, 3\sbatteries/ }),
    )
    const begin = screen.getByRole('button', { name: /^Begin set-up as the British/ })
    // Enter begins from the choice as from anywhere.
    fireEvent.keyDown(computer, { key: 'Enter' })
    expect(begin).not.toBeInTheDocument()
    expect(await screen.findByText('British set up')).toBeInTheDocument()
    const { seats, entries } = client.session.get()
    expect(seats).toEqual(AGAINST)
    expect(entries.filter(({ action }) => action.type === 'place')).toHaveLength(8)
    expect(testCouplet().settings.getState()).toMatchObject({
      seating: 'computer',
      plays: 'british',
    })
  })

  it('how well and how fast the computer plays is chosen where it is, and is the one setting', async () => {
    const client = testCouplet()
    render(<App client={client} Board={FlatBoard} />)
    const computer = await screen.findByRole('radio', { name: 'Computer' })
    expect(screen.queryByRole('group', { name: 'Level' })).toBeNull()
    fireEvent.click(computer)
    const level = screen.getByRole('group', { name: 'Level' })
    fireEvent.click(within(level).getByRole('radio', { name: 'Recruit' }))
    const pace = screen.getByRole('group', { name: 'Pace' })
    fireEvent.click(within(pace).getByRole('radio', { name: 'At once' }))
    expect(screen.getByText(/uses no reaction or return fire\.$/)).toBeVisible()
    expect(screen.getByText('No pause between moves.')).toBeVisible()
    expect(testCouplet().settings.getState()).toMatchObject({ level: 'recruit', pace: 'at once' })
    // The side is asked after the switch that needs it.
    const side = screen.getByRole('group', { name: 'Your side' })
    expect(computer.compareDocumentPosition(side) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    act(() => client.place.openPanel('settings'))
    const page = await screen.findByRole('region', { name: 'Settings' })
    expect(within(page).getByRole('radio', { name: 'Recruit' })).toBeChecked()
    expect(within(page).getByRole('radio', { name: 'At once' })).toBeChecked()
  })

  it('by link one’s side is chosen, and whoever is not to begin sends the game first', async () => {
    const client = testCouplet()
    render(<App client={client} Board={FlatBoard} />)
    fireEvent.click(await screen.findByRole('radio', { name: 'By link' }))
    fireEvent.click(screen.getByRole('radio', { name: /^British/ }))
    fireEvent.click(screen.getByRole('button', { name: /^Begin set-up/ }))
    expect(
      await screen.findByRole('heading', { name: 'Send the game to the Germans.' }),
    ).toBeInTheDocument()
    expect(client.session.get().mail?.side).toBe('british')
    expect(client.session.get().seats).toBeNull()
  })

  it('lies with the saved game: it goes on the same way, where the computer stood', async () => {
    const saves = memorySaves()
    const first = slow()
    const one = testCouplet({ saves, thinker: first.thinker })
    one.settings.change({ seating: 'computer', plays: 'british' })
    const { unmount } = render(<App client={one} Board={FlatBoard} />)
    fireEvent.click(await screen.findByRole('button', { name: /^Begin set-up/ }))
    expect(first.asked()).toBe(1)
    await one.autosave.flush()
    unmount()
    one.computer.dispose()
    const two = testCouplet({ saves })
    render(<App client={two} Board={FlatBoard} />)
    fireEvent.click(
      await screen.findByRole('button', {
        name: /^Continue .*Germans decide, against the computer/,
      }),
    )
    expect(await screen.findByText('British set up')).toBeInTheDocument()
    expect(two.session.get().seats).toEqual(AGAINST)
  })

  it('may be changed from the menu while the game runs', async () => {
    const it = slow()
    const { client } = play(position(UNITS), undefined, { thinker: it.thinker })
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }))
    fireEvent.click(screen.getByRole('button', { name: 'Players' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByRole('radio', { name: 'Hot seat', hidden: true })).toBeChecked()
    fireEvent.click(within(dialog).getByRole('radio', { name: 'Computer', hidden: true }))
    fireEvent.click(within(dialog).getByRole('radio', { name: /^British/, hidden: true }))
    expect(client.session.get().seats).toEqual(AGAINST)
    expect(it.asked()).toBeGreaterThan(0)
    screen.getByRole('complementary', { name: 'The computer decides', hidden: true })
    fireEvent.click(within(dialog).getByRole('radio', { name: 'Solo', hidden: true }))
    expect(client.session.get().seats).toEqual({ kind: 'alone' })
    expect(screen.getByText('Germans decide')).toBeInTheDocument()
  })
})

describe('what is hidden', () => {
  /** The Germans choose in secret. */
  const secret = (seats: Seats) => {
    const { thinker } = slow()
    const { client } = play(position(UNITS), undefined, { thinker })
    act(() => client.session.setSeats(seats))
    const { decision } = client.session.get()
    if (!decision) throw new Error('no decision')
    act(() =>
      put(client, {
        decision: { ...decision, kind: 'night-choice', prompt: 'Attack tonight?' },
      }),
    )
  }

  it('11.521a one person alone hides nothing from himself: the screen is not handed over', async () => {
    secret({ kind: 'alone' })
    expect(await screen.findByText('Attack tonight?')).toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: /Give the screen/ })).toBeNull()
  })

  it('11.521a the computer’s secret is not in the page, and the screen stays where it is', () => {
    secret(AGAINST)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('It chooses in secret.')
    expect(screen.queryByText(/Attack tonight/)).toBeNull()
    expect(screen.queryByRole('heading', { name: /Give the screen/ })).toBeNull()
  })
})

describe('while the computer decides', () => {
  it('the page says so, shows nothing that could be pressed for it, and looking about goes on', async () => {
    const { client } = thinking()
    const page = screen.getByRole('complementary', { name: 'The computer decides' })
    expect(page).toHaveTextContent('The computer plays the Germans')
    expect(page).toHaveTextContent('It chooses a command.')
    expect(screen.queryByRole('button', { name: /^Pass/ })).toBeNull()
    act(() => void client.interaction.pressHex('F07'))
    expect(chosenUnits(client.interaction.get())).toEqual([])
    expect(client.commands.show('pass')).toBeNull()
    expect(client.commands.forKey({ key: 'p' })).toBeNull()
    expect(client.session.dispatch({ type: 'pass' })).toMatchObject({ code: 'not-yours' })
    expect(client.boardView(client.session.get(), client.interaction.get()).lit).toBeNull()
    fireEvent.keyDown(document.body, { key: 't' })
    const view = await screen.findByRole('region', { name: 'Text view' })
    expect(view).toHaveTextContent('The computer plays the Germans')
    expect(view.querySelector('[data-action]')).toBeNull()
  })

  it('what it does is shown with the reason, and told politely', async () => {
    const { answer, client } = thinking()
    await answer({
      actions: [{ type: 'command', units: ['Saxon 1'] }],
      words: 'Command to Saxon 1.',
    })
    // A line does not end within a name.
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Command to Saxon\u00a01.')
    expect(client.session.get().undo).toEqual({
      can: false,
      text: 'The computer has decided; it stands.',
    })
    expect(document.querySelector('[data-live="window"]')).toHaveTextContent('')
    await waitFor(() =>
      expect(document.querySelector('[data-live="decision"]')).toHaveTextContent(
        'The computer plays the Germans.',
      ),
    )
  })

  it.each([
    ['below the map', true],
    ['beside the map, where the log ends with it', false],
  ])('what was rolled last stands once on the page %s', async (_, below) => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: below && query.includes('max-width: 767px'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    const { client } = play(
      position(UNITS),
      { faces: [1, 1], seed: 3 },
      { thinker: slow().thinker },
    )
    const acts: readonly Action[] = [
      { type: 'command', units: ['Saxon 1'] },
      { type: 'enter', units: ['Saxon 1'], hex: 'F06' },
      { type: 'react', unit: 'Battery 1', mode: 'area' },
    ]
    act(() => {
      for (const one of acts) expect(client.session.dispatch(one)).toBeNull()
      client.session.setSeats(AGAINST)
    })
    const page = await screen.findByRole('complementary', { name: 'The computer decides' })
    const told = within(page).queryByRole('list', { name: 'Last result' })
    if (below) expect(told).toHaveTextContent(/Saxon 1/)
    else expect(told).toBeNull()
    const log = screen.queryByRole('log', { name: 'Log' })
    if (!below) expect(log).toHaveTextContent(/Saxon 1/)
    vi.unstubAllGlobals()
  })

  it('each act is shown for a while, unless it is hurried', async () => {
    const { answer, client } = thinking()
    await answer({ actions: [{ type: 'command', units: ['Saxon 1'] }], words: null })
    const before = client.session.get().entries.length
    await answer({ actions: [{ type: 'finish' }], words: null })
    expect(client.session.get().entries).toHaveLength(before)
    await act(async () => void fireEvent.keyDown(document.body, { key: ' ' }))
    await waitFor(() => expect(client.session.get().entries.length).toBe(before + 1))
    expect(screen.getByText('British decide')).toBeInTheDocument()
  })

  it('what it did while it was hurried is told above the prompt, not on the map as well', async () => {
    const { answer, client } = thinking()
    const units = ['Saxon 1']
    await answer({ actions: [{ type: 'command', units }], words: null })
    await answer({ actions: [{ type: 'enter', units, hex: 'F06' }], words: null })
    await act(async () => void fireEvent.keyDown(document.body, { key: ' ' }))
    await waitFor(() => expect(client.session.get().decision?.side).toBe('british'))
    expect(document.querySelector('[data-recap="theirs"]')).toHaveTextContent(/moved to F06/)
    expect(client.session.get().notice).toBeNull()
  })

  it('the page of before stands as a picture for a moment: an answer that comes at once makes no blink', async () => {
    vi.useFakeTimers()
    vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([{}] as never)
    const it = slow()
    const { client } = play(position(UNITS), undefined, { thinker: it.thinker })
    act(() => client.session.setSeats({ kind: 'computer', plays: 'german' }))
    const picture = () => document.querySelector('aside[inert]')
    const pass = () => act(() => void client.session.dispatch({ type: 'pass' }))
    expect(screen.getByText('Germans decide')).toBeInTheDocument()
    expect(picture()).toBeNull()
    pass()
    expect(picture()).toHaveTextContent('Germans decide')
    expect(picture()).toHaveAttribute('aria-hidden', 'true')
    expect(picture()).not.toHaveAttribute('id')
    // It lasts: the computer's page is shown.
    await act(async () => void (await vi.advanceTimersByTimeAsync(300)))
    expect(picture()).toBeNull()
    expect(screen.getByText('The computer plays the British')).toBeInTheDocument()
    // It does not: the next decision is there at once.
    await it.answer({ actions: [{ type: 'pass' }], words: null })
    expect(picture()).toBeNull()
  })

  it('whoever goes by keys finds the focus on what he is to decide', async () => {
    const { answer } = thinking()
    fireEvent.keyDown(document.body, { key: '0' })
    await answer({ actions: [{ type: 'pass' }], words: 'It passes.' })
    expect(screen.getByText('British decide')).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it('a bar comes after a moment, how long it has taken after two seconds, and Stop after ten', async () => {
    vi.useFakeTimers()
    let now = 0
    const { asked } = thinking({ now: () => now })
    const pass = (ms: number) =>
      act(async () => {
        now += ms
        await vi.advanceTimersByTimeAsync(ms)
      })
    expect(screen.queryByRole('progressbar')).toBeNull()
    await pass(400)
    expect(screen.getByRole('progressbar', { name: 'The computer thinks' })).toBeInTheDocument()
    expect(screen.queryByText(/seconds/)).toBeNull()
    await pass(2100)
    expect(screen.getByText(/^[23] seconds/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Stop/ })).toBeNull()
    await pass(9000)
    const before = asked()
    fireEvent.keyDown(document.body, { key: 'Escape' })
    // The fact before what may be done about it.
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The computer stopped.')
    expect(screen.getByRole('alert')).toHaveTextContent(
      /stopped\. *Ask it again, or move for it\.$/,
    )
    fireEvent.click(screen.getByRole('button', { name: /^Ask again/ }))
    expect(asked()).toBe(before + 1)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('when it stopped, the person moves for it until his own side decides again', async () => {
    const { client } = thinking()
    act(() => client.computer.stop())
    fireEvent.click(screen.getByRole('button', { name: /^Move for it/ }))
    expect(screen.getByText('Germans decide, for the computer')).toBeInTheDocument()
    act(() => void client.session.dispatch({ type: 'pass' }))
    expect(screen.getByText('British decide')).toBeInTheDocument()
    expect(client.session.get().lent).toBe(false)
  })
})
