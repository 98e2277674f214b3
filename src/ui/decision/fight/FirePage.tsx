import type { HexLabel } from '../../../hex/label.ts'
import type { CheckOdds, UnitId } from '../../../rules/types/index.ts'
import { targetsOf } from '../../../session/picture/lights.ts'
import { shotAt } from '../../../session/pointing/doing/plans.ts'
import type { InteractionState } from '../../../session/pointing/doing/state.ts'
import { chosenUnits, verbOf } from '../../../session/pointing/doing/state.ts'
import { chanceText } from '../../../session/pointing/doing/way.ts'
import {
  actingPosition,
  type Fire,
  leaders,
  oddsOf,
  type Position,
} from '../../../session/position/position.ts'
import styles from '../../kit/page/page.module.css'
import { Distribution, Legend } from '../../kit/piece/Distribution.tsx'
import { FoldedModifiers } from '../../kit/piece/ModifierTable.tsx'
import { ChipOf } from '../../kit/piece/UnitRow.tsx'
import { counted, nameOf, percent } from '../../kit/words.ts'
import { useClient } from '../../window/context.ts'
import shooter from './shooter.module.css'

/** Whether a target is being picked: the page tells of the shots then, and has the room of the log. */
export function aims(pointing: InteractionState): boolean {
  const verb = verbOf(pointing)
  return chosenUnits(pointing).length > 0 && (verb === 'fire' || verb === 'anti-tank')
}

/** The shots that a press on a target would send: one of each unit that leads. */
function shotsOn(
  acting: Position,
  position: Position,
  pointing: InteractionState,
  hex: HexLabel,
): Fire[] {
  const chosen = chosenUnits(pointing)
  const verb = verbOf(pointing)
  return leaders(position, chosen)
    .toReversed()
    .flatMap((unit) => shotAt(acting, unit, hex, verb) ?? [])
}

function distance(position: Position, unit: UnitId, hex: HexLabel): string {
  const { grid } = position.battle.map
  const from = position.game.units[unit]?.hex
  const hexes = from == null ? 0 : grid.distance(grid.index(from), grid.index(hex))
  return hexes === 0 ? 'same hex' : counted(hexes, 'hex', 'hexes')
}

/** One check of a shot: whom it is made for, the chances, and what they are made of. */
function Check({
  position,
  check,
  alone,
}: {
  readonly position: Position
  readonly check: CheckOdds
  /** The head of the target names it already. */
  readonly alone: boolean
}) {
  const own = position.game.units[check.unit]?.side === position.decision.side
  return (
    <div className={shooter.target} data-unit={check.unit}>
      {alone ? null : (
        <p>
          <b>{nameOf(position.battle, check.unit)}</b>
          {own ? ', your own' : ''}
        </p>
      )}
      <Distribution odds={check} />
      <FoldedModifiers odds={check} />
    </div>
  )
}

/** What the shots at the target that is pointed at would do. */
function Shots({ acting, shots }: { readonly acting: Position; readonly shots: readonly Fire[] }) {
  return shots.map((shot) => {
    const odds = oddsOf(acting, shot)
    const ready = odds?.staysReady
    const checks = odds?.checks ?? []
    return (
      <div key={shot.unit}>
        <p className={styles.small}>
          {nameOf(acting.battle, shot.unit)} fires
          {shot.mode === 'anti-tank' ? ', anti-tank' : ''}.{' '}
          {ready ? `Stays ready unless doubles: ${chanceText(ready)}.` : 'Then spent.'}
        </p>
        {checks.map((check) => (
          <Check key={check.unit} position={acting} check={check} alone={checks.length === 1} />
        ))}
      </div>
    )
  })
}

/** Fire is meant: every target with its chances, the one that is pointed at in full. 6.5 */
export function FireBody({
  position,
  pointing,
}: {
  readonly position: Position
  readonly pointing: InteractionState
}) {
  const { interaction } = useClient()
  const { battle, game } = position
  const lead = chosenUnits(pointing).at(-1)
  const targets = targetsOf(position, chosenUnits(pointing), verbOf(pointing), null)
  const acting = actingPosition(position, chosenUnits(pointing))
  if (lead === undefined || !acting) return null
  return (
    <>
      <div className={styles.section}>
        <Legend />
      </div>
      <ol aria-label="Targets">
        {targets.map(({ hex, odds }) => {
          const open = hex === pointing.cursor
          const there = battle.units
            .map(({ id }) => game.units[id])
            .filter((unit) => unit?.where === 'map' && unit.hex === hex)
          const enemies = there.filter((unit) => unit?.side !== position.decision.side)
          const first = enemies[0]
          return (
            <li
              key={hex}
              className={`${styles.section} ${shooter.shooter} ${open ? styles.focus : ''}`}
              data-hex={hex}
            >
              <button
                type="button"
                className={shooter.shooterHead}
                data-row
                aria-expanded={open}
                onClick={() => {
                  interaction.setCursor(hex)
                  interaction.hover(hex)
                }}
              >
                {first ? <ChipOf battle={battle} game={game} unit={first.id} /> : null}
                <span>
                  <b>{enemies.map((unit) => nameOf(battle, unit?.id ?? '')).join(', ') || hex}</b>{' '}
                  {hex}, {distance(position, lead, hex)}
                </span>
                {open || !odds ? null : (
                  <span className={shooter.chance}>{percent(odds.of36.destroyed)}</span>
                )}
              </button>
              {open ? (
                <Shots acting={acting} shots={shotsOn(acting, position, pointing, hex)} />
              ) : odds ? (
                <Distribution odds={odds} thin />
              ) : null}
            </li>
          )
        })}
      </ol>
    </>
  )
}
