import type { HexLabel } from '../../hex/label.ts'
import type { Reason, UnitId } from '../../rules/types/index.ts'
import { eligible, type Position, unitsAt, whyNot } from './position.ts'

export type GroupKind = 'unit' | 'stack' | 'mass'

/** One way to give the command: its units, and why they may not have it; null when they may. */
export interface GroupOffer {
  readonly kind: GroupKind
  readonly units: readonly UnitId[]
  readonly reason: Reason | null
}

export interface Tray {
  readonly offers: readonly GroupOffer[]
  /** What the chosen units form; null when none is chosen. */
  readonly kind: GroupKind | null
  /** Units that may join the chosen ones. */
  readonly mayJoin: readonly UnitId[]
  /** Neighbouring friends that may not join, and why. */
  readonly cannotJoin: readonly { readonly unit: UnitId; readonly reason: Reason }[]
}

/** Why these units may not have one command together; null when they may. */
export function groupReason(position: Position, units: readonly UnitId[]): Reason | null {
  return whyNot(position, { type: 'command', units: [...units] })
}

export function kindOf(position: Position, units: readonly UnitId[]): GroupKind | null {
  if (units.length === 0) return null
  if (units.length === 1) return 'unit'
  const hexes = new Set(units.map((unit) => position.game.units[unit]?.hex))
  return units.length === 2 && hexes.size === 1 ? 'stack' : 'mass'
}

function near(
  position: Position,
  a: HexLabel | null | undefined,
  b: HexLabel | null | undefined,
): boolean {
  if (a == null || b == null) return false
  const { grid } = position.battle.map
  return grid.distance(grid.index(a), grid.index(b)) <= 1
}

/**
 * The other friends in the hexes of these units and in the hexes next to them; for units that wait off the map those that
 * may come on now, by the same hexes: the others of their kind, and after them whoever may join, as a stack or a blob.
 * 10.21a
 */
export function neighbours(position: Position, units: readonly UnitId[]): UnitId[] {
  const { side } = position.decision
  const waits = position.battle.units.find(
    ({ id }) => units.includes(id) && position.game.units[id]?.where === 'hand',
  )
  const unlike = (counter: string) => waits?.counter !== counter
  return position.battle.units
    .filter((def) => def.side === side && !units.includes(def.id))
    .filter((def) => {
      const there = position.game.units[def.id]
      if (there?.where === 'hand')
        return (
          eligible(position).has(def.id) &&
          waits?.arrival?.hexes.join() === def.arrival?.hexes.join() &&
          !(unlike(def.counter) && groupReason(position, [def.id, ...units]))
        )
      return (
        there?.where === 'map' &&
        units.some((unit) => near(position, there.hex, position.game.units[unit]?.hex))
      )
    })
    .toSorted((a, b) => Number(unlike(a.counter)) - Number(unlike(b.counter)))
    .map((def) => def.id)
}

/** The chosen units and every neighbour that the rules let join, one after another. */
export function widest(position: Position, units: readonly UnitId[]): UnitId[] {
  let group = [...units]
  for (;;) {
    const more = neighbours(position, group).find(
      (unit) => eligible(position).has(unit) && groupReason(position, [unit, ...group]) === null,
    )
    if (more === undefined) return group
    // New units go in front, so that the unit chosen last still leads.
    group = [more, ...group]
  }
}

function offer(position: Position, kind: GroupKind, units: readonly UnitId[]): GroupOffer {
  return { kind, units, reason: groupReason(position, units) }
}

/** The stack of the leading unit and the friend in its hex. */
function stackOf(position: Position, lead: UnitId): GroupOffer {
  const hex = position.game.units[lead]?.hex
  const mates =
    hex == null
      ? neighbours(position, [lead])
      : unitsAt(position, hex, position.decision.side ?? '').map((unit) => unit.id)
  const mate = mates.find((unit) => unit !== lead)
  if (mate !== undefined) return offer(position, 'stack', [mate, lead])
  const reason: Reason = { code: 'alone', clause: '6.01b', text: 'Alone in its hex.', unit: lead }
  return { kind: 'stack', units: [lead], reason }
}

function massOf(position: Position, lead: UnitId, chosen: readonly UnitId[]): GroupOffer {
  if (kindOf(position, chosen) === 'mass') return offer(position, 'mass', chosen)
  const group = widest(position, [lead])
  if (group.length > 1 && kindOf(position, group) === 'mass') return offer(position, 'mass', group)
  const other = neighbours(position, [lead])
    .map((unit) => groupReason(position, [unit, lead]))
    .find((reason) => reason !== null)
  const reason: Reason = other ?? {
    code: 'no-neighbour',
    clause: '3.5b',
    text: 'No friend next to it may join.',
    unit: lead,
  }
  return { kind: 'mass', units: [lead], reason }
}

/** What the tray shows for the chosen units: the ways to command them, who may join, and who may not. */
export function trayOf(position: Position, chosen: readonly UnitId[]): Tray {
  const lead = chosen.at(-1)
  if (lead === undefined || position.decision.kind !== 'half') {
    return { offers: [], kind: null, mayJoin: [], cannotJoin: [] }
  }
  const mayJoin: UnitId[] = []
  const cannotJoin: { unit: UnitId; reason: Reason }[] = []
  for (const unit of neighbours(position, chosen)) {
    const reason = groupReason(position, [unit, ...chosen])
    if (reason) cannotJoin.push({ unit, reason })
    else mayJoin.push(unit)
  }
  return {
    offers: [
      offer(position, 'unit', [lead]),
      stackOf(position, lead),
      massOf(position, lead, chosen),
    ],
    kind: kindOf(position, chosen),
    mayJoin,
    cannotJoin,
  }
}

/** The next larger group, or the same when there is none. */
export function grow(position: Position, chosen: readonly UnitId[]): readonly UnitId[] {
  const lead = chosen.at(-1)
  if (lead === undefined) return chosen
  if (chosen.length === 1) {
    const stack = stackOf(position, lead)
    if (stack.reason === null) return stack.units
  }
  const mass = widest(position, chosen)
  if (mass.length > chosen.length) return mass
  const alone = chosen.length === 2 ? widest(position, [lead]) : chosen
  return alone.length > chosen.length ? alone : chosen
}

/** The next smaller group: from a mass to the stack or the unit that leads, from a stack to the unit. */
export function shrink(position: Position, chosen: readonly UnitId[]): readonly UnitId[] {
  const lead = chosen.at(-1)
  if (lead === undefined || chosen.length === 1) return chosen
  if (kindOf(position, chosen) === 'mass') {
    const stack = stackOf(position, lead)
    if (stack.reason === null && stack.units.length < chosen.length) return stack.units
  }
  return [lead]
}
