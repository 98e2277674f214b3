import { describe, expect, it } from 'vitest'
import { decision, newGame, seededDice } from '../../src/rules/index.ts'
import { createCommands } from '../../src/session/commands/registry.ts'
import { createSession } from '../../src/session/game/store.ts'
import { spotShown } from '../../src/session/picture/artillery-marks.ts'
import { spotIn } from '../../src/session/pointing/doing/state.ts'
import { createInteraction } from '../../src/session/pointing/interaction.ts'
import { drifted, ordered, reordered, withOrder } from '../../src/session/position/gas.ts'
import { type Position, positionOf, whyNot } from '../../src/session/position/position.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { sketch } from '../support/map.ts'
import { battleOf } from '../support/play.ts'

const battle = {
  ...battleOf({
    map: sketch({ columns: 12, rows: 10 }),
    units: {
      A: ['british', 'bef', 'D05'],
      B: ['british', 'bef', 'D04'],
      X: ['german', 'deres', 'D06'],
    },
    turns: 1,
  }),
  start: {
    turn: 1,
    side: 'british',
    half: 1 as const,
    couplets: 2,
    gas: ['D04', 'E05'],
  },
}

describe('gas that drifts', () => {
  it('7.513e whom it would attack, by direction: who stands where it comes and none was', () => {
    const { state } = newGame(battle, seededDice(1))
    state.agenda.push({ kind: 'drift', side: 'british', gassed: ['D04', 'E05'] })
    const position = positionOf(liveRules, {
      battle,
      game: state,
      decision: decision(battle, state),
    }) as Position
    expect(drifted(position, 'S').units).toEqual(['A'])
    expect(drifted(position, 'S').hexes).toEqual(['D05', 'E06'])
    expect(drifted(position, 'N').units).toEqual([])
    expect(spotShown(position, { draft: null, spot: 'S' })?.hexes).toEqual(['D05', 'E06'])
  })

  it('7.513b a direction is chosen by its place on the number pad', () => {
    const faces = [3, 3, 1, 1, 1, 1]
    const session = createSession({ engine: liveRules, now: () => 0, newId: () => 'g' })
    session.start(battle, null, { dice: { faces, seed: 1 } })
    session.setPreference('german', { reaction: 'never' })
    const interaction = createInteraction(session, { guard: 0 })
    const commands = createCommands(session, interaction)
    session.dispatchAll([
      { type: 'command', units: ['A'] },
      { type: 'enter', units: ['A'], hex: 'E05' },
    ])
    expect(session.get().decision?.kind).toBe('drift')
    const key = (press: string) =>
      commands.forKey({
        key: press,
        code: `Digit${press}`,
        ctrlKey: false,
        metaKey: false,
        altKey: false,
        shiftKey: false,
      })
    expect(key('8')).toBe('gas-N')
    commands.run('gas-N')
    expect(spotIn(interaction.get())).toBe('N')
    commands.run(commands.primary() ?? '')
    const sent = session.get().entries.map(({ action }) => action)
    expect(sent).toContainEqual({ type: 'drift', direction: 'N' })
    expect(session.get().game?.gas).toEqual(['D03', 'E04'])
  })

  it('7.513d an order is asked only where two clouds attack somebody, and sent only where it is another', () => {
    const both = {
      ...battle,
      start: { ...battle.start, gas: ['D04', 'E05', 'H03'] },
    }
    both.units = [
      ...battle.units,
      ...battleOf({
        map: battle.map,
        units: { Y: ['german', 'deres', 'E06'], Z: ['german', 'deres', 'H04'] },
      }).units,
    ]
    const { state } = newGame(both, seededDice(1))
    state.agenda.push({ kind: 'drift', side: 'british', gassed: ['D04', 'E05', 'H03'] })
    const position = positionOf(liveRules, {
      battle: both,
      game: state,
      decision: decision(both, state),
    }) as Position
    expect(ordered(position, 'N', [])).toEqual([])
    expect(ordered(position, 'S', [])).toMatchObject([
      { from: 'D04', to: 'D05', units: ['A'] },
      { from: 'E05', to: 'E06', units: ['Y'] },
      { from: 'H03', to: 'H04', units: ['Z'] },
    ])
    const order = reordered(position, [], ['D04', 'E05', 'H03'], 'H03', -1)
    expect(order).toEqual(['D04', 'H03', 'E05'])
    expect(reordered(position, order, order, 'D04', -1)).toBe(order)
    expect(ordered(position, 'S', order).map(({ from }) => from)).toEqual(order)
    const south = { type: 'drift', direction: 'S' } as const
    const north = { type: 'drift', direction: 'N' } as const
    expect(withOrder(position, order, south)).toEqual({ ...south, order })
    expect(withOrder(position, [], south)).toBe(south)
    expect(withOrder(position, ['D04'], south)).toBe(south)
    expect(withOrder(position, order, north)).toBe(north)
    expect(whyNot(position, withOrder(position, order, south))).toBeNull()
  })
})
