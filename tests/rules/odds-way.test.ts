import { describe, expect, it } from 'vitest'
import { stateAfterCommand, wayOdds } from '../../src/rules/index.ts'
import type { GameState, WayOdds } from '../../src/rules/types/index.ts'
import { sketch } from '../support/map.ts'
import { type Play, play, type Wish } from '../support/play.ts'

/** The way as told before the command is given. */
function told(p: Play, units: string[], ...path: string[]): WayOdds {
  const before = JSON.stringify(p.s)
  const ahead = stateAfterCommand(p.battle, p.s, units) as GameState
  const way = wayOdds(p.battle, ahead, units, path)
  expect(JSON.stringify(p.s)).toBe(before)
  return way
}

/** Of all dice that two checks may show, the part that leaves A unhurt under one way of holding and firing. */
function played(wish: Wish, path: string[], fires: readonly boolean[]): number {
  let well = 0
  for (let roll = 0; roll < 6 ** 4; roll++) {
    const dice = [roll % 6, Math.trunc(roll / 6) % 6, Math.trunc(roll / 36) % 6].map((n) => n + 1)
    const p = play({ ...wish, dice: [...dice, Math.trunc(roll / 216) + 1] })
    p.command('A')
    let whole = true
    for (const [index, hex] of path.entries()) {
      p.enter(hex, 'A')
      if (p.kind !== 'reaction') continue
      if (fires[index]) p.react('M')
      if (p.unit('A').spent || p.unit('A').hex === null) whole = false
      if (!whole) break
      if (p.kind === 'reaction') p.hold()
    }
    if (whole) well++
  }
  return well / 6 ** 4
}

describe('a way of several points', () => {
  it('6.62a tells each point with what is spent by then, and stops where the rules do', () => {
    const p = play({ units: { A: ['british', 'bef', 'D05'], M: ['german', 'gun', 'V20'] } })
    const way = told(p, ['A'], 'D06', 'D07', 'D08', 'D09')
    expect(way.steps.map((step) => [step.hex, step.points])).toEqual([
      ['D06', 1],
      ['D07', 2],
      ['D08', 3],
    ])
    expect(way.stop).toMatchObject({ hex: 'D09', reason: { code: 'no-points', clause: '6.61g' } })
    expect(told(p, ['A'], 'D07').stop).toMatchObject({ reason: { code: 'not-adjacent' } })
  })

  it('6.71b the window of a point lists who may answer it, with the very checks of the shot', () => {
    const units: Wish['units'] = {
      A: ['british', 'bef', 'D05'],
      M: ['german', 'gun', 'D12', { dispersed: true }],
      T: ['german', 'mortar', 'D09', { dispersed: true }],
      S: ['german', 'deinf', 'D09', { spent: true }],
    }
    const p = play({ units })
    const [first] = told(p, ['A'], 'D06').steps
    expect(first?.shots.map((shot) => shot.unit)).toEqual(['M'])
    p.command('A')
    p.enter('D06', 'A')
    const [check] = first?.shots[0]?.checks ?? []
    p.dice(3, 3)
    p.react('M')
    const rolled = p.last('check')
    expect(check).toMatchObject({ unit: 'A', modifiers: rolled.modifiers })
    expect(first?.shots[0]?.unhurt).toEqual({
      numerator: (check?.of36.noEffect ?? 0) / gcd(check?.of36.noEffect ?? 0, 36),
      denominator: 36 / gcd(check?.of36.noEffect ?? 0, 36),
    })
  })

  it('6.75a one gun fires once: at worst at the point that harms most, never at both', () => {
    const wish: Wish = {
      map: sketch({ village: ['D06'] }),
      units: { A: ['british', 'bef', 'D05'], M: ['german', 'gun', 'D12', { dispersed: true }] },
    }
    const way = told(play(wish), ['A'], 'D06', 'E06')
    const [village, open] = way.steps.map((step) => share(step.shots[0]?.unhurt))
    expect(open).toBeLessThan(village as number)
    expect(share(way.steps[0]?.worst)).toBe(village)
    expect(share(way.steps[1]?.worst)).toBe(open)
    expect(share(way.steps[1]?.calm)).toBe(1)
    expect(played(wish, ['D06', 'E06'], [false, true])).toBeCloseTo(open as number, 12)
  })

  it('6.75b a machine gun that stays ready fires at both points; the worst of four ways is told', () => {
    const wish: Wish = {
      map: sketch({ village: ['D06'] }),
      units: { A: ['british', 'bef', 'D05'], M: ['german', 'demg', 'D09', { dispersed: true }] },
    }
    const path = ['D06', 'E06']
    const way = told(play(wish), ['A'], ...path)
    const both = played(wish, path, [true, true])
    const ways = [played(wish, path, [true, false]), played(wish, path, [false, true]), both]
    expect(Math.min(...ways)).toBe(both)
    expect(share(way.steps[1]?.worst)).toBeCloseTo(both, 12)
  })

  it('6.661a a lost check on the way takes from the chance even when all hold their fire', () => {
    const p = play({
      map: sketch({ green: ['D05/D06'] }),
      units: { A: ['british', 'bef', 'D05'], M: ['german', 'deinf', 'V20'] },
    })
    const way = told(p, ['A'], 'D06', 'D07')
    expect(way.steps.map((step) => step.checks.map((check) => check.cause))).toEqual([['lost'], []])
    expect(way.steps.map((step) => share(step.calm))).toEqual([26 / 36, 26 / 36])
    expect(way.steps[1]?.worst).toEqual(way.steps[1]?.calm)
  })

  it('6.73d a stack is unhurt only when both of it are', () => {
    const units: Wish['units'] = {
      A: ['british', 'bef', 'D05'],
      B: ['british', 'bef', 'D05'],
      M: ['german', 'gun', 'D12', { dispersed: true }],
    }
    const one = told(play({ units }), ['A'], 'D06').steps[0]
    const two = told(play({ units }), ['A', 'B'], 'D06').steps[0]
    expect(two?.shots[0]?.checks.map((check) => check.unit)).toEqual(['A', 'B'])
    const [alone, together] = [share(one?.worst), share(two?.worst)]
    expect(together).toBeLessThan(alone)
    const a = two?.shots[0]?.checks[0]?.of36.noEffect ?? 0
    expect(together).toBeCloseTo((a / 36) ** 2, 12)
  })

  it('6.53a a friend who stands there is checked too, but counts for nothing in the chances of the mover', () => {
    const units: Wish['units'] = {
      A: ['british', 'bef', 'D05'],
      M: ['german', 'gun', 'D12', { dispersed: true }],
    }
    const alone = told(play({ units }), ['A'], 'D06').steps[0]
    const beside = told(play({ units: { ...units, B: ['british', 'bef', 'D06'] } }), ['A'], 'D06')
    expect(beside.steps[0]?.shots[0]?.checks.map((check) => check.unit)).toEqual(['A', 'B'])
    expect(beside.steps[0]?.worst).toEqual(alone?.worst)
    expect(beside.steps[0]?.shots[0]?.unhurt).toEqual(alone?.shots[0]?.unhurt)
  })

  it('8.341b wire halts on the way, and what is said of the next point is that the move is over', () => {
    const p = play({
      map: sketch({ wire: ['D05/D06'] }),
      units: { A: ['british', 'bef', 'D05'], M: ['german', 'deinf', 'V20'] },
    })
    const way = told(p, ['A'], 'D06', 'D07')
    expect(way.steps.map((step) => step.halted)).toEqual(['wire'])
    expect(way.stop).toMatchObject({ hex: 'D07', reason: { code: 'move-over' } })
    // Nobody fires, and the wire disperses all the same.
    const likely = way.steps[0]?.likely
    expect([likely?.untouched, likely?.dispersed, likely?.lost].map(share)).toEqual([0, 1, 0])
  })

  it('8.341b what fire destroys at the wire is lost, and all others are dispersed', () => {
    const p = play({
      map: sketch({ wire: ['D05/D06'] }),
      units: { A: ['british', 'bef', 'D05'], M: ['german', 'deinf', 'D07'] },
    })
    const [step] = told(p, ['A'], 'D06').steps
    const { untouched, dispersed, lost } = step?.likely ?? {}
    expect(share(untouched)).toBe(0)
    expect(share(lost)).toBeGreaterThan(0)
    expect(share(dispersed) + share(lost)).toBeCloseTo(1)
  })
})

const share = (chance: { numerator: number; denominator: number } | undefined): number =>
  chance ? chance.numerator / chance.denominator : Number.NaN

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))
