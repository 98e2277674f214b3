import { describe, expect, it } from 'vitest'
import type { MapFile } from '../../src/map/artwork.ts'
import { findPlaces } from '../../src/session/position/places.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { sketch } from '../support/map.ts'
import { battleOf } from '../support/play.ts'

const battle = battleOf({
  map: sketch({ columns: 12, rows: 10 }),
  units: { 'Saxon 1': ['german', 'deres', 'F07'], 'Battery 1': ['british', 'gun', 'F04'] },
})
const { state } = liveRules.newGame(battle, liveRules.seededDice(1))
// Column C, row 2: lattice (6, 4), 24 steps a unit.
const sheet = {
  names: [
    { text: 'Château Wood', kind: 'wood', at: [6 * 24, 4 * 24] },
    { text: 'Wood Lane', kind: 'landmark', at: [0, 2 * 24] },
    { text: 'Veldhoek', kind: 'village', at: [0, 4 * 24] },
  ],
  villages: [{ name: 'Veldhoek', hexes: ['B02', 'B03'] }],
} as unknown as MapFile
const find = (text: string) => findPlaces(battle, state, sheet, text)

describe('places by name', () => {
  it('a hex with one digit or two, in any case', () => {
    expect(find('b3')).toEqual([{ hex: 'B03', name: 'B03', kind: 'hex' }])
    expect(find('B03')).toEqual(find('b3'))
  })

  it('a hex that is not on the map is none', () => {
    expect(find('AR25')).toEqual([])
    expect(find('B11')).toEqual([])
  })

  it('names without their signs; those that begin so come first', () => {
    expect(find('chateau')).toEqual([{ hex: 'C02', name: 'Château Wood', kind: 'place' }])
    expect(find('wood').map((place) => place.name)).toEqual(['Wood Lane', 'Château Wood'])
  })

  it('a village where its houses are, not where its name is written', () => {
    expect(find('veldhoek')).toEqual([{ hex: 'B02', name: 'Veldhoek', kind: 'place' }])
  })

  it('units where they stand', () => {
    expect(find('saxon')).toEqual([{ hex: 'F07', name: 'Saxon 1', kind: 'unit' }])
  })

  it('nothing for nothing', () => {
    expect(find('  ')).toEqual([])
  })
})

describe('dangers', () => {
  it('count the ready enemies that could fire at each hex, and nobody of one’s own', () => {
    const gun = battleOf({
      map: sketch({ columns: 12, rows: 10 }),
      units: {
        'Saxon 1': ['german', 'deres', 'F07'],
        'Battery 1': ['british', 'gun', 'F04', { dispersed: true }],
        'Battery 2': ['british', 'gun', 'F04', { dispersed: true, spent: true }],
      },
    })
    const game = liveRules.newGame(gun, liveRules.seededDice(1)).state
    const german = new Map(liveRules.dangers(gun, game, 'german').map((d) => [d.hex, d.shooters]))
    expect(german.get('F07')).toBe(1)
    const british = new Map(liveRules.dangers(gun, game, 'british').map((d) => [d.hex, d.shooters]))
    expect(british.get('F06')).toBe(1)
    expect(british.get('A01')).toBeUndefined()
  })
})
