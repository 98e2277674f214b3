import type { HexLabel } from '../../hex/label.ts'
import type { TraceMeet } from '../../map/types.ts'
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
import { type Refusal, reason } from '../base/reason.ts'
import { sight, sightTrace } from '../base/sightlines.ts'
import { applyCheck, type CheckEvent, rollCheck, spend } from '../cohesion/check.ts'
import type { CheckCause, FireMode, Reason, Shot, Unit, UnitId, UnitType } from '../types/index.ts'

/**
 * What words a refused shot, from what the decision was asked about. It keeps nothing, so a list of shots that nobody
 * reads makes nothing.
 */
type Words = (g: Game, unit: Unit, hex: HexLabel, mode: FireMode, target?: UnitId) => Reason
type ShooterWords = (g: Game, unit: Unit) => Reason
type AimWords = (g: Game, unit: Unit, hex: HexLabel) => Reason

const MORTAR: readonly UnitType[] = ['mortar']

/** 3.3b, 3.2c, 6.54d Whether this face may shoot in this way: null, or what words the refusal. */
function shooterWords(g: Game, unit: Unit, mode: FireMode): ShooterWords | null {
  if (unit.hex === null) return offMap
  if (unit.spent) return spent
  const { fp, at } = faceOf(g, unit)
  if (mode === 'area' && fp === null) return noFirepower
  return mode === 'anti-tank' && at === null ? noAntiTank : null
}

const offMap: ShooterWords = (g, { id }) =>
  reason('off-map', '6.51a', `${nameOf(g, id)} is off the map.`, { unit: id })

const spent: ShooterWords = (_, { id }) => reason('spent', '3.3b', 'Spent.', { unit: id })

const noFirepower: ShooterWords = (_, { id, formed }) =>
  reason('no-firepower', '3.2c', `No firepower on the ${formed ? 'formed' : 'dispersed'} face.`, {
    unit: id,
    remedy: 'Deploy it.',
  })

const noAntiTank: ShooterWords = (_, { id }) =>
  reason('no-anti-tank', '6.54d', 'No anti-tank value on this face.', { unit: id, ruling: true })

/** 6.51d, 6.51e, 6.52a, 4.2a Whether a shot from the unit's hex reaches that hex: null, or what words the refusal. */
function aimWords(g: Game, unit: Unit, hex: HexLabel): AimWords | null {
  const from = unit.hex as HexLabel
  if (from === hex) return someType(g, unit, MORTAR) ? ownHex : null
  if (hasEnemies(g, unit.side, from)) return sharedHex
  if (distance(g, from, hex) > rangeOf(g, unit)) return outOfRange
  return sight(g, unit, hex) < 0 ? blocked : null
}

const rangeOf = (g: Game, unit: Unit): number => faceOf(g, unit).range ?? 0

const ownHex: AimWords = (_, { id }, hex) =>
  reason('mortar', '6.51e', 'A mortar may not fire into its own hex.', { unit: id, hex })

const sharedHex: AimWords = (g, unit, hex) =>
  someType(g, unit, MORTAR)
    ? reason('mortar', '6.51e', 'A mortar may not fire with enemies in its hex.', {
        unit: unit.id,
        hex,
        ruling: true,
      })
    : reason('shared-hex', '6.51d', 'Enemies share its hex; it may fire only there.', {
        unit: unit.id,
        hex,
      })

const outOfRange: AimWords = (g, unit, hex) => {
  const hexes = distance(g, unit.hex as HexLabel, hex)
  const range = rangeOf(g, unit)
  return reason('out-of-range', '6.52a', `${hexes} hexes, range ${range}.`, {
    unit: unit.id,
    hex,
    has: range,
    needs: hexes,
  })
}

/** 4.2a Says where the line of a shot ends, and at what. */
const blocked: AimWords = (g, unit, hex) => {
  const trace = sightTrace(g, unit.hex as HexLabel, hex, unit)
  const { block } = trace
  const half = block?.what === 'friend' && !everyType(g, unit, ['infantry', 'cavalry'])
  return reason(
    'no-sight',
    half ? '3.12c' : (block?.clause ?? '4.2a'),
    block
      ? block.what === 'absent'
        ? absentText(block.hexes)
        : blockText(block)
      : 'The line is blocked.',
    { unit: unit.id, hex, trace, ...(half || block?.ruling ? { ruling: true } : {}) },
  )
}

const BLOCK_TEXT: Record<string, string> = {
  village: 'The village',
  woods: 'The woods',
  contour: 'Higher ground',
  'light-woods': 'A second concealment hex, woods',
  wheat: 'A second concealment hex, wheat',
  smoke: 'A second concealment hex, smoke',
  darkness: 'A second dark hex',
  rain: 'A second hex of rain or snow',
}
function blockText({ what, hexes, level }: TraceMeet): string {
  const there = hexes.join(' and ')
  if (what === 'friend')
    return hexes.length > 1
      ? `Friends in ${there} stand in the line.`
      : `A friend in ${there} stands in the line.`
  return `${BLOCK_TEXT[what] ?? what} in ${there} on level ${level} ${what === 'woods' ? 'block' : 'blocks'}.`
}

/** 6.53a, 6.54a Whether there is something to hit. By ruling the target must be an enemy that this fire can affect. */
function targetWords(
  g: Game,
  unit: Unit,
  hex: HexLabel,
  mode: FireMode,
  target?: UnitId,
): Words | null {
  for (const enemy of unitsAt(g, hex)) {
    if (enemy.side === unit.side) continue
    if (mode === 'area' ? !isAfv(g, enemy) : enemy.id === target && isAfv(g, enemy)) return null
  }
  return noTarget
}

const noTarget: Words = (g, unit, hex, mode, target) => {
  const enemies = enemiesAt(g, unit.side, hex)
  const about = { unit: unit.id, hex, ruling: true }
  if (mode === 'area')
    return reason(
      'no-target',
      '6.51a',
      enemies.length
        ? 'Only vehicles are there; area fire does not touch them.'
        : 'No enemy is there.',
      about,
    )
  if (!enemies.some((enemy) => isAfv(g, enemy)))
    return reason('no-target', '6.54a', 'No enemy vehicle is there.', about)
  return target === undefined
    ? reason('malformed', '6.54a', 'Anti-tank fire names one vehicle.', { hex })
    : reason('no-target', '6.54a', 'That is no enemy vehicle in the hex.', { unit: target, hex })
}

/** 2.2a, 2.2d */
function hexWords(g: Game, hex: HexLabel): AimWords | null {
  const at = hexOf(g, hex)
  return at >= 0 && playable(g, at) ? null : noHex
}

const noHex: AimWords = (g, _, hex) =>
  (hexOf(g, hex) < 0 ? null : outReason(g, hex)) ??
  reason('unknown-hex', '2.2a', `${hex} is not on the map.`)

/** 6.51a The one test of a shot, behind every list of shots and every refusal. */
const fireWords = (
  g: Game,
  unit: Unit,
  hex: HexLabel,
  mode: FireMode,
  target?: UnitId,
): Words | null =>
  shooterWords(g, unit, mode) ??
  hexWords(g, hex) ??
  targetWords(g, unit, hex, mode, target) ??
  aimWords(g, unit, hex)

/** 6.51a Why a shot may not be fired, in words. */
export const fireReason = (
  g: Game,
  unit: Unit,
  hex: HexLabel,
  mode: FireMode,
  target?: UnitId,
): Reason | null => fireWords(g, unit, hex, mode, target)?.(g, unit, hex, mode, target) ?? null

/** Whether the unit, as it stands, could shoot in this way at anything, and whether its shot reaches the hex. */
export const mayShoot = (g: Game, unit: Unit, hex: HexLabel, mode: FireMode): boolean =>
  shooterWords(g, unit, mode) === null && aimWords(g, unit, hex) === null

/** 3.3b, 3.2c, 6.54d Why this face may not shoot in this way. */
export function shooterRefusal(g: Game, unit: Unit, mode: FireMode): Refusal | null {
  const words = shooterWords(g, unit, mode)
  return words && (() => words(g, unit))
}

/** 6.51d, 6.51e, 6.52a, 4.2a Why a shot from the unit's hex cannot reach that hex. */
export function aimRefusal(g: Game, unit: Unit, hex: HexLabel): Refusal | null {
  const words = aimWords(g, unit, hex)
  return words && (() => words(g, unit, hex))
}

/** Every way in which this unit may shoot into this hex. */
export function shotsAt(g: Game, unit: Unit, hex: HexLabel): { mode: FireMode; target?: UnitId }[] {
  const found: { mode: FireMode; target?: UnitId }[] = []
  if (fireWords(g, unit, hex, 'area') === null) found.push({ mode: 'area' })
  if (faceOf(g, unit).at !== null)
    for (const enemy of enemiesAt(g, unit.side, hex))
      if (isAfv(g, enemy) && fireWords(g, unit, hex, 'anti-tank', enemy.id) === null)
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
