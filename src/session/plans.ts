import type { HexLabel } from '../hex/label.ts'
import type { Action, FireMode, UnitId } from '../rules/types.ts'
import type { ReachStep } from './engine.ts'
import {
  actingLook,
  enemiesAt,
  type Fire,
  type Look,
  leaders,
  reachOf,
  shotsAt,
  whyNot,
  worth,
} from './look.ts'
import type { InteractionState, Refusal } from './types.ts'

type Verb = InteractionState['verb']
type Told = Refusal['reasons'][number]

/** The command that must come first, when none runs yet. */
function opening(look: Look, chosen: readonly UnitId[]): Action[] {
  return look.decision.kind === 'command' ? [{ type: 'command', units: [...chosen] }] : []
}

function modeFits(verb: Verb, mode: FireMode): boolean {
  return verb === 'anti-tank' ? mode === 'anti-tank' : verb === null || mode === 'area'
}

/** The best legal shot of a unit at a hex under a verb. */
export function shotAt(look: Look, unit: UnitId, hex: HexLabel, verb: Verb): Fire | undefined {
  const side = look.decision.side
  let best: Fire | undefined
  for (const shot of shotsAt(look, unit, hex)) {
    if (!modeFits(verb, shot.mode)) continue
    if (!best || (shot.mode === best.mode && worth(look, shot, side) > worth(look, best, side)))
      best = shot
  }
  return best
}

/** Fire of the leading units at a hex, as the actions to send; null when none of them may. */
export function firePlan(
  look: Look,
  chosen: readonly UnitId[],
  hex: HexLabel,
  verb: Verb,
): Action[] | null {
  const acting = actingLook(look, chosen)
  if (!acting || verb === 'move') return null
  const shots = leaders(look, chosen)
    .map((unit) => shotAt(acting, unit, hex, verb))
    .filter((shot) => shot !== undefined)
  return shots.length > 0 ? [...opening(look, chosen), ...shots] : null
}

/** The cheapest way of the leading units to a hex; undefined when out of reach. */
export function wayTo(look: Look, chosen: readonly UnitId[], hex: HexLabel): ReachStep | undefined {
  const acting = actingLook(look, chosen)
  return acting ? reachOf(acting, leaders(look, chosen)).get(hex) : undefined
}

export function movePlan(
  look: Look,
  chosen: readonly UnitId[],
  hex: HexLabel,
  verb: Verb,
): Action[] | null {
  if (verb !== null && verb !== 'move') return null
  const way = wayTo(look, chosen, hex)
  if (!way || way.path.length === 0) return null
  const units = leaders(look, chosen)
  return [
    ...opening(look, chosen),
    ...way.path.map((to): Action => ({ type: 'enter', units, hex: to })),
  ]
}

/** What a press on a hex means for the chosen units: fire before moving, unless the verb says otherwise. */
export function planFor(
  look: Look,
  chosen: readonly UnitId[],
  hex: HexLabel,
  verb: Verb,
): Action[] | null {
  return firePlan(look, chosen, hex, verb) ?? movePlan(look, chosen, hex, verb)
}

/** Why the chosen units can neither fire at a hex nor go there, by each command that could be meant. */
export function refusals(
  look: Look,
  chosen: readonly UnitId[],
  hex: HexLabel,
  verb: Verb,
): readonly Told[] {
  const acting = actingLook(look, chosen)
  const lead = chosen.at(-1)
  if (lead === undefined || look.decision.side === null) return []
  if (!acting) {
    const reason = whyNot(look, { type: 'command', units: [...chosen] })
    return reason ? [{ verb: 'command', reason }] : []
  }
  const told: Told[] = []
  const enemies = enemiesAt(look, hex, look.decision.side).length > 0
  if (verb === 'anti-tank' || verb === 'fire' || (verb === null && enemies)) {
    const mode: FireMode = verb === 'anti-tank' ? 'anti-tank' : 'area'
    const reason = whyNot(acting, { type: 'fire', unit: lead, hex, mode })
    if (reason) told.push({ verb: 'fire', reason })
  }
  if (verb === 'move' || verb === null) {
    const reason = whyNotTo(acting, leaders(look, chosen), hex)
    if (reason) told.push({ verb: 'move', reason })
  }
  return told
}

/**
 * Why a hex can't be reached. Where the way ends one hex short, the rules are asked from there, with the points
 * of the way spent: their answer is then about the points or the hex, not about the distance.
 */
function whyNotTo(acting: Look, units: readonly UnitId[], hex: HexLabel) {
  const action: Action = { type: 'enter', units: [...units], hex }
  const { grid } = acting.battle.map
  const target = grid.index(hex)
  let near: ReachStep | undefined
  for (const found of reachOf(acting, units).values()) {
    if (grid.distance(grid.index(found.hex), target) !== 1) continue
    if (!near || found.points < near.points) near = found
  }
  const first = units[0]
  const here = first === undefined ? null : acting.game.units[first]?.hex
  if (here == null || !near || grid.distance(grid.index(here), target) <= 1) {
    return whyNot(acting, action)
  }
  const game = structuredClone(acting.game)
  for (const unit of units) {
    const there = game.units[unit]
    if (there) there.hex = near.hex
    game.movers = game.movers.filter((mover) => mover.unit !== unit)
    const spent = near.points
    game.movers.push({ unit, spent, road: false, moving: true, done: false, halted: false })
  }
  return acting.engine.why(acting.battle, game, action) ?? whyNot(acting, action)
}
