import type { HexLabel } from '../../hex/label.ts'
import type { Action, Standing, UnitId } from '../../rules/types/index.ts'
import { type Position, unitsAt } from './position.ts'
import { standsWell } from './sites.ts'
import { unitDef } from './words.ts'

/** The unit to be placed next, and how it will stand. */
export interface InHand {
  readonly unit: UnitId
  readonly face: 'formed' | 'dispersed'
  /** What it goes IN, or `none` for on top. Absent: the usual standing, which is IN a printed trench. 8.322b */
  readonly in?: Standing
  /** It is in hand because it is the next one; nobody has chosen it. */
  readonly next?: true
}

type Place = Extract<Action, { type: 'place' }>

/**
 * The face that a unit is set up with unless its owner says otherwise: the one demanded, else the one that can
 * shoot, else formed. 6.3a
 */
export function usualFace(position: Position, unit: UnitId): InHand['face'] {
  const def = unitDef(position.battle, unit)
  if (def?.face) return def.face
  const counter = def && position.battle.counters[def.counter]
  return counter && counter.formed.fp === null && counter.dispersed.fp !== null
    ? 'dispersed'
    : 'formed'
}

/** The standings that the unit's legal places name; the usual one of a hex is not named. */
export const standingsOf = (position: Position, unit: UnitId): Standing[] =>
  position.decision.actions.flatMap((action) =>
    action.type === 'place' && action.unit === unit && action.in ? [action.in] : [],
  )

/** Whether the unit in hand goes IN. Unless its owner says otherwise, it does where a trench is printed. 8.322b */
export const goesIn = (position: Position, hand: InHand): boolean =>
  hand.in === undefined ? standingsOf(position, hand.unit).includes('none') : hand.in !== 'none'

/** The legal places of a unit still to be placed, with its usual face where it may have it, the best first. */
function placesOf(position: Position, unit: UnitId): Place[] {
  const face = usualFace(position, unit)
  const all = position.decision.actions.filter(
    (action): action is Place => action.type === 'place' && action.unit === unit,
  )
  const usual = all.filter((action) => action.face === face)
  const places = usual.length > 0 ? usual : all
  // Where a unit may choose to stand on top, a place without `in` puts it IN. 8.322b
  const printed = new Set(places.flatMap(({ hex, in: one }) => (one === 'none' ? [hex] : [])))
  return places
    .map((place) => {
      const sheltered = place.in === undefined ? printed.has(place.hex) : place.in !== 'none'
      return { place, value: standsWell(position, place, sheltered) }
    })
    .sort((a, b) => b.value - a.value)
    .map(({ place }) => place)
}

/** The legal action that puts a unit where the scenario's own deployment has it. */
function wished(
  position: Position,
  wish: NonNullable<Position['battle']['deployment']>[number],
): Place | undefined {
  const face = wish.face ?? usualFace(position, wish.unit)
  const listed = (standing: typeof wish.in) =>
    position.decision.actions.find(
      (action): action is Place =>
        action.type === 'place' &&
        action.unit === wish.unit &&
        action.hex === wish.hex &&
        action.face === face &&
        action.in === standing,
    )
  const place = listed(wish.in)
  if (place || wish.in === undefined) return place
  // The usual standing is listed without `in`: IN where a trench is printed, in the open elsewhere.
  if ((wish.in === 'trench' && listed('none')) || wish.in === 'none') return listed(undefined)
  // The unit may go IN a work that is still to be placed, because the work is placed first.
  const coming = defaultWorks(position).some(
    ({ work, hex }) =>
      hex === wish.hex &&
      position.battle.worksToPlace?.find((def) => def.id === work)?.kind === wish.in,
  )
  const plain = coming ? listed(undefined) : undefined
  return plain && { ...plain, in: wish.in }
}

type PlaceWork = Extract<Action, { type: 'placeWork' }>

/** Places for the works that the deciding side has still to place: as in the scenario's deployment, else anywhere. */
export function defaultWorks(position: Position): PlaceWork[] {
  const open = position.decision.actions.filter((action) => action.type === 'placeWork')
  const placed = position.game.works ?? []
  const taken = new Set<string>()
  return (position.battle.worksToPlace ?? []).flatMap((def) => {
    if (def.side !== position.decision.side) return []
    const mine = open.filter((action) => action.work === def.id)
    const wishes = (position.battle.workDeployment ?? []).filter((wish) => wish.work === def.id)
    const wished = mine.filter((action) => wishes.some((wish) => wish.hex === action.hex))
    const rest = mine.filter((action) => !wished.includes(action))
    const left = def.count - placed.filter((one) => one.work === def.id).length
    const free = [...wished, ...rest].filter(({ hex }) => !taken.has(`${def.kind} ${hex}`))
    const chosen = free.slice(0, left)
    for (const { hex } of chosen) taken.add(`${def.kind} ${hex}`)
    return chosen
  })
}

/** How many units a side places before it is the other's turn: all, or on the morning of a day one batch. 11.12a */
export function batchOf(position: Position): number {
  const task = position.game.agenda.at(-1)
  return task?.kind === 'placement' ? task.left : Number.POSITIVE_INFINITY
}

/** Units that the deciding side has to place now. */
export const unplaced = ({ battle, game, decision }: Position): UnitId[] =>
  battle.units
    .filter(
      (def) =>
        def.side === decision.side &&
        (decision.kind === 'setup' ? !def.arrival : decision.units?.includes(def.id)) &&
        game.units[def.id]?.where === 'hand',
    )
    .map((def) => def.id)

/**
 * Placements for every unit of the deciding side that is to be placed now: where the scenario's own deployment has
 * it, as far as there is room, else where it stands well. The latter units spread out, one to a hex while there
 * is room, and make room for each other: if any full deployment exists, this finds one (augmenting paths).
 */
export function defaultDeployment(position: Position): Place[] {
  const side = position.decision.side ?? ''
  const waiting = unplaced(position)
  const asked = new Map<UnitId, readonly Place[]>()
  const choices = (unit: UnitId): readonly Place[] => {
    const known = asked.get(unit) ?? placesOf(position, unit)
    asked.set(unit, known)
    return known
  }
  const put = new Map<UnitId, Place>()
  const standing = (hex: HexLabel) => unitsAt(position, hex, side).length
  const newAt = (hex: HexLabel) => [...put].filter(([, place]) => place.hex === hex)

  function settle(unit: UnitId, limit: number, tried: Set<HexLabel>): boolean {
    const open = choices(unit).filter(({ hex }) => !tried.has(hex))
    const free = open.find(({ hex }) => standing(hex) + newAt(hex).length < limit)
    if (free) {
      put.set(unit, free)
      return true
    }
    // A unit is moved only if it must be: the scenario may have put it there.
    for (const place of open) {
      if (tried.has(place.hex)) continue
      tried.add(place.hex)
      for (const [other, theirs] of newAt(place.hex)) {
        put.delete(other)
        if (settle(other, limit, tried)) {
          put.set(unit, place)
          return true
        }
        put.set(other, theirs)
      }
    }
    return false
  }

  for (const wish of position.battle.deployment ?? []) {
    const place = wished(position, wish)
    const waits = waiting.includes(wish.unit) && !put.has(wish.unit)
    if (place && waits && standing(wish.hex) + newAt(wish.hex).length < 2) put.set(wish.unit, place)
  }
  for (const limit of [1, 2]) {
    for (const unit of waiting) if (!put.has(unit)) settle(unit, limit, new Set())
  }
  return waiting.flatMap((unit) => put.get(unit) ?? []).slice(0, batchOf(position))
}
