/*
 * 10.21e: a road at the edge goes on beyond it, so that whoever comes on there has come along it. Which roads do is in
 * the drawing: here every entry hex of what is shipped, and the drawing looked at again, a step at a time.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { MapFile } from '../../src/map/artwork.ts'
import { GROUND } from '../../src/map/types.ts'
import { reading } from '../../src/rules/base/game.ts'
import { newGame, seededDice } from '../../src/rules/index.ts'
import { roadInto } from '../../src/rules/setup/arrive.ts'
import { play, type Wish } from '../support/play.ts'
import { shipped } from '../support/shipped.ts'
import { ALL, spot } from './plane.ts'

const FOLDER = join(import.meta.dirname, '../../scenarios')
const catalogue = JSON.parse(readFileSync(join(FOLDER, 'catalogue.json'), 'utf8'))
const ids: string[] = catalogue.scenarios.map(({ id }: { id: string }) => id)

/** How many entry hexes there are, those with a road that leaves the map there, those with one that does not. */
const ENTRIES: Record<string, [count: number, leading: string[], passing: string[]]> = {
  'limanowa-2-counter-attack': [7, [], []],
  'limanowa-campaign-1-playground': [29, ['A20', 'A25', 'AR02'], []],
  'limanowa-campaign-2-high-water': [29, ['A20', 'A25', 'AR02'], []],
  'ypres-campaign-1-gheluvelt': [25, ['AR11', 'AR21'], []],
  'ypres-campaign-2-frezenberg': [16, ['A06', 'O25', 'P25'], ['A07', 'Q25']],
  'ypres-campaign-3-menin-road': [25, ['AR11', 'AR21'], []],
}

/** Every point of a line at steps of one artwork unit. */
function* along(line: readonly number[]): Generator<[number, number]> {
  for (let i = 0; i + 3 < line.length; i += 2) {
    const [ax, ay, bx, by] = line.slice(i, i + 4) as [number, number, number, number]
    const steps = Math.ceil(Math.hypot(bx - ax, by - ay)) || 1
    for (let k = 0; k <= steps; k++)
      yield [ax + ((bx - ax) * k) / steps, ay + ((by - ay) * k) / steps]
  }
}

/** The hex that holds a point of the drawing: its corners lie 48 to the sides, 24 across and 24 up and down. */
const holder = (x: number, y: number): string | undefined =>
  ALL.find((hex) => {
    const [column, twice] = spot(hex)
    const [dx, dy] = [Math.abs(x - 72 * column), Math.abs(y - 24 * twice)]
    return dy <= 24 && dx + dy <= 48
  })

/** Where the drawn roads pass from a hex to no hex at all, or come from there. */
function leaving(file: Pick<MapFile, 'roads'>): string[] {
  const found = new Set<string>()
  for (const { line } of file.roads) {
    let last: string | undefined
    let first = true
    for (const [x, y] of along(line)) {
      const hex = holder(x, y)
      if (!first && (hex === undefined) !== (last === undefined)) found.add(hex ?? last ?? '')
      last = hex
      first = false
    }
  }
  return [...found].sort()
}

describe('10.21e roads at the entry hexes', () => {
  it('10.21e every entry hex that is shipped: which has a road that leaves the map, which one that does not', async () => {
    for (const id of ids) {
      const { battle } = await shipped(id)
      const { map } = battle
      const hexes = [
        ...new Set(
          battle.units.flatMap(({ arrival }) =>
            arrival && arrival.by !== 'placement' ? arrival.hexes : [],
          ),
        ),
      ].sort()
      const g = reading(battle, newGame(battle, seededDice(1)).state)
      const roads = hexes.filter((hex) => (map.ground[map.grid.index(hex)] ?? 0) & GROUND.road)
      const leading = hexes.filter((hex) => roadInto(g, hex))
      const [count, leads, passes] = ENTRIES[id] ?? [0, [], []]
      expect(hexes.length, id).toBe(count)
      expect(leading, id).toEqual(leads)
      expect(
        roads.filter((hex) => !leading.includes(hex)),
        id,
      ).toEqual(passes)
    }
  })

  it('10.21e the fact is in the drawing: a road line that passes the rim of its hex', async () => {
    for (const [id, sheet] of [
      ['ypres-campaign-2-frezenberg', 'ypres-1914'],
      ['limanowa-campaign-1-playground', 'limanowa'],
    ] as const) {
      const { map } = (await shipped(id)).battle
      const file = JSON.parse(readFileSync(join(FOLDER, `maps/${sheet}.json`), 'utf8'))
      const marked = ALL.filter((hex) => (map.ground[map.grid.index(hex)] ?? 0) & GROUND.roadOff)
      expect(marked.sort(), sheet).toEqual(leaving(file))
    }
  })

  it('8.6 10.21e at Frezenberg the road of A06 carries on, that of A07 does not', async () => {
    const { map } = (await shipped('ypres-campaign-2-frezenberg')).battle
    const come = (hex: string, night: number[] = []) => {
      const p = play({
        map,
        night,
        dice: [1, 2, 1, 2, 1, 2, 1, 2],
        units: {
          A: ['british', 'bef', '', { arrival: { turn: 1, by: 'entry', hexes: [hex] } }],
          Z: ['german', 'deinf', 'AR13', { spent: true }],
        } as Wish['units'],
      })
      p.command('A')
      p.do({ type: 'enter', units: ['A'], hex, face: 'formed' })
      return p
    }
    for (const [hex, road] of [
      ['A06', true],
      ['O25', true],
      ['P25', true],
      ['A07', false],
      ['Q25', false],
    ] as const) {
      expect(come(hex).s.movers[0]?.road, hex).toBe(road)
      expect(come(hex, [1]).log('check').length, hex).toBe(road ? 0 : 1)
    }
  })
})
