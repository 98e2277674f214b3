import type { BoardCounter } from '../../board/view/counter.ts'
import type { HexLabel } from '../../hex/label.ts'
import { GROUND } from '../../map/types.ts'
import type { UnitId } from '../../rules/types/index.ts'
import type { Verb } from '../pointing/doing/state.ts'
import { trayOf } from '../position/group.ts'
import type { Position } from '../position/position.ts'
import { sideDef } from '../position/words.ts'
import { faceOf, liveryOf } from './faces.ts'

export interface CounterInput {
  readonly chosen: readonly UnitId[]
  readonly verb: Verb
  readonly shooter: UnitId | null
}

/**
 * The counters on the map in drawing order: the first unit of the order of battle lies on top, so it comes last.
 * A counter that looks as before is the same object as before.
 */
export function countersOf(
  position: Position,
  input: CounterInput,
  before: ReadonlyMap<UnitId, BoardCounter>,
): readonly BoardCounter[] {
  const { battle, game, decision } = position
  // While a mass is gathered unit by unit, its members show as chosen, and the others that may join as such. 6.01c
  const gathering = decision.kind === 'members'
  const joins = new Set(
    decision.kind === 'half'
      ? trayOf(position, input.chosen).mayJoin
      : decision.actions.flatMap((act) => (gathering && act.type === 'add' ? [act.unit] : [])),
  )
  const chosen = new Set(gathering ? (decision.units ?? []) : input.chosen)
  if (input.shooter !== null) chosen.add(input.shooter)
  const { grid, ground } = battle.map
  const trench = (hex: HexLabel) =>
    ((ground[grid.index(hex)] ?? 0) & GROUND.trench) !== 0 || game.trenches.includes(hex)
  const made: BoardCounter[] = []
  for (const def of battle.units.toReversed()) {
    const unit = game.units[def.id]
    if (unit?.where !== 'map' || unit.hex === null) continue
    const mover = game.movers.find((known) => known.unit === def.id)
    const kind = battle.counters[def.counter]
    if (!kind) continue
    const counter: BoardCounter = {
      unit: def.id,
      side: def.side,
      face: faceOf(kind, unit.formed),
      livery: liveryOf(sideDef(battle, def.side)?.power ?? 'entente'),
      hex: unit.hex,
      formed: unit.formed,
      spent: unit.spent,
      parapet: unit.in !== null,
      // 8.321: it is in a hex with a trench, but not IN the trench.
      raised: unit.in === null && trench(unit.hex),
      dug: unit.dug,
      chosen: chosen.has(def.id),
      mayJoin: joins.has(def.id),
      standby: game.active.some((entry) => entry.unit === def.id && !entry.acted),
      moving: mover?.moving ?? false,
      carried: mover?.transport !== undefined,
    }
    const known = before.get(def.id)
    made.push(known && same(known, counter) ? known : counter)
  }
  return made
}

function same(a: BoardCounter, b: BoardCounter): boolean {
  return (Object.keys(a) as (keyof BoardCounter)[]).every((key) => a[key] === b[key])
}
