import {
  actorOf,
  counterOf,
  distance,
  findUnit,
  type Game,
  infiltrates,
  moverOf,
  nameOf,
  unitOf,
  unitsOf,
} from '../base/game.ts'
import { reason } from '../base/reason.ts'
import { offMapReason, unitsWaiting } from '../setup/arrive.ts'
import type { Counter, Face, Reason, Unit, UnitId } from '../types/index.ts'

export const MASS_UNITS = 12 // 3.5d
export const MASS_HEXES = 6 // 3.5d
export const BLOB_UNITS = 4 // 3.6b

const FACE_KEYS = ['fp', 'at', 'range', 'mv', 'mvMark', 'cohesion', 'move'] as const

/** Everything printed on a counter as one text, for quick comparison. */
const printed = new WeakMap<Counter, string>()

function printOf(counter: Counter): string {
  let print = printed.get(counter)
  if (print === undefined) {
    const values = (face: Face) => FACE_KEYS.map((key) => String(face[key]))
    print = [
      counter.nation,
      [...counter.types].sort().join('+'),
      String(counter.howitzer),
      ...values(counter.formed),
      ...values(counter.dispersed),
    ].join(' ')
    printed.set(counter, print)
  }
  return print
}

/** 3.11e By ruling counters are interchangeable when all values on both faces are equal. */
export const identical = (a: Counter, b: Counter): boolean => a === b || printOf(a) === printOf(b)

/** 3.11e Whether two counters differ only in what the ruling adds: the other face, the anti-tank value, howitzer. */
const alikeInPrint = (a: Counter, b: Counter): boolean =>
  identical(
    { ...a, howitzer: false, formed: { ...a.formed, at: 0 }, dispersed: a.formed },
    { ...b, howitzer: false, formed: { ...b.formed, at: 0 }, dispersed: a.formed },
  )

/** 3.5b Units in one hex are adjacent too; 10.21a so are those still off the map. */
const beside = (g: Game, a: Unit, b: Unit): boolean =>
  a.hex === null || b.hex === null ? a.hex === b.hex : distance(g, a.hex, b.hex) <= 1

/** The units of the list that connect to its first by shared or neighbouring hexes. 3.5b */
function linked(g: Game, units: readonly Unit[]): Set<Unit> {
  const reached = new Set<Unit>(units.slice(0, 1))
  for (let grew = true; grew; ) {
    grew = false
    for (const unit of units) {
      if (reached.has(unit)) continue
      for (const other of reached) {
        if (beside(g, unit, other)) {
          reached.add(unit)
          grew = true
          break
        }
      }
    }
  }
  return reached
}

/**
 * The unit to name where not all connect: one that the first of the list does not reach, or that first one itself where most
 * of the others are beyond its reach.
 */
function apartOf(g: Game, units: readonly Unit[]): Unit | undefined {
  const chain = linked(g, units)
  return chain.size * 2 < units.length ? units[0] : units.find((unit) => !chain.has(unit))
}

/** 3.3b Why this unit may not take a command of the actor. */
export function readyReason(g: Game, id: UnitId): Reason | null {
  const unit = findUnit(g, id)
  if (!unit) return reason('unknown-unit', '6.01a', `There is no unit ${id}.`, { unit: id })
  if (unit.side !== actorOf(g))
    return reason('not-yours', '5.22b', `${nameOf(g, id)} belongs to the other side.`, {
      unit: id,
      withoutUnit: 'belongs to the other side.',
    })
  const away = offMapReason(g, unit)
  if (away) return away
  if (unit.spent)
    return reason('spent', '3.3b', `${nameOf(g, id)} is spent.`, {
      unit: id,
      withoutUnit: 'spent.',
    })
  return null
}

/**
 * 6.01 The one test for every way of commanding: one unit, one stack of two, or one mass. With `gathering` a mass is
 * being mustered, so two in a hex must be of one kind as well.
 */
export function groupReason(g: Game, ids: readonly UnitId[], gathering = false): Reason | null {
  if (ids.length === 0) return reason('no-group', '6.01a', 'A command names at least one unit.')
  for (const id of ids) {
    const bad = readyReason(g, id)
    if (bad) return bad
  }
  const repeated = ids.find((id, i) => ids.indexOf(id) !== i)
  if (repeated !== undefined)
    return reason('duplicate-unit', '6.01f', `${nameOf(g, repeated)} is named twice.`, {
      unit: repeated,
    })
  const units = ids.map((id) => unitOf(g, id))
  const [one, two] = units
  if (!one || !two) return null
  if (!gathering && units.length === 2 && two.hex === one.hex) return null // 6.01b
  const loose = units.find((unit) => !unit.formed)
  if (units.every((unit) => !unit.formed)) return blobReason(g, units)
  const stiff = units.find((unit) => unit.formed)
  if (!one.formed && stiff && infiltrates(g, one.side))
    return reason(
      'wrong-face',
      '3.6b',
      `${nameOf(g, stiff.id)} is formed; a blob takes dispersed units.`,
      { unit: stiff.id, withoutUnit: 'formed; a blob takes dispersed units.' },
    )
  if (loose)
    return reason(
      'not-formed',
      '3.5a',
      `${nameOf(g, loose.id)} is dispersed; a mass takes formed units.`,
      {
        unit: loose.id,
        withoutUnit: 'dispersed; a mass takes formed units.',
      },
    )
  const odd = units.find((unit) => !identical(counterOf(g, unit), counterOf(g, one)))
  if (odd) {
    const ruling = alikeInPrint(counterOf(g, odd), counterOf(g, one))
    return reason(
      'not-identical',
      ruling ? '3.11e' : '3.5a',
      `${nameOf(g, odd.id)} and ${nameOf(g, one.id)} are not identical.`,
      {
        unit: odd.id,
        withoutUnit: `not identical to ${nameOf(g, one.id)}.`,
        ...(ruling ? { ruling } : {}),
      },
    )
  }
  const apart = apartOf(g, units)
  if (apart)
    return reason('not-linked', '3.5b', `${nameOf(g, apart.id)} does not adjoin the others.`, {
      unit: apart.id,
      withoutUnit: 'apart from the others.',
    })
  if (units.length > MASS_UNITS)
    return reason(
      'mass-too-large',
      '3.5d',
      `${units.length} units, a mass has ${MASS_UNITS} at most.`,
      {
        has: MASS_UNITS,
        needs: units.length,
      },
    )
  const hexes = new Set(units.map((unit) => unit.hex)).size
  if (hexes > MASS_HEXES)
    return reason('mass-too-large', '3.5d', `${hexes} hexes, a mass has ${MASS_HEXES} at most.`, {
      has: MASS_HEXES,
      needs: hexes,
    })
  return null
}

/** 3.6a–d, 6.01e Under infiltration tactics dispersed units of any kind form a blob. */
function blobReason(g: Game, units: readonly Unit[]): Reason | null {
  const one = units[0] as Unit
  if (!infiltrates(g, one.side))
    return reason(
      'no-infiltration',
      '3.6a',
      'Dispersed units go as a group under infiltration tactics only.',
      { unit: one.id },
    )
  const apart = apartOf(g, units)
  if (apart)
    return reason('not-linked', '3.6c', `${nameOf(g, apart.id)} does not adjoin the others.`, {
      unit: apart.id,
      ruling: true,
    })
  return units.length > BLOB_UNITS
    ? reason('blob-too-large', '3.6b', `${units.length} units, a blob has ${BLOB_UNITS} at most.`, {
        has: BLOB_UNITS,
        needs: units.length,
      })
    : null
}

/** Whether a unit could join a group that then stays legal. */
function fits(g: Game, members: readonly Unit[], unit: Unit): boolean {
  if (unit.spent || members.includes(unit)) return false
  // The full test also finds a unit that adjoins nobody, but this one is faster.
  if (!members.some((member) => beside(g, member, unit))) return false
  const ids = [...members, unit].map((member) => member.id)
  return groupReason(g, ids, true) === null
}

/** The units that could join a group that then stays legal. */
export function additions(g: Game, group: readonly UnitId[]): UnitId[] {
  const members = group.map((id) => unitOf(g, id))
  return available(g)
    .filter((unit) => fits(g, members, unit))
    .map((unit) => unit.id)
}

/** 3.5b The connected mass around a unit, however large. */
function massRound(g: Game, start: Unit, ready: readonly Unit[]): UnitId[] {
  const peers = ready.filter(
    (unit) =>
      unit.formed === start.formed &&
      !unit.spent &&
      (!start.formed || identical(counterOf(g, unit), counterOf(g, start))) &&
      unit !== start,
  )
  return [...linked(g, [start, ...peers])].map((unit) => unit.id)
}

/** Units on the map, and units that may walk on now. */
const available = (g: Game): Unit[] => [...unitsOf(g, actorOf(g)), ...unitsWaiting(g, actorOf(g))]

/** 6.01 Every group that the list offers: units, stacks and whole masses. Smaller masses are mustered one by one. */
export function commandGroups(g: Game): { commands: UnitId[][]; musters: UnitId[] } {
  const ready = available(g).filter((unit) => !unit.spent)
  const commands: UnitId[][] = ready.map((unit) => [unit.id])
  const musters: UnitId[] = []
  const known = new Set<string>()
  const offer = (ids: UnitId[]) => {
    const key = [...ids].sort().join(' ')
    if (known.has(key)) return
    known.add(key)
    commands.push(ids)
  }
  for (const [i, unit] of ready.entries())
    for (const mate of ready.slice(i + 1)) if (mate.hex === unit.hex) offer([unit.id, mate.id])
  // All units of a mass lie in the same mass, so it is tried once.
  const massed = new Set<UnitId>()
  for (const unit of ready) {
    if (!unit.formed && !infiltrates(g, unit.side)) continue
    if (!massed.has(unit.id)) {
      const round = massRound(g, unit, ready)
      for (const id of round) massed.add(id)
      // 3.5d A mass that is too large is mustered in part.
      if (round.length > 1 && groupReason(g, round) === null) offer(round)
    }
    if (ready.some((mate) => fits(g, [unit], mate))) musters.push(unit.id)
  }
  return { commands, musters }
}

/** 5.22a, 6.03a Activates the named units. Each may act once. */
export function activate(g: Game, ids: readonly UnitId[]): void {
  const hexes = new Set(ids.map((id) => findUnit(g, id)?.hex))
  g.s.active = ids.map((unit) => ({ unit, acted: false }))
  g.s.movers = []
  g.s.agenda.push({ kind: 'activation' })
  const group =
    ids.length === 1
      ? 'unit'
      : hexes.size === 1 && ids.length === 2
        ? 'stack'
        : findUnit(g, ids[0] as UnitId)?.formed
          ? 'mass'
          : 'blob'
  g.events.push({
    type: 'command',
    side: actorOf(g),
    units: [...ids],
    group,
    clause: { unit: '6.01a', stack: '6.01b', mass: '6.01c', blob: '6.01e' }[group],
  })
}

/** 6.03a The unit must be active and must not have acted. */
export function activeReason(g: Game, id: UnitId): Reason | null {
  const unit = findUnit(g, id)
  if (!unit) return reason('unknown-unit', '6.03a', `There is no unit ${id}.`, { unit: id })
  let active: (typeof g.s.active)[number] | undefined
  for (const entry of g.s.active) if (entry.unit === id) active = entry
  if (unit.side !== actorOf(g))
    return reason('not-yours', '5.22b', `${nameOf(g, id)} belongs to the other side.`, {
      unit: id,
      withoutUnit: 'belongs to the other side.',
    })
  if (!active)
    return reason('not-active', '6.01f', `${nameOf(g, id)} is not under this command.`, {
      unit: id,
      withoutUnit: 'not under this command.',
    })
  const away = offMapReason(g, unit)
  if (away) return away
  if (unit.spent) return reason('spent', '3.3b', 'Spent.', { unit: id })
  return active.acted
    ? reason('acted', '5.22a', `${nameOf(g, id)} has acted.`, {
        unit: id,
        withoutUnit: 'has acted.',
      })
    : null
}

/** 6.03b A moving unit may only go on. A unit that has not acted may do anything it can. */
export function freeToActReason(g: Game, id: UnitId): Reason | null {
  const bad = activeReason(g, id)
  if (bad) return bad
  if (findUnit(g, id)?.hex === null)
    return reason('off-map', '10.2b', 'It is not on the map yet; it may only walk on.', {
      unit: id,
    })
  const mover = moverOf(g, id)
  return mover
    ? reason(
        'moving',
        mover.spent ? '5.22a' : '6.82c',
        mover.spent ? 'It is moving; one action each.' : 'It is being carried; it may only move.',
        { unit: id },
      )
    : null
}
