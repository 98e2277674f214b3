import type { HexLabel } from '../../../hex/label.ts'
import { reading, unitOf } from '../../../rules/base/game.ts'
import { pointsLeft } from '../../../rules/move/movement-points.ts'
import type { Action, Face, FireMode, Reason, UnitId } from '../../../rules/types/index.ts'
import type { ReachStep } from '../../engine/engine.ts'
import {
  actingPosition,
  enemiesAt,
  type Fire,
  leaders,
  once,
  type Position,
  reachOf,
  shotsAt,
  shotsOf,
  whyNot,
  worth,
} from '../../position/position.ts'
import { unitDef } from '../../position/words.ts'
import type { Refusal, Verb } from './state.ts'

type WhyNot = Refusal['reasons'][number]

/** The command that must come first; empty when one is running. */
export function opening(position: Position, chosen: readonly UnitId[]): Action[] {
  return position.decision.kind === 'half' ? [{ type: 'command', units: [...chosen] }] : []
}

function modeFits(verb: Verb, mode: FireMode): boolean {
  return verb === 'anti-tank' ? mode === 'anti-tank' : verb === null || mode === 'area'
}

/** The best legal shot of a unit at a hex in a mode that the verb allows. */
export function shotAt(
  position: Position,
  unit: UnitId,
  hex: HexLabel,
  verb: Verb,
): Fire | undefined {
  const side = position.decision.side
  let best: Fire | undefined
  for (const shot of shotsAt(position, unit, hex)) {
    if (!modeFits(verb, shot.mode)) continue
    if (
      !best ||
      (shot.mode === best.mode && worth(position, shot, side) > worth(position, best, side))
    )
      best = shot
  }
  return best
}

/** The hexes that the leading units may fire at, most harm first, as in the order of shooters in a reaction. */
export function targetsByHarm(
  position: Position,
  chosen: readonly UnitId[],
  verb: Verb,
): readonly HexLabel[] {
  const acting = actingPosition(position, chosen)
  if (!acting || verb === 'move') return []
  return once(acting, `targets ${verb} ${chosen.join(' ')}`, () => {
    const harm = new Map<HexLabel, number>()
    for (const unit of leaders(position, chosen))
      for (const hex of new Set(shotsOf(acting, unit).map((shot) => shot.hex))) {
        const shot = shotAt(acting, unit, hex, verb)
        if (shot) harm.set(hex, (harm.get(hex) ?? 0) + worth(acting, shot, position.decision.side))
      }
    return [...harm].toSorted(([, a], [, b]) => b - a).map(([hex]) => hex)
  })
}

/** Fire of the leading units at a hex, as the actions to send; null when none of them may. */
export function firePlan(
  position: Position,
  chosen: readonly UnitId[],
  hex: HexLabel,
  verb: Verb,
): Action[] | null {
  const acting = actingPosition(position, chosen)
  if (!acting || verb === 'move') return null
  const shots = leaders(position, chosen)
    .map((unit) => shotAt(acting, unit, hex, verb))
    .filter((shot) => shot !== undefined)
  return shots.length > 0 ? [...opening(position, chosen), ...shots] : null
}

/** The cheapest way of the leading units to a hex; undefined when out of reach. */
export function wayTo(
  position: Position,
  chosen: readonly UnitId[],
  hex: HexLabel,
): ReachStep | undefined {
  const acting = actingPosition(position, chosen)
  return acting ? reachOf(acting, leaders(position, chosen)).get(hex) : undefined
}

export function movePlan(
  position: Position,
  chosen: readonly UnitId[],
  hex: HexLabel,
  verb: Verb,
): Action[] | null {
  if (verb !== null && verb !== 'move') return null
  const way = wayTo(position, chosen, hex)
  if (!way || way.path.length === 0) return null
  const units = leaders(position, chosen)
  return [
    ...opening(position, chosen),
    ...way.path.map((to): Action => ({ type: 'enter', units, hex: to })),
  ]
}

/** What a press on a hex means for the chosen units: fire before moving, unless the verb says otherwise. */
export function planFor(
  position: Position,
  chosen: readonly UnitId[],
  hex: HexLabel,
  verb: Verb,
): Action[] | null {
  return firePlan(position, chosen, hex, verb) ?? movePlan(position, chosen, hex, verb)
}

/** Why the chosen units can neither fire at a hex nor go there, for each command that a press could mean. */
export function refusals(
  position: Position,
  chosen: readonly UnitId[],
  hex: HexLabel,
  verb: Verb,
): readonly WhyNot[] {
  const acting = actingPosition(position, chosen)
  const lead = chosen.at(-1)
  if (lead === undefined || position.decision.side === null) return []
  if (!acting) {
    const reason = whyNot(position, { type: 'command', units: [...chosen] })
    return reason ? [{ verb: 'command', reason }] : []
  }
  const units = leaders(position, chosen)
  const enemies = enemiesAt(position, hex, position.decision.side).length > 0
  const shot = (mode: FireMode): WhyNot[] => {
    const reason = whyNot(acting, { type: 'fire', unit: lead, hex, mode })
    return reason ? [{ verb: mode === 'area' ? 'fire' : mode, reason }] : []
  }
  const move = (): WhyNot[] => {
    const stop = whyNotTo(acting, units, hex)
    return stop ? [{ verb: 'move', reason: stop.reason, path: stop.path }] : []
  }
  if (verb === 'move') return move()
  if (verb !== null) return shot(verb === 'fire' ? 'area' : verb)
  // No verb is named: a line for each thing that the unit can do at all, the likeliest meaning first.
  const face = faceUp(position, lead)
  const fires = enemies || (face != null && face.fp !== null) ? shot('area') : []
  const tanks = enemies && face?.at != null ? shot('anti-tank') : []
  const goes = move()
  const within = enemies && position.game.units[lead]?.hex === hex
  const melee = within ? whyNot(acting, { type: 'melee', units }) : null
  return [
    ...(enemies || face?.move == null ? [...fires, ...tanks, ...goes] : [...goes, ...fires]),
    ...(melee ? [{ verb: 'melee', reason: melee }] : []),
  ]
}

/** The face of its counter that a unit shows now, with the values that count. */
export function faceUp({ battle, game }: Position, id: UnitId): Face | undefined {
  const counter = battle.counters[unitDef(battle, id)?.counter ?? '']
  return game.units[id]?.formed === false ? counter?.dispersed : counter?.formed
}

/** How many ways are tried before the plain reason is given. */
const TRIED = 8

/**
 * Why a hex can't be reached. Beyond the points, that is why. Else the rules are asked at the end of the nearest way, with
 * the points of that way spent, so that their answer is about the hexside or the hex that stops it.
 */
export function whyNotTo(
  acting: Position,
  units: readonly UnitId[],
  hex: HexLabel,
): Stopped | null {
  const { battle, game, engine } = acting
  const direct = whyNot(acting, { type: 'enter', units: [...units], hex })
  const { grid } = battle.map
  const target = grid.index(hex)
  const apart = (label: HexLabel) => grid.distance(grid.index(label), target)
  const here = game.units[units[0] ?? '']?.hex
  if (target < 0 || here == null || apart(here) <= 1) return stopped(direct, [], hex)
  const g = reading(battle, game)
  const left = Math.min(...units.map((unit) => pointsLeft(g, unitOf(g, unit))))
  const enemies = (end: ReachStep) =>
    Number(enemiesAt(acting, end.hex, acting.decision.side ?? '').length > 0)
  // Nobody goes on from a hex with an enemy in it, so a way that ends beside it says more.
  const ends = [...reachOf(acting, units).values()]
    .filter((end) => apart(end.hex) < apart(here))
    .toSorted(
      (a, b) => enemies(a) - enemies(b) || apart(a.hex) - apart(b.hex) || a.points - b.points,
    )
  for (const { hex: from, path } of ends.slice(0, TRIED)) {
    const [next] = grid
      .ring(grid.index(from), 1)
      .map((index) => grid.label(index))
      .sort((a, b) => apart(a) - apart(b))
    const on = (reason: Reason | null) => stopped(reason, [here, ...path], next ?? hex)
    // The road gives one point more. 6.64a
    if (apart(here) > left + 1) {
      const text = `${apart(here)} hexes away, ${left} MP left.`
      return on({ code: 'no-points', clause: '6.61g', text })
    }
    const ahead = engine.stateAfterWay(battle, game, units, path)
    if (next === undefined || !ahead) continue
    const halted = ahead.movers.some((mover) => mover.halted && units.includes(mover.unit))
    const why = engine.why(battle, ahead, { type: 'enter', units: [...units], hex: next })
    // Nothing has stopped it yet, so the rules' own words would be false.
    const text = `Wire or a stream ends the move at ${from}.`
    const found = on(
      why && {
        ...why,
        ...(halted ? { text } : {}),
        remedy: why.remedy ?? `The path goes as far as ${from}.`,
      },
    )
    if (found) return found
  }
  if (ends.length > 0) return stopped(direct, [], hex)
  // No step leads nearer: the hex that bars the first one says more than that the two do not adjoin.
  const [first] = grid
    .ring(grid.index(here), 1)
    .map((index) => grid.label(index))
    .sort((a, b) => apart(a) - apart(b))
  const barred =
    first === undefined ? null : whyNot(acting, { type: 'enter', units: [...units], hex: first })
  return stopped(barred ?? direct, [], first !== undefined && barred ? first : hex)
}

interface Stopped {
  readonly reason: Reason
  readonly path: readonly HexLabel[]
}

function stopped(reason: Reason | null, path: readonly HexLabel[], hex: HexLabel): Stopped | null {
  return reason && { reason: { ...reason, hex: reason.hex ?? hex }, path }
}
