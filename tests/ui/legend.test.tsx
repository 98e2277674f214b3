import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { MARKS, marksOn } from '../../src/ui/legend.ts'
import { play } from './support.tsx'

describe('the legend of the sheet', () => {
  it('names the marks that lie there at this moment, and no others', async () => {
    const { couplet } = play()
    act(() => void couplet.interaction.pressUnit('Saxon 1'))
    act(() => void couplet.commands.run('layers'))
    const list = await screen.findByRole('list', { name: 'Legend' })
    const has = (text: string) => within(list).queryByText(text) !== null
    expect(has(MARKS.chosen)).toBe(true)
    expect(has(MARKS.cost)).toBe(true)
    expect(has(MARKS.veil)).toBe(true)
    expect(has(MARKS.gas)).toBe(false)
    expect(has(MARKS.hallowed)).toBe(false)
    // With nobody chosen there are no points to be paid.
    act(() => void couplet.interaction.stepBack())
    expect(has(MARKS.chosen)).toBe(false)
    expect(has(MARKS.cost)).toBe(false)
    const view = couplet.boardView(couplet.session.get(), couplet.interaction.get())
    expect(marksOn({ ...view, hallowed: [{ hex: 'F05', power: 'central' }] })).toContain('hallowed')
  })
})
