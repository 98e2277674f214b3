import type { HexLabel } from '../../hex/label.ts'
import type { FireMode, GroupDef, Modifier, ModifierCategory, Unit } from '../types/index.ts'
import {
  counterOf,
  distance,
  faceOf,
  friendsAt,
  type Game,
  ground,
  hallows,
  infiltrates,
  isAfv,
  isMoving,
  isNight,
  levelOf,
  someType,
} from './game.ts'
import { sight } from './sightlines.ts'

const line = (
  category: ModifierCategory,
  label: string,
  value: number,
  clause: string,
  ruling = false,
): Modifier =>
  ruling ? { category, label, value, clause, ruling } : { category, label, value, clause }

export const signed = (value: number): string =>
  value > 0 ? `+${value}` : value < 0 ? `\u2212${-value}` : '0'

/** 8.321a, 8.43a High-angle fire reaches units behind earth and crests. */
function plunges(g: Game, shooter: Unit): boolean {
  return someType(g, shooter, ['mortar']) || counterOf(g, shooter).howitzer === true
}

/** The cover that the target's own hex offers. 7.241c, 8.1c, 8.2a, 8.31a, 8.321a, 8.9a */
export function shelterClaims(
  g: Game,
  target: Pick<Unit, 'hex' | 'in'>,
  plunging: boolean,
  clause?: string,
): Modifier[] {
  const hex = target.hex as HexLabel
  const claims: Modifier[] = []
  const add = (label: string, value: number, own: string) =>
    claims.push(line('terrain', label, value, clause ?? own))
  if (target.in === 'blockhouse') add('IN blockhouse', -4, '8.31a')
  if (target.in === 'trench') {
    if (plunging) add('IN trench, high-angle fire', -2, '8.321a')
    else add('IN trench', -3, '8.321a')
  }
  if (ground(g, hex, 'village')) add('village', -1, '8.1c')
  if (ground(g, hex, 'craters')) add('craters', -1, '8.2a')
  if ((g.s.scrapes[hex] ?? 0) > 0) add('scrape', -1, '8.2a')
  if (ground(g, hex, 'dotted')) add('woods', -1, '8.9a')
  return claims
}

/** 6.53c The owner of the target takes the lowest modifier. */
const lowest = (claims: readonly Modifier[]): Modifier | null => {
  const best = claims.reduce<Modifier | null>(
    (low, claim) => (low === null || claim.value < low.value ? claim : low),
    null,
  )
  return best && claims.length > 1 ? { ...best, ruling: true } : best
}

/**
 * 6.53f Every terrain modifier that the target could claim, strongest first, and among equals in the order of the
 * card.
 */
export function terrainClaims(
  g: Game,
  shooter: Unit,
  target: Unit,
  mode: FireMode,
): readonly Modifier[] {
  const hex = target.hex as HexLabel
  const claims = shelterClaims(g, target, plunges(g, shooter))
  const add = (label: string, value: number, clause: string) =>
    claims.push(line('terrain', label, value, clause))
  if (levelOf(g, hex) > levelOf(g, shooter.hex as HexLabel) && !plunges(g, shooter))
    add('higher ground', -1, '8.43a')
  if (
    mode === 'area' &&
    friendsAt(g, target.side, hex).some((unit) => unit.id !== target.id && isAfv(g, unit))
  )
    add('vehicle in the hex', -1, '6.53g')
  if (sight(g, shooter, hex) > 0) add('concealment between', -1, '4.81a')
  return claims
}

/** 6.679d Hallowed ground counts outside the five categories, on any check. */
export function hallowedModifier(g: Game, unit: Unit): Modifier[] {
  return hallows(g, unit) ? [line('hallowed', 'hallowed ground', -1, '6.679d')] : []
}

/** 6.53b, 6.54b The modifiers of one target's check. Zero values are left out, except firepower. */
export function fireModifiers(
  g: Game,
  shooter: Unit,
  target: Unit,
  mode: FireMode,
): readonly Modifier[] {
  const face = faceOf(g, shooter)
  const range = distance(g, shooter.hex as HexLabel, target.hex as HexLabel)
  const list: Modifier[] = [
    mode === 'area'
      ? line('firepower', 'firepower', face.fp ?? 0, '6.53b')
      : line('firepower', 'anti-tank value', face.at ?? 0, '6.54b'),
  ]
  if (target.formed) list.push(line('deployment', 'target formed', 1, '6.53d'))
  if (isMoving(g, target.id))
    list.push(
      mode === 'area'
        ? line('movement', 'target moving', 1, '6.53d')
        : line('movement', 'target moving', -1, '6.54b'),
    )
  if (range === 0) list.push(line('range', 'same hex', 1, '6.53e'))
  else if (range >= 2) list.push(line('range', `${range} hexes`, -Math.floor(range / 2), '6.53e'))
  const best = lowest(terrainClaims(g, shooter, target, mode))
  if (best) list.push(best)
  if (isNight(g)) list.push(line('visibility', 'night', -1, '6.53h', true))
  else if (range > 0 && g.s.gas.includes(shooter.hex as HexLabel))
    list.push(line('visibility', 'out of gas', -1, '7.514a', true))
  if (hallows(g, target)) list.push(...hallowedModifier(g, target))
  return list
}

/** 7.241a–c The modifiers of one unit's check against off-map shells. Range, visibility and hills do not count. */
export function strikeModifiers(g: Game, group: GroupDef, target: Unit): readonly Modifier[] {
  const hex = target.hex as HexLabel
  const list: Modifier[] = [line('firepower', 'firepower', group.fp, '7.241a')]
  if (target.formed) list.push(line('deployment', 'target formed', 1, '6.53d'))
  if (isMoving(g, target.id)) list.push(line('movement', 'target moving', 1, '6.53d'))
  const claims = shelterClaims(g, target, group.howitzer === true, '7.241c')
  if (friendsAt(g, target.side, hex).some((unit) => unit.id !== target.id && isAfv(g, unit)))
    claims.push(
      isAfv(g, target)
        ? line('terrain', 'vehicle in the hex', -1, 'RC.e', true)
        : line('terrain', 'vehicle in the hex', -1, '6.53g'),
    )
  const best = lowest(claims)
  if (best) list.push(best)
  list.push(...hallowedModifier(g, target))
  return list
}

/** 7.511a Cover and distance do not count against gas. */
export function gasModifiers(g: Game, target: Unit): readonly Modifier[] {
  const list: Modifier[] = []
  if (target.formed) list.push(line('deployment', 'target formed', 1, '7.511a', true))
  if (isMoving(g, target.id)) list.push(line('movement', 'target moving', 1, '7.511a', true))
  list.push(...hallowedModifier(g, target))
  return list
}

/** 6.675b, 6.675d, 6.677 The modifier that one attacker adds in melee. */
export function meleeValue(g: Game, attacker: Unit, target: Unit): Modifier {
  const face = faceOf(g, attacker)
  const doubled = g.s.turn === 1 && infiltrates(g, attacker.side)
  let value = (face.mv ?? 0) * (doubled ? 2 : 1)
  let clause = doubled ? '6.675d' : '6.675b'
  const marked = isAfv(g, target) && face.mvMark !== undefined
  if (marked) {
    value += face.mvMark === 'boxed' ? 1 : -1
    clause = face.mvMark === 'boxed' ? '6.677b' : '6.677a'
  }
  const vehicle = marked
    ? `, ${face.mvMark === 'boxed' ? '1 more' : '1 less'} against a vehicle`
    : ''
  const label = `melee value${doubled ? ', doubled' : ''}${vehicle}`
  return line('melee', label, value, clause, doubled && marked)
}

export const total = (modifiers: readonly Modifier[]): number =>
  modifiers.reduce((sum, modifier) => sum + modifier.value, 0)
