import type { HexLabel } from '../../../hex/label.ts'
import type { CheckOdds, FireMode, Shot, UnitId } from '../../../rules/types/index.ts'
import { once, type Position, unitsAt } from '../../position/position.ts'
import { harm } from '../../position/words.ts'
import { watchersOf } from '../../sight/sight-tool.ts'
import { wayFor } from './way.ts'

/** What fire into a hex would do, by shooter: to the chosen units if they went there, else to the units there. */
export interface AimedAt {
  readonly whom: readonly UnitId[]
  /** The units are not there yet; the odds are those of reaction fire at the end of their way. 6.71a */
  readonly moving: boolean
  /** By shooter: the check of the unit that is most likely harmed. */
  readonly odds: ReadonlyMap<UnitId, CheckOdds>
}

const worst = (checks: readonly CheckOdds[], whom: readonly UnitId[]): CheckOdds | undefined =>
  checks
    .filter((check) => whom.includes(check.unit))
    .toSorted((a, b) => harm(b) - harm(a))
    .at(0)

/** Null where nobody stands in the hex and no chosen unit could come there. */
export function aimedAt(
  position: Position,
  chosen: readonly UnitId[],
  hex: HexLabel,
): AimedAt | null {
  return once(position, `aimed ${chosen.join(' ')} ${hex}`, () => {
    const way = wayFor(position, { chosen, verb: 'move', hover: hex })
    const last = way?.steps.at(-1)
    if (way && last?.hex === hex) {
      const odds = new Map<UnitId, CheckOdds>()
      for (const { unit, checks } of last.shots) {
        const check = worst(checks, way.units)
        if (check) odds.set(unit, check)
      }
      return { whom: way.units, moving: true, odds }
    }
    const there = unitsAt(position, hex)
    return there.length === 0 ? null : { ...standing(position, hex), moving: false }
  })
}

/** The odds of fire at the units in a hex now, from every enemy of theirs that could fire there. 6.51a */
function standing(position: Position, hex: HexLabel): Omit<AimedAt, 'moving'> {
  const { engine, battle, game } = position
  const odds = new Map<UnitId, CheckOdds>()
  const whom = new Set<UnitId>()
  for (const { unit, side, reason } of watchersOf(position, hex)) {
    if (reason) continue
    const enemies = unitsAt(position, hex)
      .filter((there) => there.side !== side)
      .map((there) => there.id)
    const shots: Shot[] = (['area', 'anti-tank'] as FireMode[]).flatMap((mode): Shot[] =>
      mode === 'area'
        ? [{ unit, hex, mode }]
        : enemies.map((target): Shot => ({ unit, hex, mode, target })),
    )
    for (const shot of shots) {
      const known = odds.get(unit)
      if (known || engine.shotReason(battle, game, shot)) continue
      const check = worst(engine.shotOdds(battle, game, shot), enemies)
      if (check) odds.set(unit, check)
    }
    for (const enemy of enemies) whom.add(enemy)
  }
  return { whom: [...whom], odds }
}
