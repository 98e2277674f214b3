import type { BarrageOdds, CheckCause, WayShot, WayStep } from '../../../rules/types/index.ts'
import { chanceText, isSure, likelyText, type Way } from '../../../session/pointing/doing/way.ts'
import type { Position } from '../../../session/position/position.ts'
import { Clause } from '../control/Clause.tsx'
import { counted, nameOf, percent } from '../words.ts'
import { Distribution } from './Distribution.tsx'
import styles from './WayList.module.css'

/** How many shooters are named at a step; the rest are folded away. */
const NAMED = 3

const GROUND: Readonly<Partial<Record<CheckCause, string>>> = {
  lost: 'Lost check',
  bog: 'Bog check',
  'fire for effect': 'Fire for effect',
  gas: 'Gas',
}

const HALTED = {
  wire: { text: 'Wire: the move ends here, dispersed.', clause: '8.341b' },
  stream: { text: 'Stream: the move ends here, spent.', clause: '8.7b' },
} as const

/** "28 % to hit": the chance that this shot alone harms at least one of the moving units. */
function hitText({ unhurt }: WayShot): string {
  const { numerator, denominator } = unhurt
  return `${chanceText({ numerator: denominator - numerator, denominator })} to hit`
}

/** "dispersed on 5 of 6, destroyed on 1" */
function lotText({ dispersed, spent, destroyed }: BarrageOdds['of6']): string {
  const lots = [
    [dispersed, 'dispersed'],
    [spent, 'dispersed and spent'],
    [destroyed, 'destroyed'],
  ] as const
  const said = lots.filter(([n]) => n > 0)
  return said.map(([n, what], i) => `${what} on ${n}${i === 0 ? ' of 6' : ''}`).join(', ')
}

function Shot({ position, way, shot }: { position: Position; way: Way; shot: WayShot }) {
  const main = shot.checks.find((check) => way.units.includes(check.unit)) ?? shot.checks[0]
  const also = shot.checks.filter((check) => !way.units.includes(check.unit))
  return (
    <li className={styles.shot} data-unit={shot.unit}>
      <span>
        {nameOf(position.battle, shot.unit)}, {position.game.units[shot.unit]?.hex}
        {shot.mode === 'anti-tank' ? ', anti-tank' : ''}
      </span>
      {main ? <Distribution odds={main} thin /> : null}
      <span className={styles.harm}>
        {hitText(shot)}
        {way.units.length > 1 ? ' one' : ''}
      </span>
      {also.length > 0 ? (
        <small>Also hits {also.map(({ unit }) => nameOf(position.battle, unit)).join(', ')}</small>
      ) : null}
    </li>
  )
}

/** The checks for terrain, barrage, fires and gas that a unit takes when it enters the hex. 6.9a */
function Ground({ position, step }: { position: Position; step: WayStep }) {
  const { barrage = [] } = step
  const several = new Set([...step.checks, ...barrage].map(({ unit }) => unit)).size > 1
  const who = (unit: string) => (several ? ` of ${nameOf(position.battle, unit)}` : '')
  return (
    <>
      {step.checks.map((check, index) => (
        <p key={index}>
          {GROUND[check.cause] ?? 'Check'}
          {who(check.unit)}: fails {percent(36 - check.of36.noEffect)}
        </p>
      ))}
      {barrage.map(({ unit, of6 }) => (
        <p key={unit}>
          Barrage{several ? ` on ${nameOf(position.battle, unit)}` : ''}: {lotText(of6)}{' '}
          <Clause of="7.43d" />
        </p>
      ))}
      {step.halted ? (
        <p>
          {HALTED[step.halted].text} <Clause of={HALTED[step.halted].clause} />
        </p>
      ) : null}
    </>
  )
}

function Step({ position, way, step }: { position: Position; way: Way; step: WayStep }) {
  const rows = step.shots.map((shot) => (
    <Shot key={shot.unit} position={position} way={way} shot={shot} />
  ))
  const fires = step.shots.length === 0 ? 'nobody may fire' : `${step.shots.length} may fire`
  return (
    <li className={styles.step} data-hex={step.hex}>
      <div className={styles.stepHead}>
        <b>{step.hex}</b>
        <span>
          {step.points} MP, {fires}
        </span>
        <b>{chanceText(step.likely.untouched)}</b>
      </div>
      <Ground position={position} step={step} />
      {rows.length > 0 ? <ul>{rows.slice(0, NAMED)}</ul> : null}
      {rows.length > NAMED ? (
        <details>
          <summary>{rows.length - NAMED} more</summary>
          <ul>{rows.slice(NAMED)}</ul>
        </details>
      ) : null}
    </li>
  )
}

/** A way step by step: who may fire, with what chances, and how likely it is that all come through. */
export function WayList({ position, way }: { readonly position: Position; readonly way: Way }) {
  const last = way.steps.at(-1)
  if (!last) return null
  const fire = way.steps.some((step) => step.shots.length > 0)
  return (
    <section className={styles.way} aria-label="The path">
      <div className={styles.heading}>
        <h2>Hex by hex</h2>
        <span>{way.units.length > 1 ? 'each likely untouched' : 'likely untouched'}</span>
      </div>
      <ol>
        {way.steps.map((step) => (
          <Step key={step.hex} position={position} way={way} step={step} />
        ))}
      </ol>
      {fire ? (
        <>
          <p className={styles.sum}>
            At the end{way.units.length > 1 ? ', each unit' : ''}: {likelyText(last)}, if each
            shooter fires once, where it does most harm and is worth it.
          </p>
          <details className={styles.sum}>
            <summary>Extremes</summary>
            <p>
              Untouched at the end: {chanceText(last.worst)} if each shooter picks the point worst
              for {way.units.length > 1 ? 'them' : 'it'},{' '}
              {isSure(last.calm) ? 'certain' : chanceText(last.calm)} if all hold their fire.{' '}
              <Clause of="6.75a" />
            </p>
          </details>
        </>
      ) : null}
    </section>
  )
}

/** One line for each step of the way pointed at; nothing where no step brings a risk. */
export function WayLines({ way }: { readonly way: Way }) {
  if (way.steps.length < 2) return null
  if (way.steps.every((step) => isSure(step.worst) && step.shots.length === 0)) return null
  return (
    <span className={styles.lines}>
      {way.steps.map((step) => (
        <span key={step.hex}>
          <b>{step.hex}</b>
          <span>
            {[
              ...new Set(step.checks.map(({ cause }) => (GROUND[cause] ?? 'check').toLowerCase())),
              step.shots.length === 0 ? 'no shooter' : counted(step.shots.length, 'shooter'),
            ].join(', ')}
          </span>
          <span>{likelyText(step)}</span>
        </span>
      ))}
    </span>
  )
}
