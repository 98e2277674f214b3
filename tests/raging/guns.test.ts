import { describe, expect, it } from 'vitest'
import { odds } from '../../src/raging/index.ts'
import { inArc, turnOf } from '../../src/raging/sight/arc.ts'
import type { Plan } from '../support/map.ts'
import { of, type Setting, table } from '../support/raging.ts'

const shell = (hex: string, stand = 'red-g-gun-1') => ({ type: 'shell' as const, stand, hex })

/** A taller sketch: guns in the south of it, facing north. */
function firing(
  gun: string,
  blue: string,
  more: {
    map?: Plan
    red?: string
    ready?: boolean
    facing?: number
    inside?: boolean
    more?: Setting['more']
  } = {},
) {
  const t = table({
    map: { rows: 16, ...more.map },
    units: {
      red: { infantry: more.red ?? 'A16', commander: 'A16' },
      'red-g': { gun, facing: more.facing ?? 0, ready: more.ready ?? true },
      blue: { infantry: blue, commander: 'L01', ...(more.inside ? { inside: true } : {}) },
    },
    more: {
      sides: [
        { id: 'red', name: 'Reds', adjective: 'red', power: 'entente', edge: { rows: [16, 16] } },
        { id: 'blue', name: 'Blues', adjective: 'blue', power: 'central', edge: { rows: [1, 1] } },
      ],
      ...more.more,
    },
  })
  t.state.agenda.push({ kind: 'guns', side: 'red' })
  return t
}

describe('RE-15 field guns', () => {
  it('RE-15.1 a gun fires in action, Ready and unsuppressed, at targets in its arc, a sixth of the plane', () => {
    expect(firing('D08', 'D06').no(shell('D06'))).toBe('legal')
    expect(firing('D08', 'D06', { ready: false }).no(shell('D06'))).toBe('RE-15.1 not-ready')
    expect(firing('D08', 'D06', { facing: 2 }).no(shell('D06'))).toBe('RE-15.1 arc')
    const s = firing('D08', 'D06')
    s.set('red-g-gun-1', { suppressed: true })
    expect(s.no(shell('D06'))).toBe('RE-12.1 suppressed')
    const l = firing('D08', 'D06')
    l.set('red-g-gun-1', { mode: 'limbered' })
    expect(l.no(shell('D06'))).toBe('RE-15.1 not-deployed')
    const t = table({
      units: {
        red: { infantry: 'D10', commander: 'D10' },
        blue: { infantry: 'L01', commander: 'L01' },
      },
    })
    const { grid } = t.battle.map
    const arc = (facing: number) =>
      Array.from({ length: grid.size }, (_, hex) => hex)
        .filter(
          (hex) =>
            grid.distance(grid.index('F06'), hex) === 2 &&
            inArc(t.g, grid.index('F06'), facing, hex),
        )
        .map((hex) => grid.label(hex))
    // To the north: straight ahead and the two beside it, on the edges of the arc.
    expect(arc(0).sort()).toEqual(['E05', 'F04', 'G05'])
    expect(arc(1).sort()).toEqual(['F04', 'G05', 'H05'])
    expect(arc(6).sort()).toEqual(['E08', 'F08', 'G08'])
    expect([turnOf(0, 11), turnOf(1, 7), turnOf(3, 3)]).toEqual([1, 6, 0])
  })

  it('RE-15.2 it rolls five dice; a 12 is two hits', () => {
    const t = firing('D08', 'D06')
    expect(of(t.roll(12, 5, 4, 1, 1).do(shell('D06')), 'shot')).toMatchObject([
      { dice: [12, 5, 4, 1, 1], needs: 5, hits: 3 },
    ])
  })

  it('RE-15.3 short distance is 1 to 4 hexes, at occupied hexes in sight, without drift', () => {
    const t = firing('D10', 'D06')
    expect(of(t.roll(1, 1, 1, 1, 1).do(shell('D06')), 'shot')).toMatchObject([
      { range: 4, drift: null, needs: 5 },
    ])
    expect(firing('D10', 'D05').no(shell('D07'))).toBe('RE-15.3 no-target')
    expect(firing('D10', 'D07', { map: { dotted: ['D09'] } }).no(shell('D07'))).toBe(
      'RE-11.2 no-sight',
    )
  })

  it('RE-15.4 enemies beside the gun, in its arc, are its target before all others', () => {
    const t = firing('D10', 'D09 D07')
    expect(t.no(shell('D07'))).toBe('RE-15.4 adjacent-first')
    expect(t.no(shell('D09'))).toBe('legal')
    expect(firing('D10', 'D11 D07').no(shell('D07'))).toBe('legal')
  })

  it('RE-15.5 RE-15.7 medium distance is 5 to 9 hexes: the shells drift one hex, by a die', () => {
    for (const [die, hex] of [
      [1, 'D03'],
      [2, 'E04'],
      [3, 'E05'],
      [4, 'D05'],
      [5, 'C05'],
      [6, 'C04'],
    ] as const) {
      const t = firing('D09', 'D04')
      const [shot] = of(t.roll(die).do(shell('D04')), 'shot')
      expect(shot).toMatchObject({
        aimed: 'D04',
        hex,
        range: 5,
        drift: { die, hexes: 1 },
        dice: [],
        hits: 0,
      })
    }
    const t = firing('D09', 'D04 D05')
    expect(of(t.roll(4, 6, 5, 1, 1, 1).do(shell('D04')), 'shot')).toMatchObject([
      { hex: 'D05', needs: 6, hits: 1 },
    ])
  })

  it('RE-15.6 long distance is 10 and more: they drift two hexes', () => {
    const t = firing('D13', 'D03 D05')
    expect(of(t.roll(4, 7, 1, 1, 1, 1).do(shell('D03')), 'shot')).toMatchObject([
      { range: 10, hex: 'D05', drift: { die: 4, hexes: 2 }, needs: 7, hits: 1 },
    ])
    const off = firing('D12', 'D02 L01')
    expect(of(off.roll(1).do(shell('D02')), 'shot')).toMatchObject([{ dice: [], hits: 0 }])
  })

  it('RE-15.8 at medium and long distance the hex aimed at is in sight and need not be occupied', () => {
    expect(firing('D09', 'D03').no(shell('D04'))).toBe('legal')
    expect(firing('D09', 'D03', { map: { dotted: ['D06'] } }).no(shell('D04'))).toBe(
      'RE-11.2 no-sight',
    )
  })

  it('RE-15.9 it fires over friends if its first hex is clear of them, or if it stands higher', () => {
    expect(firing('D09', 'D06', { red: 'D08' }).no(shell('D06'))).toBe('RE-15.9 friends')
    expect(firing('D09', 'D06', { red: 'D07' }).no(shell('D06'))).toBe('legal')
    expect(firing('D09', 'D06', { red: 'D08', map: { level: { D09: 1 } } }).no(shell('D06'))).toBe(
      'legal',
    )
    // A line between two hexes is clear if one of them is.
    expect(firing('D09', 'F08', { red: 'E09', facing: 3 }).no(shell('F08'))).toBe('RE-15.9 friends')
    expect(firing('D09', 'F09', { red: 'E09', facing: 3 }).no(shell('F09'))).toBe('legal')
    expect(firing('D09', 'F09', { red: 'E09 E10', facing: 3 }).no(shell('F09'))).toBe(
      'RE-15.9 friends',
    )
  })

  it('RE-15.10 at medium and long distance no friend may be beside the hex aimed at', () => {
    expect(firing('D09', 'D04', { red: 'E05' }).no(shell('D04'))).toBe('RE-15.10 friends')
    expect(firing('D08', 'D04', { red: 'E05' }).no(shell('D04'))).toBe('legal')
    expect(firing('D09', 'D03', { red: 'D04' }).no(shell('D04'))).toBe('RE-15.10 friends')
  })

  it('RE-15.11 shells that drift may fall on friends', () => {
    const t = firing('D13', 'D03', { red: 'D05' })
    const events = t.roll(4, 12, 12, 1, 1, 1).do(shell('D03'))
    expect(of(events, 'shot')).toMatchObject([{ hex: 'D05', hits: 4 }])
    t.state.agenda.push({ kind: 'results', side: 'red' })
    expect(t.state.hits).toMatchObject([{ hex: 'D05', hits: 4 }])
  })

  it('RE-15.12 shells that come down on a trench further than one hex away harm nobody in it', () => {
    const t = firing('D09', 'D04 D05', { map: { trenches: { central: [['D05', 'C05']] } } })
    expect(of(t.roll(4).do(shell('D04')), 'shot')).toMatchObject([
      { hex: 'D05', dice: [], hits: 0 },
    ])
  })

  it('RE-15.3 RE-15.5 RE-15.6 the chances of shells: all on the hex up to 4 hexes away, else a sixth for each hex beside it', () => {
    const told = (t: ReturnType<typeof firing>, hex: string) => {
      const found = odds(t.battle, t.state, shell(hex))
      if ('code' in found || found.kind !== 'fire') throw new Error('no fire')
      return found.hexes.map(({ hex, chance, dice, needs, hits }) => ({
        hex,
        chance: chance.numerator / chance.denominator,
        dice,
        needs,
        none: hits[0] && `${hits[0].numerator}/${hits[0].denominator}`,
      }))
    }
    // Five dice in the open, near by: 5 or more hits, so that four faces of twelve miss.
    expect(told(firing('D08', 'D04'), 'D04')).toEqual([
      { hex: 'D04', chance: 1, dice: 5, needs: 5, none: '1/243' },
    ])
    // Six hexes away: one hex from D04, by the die; only D05 has somebody, and five faces of twelve miss him.
    const miss = (hex: string) => ({ hex, chance: 1 / 6, dice: 0, needs: null, none: '1/1' })
    const hit = { hex: 'D05', chance: 1 / 6, dice: 5, needs: 6, none: '3125/248832' }
    expect(told(firing('D10', 'D05'), 'D04')).toEqual([
      ...['D03', 'E04', 'E05'].map(miss),
      hit,
      ...['C05', 'C04'].map(miss),
    ])
    // Ten hexes away: two hexes, 7 or more; what falls beyond the table falls nowhere.
    const far = told(firing('D12', 'D04'), 'D02')
    expect(far.map(({ hex }) => hex)).toEqual(['F01', 'F03', 'D04', 'B03', 'B01'])
    expect(far[2]).toEqual({ hex: 'D04', chance: 1 / 6, dice: 5, needs: 7, none: '1/32' })
  })

  it('RE-15.12 RE-7.8 the chances of shells on a trench from afar are none, from the next hex they are; nor on a pillbox when they drift', () => {
    const dug = { map: { trenches: { central: [['D05', 'C05']] } } }
    const dice = (t: ReturnType<typeof firing>, hex: string) => {
      const found = odds(t.battle, t.state, shell(hex))
      if ('code' in found || found.kind !== 'fire') throw new Error('no fire')
      const [one] = found.hexes.filter((fall) => fall.hex === 'D05')
      return one && [one.dice, one.needs, one.inside]
    }
    expect(dice(firing('D09', 'D04 D05', dug), 'D04')).toEqual([0, null, false])
    expect(dice(firing('D09', 'D04 D05'), 'D04')).toEqual([5, 6, false])
    expect(dice(firing('D06', 'D05', dug), 'D05')).toEqual([5, 7, false])
    // Those inside alone: hit like concrete near by, not at all by what drifts.
    const box = { bunkers: [{ kind: 'pillbox' as const, hex: 'D05' }] }
    expect(dice(firing('D08', 'D05', { more: box, inside: true }), 'D05')).toEqual([5, 7, true])
    expect(dice(firing('D10', 'D05', { more: box, inside: true }), 'D04')).toEqual([0, null, false])
    // Hits of this phase count with those to come.
    const again = firing('D08', 'D04')
    again.state.hits = [{ hex: 'D04', inside: false, hits: 3, near: null, from: 'D08' }]
    expect(odds(again.battle, again.state, shell('D04'))).toMatchObject({ hexes: [{ before: 3 }] })
  })
})
