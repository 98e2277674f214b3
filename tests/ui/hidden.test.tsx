import { Blob as NodeBlob } from 'node:buffer'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { collectionText } from '../../src/session/storage/collection.ts'
import { keepAll, takeIn } from '../../src/ui/open/archive.ts'
import { askToDelete } from '../../src/ui/open/open-game.ts'
import { App } from '../../src/ui/shell/App.tsx'
import type { Client } from '../../src/ui/window/client.ts'
import { FlatBoard, testCouplet } from './support.tsx'

beforeEach(() => localStorage.clear())

/** How many games an archive of all would hold. */
async function filesOf(client: Client): Promise<number> {
  vi.stubGlobal('Blob', NodeBlob)
  Object.assign(URL, { createObjectURL: () => 'blob:kept', revokeObjectURL: () => undefined })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { kept } = await keepAll(client)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  return kept
}

async function begun() {
  const client = testCouplet()
  render(<App client={client} Board={FlatBoard} />)
  const hide = await screen.findByRole('checkbox', { name: /^Hide set-up/ })
  expect(hide).not.toBeChecked()
  fireEvent.click(hide)
  fireEvent.click(screen.getByRole('button', { name: /Begin set-up/ }))
  return client
}

describe('a hidden set-up on the page', () => {
  it('tells a notice once, not again after each hand-over', async () => {
    const client = await begun()
    await screen.findByRole('heading', { name: 'Give the screen to the Germans.' })
    fireEvent.click(screen.getByRole('button', { name: /^I am the German player/ }))
    await screen.findByText('Germans set up')
    act(() => client.session.tell('The dice of this game are fixed.'))
    const shown = () =>
      screen.queryAllByText('The dice of this game are fixed.', { selector: 'output *' })
    expect(shown()).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(shown()).toHaveLength(0)
    act(() => void client.commands.run('placeRest'))
    act(() => void client.commands.run('ready'))
    fireEvent.click(screen.getByRole('button', { name: /^I am the British player/ }))
    await screen.findByText('British set up')
    expect(shown()).toHaveLength(0)
  })

  it('hands the screen over before each side, and shows nothing of the other until both stand', async () => {
    const client = await begun()
    const names = (side: string) =>
      client.session
        .get()
        .battle?.units.filter((unit) => unit.side === side && !unit.at)
        .map(({ name }) => name) ?? []
    const asked = await screen.findByRole('heading', { name: 'Give the screen to the Germans.' })
    await waitFor(() => expect(asked).toHaveFocus())
    expect(screen.queryByTestId('board')).toBeNull()
    fireEvent.keyDown(document.body, { key: 'a' })
    expect(client.session.get().entries).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: /^I am the German player/ }))
    expect(await screen.findByText('Germans set up')).toBeVisible()
    act(() => void client.commands.run('placeRest'))
    const placed = (screen.getByTestId('board').textContent ?? '').split(' ').filter(Boolean)
    expect(placed.length).toBeGreaterThan(3)
    act(() => {
      client.interaction.setCursor(placed[0] ?? null)
      client.place.showFacts(placed[0] ?? '')
    })
    act(() => void client.commands.run('ready'))

    expect(screen.getByRole('heading', { name: 'Give the screen to the British.' })).toBeVisible()
    // Nor where they pointed last.
    expect(client.interaction.get()).toMatchObject({ cursor: null, hover: null })
    expect(client.place.getState().facts).toBeNull()
    for (const name of names('german')) expect(document.body.textContent).not.toContain(name)
    fireEvent.click(screen.getByRole('button', { name: /^I am the British player/ }))
    expect(await screen.findByText('British set up')).toBeVisible()
    expect(screen.getByText(/^The set-up is hidden/)).toBeVisible()
    expect(screen.getByTestId('board')).toHaveTextContent(/^$/)
    for (const name of names('german')) expect(document.body.textContent).not.toContain(name)
    // The text view lists the ground and the units as they may be seen.
    act(() => client.place.openPanel('text'))
    await screen.findByRole('heading', { name: 'Units' })
    for (const name of names('german'))
      for (const cell of screen.getAllByText(new RegExp(`\\b${name}\\b`)))
        expect(cell.closest('tr, li, option')?.textContent).not.toMatch(/[A-Z]\d\d/)
    act(() => client.place.closePanel())

    // Who plays is not changed meanwhile, and the game goes out with no file.
    act(() => client.place.openDialog('seats'))
    fireEvent.click(await screen.findByRole('radio', { name: 'Solo' }))
    expect(client.session.get().seats).toEqual({ kind: 'hidden' })
    act(() => client.place.closeDialog())
    await act(() => client.autosave.flush())
    const [line] = await client.saves.list()
    if (!line) throw new Error('not saved')
    act(() => askToDelete(client, line))
    expect(client.place.getState().fault?.ways.map(({ label }) => label)).toEqual([
      'Keep it',
      'Delete',
    ])
    act(() => client.place.closeFault())
    expect(await filesOf(client)).toBe(0)
    // Nor from the start screen, where no game is open.
    const elsewhere = testCouplet({ saves: client.saves })
    expect(await filesOf(elsewhere)).toBe(0)
    // Nor from a machine that has taken it in from an archive.
    const third = testCouplet()
    const text = (await client.saves.read(line.id)) ?? ''
    vi.stubGlobal('Blob', NodeBlob)
    const bytes = new TextEncoder().encode(collectionText([{ name: 'game.couplet.json', text }]))
    const archive = { name: 'a.json', arrayBuffer: async () => bytes } as unknown as File
    expect(await takeIn(third, [archive])).toMatchObject({ title: '1 game taken in.' })
    expect(await filesOf(third)).toBe(0)

    // Whoever leaves the window is asked again.
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
    expect(screen.getByRole('heading', { name: 'Give the screen to the British.' })).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: /^I am the British player/ }))

    act(() => void client.commands.run('placeRest'))
    act(() => void client.commands.run('ready'))
    expect(screen.queryByRole('heading', { name: /Give the screen/ })).toBeNull()
    const all = (screen.getByTestId('board').textContent ?? '').split(' ')
    for (const hex of placed) expect(all).toContain(hex)
    await client.autosave.flush()
    expect(await filesOf(elsewhere)).toBe(1)
  })

  it('is a choice of two people at one screen, kept for the next game', async () => {
    const client = await begun()
    expect(client.session.get().seats).toEqual({ kind: 'hidden' })
    expect(testCouplet().settings.getState().hideSetup).toBe(true)
    act(() => client.session.leave())
    act(() => client.place.enterStart())
    act(() => client.settings.change({ seating: 'alone' }))
    expect(screen.queryByRole('checkbox', { name: /^Hide set-up/ })).toBeNull()
    fireEvent.click(await screen.findByRole('button', { name: /Begin set-up/ }))
    expect(client.session.get().seats).toEqual({ kind: 'alone' })
  })
})
