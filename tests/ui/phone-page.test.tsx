import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { chosenUnits } from '../../src/session/pointing/doing/state.ts'
import type { RecapLine } from '../../src/session/telling/recap.ts'
import { folded } from '../../src/ui/decision/Recap.tsx'
import type { Wish } from '../support/play.ts'
import { boardHandle, play, position, UNITS } from './support.tsx'

describe('the page below the map of a phone', () => {
  beforeEach(() => {
    localStorage.clear()
    vi.stubGlobal('matchMedia', (asked: string) => ({
      matches: asked.includes('max-width: 767px'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
  })
  afterEach(() => vi.unstubAllGlobals())
  /** Lines are laid out with so many letters in a row. */
  function laidOut() {
    const inRows = { letters: 52 }
    const sheet = document.createElement('style')
    sheet.textContent = '[data-recap] > * { line-height: 20px }'
    document.head.append(sheet)
    onTestFinished(() => sheet.remove())
    const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get')
    height.mockImplementation(function (this: HTMLElement) {
      return 20 * Math.ceil((this.textContent?.length ?? 0) / inRows.letters)
    })
    onTestFinished(() => height.mockRestore())
    return inRows
  }
  const stop = ({ client }: ReturnType<typeof play>) => client.place.getState().stop

  it('gives the map its room again when the other side is to command, after one opened it', () => {
    const game = play()
    const { client } = game
    expect(stop(game)).toBe('peek')
    act(() => client.place.setStop('half'))
    act(() => void client.session.dispatch({ type: 'pass' }))
    expect(client.session.get().decision).toMatchObject({ kind: 'half', side: 'british' })
    expect(stop(game)).toBe('peek')
  })

  it('goes down when a unit is chosen in its list, and then the map shows that unit', async () => {
    const game = play()
    const { client } = game
    const centreOn = vi.fn(() => expect(stop(game)).toBe('peek'))
    client.board.handle = boardHandle({ centreOn })
    act(() => client.place.setStop('full'))
    centreOn.mockClear()
    fireEvent.click(await screen.findByRole('button', { name: /^Choose Saxon 1,/ }))
    expect(chosenUnits(client.interaction.get())).toEqual(['Saxon 1'])
    expect(stop(game)).toBe('peek')
    await waitFor(() => expect(centreOn).toHaveBeenCalledWith(['F07'], false, expect.anything()))
  })

  it('stays open under keys, which go on from the row', async () => {
    const game = play()
    const { client } = game
    act(() => client.place.setStop('full'))
    client.input.last = 'key'
    fireEvent.click(await screen.findByRole('button', { name: /^Choose Saxon 1,/ }))
    expect(stop(game)).toBe('full')
  })

  it('7.221a says before a call is sent what its chances are, though their table is folded away', () => {
    const game = play(
      position(
        { ...UNITS, 'Foot 1': ['british', 'bef', 'D05'] },
        { artillery: { german: [['Howitzers', 'telephone', 4, { howitzer: true }]] } },
      ),
    )
    const { client } = game
    const draft = { group: 'Howitzers', mode: 'telephone', shell: 'high explosive' } as const
    act(() => client.interaction.setDraft(draft))
    act(() => client.interaction.setSpot('D05:E'))
    const brief = () =>
      screen.queryByText(/^From turn \d: \d+\s?% at a command, 33\s?% on the vertex/)
    expect(brief()).toHaveTextContent(/1\s?unit there\.$/)
    act(() => client.place.setStop('half'))
    expect(brief()).toBeNull()
  })

  it('tells what happened in three rows, the last shot of the enemy whole, and the rest when asked', () => {
    const inRows = laidOut()
    const units: typeof UNITS = { ...UNITS, 'Worcestershire Foot': ['british', 'bef', 'F05'] }
    const { client } = play(position(units))
    const { session } = client
    const told = () =>
      [...document.querySelectorAll<HTMLElement>('[data-recap]')].map((line) => [
        line.dataset.recap,
        line.style.getPropertyValue('--rows'),
      ])
    const fire = (unit: string, hex: string) => {
      act(() =>
        session.dispatchAll([
          { type: 'command', units: [unit] },
          { type: 'fire', unit, hex, mode: 'area' },
        ]),
      )
      for (let i = 0; i < 9 && session.get().decision?.kind !== 'half'; i++)
        act(() => void session.dispatch({ type: 'hold' }))
    }
    fire('Saxon 1', 'F05')
    fire('Battery 1', 'F07')
    const all = screen.getByRole('button', { name: 'All of what happened' })
    const few = told()
    expect(few.reduce((sum, [, rows]) => sum + Number(rows), 0)).toBeLessThanOrEqual(3)
    expect(few.find(([about]) => about === 'theirs')?.[1]).toBe('2')
    fireEvent.click(all)
    expect(told().every(([, rows]) => rows === '')).toBe(true)
    fireEvent.click(within(document.body).getByRole('button', { name: 'Less of what happened' }))
    expect(told()).toEqual(few)
    // In a wider window the same lines take fewer rows, and nothing is left to be asked for.
    inRows.letters = 400
    act(() => void window.dispatchEvent(new Event('resize')))
    expect(told().every(([, rows]) => rows === '')).toBe(true)
    expect(screen.queryByRole('button', { name: 'All of what happened' })).toBeNull()
  })

  it('6.71a beside an act that waits for an answer, what came before takes one row', () => {
    laidOut().letters = 20
    const { client } = play(position({ ...UNITS, Foot: ['british', 'bef', 'F05'] }))
    const { session } = client
    act(() =>
      session.dispatchAll([
        { type: 'command', units: ['Saxon 1'] },
        { type: 'enter', units: ['Saxon 1'], hex: 'F06' },
      ]),
    )
    expect(session.get().decision).toMatchObject({ kind: 'reaction', side: 'british' })
    const lines = [...document.querySelectorAll<HTMLElement>('[data-recap]')]
    expect(lines.map((line) => line.style.getPropertyValue('--rows'))).toEqual(['1'])
    fireEvent.click(screen.getByRole('button', { name: 'All of what happened' }))
    expect(lines.map((line) => line.style.getPropertyValue('--rows'))).toEqual([''])
  })

  it('6.71a a single shot stands alone beside the map, and pulled up the page has the rest', () => {
    const foot: Wish['units'] = { Foot: ['british', 'bef', 'A01'] }
    const game = play(position({ ...UNITS, ...foot }))
    const { session, place } = game.client
    const stakes = () =>
      within(screen.getByRole('banner')).queryByRole('button', { name: /^As it stands/ })
    expect(stakes()).not.toBeNull()
    act(() =>
      session.dispatchAll([
        { type: 'command', units: ['Saxon 1'] },
        { type: 'enter', units: ['Saxon 1'], hex: 'F06' },
      ]),
    )
    expect(session.get().decision).toMatchObject({ kind: 'reaction', units: ['Saxon 1'] })
    expect(screen.getAllByRole('button', { name: /^Fire/ })).toHaveLength(1)
    const cannot = () => screen.queryByRole('region', { name: 'Cannot fire' })
    expect(stop(game)).toBe('half')
    expect(cannot()).toBeNull()
    // Who wins does not take room from it.
    expect(stakes()).toBeNull()
    act(() => place.setStop('full'))
    expect(cannot()).not.toBeNull()
  })

  it('points that changed keep a row of their own beside what was shot', () => {
    const side = (about: RecapLine['about'], text: string): RecapLine => ({
      about,
      side: null,
      text,
    })
    const long =
      'Russians: 8 units moved to AQ17 and 3 more hexes, and one of them was dispersed there.'
    const lines = [
      side('own', long),
      side('theirs', long),
      side('theirs', long),
      side('score', 'The Germans gain AH15.'),
    ]
    const shown = folded(lines, () => 2, 3)
    expect([...(shown ?? [])].map(([line, rows]) => [lines.indexOf(line), rows])).toEqual([
      [2, 1],
      [0, 1],
      [3, 1],
    ])
  })
})
