import type { HexLabel } from '../../hex/label.ts'
import { GROUND } from '../../map/types.ts'
import type { Battle, GameState, SideId, Unit } from '../../rules/types/index.ts'
import type { AreaFile } from '../format/area.ts'
import type { ScenarioFile } from '../format/format.ts'
import { terrainOf } from '../parts/area.ts'
import { idOf, listUnits } from '../parts/unit-list.ts'
import type { Group, GroupUnit } from './forces.ts'
import { shortestArea } from './short-area.ts'

type Start = NonNullable<ScenarioFile['start']>

/** A position as a scenario, and in sentences what of it a scenario can't say. */
export interface Frozen {
  readonly scenario: ScenarioFile
  readonly lost: readonly string[]
}

/** The most works, and the most groups, that a scenario may have. */
const MOST_WORKS = 400

/**
 * Any position of a running game as a scenario that begins there: units where they stand with their face and state,
 * control, works, turns, off-map artillery with its missions and fires. The dice begin anew. `file` is the scenario that
 * is played, `battle` what it was compiled to.
 */
export function frozen(file: ScenarioFile, battle: Battle, state: GameState): Frozen {
  const lost: string[] = []
  const terrain = terrainOf(battle.map, file)
  const groups = groupsOf(file, battle, state, lost)
  const { campaign: _c, start: _s, hallowed: _h, works: _w, control: _o, ...kept } = file
  const { defaultDeployment, ...base } = kept
  const setUp = !state.campaign && state.agenda.some(({ kind }) => kind === 'setup')
  const { grid } = battle.map
  const inPlay = new Set(
    Array.from({ length: grid.size }, (_, hex) => grid.label(hex)).filter(
      (_, hex) => battle.inPlay[hex] === 1,
    ),
  )
  const area = (hexes: Iterable<HexLabel>): AreaFile => shortestArea(terrain, hexes, inPlay)
  const works = worksOf(state, lost)
  const inHand = setUp ? worksInHand(file, battle, state) : []
  const waiting = new Set(
    Object.values(state.units)
      .filter(({ where }) => where === 'hand')
      .map(({ id }) => id),
  )
  // What is left to be set up finds the ground that others have taken; who arrives does not.
  const wishes = setUp
    ? []
    : (defaultDeployment ?? []).filter((wish) => 'unit' in wish && waiting.has(wish.unit))
  if (setUp && defaultDeployment) lost.push('The suggested deployment.')
  const scenario: ScenarioFile = without({
    ...base,
    ...(state.campaign ? dayOf(file, state, lost) : {}),
    id: idOf({ name: `${file.id.slice(0, 40)} turn ${state.turn}` }),
    title: `${file.title.slice(0, 100)}, turn ${state.turn}`,
    sides: sidesOf(file, battle, area),
    setupOrder: setUp ? file.setupOrder : [],
    groups,
    ...(works.length + inHand.length ? { works: [...works, ...inHand] } : {}),
    ...controlOf(battle, state, area),
    ...(state.hallowed ? { hallowed: { ...state.hallowed } } : {}),
    ...(wishes.length ? { defaultDeployment: wishes } : {}),
    ...(setUp ? {} : { start: startOf(battle, state, lost) }),
  })
  return { scenario, lost }
}

/** One day of a campaign becomes a battle of its own: it keeps the turns of the attack under way. */
function dayOf(file: ScenarioFile, state: GameState, lost: string[]): Partial<ScenarioFile> {
  const { campaign } = file
  if (!campaign || !state.campaign) return {}
  const { day, segment } = state.campaign
  const [attack, counter, night] = campaign.turns ?? [12, 6, 6]
  const turns = segment === 'counter attack' ? counter : segment === 'night attack' ? night : attack
  lost.push(
    `The campaign: what is left is its day ${day} alone, with the points as they stand at its end.`,
  )
  const dark =
    segment === 'night attack'
      ? Array.from({ length: turns }, (_, i) => i + 1)
      : (campaign.nightTurns?.find((entry) => entry.day === day)?.turns ?? [])
  /** What belongs to this day, without the day. */
  const today = <T extends { day?: number | undefined; fromDay?: number | undefined }>(
    list: readonly T[] | undefined,
    upTo: boolean,
  ): Omit<T, 'day' | 'fromDay'>[] =>
    (list ?? [])
      .filter((entry) => {
        if (entry.fromDay !== undefined) return entry.fromDay <= day
        return entry.day === undefined || (upTo ? entry.day <= day : entry.day === day)
      })
      .map(({ day: _d, fromDay: _f, ...entry }) => entry)
  const some = <K extends string, V>(key: K, list: readonly V[]) =>
    (list.length ? { [key]: list } : { [key]: undefined }) as Partial<Record<K, V[]>>
  const date = campaign.days[day - 1] ?? file.date
  return {
    date,
    turns: Math.max(1, Math.min(60, turns)),
    ...some('nightTurns', dark),
    // Numbers of groups go into their ids, so that none is left out.
    ...some(
      'artillery',
      (file.artillery ?? []).map(({ day: _, ...entry }) => entry),
    ),
    ...some(
      'transport',
      (file.transport ?? []).map(({ day: _, ...entry }) => entry),
    ),
    ...some('bombardments', today(file.bombardments, false)),
    ...some(
      'barrages',
      (file.barrages ?? []).map(({ day: _, ...entry }) => entry),
    ),
    ...some('initiative', today(file.initiative, false)),
  } as Partial<ScenarioFile>
}

/** The file without the fields that are undefined: a day has fewer than its campaign. */
const without = (file: ScenarioFile): ScenarioFile =>
  Object.fromEntries(
    Object.entries(file).filter(([, value]) => value !== undefined),
  ) as ScenarioFile

/** A side's set-up area is said with the side, since its units stand elsewhere by now. */
function sidesOf(
  file: ScenarioFile,
  battle: Battle,
  area: (hexes: Iterable<HexLabel>) => AreaFile,
): ScenarioFile['sides'] {
  // 13.Cf Where nothing but the given control counts, no area may add to it.
  const exact = battle.campaign?.exactControl
  return file.sides.map((side, i) => {
    const { area: _, ...rest } = side
    const hexes = battle.sides[i]?.setupArea ?? []
    return exact || hexes.length === 0 ? rest : { ...rest, area: area(hexes) }
  }) as ScenarioFile['sides']
}

/** Hexes that a side controls, beyond its set-up area. 3.9c */
function controlOf(
  battle: Battle,
  state: GameState,
  area: (hexes: Iterable<HexLabel>) => AreaFile,
): Pick<ScenarioFile, 'control'> {
  const [one, two] = battle.sides
  const exact = battle.campaign?.exactControl
  const both = new Set(one.setupArea.filter((hex) => two.setupArea.includes(hex)))
  const given: Record<HexLabel, SideId> = {}
  if (!exact)
    for (const def of battle.sides)
      for (const hex of def.setupArea) if (!both.has(hex)) given[hex] = def.id
  const control = battle.sides.flatMap(({ id }) => {
    const hexes = Object.entries(state.control)
      .filter(([hex, side]) => side === id && given[hex] !== id)
      .map(([hex]) => hex)
    return hexes.length === 0 ? [] : [groundOf(id, area(hexes))]
  })
  return control.length ? { control } : {}
}

const groundOf = (side: SideId, ground: AreaFile) =>
  'hexes' in ground ? { side, hexes: ground.hexes } : { side, area: ground }

/** The works that the sides have still to place. */
function worksInHand(
  file: ScenarioFile,
  battle: Battle,
  state: GameState,
): NonNullable<ScenarioFile['works']> {
  const toPlace = (file.works ?? []).filter((work) => !('hex' in work))
  return toPlace.flatMap((work, i) => {
    const id = battle.worksToPlace?.[i]?.id
    const placed = (state.works ?? []).filter((one) => one.work === id).length
    const left = 'count' in work ? work.count - placed : 0
    return left > 0 ? [{ ...work, count: left }] : []
  })
}

function worksOf(state: GameState, lost: string[]): NonNullable<ScenarioFile['works']> {
  const works: NonNullable<ScenarioFile['works']> = [
    ...state.trenches.map((hex) => ({ kind: 'trench' as const, hex })),
    ...state.blockhouses.map((hex) => ({ kind: 'blockhouse' as const, hex })),
    ...Object.entries(state.scrapes).flatMap(([hex, count]) =>
      Array.from({ length: count }, () => ({ kind: 'scrape' as const, hex })),
    ),
  ]
  if (works.length <= MOST_WORKS) return works
  lost.push(`${works.length - MOST_WORKS} scrapes: a scenario has ${MOST_WORKS} works at most.`)
  return works.slice(0, MOST_WORKS)
}

/** The order of battle as it stands: units on the map have places, others arrive, the rest is gone. */
function groupsOf(
  file: ScenarioFile,
  battle: Battle,
  state: GameState,
  lost: string[],
): ScenarioFile['groups'] {
  const made = new Map<string, { group: Omit<Group, 'units'>; units: GroupUnit[] }>()
  const day = state.campaign?.day
  let recovered = 0
  for (const { id, group, unit } of listUnits(file)) {
    const now = state.units[id]
    if (!now) continue
    const { area, face, arrival, units: _, ...rest } = group
    const named: GroupUnit = { name: unit.name, ...(idOf(unit) === id && !unit.id ? {} : { id }) }
    const waits = now.where === 'hand'
    if (waits && arrival?.day !== undefined && day !== undefined && arrival.day > day) {
      recovered++
      continue
    }
    if (waits && !arrival && state.campaign) {
      recovered++
      continue
    }
    const base: Omit<Group, 'units'> = waits
      ? {
          ...rest,
          ...(area ? { area } : {}),
          ...(face ? { face } : {}),
          ...(arrival ? { arrival: arriving(arrival) } : {}),
        }
      : { ...rest, counter: now.counter }
    const key = JSON.stringify([file.groups.indexOf(group), waits, base.counter])
    const entry = made.get(key) ?? { group: base, units: [] }
    made.set(key, entry)
    entry.units.push(now.where === 'map' ? { ...named, at: placeOf(battle, now) } : named)
  }
  if (recovered > 0)
    lost.push(
      `${recovered} ${recovered === 1 ? 'unit' : 'units'} that would come on a later day or morning.`,
    )
  return [...made.values()].map(({ group, units }) => ({ ...group, units }))
}

/** What was to come on an earlier day comes when it can. */
function arriving(arrival: NonNullable<Group['arrival']>): NonNullable<Group['arrival']> {
  const { day: _, ...rest } = arrival
  return { ...rest, by: rest.by === 'either' ? 'entry' : rest.by }
}

function placeOf({ map }: Battle, unit: Unit): NonNullable<GroupUnit['at']> {
  const hex = unit.hex as HexLabel
  // On a printed trench a unit would be IN it unless it is said to stand on top. 8.322b
  const printed = ((map.ground[map.grid.index(hex)] ?? 0) & GROUND.trench) !== 0
  const shelter = unit.in ?? (printed ? 'none' : undefined)
  return {
    hex,
    ...(unit.formed ? {} : { face: 'dispersed' as const }),
    ...(unit.spent ? { spent: true } : {}),
    ...(shelter ? { in: shelter } : {}),
  }
}

function startOf(battle: Battle, state: GameState, lost: string[]): Start {
  const underWay = state.phase === 'couplets' && state.actor !== null
  const past = state.phase === 'administration' || state.phase === 'over'
  if (past)
    lost.push(
      state.phase === 'over'
        ? 'The end of the battle: one more turn begins.'
        : `The end of turn ${state.turn}, which is under way: the next turn begins.`,
    )
  else if (state.phase === 'setup')
    lost.push('What comes before the first turn and is under way: a bombardment, a vertex.')
  else if (!underWay) lost.push('The initiative of this turn: its dice are rolled again.')
  if (state.active.length > 0 || state.movers.length > 0)
    lost.push('The command under way: the side whose half it is gives its command anew.')
  const open = state.agenda.some(({ kind }) =>
    ['melee-actor', 'melee-reactor', 'reaction', 'return', 'rally', 'ground'].includes(kind),
  )
  if (open) lost.push('What was being decided when the position was taken: a melee, fire, a check.')
  const units = Object.values(state.units)
  const ids = (test: (unit: Unit) => boolean | undefined): string[] =>
    units.filter(test).map(({ id }) => id)
  const groups = Object.values(state.artillery)
  const side = (underWay ? state.actor : state.initiative) ?? battle.sides[0].id
  const couplets = Math.max(1, Math.min(10, state.couplets))
  const of = Math.min(10, state.coupletsAtStart)
  const exits = state.exits ?? {}
  const missions = [
    ...groups.flatMap(({ id, mission }) =>
      mission
        ? [
            {
              group: id,
              vertex: mission.vertex,
              shell: mission.shell,
              mode: mission.mode,
              due: Math.min(60, Math.max(1, mission.due)),
            },
          ]
        : [],
    ),
    ...(past ? [] : state.fires).map(({ group, vertex, shell }) => ({ group, vertex, shell })),
  ]
  const barrages = state.barrages.map((barrage) =>
    barrage.over
      ? ('over' as const)
      : barrage.lies || barrage.at > 0
        ? barrage.at
        : ('waits' as const),
  )
  const list = <K extends string, V>(key: K, values: readonly V[]) =>
    (values.length ? { [key]: values } : {}) as Partial<Record<K, V[]>>
  const record = <K extends string, V>(key: K, entries: readonly (readonly [string, V])[]) =>
    (entries.length ? { [key]: Object.fromEntries(entries) } : {}) as Partial<
      Record<K, Record<string, V>>
    >
  return {
    turn: Math.max(1, Math.min(battle.turns, state.turn + (past ? 1 : 0))),
    side,
    ...(underWay ? { ...(state.half === 2 ? { half: 2 as const } : {}), couplets } : {}),
    ...list('bombStops', state.bombStops),
    ...list('breaches', state.breaches),
    ...list('gas', state.gas),
    ...list('smoke', past ? [] : state.smoke),
    ...(state.bombarded ? { bombarded: true } : {}),
    ...record(
      'registered',
      groups.flatMap(({ id, registered }) => (registered ? [[id, registered] as const] : [])),
    ),
    ...record('observers', Object.entries(state.observers)),
    ...list('missions', missions),
    ...(barrages.some((one) => one !== 'waits') ? { barrages } : {}),
    ...(underWay && of > couplets ? { of } : {}),
    ...(state.nightSkip ? { nightSkip: true } : {}),
    ...list(
      'destroyed',
      ids(({ where }) => where === 'destroyed'),
    ),
    ...record(
      'exited',
      ids(({ where }) => where === 'exited').map(
        (id) => [id, exits[id] ?? firstHex(battle)] as const,
      ),
    ),
    ...list(
      'lost',
      ids((unit) => unit.lost),
    ),
    ...list(
      'dug',
      ids((unit) => unit.dug),
    ),
    ...list(
      'fought',
      ids((unit) => unit.fought),
    ),
    ...list('shovels', past ? [] : state.shovels),
    ...list(
      'spentGroups',
      groups.filter(({ spent }) => spent).map(({ id }) => id),
    ),
    ...record(
      'hits',
      groups.flatMap(({ id, hits }) => (hits.length ? [[id, hits] as const] : [])),
    ),
    ...record(
      'laid',
      groups.flatMap(({ id, fell }) => (fell ? [[id, fell] as const] : [])),
    ),
    ...list(
      'transport',
      state.transport
        .filter(({ used, lost: gone }) => used > 0 || gone)
        .map(({ id, used, lost: gone }) => ({
          group: id,
          ...(used > 0 ? { used: Math.min(60, used) } : {}),
          ...(gone ? { lost: true as const } : {}),
        })),
    ),
  } as Start
}

/** A unit whose exit was not written down left from anywhere. */
const firstHex = ({ map }: Battle): HexLabel => map.grid.label(0)
