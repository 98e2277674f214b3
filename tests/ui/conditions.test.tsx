import { act, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { STANDS } from './stands.ts'
import { play, position, put, UNITS } from './support.tsx'

/** A window of that kind: the media queries that hold name it. */
function windowOf(query: string) {
  vi.stubGlobal('matchMedia', (asked: string) => ({
    matches: asked.includes(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}

const track = () => screen.getAllByRole('region', { name: 'Turn and couplets' })

describe('what changes the turn for both sides stands beside the couplets', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('4.8a, 5.12a rain by day, night in its turns, on a wide page', () => {
    const { unmount } = play({ ...position(UNITS), precipitation: true })
    expect(track()[0]).toHaveTextContent('rain or snow')
    unmount()
    play({ ...position(UNITS), precipitation: true, nightTurns: [1] })
    expect(track()[0]).toHaveTextContent('night')
    expect(track()[0]).not.toHaveTextContent('rain')
  })

  it('6.71a the side whose half it is is read aloud while the other reacts; to the eye the couplets show it', () => {
    const [battle, game] = STANDS.reaction()
    const { client } = play(battle)
    act(() => put(client, { battle, game, decision: liveRules.decision(battle, game) }))
    const named = within(track()[0] as HTMLElement).getByText(/^couplet/)
    expect(named).toHaveClass('hidden')
  })

  it('names nothing on a clear day', () => {
    play()
    expect(track()[0]).not.toHaveTextContent(/night|rain|infiltration|barrage/)
  })

  it('5.12c infiltration tactics, on the strip of a phone', () => {
    windowOf('max-width: 767px')
    const battle = position(UNITS)
    const [first, second] = battle.sides
    play({ ...battle, sides: [{ ...first, infiltration: true }, second] })
    expect(screen.getByRole('banner')).toHaveTextContent('infiltration')
  })

  it('6.71a what follows from holding fire is said once where the page is low', () => {
    windowOf('max-height: 480px')
    const { client } = play()
    act(() => {
      client.session.dispatch({ type: 'command', units: ['Saxon 1'] })
      client.session.dispatch({ type: 'enter', units: ['Saxon 1'], hex: 'F06' })
    })
    expect(screen.getByRole('region', { name: 'Prompt' })).not.toHaveTextContent('stay ready')
    expect(screen.getByText('units stay ready')).toBeVisible()
  })
})
