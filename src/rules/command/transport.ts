import type { HexLabel } from '../../hex/label.ts'
import {
  enemiesAt,
  faceOf,
  type Game,
  ground,
  moverOf,
  nameOf,
  side,
  unitOf,
} from '../base/game.ts'
import { firstReason, reason } from '../base/reason.ts'
import { entryHexes, roadInto } from '../setup/arrive.ts'
import {
  type Battle,
  type Reason,
  type SideId,
  TRANSPORTS,
  type Transport,
  type TransportGroup,
  type Unit,
  type UnitId,
} from '../types/index.ts'
import { activeReason } from './command.ts'

/** 6.84a–c The movement score of each kind of transport. */
const SCORE: Record<Transport, number> = { mules: 2, wagons: 3, trucks: 15 }

const NONE: readonly Transport[] = []

/** 6.81a Every transport group of the order of battle, unused. */
export function transportOf(battle: Battle): TransportGroup[] {
  return battle.sides.flatMap((def) =>
    TRANSPORTS.flatMap((kind) => {
      const later = (def.laterTransport ?? [])
        .filter((entry) => entry.kind === kind)
        .flatMap(({ groups, day, turn }) => Array.from({ length: groups }, () => ({ day, turn })))
      const there = Array.from({ length: def.transport?.[kind] ?? 0 }, () => null)
      return [...there, ...later].map((from, i) => ({
        id: `${def.id} ${kind} ${i + 1}`,
        side: def.id,
        kind,
        used: 0,
        lost: false,
        ...(from ? { from } : {}),
      }))
    }),
  )
}

/** The transport group that carries a unit in this activation. */
export function carrierOf(g: Game, id: UnitId): TransportGroup | undefined {
  const carried = moverOf(g, id)?.transport
  return carried === undefined ? undefined : g.s.transport.find((group) => group.id === carried)
}

function change(g: Game, group: TransportGroup, to: Partial<TransportGroup>): void {
  g.s.transport = g.s.transport.map((other) =>
    other.id === group.id ? { ...other, ...to } : other,
  )
}

/** 6.84a By ruling transport never lowers a score. */
export const carriedScore = (g: Game, unit: Unit, kind: Transport): number =>
  Math.max(faceOf(g, unit).move ?? 0, SCORE[kind])

/** 6.82b, 7.43d Transport does not carry a dispersed unit any further. */
export function movementOf(g: Game, unit: Unit): number | null {
  const carrier = carrierOf(g, unit.id)
  return carrier && unit.formed ? carriedScore(g, unit, carrier.kind) : faceOf(g, unit).move
}

/** 6.84d The score of trucks already includes road points. */
export const takesRoadBonus = (g: Game, unit: Unit): boolean =>
  carrierOf(g, unit.id)?.kind !== 'trucks'

/** Whether that group has arrived. */
function hasCome({ s }: Game, { from }: TransportGroup): boolean {
  if (!from) return true
  const day = s.campaign?.day ?? 1
  if (day !== from.day) return day > from.day
  return (s.campaign?.segment ?? 'attack') !== 'attack' || s.turn >= from.turn
}

/** 6.83a, 6.81c Groups of this kind that have not been used this turn. */
export const freeGroups = (g: Game, unit: Unit, kind: Transport): readonly TransportGroup[] =>
  g.s.transport.filter(
    (group) =>
      group.side === unit.side &&
      group.kind === kind &&
      !group.lost &&
      group.used !== g.s.turn &&
      hasCome(g, group),
  )

/** 6.84a–c, 6.82e, 6.82f Why this transport may not enter a hex, by a road side or not. */
export function goingReason(
  g: Game,
  unit: Unit,
  kind: Transport,
  hex: HexLabel,
  road: boolean,
): Reason | null {
  const about = { unit: unit.id, hex }
  return firstReason(
    () =>
      enemiesAt(g, unit.side, hex).length
        ? reason('transport', '6.82e', `With ${kind} it keeps out of hexes with enemies.`, about)
        : null,
    () =>
      g.s.gas.includes(hex)
        ? reason('transport', '6.82f', `With ${kind} it keeps out of gas.`, about)
        : null,
    () =>
      kind === 'trucks' && !road
        ? reason('transport', '6.84c', 'Trucks keep to roads.', about)
        : null,
    () =>
      kind === 'wagons' && !road && ground(g, hex, 'craters')
        ? reason('transport', '6.84b', 'Wagons do not cross craters.', about)
        : null,
  )
}

/** 6.81a The kinds of transport that a side has. */
export const kindsOf = (g: Game, side: SideId): readonly Transport[] =>
  g.s.transport.length === 0
    ? NONE
    : TRANSPORTS.filter((kind) =>
        g.s.transport.some((one) => one.side === side && one.kind === kind),
      )

/** 6.82a–d, 6.83a Why the unit may not be carried. */
export function transportReason(g: Game, id: UnitId, kind: Transport): Reason | null {
  const bad = activeReason(g, id)
  if (bad) return bad
  const unit = unitOf(g, id)
  const about = { unit: id }
  return firstReason(
    () =>
      moverOf(g, id)
        ? moverOf(g, id)?.transport
          ? reason('transport', '6.83b', 'It is being carried already.', about)
          : reason('transport', '6.82a', 'Its move has begun; transport is taken before.', about)
        : null,
    () =>
      unit.formed
        ? null
        : reason('not-formed', '6.82b', `${nameOf(g, id)} is dispersed.`, {
            ...about,
            ...(unit.hex === null
              ? {}
              : { remedy: 'Deploy it; it may be carried from the next turn on.' }),
          }),
    () =>
      g.s.transport.some((group) => group.side === unit.side && group.kind === kind)
        ? null
        : reason('no-transport', '6.81a', `Its side has no ${kind}.`, about),
    () =>
      freeGroups(g, unit, kind).length
        ? null
        : reason(
            'no-transport',
            '6.83a',
            `All ${kind} have been used this turn, or are lost.`,
            about,
          ),
    () =>
      unit.hex === null
        ? comingReason(g, unit, kind)
        : goingReason(g, unit, kind, unit.hex, ground(g, unit.hex, 'road')),
  )
}

/**
 * 6.82d, 10.21 The unit comes from a hex that mirrors the first one it enters, so there must be an entry hex that
 * suits the transport.
 */
function comingReason(g: Game, unit: Unit, kind: Transport): Reason | null {
  const hexes = entryHexes(g, unit.id)
  const bad = hexes.map((hex) => goingReason(g, unit, kind, hex, roadInto(g, hex)))
  if (bad.includes(null)) return null
  return hexes.length === 1 && bad[0]
    ? bad[0]
    : reason(
        'transport',
        '6.82d',
        kind === 'trucks'
          ? 'No road leads onto the map where it may come on.'
          : `With ${kind} it can enter no hex where it may come on.`,
        { unit: unit.id, ruling: true },
      )
}

/** 6.82a, 6.83b The group carries the unit for this move and is used for this turn. */
export function takeTransport(g: Game, id: UnitId, kind: Transport): void {
  const unit = unitOf(g, id)
  const group = freeGroups(g, unit, kind)[0] as TransportGroup
  change(g, group, { used: g.s.turn })
  g.s.movers.push({
    unit: id,
    spent: 0,
    // 10.21e For a unit off the map the entry hex decides.
    road: unit.hex === null || ground(g, unit.hex, 'road'),
    moving: false,
    done: false,
    halted: false,
    transport: group.id,
  })
  g.events.push({
    type: 'carried',
    unit: id,
    transport: kind,
    points: movementOf(g, unit) ?? 0,
    clause: '6.82a',
    ...((faceOf(g, unit).move ?? 0) > SCORE[kind] ? { ruling: '6.84a' } : {}),
  })
}

/** 6.82a Transport is for a move: a unit that did not move has used none. */
export function returnUnused(g: Game): void {
  for (const mover of g.s.movers) {
    const group = mover.spent ? undefined : carrierOf(g, mover.unit)
    if (group) change(g, group, { used: 0 })
  }
}

/** 6.85a, 6.85b */
export function loseTransport(g: Game, id: UnitId): void {
  const group = carrierOf(g, id)
  if (!group || group.lost) return
  change(g, group, { lost: true })
  g.events.push({
    type: 'transport-lost',
    side: group.side,
    transport: group.kind,
    unit: id,
    clause: '6.85a',
  })
}

/**
 * 6.82e–f, 6.84b–c Why a carried unit may not make this step. `from` is null off the map, where a road must lead in.
 */
export function carriedReason(
  g: Game,
  unit: Unit,
  from: HexLabel | null,
  to: HexLabel,
): Reason | null {
  const carrier = carrierOf(g, unit.id)
  if (!carrier) return null
  const road = from === null ? roadInto(g, to) : side(g, from, to, 'road')
  return goingReason(g, unit, carrier.kind, to, road)
}
