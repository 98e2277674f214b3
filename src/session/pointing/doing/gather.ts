import type { HexLabel } from '../../../hex/label.ts'
import type { Reason, UnitId } from '../../../rules/types/index.ts'
import { groupReason, neighbours } from '../../position/group.ts'
import { eligible, type Position, unitsAt, whyNot } from '../../position/position.ts'
import { sideDef } from '../../position/words.ts'
import { type PressResult, refuse } from './press-result.ts'
import {
  chosenUnits,
  type Gathered,
  type InteractionState,
  isSelecting,
  withCommand,
} from './state.ts'
import { mayLay } from './way.ts'

/** Whether units may be gathered now: to give a command, or in one. */
export const gathers = ({ decision }: Position): boolean =>
  decision.kind === 'half' || decision.kind === 'activation'

/** Adds to one unit, one by one, the units of the list that the rules let join. That unit stays last: it leads. */
function grown(position: Position, lead: UnitId, all: readonly UnitId[]): UnitId[] {
  let group = [lead]
  for (;;) {
    const near = new Set(neighbours(position, group))
    const more = all.find(
      (unit) => near.has(unit) && groupReason(position, [unit, ...group]) === null,
    )
    if (more === undefined) return group
    group = [more, ...group]
  }
}

/** The largest group found among these units that may have one command; a unit that leads already goes on leading. */
function largest(position: Position, all: readonly UnitId[], lead: UnitId | undefined): UnitId[] {
  const ready = all.filter((unit) => eligible(position).has(unit))
  const hexOf = (unit: UnitId) => position.game.units[unit]?.hex
  const first = lead !== undefined && ready.includes(lead) ? lead : null
  let best: UnitId[] = []
  const covered = new Set<UnitId>()
  for (const unit of first === null ? ready : [first]) {
    if (covered.has(unit)) continue
    // Two units in a hex that may only go as a stack would keep all others out, so they are also tried last.
    const apart = ready.toSorted(
      (a, b) => Number(hexOf(a) === hexOf(unit)) - Number(hexOf(b) === hexOf(unit)),
    )
    for (const order of [apart, ready]) {
      const group = grown(position, unit, order)
      for (const member of group) covered.add(member)
      if (group.length > best.length) best = group
    }
  }
  return best
}

/**
 * Of the units in these hexes, or of `only`, those that may go together, and why the others may not. Without hexes, those of
 * `only` may wait off the map. 6.01
 */
export function gather(
  position: Position,
  hexes: readonly HexLabel[],
  lead: UnitId | undefined,
  only?: readonly UnitId[],
): Gathered {
  const { side, kind } = position.decision
  // Units that wait off the map stand in no hex.
  const here = hexes.flatMap((hex) => unitsAt(position, hex, side ?? '').map(({ id }) => id))
  const all =
    hexes.length === 0 ? (only ?? []) : only ? here.filter((id) => only.includes(id)) : here
  const taken =
    kind === 'half'
      ? largest(position, all, lead)
      : all.filter((unit) => eligible(position).has(unit)).reverse()
  const reasonOf = (unit: UnitId): Reason | null =>
    kind === 'half'
      ? groupReason(position, [unit, ...taken])
      : whyNot(position, { type: 'stop', units: [unit] })
  const left = all
    .filter((unit) => !taken.includes(unit))
    .flatMap((unit) => {
      const reason = reasonOf(unit)
      return reason ? [{ unit, reason }] : []
    })
  return { taken, left }
}

/** Puts the unit nearest to an enemy last: it leads, and the others follow its way. */
export function frontLast({ battle, game }: Position, units: readonly UnitId[]): readonly UnitId[] {
  const { grid } = battle.map
  const side = game.units[units[0] ?? '']?.side
  const enemies = Object.values(game.units).flatMap((unit) =>
    unit.hex !== null && unit.side !== side ? [grid.index(unit.hex)] : [],
  )
  const far = (unit: UnitId) => {
    const hex = game.units[unit]?.hex
    if (hex == null) return grid.size
    const at = grid.index(hex)
    return Math.min(grid.size, ...enemies.map((enemy) => grid.distance(at, enemy)))
  }
  return units.toSorted((a, b) => far(b) - far(a))
}

/** Chooses those units in these hexes, or of `only`, that may go together; refuses where none stands there at all. */
export function gatherIn(
  position: Position,
  before: InteractionState,
  hexes: readonly HexLabel[],
  only?: readonly UnitId[],
): PressResult {
  const state = withCommand({ ...before, refusal: null }, { selecting: false, way: null })
  const lead = only ? undefined : chosenUnits(state).at(-1)
  const found = gather(position, hexes, lead, only)
  const gathered =
    lead !== undefined && found.taken.includes(lead)
      ? found
      : { ...found, taken: frontLast(position, found.taken) }
  if (gathered.taken.length + gathered.left.length === 0) {
    const who = sideDef(position.battle, position.decision.side)?.adjective ?? 'own'
    const { clause } = position.decision
    const reason = { code: 'nobody-there', clause, text: `No ${who} unit stands there.` }
    return refuse(state, hexes[0] ?? null, 'Nobody chosen', [{ verb: 'command', reason }])
  }
  return { state: withCommand(state, { chosen: gathered.taken, verb: null, gathered }) }
}

/** What a drag on the map does: moves the map, gathers units in a box, or lays a way. */
export type Drag = 'pan' | 'box' | 'way'

/** A drag that has begun: what it does, and who is chosen from here on. */
export interface Begun {
  readonly drag: Drag
  readonly state: InteractionState
}

/**
 * What a drag that begins in that hex does now; `boxed`: the keys that are held down ask for a box. The drag lays a way
 * for the chosen units if they stand there, else for a ready unit there, which it chooses.
 */
export function beginDrag(
  position: Position,
  state: InteractionState,
  hex: HexLabel,
  boxed: boolean,
): Begun {
  if (state.sight || !gathers(position)) return { drag: 'pan', state }
  if (boxed || isSelecting(state)) return { drag: 'box', state }
  if (mayLay(position, state, hex)) return { drag: 'way', state }
  for (const { id } of unitsAt(position, hex, position.decision.side ?? '')) {
    if (!eligible(position).has(id)) continue
    const taken = withCommand({ ...state, refusal: null }, { chosen: [id], verb: null })
    if (mayLay(position, taken, hex)) return { drag: 'way', state: taken }
  }
  return { drag: 'pan', state }
}
