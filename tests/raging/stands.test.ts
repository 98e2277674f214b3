import { describe, expect, it } from 'vitest'
import { at, standOf } from '../../src/raging/base/game.ts'
import { countOf, levelOf } from '../../src/raging/base/level.ts'
import { END, move, of, table } from '../support/raging.ts'

const level = (t: ReturnType<typeof table>, id: string) => levelOf(t.g, standOf(t.g, id))
const blue = { infantry: 'D01', commander: 'D01' }

describe('RE-2 stands and units', () => {
  it('RE-2.1 a hex is one step: distances are counted in hexes', () => {
    const t = table({ units: { red: { infantry: 'D10', commander: 'D10' }, blue } })
    expect(
      t.battle.map.grid.distance(
        at(t.g, t.stand('red-infantry-1')),
        at(t.g, t.stand('blue-infantry-1')),
      ),
    ).toBe(9)
  })

  it('RE-2.2 RE-2.3 a unit is the stands that the battle names, one by one, with its commanders', () => {
    const t = table({
      units: { red: { infantry: 'D10 D10', mg: 'D09', commander: 'D10', sub: 'D09' }, blue },
    })
    expect(t.battle.stands.filter(({ unit }) => unit === 'red').map(({ name }) => name)).toEqual([
      'Red, infantry 1',
      'Red, infantry 2',
      'Red, machine gun',
      'Red, commander',
      'Red, sub-commander',
    ])
  })

  it('RE-2.4 RE-2.5 of four who dismount one holds four mounts; each mount counts as a stand in losses', () => {
    const t = table({ units: { red: { cavalry: 'D09 D09 D09 D09', commander: 'D09' }, blue } })
    const events = t.do({ type: 'dismount', stands: [1, 2, 3, 4].map((n) => `red-cavalry-${n}`) })
    expect(of(events, 'dismounted')).toMatchObject([
      { stands: ['red-cavalry-1', 'red-cavalry-2', 'red-cavalry-3'], holders: ['red-cavalry-4'] },
    ])
    expect(t.stand('red-cavalry-4')).toMatchObject({ mode: 'holders', mounts: 4 })
    expect(countOf(t.stand('red-cavalry-4'))).toBe(4)
    expect(countOf(t.stand('red-cavalry-1'))).toBe(1)
  })

  it('RE-2.6 RE-2.8 the four target levels', () => {
    const t = table({
      units: {
        'red-a': { class: 'A', infantry: 'D10', mg: 'D10', commander: 'D10' },
        'red-b': { class: 'B', infantry: 'E10', commander: 'E10' },
        'red-c': { class: 'C', infantry: 'F10', commander: 'F10' },
        'red-h': { class: 'A', cavalry: 'G10', commander: 'G10' },
        'red-g': { gun: 'H10' },
        'red-l': { gun: 'J10', limbered: true },
        blue,
      },
    })
    expect(
      [
        'a-infantry-1',
        'a-mg-1',
        'b-infantry-1',
        'c-infantry-1',
        'h-cavalry-1',
        'g-gun-1',
        'l-gun-1',
      ].map((id) => level(t, `red-${id}`)),
    ).toEqual([3, 3, 2, 1, 1, 4, 1])
  })

  it('RE-2.7 RE-2.9 cavalry is of level 1 mounted and of its own class on foot; holders and teams are of level 1', () => {
    const t = table({
      units: {
        red: { class: 'A', cavalry: 'D09 D09', commander: 'D09' },
        'red-g': { gun: 'H10', teams: 'H09' },
        blue,
      },
    })
    expect(level(t, 'red-cavalry-1')).toBe(1)
    t.do({ type: 'dismount', stands: ['red-cavalry-1', 'red-cavalry-2'] })
    expect(level(t, 'red-cavalry-1')).toBe(3)
    expect(level(t, 'red-cavalry-2')).toBe(1)
    expect(level(t, 'red-g-team-1')).toBe(1)
  })

  it('RE-3.7 commanders move as their unit does: with infantry two hexes, with cavalry four', () => {
    const t = table({
      units: {
        red: { infantry: 'D10', commander: 'D10' },
        'red-h': { cavalry: 'G10', commander: 'G10' },
        blue,
      },
    })
    const cost = (id: string, hex: string) => t.no(move(hex, id))
    expect(cost('red-commander-1', 'D08')).toBe('legal')
    expect(cost('red-commander-1', 'D07')).toBe('RE-3.1 out-of-reach')
    expect(cost('red-h-commander-1', 'G06')).toBe('legal')
    expect(cost('red-h-commander-1', 'G05')).toBe('RE-3.1 out-of-reach')
    expect(t.no(END)).toBe('legal')
  })
})
