import { describe, expect, it } from 'vitest'
import type { GameState } from '../../src/rules/index.ts'
import { createCommands } from '../../src/session/commands/registry.ts'
import { createSession } from '../../src/session/game/store.ts'
import { createInteraction } from '../../src/session/pointing/interaction.ts'
import { once, type Position, positionOf } from '../../src/session/position/position.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { secrets } from '../../src/session/red-poppies/secrets.ts'
import { shipped } from '../support/shipped.ts'

async function begun() {
  const { battle } = await shipped('ypres-1-gheluvelt')
  const session = createSession({ engine: liveRules, now: () => 10_000, newId: () => 'g' })
  session.start(battle, null, { dice: { seed: 1 } })
  return { battle, session }
}

describe('a position', () => {
  it('is one object for one game, decision and preferences, so an answer is found once', async () => {
    const { session } = await begun()
    const now = positionOf(liveRules, session.get()) as Position
    expect(positionOf(liveRules, { ...session.get() })).toBe(now)
    let found = 0
    const count = () => ++found
    once(now, 'count', count)
    once(positionOf(liveRules, session.get()) as Position, 'count', count)
    expect(found).toBe(1)
  })

  it('gives each decision of one game state its own answers', async () => {
    const { session } = await begun()
    const state = session.get()
    const now = positionOf(liveRules, state) as Position
    const nothing = positionOf(liveRules, { ...state, decision: { ...now.decision, actions: [] } })
    const actions = (position: Position) =>
      once(position, 'actions', () => position.decision.actions.length)
    expect(actions(now)).toBeGreaterThan(0)
    expect(actions(nothing as Position)).toBe(0)
    expect(actions(now)).toBeGreaterThan(0)
  })

  it('gives other preferences another position', async () => {
    const { session } = await begun()
    const state = session.get()
    const now = positionOf(liveRules, state) as Position
    const [side] = now.battle.sides
    const preferences = { [side.id]: { ...state.preferences[side.id], friends: 'never' as const } }
    const spared = positionOf(liveRules, { ...state, preferences } as typeof state) as Position
    expect(spared).not.toBe(now)
    expect(spared.game).toBe(now.game)
    expect(spared.sparing).toEqual([side.id])
    expect(now.sparing).toEqual([])
  })
})

it('hides from each side what the other has placed, in whatever order they are asked', async () => {
  const { battle, session } = await begun()
  const commands = createCommands(session, createInteraction(session, { guard: 0 }))
  commands.run('placeRest')
  const { game, decision } = session.get()
  if (!game) throw new Error('no game')
  const own = decision?.side ?? ''
  const other = battle.sides.find(({ id }) => id !== own)?.id ?? ''
  const placed = (state: GameState) =>
    battle.units.filter(
      ({ id, at, side }) => !at && side === own && state.units[id]?.where === 'map',
    ).length
  expect(placed(secrets.withoutOthers(battle, game, own))).toBeGreaterThan(0)
  expect(placed(secrets.withoutOthers(battle, game, other))).toBe(0)
  expect(secrets.withoutOthers(battle, game, own)).toBe(secrets.withoutOthers(battle, game, own))
})
