import { act, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { App } from '../../src/ui/shell/App.tsx'
import { FlatBoard, play, position, testCouplet } from './support.tsx'

describe('questions that are passed over', () => {
  it('each is a wish of each side in the settings, and asks unless it says otherwise', async () => {
    const { client } = play()
    act(() => client.place.openPanel('settings'))
    const wishes = [
      ['Machine guns', 'machineGuns', 'same', 'ask'],
      ['Melee, one against one', 'duel', 'ask', 'attack'],
      ['Spine of stray fire', 'spine', 'ask', 'name'],
      ['What was dug', 'shovel', 'ask', 'scrape'],
      ['A shot that hits a friend', 'friends', 'twice', 'never'],
      ['Order of signal rolls', 'signals', 'ask', 'letter'],
      ['Confirm a move under fire', 'confirm', 'touch', 'never'],
    ] as const
    for (const [label, name, first, other] of wishes) {
      const wish = await screen.findByRole('combobox', { name: `${label}, German` })
      expect(wish).toHaveValue(first)
      fireEvent.change(wish, { target: { value: other } })
      expect(client.session.get().preferences.german?.[name]).toBe(other)
      expect(client.session.get().preferences.british?.[name]).toBeUndefined()
    }
  })

  it('the notice offers to ask that very question again', async () => {
    const { client } = play(
      position({ 'Saxon 1': ['german', 'deres', 'F07'], 'Foot 1': ['british', 'bef', 'F06'] }),
      { faces: [], seed: 3 },
    )
    const { session } = client
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

  it('3.71a a shot that hits a friend is asked for twice on the page', async () => {
    const { client } = play(
      position({
        'Saxon 1': ['german', 'deres', 'F07'],
        'Foot 1': ['british', 'bef', 'F06', { spent: true }],
        'Battery 1': ['british', 'gun', 'F02', { dispersed: true }],
      }),
      { faces: [], seed: 3 },
    )
    act(() => {
      client.session.dispatchAll([
        { type: 'command', units: ['Saxon 1'] },
        { type: 'enter', units: ['Saxon 1'], hex: 'F06' },
      ])
    })
    const button = await screen.findByRole('button', { name: /^Fire at Saxon 1/ })
    // What it does to the friend is said before the shot.
    expect(document.querySelector('[data-own="Foot 1"]')).toHaveTextContent(
      /^Hits your own Foot 1\d+.% dispersed, \d+.% destroyed/,
    )
    fireEvent.click(button)
    expect(client.session.get().entries.at(-1)?.action.type).toBe('enter')
    expect(screen.getAllByText('Your fire hits Foot 1 too.')[0]).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: /^Fire all the same/ }))
    expect(client.session.get().entries.at(-1)?.action.type).toBe('react')
    expect(screen.queryByRole('button', { name: /^Fire all the same/ })).toBeNull()
  })

  it('6.74 return fire in a shared hex says with its odds whom of one’s own it hits', async () => {
    const { client } = play(
      position({
        'Saxon 1': ['german', 'deres', 'F07'],
        'Saxon 2': ['german', 'deres', 'F07'],
        'Foot 1': ['british', 'bef', 'F07'],
      }),
      { faces: [], seed: 3 },
    )
    act(() => {
      client.session.dispatch({ type: 'pass' })
      client.session.dispatchAll([
        { type: 'command', units: ['Foot 1'] },
        { type: 'fire', unit: 'Foot 1', hex: 'F07', mode: 'area' },
      ])
    })
    expect(client.session.get().decision).toMatchObject({ kind: 'return', side: 'german' })
    const row = (unit: string) => document.querySelector(`li[data-unit="${unit}"]`)
    expect(row('Saxon 1')).toHaveTextContent('Hits your own Saxon 2')
    expect(row('Saxon 2')).toHaveTextContent('Hits your own Saxon 1')
    expect(row('Saxon 1')?.querySelector('[data-own]')).toHaveTextContent(/\d+.% destroyed/)
  })

  it('a new game begins without those that change nothing', async () => {
    const client = testCouplet()
    render(<App client={client} Board={FlatBoard} />)
    fireEvent.click(await screen.findByRole('button', { name: /Begin set-up/ }))
    for (const side of client.session.get().battle?.sides ?? [])
      expect(client.session.get().preferences[side.id]).toMatchObject({
        reaction: 'ask',
        returnFire: 'ask',
        rally: 'ask',
        spine: 'name',
        duel: 'attack',
        shovel: 'scrape',
      })
  })
})
