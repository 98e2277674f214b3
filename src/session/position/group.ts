import type { HexLabel } from '../../hex/label.ts'
import type { Reason, UnitId } from '../../rules/types/index.ts'
import { eligible, type Look, unitsAt, whyNot } from './position.ts'

export type GroupKind = 'unit' | 'stack' | 'mass'

/** One way of giving the command: its units, or why there is none. */
export interface GroupOffer {
  readonly kind: GroupKind
  readonly units: readonly UnitId[]
  readonly reason: Reason | null
}

export interface Tray {
  readonly offers: readonly GroupOffer[]
  /** Which of them is chosen. */
  readonly kind: GroupKind | null
  /** Units that may join the chosen ones. */
  readonly mayJoin: readonly UnitId[]
  /** Neighbours that a person might expect, and why they can't. */
  readonly cannotJoin: readonly { readonly unit: UnitId; readonly reason: Reason }[]
}

/** Why these units may not have one command together; null when they may. */
export function groupReason(look: Look, units: readonly UnitId[]): Reason | null {
  return whyNot(look, { type: 'command', units: [...units] })
}

export function kindOf(look: Look, units: readonly UnitId[]): GroupKind | null {
  if (units.length === 0) return null
  if (units.length === 1) return 'unit'
  const hexes = new Set(units.map((unit) => look.game.units[unit]?.hex))
  return units.length === 2 && hexes.size === 1 ? 'stack' : 'mass'
}

function near(look: Look, a: HexLabel | null | undefined, b: HexLabel | null | undefined): boolean {
  if (a == null || b == null) return false
  const { grid } = look.battle.map
  return grid.distance(grid.index(a), grid.index(b)) <= 1
}

/** Friends in the hexes of some units and in the hexes around them. */
export function neighbours(look: Look, units: readonly UnitId[]): UnitId[] {
  const { side } = look.decision
  return look.battle.units
    .filter((def) => def.side === side && !units.includes(def.id))
    .filter((def) => {
      const there = look.game.units[def.id]
      return (
        there?.where === 'map' &&
        units.some((unit) => near(look, there.hex, look.game.units[unit]?.hex))
      )
    })
    .map((def) => def.id)
}

/** The chosen units and every neighbour that the rules let join, one after another. */
export function widest(look: Look, units: readonly UnitId[]): UnitId[] {
  let group = [...units]
  for (;;) {
    const more = neighbours(look, group).find(
      (unit) => eligible(look).has(unit) && groupReason(look, [unit, ...group]) === null,
    )
    if (more === undefined) return group
    // The newcomer goes in front: the unit chosen last stays the one that leads.
    group = [more, ...group]
  }
}

function offer(look: Look, kind: GroupKind, units: readonly UnitId[]): GroupOffer {
  return { kind, units, reason: groupReason(look, units) }
}

/** The stack of the leading unit: with the friend in its hex. */
function stackOf(look: Look, lead: UnitId): GroupOffer {
  const hex = look.game.units[lead]?.hex
  const mates =
    hex == null ? [] : unitsAt(look, hex, look.decision.side ?? '').map((unit) => unit.id)
  const mate = mates.find((unit) => unit !== lead)
  if (mate !== undefined) return offer(look, 'stack', [mate, lead])
  const reason: Reason = { code: 'alone', clause: '6.01b', text: 'Alone in its hex.', unit: lead }
  return { kind: 'stack', units: [lead], reason }
}

function massOf(look: Look, lead: UnitId, chosen: readonly UnitId[]): GroupOffer {
  if (kindOf(look, chosen) === 'mass') return offer(look, 'mass', chosen)
  const group = widest(look, [lead])
  if (group.length > 1 && kindOf(look, group) === 'mass') return offer(look, 'mass', group)
  const other = neighbours(look, [lead])
    .map((unit) => groupReason(look, [unit, lead]))
    .find((reason) => reason !== null)
  const reason: Reason = other ?? {
    code: 'no-neighbour',
    clause: '3.5b',
    text: 'No friend next to it may join.',
    unit: lead,
  }
  return { kind: 'mass', units: [lead], reason }
}

/** What the tray says about the chosen units: the ways to command, who may join, who can't. */
export function trayOf(look: Look, chosen: readonly UnitId[]): Tray {
  const lead = chosen.at(-1)
  if (lead === undefined || look.decision.kind !== 'command') {
    return { offers: [], kind: null, mayJoin: [], cannotJoin: [] }
  }
  const mayJoin: UnitId[] = []
  const cannotJoin: { unit: UnitId; reason: Reason }[] = []
  for (const unit of neighbours(look, chosen)) {
    const reason = groupReason(look, [unit, ...chosen])
    if (reason) cannotJoin.push({ unit, reason })
    else mayJoin.push(unit)
  }
  return {
    offers: [offer(look, 'unit', [lead]), stackOf(look, lead), massOf(look, lead, chosen)],
    kind: kindOf(look, chosen),
    mayJoin,
    cannotJoin,
  }
}

/** The next larger group, or the same when there is none. */
export function grow(look: Look, chosen: readonly UnitId[]): readonly UnitId[] {
  const lead = chosen.at(-1)
  if (lead === undefined) return chosen
  if (chosen.length === 1) {
    const stack = stackOf(look, lead)
    if (stack.reason === null) return stack.units
  }
  const mass = widest(look, chosen)
  if (mass.length > chosen.length) return mass
  const alone = chosen.length === 2 ? widest(look, [lead]) : chosen
  return alone.length > chosen.length ? alone : chosen
}

/** The next smaller group: from a mass to the stack or the unit that leads, from a stack to the unit. */
export function shrink(look: Look, chosen: readonly UnitId[]): readonly UnitId[] {
  const lead = chosen.at(-1)
  if (lead === undefined || chosen.length === 1) return chosen
  if (kindOf(look, chosen) === 'mass') {
    const stack = stackOf(look, lead)
    if (stack.reason === null && stack.units.length < chosen.length) return stack.units
  }
  return [lead]
}
