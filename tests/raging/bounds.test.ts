import { describe, expect, it } from 'vitest'
import { bunkerAt } from '../../src/raging/base/game.ts'
import { coverAt } from '../../src/raging/base/stack.ts'
import { hitsOf } from '../../src/raging/fire/target.ts'
import { reach } from '../../src/raging/index.ts'
import {
  assault,
  DONE,
  END,
  fire,
  heavies,
  move,
  of,
  type Setting,
  table,
} from '../support/raging.ts'
import { charge, charged, meet, reds, respond, ride } from '../support/raging-horse.ts'

const red = { infantry: 'D08', commander: 'D08' }
const blue = { infantry: 'A01', commander: 'A01' }
type Table = ReturnType<typeof table>
const hexOf = (t: Table, hex: string) => t.battle.map.grid.index(hex)

/** Where each clause ends: what lies just on its other side. */
describe('bounds of movement', () => {
  it('RE-3.5 RE-1.5 a Ready machine gun that moves is no more Ready, and is so again after a movement at rest', () => {
    const t = table({ units: { red: { mg: 'D08', ready: true, commander: 'D08' }, blue } })
    expect(t.stand('red-mg-1').ready).toBe(true)
    t.do(move('D07', 'red-mg-1'), END)
    expect(t.stand('red-mg-1').ready).toBe(false)
    t.to('move', 'red').do(END)
    expect(t.stand('red-mg-1').ready).toBe(true)
  })

  it('RE-3.8 a move that does not start on the road has nothing of it', () => {
    const map = { roads: [['D09', 'D08', 'D07', 'D06', 'D05', 'D04']] }
    const units = { red: { infantry: 'D10 D09', commander: 'D09' }, blue }
    // From D10, beside the road, D07 is three hexes; so is D06 from D09, along the road.
    const t = table({ map, units })
    expect(t.no(move('D07', 'red-infantry-1'))).toBe('RE-3.1 out-of-reach')
    expect(t.no(move('D06', 'red-infantry-2'))).toBe('legal')
  })

  it('RE-4.14 a limbered gun that has moved up to a wood in this movement does not go in', () => {
    const t = table({
      map: { dotted: ['D06'] },
      units: { red, 'red-g': { gun: 'D09', limbered: true, facing: 0 }, blue },
    })
    t.do(move('D07', 'red-g-gun-1'))
    const emplace = { type: 'emplace' as const, stand: 'red-g-gun-1', hex: 'D06' }
    expect(t.no(emplace)).toBe('RE-4.14 has-moved')
    t.do(END)
    t.to('move', 'red')
    expect(t.no(emplace)).toBe('legal')
  })

  it('RE-4.19 RE-4.18 guns in pits stand apart and are in order; in the open those apart are out of contact', () => {
    const units = { red, 'red-g': { gun: 'B08 F08 J08', facing: 0 }, blue }
    expect(table({ units, more: { pits: ['B08', 'F08', 'J08'] } }).state.strays).toEqual([])
    expect(table({ units }).state.strays.length).toBe(2)
  })

  it('RE-6.1 along the belt from the inner half one comes into the inner half', () => {
    const wire = [{ side: 'blue', hexes: ['C05', 'D05', 'E06'], outer: 'right' as const }]
    const t = table({ units: { red: { infantry: 'D06', commander: 'D06' }, blue }, more: { wire } })
    const on = (...actions: Parameters<Table['do']>) => {
      t.do(...actions)
      t.do(END)
      t.to('move', 'red')
      return t.stand('red-infantry-1').half
    }
    expect(on(move('D05', 'red-infantry-1', 'red-commander-1'))).toBe('outer')
    expect(on({ type: 'cross', stands: ['red-infantry-1', 'red-commander-1'] })).toBe('inner')
    expect(on(move('E06', 'red-infantry-1'))).toBe('inner')
  })

  it('RE-6.4 two enter a hex of wire in one movement, from whichever side; no third, not with another either', () => {
    const wire = [{ side: 'blue', hexes: ['C05', 'D05', 'E06'], outer: 'right' as const }]
    const units = { red: { infantry: 'D04 D06 D06 D06', commander: 'D04', sub: 'D06' }, blue }
    const t = table({ units, more: { wire } })
    t.do(move('D05', 'red-infantry-1'))
    expect(t.stand('red-infantry-1').half).toBe('inner')
    expect(t.no(move('D05', 'red-infantry-2', 'red-infantry-3'))).toBe('RE-6.4 wire')
    t.do(move('D05', 'red-infantry-2'))
    expect(t.no(move('D05', 'red-infantry-3'))).toBe('RE-6.4 wire')
    // In the next movement one is still in the outer half: not two more, but one.
    t.do(END)
    t.to('move', 'red')
    expect(t.no(move('D05', 'red-infantry-3', 'red-infantry-4'))).toBe('RE-6.4 wire')
    expect(t.no(move('D05', 'red-infantry-3'))).toBe('legal')
  })

  it('RE-6.12 RE-6.4 those who take a hex of wire by assault are the two who may enter it', () => {
    const wire = [{ side: 'blue', hexes: ['C05', 'D05', 'E06'], outer: 'right' as const }]
    const t = table({
      units: {
        red: { infantry: 'D06 D06 D04', commander: 'D06', sub: 'D04' },
        blue: { infantry: 'D05', commander: 'A01' },
      },
      more: { wire },
    })
    t.do(assault('D05', 'red-infantry-1', 'red-infantry-2'))
    while (t.open.kind === 'displace') t.do(t.open.actions[0] as never)
    expect([t.at('red-infantry-1'), t.stand('red-infantry-1').half]).toEqual(['D05', 'outer'])
    expect(t.no(move('D05', 'red-infantry-3'))).toBe('RE-6.4 wire')
  })

  it('RE-9.9 those in a trench need no commander while no enemy is in it', () => {
    const map = { trenches: { central: [['D04', 'D03']] } }
    const away = (foe: string) =>
      table({
        map,
        units: {
          red: { infantry: 'D04', commander: 'L10' },
          blue: { infantry: foe, commander: 'A01' },
        },
      }).state.strays
    expect(away('A01')).toEqual([])
    expect(away('D03')).toEqual(['red-infantry-1'])
  })

  it('RE-9.14 the movement ends although stands are out of contact where none of their unit can be put back', () => {
    const men = ['red-cavalry-1', 'red-cavalry-2', 'red-cavalry-3']
    const units = { red: { cavalry: 'D08 D08 D08 D08', commander: 'D08' }, blue }
    const t = table({ units })
    t.do({ type: 'dismount', stands: [...men, 'red-cavalry-4'] }, move('D06', ...men))
    expect(t.no({ type: 'recall', stands: ['red-cavalry-1'] })).toBe('RE-3.11 bound')
    expect(t.no(END)).toBe('legal')
    // The commander has gone away from them and can be put back.
    const u = table({ units })
    u.do({ type: 'dismount', stands: [...men, 'red-cavalry-4'] }, move('D06', ...men))
    u.do(move('D09', 'red-commander-1'))
    expect(u.no(END)).toBe('RE-9.1 out-of-contact')
  })

  it('RE-9.16 limber teams of a battery without a commander need no contact', () => {
    const t = table({ units: { red, 'red-g': { gun: 'D05 D05', teams: 'J09 L10' }, blue } })
    expect(t.state.strays).toEqual([])
    expect(t.no(END)).toBe('legal')
  })

  it('RE-22.2 a broken stand does not go along its edge', () => {
    const t = table({
      units: {
        red: { infantry: 'D05', commander: 'D05' },
        blue: { infantry: 'L01', commander: 'L01' },
      },
    })
    t.state.broken = ['red']
    // The edge is row 10: D05 and C06 are both five hexes from it, D06 four.
    expect(t.no(move('C06', 'red-infantry-1'))).toBe('legal')
    expect(t.no(move('C05', 'red-infantry-1'))).toBe('RE-22.2 broken')
  })

  it('RE-22.5 where casualties lie riders, commanders and the other side go on', () => {
    const cost = (plan: object, id: string, hex: string) => {
      const t = table({
        units: {
          red: { infantry: 'L10', commander: 'L10' },
          'red-2': plan,
          blue,
        } as Setting['units'],
      })
      t.state.casualties = [{ hex: 'D07', side: 'red' }]
      return reach(t.battle, t.state, [id]).find((one) => one.hex === hex)?.cost
    }
    const at = (kind: string, more = {}) => ({ [kind]: 'D08', commander: 'D08', ...more })
    // D06 lies behind D07; round it there are three hexes.
    expect(cost(at('infantry'), 'red-2-infantry-1', 'D06')).toBeUndefined()
    expect(cost(at('infantry', { class: 'A' }), 'red-2-infantry-1', 'D06')).toBe(2)
    expect(cost(at('infantry'), 'red-2-commander-1', 'D06')).toBe(2)
    expect(cost(at('cavalry'), 'red-2-cavalry-1', 'D06')).toBe(2)
    const enemy = table({ units: { red, blue } })
    enemy.state.casualties = [{ hex: 'D07', side: 'blue' }]
    expect(enemy.no(move('D06', 'red-infantry-1'))).toBe('legal')
  })
})

describe('bounds of holding', () => {
  const prizes = (...hexes: string[]): NonNullable<Setting['more']> => ({
    control: [{ side: 'blue', hexes: ['D06', 'D07'] }],
    victory: {
      tie: 'draw',
      rules: [
        { kind: 'hold', side: 'red', hexes: ['D06', 'D07', ...hexes], name: 'hexes', points: 2 },
      ],
    },
  })
  const back = (...stands: string[]) => ({ type: 'recall' as const, stands })

  it('RE-3.11 RE-23.7 who is put back gives back what he took, on the way too, but not where a friend is left', () => {
    const t = table({
      units: { red: { infantry: 'D08 D08', commander: 'D08' }, blue },
      more: prizes('C07'),
    })
    const held = () => ['D06', 'D07', 'C07'].map((hex) => t.state.control[hex])
    t.do(move('D07', 'red-infantry-1'), move('D06', 'red-infantry-1'))
    expect(held()).toEqual(['red', 'red', undefined])
    const events = t.do(back('red-infantry-1'))
    expect(held()).toEqual(['blue', 'blue', undefined])
    expect(of(events, 'control')).toMatchObject([
      { side: 'blue', hex: 'D07', clause: 'RE-3.11' },
      { side: 'blue', hex: 'D06', clause: 'RE-3.11' },
    ])
    // A hex that nobody held is nobody's again.
    t.do(move('C08', 'red-infantry-1'), move('C07', 'red-infantry-1'))
    expect(held()).toEqual(['blue', 'blue', 'red'])
    t.do(back('red-infantry-1'))
    expect(held()).toEqual(['blue', 'blue', undefined])
    // Two together: the hex is given back with the second of them.
    t.do(move('D06', 'red-infantry-1', 'red-infantry-2'), back('red-infantry-1'))
    expect(held()).toEqual(['red', 'blue', undefined])
    t.do(back('red-infantry-2'))
    expect(held()).toEqual(['blue', 'blue', undefined])
  })

  it('RE-23.7 riders who charge, a gun that goes into a wood and friends who make room take their new hex', () => {
    const riders = table({
      units: {
        red: { cavalry: 'D08', commander: 'D09', facing: 0 },
        blue: { infantry: 'D05', commander: 'A01' },
      },
      more: prizes(),
    })
    riders.do(charge('D06', 'D05', null, 'red-cavalry-1'))
    expect(riders.state.control.D06).toBe('red')
    const gun = table({
      map: { dotted: ['D06'] },
      units: { red, 'red-g': { gun: 'E07', limbered: true, facing: 0 }, blue },
      more: prizes(),
    })
    gun.do({ type: 'emplace', stand: 'red-g-gun-1', hex: 'D06' })
    expect(gun.state.control.D06).toBe('red')
    const village = ['C07', 'C08', 'E08', 'C06', 'E07', 'C05', 'E06', 'C04', 'E05']
    const t = meet('D09 D09 D09', 'D08 D08 D08', {
      map: { village },
      units: { 'blue-i': { infantry: 'D04 D04 D04 D04', commander: 'D03' } },
      extra: {
        victory: {
          tie: 'draw',
          rules: [
            {
              kind: 'hold',
              side: 'red',
              hexes: ['D03', 'D05', 'C04', 'E04', 'E05'],
              name: 'hexes',
              points: 1,
            },
          ],
        },
      },
    })
    t.do(charge('D09', 'D08', null, ...reds(1, 2, 3)))
    const [gone] = of(t.roll(6, 6).do(ride('D08')), 'displaced')
    expect(t.state.control[gone?.to as string]).toBe('blue')
  })
})

describe('bounds of cover, fire and loss', () => {
  it('RE-1.9 RE-15.2 RE-1.7 a gun rolls twelve-sided dice, and its hits count with those of small arms', () => {
    const t = table({
      units: {
        red: { infantry: 'D08', commander: 'D08' },
        'red-g': { gun: 'E09', facing: 0, ready: true },
        blue: { infantry: 'D07', commander: 'A01' },
      },
    }).to('guns', 'red')
    t.set('red-g-gun-1', { facing: 11 })
    t.roll(7, 1, 1, 1, 1).do({ type: 'shell', stand: 'red-g-gun-1', hex: 'D07' })
    expect(t.state.hits).toMatchObject([{ hex: 'D07', hits: 1 }])
    expect(of(t.roll(5).do(fire('D07', 'red-infantry-1')), 'shot')).toMatchObject([{ total: 2 }])
  })

  it('RE-5.8 the pillbox stands where the ground about it is pulverised', () => {
    const t = table({
      units: { red, 'blue-in': { mg: 'D05', inside: true, commander: 'A01' }, blue },
      more: {
        bunkers: [{ kind: 'pillbox', hex: 'D05' }],
        funds: [heavies({ points: 8, most: 8, when: 'before' })],
      },
    })
    t.roll(6, 5, 1, 1, 1).do({ type: 'barrage', fund: 'box', hex: 'D05', points: 4 })
    expect(t.state.pulverised).toContain('D05')
    expect(bunkerAt(t.g, hexOf(t, 'D05'))?.kind).toBe('pillbox')
    expect(t.stand('blue-in-mg-1').inside).toBe(true)
  })

  it('RE-5.12 a junction of trenches covers three, and hides them from afar; not four', () => {
    const junction = (blues: string) =>
      table({
        map: { trenches: { central: [['D05', 'C05']] } },
        units: {
          red: { infantry: 'D07', commander: 'D08' },
          blue: { infantry: blues, commander: 'A01' },
        },
        more: { junctions: ['D05'] },
      })
    const shot = (t: Table) => {
      t.state.agenda.push({ kind: 'arms', side: 'red' })
      return [coverAt(t.g, hexOf(t, 'D05')), t.no(fire('D05', 'red-infantry-1'))]
    }
    expect(shot(junction('D05 D05 D05'))).toEqual(['hard', 'RE-5.10 covered'])
    expect(shot(junction('D05 D05 D05 D05'))).toEqual(['open', 'legal'])
  })

  it('RE-13.4 RE-13.5 the score itself hits, one less does not; where the sheet lets nothing hit a 12 does not either', () => {
    const shot = (face: number) => {
      const t = table({
        units: {
          red: { infantry: 'D06', commander: 'D08' },
          blue: { infantry: 'D05', commander: 'A01' },
        },
      }).to('arms', 'red')
      return of(t.roll(face).do(fire('D05', 'red-infantry-1')), 'shot')[0]?.hits
    }
    // Rifles need a 5 at the next hex.
    expect([shot(4), shot(5), shot(11), shot(12)]).toEqual([0, 1, 1, 2])
    expect([hitsOf(12, null), hitsOf(12, 12), hitsOf(11, 12)]).toEqual([0, 2, 0])
  })

  /** So many hits on D05, with what the dice then say. */
  const struck = (units: Setting['units'], hits: number, ...dice: number[]) => {
    const t = table({ units: { red: { infantry: 'D06', commander: 'D10' }, ...units } })
    t.to('arms', 'red')
    t.state.hits = [{ hex: 'D05', inside: false, hits, near: 'D06', from: 'D06' }]
    return { t, events: t.roll(1, ...dice).do(fire('D05', 'red-infantry-1')) }
  }

  it('RE-14.7 what a level cannot lose no other level loses', () => {
    // Five hits: two of level 1, where there is one; of level 4 none, it is suppressed.
    const { t } = struck(
      { blue: { infantry: 'D05', commander: 'L01' }, 'blue-g': { gun: 'D05' } },
      5,
    )
    expect([t.at('blue-infantry-1'), t.at('blue-g-gun-1')]).toEqual(['lost', 'D05'])
    expect(t.stand('blue-g-gun-1').suppressed).toBe(true)
  })

  it('RE-14.8 RE-2.9 riders and their comrades on foot are types of their own', () => {
    const t = table({
      units: {
        red: { infantry: 'D06', commander: 'D10' },
        blue: { class: 'C', cavalry: 'D05 D05', commander: 'L01', facing: 0 },
      },
    }).to('arms', 'red')
    t.set('blue-cavalry-2', { mode: 'foot' })
    t.state.hits = [{ hex: 'D05', inside: false, hits: 3, near: 'D06', from: 'D06' }]
    // Of two types 1 to 3 is the first, 4 to 6 the second.
    const events = t.roll(1, 4).do(fire('D05', 'red-infantry-1'))
    expect(of(events, 'lot')).toMatchObject([{ dice: [4], stand: 'blue-cavalry-2' }])
  })

  it('RE-22.1 horse holders who are lost do not count towards the breaking of their unit', () => {
    const t = table({
      units: {
        red: { infantry: 'D06', commander: 'D10' },
        blue: { cavalry: 'D05 D05', commander: 'L01', breaking: 0 },
      },
    })
    t.to('arms', 'red')
    t.set('blue-cavalry-1', { hex: 'L01', mode: 'foot' })
    t.set('blue-cavalry-2', { mode: 'holders', mounts: 1 })
    t.state.hits = [{ hex: 'D05', inside: false, hits: 3, near: 'D06', from: 'D06' }]
    const events = t.roll(1).do(fire('D05', 'red-infantry-1'))
    expect([t.at('blue-cavalry-2'), of(events, 'broken')]).toEqual(['lost', []])
  })

  it('RE-22.4 no casualties lie where some of the side are left', () => {
    const two = { blue: { infantry: 'D05 D05', commander: 'L01' } }
    expect(of(struck(two, 3).events, 'casualties')).toEqual([])
    expect(of(struck(two, 5).events, 'casualties').length).toBe(1)
  })

  it('RE-23.4 a side that must reach a number wins with that number', () => {
    const play = (points: number) => {
      const t = table({
        units: {
          red: { infantry: 'D06', commander: 'D06' },
          blue: { infantry: 'D01', commander: 'D01' },
        },
        more: {
          turns: 1,
          victory: {
            tie: 'draw',
            need: { side: 'red', points },
            rules: [{ kind: 'hold', side: 'red', hexes: ['D05'], name: 'hexes', points: 3 }],
          },
        },
      })
      t.do(move('D05', 'red-infantry-1'))
      while (t.open.kind !== 'over') t.do(t.open.kind === 'move' ? END : DONE)
      return t.state.result?.winner
    }
    expect([play(3), play(4)]).toEqual(['red', 'blue'])
  })
})

describe('bounds of barrages', () => {
  const guns = (blues: string, funds: Setting['more'], more: object = {}) =>
    table({
      units: {
        red: { infantry: 'L10', commander: 'L10' },
        blue: { infantry: blues, commander: 'A01' },
      },
      ...more,
      more: funds,
    } as Setting)
  const creepers = (...ids: string[]) =>
    ids.map((id) => ({
      ...{ id, side: 'red', name: id, kind: 'creeping' as const, points: 3, most: 3 },
      ...{ when: 'battle' as const, along: 'SE' as const, forward: ['N' as const] },
    }))

  it('RE-19.6 a gun that is not Ready adds no point', () => {
    const t = table({
      units: {
        red: { infantry: 'L10', commander: 'L10' },
        'red-g': { gun: 'D08 D08', facing: 0, ready: true },
        blue: { infantry: 'D03', commander: 'A01' },
      },
      more: { gunsIndirect: true, funds: [heavies({ points: 2, most: 4, when: 'battle' })] },
    }).to('guns', 'red')
    t.set('red-g-gun-2', { ready: false })
    const with_ = (gun: string) =>
      t.no({ type: 'barrage', fund: 'box', hex: 'D03', points: 2, guns: [gun] })
    expect([with_('red-g-gun-1'), with_('red-g-gun-2')]).toEqual(['legal', 'RE-15.1 not-ready'])
  })

  it('RE-19.8 a barrage that drifts out of the battle is none, though the map goes on there', () => {
    const edge = (side: string, row: number) => ({ side, row })
    const rows = [edge('red', 10), edge('blue', 4)]
    const t = guns(
      'D05',
      {
        playableArea: { rows: [4, 10] },
        funds: [heavies({ points: 8, most: 8, when: 'before', accuracy: 'high' })],
        sides: rows.map(({ side, row }) => ({
          ...{ id: side, name: side, adjective: side },
          ...{ power: side === 'red' ? ('entente' as const) : ('central' as const) },
          edge: { rows: [row, row] as [number, number] },
        })) as never,
      },
      {
        units: {
          red: { infantry: 'L10', commander: 'L10' },
          blue: { infantry: 'D05', commander: 'A04' },
        },
      },
    )
    // Two hexes to the north of D05 is D03.
    const events = t.roll(2, 1).do({ type: 'barrage', fund: 'box', hex: 'D05', points: 8 })
    expect(of(events, 'barrage')).toMatchObject([{ centre: null, die: null, hexes: [] }])
  })

  it('RE-19.9 points for the time before the first turn are none for the fire phases', () => {
    const funds = [
      { ...heavies({ points: 4, most: 4, when: 'before' }), id: 'early' },
      { ...heavies({ points: 4, most: 4, when: 'battle' }), id: 'late' },
    ]
    const t = guns('D05', { funds })
    const no = (fund: string) => t.no({ type: 'barrage', fund, hex: 'D05', points: 2 })
    expect([no('early'), no('late')]).toEqual(['legal', 'RE-19.9 not-now'])
    t.do(DONE)
    t.to('guns', 'red')
    expect([no('early'), no('late')]).toEqual(['RE-19.9 not-now', 'legal'])
  })

  it('RE-20.2 a second creeping barrage is offered beside the first, in the same phase', () => {
    const t = guns('D04', { funds: creepers('one', 'two') }).to('guns', 'red')
    t.roll(1).do({ type: 'creep', fund: 'one', points: 3, hex: 'C04' })
    expect(new Set(t.list('creep').map(({ fund }) => fund))).toEqual(new Set(['two']))
  })

  it('RE-20.5 RE-20.6 three points and a 3 take one stand in each hex, in a wood too', () => {
    const t = guns('C04 C04 D04 D04', { funds: creepers('one') }, { map: { dotted: ['D04'] } })
    t.to('guns', 'red')
    const events = t.roll(3).do({ type: 'creep', fund: 'one', points: 3, hex: 'C04' })
    expect(
      of(events, 'lost')
        .map(({ hex }) => hex)
        .sort(),
    ).toEqual(['C04', 'D04'])
  })

  it('RE-21.7 total pulverising destroys a pillbox at the rim of the seven hexes too', () => {
    const t = table({
      units: {
        red: { infantry: 'L10', commander: 'L10' },
        'blue-in': { mg: 'E05', inside: true, commander: 'A01' },
        blue,
      },
      more: {
        bunkers: [{ kind: 'pillbox', hex: 'E05' }],
        funds: [heavies({ points: 8, most: 8, when: 'before' })],
      },
    })
    t.roll(6, 5).do({ type: 'barrage', fund: 'box', hex: 'D05', points: 8 })
    expect([t.at('blue-in-mg-1'), t.state.bunkersLost]).toEqual(['lost', ['E05']])
  })
})

describe('bounds of cavalry', () => {
  const riding = (units: object, more: object = {}) =>
    table({
      units: { red: { cavalry: 'D08', commander: 'D09', facing: 0 }, ...units },
      ...more,
    } as Setting)
  const at = (hex: string, target: string) => charge(hex, target, null, 'red-cavalry-1')

  it('RE-2.7 in a mounted fight cavalry has its own class', () => {
    const t = meet('D09', 'D08', { red: { class: 'A' }, blue: { class: 'C' } })
    t.do(charge('D09', 'D08', null, 'red-cavalry-1'))
    expect(of(t.roll(1, 1).do(ride('D08')), 'melee')[0]?.rounds[0]?.sides).toMatchObject({
      red: { class: 2 },
      blue: { class: 0 },
    })
  })

  it('RE-9.5 commanders among those who are fled through, or who flee, are not suppressed', () => {
    const t = meet('D09 D09 D09', 'D08 D08 D08', {
      blue: { commander: 'D08' },
      units: { 'blue-i': { infantry: 'D06', commander: 'D06' } },
    })
    t.do(charge('D09', 'D08', null, ...reds(1, 2, 3)))
    t.roll(6, 6).do(ride('D08'))
    const dazed = (id: string) => [t.at(id), t.stand(id).suppressed]
    expect(dazed('blue-cavalry-3')).toEqual(['D04', true])
    expect(dazed('blue-commander-1')).toEqual(['D04', false])
    expect(dazed('blue-i-infantry-1')).toEqual(['D06', true])
    expect(dazed('blue-i-commander-1')).toEqual(['D06', false])
  })

  it('RE-12.7 riders of another unit in the next hex need not do as those under fire do', () => {
    const t = table({
      units: {
        red: { infantry: 'D08', commander: 'D09' },
        blue: { cavalry: 'D05 D05 E05 E05', commander: 'A01', facing: 6 },
        'blue-b': { cavalry: 'C05 C05', commander: 'A01', facing: 6 },
      },
    }).to('arms', 'red')
    t.roll(12).do(fire('D05', 'red-infantry-1'))
    expect(t.open).toMatchObject({ kind: 'shaken', hex: 'D05' })
    t.do({ type: 'shaken', how: 'dismount' })
    const modes = ['blue-cavalry-1', 'blue-cavalry-3', 'blue-b-cavalry-1'].map(
      (id) => t.stand(id).mode,
    )
    expect(modes).toEqual(['foot', 'foot', 'mounted'])
  })

  it('RE-17.1 RE-17.9 beside suppressed enemies it is a charge too, and a rider stops there', () => {
    const t = riding({ blue: { infantry: 'D05 A01', commander: 'A01' } })
    t.set('blue-infantry-1', { suppressed: true })
    expect(t.no(move('D06', 'red-cavalry-1'))).toBe('RE-17.1 charge')
    expect(t.no(at('D06', 'D05'))).toBe('legal')
    // D03 is charged from D04, four hexes straight on; at D07 the way leads past E07.
    const past = (foe: string) => {
      const u = riding({ blue: { infantry: `D03 ${foe}`, commander: 'A01' } })
      u.set('blue-infantry-2', { suppressed: true })
      return u.no(at('D04', 'D03'))
    }
    expect([past('L01'), past('E07')]).toEqual(['legal', 'RE-17.2 out-of-reach'])
  })

  it('RE-17.3 riders whom fire from afar has suppressed do not ride home', () => {
    const t = riding({ blue: { infantry: 'D05 D04', commander: 'A01' } })
    t.do(at('D06', 'D05'), END)
    t.roll(12).do(fire('D06', 'blue-infantry-2'))
    t.do(DONE)
    expect(t.open).toMatchObject({ kind: 'shaken', side: 'red' })
    const events = t.do({ type: 'shaken', how: 'stay' })
    expect(of(events, 'charge-stopped')).toMatchObject([{ why: 'suppressed' }])
    expect([t.at('red-cavalry-1'), t.at('blue-infantry-1')]).toEqual(['D06', 'D05'])
  })

  it('RE-17.8 out of a wood nobody leaves for another wood', () => {
    const t = riding(
      { red: { cavalry: 'D06', commander: 'D09' }, blue: { infantry: 'D05', commander: 'A01' } },
      { map: { dotted: ['D05', 'D04'] } },
    )
    t.do(at('D06', 'D05'), END)
    t.do(DONE)
    expect([t.at('blue-infantry-1'), t.at('red-cavalry-1')]).toEqual(['lost', 'D05'])
  })

  it('RE-18.1 RE-18.2 the hex between is empty, of friends too; the movement does not end before the charge is ridden', () => {
    const t = meet('D12', 'D08', { units: { 'red-i': { infantry: 'D09', commander: 'D13' } } })
    expect(t.no(charge('D10', 'D08', 'D09', 'red-cavalry-1'))).toBe('RE-18.1 no-way')
    const free = meet('D12', 'D08')
    free.do(charge('D10', 'D08', 'D09', 'red-cavalry-1'))
    expect(free.no(END)).toBe('RE-18.2 charge')
  })

  it('RE-18.3 RE-18.14 the lowest class in a hex says what die it needs, and what it adds', () => {
    const units = { 'blue-c': { class: 'C', cavalry: 'D08', commander: 'A01' } }
    const t = charged('D12', 'D08', { blue: { class: 'A' }, units })
    const events = t.roll(3, 1, 1).do(respond('counter'))
    expect(of(events, 'response')).toMatchObject([{ needs: 4, passed: false }])
    expect(of(events, 'melee')[0]?.rounds[0]?.sides.blue).toMatchObject({ stands: 2, class: 0 })
  })

  it('RE-18.9 nobody evades into a zone of control', () => {
    const ends = (foe: string) => {
      const t = charged('D12', 'D08', {
        units: { 'red-i': { infantry: foe, commander: 'D16' } },
      })
      t.roll(6).do(respond('evade'))
      return t.list('evade').map(({ hex }) => hex)
    }
    expect(ends('L16')).toContain('D05')
    expect(ends('E05')).not.toContain('D05')
    expect(ends('E05')).toContain('C06')
  })

  it('RE-18.11 of four who dismount three fight', () => {
    const t = charged('D12', 'D08 D08 D08 D08')
    t.roll(3).do(respond('dismount', 'D07'))
    expect([1, 2, 3, 4].map((n) => t.stand(`blue-cavalry-${n}`).mode)).toEqual([
      'foot',
      'foot',
      'foot',
      'holders',
    ])
  })

  it('RE-18.18 the first hex of a flight leads away from the enemy, though home lies elsewhere', () => {
    // Red comes from the north-west, so that away is the south-east; blue's edge is in the north.
    const t = meet('C08 C08 C08', 'D08 D08 D08')
    t.do(charge('C08', 'D08', null, ...reds(1, 2, 3)))
    const [fled] = of(t.roll(6, 6).do(ride('D08')), 'fled')
    expect(fled).toMatchObject({ from: 'D08', to: 'F06' })
  })
})
