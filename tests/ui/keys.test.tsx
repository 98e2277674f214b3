import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { keyCap } from '../../src/ui/kit/words.ts'
import { play } from './support.tsx'

describe('a key whose command does not fit the moment', () => {
  it('says so with what is asked instead, here and aloud; one that is bound to nothing is silent', async () => {
    const { container } = play()
    const spoken = () => container.querySelector('[data-live="refusal"]')?.textContent
    fireEvent.keyDown(document.body, { key: 'F9' })
    expect(spoken()).toBe('')
    fireEvent.keyDown(document.body, { key: 'e' })
    const why = await screen.findByRole('region', { name: 'Why: Finish: not possible' })
    await waitFor(() => expect(why).toHaveTextContent('Issue one command or pass.rule 5.21a'))
    expect(spoken()).toBe('Finish: not possible. Issue one command or pass. Rule 5.21a.')
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(screen.queryByRole('region', { name: /^Why/ })).toBeNull()
  })
})

describe('the keys of the moment', () => {
  it('stand in groups, what is decided first; those of one kind share a row', async () => {
    play()
    fireEvent.keyDown(document.body, { key: '?' })
    const page = await screen.findByRole('region', { name: 'Shortcuts now' })
    expect(
      within(page)
        .getAllByRole('heading', { level: 2 })
        .map((heading) => heading.textContent),
    ).toEqual(['Decision', 'Board', 'Pointer on the board', 'Everywhere'])
    const row = (name: string) =>
      [...(within(page).getByText(name).closest('li')?.querySelectorAll('kbd') ?? [])].map(
        (key) => key.textContent,
      )
    expect(row('Cursor')).toEqual(['↑', '↓', '←', '→'])
    expect(row('Cursor over a hexside')).toHaveLength(6)
    expect(row('Move the map')).toHaveLength(4)
    // Two keys that look alike are one.
    expect(row('Zoom out')).toEqual(['−'])
    expect(row('Previous legal')).toEqual(['Shift N'])
    expect(row('A box round units')).toEqual(['Shift drag'])
    expect(within(page).queryByText('Unit 1')).toBeNull()
    expect(row('One of the list').slice(0, 2)).toEqual(['1', '2'])
    fireEvent.click(within(page).getByRole('button', { name: 'Settings, Keys' }))
    await screen.findByRole('region', { name: 'Settings' })
  })

  it('of the number pad are told by their number', () => {
    expect(keyCap('Numpad7')).toBe('Num 7')
    expect(keyCap('Shift+ArrowUp')).toBe('Shift ↑')
  })
})
