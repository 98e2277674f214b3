import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { play, position, UNITS } from './support.tsx'

const BATTLE = position(UNITS, {
  victory: {
    kind: 'most-points',
    tie: 'draw',
    rules: [
      { kind: 'control', side: 'german', hexes: ['F06', 'F04'], points: 2 },
      { kind: 'destroyed', side: 'british', points: 1 },
    ],
  },
})

const track = () => screen.getByRole('region', { name: 'Turn and couplets' })

describe('the score in the battle', () => {
  it('stands under the couplets, says who wins as it stands, and opens the aims with their hexes', async () => {
    play(BATTLE)
    const line = within(track()).getByRole('button', { name: /VP/ })
    expect(line).toHaveTextContent('British 0, Germans 0')
    expect(line).toHaveTextContent('As it stands, a draw after turn 2.')
    await userEvent.click(line)
    const aims = screen.getByRole('region', { name: 'To win' })
    expect(aims).toHaveTextContent('Germans: 2 points for each hex.')
    expect(
      within(aims).getAllByRole('button', { name: 'F06' })[0]?.closest('[data-hex]'),
    ).toHaveAttribute('data-hex', 'F06')
    expect(line).toHaveAttribute('aria-expanded', 'true')
  })

  it('a hex that scores and changes hands is a notice, also for who listens; taken back it is none', async () => {
    const { client } = play(BATTLE)
    const { session } = client
    act(() => {
      session.dispatchAll([
        { type: 'command', units: ['Saxon 1'] },
        { type: 'enter', units: ['Saxon 1'], hex: 'F06' },
      ])
      session.dispatch({ type: 'hold' })
    })
    const text = 'The Germans take F06. Germans +2 VP. Now British 0, Germans 2.'
    expect(session.get().notice).toMatchObject({ text, hex: 'F06' })
    expect(document.querySelector('[data-live="notice"]')).toHaveTextContent(text)
    expect(within(track()).getByRole('button', { name: /VP/ })).toHaveTextContent(
      'As it stands, the Germans win after turn 2.',
    )
    const { serial } = session.get().notice ?? {}
    act(() => session.study.enter(0))
    act(() => session.study.leave())
    expect(session.get().notice?.serial ?? serial).toBe(serial)
  })

  it('stands with what it takes to win under the strip of a reaction, too, and opens the aims', async () => {
    const { client } = play(BATTLE)
    act(() => {
      client.session.dispatchAll([
        { type: 'command', units: ['Saxon 1'] },
        { type: 'enter', units: ['Saxon 1'], hex: 'F06' },
      ])
    })
    expect(client.session.get().decision?.kind).toBe('reaction')
    const [, line] = screen.getAllByTitle('To win')
    expect(line).toHaveTextContent(
      'As it stands, the Germans win after turn 2. To win: more points. British: 1 for each unit destroyed.',
    )
    if (line) await userEvent.click(line)
    expect(screen.getByRole('region', { name: 'To win' })).toBeInTheDocument()
  })

  it('the couplets are numbered, with what a couplet is', () => {
    play(BATTLE)
    const head = within(track()).getByTitle('A couplet: one command each')
    expect(head).toHaveTextContent(/^Couplet12$/)
  })
})
