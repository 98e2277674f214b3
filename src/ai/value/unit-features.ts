import { GROUND } from '../../map/types.ts'
import { ONE, odds, sat } from './fixed.ts'
import { bearing } from './hex-features.ts'
import {
  type Field,
  FOOT,
  farOf,
  GUN,
  HORSE,
  MACHINE_GUN,
  marchesOf,
  type Piece,
  strengthOf,
} from './in-numbers.ts'

/** What is asked of a unit that scores when it is destroyed: will it be? */
export const FATE_FEATURES = [
  'always',
  'horse',
  'machine gun',
  'gun',
  'formed',
  'cannot fire',
  'in works',
  'in cover',
  'off the map',
  'enemy in its hex',
  'enemy one march away',
  'enemy two marches away',
  'enemy three marches away',
  'friends in its hex',
  'friends within two hexes',
  'enemy fire at it',
  'odds near it',
  'odds of the whole',
  'enemy moves next',
  'night',
  'nearest enemy',
] as const

/** What is asked of a unit that scores in an area or by leaving the map: will it be there at the end? */
export const AREA_FEATURES = [
  'always',
  'there now',
  'on the map',
  'gun',
  'formed',
  'halves to spare',
  'too late by halves',
  'turns to spare',
  'too late by turns',
  'enemy within three marches',
  'friends within three marches',
  'commands for each such unit',
  'odds of the whole',
  'distance',
] as const

/** Strength around a unit, by marches. */
interface Around {
  readonly friends: number
  readonly close: number
  readonly rings: readonly number[]
  readonly fire: number
  readonly nearest: number
}

function around(field: Field, piece: Piece): Around {
  const open = field.sights(piece.hex)
  const rings = [0, 0, 0, 0]
  let [friends, close, fire, nearest] = [0, 0, 0, 99]
  for (const other of field.pieces) {
    if (other.hex < 0 || other === piece) continue
    const far = farOf(other, piece.column, piece.row2)
    if (other.side === piece.side) {
      if (far === 0) friends += strengthOf(other)
      else if (far <= 2) close += strengthOf(other)
      continue
    }
    const { branch } = other.kind
    if (far < nearest) nearest = far
    if (branch === FOOT || branch === HORSE) {
      const marches = marchesOf(other, far)
      if (marches <= 3) rings[marches] = (rings[marches] as number) + strengthOf(other)
    }
    if (other.fire >= 0 && far <= other.range && (far === 0 || open(other.hex)))
      fire += bearing(other.fire, far)
  }
  return { friends, close, rings, fire, nearest }
}

export function fateFeatures(field: Field, piece: Piece, out: Int32Array): void {
  const { branch } = piece.kind
  const { battle, state, strength, time } = field
  const foe = piece.side === 0 ? 1 : 0
  out.fill(0)
  out[0] = ONE
  out[1] = branch === HORSE ? ONE : 0
  out[2] = branch === MACHINE_GUN ? ONE : 0
  out[3] = branch === GUN ? ONE : 0
  out[4] = piece.formed ? ONE : 0
  out[5] = piece.fire < 0 ? ONE : 0
  out[17] = odds(strength[foe], strength[piece.side], 1)
  out[18] = time.next === foe ? ONE : 0
  out[19] = time.night ? ONE : 0
  if (piece.hex < 0) {
    out[8] = ONE
    return
  }
  const { friends, close, rings, fire, nearest } = around(field, piece)
  const bits = battle.map.ground[piece.hex] as number
  const scrape = (state.scrapes[battle.map.grid.label(piece.hex)] ?? 0) > 0
  out[6] = piece.within ? ONE : 0
  out[7] = scrape || (bits & (GROUND.village | GROUND.craters | GROUND.dotted)) !== 0 ? ONE : 0
  out[9] = sat(rings[0] as number, 4)
  out[10] = sat(rings[1] as number, 8)
  out[11] = sat(rings[2] as number, 8)
  out[12] = sat(rings[3] as number, 8)
  out[13] = sat(friends, 4)
  out[14] = sat(close, 8)
  out[15] = sat(fire, 8)
  out[16] = odds((rings[0] as number) + (rings[1] as number), friends + close, 4)
  out[20] = sat(nearest, 6)
}

/** `crowd`: units of the side that are not there yet. */
export function areaFeatures(
  field: Field,
  piece: Piece,
  far: number,
  crowd: number,
  out: Int32Array,
): void {
  const { time, strength } = field
  const foe = piece.side === 0 ? 1 : 0
  const marches = marchesOf(piece, far)
  const spare = time.halves[piece.side] - 16 * marches
  const turns = time.turns - marches
  let [foes, friends] = [0, 0]
  if (piece.hex >= 0)
    for (const other of field.pieces) {
      if (other.hex < 0 || other === piece) continue
      const hexes = farOf(other, piece.column, piece.row2)
      if (hexes > 9) continue
      if (other.side === foe) foes += strengthOf(other)
      else friends += strengthOf(other)
    }
  out[0] = ONE
  out[1] = far === 0 ? ONE : 0
  out[2] = piece.hex >= 0 ? ONE : 0
  out[3] = piece.kind.branch === GUN || piece.kind.branch === MACHINE_GUN ? ONE : 0
  out[4] = piece.formed ? ONE : 0
  out[5] = spare < 0 ? 0 : sat(spare + 16, 64)
  out[6] = spare < 0 ? sat(-spare, 64) : 0
  out[7] = turns < 0 ? 0 : sat(turns + 1, 4)
  out[8] = turns < 0 ? sat(-turns, 4) : 0
  out[9] = sat(foes, 16)
  out[10] = sat(friends, 16)
  out[11] = sat(time.halves[piece.side], 16 * (crowd + 1))
  out[12] = odds(strength[piece.side], strength[foe], 1)
  out[13] = sat(far, 8)
}
