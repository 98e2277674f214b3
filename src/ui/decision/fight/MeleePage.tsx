import type { UnitId } from '../../../rules/types/index.ts'
import { allocationOf } from '../../../session/pointing/doing/state.ts'
import {
  type Allocate,
  allocations,
  checksOfEnemies,
  chosenOf,
  hallowing,
  meanDestroyed,
  worstAnswer,
} from '../../../session/position/melee.ts'
import { oddsOf, type Position } from '../../../session/position/position.ts'
import { CommandButton } from '../../kit/control/Button.tsx'
import { Clause } from '../../kit/control/Clause.tsx'
import { Segmented } from '../../kit/control/Segmented.tsx'
import styles from '../../kit/page/page.module.css'
import { Distribution, Legend } from '../../kit/piece/Distribution.tsx'
import { FoldedModifiers } from '../../kit/piece/ModifierTable.tsx'
import { SideMark } from '../../kit/piece/SideMark.tsx'
import { ChipOf } from '../../kit/piece/UnitRow.tsx'
import { nameOf, percent, sideDef, signedText, unitDef, unparted } from '../../kit/words.ts'
import { useClient, useLook } from '../../window/context.ts'
import shooter from './shooter.module.css'

const NOBODY = ' nobody'

/** The worst answer that the other side may give, in a sentence. */
function Answer({ position, action }: { readonly position: Position; readonly action: Allocate }) {
  const checks = worstAnswer(position, action)
  if (!checks) return null
  const harmed = checks.filter(({ of36 }) => of36.destroyed > 0)
  const parts = harmed.map(({ unit, of36 }) =>
    unparted(`${nameOf(position.battle, unit)}, ${percent(of36.destroyed)} destroyed`),
  )
  return (
    <p className={styles.small}>
      {parts.length === 0
        ? 'Their best reply destroys nobody.'
        : `Their best reply: ${parts.join('; ')}.`}{' '}
      <Clause of="6.674a" />
    </p>
  )
}

/** Which sides doubles may hallow the ground for, and with what chance. 6.679a */
function Doubles({ position, action }: { readonly position: Position; readonly action: Allocate }) {
  const chances = hallowing(position, action)
  if (chances.length === 0) return null
  const parts = chances.map(
    ({ side, chance }) =>
      `the ${sideDef(position.battle, side)?.name ?? side} ${percent(36 * chance)}`,
  )
  return (
    <p className={styles.small}>
      {position.decision.kind === 'melee-actor' ? 'With that answer, doubles' : 'Doubles'} hallow
      the ground for {parts.join(', for ')}. <Clause of="6.679a" />
    </p>
  )
}

/** A target for each own unit, the chances that follow, and the other allocations compared. 6.674 */
export function MeleeBody() {
  const { position, pointing } = useLook()
  const { interaction } = useClient()
  const { battle, game } = position
  const all = allocations(position)
  const chosen = chosenOf(position, allocationOf(pointing))
  const own = [...new Set(all.flatMap((action) => action.attacks.map((attack) => attack.unit)))]
  const targetsOf = (unit: UnitId) => [
    ...new Set(
      all.flatMap((action) =>
        action.attacks.filter((attack) => attack.unit === unit).map((attack) => attack.target),
      ),
    ),
  ]
  const odds = chosen ? oddsOf(position, chosen) : null
  const ranked = all
    .toSorted((a, b) => meanDestroyed(position, b) - meanDestroyed(position, a))
    .slice(0, 4)
  const enemies = chosen ? checksOfEnemies(position, chosen) : []
  const checks = [...enemies, ...(odds?.checks ?? []).filter((check) => !enemies.includes(check))]
  const short = (action: Allocate) =>
    action.attacks
      .map(({ target }) => (target === null ? 'nobody' : nameOf(battle, target)))
      .join(' · ')
  return (
    <>
      {own.map((unit) => {
        const face = battle.counters[game.units[unit]?.counter ?? '']
        const melee = game.units[unit]?.formed ? face?.formed.mv : face?.dispersed.mv
        const listed = chosen?.attacks.find((attack) => attack.unit === unit)?.target
        return (
          <section key={unit} className={styles.section} data-unit={unit}>
            <div className={shooter.shooterHead}>
              <ChipOf battle={battle} game={game} unit={unit} />
              <span>
                <b>{nameOf(battle, unit)}</b>
                melee {melee ?? '–'}, attacks
              </span>
            </div>
            <Segmented
              legend={`Target of ${nameOf(battle, unit)}`}
              value={listed === null ? NOBODY : (listed ?? null)}
              options={targetsOf(unit).map((target) => ({
                value: target ?? NOBODY,
                label: target === null ? 'nobody' : nameOf(battle, target),
              }))}
              onChange={(value) => interaction.setTarget(unit, value === NOBODY ? null : value)}
            />
          </section>
        )
      })}
      <section className={styles.section} aria-label="Chances">
        <Legend />
        {checks.map((check) => (
          <div key={check.unit} className={shooter.target} data-unit={check.unit}>
            <p>
              <SideMark side={sideDef(battle, unitDef(battle, check.unit)?.side ?? null)} />{' '}
              <b>{nameOf(battle, check.unit)}</b> {signedText(check.sum)} against {check.cohesion}
            </p>
            <Distribution odds={check} />
            <FoldedModifiers odds={check} always />
          </div>
        ))}
        {chosen ? <Answer position={position} action={chosen} /> : null}
        {chosen ? <Doubles position={position} action={chosen} /> : null}
      </section>
      {ranked.length > 2 ? (
        <section className={styles.section} aria-label="Ways to attack">
          <table className={shooter.table}>
            <thead>
              <tr>
                <th scope="col">Attacking</th>
                <th scope="col">likeliest</th>
                <th scope="col">on average</th>
              </tr>
            </thead>
            <tbody>
              {ranked.map((action) => {
                const told = checksOfEnemies(position, action)
                const best = Math.max(0, ...told.map((check) => check.of36.destroyed))
                return (
                  <tr key={short(action)} aria-current={action === chosen ? 'true' : undefined}>
                    <th scope="row">{short(action)}</th>
                    <td>{percent(best)}</td>
                    <td>{meanDestroyed(position, action).toFixed(2)}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
          <p className={styles.small}>
            Enemies destroyed: the likeliest of them, and how many on average.
          </p>
        </section>
      ) : null}
    </>
  )
}

export function MeleeActions() {
  return (
    <div className={styles.actions}>
      <CommandButton id="attack" className={styles.wide ?? ''} />
    </div>
  )
}
