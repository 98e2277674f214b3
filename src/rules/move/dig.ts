import type { HexLabel } from '../../hex/label.ts'
import { counterOf, everyType, type Game, GUNS, someType, unitOf } from '../base/game.ts'
import { reason } from '../base/reason.ts'
import { spend } from '../cohesion/check.ts'
import { freeToActReason } from '../command/command.ts'
import type { Reason, Unit, UnitId, UnitType } from '../types/index.ts'
import { completeOthers } from './movement-points.ts'

const DIGGERS: readonly UnitType[] = ['infantry', ...GUNS]

/** 6.41a Infantry and guns dig; a dual unit only if both its types may (3.12b). */
export function digReason(g: Game, id: UnitId): Reason | null {
  const bad = freeToActReason(g, id)
  if (bad) return bad
  const unit = unitOf(g, id)
  if (!everyType(g, unit, DIGGERS))
    return reason('cannot-dig', '6.41a', 'Only infantry and guns dig.', {
      unit: id,
      ...(someType(g, unit, ['flamethrower']) ? { ruling: true } : {}),
    })
  return counterOf(g, unit).noScrapes && !hasStopWork(g, unit)
    ? reason('cannot-dig', '13.0e', 'It digs no scrapes, and no bomb stop is to be dug here.', {
        unit: id,
        ruling: true,
      })
    : null
}

/** 6.41d, 6.41e Whether its shovel could become anything but a scrape. */
const hasStopWork = (g: Game, unit: Unit): boolean =>
  unit.in === 'trench' ||
  g.s.bombStops.some((stop) => stop.split('/').includes(unit.hex as HexLabel))

/** 6.41b The unit gets a shovel now; the shovel becomes a scrape at the end of the turn. */
export function dig(g: Game, id: UnitId): void {
  completeOthers(g, [])
  const unit = unitOf(g, id)
  const hex = unit.hex as HexLabel
  unit.dug = true
  g.s.shovels.push(hex)
  g.events.push({ type: 'dug', unit: id, hex, clause: '6.41b' })
  spend(g, unit, '6.41b')
}
