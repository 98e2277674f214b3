import type { Chance, UnitId } from '../../../rules/types/index.ts'
import type { CallDraft } from '../../../session/pointing/doing/state.ts'
import type { Position } from '../../../session/position/position.ts'
import { Clause } from '../../kit/control/Clause.tsx'
import styles from '../../kit/page/page.module.css'
import { Distribution } from '../../kit/piece/Distribution.tsx'
import { capital, counted, nameOf, percent } from '../../kit/words.ts'
import { useLook } from '../../window/context.ts'

const COMMANDS = [1, 2, 3, 4] as const
const NTH = ['1st', '2nd', '3rd', '4th'] as const

/**
 * The chances of a mission before it is called: that a command fires it, that it falls on the vertex, and what it does
 * there.
 */
export function MissionChances({
  draft,
  vertex,
}: {
  readonly draft: CallDraft
  readonly vertex: string
}) {
  const { position } = useLook()
  const { engine, battle, game } = position
  const asked = COMMANDS.map((commands) =>
    engine.missionOdds(battle, game, { ...draft, vertex, commands }),
  )
  const first = asked[0]
  if (!first || 'code' in first) return null
  const strike = strikeOn(first, draft, vertex)
  const adjust = first.accuracy?.adjust ?? []
  return (
    <>
      <section className={styles.section} aria-label="Chances of the call">
        <div className={styles.heading}>
          <h2>Has fired by your command</h2>
          <span>from turn {first.due}</span>
        </div>
        <ol className={styles.odds4}>
          {asked.map((odds, i) => (
            <li key={NTH[i]}>
              <b>{'code' in odds || !odds.within ? '' : chanceText(odds.within.fires)}</b>
              <small>{NTH[i]}</small>
            </li>
          ))}
        </ol>
        {first.accuracy ? (
          <p className={styles.small}>
            On the vertex: {percent(first.accuracy.of6 * 6)}.{' '}
            {adjust.map((item) => `${capital(item.label)}, \u2212${-item.value}. `)}
            <Clause of="7.242a" />
          </p>
        ) : null}
      </section>
      {strike ? (
        <section className={styles.section} aria-label="If it lands there">
          <div className={styles.heading}>
            <h2>If it lands there</h2>
            <span>{counted(strike.checks.length, 'unit')}</span>
          </div>
          {strike.checks.length === 0 ? <p className={styles.small}>Nobody is there.</p> : null}
          <ul className={styles.rows}>
            {strike.checks.map((check) => (
              <li key={check.unit} className={styles.victim}>
                <span>
                  <b>{nameOf(battle, check.unit)}</b>
                  {game.units[check.unit]?.side === position.decision.side ? ', your own' : ''}{' '}
                  <small>
                    {game.units[check.unit]?.hex}, {check.sum >= 0 ? '+' : '\u2212'}
                    {Math.abs(check.sum)} against {check.cohesion}
                  </small>
                </span>
                <Distribution odds={check} thin />
                <b>{percent(check.of36.destroyed)}</b>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

/** The same in one line, for a page so low that the figures are out of sight. */
export function BriefChances({
  draft,
  vertex,
}: {
  readonly draft: CallDraft
  readonly vertex: string
}) {
  const { engine, battle, game } = useLook().position
  const odds = engine.missionOdds(battle, game, { ...draft, vertex, commands: 1 })
  if ('code' in odds || !odds.within) return null
  const strike = strikeOn(odds, draft, vertex)
  return (
    <p className={`${styles.small} ${styles.wide}`}>
      From turn {odds.due}: {chanceText(odds.within.fires)} at a command
      {odds.accuracy ? `, ${percent(odds.accuracy.of6 * 6)} on the vertex` : ''}
      {strike ? `. ${counted(strike.checks.length, 'unit')} there` : ''}.
    </p>
  )
}

type Odds = ReturnType<Position['engine']['missionOdds']>

/** What the fire does if it lands on a vertex; undefined where it harms nobody, as smoke does not. */
const strikeOn = (odds: Odds, { shell }: CallDraft, vertex: string) =>
  'code' in odds || shell === 'smoke'
    ? undefined
    : odds.strikes.find((known) => known.vertex === vertex)

/** The units of one's own that the fire would strike if it lands there. */
export function ownStruck(
  { engine, battle, game, decision }: Position,
  draft: CallDraft,
  vertex: string,
): readonly UnitId[] {
  const odds = engine.missionOdds(battle, game, { ...draft, vertex, commands: 1 })
  return (strikeOn(odds, draft, vertex)?.checks ?? []).flatMap(({ unit }) =>
    game.units[unit]?.side === decision.side ? unit : [],
  )
}

const chanceText = ({ numerator, denominator }: Chance): string =>
  percent((numerator / denominator) * 36)
