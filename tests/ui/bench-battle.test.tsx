import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { workshopOf } from '../../src/ui/bench/desk/desk.ts'
import { takePosition } from '../../src/ui/bench/from-game.ts'
import { BENCH_PAGES } from '../../src/ui/bench/pages.ts'
import { withDatabase } from '../support/database.ts'
import { onBench, page, SKIRMISH, smallClient, withBattle } from './bench-support.tsx'

withDatabase()

/** Moves the focus by Tab to what has that name, and says how many presses it took. */
async function reach(user: UserEvent, name: RegExp): Promise<void> {
  for (let n = 0; n < 400; n++) {
    await user.tab()
    const here = document.activeElement
    const label = here?.getAttribute('aria-label') ?? here?.textContent ?? ''
    const labels = [...((here as HTMLInputElement | null)?.labels ?? [])].map(
      (one) => one.textContent ?? '',
    )
    if ([label, ...labels].some((text) => name.test(text.trim()))) return
  }
  throw new Error(`Tab never came to ${name}.`)
}

describe('a scenario made without a mouse', () => {
  it('has six units, a rule of victory, and is played (points 9 and 2)', async () => {
    const user = userEvent.setup({ delay: null })
    const { client, bench } = await onBench()
    await reach(user, /^field$/)
    await user.keyboard('{Enter}')
    await screen.findAllByRole('button', { name: /^Infantry company$/ })
    await reach(user, /^Infantry company$/)
    await user.keyboard('{Enter}')
    await reach(user, /^Map A field$/)
    // The first arrow brings the cursor to the middle of the map.
    await user.keyboard('{ArrowUp}{Enter}{ArrowUp}{Enter}{ArrowUp}{Enter}')
    await reach(user, /^Germans/)
    await user.keyboard('{ArrowRight}')
    await reach(user, /^Regular infantry company$/)
    await user.keyboard('{Enter}')
    await reach(user, /^Map A field$/)
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{Enter}{ArrowUp}{Enter}{ArrowUp}{Enter}')
    const { scenario } = bench.get().value
    expect(scenario?.groups.map(({ side, units }) => [side, units.length])).toEqual([
      ['german', 3],
      ['british', 3],
    ])
    await user.keyboard('{Escape}3')
    await screen.findByRole('button', { name: 'Add a rule' })
    await reach(user, /^Add a rule$/)
    await user.keyboard('{Enter}')
    await reach(user, /^Map A field$/)
    await user.keyboard('{ArrowDown}{Enter}{ArrowDown}{Enter}{Escape}')
    expect(bench.get().value.scenario?.victory.rules).toHaveLength(1)
    await user.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByRole('button', { name: 'Begin' })
    await reach(user, /^Begin$/)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(client.place.getState().screen).toBe('game'))
    expect(Object.values(client.session.get().game?.units ?? {})).toHaveLength(6)
  })
})

describe('the forces', () => {
  it('turn, shelter and name a unit by pressing, and undo it all to the same bytes', async () => {
    const { bench } = await withBattle()
    const before = bench.texts()
    const list = await screen.findByRole('region', { name: 'Order of battle' })
    const [unit] = within(list).getAllByRole('button', { pressed: false })
    fireEvent.click(unit as HTMLElement)
    const card = await screen.findByRole('region', { name: 'The chosen unit' })
    fireEvent.click(within(card).getByRole('button', { name: /Turn over/ }))
    expect(bench.get().value.scenario?.groups[0]?.units[0]?.at).toEqual({
      hex: 'F03',
      face: 'dispersed',
    })
    fireEvent.click(within(card).getByRole('button', { name: /Take off the map/ }))
    // Every control that is off says why.
    const turn = within(card).getByRole('button', { name: /Turn over/ })
    expect(turn).toHaveAttribute('aria-disabled', 'true')
    expect(turn).toHaveTextContent('Put it into a hex first.')
    const name = within(card).getByLabelText('Name')
    fireEvent.change(name, { target: { value: 'The Old Guard' } })
    fireEvent.blur(name)
    expect(bench.get().undo).toBe('rename a unit')
    expect(await screen.findByRole('button', { name: /The Old Guard/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    for (let n = 0; n < 3; n++) act(() => void bench.undo())
    expect(bench.texts()).toEqual(before)
  })
})

describe('the text beside the pages', () => {
  it('is the battle both ways: what is typed shows on the pages, what is pressed in the text', async () => {
    const { bench } = await withBattle()
    page('Text')
    const text = (await screen.findByLabelText('Battle as text')) as HTMLTextAreaElement
    fireEvent.change(text, { target: { value: text.value.replace('"turns": ', '"turns": 1') } })
    page('Turns')
    const turns = (await screen.findByLabelText('Number of turns')) as HTMLInputElement
    expect(Number(turns.value)).toBeGreaterThan(9)
    fireEvent.change(turns, { target: { value: '7' } })
    expect(bench.text('scenario')).toContain('"turns": 7')
    page('Text')
    // What is no file yet is kept, and the battle stays as it was.
    const again = (await screen.findByLabelText('Battle as text')) as HTMLTextAreaElement
    fireEvent.change(again, { target: { value: again.value.replace('"turns": 7', '"turns": ') } })
    expect(await screen.findByText(/no sound file yet/)).toBeVisible()
    expect(bench.get().value.scenario?.turns).toBe(7)
    page('Problems')
    expect(await screen.findByRole('region', { name: 'Problems' })).toHaveTextContent(
      'A comma too many',
    )
  })
})

describe('problems', () => {
  it('are counted, gone to and mended by pressing', async () => {
    const { bench, desk } = await withBattle()
    act(() => void bench.set('scenario', ['nightTurns'], [9]))
    page('Problems')
    const list = await screen.findByRole('region', { name: 'Problems' })
    const rows = within(list).getAllByRole('listitem')
    expect(rows.length).toBeGreaterThan(0)
    fireEvent.click(within(rows[0] as HTMLElement).getAllByRole('button')[0] as HTMLElement)
    expect(desk.get().page).toBe('time')
    page('Problems')
    for (let n = 0; n < 5 && screen.queryAllByRole('button', { name: /^Mend/ }).length > 0; n++)
      fireEvent.click(screen.getAllByRole('button', { name: /^Mend/ }).at(-1) as HTMLElement)
    expect(await screen.findByText('Nothing is wrong')).toBeVisible()
  })

  it('stand in the way of playing, with their reasons', async () => {
    const { bench } = await withBattle()
    act(() => void bench.set('scenario', ['groups', 0, 'counter'], 'no-such-thing'))
    fireEvent.click(screen.getByRole('button', { name: 'Play' }))
    expect(await screen.findByText('This battle can’t be played yet:')).toBeVisible()
    expect(screen.getByRole('list', { name: 'Problems' })).toHaveTextContent('no-such-thing')
  })
})

describe('versions', () => {
  it('are named and come back', async () => {
    const { bench } = await withBattle()
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
    fireEvent.click(await screen.findByRole('button', { name: 'Name it' }))
    act(() => void bench.set('scenario', ['title'], 'Something else'))
    fireEvent.click(await screen.findByRole('button', { name: 'Go back to Version 1' }))
    expect(bench.get().value.scenario?.title).toBe('Skirmish')
  })
})

describe('a position of a game', () => {
  it('becomes a scenario by one press, and the game waits', async () => {
    const client = smallClient()
    const text = JSON.stringify(SKIRMISH)
    const opened = await client.scenarios.openTexts([{ name: 'skirmish.json', text }])
    if (opened.kind !== 'scenario') throw new Error('The skirmish is not sound.')
    const { battle, sheet, own } = opened.scenario
    client.session.start(battle, sheet, { scenarioFile: own })
    await act(() => takePosition(client))
    const { bench, desk } = workshopOf(client)
    await bench.ready()
    expect(client.place.getState().screen).toBe('bench')
    expect(bench.get().value.scenario?.title).toMatch(/turn 1$/)
    expect(desk.get().said?.text).toMatch(/is a scenario now/)
    const again = await client.scenarios.openTexts(bench.texts())
    expect(again.kind).toBe('scenario')
    expect(client.session.get().game).not.toBeNull()
  })
})

it('every page of the bench says why it is off where there is no battle', () => {
  const state = { value: {} } as Parameters<NonNullable<(typeof BENCH_PAGES)[number]['off']>>[0]
  for (const { off, work } of BENCH_PAGES)
    if (off && work === 'scenario') expect(off(state)).toMatch(/\.$/)
})
