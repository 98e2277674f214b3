import type { Hex } from '../../hex/grid.ts'
import { GROUND } from '../../map/types.ts'
import { groupDef } from '../../rules/artillery/group.ts'
import { barragedHexes } from '../../rules/base/barrage-line.ts'
import { gasModifiers, strikeModifiers } from '../../rules/base/modifiers.ts'
import type { GroupDef, Modifier, Shell } from '../../rules/types/index.ts'
import { DISPERSED, type Field, harmTo, type Piece, STUNNED } from './field.ts'
import { failed, killed } from './tables/chances.ts'
import { shotSum } from './tables/shots.ts'

/** No unit moves. */
export const NOBODY: ReadonlySet<string> = new Set()

/** Expected harm of a shot at a hex to all who are there, or are thought there, friends against it. 6.53a */
export function shotHarm(
  field: Field,
  by: Piece,
  to: Hex,
  moving: ReadonlySet<string>,
  there: readonly Piece[] | undefined = field.at.get(to),
): number {
  if (!there) return 0
  const base = shotSum(field, by, to)
  if (base === null) return 0
  let sum = 0
  for (const target of there) {
    if (target === by || target.vehicle) continue
    const extra = (target.unit.formed ? 1 : 0) + (moving.has(target.unit.id) ? 1 : 0)
    const shelter = target.unit.in === 'trench' ? -3 : target.unit.in === 'blockhouse' ? -4 : 0
    // The open cover of the hex is in the sum already, and the best one counts alone.
    const cover = shelter ? shelter - (field.chart.cover[to] as number) : 0
    const harm = harmTo(target, base + extra + cover)
    sum += target.unit.side === by.unit.side ? -field.taste.own * harm : harm
  }
  return sum
}

/** Expected harm of an anti-tank shot at a vehicle; null where it cannot be fired. 6.54 */
export function antiTankHarm(
  field: Field,
  by: Piece,
  target: Piece,
  moving: ReadonlySet<string> = NOBODY,
): number | null {
  if (!target.vehicle || by.face.at === null) return null
  const base = shotSum(field, { ...by, face: { ...by.face, fp: by.face.at } }, target.hex)
  if (base === null) return null
  return harmTo(target, base + (target.unit.formed ? 1 : 0) - (moving.has(target.unit.id) ? 1 : 0))
}

/** The answer that a shot draws: all fire is simultaneous, so whoever is ready there answers. 6.74c */
export function answerHarm(field: Field, by: Piece, to: Hex): number {
  let most = 0
  for (const foe of field.at.get(to) ?? []) {
    if (foe.unit.side === by.unit.side || foe.unit.spent || foe.mortar) continue
    const harm = Math.max(shotHarm(field, foe, by.hex, NOBODY), antiTankHarm(field, foe, by) ?? 0)
    if (harm > 0) most += harm
  }
  return most
}

/** The harm of a shot less that of the answer; null when it cannot be fired. */
export const fireWorth = (field: Field, by: Piece, to: Hex): number | null => {
  if (shotSum(field, by, to) === null) return null
  const harm = shotHarm(field, by, to, NOBODY)
  return harm <= 0 ? harm : harm - answerHarm(field, by, to)
}

/** The best harm of these attackers to these targets, all on one or each on its own. 6.674 */
function blow(attackers: readonly Piece[], targets: readonly Piece[]): number {
  const values = attackers.map(({ face }) => face.mv).filter((mv): mv is number => mv !== null)
  const [one, two] = targets
  if (!one || !values.length) return 0
  const all = values.reduce((sum, mv) => sum + mv, 0)
  if (!two) return harmTo(one, all)
  const together = Math.max(harmTo(one, all), harmTo(two, all))
  if (values.length < 2) return together
  const [a, b] = values as [number, number]
  return Math.max(together, harmTo(one, a) + harmTo(two, b), harmTo(one, b) + harmTo(two, a))
}

/** The chance that the hex is clear afterwards. */
function clears(attackers: readonly Piece[], targets: readonly Piece[]): number {
  const all = attackers.reduce((sum, { face }) => sum + (face.mv ?? 0), 0)
  if (targets.length === 0) return 1
  if (targets.length === 1) return killed(all)
  return attackers.length < 2 ? 0 : killed(all / 2) * killed(all / 2)
}

/** What a melee is worth: harm done less harm taken, and the ground it may clear. */
export function meleeWorth(
  field: Field,
  attackers: readonly Piece[],
  hex: Hex,
  ground: number,
): number {
  const targets = (field.at.get(hex) ?? []).filter(({ unit }) => unit.side !== field.side)
  return blow(attackers, targets) - blow(targets, attackers) + clears(attackers, targets) * ground
}

/** What staying ready is worth to a unit: the enemy may still come into its fire this turn, if he needs to. */
export function readyWorth(field: Field, piece: Piece): number {
  if (field.foeHalves === 0 || piece.unit.spent || piece.mortar) return 0
  const { fp, range } = piece.face
  if (fp === null || range === null || field.foeHunger === 0) return 0
  const { ready, readyFire } = field.taste
  const { far, size } = field.chart
  let near = 0
  for (const foe of field.foes) {
    if (foe.unit.spent || (foe.face.move ?? 0) < 1) continue
    const hexes = far[piece.hex * size + foe.hex] as number
    if (hexes <= range + Math.min(3, foe.face.move ?? 0)) near += foe.unit.formed ? 1 : 0.4
  }
  return (
    Math.min(1, 0.4 * near) * (ready + readyFire * fp) * Math.min(1, 0.5 + 0.25 * field.foeHalves)
  )
}

/** The harm of a check that destroys, or disperses and spends. */
function checked(piece: Piece, lines: readonly Modifier[]): number {
  const sum = lines.reduce((all, { value }) => all + value, 0)
  const dead = killed(sum)
  const loss = (piece.unit.formed && !piece.gun ? DISPERSED : 0) + (piece.unit.spent ? 0 : STUNNED)
  return dead * piece.worth + Math.max(0, failed(sum, piece.face.cohesion) - dead) * loss
}

/** The harm of gas to one unit, in companies. 7.511a */
export const gasHarm = (field: Field, piece: Piece): number =>
  checked(piece, gasModifiers(field.g, piece.unit))

/** The harm of a strike to one unit, in companies. 7.241 */
export const struck = (field: Field, def: GroupDef, shell: Shell, piece: Piece): number =>
  shell === 'gas'
    ? gasHarm(field, piece)
    : checked(piece, strikeModifiers(field.g, def, piece.unit))

/**
 * What walking into a hex costs a mover for what lies there, as a share of a unit: a fire for effect, gas, or a barrage,
 * the own ones too. Null while nothing lies on the map. 7.247a, 7.43d, 7.512d
 */
export function hazardsFor(field: Field, mover: Piece): ReadonlyMap<Hex, number> | null {
  const { g, state, battle } = field
  const { fires, gas, barrages } = state
  if (!fires.length && !gas.length && !barrages.some(({ lies }) => lies)) return null
  const { grid, ground } = battle.map
  const found = new Map<Hex, number>()
  const add = (label: string, harm: number) => {
    const hex = grid.index(label)
    found.set(hex, 1 - (1 - (found.get(hex) ?? 0)) * (1 - Math.min(1, harm)))
  }
  const there = (label: string): Piece => ({
    ...mover,
    hex: grid.index(label),
    unit: { ...mover.unit, hex: label, in: null },
  })
  for (const { group, hexes, shell } of fires) {
    const def = groupDef(g, group)
    if (def)
      for (const label of hexes) add(label, struck(field, def, shell, there(label)) / mover.worth)
  }
  for (const label of new Set(gas)) add(label, gasHarm(field, there(label)) / mover.worth)
  // 7.12a It spares nobody in the open; houses save him, dispersed and mostly spent.
  for (const label of barragedHexes(g))
    add(label, (ground[grid.index(label)] ?? 0) & GROUND.village ? DISPERSED + STUNNED : 1)
  return found
}
