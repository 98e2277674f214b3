import type { Hex } from '../../hex/grid.ts'
import { GROUND } from '../../map/types.ts'
import { ONE, odds, sat } from './fixed.ts'
import { type Field, FOOT, farOf, HORSE, marchesOf, strengthOf } from './in-numbers.ts'

/** What is asked of a hex: will its holder keep it? Of a hex that nobody holds: will the first of two sides take it? */
export const HEX_FEATURES = [
  'always',
  'holder: foot in it',
  'holder: guns in it',
  'enemy in it',
  'holder: one march away',
  'holder: two marches away',
  'holder: three marches away',
  'enemy: one march away',
  'enemy: two marches away',
  'enemy: three marches away',
  'enemy: ready and one march away',
  'odds near it',
  'odds within a march',
  'enemy: fire at it',
  'holder: fire at it',
  'holder: cover of it',
  'holder: in its works',
  'holder: spent in it',
  'enemy: halves to spare',
  'enemy: too late by halves',
  'enemy: turns to spare',
  'enemy: too late by turns',
  'holder: halves to spare',
  'nobody in it',
  'night',
  'odds of the whole',
  'enemy: commands for each such hex',
  'enemy: moves next',
  'enemy: shells to come',
  'enemy: hexes away',
  'holder: hexes away',
  'holder: works or cover and an enemy near',
] as const

export const HEX_COUNT = HEX_FEATURES.length

/** Fire that bears at this distance: more for more firepower, less with the range. 6.53 */
export const bearing = (fire: number, far: number): number => Math.max(0, fire + 3 - (far >> 1))

/** How many hexes each side could still lose, for the commands that an enemy has for each. */
export interface Crowd {
  readonly held: readonly [number, number]
}

/** Shells under way at this hex or beside it, by the side that called them. */
function shellsAt({ state, battle }: Field, hex: Hex, side: 0 | 1): number {
  let sum = 0
  const { grid } = battle.map
  for (const id in state.artillery) {
    const group = state.artillery[id]
    if (!group?.mission || group.side !== battle.sides[side].id) continue
    const near = grid.index(group.mission.vertex.slice(0, group.mission.vertex.search(/[:/]/)))
    if (near >= 0 && grid.distance(near, hex) <= 1) sum++
  }
  return sum
}

/** The cover that a hex gives to all who stand in it: nothing, or a pip. 8.1c, 8.2a, 8.9a */
function coverOf({ battle, state }: Field, hex: Hex): boolean {
  const bits = battle.map.ground[hex] as number
  if ((bits & (GROUND.village | GROUND.craters | GROUND.dotted)) !== 0) return true
  return (state.scrapes[battle.map.grid.label(hex)] ?? 0) > 0
}

/** Writes the features of a hex for its holder into `out`. The other side is the enemy. */
export function hexFeatures(
  field: Field,
  hex: Hex,
  holder: 0 | 1,
  { held }: Crowd,
  out: Int32Array,
): void {
  const { time, pieces, battle, strength } = field
  const { grid } = battle.map
  const enemy = holder === 0 ? 1 : 0
  const column = grid.column(hex)
  const row2 = 2 * grid.row(hex) + (column & 1)
  const open = field.sights(hex)
  let [footIn, gunsIn, enemyIn, spentIn, worksIn, ready] = [0, 0, 0, 0, 0, 0]
  let [fireAt, fireFor] = [0, 0]
  const own = [0, 0, 0, 0]
  const foes = [0, 0, 0, 0]
  let [ownSoon, foeSoon, ownFar, foeFar] = [99, 99, 99, 99]
  for (const piece of pieces) {
    if (piece.hex < 0) continue
    const far = farOf(piece, column, row2)
    const { branch } = piece.kind
    const marching = branch === FOOT || branch === HORSE
    const marches = marching || far === 0 ? marchesOf(piece, far) : 99
    const mine = piece.side === holder
    if (marches <= 3) {
      const weight = strengthOf(piece)
      const ring = mine ? own : foes
      ring[marches] = (ring[marches] as number) + weight
      if (far === 0) {
        if (!mine) enemyIn += weight
        else if (marching) footIn += weight
        else gunsIn += weight
        if (mine && piece.spent) spentIn += weight
        if (mine && piece.within) worksIn += weight
      } else if (marches === 1 && !mine && !piece.spent) ready += weight
    }
    if (marching) {
      if (mine) {
        if (far > 0 && marches < ownSoon) ownSoon = marches
        if (far < ownFar) ownFar = far
      } else {
        if (marches < foeSoon) foeSoon = marches
        if (far < foeFar) foeFar = far
      }
    }
    if (far > 0 && piece.fire >= 0 && far <= piece.range && open(piece.hex)) {
      if (mine) fireFor += bearing(piece.fire, far)
      else fireAt += bearing(piece.fire, far)
    }
  }
  const commands = time.halves[enemy]
  const spare = commands - 16 * foeSoon
  const turns = time.turns - foeSoon
  const cover = coverOf(field, hex)
  const inIt = (own[0] as number) > 0
  const pull = (ring: readonly number[]) =>
    4 * (ring[0] as number) +
    3 * (ring[1] as number) +
    2 * (ring[2] as number) +
    (ring[3] as number)
  out[0] = ONE
  out[1] = sat(footIn, 4)
  out[2] = sat(gunsIn, 4)
  out[3] = sat(enemyIn, 4)
  out[4] = sat(own[1] as number, 8)
  out[5] = sat(own[2] as number, 8)
  out[6] = sat(own[3] as number, 8)
  out[7] = sat(foes[1] as number, 8)
  out[8] = sat(foes[2] as number, 8)
  out[9] = sat(foes[3] as number, 8)
  out[10] = sat(ready, 8)
  out[11] = odds(pull(own), pull(foes), 16)
  out[12] = odds(
    (own[0] as number) + (own[1] as number),
    (foes[0] as number) + (foes[1] as number),
    4,
  )
  out[13] = sat(fireAt, 8)
  out[14] = sat(fireFor, 8)
  out[15] = cover && inIt ? ONE : 0
  out[16] = sat(worksIn, 4)
  out[17] = time.couplets > 0 ? sat(spentIn, 4) : 0
  out[18] = spare < 0 ? 0 : sat(spare + 16, 48)
  out[19] = spare < 0 ? sat(-spare, 48) : 0
  out[20] = turns < 0 ? 0 : sat(turns + 1, 3)
  out[21] = turns < 0 ? sat(-turns, 3) : 0
  const back = time.halves[holder] - 16 * ownSoon
  out[22] = back < 0 ? 0 : sat(back + 16, 48)
  out[23] = inIt || enemyIn > 0 ? 0 : ONE
  out[24] = time.night ? ONE : 0
  out[25] = odds(strength[holder], strength[enemy], 1)
  out[26] = sat(commands, 16 * (held[holder] + 1))
  out[27] = time.next === enemy ? ONE : 0
  out[28] = ONE * Math.min(2, shellsAt(field, hex, enemy))
  out[29] = sat(foeFar, 6)
  out[30] = sat(ownFar, 6)
  out[31] = (cover || worksIn > 0) && inIt ? sat((foes[1] as number) + (foes[0] as number), 8) : 0
}
