import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { PLAYERS, seededLuck } from '../../src/ai/index.ts'
import { campaign } from '../support/campaign.ts'
import { play } from './support.tsx'

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
