import { describe, expect, it } from 'vitest'
import { PLAYERS, type Player, seededLuck } from '../../src/ai/index.ts'
import { shortlist } from '../../src/ai/reference/shortlist.ts'
import { standing } from '../../src/ai/reference/weigh/standing.ts'
import { type Action, type Battle, decision, type GameState, why } from '../../src/rules/index.ts'
import { view } from '../../src/rules/loop/side-view.ts'
import { sketch } from '../support/map.ts'
import { type Play, play, type Wish } from '../support/play.ts'

const careful = PLAYERS.careful as Player
const thoughtful = PLAYERS.thoughtful as Player
const choose = (battle: Battle, state: GameState, seed = 1, player = thoughtful): Action =>
  player.choose(battle, state, decision(battle, state), seededLuck(seed))

const control = (hexes: string[]): NonNullable<Wish['victory']> => ({
  kind: 'most-points',
  tie: 'draw',
  rules: (['british', 'german'] as const).map((side) => ({
    ...{ kind: 'control', side, hexes, points: 2 },
  })) as never,
})

/** Two companies near a village that scores, and two that hold it. */
const near = (wish: Partial<Wish> = {}): Play =>
  play({
    map: sketch({ columns: 12, rows: 12, village: ['F06'] }),
    turns: 3,
    victory: control(['F06']),
    control: { F06: 'german' },
    units: {
      A: ['british', 'bef', 'F09'],
      B: ['british', 'bef', 'G09'],
      G: ['german', 'deinf', 'F06'],
      H: ['german', 'deinf', 'G05'],
    },
    ...wish,
  })

describe('the thoughtful player', () => {
  it('does something legal, the same for the same luck, and changes nothing', () => {
    const p = near()
    const before = JSON.stringify(p.s)
    const action = choose(p.battle, p.s)
    expect(why(p.battle, p.s, action)).toBeNull()
    expect(choose(p.battle, p.s)).toEqual(action)
    expect(JSON.stringify(p.s)).toBe(before)
  })

  it('does the same whatever the dice are going to be', () => {
    const [one, other] = [near({ dice: [1, 1, 1, 1] }), near({ dice: [6, 6, 6, 6] })]
    const seen = (p: Play) => view(p.s, p.decision.side ?? '')
    expect(choose(one.battle, seen(one))).toEqual(choose(other.battle, seen(other)))
    expect(choose(one.battle, one.s)).toEqual(choose(other.battle, other.s))
  })

  it('3.8 decides by the first thought where it has no list of others', () => {
    const p = near({
      units: {
        A: ['british', 'bef', 'F09'],
        B: ['british', 'bef', 'F08', { dispersed: true }],
        G: ['german', 'deinf', 'F03'],
      },
    })
    p.command('A')
    p.enter('F08', 'A')
    while (p.kind === 'reaction') p.do({ type: 'hold' })
    expect(p.kind).toBe('rally')
    expect(shortlist(p.battle, p.s, p.decision, 3)).toEqual([])
    expect(choose(p.battle, p.s)).toEqual(choose(p.battle, p.s, 1, careful))
  })

  it('looks at passing too, and at holding its fire', () => {
    const p = near()
    const listed = shortlist(p.battle, p.s, decision(p.battle, p.s), 3)
    expect(listed.at(-1)).toEqual({ type: 'pass' })
    expect(listed.length).toBeLessThanOrEqual(5)
    p.command('A')
    p.enter('F08', 'A')
    expect(p.kind).toBe('reaction')
    expect(shortlist(p.battle, p.s, decision(p.battle, p.s), 3).at(-1)).toEqual({ type: 'hold' })
  })

  it('stands better with more companies, with points, nearest to the rest of them, and the other side as much worse', () => {
    const stands = (units: Wish['units'], held: string, side = 'british') => {
      const p = near({ units, control: { F06: held } })
      return standing(p.battle, p.s, side)
    }
    const units = {
      A: ['british', 'bef', 'F09'],
      B: ['british', 'bef', 'G09'],
      H: ['german', 'deinf', 'G03'],
    } satisfies Wish['units']
    const { A, B, H } = units
    const usual = stands({ A, B, H }, 'german')
    expect(stands({ A, B, H }, 'british')).toBeGreaterThan(usual)
    expect(stands({ A, H }, 'german')).toBeLessThan(usual)
    expect(stands({ A: ['british', 'bef', 'F11'], B, H }, 'german')).toBeLessThan(usual)
    expect(
      stands({ A: ['british', 'bef', 'F09', { dispersed: true }], B, H }, 'german'),
    ).toBeLessThan(usual)
    expect(stands({ A, B, H }, 'german', 'german')).toBeCloseTo(-usual)
  })
})

describe('what it says of its choice', () => {
  it('is what its tries found: every rival with its trials, and the choice is that of `choose`', () => {
    const p = near()
    const open = decision(p.battle, p.s)
    const verdict = thoughtful.consider?.(p.battle, p.s, open, seededLuck(1))
    if (!verdict) throw new Error('no verdict')
    expect(verdict.action).toEqual(choose(p.battle, p.s))
    expect(verdict.trials).toBeGreaterThan(5)
    expect(verdict.expected).toBeGreaterThanOrEqual(0)
    expect(verdict.expected).toBeLessThanOrEqual(1000)
    expect(verdict.rivals.length).toBeGreaterThan(0)
    const keys = verdict.rivals.map(({ action }) => JSON.stringify(action))
    expect(new Set([...keys, JSON.stringify(verdict.action)]).size).toBe(keys.length + 1)
    for (const { trials, worse, loss, through, action } of verdict.rivals) {
      expect(trials).toBeGreaterThan(0)
      expect(worse).toBeLessThanOrEqual(trials)
      if (worse === trials) expect(loss).toBeGreaterThanOrEqual(0)
      expect([null, 'G', 'H']).toContain(through)
      expect(why(p.battle, p.s, action)).toBeNull()
    }
    expect(verdict.rivals.map(({ loss }) => loss)).toEqual(
      verdict.rivals.map(({ loss }) => loss).toSorted((a, b) => a - b),
    )
  })
})
