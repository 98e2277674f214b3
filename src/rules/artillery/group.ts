import type { HexLabel } from '../../hex/label.ts'
import type { VertexId } from '../../hex/vertex.ts'
import { verticesOf } from '../../map/sight/vertex.ts'
import { type Game, ground, inPlay, levelOf } from '../base/game.ts'
import type { Battle, GroupDef, GroupState, Mode, Shell, SideId } from '../types/index.ts'

/** 7.0a The group as the order of battle defines it. */
export function groupDef(g: Game, id: string): GroupDef | undefined {
  for (const side of g.battle.sides)
    for (const def of side.artillery ?? []) if (def.id === id) return def
  return undefined
}

export function groupOf(g: Game, id: string): GroupState | undefined {
  return Object.hasOwn(g.s.artillery, id) ? g.s.artillery[id] : undefined
}

export const groupName = (g: Game, id: string): string => groupDef(g, id)?.name ?? id

export const groupsOf = (g: Game, side: SideId): GroupState[] =>
  Object.values(g.s.artillery).filter((group) => group.side === side)

/** 6.02b The groups that roll at each command of their side. */
export const primedOf = (g: Game, side: SideId): string[] =>
  groupsOf(g, side)
    .filter((group) => group.mission?.primed)
    .map((group) => group.id)

/** 7.3a, 7.3b Whether the group registers a vertex before play. */
export const hasRegisteredVertex = (def: GroupDef): boolean =>
  def.preregistered === true || def.mode === 'flare'

/** 7.21h The modes that the group may use: its own, or a runner. */
export function modesOf(g: Game, def: GroupDef): Mode[] {
  if (def.mode === 'runner') return ['runner']
  // 11.522 There are no aircraft in a night scenario of a campaign.
  const night = g.s.campaign?.segment === 'night attack' && def.mode === 'aircraft'
  return [night ? 'telephone' : def.mode, 'runner']
}

/** 7.51a, 7.52a Gas is available from September 1915, smoke at any time. */
export function shellsOf(g: Game): Shell[] {
  const { year, month } = g.battle.date
  return year > 1915 || (year === 1915 && month >= 9)
    ? ['high explosive', 'smoke', 'gas']
    : ['high explosive', 'smoke']
}

/** 7.21b, 7.21e–j The number that a signal roll must not exceed. No roll can meet 0. */
export function signalNumber(g: Game, mode: Mode): number {
  const after = g.s.bombarded
  switch (mode) {
    case 'aircraft':
      return after ? 6 : 7
    case 'flare':
      return after ? 5 : 7
    case 'runner':
      return after ? 4 : 6
    case 'telephone':
      return after ? 0 : anyTrench(g) ? 9 : 7
    case 'trench set':
      return 8
  }
}

/** 7.21c The number of turns between the call and the first signal roll. */
export function relayDelay(g: Game, mode: Mode): number {
  if (mode === 'flare') return 0
  return mode === 'runner' ? (g.s.bombarded ? 6 : 3) : 1
}

/** 7.21i Whether any trench is in play. By ruling printed trenches and counters both count. */
const anyTrench = (g: Game): boolean =>
  fieldOf(g).printedTrench || g.s.trenches.some((hex) => inPlay(g, hex))

interface Field {
  /** The highest hexes in play; empty where all are level. 7.242b */
  readonly tops: readonly HexLabel[]
  readonly printedTrench: boolean
}
const fields = new WeakMap<Battle, Field>()

/** Facts of the hexes in play that never change. */
function fieldOf(g: Game): Field {
  const known = fields.get(g.battle)
  if (known) return known
  const { grid } = g.battle.map
  const hexes = Array.from({ length: grid.size }, (_, hex) => grid.label(hex)).filter((label) =>
    inPlay(g, label),
  )
  const levels = hexes.map((label) => levelOf(g, label))
  const top = Math.max(...levels)
  const field: Field = {
    tops: top > Math.min(...levels) ? hexes.filter((_, i) => levels[i] === top) : [],
    printedTrench: hexes.some((label) => ground(g, label, 'trench')),
  }
  fields.set(g.battle, field)
  return field
}

/** 7.242b, 8.43b Whether the side controls a highest hex. Without a hill nobody does. */
export const holdsTheHeight = (g: Game, side: SideId): boolean =>
  fieldOf(g).tops.some((hex) => g.s.control[hex] === side)

/**
 * Finds a vertex by a hex and its corner (O19:W, N18:SE) or by its three hexes (N18/N19/O19); -1 when there is none.
 */
function vertexNamed(g: Game, name: string): VertexId {
  const vertices = verticesOf(g.battle.map)
  const hexes = name.split('/').map((label) => g.battle.map.grid.index(label))
  const [a, b, c] = hexes
  if (hexes.length !== 3 || a === undefined || b === undefined || c === undefined)
    return vertices.index(name)
  return Math.min(a, b, c) < 0 ? -1 : vertices.meeting(a, b, c)
}

/** Finds a vertex where three hexes in play meet; -1 when there is none. 6.1b, 7.243a */
export function vertexOf(g: Game, name: string): VertexId {
  const vertex = vertexNamed(g, name)
  return vertex >= 0 && wholeVertex(g, vertex) ? vertex : -1
}

/** The name under which the state stores a vertex: O19:W. */
export function vertexName(g: Game, name: string): string {
  const vertex = vertexNamed(g, name)
  return vertex < 0 ? name : verticesOf(g.battle.map).name(vertex)
}

export function wholeVertex(g: Game, vertex: VertexId): boolean {
  const { grid } = g.battle.map
  const hexes = verticesOf(g.battle.map).hexes(vertex)
  return hexes.length === 3 && hexes.every((hex) => inPlay(g, grid.label(hex)))
}

/** The hexes in play that touch a vertex, in order. A strike there hits all of them. 7.245 */
export function hexesStruck(g: Game, vertex: string): string[] {
  const { grid } = g.battle.map
  const vertices = verticesOf(g.battle.map)
  const id = vertices.index(vertex)
  return id < 0
    ? []
    : vertices
        .hexes(id)
        .map((hex) => grid.label(hex))
        .filter((label) => inPlay(g, label))
}

/** 8.5, 7.13b */
export const isNoMansLand = (g: Game, hex: string): boolean => ground(g, hex, 'noMansLand')
