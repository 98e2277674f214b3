import { describe, expect, it } from 'vitest'
import { fieldOf } from '../../src/ai/field/field.ts'
import { PLAYERS, type Player, seededLuck } from '../../src/ai/index.ts'
import { Choices } from '../../src/ai/plan/choices.ts'
import { Follower } from '../../src/ai/plan/order.ts'
import { commandPlans } from '../../src/ai/plan/propose.ts'
import { DEPTH, searcher } from '../../src/ai/trial/veteran.ts'
import { type Action, decision, type ScoreRule } from '../../src/rules/index.ts'
import { sketch } from '../support/map.ts'
import { type Play, play, type Wish } from '../support/play.ts'

/*
 * Units leave the map where that scores. 10.3a The British are about the western edge, column A; one German is far off.
 */

const regular = PLAYERS.regular as Player
/** The veteran with a part of its patience: these are plain. */
const veteran = searcher('veteran', { ...DEPTH, work: 500 })
const BOTH: readonly Player[] = [regular, veteran]

const exited = (more: object = {}): ScoreRule =>
  ({ kind: 'exited', side: 'british', points: 1, ...more }) as ScoreRule

const of = (rules: readonly ScoreRule[], more: Partial<Wish> = {}): Play =>
  play({
    map: sketch({ columns: 12, rows: 9 }),
    victory: { kind: 'most-points', tie: 'draw', rules },
    couplets: 2,
    turns: 2,
    units: { A: ['british', 'bef', 'A05'], M: ['german', 'deinf', 'L05'] },
    dice: Array.from({ length: 400 }, (_, i) => 1 + ((5 * i) % 6)),
    ...more,
  })

/** The British as this player wishes, the Germans doing nothing, to the end of the game; who has left, and from where. */
function gone(p: Play, player: Player): Record<string, string> {
  const idle: readonly Action['type'][] = ['pass', 'hold', 'finish', 'decline', 'return']
  for (let acts = 0; acts < 200; acts++) {
    const open = decision(p.battle, p.s)
    if (open.side === null || open.kind === 'over') break
    const still = open.actions.find(({ type }) => idle.includes(type)) ?? open.actions[0]
    p.do(
      open.side === 'british'
        ? player.choose(p.battle, p.s, open, seededLuck(1))
        : (still as Action),
    )
  }
  return { ...p.s.exits }
}

describe('leaving the map', () => {
  it('10.3a whoever stands at the edge leaves where that scores', () => {
    for (const player of BOTH) expect(gone(of([exited()]), player)).toEqual({ A: 'A05' })
  })

  it('10.3a whoever is near the edge goes there, and leaves by the hexes that the rule names', () => {
    const units: Wish['units'] = {
      A: ['british', 'bef', 'A07'],
      B: ['british', 'bef', 'D04'],
      M: ['german', 'deinf', 'L05'],
    }
    for (const player of BOTH) {
      const p = of([exited({ hexes: ['A05', 'F05'] })], { units, turns: 3 })
      expect(gone(p, player)).toEqual({ A: 'A05', B: 'A05' })
    }
  })

  it('10.3a whoever can reach the edge leaves in the same command', () => {
    const p = of([exited()], {
      units: { A: ['british', 'bef', 'C05'], M: ['german', 'deinf', 'L05'] },
    })
    const field = fieldOf(p.battle, p.s, 'british')
    const [piece] = field.own
    if (!piece) throw new Error('Nobody is there.')
    const choices = new Choices(field, false)
    const top = choices.choices(piece)[0]
    expect(top?.kind).toBe('exit')
    expect(top && choices.orders(top).map((order) => order.do)).toEqual(['go', 'exit'])
    p.command('A')
    while (p.kind === 'activation') p.do(regular.choose(p.battle, p.s, p.decision, seededLuck(1)))
    expect(p.s.units.A?.where).toBe('exited')
  })

  it('10.3a nobody leaves where that scores nothing', () => {
    const nothing: readonly (readonly ScoreRule[])[] = [
      [],
      [exited({ side: 'german' })],
      [exited({ types: ['cavalry'] })],
      [exited({ hexes: ['L05'] })],
      [exited({ hexes: ['L05'] }), exited({ side: 'german' })],
      [exited({ points: -1 })],
    ]
    const short = { turns: 1, couplets: 1 }
    for (const rules of nothing)
      for (const player of BOTH) expect(gone(of(rules, short), player)).toEqual({})
    for (const player of BOTH) {
      const victory: Wish['victory'] = {
        ...{ kind: 'at-least', side: 'german', points: 1 },
        rules: [exited(), exited({ side: 'german' })],
      }
      expect(gone(of([], { victory, ...short }), player)).toEqual({})
    }
  })

  it('whoever alone keeps a hex that is worth more stays', () => {
    const keeps = ['british', 'german'].map(
      (side) => ({ kind: 'control', side, hexes: ['A05'], points: 2 }) as ScoreRule,
    )
    const wish: Partial<Wish> = {
      turns: 1,
      control: { A05: 'british' },
      units: { A: ['british', 'bef', 'A05'], M: ['german', 'deinf', 'H05'] },
    }
    expect(gone(of([...keeps, exited()], wish), regular)).toEqual({})
    expect(gone(of([exited()], wish), regular)).toEqual({ A: 'A05' })
  })

  it('7.21k the observer of the trench sets may not, and is not asked to', () => {
    const p = of([exited()], { observers: { british: 'A' } })
    const field = fieldOf(p.battle, p.s, 'british')
    expect(commandPlans(field, new Choices(field, true)).map(({ kind }) => kind)).toEqual(['pass'])
    expect(gone(p, regular)).toEqual({})
  })

  it('7.21k nor is he to go into an assault with another', () => {
    const assault = (observers: Record<string, string>) => {
      const p = of([], {
        observers,
        units: {
          ...{ A: ['british', 'bef', 'E05'], B: ['british', 'bef', 'E05'] },
          M: ['german', 'deres', 'F05', { dispersed: true }],
        },
      })
      const field = fieldOf(p.battle, p.s, 'british')
      return new Choices(field, true).assault(field.own, p.battle.map.grid.index('F05'))
    }
    expect(assault({})?.orders[0]).toMatchObject({ do: 'go', units: ['A', 'B'] })
    expect(assault({ british: 'A' })).toBeNull()
  })

  it('a plan leaves by its own hex alone, wherever its way has ended', () => {
    const p = of([exited()], {
      units: { A: ['british', 'bef', 'B05'], M: ['german', 'deinf', 'L05'] },
    })
    const leaves = { do: 'exit', unit: 'A', hex: 'A05', side: 'NW' } as const
    const way = { do: 'go', units: ['A'], path: ['A05'], arrival: null } as const
    expect(new Follower([leaves]).next(p as never)).toBeNull()
    const follower = new Follower([way, leaves])
    p.command('A')
    expect(follower.next(p as never)).toMatchObject({ type: 'enter', hex: 'A05' })
    p.enter('A05', 'A')
    expect(follower.next(p as never)).toEqual({ type: 'exit', units: ['A'], side: 'NW' })
  })

  it('reserves march to the edge by which they may leave, if they can be there in time', () => {
    const marchOf = (turns: number, points = 1) => {
      const p = of([exited({ points })], {
        map: sketch(),
        units: { A: ['british', 'bef', 'L13'], M: ['german', 'deinf', 'AR13'] },
        turns,
      })
      const field = fieldOf(p.battle, p.s, 'british')
      return commandPlans(field, new Choices(field, true), true).find(
        ({ kind }) => kind === 'march',
      )
    }
    expect(marchOf(6)).toBeDefined()
    expect(marchOf(2)).toBeUndefined()
    expect(marchOf(6, -1)).toBeUndefined()
  })
})
