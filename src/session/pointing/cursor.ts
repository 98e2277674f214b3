import type { Direction, Grid, Hex } from '../../hex/grid.ts'
import { DIRECTIONS, type Dir } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import { centrePixel } from '../../hex/pixel.ts'
import type { UnitId } from '../../rules/types/index.ts'
import { eligible, type Position } from '../position/position.ts'
import { hexesAt, ranked } from '../position/vertices.ts'
import {
  chosenUnits,
  draftOf,
  type InteractionState,
  isSelecting,
  oneBack,
  spotIn,
  wayLaid,
  withCommand,
  withSpot,
  withWay,
} from './doing/state.ts'
import { questionOf } from './questions/by-kind.ts'
import { hexesOf, pickedIn } from './questions/question.ts'
import { spotsOf } from './spots.ts'

/** A direction on the number pad, or an arrow key; left and right go to the next column in the same row. */
export type CursorStep = Direction | 'up' | 'down' | 'left' | 'right'

export function moveCursor(
  position: Position,
  state: InteractionState,
  step: CursorStep,
): InteractionState {
  const { grid } = position.battle.map
  const from = grid.index(state.cursor ?? startOf(position, state))
  const to = stepped(grid, from, step)
  if (to < 0) return state.cursor === null ? { ...state, cursor: grid.label(from) } : state
  const hex = grid.label(to)
  const spot = spotsOf(position, draftOf(state))
    ? farthest(position, spotsAt(position, state, hex), from, to)
    : spotIn(state)
  return { ...withSpot(state, spot), cursor: hex, refusal: null, hover: hex }
}

/** What tells which vertex or hexside is meant. */
type Spotting = Pick<InteractionState, 'doing' | 'cursor'>

/** The vertices or hexsides of that hex that may be named now, the best first. */
export function spotsAt(position: Position, state: Spotting, hex: HexLabel): string[] {
  const names = spotsOf(position, draftOf(state))?.names ?? []
  return ranked(position, names).filter((name) => hexesAt(position.battle, name).includes(hex))
}

/**
 * The vertex or hexside that Enter means: the one pointed at or, with the cursor elsewhere, the best of that hex. The
 * map and the page mark it, so that nothing is chosen unseen.
 */
export function spotMeant(position: Position, state: Spotting): string | null {
  const asked = spotsOf(position, draftOf(state)) !== null
  if (!asked || isHere(position, state) || state.cursor === null) return spotIn(state)
  return spotsAt(position, state, state.cursor)[0] ?? spotIn(state)
}

function isHere({ battle }: Position, state: Spotting): boolean {
  const spot = spotIn(state)
  return spot !== null && (state.cursor === null || hexesAt(battle, spot).includes(state.cursor))
}

/** The one of these spots that lies farthest in the direction from one hex to the other. */
function farthest(position: Position, names: readonly string[], from: Hex, to: Hex): string | null {
  const { grid } = position.battle.map
  const at = (hex: Hex) => centrePixel(grid, hex, 1)
  const [a, b] = [at(from), at(to)]
  const far = (name: string) => {
    const hexes = hexesAt(position.battle, name).map((hex) => at(grid.index(hex)))
    const along = hexes.map(({ x, y }) => (x - b.x) * (b.x - a.x) + (y - b.y) * (b.y - a.y))
    return along.reduce((sum, one) => sum + one, 0) / Math.max(1, hexes.length)
  }
  return names.toSorted((one, other) => far(other) - far(one))[0] ?? null
}

function stepped(grid: Grid, from: Hex, step: CursorStep): Hex {
  if (step === 'up') return grid.neighbour(from, 0)
  if (step === 'down') return grid.neighbour(from, 3)
  if (step === 'left') return grid.at(grid.column(from) - 1, grid.row(from))
  if (step === 'right') return grid.at(grid.column(from) + 1, grid.row(from))
  return grid.neighbour(from, DIRECTIONS.indexOf(step) as Dir)
}

/**
 * Where the cursor begins: the decision's hex, else the chosen unit's, else the first legal hex, else the map's middle.
 */
export function startOf(position: Position, state: InteractionState): HexLabel {
  const { game, decision, battle } = position
  const lead = chosenUnits(state).at(-1)
  const chosen = lead === undefined ? null : game.units[lead]?.hex
  const { grid } = battle.map
  const middle = grid.at(grid.columns >> 1, (grid.rows >> 1) + 1)
  return decision.hex ?? chosen ?? legalHexes(position, state)[0] ?? grid.label(middle)
}

/** The hexes where a press does something now, always in the same order. */
export function legalHexes(
  position: Position,
  state: Pick<InteractionState, 'doing'>,
): readonly HexLabel[] {
  const question = questionOf(position)
  return (
    question.hexes?.(position, pickedIn(state)) ?? [
      ...new Set(hexesOf(position, answering(position))),
    ]
  )
}

/** The units that answer, in the order in which the page shows them. */
export const answering = (
  position: Position,
  state?: Pick<InteractionState, 'doing' | 'led'>,
): readonly UnitId[] =>
  (state && questionOf(position).inTurn?.(position, state)) ??
  questionOf(position).units?.(position) ?? [...eligible(position)]

function beside<T>(all: readonly T[], here: T | null, by: 1 | -1): T | undefined {
  const at = here === null ? -1 : all.indexOf(here)
  const from = at < 0 && by < 0 ? 0 : at
  return all[(from + by + all.length) % all.length]
}

/** Moves to the next or previous vertex or hexside, shooter or participant, else to the next or previous legal hex. */
export function nextLegal(
  position: Position,
  state: InteractionState,
  by: 1 | -1,
): InteractionState {
  const spots = spotsOf(position, draftOf(state))
  if (spots) {
    const spot = beside(ranked(position, spots.names), spotIn(state), by)
    return spot === undefined ? state : pointedAtSpot(position, { ...state, refusal: null }, spot)
  }
  const { walk } = questionOf(position)
  if (walk) {
    const unit = beside(answering(position), walk.from(state), by)
    return unit === undefined ? state : walk.to(position, state, unit)
  }
  const inTurn = questionOf(position).inTurn?.(position, state)
  const hexes = inTurn ? [...new Set(hexesOf(position, inTurn))] : legalHexes(position, state)
  const hex = beside(hexes, state.cursor, by)
  return hex === undefined ? state : { ...state, cursor: hex, hover: hex, refusal: null }
}

/** Points at a vertex or a hexside, and moves the cursor to a hex beside it. */
export function pointedAtSpot(
  position: Position,
  state: InteractionState,
  spot: string | null,
): InteractionState {
  const at = withSpot(state, spot)
  const hex =
    spot === null || !spotsOf(position, draftOf(state)) ? null : hexesAt(position.battle, spot)[0]
  return hex == null || (state.cursor !== null && isHere(position, at))
    ? at
    : { ...at, cursor: hex }
}

/**
 * Closes one thing, in this order: refusal, withheld shot, sight tool, box, way, verb, choice. The same if none is
 * open.
 */
export function stepBack(state: InteractionState): InteractionState {
  if (state.refusal) return { ...state, refusal: null }
  if (state.withheld) return { ...state, withheld: null }
  if (state.sight) return { ...state, sight: null }
  if (isSelecting(state)) return withCommand(state, { selecting: false })
  if (wayLaid(state)) return { ...withWay(state, null), hover: null }
  const doing = oneBack(state.doing)
  // What is pointed at goes with it: a step that took only that would seem to do nothing.
  return doing === state.doing ? state : { ...state, doing, hover: null }
}
