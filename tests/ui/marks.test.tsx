import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { GameState } from '../../src/rules/types/index.ts'
import { positionOf } from '../../src/session/position/position.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { marksText } from '../../src/ui/text/marks-text.ts'
import { play, position, UNITS } from './support.tsx'

/** The marks of the position with more lying on it. */
function told(more: Partial<GameState>, battle = position(UNITS)) {
  const { client } = play(battle)
  const state = client.session.get()
  const game = { ...(state.game as GameState), ...more }
  const now = { ...state, game }
  const position = positionOf(liveRules, now)
  if (!position) throw new Error('no game')
  return Object.fromEntries(
    marksText(position, { draft: null, spot: null }).map(({ title, lines }) => [
      title,
      lines.map(({ text }) => text),
    ]),
  )
}

describe('marks in words', () => {
  it('tell of clouds and works by hex, each once', () => {
    const marks = told({
      gas: ['F05', 'F05', 'G05'],
      smoke: ['H05', 'H05'],
      scrapes: { B02: 2 },
      shovels: ['B03'],
      trenches: ['C03'],
      blockhouses: ['C04'],
      bombStops: ['C03/C04'],
      breaches: ['D03/D04'],
    })
    expect(marks['Gas and smoke']).toEqual(['F05: gas, 2 markers.', 'G05: gas.', 'H05: smoke.'])
    expect(marks.Works).toEqual([
      'B02: a scrape.',
      'B03: a shovel.',
      'C03: a trench dug in play.',
      'C04: a blockhouse.',
      'C03: a bomb stop on its side to C04.',
      'D03 | D04: a breach in the wire.',
    ])
  })

  it('7.222a tell of each group where it is called, how, with what, and when it is primed', () => {
    const battle = position(UNITS, {
      artillery: { german: [['B', 'telephone', 3]], british: [['C', 'flare', 3]] },
    })
    const mission = { vertex: 'F05:E', shell: 'gas', mode: 'telephone', due: 5, primed: false }
    const group = (id: string, side: string, more: object) => ({
      id,
      side,
      spent: false,
      registered: 'C04:E',
      mission: null,
      hits: [],
      ...more,
    })
    const marks = (more: object) =>
      told(
        {
          artillery: {
            B: group('B', 'german', { mission: { ...mission, ...more } }),
            C: group('C', 'british', {}),
          },
          fires: [{ group: 'C', vertex: 'H05:E', hexes: ['H05'], shell: 'high explosive' }],
        } as unknown as Partial<GameState>,
        battle,
      ).Artillery?.toReversed()
    expect(marks({})).toEqual([
      expect.stringMatching(
        /^German B group: called on the vertex F05:E \(\w+ \w+ \w+\) by telephone, gas; primed on turn 5\.$/,
      ),
      expect.stringMatching(/^British C group: fire for effect on the vertex H05:E \(/),
    ])
    expect(marks({ primed: true, shell: 'high explosive' })?.[0]).toMatch(/by telephone; primed\.$/)
    // What either side has registered is its own affair.
    expect(marks({})?.some((line) => line.includes('registered'))).toBe(false)
  })

  it('7.42b tell of a barrage where it lies and where it goes next', () => {
    const battle = {
      ...position(UNITS),
      barrages: [{ by: 'german', lines: [['A01'], ['B10', 'B02'], ['C02', 'C10']] }],
    }
    const marks = (lies: boolean) => told({ barrages: [{ at: 1, lies, over: false }] }, battle)
    expect(marks(true).Barrages).toEqual([
      'German barrage on B02, B10.',
      'German barrage, its next line: C02, C10.',
    ])
    expect(marks(false).Barrages?.[0]).toBe('German barrage, its line now: B02, B10.')
  })

  it('3.9a tell who holds what, and what it is worth', () => {
    const battle = position(UNITS, {
      victory: {
        kind: 'most-points',
        rules: [{ kind: 'control', side: 'german', hexes: ['F06'], points: 2 }],
        tie: 'draw',
      },
    })
    const marks = told({ control: { F06: 'british', B10: 'german', B02: 'german' } }, battle)
    expect(marks.Objectives).toEqual(['F06: 2 points for the Germans; held by the British.'])
    expect(marks.Control).toEqual([
      expect.stringContaining('British hold 1 hex: F06.'),
      expect.stringContaining('Germans hold 2 hexes: B02, B10.'),
    ])
  })

  it('6.01c stand in the text view with the frames of the units', async () => {
    const { client } = play(position({ ...UNITS, 'Saxon 3': ['german', 'deres', 'G07'] }))
    act(() => {
      client.session.dispatch({ type: 'muster', unit: 'Saxon 1' })
      client.place.openPanel('text')
    })
    const units = await screen.findByRole('region', { name: 'Units' })
    const row = (unit: string) => units.querySelector(`[data-unit="${unit}"]`)
    await waitFor(() => expect(row('Saxon 1')).toHaveTextContent('formed, ready, chosen'))
    expect(row('Saxon 3')).toHaveTextContent('formed, ready, may join')
    expect(row('Battery 1')).not.toHaveTextContent('join')
    expect(screen.getByRole('region', { name: 'Marks' })).toHaveTextContent('Germans hold')
  })
})
