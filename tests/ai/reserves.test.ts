import { describe, expect, it } from 'vitest'
import { fieldOf } from '../../src/ai/field/field.ts'
import { PLAYERS, type Player, playMatch } from '../../src/ai/index.ts'
import { Choices } from '../../src/ai/plan/choices.ts'
import type { Plan } from '../../src/ai/plan/order.ts'
import { commandPlans } from '../../src/ai/plan/propose.ts'
import { DEPTH, searcher } from '../../src/ai/trial/veteran.ts'
import { everyUnit } from '../../src/rules/base/game.ts'
import type { GameState } from '../../src/rules/types/index.ts'
import { sketch } from '../support/map.ts'
import { type Play, play } from '../support/play.ts'
import { shipped } from '../support/shipped.ts'

/** Four British companies, villages that are worth a point each, and a German before one of them. */
const of = (
  at: { turns?: number; foe?: string; hexes?: string[]; stand?: string[]; extra?: object } = {},
): Play => {
  const { hexes = ['T05'], stand = [] } = at
  return play({
    map: sketch({ columns: 24, rows: 9, village: hexes }),
    victory: {
      kind: 'most-points',
      tie: 'draw',
      rules: [
        ...['british', 'german'].map((side) => ({ kind: 'control', side, hexes, points: 1 })),
        { kind: 'units', side: 'british', hexes: stand, points: 1 },
      ] as never,
    },
    control: Object.fromEntries(hexes.map((hex) => [hex, 'british'])),
    units: {
      A: ['british', 'bef', 'B05'],
      B: ['british', 'bef', 'B05'],
      C: ['british', 'bef', 'B06'],
      D: ['british', 'bef', 'B06'],
      M: ['german', 'deinf', at.foe ?? 'V05'],
      ...at.extra,
    } as never,
    turns: at.turns ?? 8,
    couplets: 2,
  })
}

const plansOf = (p: Play, reserves = true): Plan[] => {
  const field = fieldOf(p.battle, p.s, 'british')
  return commandPlans(field, new Choices(field, true), reserves)
}
const marchOf = (p: Play): Plan | undefined => plansOf(p).find(({ kind }) => kind === 'march')

describe('reserves', () => {
  it('may all march in one command, each nearer to the hex that somebody may take', () => {
    const p = of()
    const march = marchOf(p)
    const first = march?.first
    if (first?.type !== 'command') throw new Error('Nobody marches.')
    expect([...first.units].sort()).toEqual(['A', 'B', 'C', 'D'])
    const { grid } = p.battle.map
    const goal = grid.index('T05')
    for (const order of march?.orders ?? []) {
      if (order.do !== 'go') throw new Error(`Somebody does ${order.do}.`)
      const from = grid.index(p.unit(order.units[0] as string).hex as string)
      const to = grid.index(order.path.at(-1) as string)
      expect(grid.distance(from, goal) - grid.distance(to, goal)).toBe(3)
    }
    expect(march?.orders).toHaveLength(4)
    expect(p.ok(first)).toBe(true)
  })

  it('come right after what looks best and to pass, so that no list is too short for them', () => {
    expect(plansOf(of()).findIndex(({ kind }) => kind === 'march')).toBeLessThanOrEqual(2)
    expect(plansOf(of(), false).some(({ kind }) => kind === 'march')).toBe(false)
  })

  it('stay where they arrive too late, where nobody threatens anything, near an enemy and on what they guard', () => {
    expect(marchOf(of({ turns: 5 }))).toBeUndefined()
    expect(marchOf(of({ foe: 'X05' }))).toBeUndefined()
    expect(marchOf(of({ extra: { N: ['german', 'deinf', 'F05'] } }))).toBeUndefined()
    expect(marchOf(of({ hexes: ['T05', 'B05', 'B06'] }))).toBeUndefined()
    expect(marchOf(of({ stand: ['B05', 'B06'] }))).toBeUndefined()
  })
})

describe('the veteran at Counter Attack', () => {
  it('brings up the hussars behind the hills in the first turn', async () => {
    const { battle } = await shipped('limanowa-2-counter-attack')
    const { grid } = battle.map
    const [hussars, hill] = [/^9-hussars/, grid.index('AF13')]
    const far = (state: GameState) =>
      everyUnit(state.units)
        .filter(({ id, hex }) => hussars.test(id) && hex)
        .map(({ hex }) => grid.distance(grid.index(hex as string), hill))
        .reduce((sum, hexes) => sum + hexes, 0)
    const veteran = searcher('marching', DEPTH)
    const greedy = PLAYERS.greedy as Player
    const before: number[] = []
    const after: number[] = []
    const watched: Player = {
      ...greedy,
      choose(own, state, open, luck) {
        if (open.kind === 'half' && before.length > 0) after.push(far(state))
        if (after.length > 0) throw new Error('enough')
        if (open.kind === 'half') before.push(far(state))
        return before.length > 0 && (open.kind === 'half' || open.kind === 'activation')
          ? veteran.choose(own, state, open, luck)
          : greedy.choose(own, state, open, luck)
      },
    }
    const players = { 'austro-hungarian': watched, russian: greedy }
    expect(() => playMatch(battle, players, 3)).toThrow('enough')
    expect((before[0] as number) - (after[0] as number)).toBeGreaterThanOrEqual(8)
  })
})
