import { canonical, hashText } from '../data/hash.ts'
import { type BattleMap, GROUND, SIDE } from '../map/types.ts'
import type {
  Battle,
  Counter,
  Face,
  GivenInitiative,
  SideDef,
  Start,
  StartMission,
  StartTransport,
  Turns,
  UnitDef,
  UnitType,
} from '../rules/types/index.ts'
import type { CounterFile, ScenarioFile } from './format/format.ts'
import { hexesOf, terrainOf } from './parts/area.ts'
import { areaText } from './parts/area-text.ts'
import { barragesOf, bombardmentsOf, supportOf } from './parts/artillery.ts'
import { campaignOf, dateOf } from './parts/campaign.ts'
import { listUnits } from './parts/unit-list.ts'
import { victoryOf } from './parts/victory.ts'
import { worksToPlace } from './parts/works.ts'

type Loaded = CounterFile['counters'][number]

/** Hashes that a shipped battle had before a change which no rule reads, by the hash that it has now. */
const FORMER: Readonly<Record<string, readonly string[]>> = {
  // Unfrozen at Frezenberg suggested another set-up for the Germans.
  '5278d75e84382900': ['72ba60b02ada59d4'],
}

function faceOf(face: Loaded['formed']): Face {
  const { mvMark, ...rest } = face
  return mvMark ? { ...rest, mvMark } : rest
}

/** The map as the scenario has it: without the ground that it ignores, and without hexes that do not exist. 2.2c */
function groundOf(map: BattleMap, file: ScenarioFile, absent: readonly string[]): BattleMap {
  const wire = !file.ignore?.includes('wire')
  if (wire && absent.length === 0) return map
  const ground = map.ground.slice()
  for (const label of absent) (ground[map.grid.index(label)] as number) |= GROUND.absent
  return { ...map, ground, sides: wire ? map.sides : map.sides.map((bits) => bits & ~SIDE.wire) }
}

/** What a game under way has behind it. */
function behindOf(
  start: NonNullable<ScenarioFile['start']>,
  canonicalHex: (label: string) => string,
): Partial<Start> {
  const { of, nightSkip, destroyed, exited, lost, dug, fought, shovels } = start
  const { spentGroups, hits, laid, transport } = start
  return {
    ...(of === undefined ? {} : { of }),
    ...(nightSkip ? { nightSkip } : {}),
    ...(destroyed ? { destroyed } : {}),
    ...(exited
      ? {
          exited: Object.fromEntries(
            Object.entries(exited).map(([unit, hex]) => [unit, canonicalHex(hex)]),
          ),
        }
      : {}),
    ...(lost ? { lost } : {}),
    ...(dug ? { dug } : {}),
    ...(fought ? { fought } : {}),
    ...(shovels ? { shovels: shovels.map(canonicalHex) } : {}),
    ...(spentGroups ? { spentGroups } : {}),
    ...(hits ? { hits } : {}),
    ...(laid ? { laid } : {}),
    ...(transport ? { transport: transport as StartTransport[] } : {}),
  }
}

/** Compiles a checked scenario, its map and its counters into the battle that the rules read. */
export function compileScenario(
  file: ScenarioFile,
  map: BattleMap,
  counters: readonly Loaded[],
): Battle {
  const { grid } = map
  const terrain = terrainOf(map, file)
  const canonicalHex = (label: string) => grid.label(grid.index(label))
  /** The name of a hexside in the rules: its two hexes, sorted as text. */
  const sideName = (name: string) => name.split('/').map(canonicalHex).sort().join('/')
  /** The hex that has the bomb stop stays first. */
  const stopName = (name: string) => name.split('/').map(canonicalHex).join('/')
  const inPlay = new Uint8Array(grid.size)
  if (file.playableArea)
    for (const hex of hexesOf(terrain, file.playableArea)) inPlay[grid.index(hex)] = 1
  else inPlay.fill(1)
  const absent = file.absentArea ? hexesOf(terrain, file.absentArea) : []
  for (const hex of absent) inPlay[grid.index(hex)] = 0
  const cut = (hexes: string[]) => hexes.filter((hex) => inPlay[grid.index(hex)] === 1)

  const units: UnitDef[] = listUnits(file).map(({ id, group, unit }) => ({
    id,
    side: group.side,
    counter: group.counter,
    name: unit.name,
    ...(group.formation ? { group: group.formation } : {}),
    ...(group.area
      ? { area: cut(hexesOf(terrain, group.area)), areaText: areaText(terrain, group.area) }
      : {}),
    ...(group.face ? { face: group.face } : {}),
    ...(group.arrival
      ? {
          arrival: {
            turn: group.arrival.turn ?? 1,
            by: group.arrival.by,
            ...(group.arrival.day === undefined ? {} : { day: group.arrival.day }),
            ...(group.arrival.unanchored ? { unanchored: true } : {}),
            hexes: cut(hexesOf(terrain, group.arrival.area)),
            text: areaText(terrain, group.arrival.area),
          },
        }
      : {}),
    ...(unit.at
      ? {
          at: {
            hex: canonicalHex(unit.at.hex),
            ...(unit.at.face ? { face: unit.at.face } : {}),
            ...(unit.at.spent ? { spent: true } : {}),
            ...(unit.at.in ? { in: unit.at.in } : {}),
          },
        }
      : {}),
  }))
  const side = (index: 0 | 1): SideDef => {
    const def = file.sides[index]
    const area = new Set<string>(def.area ? cut(hexesOf(terrain, def.area)) : [])
    for (const unit of units)
      if (unit.side === def.id) for (const hex of unit.area ?? []) area.add(hex)
    return {
      id: def.id,
      name: def.name,
      adjective: def.adjective,
      power: def.power,
      ...(def.infiltration ? { infiltration: def.infiltration as true | Turns } : {}),
      setupArea: [...area],
      ...supportOf(file, def.id),
    }
  }
  const campaign = campaignOf(file, terrain, cut)
  const control: Record<string, string> = {}
  for (const entry of file.control ?? [])
    for (const hex of entry.area ? cut(hexesOf(terrain, entry.area)) : (entry.hexes ?? []))
      control[canonicalHex(hex)] = entry.side
  const works = worksToPlace(file, terrain, cut)
  const used = new Set(file.groups.map((group) => group.counter))
  // 13.Cb Units that mount and dismount use both counters.
  if (campaign?.remount) used.add(campaign.remount.mounted).add(campaign.remount.onFoot)
  const kinds: Record<string, Counter> = {}
  for (const counter of counters)
    if (used.has(counter.id))
      kinds[counter.id] = {
        id: counter.id,
        name: counter.name,
        nation: counter.nation,
        types: counter.types as [UnitType] | [UnitType, UnitType],
        ...(counter.howitzer ? { howitzer: true } : {}),
        ...(counter.noScrapes ? { noScrapes: true } : {}),
        formed: faceOf(counter.formed),
        dispersed: faceOf(counter.dispersed),
      }
  const { $schema: _schema, story: _story, aims: _aims, sources: _sources, ...matter } = file
  const hash = hashText(canonical({ matter, map: map.id, kinds }))
  const formerHashes = FORMER[hash]
  return {
    id: file.id,
    hash,
    ...(formerHashes ? { formerHashes } : {}),
    title: file.title,
    ...(file.aims ? { aims: file.aims } : {}),
    date: dateOf(file.date),
    turns: file.turns,
    map: groundOf(map, file, absent),
    counters: kinds,
    sides: [side(0), side(1)],
    setupOrder: file.setupOrder,
    units,
    inPlay,
    works: (file.works ?? []).flatMap((work) =>
      'hex' in work ? [{ kind: work.kind, hex: canonicalHex(work.hex) }] : [],
    ),
    ...(works.length ? { worksToPlace: works } : {}),
    ...(file.initiative ? { initiative: file.initiative as GivenInitiative[] } : {}),
    nightTurns: file.nightTurns ?? [],
    precipitation: file.precipitation ?? false,
    control,
    hallowed: file.hallowed
      ? { hex: canonicalHex(file.hallowed.hex), side: file.hallowed.side }
      : null,
    victory: victoryOf(file, terrain, cut),
    ...(campaign ? { campaign } : {}),
    ...(file.bombardments ? { bombardments: bombardmentsOf(file, terrain) } : {}),
    ...(file.barrages ? { barrages: barragesOf(file, terrain) } : {}),
    ...(file.defaultDeployment
      ? {
          deployment: file.defaultDeployment.flatMap((wish) =>
            'unit' in wish
              ? [
                  {
                    unit: wish.unit,
                    hex: canonicalHex(wish.hex),
                    ...(wish.face ? { face: wish.face } : {}),
                    ...(wish.in ? { in: wish.in } : {}),
                  },
                ]
              : [],
          ),
          ...(works.length
            ? {
                workDeployment: file.defaultDeployment.flatMap((wish) =>
                  'work' in wish
                    ? wish.hexes.map((hex) => ({ work: wish.work, hex: canonicalHex(hex) }))
                    : [],
                ),
              }
            : {}),
        }
      : {}),
    ...(file.start
      ? {
          start: {
            turn: file.start.turn,
            side: file.start.side,
            half: file.start.half ?? 1,
            ...(file.start.couplets === undefined ? {} : { couplets: file.start.couplets }),
            ...(file.start.bombStops ? { bombStops: file.start.bombStops.map(stopName) } : {}),
            ...(file.start.breaches ? { breaches: file.start.breaches.map(sideName) } : {}),
            ...(file.start.gas ? { gas: file.start.gas.map(canonicalHex) } : {}),
            ...(file.start.smoke ? { smoke: file.start.smoke.map(canonicalHex) } : {}),
            ...(file.start.bombarded ? { bombarded: true } : {}),
            ...(file.start.registered ? { registered: file.start.registered } : {}),
            ...(file.start.observers ? { observers: file.start.observers } : {}),
            ...(file.start.barrages ? { barrages: file.start.barrages } : {}),
            ...(file.start.missions ? { missions: file.start.missions as StartMission[] } : {}),
            ...behindOf(file.start, canonicalHex),
          },
        }
      : {}),
  }
}
