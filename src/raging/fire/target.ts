import type { Hex } from '../../hex/grid.ts'
import {
  at,
  enemiesAt,
  fightersAt,
  friendsAt,
  type G,
  holderOf,
  insideAt,
  isGround,
  labelOf,
  levelAt,
  nameOf,
  neighbours,
  occupied,
  otherSide,
  standsAt,
  unitOf,
} from '../base/game.ts'
import { type Refusal, reason } from '../base/reason.ts'
import { coverAt, hidden, outsideAt, sunken } from '../base/stack.ts'
import { inArc } from '../sight/arc.ts'
import { between, sees } from '../sight/sight.ts'
import type { Cover, Score, Stand, Weapon } from '../types/index.ts'

/** RE-13.1 */
export const ARMS_RANGE = 4
/** RE-15.5, RE-15.6 */
const MEDIUM = 5
const LONG = 10
/** RE-11.9 */
const SPOTTING = 4

// ------------------------------------------------------------------ weapons

/** With what a stand fires, if it has anything to fire with now. RE-13.2, RE-13.3, RE-13.12 */
export function weaponOf(g: Pick<G, 'battle'>, stand: Stand): Weapon | null {
  const { weapons } = g.battle.sheet
  const unit = unitOf(g, stand)
  switch (stand.kind) {
    case 'mg':
      return weapons[unit.mgWeapon ?? ''] ?? null
    case 'gun':
      return stand.mode === 'deployed' ? (weapons[unit.weapon] ?? null) : null
    case 'infantry':
      return weapons[unit.weapon] ?? null
    case 'cavalry':
      return stand.mode === 'foot' ? (weapons[unit.weapon] ?? null) : null
    default:
      return null
  }
}

/** The hexes that shells drift, by distance. RE-15.3, RE-15.5, RE-15.6 */
export const driftOf = (range: number): 0 | 1 | 2 => (range >= LONG ? 2 : range >= MEDIUM ? 1 : 0)

/** The lowest face that hits. RE-13.4 */
export function scoreOf(weapon: Weapon, range: number, cover: Cover): Score {
  const column = weapon.kind === 'gun' ? driftOf(range) : range - 1
  return weapon.hits[cover][column] ?? null
}

/** Hits of a die: a 12 counts twice. RE-13.5 */
export const hitsOf = (face: number, needs: Score): number =>
  needs === null || face < needs ? 0 : face === 12 ? 2 : 1

/** The cover of a target: that of the hex, or concrete. RE-7.8 */
export const coverOf = (g: G, hex: Hex, inside: boolean): Cover =>
  inside ? 'hard' : coverAt(g, hex)

// ------------------------------------------------------------------ who fires

/** Why a stand does not fire in this phase at all. RE-12.1, RE-13.10–RE-13.12, RE-15.1 */
export function shooterRefusal(g: G, stand: Stand, kind: 'arms' | 'gun'): Refusal | null {
  const name = () => nameOf(g, stand.id)
  const more = { stand: stand.id }
  const weapon = weaponOf(g, stand)
  if (!weapon || weapon.kind !== kind)
    return () =>
      stand.kind === 'gun' && kind === 'gun'
        ? reason('not-deployed', '15.1', `${name()} is limbered.`, more)
        : reason('no-weapon', '13.12', `${name()} has nothing to fire with now.`, more)
  if (stand.suppressed) return () => reason('suppressed', '12.1', `${name()} is suppressed.`, more)
  if (g.s.fired.includes(stand.id))
    return () => reason('fired', '13.12', `${name()} has fired in this phase.`, more)
  if (!stand.ready && (kind === 'gun' || stand.kind === 'mg'))
    return () =>
      reason('not-ready', kind === 'gun' ? '15.1' : '13.10', `${name()} is not Ready.`, more)
  if (stand.column && columnFired(g, stand))
    return () =>
      reason('column', '13.11', `${name()} is in column; one stand of its hex has fired.`, more)
  return null
}

const columnFired = (g: G, stand: Stand): boolean =>
  standsAt(g, at(g, stand)).some((other) => other.column && g.s.fired.includes(other.id))

// ------------------------------------------------------------------ small arms

/** Something in a hex that can be shot at: those outside, or those in the pillbox. */
export interface Spot {
  readonly hex: Hex
  readonly inside: boolean
}

/** The spots of a side's enemies. */
export function* spots(g: G, side: string): Generator<Spot, void> {
  for (const hex of occupied(g)) {
    if (!enemiesAt(g, side, hex)) continue
    if (outsideAt(g, hex).length > 0) yield { hex, inside: false }
    if (insideAt(g, hex).length > 0) yield { hex, inside: true }
  }
}

/** Whether a spot could be shot at from a hex, whatever else is there: distance, trench, sight. RE-11.1, RE-13.1 */
function opens(g: G, from: Hex, { hex, inside }: Spot): boolean {
  const range = g.battle.map.grid.distance(from, hex)
  if (range === 0 || range > ARMS_RANGE) return false
  if (!inside && range > 1 && sunken(g, hex)) return false // RE-5.10
  return sees(g, 'arms', from, hex)
}

/** RE-13.6–RE-13.8 A nearer spot that has to be taken first; null for none. */
function nearer(g: G, from: Hex, aim: Spot, all: Iterable<Spot>): Spot | null {
  const { grid } = g.battle.map
  const range = grid.distance(from, aim.hex)
  const open = !hidden(g, aim.hex)
  for (const spot of all) {
    const near = grid.distance(from, spot.hex)
    if (near >= range || !opens(g, from, spot)) continue
    const passed = open && near > 1 && hidden(g, spot.hex)
    if (!passed) return spot
  }
  return null
}

/** RE-5.10, RE-11.1, RE-13.1, RE-13.6–RE-13.8 Why a stand may not fire at a spot. */
export function aimRefusal(g: G, stand: Stand, aim: Spot, all: readonly Spot[]): Refusal | null {
  const from = at(g, stand)
  const label = () => labelOf(g, aim.hex)
  const range = g.battle.map.grid.distance(from, aim.hex)
  if (!all.some(({ hex, inside }) => hex === aim.hex && inside === aim.inside))
    return () =>
      reason('no-target', '13.6', `Nobody to fire at is in ${label()}.`, { hex: label() })
  if (range === 0) return () => reason('own-hex', '13.6', 'That is its own hex.')
  if (range > ARMS_RANGE)
    return () =>
      reason('range', '13.1', `${range} hexes, range ${ARMS_RANGE}.`, {
        has: range,
        needs: ARMS_RANGE,
        hex: label(),
      })
  if (!aim.inside && range > 1 && sunken(g, aim.hex))
    return () =>
      reason(
        'covered',
        '5.10',
        `Those in the trench of ${label()} are a target from the next hex only.`,
        { hex: label() },
      )
  if (!sees(g, 'arms', from, aim.hex))
    return () =>
      reason('no-sight', '11.2', `Not more than half of ${label()} is open to its fire.`, {
        hex: label(),
      })
  const first = nearer(g, from, aim, all)
  if (first)
    return () =>
      reason('not-nearest', '13.6', `${labelOf(g, first.hex)} is nearer.`, {
        hex: labelOf(g, first.hex),
      })
  const weapon = weaponOf(g, stand)
  if (!weapon || scoreOf(weapon, range, coverOf(g, aim.hex, aim.inside)) === null)
    return () =>
      reason(
        'no-effect',
        '13.4',
        `Nothing hits ${label()} at ${range} ${range === 1 ? 'hex' : 'hexes'} with that.`,
        { hex: label() },
      )
  return null
}

/** The spots at which a stand may fire. */
export function aimsOf(g: G, stand: Stand, all: readonly Spot[]): Spot[] {
  const from = at(g, stand)
  return all.filter(
    (spot) =>
      g.battle.map.grid.distance(from, spot.hex) <= ARMS_RANGE &&
      aimRefusal(g, stand, spot, all) === null,
  )
}

// ------------------------------------------------------------------ guns

/** RE-11.9 Whether a friend is near enough to spot those in woods or village for the guns. */
function spotted(g: G, side: string, hex: Hex): boolean {
  for (const there of occupied(g))
    if (
      friendsAt(g, side, there) &&
      g.battle.map.grid.distance(there, hex) <= SPOTTING &&
      sees(g, 'sight', there, hex)
    )
      return true
  return false
}

/** RE-15.9 Whether friends in the first hexes of the line hinder a gun. */
function overFriends(g: G, side: string, from: Hex, to: Hex): boolean {
  for (const hexes of between(g, from, to)) {
    if (!hexes.some((hex) => g.battle.map.grid.distance(from, hex) === 1)) return false
    const hindered = hexes.every(
      (hex) =>
        friendsAt(g, side, hex) &&
        fightersAt(g, hex).length > 0 &&
        levelAt(g, hex) >= levelAt(g, from),
    )
    if (hindered) return true
  }
  return false
}

/** RE-15.1, RE-15.3–RE-15.10 Why a gun may not fire at a hex. */
export function shellRefusal(g: G, gun: Stand, to: Hex): Refusal | null {
  const from = at(g, gun)
  const side = gun.side
  const label = () => labelOf(g, to)
  const range = g.battle.map.grid.distance(from, to)
  const more = () => ({ hex: label(), stand: gun.id })
  if (range === 0) return () => reason('own-hex', '15.3', 'That is its own hex.')
  if (!inArc(g, from, gun.facing, to))
    return () => reason('arc', '15.1', `${label()} is not in its arc.`, { ...more(), ruling: true })
  const enemy = enemiesAt(g, side, to) && fightersAt(g, to).length > 0
  if (driftOf(range) === 0 && !enemy)
    return () => reason('no-target', '15.3', `Nobody to fire at is in ${label()}.`, more())
  if (friendsAt(g, side, to))
    return () => reason('friends', '15.10', `Friends are in ${label()}.`, more())
  for (const beside of neighbours(g, from))
    if (
      beside !== to &&
      range > 1 &&
      holderOf(g, beside) === otherSide(g.battle, side) &&
      fightersAt(g, beside).length > 0 &&
      inArc(g, from, gun.facing, beside)
    )
      return () =>
        reason('adjacent-first', '15.4', `The enemy in ${labelOf(g, beside)} is beside it.`, {
          hex: labelOf(g, beside),
        })
  if (driftOf(range) === 0 && range > 1 && sunken(g, to))
    return () =>
      reason(
        'covered',
        '5.10',
        `Those in the trench of ${label()} are a target from the next hex only.`,
        more(),
      )
  if (!sees(g, 'guns', from, to))
    return () =>
      reason('no-sight', '11.2', `Not more than half of ${label()} is open to its fire.`, more())
  if (enemy && isGround(g, to, 'woods', 'built') && !spotted(g, side, to))
    return () =>
      reason(
        'not-spotted',
        '11.9',
        `No friend within ${SPOTTING} hexes sees into ${label()}.`,
        more(),
      )
  if (range > 1 && overFriends(g, side, from, to))
    return () => reason('friends', '15.9', 'Friends stand before its muzzle.', more())
  if (driftOf(range) > 0)
    for (const beside of neighbours(g, to))
      if (friendsAt(g, side, beside) && fightersAt(g, beside).length > 0)
        return () =>
          reason(
            'friends',
            '15.10',
            `Friends are beside ${label()}, in ${labelOf(g, beside)}.`,
            more(),
          )
  return null
}
