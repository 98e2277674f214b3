import { DIRS, type Hex, NO_HEX } from '../../hex/grid.ts'
import { GROUND, SIDE } from '../../map/types.ts'
import { sideName } from '../../rules/base/game.ts'
import type { Field, Piece } from './field.ts'

/** A hex that a mover could reach, and the way there with the least fire. */
export interface Way {
  readonly to: Hex
  readonly points: number
  /** Expected harm on the way, the last hex included. */
  readonly harm: number
  readonly node: Node
  /** Enemies are there, or wire or a stream ends the move. */
  readonly ends: 'enemy' | 'halt' | null
}

interface Node {
  readonly hex: Hex
  readonly harm: number
  readonly before: Node | null
  readonly ends: Way['ends']
  /** So far it has followed the road. */
  readonly road: boolean
}

/** A step costs a little, so that of two ways with the same fire the shorter one is taken. */
const STEP = 0.002

/**
 * Where one unit, or two as a stack, could go with these points: for each hex the way with the least expected fire.
 * An estimate for choosing; the rules decide when it is gone.
 */
export function waysOf(field: Field, movers: readonly Piece[], points: number): Way[] {
  const lead = movers[0]
  if (!lead || points < 1) return []
  const { battle, chart, side, state } = field
  const { grid, sides } = battle.map
  const { neighbours } = grid
  const { formed } = lead.unit
  const { cohesion } = lead.face
  const vehicle = lead.counter.types.some((type) => type === 'tank' || type === 'armored car')
  const enemyAt = (hex: Hex) => field.at.get(hex)?.some(({ unit }) => unit.side !== side) ?? false
  if (enemyAt(lead.hex)) return []
  const ids = new Set(movers.map(({ unit }) => unit.id))
  const room = (hex: Hex): boolean => {
    let there = movers.length
    for (const { unit } of field.at.get(hex) ?? [])
      if (unit.side === side && !ids.has(unit.id)) there++
    return there <= 2
  }
  const best = new Map<Hex, { node: Node; points: number }>()
  let frontier = new Map<Hex, Node>([
    [lead.hex, { hex: lead.hex, harm: 0, before: null, ends: null, road: true }],
  ])
  const startsOnRoad = ((battle.map.ground[lead.hex] ?? 0) & GROUND.road) !== 0
  for (let spent = 1; spent <= points + 1 && frontier.size; spent++) {
    const next = new Map<Hex, Node>()
    for (const node of frontier.values()) {
      if (node.ends !== null) continue
      for (const dir of DIRS) {
        const to = neighbours[node.hex * 6 + dir] ?? NO_HEX
        if (to === NO_HEX || to === lead.hex || !chart.playable[to]) continue
        const bits = sides[node.hex * 6 + dir] ?? 0
        if (bits & SIDE.blue) continue
        const road = startsOnRoad && node.road && (bits & SIDE.road) !== 0
        // 6.64a One more point for those who followed the road all the way.
        if (spent > points && !road) continue
        if (!room(to)) continue
        const enemy = enemyAt(to)
        const wired =
          !vehicle &&
          (bits & SIDE.wire) !== 0 &&
          !state.breaches.includes(sideName(grid.label(node.hex), grid.label(to)))
        const wet = (bits & SIDE.stream) !== 0 && (bits & (SIDE.bridge | SIDE.road)) === 0
        const harm = node.harm + STEP + (1 - node.harm) * field.danger(to, formed, cohesion)
        const known = next.get(to)
        if (known && known.harm <= harm) continue
        const ends = enemy ? 'enemy' : wired || wet ? 'halt' : null
        next.set(to, { hex: to, harm, before: node, ends, road })
      }
    }
    frontier = new Map()
    for (const [hex, node] of next) {
      const top = best.get(hex)
      if (top && top.node.harm <= node.harm) continue
      best.set(hex, { node, points: spent })
      frontier.set(hex, node)
    }
  }
  return [...best.values()].map(({ node, points: used }) => ({
    to: node.hex,
    points: used,
    harm: node.harm,
    node,
    ends: node.ends,
  }))
}

/** The hexes to enter, in order. */
export function pathOf(way: Way): Hex[] {
  const path: Hex[] = []
  for (let node: Node | null = way.node; node?.before; node = node.before) path.push(node.hex)
  return path.reverse()
}
