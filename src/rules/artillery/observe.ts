import type { Hex } from '../../hex/grid.ts'
import type { VertexId } from '../../hex/vertex.ts'
import { lineOfSightToVertex } from '../../map/sight/sight.ts'
import { verticesOf } from '../../map/sight/vertex.ts'
import type { SightOptions } from '../../map/types.ts'
import { everyType, findUnit, type Game, hexOf, nameOf, unitsOf } from '../base/game.ts'
import { reason } from '../base/reason.ts'
import { sightConditions } from '../base/sightlines.ts'
import type { Battle, Mode, Reason, SideId, Unit } from '../types/index.ts'
import { vertexWords } from '../words/off-map.ts'
import { groupName, groupOf, vertexName, vertexOf, wholeVertex } from './group.ts'

/** 7.21e–j The units that may observe for a group in this mode. Null: aircraft see every vertex. */
export function observersFor(g: Game, side: SideId, mode: Mode): Unit[] | null {
  if (mode === 'aircraft') return null
  const infantry = unitsOf(g, side).filter((unit) => everyType(g, unit, ['infantry']))
  if (mode !== 'trench set') return infantry
  const named = g.s.observers[side]
  return infantry.filter((unit) => unit.id === named)
}

/** Stands for a line that nobody has asked for yet. */
const UNKNOWN = -2

/** Lines of sight from a hex while nothing conceals, by vertex: -2 not yet computed, -1 blocked, else the concealment. */
const remembered = new WeakMap<Battle, Map<number, Int8Array>>()

/** What is remembered of the lines from one hex, the light and the month being as they are. 8.8a */
function linesFrom(battle: Battle, hex: Hex, { month, dark }: SightOptions): Int8Array {
  let known = remembered.get(battle)
  if (!known) {
    known = new Map()
    remembered.set(battle, known)
  }
  // Wheat conceals in its season.
  const key = (hex * 13 + month) * 2 + (dark ? 1 : 0)
  let lines = known.get(key)
  if (!lines) {
    lines = new Int8Array(verticesOf(battle.map).count).fill(UNKNOWN)
    known.set(key, lines)
  }
  return lines
}

/** 7.21l, 4.92a Tells of any vertex whether a line from the centre of one of these hexes to it is clear. */
export function lookout(g: Game, hexes: Iterable<string>): (vertex: VertexId) => boolean {
  const { map } = g.battle
  const how = sightConditions(g)
  const { veiled, ...bare } = how
  const posts = [...new Set(hexes)].map((label) => {
    const hex = hexOf(g, label)
    return { hex, lines: linesFrom(g.battle, hex, how) }
  })
  const sees = ({ hex, lines }: (typeof posts)[number], vertex: VertexId): boolean => {
    if (lines[vertex] === UNKNOWN) lines[vertex] = lineOfSightToVertex(map, hex, vertex, bare)
    // Smoke can only block a line, so a blocked line stays blocked.
    if ((lines[vertex] as number) < 0) return false
    return !veiled || lineOfSightToVertex(map, hex, vertex, how) >= 0
  }
  // Whoever sees one vertex mostly sees the next, so that hex is asked first.
  let last = posts[0]
  return (vertex) => {
    if (last && sees(last, vertex)) return true
    const other = posts.find((post) => sees(post, vertex))
    if (other) last = other
    return !!other
  }
}

/** Tells of any vertex whether somebody sees it who may observe for the side in this mode. */
export function observed(g: Game, side: SideId, mode: Mode): (vertex: VertexId) => boolean {
  const observers = observersFor(g, side, mode)
  if (observers === null) return () => true // 4.7a, 7.21e
  return lookout(
    g,
    observers.map(({ hex }) => hex as string),
  )
}

/** 6.1b, 7.21f, 7.21l Why this group's cross hair may not be placed there. */
export function aimReason(g: Game, id: string, mode: Mode, name: string): Reason | null {
  const group = groupOf(g, id)
  if (!group) return reason('unknown-group', '7.0a', `There is no group ${id}.`, { group: id })
  const about = { group: id, vertex: name }
  const vertex = vertexOf(g, name)
  if (vertex < 0)
    return reason(
      'unknown-vertex',
      '6.1b',
      `${name} is no vertex where three hexes in play meet.`,
      { ...about, remedy: 'A vertex is named by a hex and its W or E corner, as O19:W.' },
    )
  if (mode === 'flare' && group.registered !== vertexName(g, name))
    return reason(
      'not-registered',
      '7.21f',
      `${groupName(g, id)} fires by flare, at its registered vertex alone.`,
      about,
    )
  if (observed(g, group.side, mode)(vertex)) return null
  const there = vertexWords(g.battle, vertexName(g, name))
  if (mode !== 'trench set')
    return reason('no-observer', '7.21l', `No infantry sees ${there}.`, about)
  const named = g.s.observers[group.side]
  const unit = named === undefined ? undefined : findUnit(g, named)
  return reason(
    'no-observer',
    '7.21j',
    unit?.hex
      ? `${nameOf(g, unit.id)}, the observer of the trench sets, does not see ${there}.`
      : 'The observer of the trench sets is gone.',
    { ...about, ...(unit?.hex ? {} : { ruling: true }) },
  )
}

/** Every vertex where the cross hair may be placed. */
export function aimVertices(g: Game, id: string, mode: Mode): string[] {
  const group = groupOf(g, id)
  if (!group) return []
  const vertices = verticesOf(g.battle.map)
  if (mode === 'flare')
    return group.registered !== null && aimReason(g, id, mode, group.registered) === null
      ? [group.registered]
      : []
  const seen = observed(g, group.side, mode)
  const found: string[] = []
  for (let vertex = 0; vertex < vertices.count; vertex++)
    if (wholeVertex(g, vertex) && seen(vertex)) found.push(vertices.name(vertex))
  return found
}

/** Whether there is any vertex to aim at. */
export function canAim(g: Game, id: string, mode: Mode): boolean {
  const group = groupOf(g, id)
  if (!group) return false
  if (mode === 'flare') return aimVertices(g, id, mode).length > 0
  const observers = observersFor(g, group.side, mode)
  const vertices = verticesOf(g.battle.map)
  // An observer always sees the corners of its own hex. Look further only where the rim or a closed edge rules these
  // out.
  for (const unit of observers ?? []) {
    const hex = hexOf(g, unit.hex as string)
    for (const index of [0, 1, 2, 3, 4, 5] as const)
      if (wholeVertex(g, vertices.id(hex, index))) return true
  }
  return observers === null || aimVertices(g, id, mode).length > 0
}
