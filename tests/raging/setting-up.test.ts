import { describe, expect, it } from 'vitest'
import { move, of, type Setting, table } from '../support/raging.ts'

const blue = { infantry: 'D01', commander: 'D01' }
const area = { rows: [8, 10] as [number, number] }
const place = (stand: string, hex: string) => ({ type: 'place' as const, stand, hex })

describe('bounds of setting up and leaving', () => {
  const open = () =>
    table({
      map: { trenches: { central: [['E09', 'E10']] } },
      units: {
        red: { infantry: 'D10 D10 D10 D10', commander: 'D10', area },
        'red-h': { cavalry: 'F10', commander: 'F10', area },
        'red-in': { mg: 'G09', inside: true, commander: 'G09', area },
        'red-late': {
          infantry: 'x',
          commander: 'x',
          area,
          arrival: { turn: 2, area: { hexes: ['A10'] } },
        },
        'red-fixed': { infantry: 'B09', commander: 'B09' },
        blue,
      },
      more: {
        setupOrder: ['red', 'blue'],
        bunkers: [{ kind: 'pillbox', hex: 'G09' }],
        playableArea: { rows: [1, 10], columns: ['A', 'K'] },
        wire: [{ side: 'blue', hexes: ['C09'], outer: 'left', ends: ['NW', 'SE'] }],
      },
    } as Setting)

  it('RE-23.5 RE-6.3 RE-4.20 RE-8.1 what holds of the ground holds while a side sets up', () => {
    const t = open()
    expect(t.no(place('red-infantry-1', 'C09'))).toBe('RE-6.3 wire')
    expect(t.no(place('red-h-cavalry-1', 'E09'))).toBe('RE-4.20 trench')
    expect(t.no(place('red-infantry-1', 'E09'))).toBe('legal')
    expect(t.no(place('red-h-cavalry-1', 'D10'))).toBe('RE-8.1 stacking')
    expect(t.no(place('red-infantry-1', 'D10'))).toBe('RE-23.5 same-hex')
    expect(t.no(place('red-infantry-1', 'L10'))).toBe('RE-23.5 unknown-hex')
    expect(t.no(place('red-late-infantry-1', 'D09'))).toBe('RE-23.5 off-map')
    expect(t.no(place('red-fixed-infantry-1', 'D09'))).toBe('RE-23.5 outside-area')
    expect(t.no(place('nobody', 'D09'))).toBe('RE-23.5 unknown-stand')
  })

  it('RE-23.5 the list has every place of the area, and no stand that arrives later or has none', () => {
    const t = open()
    const listed = t.list('place')
    const of_ = (id: string) => listed.filter(({ stand }) => stand === id).map(({ hex }) => hex)
    expect(of_('red-infantry-1')).toContain('E09')
    expect(of_('red-infantry-1')).not.toContain('C09')
    expect(of_('red-infantry-1').every((hex) => /0[89]$|10$/.test(hex))).toBe(true)
    expect([
      of_('red-late-infantry-1'),
      of_('red-fixed-infantry-1'),
      of_('blue-infantry-1'),
    ]).toEqual([[], [], []])
  })

  it('RE-23.5 RE-7.11 who comes back to the pillbox in which he starts is inside again', () => {
    const t = open()
    expect(of(t.do(place('red-in-mg-1', 'H09')), 'placed')).toMatchObject([{ hex: 'H09' }])
    expect(t.stand('red-in-mg-1').inside).toBeUndefined()
    t.do(place('red-in-mg-1', 'G09'), place('red-infantry-1', 'G09'))
    expect([t.stand('red-in-mg-1').inside, t.stand('red-infantry-1').inside]).toEqual([
      true,
      undefined,
    ])
  })

  it('RE-22.2 RE-23.6 a broken stand retires over its edge, and does not leave by an exit', () => {
    const side = (id: string, row: number, more: object = {}) => ({
      ...{ id, name: id, adjective: id, power: id === 'red' ? 'entente' : 'central' },
      ...{ edge: { rows: [row, row] }, ...more },
    })
    const t = table({
      units: { red: { infantry: 'D10 E10', commander: 'D10' }, blue },
      more: { sides: [side('red', 10, { exits: { hexes: ['D10'] } }), side('blue', 1)] },
    } as never)
    const leave = (type: 'exit' | 'retire') => t.no({ type, stands: ['red-infantry-1'] })
    expect([leave('exit'), leave('retire')]).toEqual(['legal', 'RE-22.3 not-broken'])
    t.state.broken = ['red']
    expect([leave('exit'), leave('retire')]).toEqual(['RE-22.2 broken', 'legal'])
  })
})

describe('bounds of guns and teams', () => {
  const gunner = { infantry: 'K10', commander: 'K10' }
  const limber = { type: 'limber' as const, stand: 'red-g-gun-1', facing: 6 }
  const face = { type: 'face' as const, stands: ['red-g-gun-1'], facing: 3 }

  it('RE-12.1 a suppressed gun is neither limbered nor turned', () => {
    const t = table({
      units: { red: gunner, 'red-g': { gun: 'D08', teams: 'D08', facing: 0 }, blue },
    })
    expect([t.no(limber), t.no(face)]).toEqual(['legal', 'legal'])
    t.set('red-g-gun-1', { suppressed: true })
    expect([t.no(limber), t.no(face)]).toEqual(['RE-12.1 suppressed', 'RE-12.1 suppressed'])
  })

  it('RE-4.8 RE-4.11 RE-3.11 what limbers is told by its clause, and cannot be put back', () => {
    const limbered = (horse: boolean) => {
      const t = table({
        units: { red: gunner, 'red-g': { gun: 'D08', teams: 'D08', facing: 0, horse }, blue },
      })
      const events = t.do(limber)
      return [
        of(events, 'limbered')[0]?.clause,
        t.no({ type: 'recall', stands: ['red-g-gun-1'] }),
        t.no(move('D09', 'red-g-gun-1')),
      ]
    }
    expect(limbered(false)).toEqual(['RE-4.8', 'RE-3.11 bound', 'RE-10.1 halted'])
    expect(limbered(true)).toEqual(['RE-4.11', 'RE-3.11 bound', 'legal'])
  })

  it('RE-4.14 RE-8.2 a gun goes into no wood that the enemy holds or that has no room, nor where horses do not go', () => {
    const into = (units: object, map: object = {}, more: object = {}) =>
      table({
        map: { dotted: ['D07'], ...map },
        units: {
          red: gunner,
          'red-g': { gun: 'D08', limbered: true, facing: 0 },
          blue,
          ...units,
        },
        more,
      } as Setting).no({ type: 'emplace', stand: 'red-g-gun-1', hex: 'D07' })
    expect(into({})).toBe('legal')
    expect(into({ 'blue-i': { infantry: 'D07', commander: 'D01' } })).toBe('RE-4.14 enemy')
    expect(into({ 'red-i': { infantry: 'D07 D07 D07', commander: 'D09' } })).toBe('RE-8.2 stacking')
    expect(into({ 'red-i': { infantry: 'D07 D07', commander: 'D09' } })).toBe('legal')
    expect(into({}, { trenches: { central: [['D07', 'D06']] } })).toBe('RE-4.20 woods')
  })
})
