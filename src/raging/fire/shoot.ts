import { DIRS, type Hex } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import { roll, rolls } from '../base/dice.ts'
import {
  at,
  bunkerAt,
  directionOf,
  friendsAt,
  type G,
  hexOf,
  inPlay,
  insideAt,
  labelOf,
  nameOf,
  neighbours,
  standOf,
  standsAt,
  wireAt,
} from '../base/game.ts'
import { companiesOf, kindsOf } from '../base/like.ts'
import { lose } from '../base/loss.ts'
import { inWords, reason } from '../base/reason.ts'
import { outsideAt, sunken } from '../base/stack.ts'
import { namesReason } from '../move/move.ts'
import type { Action, Reason, SideId, Stand, StandId, Weapon } from '../types/index.ts'
import {
  aimRefusal,
  aimsOf,
  coverOf,
  driftOf,
  hitsOf,
  type Spot,
  scoreOf,
  shellRefusal,
  shooterRefusal,
  spots,
  weaponOf,
} from './target.ts'

/** Adds hits to those that a spot has had in this phase, and returns how many it has now. RE-1.7 */
function addHits(g: G, { hex, inside }: Spot, hits: number, from: Hex): number {
  if (hits === 0)
    return g.s.hits.find((one) => one.hex === labelOf(g, hex) && one.inside === inside)?.hits ?? 0
  const label = labelOf(g, hex)
  const near = g.battle.map.grid.distance(from, hex) === 1 ? labelOf(g, from) : null
  const known = g.s.hits.find((one) => one.hex === label && one.inside === inside)
  if (known) {
    known.hits += hits
    known.near ??= near
    return known.hits
  }
  g.s.hits.push({ hex: label, inside, hits, near, from: labelOf(g, from) })
  return hits
}

// ------------------------------------------------------------------ small arms

/** RE-13.2–RE-13.12 */
export function fireReason(
  g: G,
  side: SideId,
  ids: readonly StandId[],
  label: HexLabel,
  inside: boolean,
): Reason | null {
  const bad = namesReason(g, side, ids)
  if (bad) return bad
  const hex = hexOf(g, label)
  if (!inPlay(g, hex))
    return reason('unknown-hex', '13.6', `There is no hex ${label} in the battle.`)
  const all = [...spots(g, side)]
  const columns = new Set<HexLabel>()
  for (const id of ids) {
    const stand = standOf(g, id)
    const no = inWords(
      shooterRefusal(g, stand, 'arms') ?? aimRefusal(g, stand, { hex, inside }, all),
    )
    if (no) return { stand: id, ...no }
    if (!stand.column) continue
    if (columns.has(stand.hex as HexLabel))
      return reason('column', '13.11', `Those in ${stand.hex} are in column; one of them fires.`, {
        stand: id,
      })
    columns.add(stand.hex as HexLabel)
  }
  return null
}

/** Rolls for stands of one hex and weapon together, so that the log has a line for them. RE-13.9 */
export function fire(
  g: G,
  side: SideId,
  ids: readonly StandId[],
  label: HexLabel,
  inside: boolean,
): void {
  const hex = hexOf(g, label)
  const groups = new Map<string, { stands: StandId[]; weapon: Weapon; from: Hex }>()
  for (const id of ids) {
    const stand = standOf(g, id)
    const weapon = weaponOf(g, stand) as Weapon
    const key = `${stand.hex} ${weapon.name}`
    const group = groups.get(key)
    if (group) group.stands.push(id)
    else groups.set(key, { stands: [id], weapon, from: at(g, stand) })
  }
  for (const { stands, weapon, from } of groups.values()) {
    const range = g.battle.map.grid.distance(from, hex)
    const cover = coverOf(g, hex, inside)
    const needs = scoreOf(weapon, range, cover)
    const dice = rolls(g.s, 12, stands.length * weapon.dice)
    const hits = dice.reduce((sum, face) => sum + hitsOf(face, needs), 0)
    const total = addHits(g, { hex, inside }, hits, from)
    g.s.fired.push(...stands)
    g.events.push({
      type: 'shot',
      side,
      stands,
      hex: label,
      inside,
      aimed: label,
      range,
      cover,
      needs,
      drift: null,
      dice,
      hits,
      total,
      clause: 'RE-13.4',
    })
  }
}

/** Shots that can be fired: by each kind of stand in a hex, alone and together. */
export function* fireActions(g: G, side: SideId): Generator<Action, void> {
  const all = [...spots(g, side)]
  if (all.length === 0) return
  const groups = new Map<string, Stand[]>()
  for (const id in g.s.stands) {
    const stand = g.s.stands[id] as Stand
    if (stand.hex === null || stand.side !== side || shooterRefusal(g, stand, 'arms')) continue
    const key = `${stand.hex} ${weaponOf(g, stand)?.name} ${stand.column ? 'c' : ''}`
    const group = groups.get(key)
    if (group) group.push(stand)
    else groups.set(key, [stand])
  }
  for (const group of groups.values()) {
    const [first] = group as [Stand]
    for (const spot of aimsOf(g, first, all)) {
      const aim = { hex: labelOf(g, spot.hex), ...(spot.inside ? { inside: true as const } : {}) }
      for (const [one] of kindsOf(g, group))
        yield { type: 'fire', stands: [(one as Stand).id], ...aim }
      if (group.length > 1 && !first.column)
        yield { type: 'fire', stands: group.map(({ id }) => id), ...aim }
    }
  }
}

// ------------------------------------------------------------------ field guns

/** RE-15.1–RE-15.10 */
export function shellReason(g: G, side: SideId, id: StandId, label: HexLabel): Reason | null {
  const bad = namesReason(g, side, [id])
  if (bad) return bad
  const hex = hexOf(g, label)
  if (!inPlay(g, hex))
    return reason('unknown-hex', '15.3', `There is no hex ${label} in the battle.`)
  const gun = standOf(g, id)
  return inWords(shooterRefusal(g, gun, 'gun') ?? shellRefusal(g, gun, hex))
}

/** Where shells come down: so many hexes in the direction of the die; null off the table. RE-15.7 */
export function drifted(g: G, hex: Hex, die: number, hexes: number): Hex | null {
  let at = hex
  for (let n = 0; n < hexes; n++) {
    at = g.battle.map.grid.neighbour(at, DIRS[die - 1] as 0)
    if (at < 0) return null
  }
  return inPlay(g, at) ? at : null
}

/** RE-15.2, RE-15.5–RE-15.7, RE-15.11, RE-15.12 */
export function shell(g: G, side: SideId, id: StandId, label: HexLabel): void {
  const gun = standOf(g, id)
  const weapon = weaponOf(g, gun) as Weapon
  const from = at(g, gun)
  const aimed = hexOf(g, label)
  const range = g.battle.map.grid.distance(from, aimed)
  const hexes = driftOf(range)
  const drift = hexes > 0 ? { die: roll(g.s, 6), hexes } : null
  const hex = drift ? drifted(g, aimed, drift.die, drift.hexes) : aimed
  g.s.fired.push(id)
  const harms =
    hex !== null &&
    outsideAt(g, hex).length > 0 &&
    !(sunken(g, hex) && g.battle.map.grid.distance(from, hex) > 1)
  const inside = hex !== null && !harms && drift === null && insideAt(g, hex).length > 0
  const cover = hex === null ? 'open' : coverOf(g, hex, inside)
  const needs = harms || inside ? scoreOf(weapon, range, cover) : null
  const dice = harms || inside ? rolls(g.s, 12, weapon.dice) : []
  const hits = dice.reduce((sum, face) => sum + hitsOf(face, needs), 0)
  const total = hex === null ? 0 : addHits(g, { hex, inside }, hits, from)
  g.events.push({
    type: 'shot',
    side,
    stands: [id],
    hex: hex === null ? label : labelOf(g, hex),
    inside,
    aimed: label,
    range,
    cover,
    needs,
    drift,
    dice,
    hits,
    total,
    clause: hexes === 0 ? 'RE-15.3' : hexes === 1 ? 'RE-15.5' : 'RE-15.6',
  })
}

/** RE-15.5, RE-15.6 Whether an enemy stands where shells aimed at a hex can come down, or in the hex. */
export const worthShelling = (g: G, gun: Stand, aimed: Hex, enemies: readonly Hex[]): boolean => {
  const { grid } = g.battle.map
  const drift = driftOf(grid.distance(at(g, gun), aimed))
  return enemies.some((enemy) => {
    const off = grid.distance(enemy, aimed)
    return off === 0 || off === drift
  })
}

/** Targets of guns that make sense: hexes with enemies, and at a distance those from which shells drift to them. */
export function* shellActions(g: G, side: SideId): Generator<Action, void> {
  const enemies = enemyHexes(g, side)
  const { grid } = g.battle.map
  const near = new Set(enemies.flatMap((enemy) => [enemy, ...grid.within(enemy, 2)]))
  for (const id in g.s.stands) {
    const gun = g.s.stands[id] as Stand
    if (gun.hex === null || gun.kind !== 'gun' || gun.side !== side) continue
    if (shooterRefusal(g, gun, 'gun')) continue
    for (const hex of near)
      if (inPlay(g, hex) && worthShelling(g, gun, hex, enemies) && !shellRefusal(g, gun, hex))
        yield { type: 'shell', stand: id, hex: labelOf(g, hex) }
  }
}

/** The hexes in which enemies of a side stand. */
export const enemyHexes = (g: G, side: SideId): Hex[] => [
  ...new Set([...spots(g, side)].map(({ hex }) => hex)),
]

// ------------------------------------------------------------------ pillboxes

/** RE-7.4–RE-7.7 */
export function stormReason(
  g: G,
  side: SideId,
  ids: readonly StandId[],
  label: HexLabel,
): Reason | null {
  const bad = namesReason(g, side, ids)
  if (bad) return bad
  const hex = hexOf(g, label)
  if (hex < 0) return reason('unknown-hex', '7.4', `There is no hex ${label}.`)
  const inside = insideAt(g, hex)
  if (inside.length === 0 || friendsAt(g, side, hex))
    return reason('pillbox', '7.4', `No enemy is in a pillbox in ${label}.`, { hex: label })
  for (const id of ids) {
    const no = stormerReason(g, standOf(g, id), hex)
    if (no) return no
  }
  return null
}

function stormerReason(g: G, stand: Stand, hex: Hex): Reason | null {
  const name = nameOf(g, stand.id)
  const more = { stand: stand.id }
  const kind = stand.kind
  if (kind !== 'infantry' && kind !== 'mg' && !(kind === 'cavalry' && stand.mode === 'foot'))
    return reason('no-weapon', '7.4', `${name} cannot storm a pillbox.`, more)
  const from = at(g, stand)
  if (g.battle.map.grid.distance(from, hex) !== 1)
    return reason('not-adjacent', '7.4', `${name} is not beside ${labelOf(g, hex)}.`, more)
  const no = inWords(shooterRefusal(g, stand, 'arms'))
  if (no) return no.code === 'not-ready' ? { ...no, clause: 'RE-7.5' } : no
  const wire = wireAt(g, from)
  if (wire && stand.half) {
    const dir = directionOf(g, from, hex)
    if ((stand.half === 'outer' ? wire.inner : wire.outer) & (1 << dir))
      return reason('wire', '7.6', `${name} has still to cross the wire.`, more)
  }
  return null
}

/** Each rolls until one has a 6. RE-7.4 */
export function storm(g: G, side: SideId, ids: readonly StandId[], label: HexLabel): void {
  const hex = hexOf(g, label)
  const dice: number[] = []
  const stands: StandId[] = []
  let taken = false
  for (const id of ids) {
    stands.push(id)
    g.s.fired.push(id)
    const die = roll(g.s, 6)
    dice.push(die)
    if (die < 6) continue
    taken = true
    break
  }
  g.events.push({ type: 'stormed', side, stands, hex: label, dice, taken, clause: 'RE-7.4' })
  if (!taken) return
  for (const stand of insideAt(g, hex)) lose(g, stand, 'RE-7.4')
  g.s.hits = g.s.hits.filter((one) => !(one.hex === label && one.inside))
}

export function* stormActions(g: G, side: SideId): Generator<Action, void> {
  for (const bunker of g.battle.bunkers) {
    const hex = hexOf(g, bunker.hex)
    if (!bunkerAt(g, hex) || friendsAt(g, side, hex) || insideAt(g, hex).length === 0) continue
    const able = neighbours(g, hex)
      .filter((next) => friendsAt(g, side, next))
      .flatMap((next) => standsAt(g, next))
      .filter((stand) => stormerReason(g, stand, hex) === null)
    for (const stands of companiesOf(g, able)) yield { type: 'storm', stands, hex: bunker.hex }
  }
}

/** Whether anybody of a side could still fire small arms or storm. */
export function mayShoot(g: G, side: SideId): boolean {
  for (const _ of fireActions(g, side)) return true
  for (const _ of stormActions(g, side)) return true
  return false
}
