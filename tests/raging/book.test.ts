import { describe, expect, it } from 'vitest'
import { sight } from '../../src/raging/index.ts'
import { assault, DONE, END, move, of, table } from '../support/raging.ts'

/*
 * The worked examples of the draft of 2014. Those with a test of their own subject are elsewhere: stands of several levels in a
 * hex (results), six cavalry stands against four, pursuit and flight (cavalry), a gap between woods (charge), trenches and
 * junctions (assault), teams of horse artillery (horses).
 */

const blue = { infantry: 'L01', commander: 'L01' }
const ids = (unit: string, kind: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${unit}-${kind}-${n + 1}`)

describe('RE-2 RE-9 the examples of units', () => {
  it('RE-2.2 RE-9.2 a battalion of 1914 has sixteen stands and two machine guns, and acts as three with its sub-commanders', () => {
    const t = table({
      units: {
        red: {
          class: 'A',
          infantry: 'B09 B09 B09 B09 B10 F09 F09 F09 F09 F10 F10 J09 J09 J09 J09 J10',
          mg: 'B10 F10',
          commander: 'B09',
          sub: 'F09 J09',
        },
        blue,
      },
    })
    expect(t.battle.stands.filter(({ unit }) => unit === 'red').length).toBe(21)
    expect(t.no(END)).toBe('legal')
    // Without its sub-commander the third company is out of contact.
    t.do(move('J07', 'red-sub-2'))
    expect(t.no(END)).toBe('RE-9.1 out-of-contact')
  })

  it('RE-2.4 a regiment of twelve stands leaves three with the horses', () => {
    const t = table({
      units: {
        red: { cavalry: 'D09 D09 D09 D09 E09 E09 E09 E09 F09 F09 F09 F09', commander: 'E09' },
        blue,
      },
    })
    const all = ids('red', 'cavalry', 12)
    for (const n of [0, 4, 8]) t.do({ type: 'dismount', stands: all.slice(n, n + 4) })
    expect(all.filter((id) => t.stand(id).mode === 'foot').length).toBe(9)
    expect(all.filter((id) => t.stand(id).mode === 'holders').length).toBe(3)
  })

  it('RE-4.6 a squadron rides three hexes and dismounts in the third, or two and sends its men on one', () => {
    const four = { cavalry: 'D09 D09 D09 D09', commander: 'D09', facing: 0 }
    const all = ids('red', 'cavalry', 4)
    const three = table({ units: { red: four, blue } })
    three.do(move('D06', ...all), { type: 'dismount', stands: all })
    expect(three.no(move('D05', 'red-cavalry-1'))).toBe('RE-3.1 out-of-reach')
    const two = table({ units: { red: four, blue } })
    two.do(move('D07', ...all), { type: 'dismount', stands: all }, move('D06', ...all.slice(0, 3)))
    expect(all.map((id) => two.at(id))).toEqual(['D06', 'D06', 'D06', 'D07'])
  })
})

describe('RE-6 RE-10 RE-11 the examples of ground', () => {
  it('RE-6.5 in the fourth move those who have crossed wire go out of it up to two hexes', () => {
    const belt = { side: 'blue', hexes: ['C05', 'D05', 'E06'], outer: 'right' as const }
    const t = table({
      units: { red: { infantry: 'D06 D06 D06 D06', commander: 'D06' }, blue },
      more: { wire: [belt] },
    })
    const next = () => t.do(END).length >= 0 && t.to('move', 'blue').to('move', 'red')
    const [first, second] = [ids('red', 'infantry', 2), ids('red', 'infantry', 4).slice(2)]
    t.do(move('D05', ...first))
    next()
    t.do({ type: 'cross', stands: first })
    // Two more come into the first half: four in the hex.
    t.do(move('D05', ...second))
    next()
    expect(t.no(move('D03', ...first))).toBe('legal')
    expect(t.no(move('D04', ...second))).toBe('RE-6.5 wire')
  })

  it('RE-10.1 single stands of uhlans on the wings keep dragoons from going round', () => {
    const t = table({
      map: { columns: 16, rows: 14 },
      units: {
        red: { cavalry: 'B09', commander: 'B09', facing: 0 },
        blue: { cavalry: 'E06 F07 F07 F07 G07 H07', commander: 'F06' },
      },
      more: {
        sides: [
          {
            id: 'red',
            name: 'Reds',
            adjective: 'red',
            power: 'entente',
            edge: { rows: [14, 14] },
          },
          {
            id: 'blue',
            name: 'Blues',
            adjective: 'blue',
            power: 'central',
            edge: { rows: [1, 1] },
          },
        ],
      },
    })
    const { grid } = t.battle.map
    const beside = () =>
      t
        .list('move')
        .filter(({ stands }) => stands.includes('red-cavalry-1'))
        .filter(({ hex }) => grid.distance(grid.index(hex), grid.index('E06')) === 1)
    expect(beside()).toEqual([])
    expect(t.no(move('D06', 'red-cavalry-1'))).not.toBe('legal')
    t.set('blue-cavalry-1', { suppressed: true })
    expect(t.no(move('D07', 'red-cavalry-1'))).toBe('legal')
  })

  it('RE-11.2 RE-11.6 the captions: over a wood of three hexes from a hill, and along a lane between wood and hill', () => {
    const units = { red: { infantry: 'D10', commander: 'D10' }, blue }
    const seen = (map: object, from: string, to: string) => {
      const t = table({ map, units })
      return sight(t.battle, t.state, from, to).clear
    }
    const wood = { dotted: ['D08', 'D07', 'E08'], level: { D10: 1 } }
    // The furthest wood is three hexes away: from six on one sees.
    expect(['D06', 'D05', 'D04', 'D03'].map((hex) => seen(wood, 'D10', hex))).toEqual([
      false,
      false,
      true,
      true,
    ])
    const lane = { dotted: ['C09', 'C08', 'C07'], level: { E09: 1, E08: 1, E07: 1 } }
    expect(['D09', 'D08', 'D07', 'D05'].map((hex) => seen(lane, 'D10', hex))).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(['B07', 'F07'].map((hex) => seen(lane, 'D10', hex))).toEqual([false, false])
  })
})

describe('RE-16 the picture of an assault', () => {
  it('RE-16.1 RE-16.4 four stands from two hexes take a gun and two machine guns after others have been shot', () => {
    const t = table({
      units: {
        red: { infantry: 'D06 D06 E06 E06 C06', commander: 'D07' },
        'blue-g': { gun: 'D05' },
        blue: { mg: 'D05 D05', infantry: 'A01', commander: 'A01' },
      },
    })
    t.set('red-infantry-5', { suppressed: true })
    expect(t.no(assault('D05', ...ids('red', 'infantry', 5)))).toBe('RE-12.1 suppressed')
    const events = t.do(assault('D05', ...ids('red', 'infantry', 4)))
    expect(of(events, 'lost').length).toBe(3)
    expect(ids('red', 'infantry', 4).map((id) => t.at(id))).toEqual(['D05', 'D05', 'D05', 'D05'])
  })
})

const bombardment = (points: number, most: number, more: object = {}) =>
  table({
    map: { trenches: { central: [['D05', 'D04']] } },
    units: {
      red: { infantry: 'L10', commander: 'L10' },
      blue: { infantry: 'D05 D04 E05', commander: 'A01' },
    },
    more: {
      funds: [
        {
          id: 'box',
          side: 'red',
          name: 'Heavies',
          kind: 'box',
          points,
          most,
          when: 'before',
          accuracy: 'medium',
          ...more,
        },
      ],
    },
  })
const box = (hex: string, points: number) => ({
  type: 'barrage' as const,
  fund: 'box',
  hex,
  points,
})

describe('RE-19 RE-20 RE-21 the examples of barrages', () => {
  it('RE-19.3 RE-19.9 twelve points of medium accuracy are one of eight and one of four, or three of four', () => {
    const t = bombardment(12, 8)
    expect(t.no(box('H08', 9))).not.toBe('legal')
    t.roll(4, 1, 1, 1, 1).do(box('H08', 8))
    expect(t.no(box('H08', 5))).toBe('RE-19.9 points')
    t.roll(4, 1).do(box('H08', 4))
    expect(t.open.kind).toBe('move')
    const three = bombardment(12, 8)
    for (let n = 0; n < 3; n++) three.roll(4, 1).do(box('H08', 4))
    expect(three.open.kind).toBe('move')
  })

  it('RE-19.3 RE-19.9 sixteen points before an assault, four at most: 4 of 4, 8 of 2 or 16 of 1', () => {
    for (const points of [4, 2, 1]) {
      const t = bombardment(16, 4, { accuracy: 'low' })
      expect(t.no(box('H08', 5))).toBe('RE-19.9 points')
      for (let n = 0; n < 16; n += points) t.roll(5, 1).do(box('H08', points))
      expect(t.open.kind).toBe('move')
    }
  })

  it('RE-19.10 RE-21.6 beside a pulverised hex three stands are lost, but in a trench they are suppressed only', () => {
    const t = bombardment(4, 4)
    t.roll(6, 5, 3, 3, 3).do(box('D05', 4))
    expect(ids('blue', 'infantry', 3).map((id) => t.at(id))).toEqual(['lost', 'D04', 'lost'])
    expect(t.stand('blue-infantry-2').suppressed).toBe(true)
  })

  for (const points of [9, 12])
    it(`RE-20.3 RE-20.4 a creeping barrage of ${points} points goes on for ${points / 3} phases, a hex forward in each`, () => {
      const t = table({
        units: {
          red: { infantry: 'L10', commander: 'L10' },
          blue: { infantry: 'L01', commander: 'L01' },
        },
        more: {
          funds: [
            {
              id: 'creep',
              side: 'red',
              name: 'Barrage',
              kind: 'creeping',
              points,
              most: 3,
              when: 'battle',
              along: 'SE',
              forward: ['N'],
            },
          ],
        },
      })
      const creep = { type: 'creep' as const, fund: 'creep', points: 3 }
      for (let n = 0; n < points / 3; n++) {
        t.to('guns', 'red')
        const act = n === 0 ? { ...creep, hex: 'C07' } : { ...creep, advance: 'N' as const }
        const events = t.roll(1).do(act, ...(t.open.kind === 'guns' ? [DONE] : []))
        expect(of(events, 'crept')[0]?.hexes[0]).toBe(`C0${7 - n}`)
      }
      expect(t.state.funds.creep?.left).toBe(0)
    })

  it('RE-21.8 RE-7.10 a mine under a blockhouse: it is gone with those inside, and so are the trenches round it', () => {
    const t = table({
      map: { trenches: { central: [['D06', 'D05', 'D04']] } },
      units: {
        red: { infantry: 'L10', commander: 'L10' },
        'blue-in': { mg: 'D05 D05', inside: true, commander: 'A01' },
        blue: { infantry: 'D04 E05 H05', commander: 'A01' },
      },
      more: {
        bunkers: [{ kind: 'blockhouse', hex: 'D05' }],
        mines: [{ side: 'red', hex: 'D05' }],
      },
    })
    expect([...t.state.pulverised].sort()).toEqual([
      'C05',
      'C06',
      'D04',
      'D05',
      'D06',
      'E05',
      'E06',
    ])
    expect(t.state.bunkersLost).toEqual(['D05'])
    expect(
      ['in-mg-1', 'in-mg-2', 'infantry-1', 'infantry-2', 'infantry-3'].map((id) =>
        t.at(`blue-${id}`),
      ),
    ).toEqual(['lost', 'lost', 'lost', 'lost', 'H05'])
  })
})
