import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { aimsText } from '../../src/rules/turn/victory.ts'
import { App } from '../../src/ui/shell/App.tsx'
import { boardHandle, FlatBoard, play, position, testCouplet, UNITS } from './support.tsx'

/** The start page of a scenario, and then its set-up. */
async function chosen(id: string) {
  const client = testCouplet()
  render(<App client={client} Board={FlatBoard} />)
  await screen.findByRole('button', { name: /^Begin set-up/ })
  await act(() => client.shelf.choose(id))
  return client
}

describe('the aims (table, 10)', () => {
  it('stand in the same words on the start page, in the set-up, in the battle and in the text view', async () => {
    const sentences =
      'The British win if at the end of the sixth day twelve of their units stand in column Z or farther east. If not, the Germans win.'
    const client = await chosen('ypres-campaign-3-menin-road')
    expect(screen.getByText(sentences)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /^Begin set-up/ }))
    const setup = (await screen.findByRole('heading', { name: 'To win' })).closest('section')
    expect(setup).toHaveTextContent(sentences)
    act(() => void client.commands.run('aims'))
    expect(screen.getByRole('region', { name: 'To win' })).toHaveTextContent(sentences)
    act(() => client.place.openPanel('text'))
    const told = await screen.findByRole('region', { name: 'To win' })
    expect(within(told).getByText(sentences)).toBeVisible()
  })

  it('10.1c name the points that win, with their own sentence of what it takes', async () => {
    const rules = [{ kind: 'control', side: 'german', hexes: ['F04', 'F05'], points: 1 }] as const
    const victory = { kind: 'at-least', side: 'german', points: 2, rules } as const
    const { client } = play({ ...position(UNITS), victory })
    act(() => void client.commands.run('aims'))
    expect(screen.getByRole('region', { name: 'To win' })).toHaveTextContent(
      /The Germans win with 2 hexes of F04 and F05\.$/,
    )
  })

  it('are one press away from the score, and their hexes lead to the map', async () => {
    const aims = 'The Germans win if they control F04 when turn 2 is over; else the British win.'
    const { client } = play({ ...position(UNITS), aims })
    await userEvent.click(screen.getByRole('button', { name: /To win$/ }))
    const region = screen.getByRole('region', { name: 'To win' })
    expect(region).toHaveTextContent(aims)
    const centreOn = vi.fn()
    client.board.handle = boardHandle({ hexToScreen: () => ({ x: -900, y: -900 }), centreOn })
    const box = { left: 0, right: 800, top: 0, bottom: 600, width: 800, height: 600 }
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box as DOMRect)
    await userEvent.click(within(region).getByRole('button', { name: 'F04' }))
    vi.restoreAllMocks()
    expect(centreOn.mock.lastCall?.[0]).toEqual(['F04'])
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('region', { name: 'To win' })).toBeNull()
  })

  it('10.1c of a scenario without sentences are made from its rules, threshold and tie included', () => {
    const rules = [{ kind: 'control', side: 'german', hexes: ['F04'], points: 2 }] as const
    const { aims: _, ...battle } = position(UNITS)
    expect(
      aimsText({ ...battle, victory: { kind: 'at-least', side: 'german', points: 2, rules } }),
    ).toBe(
      'Germans: 2 points for each of F04 controlled after turn 2. The Germans win with 2 points or more; if not, the British win.',
    )
    expect(aimsText({ ...battle, victory: { kind: 'most-points', tie: 'draw', rules } })).toBe(
      'Germans: 2 points for each of F04 controlled after turn 2. More points win; a tie is a draw.',
    )
    expect(
      aimsText({ ...battle, victory: { kind: 'most-points', tie: 'british', rules } }),
    ).toMatch(/More points win; the British win a tie\.$/)
  })
})
