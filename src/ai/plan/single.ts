import type { Hex } from '../../hex/grid.ts'
import { turnsOf } from '../../rules/base/game.ts'
import { counted, type Field, type Piece } from '../field/field.ts'
import { pathOf, type Way } from '../field/ways.ts'

const NOBODY: readonly Piece[] = []
/** Whoever comes to stand where a prize is guarded adds this share of it. */
const STANDS_IN = 0.2

/** The part of the fire on movers that whoever stays in a hex is exposed to. */
const exposure = ({ foeHalves, taste }: Field): number =>
  foeHalves > 0 ? taste.exposed : taste.exposed / 3

/** Whether no friend is in a unit's hex. */
const isAlone = (field: Field, piece: Piece): boolean =>
  !(field.at.get(piece.hex) ?? NOBODY).some(
    (other) => other !== piece && other.unit.side === field.side,
  )

/** What taking this hex gains at once. */
export function ground(field: Field, hex: Hex): number {
  const { chart, state, side, hunger, taste } = field
  const prize = chart.held.get(hex)
  if (!prize || state.control[prize.label] === side) return taste.ground
  return prize.worth * (taste.taken + taste.takenHungry * hunger)
}

/** What a unit may expect of going a way alone, in companies. */
interface Going {
  /** The worth of being at its end, beside where the unit is now. */
  readonly worth: number
  /** What of that is fear of fire. Whoever goes with others shares it; a side that minds no fire has none. */
  readonly fear: number
  /** What it adds that he draws fire, if he goes alone. */
  readonly draws: number
}

/**
 * The worth of the fire that a mover draws on his way: whoever fires at him is spent, and the next go unharmed by him. Nothing
 * where bait does not pay. 6.7
 */
export function drawn(field: Field, { unit, face }: Piece, way: Way): number {
  if (!field.baits) return 0
  const fired = new Set<number>()
  let goesOn = 1
  let sum = 0
  for (const hex of pathOf(way))
    for (const { gun, firepower, stops } of field.firesAt(hex, unit.formed, face.cohesion)) {
      if (fired.has(gun)) continue
      fired.add(gun)
      sum += goesOn * firepower
      goesOn *= 1 - stops
    }
  return field.taste.draws * sum
}

/** Judges the ways of a unit; null for a way that is worth no more than `least`, even without `spared` of its fear. */
export function goings(
  field: Field,
  piece: Piece,
  least: number,
  spared: number,
): (way: Way) => Going | null {
  const { chart, nerve, side, taste } = field
  const { unit, face, worth, gun, hex } = piece
  const { formed } = unit
  const { cohesion } = face
  const strength = formed ? 1 : taste.shaky
  const alone = isAlone(field, piece)
  const fear = nerve * worth
  const exposed = fear * exposure(field)
  const rallies = formed && !gun
  const here = field.danger(hex, formed, cohesion)
  const stays =
    strength * field.near(hex) +
    (alone ? field.guard(hex) : 0) -
    exposed * here -
    taste.cover * (chart.cover[hex] as number)
  // Rallying two friends and standing in for a guard add at most this much.
  const most = 2 * taste.rally + taste.cover + STANDS_IN * chart.dearest
  const bar = least - spared * Math.max(0, fear + exposed)
  return (way) => {
    const { to } = way
    const draws = drawn(field, piece, way)
    const pull = strength * field.near(to) - fear * way.harm + way.gain + draws - stays
    // Most ways lead nowhere better.
    if (fear > 0 && pull + most <= bar) return null
    const danger = field.danger(to, formed, cohesion)
    let sum = pull - exposed * danger - taste.cover * (chart.cover[to] as number)
    const there = field.at.get(to)
    if (!there) sum += STANDS_IN * field.guard(to)
    else if (rallies && danger < 0.3)
      for (const friend of there)
        if (friend.unit.side === side && !friend.unit.formed && !friend.gun && !friend.unit.spent)
          sum += taste.rally
    const feared = Math.max(0, fear * way.harm + exposed * Math.max(0, danger - here))
    return sum + spared * feared > least ? { worth: sum - draws, fear: feared, draws } : null
  }
}

/** What a unit gains by leaving the map from a hex; nothing where that does not score. 10.3a */
function exitGain(field: Field, { counter, worth: own }: Piece, hex: Hex): number {
  const { battle, chart, hunger, side, state, taste, turnsLeft } = field
  let sum = 0
  for (const { side: leaver, hexes, types, worth } of chart.exits)
    if (leaver === side && hexes.has(hex) && counted(types, counter)) sum += worth
  if (sum === 0) return 0
  // It may leave later as well, and until then it fights.
  const later = (turnsLeft - 1) / Math.max(1, turnsOf(battle, state))
  const fights = own - (chart.bounty.get(counter.id) ?? 0)
  return sum * (taste.taken + taste.takenHungry * hunger) - later * fights
}

/** Judges leaving the map, at once or at the end of a way; null where it gains nothing. */
export function leavings(field: Field, piece: Piece): (way: Way | null) => Going | null {
  const { chart, nerve, side } = field
  const { unit, face, hex, worth } = piece
  if (!chart.exits.some((exit) => exit.side === side)) return () => null
  const exposed = nerve * worth * exposure(field) * field.danger(hex, unit.formed, face.cohesion)
  const stays = (isAlone(field, piece) ? field.guard(hex) : 0) - exposed
  return (way) => {
    const gain = exitGain(field, piece, way?.to ?? hex)
    if (gain <= 0) return null
    if (!way) return { worth: gain - stays, fear: 0, draws: 0 }
    const feared = nerve * worth * way.harm
    const sum = (1 - way.harm) * gain + way.gain - feared - stays
    return { worth: sum, fear: Math.max(0, feared), draws: drawn(field, piece, way) }
  }
}

/** The turning over of a unit: guns to shoot or to march, companies to form. 6.3 */
export function turnWorth(field: Field, piece: Piece): number {
  const { unit, gun, hex, counter } = piece
  const { chart, foes, turnsLeft, taste } = field
  let nearest = 99
  for (const foe of foes)
    nearest = Math.min(nearest, chart.far[hex * chart.size + foe.hex] as number)
  if (gun) {
    const range = counter.dispersed.range ?? 0
    if (unit.formed) return nearest <= range + 1 ? taste.deployGun : 0
    return nearest > range + 1 && turnsLeft >= 4 && (counter.formed.move ?? 0) > 0
      ? taste.packGun
      : 0
  }
  if (unit.formed || turnsLeft <= 1) return 0
  const formed = field.danger(hex, true, counter.formed.cohesion)
  return taste.form - taste.formFear * (field.foeHalves > 0 ? formed : formed / 3)
}

export function digWorth(field: Field, piece: Piece): number {
  const { unit, hex, counter } = piece
  const { chart, state, turnsLeft, foes, taste } = field
  if (unit.in !== null || turnsLeft < 2 || counter.noScrapes || chart.cover[hex]) return 0
  const digs = counter.types.every((type) =>
    ['infantry', 'artillery', 'machine gun', 'mortar'].includes(type),
  )
  const label = unit.hex as string
  if (!digs || (state.scrapes[label] ?? 0) > 0 || state.shovels.includes(label)) return 0
  let nearest = 99
  for (const foe of foes)
    nearest = Math.min(nearest, chart.far[hex * chart.size + foe.hex] as number)
  if (nearest > 9 || nearest < 2) return 0
  return field.guard(hex) > 0 || piece.gun ? taste.digGuard : taste.dig
}
