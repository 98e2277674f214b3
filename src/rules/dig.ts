import type { HexLabel } from '../hex/label.ts'
import { spend } from './check.ts'
import { freshReason } from './fresh.ts'
import { everyType, type Game, GUNS, unitOf } from './game.ts'
import { completeOthers } from './move.ts'
import { reason } from './reason.ts'
import type { Reason, Unit, UnitId } from './types.ts'

/** 6.41a infantry and guns dig; a dual unit only if both its types do (3.12b). */
export function digReason(g: Game, id: UnitId): Reason | null {
  const bad = freshReason(g, id)
  if (bad) return bad
  return everyType(g, unitOf(g, id) as Unit, ['infantry', ...GUNS])
    ? null
    : reason('cannot-dig', '6.41a', 'Only infantry and guns dig.', { unit: id })
}

/** 6.41b a shovel now, a scrape at the end of the turn. */
export function dig(g: Game, id: UnitId): void {
  completeOthers(g, [])
  const unit = unitOf(g, id) as Unit
  const hex = unit.hex as HexLabel
  unit.dug = true
  g.s.shovels.push(hex)
  g.events.push({ type: 'dug', unit: id, hex, clause: '6.41b' })
  spend(g, unit, '6.41b')
}
