import { describe, expect, it } from 'vitest'
import type { Action } from '../../src/raging/index.ts'
import { table } from '../support/raging.ts'

/** The companies of a type of action in the open list, in short: "1", "1 2". */
const companies = (actions: readonly Action[], type: Action['type']): string[] =>
  actions
    .flatMap((action) => (action.type === type && 'stands' in action ? [action.stands] : []))
    .map((stands) => stands.map((id) => id.replace(/^.*?-/, '')).join(' '))

describe('a list of legal acts names each kind of stand alone, each kind together, and all together', () => {
  it('RE-13.2 fire of two units and of machine guns from one hex', () => {
    const t = table({
      units: {
        red: { infantry: 'D08', commander: 'D08' },
        reds: { infantry: 'D08 D08', commander: 'D08' },
        blue: { infantry: 'D06', commander: 'D05' },
      },
    })
    t.to('arms', 'red')
    expect(companies(t.open.actions, 'fire')).toEqual([
      'infantry-1',
      'infantry-1',
      'infantry-1 infantry-1 infantry-2',
    ])
    const firing = t.list('fire').map(({ stands }) => stands[0])
    expect(firing).toEqual(['red-infantry-1', 'reds-infantry-1', 'red-infantry-1'])
  })

  it('RE-16.1 an assault on a commander alone, by either kind of neighbour', () => {
    const t = table({
      units: {
        red: { infantry: 'D08', commander: 'D08' },
        reds: { infantry: 'E07', commander: 'E07' },
        blue: { commander: 'D07', infantry: 'A01' },
      },
    })
    expect(new Set(companies(t.open.actions, 'assault'))).toEqual(
      new Set(['infantry-1', 'infantry-1 infantry-1']),
    )
    expect(new Set(t.list('assault').map(({ stands }) => stands[0]))).toEqual(
      new Set(['red-infantry-1', 'reds-infantry-1']),
    )
  })

  it('RE-23.6 a stand that has moved and one that has not leave the table alone or together', () => {
    const t = table({
      units: {
        red: { infantry: 'D02 D02 E02', commander: 'D02' },
        blue: { infantry: 'L10', commander: 'L10' },
      },
      more: {
        sides: [
          {
            ...{ id: 'red', name: 'Reds', adjective: 'red', power: 'entente' },
            ...{ edge: { rows: [10, 10] }, exits: { rows: [1, 2] } },
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
    t.do({ type: 'move', stands: ['red-infantry-3'], hex: 'D02' })
    expect(companies(t.open.actions, 'exit')).toEqual(
      expect.arrayContaining([
        'commander-1',
        'infantry-1',
        'infantry-3',
        'infantry-1 infantry-2',
        'infantry-1 infantry-2 infantry-3 commander-1',
      ]),
    )
  })

  it('RE-15.6 shells of a gun: hexes from which they can drift to an enemy, and no hex from which they cannot', () => {
    const t = table({
      map: { rows: 14 },
      units: {
        red: { gun: 'D14', facing: 0, ready: true },
        blue: { infantry: 'D03', commander: 'A01' },
      },
    })
    t.to('guns', 'red')
    const { grid } = t.battle.map
    const aimed = t.list('shell').map(({ hex }) => grid.index(hex))
    const off = aimed.map((hex) => grid.distance(hex, grid.index('D03')))
    const far = aimed.map((hex) => (grid.distance(hex, grid.index('D14')) >= 10 ? 2 : 1))
    expect(off.every((hexes, i) => hexes === 0 || hexes === far[i])).toBe(true)
    expect(new Set(off)).toEqual(new Set([0, 2]))
    // Elsewhere shells may be fired too, to no purpose.
    expect(t.no({ type: 'shell', stand: 'red-gun-1', hex: 'D05' })).toBe('legal')
  })
})
