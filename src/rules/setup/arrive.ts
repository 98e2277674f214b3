import type { HexLabel } from '../../hex/label.ts'
import { updateControl } from '../base/control.ts'
import {
  distance,
  enemiesAt,
  everyUnit,
  findUnit,
  friendsAt,
  type Game,
  ground,
  hexOf,
  indexOf,
  inPlay,
  isEnemyTrench,
  isNight,
  isTrench,
  nameOf,
  neighboursOf,
  side,
  sideDef,
  someType,
} from '../base/game.ts'
import { outReason } from '../base/out-of-play.ts'
import { alwaysLegal, type Question, sideOfTask, some } from '../base/question.ts'
import { firstReason, reason } from '../base/reason.ts'
import { mayShelter, putOnMap } from '../base/shelter.ts'
import type { Action, Arrival, Reason, SideId, Unit, UnitId } from '../types/index.ts'
import { shelterReason, standingOptions } from './placing.ts'

type Place = Extract<Action, { type: 'place' }>

export const arrivalOf = (g: Game, id: UnitId): Arrival | undefined =>
  indexOf(g.battle).defs.get(id)?.arrival

/** 10.2a, 11.11b Whether its turn has come; in a campaign its turn of its day, or any later one. */
function hasCome(g: Game, arrival: Arrival): boolean {
  const c = g.s.campaign
  if (!c) return g.s.turn >= arrival.turn
  const day = arrival.day ?? 1
  if (day !== c.day) return day < c.day
  return c.segment !== 'attack' || g.s.turn >= arrival.turn
}

/** 10.2a Whether a unit off the map may walk on now. */
export function mayEnter(g: Game, unit: Unit): boolean {
  const arrival = arrivalOf(g, unit.id)
  return (
    unit.where === 'hand' &&
    arrival !== undefined &&
    // 11.12c A unit that could not be placed in the morning may walk in as well.
    arrival.by !== 'placement' &&
    !g.s.campaign?.recovered.includes(unit.id) &&
    hasCome(g, arrival)
  )
}

/** The units of a side that may walk on now. */
export const unitsWaiting = (g: Game, side: SideId): Unit[] =>
  everyUnit(g.s.units).filter(
    (unit) => unit.side === side && mayEnter(g, unit) && offMapReason(g, unit) === null,
  )

/** 10.2a, 10.2b Why a unit off the map cannot be commanded. */
export function offMapReason(g: Game, unit: Unit): Reason | null {
  if (unit.hex !== null) return null
  const arrival = unit.where === 'hand' ? arrivalOf(g, unit.id) : undefined
  const about = { unit: unit.id }
  if (mayEnter(g, unit))
    return arrival?.hexes.every((hex) => friendsAt(g, unit.side, hex).length >= 2)
      ? reason('stacking', '10.21d', 'Two friends are in every hex where it may come on.', about)
      : null
  if (!arrival) return reason('off-map', '6.03c', `${nameOf(g, unit.id)} is off the map.`, about)
  return arrival.by === 'placement'
    ? reason(
        'off-map',
        '10.22b',
        'It is placed after the initiative dice, not by a command.',
        about,
      )
    : reason('not-arrived', '10.2a', `It comes on turn ${arrival.turn} or later.`, {
        ...about,
        has: g.s.turn,
        needs: arrival.turn,
      })
}

/** 10.21a A mass has at most six entry hexes. */
const ENTRY_HEXES = 6

/** The entry hexes that the group has used. */
function usedEntries(g: Game): HexLabel[] {
  const used: HexLabel[] = []
  for (const { entry } of g.s.movers) if (entry && !used.includes(entry)) used.push(entry)
  return used
}

/** 10.21a, 10.21b Whether a group that has used these entry hexes may use this one as well. */
function joinsEntries(g: Game, used: readonly HexLabel[], hex: HexLabel): 'yes' | 'apart' | 'many' {
  if (used.length === 0 || used.includes(hex)) return 'yes'
  if (!used.some((other) => distance(g, other, hex) === 1)) return 'apart'
  return used.length < ENTRY_HEXES ? 'yes' : 'many'
}

/** The hexes by which a unit may come on, without those too far from where the rest of its group does. */
export function entryHexes(g: Game, id: UnitId): HexLabel[] {
  const used = usedEntries(g)
  return (arrivalOf(g, id)?.hexes ?? []).filter((hex) => joinsEntries(g, used, hex) === 'yes')
}

/** 10.2a, 10.21b Why these units may not come on in this hex. */
export function entryReason(g: Game, ids: readonly UnitId[], hex: HexLabel): Reason | null {
  const about = { unit: ids[0] as UnitId, hex }
  const { entry } = indexOf(g.battle)
  for (const id of ids) {
    if (entry.get(id)?.has(hex)) continue
    const text = arrivalOf(g, id)?.text
    return reason(
      'outside-area',
      '10.2a',
      `${nameOf(g, id)} comes on elsewhere${text ? `: ${text}` : ''}.`,
      about,
    )
  }
  const used = usedEntries(g)
  const joins = joinsEntries(g, used, hex)
  if (joins === 'yes') return null
  return joins === 'apart'
    ? reason(
        'entry-apart',
        '10.21b',
        `${hex} adjoins no entry hex of this group: ${used.join(', ')}.`,
        // By ruling two units that are no mass must stay together as well.
        g.s.active.length === 2 ? { ...about, ruling: true } : about,
      )
    : reason('entry-apart', '10.21a', `The group has used ${used.length} entry hexes.`, {
        ...about,
        has: ENTRY_HEXES,
        needs: used.length + 1,
      })
}

/**
 * 8.6, 10.21e Whether a road leads in from the mirrored hex, because it leaves the map here. Ground out of play
 * counts too.
 */
export const roadInto = (g: Game, hex: HexLabel): boolean =>
  ground(g, hex, 'roadOff') ||
  neighboursOf(g, hex).some((other) => !inPlay(g, other) && side(g, hex, other, 'road'))

/** 10.21e The mirrored hex has the same roads and trenches, so guns and infantry may arrive IN a trench at the edge. */
export const arrivesIn = (g: Game, unit: Unit, hex: HexLabel, wish?: 'none'): boolean =>
  wish === undefined && isTrench(g, hex) && mayShelter(g, unit, 'trench')

/**
 * 6.661b–d, 10.21e Whether entering calls for a lost check, as if from a hex that mirrors this one: by night in the
 * open, or along an enemy trench.
 */
export function entryLosesWay(g: Game, unit: Unit, hex: HexLabel, wish?: 'none'): boolean {
  if (roadInto(g, hex)) return false
  const along = arrivesIn(g, unit, hex, wish)
  const enemy = isEnemyTrench(g, unit.side, hex)
  return along ? enemy : isNight(g)
}

/** 8.323 Whether entering calls for a bog check. A mirrored road prevents it. */
export const entryBogs = (g: Game, unit: Unit, hex: HexLabel): boolean =>
  isTrench(g, hex) && !roadInto(g, hex) && someType(g, unit, ['cavalry', 'tank', 'armored car'])

/** 10.22a–d Why this unit may not be placed there now. */
export function arriveReason(g: Game, side: SideId, action: Place): Reason | null {
  const unit = findUnit(g, action.unit)
  if (!unit)
    return reason('unknown-unit', '10.22a', `There is no unit ${action.unit}.`, {
      unit: action.unit,
    })
  const { hex } = action
  const def = indexOf(g.battle).defs.get(action.unit)
  const arrival = def?.arrival
  const about = { unit: unit.id, hex }
  return firstReason(
    () =>
      unit.side === side
        ? null
        : reason('not-yours', '10.22b', `${sideDef(g.battle, side).name} place now.`, about),
    () =>
      unit.where === 'hand' && arrival?.by === 'placement'
        ? null
        : reason(
            'not-in-hand',
            '10.22a',
            `${nameOf(g, unit.id)} is not waiting to be placed.`,
            about,
          ),
    () =>
      g.s.turn >= (arrival?.turn ?? 0)
        ? null
        : reason('not-arrived', '10.22a', `It comes on turn ${arrival?.turn} or later.`, {
            ...about,
            has: g.s.turn,
            needs: arrival?.turn ?? 0,
          }),
    () =>
      hexOf(g, hex) < 0
        ? reason('unknown-hex', '2.2a', `${hex} is not on the map.`, { unit: unit.id })
        : null,
    () => outReason(g, hex, { unit: unit.id }),
    () =>
      arrival?.hexes.includes(hex)
        ? null
        : reason('outside-area', '10.22a', `${hex} is none of its arrival hexes.`, about),
    () =>
      enemiesAt(g, side, hex).length === 0
        ? null
        : reason('held', '10.22a', `Enemies are in ${hex}.`, about),
    () =>
      friendsAt(g, side, hex).length >= 2
        ? reason('stacking', '10.22c', 'Two friends are there.', { ...about, has: 2, needs: 3 })
        : null,
    () =>
      def?.face && def.face !== action.face
        ? reason('wrong-face', '6.3a', `It arrives ${def.face}.`, about)
        : null,
    () => shelterReason(g, unit, hex, action.in),
  )
}

/** Every placement open to a side's arrivals. */
export function* arrivalOptions(g: Game, side: SideId): Generator<Place, void> {
  if (g.s.campaign) return // 11.11a they are placed in the morning
  for (const unit of everyUnit(g.s.units)) {
    if (unit.side !== side || unit.where !== 'hand') continue
    const def = indexOf(g.battle).defs.get(unit.id)
    if (def?.arrival?.by !== 'placement' || g.s.turn < def.arrival.turn) continue
    for (const hex of def.arrival.hexes)
      for (const face of def.face ? [def.face] : (['formed', 'dispersed'] as const))
        for (const shelter of [undefined, ...standingOptions(g, unit, hex)]) {
          const place: Place = {
            type: 'place',
            unit: unit.id,
            hex,
            face,
            ...(shelter ? { in: shelter } : {}),
          }
          if (arriveReason(g, side, place) === null) yield place
        }
  }
}

/** 10.22d Reports units that wait because enemies are in all their hexes. Units with the same hexes share a line. */
export function reportHeldUp(g: Game, side: SideId): void {
  if (g.s.campaign) return
  const held = new Map<string, { units: UnitId[]; hexes: HexLabel[] }>()
  for (const { id, side: own, where } of everyUnit(g.s.units)) {
    const arrival = own === side && where === 'hand' ? arrivalOf(g, id) : undefined
    if (arrival?.by !== 'placement' || g.s.turn < arrival.turn) continue
    if (arrival.hexes.some((hex) => enemiesAt(g, side, hex).length === 0)) continue
    const key = arrival.hexes.join(' ')
    const same = held.get(key)
    if (same) same.units.push(id)
    else held.set(key, { units: [id], hexes: [...arrival.hexes] })
  }
  for (const { units, hexes } of held.values())
    g.events.push({ type: 'waits', units, side, hexes, clause: '10.22d', ruling: '10.22d' })
}

/** 10.22a */
export function arrive(g: Game, action: Place): void {
  const unit = putOnMap(g, action)
  g.events.push({
    type: 'arrives',
    unit: unit.id,
    side: unit.side,
    hex: action.hex,
    clause: '10.22a',
  })
  updateControl(g, action.hex)
}

export const arrivalQuestion: Question<'arrival'> = {
  clause: '10.22b',
  side: sideOfTask,
  ask: () => ({
    prompt: 'Place arriving units, or let them wait.',
    note: 'Units that wait may come on a later turn.',
  }),
  *legal(g, task) {
    yield* arrivalOptions(g, task.side)
    yield { type: 'decline' }
  },
  answers: {
    place: { why: (g, action, task) => arriveReason(g, task.side, action), does: arrive },
    decline: { why: alwaysLegal, ends: true, does: (g, _, task) => reportHeldUp(g, task.side) },
  },
  waiting: () => 'Arriving units are being placed.',
  about: (actions) => [
    ...new Set(actions.flatMap((action) => (action.type === 'place' ? [action.unit] : []))),
  ],
  waits: (g, task) => some(arrivalOptions(g, task.side)),
  otherwise: (g, task) => reportHeldUp(g, task.side),
}
