import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { GAME } from '../../src/session/journal/tree.ts'
import type { Client } from '../../src/ui/window/client.ts'
import { boardHandle, play, position, put } from './support.tsx'

// Pages that are read late would make every test wait for them.
beforeAll(async () => {
  await Promise.all([
    import('../../src/ui/replay/ReplayPage.tsx'),
    import('../../src/ui/replay/ReplayBoard.tsx'),
    import('../../src/ui/share/MailPage.tsx'),
    import('../../src/ui/share/HandOver.tsx'),
  ])
})

/** Nobody shoots back. */
const fire = [
  { type: 'fire', unit: 'Saxon 1', hex: 'F04', mode: 'area' },
  { type: 'hold' },
] as const

/** Saxon 1 fires at the battery; faces 1 and 1 do nothing. */
function fired() {
  const shown = play(
    position({
      'Saxon 1': ['german', 'deres', 'F06'],
      'Battery 1': ['british', 'gun', 'F04', { dispersed: true }],
    }),
  )
  const { session } = shown.client
  act(() => {
    expect(session.dispatch({ type: 'command', units: ['Saxon 1'] })).toBeNull()
    for (const action of fire) expect(session.dispatch(action)).toBeNull()
  })
  return shown
}

async function study(client: Client) {
  act(() => void client.commands.run('study'))
  return screen.findByRole('tree')
}

describe('replay and analysis', () => {
  it('opens by key, moves by keys, and leaves the game as it was', async () => {
    const user = userEvent.setup()
    const { client } = fired()
    const before = client.session.get().entries
    await user.keyboard('{Shift>}R{/Shift}')
    await screen.findByRole('tree')
    await user.keyboard(',')
    expect(client.session.get().study?.at).toBe(before.length - 1)
    await user.keyboard('{Home}')
    expect(client.session.get().study?.at).toBe(0)
    // The arrows step, and with Shift they move the cursor; the keys stand on the buttons.
    const at = () => client.session.get().study?.at
    document.body.focus()
    fireEvent.keyDown(document.body, { key: 'ArrowRight' })
    expect(at()).toBe(1)
    expect(client.interaction.get().cursor).toBeNull()
    fireEvent.keyDown(document.body, { key: 'ArrowRight' })
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
    expect(at()).toBe(1)
    fireEvent.keyDown(document.body, { key: 'ArrowDown' })
    expect(at()).toBeGreaterThan(1)
    fireEvent.keyDown(document.body, { key: 'ArrowUp' })
    const still = at()
    fireEvent.keyDown(document.body, { key: 'ArrowRight', shiftKey: true })
    expect(at()).toBe(still)
    expect(client.interaction.get().cursor).not.toBeNull()
    const next = screen.getByRole('button', { name: /^Next entry/ })
    expect(next.querySelector('[data-key]')).toHaveAttribute('data-key', '→')
    // R is the rules here as well; the dice roll by another key.
    expect(client.commands.forKey({ key: 'r' })).toBe('rules')
    expect(client.commands.forKey({ key: 'o' })).toBe('studyRoll')
    fireEvent.keyDown(document.body, { key: 'Home' })
    await user.keyboard('f')
    expect(client.session.study.current()?.events.some((event) => event.type === 'shot')).toBe(true)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(client.session.get().study).toBeNull())
    expect(client.session.get().entries).toEqual(before)
  })

  it('opens at a line of the log, and leads back to the log', async () => {
    const user = userEvent.setup()
    const { client } = fired()
    const { session, place } = client
    const line = session.get().log.find(({ dice }) => dice?.length)
    if (!line) throw new Error('nothing rolled')
    act(() => place.openPanel('log'))
    const log = await screen.findByRole('log')
    const name = `In the replay: ${line.text}`
    await user.click(within(log).getByRole('button', { name }))
    expect(session.get().study?.at).toBe(line.entry + 1)
    await screen.findByRole('tree')
    await user.click(
      (await screen.findAllByRole('button', { name: 'Back to the log' }))[0] as HTMLElement,
    )
    expect(session.get().study).toBeNull()
    expect(within(await screen.findByRole('log')).getByRole('button', { name })).toBeVisible()
    // Left by key it leads back there too.
    await user.click(screen.getByRole('button', { name }))
    await user.keyboard('{Escape}')
    expect(place.getState().panel).toBe('log')
    // Opened from nowhere in particular it leads nowhere in particular.
    act(() => place.closePanel())
    await study(client)
    expect(screen.queryByRole('button', { name: 'Back to the log' })).toBeNull()
    await user.keyboard('{Escape}')
    expect(place.getState().panel).toBeNull()
  })

  it('opens at a roll of the report, and leads back to the report', async () => {
    const user = userEvent.setup()
    const { client } = fired()
    const { session } = client
    act(() => {
      expect(session.dispatch({ type: 'concede', side: 'british' })).toBeNull()
    })
    const points = await screen.findByRole('heading', { name: /^Luckiest and unluckiest rolls/ })
    const [point] = within(points.parentElement as HTMLElement).getAllByRole('button')
    await user.click(point as HTMLElement)
    const { study: open } = session.get()
    expect(open && session.study.current()?.events.some(({ type }) => type === 'check')).toBe(true)
    await user.click(
      (await screen.findAllByRole('button', { name: 'Back to the report' }))[0] as HTMLElement,
    )
    await screen.findByRole('heading', { name: /^Luckiest and unluckiest rolls/ })
  })

  it('shows the roll with every outcome and its chance; one of them begins a branch', async () => {
    const user = userEvent.setup()
    const { client } = fired()
    await study(client)
    const panel = await screen.findByRole('region', { name: 'What if' })
    const destroyed = within(panel).getByRole('button', { name: /^destroyed .*: \d+ of 36/ })
    expect(within(panel).getByRole('button', { name: /, rolled:/ })).toHaveTextContent('untouched')
    // What is seen on a button is in its name as it is, for those who say it.
    for (const button of within(panel).getAllByRole('button', { name: /of 36/ }))
      expect(button.getAttribute('aria-label')).toContain(button.textContent)
    await user.click(destroyed)
    expect(client.session.get().game?.units['Battery 1']?.where).toBe('destroyed')
    expect(await screen.findAllByText('Branch a, not the game.')).not.toHaveLength(0)
    const rows = screen.getAllByRole('treeitem', { selected: true })
    expect(rows[0]).toHaveAccessibleName(/Branch a\..*destroyed.*chosen/)
    // Gone with one key, and back with one press.
    await user.keyboard('{Delete}')
    expect(client.session.get().tree.branches).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Bring it back' }))
    expect(client.session.get().tree.branches).toHaveLength(1)
  })

  it('asks for each face that the rules roll', async () => {
    const user = userEvent.setup()
    const { client } = fired()
    await study(client)
    await user.keyboard('d')
    const asked = await screen.findByText('What does the die show?')
    await waitFor(() => expect(asked).toHaveFocus())
    await user.click(screen.getByRole('button', { name: '6' }))
    expect(screen.getByText('And the next one?')).toBeInTheDocument()
    // Asked beside the tree, where it was begun.
    expect(screen.getByRole('tree')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: '5' }))
    expect(client.session.get().tree.branches[0]?.entries[0]).toMatchObject({
      dice: [6, 5],
      how: 'chosen',
    })
  })

  it('while a face is asked for nothing else is, and what was decided waits', async () => {
    const { client } = fired()
    await study(client)
    act(() => {
      client.session.study.goTo(GAME, 1)
      client.session.study.act(true)
      client.session.study.setDice({ mode: 'ask' })
    })
    await screen.findByRole('complementary', { name: 'Decision' })
    act(() => {
      for (const action of fire) client.session.dispatch(action)
    })
    await screen.findByText('What does the die show?')
    expect(screen.queryByRole('complementary', { name: 'Decision' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await screen.findByRole('complementary', { name: 'Decision' })
  })

  it('leads back from an act to the tree, wherever the page stood for the act', async () => {
    const { client } = fired()
    const { place, session } = client
    await study(client)
    act(() => session.study.act(true))
    act(() => place.setStop('peek'))
    fireEvent.click(screen.getAllByRole('button', { name: 'To the tree' })[0] as HTMLElement)
    await screen.findByRole('tree')
    expect(place.getState().stop).toBe('half')
  })

  it('a key that decides does nothing while one looks on, and begins a branch when one acts', async () => {
    const user = userEvent.setup()
    const { client } = play()
    act(() => void client.session.dispatch({ type: 'pass' }))
    act(() => client.session.study.enter(0))
    await screen.findByRole('tree')
    await user.keyboard('p')
    expect(client.session.get().tree.branches).toHaveLength(0)
    await user.keyboard('a')
    await screen.findByText('A branch begins with your act')
    await user.keyboard('p')
    expect(client.session.get().tree.branches).toHaveLength(1)
  })
})

describe('acting in a branch', () => {
  it('is told on the page what was rolled, and on the map where the decision lies', async () => {
    const user = userEvent.setup()
    const { client } = fired()
    const { session } = client
    await study(client)
    act(() => void session.study.goTo(GAME, 1))
    const centreOn = vi.fn()
    client.board.handle = boardHandle({ centreOn, hexToScreen: () => ({ x: -500, y: 400 }) })
    const area = document.getElementById('board') as HTMLElement
    area.getBoundingClientRect = () => ({ left: 0, top: 0, right: 900, bottom: 800 }) as DOMRect
    await waitFor(() => expect(client.board.due).toBe(false))
    centreOn.mockClear()
    await user.keyboard('a')
    await screen.findByText('A branch begins with your act')
    await waitFor(() => expect(centreOn).toHaveBeenCalled())
    expect(centreOn.mock.calls[0]?.[0]).toContain('F06')
    expect(screen.queryByRole('list', { name: 'Last result' })).toBeNull()
    act(() => {
      for (const action of fire) expect(session.dispatch(action)).toBeNull()
    })
    expect(await screen.findByRole('list', { name: 'Last result' })).toBeVisible()
  })
})

describe('conceding', () => {
  it('is for the game, not for what is looked back at', async () => {
    const { client } = fired()
    expect(client.commands.show('concede')?.whyNot).toBeNull()
    await study(client)
    expect(client.commands.show('concede')?.whyNot?.text).toMatch(/^You are looking back/)
  })
})

describe('by mail', () => {
  it('what the other side has to decide is not decided here', async () => {
    const { client } = play()
    act(() => client.session.setMail({ id: 'm', side: 'british' }))
    expect(
      await screen.findByRole('heading', { name: 'Send the game to the Germans.' }),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Pass/ })).toBeNull()
    expect(client.session.dispatch({ type: 'pass' })?.text).toBe(
      'The Germans decide. Send them the game.',
    )
  })
})

describe('jumps on the page', () => {
  it('go by turn, half, shot, loss or bookmark; the tree may be reduced to what is marked', async () => {
    const { client } = fired()
    await study(client)
    const bar = screen.getByRole('toolbar', { name: 'Jump' })
    const at = () => client.session.get().study?.at
    const end = at() as number
    act(() => client.session.study.goTo(GAME, 1))
    act(() => void client.commands.run('studyBookmark'))
    act(() => void client.commands.run('studyLast'))
    fireEvent.change(within(bar).getByRole('combobox'), { target: { value: 'bookmark' } })
    const [back, on] = within(bar).getAllByRole('button').slice(0, 2) as [HTMLElement, HTMLElement]
    expect(on).toHaveAttribute('aria-disabled', 'true')
    fireEvent.click(back)
    expect(at()).toBe(1)
    expect(back).toHaveAttribute('aria-disabled', 'true')
    fireEvent.change(within(bar).getByRole('combobox'), { target: { value: 'shot' } })
    fireEvent.click(on)
    expect(at()).toBeGreaterThan(1)
    fireEvent.click(within(bar).getByRole('button', { name: 'Marked 1' }))
    const list = screen.getByRole('list', { name: 'Bookmarks and notes' })
    expect(within(list).getAllByRole('button')).toHaveLength(1)
    act(() => client.session.study.goTo(GAME, end))
    fireEvent.click(within(list).getByRole('button'))
    expect(at()).toBe(1)
  })
})

describe('hand-over', () => {
  it('11.521a nothing of a secret decision is in the page before its side is there', async () => {
    const user = userEvent.setup()
    const { client } = play()
    const { decision } = client.session.get()
    if (!decision) throw new Error('no decision')
    act(() =>
      put(client, {
        decision: {
          ...decision,
          kind: 'night-choice',
          prompt: 'Attack tonight?',
          clause: '11.521a',
        },
      }),
    )
    const handed = await screen.findByRole('heading', { name: /Give the screen to the/ })
    await waitFor(() => expect(handed).toHaveFocus())
    expect(screen.queryByRole('application')).toBeNull()
    expect(screen.queryByText(/Attack tonight/)).toBeNull()
    // A key meant for the page behind it reaches nothing.
    await user.keyboard('p')
    expect(client.session.get().entries).toHaveLength(0)
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('application')).toBeInTheDocument()
  })
})

describe('comparing', () => {
  it('holds any line against any other, goes over to it, and leads to the unit that differs', async () => {
    const user = userEvent.setup()
    const { client } = fired()
    await study(client)
    expect(client.commands.show('studyCompare')?.whyNot?.text).toBe(
      'There is no branch to compare the game with yet.',
    )
    const panel = await screen.findByRole('region', { name: 'What if' })
    await user.click(within(panel).getByRole('button', { name: /^destroyed .*: \d+ of 36/ }))
    act(() => client.session.study.goTo(GAME, 99))
    await user.keyboard('c')
    const shown = await screen.findByRole('region', { name: 'Comparison' })
    expect(screen.getByRole('switch', { name: 'Compare' })).toBeChecked()
    const lines = within(shown).getByRole('combobox', { name: 'The game beside' })
    expect(
      within(lines)
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual([expect.stringMatching(/^branch a, from entry \d+$/)])
    expect(within(shown).getByText('branch a: destroyed')).toBeVisible()
    expect(within(shown).getByText(/^the game: F04/)).toBeVisible()
    const centreOn = vi.fn()
    client.board.handle = boardHandle({ centreOn })
    await user.click(within(shown).getByRole('button', { name: 'Battery 1' }))
    expect(centreOn).toHaveBeenLastCalledWith(['F04'])
    await user.click(within(shown).getByRole('radio', { name: 'Its end' }))
    await user.click(within(shown).getByRole('button', { name: 'Show branch a there' }))
    const { study: open } = client.session.get()
    expect(open).toMatchObject({ line: 'a', at: open?.length })
    expect(within(shown).getByRole('combobox', { name: 'Branch a beside' })).toHaveDisplayValue(
      'the game',
    )
    expect(within(shown).getByText('branch a: destroyed')).toBeVisible()
  })

  it('a game that was a branch says so at its head', async () => {
    const { client } = fired()
    act(() => put(client, { stem: { branch: 'b', entry: 2, entries: 40 } }))
    await study(client)
    expect(screen.getByText('was branch b of another, from entry 2')).toBeVisible()
  })
})
