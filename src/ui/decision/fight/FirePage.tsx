import type { HexLabel } from '../../../hex/label.ts'
import type { CheckOdds, UnitId } from '../../../rules/types/index.ts'
import { targetsOf } from '../../../session/picture/lights.ts'
import { shotAt, targetsByHarm } from '../../../session/pointing/doing/plans.ts'
import type { InteractionState } from '../../../session/pointing/doing/state.ts'
import { chosenUnits, verbOf, wayLaid } from '../../../session/pointing/doing/state.ts'
import { chanceText } from '../../../session/pointing/doing/way.ts'
import {
  actingPosition,
  enemiesAt,
  type Fire,
  leaders,
  oddsOf,
  type Position,
} from '../../../session/position/position.ts'
import { answersTo } from '../../../session/position/returns.ts'
import styles from '../../kit/page/page.module.css'
import { Distribution, Legend } from '../../kit/piece/Distribution.tsx'
import { FoldedModifiers } from '../../kit/piece/ModifierTable.tsx'
import { ChipOf } from '../../kit/piece/UnitRow.tsx'
import { counted, nameOf, oddsText, percent } from '../../kit/words.ts'
import { useClient, usePointing } from '../../window/context.ts'
import shooter from './shooter.module.css'

/** Whether the player is choosing a target: the page then shows the shots, and takes the room of the log. */
export function aims(pointing: InteractionState): boolean {
  const verb = verbOf(pointing)
  return chosenUnits(pointing).length > 0 && (verb === 'fire' || verb === 'anti-tank')
}

/** The shots that a press on a target would send, one for each leading unit. */
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

/** Groups the checks that are made of the same parts, so that one table serves each group. */
function alike(checks: readonly CheckOdds[]): CheckOdds[][] {
  const found = new Map<string, CheckOdds[]>()
  for (const check of checks) {
    const { cause, cohesion, sum } = check
    const rows = check.modifiers.flatMap(({ category, label, value }) =>
      value === 0 ? [] : [category, label, value],
    )
    const key = JSON.stringify([cause, cohesion, sum, rows])
    found.set(key, [...(found.get(key) ?? []), check])
  }
  return [...found.values()]
}

/** Checks of a shot with the same parts: the units that make them, the chances, and the modifiers. */
function Checks({
  position,
  checks,
  alone,
}: {
  readonly position: Position
  readonly checks: readonly CheckOdds[]
  /** Whether the head of the target already names the unit. */
  readonly alone: boolean
}) {
  const [first] = checks
  if (!first) return null
  const { noEffect, dispersed, destroyed } = first.of36
  const chances = [noEffect, dispersed, destroyed].map((of36) => percent(of36).slice(0, -2))
  const name = ({ unit }: CheckOdds) => {
    const own = position.game.units[unit]?.side === position.decision.side
    return `${nameOf(position.battle, unit)}${own ? ', your own' : ''}`
  }
  return (
    <div className={shooter.target} data-unit={checks.map(({ unit }) => unit).join(' ')}>
      {alone ? null : checks.length === 1 ? (
        <p>
          <b>{name(first)}</b>
        </p>
      ) : (
        <p title={checks.map(name).join('; ')}>
          <b>
            {checks.length === 2 ? 'Both' : `Each of ${checks.length}`}: {chances.join('/')}
          </b>
        </p>
      )}
      <Distribution odds={first} />
      <FoldedModifiers odds={first} />
    </div>
  )
}

/** What the shots at the pointed target would do. */
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
        {alike(checks).map((same) => (
          <Checks key={same[0]?.unit} position={acting} checks={same} alone={checks.length === 1} />
        ))}
        {answersTo(acting, shot).map(({ unit, odds }) => (
          <p key={unit} className={styles.small} data-unit={unit}>
            <b>{nameOf(acting.battle, unit)} may return fire:</b> {oddsText(odds)}.
          </p>
        ))}
      </div>
    )
  })
}

/** Why the press on a target sends no shot of the other units: one hex fires at a time. 6.51a */
function Later({ position, pointing }: { position: Position; pointing: InteractionState }) {
  const chosen = chosenUnits(pointing)
  const later = chosen.length - leaders(position, chosen).length
  return later === 0 ? null : (
    <p className={styles.small}>
      {later === 1 ? 'The other unit is' : `The other ${later} are`} in another hex: choose{' '}
      {later === 1 ? 'it' : 'them'} next.
    </p>
  )
}

/** The target under the pointer or the cursor, if the chosen units could fire at it without choosing Fire first. */
export function useAimed(position: Position): HexLabel | null {
  return usePointing((state) => {
    const hex = state.hover ?? state.cursor
    if (hex === null || state.sight || wayLaid(state) || verbOf(state) !== null) return null
    return targetsByHarm(position, chosenUnits(state), null).includes(hex) ? hex : null
  })
}

/** The enemies in a hex by name, and their distance. */
function TargetHead({
  position,
  lead,
  hex,
}: {
  readonly position: Position
  readonly lead: UnitId
  readonly hex: HexLabel
}) {
  const enemies = enemiesAt(position, hex, position.decision.side ?? '')
  return (
    <span>
      <b>{enemies.map(({ id }) => nameOf(position.battle, id)).join(', ') || hex}</b> {hex},{' '}
      {distance(position, lead, hex)}
    </span>
  )
}

/** The shot at the pointed target, with everything that it is made of. 6.5 */
export function AimedBody({
  position,
  pointing,
  hex,
}: {
  readonly position: Position
  readonly pointing: InteractionState
  readonly hex: HexLabel
}) {
  const acting = actingPosition(position, chosenUnits(pointing))
  const lead = chosenUnits(pointing).at(-1)
  const first = enemiesAt(position, hex, position.decision.side ?? '')[0]
  if (!acting || lead === undefined) return null
  return (
    <section className={`${styles.section} ${shooter.shooter}`} aria-label={`Fire at ${hex}`}>
      <div className={shooter.shooterHead}>
        {first ? <ChipOf battle={position.battle} game={position.game} unit={first.id} /> : null}
        <TargetHead position={position} lead={lead} hex={hex} />
      </div>
      <Shots acting={acting} shots={shotsOn(acting, position, pointing, hex)} />
      <Later position={position} pointing={pointing} />
      <Legend />
    </section>
  )
}

/** Choosing a target for fire: every target with its chances, the pointed one in full. 6.5 */
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
          const first = enemiesAt(position, hex, position.decision.side ?? '')[0]
          const point = () => {
            interaction.setCursor(hex)
            interaction.hover(hex)
          }
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
                onClick={point}
                onFocus={point}
              >
                {first ? <ChipOf battle={battle} game={game} unit={first.id} /> : null}
                <TargetHead position={position} lead={lead} hex={hex} />
                {open || !odds ? null : (
                  <span className={shooter.chance}>{percent(odds.of36.destroyed)}</span>
                )}
              </button>
              {open ? (
                <>
                  <Shots acting={acting} shots={shotsOn(acting, position, pointing, hex)} />
                  <Later position={position} pointing={pointing} />
                </>
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
