import type { Dir, Hex } from '../../hex/grid.ts'
import {
  bunkerAt,
  edgeDistance,
  enemiesAt,
  type G,
  groundAt,
  hexOf,
  insideAt,
  isBroken,
  isLeader,
  labelOf,
  nameOf,
  standsAt,
  trenchJoins,
  unitOf,
  wireAt,
} from '../base/game.ts'
import { onHorse } from '../base/level.ts'
import { type Refusal, reason } from '../base/reason.ts'
import {
  DIRECTION_NAMES,
  GROUND,
  type Half,
  type SideId,
  type Stand,
  type UnitDef,
} from '../types/index.ts'
import { fullMove } from './allowance.ts'
import { besideEnemies, zoned } from './zone.ts'

/** Somebody on his way, with what does not change on it. */
export interface Walker {
  readonly stand: Stand
  readonly unit: UnitDef
  readonly side: SideId
  readonly leader: boolean
  readonly horse: boolean
  readonly mounted: boolean
  /** A limbered gun or a team: it needs a way in and out where riders and led horses do not. */
  readonly draws: boolean
  /** What more is open to it: to ride beside the enemy, to enter his hex; or it goes because it is driven. */
  readonly fights: Fights
}

export type Fights = 'no' | 'contact' | 'enters' | 'driven'

export function walkerOf(g: G, stand: Stand, fights: Fights = 'no'): Walker {
  const unit = unitOf(g, stand)
  return {
    stand,
    unit,
    side: unit.side,
    leader: isLeader(stand),
    horse: onHorse(stand),
    mounted: stand.mode === 'mounted',
    draws: stand.mode === 'limbered' || stand.kind === 'team',
    fights,
  }
}

/** What one step costs, and what it leaves behind. */
export interface Stride {
  readonly cost: number
  /** The stand goes no further in this movement. */
  readonly stops: boolean
  readonly half: Half | undefined
  readonly outlet: Dir | undefined
}

const CLOSE = GROUND.woods | GROUND.built

export const isStride = (found: Stride | Refusal): found is Stride => typeof found === 'object'

/**
 * One step to a neighbouring hex, without turns and without the room there; or why it is barred. `first`: from the hex in
 * which the stand began its movement.
 */
export function stride(g: G, w: Walker, from: Hex, dir: Dir, first: boolean): Stride | Refusal {
  const to = g.battle.map.grid.neighbour(from, dir)
  const bits = groundAt(g, to)
  const bad = barred(g, w, from, to, dir, first, bits)
  if (bad) return bad
  let cost = 1
  let outlet: Dir | undefined
  let stops = false
  if (w.horse) {
    if (bits & (GROUND.hedge | GROUND.wall)) {
      cost++ // RE-4.3
      if (w.draws) [outlet, stops] = [opposite(dir), true] // RE-4.15
    }
    if (bits & GROUND.woods && w.draws) [outlet, stops] = [opposite(dir), true]
  } else if (!w.leader && bits & CLOSE && groundAt(g, from) & CLOSE && !trenchJoins(g, from, to))
    cost = fullMove(g, w.stand) // RE-3.4, RE-3.6
  const wire = throughWire(g, w, from, to, dir)
  if (wire) stops = true
  if (!stops) stops = halts(g, w, to)
  return { cost, stops, half: wire?.half ?? undefined, outlet }
}

export const opposite = (dir: Dir): Dir => ((dir + 3) % 6) as Dir

/** What stops a stand in the hex that it has entered. */
function halts(g: G, w: Walker, to: Hex): boolean {
  // RE-8.6, RE-9.5
  if (!w.leader && standsAt(g, to).some(({ suppressed, id }) => suppressed && id !== w.stand.id))
    return true
  // RE-10.1, RE-10.4
  if (!w.unit.infiltrates && zoned(g, w.side, to)) return true
  if (w.mounted && besideEnemies(g, w.side, to)) return true // RE-17.1
  // RE-22.5
  return (
    g.s.casualties.length > 0 &&
    !w.leader &&
    !w.horse &&
    !(w.unit.class === 'A' && w.stand.kind !== 'mg') &&
    g.s.casualties.some(({ hex, side }) => side === w.side && hexOf(g, hex) === to)
  )
}

function barred(
  g: G,
  w: Walker,
  from: Hex,
  to: Hex,
  dir: Dir,
  first: boolean,
  bits: number,
): Refusal | null {
  const { stand } = w
  // No function of its own is made here but that of a refusal: this is asked by the thousand.
  if (!(g.battle.inPlay[to] === 1))
    return () => reason('out-of-play', '23.3', 'The battle ends there.')
  if (bits & GROUND.water || (g.battle.terrain.barred[from] ?? 0) & (1 << dir))
    return () =>
      reason('water', '3.9', `Water lies between ${labelOf(g, from)} and ${labelOf(g, to)}.`)
  if (w.fights !== 'enters' && enemiesAt(g, w.side, to))
    return () =>
      reason('enemy', '16.1', `${labelOf(g, to)} is held by the enemy; it takes an assault.`)
  if (enemiesAt(g, w.side, to) && bunkerAt(g, to) && insideAt(g, to).length > 0)
    return () =>
      reason('held-pillbox', '7.9', `The ${bunkerAt(g, to)?.kind} in ${labelOf(g, to)} is held.`, {
        ruling: true,
      })
  if (stand.outlet !== undefined && stand.outlet !== dir && w.fights !== 'driven')
    return () =>
      reason(
        'woods',
        '4.15',
        `${nameOf(g, stand.id)} leaves only to the ${DIRECTION_NAMES[stand.outlet as Dir]}, where it came in.`,
      )
  if (
    w.fights !== 'driven' &&
    isBroken(g, stand.unit) &&
    edgeDistance(g, w.side, to) >= edgeDistance(g, w.side, from)
  )
    return () => reason('broken', '22.2', `${w.unit.name} is broken and goes to its own edge only.`)
  if (w.horse) {
    if (bits & GROUND.built)
      return () => reason('village', '4.5', `${labelOf(g, to)} is a village; horses stay outside.`)
    if (bits & GROUND.trench)
      return () =>
        reason('trench', '4.20', `A trench runs through ${labelOf(g, to)}; horses stay outside.`, {
          ruling: true,
        })
    if (wireAt(g, to)) return () => reason('wire', '6.2', `Wire lies in ${labelOf(g, to)}.`)
    if (bits & GROUND.woods && !intoWoods(g, w, to, dir, first))
      return !w.draws
        ? () =>
            reason(
              'woods',
              '4.4',
              `Cavalry enters ${labelOf(g, to)} only from beside it, in its next move.`,
            )
        : () =>
            reason('woods', '4.14', `Guns and teams do not go into the wood of ${labelOf(g, to)}.`)
    if (w.mounted && w.fights === 'no' && besideEnemies(g, w.side, to))
      return () =>
        reason('charge', '17.1', `${labelOf(g, to)} is beside the enemy: that is a charge.`)
    return null
  }
  const close = bits & CLOSE && groundAt(g, from) & CLOSE
  if (close && !first && !w.leader && !trenchJoins(g, from, to))
    return () =>
      reason(
        'out-of-reach',
        '3.4',
        `From woods or village into ${labelOf(g, to)} takes a whole move.`,
      )
  return barredByWire(g, w, from, to, dir, first)
}

/** RE-4.4, RE-4.15 */
function intoWoods(g: G, w: Walker, to: Hex, dir: Dir, first: boolean): boolean {
  if (!w.draws) return first
  // A team joins its gun by the gun's own way out.
  return (
    w.stand.kind === 'team' &&
    standsAt(g, to).some(
      (gun) => gun.kind === 'gun' && gun.unit === w.stand.unit && gun.outlet === opposite(dir),
    )
  )
}

const has = (bits: number, dir: Dir): boolean => (bits & (1 << dir)) !== 0

/** RE-6.1 The half into which a step over this side leads. */
function halfEntered(g: G, w: Walker, from: Hex, to: Hex, dir: Dir): Half {
  const wire = wireAt(g, to)
  if (wire && has(wire.inner, opposite(dir))) return 'inner'
  if (wire && has(wire.outer, opposite(dir))) return 'outer'
  return (wireAt(g, from) && w.stand.half) || 'outer'
}

export const hasLane = (g: Pick<G, 's' | 'battle'>, side: SideId, hex: Hex): boolean =>
  g.s.lanes.some((lane) => lane.side === side && hexOf(g, lane.hex) === hex)

/** Those of a side in one half of a hex, commanders apart. */
export const inHalf = (g: G, hex: Hex, half: Half): Stand[] =>
  standsAt(g, hex).filter((stand) => stand.half === half && !isLeader(stand))

/** How a step into wire leads: through a lane, or into a half; null where there is no wire. */
export function throughWire(
  g: G,
  w: Walker,
  from: Hex,
  to: Hex,
  dir: Dir,
): { half: Half | null } | null {
  const wire = wireAt(g, to)
  if (!wire) return null
  if (wire.side === w.side) return { half: null } // RE-6.8
  const half = halfEntered(g, w, from, to, dir)
  return { half: half === 'inner' && hasLane(g, w.side, to) ? null : half } // RE-6.9, RE-6.10
}

function barredByWire(
  g: G,
  w: Walker,
  from: Hex,
  to: Hex,
  dir: Dir,
  first: boolean,
): Refusal | null {
  const { stand } = w
  const here = wireAt(g, from)
  if (here && stand.half && has(stand.half === 'outer' ? here.inner : here.outer, dir))
    return () =>
      reason(
        'wire',
        '6.5',
        `${nameOf(g, stand.id)} has still to cross the wire in ${labelOf(g, from)}.`,
      )
  const way = throughWire(g, w, from, to, dir)
  if (!way || way.half === null) return null
  const { half } = way
  if (!first)
    return () =>
      reason(
        'wire',
        '6.3',
        `Into the wire of ${labelOf(g, to)} one goes only from beside it, as the first step.`,
      )
  if (w.leader) return null
  if ((g.s.wired[labelOf(g, to)] ?? 0) >= 2)
    return () =>
      reason(
        'wire',
        '6.4',
        `Two stands have entered the wire of ${labelOf(g, to)} in this movement.`,
      )
  if (inHalf(g, to, half).length >= 2)
    return () => reason('wire', '6.4', `Two stands are in the ${half} half of ${labelOf(g, to)}.`)
  return null
}
