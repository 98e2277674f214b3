import { describe, expect, it } from 'vitest'
import type { MapFile } from '../../src/map/artwork.ts'
import { compileMap } from '../../src/map/compile.ts'
import { GROUND, SIDE } from '../../src/map/types.ts'
import { describe as tell } from '../../src/rules/index.ts'
import { sketch } from '../support/map.ts'
import { net, play, type Wish } from '../support/play.ts'

type Unit = Wish['units'][string]

/** The net modifier of one shot (+2 machine gun unless said) at a dispersed, still target at range 1. */
function shot(
  more: Partial<Wish> = {},
  state = {},
  shooter = 'gbmg',
  from = 'D05',
  target = 'deinf',
) {
  const p = play({
    ...more,
    units: {
      S: ['british', shooter, from, { dispersed: true }] as Unit,
      T: ['german', target, 'D06', { dispersed: true, spent: true, ...state }] as Unit,
    },
    dice: [1, 2],
  })
  p.command('S')
  p.fire('S', 'D06')
  return net(p.last('check'))
}
/** Range two over D06, the same way. */
function over(more: Partial<Wish> = {}) {
  const p = play({
    ...more,
    units: {
      S: ['british', 'gbmg', 'D05', { dispersed: true }] as Unit,
      T: ['german', 'deinf', 'D07', { dispersed: true, spent: true }] as Unit,
    },
    dice: [1, 2],
  })
  p.command('S')
  p.fire('S', 'D07')
  return net(p.last('check'))
}
const OPEN = 2
const OVER = 1
const june = { date: { year: 1915, month: 6, day: 1 } }

function walker(wish: Partial<Wish>) {
  return play({
    ...wish,
    units: {
      A: ['british', 'bef', 'D05'],
      Z: ['german', 'deinf', 'AR25'],
      ...wish.units,
    } as Wish['units'],
  })
}

describe('8.0 cover and concealment', () => {
  it('8.01 share one terrain slot', () => {
    expect(over({ ...june, map: sketch({ wheat: ['D06'], craters: ['D07'] }) })).toBe(OVER - 1)
  })
  it('8.02a cover is for all units in the hex', () => {
    expect(shot({ map: sketch({ dotted: ['D06'] }) })).toBe(OPEN - 1)
  })
  it('8.02b cover is nothing in a melee', () => {
    const p = play({
      actor: 'german',
      map: sketch({ village: ['D06'], trenches: [['D06']] }),
      units: {
        G: ['german', 'deres', 'D06'],
        T: ['british', 'bef', 'D06', { spent: true, in: 'trench' }],
      },
      dice: [1, 2],
    })
    p.command('G')
    p.do({ type: 'melee', units: ['G'] })
    p.do({ type: 'allocate', attacks: [{ unit: 'G', target: 'T' }] })
    p.do({ type: 'allocate', attacks: [] })
    expect(net(p.last('check'))).toBe(3)
  })
  it('8.02c the cover of works is for those IN them', () => {
    expect(shot({ trenches: ['D06'] }, { in: 'trench' })).toBe(-1)
    expect(shot({ trenches: ['D06'] })).toBe(OPEN)
  })
  it('8.02d going IN has a point and a window of its own', () => {
    const p = walker({
      trenches: ['D06'],
      units: { M: ['german', 'demg', 'D08', { dispersed: true }] } as never,
    })
    p.command('A')
    p.enter('D06', 'A')
    expect(p.kind).toBe('reaction')
    p.hold()
    p.do({ type: 'goIn', units: ['A'] })
    expect(p.kind).toBe('reaction')
    expect(p.s.movers[0]?.spent).toBe(2)
  })
  it('8.03a concealment lies strictly between', () => {
    const light = (hex: string) => over({ map: sketch({ light: [hex] }) })
    expect([light('D05'), light('D06'), light('D07')]).toEqual([OVER, OVER - 1, OVER])
  })
  it('8.03b and gives nothing in its own hex', () => {
    expect(shot({ ...june, map: sketch({ wheat: ['D06'] }) })).toBe(OPEN)
  })
  it('8.04 sides matter to who crosses them', () => {
    // D06 has wire to its north and a stream to its south, and is entered and left by its other sides.
    const p = walker({
      map: sketch({
        wire: ['D05/D06'],
        streams: ['D06/D07'],
        blue: ['D06/E06'],
        green: ['C06/D06'],
      }),
      units: { A: ['british', 'bef', 'C07'] } as never,
    })
    p.command('A')
    p.enter('D06', 'A')
    p.enter('E07', 'A')
    expect(p.unit('A')).toMatchObject({ formed: true, spent: false, hex: 'E07' })
    expect(p.log('halted')).toEqual([])
    expect(p.log('check')).toEqual([])
  })
  it('8.05 open ground gives nothing', () => {
    expect(shot()).toBe(OPEN)
    expect(over()).toBe(OVER)
  })
})

describe('8.1 and 8.2 villages, craters, scrapes', () => {
  it('8.1a a village is what the sheet outlines; houses alone are none', () => {
    const file = {
      format: 'couplet-map',
      version: 1,
      id: 'm',
      title: 'M',
      columns: 6,
      rows: 6,
      north: 0,
      hexYards: 200,
      baseLevel: 0,
      heights: [],
      woods: [],
      thickWoods: [],
      wheat: [],
      lakes: [],
      villages: [{ name: 'V', hexes: ['B02'] }],
      dotted: [],
      craters: [],
      noMansLand: ['C04'],
      outOfPlay: [],
      roads: [{ id: 'r', class: 'main', hexes: ['A01', 'A02'], line: [0, 48, 0, 96] }],
      railways: [],
      streams: [{ id: 's', kind: 'stream', sides: ['C03/C04'], lines: [[0, 0, 5, 5]] }],
      trenches: [],
      bridges: [],
      blueSides: [],
      greenSides: [],
      wire: [],
      houses: [{ ring: [216, 144, 226, 144, 226, 150] }],
      names: [],
    } satisfies MapFile
    const map = compileMap(file)
    expect((map.ground[map.grid.index('B02')] ?? 0) & GROUND.village).toBeTruthy()
    expect((map.ground[map.grid.index('D03')] ?? 0) & GROUND.village).toBe(0)
  })
  it('8.1c a village is cover of one', () => {
    expect(shot({ map: sketch({ village: ['D06'] }) })).toBe(OPEN - 1)
  })
  it('8.2a craters and scrapes cover at once', () => {
    const p = play({
      scrapes: ['D06'],
      units: { A: ['british', 'bef', 'D07'], M: ['german', 'demg', 'D05', { dispersed: true }] },
      dice: [1, 2],
    })
    p.command('A')
    p.enter('D06', 'A')
    p.react('M')
    expect(net(p.last('check'))).toBe(2 + 1 + 1 - 1)
    expect(shot({ map: sketch({ craters: ['D06'] }) })).toBe(OPEN - 1)
  })
  it('8.2b they do not hinder sight', () => {
    expect(over({ scrapes: ['D06'], map: sketch({ craters: ['D06'] }) })).toBe(OVER)
  })
  it('8.2c they leave the rest of the hex as it is', () => {
    expect(shot({ scrapes: ['D06'], map: sketch({ dotted: ['D06'] }) })).toBe(OPEN - 1)
    const p = play({
      scrapes: ['D06'],
      map: sketch({ dotted: ['D06'] }),
      units: {
        S: ['british', 'gbmg', 'D05', { dispersed: true }],
        T: ['german', 'deinf', 'D07', { spent: true }],
      },
    })
    p.command('S')
    expect(p.no({ type: 'fire', unit: 'S', hex: 'D07', mode: 'area' }).code).toBe('no-sight')
  })
})

describe('8.3 works', () => {
  it('8.31a a blockhouse covers the machine gun IN it by four', () => {
    expect(shot({ blockhouses: ['D06'] }, { in: 'blockhouse' }, 'gbmg', 'D05', 'demg')).toBe(
      OPEN - 4,
    )
  })
  it('8.31b a blockhouse does not hinder sight', () => {
    expect(over({ blockhouses: ['D06'] })).toBe(OVER)
  })
  it('8.31c only machine guns go IN', () => {
    const p = walker({
      blockhouses: ['D05'],
      units: { A: ['british', 'bef', 'D05'], M: ['british', 'gbmg', 'D05'] } as never,
    })
    p.command('A', 'M')
    expect(p.no({ type: 'goIn', units: ['A'] }).code).toBe('cannot-shelter')
    expect(p.ok({ type: 'goIn', units: ['M'] })).toBe(true)
    for (const counter of ['gun', 'mortar', 'cav', 'tank', 'hmg']) {
      const q = walker({ blockhouses: ['D05'], units: { A: ['british', counter, 'D05'] } as never })
      q.command('A')
      expect(q.no({ type: 'goIn', units: ['A'] }), counter).toMatchObject({
        code: 'cannot-shelter',
        clause: counter === 'hmg' ? '3.12c' : '8.31c',
      })
    }
    const two = walker({
      blockhouses: ['D05'],
      units: {
        A: ['british', 'gbmg', 'D05'],
        B: ['british', 'gbmg', 'D05', { in: 'blockhouse' }],
      } as never,
    })
    two.command('A')
    two.do({ type: 'goIn', units: ['A'] })
    expect(two.unit('A').in).toBe('blockhouse')
  })
  it('8.31d with a point spent in the hex', () => {
    const p = walker({ blockhouses: ['D05'], units: { A: ['british', 'gbmg', 'D04'] } as never })
    p.command('A')
    p.enter('D05', 'A')
    expect(p.kind).toBe('half')
    expect(p.unit('A').in).toBeNull()
  })
  it('8.321a a trench covers by three, by two against high angles', () => {
    const at = (shooter: string) => shot({ trenches: ['D06'] }, { in: 'trench' }, shooter)
    expect([at('gun'), at('mortar'), at('howitzer')]).toEqual([0, 1, 2])
  })
  it('8.321b trenches do not hinder sight', () => {
    expect(over({ map: sketch({ trenches: [['D06']] }) })).toBe(OVER)
  })
  it('8.321c infantry and guns alone may be IN', () => {
    for (const [counter, ok] of [
      ['bef', true],
      ['mortar', true],
      ['gun', true],
      ['gbmg', true],
      ['hmg', false],
      ['cav', false],
      ['tank', false],
      ['hgun', false],
      ['flame', false],
    ] as const) {
      const p = walker({ trenches: ['D05'], units: { A: ['british', counter, 'D05'] } as never })
      p.command('A')
      expect(p.ok({ type: 'goIn', units: ['A'] })).toBe(ok)
    }
  })
  it('8.321d they may begin IN', () => {
    const p = walker({
      trenches: ['D05'],
      units: { A: ['british', 'bef', 'D05', { in: 'trench' }] } as never,
    })
    expect(p.unit('A')).toMatchObject({ in: 'trench', spent: false })
  })
  it('8.321e going IN takes another point than arriving', () => {
    const p = walker({
      trenches: ['D05'],
      units: { A: ['british', 'bef', 'D04', { dispersed: true }] } as never,
    })
    p.command('A')
    p.enter('D05', 'A')
    expect(p.unit('A')).toMatchObject({ in: null, spent: true })
  })
  it('8.321f along a joined trench it stays IN', () => {
    const p = walker({
      map: sketch({ trenches: [['V11', 'V10']] }),
      units: { A: ['british', 'bef', 'V11', { dispersed: true, in: 'trench' }] } as never,
    })
    p.command('A')
    p.enter('V10', 'A')
    expect(p.unit('A')).toMatchObject({ hex: 'V10', in: 'trench' })
  })
  it('8.321g leaving and crossing cost nothing more', () => {
    const p = walker({
      map: sketch({ trenches: [['D05'], ['D07']] }),
      units: { A: ['british', 'bef', 'D05', { in: 'trench' }] } as never,
    })
    p.command('A')
    for (const hex of ['D06', 'D07', 'D08']) p.enter(hex, 'A')
    expect(p.unit('A')).toMatchObject({ hex: 'D08', in: null })
  })
  it('8.322a in the hex and outside the trench is a state of its own', () => {
    const p = walker({ map: sketch({ trenches: [['D06']] }) })
    p.command('A')
    p.enter('D06', 'A')
    expect(p.unit('A').in).toBeNull()
  })
  it('8.322c a counter makes a trench hex; one beneath, one above', () => {
    const p = play({
      trenches: ['D06'],
      units: {
        S: ['british', 'gbmg', 'D05', { dispersed: true }],
        T: ['german', 'deinf', 'D06', { dispersed: true, spent: true, in: 'trench' }],
        U: ['german', 'deinf', 'D06', { dispersed: true, spent: true }],
      },
      dice: [1, 2, 1, 2],
    })
    p.command('S')
    p.fire('S', 'D06')
    expect(Object.fromEntries(p.log('check').map((check) => [check.unit, net(check)]))).toEqual({
      T: -1,
      U: 2,
    })
  })
  it('8.322d a counter joins every neighbouring trench', () => {
    for (const to of ['D06', 'D04']) {
      const p = walker({
        map: sketch({ trenches: [['D04']] }),
        trenches: ['D05', 'D06'],
        units: { A: ['british', 'bef', 'D05', { in: 'trench' }] } as never,
      })
      p.command('A')
      p.enter(to, 'A')
      expect(p.unit('A').in).toBe('trench')
    }
  })
  it('8.323 cavalry and vehicles may bog down', () => {
    for (const [counter, dice, ok] of [
      ['tank', [4, 4], true],
      ['tank', [4, 5], false],
      ['cav', [6, 6], false],
    ] as const) {
      const p = walker({
        trenches: ['D06'],
        units: { A: ['british', counter, 'D05'] } as never,
        dice: [...dice],
      })
      p.command('A')
      p.enter('D06', 'A')
      expect(p.last('check')).toMatchObject({ cause: 'bog', modifiers: [] })
      expect(p.unit('A')).toMatchObject({ where: 'map', formed: ok })
    }
    const road = walker({
      map: sketch({ trenches: [['D06']], roads: [['D05', 'D06']] }),
      units: { A: ['british', 'cav', 'D05'] } as never,
    })
    road.command('A')
    road.enter('D06', 'A')
    expect(road.log('check')).toEqual([])
  })
  it('8.33a a bomb stop cuts the trench at its side', () => {
    const p = walker({
      map: sketch({ trenches: [['V11', 'V10']] }),
      bombStops: ['V10/V11'],
      units: { A: ['british', 'bef', 'V11', { in: 'trench' }] } as never,
    })
    p.command('A')
    p.enter('V10', 'A')
    expect(p.unit('A').in).toBeNull()
    expect(p.ok({ type: 'goIn', units: ['A'] })).toBe(true)
  })
  it('8.33d a bomb stop does not hinder sight', () => {
    expect(
      over({
        map: sketch({ trenches: [['D05', 'D06', 'D07']] }),
        bombStops: ['D05/D06', 'D06/D07'],
      }),
    ).toBe(OVER)
  })
  it('8.341a wire is no cover', () => {
    expect(shot({ map: sketch({ wire: ['D05/D06'] }) })).toBe(OPEN)
  })
  it('8.341b wire disperses and spends who crosses it', () => {
    const p = walker({ map: sketch({ wire: ['D05/D06'] }) })
    p.command('A')
    p.enter('D06', 'A')
    expect(p.unit('A')).toMatchObject({ hex: 'D06', formed: false, spent: true })
  })
  it('8.341c after wire neither trench nor melee that turn', () => {
    const p = walker({
      map: sketch({ wire: ['D05/D06'], trenches: [['D06']] }),
      units: {
        A: ['british', 'bef', 'D05'],
        B: ['british', 'bef', 'D04'],
        G: ['german', 'deinf', 'D06', { spent: true }],
      } as never,
    })
    p.command('A', 'B')
    p.enter('D06', 'A')
    expect(p.no({ type: 'melee', units: ['A'] })).toMatchObject({
      code: 'move-over',
      clause: '6.671b',
    })
    expect(p.no({ type: 'goIn', units: ['A'] }).code).toBe('move-over')
    expect(p.no({ type: 'melee', units: ['A'], goIn: true }).code).toBe('move-over')
  })
  it('8.341d moving along it is free', () => {
    const p = walker({ map: sketch({ wire: ['D05/E05', 'D05/E06', 'D04/E05', 'D06/E06'] }) })
    p.command('A')
    p.enter('D04', 'A')
    expect(p.unit('A').formed).toBe(true)
  })
  it('8.341e vehicles ignore it', () => {
    const p = walker({
      map: sketch({ wire: ['D05/D06'] }),
      units: { A: ['british', 'tank', 'D05'] } as never,
    })
    p.command('A')
    p.enter('D06', 'A')
    expect(p.unit('A')).toMatchObject({ formed: true, spent: false })
  })
  it('8.342a and breach every wire side that they cross; infantry breaches none', () => {
    const p = walker({
      map: sketch({ wire: ['D05/D06', 'D06/D07'] }),
      units: { A: ['british', 'tank', 'D05'] } as never,
    })
    p.command('A')
    p.enter('D06', 'A')
    p.enter('D07', 'A')
    expect(p.s.breaches).toEqual(['D05/D06', 'D06/D07'])
    expect(p.log('breached')).toEqual(
      ['D05/D06', 'D06/D07'].map((wire) => ({
        ...{ type: 'breached', side: 'british', unit: 'A', wire, clause: '8.342a' },
      })),
    )
    expect(tell(p.battle, p.last('breached'))?.text).toBe(
      'A breaches the wire between D06 and D07.',
    )
    const q = walker({ map: sketch({ wire: ['D05/D06'] }) })
    q.command('A')
    q.enter('D06', 'A')
    expect(q.s.breaches).toEqual([])
  })
  it('8.342c a breached side is open to both', () => {
    for (const [from, to] of [
      ['D05', 'D06'],
      ['D06', 'D05'],
    ] as const) {
      const p = walker({
        map: sketch({ wire: ['D05/D06'] }),
        breaches: ['D05/D06'],
        units: { A: ['british', 'bef', from] } as never,
      })
      p.command('A')
      p.enter(to, 'A')
      expect(p.unit('A').formed).toBe(true)
    }
  })
})

describe('8.4 hills', () => {
  const hill = sketch({ crest: { D06: 2, D05: 1 } })
  it('8.43a a hill covers against fire from below, not against high angles', () => {
    expect(shot({ map: hill })).toBe(OPEN - 1)
    expect(shot({ map: sketch({ level: { D05: 2, D06: 2 } }) })).toBe(OPEN)
    expect(shot({ map: hill }, {}, 'mortar')).toBe(3)
    expect(shot({ map: hill }, {}, 'howitzer')).toBe(4)
    expect(shot({ map: sketch({ crest: { D05: 2 } }) })).toBe(OPEN)
  })
  it('8.44 a unit counts as on the highest level of its hex', () => {
    expect(shot({ map: sketch({ rise: { D06: [1, 'north'] } }) })).toBe(OPEN - 1)
  })
})

describe('8.5 to 8.9 ground', () => {
  it('8.5 No Man’s Land is a fact of the sheet', () => {
    const map = sketch({ noMansLand: ['W10'] })
    expect((map.ground[map.grid.index('W10')] ?? 0) & GROUND.noMansLand).toBeTruthy()
    expect((map.ground[map.grid.index('V10')] ?? 0) & GROUND.noMansLand).toBe(0)
  })
  it('8.6a a side is a road side when the road crosses it', () => {
    const map = sketch({
      roads: [
        ['D05', 'D06'],
        ['E06', 'E07'],
      ],
    })
    const side = (a: string, b: string) => {
      const hex = map.grid.index(a)
      return (
        ((map.sides[hex * 6 + map.grid.direction(hex, map.grid.index(b))] ?? 0) & SIDE.road) !== 0
      )
    }
    expect(side('D05', 'D06')).toBe(true)
    expect(side('D06', 'D05')).toBe(true)
    expect(side('D05', 'E06')).toBe(false)
    expect(shot({ map })).toBe(OPEN)
  })
  it('8.6b all by road is four hexes for three points', () => {
    const road = sketch({ roads: [['D05', 'D06', 'D07', 'D08', 'D09', 'D10']] })
    const p = walker({ map: road })
    p.command('A')
    for (const hex of ['D06', 'D07', 'D08', 'D09']) p.enter(hex, 'A')
    expect(p.unit('A').hex).toBe('D09')
    const q = walker({ map: road })
    q.command('A')
    for (const hex of ['E06', 'D06', 'D07']) q.enter(hex, 'A')
    expect(q.kind).toBe('half')
  })
  it('8.6c the point beyond buys nothing but the road', () => {
    const p = walker({
      map: sketch({ roads: [['D05', 'D06', 'D07']], trenches: [['D06']] }),
      units: {
        A: ['british', 'bef', 'D05', { dispersed: true }],
        G: ['german', 'deinf', 'D06', { spent: true }],
      } as never,
    })
    p.command('A')
    p.enter('D06', 'A')
    expect(p.kind).toBe('half')
  })
  it('8.6d by road there is no lost check', () => {
    const map = sketch({ roads: [['D05', 'D06']], green: ['D05/D06', 'C06/D06'] })
    const p = walker({ map })
    p.command('A')
    p.enter('D06', 'A')
    expect(p.log('check')).toEqual([])
    const q = walker({ map, units: { A: ['british', 'bef', 'C06'] } as never, dice: [1, 2] })
    q.command('A')
    q.enter('D06', 'A')
    expect(q.log('check')).toHaveLength(1)
  })
  it('8.7a water gives no cover', () => {
    expect(
      shot({ map: sketch({ streams: ['D05/D06'], bridges: ['D05/D06'], lakes: ['D06'] }) }),
    ).toBe(OPEN)
  })
  it('8.7b a stream spends and does not disperse', () => {
    const p = walker({
      map: sketch({ streams: ['D05/D06'] }),
      units: {
        A: ['british', 'bef', 'D05'],
        G: ['german', 'deinf', 'D06', { spent: true }],
      } as never,
    })
    p.command('A')
    p.enter('D06', 'A')
    expect(p.unit('A')).toMatchObject({ hex: 'D06', formed: true, spent: true })
    expect(p.kind).toBe('half')
  })
  it('8.7c a bridge is road', () => {
    const p = walker({
      map: sketch({
        streams: ['D05/D06'],
        bridges: ['D05/D06'],
        roads: [['D05', 'D06', 'D07', 'D08', 'D09']],
      }),
    })
    p.command('A')
    for (const hex of ['D06', 'D07', 'D08', 'D09']) p.enter(hex, 'A')
    expect(p.unit('A').hex).toBe('D09')
  })
  it('8.7d only sides that the stream runs along stop a unit', () => {
    const p = walker({ map: sketch({ streams: ['D05/D06'] }) })
    p.command('A')
    p.enter('E06', 'A')
    expect(p.unit('A').spent).toBe(false)
  })
  it('8.7e blue sides are never crossed, the others of a lake hex are', () => {
    const p = walker({ map: sketch({ blue: ['D05/D06', 'D06/D07'], lakes: ['D06'] }) })
    p.command('A')
    expect(p.no({ type: 'enter', units: ['A'], hex: 'D06' })).toMatchObject({
      code: 'blue-side',
      clause: '8.7e',
    })
    p.enter('E06', 'A')
    p.enter('D06', 'A')
    expect(p.unit('A').hex).toBe('D06')
  })
  it('8.9a dotted woods cover by one', () => {
    expect(shot({ map: sketch({ dotted: ['D06'] }) })).toBe(OPEN - 1)
  })
  it('8.9b undotted woods give none', () => {
    expect(shot({ map: sketch({ light: ['D06'] }) })).toBe(OPEN)
    expect(over({ map: sketch({ light: ['D06'] }) })).toBe(OVER - 1)
  })
  it('8.9c a wood side asks for a lost check, the first time in a turn', () => {
    const p = walker({ map: sketch({ green: ['D05/D06', 'D06/D07'] }), dice: [4, 4] })
    p.command('A')
    p.enter('D06', 'A')
    p.enter('D07', 'A')
    expect(p.log('check')).toHaveLength(1)
    expect(p.unit('A').formed).toBe(true)
  })
})

describe('the reference card', () => {
  it('RC.a one modifier a category', () => {
    expect(
      shot({ map: sketch({ village: ['D06'], trenches: [['D06']] }) }, { in: 'trench' }, 'gun'),
    ).toBe(0)
  })
  it('RC.b formed is one more', () => {
    expect(shot({}, { dispersed: false }) - shot()).toBe(1)
  })
  it('RC.c moving is one more for area fire, one less for anti-tank fire', () => {
    const run = (mode: 'area' | 'anti-tank') => {
      const p = play({
        actor: 'german',
        units: {
          T: ['german', mode === 'area' ? 'deinf' : 'tank', 'D07'],
          G: ['british', 'gun', 'D05', { dispersed: true }],
        },
        dice: [1, 2],
      })
      p.command('T')
      p.enter('D06', 'T')
      p.do(
        mode === 'area'
          ? { type: 'react', unit: 'G', mode }
          : { type: 'react', unit: 'G', mode, target: 'T' },
      )
      return net(p.last('check'))
    }
    expect(run('area')).toBe(3 + 1 + 1)
    expect(run('anti-tank')).toBe(5 + 1 - 1)
  })
  it('RC.d two hexes are one less', () => {
    expect(over() - shot()).toBe(-1)
  })
  it('RC.e a vehicle is cover against area fire only', () => {
    const p = play({
      units: {
        G: ['british', 'gun', 'D05', { dispersed: true }],
        T: ['german', 'tank', 'D06', { spent: true }],
        V: ['german', 'tank', 'D06', { spent: true }],
      },
      dice: [1, 2],
    })
    p.command('G')
    p.fire('G', 'D06', 'T')
    expect(net(p.last('check'))).toBe(5 + 1)
  })
  it('RC.e it covers a friend from area fire, an enemy never, and another vehicle from shells', () => {
    const beside = (side: 'british' | 'german') => {
      const p = play({
        units: {
          M: ['british', 'gbmg', 'D05', { dispersed: true }],
          T: ['german', 'deinf', 'D06', { dispersed: true, spent: true }],
          V: [side, 'tank', 'D06', { spent: true }],
        },
        dice: [1, 2],
      })
      p.command('M')
      p.fire('M', 'D06')
      expect(p.log('check')).toHaveLength(1)
      return net(p.last('check'))
    }
    expect([beside('german'), beside('british')]).toEqual([OPEN - 1, OPEN])
    const p = play({
      units: {
        A: ['british', 'bef', 'C05'],
        T: ['german', 'tank', 'D05', { dispersed: true, spent: true }],
        V: ['german', 'tank', 'D05', { dispersed: true, spent: true }],
        W: ['german', 'tank', 'E06', { dispersed: true, spent: true }],
      },
      artillery: { british: [['B', 'telephone', 3]] },
      missions: [{ group: 'B', vertex: 'D05/D06/E06', due: 1 }],
      dice: [1, 2, 1, 1, 2, 1, 2, 1, 2],
    })
    p.command('A')
    const nets = Object.fromEntries(p.log('check').map((check) => [check.unit, net(check)]))
    expect(nets).toEqual({ T: 3 - 1, V: 3 - 1, W: 3 })
  })
  it('RC.g night is one less', () => {
    expect(shot({ night: [1] })).toBe(OPEN - 1)
  })
})
