import { describe, expect, it } from 'vitest'
import { sight, sightTrace } from '../../src/rules/base/sightlines.ts'
import type { Unit } from '../../src/rules/types/index.ts'
import { type Plan, sketch } from '../support/map.ts'
import { play, type UnitWish, type Wish } from '../support/play.ts'

/** British in D05, perhaps somebody in D06, a German in D07, two hexes off. */
function past(between: Wish['units'], more: Partial<Wish> = {}, firer = 'bef') {
  const p = play({
    units: {
      A: ['british', firer, 'D05', firer === 'bef' || firer === 'cav' ? {} : { dispersed: true }],
      G: ['german', 'deinf', 'D07', { spent: true }],
      ...between,
    },
    ...more,
  })
  p.command('A')
  return p
}
const shot = { type: 'fire', unit: 'A', hex: 'D07', mode: 'area' } as const
const friend = (counter: string, more?: UnitWish): Wish['units'] => ({
  F: ['british', counter, 'D06', ...(more ? [more] : [])] as never,
})

describe('friends in the way', () => {
  it('4.6a 6.51b infantry and cavalry do not fire through friends in the open', () => {
    for (const firer of ['bef', 'cav', 'hmg', 'hgun']) {
      expect(past({}, {}, firer).ok(shot), firer).toBe(true)
      const p = past(friend('bef'), {}, firer)
      // Of a unit of two types, one of which is held up.
      const clause = firer.startsWith('h') ? '3.12c' : '4.6a'
      expect(p.no(shot), firer).toMatchObject({ code: 'no-sight', clause })
      expect(p.actions('fire'), firer).toEqual([])
    }
    // Adjoining hexes have nothing between; a friend in the target's hex or one's own is not between.
    const near = past({ F: ['british', 'bef', 'D05'], N: ['german', 'deinf', 'D06'] })
    expect(near.ok({ ...shot, hex: 'D06' })).toBe(true)
  })

  it('4.6b a friend IN a trench or a blockhouse is no obstacle, one on top is', () => {
    const trench = { trenches: ['D06'] }
    expect(past(friend('bef', { in: 'trench' }), trench).ok(shot)).toBe(true)
    expect(past(friend('bef', { in: 'trench' }), trench, 'cav').ok(shot)).toBe(true)
    const blockhouse = { blockhouses: ['D06'] }
    expect(past(friend('gbmg', { in: 'blockhouse', dispersed: true }), blockhouse).ok(shot)).toBe(
      true,
    )
    for (const more of [trench, blockhouse])
      expect(past(friend('gbmg'), more).no(shot)).toMatchObject({ clause: '4.6a' })
    const both = past({ ...friend('bef', { in: 'trench' }), T: ['british', 'bef', 'D06'] }, trench)
    expect(both.no(shot)).toMatchObject({ code: 'no-sight', clause: '4.6a' })
    // A scrape is no trench.
    expect(past(friend('bef'), { scrapes: ['D06'] }).no(shot)).toMatchObject({ clause: '4.6a' })
  })

  it('4.6b the line opens while the friend goes IN and closes when he comes out', () => {
    const p = play({
      trenches: ['D06'],
      units: {
        A: ['british', 'bef', 'D05'],
        F: ['british', 'bef', 'D06'],
        G: ['german', 'deinf', 'D07', { spent: true }],
      },
    })
    const game = { battle: p.battle, s: p.s } as never
    const see = () => sight(game, p.unit('A'), 'D07')
    expect(see()).toBe(-1)
    p.command('F')
    p.do({ type: 'goIn', units: ['F'] })
    expect(see()).toBe(0)
    p.unit('F').in = null
    expect(see()).toBe(-1)
  })

  it('4.6c the older book knows no such exception: here the newer one counts', () => {
    const p = past(friend('bef', { in: 'trench' }), { trenches: ['D06'] })
    expect(p.ok(shot)).toBe(true)
    const game = { battle: p.battle, s: p.s } as never
    expect(sightTrace(game, 'D05', 'D07', p.unit('A')).meets).toEqual([])
  })

  it('4.6d only infantry and cavalry are hindered, and only by friends', () => {
    for (const firer of ['gbmg', 'gun', 'mortar', 'howitzer', 'tank'])
      expect(past(friend('bef'), {}, firer).ok(shot), firer).toBe(true)
    const gun = past(friend('bef'), {}, 'gbmg')
    const told = (unit: Unit | null) =>
      sightTrace({ battle: gun.battle, s: gun.s } as never, 'D05', 'D07', unit)
    expect([told(gun.unit('A')).meets, told(null).meets]).toEqual([[], []])
    expect(past({ E: ['german', 'deinf', 'D06', { spent: true }] }).ok(shot)).toBe(true)
  })

  it('4.41b 4.53b friends beside the line, or far below it, do not hinder', () => {
    const at = (hex: string, map?: Plan, units: Wish['units'] = {}) => {
      const p = play({
        ...(map ? { map: sketch(map) } : {}),
        units: { A: ['british', 'bef', 'D05'], F: ['british', 'bef', 'E05'], ...units },
      })
      return sight({ battle: p.battle, s: p.s } as never, p.unit('A'), hex)
    }
    expect(at('F05')).toBe(0)
    expect(at('F05', undefined, { S: ['british', 'bef', 'E06'] })).toBe(-1)
    const high: Plan = { level: { D05: 2, D07: 2 } }
    expect(at('D07', high, { S: ['british', 'bef', 'D06'] })).toBe(0)
    expect(at('D07', {}, { S: ['british', 'bef', 'D06'] })).toBe(-1)
  })
})

describe('what the rules know of the line', () => {
  const see = (p: ReturnType<typeof play>, hex: string, unit = 'A'): number =>
    sight({ battle: p.battle, s: p.s } as never, p.unit(unit) as Unit, hex)

  it('4.8a 4.82b night and precipitation conceal every hex, by turn and by scenario', () => {
    const units: Wish['units'] = { A: ['british', 'bef', 'D05'], G: ['german', 'deinf', 'D07'] }
    expect(see(play({ units }), 'D07')).toBe(0)
    expect(see(play({ units }), 'D09')).toBe(0)
    const night = play({ units, night: [2] })
    expect(see(night, 'D09')).toBe(0)
    night.s.turn = 2
    expect([see(night, 'D06'), see(night, 'D07'), see(night, 'D08')]).toEqual([0, 1, -1])
    const rain = play({ units, precipitation: true })
    expect([see(rain, 'D06'), see(rain, 'D07'), see(rain, 'D08')]).toEqual([0, 1, -1])
  })

  it('4.81a concealment between lowers the total by one, in the hex of neither end', () => {
    const total = (light: string[]): number => {
      const p = past({}, { map: sketch({ light }), dice: [1, 1, 1, 1, 1, 1] })
      p.fire('A', 'D07')
      const check = p.last('check')
      return check.modifiers.reduce((sum, { value }) => sum + value, 0)
    }
    const open = total([])
    expect(total(['D06'])).toBe(open - 1)
    expect(total(['D05', 'D07'])).toBe(open)
  })
})
