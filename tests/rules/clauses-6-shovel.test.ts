import { describe, expect, it } from 'vitest'
import {
  type Action,
  type Battle,
  describeAction,
  newGame,
  scriptedDice,
} from '../../src/rules/index.ts'
import { sketch } from '../support/map.ts'
import { battleOf, net, Play, play, type Wish } from '../support/play.ts'

type Made = Extract<Action, { type: 'shovel' }>
type Units = Record<string, readonly [side: string, counter: string, hex: string, more?: object]>
const shovel = (unit: string, result: Made['result'], stop?: string): Made => ({
  type: 'shovel',
  unit,
  result,
  ...(stop === undefined ? {} : { stop }),
})
const digger = (hex: string, more: object = {}) =>
  ['british', 'bef', hex, { in: 'trench', dug: true, spent: true, ...more }] as const
const far = { Z: ['german', 'deinf', 'AR25'] } as const
/** D05, D06 and D07 in one trench, E06 beside both D05 and D06 in another. */
const trenches = [['D05', 'D06', 'D07'], ['E06']]

/** The last couplet of turn 1 is over; whoever dug settles it. */
function evening(units: Units, more: Partial<Wish> = {}): Play {
  const p = play({
    map: sketch({ trenches }),
    couplets: 1,
    half: 2,
    dice: [6, 1],
    ...more,
    units: { ...far, ...units } as unknown as Wish['units'],
  })
  p.pass()
  return p
}
const offered = (p: Play) =>
  p.actions('shovel').map(({ result, stop }) => (stop ? `${result} ${stop}` : result))

describe('6.41 what becomes of a shovel', () => {
  it('6.41c a scrape, as it is when nothing is said', () => {
    for (const say of [shovel('A', 'scrape'), { type: 'finish' } as const]) {
      const p = evening({ A: digger('D05') })
      expect(p.decision).toMatchObject({ kind: 'shovels', side: 'british', clause: '6.41c' })
      p.do(say)
      if (p.kind === 'shovels') p.finish()
      expect(p.s.turn).toBe(2)
      expect(p.s.scrapes).toEqual({ D05: 1 })
      expect(p.s.shovels).toEqual([])
    }
  })
  it('6.41c and it covers from then on', () => {
    const shot = (dig: boolean) => {
      const p = play({
        couplets: 1,
        units: { A: ['british', 'bef', 'D05'], G: ['german', 'deinf', 'D06'] },
        dice: [1, 6, 1, 1],
      })
      p.command('A')
      p.do(dig ? { type: 'dig', unit: 'A' } : { type: 'deploy', unit: 'A' })
      p.pass()
      if (dig) p.unit('A').formed = false
      p.command('G')
      p.fire('G', 'D05')
      if (p.kind === 'return') p.hold()
      return net(p.last('check'))
    }
    expect(shot(true)).toBe(shot(false) - 1)
  })
  it('6.41c nobody is asked where a scrape is all there is', () => {
    const p = evening({ A: ['british', 'bef', 'K05', { dug: true, spent: true }] })
    expect(p.s.turn).toBe(2)
    expect(p.s.scrapes).toEqual({ K05: 1 })
  })
  it('6.41c the side with the initiative first', () => {
    const p = play({
      map: sketch({ trenches: [...trenches, ['T20', 'T21']] }),
      couplets: 1,
      half: 2,
      dice: [6, 1],
      units: {
        A: digger('D05'),
        G: ['german', 'deinf', 'T20', { in: 'trench', dug: true, spent: true }],
      } as unknown as Wish['units'],
    })
    p.pass()
    expect(p.s.initiative).toBe('german')
    expect(p.decision.side).toBe('german')
    expect(p.no(shovel('A', 'scrape'))).toMatchObject({ code: 'not-yours', clause: '6.41c' })
    p.finish()
    expect(p.decision.side).toBe('british')
  })
  it('6.41d a bomb stop instead, on a side where the trench runs on', () => {
    const p = evening({ A: digger('D06') })
    expect(offered(p)).toEqual(['scrape', 'bomb stop D06/D05', 'bomb stop D06/D07'])
    p.do(shovel('A', 'bomb stop', 'D06/D05'))
    expect(p.last('shovel')).toMatchObject({ unit: 'A', hex: 'D06', stop: 'D06/D05' })
    expect(p.s.turn).toBe(2)
    expect(p.s.bombStops).toEqual(['D06/D05'])
    expect(p.s.scrapes).toEqual({})
    const q = evening({ A: digger('D06') })
    for (const [stop, code] of [
      ['D06/E06', 'no-such-side'], // no trench crosses it
      ['D06/D08', 'no-such-side'], // no neighbour
      ['D05/D06', 'no-such-side'], // held by another hex
      ['E06/D07', 'no-such-side'], // the same
      ['', 'no-such-side'],
      [undefined, 'no-such-side'],
    ] as const)
      expect(q.no(shovel('A', 'bomb stop', stop))).toMatchObject({ code, clause: '8.33a' })
  })
  it('6.41d a trench counter runs on to every trench beside it', () => {
    const p = evening({ A: digger('E06') }, { map: sketch(), trenches: ['E06', 'D05'] })
    expect(offered(p)).toEqual(['scrape', 'bomb stop E06/D05'])
  })
  it('6.41e the shovel goes, and one bomb stop beside it', () => {
    const p = evening({ A: digger('D06') }, { bombStops: ['D06/D05', 'D07/D06', 'D08/D07'] })
    expect(offered(p)).toEqual([
      'scrape',
      'removal D06/D05',
      'bomb stop D06/D07',
      'removal D07/D06',
    ])
    expect(p.no(shovel('A', 'removal', 'D08/D07'))).toMatchObject({
      code: 'no-such-side',
      clause: '6.41e',
    })
    expect(p.no(shovel('A', 'removal'))).toMatchObject({ code: 'no-such-side', clause: '6.41e' })
    p.do(shovel('A', 'removal', 'D07/D06'))
    expect(p.s.bombStops).toEqual(['D06/D05', 'D08/D07'])
    expect(p.s.scrapes).toEqual({})
    expect(p.s.shovels).toEqual([])
  })
  it('6.41e by a digger who is not IN the trench too', () => {
    const p = evening({ A: digger('D06', { in: undefined }) }, { bombStops: ['D06/D05'] })
    expect(offered(p)).toEqual(['scrape', 'removal D06/D05'])
  })
  it('6.41f one shovel, one outcome', () => {
    const p = evening({ A: digger('D06'), B: digger('D06') })
    p.do(shovel('A', 'scrape'))
    expect(p.no(shovel('A', 'bomb stop', 'D06/D05'))).toMatchObject({
      code: 'no-shovel',
      clause: '6.41f',
    })
    p.do(shovel('B', 'bomb stop', 'D06/D05'))
    expect(p.s.turn).toBe(2)
    expect(p.s.scrapes).toEqual({ D06: 1 })
    expect(p.s.bombStops).toEqual(['D06/D05'])
  })
  it('6.41f whoever did not dig has none, and the dead one’s is a scrape', () => {
    const p = evening({
      A: digger('D06'),
      B: ['british', 'bef', 'D05', { in: 'trench' }],
      C: digger('D07'),
    })
    expect(p.no(shovel('B', 'bomb stop', 'D05/D06'))).toMatchObject({ code: 'no-shovel' })
    const q = play({
      map: sketch({ trenches }),
      couplets: 1,
      half: 2,
      dice: [6, 1],
      units: { ...far, A: digger('D06'), B: digger('D05') } as unknown as Wish['units'],
    })
    Object.assign(q.unit('A'), { where: 'destroyed', hex: null })
    q.pass()
    expect(offered(q).some((what) => what.includes('D06/'))).toBe(false)
    q.finish()
    expect(q.s.scrapes).toEqual({ D06: 1, D05: 1 })
  })
})

describe('6.42 bomb stops that stay', () => {
  it('6.42a not the one towards a hex with an enemy, whichever holds it', () => {
    for (const stop of ['D06/D05', 'D05/D06']) {
      const near = (G: string) =>
        evening(
          { A: digger('D06'), G: ['german', 'deinf', G, { spent: true, in: 'trench' }] },
          { bombStops: [stop] },
        )
      expect(near('D05').no(shovel('A', 'removal', stop))).toMatchObject({
        code: 'enemy-beside',
        clause: '6.42a',
        hex: 'D05',
        ruling: true,
      })
      expect(near('D07').ok(shovel('A', 'removal', stop))).toBe(true)
      expect(
        evening({ A: digger('D06'), B: ['british', 'bef', 'D05'] }, { bombStops: [stop] }).ok(
          shovel('A', 'removal', stop),
        ),
      ).toBe(true)
    }
  })
  it('6.42a by neither, with enemies on either side of it', () => {
    const p = play({
      map: sketch({ trenches }),
      couplets: 1,
      half: 2,
      dice: [6, 1],
      bombStops: ['D06/D05'],
      units: {
        A: digger('D06'),
        G: ['german', 'deinf', 'D05', { in: 'trench', dug: true, spent: true }],
      } as unknown as Wish['units'],
    })
    p.pass()
    expect(p.decision.side).toBe('german')
    expect(p.no(shovel('G', 'removal', 'D06/D05')).code).toBe('enemy-beside')
    p.finish()
    expect(p.decision.side).toBe('british')
    expect(p.no(shovel('A', 'removal', 'D06/D05')).code).toBe('enemy-beside')
  })
  it('6.42a as it stands when the turn ends, not when the shovel was taken up', () => {
    const p = play({
      map: sketch({ trenches }),
      couplets: 1,
      bombStops: ['D06/D05'],
      dice: [1, 6],
      units: {
        ...far,
        A: ['british', 'bef', 'D06', { in: 'trench' }],
        G: ['german', 'deinf', 'D04', { dispersed: true }],
      } as unknown as Wish['units'],
    })
    p.command('A')
    p.do({ type: 'dig', unit: 'A' })
    p.command('G')
    p.enter('D05', 'G')
    expect(p.kind).toBe('shovels')
    expect(p.no(shovel('A', 'removal', 'D06/D05')).code).toBe('enemy-beside')
  })
})

describe('8.33 bomb stops', () => {
  it('8.33a it cuts the trench at that side and at no other', () => {
    const walk = (to: string, bombStops: string[]) => {
      const p = play({
        map: sketch({ trenches }),
        bombStops,
        units: {
          ...far,
          A: ['british', 'bef', 'D06', { in: 'trench' }],
          G: ['german', 'deinf', to === 'D05' ? 'D04' : 'D08'],
        } as unknown as Wish['units'],
        dice: [1, 1, 1, 1],
      })
      p.command('A')
      p.enter(to, 'A')
      p.react('G')
      const inside = p.unit('A').in
      const terrain = p
        .last('check')
        .modifiers.filter(({ category }) => category === 'terrain')
        .map(({ value }) => value)
      if (p.kind === 'reaction') p.hold()
      const again = p.ok({ type: 'goIn', units: ['A'] })
      return [inside, terrain, again]
    }
    expect(walk('D05', [])).toEqual(['trench', [-3], false])
    expect(walk('D05', ['D06/D05'])).toEqual([null, [], true])
    expect(walk('D05', ['D05/D06'])).toEqual([null, [], true])
    expect(walk('D07', ['D06/D05'])).toEqual(['trench', [-3], false])
  })
  it('8.33b by a unit IN the trench', () => {
    for (const hex of ['D06', 'K10'] as const) {
      const p = evening({ A: digger('D05'), B: digger(hex, { in: undefined }) })
      expect(p.no(shovel('B', 'bomb stop', `${hex}/D05`))).toMatchObject({
        code: 'not-in-trench',
        clause: '8.33b',
      })
    }
    const gun = evening({ A: ['british', 'gbmg', 'D06', { in: 'trench', dug: true }] })
    expect(gun.ok(shovel('A', 'bomb stop', 'D06/D05'))).toBe(true)
  })
  it('8.33c several on a hex, one on a side; the neighbour may have its own', () => {
    const p = evening({ A: digger('D06'), B: digger('D05') }, { bombStops: ['D06/D05'] })
    expect(p.no(shovel('A', 'bomb stop', 'D06/D05'))).toMatchObject({
      code: 'has-stop',
      clause: '8.33c',
    })
    p.do(shovel('A', 'bomb stop', 'D06/D07'))
    p.do(shovel('B', 'bomb stop', 'D05/D06'))
    expect(p.s.bombStops).toEqual(['D06/D05', 'D06/D07', 'D05/D06'])

    // With one of the two gone the side is still cut.
    const q = evening({ A: digger('D06') }, { bombStops: ['D06/D05', 'D05/D06'] })
    q.do(shovel('A', 'removal', 'D05/D06'))
    expect(q.s.bombStops).toEqual(['D06/D05'])
    q.command('A')
    q.enter('D05', 'A')
    expect(q.unit('A').in).toBeNull()
  })
  it('8.33d it hinders no sight and covers nobody', () => {
    const shot = (bombStops: string[]) => {
      const p = play({
        map: sketch({ trenches }),
        bombStops,
        units: {
          ...far,
          A: ['british', 'bef', 'D05', { in: 'trench' }],
          G: ['german', 'deinf', 'D07', { in: 'trench', spent: true }],
        } as unknown as Wish['units'],
        dice: [1, 2],
      })
      p.command('A')
      p.fire('A', 'D07')
      return p.last('check').modifiers
    }
    expect(shot(['D05/D06', 'D06/D05', 'D06/D07', 'D07/D06'])).toEqual(shot([]))
  })
})

describe('8.322 trenches on the map', () => {
  it('8.322b who is set up where a trench is printed is IN it, unless he chooses to be on top', () => {
    const setUp = (counter: string, more: Partial<Wish>) => {
      const wish: Wish = {
        ...more,
        units: { A: ['british', counter, 'D06'], G: ['german', 'deinf', 'D05'] },
        dice: [1, 6, 1, 2],
      }
      const base = battleOf(wish)
      const battle: Battle = {
        ...base,
        setupOrder: ['british'],
        units: base.units.map(({ at, ...def }) =>
          def.side === 'german' ? { ...def, at: { hex: 'D05' } } : { ...def, area: ['D06'] },
        ),
      }
      return new Play(battle, newGame(battle, scriptedDice(wish.dice ?? [])).state)
    }
    const printed = { map: sketch({ trenches: [['D06']] }) }
    const placed = (counter: string, more: Partial<Wish>, how: object) => {
      const p = setUp(counter, more)
      p.do({ type: 'place', unit: 'A', hex: 'D06', face: 'dispersed', ...how })
      return p
    }
    const shot = (how: object) => {
      const p = placed('bef', printed, how)
      p.do({ type: 'ready' })
      expect(p.s.trenches).toEqual([])
      p.command('G')
      p.fire('G', 'D06')
      p.hold()
      return net(p.last('check'))
    }
    expect(shot({})).toBe(-1)
    expect(shot({ in: 'trench' })).toBe(-1)
    expect(shot({ in: 'none' })).toBe(2)
    // What is listed: the usual way without a word, and each way that differs from it.
    const listed = (counter: string, more: Partial<Wish>) => [
      ...new Set(
        setUp(counter, more)
          .actions('place')
          .map((action) => action.in ?? 'usual'),
      ),
    ]
    expect(listed('bef', printed)).toEqual(['usual', 'none'])
    expect(listed('gbmg', { ...printed, blockhouses: ['D06'] })).toEqual([
      ...['usual', 'none', 'blockhouse'],
    ])
    expect(listed('cav', printed)).toEqual(['usual'])
    expect(placed('cav', printed, {}).unit('A').in).toBeNull()
    expect(placed('bef', {}, { in: 'none' }).unit('A').in).toBeNull()
    // 8.322c beneath a counter only by choice.
    const counter = { trenches: ['D06'] }
    expect(listed('bef', counter)).toEqual(['usual', 'trench'])
    expect(placed('bef', counter, {}).unit('A').in).toBeNull()
    expect(placed('bef', counter, { in: 'trench' }).unit('A').in).toBe('trench')
    expect(
      describeAction(setUp('bef', printed).battle, {
        ...{ type: 'place', unit: 'A', hex: 'D06', face: 'formed', in: 'none' },
      }),
    ).toBe('A to D06, formed, on top')
  })
  it('8.322b so is a unit that the scenario places, unless it says otherwise', () => {
    const at = (more: object, counter = 'bef', map = sketch({ trenches: [['D06']] })) => {
      const base = battleOf({ map, trenches: ['E06'], units: { A: ['british', counter, 'D06'] } })
      const battle = {
        ...base,
        units: base.units.map((def) => ({ ...def, at: { hex: 'D06', ...more } })),
      }
      return newGame(battle as Battle, scriptedDice([6, 1])).state.units.A?.in
    }
    expect(at({})).toBe('trench')
    expect(at({}, 'gun')).toBe('trench')
    expect(at({}, 'tank')).toBeNull()
    expect(at({ in: 'none' })).toBeNull()
    expect(at({ hex: 'E06' })).toBeNull()
    expect(at({ hex: 'E06', in: 'trench' })).toBe('trench')
  })
})
