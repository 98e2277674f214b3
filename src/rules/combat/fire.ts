import type { HexLabel } from '../../hex/label.ts'
import {
  distance,
  enemiesAt,
  everyType,
  faceOf,
  findUnit,
  type Game,
  hasEnemies,
  hexOf,
  isAfv,
  isMoving,
  nameOf,
  playable,
  someType,
  unitOf,
  unitsAt,
} from '../base/game.ts'
import { fireModifiers } from '../base/modifiers.ts'
import { absentText, outReason } from '../base/out-of-play.ts'
import { inWords, type Refusal, reason } from '../base/reason.ts'
import { sight, sightTrace } from '../base/sightlines.ts'
import { applyCheck, type CheckEvent, rollCheck, spend } from '../cohesion/check.ts'
import type { CheckCause, FireMode, Reason, Shot, Unit, UnitId, UnitType } from '../types/index.ts'

/** 3.3b, 3.2c, 6.54d Why this face may not shoot in this way. */
export function shooterRefusal(g: Game, unit: Unit, mode: FireMode): Refusal | null {
  if (unit.hex === null) return offMap(g, unit)
  if (unit.spent) return spent(unit)
  const { fp, at } = faceOf(g, unit)
  if (mode === 'area' && fp === null) return noFirepower(unit)
  return mode === 'anti-tank' && at === null ? noAntiTank(unit) : null
}

// Each refusal is made in a function of its own: what a refusal keeps is then made only for a shot that is refused.

const offMap =
  (g: Game, unit: Unit): Refusal =>
  () =>
    reason('off-map', '6.51a', `${nameOf(g, unit.id)} is off the map.`, { unit: unit.id })

const spent =
  (unit: Unit): Refusal =>
  () =>
    reason('spent', '3.3b', 'Spent.', { unit: unit.id })

const noFirepower =
  ({ id, formed }: Unit): Refusal =>
  () =>
    reason('no-firepower', '3.2c', `No firepower on the ${formed ? 'formed' : 'dispersed'} face.`, {
      unit: id,
      remedy: 'Deploy it.',
    })

const noAntiTank =
  (unit: Unit): Refusal =>
  () =>
    reason('no-anti-tank', '6.54d', 'No anti-tank value on this face.', {
      unit: unit.id,
      ruling: true,
    })

const MORTAR: readonly UnitType[] = ['mortar']

/** 6.51d, 6.51e, 6.52a, 4.2a Why a shot from the unit's hex cannot reach that hex. */
export function aimRefusal(g: Game, unit: Unit, hex: HexLabel): Refusal | null {
  const from = unit.hex as HexLabel
  if (from === hex) return someType(g, unit, MORTAR) ? ownHex(unit, hex) : null
  const range = faceOf(g, unit).range ?? 0
  const hexes = distance(g, from, hex)
  if (hasEnemies(g, unit.side, from)) return sharedHex(unit, hex, someType(g, unit, MORTAR))
  if (hexes > range) return outOfRange(unit, hex, hexes, range)
  return sight(g, unit, hex) < 0 ? blocked(g, unit, hex) : null
}

const ownHex =
  (unit: Unit, hex: HexLabel): Refusal =>
  () =>
    reason('mortar', '6.51e', 'A mortar may not fire into its own hex.', { unit: unit.id, hex })

const sharedHex =
  (unit: Unit, hex: HexLabel, mortar: boolean): Refusal =>
  () =>
    mortar
      ? reason('mortar', '6.51e', 'A mortar may not fire with enemies in its hex.', {
          unit: unit.id,
          hex,
          ruling: true,
        })
      : reason('shared-hex', '6.51d', 'Enemies share its hex; it may fire only there.', {
          unit: unit.id,
          hex,
        })

const outOfRange =
  (unit: Unit, hex: HexLabel, hexes: number, range: number): Refusal =>
  () =>
    reason('out-of-range', '6.52a', `${hexes} hexes, range ${range}.`, {
      unit: unit.id,
      hex,
      has: range,
      needs: hexes,
    })

const blocked =
  (g: Game, unit: Unit, hex: HexLabel): Refusal =>
  () =>
    blockedReason(g, unit, hex)

/** 4.2a Says where the line of a shot ends, and at what. */
function blockedReason(g: Game, unit: Unit, hex: HexLabel): Reason {
  const trace = sightTrace(g, unit.hex as HexLabel, hex, unit)
  const { block } = trace
  const half = block?.what === 'friend' && !everyType(g, unit, ['infantry', 'cavalry'])
  return reason(
    'no-sight',
    half ? '3.12c' : (block?.clause ?? '4.2a'),
    block
      ? block.what === 'absent'
        ? absentText(block.hexes)
        : `${blockText(block.what)} in ${block.hexes.join(' and ')} ${block.what === 'friend' ? 'stands in the line' : `on level ${block.level} blocks`}.`
      : 'The line is blocked.',
    { unit: unit.id, hex, trace, ...(half || block?.ruling ? { ruling: true } : {}) },
  )
}

const BLOCK_TEXT: Record<string, string> = {
  village: 'The village',
  woods: 'The woods',
  contour: 'Higher ground',
  friend: 'A friend',
  'light-woods': 'A second concealment hex, woods',
  wheat: 'A second concealment hex, wheat',
  smoke: 'A second concealment hex, smoke',
  darkness: 'A second dark hex',
  rain: 'A second hex of rain or snow',
}
const blockText = (what: string): string => BLOCK_TEXT[what] ?? what

/** 6.53a, 6.54a Why there is nothing to hit. By ruling the target must be an enemy that this fire can affect. */
function targetRefusal(
  g: Game,
  unit: Unit,
  hex: HexLabel,
  mode: FireMode,
  target?: UnitId,
): Refusal | null {
  let enemies = false
  let vehicles = false
  for (const enemy of unitsAt(g, hex)) {
    if (enemy.side === unit.side) continue
    enemies = true
    const vehicle = isAfv(g, enemy)
    if (mode === 'area' ? !vehicle : vehicle && enemy.id === target) return null
    if (vehicle) vehicles = true
  }
  return noTarget(unit, hex, mode, target, enemies, vehicles)
}

const noTarget =
  (
    unit: Unit,
    hex: HexLabel,
    mode: FireMode,
    target: UnitId | undefined,
    enemies: boolean,
    vehicles: boolean,
  ): Refusal =>
  () => {
    const about = { unit: unit.id, hex, ruling: true }
    if (mode === 'area')
      return reason(
        'no-target',
        '6.51a',
        enemies ? 'Only vehicles are there; area fire does not touch them.' : 'No enemy is there.',
        about,
      )
    if (!vehicles) return reason('no-target', '6.54a', 'No enemy vehicle is there.', about)
    return target === undefined
      ? reason('malformed', '6.54a', 'Anti-tank fire names one vehicle.', { hex })
      : reason('no-target', '6.54a', 'That is no enemy vehicle in the hex.', { unit: target, hex })
  }

/** 2.2a, 2.2d */
function hexRefusal(g: Game, hex: HexLabel): Refusal | null {
  const at = hexOf(g, hex)
  return at >= 0 && playable(g, at) ? null : noHex(g, hex)
}

const noHex =
  (g: Game, hex: HexLabel): Refusal =>
  () =>
    (hexOf(g, hex) < 0 ? null : outReason(g, hex)) ??
    reason('unknown-hex', '2.2a', `${hex} is not on the map.`)

/** 6.51a The one test of a shot, behind every list of shots and every refusal. */
const fireRefusal = (
  g: Game,
  unit: Unit,
  hex: HexLabel,
  mode: FireMode,
  target?: UnitId,
): Refusal | null =>
  shooterRefusal(g, unit, mode) ??
  hexRefusal(g, hex) ??
  targetRefusal(g, unit, hex, mode, target) ??
  aimRefusal(g, unit, hex)

/** 6.51a Why a shot may not be fired, in words. */
export const fireReason = (
  g: Game,
  unit: Unit,
  hex: HexLabel,
  mode: FireMode,
  target?: UnitId,
): Reason | null => inWords(fireRefusal(g, unit, hex, mode, target))

/** Every way in which this unit may shoot into this hex. */
export function shotsAt(g: Game, unit: Unit, hex: HexLabel): { mode: FireMode; target?: UnitId }[] {
  const found: { mode: FireMode; target?: UnitId }[] = []
  if (fireRefusal(g, unit, hex, 'area') === null) found.push({ mode: 'area' })
  if (faceOf(g, unit).at !== null)
    for (const enemy of enemiesAt(g, unit.side, hex))
      if (isAfv(g, enemy) && fireRefusal(g, unit, hex, 'anti-tank', enemy.id) === null)
        found.push({ mode: 'anti-tank', target: enemy.id })
  return found
}

/**
 * 6.53a Area fire hits every unit except vehicles, friends too, but never the shooter (6.51e, 6.51f). 6.54a Anti-tank
 * fire hits one vehicle.
 */
export function targetsOf(g: Game, shot: Shot): Unit[] {
  if (shot.mode === 'anti-tank') {
    const vehicle = shot.target === undefined ? undefined : findUnit(g, shot.target)
    return vehicle && vehicle.hex === shot.hex ? [vehicle] : []
  }
  return unitsAt(g, shot.hex).filter((unit) => unit.id !== shot.unit && !isAfv(g, unit))
}

/** 6.74c, 6.56a Resolves all shots of one moment: first every roll, then every result, then the shooters are spent. */
export function resolveShots(
  g: Game,
  shots: readonly { shot: Shot; cause: CheckCause; ruling?: string | undefined }[],
): void {
  const results: { shot: Shot; cause: CheckCause; checks: CheckEvent[]; movers: UnitId[] }[] = []
  for (const { shot, cause, ruling } of shots) {
    const shooter = unitOf(g, shot.unit)
    const targets = targetsOf(g, shot)
    const movers = targets.filter((unit) => isMoving(g, unit.id)).map((unit) => unit.id)
    const from = shooter.hex as HexLabel
    g.events.push({
      type: 'shot',
      cause: cause as 'fire' | 'return fire' | 'reaction fire',
      unit: shot.unit,
      from,
      hex: shot.hex,
      mode: shot.mode,
      ...(shot.target === undefined ? {} : { target: shot.target }),
      range: distance(g, from, shot.hex),
      clause: cause === 'fire' ? '6.51a' : cause === 'return fire' ? '6.74a' : '6.71d',
      ...(ruling ? { ruling } : {}),
    })
    const checks = targets.map((target) =>
      rollCheck(
        g,
        target,
        cause,
        fireModifiers(g, shooter, target, shot.mode),
        [shot.unit],
        shot.mode === 'anti-tank' ? '6.54a' : undefined,
        // 3.71a Friends check as well.
        target.side === shooter.side ? '3.71a' : undefined,
      ),
    )
    results.push({ shot, cause, checks, movers })
  }
  for (const result of results) for (const check of result.checks) applyCheck(g, check)
  for (const { shot, cause, checks, movers } of results) {
    const shooter = unitOf(g, shot.unit)
    if (shooter.where !== 'map') continue
    // 6.75b, 6.75c Only doubles of a moving target on this very shot spend a machine gun.
    const answered = cause !== 'fire' && movers.length > 0 && everyType(g, shooter, ['machine gun'])
    const doubles = checks.some((check) => check.doubles && movers.includes(check.unit))
    if (answered && !doubles && !shooter.spent)
      g.events.push({ type: 'stays-ready', unit: shooter.id, clause: '6.75b' })
    else spend(g, shooter, cause === 'fire' ? '6.56a' : answered ? '6.75b' : '6.75a')
  }
}
