import { describe, expect, it } from 'vitest'
import { coverAt } from '../../src/raging/base/stack.ts'
import { sees } from '../../src/raging/sight/sight.ts'
import { DONE, END, fire, of, table } from '../support/raging.ts'

/** Red in the south fires at blue in the north, four hexes at most. */
const units = (blue: string, red = 'D06') => ({
  red: { infantry: red, commander: 'D09' },
  blue: { infantry: blue, commander: 'D01' },
})
type Setting = Parameters<typeof table>[0]
const shooting = (setting: Setting) => table(setting).to('arms', 'red')
const coverOf = (setting: Setting, hex: string) => {
  const t = table(setting)
  return coverAt(t.g, t.battle.map.grid.index(hex))
}
const through = (
  t: ReturnType<typeof table>,
  eye: 'arms' | 'guns' | 'sight',
  from = 'D07',
  to = 'D03',
) => {
  const { grid } = t.battle.map
  return sees(t.g, eye, grid.index(from), grid.index(to))
}

describe('RE-5 ground and cover', () => {
  it('RE-5.1 open ground gives no cover', () => {
    expect(coverOf({ units: units('D04') }, 'D04')).toBe('open')
    const t = shooting({ units: units('D04') })
    t.roll(6)
    expect(of(t.do(fire('D04', 'red-infantry-1')), 'shot')).toMatchObject([
      { cover: 'open', needs: 6, hits: 1 },
    ])
  })

  it('RE-5.2 woods and tall crops are soft cover; one shoots into them and not through them', () => {
    for (const more of [{ woods: { hexes: ['D05'] } }, { crops: { hexes: ['D05'] } }]) {
      expect(coverOf({ units: units('D05'), more: { ground: more } }, 'D05')).toBe('soft')
      const t = shooting({ units: units('D05'), more: { ground: more } })
      t.roll(7)
      expect(of(t.do(fire('D05', 'red-infantry-1')), 'shot')).toMatchObject([
        { cover: 'soft', needs: 6 },
      ])
      const u = table({ units: units('D03', 'D07'), more: { ground: more } })
      expect(through(u, 'arms')).toBe(false)
      expect(through(u, 'guns')).toBe(false)
    }
    expect(coverOf({ map: { dotted: ['D05'] }, units: units('D05') }, 'D05')).toBe('soft')
    expect(coverOf({ map: { light: ['D05'] }, units: units('D05') }, 'D05')).toBe('open')
    expect(coverOf({ map: { wheat: ['D05'] }, units: units('D05') }, 'D05')).toBe('open')
  })

  it('RE-5.3 small arms do not fire through a hedge unless from higher ground; guns over it at open ground only', () => {
    const hedge = { ground: { hedges: { hexes: ['D05'] } } }
    expect(coverOf({ units: units('D05'), more: hedge }, 'D05')).toBe('soft')
    const t = table({ units: units('D03', 'D07'), more: hedge })
    expect([through(t, 'sight'), through(t, 'arms'), through(t, 'guns')]).toEqual([
      true,
      false,
      true,
    ])
    const high = table({ map: { level: { D07: 1 } }, units: units('D03', 'D07'), more: hedge })
    expect(through(high, 'arms')).toBe(true)
    const wood = table({
      units: units('D03', 'D07'),
      more: { ground: { ...hedge.ground, woods: { hexes: ['D03'] } } },
    })
    expect(through(wood, 'guns')).toBe(false)
  })

  it('RE-5.4 buildings are hard cover', () => {
    expect(coverOf({ map: { village: ['D05'] }, units: units('D05') }, 'D05')).toBe('hard')
  })

  it('RE-5.5 a wall is hard cover; small arms do not fire through it unless from higher ground, guns over it', () => {
    const wall = { ground: { walls: { hexes: ['D05'] } } }
    expect(coverOf({ units: units('D05'), more: wall }, 'D05')).toBe('hard')
    const t = table({ units: units('D03', 'D07'), more: wall })
    expect([through(t, 'sight'), through(t, 'arms'), through(t, 'guns')]).toEqual([
      true,
      false,
      true,
    ])
    const wood = table({
      units: units('D03', 'D07'),
      more: { ground: { ...wall.ground, woods: { hexes: ['D03'] } } },
    })
    expect(through(wood, 'guns')).toBe(true)
    const high = table({ map: { level: { D07: 1 } }, units: units('D03', 'D07'), more: wall })
    expect(through(high, 'arms')).toBe(true)
  })

  it('RE-5.6 cover protects two stands; with three or more the hex is shot at as open, commanders apart', () => {
    const wood = (blue: string) => coverOf({ map: { dotted: ['D05'] }, units: units(blue) }, 'D05')
    expect(wood('D05 D05')).toBe('soft')
    expect(wood('D05 D05 D05')).toBe('open')
    const t = table({
      map: { dotted: ['D05'] },
      units: { ...units('D05 D05'), blue: { infantry: 'D05 D05', commander: 'D05' } },
    })
    expect(coverAt(t.g, t.battle.map.grid.index('D05'))).toBe('soft')
    // Those inside a pillbox need no cover of the hex.
    const box = table({
      map: { dotted: ['D05'] },
      units: { ...units('D05 D05'), 'blue-in': { mg: 'D05', inside: true, commander: 'D05' } },
      more: { bunkers: [{ kind: 'pillbox', hex: 'D05' }] },
    })
    expect(coverAt(box.g, box.battle.map.grid.index('D05'))).toBe('soft')
    const guns = table({
      map: { dotted: ['D05'] },
      units: {
        red: { infantry: 'D09', commander: 'D09' },
        'red-g': { gun: 'D06', facing: 0, ready: true },
        blue: { infantry: 'D05 D05 D05', commander: 'D05' },
      },
    }).to('guns', 'red')
    guns.roll(1, 1, 1, 1, 1)
    expect(of(guns.do({ type: 'shell', stand: 'red-g-gun-1', hex: 'D05' }), 'shot')).toMatchObject([
      { cover: 'open' },
    ])
  })

  it('RE-5.7 pulverised ground is soft cover; one fires through one such hex and not through two', () => {
    const t = table({ units: units('D03', 'D07') })
    t.state.pulverised = ['D05']
    expect(coverAt(t.g, t.battle.map.grid.index('D05'))).toBe('soft')
    expect([through(t, 'arms'), through(t, 'guns')]).toEqual([true, true])
    t.state.pulverised = ['D05', 'D04']
    expect([through(t, 'arms'), through(t, 'guns'), through(t, 'sight')]).toEqual([
      false,
      false,
      true,
    ])
    // A line that runs between two hexes is as good as the better one.
    t.state.pulverised = ['E05', 'E06', 'F04']
    expect(through(t, 'arms', 'D05', 'F05')).toBe(true)
  })

  it('RE-5.8 every kind of hex but water can be pulverised, and nothing else is left of it', () => {
    const t = table({
      map: {
        dotted: ['D05'],
        village: ['D04'],
        trenches: { central: [['D03', 'D02']] },
        roads: [['D07', 'D06']],
      },
      units: {
        red: { infantry: 'D07', commander: 'D07' },
        blue: { infantry: 'D01', commander: 'D01' },
      },
      more: {
        ground: { water: { hexes: ['E05'] } },
        wire: [{ side: 'blue', hexes: ['E04'], outer: 'left', ends: ['N', 'S'] }],
        mines: [{ side: 'red', hex: 'D04' }],
      },
    })
    const { grid } = t.battle.map
    expect([...t.state.pulverised].sort()).toEqual(['C04', 'C05', 'D03', 'D04', 'D05', 'E04'])
    for (const hex of ['D05', 'D04', 'D03']) expect(coverAt(t.g, grid.index(hex))).toBe('soft')
    expect(t.no({ type: 'move', stands: ['red-infantry-1'], hex: 'E06' })).toBe('legal')
  })

  it('RE-5.9 RE-5.13 trenches are hard cover, and gun pits count as trench hexes', () => {
    expect(
      coverOf({ map: { trenches: { central: [['D05', 'D04']] } }, units: units('D05') }, 'D05'),
    ).toBe('hard')
    expect(coverOf({ units: units('D05'), more: { pits: ['D05'] } }, 'D05')).toBe('hard')
    expect(
      coverOf({ units: units('D05'), more: { trenches: [{ hexes: ['D05', 'D04'] }] } }, 'D05'),
    ).toBe('hard')
    // The battle may leave the map's trenches out.
    const none = {
      map: { trenches: { central: [['D05', 'D04']] } },
      units: units('D05'),
      more: { ground: { trenches: false } },
    }
    expect(coverOf(none, 'D05')).toBe('open')
  })

  it('RE-5.10 those in a trench are shot at from the next hex only, by small arms and by guns', () => {
    const trench = { trenches: { central: [['D05', 'C05']] } }
    const t = shooting({ map: trench, units: units('D05', 'D07 D06') })
    expect(t.no(fire('D05', 'red-infantry-1'))).toBe('RE-5.10 covered')
    t.roll(8)
    expect(of(t.do(fire('D05', 'red-infantry-2')), 'shot')).toMatchObject([
      { cover: 'hard', needs: 7, hits: 1 },
    ])
    const g = table({
      map: trench,
      units: {
        red: { infantry: 'D10', commander: 'D10' },
        'red-g': { gun: 'D07 D06', facing: 0, ready: true },
        blue: { infantry: 'D05', commander: 'D01' },
      },
    }).to('guns', 'red')
    expect(g.no({ type: 'shell', stand: 'red-g-gun-1', hex: 'D05' })).toBe('RE-5.10 covered')
    expect(g.no({ type: 'shell', stand: 'red-g-gun-2', hex: 'D05' })).toBe('legal')
  })

  it('RE-5.11 enemies in neighbouring hexes of one trench shoot at each other, both with hard cover', () => {
    const t = table({ map: { trenches: { central: [['D06', 'D05']] } }, units: units('D05') })
    t.do(END)
    t.roll(7)
    expect(of(t.do(fire('D06', 'blue-infantry-1')), 'shot')).toMatchObject([{ cover: 'hard' }])
    t.set('red-infantry-1', { suppressed: false })
    t.to('arms', 'red').roll(6)
    expect(of(t.do(fire('D05', 'red-infantry-1')), 'shot')).toMatchObject([{ cover: 'hard' }])
  })

  it('RE-5.12 a trench protects two, a junction three; with more it is open, and a target from afar', () => {
    const trench = { trenches: { central: [['D05', 'C05']] } }
    const three = shooting({ map: trench, units: units('D05 D05 D05') })
    three.roll(6)
    expect(of(three.do(fire('D05', 'red-infantry-1')), 'shot')).toMatchObject([{ cover: 'open' }])
    const afar = shooting({ map: trench, units: units('D05 D05 D05', 'D07') })
    expect(afar.no(fire('D05', 'red-infantry-1'))).toBe('legal')
    const junction = table({
      map: trench,
      units: units('D05 D05 D05', 'D07'),
      more: { junctions: ['D05'] },
    })
    junction.do(END)
    junction.to('move', 'blue').do(END)
    expect(junction.open).toMatchObject({ kind: 'move', side: 'red' })
  })
})

describe('RE-5 the end of a phase', () => {
  it('RE-5.10 a side with nobody to shoot at is not asked', () => {
    const t = table({
      map: { trenches: { central: [['D05', 'C05']] } },
      units: units('D05', 'D07'),
    })
    t.do(END)
    expect(t.open).toMatchObject({ kind: 'arms', side: 'blue' })
    t.do(DONE)
    expect(t.open).toMatchObject({ kind: 'move', side: 'blue' })
    t.do(END)
    expect(t.open).toMatchObject({ kind: 'move', side: 'red' })
  })
})
