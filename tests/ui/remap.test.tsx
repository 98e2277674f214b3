import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { App } from '../../src/ui/shell/App.tsx'
import { FlatBoard, play, testCouplet } from './support.tsx'

beforeEach(() => localStorage.clear())

/** The row of a command in the settings, its group unfolded. */
async function row(name: string) {
  const found = (await screen.findByText(name, { selector: 'li > span' })).closest('li')
  if (!found) throw new Error(name)
  found.closest('details')?.setAttribute('open', '')
  return found
}
const caps = (li: HTMLElement) =>
  [...li.querySelectorAll('span > kbd')].map((key) => key.textContent)

async function changing(name: string) {
  const li = await row(name)
  fireEvent.click(within(li).getByRole('button', { name: new RegExp(`^Change ${name}`) }))
  return { li, field: within(li).getByRole('textbox', { name: `New key for ${name}` }) }
}

function opened() {
  const made = play()
  act(() => made.couplet.place.setState({ panel: 'settings' }))
  return made
}

describe('giving a command another key', () => {
  it('one is pressed, and from then on that does it: keys, buttons, list and the next visit', async () => {
    const { couplet } = opened()
    const { li, field } = await changing('Fold the page')
    expect(field).toHaveFocus()
    fireEvent.keyDown(field, { key: 'Shift', shiftKey: true })
    fireEvent.keyDown(field, { key: 'O', shiftKey: true })
    expect(caps(li)).toEqual(['Shift O'])
    expect(
      within(li).getByRole('button', { name: 'Change Fold the page, now Shift O' }),
    ).toHaveFocus()
    expect(screen.getByText('Fold the page: Shift O.')).toHaveAttribute('role', 'status')
    expect(testCouplet().settings.getState().keymap).toEqual({ fold: ['Shift+O'] })
    act(() => couplet.place.setState({ panel: 'keys' }))
    const page = await screen.findByRole('region', { name: 'Keys of this moment' })
    const line = within(page).getByText('Fold the page').closest('li')
    expect(line?.querySelector('kbd')).toHaveTextContent('Shift O')
    fireEvent.keyDown(document.body, { key: 'Escape' })
    fireEvent.keyDown(document.body, { key: 'b' })
    expect(couplet.place.getState().folded).toBe(false)
    fireEvent.keyDown(document.body, { key: 'O', shiftKey: true })
    expect(couplet.place.getState().folded).toBe(true)
  })

  it('shows at once on the buttons beside it', async () => {
    opened()
    const sight = screen.getByRole('button', { name: /^Sight/ })
    expect(sight).toHaveTextContent('S')
    const { field } = await changing('Sight')
    fireEvent.keyDown(field, { key: '8', code: 'Numpad5' })
    expect(sight).toHaveTextContent('Num 5')
    const board = screen.getByRole('application')
    expect(board).toHaveAccessibleDescription(
      'Arrows move the cursor. Space leads a way there, I facts, W why, N next legal, T text view.',
    )
    const facts = await changing('Facts')
    fireEvent.keyDown(facts.field, { key: 'u', ctrlKey: true, shiftKey: true })
    fireEvent.keyDown(facts.field, { key: ';' })
    expect(board).toHaveAccessibleDescription(/; facts, W why/)
  })

  it('a key that must stay is refused with the reason, and the field goes on waiting', async () => {
    const { couplet } = opened()
    const { li, field } = await changing('Fold the page')
    for (const [press, text] of [
      [{ key: 'Enter' }, 'Enter does what comes first at each moment; it stays.'],
      [{ key: 'F6' }, 'F6 goes to the next region; it stays.'],
      [{ key: 'w', ctrlKey: true }, 'With Ctrl it belongs to the browser.'],
    ] as const) {
      fireEvent.keyDown(field, press)
      expect(within(li).getByRole('alert')).toHaveTextContent(text)
      expect(field).toHaveFocus()
    }
    expect(fireEvent.keyDown(field, { key: 'Tab' })).toBe(true)
    expect(couplet.settings.getState().keymap).toEqual({})
    fireEvent.keyDown(field, { key: 'Escape' })
    expect(within(li).queryByRole('textbox')).toBeNull()
    expect(within(li).getByRole('button', { name: /^Change/ })).toHaveFocus()
    expect(couplet.place.getState().panel).toBe('settings')
  })

  it('one that another has is told at once; they change over, or the other gives it up', async () => {
    const { couplet } = opened()
    const { li, field } = await changing('Deploy')
    fireEvent.keyDown(field, { key: 'p' })
    const trouble = within(li).getByRole('alert')
    expect(trouble).toHaveTextContent(
      'P is the key of Pass, and both may be asked for at one moment.',
    )
    const swap = within(trouble).getByRole('button', { name: 'Swap Pass gets D' })
    expect(swap).toHaveFocus()
    expect(within(trouble).getByRole('button', { name: 'Take it Pass has no key' })).toBeVisible()
    expect(couplet.settings.getState().keymap).toEqual({})
    fireEvent.click(swap)
    expect(couplet.settings.getState().keymap).toEqual({ deploy: ['P'], pass: ['D'] })
    const move = await changing('Move')
    fireEvent.keyDown(move.field, { key: 'z' })
    expect(within(move.li).queryByRole('button', { name: /^Swap/ })).toBeNull()
    fireEvent.click(within(move.li).getByRole('button', { name: 'Take it Undo has Ctrl Z' }))
    expect(couplet.settings.getState().keymap).toMatchObject({ move: ['Z'], undo: ['Ctrl+Z'] })
  })

  it('may be taken away, brought back, or all brought back at once', async () => {
    const { couplet } = opened()
    const { li } = await changing('Pass')
    fireEvent.click(within(li).getByRole('button', { name: 'Take P away' }))
    expect(li).toHaveTextContent('no key')
    fireEvent.click(within(li).getByRole('button', { name: 'Reset Pass' }))
    expect(caps(li)).toEqual(['P'])
    const { field } = await changing('Pass')
    fireEvent.keyDown(field, { key: 'U' })
    fireEvent.click(screen.getByRole('button', { name: /^Reset all keys/ }))
    expect(couplet.settings.getState().keymap).toEqual({})
    expect(screen.queryByRole('button', { name: /^Reset all keys/ })).toBeNull()
  })

  it('a reset waits while another has the key, and says so', async () => {
    const { couplet } = opened()
    const { li, field } = await changing('Deploy')
    fireEvent.keyDown(field, { key: 'p' })
    fireEvent.click(within(li).getByRole('button', { name: /^Swap/ }))
    fireEvent.click(within(li).getByRole('button', { name: 'Reset Deploy' }))
    expect(screen.getByText('D belongs to Pass now; that comes first.')).toBeVisible()
    expect(couplet.settings.getState().keymap).toEqual({ deploy: ['P'], pass: ['D'] })
  })

  it('holds on the start screen as well, and none acts there while single keys are off', async () => {
    const couplet = testCouplet()
    couplet.settings.setState({ keymap: { 'start-rules': ['J'] } })
    render(<App couplet={couplet} Board={FlatBoard} />)
    expect(screen.getByRole('button', { name: 'Rules' })).toHaveAttribute('aria-keyshortcuts', 'J')
    fireEvent.keyDown(document.body, { key: 'r' })
    expect(couplet.place.getState().panel).toBeNull()
    act(() => couplet.settings.setState({ keys: 'off' }))
    fireEvent.keyDown(document.body, { key: 'j' })
    expect(couplet.place.getState().panel).toBeNull()
    expect(screen.getByRole('button', { name: 'Rules' })).not.toHaveAttribute('aria-keyshortcuts')
    act(() => couplet.settings.setState({ keys: 'on' }))
    fireEvent.keyDown(document.body, { key: 'j' })
    expect(couplet.place.getState().panel).toBe('rules')
  })
})
