import { describe, expect, it } from 'vitest'
import {
  type Action,
  type Battle,
  describeAction,
  describe as lineOf,
  newGame,
  odds,
  scriptedDice,
} from '../../src/rules/index.ts'
import { sketch } from '../support/map.ts'
import { battleOf, Play, play, type UnitWish, type Wish } from '../support/play.ts'

type Units = Wish['units']
const far = { Z: ['german', 'deinf', 'T20', { spent: true }] } as const
const own = (units: object, more: Partial<Wish> = {}): Play =>
  play({ ...more, units: { ...far, ...units } as unknown as Units })
/** Comes on over these hexes, from that turn on. */
const entry = (counter: string, hexes: string[], turn = 1, more: UnitWish = {}) =>
  ['british', counter, '', { ...more, arrival: { turn, by: 'entry', hexes } }] as const
/** Is placed in one of these hexes, from that turn on. */
const placed = (side: string, hexes: string[], turn = 2, more: UnitWish = {}) =>
  [
    side,
    side === 'british' ? 'bef' : 'deinf',
    '',
    { ...more, arrival: { turn, by: 'placement', hexes } },
  ] as const
const several = (count: number, make: () => readonly unknown[], name = 'U') =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`${name}${i}`, make()]))
const on = (units: string | string[], hex: string, face?: 'formed' | 'dispersed') =>
  ({ type: 'enter', units: [units].flat(), hex, ...(face ? { face } : {}) }) as const
const place = (unit: string, hex: string, more: object = {}) =>
  ({ type: 'place', unit, hex, face: 'formed', ...more }) as const
const west = ['A05', 'A06', 'A07', 'A08', 'A09', 'A10', 'A11']

describe('10.2 units that come by a command', () => {
  it('10.2a from their turn on, where it is written', () => {
    const early = own({ A: entry('bef', west, 2) })
    expect(early.no({ type: 'command', units: ['A'] })).toMatchObject({
      code: 'not-arrived',
      clause: '10.2a',
      has: 1,
      needs: 2,
    })
    expect(early.actions('command')).toEqual([])
    for (const turn of [2, 5]) {
      const p = own({ A: entry('bef', west, 2) }, { turn })
      p.command('A')
      expect(p.no(on('A', 'C01'))).toMatchObject({ code: 'outside-area', clause: '10.2a' })
      expect(p.no(on('A', 'A04')).code).toBe('outside-area')
      expect(new Set(p.actions('enter').map(({ hex }) => hex))).toEqual(new Set(west))
      p.do(on('A', 'A06'))
      expect(p.unit('A')).toMatchObject({ where: 'map', hex: 'A06' })
      expect(p.s.control.A06).toBe('british')
    }
  })
  it('10.2b for a command, and with points of movement alone', () => {
    const p = own({ A: entry('bef', west), B: ['british', 'bef', 'D05'] })
    p.command('A')
    for (const action of [
      { type: 'deploy', unit: 'A' },
      { type: 'dig', unit: 'A' },
      { type: 'fire', unit: 'A', hex: 'T20', mode: 'area' },
      { type: 'goIn', units: ['A'] },
      { type: 'melee', units: ['A'] },
      { type: 'exit', units: ['A'], side: 'NW' },
    ])
      expect(p.no(action)).toMatchObject({ code: 'off-map', clause: '10.2b' })
    p.do(on('A', 'A05'))
    p.finish()
    expect(p.decision.side).toBe('german')
    expect(p.unit('A').spent).toBe(true)
  })
  it('10.2b none come in a turn without couplets', () => {
    const p = own(
      { A: entry('bef', west, 2) },
      { couplets: 1, half: 2, turns: 2, night: [2], dice: [3, 2] },
    )
    p.pass()
    expect(p.last('initiative').couplets).toBe(0)
    expect(p.s.phase).toBe('over')
    expect(p.unit('A').where).toBe('hand')
  })
  it('10.2b commanded and left where it is, a unit waits on', () => {
    const p = own({ A: entry('bef', west) })
    p.command('A')
    p.finish()
    expect(p.unit('A')).toMatchObject({ where: 'hand', spent: false })
    p.pass()
    expect(p.ok({ type: 'command', units: ['A'] })).toBe(true)
  })
})

describe('10.2 and the set-up', () => {
  it('10.2a whoever comes later is not set up, and is not waited for', () => {
    const wish = { units: { A: entry('bef', west, 2), B: ['british', 'bef', 'D05'], ...far } }
    const base = battleOf(wish as unknown as Wish)
    const battle: Battle = {
      ...base,
      setupOrder: ['british'],
      units: base.units.map((def) => {
        const { at, ...rest } = def
        return def.id === 'B' ? { ...rest, area: ['D05'] } : { ...def, area: ['D05'] }
      }),
    }
    const p = new Play(battle, newGame(battle, scriptedDice([6, 1])).state)
    expect(p.decision.units).toEqual(['B'])
    expect(p.no(place('A', 'D05'))).toMatchObject({ code: 'not-arrived', clause: '10.2a' })
    p.do(place('B', 'D05'), { type: 'ready' })
    expect(p.kind).toBe('half')
  })
})

describe('10.21 coming on', () => {
  it('10.21a off the sheet identical units are one mass of twelve at most', () => {
    const p = own(several(14, () => entry('bef', west)))
    const all = Object.keys(p.s.units).filter((id) => id.startsWith('U'))
    expect(p.no({ type: 'command', units: all })).toMatchObject({
      code: 'mass-too-large',
      clause: '3.5d',
      has: 12,
      needs: 14,
    })
    p.command(...all.slice(0, 12))
    expect(p.last('command').group).toBe('mass')
    expect(p.no(on('U12', 'A05')).code).toBe('not-active')
    for (let i = 0; i < 12; i++) p.do(on(`U${i}`, west[Math.floor(i / 2)] as string))
    p.finish()
    p.pass()
    p.command('U12', 'U13')
    p.do(on('U12', 'A11'))
    expect(Object.values(p.s.units).filter(({ where }) => where === 'map')).toHaveLength(14)
  })
  it('10.21a in six entry hexes at most', () => {
    const p = own(several(7, () => entry('bef', west)))
    p.command('U0', 'U1', 'U2', 'U3', 'U4', 'U5', 'U6')
    for (let i = 0; i < 6; i++) p.do(on(`U${i}`, west[i] as string))
    expect(p.no(on('U6', 'A11'))).toMatchObject({ code: 'entry-apart', clause: '10.21a', has: 6 })
    expect(p.ok(on('U6', 'A10'))).toBe(true)
  })
  it('10.21a a mass is formed and of a kind, a pair is whatever it is', () => {
    const p = own({
      A: entry('bef', west),
      B: entry('bef', west),
      C: entry('gbmg', west),
      D: ['british', 'bef', 'A05'],
    })
    expect(p.no({ type: 'command', units: ['A', 'B', 'C'] }).code).toBe('not-identical')
    expect(p.no({ type: 'command', units: ['A', 'B', 'D'] }).code).toBe('not-linked')
    p.command('A', 'C')
    expect(p.last('command').group).toBe('stack')
    p.do(on(['A', 'C'], 'A06'))
    expect([p.unit('A').hex, p.unit('C').hex]).toEqual(['A06', 'A06'])
  })
  it('10.21a four of a blob, dispersed, under infiltration tactics', () => {
    const units = {
      A: entry('bef', west, 1, { dispersed: true }),
      B: entry('cav', west, 1, { dispersed: true }),
      C: entry('bef', west, 1, { dispersed: true }),
    }
    expect(own(units).no({ type: 'command', units: ['A', 'B', 'C'] }).code).toBe('no-infiltration')
    const p = own(units, { infiltration: ['british'] })
    p.command('A', 'B', 'C')
    expect(p.last('command').group).toBe('blob')
    p.do(on('B', 'A05'))
    expect(p.unit('B').formed).toBe(false)
    expect(p.no(on('A', 'A07')).code).toBe('entry-apart')
  })
  it('10.21b each entry hex of a mass adjoins another one', () => {
    const p = own(several(4, () => entry('bef', west)))
    p.command('U0', 'U1', 'U2', 'U3')
    p.do(on('U0', 'A05'), on('U1', 'A06'))
    expect(p.no(on('U2', 'A08'))).toMatchObject({ code: 'entry-apart', clause: '10.21b' })
    p.do(on('U2', 'A07'))
    expect(p.ok(on('U3', 'A08'))).toBe(true)

    const one = own(several(4, () => entry('bef', west)))
    one.command('U0', 'U1', 'U2', 'U3')
    for (const id of ['U0', 'U1', 'U2', 'U3']) {
      one.do(on(id, 'A05'))
      for (const hex of ['B05', 'C06']) if (id < 'U2') one.enter(hex, id)
    }
    expect(['U0', 'U1', 'U2', 'U3'].map((id) => one.unit(id).hex)).toEqual([
      'C06',
      'C06',
      'A05',
      'A05',
    ])
  })
  it('10.21b two units under one command come on by one hex or two that adjoin, whatever they are', () => {
    for (const units of [
      several(2, () => entry('bef', west)),
      { U0: entry('bef', west), U1: entry('gun', west) },
    ]) {
      const p = own(units)
      p.command('U0', 'U1')
      p.do(on('U0', 'A06'))
      const reason = p.no(on('U1', 'A11'))
      expect(reason).toMatchObject({
        ...{ code: 'entry-apart', clause: '10.21b', hex: 'A11', ruling: true },
      })
      expect(reason.text).toBe('A11 adjoins no entry hex of this group: A06.')
      expect(
        new Set(p.actions('enter').flatMap(({ units: [id], hex }) => (id === 'U1' ? [hex] : []))),
      ).toEqual(new Set(['A05', 'A06', 'A07']))
      p.do(on('U1', 'A07'))
      expect(p.unit('U1').hex).toBe('A07')
    }
    const same = own(several(2, () => entry('bef', west)))
    same.command('U0', 'U1')
    same.do(on('U0', 'A06'), on('U1', 'A06'))
    // One alone, and each under a command of its own, goes where it likes.
    const apart = own(several(2, () => entry('bef', west)))
    apart.command('U0')
    apart.do(on('U0', 'A05'), { type: 'stop', units: ['U0'] })
    apart.pass()
    apart.command('U1')
    expect(apart.ok(on('U1', 'A11'))).toBe(true)
  })
  it('10.21c the first hex costs a point', () => {
    const p = own({ A: entry('bef', west) })
    p.command('A')
    p.do(on('A', 'A05', 'dispersed'))
    expect(p.last('entered')).toMatchObject({ units: ['A'], hex: 'A05', left: 0, clause: '10.2b' })
    expect(p.unit('A')).toMatchObject({ formed: false, spent: true })
    const q = own({ A: entry('bef', west) })
    q.command('A')
    q.do(on('A', 'A05', 'formed'))
    expect(q.last('entered').left).toBe(2)
    q.enter('B05', 'A')
    q.enter('C06', 'A')
    expect(q.unit('A').spent).toBe(true)
    expect(q.decision.side).toBe('german')
    const gun = own({ A: entry('gun', west) })
    gun.command('A')
    expect(gun.no(on('A', 'A05', 'dispersed'))).toMatchObject({ code: 'no-movement' })
    expect(gun.ok(on('A', 'A05', 'formed'))).toBe(true)
  })
  it('10.21c like any other: it is shot at, and stumbles into what lies there', () => {
    const p = own(
      { A: entry('bef', west), G: ['german', 'demg', 'D06', { dispersed: true }] },
      { dice: [1, 2] },
    )
    p.command('A')
    p.do(on('A', 'A05'))
    expect(p.decision).toMatchObject({ kind: 'reaction', hex: 'A05', units: ['A'] })
    p.react('G')
    expect(p.last('check').modifiers).toContainEqual(
      expect.objectContaining({ category: 'movement', value: 1 }),
    )
    const gas = own({ A: entry('bef', west) }, { gas: ['A05'], dice: [1, 2] })
    gas.command('A')
    gas.do(on('A', 'A05'))
    expect(gas.last('check')).toMatchObject({ unit: 'A', cause: 'gas' })
  })
  it('10.21d any number by one hex, two in it at a time, in either deployment', () => {
    const p = own(
      several(5, () => entry('cav', ['A05'])),
      { couplets: 6 },
    )
    for (let i = 0; i < 5; i++) {
      const id = `U${i}`
      p.command(id)
      p.do(on(id, 'A05', i % 2 ? 'formed' : 'dispersed'))
      expect(p.unit(id).formed).toBe(i % 2 === 1)
      p.enter(i < 3 ? 'A06' : 'B05', id)
      if (p.kind === 'activation') p.finish()
      p.pass()
      if (i === 1) {
        // A06 is full; whoever stays in the entry hex fills it.
        expect(p.no({ type: 'enter', units: [id], hex: 'A06' }).code).toBe('not-now')
        for (const mate of ['U0', 'U1']) Object.assign(p.unit(mate), { hex: 'C06' })
      }
    }
    expect(Object.values(p.s.units).every(({ where }) => where === 'map')).toBe(true)
    const full = own({
      A: entry('bef', ['A05']),
      B: ['british', 'bef', 'A05'],
      C: ['british', 'bef', 'A05'],
    })
    expect(full.actions('command').flatMap(({ units }) => units)).not.toContain('A')
    expect(full.no({ type: 'command', units: ['A'] })).toMatchObject({
      code: 'stacking',
      clause: '10.21d',
    })
    const half = own({
      A: entry('bef', ['A05']),
      B: entry('bef', ['A05']),
      C: ['british', 'bef', 'A05'],
    })
    half.command('A', 'B')
    expect(half.no(on(['A', 'B'], 'A05'))).toMatchObject({ code: 'stacking', clause: '6.63a' })
    half.do(on('A', 'A05'))
    expect(half.no(on('B', 'A05'))).toMatchObject({ code: 'stacking' })
    half.enter('A06', 'A')
    half.do(on('B', 'A05'))
  })
  it('10.21d but as its scenario has it, and a group as it is', () => {
    const fixed = own({ A: entry('bef', west, 1, { dispersed: true }) })
    fixed.command('A')
    expect(fixed.no(on('A', 'A05', 'formed'))).toMatchObject({ code: 'wrong-face', clause: '6.3a' })
    fixed.do(on('A', 'A05'))
    expect(fixed.unit('A').formed).toBe(false)
    // One can only come dispersed, the other only formed: as a pair they come as they are.
    const pair = own({ A: entry('bef', west, 1, { dispersed: true }), B: entry('gun', west) })
    pair.command('A', 'B')
    const both = pair.actions('enter').filter(({ units }) => units.length === 2)
    expect(both.map((action) => action.face)).toEqual(west.map(() => undefined))
    pair.do(on(['A', 'B'], 'A05'))
    expect([pair.unit('A').formed, pair.unit('B').formed]).toEqual([false, true])
    const mass = own(several(3, () => entry('bef', west)))
    mass.command('U0', 'U1', 'U2')
    expect(mass.no(on('U0', 'A05', 'dispersed'))).toMatchObject({
      code: 'wrong-face',
      clause: '10.21a',
    })
    expect(mass.actions('enter').every(({ face }) => face !== 'dispersed')).toBe(true)
  })
  it('10.21e roads go on beyond the edge', () => {
    const way = ['A05', 'B05', 'C06', 'D06', 'E07', 'F07', 'G08', 'H08']
    const walk = (roads: string[][]) => {
      const p = own({ A: entry('cav', ['A05']) }, { map: sketch({ roads }) })
      p.command('A')
      p.do(on('A', 'A05', 'formed'))
      let points = 1
      for (const hex of way.slice(1)) {
        if (!p.ok({ type: 'enter', units: ['A'], hex })) break
        p.enter(hex, 'A')
        points++
      }
      return points
    }
    expect(walk([])).toBe(6)
    expect(walk([way])).toBe(7)
    expect(walk([way.slice(1)])).toBe(6)
  })
  it('10.21e a road that passes the entry hex without leaving the map leads nobody in', () => {
    const come = (roads: string[][], more: Partial<Wish> = {}, hex = 'A05') => {
      const p = own(
        { A: entry('cav', [hex]) },
        { map: sketch({ roads }), night: [1], trenches: [hex], dice: [1, 2, 1, 2], ...more },
      )
      p.command('A')
      p.do(on('A', hex, 'formed'))
      return p.log('check').map(({ cause }) => cause)
    }
    expect(come([['A05', 'B05', 'C06']])).toEqual([])
    expect(come([['B04', 'A05', 'B05']])).toEqual(['lost', 'bog'])
    // Where the ground in play ends, a road that goes on out of it leads in.
    const inPlay = ['D05', 'D06', 'E06', 'T20']
    expect(come([['C05', 'D05', 'D06']], { inPlay }, 'D05')).toEqual([])
    expect(come([['D05', 'D06']], { inPlay }, 'D05')).toEqual(['lost', 'bog'])
  })
  it('10.21e trenches too: infantry and guns come IN, for the one point', () => {
    const run = (counter: string, more: Partial<Wish> = {}) => {
      const p = own(
        { A: entry(counter, ['A05']) },
        { map: sketch({ trenches: [['A05', 'A06']] }), dice: [1, 2], ...more },
      )
      p.command('A')
      p.do(on('A', 'A05', 'formed'))
      return p
    }
    expect(run('bef').unit('A').in).toBe('trench')
    expect(run('bef').last('entered').left).toBe(2)
    expect(run('gbmg').unit('A').in).toBe('trench')
    const cav = run('cav')
    expect(cav.unit('A').in).toBeNull()
    expect(cav.last('check')).toMatchObject({ unit: 'A', cause: 'bog' })
    const road = run('cav', {
      map: sketch({ trenches: [['A05', 'A06']], roads: [['A05', 'B05']] }),
    })
    expect(road.log('check')).toEqual([])
  })
  it('10.21e it may come on top of the trench instead', () => {
    const p = own({ A: entry('bef', ['A05']) }, { map: sketch({ trenches: [['A05', 'A06']] }) })
    p.command('A')
    const [inside, top] = [on('A', 'A05', 'formed'), { ...on('A', 'A05', 'formed'), in: 'none' }]
    const listed = p.actions('enter').filter(({ face }) => face === 'formed')
    expect(listed).toEqual([inside, top])
    expect(describeAction(p.battle, top as Action)).toBe('A to A05, formed, on top of the trench')
    p.do(top as Action)
    expect(p.unit('A').in).toBeNull()
    expect(p.last('entered').left).toBe(2)
    expect(p.no({ type: 'enter', units: ['A'], hex: 'A06', in: 'none' })).toMatchObject({
      ...{ code: 'malformed', clause: '10.21e' },
    })
    expect(p.no({ ...inside, in: 'trench' }).code).toBe('malformed')
    // Where there is no trench there is no choice.
    const q = own({ A: entry('bef', ['A05']) })
    q.command('A')
    expect(q.actions('enter').every((action) => action.in === undefined)).toBe(true)
    // On top of an enemy's trench it moves along none, and by night in the open.
    const lost = (night: number[], wish: object) => {
      const r = own(
        { A: entry('bef', ['A05']) },
        {
          ...{ map: sketch({ trenches: [['A05', 'A06']] }), night, dice: [1, 2, 1, 2] },
          areas: { german: ['A05', 'A06'] },
        },
      )
      r.command('A')
      r.do({ ...on('A', 'A05', 'formed'), ...wish } as Action)
      return r.log('check').map(({ cause }) => cause)
    }
    expect(lost([], {})).toEqual(['lost'])
    expect(lost([], { in: 'none' })).toEqual([])
    expect(lost([1], { in: 'none' })).toEqual(['lost'])
  })
  it('10.21e by night it may lose its way, but not along a road or IN its own trench', () => {
    const lost = (more: Partial<Wish>, counter = 'bef') => {
      const p = own({ A: entry(counter, ['A05']) }, { night: [1], dice: [1, 2, 1, 2], ...more })
      p.command('A')
      const action = on('A', 'A05', 'formed')
      const told = odds(p.battle, p.s, action)
      p.do(action)
      const causes = p.log('check').map(({ cause }) => cause)
      expect('checks' in told && told.checks.map(({ cause }) => cause)).toEqual(causes)
      return causes
    }
    const trench = sketch({ trenches: [['A05', 'A06']] })
    expect(lost({})).toEqual(['lost'])
    expect(lost({ night: [] })).toEqual([])
    expect(lost({ map: sketch({ roads: [['A05', 'B05']] }) })).toEqual([])
    expect(lost({ map: trench })).toEqual([])
    expect(lost({ map: trench }, 'cav')).toEqual(['lost', 'bog'])
    // The trench that it comes along is the enemy's, as the one that it comes to. 6.661b
    const theirs = { map: trench, areas: { german: ['A05', 'A06'] } }
    expect(lost(theirs)).toEqual(['lost'])
    expect(lost({ ...theirs, night: [] })).toEqual(['lost'])
  })
})

/** The dice of turn 2: the British have the initiative with 6 and 1, the Germans with 1 and 6. */
const turn2 = (units: object, more: Partial<Wish> = {}): Play => {
  const p = own(units, { couplets: 1, half: 2, dice: [6, 1], ...more })
  p.pass()
  return p
}

describe('10.22 units that are placed', () => {
  it('10.22a on their turn or later, where no enemy is', () => {
    const units = {
      A: placed('british', ['D05', 'H05'], 3),
      G: ['german', 'deinf', 'D05', { spent: true }],
    }
    const p = turn2(units, { dice: [6, 5, 6, 5] })
    expect(p.s.turn).toBe(2)
    expect(p.kind).toBe('half')
    expect(p.no({ type: 'command', units: ['A'] })).toMatchObject({
      code: 'off-map',
      clause: '10.22b',
    })
    p.pass()
    p.pass()
    expect(p.decision).toMatchObject({ kind: 'arrival', side: 'british', clause: '10.22b' })
    expect(new Set(p.actions('place').map(({ hex }) => hex))).toEqual(new Set(['H05']))
    expect(p.no(place('A', 'D05'))).toMatchObject({ code: 'held', clause: '10.22a' })
    expect(p.no(place('A', 'K05'))).toMatchObject({ code: 'outside-area', clause: '10.22a' })
    expect(p.no(place('G', 'H05')).code).toBe('not-yours')
    p.do(place('A', 'H05', { face: 'dispersed' }))
    expect(p.unit('A')).toMatchObject({ where: 'map', hex: 'H05', formed: false, spent: false })
    expect(p.s.control.H05).toBe('british')
    expect(p.kind).toBe('half')
    expect(p.ok({ type: 'command', units: ['A'] })).toBe(true)
  })
  it('10.22a not before it, while another’s has come', () => {
    const p = turn2({ A: placed('british', ['H05'], 2), B: placed('british', ['H05'], 3) })
    expect(p.no(place('B', 'H05'))).toMatchObject({ code: 'not-arrived', clause: '10.22a' })
    expect(p.actions('place').map(({ unit }) => unit)).not.toContain('B')
  })
  it('10.22a or not yet', () => {
    const p = turn2({ A: placed('british', ['H05']) }, { dice: [2, 1, 2, 1] })
    expect(p.decision.kind).toBe('arrival')
    p.do({ type: 'decline' })
    expect(p.unit('A').where).toBe('hand')
    p.pass()
    p.pass()
    expect(p.s.turn).toBe(3)
    expect(p.decision.kind).toBe('arrival')
  })
  it('10.22a IN a trench of the hex, as in set-up; in the deployment that is given', () => {
    const map = sketch({ trenches: [['H05']] })
    const p = turn2({ A: placed('british', ['H05'], 2, { dispersed: true }) }, { map })
    expect(p.actions('place')).toEqual([
      place('A', 'H05', { face: 'dispersed' }),
      place('A', 'H05', { face: 'dispersed', in: 'none' }),
    ])
    expect(p.no(place('A', 'H05'))).toMatchObject({ code: 'wrong-face', clause: '6.3a' })
    expect(p.no(place('A', 'H05', { face: 'dispersed', in: 'blockhouse' })).code).toBe('no-shelter')
    const way = (more: object) => {
      const q = turn2({ A: placed('british', ['H05'], 2, { dispersed: true }) }, { map })
      q.do(place('A', 'H05', { face: 'dispersed', ...more }))
      return q.unit('A').in
    }
    expect([way({}), way({ in: 'trench' }), way({ in: 'none' })]).toEqual([
      'trench',
      'trench',
      null,
    ])
  })
  it('10.22b after the dice, in the order of initiative, before a barrage', () => {
    for (const [dice, first, second] of [
      [[6, 5], 'british', 'german'],
      [[5, 6], 'german', 'british'],
    ] as const) {
      const p = turn2(
        { A: placed('british', ['D05']), B: placed('german', ['D06']) },
        {
          dice: [...dice],
          barrages: [{ by: 'british', lines: [['D05', 'D06'], ['D07']], turn: 2 }],
        },
      )
      expect(p.last('initiative').side).toBe(first)
      expect(p.decision).toMatchObject({ kind: 'arrival', side: first })
      const [one, two] = first === 'british' ? ['A', 'B'] : ['B', 'A']
      expect(p.no(place(two, two === 'A' ? 'D05' : 'D06')).code).toBe('not-yours')
      p.do(place(one, one === 'A' ? 'D05' : 'D06'))
      expect(p.decision).toMatchObject({ kind: 'arrival', side: second })
      expect(p.log('bombarded')).toEqual([])
      p.do(place(two, two === 'A' ? 'D05' : 'D06'))
      expect(p.log('bombarded').map(({ unit }) => unit)).toEqual(expect.arrayContaining(['A', 'B']))
      expect([p.unit('A').where, p.unit('B').where]).toEqual(['destroyed', 'destroyed'])
    }
  })
  it('10.22c two of a side to a hex', () => {
    const p = turn2({
      A: placed('british', ['D05']),
      B: placed('british', ['D05']),
      C: ['british', 'bef', 'D05'],
    })
    p.do(place('A', 'D05'))
    expect(p.unit('B').where).toBe('hand')
    expect(p.kind).toBe('half')
    const q = turn2({
      A: placed('british', ['D05', 'D06']),
      B: placed('british', ['D05', 'D06']),
      C: ['british', 'bef', 'D05'],
    })
    q.do(place('A', 'D05'))
    expect(q.no(place('B', 'D05'))).toMatchObject({ code: 'stacking', clause: '10.22c', has: 2 })
    expect(q.ok(place('B', 'D06'))).toBe(true)
  })
  it('10.22d not at all while enemies hold every hex, and then later', () => {
    const units = {
      ...several(3, () => placed('british', ['D05', 'H05'])),
      G: ['german', 'deinf', 'D05', { spent: true }],
      H: ['german', 'deinf', 'H05', { spent: true }],
    }
    const p = turn2(units, { dice: [2, 1, 2, 1] })
    expect(p.s.turn).toBe(2)
    expect(p.kind).toBe('half')
    expect(p.log('waits')).toEqual([
      {
        ...{ type: 'waits', units: ['U0', 'U1', 'U2'], side: 'british', hexes: ['D05', 'H05'] },
        ...{ clause: '10.22d', ruling: '10.22d' },
      },
    ])
    expect(lineOf(p.battle, p.last('waits'))).toMatchObject({
      text: 'U0, U1 and U2 wait: enemies hold all of D05, H05, where they were to arrive.',
      ...{ clause: '10.22d', ruling: true, side: 'british' },
    })
    Object.assign(p.unit('H'), { hex: 'T20' })
    p.pass()
    p.pass()
    expect(p.s.turn).toBe(3)
    expect(p.decision.kind).toBe('arrival')
    p.do(place('U0', 'H05'), place('U1', 'H05'))
    expect(p.kind).toBe('half')
    expect(p.unit('U2').where).toBe('hand')
    // Its hex is full of friends now, not of enemies.
    expect(p.log('waits').length).toBe(1)
  })
  it('10.22d who waits is told each time, apart from those who may be placed', () => {
    const units = {
      U: placed('british', ['D05']),
      V: placed('british', ['H05']),
      W: placed('british', ['H05'], 3),
      G: ['german', 'deinf', 'D05', { spent: true }],
    }
    const told = (p: Play) => p.log('waits').map((event) => lineOf(p.battle, event)?.text)
    const one = 'U waits: enemies are in D05, where it was to arrive.'
    const p = turn2(units, { dice: [2, 1, 2, 1] })
    expect(told(p)).toEqual([])
    p.do({ type: 'decline' })
    expect(told(p)).toEqual([one])
    p.pass()
    p.pass()
    p.do(place('V', 'H05'), place('W', 'H05'))
    expect(told(p)).toEqual([one, one])
  })
  it('10.22d in the first turn as well, when that is theirs', () => {
    const p = own({ A: placed('british', ['D05'], 1) })
    expect(p.no({ type: 'command', units: ['A'] }).code).toBe('off-map')
  })
})

describe('10.3 leaving the sheet', () => {
  it('10.3a for a point, and only with one left', () => {
    const p = own({ A: ['british', 'bef', 'C10', {}] })
    p.command('A')
    p.enter('B09', 'A')
    p.enter('A09', 'A')
    p.do({ type: 'exit', units: ['A'], side: 'SW' })
    expect(p.unit('A')).toMatchObject({ where: 'exited', hex: null })
    expect(p.s.control.A09).toBe('british')
    const tired = own({ A: ['british', 'bef', 'D10'] })
    tired.command('A')
    for (const hex of ['C10', 'B09', 'A09']) tired.enter(hex, 'A')
    expect(tired.decision.side).toBe('german')
    expect(tired.unit('A')).toMatchObject({ where: 'map', spent: true })
  })
  it('10.3a over a side that is on the edge', () => {
    const p = own({ A: ['british', 'bef', 'A10'], B: ['british', 'bef', 'A10'] })
    p.command('A', 'B')
    expect(p.actions('exit').filter(({ units }) => units.length === 1 && units[0] === 'A')).toEqual(
      (['SW', 'NW'] as const).map((side) => ({ type: 'exit', units: ['A'], side })),
    )
    expect(p.no({ type: 'exit', units: ['A'], side: 'SE' })).toMatchObject({
      code: 'not-edge',
      clause: '10.3a',
    })
    p.do({ type: 'exit', units: ['A', 'B'], side: 'NW' })
    expect([p.unit('A').where, p.unit('B').where]).toEqual(['exited', 'exited'])
  })
  it('10.3a not out of a hex with enemies', () => {
    const p = own({ A: ['british', 'bef', 'A10'], G: ['german', 'deinf', 'A10', { spent: true }] })
    p.command('A')
    expect(p.no({ type: 'exit', units: ['A'], side: 'SW' })).toMatchObject({
      code: 'held',
      clause: '6.63c',
      ruling: true,
    })
  })
  it('10.3a whoever leaves is not destroyed', () => {
    const p = own(
      { A: ['british', 'bef', 'A10'] },
      {
        couplets: 1,
        turns: 1,
        victory: {
          kind: 'most-points',
          tie: 'draw',
          rules: [{ kind: 'destroyed', side: 'german', points: 1 }],
        },
      },
    )
    p.command('A')
    p.do({ type: 'exit', units: ['A'], side: 'SW' })
    expect(p.log('destroyed')).toEqual([])
    p.pass()
    expect(p.s.result?.score).toEqual({ british: 0, german: 0 })
  })
  it('10.3b it never comes back, not by the way it came', () => {
    const p = own(
      { A: entry('bef', west), B: ['british', 'bef', 'D05'] },
      { couplets: 2, dice: [6, 1] },
    )
    p.command('A')
    p.do(on('A', 'A05'))
    p.do({ type: 'exit', units: ['A'], side: 'SW' })
    p.pass()
    p.pass()
    p.pass()
    expect(p.s.turn).toBe(2)
    expect(p.unit('A')).toMatchObject({ where: 'exited', spent: false })
    expect(p.no({ type: 'command', units: ['A'] }).code).toBe('off-map')
    expect(p.actions('command').flatMap(({ units }) => units)).not.toContain('A')
    p.command('B')
    expect(p.no(on('A', 'A05')).code).toBe('not-active')
  })
})
