import type { HexLabel } from '../../hex/label.ts'
import { updateControl } from '../base/control.ts'
import {
  everyUnit,
  findUnit,
  friendsAt,
  type Game,
  hexOf,
  indexOf,
  inPlay,
  isBlockhouse,
  isTrench,
  nameOf,
  sideDef,
  unitOf,
  unitsOf,
} from '../base/game.ts'
import { outReason } from '../base/out-of-play.ts'
import { firstReason, reason } from '../base/reason.ts'
import { cannotShelter, mayShelter, placedIn, putOnMap } from '../base/shelter.ts'
import type { Action, Reason, Shelter, SideId, Standing, Unit } from '../types/index.ts'

type Place = Extract<Action, { type: 'place' }>

/** 10.1, 6.3a, 3.4a, 8.321d Why this unit may not be set up there in this way. */
export function placeReason(g: Game, side: SideId, action: Place): Reason | null {
  const unit = findUnit(g, action.unit)
  if (!unit)
    return reason('unknown-unit', '10.1b', `There is no unit ${action.unit}.`, {
      unit: action.unit,
    })
  const def = indexOf(g.battle).defs.get(action.unit)
  const area = indexOf(g.battle).area.get(action.unit)
  const about = { unit: unit.id, hex: action.hex }
  return firstReason(
    () =>
      unit.side === side
        ? null
        : reason('not-yours', '10.1b', `${sideDef(g.battle, side).name} set up now.`, about),
    () =>
      def?.arrival
        ? reason(
            'not-arrived',
            '10.2a',
            `${nameOf(g, unit.id)} comes on turn ${def.arrival.turn} or later.`,
            about,
          )
        : null,
    () =>
      unit.where === 'hand'
        ? null
        : reason('not-in-hand', '10.1b', `${nameOf(g, unit.id)} is placed already.`, {
            ...about,
            remedy: 'Take it back first.',
          }),
    () =>
      hexOf(g, action.hex) < 0
        ? reason('unknown-hex', '2.2a', `${action.hex} is not on the map.`, { unit: unit.id })
        : null,
    () => outReason(g, action.hex, { unit: unit.id }),
    () =>
      area?.has(action.hex)
        ? null
        : reason(
            'outside-area',
            '10.1b',
            `${action.hex} is outside its area${def?.areaText ? `, ${def.areaText}` : ''}.`,
            about,
          ),
    () =>
      def?.face && def.face !== action.face
        ? reason('wrong-face', '6.3a', `It starts ${def.face}.`, about)
        : null,
    () =>
      friendsAt(g, side, action.hex).length >= 2
        ? reason('stacking', '3.4a', 'Two friends are there.', { ...about, has: 2, needs: 3 })
        : null,
    () => shelterReason(g, unit, action.hex, action.in),
  )
}

const hasShelter = (g: Game, hex: HexLabel, shelter: Shelter): boolean =>
  shelter === 'trench' ? isTrench(g, hex) : isBlockhouse(g, hex)

/** 8.31c, 8.321c, 8.321d Why the unit may not be placed in the shelter. Outside or on top is always open. 8.322a */
export function shelterReason(
  g: Game,
  unit: Unit,
  hex: HexLabel,
  shelter?: Standing,
): Reason | null {
  if (shelter === undefined || shelter === 'none') return null
  if (!hasShelter(g, hex, shelter))
    return reason(
      'no-shelter',
      shelter === 'trench' ? '8.321d' : '8.31c',
      `No ${shelter} is in ${hex}.`,
      {
        unit: unit.id,
        hex,
      },
    )
  return mayShelter(g, unit, shelter) ? null : cannotShelter(g, unit, shelter, hex)
}

export function takeReason(g: Game, side: SideId, id: string): Reason | null {
  const unit = findUnit(g, id)
  if (!unit) return reason('unknown-unit', '10.1b', `There is no unit ${id}.`, { unit: id })
  if (unit.side !== side)
    return reason('not-yours', '10.1b', `${sideDef(g.battle, side).name} set up now.`, { unit: id })
  if (unit.where !== 'map' || indexOf(g.battle).defs.get(id)?.at)
    return reason('not-placed', '10.1b', `${nameOf(g, id)} cannot be taken back.`, { unit: id })
  return null
}

export const inHand = (g: Game, side: SideId): Unit[] =>
  everyUnit(g.s.units).filter(
    (unit) =>
      unit.side === side && unit.where === 'hand' && !indexOf(g.battle).defs.get(unit.id)?.arrival,
  )

/** S1 Every unit of the order of battle must be placed. */
export function readySetupReason(g: Game, side: SideId): Reason | null {
  const left = inHand(g, side)
  const [next] = left
  return !next
    ? null
    : reason(
        'unplaced-units',
        '10.1b',
        left.length === 1
          ? `${nameOf(g, next.id)} is still to place.`
          : `${left.length} units are still to place.`,
        { has: left.length, needs: 0 },
      )
}

export function place(g: Game, action: Place): void {
  const unit = putOnMap(g, action)
  g.events.push({ type: 'placed', unit: unit.id, hex: action.hex, clause: '6.3a' })
}

export function take(g: Game, id: string): void {
  const unit = unitOf(g, id)
  const hex = unit.hex as HexLabel
  unit.where = 'hand'
  unit.hex = null
  unit.in = null
  g.events.push({ type: 'taken', unit: id, hex, clause: '10.1b' })
}

const SHELTERS: readonly Shelter[] = ['trench', 'blockhouse']

/** The standings of a unit in a hex that differ from the default. */
export function standingOptions(g: Game, unit: Unit, hex: HexLabel): Standing[] {
  const usual = placedIn(g, unit, hex)
  const shelters = SHELTERS.filter(
    (one) => one !== usual && hasShelter(g, hex, one) && mayShelter(g, unit, one),
  )
  return usual ? ['none', ...shelters] : shelters
}

/** Every placement still open to a side. */
export function* placementOptions(g: Game, side: SideId): Generator<Place, void> {
  const full = new Set<HexLabel>()
  for (const { hex } of unitsOf(g, side))
    if (hex !== null && friendsAt(g, side, hex).length >= 2) full.add(hex)
  for (const unit of inHand(g, side)) {
    const def = indexOf(g.battle).defs.get(unit.id)
    const faces = def?.face ? [def.face] : (['formed', 'dispersed'] as const)
    for (const hex of def?.area ?? []) {
      // Its area lies in play, and the face does not affect where it may be.
      if (full.has(hex) || !inPlay(g, hex)) continue
      const others = standingOptions(g, unit, hex)
      for (const face of faces) {
        const plain: Place = { type: 'place', unit: unit.id, hex, face }
        yield plain
        for (const one of others) yield { ...plain, in: one }
      }
    }
  }
}

/** 3.9c The units in overlapping areas decide who controls them. */
export function settleControl(g: Game): void {
  const hexes = new Set<HexLabel>()
  for (const unit of everyUnit(g.s.units)) if (unit.hex !== null) hexes.add(unit.hex)
  const [one, two] = g.battle.sides
  for (const hex of hexes) {
    const both = one.setupArea.includes(hex) && two.setupArea.includes(hex)
    updateControl(g, hex, both || hex in g.battle.control ? '3.9c' : undefined)
  }
}
