import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { Action, Battle } from '../../src/rules/types/index.ts'
import { showFirst } from '../../src/ui/camera/follow.ts'
import type { BoardHandle } from '../../src/ui/window/board-slot.ts'
import { campaign } from '../support/campaign.ts'
import { sketch } from '../support/map.ts'
import type { Wish } from '../support/play.ts'
import { boardHandle, play, position } from './support.tsx'

/** The board has a window, which jsdom does not lay out. */
const WINDOW = { left: 0, top: 0, right: 900, bottom: 800, width: 900, height: 800 } as DOMRect

it('7.11b a hex named on the page is brought into sight; one in sight stays where it is', async () => {
  const { battle } = campaign({
    units: {
      A: ['british', 'bef', 'C05'],
      N: ['german', 'deinf', 'J05'],
      O: ['german', 'deinf', 'J06'],
    },
  })
  const aimed: Battle = {
    ...battle,
    bombardments: [{ by: 'british', kind: 'early', chosen: 1, enemiesOnly: true }],
  }
  const { client } = play(aimed, { seed: 5 })
  const { session, board } = client
  act(() => {
    for (let n = 0; n < 4 && session.get().decision?.kind === 'setup'; n++)
      expect(session.dispatch({ type: 'ready' })).toBeNull()
  })
  expect(session.get().decision?.kind).toBe('target')
  const user = userEvent.setup()
  const shown: (readonly string[])[] = []
  let at = { x: -500, y: 400 }
  board.handle = boardHandle({
    centreOn: (hexes) => void shown.push(hexes),
    hexToScreen: () => at,
  })
  const area = document.getElementById('board') as HTMLElement
  area.getBoundingClientRect = () => WINDOW
  const choices = await screen.findByRole('region', { name: 'Choices' })
  const named = within(choices).getAllByRole('button')
  await user.click(named[0] as HTMLElement)
  // With all that would be struck round it.
  expect(shown).toHaveLength(1)
  expect(shown[0]).toContain(named[0]?.textContent?.slice(0, 3))
  expect(shown[0]).toHaveLength(7)
  at = { x: 400, y: 400 }
  await user.click(named[1] as HTMLElement)
  expect(shown).toHaveLength(1)
})

it.each([
  [16, 14],
  [40, 38],
  [3, 2],
])(
  'between the halves the map stays where the person looks while a part of %i units is in sight',
  async (size, most) => {
    const column = (side: string, counter: string, letter: string) =>
      Object.fromEntries(
        Array.from({ length: size }, (_, i) => [
          `${side} ${i + 1}`,
          [side, counter, `${letter}${String(i + 1).padStart(2, '0')}`],
        ]),
      ) as Wish['units']
    const battle = position(
      { ...column('british', 'bef', 'B'), ...column('german', 'deres', 'H') },
      { map: sketch({ columns: 12, rows: size + 2 }) },
    )
    const { client } = play(battle)
    const { board, session } = client
    const area = document.getElementById('board') as HTMLElement
    area.getBoundingClientRect = () => WINDOW
    const centreOn = vi.fn()
    let hidden = most
    board.handle = boardHandle({
      centreOn,
      hexToScreen: (hex) => ({ x: 400, y: Number(hex.slice(1)) <= hidden ? -50 : 400 }),
    })
    const pass = async () => {
      act(() => void session.dispatch({ type: 'pass' }))
      expect(session.get().decision?.kind).toBe('half')
      await waitFor(() => expect(board.due).toBe(false))
    }
    await pass()
    expect(centreOn).not.toHaveBeenCalled()
    hidden++
    await pass()
    // Where the middle of them all shows none, all of them are shown.
    expect(centreOn.mock.calls.map(([, fit]) => fit)).toEqual([false, true])
    hidden = 0
    await pass()
    expect(centreOn).toHaveBeenCalledTimes(2)
  },
)

const onPhone = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width: 767px'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

/**
 * A window of 390 by 420 on a phone, with a map whose rows and columns lie `at` so many pixels from one another. Without a
 * column at its left, the whole width of the map is in its middle.
 */
function phoneWith(
  battle: Battle,
  at: { head: number; step: number; whole?: boolean; left?: number },
) {
  onPhone()
  const { client } = play(battle)
  const { board, session } = client
  const area = document.getElementById('board') as HTMLElement
  area.getBoundingClientRect = () =>
    ({ left: 0, top: 0, right: 390, bottom: 420, width: 390, height: 420 }) as DOMRect
  const centreOn = vi.fn<BoardHandle['centreOn']>()
  board.handle = boardHandle({
    centreOn,
    hexToScreen: (hex) => ({
      x: at.left === undefined ? 195 : (hex.charCodeAt(0) - at.left) * at.step,
      y: (Number(hex.slice(1)) - at.head) * at.step,
    }),
    seen: () => ({ x: 0, y: 0, width: 1, height: at.whole ? 1 : 0.5 }),
  })
  const decided = async (...actions: readonly Action[]) => {
    act(() => {
      for (const action of actions) expect(session.dispatch(action)).toBeNull()
    })
    await waitFor(() => expect(board.due).toBe(false))
  }
  return { session, centreOn, decided }
}
const PASS = { type: 'pass' } as const

it('on a phone a small command is shown large enough for a finger, and at the scale that the person chooses', async () => {
  /** The pixels from row to row. */
  const at = { head: 0, step: 20 }
  const { centreOn, decided } = phoneWith(
    position({
      ...{ A: ['british', 'bef', 'B01'], B: ['british', 'bef', 'B03'] },
      ...{ X: ['german', 'deres', 'H01'], Y: ['german', 'deres', 'H03'] },
    }),
    at,
  )
  centreOn.mockImplementation(() => {
    at.step = 60
  })
  await decided(PASS)
  expect(centreOn).toHaveBeenCalledTimes(1)
  await decided(PASS)
  expect(centreOn).toHaveBeenCalledTimes(1)
  // The person sees more of the map, and all who may be commanded.
  at.step = 20
  await decided(PASS)
  expect(centreOn).toHaveBeenCalledTimes(1)
  // The whole map, at which no counter can be told from another, is looked at and not chosen.
  at.step = 8
  await decided(PASS)
  expect(centreOn).toHaveBeenCalledTimes(2)
  expect(centreOn.mock.calls[1]?.[1]).toBe(true)
})

it('on a phone the map stays while one of a scattered small command is in sight, and only moves to one that is not', async () => {
  const at = { head: 0, step: 60 }
  const { centreOn, decided } = phoneWith(
    position(
      {
        ...{ A: ['british', 'bef', 'B02'], B: ['british', 'bef', 'B16'] },
        ...{ X: ['german', 'deres', 'H02'], Y: ['german', 'deres', 'H16'] },
      },
      { map: sketch({ columns: 12, rows: 18 }) },
    ),
    at,
  )
  await decided(PASS)
  expect(centreOn).not.toHaveBeenCalled()
  // The person looks where none of them stands.
  at.head = 6
  await decided(PASS)
  expect(centreOn).toHaveBeenCalledTimes(1)
  expect(centreOn.mock.calls[0]?.[1]).toBe(false)
  expect(centreOn.mock.calls[0]?.[0]).toHaveLength(1)
})

/** A front of two sides, in rows 2, 16 and 28 to 30, where most of them stand. */
const FRONT: Wish['units'] = {
  ...{ A: ['british', 'bef', 'B02'], B: ['british', 'bef', 'B16'] },
  ...{ C: ['british', 'bef', 'B28'], D: ['british', 'bef', 'B29'], E: ['british', 'bef', 'B30'] },
  ...{ X: ['german', 'deres', 'H02'], Y: ['german', 'deres', 'H16'] },
  ...{
    U: ['german', 'deres', 'H28'],
    V: ['german', 'deres', 'H29'],
    W: ['german', 'deres', 'H30'],
  },
}
const LONG = { map: sketch({ columns: 12, rows: 32 }) }

it('on a phone a new half leaves the map where the person looks, while one unit there can be commanded', async () => {
  const at = { head: 12, step: 60 }
  const { session, centreOn, decided } = phoneWith(position(FRONT, LONG), at)
  await decided({ type: 'command', units: ['X'] }, { type: 'deploy', unit: 'X' })
  expect(session.get().decision).toMatchObject({ kind: 'half', side: 'british' })
  expect(centreOn).not.toHaveBeenCalled()
  // Nobody of them is there: the map goes where the side gave its last command, not where most of its units stand.
  at.head = 20
  centreOn.mockClear()
  await decided(PASS)
  expect(session.get().decision).toMatchObject({ kind: 'half', side: 'german' })
  expect(centreOn.mock.calls.map(([hexes, fit]) => [hexes, fit])).toEqual([[['H16'], false]])
})

it('on a phone the scale that the person chose for a large command stays at a new half, as of a small one', async () => {
  const at = { head: 0, step: 60, whole: false }
  const column = (side: string, counter: string, letter: string) =>
    Object.fromEntries(
      Array.from({ length: 14 }, (_, i) => [
        `${side} ${i + 1}`,
        [side, counter, `${letter}${String(i + 1).padStart(2, '0')}`],
      ]),
    ) as Wish['units']
  const units = { ...column('british', 'bef', 'B'), ...column('german', 'deres', 'H') }
  const { centreOn, decided } = phoneWith(position(units, LONG), at)
  // The person looks where nobody stands, and the map moves at its scale.
  at.head = 20
  await decided(PASS)
  expect(centreOn).toHaveBeenCalledTimes(1)
  at.head = 0
  at.step = 24
  await decided(PASS)
  expect(centreOn).toHaveBeenCalledTimes(1)
  // The whole map is looked at and not chosen, whatever its scale: it grows with its window.
  at.whole = true
  await decided(PASS)
  expect(centreOn.mock.calls.length).toBeGreaterThan(1)
})

it('6.1a on a phone fire from far off is answered at the scale that the person has: the target is shown, not the shooter', async () => {
  const at = { head: 0, step: 60 }
  const { session, centreOn, decided } = phoneWith(
    position(
      {
        Battery: ['british', 'gun', 'B05', { dispersed: true }],
        Mover: ['german', 'deres', 'B14'],
      },
      { map: sketch({ columns: 12, rows: 18 }), actor: 'german' },
    ),
    at,
  )
  await decided(
    { type: 'command', units: ['Mover'] },
    { type: 'enter', units: ['Mover'], hex: 'B13' },
  )
  const { decision } = session.get()
  expect([decision?.kind, decision?.hex]).toEqual(['reaction', 'B13'])
  // Only as far as the hex in which something may come of it, without another scale.
  expect(centreOn.mock.calls.map(([hexes, fit]) => [hexes, fit])).toEqual([[['B13'], false]])
  // In sight, it stays where it is.
  at.head = 10
  centreOn.mockClear()
  await decided({ type: 'hold' })
  expect(centreOn.mock.calls.filter(([, fit]) => fit)).toEqual([])
})

it.each([
  ['stays where a melee is in sight with room for its loupe to the west', 'B', 0],
  ['stays where that room is to the east', 'G', 0],
  ['moves where neither side has room', 'E', 1],
])('6.67 on a phone the map %s', async (_, left, moves) => {
  const units = {
    ...{ A: ['british', 'bef', 'H07'], X: ['german', 'deres', 'H08'] },
  } as Wish['units']
  const at = { head: 4, step: 54, left: left.charCodeAt(0) }
  const { session, centreOn, decided } = phoneWith(
    position(units, { map: sketch({ columns: 16, rows: 12 }), actor: 'german' }),
    at,
  )
  session.setPreference('british', { reaction: 'never', returnFire: 'never' })
  await decided(
    { type: 'command', units: ['X'] },
    { type: 'enter', units: ['X'], hex: 'H07' },
    { type: 'melee', units: ['X'] },
  )
  expect(session.get().decision).toMatchObject({ kind: 'melee-actor', hex: 'H07' })
  expect(centreOn).toHaveBeenCalledTimes(moves)
})

it('on a phone a large command is shown in part, with hexes for a finger, and stays where the person looks', async () => {
  onPhone()
  const line = (side: string, counter: string, letter: string) =>
    Object.fromEntries(
      Array.from({ length: 22 }, (_, i) => [
        `${side} ${i + 1}`,
        [side, counter, `${letter}${String(i + 1).padStart(2, '0')}`],
      ]),
    ) as Wish['units']
  const battle = position(
    {
      ...line('british', 'bef', 'B'),
      ...line('german', 'deres', 'H'),
      // Beside the twelfth two more stand: the front is densest there.
      ...{ more: ['german', 'deres', 'I12'], most: ['german', 'deres', 'I13'] },
    },
    { map: sketch({ columns: 12, rows: 24 }) },
  )
  const { client } = play(battle)
  const { board, session } = client
  const area = document.getElementById('board') as HTMLElement
  area.getBoundingClientRect = () =>
    ({ left: 0, top: 0, right: 390, bottom: 500, width: 390, height: 500 }) as DOMRect
  const row = (hex: string) => Number(hex.slice(1))
  /** The row at the head of the window, and the pixels from row to row. */
  let [head, step] = [0, 10]
  const centreOn = vi.fn((hexes: readonly string[]) => {
    const rows = hexes.map(row)
    step = 500 / (Math.max(...rows) - Math.min(...rows) + 2)
    head = Math.min(...rows) - 1
  })
  board.handle = boardHandle({
    centreOn,
    hexToScreen: (hex) => ({ x: 195, y: (row(hex) - head) * step }),
  })
  showFirst(client, true)
  expect(step).toBeGreaterThan(42)
  // The densest part of the front is in the middle of the window.
  expect(head + 250 / step).toBeGreaterThan(9)
  expect(head + 250 / step).toBeLessThan(16)
  // The person has moved the map along the front: it stays there.
  head = 1
  centreOn.mockClear()
  act(() => void session.dispatch({ type: 'pass' }))
  act(() => void session.dispatch({ type: 'pass' }))
  await waitFor(() => expect(board.due).toBe(false))
  expect(centreOn).not.toHaveBeenCalled()
})

it('10.2a the hexes where a unit that is chosen off the map may come on are brought into sight, once none is', async () => {
  const off = { arrival: { turn: 1, by: 'entry' as const, hexes: ['L01', 'L02'] } }
  const { client } = play(
    position({
      'Reserve 1': ['german', 'deres', '', off],
      'Saxon 1': ['german', 'deres', 'F07'],
      'Battery 1': ['british', 'gun', 'F04', { dispersed: true }],
    }),
  )
  const area = document.getElementById('board') as HTMLElement
  area.getBoundingClientRect = () => WINDOW
  const centreOn = vi.fn()
  let edge = 2000
  client.board.handle = boardHandle({
    centreOn,
    hexToScreen: (hex) => ({ x: hex < 'I' ? 400 : edge, y: 400 }),
  })
  act(() => void client.interaction.pressUnit('Saxon 1'))
  await waitFor(() => expect(client.board.due).toBe(false))
  expect(centreOn).not.toHaveBeenCalled()
  act(() => void client.interaction.pressUnit('Reserve 1'))
  await waitFor(() => expect(centreOn).toHaveBeenCalledTimes(1))
  expect(centreOn.mock.calls[0]?.[0]).toEqual(expect.arrayContaining(['L01', 'L02']))
  // In sight, they stay where they are.
  edge = 700
  act(() => void client.interaction.pressUnit('Saxon 1'))
  act(() => void client.interaction.pressUnit('Reserve 1'))
  await waitFor(() => expect(client.board.due).toBe(false))
  expect(centreOn).toHaveBeenCalledTimes(1)
})

it('6.3a on a phone a set-up begins with hexes for a finger, in the part of the area that is nearest to the enemy', () => {
  onPhone()
  const { battle } = campaign({
    units: { A: ['british', 'bef', 'B03'], X: ['german', 'deres', 'B20'] },
  })
  const area = Array.from({ length: 18 }, (_, i) =>
    ['A', 'B', 'C', 'D', 'E'].map((letter) => `${letter}${String(i + 2).padStart(2, '0')}`),
  ).flat()
  const units = battle.units.map(({ at: _, ...def }) => ({ ...def, area }))
  const { client } = play({ ...battle, units, setupOrder: ['british', 'german'] })
  expect(client.session.get().decision?.kind).toBe('setup')
  const row = (hex: string) => Number(hex.slice(1))
  let [head, step] = [0, 10]
  client.board.handle = boardHandle({
    centreOn: (hexes: readonly string[]) => {
      const rows = hexes.map(row)
      step = 500 / (Math.max(...rows) - Math.min(...rows) + 2)
      head = Math.min(...rows) - 1
    },
    hexToScreen: (hex) => ({ x: 195, y: (row(hex) - head) * step }),
  })
  showFirst(client, true)()
  expect(step).toBeGreaterThan(42)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('the first picture is taken again when the page takes its height late, until somebody has the sheet in hand', () => {
  vi.useFakeTimers()
  let resized = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        resized = tell
      }
      observe() {}
      disconnect() {
        resized = () => {}
      }
    },
  )
  const { client } = play()
  const centreOn = vi.fn()
  client.board.handle = boardHandle({ centreOn })
  const area = document.getElementById('board') as HTMLElement
  const grow = (height: number) => {
    Object.defineProperty(area, 'clientHeight', { value: height, configurable: true })
    resized()
    vi.advanceTimersByTime(200)
  }
  grow(700)
  showFirst(client, true)
  expect(centreOn).toHaveBeenCalledTimes(1)
  grow(700)
  expect(centreOn).toHaveBeenCalledTimes(1)
  grow(300)
  expect(centreOn).toHaveBeenCalledTimes(2)
  expect(centreOn.mock.calls[1]).toEqual(centreOn.mock.calls[0])
  area.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  grow(500)
  expect(centreOn).toHaveBeenCalledTimes(2)
})
