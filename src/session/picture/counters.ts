import type { BoardCounter } from '../../board/view.ts'
import type { UnitId } from '../../rules/types/index.ts'
import type { Verb } from '../pointing/doing/state.ts'
import { trayOf } from '../position/group.ts'
import { actingPosition, eligible, leaders, type Position, shotsOf } from '../position/position.ts'
import { sideDef } from '../position/words.ts'

export interface CounterInput {
  readonly chosen: readonly UnitId[]
  readonly verb: Verb
  readonly shooter: UnitId | null
}

/**
 * The units on the map in drawing order: the first of the order of battle lies on top, so it comes last.
 * A counter that looks as before is the same object as before.
 */
export function countersOf(
  position: Position,
  input: CounterInput,
  before: ReadonlyMap<UnitId, BoardCounter>,
): readonly BoardCounter[] {
  const { battle, game, decision } = position
  const may = eligible(position)
  const acting = actingPosition(position, input.chosen)
  const aimed = new Set(
    acting && input.verb !== 'move'
      ? leaders(position, input.chosen)
          .flatMap((unit) => shotsOf(acting, unit))
          .map((shot) => shot.hex)
      : [],
  )
  // While a mass is gathered one by one its members are framed, and those who may join it. 6.01c
  const gathering = decision.kind === 'members'
  const joins = new Set(
    decision.kind === 'command'
      ? trayOf(position, input.chosen).mayJoin
      : decision.actions.flatMap((act) => (gathering && act.type === 'add' ? [act.unit] : [])),
  )
  const chosen = new Set(gathering ? (decision.units ?? []) : input.chosen)
  if (input.shooter !== null) chosen.add(input.shooter)
  const made: BoardCounter[] = []
  for (const def of battle.units.toReversed()) {
    const unit = game.units[def.id]
    if (unit?.where !== 'map' || unit.hex === null) continue
    const mover = game.movers.find((known) => known.unit === def.id)
    const counter: BoardCounter = {
      unit: def.id,
      side: def.side,
      power: sideDef(battle, def.side)?.power ?? 'entente',
      nation: battle.counters[def.counter]?.nation ?? '',
      counter: def.counter,
      name: def.name,
      hex: unit.hex,
      formed: unit.formed,
      spent: unit.spent,
      in: unit.in,
      dug: unit.dug,
      chosen: chosen.has(def.id),
      mayJoin: joins.has(def.id),
      lit: may.has(def.id) || (def.side !== decision.side && aimed.has(unit.hex)),
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
