import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { DECISION_KINDS, type DecisionKind } from '../../src/rules/types/decision.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { STANDS } from './stands.ts'
import { play, put } from './support.tsx'

beforeAll(async () => {
  await Promise.all([
    import('../../src/ui/decision/campaign/CampaignPage.tsx'),
    import('../../src/ui/decision/campaign/Placement.tsx'),
    import('../../src/ui/decision/choice/TargetBody.tsx'),
  ])
})
afterEach(() => vi.restoreAllMocks())

/** Rows that are chosen, and controls that are off: nothing comes of pressing these. */
const IDLE =
  'button[data-row][aria-pressed=true], button[data-row][aria-expanded=true], button[aria-disabled=true]'

/** The screen is handed over first, and Enter says that it has been. */
const SECRET: readonly string[] = ['register', 'night-choice'] satisfies DecisionKind[]

describe('Enter', () => {
  it.each(DECISION_KINDS.filter((kind) => !SECRET.includes(kind)))(
    'at a %s does what the primary button says, with the focus on nothing, on a chosen row, and on a control that is off',
    async (kind) => {
      const [battle, game] = STANDS[kind]()
      const { client } = play(battle)
      const decision = liveRules.decision(battle, game)
      expect(decision.kind).toBe(kind)
      act(() => put(client, { battle, game, decision }))
      await act(async () => {})
      const wanted = client.commands.forKey({ key: 'Enter' })
      const run = vi.spyOn(client.commands, 'run').mockReturnValue(null)
      // The one button that shows the key gives the very command.
      for (const button of document.querySelectorAll<HTMLElement>('[aria-keyshortcuts=Enter]'))
        if (button.getAttribute('aria-disabled') !== 'true')
          expect(button.dataset.command).toBe(wanted)
      const press = (node: Element) => {
        run.mockClear()
        // As by Tab: keys have brought the focus there.
        fireEvent.keyDown(document.body, { key: 'Tab' })
        if (node instanceof HTMLElement) node.focus()
        fireEvent.keyDown(node, { key: 'Enter' })
        expect(run.mock.calls).toEqual(wanted === null ? [] : [[wanted]])
      }
      press(document.body)
      for (const node of document.querySelectorAll('#decision :is(button)'))
        if (node.matches(IDLE)) press(node)
    },
  )

  it('on a button that Tab has come to presses that button; on one that was clicked it is the primary again', async () => {
    const user = userEvent.setup()
    const { client } = play()
    act(() => void client.interaction.pressUnit('Saxon 1'))
    const primary = client.commands.forKey({ key: 'Enter' })
    expect(primary).toBe('move')
    const run = vi.spyOn(client.commands, 'run').mockReturnValue(null)
    const deploy = screen.getByRole('button', { name: /^Deploy/ })
    fireEvent.keyDown(document.body, { key: 'Tab' })
    deploy.focus()
    await user.keyboard('{Enter}')
    expect(run.mock.calls).toEqual([['deploy', false]])
    run.mockClear()
    await user.click(deploy)
    expect(run.mock.calls).toEqual([['deploy', false]])
    run.mockClear()
    await user.keyboard('{Enter}')
    expect(run.mock.calls).toEqual([['move']])
  })

  it('with no place pointed at brings the first one, and then names it', () => {
    const [battle, game] = STANDS.aim()
    const { client } = play(battle)
    act(() => put(client, { battle, game, decision: liveRules.decision(battle, game) }))
    act(() => void client.interaction.setCursor(null))
    expect(client.commands.forKey({ key: 'Enter' })).toBe('next')
    act(() => void fireEvent.keyDown(document.body, { key: 'Enter' }))
    expect(client.commands.forKey({ key: 'Enter' })).toBe('spot')
  })
})

describe('the row of a list', () => {
  it('is one button from end to end', () => {
    const { client } = play()
    const row = screen.getByRole('button', { name: /^Choose Saxon 1,/ })
    expect(row).toHaveTextContent('Choose Saxon 1, F07, formed, ready')
    // Chip and words, and no other control beside them.
    expect(row.parentElement?.children).toHaveLength(1)
    fireEvent.click(row)
    expect(client.interaction.get().doing).toMatchObject({ chosen: ['Saxon 1'] })
    // So is one that is ticked: the whole of it is the label of its box.
    const box = screen.getByRole('checkbox', { name: 'Saxon 2 takes part' })
    fireEvent.click(screen.getByText('Saxon 2', { selector: 'label b' }))
    expect(box).toBeChecked()
  })
})
