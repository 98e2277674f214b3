import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { play } from './support.tsx'

const said = (region: string) =>
  document.querySelector(`[data-live="${region}"]`)?.textContent?.replaceAll('\u202f', ' ') ?? ''

/** The regions stand empty before their first words. */
async function playHeard() {
  const played = play()
  expect(said('decision')).toBe('')
  await waitFor(() => expect(said('decision')).not.toBe(''))
  return played
}

describe('what is said aloud', () => {
  it('of a command: who, when, what, and how many may have it; in a region that stood before', async () => {
    const { client } = await playHeard()
    expect(said('decision')).toMatch(/^Germans decide, couplet 1.*Issue one command/)
    expect(said('decision')).toMatch(/ 2 units can be commanded\.$/)
    act(() => void client.interaction.pressUnit('Saxon 1'))
    expect(said('decision')).not.toContain('can be commanded')
    expect(said('selection')).toBe('Chosen: Saxon 1.')
  })

  it('of a reaction: how many can fire, who best, and with which chance; at once', async () => {
    const { client } = await playHeard()
    act(() => {
      client.session.dispatchAll([
        { type: 'command', units: ['Saxon 1'] },
        { type: 'enter', units: ['Saxon 1'], hex: 'F06' },
      ])
    })
    expect(said('decision')).toBe('')
    expect(said('window')).toMatch(/^British may react, MP 1 of \d\. Saxon 1 enters F06\./)
    expect(said('window')).toMatch(/ 1 can fire; best Battery 1, \d+ % destroyed\.$/)
  })

  it('of what is taken back: that, and not again what was said before', () => {
    const { client } = play()
    act(() => void client.session.dispatch({ type: 'command', units: ['Saxon 1', 'Saxon 2'] }))
    expect(said('result')).toContain('Command')
    act(() => void client.session.dispatch({ type: 'deploy', unit: 'Saxon 1' }))
    expect(said('result')).not.toContain('Command')
    act(() => void client.session.undo())
    expect(client.session.get().entries).toHaveLength(1)
    expect(said('notice')).toMatch(/^Taken back: /)
    expect(said('result')).toBe('')
  })

  it('of a new turn: its number before the initiative', () => {
    const { client } = play()
    const { session } = client
    act(() => {
      while (session.get().game?.turn === 1) session.dispatch({ type: 'pass' })
    })
    expect(said('result')).toMatch(/^Turn 2\. .*Initiative: /)
  })

  it('of the end: the sentence is whole where there is no moment of a turn to tell', async () => {
    const { client } = await playHeard()
    act(() => void client.session.dispatch({ type: 'concede', side: 'german' }))
    expect(said('decision')).toMatch(/^The battle is over\. \w/)
  })

  it('of a window that was skipped: by which preference, and the key that looks there', () => {
    const { client } = play()
    act(() => client.session.setPreference('british', { reaction: 'never' }))
    act(() => {
      client.session.dispatchAll([
        { type: 'command', units: ['Saxon 1'] },
        { type: 'enter', units: ['Saxon 1'], hex: 'F06' },
      ])
    })
    expect(said('notice')).toMatch(/held fire, by preference: .* H to look\.$/)
  })
})

describe('the links before everything', () => {
  it('lead to the decision, the board, the log and the text view', async () => {
    const { client } = play()
    const skips = [...document.querySelectorAll('.skip')].map((link) => link.textContent)
    expect(skips).toEqual(['To the decision', 'To the board', 'To the log', 'To the text view'])
    fireEvent.click(screen.getByRole('button', { name: 'To the log' }))
    expect(screen.getByRole('log')).toHaveFocus()
    fireEvent.click(screen.getByRole('button', { name: 'To the text view' }))
    expect(client.place.getState().panel).toBe('text')
    await screen.findByRole('heading', { name: 'Units' })
    expect(screen.queryByRole('button', { name: 'To the text view' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'To the log' }))
    expect(client.place.getState().panel).toBe('log')
  })

  it('by mail, while the other side decides: to send the game; a press on the map says so too', async () => {
    const { client } = await playHeard()
    act(() => client.session.setMail({ id: 'm', side: 'british' }))
    expect(said('decision')).toBe(
      'Germans decide, couplet 1, first half. Send the game to the Germans. It goes on when you open what they send back.',
    )
    act(() => void client.interaction.pressHex('F06'))
    expect(said('refusal')).toBe('Not now. The Germans decide. Send them the game.')
    act(() => client.session.setMail({ id: 'm', side: 'german' }))
    expect(said('decision')).toMatch(/ 2 units can be commanded\.$/)
  })
})
