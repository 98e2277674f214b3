import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Thinker } from '../../src/session/engine/table.ts'
import { showFirst } from '../../src/ui/camera/follow.ts'
import { App } from '../../src/ui/shell/App.tsx'
import type { Client } from '../../src/ui/window/client.ts'
import { sketch } from '../support/map.ts'
import { battleOf } from '../support/play.ts'
import { playedUntil } from '../support/played.ts'
import {
  boardHandle,
  FlatBoard,
  memorySaves,
  play,
  position,
  settle,
  testCouplet,
  UNITS,
} from './support.tsx'

const said = () => document.querySelector('[data-live="told"]')?.textContent ?? ''
const line = () => document.querySelector('[data-recap="theirs"]')?.textContent ?? null
const past = ({ client }: ReturnType<typeof play>) => client.sheetView.view().past ?? null

beforeEach(() => localStorage.clear())

/** The Germans have moved; the British are to command. */
function moved() {
  const game = play()
  act(() => {
    game.client.session.dispatchAll([
      { type: 'command', units: ['Saxon 1'] },
      { type: 'enter', units: ['Saxon 1'], hex: 'G07' },
    ])
  })
  act(() => {
    const { session } = game.client
    for (let i = 0; i < 9 && session.get().decision?.kind !== 'half'; i++)
      if (session.dispatch({ type: 'hold' })) session.dispatch({ type: 'finish' })
  })
  expect(game.client.session.get().decision).toMatchObject({ kind: 'half', side: 'british' })
  return game
}

describe('the other side’s last half', () => {
  it('is one line above the prompt, spoken, in the text view, and marks on the map', async () => {
    const game = moved()
    const text = 'Germans: Saxon\u00a01 moved to G07.'
    expect(line()?.replaceAll('\u00a0', ' ')).toBe(text.replaceAll('\u00a0', ' '))
    const prompt = screen.getByRole('region', { name: 'Prompt' })
    const above = document.querySelector('[data-recap="theirs"]')
    expect(
      (above?.compareDocumentPosition(prompt) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy()
    await waitFor(() => expect(said()).toBe('Germans: Saxon 1 moved to G07.'))
    expect(past(game)).toMatchObject({ ways: [['F07', 'G07']], daggers: [] })
    act(() => game.client.place.openPanel('text'))
    const happened = await screen.findByRole('region', { name: 'What has happened' })
    expect(within(happened).getByText(/^Germans: Saxon.1 moved to G07\.$/)).toBeInTheDocument()
  })

  it('stays while the map is looked at or an act is refused, and beside a unit that is taken up; its marks give way to it', () => {
    const game = moved()
    act(() => game.client.interaction.hover('F04'))
    expect(line()).not.toBeNull()
    act(() => void game.client.interaction.pressHex('B02'))
    act(() => void game.client.interaction.send({ type: 'finish' }))
    expect(game.client.interaction.get().refusal).not.toBeNull()
    expect(line()).not.toBeNull()
    act(() => game.client.interaction.stepBack())
    act(() => void game.client.interaction.pressUnit('Battery 1'))
    expect(line()).toMatch(/^Germans: Saxon.1 moved to G07\.$/)
    expect(past(game)).toBeNull()
    // It is there again once that is put down.
    act(() => {
      game.client.interaction.hover(null)
      game.client.interaction.stepBack()
    })
    expect(line()).not.toBeNull()
    expect(past(game)).not.toBeNull()
  })

  it('is there again after a reload, made from the journal', () => {
    const game = moved()
    const { entries, battle } = game.client.session.get()
    game.unmount()
    const again = testCouplet()
    again.session.start(battle ?? position(UNITS), null, { dice: { faces: [1, 1], seed: 3 } })
    for (const { action } of entries) again.session.dispatch(action)
    again.place.enterGame()
    render(<App client={again} Board={FlatBoard} />)
    expect(line()).toMatch(/^Germans: Saxon.1 moved/)
  })

  it('says that they passed, in a line of its own for each half', () => {
    const { client } = play()
    const pass = () => act(() => void client.session.dispatch({ type: 'pass' }))
    pass()
    const first = document.querySelector('[data-recap="theirs"]')
    expect(first).toHaveTextContent('Germans pass.')
    pass()
    pass()
    const next = document.querySelector('[data-recap="theirs"]')
    expect(next).toHaveTextContent('Germans pass.')
    expect(next).not.toBe(first)
  })

  it('is not told of one’s own half, nor while the computer decides', async () => {
    const never: Thinker = { think: () => new Promise(() => {}), stop: () => undefined }
    const { client } = play(position(UNITS), { seed: 3 }, { thinker: never })
    act(() => client.session.setSeats({ kind: 'computer', plays: 'german' }))
    act(() => void client.session.dispatch({ type: 'pass' }))
    expect(line()).toBeNull()
    await settle()
    expect(said()).toBe('')
  })
})

describe('a turn without couplets', () => {
  it('is a notice that can be closed, and stays so after a reload', async () => {
    const map = sketch({ columns: 12, rows: 10 })
    const battle = battleOf({ map, units: UNITS, turns: 6, night: [1] })
    const dice = { faces: [3, 2, 5, 1], seed: 3 }
    const notice = () => screen.queryByText(/^Turn 1: night .1 leaves no couplets; nobody acts\.$/)
    const first = play(battle, dice)
    expect(first.client.session.get().game?.turn).toBe(2)
    const open = notice()
    expect(open).toBeInTheDocument()
    await waitFor(() => expect(said()).toContain('nobody acts.'))
    fireEvent.click(within(open?.parentElement as HTMLElement).getByRole('button'))
    expect(notice()).toBeNull()
    first.unmount()
    play(battle, dice)
    expect(notice()).toBeNull()
  })
})

describe('a battle that is over', () => {
  it('10.1c tells the last act of either side in the report and at the board, and who has won in place of who would', async () => {
    const { client } = play({ ...position(UNITS), turns: 1 })
    for (let i = 0; i < 9 && client.session.get().decision?.kind === 'half'; i++)
      act(() => void client.session.dispatch({ type: 'pass' }))
    const { result } = client.session.get().game ?? {}
    const last = await screen.findByRole('list', { name: 'The last acts' })
    expect(last).toHaveTextContent(/Germans pass\./)
    expect(last).toHaveTextContent(/British pass\./)
    fireEvent.click(screen.getByRole('button', { name: 'See the map' }))
    const told = [...document.querySelectorAll('[data-recap]')].map((one) => one.textContent)
    expect(told).toEqual(expect.arrayContaining(['Germans pass.', 'British pass.']))
    const score = screen.getByRole('button', { name: /To win$/ })
    expect(score).toHaveTextContent(result?.text ?? '?')
    expect(score).not.toHaveTextContent('As it stands')
  })
})

describe('an act that waits for an answer', () => {
  it('leaves the shot before one’s last half to be told at the next command', () => {
    const { client } = play(position({ ...UNITS, 'Foot 1': ['british', 'bef', 'F05'] }))
    const { session } = client
    const about = () =>
      [...document.querySelectorAll('[data-recap]')].map((one) => one.getAttribute('data-recap'))
    const pass = () => act(() => void session.dispatch({ type: 'pass' }))
    pass()
    act(() =>
      session.dispatchAll([
        { type: 'command', units: ['Battery 1'] },
        { type: 'fire', unit: 'Battery 1', hex: 'F07', mode: 'area' },
      ]),
    )
    for (let i = 0; i < 9 && session.get().decision?.kind !== 'half'; i++)
      act(() => void session.dispatch({ type: 'hold' }))
    pass()
    expect(session.get().decision).toMatchObject({ kind: 'half', side: 'british' })
    pass()
    act(() =>
      session.dispatchAll([
        { type: 'command', units: ['Saxon 1'] },
        { type: 'enter', units: ['Saxon 1'], hex: 'F06' },
      ]),
    )
    expect(session.get().decision).toMatchObject({ kind: 'reaction', side: 'british' })
    expect(about()).not.toContain('last')
    expect(about()).toContain('theirs')
    act(() => void session.hold('activation'))
    for (let i = 0; i < 9 && session.get().decision?.kind !== 'half'; i++)
      act(() => void session.dispatch({ type: 'finish' }))
    expect(about()).toContain('last')
  })
})

describe('fire that a move has drawn', () => {
  it('is told above the prompt, and on a phone not as the last result as well', () => {
    vi.stubGlobal('matchMedia', (asked: string) => ({
      matches: asked.includes('max-width: 767px'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    const { client } = play()
    const { session } = client
    act(() =>
      session.dispatchAll([
        { type: 'command', units: ['Saxon 1', 'Saxon 2'] },
        { type: 'enter', units: ['Saxon 1'], hex: 'F06' },
      ]),
    )
    const shot = session.get().decision?.actions.find(({ type }) => type === 'react')
    act(() => void (shot && session.dispatch(shot)))
    for (let i = 0; i < 9 && session.get().decision?.side === 'british'; i++)
      act(() => void session.dispatch({ type: 'hold' }))
    expect(session.get().decision).toMatchObject({ kind: 'activation', side: 'german' })
    expect(document.querySelector('[data-recap="answer"]')).toHaveTextContent(/Reaction fire/)
    expect(screen.queryByRole('list', { name: 'Last result' })).toBeNull()
    vi.unstubAllGlobals()
  })
})

describe('a melee', () => {
  it('is told above the prompt and not once more over the shooters, whom it would push off the page', async () => {
    const { battle, actions, save } = await playedUntil('ypres-1-gheluvelt', 'melee-actor')
    const { client } = play(battle, save.dice)
    act(() => {
      for (const action of actions) client.session.dispatch(action)
    })
    // Beside the figures of the fight there is no old news.
    expect(client.session.get().decision?.kind).toBe('melee-actor')
    expect(document.querySelector('[data-recap="last"], [data-recap="before"]')).toBeNull()
    for (const _ of ['attackers', 'defenders']) act(() => void client.commands.run('attack'))
    expect(client.session.get().decision?.kind).toBe('reaction')
    // What was done before the end of the turn waits: the figures of the shot need the room.
    const told = [...document.querySelectorAll('[data-recap]')].map((one) => [
      one.getAttribute('data-recap'),
      one.textContent?.replaceAll('\u00a0', ' '),
    ])
    expect(told.map(([about]) => about).join(' ')).toMatch(/^own turn theirs$/)
    expect(told.findLast(([about]) => about === 'theirs')?.[1]).toMatch(
      /melee at AH15: 244 Reserve 2 destroyed \(7\+4=11\)/,
    )
    expect(screen.queryByRole('list', { name: 'Last result' })).toBeNull()
  })
})

describe('a bombardment', () => {
  const reached = playedUntil('ypres-3-frezenberg', (_, state) => state.bombarded)

  async function bombarded(before?: (client: Client) => void, thinker?: Thinker) {
    const { battle, actions, save } = await reached
    const game = play(battle, save.dice, { saves: memorySaves(), ...(thinker ? { thinker } : {}) })
    before?.(game.client)
    act(() => {
      for (const action of actions) game.client.session.dispatch(action)
    })
    return game
  }

  it('has a page of its own: the sum, who was hit, and one way on; then the decision', async () => {
    const game = await bombarded()
    const page = await screen.findByRole('complementary', { name: 'Bombardment' })
    expect(page).toHaveTextContent(/The bombardment fell on \d+ hexes\./)
    // What each side lost stands over its list, and nowhere else.
    expect(page.textContent?.match(/\d+ destroyed/g)).toHaveLength(1)
    const { bombardment } = game.client.telling.get()
    const units = bombardment?.sides.flatMap((side) => side.units) ?? []
    expect(within(page).getAllByRole('listitem')).toHaveLength(units.length)
    // The map shows where it fell, also when it is drawn late.
    const centreOn = vi.fn()
    game.client.board.handle = boardHandle({ centreOn })
    showFirst(game.client, true)()
    game.client.board.handle = null
    expect(centreOn.mock.calls.map(([hexes]) => hexes)).toEqual([bombardment?.hexes])
    // Its picture: what befell each unit, and nothing to choose.
    const view = game.client.sheetView.view()
    expect(view.past?.impacts).toHaveLength(units.length)
    expect(view.lit).toBeNull()
    expect(game.client.commands.primary()).toBe('goOn')
    await waitFor(() => expect(said()).toMatch(/^Bombardment: \d+ hexes, .* Enter goes on\./))
    fireEvent.keyDown(document.body, { key: 'Enter' })
    expect(screen.queryByRole('complementary', { name: 'Bombardment' })).toBeNull()
    expect(screen.getByRole('complementary', { name: 'Decision' })).toBeInTheDocument()
    // The page of a wire to cut does not begin with the last four of its losses.
    expect(screen.queryByRole('list', { name: 'Last result' })).toBeNull()
    expect(game.client.sheetView.view().past?.impacts ?? []).toEqual([])
    // Known after a reload.
    game.unmount()
    await bombarded()
    expect(screen.getByRole('complementary', { name: 'Decision' })).toBeInTheDocument()
  })

  it('moves the map only where its hexes are out of sight, when it opens and by the hexes that it names', async () => {
    const centreOn = vi.fn()
    let at = { x: -900, y: 400 }
    const asked = vi.fn(() => at)
    const game = await bombarded((client) => {
      client.board.handle = boardHandle({ centreOn, hexToScreen: asked })
      const area = document.getElementById('board') as HTMLElement
      area.getBoundingClientRect = () => new DOMRect(0, 0, 900, 800)
    })
    const shown = () => screen.findByRole('complementary', { name: 'Bombardment' })
    const { hexes = [] } = game.client.telling.get().bombardment ?? {}
    await shown()
    await waitFor(() => expect(centreOn).toHaveBeenCalledTimes(1))
    expect(centreOn.mock.calls[0]?.[0]).toEqual(hexes)
    const pressNamed = async () => {
      const named = within(await shown()).getAllByRole('button', { name: /^[A-Z]{1,2}\d\d/ })
      fireEvent.click(named[0] as HTMLElement)
      fireEvent.click(named.at(-1) as HTMLElement)
    }
    await pressNamed()
    expect(centreOn).toHaveBeenCalledTimes(3)
    centreOn.mockClear()
    at = { x: 400, y: 400 }
    await pressNamed()
    act(() => game.client.place.openPanel('text'))
    await screen.findByRole('region', { name: 'What has happened' })
    asked.mockClear()
    act(() => game.client.place.closePanel())
    await shown()
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith(hexes.at(-1)))
    expect(centreOn).not.toHaveBeenCalled()
  })

  it('is in the text view, with the way on', async () => {
    const game = await bombarded()
    act(() => game.client.place.openPanel('text'))
    const happened = await screen.findByRole('region', { name: 'What has happened' })
    expect(happened).toHaveTextContent(/The bombardment fell on \d+ hexes/)
    fireEvent.click(within(happened).getByRole('button', { name: /^Go on/ }))
    expect(screen.queryByText(/The bombardment fell on/)).toBeNull()
  })

  it('is left for the decision by who asks for a hint', async () => {
    const think = vi.fn(async () => ({ actions: [], words: 'Cut the wire.', because: '' }))
    await bombarded(undefined, { think, stop: () => undefined })
    await screen.findByRole('complementary', { name: 'Bombardment' })
    await act(async () => void fireEvent.keyDown(document.body, { key: 'H', shiftKey: true }))
    expect(screen.queryByRole('complementary', { name: 'Bombardment' })).toBeNull()
    expect(await screen.findByRole('region', { name: 'Hint' })).toHaveTextContent('Cut the wire.')
  })

  it('is looked at before the computer goes on', async () => {
    const { battle, actions, save } = await reached
    const asked: number[] = []
    const thinker: Thinker = {
      think: async (_, { state }) => {
        asked.push(state.turn)
        const [first] = game.client.session.get().decision?.actions ?? []
        return { actions: first ? [first] : [], words: null }
      },
      stop: () => undefined,
    }
    const game = play(battle, save.dice, { thinker })
    act(() => {
      for (const action of actions) game.client.session.dispatch(action)
    })
    const { decision, entries } = game.client.session.get()
    const other = battle.sides.find(({ id }) => id !== decision?.side)?.id ?? ''
    act(() => game.client.session.setSeats({ kind: 'computer', plays: other }))
    await settle()
    await settle()
    expect(game.client.session.get().entries).toHaveLength(entries.length)
    await screen.findByRole('complementary', { name: 'Bombardment' })
    await act(async () => game.client.telling.goOn())
    await settle()
    expect(game.client.session.get().entries.length).toBeGreaterThan(entries.length)
  })
})

describe('the page of a decision', () => {
  it('begins at its top for a new decision, and no key asks a part that lies at its top how it is scrolled', () => {
    const { client } = play()
    const part = screen.getByRole('region', { name: 'What the decision needs' })
    let top = 0
    const asked = vi.fn(() => top)
    const put = vi.fn((to: number) => {
      top = to
    })
    Object.defineProperty(part, 'scrollTop', { get: asked, set: put })
    act(() => void client.session.dispatch({ type: 'command', units: ['Saxon 1'] }))
    expect(asked).not.toHaveBeenCalled()
    expect(put).not.toHaveBeenCalled()
    top = 40
    fireEvent.scroll(part)
    act(() => void client.session.dispatch({ type: 'finish' }))
    expect(top).toBe(0)
  })
})
