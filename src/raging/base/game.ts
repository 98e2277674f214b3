import { DIRS, type Dir, type Hex, NO_HEX } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import type {
  Battle,
  BunkerDef,
  Facing,
  GameEvent,
  GROUND,
  Half,
  SideDef,
  SideId,
  Stand,
  StandDef,
  StandId,
  State,
  UnitDef,
  UnitId,
  WireDef,
} from '../types/index.ts'
import { GROUND as FACTS } from '../types/index.ts'
import type { Refusal } from './reason.ts'

/** What every rule works on: the battle, the state that it may change, and the list of events. */
export interface G {
  readonly battle: Battle
  readonly s: State
  readonly events: GameEvent[]
  /** Who stands where; null after a change. */
  field: Field | null
}

/** Look-ups over the stands as they are. */
export interface Field {
  readonly at: ReadonlyMap<Hex, readonly Stand[]>
  /** Whether a hex lies in a zone of control against a side, as far as that was asked. */
  readonly zones: Map<SideId, Map<Hex, boolean>>
  /** Where stands can go, by all that tells them apart, as far as that was asked. */
  readonly reaches: Map<string, Reach>
}

/** How a stand comes to a hex. */
export interface Arrival {
  readonly hex: Hex
  /** Hexes spent on the way from where it stands. */
  readonly cost: number
  readonly facing: Facing
  /** The whole movement so far follows a road. */
  readonly road: boolean
  /** It spends more than it could off the road. RE-3.8 */
  readonly column: boolean
  readonly stops: boolean
  readonly half: Half | undefined
  readonly outlet: Dir | undefined
  /** The hex before; null at the start. */
  readonly before: Arrival | null
}

export interface Reach {
  readonly to: ReadonlyMap<Hex, Arrival>
  /** Why the first step that led to a hex was barred; null where none was. */
  barred(hex: Hex): Refusal | null
}

export const gameOf = (battle: Battle, s: State): G => ({ battle, s, events: [], field: null })

// ------------------------------------------------------------------ the unchanging

interface Index {
  readonly stands: ReadonlyMap<StandId, StandDef>
  readonly units: ReadonlyMap<UnitId, UnitDef>
  readonly standsOf: ReadonlyMap<UnitId, readonly StandDef[]>
  readonly wire: ReadonlyMap<Hex, WireDef>
  readonly bunkers: ReadonlyMap<Hex, BunkerDef>
  /** By side: distance of each hex to the side's own edge. */
  readonly edge: ReadonlyMap<SideId, Uint8Array>
  /** Hexes that are worth points to whoever holds them. */
  readonly prizes: ReadonlySet<HexLabel>
}

const indices = new WeakMap<Battle, Index>()

/** Look-ups over the unchanging parts of a battle, made once for each battle. */
export function indexOf(battle: Battle): Index {
  let index = indices.get(battle)
  if (!index) {
    const { grid } = battle.map
    const standsOf = new Map<UnitId, StandDef[]>(battle.units.map(({ id }) => [id, []]))
    for (const def of battle.stands) standsOf.get(def.unit)?.push(def)
    index = {
      stands: new Map(battle.stands.map((def) => [def.id, def])),
      units: new Map(battle.units.map((def) => [def.id, def])),
      standsOf,
      wire: new Map(battle.wire.map((def) => [grid.index(def.hex), def])),
      bunkers: new Map(battle.bunkers.map((def) => [grid.index(def.hex), def])),
      edge: new Map(battle.sides.map((side) => [side.id, edgeDistances(battle, side)])),
      prizes: new Set(
        battle.victory.rules.flatMap((rule) => (rule.kind === 'hold' ? rule.hexes : [])),
      ),
    }
    indices.set(battle, index)
  }
  return index
}

function edgeDistances({ map: { grid } }: Battle, { edge }: SideDef): Uint8Array {
  const rim = edge.map((label) => grid.index(label))
  return Uint8Array.from({ length: grid.size }, (_, hex) =>
    rim.reduce((least, at) => Math.min(least, grid.distance(hex, at)), 255),
  )
}

export const sideDef = ({ sides }: Battle, side: SideId): SideDef =>
  sides[0].id === side ? sides[0] : sides[1]

export const otherSide = ({ sides }: Battle, side: SideId): SideId =>
  sides[0].id === side ? sides[1].id : sides[0].id

export const unitDef = (g: Pick<G, 'battle'>, id: UnitId): UnitDef =>
  indexOf(g.battle).units.get(id) as UnitDef

export const standDef = (g: Pick<G, 'battle'>, id: StandId): StandDef =>
  indexOf(g.battle).stands.get(id) as StandDef

export const nameOf = (g: Pick<G, 'battle'>, id: StandId): string =>
  indexOf(g.battle).stands.get(id)?.name ?? id

// ------------------------------------------------------------------ stands

/** The stand of this id, or undefined. For ids that an action names: nothing inherited has an id of its own. */
export function findStand(g: Pick<G, 's'>, id: StandId): Stand | undefined {
  const stand = g.s.stands[id]
  return stand?.id === id ? stand : undefined
}

/** The stand of this id. Throws on an unknown id: use it once the id is known to be good. */
export function standOf(g: Pick<G, 's'>, id: StandId): Stand {
  const stand = findStand(g, id)
  if (!stand) throw new Error(`there is no stand ${id}`)
  return stand
}

export const unitOf = (g: Pick<G, 'battle'>, stand: Stand): UnitDef => unitDef(g, stand.unit)

export const isLeader = ({ kind }: Stand): boolean => kind === 'commander' || kind === 'sub'

const NOBODY: readonly Stand[] = []

/** The stands by hex, in the order of their list. */
export function fieldOf(g: G): Field {
  if (g.field) return g.field
  const made = new Map<Hex, Stand[]>()
  const { grid } = g.battle.map
  for (const id in g.s.stands) {
    const stand = g.s.stands[id] as Stand
    if (stand.hex === null) continue
    const hex = grid.index(stand.hex)
    const there = made.get(hex)
    if (there) there.push(stand)
    else made.set(hex, [stand])
  }
  g.field = { at: made, zones: new Map(), reaches: new Map() }
  return g.field
}

/** The hexes with somebody in them. */
export const occupied = (g: G): IterableIterator<Hex> => fieldOf(g).at.keys()

/** Everybody in a hex, commanders too. */
export const standsAt = (g: G, hex: Hex): readonly Stand[] => fieldOf(g).at.get(hex) ?? NOBODY

/** The side that is in a hex, with commanders alone too; null for nobody. Never both. */
export function holderOf(g: G, hex: Hex): SideId | null {
  const [first] = standsAt(g, hex)
  return first ? first.side : null
}

/** Those in a hex who are no commanders. */
export const fightersAt = (g: G, hex: Hex): Stand[] =>
  standsAt(g, hex).filter((stand) => !isLeader(stand))

export const friendsAt = (g: G, side: SideId, hex: Hex): boolean => holderOf(g, hex) === side

export const enemiesAt = (g: G, side: SideId, hex: Hex): boolean => {
  const holder = holderOf(g, hex)
  return holder !== null && holder !== side
}

export const standsOfSide = (g: G, side: SideId): Stand[] =>
  Object.values(g.s.stands).filter((stand) => stand.hex !== null && stand.side === side)

/** Puts a stand into a hex, or off the table. */
export function put(g: G, stand: Stand, hex: HexLabel | null): void {
  stand.hex = hex
  g.field = null
  // Whoever leaves a hex leaves what was true of him there.
  delete stand.half
  delete stand.inside
  delete stand.outlet
}

export const isBroken = (g: Pick<G, 's'>, unit: UnitId): boolean => g.s.broken.includes(unit)

// ------------------------------------------------------------------ hexes

export const hexOf = (g: Pick<G, 'battle'>, label: HexLabel): Hex => g.battle.map.grid.index(label)
export const labelOf = (g: Pick<G, 'battle'>, hex: Hex): HexLabel => g.battle.map.grid.label(hex)
export const at = (g: Pick<G, 'battle'>, stand: Stand): Hex => hexOf(g, stand.hex as HexLabel)

export const inPlay = ({ battle }: Pick<G, 'battle'>, hex: Hex): boolean =>
  hex !== NO_HEX && battle.inPlay[hex] === 1

/** The neighbours in play, clockwise from the north. */
export function neighbours(g: Pick<G, 'battle'>, hex: Hex): Hex[] {
  const { grid } = g.battle.map
  const found: Hex[] = []
  for (const dir of DIRS) {
    const next = grid.neighbour(hex, dir)
    if (inPlay(g, next)) found.push(next)
  }
  return found
}

export const distance = (g: Pick<G, 'battle'>, a: Hex, b: Hex): number =>
  g.battle.map.grid.distance(a, b)

export const directionOf = (g: Pick<G, 'battle'>, from: Hex, to: Hex): Dir =>
  g.battle.map.grid.direction(from, to) as Dir

export const levelAt = ({ battle }: Pick<G, 'battle'>, hex: Hex): number =>
  battle.terrain.level[hex] ?? 0

const sets = new WeakMap<readonly HexLabel[], ReadonlySet<HexLabel>>()

/** A list of the state as a set. Its lists are replaced and never written into. */
function setOf(list: readonly HexLabel[]): ReadonlySet<HexLabel> {
  let set = sets.get(list)
  if (!set) {
    set = new Set(list)
    sets.set(list, set)
  }
  return set
}

export const isPulverised = (g: Pick<G, 'battle' | 's'>, hex: Hex): boolean =>
  g.s.pulverised.length > 0 && setOf(g.s.pulverised).has(labelOf(g, hex))

/** The facts of a hex as bits. Of pulverised ground nothing else is left. RE-5.8 */
export function groundAt(g: Pick<G, 'battle' | 's'>, hex: Hex): number {
  if (isPulverised(g, hex)) return FACTS.pulverised
  return g.battle.terrain.ground[hex] ?? 0
}

export const isGround = (
  g: Pick<G, 'battle' | 's'>,
  hex: Hex,
  ...facts: readonly (keyof typeof GROUND)[]
): boolean => {
  const bits = groundAt(g, hex)
  return facts.some((fact) => (bits & FACTS[fact]) !== 0)
}

/** Nothing but the ground itself. */
export const isOpen = (g: Pick<G, 'battle' | 's'>, hex: Hex): boolean =>
  (groundAt(g, hex) & ~FACTS.water) === 0

/** Whether the trenches of two neighbouring hexes join. */
export const trenchJoins = (g: Pick<G, 'battle' | 's'>, a: Hex, b: Hex): boolean =>
  isGround(g, a, 'trench') &&
  isGround(g, b, 'trench') &&
  ((g.battle.terrain.trenches[a] ?? 0) & (1 << directionOf(g, a, b))) !== 0

export const onRoad = (g: Pick<G, 'battle' | 's'>, from: Hex, dir: Dir): boolean =>
  ((g.battle.terrain.roads[from] ?? 0) & (1 << dir)) !== 0 &&
  !isPulverised(g, from) &&
  !isPulverised(g, g.battle.map.grid.neighbour(from, dir))

/** The wire of a hex, unless shells have taken it. RE-6.11 */
export const wireAt = (g: Pick<G, 'battle' | 's'>, hex: Hex): WireDef | undefined => {
  const def = indexOf(g.battle).wire.get(hex)
  return def && !isPulverised(g, hex) ? def : undefined
}

/** The pillbox or blockhouse of a hex, unless it is destroyed. */
export const bunkerAt = (g: Pick<G, 'battle' | 's'>, hex: Hex): BunkerDef | undefined => {
  const def = indexOf(g.battle).bunkers.get(hex)
  return def && !g.s.bunkersLost.includes(def.hex) ? def : undefined
}

/** Those inside the pillbox of a hex. */
export const insideAt = (g: G, hex: Hex): Stand[] =>
  standsAt(g, hex).filter(({ inside }) => inside === true)

/** How far a hex is from a side's own edge of the table. */
export const edgeDistance = (g: Pick<G, 'battle'>, side: SideId, hex: Hex): number =>
  indexOf(g.battle).edge.get(side)?.[hex] ?? 255
