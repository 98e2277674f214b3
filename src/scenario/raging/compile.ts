import { canonical, hashText } from '../../data/hash.ts'
import { DIRECTIONS, DIRS, type Dir } from '../../hex/grid.ts'
import { type BattleMap, GROUND as MAP, SIDE } from '../../map/types.ts'
import {
  type Battle,
  GROUND,
  type PlaySheet,
  type ScoreRule,
  type Terrain,
} from '../../raging/types/index.ts'
import type { AreaFile } from '../format/area.ts'
import { type Terrain as Areas, hexesOf } from '../parts/area.ts'
import { areaText } from '../parts/area-text.ts'
import type { RagingFile } from './format.ts'
import { standsOf } from './stands.ts'
import { wireOf } from './wire.ts'

export const areasOf = (map: BattleMap, file: RagingFile): Areas => ({
  map,
  named: Object.assign(Object.create(null), file.areas),
  sides: file.sides,
})

/** The ground of a battle: what the map says, where the battle does not say otherwise. RE-5.2 */
export function terrainOf(map: BattleMap, file: RagingFile, areas: Areas): Terrain {
  const { grid } = map
  const ground = new Uint8Array(grid.size)
  const trenchRoom = new Uint8Array(grid.size)
  const trenches = new Uint8Array(grid.size)
  const roads = new Uint8Array(grid.size)
  const barred = new Uint8Array(grid.size)
  const given = file.ground ?? {}
  const mark = (area: AreaFile | undefined, usual: number, bit: number) => {
    if (area) for (const label of hexesOf(areas, area)) (ground[grid.index(label)] as number) |= bit
    else
      for (let hex = 0; hex < grid.size; hex++)
        if ((map.ground[hex] as number) & usual) (ground[hex] as number) |= bit
  }
  mark(given.woods, MAP.dotted, GROUND.woods)
  mark(given.built, MAP.village, GROUND.built)
  mark(given.crops, 0, GROUND.crops)
  mark(given.hedges, 0, GROUND.hedge)
  mark(given.walls, 0, GROUND.wall)
  mark(given.water, 0, GROUND.water)
  const dig = (label: string) => {
    const hex = grid.index(label)
    ;(ground[hex] as number) |= GROUND.trench
    trenchRoom[hex] = 2
  }
  const join = (a: string, b: string) => {
    const [one, two] = [grid.index(a), grid.index(b)]
    const dir = grid.direction(one, two)
    if (dir === -1) return
    ;(trenches[one] as number) |= 1 << dir
    ;(trenches[two] as number) |= 1 << ((dir + 3) % 6)
  }
  for (let hex = 0; hex < grid.size; hex++) {
    if (given.trenches !== false && (map.ground[hex] as number) & MAP.trench) dig(grid.label(hex))
    for (const dir of DIRS) {
      const bits = map.sides[hex * 6 + dir] as number
      if (bits & SIDE.road) (roads[hex] as number) |= 1 << dir
      if (bits & SIDE.blue) (barred[hex] as number) |= 1 << dir
      if (given.trenches !== false && bits & SIDE.trench) (trenches[hex] as number) |= 1 << dir
    }
  }
  for (const { hexes } of file.trenches ?? [])
    for (const [i, label] of hexes.entries()) {
      dig(label)
      if (i > 0) join(hexes[i - 1] as string, label)
    }
  for (const label of file.pits ?? []) dig(label)
  for (const label of file.junctions ?? []) trenchRoom[grid.index(label)] = 3
  return { ground, trenchRoom, trenches, roads, barred, level: map.level }
}

/** Compiles a checked battle, its map and its play sheet into what the rules read. */
export function compileRaging(file: RagingFile, map: BattleMap, sheet: PlaySheet): Battle {
  const { grid } = map
  const areas = areasOf(map, file)
  const label = (name: string) => grid.label(grid.index(name))
  const inPlay = new Uint8Array(grid.size)
  if (file.playableArea)
    for (const hex of hexesOf(areas, file.playableArea)) inPlay[grid.index(hex)] = 1
  else inPlay.fill(1)
  for (let hex = 0; hex < grid.size; hex++)
    if ((map.ground[hex] as number) & MAP.outOfPlay) inPlay[hex] = 0
  const open = (area: AreaFile | undefined) =>
    area ? hexesOf(areas, area).filter((hex) => inPlay[grid.index(hex)] === 1) : []
  const listed = ({
    hexes,
    area,
  }: {
    hexes?: string[] | undefined
    area?: AreaFile | undefined
  }) => (hexes ? hexes.map(label) : open(area))
  const control: Record<string, string> = {}
  for (const entry of file.control ?? []) for (const hex of listed(entry)) control[hex] = entry.side
  const { $schema: _schema, story: _story, aims: _aims, sources: _sources, ...matter } = file
  return {
    id: file.id,
    hash: hashText(canonical({ matter, map: map.id, sheet })),
    title: file.title,
    aims: file.aims,
    turns: file.turns,
    map,
    terrain: terrainOf(map, file, areas),
    inPlay,
    sides: [sideOf(0), sideOf(1)],
    sheet,
    setupOrder: file.setupOrder ?? [],
    units: file.units.map((unit) => {
      const kind = sheet.organisations.find(({ id }) => id === unit.organisation)
      if (!kind) throw new Error(`no organisation ${unit.organisation}`)
      return {
        id: unit.id,
        side: unit.side,
        name: unit.name,
        kind: kind.kind,
        class: kind.class === null ? null : (unit.class ?? kind.class),
        weapon: kind.weapon,
        mgWeapon: kind.mgWeapon ?? null,
        breaking: unit.breaking ?? kind.breaking,
        infiltrates: unit.infiltrates ?? kind.infiltrates ?? false,
        horse: kind.horse ?? false,
        area: open(unit.area),
        areaText: unit.area ? areaText(areas, unit.area) : '',
        arrival: unit.arrival
          ? {
              turn: unit.arrival.turn,
              hexes: open(unit.arrival.area),
              text: areaText(areas, unit.arrival.area),
            }
          : null,
      }
    }),
    stands: file.units.flatMap((unit) => standsOf(unit, label)),
    wire: wireOf(grid, file.wire ?? []),
    bunkers: (file.bunkers ?? []).map(({ kind, hex }) => ({ kind, hex: label(hex) })),
    funds: (file.funds ?? []).map(({ along, forward, accuracy, perTurn, ...fund }) => ({
      ...fund,
      accuracy: accuracy ?? 'medium',
      ...(perTurn === undefined ? {} : { perTurn }),
      ...(along ? { along: DIRECTIONS.indexOf(along) as Dir } : {}),
      ...(forward ? { forward: forward.map((name) => DIRECTIONS.indexOf(name) as Dir) } : {}),
    })),
    mines: (file.mines ?? []).map(({ side, hex }) => ({ side, hex: label(hex) })),
    gunsIndirect: file.gunsIndirect ?? false,
    control,
    victory: {
      tie: file.victory.tie,
      need: file.victory.need ?? null,
      rules: file.victory.rules.map((rule): ScoreRule => {
        if (rule.kind !== 'hold') return rule as ScoreRule
        const { hexes: _hexes, area: _area, ...rest } = rule
        return { ...rest, hexes: listed(rule) }
      }),
    },
  }

  function sideOf(index: 0 | 1): Battle['sides'][number] {
    const { id, name, adjective, power, edge, exits } = file.sides[index]
    return { id, name, adjective, power, edge: open(edge), exits: open(exits) }
  }
}
