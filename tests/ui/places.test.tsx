import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Battle } from '../../src/rules/types.ts'
import { campaign } from '../support/campaign.ts'
import { boardHandle, play } from './support.tsx'

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
  const { couplet } = play(aimed, { seed: 5 })
  const { session, board } = couplet
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
  expect(shown).toEqual([[named[0]?.textContent?.slice(0, 3)]])
  at = { x: 400, y: 400 }
  await user.click(named[1] as HTMLElement)
  expect(shown).toHaveLength(1)
})
