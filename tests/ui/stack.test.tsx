import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { chosenUnits } from '../../src/session/pointing/doing/state.ts'
import { play, position, UNITS } from './support.tsx'

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-part="glass"] [data-unit]')].map(
    ({ dataset }) => dataset.unit,
  )
const piece = (unit: string) =>
  document.querySelector(`[data-part="glass"] [data-unit="${unit}"]`) as HTMLElement

const BATTLE = position({ ...UNITS, 'Saxon 3': ['german', 'deres', 'F09', { spent: true }] })

describe('a stack held large', () => {
  it('while Alt is held over it: a press takes the one that is meant, letting go closes it', async () => {
    const { client } = play(BATTLE)
    const { interaction } = client
    act(() => void interaction.hover('F09'))
    fireEvent.keyDown(document.body, { key: 'Alt', altKey: true })
    expect(client.place.getState().stack).toBeNull()
    act(() => void interaction.hover('F07'))
    await waitFor(() => expect(shown()).toEqual(['Saxon 1', 'Saxon 2']))
    expect(piece('Saxon 2')).toHaveTextContent('formed, ready')
    // On the way to it the pointer leaves the hex.
    act(() => void interaction.hover(null))
    fireEvent.click(piece('Saxon 2'))
    expect(chosenUnits(interaction.get())).toEqual(['Saxon 2'])
    expect(piece('Saxon 2').dataset.chosen).toBe('true')
    fireEvent.click(piece('Saxon 1'))
    expect(chosenUnits(interaction.get())).toEqual(['Saxon 1'])
    fireEvent.click(piece('Saxon 2'), { shiftKey: true })
    expect([...chosenUnits(interaction.get())].sort()).toEqual(['Saxon 1', 'Saxon 2'])
    fireEvent.keyUp(document.body, { key: 'Alt' })
    expect(shown()).toEqual([])
  })

  it('by its key at the cursor: it has the focus, arrows go through it, one that is taken closes it', async () => {
    const { client } = play(BATTLE)
    const { interaction } = client
    const key = () => fireEvent.keyDown(document.body, { key: 'I', shiftKey: true })
    act(() => void interaction.setCursor('F09'))
    key()
    expect(await screen.findByText('No stack in F09.')).toBeInTheDocument()
    act(() => void interaction.setCursor('F07'))
    key()
    await waitFor(() => expect(document.activeElement).toBe(piece('Saxon 1')))
    expect(screen.queryByText('No stack in F09.')).toBeNull()
    fireEvent.keyDown(piece('Saxon 1'), { key: 'ArrowRight' })
    expect(document.activeElement).toBe(piece('Saxon 2'))
    expect(interaction.get().cursor).toBe('F07')
    fireEvent.click(piece('Saxon 2'))
    expect(chosenUnits(interaction.get())).toEqual(['Saxon 2'])
    expect(shown()).toEqual([])
    expect(document.activeElement?.id).toBe('board')
    key()
    await waitFor(() => expect(shown()).toHaveLength(2))
    fireEvent.keyDown(piece('Saxon 1'), { key: 'Escape' })
    expect(shown()).toEqual([])
    expect(chosenUnits(interaction.get())).toEqual(['Saxon 2'])
  })
})
