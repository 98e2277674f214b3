import { type Findings, suggestHex, suggestName } from '../../data/problems.ts'
import type { Grid } from '../../hex/grid.ts'
import { NO_HEX } from '../../hex/grid.ts'
import { type BattleMap, GROUND } from '../../map/types.ts'
import type { UnitType } from '../../rules/types/index.ts'
import type { AreaFile } from '../format/area.ts'
import type { CounterFile, ScenarioFile } from '../format/format.ts'
import { hexesOf, isInArea, type Terrain, terrainOf } from './area.ts'
import { areaText } from './area-text.ts'
import { checkArea } from './check-area.ts'
import { type ListedUnit, listUnits } from './unit-list.ts'

/** What every check of the second pass needs. A check reports what it finds and goes on. */
export interface Tools {
  readonly scenario: ScenarioFile
  readonly map: BattleMap
  readonly grid: Grid
  readonly terrain: Terrain
  readonly counters: CounterFile['counters']
  readonly units: readonly ListedUnit[]
  /** The hexes in play by their canonical names. 2.2d */
  readonly play: ReadonlySet<string>
  readonly say: Findings['say']
  /** Whether the hex is on the map. */
  known(label: string, path: string): boolean
  /** Whether the hex is in play. */
  inPlay(label: string, path: string, what?: string): boolean
  /** Whether there is such a side. */
  side(id: string, path: string): void
  /** The hexes of an area that are in play. */
  open(area: AreaFile): string[]
  /** Whether all that an area names is on the map (a list must be in play), and whether any of it is in play. */
  area(area: AreaFile, path: string): boolean
  /** The hexes or the area of a rule of victory or control: one of the two, in play. */
  ground(
    of: { hexes?: string[] | undefined; area?: AreaFile | undefined },
    path: string,
    what?: string,
  ): void
  /** 8.31c, 8.321c, 8.321d Whether the unit may be IN this shelter of this hex. */
  shelter(
    unit: ListedUnit,
    label: string,
    shelter: 'trench' | 'blockhouse',
    path: string,
    /** Works that the side must still place count too. */
    toPlace: boolean,
  ): void
}

const TRENCH_TYPES: readonly UnitType[] = ['infantry', 'artillery', 'machine gun', 'mortar']

export function toolsFor(
  scenario: ScenarioFile,
  map: BattleMap,
  counters: CounterFile['counters'],
  findings: Findings,
): Tools {
  const { grid } = map
  const labels = Array.from({ length: grid.size }, (_, hex) => grid.label(hex))
  const say: Findings['say'] = (...what) => findings.say(...what)
  const known = (label: string, path: string): boolean => {
    if (grid.index(label) !== NO_HEX) return true
    say(path, `hex ${label} is not on the map`, () => suggestHex(label, labels), 'hex-off-map')
    return false
  }
  const terrain = terrainOf(map, scenario)
  const { playableArea, absentArea } = scenario
  // An area that cannot be read is reported once, by its own check.
  const there = (label: string) => grid.index(label) !== NO_HEX
  const read = (area: AreaFile | undefined): area is AreaFile =>
    area !== undefined &&
    checkArea(terrain, area, '', { known: there, listed: there, say: () => undefined })
  const readable = read(playableArea)
  const play = new Set(readable ? hexesOf(terrain, playableArea) : labels)
  const absent = new Set(read(absentArea) ? hexesOf(terrain, absentArea) : [])
  for (const label of absent) play.delete(label)
  for (const label of play)
    if ((map.ground[grid.index(label)] ?? 0) & GROUND.outOfPlay) play.delete(label)
  const sides = scenario.sides.map((side) => side.id)
  return {
    scenario,
    map,
    grid,
    terrain,
    counters,
    units: listUnits(scenario),
    play,
    say,
    known,
    inPlay(label, path, what = 'hex') {
      if (!known(label, path)) return false
      const canonical = grid.label(grid.index(label))
      if (play.has(canonical)) return true
      if (absent.has(canonical))
        say(
          path,
          `${what} ${canonical} does not exist: absentArea has it`,
          'a hex that exists',
          'hex-absent',
        )
      else
        say(
          path,
          `${what} ${canonical} is off the playable area`,
          'a hex of the playable area',
          'hex-not-in-play',
        )
      return false
    },
    side(id, path) {
      if (!sides.includes(id))
        say(
          path,
          `there is no side ${id}`,
          suggestName(id, sides) ?? sides.join(' or '),
          'no-such-side',
        )
    },
    area(area, path) {
      const listed = (label: string, at: string) => this.inPlay(label, at)
      const sound = checkArea(terrain, area, path, { known, listed, say })
      if (!sound || this.open(area).length > 0) return sound
      const inside = readable ? `, ${areaText(terrain, playableArea)}` : ''
      say(
        path,
        'no hex of the area is in play',
        `an area inside the playable area${inside}`,
        'area-not-in-play',
      )
      return false
    },
    ground({ hexes, area }, path, what) {
      if (!hexes && !area) say(path, 'neither hexes nor an area', 'hexes or area', 'no-ground')
      if (hexes && area) say(path, 'both hexes and an area', 'one of the two', 'two-grounds')
      for (const [i, label] of (hexes ?? []).entries())
        this.inPlay(label, `${path}.hexes[${i}]`, what)
      if (area) this.area(area, `${path}.area`)
    },
    open: (area) => hexesOf(terrain, area).filter((label) => play.has(label)),
    shelter({ group }, label, shelter, path, toPlace) {
      const hex = grid.index(label)
      const placed = (scenario.works ?? []).some(
        (work) =>
          work.kind === shelter &&
          ('hex' in work
            ? grid.index(work.hex) === hex
            : toPlace && work.side === group.side && isInArea(terrain, work.area, grid.label(hex))),
      )
      const printed = shelter === 'trench' && ((map.ground[hex] ?? 0) & GROUND.trench) !== 0
      if (!placed && !printed)
        say(path, `no ${shelter} is in ${label}`, `a ${shelter} there, or no "in"`, 'no-shelter')
      const types = counters.find((counter) => counter.id === group.counter)?.types
      const able = types?.every((type) =>
        shelter === 'blockhouse' ? type === 'machine gun' : TRENCH_TYPES.includes(type),
      )
      if (types && !able)
        say(
          path,
          `${types.join(' and ')} may not be IN a ${shelter}`,
          shelter === 'trench' ? 'infantry or a gun (8.321c)' : 'a machine gun (8.31c)',
          'cannot-shelter',
        )
    },
  }
}
