import type { Dir, Hex } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import {
  at,
  directionOf,
  enemiesAt,
  findStand,
  type G,
  hexOf,
  inPlay,
  isGround,
  nameOf,
  put,
  standOf,
  standsAt,
  unitOf,
  wireAt,
} from '../base/game.ts'
import { reason } from '../base/reason.ts'
import { hasRoom } from '../base/stack.ts'
import { leftOf } from '../move/allowance.ts'
import { takeHold } from '../move/hold.ts'
import { heldForCharge, movedOf, namesReason } from '../move/move.ts'
import { opposite } from '../move/step.ts'
import { turnOf } from '../sight/arc.ts'
import {
  FACINGS,
  type Facing,
  type Reason,
  type SideId,
  type Stand,
  type StandId,
} from '../types/index.ts'

/** Hexes that horse artillery moves after limbering, or before it goes into action. RE-4.11, RE-4.13 */
const SHORT = 2

const facingReason = (facing: Facing): Reason | null =>
  Number.isInteger(facing) && facing >= 0 && facing < FACINGS
    ? null
    : reason('facing', '4.1', `A facing is a number from 0 to ${FACINGS - 1}.`)

function gunReason(g: G, side: SideId, id: StandId, mode: 'deployed' | 'limbered'): Reason | null {
  const bad = namesReason(g, side, [id])
  if (bad) return bad
  const gun = standOf(g, id)
  if (gun.kind !== 'gun')
    return reason('not-gun', '4.8', `${nameOf(g, id)} is no gun.`, { stand: id })
  if (gun.suppressed)
    return reason('suppressed', '12.1', `${nameOf(g, id)} is suppressed.`, { stand: id })
  if (gun.mode === mode) return null
  return mode === 'deployed'
    ? reason('not-deployed', '4.8', `${nameOf(g, id)} is limbered.`, { stand: id })
    : reason('not-limbered', '4.10', `${nameOf(g, id)} is in action.`, { stand: id })
}

/** The team in the hex of a gun that could take it. RE-4.8 */
const teamFor = (g: G, gun: Stand): Stand | undefined =>
  standsAt(g, at(g, gun)).find(
    (stand) => stand.kind === 'team' && stand.unit === gun.unit && !stand.suppressed,
  )

/** RE-4.8, RE-4.11, RE-4.12 */
export function limberReason(g: G, side: SideId, id: StandId, facing: Facing): Reason | null {
  const bad = gunReason(g, side, id, 'deployed') ?? facingReason(facing)
  if (bad) return bad
  const gun = standOf(g, id)
  if (g.s.moved[id])
    return reason('has-moved', '4.8', `${nameOf(g, id)} has turned already.`, { stand: id })
  if (isGround(g, at(g, gun), 'trench'))
    return reason('trench', '4.20', 'Horses do not come into the trench.', {
      stand: id,
      ruling: true,
    })
  if (!teamFor(g, gun))
    return reason('no-team', '4.8', `No limber team is with ${nameOf(g, id)}.`, { stand: id })
  return null
}

export function limber(g: G, side: SideId, id: StandId, facing: Facing): void {
  const gun = standOf(g, id)
  const team = teamFor(g, gun) as Stand
  const moved = movedOf(g, gun)
  const horse = unitOf(g, gun).horse
  Object.assign(moved, {
    bound: true,
    road: false,
    halted: !horse,
    ...(horse ? { limit: SHORT } : {}),
  })
  const teamMoved = g.s.moved[team.id]
  if (teamMoved) teamMoved.bound = true
  const hex = gun.hex as HexLabel
  Object.assign(gun, { mode: 'limbered', ready: false, facing, team: team.id })
  put(g, team, null)
  team.where = 'harness'
  g.events.push({
    type: 'limbered',
    side,
    stand: id,
    team: team.id,
    hex,
    clause: horse ? 'RE-4.11' : 'RE-4.8',
  })
}

/** RE-4.10, RE-4.11, RE-4.13, RE-4.17 */
export function unlimberReason(g: G, side: SideId, id: StandId, facing: Facing): Reason | null {
  const bad = gunReason(g, side, id, 'limbered') ?? facingReason(facing)
  if (bad) return bad
  const gun = standOf(g, id)
  const hex = at(g, gun)
  const unit = unitOf(g, gun)
  const name = nameOf(g, id)
  const moved = g.s.moved[id]
  if (isGround(g, hex, 'built'))
    return reason('village', '4.17', `${name} does not go into action in a village.`, {
      stand: id,
      ruling: true,
    })
  if (isGround(g, hex, 'woods') && gun.outlet !== undefined && facing !== gun.outlet * 2)
    return reason('facing', '4.15', `${name} faces the way it came in.`, {
      stand: id,
      needs: gun.outlet * 2,
    })
  if (moved && !unit.horse)
    return reason('has-moved', '4.10', `${name} has moved; a field gun does one or the other.`, {
      stand: id,
    })
  if (moved && (moved.limit !== undefined || !gun.wasLimbered))
    return reason('has-moved', '4.11', `${name} was limbered in this movement.`, { stand: id })
  if (moved && moved.spent > SHORT)
    return reason('has-moved', '4.13', `${name} has gone ${moved.spent} hexes; ${SHORT} at most.`, {
      stand: id,
      has: moved.spent,
      needs: SHORT,
    })
  return null
}

/** Brings the gun into action where it stands. Its team stays with it. */
function intoAction(g: G, side: SideId, gun: Stand, facing: Facing, clause: string): void {
  const team = standOf(g, gun.team as StandId)
  const hex = gun.hex as HexLabel
  delete gun.team
  Object.assign(gun, { mode: 'deployed', facing, ready: false })
  team.where = 'map'
  put(g, team, hex)
  if (gun.outlet !== undefined) team.outlet = gun.outlet
  team.facing = facing
  g.events.push({ type: 'unlimbered', side, stand: gun.id, team: team.id, hex, facing, clause })
}

export function unlimber(g: G, side: SideId, id: StandId, facing: Facing): void {
  const gun = standOf(g, id)
  const moved = movedOf(g, gun)
  Object.assign(moved, { halted: true, bound: true, deployed: true })
  // Behind a hedge it keeps its way out; in the open there is none.
  intoAction(g, side, gun, facing, unitOf(g, gun).horse && moved.spent > 0 ? 'RE-4.13' : 'RE-4.10')
}

/** RE-4.14, RE-4.16 */
export function emplaceReason(g: G, side: SideId, id: StandId, label: HexLabel): Reason | null {
  const bad = gunReason(g, side, id, 'limbered')
  if (bad) return bad
  const gun = standOf(g, id)
  const name = nameOf(g, id)
  const to = hexOf(g, label)
  const from = at(g, gun)
  if (to < 0 || !inPlay(g, to)) return reason('unknown-hex', '4.14', `There is no hex ${label}.`)
  if (g.battle.map.grid.direction(from, to) < 0)
    return reason('not-adjacent', '4.14', `${label} is not beside ${gun.hex}.`)
  if (!isGround(g, to, 'woods'))
    return reason('woods', '4.14', `${label} has no woods.`, { hex: label })
  if (isGround(g, to, 'trench', 'built') || wireAt(g, to))
    return reason('woods', '4.20', `${label} is no place for horses.`, { hex: label })
  if (enemiesAt(g, side, to)) return reason('enemy', '4.14', `${label} is held by the enemy.`)
  if (g.s.moved[id])
    return reason('has-moved', '4.14', `${name} has moved; it takes a whole move.`, { stand: id })
  if (gun.outlet !== undefined && gun.outlet !== directionOf(g, from, to))
    return reason('woods', '4.15', `${name} leaves by the way it came.`, { stand: id })
  if (standsAt(g, to).some((stand) => stand.kind === 'gun'))
    return reason('no-room', '4.16', `A gun is in the wood of ${label} already.`, { hex: label })
  const held = heldForCharge(g, label)
  if (held) return held()
  if (!hasRoom(g, side, to, [gun]))
    return reason('stacking', '8.2', `${label} has no room for that.`)
  return null
}

export function emplace(g: G, side: SideId, id: StandId, label: HexLabel): void {
  const gun = standOf(g, id)
  const from = gun.hex as HexLabel
  const moved = movedOf(g, gun)
  Object.assign(moved, { spent: leftOf(g, gun), halted: true, bound: true })
  const out = opposite(directionOf(g, at(g, gun), hexOf(g, label)))
  put(g, gun, label)
  gun.outlet = out
  g.events.push({ type: 'moved', side, stands: [id], from, to: label, clause: 'RE-4.14' })
  intoAction(g, side, gun, out * 2, 'RE-4.14')
  takeHold(g, hexOf(g, label))
}

/** RE-4.1, RE-4.2, RE-4.9, RE-4.15 */
export function faceReason(
  g: G,
  side: SideId,
  ids: readonly StandId[],
  facing: Facing,
): Reason | null {
  const bad = namesReason(g, side, ids) ?? facingReason(facing)
  if (bad) return bad
  for (const id of ids) {
    const stand = standOf(g, id)
    const name = nameOf(g, id)
    if (!hasFacing(stand)) return reason('facing', '3.2', `${name} has no facing.`, { stand: id })
    if (stand.suppressed)
      return reason('suppressed', '12.1', `${name} is suppressed.`, { stand: id })
    if (stand.facing === facing)
      return reason('facing', '4.1', `${name} faces there already.`, { stand: id })
    if (stand.mode === 'deployed') {
      if (g.s.moved[id])
        return reason('has-moved', '4.9', `${name} has turned already.`, { stand: id })
      if (stand.outlet !== undefined && isGround(g, at(g, stand), 'woods'))
        return reason('woods', '4.15', `${name} cannot turn in the wood.`, { stand: id })
      continue
    }
    if (g.s.moved[id]?.halted)
      return reason('halted', '10.1', `${name} has halted in this movement.`, { stand: id })
    if (turnOf(stand.facing, facing) > 3 && leftOf(g, stand) < 1)
      return reason('out-of-reach', '4.2', `${name} has no hex left for the turn.`, { stand: id })
  }
  return null
}

export const hasFacing = ({ mode }: Stand): boolean =>
  mode === 'mounted' || mode === 'limbered' || mode === 'deployed'

export function face(g: G, side: SideId, ids: readonly StandId[], facing: Facing): void {
  for (const id of ids) {
    const stand = standOf(g, id)
    const moved = movedOf(g, stand)
    if (stand.mode === 'deployed') stand.ready = false
    else if (turnOf(stand.facing, facing) > 3) moved.spent++
    else moved.halted = true
    stand.facing = facing
  }
  g.events.push({
    type: 'faced',
    side,
    stands: [...ids],
    facing,
    clause: standOf(g, ids[0] as StandId).mode === 'deployed' ? 'RE-4.9' : 'RE-4.1',
  })
}

/** What guns and teams of a side can do besides moving: limber, go into action, turn. */
export function* gunActions(
  g: G,
  side: SideId,
): Generator<
  | { type: 'limber' | 'unlimber'; stand: StandId; facing: Facing }
  | { type: 'emplace'; stand: StandId; hex: HexLabel }
  | { type: 'face'; stands: StandId[]; facing: Facing },
  void
> {
  for (const id in g.s.stands) {
    const gun = findStand(g, id) as Stand
    if (gun.hex === null || gun.kind !== 'gun' || gun.side !== side || gun.suppressed) continue
    if (gun.mode === 'deployed') {
      for (let facing = 0; facing < FACINGS; facing++)
        if (limberReason(g, side, id, facing) === null) yield { type: 'limber', stand: id, facing }
      if (faceReason(g, side, [id], (gun.facing + 1) % FACINGS) === null)
        for (let turn = 1; turn < FACINGS; turn++)
          yield { type: 'face', stands: [id], facing: (gun.facing + turn) % FACINGS }
      continue
    }
    for (let facing = 0; facing < FACINGS; facing++)
      if (unlimberReason(g, side, id, facing) === null)
        yield { type: 'unlimber', stand: id, facing }
    const from: Hex = at(g, gun)
    for (let dir = 0; dir < 6; dir++) {
      const to = g.battle.map.grid.neighbour(from, dir as Dir)
      if (!inPlay(g, to)) continue
      const hex = g.battle.map.grid.label(to)
      if (emplaceReason(g, side, id, hex) === null) yield { type: 'emplace', stand: id, hex }
    }
  }
}
