import { describe, expect, it } from 'vitest'
import { lineOfSight, trace } from '../../src/map/sight/sight.ts'
import { GROUND } from '../../src/map/types.ts'
import { sight, sightTrace } from '../../src/rules/base/sightlines.ts'
import { aimRefusal } from '../../src/rules/combat/fire.ts'
import { newGame, seededDice, why } from '../../src/rules/index.ts'
import { opened, problems, small } from '../support/scenario.ts'
import { setUp, shipped } from '../support/shipped.ts'

const WINTER = { month: 12 }

describe('Muhr at Jabloniec, where the hexes east of the road do not exist', () => {
  it('2.2c no line between two hexes in play passes through one that does not exist', async () => {
    const { battle } = await shipped('limanowa-3-jabloniec')
    const { map, inPlay } = battle
    const { grid } = map
    let clear = 0
    for (let a = 0; a < grid.size; a++)
      for (let b = a + 1; b < grid.size; b++) {
        if (!inPlay[a] || !inPlay[b] || grid.distance(a, b) > 9) continue
        if (lineOfSight(map, a, b, WINTER) < 0) continue
        clear++
        for (const { kind, hexes } of trace(map, a, b, WINTER).steps)
          if (kind !== 'corner' && hexes.every((hex) => inPlay[grid.index(hex)] !== 1))
            expect.fail(`${grid.label(a)} ${grid.label(b)} passes ${hexes}`)
      }
    expect(clear).toBeGreaterThan(5000)
  })

  it('2.2c A20 does not see G19 across B19, D19 and E19; on the whole sheet it does', async () => {
    const { battle } = await shipped('limanowa-3-jabloniec')
    const { grid } = battle.map
    const [from, to] = [grid.index('A20'), grid.index('G19')]
    expect(lineOfSight(battle.map, from, to, WINTER)).toBe(-1)
    const { clear, block, meets } = trace(battle.map, from, to, WINTER)
    expect(clear).toBe(false)
    expect(block).toMatchObject({ what: 'absent', hexes: ['B19'], clause: '2.2c', ruling: true })
    expect(meets.map(({ hexes }) => hexes)).toEqual([['B19'], ['D19'], ['E19']])
    const other = await shipped('limanowa-1-probe')
    expect(lineOfSight(other.battle.map, from, to, WINTER)).toBe(0)
    // The same map, drawn once; each battle has lines and memories of its own.
    expect(lineOfSight(battle.map, from, to, WINTER)).toBe(-1)
  })

  it('2.2c the boundary is the road of the book, from AO04 on that of the sheet; the file says which is ours', async () => {
    const { battle, scenario } = await shipped('limanowa-3-jabloniec')
    const { grid, ground } = battle.map
    const there = (label: string) => !((ground[grid.index(label)] as number) & GROUND.absent)
    for (const label of 'AO04 AJ07 AJ08 AC11 AA14 V15 Q19 O19 M18 K17 G19 D20 A20'.split(' '))
      expect(there(label), label).toBe(true)
    for (const label of ['AP03', 'AQ03', 'AR02']) expect(there(label), label).toBe(true)
    for (const label of ['AO03', 'AP02', 'AQ02', 'AR01', 'A01', 'A19', 'N16'])
      expect(there(label), label).toBe(false)
    for (let hex = 0; hex < grid.size; hex++)
      expect(there(grid.label(hex))).toBe(battle.inPlay[hex] === 1)
    expect(scenario.sources?.some((text) => /AO04 .*AR02 .* ours/.test(text))).toBe(true)
  })

  it('2.2c nobody may go, be set up or fire there, and the reason says that it does not exist', async () => {
    const { battle } = await shipped('limanowa-3-jabloniec')
    const { state } = newGame(battle, seededDice(1))
    const refused = why(battle, state, {
      type: 'place',
      unit: 'jabloniec-1',
      hex: 'AO03',
      face: 'formed',
    })
    expect(refused).toMatchObject({ code: 'out-of-play', clause: '2.2c' })
    expect(refused?.text).toBe('AO03 does not exist in this battle.')
    expect(refused).not.toHaveProperty('ruling')
  })

  it('2.2c fire across them is refused by name', async () => {
    const { battle } = await shipped('limanowa-3-jabloniec')
    const s = setUp(battle)
    const [unit] = Object.values(s.units).filter(({ id }) => id === 'jabloniec-mg-1')
    if (!unit) throw new Error('no machine gun')
    unit.hex = 'A20'
    const g = { battle, s, events: [] }
    expect(sight(g, unit, 'E20')).toBe(0)
    const { grid } = battle.map
    const range = battle.counters[unit.counter]?.dispersed.range ?? 0
    const blind = Array.from({ length: grid.size }, (_, hex) => grid.label(hex)).filter(
      (hex) =>
        battle.inPlay[grid.index(hex)] === 1 &&
        grid.distance(grid.index('A20'), grid.index(hex)) <= range &&
        sightTrace(g, 'A20', hex, unit).block?.what === 'absent',
    )
    expect(blind).toContain('F19')
    for (const hex of blind) expect(sight(g, unit, hex)).toBe(-1)
    expect(aimRefusal(g, unit, 'F19')?.()).toMatchObject({ code: 'no-sight', clause: '2.2c' })
    expect(aimRefusal(g, unit, 'F19')?.().text).toBe('B19 does not exist in this battle.')
  })
})

describe('absentArea', () => {
  it('2.2c takes hexes out of play and out of sight; what is merely out of play is seen across', async () => {
    const files = small()
    files.scenario.playableArea = { within: 4, of: ['F05'] }
    files.scenario.absentArea = { hexes: ['D05', 'H05'] }
    const { battle } = await opened(files)
    const { grid, ground } = battle.map
    const at = (label: string) => grid.index(label)
    expect(battle.inPlay.reduce((sum, one) => sum + one, 0)).toBe(59)
    expect([battle.inPlay[at('D05')], battle.inPlay[at('H05')]]).toEqual([0, 0])
    expect([...ground].filter((bits) => bits & GROUND.absent)).toHaveLength(2)
    expect(lineOfSight(battle.map, at('D03'), at('D07'), WINTER)).toBe(-1)
    const plain = small()
    plain.scenario.playableArea = { not: { hexes: ['D05', 'H05'] } }
    const without = (await opened(plain)).battle
    expect(without.inPlay[at('D05')]).toBe(0)
    expect(lineOfSight(without.map, at('D03'), at('D07'), WINTER)).toBe(0)
  })

  it('2.2c may stand without a playable area, and must leave something', async () => {
    const files = small()
    delete files.scenario.playableArea
    files.scenario.absentArea = { rows: [9, 10] }
    const { battle } = await opened(files)
    expect(battle.inPlay.reduce((sum, one) => sum + one, 0)).toBe(12 * 8)
    files.scenario.absentArea = { rows: [1, 10] }
    expect(await problems(files)).toContain(
      'skirmish.json: absentArea: no hex is left in play: an area that leaves some',
    )
  })
})
