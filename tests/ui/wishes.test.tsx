import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { play, position } from './support.tsx'

describe('questions that are passed over', () => {
  it('each is a wish of each side in the settings, and asks unless it says otherwise', async () => {
    const { couplet } = play()
    act(() => couplet.place.setState({ panel: 'settings' }))
    const wishes = [
      ['Machine guns', 'machineGuns', 'same', 'ask'],
      ['Melee, one against one', 'duel', 'ask', 'attack'],
      ['Spine of a stray', 'spine', 'ask', 'name'],
      ['What was dug', 'shovel', 'ask', 'scrape'],
    ] as const
    for (const [label, name, first, other] of wishes) {
      const wish = await screen.findByRole('combobox', { name: `${label}, German` })
      expect(wish).toHaveValue(first)
      fireEvent.change(wish, { target: { value: other } })
      expect(couplet.session.get().preferences.german?.[name]).toBe(other)
      expect(couplet.session.get().preferences.british?.[name]).toBeUndefined()
    }
  })

  it('the notice offers to ask that very question again', async () => {
    const { couplet } = play(
      position({ 'Saxon 1': ['german', 'deres', 'F07'], 'Foot 1': ['british', 'bef', 'F06'] }),
      { faces: [], seed: 3 },
    )
    const { session } = couplet
    act(() => {
      session.setPreference('british', { reaction: 'never' })
      session.setPreference('german', { duel: 'attack' })
      session.dispatchAll([
        { type: 'command', units: ['Saxon 1'] },
        { type: 'enter', units: ['Saxon 1'], hex: 'F06' },
        { type: 'melee', units: ['Saxon 1'] },
      ])
    })
    expect(session.get().decision?.kind).toBe('melee-reactor')
    expect(session.get().notice?.text).toMatch(/attacked, by preference/)
    fireEvent.click(await screen.findByRole('button', { name: 'Ask from now on' }))
    expect(session.get().preferences.german?.duel).toBe('ask')
    expect(session.get().preferences.british?.reaction).toBe('never')
  })
})
