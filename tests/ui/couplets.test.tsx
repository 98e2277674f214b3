import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Battle } from '../../src/rules/types/index.ts'
import { sketch } from '../support/map.ts'
import { play, position } from './support.tsx'

const track = () => screen.getByRole('region', { name: 'Turn and couplets' })
const prompt = () => screen.getByRole('region', { name: 'Prompt' })
const cells = () => [...track().querySelectorAll('[data-state]')].map((cell) => cell.textContent)

const last = (battle: Battle): Battle => ({
  ...battle,
  start: { turn: 1, side: 'british', half: 2, couplets: 1 },
})

describe('the couplets of a turn', () => {
  it('10.22a are still to come while units that arrive are placed, or told to wait by a key', async () => {
    const { client } = play(
      last(
        position({
          'Foot 1': ['british', 'bef', 'D05'],
          'Foot 2': [
            'british',
            'bef',
            '',
            { arrival: { turn: 2, by: 'placement', hexes: ['D04'] } },
          ],
          'Saxon 1': ['german', 'deres', 'H09'],
        }),
      ),
      { faces: [5, 3], seed: 3 },
    )
    act(() => void client.session.dispatch({ type: 'pass' }))
    expect(client.session.get().decision?.kind).toBe('arrival')
    expect(cells()).toEqual(
      Array.from({ length: 2 }, () => [1, 2])
        .flat()
        .map((n) => `couplet ${n}: to come`),
    )
    expect(prompt()).toHaveTextContent('before the couplets')
    expect(await screen.findByRole('button', { name: /^Let them wait/ })).toHaveAttribute(
      'aria-keyshortcuts',
      'Space',
    )
  })

  it('6.41c are over when it is asked what was dug; there is no couplet after the last', () => {
    const { client } = play(
      last(
        position(
          {
            A: ['british', 'bef', 'D05', { in: 'trench' }],
            X: ['german', 'deres', 'H09'],
          },
          { map: sketch({ columns: 12, rows: 10, trenches: [['D05', 'D06']] }) },
        ),
      ),
    )
    act(() => {
      client.session.dispatchAll([
        { type: 'command', units: ['A'] },
        { type: 'dig', unit: 'A' },
      ])
      if (client.session.get().decision?.kind === 'activation')
        client.session.dispatch({ type: 'finish' })
    })
    expect(client.session.get().decision?.kind).toBe('shovels')
    expect(prompt()).toHaveTextContent('after the couplets')
    expect(prompt()).not.toHaveTextContent('couplet 2')
  })

  it('are named on a phone by the number of the present one, and their lines give way to the words', () => {
    const count = 6
    vi.stubGlobal('matchMedia', (asked: string) => ({
      matches: asked.includes('max-width: 767px'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    const battle = position({
      A: ['british', 'bef', 'D05'],
      X: ['german', 'deres', 'H09'],
    })
    const { client } = play({
      ...battle,
      start: { turn: 1, side: 'british', half: 2, couplets: count },
    } as Battle)
    const named = () => screen.getByTitle(/^Couplet \d of \d$/)
    expect(named()).toHaveTextContent(`C1/${count}`)
    act(() => void client.session.dispatch({ type: 'pass' }))
    expect(named()).toHaveTextContent(`C2/${count}`)
    const line = named().closest('section') as HTMLElement
    expect(line).toHaveTextContent(`of ${battle.turns}`)
    const lines = line.querySelectorAll('i')
    expect(lines).toHaveLength(2 * count)
    expect(lines[0]?.closest<HTMLElement>('[style]')?.style.minWidth).toBe('0px')
    vi.unstubAllGlobals()
  })
})
