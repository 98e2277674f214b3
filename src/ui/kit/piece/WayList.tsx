import type { HexLabel } from '../../../hex/label.ts'
import type {
  BarrageOdds,
  CheckCause,
  LegOdds,
  UnitId,
  WayShot,
  WayStep,
} from '../../../rules/types/index.ts'
import { nameList } from '../../../rules/words/name-list.ts'
import type { MassWay } from '../../../session/pointing/doing/mass.ts'
import { hitText, massText } from '../../../session/pointing/doing/mass-told.ts'
import { chanceText, isSure, likelyText, type Way } from '../../../session/pointing/doing/way.ts'
import type { Position } from '../../../session/position/position.ts'
import { Clause } from '../control/Clause.tsx'
import { capital, counted, nameOf, percent } from '../words.ts'
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

interface Goers {
  /** Those who enter the hexes of the list. */
  readonly units: readonly UnitId[]
  /** Those who go the way, or the way of the mass, with them. */
  readonly all: readonly UnitId[]
}

interface ShotWishes extends Goers {
  readonly position: Position
  readonly shot: WayShot
}

function Shot({ position, units, all, shot }: ShotWishes) {
  const main = shot.checks.find((check) => units.includes(check.unit)) ?? shot.checks[0]
  const also = shot.checks.filter((check) => !units.includes(check.unit))
  return (
    <li className={styles.shot} data-unit={shot.unit}>
      <span>
        {nameOf(position.battle, shot.unit)}, {position.game.units[shot.unit]?.hex}
        {shot.mode === 'anti-tank' ? ', anti-tank' : ''}
      </span>
      {main ? <Distribution odds={main} thin /> : null}
      <span className={styles.harm}>{hitText(shot, all)}</span>
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

interface StepWishes extends Goers {
  readonly position: Position
  readonly step: WayStep
}

function Step({ position, step, ...goers }: StepWishes) {
  const rows = step.shots.map((shot) => (
    <Shot key={shot.unit} position={position} shot={shot} {...goers} />
  ))
  const more = step.shots.slice(NAMED).map(({ unit }) => nameOf(position.battle, unit))
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
          <summary>
            {more.length} more: {nameList(more)}
          </summary>
          <ul>{rows.slice(NAMED)}</ul>
        </details>
      ) : null}
    </li>
  )
}

const FIRES = 'if each shooter fires once, where it does most harm and is worth it'

/** What the best and the worst fire would leave. */
function Extremes({
  of: { worst, calm },
  whom,
  all = false,
}: {
  readonly of: Pick<WayStep, 'worst' | 'calm'>
  readonly whom: string
  readonly all?: boolean
}) {
  return (
    <details className={styles.sum}>
      <summary>Extremes</summary>
      <p>
        {all ? 'All untouched' : 'Untouched'} at the end: {chanceText(worst)} if each shooter picks
        the point worst for {whom}, {isSure(calm) ? 'certain' : chanceText(calm)} if all hold their
        fire. <Clause of="6.75a" />
      </p>
    </details>
  )
}

/** A way step by step: who may fire, with what chances, and how likely it is that all come through. */
export function WayList({ position, way }: { readonly position: Position; readonly way: Way }) {
  const { units } = way
  const last = way.steps.at(-1)
  if (!last) return null
  const fire = way.steps.some((step) => step.shots.length > 0)
  return (
    <section className={styles.way} aria-label="The path">
      <div className={styles.heading}>
        <h2>Hex by hex</h2>
        <span>{units.length > 1 ? 'each likely untouched' : 'likely untouched'}</span>
      </div>
      <ol>
        {way.steps.map((step) => (
          <Step key={step.hex} position={position} units={units} all={units} step={step} />
        ))}
      </ol>
      {fire ? (
        <>
          <p className={styles.sum}>
            At the end{units.length > 1 ? ', each unit' : ''}: {likelyText(last)}, {FIRES}.
          </p>
          <Extremes of={last} whom={units.length > 1 ? 'them' : 'it'} />
        </>
      ) : null}
    </section>
  )
}

/** One stack of a mass: who goes, where to, what comes of it; hex by hex on demand. */
function Stack({
  position,
  leg,
  start,
  all,
}: {
  readonly position: Position
  readonly leg: LegOdds
  readonly start: HexLabel | null
  readonly all: readonly UnitId[]
}) {
  const { units, steps } = leg
  const last = steps.at(-1)
  if (!last) return null
  const many = new Set(steps.flatMap(({ shots }) => shots.map(({ unit }) => unit))).size
  const fires = many === 0 ? 'Nobody may fire' : `${many} may fire`
  // The same shooters may fire at another stack, and each fires once.
  const spared = many > 0 && isSure(leg.likely.untouched)
  const fares = units.length > 1 ? `Each ${likelyText(leg)}` : capital(likelyText(leg))
  return (
    <li className={styles.stack} data-unit={units.join(' ')}>
      <p className={styles.stackHead}>
        <b>{nameList(units.map((unit) => nameOf(position.battle, unit)))}</b>
        <span>
          {start === null ? '' : `${start} to `}
          {last.hex}, {last.points} MP
        </span>
      </p>
      <p>{spared ? `${fires}, likely at others or not at all.` : `${fires}. ${fares}.`}</p>
      <details>
        <summary>Hex by hex</summary>
        <ol>
          {steps.map((step) => (
            <Step key={step.hex} position={position} units={units} all={all} step={step} />
          ))}
        </ol>
      </details>
    </li>
  )
}

/** A mass on its way, stack by stack. `head` says when the stacks after the first one go. */
export function MassList({
  position,
  mass,
  title,
  first = 0,
  later,
  told = false,
}: {
  readonly position: Position
  readonly mass: MassWay
  readonly title: string
  readonly told?: boolean
  /** How many stacks go at once; `later` is said before those that go after them. */
  readonly first?: number
  readonly later?: string
}) {
  const { battle } = position
  const all = mass.legs.flatMap(({ units }) => units)
  const rows = mass.legs.map((leg, index) => (
    <Stack
      key={leg.units.join(' ')}
      position={position}
      leg={leg}
      start={mass.starts[index] ?? null}
      all={all}
    />
  ))
  const fire = mass.legs.some(({ steps }) => steps.some(({ shots }) => shots.length > 0))
  return (
    <section className={styles.way} aria-label={title}>
      <div className={styles.heading}>
        <h2>{title}</h2>
        <span>{counted(all.length, 'unit')}</span>
      </div>
      {/* All who go by this press are told in the prompt. */}
      <p className={styles.whole}>
        {told ? '' : `${capital(massText(mass))}${fire ? ', ' : '.'}`}
        {fire ? `${told ? capital(FIRES) : FIRES}.` : ''}
      </p>
      {fire ? <Extremes of={mass} whom="the mass" all /> : null}
      {later === undefined ? (
        <ol>{rows}</ol>
      ) : (
        <>
          <ol>{rows.slice(0, first)}</ol>
          <p className={styles.whole}>{later}</p>
          <ol>{rows.slice(first)}</ol>
        </>
      )}
      {mass.stays.length > 0 ? (
        <ul className={styles.stack} aria-label="Do not go">
          {mass.stays.map(({ unit, reason }) => (
            <li key={unit} data-unit={unit}>
              <b>{nameOf(battle, unit)} does not go</b>
              {reason ? `: ${reason.text} ` : '. '}
              {reason ? <Clause of={reason.clause} /> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

/** The causes of the checks that the ground asks of those who enter, in words. */
const groundText = (steps: readonly WayStep[]): string[] => [
  ...new Set(
    steps.flatMap(({ checks }) =>
      checks.map(({ cause }) => (GROUND[cause] ?? 'check').toLowerCase()),
    ),
  ),
]

const shootersText = (steps: readonly WayStep[]): string => {
  const many = new Set(steps.flatMap(({ shots }) => shots.map(({ unit }) => unit))).size
  return many === 0 ? 'no shooter' : counted(many, 'shooter')
}

interface LinesWishes {
  readonly position: Position
  readonly way: Way
  /** The whole mass, where the way is that of its leading stack. */
  readonly mass: MassWay | null
}

/** One line for each step of the way pointed at, or for each stack of a mass; nothing where there is no risk. */
export function WayLines({ position, way, mass }: LinesWishes) {
  const lines = mass
    ? [
        ...mass.legs.map((leg) => ({
          key: nameList(leg.units.map((unit) => nameOf(position.battle, unit))),
          text: [`to ${leg.steps.at(-1)?.hex}`, ...groundText(leg.steps), shootersText(leg.steps)],
          likely: likelyText(leg),
        })),
        ...mass.stays.map(({ unit }) => ({
          key: nameOf(position.battle, unit),
          text: ['does not go'],
          likely: '',
        })),
      ]
    : way.steps.map((step) => ({
        key: step.hex,
        text: [...groundText([step]), shootersText([step])],
        likely: likelyText(step),
      }))
  if (lines.length < 2) return null
  const steps = mass?.legs.flatMap((leg) => leg.steps) ?? way.steps
  if (steps.every((step) => isSure(step.worst) && step.shots.length === 0)) return null
  return (
    <span className={styles.lines}>
      {lines.map(({ key, text, likely }) => (
        <span key={key}>
          <b>{key}</b>
          <span>{text.join(', ')}</span>
          <span>{likely}</span>
        </span>
      ))}
    </span>
  )
}
