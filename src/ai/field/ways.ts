import { DIRS, type Hex, NO_HEX } from '../../hex/grid.ts'
import { GROUND, SIDE } from '../../map/types.ts'
import { ground, sideName } from '../../rules/base/game.ts'
import { carriedScore, freeGroups, goingReason, kindsOf } from '../../rules/command/transport.ts'
import type { Transport } from '../../rules/types/index.ts'
import type { Field, Piece } from './field.ts'
import type { Chart } from './tables/chart.ts'
import { hazardsFor } from './worth.ts'

/** A hex that a mover could reach, and the way there with the least fire. */
export interface Way {
  readonly to: Hex
  readonly points: number
  /** Expected harm on the way, the last hex included. */
  readonly harm: number
  readonly before: Way | null
  /** Enemies are there, or wire or a stream ends the move. */
  readonly ends: 'enemy' | 'halt' | null
  /** So far it has followed the road. */
  readonly road: boolean
  /** What is taken on the way by walking through it, in companies, the last hex included. 3.9a */
  readonly gain: number
}

/** A step costs a little, so that of two ways with the same fire the shorter one is taken. */
const STEP = 0.002
/** However little a side minds fire, of two ways that take the same it goes the safer one. */
const CARE = 0.2

/** What is known of each hex of a board, for one search at a time, so that no search begins with an empty board. */
interface Board {
  readonly ways: Way[]
  /** The round in which the hex was reached last. */
  readonly reachedIn: Int32Array
}

const boards = new WeakMap<Chart, Board>()
let rounds = 0

function boardOf(chart: Chart): Board {
  let board = boards.get(chart)
  if (!board) {
    board = { ways: new Array(chart.size), reachedIn: new Int32Array(chart.size) }
    boards.set(chart, board)
  }
  return board
}

/** Whether the way has come through this hex before. */
function passes(way: Way, hex: Hex): boolean {
  for (let node: Way | null = way; node; node = node.before) if (node.to === hex) return true
  return false
}

/** The hexes on a way that it takes from the enemy. */
export function sweptBy(way: Way): Hex[] {
  const hexes: Hex[] = []
  for (let node: Way | null = way; node?.before; node = node.before)
    if (node.gain > node.before.gain) hexes.push(node.to)
  return hexes
}

/**
 * Where one unit, or two as a stack, could go with these points: for each hex the way that takes most for the fire that
 * it draws. An estimate for choosing; the rules decide when it is gone.
 */
export function waysOf(field: Field, movers: readonly Piece[], points: number): Way[] {
  const lead = movers[0]
  if (!lead || points < 1) return []
  const { battle, chart, side, state, at } = field
  const { grid, sides } = battle.map
  const { neighbours } = grid
  const { formed } = lead.unit
  const { cohesion } = lead.face
  const from = lead.hex
  const vehicle = lead.counter.types.some((type) => type === 'tank' || type === 'armored car')
  if (at.get(from)?.some(({ unit }) => unit.side !== side)) return []
  /** Whether the hex holds an enemy, or has no room; null when it is free to enter. */
  const found = (hex: Hex): 'enemy' | 'full' | null => {
    const pieces = at.get(hex)
    if (!pieces) return null
    let friends = movers.length
    let enemy = false
    for (const piece of pieces)
      if (piece.unit.side !== side) enemy = true
      else if (!movers.includes(piece)) friends++
    return friends > 2 ? 'full' : enemy ? 'enemy' : null
  }
  const hazards = hazardsFor(field, lead)
  const { ways, reachedIn } = boardOf(chart)
  const round = ++rounds
  const all: Hex[] = []
  const start: Way = { to: from, points: 0, harm: 0, before: null, ends: null, road: true, gain: 0 }
  const minds = Math.max(CARE, field.nerve) * movers.reduce((sum, one) => sum + one.worth, 0)
  let frontier: Way[] = [start]
  const startsOnRoad = ((battle.map.ground[from] ?? 0) & GROUND.road) !== 0
  for (let spent = 1; spent <= points + 1 && frontier.length; spent++) {
    const reached: Hex[] = []
    for (const node of frontier) {
      if (node.ends !== null) continue
      for (const dir of DIRS) {
        const edge = node.to * 6 + dir
        const to = neighbours[edge] ?? NO_HEX
        if (to === NO_HEX || to === from || !chart.playable[to]) continue
        const bits = sides[edge] ?? 0
        if (bits & SIDE.blue) continue
        const road = startsOnRoad && node.road && (bits & SIDE.road) !== 0
        // 6.64a One more point for those who followed the road all the way.
        if (spent > points && !road) continue
        const known = reachedIn[to] === round ? ways[to] : undefined
        const least = node.harm + STEP
        const prize = field.prize(to)
        const gain =
          prize > 0 && !passes(node, to) ? node.gain + (1 - node.harm) * prize : node.gain
        // What is known is no worse even if nobody fires.
        const bar = known ? known.gain - minds * known.harm : Number.NEGATIVE_INFINITY
        if (gain - minds * least <= bar) continue
        const there = found(to)
        if (there === 'full') continue
        let danger = field.danger(to, formed, cohesion)
        if (hazards) danger = 1 - (1 - danger) * (1 - (hazards.get(to) ?? 0))
        const harm = least + (1 - node.harm) * danger
        if (gain - minds * harm <= bar) continue
        const halts =
          bits !== 0 &&
          ((!vehicle &&
            (bits & SIDE.wire) !== 0 &&
            !state.breaches.includes(sideName(grid.label(node.to), grid.label(to)))) ||
            ((bits & SIDE.stream) !== 0 && (bits & (SIDE.bridge | SIDE.road)) === 0))
        const ends = there === 'enemy' ? 'enemy' : halts ? 'halt' : null
        if (!known) {
          reachedIn[to] = round
          all.push(to)
        }
        ways[to] = { to, points: spent, harm, before: node, ends, road, gain }
        if (known?.points !== spent) reached.push(to)
      }
    }
    frontier = reached.map((hex) => ways[hex] as Way)
  }
  return all.map((hex) => ways[hex] as Way)
}

/** The hexes to enter, in order. */
export function pathOf(way: Way): Hex[] {
  const path: Hex[] = []
  for (let node: Way | null = way; node?.before; node = node.before) path.push(node.to)
  return path.reverse()
}

/**
 * What would carry this unit farther than its legs, and how far; null where nothing does. Trucks are left alone: no battle
 * has any, and they keep to roads. 6.82, 6.84
 */
export function carrierFor(field: Field, piece: Piece): { kind: Transport; score: number } | null {
  const { g, state } = field
  const { unit, face } = piece
  if (!state.transport.length || !unit.formed || unit.spent) return null
  if (state.movers.some((mover) => mover.unit === unit.id)) return null
  let top: { kind: Transport; score: number } | null = null
  for (const kind of kindsOf(g, unit.side)) {
    const score = carriedScore(g, unit, kind)
    if (kind === 'trucks' || score <= Math.max(face.move ?? 0, top?.score ?? 0)) continue
    if (!freeGroups(g, unit, kind).length) continue
    const hex = unit.hex as string
    if (goingReason(g, unit, kind, hex, ground(g, hex, 'road')) === null) top = { kind, score }
  }
  return top
}

/** The ways that a carried unit may go: around enemies, gas and, with wagons, craters. 6.82e, 6.82f, 6.84b */
export function carriedWays(field: Field, kind: Transport, ways: readonly Way[]): Way[] {
  const { battle, state } = field
  const { grid } = battle.map
  const barred = (to: number): boolean =>
    (state.gas.length > 0 && state.gas.includes(grid.label(to))) ||
    (kind === 'wagons' && ((battle.map.ground[to] ?? 0) & GROUND.craters) !== 0)
  const open = (way: Way): boolean => {
    for (let node: Way | null = way; node?.before; node = node.before)
      if (node.ends === 'enemy' || barred(node.to)) return false
    return true
  }
  return ways.filter(open)
}
