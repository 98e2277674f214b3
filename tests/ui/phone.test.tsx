import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { decision } from '../../src/rules/index.ts'
import type { Action, Battle, GameState } from '../../src/rules/types/index.ts'
import type { Thinker, Thought } from '../../src/session/engine/table.ts'
import { openSave } from '../../src/session/journal/open-save.ts'
import { spotIn } from '../../src/session/pointing/doing/state.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { showPlace } from '../../src/ui/camera/follow.ts'
import { LESSON } from '../../src/ui/help/guide/lessons.ts'
import { App } from '../../src/ui/shell/App.tsx'
import { sketch } from '../support/map.ts'
import { battleOf } from '../support/play.ts'
import { boardHandle, FlatBoard, play, position, put, testCouplet, UNITS } from './support.tsx'

describe('on a phone', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', (asked: string) => ({
      matches: asked.includes('max-width: 767px'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
  })
  afterEach(() => vi.unstubAllGlobals())

  it('on a first visit the guided battle is offered beside the scenario that is shown', async () => {
    render(<App client={testCouplet()} Board={FlatBoard} />)
    await screen.findByRole('button', { name: /Begin set-up/ })
    const main = screen.getByRole('main')
    expect(
      await within(main).findByRole('button', { name: 'Learn by playing' }),
    ).toBeInTheDocument()
  })

  it.each([
    ['behind the page', (column: number) => 60 + 50 * column, 420],
    ['partly below the numbers of the rows', (column: number) => 345 + 50 * (column - 6), 300],
  ])(
    '7.11b every hex that an aim would strike comes into the window with it: one lies %s',
    async (_, across, low) => {
      const battle = {
        ...battleOf({
          map: sketch({ columns: 12, rows: 10 }),
          units: { A: ['british', 'bef', 'D03'], X: ['german', 'deres', 'F06'] },
          turns: 1,
        }),
        bombardments: [{ by: 'british', kind: 'early', chosen: 1, enemiesOnly: true }],
      } as Battle
      const { client } = play(battle)
      const game = structuredClone(client.session.get().game as GameState)
      game.agenda.push({ kind: 'target', index: 0 })
      act(() => put(client, { game, decision: decision(battle, game) }))
      expect(client.session.get().decision?.kind).toBe('target')
      const box = { left: 0, right: 390, top: 44, bottom: 400, width: 390, height: 356 } as DOMRect
      vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
        this: Element,
      ) {
        return ['tools', 'overview', 'sign'].includes(this.id) ? new DOMRect() : box
      })
      const { grid } = battle.map
      const lowest = 'F07'
      const centreOn = vi.fn()
      client.board.handle = boardHandle({
        hexToScreen: (hex) => ({
          x: across(grid.column(grid.index(hex))),
          y: hex === lowest ? low : 60 + 50 * (grid.row(grid.index(hex)) - 3),
        }),
        centreOn,
      })
      act(() => void client.interaction.pressHex('F06'))
      expect(spotIn(client.interaction.get())).toBe('F06')
      await waitFor(() => {
        const brought = centreOn.mock.calls.map(([hexes]) => hexes)
        const all = brought.find((hexes) => hexes.length === 7)
        expect(all, JSON.stringify(brought)).toEqual(expect.arrayContaining(['F06', lowest]))
      })
      vi.restoreAllMocks()
    },
  )

  it('4.1a the ends of a line of sight come into the window, over which its page has grown', async () => {
    const { client } = play()
    const box = { left: 0, right: 390, top: 44, bottom: 400, width: 390, height: 356 } as DOMRect
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box)
    const centreOn = vi.fn()
    client.board.handle = boardHandle({
      hexToScreen: (hex) => ({ x: 120, y: hex === 'F07' ? 420 : 200 }),
      centreOn,
    })
    act(() => {
      client.interaction.setSight(true)
      client.interaction.pressHex('F07')
    })
    expect(centreOn).not.toHaveBeenCalled()
    act(() => void client.interaction.pressHex('F04'))
    await waitFor(() => expect(centreOn).toHaveBeenCalled())
    expect(centreOn.mock.calls.at(-1)?.[0]).toEqual(['F07', 'F04'])
    vi.restoreAllMocks()
  })

  it('the hex that the guide points at comes out from under the guide', async () => {
    const { client } = play()
    const { grid } = (client.session.get().battle as Battle).map
    const guide = document.createElement('section')
    guide.dataset.guide = ''
    screen.getByRole('main').append(guide)
    const box = { left: 0, right: 390, top: 44, bottom: 400, width: 390, height: 356 } as DOMRect
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      if (this === guide) return { ...box, bottom: 240 } as DOMRect
      return ['tools', 'overview'].includes(this.id) ? new DOMRect() : box
    })
    const centreOn = vi.fn()
    client.board.handle = boardHandle({
      hexToScreen: (hex) => ({
        x: 20 + 50 * grid.column(grid.index(hex)),
        y: 40 + 44 * grid.row(grid.index(hex)),
      }),
      centreOn,
    })
    act(() => client.place.pointGuide('F07'))
    await waitFor(() => expect(client.board.due).toBe(false))
    expect(centreOn).not.toHaveBeenCalled()
    act(() => client.place.pointGuide('F04'))
    await waitFor(() => expect(centreOn).toHaveBeenCalled())
    const [hexes, , covered] = centreOn.mock.calls.at(-1) ?? []
    expect(hexes).toEqual(['F04'])
    expect(covered).toMatchObject({ head: 196 })
    guide.remove()
    vi.restoreAllMocks()
  })

  describe('while the computer acts', () => {
    const far = ['Saxon 1']
    /** The computer's turn, with its command issued; F06 lies behind the page. */
    async function acting(media = '') {
      const asked = globalThis.matchMedia
      vi.stubGlobal('matchMedia', (query: string) => ({
        ...asked(query),
        matches: asked(query).matches || query === media,
      }))
      const waiting: ((thought: Thought) => void)[] = []
      const thinker: Thinker = {
        think: () => new Promise((done) => waiting.push(done)),
        stop: () => undefined,
      }
      // Nobody can answer with fire.
      const quiet = { dispersed: true, spent: true }
      const battle = position({ ...UNITS, 'Battery 1': ['british', 'gun', 'F04', quiet] })
      const { client } = play(battle, { faces: [1, 1], seed: 3 }, { thinker })
      client.settings.change({ pace: 'at once' })
      const { grid } = battle.map
      const box = { left: 0, right: 390, top: 44, bottom: 400, width: 390, height: 356 } as DOMRect
      vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
        this: Element,
      ) {
        return ['tools', 'overview', 'sign'].includes(this.id) ? new DOMRect() : box
      })
      const centreOn = vi.fn()
      client.board.handle = boardHandle({
        hexToScreen: (hex) => ({
          x: 60 + 44 * grid.column(grid.index(hex)),
          y: hex === 'F06' ? 700 : 240,
        }),
        centreOn,
      })
      const answer = (...actions: Action[]) =>
        act(async () => waiting.pop()?.({ actions, words: null }))
      act(() => client.session.setSeats({ kind: 'computer', plays: 'british' }))
      await answer({ type: 'command', units: far })
      await waitFor(() => expect(client.board.due).toBe(false))
      centreOn.mockClear()
      return { client, centreOn, answer }
    }
    afterEach(() => vi.restoreAllMocks())

    it('each act that is out of sight comes into the window', async () => {
      const { centreOn, client, answer } = await acting()
      await answer({ type: 'enter', units: far, hex: 'F06' })
      expect(client.session.get().game?.units['Saxon 1']?.hex).toBe('F06')
      await waitFor(() => expect(centreOn).toHaveBeenCalled())
      expect(centreOn.mock.calls.at(-1)?.slice(0, 2)).toEqual([['F06'], false])
    })

    it('the map stays where a person has moved it meanwhile', async () => {
      const { centreOn, client, answer } = await acting()
      fireEvent.pointerDown(document.getElementById('board') as HTMLElement)
      await answer({ type: 'enter', units: far, hex: 'F06' })
      await waitFor(() => expect(client.board.due).toBe(false))
      expect(client.session.get().game?.units['Saxon 1']?.hex).toBe('F06')
      expect(centreOn).not.toHaveBeenCalled()
    })

    it('the map stays where motion is reduced', async () => {
      const { centreOn, client, answer } = await acting('(prefers-reduced-motion: reduce)')
      await answer({ type: 'enter', units: far, hex: 'F06' })
      await waitFor(() => expect(client.board.due).toBe(false))
      expect(client.session.get().game?.units['Saxon 1']?.hex).toBe('F06')
      expect(centreOn).not.toHaveBeenCalled()
    })
  })

  it('7.43b the wire that the page goes on to comes into the window with it', async () => {
    const battle = battleOf({
      map: sketch({ columns: 12, rows: 10, wire: ['D07/D08', 'D03/D04'] }),
      units: { A: ['british', 'bef', 'D03'], X: ['german', 'deres', 'F06'] },
      turns: 1,
    })
    const { client } = play(battle)
    const game = structuredClone(client.session.get().game as GameState)
    const hexes = ['D07', 'D08', 'D03', 'D04']
    game.agenda.push({
      kind: 'breach',
      side: 'british',
      hexes,
      left: 2,
      must: false,
      clause: '7.43b',
    })
    act(() => put(client, { game, decision: decision(battle, game) }))
    // The map has the hexsides: the page is low, and its button names the one that is meant.
    expect(client.place.getState().stop).toBe('peek')
    const box = { left: 0, right: 390, top: 44, bottom: 400, width: 390, height: 356 } as DOMRect
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box)
    const centreOn = vi.fn()
    client.board.handle = boardHandle({
      hexToScreen: (hex) => ({ x: 60 + 50 * Number(hex < 'E'), y: 50 * Number(hex.slice(1)) + 40 }),
      centreOn,
    })
    act(() => client.interaction.setSpot('D07/D08'))
    expect(screen.getByRole('button', { name: /^Cut this wire/ })).toHaveTextContent('D07–D08')
    await waitFor(() =>
      expect(centreOn.mock.calls.map(([brought]) => brought)).toContainEqual(['D07', 'D08']),
    )
    vi.restoreAllMocks()
  })

  it('the values of the unit in hand stand on the page that leaves the room to the map', () => {
    const { client } = play()
    expect(screen.queryByRole('list', { name: 'In hand' })).toBeNull()
    act(() => void client.interaction.pressUnit('Saxon 1'))
    expect(screen.getByRole('list', { name: 'In hand' })).toHaveTextContent(
      'fire +1, range 2, melee 3, cohesion 8, move 3',
    )
    // The form of the command is chosen beside them, without a pull at the page.
    fireEvent.click(screen.getByRole('radio', { name: 'Stack of 2' }))
    const both = within(screen.getByRole('list', { name: 'In hand' }))
    expect(both.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'Saxon 11 · 8 · 3',
      'Saxon 21 · 8 · 3',
    ])
    act(() => client.interaction.setVerb('move'))
    expect(screen.queryByRole('radio', { name: 'Stack of 2' })).toBeNull()
    act(() => client.interaction.setVerb(null))
    act(() => client.place.setStop('half'))
    expect(screen.queryByRole('list', { name: 'In hand' })).toBeNull()
  })

  it('the line of a target takes their place, so that the map stays for the second tap', () => {
    vi.stubGlobal('matchMedia', (asked: string) => ({
      matches: asked.includes('max-width: 767px') || asked.includes('coarse'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    const { client } = play(
      position({ ...UNITS, 'Battery 1': ['british', 'gun', 'F05', { dispersed: true }] }),
    )
    act(() => void client.interaction.pressUnit('Saxon 1'))
    expect(screen.getByRole('list', { name: 'In hand' })).toBeInTheDocument()
    act(() => client.interaction.hover('F05'))
    // What return fire may do is known before the second tap, too.
    expect(
      screen.getByText(/^Tap F05 again to fire there: .* Return fire: \d+\s% destroyed\.$/),
    ).toBeInTheDocument()
    expect(screen.queryByRole('list', { name: 'In hand' })).toBeNull()
    act(() => client.interaction.hover(null))
    expect(screen.getByRole('list', { name: 'In hand' })).toBeInTheDocument()
    // In the verb the prompt says who fires.
    act(() => client.interaction.setVerb('fire'))
    expect(screen.getByRole('heading', { level: 1 }).textContent?.replaceAll('\u00a0', ' ')).toBe(
      'Fire with Saxon 1: choose a target.',
    )
    // What would be right is said in the words of a finger, too.
    const reason = {
      code: 'off-map',
      clause: '6.1b',
      text: 'No side.',
      remedy: 'Click a side.',
    } as const
    act(() =>
      client.interaction.pick((_, state) => ({
        ...state,
        refusal: { hex: 'F05', title: 'Not F05', reasons: [{ verb: 'aim', reason }] },
      })),
    )
    expect(screen.getByText('Tap a side.')).toBeInTheDocument()
  })

  it('3.8a the roll of a press is told, though the same press went on without one', async () => {
    const { client } = play(
      position({
        ...UNITS,
        'Saxon 3': ['german', 'deres', 'F08', { dispersed: true }],
      }),
      { faces: [1, 1, 1, 1], seed: 3 },
    )
    const { session } = client
    act(() => {
      session.setPreference('british', { reaction: 'never' })
      session.dispatchAll([
        { type: 'command', units: ['Saxon 1'] },
        { type: 'enter', units: ['Saxon 1'], hex: 'F08' },
      ])
    })
    expect(session.get().decision?.kind).toBe('rally')
    const list = () => screen.queryByRole('list', { name: 'Last result' })
    expect(list()).toBeNull()
    const [rally] = session.get().decision?.actions ?? []
    act(() => {
      session.dispatchAll([rally as Action, { type: 'enter', units: ['Saxon 1'], hex: 'F09' }])
    })
    const after = session.get().entries.map(({ action }) => action.type)
    expect(after.slice(after.indexOf('rally'))).toContain('enter')
    await waitFor(() => expect(list()).toHaveTextContent(/Saxon.3 rallies/))
    // The next press rolls nothing.
    act(() => void session.dispatch({ type: 'enter', units: ['Saxon 1'], hex: 'F10' }))
    expect(list()).toBeNull()
  })

  it('the tools of the map lie behind one button, which is the tool while one is in use', () => {
    const { client } = play()
    const tools = within(screen.getByRole('toolbar', { name: 'Board' }))
    expect(tools.getAllByRole('button')).toHaveLength(1)
    act(() => tools.getByRole('button', { name: 'Map tools' }).click())
    expect(tools.getAllByRole('button').map((one) => one.textContent)).toEqual([
      '',
      'LOS',
      'Select',
      'Layers',
      'Facts',
      'Whole map',
      'Go to',
      'Hint',
    ])
    act(() => tools.getByRole('button', { name: 'LOS' }).click())
    expect(client.interaction.get().sight).not.toBeNull()
    const leave = tools.getByRole('button', { name: 'LOS', pressed: true })
    act(() => leave.click())
    expect(client.interaction.get().sight).toBeNull()
    expect(tools.getByRole('button', { name: 'Map tools' })).toBeInTheDocument()
    act(() => tools.getByRole('button', { name: 'Map tools' }).click())
    act(() => void document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })))
    expect(tools.getAllByRole('button')).toHaveLength(1)
  })

  it('10.1c who wins stays told above the map while a panel lies over it, so that the map stays where it is', () => {
    const { client } = play()
    const stakes = () => screen.queryByRole('button', { name: /^As it stands/ })
    expect(stakes()).not.toBeNull()
    for (const panel of ['tools', 'layers', 'goTo', 'menu'] as const) {
      act(() => client.place.openPanel(panel))
      expect(stakes(), panel).not.toBeNull()
    }
    act(() => client.place.openPanel('log'))
    expect(stakes()).toBeNull()
  })

  it('replay and sharing stand at the head of the report, once', async () => {
    const { client } = play()
    act(() => void client.session.concede('german'))
    const score = await screen.findByRole('list', { name: 'Score' })
    const replay = screen.getByRole('button', { name: 'Replay' })
    const losses = screen.getByRole('table', { name: 'Losses' })
    expect(score.compareDocumentPosition(replay)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(replay.compareDocumentPosition(losses)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.getByRole('button', { name: 'Share' })).toBeInTheDocument()
  })
})

describe('on a tablet held upright', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', (asked: string) => ({
      matches: asked.includes('orientation: portrait'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  it('a map on which no counter can be read is not kept for the next command', async () => {
    const { client } = play()
    const { grid } = (client.session.get().battle as Battle).map
    const box = { left: 0, right: 820, top: 88, bottom: 980, width: 820, height: 892 } as DOMRect
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      return ['tools', 'overview'].includes(this.id) ? new DOMRect() : box
    })
    const centreOn = vi.fn()
    // The whole of it is in the window.
    client.board.handle = boardHandle({
      hexToScreen: (hex) => ({
        x: 300 + 17 * grid.column(grid.index(hex)),
        y: 300 + 17 * grid.row(grid.index(hex)),
      }),
      centreOn,
    })
    act(() => expect(client.session.dispatch({ type: 'pass' })).toBeNull())
    await waitFor(() => expect(centreOn).toHaveBeenCalled())
    expect(centreOn.mock.calls.at(-1)?.[1]).toBe(true)
    // Nor for a place that the page names, though it is in the window.
    centreOn.mockClear()
    showPlace(client, ['E04'])
    expect(centreOn.mock.calls.map(([, fit]) => fit)).toEqual([true])
  })
})

describe.each([
  ['a low window', 'max-height: 839px'],
  ['a phone', 'max-width'],
])('on %s', (_, held) => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', (asked: string) => ({
      matches: asked.includes(held),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
  })
  afterEach(() => vi.unstubAllGlobals())

  it('what was rolled is told once: by the guide while it speaks, else by the page', async () => {
    const battle = position({
      ...UNITS,
      'Battery 2': ['british', 'gun', 'E04', { dispersed: true }],
    })
    const { client } = play({ ...battle, id: LESSON })
    const { session, place } = client
    const acts: readonly Action[] = [
      { type: 'command', units: ['Saxon 1'] },
      { type: 'enter', units: ['Saxon 1'], hex: 'F06' },
      { type: 'react', unit: 'Battery 1', mode: 'area' },
    ]
    act(() => {
      for (const action of acts) expect(session.dispatch(action)).toBeNull()
    })
    expect(session.get().decision?.kind).toBe('reaction')
    const line = () => document.querySelector('[data-recap="own"]')
    const list = () => screen.queryByRole('list', { name: 'Last result' })
    expect(line()).toBeNull()
    expect(list()).toBeNull()
    act(() => place.speakGuide(false))
    await waitFor(() => expect(line()).toHaveTextContent('Your reaction fire, Battery 1 at F06'))
    // The line has it, so the list of rolls does not say it again.
    expect(list()).toBeNull()
  })

  it('what was rolled is told once after a reload, too', async () => {
    const battle = position({
      ...UNITS,
      'Battery 2': ['british', 'gun', 'E04', { dispersed: true }],
    })
    const acts: readonly Action[] = [
      { type: 'command', units: ['Saxon 1'] },
      { type: 'enter', units: ['Saxon 1'], hex: 'F06' },
      { type: 'react', unit: 'Battery 1', mode: 'area' },
    ]
    const first = play(battle)
    act(() => {
      for (const action of acts) expect(first.client.session.dispatch(action)).toBeNull()
    })
    const save = first.client.session.save('2026-11-28T00:00:00Z')
    first.unmount()
    const again = testCouplet()
    const answer = await openSave(liveRules, JSON.stringify(save), () => battle)
    if (!answer.ok) throw new Error(answer.problem.text)
    again.session.resume(answer.opened, null)
    again.place.enterGame()
    render(<App client={again} Board={FlatBoard} />)
    expect(again.session.get().lastEvents).toEqual([])
    await waitFor(() =>
      expect(document.querySelector('[data-recap="own"]')).toHaveTextContent('Battery 1 at F06'),
    )
    expect(screen.queryByRole('list', { name: 'Last result' })).toBeNull()
  })

  it('7.43d the shells of a barrage that somebody walks into are told once', async () => {
    const battle = position(UNITS, {
      map: sketch({ columns: 12, rows: 10, village: ['F06'] }),
      barrages: [{ by: 'german', lines: [['F06'], ['A02']] }],
    })
    const start = { turn: 1, side: 'german', half: 1, couplets: 2, barrages: [0] } as const
    const { client } = play({ ...battle, start })
    const acts: readonly Action[] = [
      { type: 'command', units: ['Saxon 1'] },
      { type: 'enter', units: ['Saxon 1'], hex: 'F06' },
    ]
    act(() => {
      for (const action of acts) expect(client.session.dispatch(action)).toBeNull()
    })
    await waitFor(() =>
      expect(document.querySelector('[data-recap="theirs"]')).toHaveTextContent(/barrage/i),
    )
    expect(screen.queryByRole('list', { name: 'Last result' })).toBeNull()
  })
})
