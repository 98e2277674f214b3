import type { Direction } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import { verticesOf } from '../../map/sight/vertex.ts'
import type { Action, Battle, GameState, SideId } from '../../rules/types/index.ts'
import type { InteractionState } from '../pointing/state.ts'
import { struckRound } from './bombardment.ts'
import { drifted } from './gas.ts'
import { once, type Position } from './position.ts'
import { spineFaces, spotsOf } from './spots.ts'

export type PowerId = 'central' | 'entente'

/** What lies on the sheet besides counters and scrapes: support from off the map, and works. */
export interface SupportView {
  readonly hairs: readonly {
    readonly vertex: string
    readonly power: PowerId
    readonly primed: boolean
    /** "2nd, turn 5" */
    readonly label: string
    readonly draft: boolean
  }[]
  /** Registered vertices of the side that decides. */
  readonly registered: readonly { readonly vertex: string; readonly power: PowerId }[]
  readonly fires: readonly { readonly vertex: string; readonly power: PowerId }[]
  /** Hexes under fire for effect. */
  readonly burning: readonly HexLabel[]
  readonly gas: readonly { readonly hex: HexLabel; readonly count: number }[]
  readonly smoke: readonly HexLabel[]
  readonly barrages: readonly {
    readonly hexes: readonly HexLabel[]
    readonly next: readonly HexLabel[]
    readonly power: PowerId
    readonly lies: boolean
  }[]
  readonly breaches: readonly string[]
  /** "V10/V11": the hex that holds it, then the one it faces. */
  readonly bombStops: readonly string[]
  readonly trenches: readonly HexLabel[]
  readonly blockhouses: readonly HexLabel[]
  /** Places to be chosen now. */
  readonly spots: Spots | null
  /** The one pointed at, with the hexes that it touches. */
  readonly spot: { readonly name: string; readonly hexes: readonly HexLabel[] } | null
}

export interface Spots {
  readonly kind: 'vertex' | 'side'
  readonly names: readonly string[]
  /** Handles with words, where there are few: "1–2". */
  readonly labels?: readonly string[]
  /** Where the handles start from. */
  readonly from?: string
}

export const powerOf = (battle: Battle, side: SideId): PowerId =>
  battle.sides.find((def) => def.id === side)?.power ?? 'entente'

/** The hexes that touch a vertex (O19:W) or lie on both sides of a hexside (V10/V11). */
export function hexesAt(battle: Battle, name: string): HexLabel[] {
  if (name.includes('/')) return name.split('/')
  const { grid } = battle.map
  const vertices = verticesOf(battle.map)
  const vertex = vertices.index(name)
  return vertex < 0 ? [] : vertices.hexes(vertex).map((hex) => grid.label(hex))
}

/** "Z11 AA11 AA12" */
export const vertexWords = (battle: Battle, name: string): string => hexesAt(battle, name).join(' ')

/**
 * Places to point at one after the other: those with most of the enemy and none of one's own first, then the nearest to
 * an enemy. Wire and spines stay as they are listed.
 */
export function ranked(position: Position, names: readonly string[]): readonly string[] {
  const { battle, game, decision } = position
  if (names.length < 4 || names[0]?.includes('/')) return names
  return once(position, `ranked ${names.length} ${names[0]}`, () => {
    const { grid } = battle.map
    const there = new Map<HexLabel, number>()
    const enemies: number[] = []
    for (const unit of Object.values(game.units)) {
      if (unit.where !== 'map' || unit.hex === null) continue
      const own = unit.side === decision.side
      there.set(unit.hex, (there.get(unit.hex) ?? 0) + (own ? -2 : 1))
      if (!own) enemies.push(grid.index(unit.hex))
    }
    const worth = (name: string) => {
      const hexes = hexesAt(battle, name)
      const near = Math.min(
        ...hexes.flatMap((hex) => enemies.map((at) => grid.distance(grid.index(hex), at))),
      )
      const value = hexes.reduce((sum, hex) => sum + (there.get(hex) ?? 0), 0)
      return { name, value, near }
    }
    return names
      .map(worth)
      .toSorted((a, b) => b.value - a.value || (a.near < b.near ? -1 : a.near > b.near ? 1 : 0))
      .map(({ name }) => name)
  })
}

/** "2nd" of "2nd group, telephone". */
export const shortName = (name: string): string => name.split(' ')[0] ?? name

export function groupDefs(battle: Battle) {
  return battle.sides.flatMap((side) =>
    (side.artillery ?? []).map((def) => ({ side: side.id, def })),
  )
}

/** What of the state the marks depend on; everything else may change without a new drawing. */
export function supportOf(
  position: Position,
  state: Pick<InteractionState, 'draft' | 'spot'>,
): SupportView {
  const { battle, game, decision } = position
  const found = spotsOf(position, state.draft)
  const spots =
    found?.from === undefined ? found : { ...found, labels: spineFaces(found.names, state.spot) }
  const names = new Map(groupDefs(battle).map(({ def }) => [def.id, shortName(def.name)]))
  const hairs = Object.values(game.artillery).flatMap((group) =>
    group.mission
      ? [
          {
            vertex: group.mission.vertex,
            power: powerOf(battle, group.side),
            primed: group.mission.primed,
            label: group.mission.primed
              ? `${names.get(group.id)}, primed`
              : `${names.get(group.id)}, turn ${group.mission.due}`,
            draft: false,
          },
        ]
      : [],
  )
  if (state.draft && state.spot !== null)
    hairs.push({
      vertex: state.spot,
      power: powerOf(battle, decision.side ?? ''),
      primed: false,
      label: names.get(state.draft.group) ?? '',
      draft: true,
    })
  return {
    hairs,
    // Only while a call is put together or vertices are registered: whoever looks at the sheet otherwise may be the
    // other side. 7.3c
    registered: Object.values(game.artillery).flatMap((group) =>
      group.registered !== null &&
      group.side === decision.side &&
      (state.draft || decision.kind === 'register')
        ? [{ vertex: group.registered, power: powerOf(battle, group.side) }]
        : [],
    ),
    fires: game.fires.map((fire) => ({
      vertex: fire.vertex,
      power: powerOf(battle, game.artillery[fire.group]?.side ?? ''),
    })),
    burning: [...new Set(game.fires.flatMap((fire) => fire.hexes))],
    gas: counted(game.gas),
    smoke: game.smoke,
    barrages: barragesOf(battle, game),
    breaches: game.breaches,
    bombStops: game.bombStops,
    trenches: game.trenches,
    blockhouses: game.blockhouses,
    spots,
    spot: state.spot === null ? null : spotShown(position, spots !== null, state.spot),
  }
}

/** The place that is pointed at, with what lies under fire there. */
function spotShown(position: Position, listed: boolean, name: string): SupportView['spot'] {
  const struck = listed ? null : struckRound(position, name)
  if (struck) return { name, hexes: struck.hexes }
  if (position.decision.kind === 'drift')
    return { name, hexes: drifted(position, name as Direction).hexes }
  return listed ? { name, hexes: hexesAt(position.battle, name) } : null
}

function counted(hexes: readonly HexLabel[]): { hex: HexLabel; count: number }[] {
  const found = new Map<HexLabel, number>()
  for (const hex of hexes) found.set(hex, (found.get(hex) ?? 0) + 1)
  return [...found].map(([hex, count]) => ({ hex, count }))
}

function barragesOf(battle: Battle, game: GameState): SupportView['barrages'] {
  return game.barrages.flatMap((state, index) => {
    const def = battle.barrages?.[index]
    if (!def || state.over) return []
    return [
      {
        hexes: def.lines[state.at] ?? [],
        next: def.lines[state.at + 1] ?? [],
        power: powerOf(battle, def.by),
        lies: state.lies,
      },
    ]
  })
}

/** The action that a chosen spot means now; null where it means none. */
export function spotActions(
  position: Position,
  state: Pick<InteractionState, 'draft' | 'spot'>,
): Action[] | null {
  const { spot, draft } = state
  if (spot === null) return null
  switch (position.decision.kind) {
    case 'half':
      return draft
        ? [
            { type: 'call', group: draft.group, shell: draft.shell, mode: draft.mode },
            { type: 'aim', vertex: spot },
          ]
        : null
    case 'aim':
      return [{ type: 'aim', vertex: spot }]
    case 'register': {
      const group = position.decision.groups?.[0]
      return group === undefined ? null : [{ type: 'register', group, vertex: spot }]
    }
    case 'spine':
      return [{ type: 'spine', vertex: spot }]
    case 'breach':
      return [{ type: 'breach', wire: spot }]
    default:
      return null
  }
}
