import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { spotIn } from '../../src/session/pointing/doing/state.ts'
import { hexesAt } from '../../src/session/position/vertices.ts'
import { play, position } from './support.tsx'

/** A Saxon company beside its enemies, and another enemy further off. */
const fight = () =>
  play(
    position(
      {
        'Saxon 1': ['german', 'deres', 'D06', { dispersed: true }],
        'Saxon 2': ['german', 'deres', 'F08'],
        'Foot 1': ['british', 'bef', 'D05'],
        'Foot 2': ['british', 'bef', 'D05'],
        'Foot 3': ['british', 'bef', 'E05'],
        'Foot 4': ['british', 'bef', 'E05'],
        'Foot 5': ['british', 'bef', 'H05'],
      },
      { artillery: { german: [['Howitzers', 'telephone', 4, { howitzer: true }]] } },
    ),
  )

const draft = { group: 'Howitzers', mode: 'telephone', shell: 'high explosive' } as const

describe('a call', () => {
  beforeEach(() => localStorage.clear())

  it('6.1b begins at a vertex that strikes most of the enemy and none of one\u2019s own, wherever the cursor is', () => {
    const { client } = fight()
    const { interaction, session } = client
    const { battle } = session.get()
    if (!battle) throw new Error('no battle')
    act(() => void interaction.pressUnit('Saxon 1'))
    expect(interaction.get().cursor).toBe('D06')
    act(() => interaction.setDraft(draft))
    const hexes = hexesAt(battle, spotIn(interaction.get()) ?? '')
    expect(hexes).toEqual(expect.arrayContaining(['D05', 'E05']))
    expect(hexes).not.toContain('D06')
    expect(interaction.get().cursor).not.toBe('D06')
    expect(screen.queryByText(/^Strikes your own/)).toBeNull()
  })

  it('7.241d says beside its button that the vertex strikes one\u2019s own', () => {
    const { client } = fight()
    const { interaction } = client
    act(() => interaction.setDraft(draft))
    act(() => interaction.setSpot('D06:E'))
    const said = screen.getByText(/^Strikes your own/)
    expect(said.textContent?.replaceAll('\u00a0', ' ')).toBe('Strikes your own Saxon 1.')
    const call = screen.getByRole('button', { name: /^Call/ })
    expect(said.parentElement).toBe(call.parentElement)
    // Smoke harms nobody.
    act(() => interaction.setDraft({ ...draft, shell: 'smoke' }))
    expect(screen.queryByText(/^Strikes your own/)).toBeNull()
  })
})
