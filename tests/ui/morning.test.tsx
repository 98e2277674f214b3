import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { PLAYERS, seededLuck } from '../../src/ai/index.ts'
import { decision } from '../../src/rules/index.ts'
import { campaign, until } from '../support/campaign.ts'
import { sketch } from '../support/map.ts'
import { boardHandle, play, put } from './support.tsx'

// A page that is read late would make every test wait for it.
beforeAll(async () => void (await import('../../src/ui/decision/campaign/CampaignPage.tsx')))

const later = { arrival: { turn: 1, day: 1, by: 'either' as const, hexes: [] } }

describe('the morning of a day', () => {
  it('11.12a has all who wait in a tray; the one in hand comes to a lit hex with its face', async () => {
    const { battle } = campaign({
      units: {
        A: ['british', 'bef', 'C05'],
        R: ['british', 'bef', '', later],
        S: ['british', 'bef', '', later],
        N: ['german', 'deinf', 'J05'],
      },
    })
    const user = userEvent.setup()
    const { client } = play(battle, { seed: 5 })
    const { session } = client
    act(() => {
      for (let open = session.get().decision; open?.kind === 'setup'; open = session.get().decision)
        expect(session.dispatch({ type: 'ready' })).toBeNull()
    })
    expect(session.get().decision?.kind).toBe('placement')
    const waiting = await screen.findByRole('list', { name: 'Waiting' })
    expect(within(waiting).getAllByRole('button')).toHaveLength(2)
    await user.click(within(waiting).getByRole('button', { name: 'Take S in hand' }))
    await user.click(screen.getByRole('radio', { name: /^Dispersed/ }))
    const places = screen.getByRole('region', { name: 'Choices' })
    const lit = session
      .get()
      .decision?.actions.flatMap((one) =>
        one.type === 'place' && one.unit === 'S' && one.face === 'dispersed' ? [one.hex] : [],
      )
    expect(lit?.length).toBeGreaterThan(0)
    await user.click(within(places).getByText('List them'))
    await user.click(await within(places).findByRole('button', { name: lit?.[0] as string }))
    expect(session.get().game?.units.S).toMatchObject({ hex: lit?.[0], formed: false })
    expect(session.get().game?.units.R?.where).toBe('hand')
    // 11.12c the other one walks.
    await user.click(screen.getByRole('button', { name: 'Let it walk on over the edge' }))
    expect(session.get().decision?.kind).not.toBe('placement')
  })
})

/** The acts that do as little as possible. */
const IDLE: readonly string[] = ['ready', 'pass', 'decline', 'finish']

describe('the works of the night', () => {
  it('11.541a, 11.542 the kind that is taken up on the page is the one that the map names, and comes into sight', async () => {
    const p = campaign({
      map: sketch({
        columns: 12,
        rows: 9,
        trenches: { entente: [['C04', 'C05', 'C06']] },
        wire: ['B03/B04', 'C05/D05'],
      }),
      units: {
        A: ['british', 'bef', 'C05'],
        W: ['british', 'bef', 'B03'],
        N: ['german', 'deinf', 'J05'],
      },
    })
    until(p, 'improve')
    const user = userEvent.setup()
    const { client } = play(p.battle)
    act(() => put(client, { game: structuredClone(p.s), decision: decision(p.battle, p.s) }))
    const { session } = client
    expect(session.get().decision).toMatchObject({ kind: 'improve', side: 'british' })
    const area = document.getElementById('board') as HTMLElement
    area.getBoundingClientRect = () =>
      ({ left: 0, top: 0, right: 900, bottom: 800, width: 900, height: 800 }) as DOMRect
    const centreOn = vi.fn()
    // Of all the map only the hexes of column B are in the window.
    const hexToScreen = (hex: string) => ({ x: hex.startsWith('B') ? 400 : 2000, y: 400 })
    client.board.handle = boardHandle({ centreOn, hexToScreen })
    const page = await screen.findByRole('region', { name: 'Choices' })
    await user.click(within(page).getByRole('radio', { name: 'Breaches' }))
    await waitFor(() => expect(client.board.due).toBe(false))
    expect(centreOn).not.toHaveBeenCalled()
    await user.click(within(page).getByRole('radio', { name: 'Bomb stops' }))
    await waitFor(() => expect(centreOn).toHaveBeenCalledTimes(1))
    expect(centreOn.mock.calls[0]?.[0]).toEqual(['C05'])
    expect(page).toHaveTextContent(
      'Bomb stops: click the hex that has the stop, then the hex beyond it.',
    )
    act(() => void client.interaction.pressHex('C05'))
    expect(page).toHaveTextContent('From C05: click the other hex.2 hexsides, 3 of 3 left')
    const sent = vi.spyOn(session, 'dispatch')
    act(() => void client.interaction.pressHex('C04'))
    expect(sent).toHaveBeenCalledWith({ type: 'improve', what: 'bomb stop', at: 'C05/C04' })
    // 11.54 The text view has each kind under its own heading, with what is left of it.
    await user.keyboard('t')
    const list = await screen.findByRole('region', { name: 'Decision' })
    expect([...list.querySelectorAll('summary')].map((head) => head.textContent)).toEqual([
      'Works, without limit (1)',
      'Bomb stops, 3 of 3 left (2)',
      'Breaches of wire, 3 of 3 left (2)',
      'Acts (1)',
    ])
  })
})

it('11.54 the page names what may be dug here, offers all of it at one press, and nothing that cannot be', async () => {
  const p = campaign({
    units: {
      A: ['british', 'bef', 'C05'],
      B: ['british', 'bef', 'C07'],
      N: ['german', 'deinf', 'J05'],
    },
  })
  until(p, 'improve')
  const user = userEvent.setup()
  const { client } = play(p.battle)
  act(() => put(client, { game: structuredClone(p.s), decision: decision(p.battle, p.s) }))
  // 11.543a From April 1915 on it is trenches; there are none yet for a bomb stop, and no wire.
  const page = await screen.findByRole('region', { name: 'Choices' })
  expect(page).toHaveTextContent('Trenches: click a hex.2 hexes, without limit')
  const sent = vi.spyOn(client.interaction, 'send').mockReturnValue(null)
  await user.click(within(page).getByRole('button', { name: /^Trenches in all/ }))
  expect(sent).toHaveBeenCalledWith(
    { type: 'improve', what: 'works', at: 'C05' },
    { type: 'improve', what: 'works', at: 'C07' },
  )
})

it('11.54 Undo takes back all that one press has dug, and the next press of Redo digs it again', async () => {
  const { battle } = campaign({
    // Wire that may still be breached keeps the question open.
    map: sketch({ columns: 12, rows: 9, wire: ['C05/D05'] }),
    units: {
      A: ['british', 'bef', 'C05'],
      B: ['british', 'bef', 'C07'],
      N: ['german', 'deinf', 'J05'],
    },
  })
  const user = userEvent.setup()
  const { session } = play(battle, { seed: 5 }).client
  act(() => {
    for (let open = session.get().decision; open; open = session.get().decision) {
      if (open.kind === 'improve' && open.side === 'british') break
      const idle = open.actions.find(({ type }) => IDLE.includes(type)) ?? open.actions.at(-1)
      expect(idle && session.dispatch(idle)).toBeNull()
    }
  })
  const before = session.get().entries.length
  const page = await screen.findByRole('region', { name: 'Choices' })
  await user.click(within(page).getByRole('button', { name: /^Trenches in all/ }))
  const dug = session.get().entries.slice(before)
  expect(dug.map(({ action }) => action)).toEqual([
    { type: 'improve', what: 'works', at: 'C05' },
    { type: 'improve', what: 'works', at: 'C07' },
  ])
  await user.keyboard('z')
  expect(session.get().entries).toHaveLength(before)
  await user.keyboard('{Shift>}z{/Shift}')
  expect(session.get().entries).toHaveLength(before + 2)
})

it('11.32b a mission that outlasts the attack is ready in the defender’s counter attack, for the attacker never', async () => {
  const p = campaign({
    units: { A: ['british', 'bef', 'C05'], N: ['german', 'deinf', 'F05'] },
    artillery: { british: [['g', 'runner', 3]], german: [['h', 'runner', 3]] },
  })
  until(p, 'half')
  const user = userEvent.setup()
  const { client } = play(p.battle)
  const ready = async (side: string) => {
    while (p.decision.side !== side) p.pass()
    act(() => put(client, { game: structuredClone(p.s), decision: decision(p.battle, p.s) }))
    await user.keyboard('c')
    const page = await screen.findByRole('region', { name: 'The call' })
    const term = within(page).getByText('Ready').nextElementSibling
    await user.keyboard('{Escape}')
    return term?.textContent
  }
  const said = { british: await ready('british'), german: await ready('german') }
  expect(said.british).toMatch(/^on turn \d of a counter attack/)
  expect(said.german).toMatch(/^on turn \d, after the end/)
})

describe('Place the rest', () => {
  it('11.12a has a button in the morning of a day, and the whole batch stands with one press', async () => {
    const { battle } = campaign({
      units: {
        A: ['british', 'bef', 'C05'],
        R: ['british', 'bef', '', later],
        S: ['british', 'bef', '', later],
        N: ['german', 'deinf', 'J05'],
      },
    })
    const user = userEvent.setup()
    const { client } = play(battle, { seed: 5 })
    const { session } = client
    act(() => {
      for (let open = session.get().decision; open?.kind === 'setup'; open = session.get().decision)
        expect(session.dispatch({ type: 'ready' })).toBeNull()
    })
    await screen.findByRole('list', { name: 'Waiting' })
    await user.click(screen.getByRole('button', { name: /^Place the rest/ }))
    for (const id of ['R', 'S']) expect(session.get().game?.units[id]?.where).toBe('map')
    expect(session.get().decision?.kind).not.toBe('placement')
  })
})

describe('the night', () => {
  it('11.534 a unit turns over when its counter is pressed, and back again', async () => {
    const { battle } = campaign({
      units: { A: ['british', 'bef', 'C05'], N: ['german', 'deinf', 'J05'] },
    })
    const user = userEvent.setup()
    const { client } = play(battle, { seed: 5 })
    const { session } = client
    const luck = seededLuck(1)
    act(() => {
      for (;;) {
        const { game, decision } = session.get()
        if (!game || !decision || decision.kind === 'recovery') break
        const action = PLAYERS.greedy?.choose(battle, game, decision, luck)
        if (!action || session.dispatch(action)) throw new Error(JSON.stringify(action))
      }
    })
    const side = session.get().decision?.side
    const name = side === 'british' ? 'A' : 'N'
    const before = session.get().game?.units[name]?.formed
    const tray = await screen.findByRole('list', { name: 'Turn units over' })
    await user.click(within(tray).getByRole('button', { name: `Turn ${name} over` }))
    expect(session.get().game?.units[name]?.formed).toBe(!before)
    await user.click(within(tray).getByRole('button', { name: `Turn ${name} over` }))
    expect(session.get().game?.units[name]?.formed).toBe(before)
  })
})
