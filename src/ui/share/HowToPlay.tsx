import type { ReactNode } from 'react'
import type { Battle, SideId } from '../../rules/types/index.ts'
import { LEVELS } from '../../session/red-poppies/computer.ts'
import partStyles from '../kit/control/parts.module.css'
import { Segmented } from '../kit/control/Segmented.tsx'
import { SideMark } from '../kit/piece/SideMark.tsx'
import { strengthText } from '../kit/words.ts'
import { useClient, useSettings } from '../window/context.ts'
import { type Seating, TAKES_A_SIDE } from '../window/seating.ts'
import { PACE_WORDS, PACES } from '../window/settings.ts'
import styles from './HowToPlay.module.css'

const WORDS: Readonly<Record<Seating, readonly [string, string]>> = {
  two: ['Hot seat', 'Two players at this screen.'],
  alone: ['Solo', 'You play both sides; nothing is hidden.'],
  computer: ['Computer', 'The computer plays the other side.'],
  link: [
    'By link',
    'Each on their own device, by links or files. A link holds the dice to come and the secrets of both sides: for people you trust.',
  ],
  live: [
    'Live',
    'Each at their own screen, at the same time. Dice are agreed, and secrets stay with their side.',
  ],
}

const OPTIONS = (['two', 'alone', 'computer', 'link', 'live'] satisfies Seating[]).map((value) => ({
  value,
  label: WORDS[value][0],
}))

/** Who plays: two people at this screen, one alone, one against the computer, or two by links. */
export function Seatings({
  value,
  onChange,
}: {
  readonly value: Seating
  readonly onChange: (value: Seating) => void
}) {
  return (
    <div className={styles.seatings}>
      <Segmented legend="How to play" value={value} options={OPTIONS} onChange={onChange} />
      <p className={styles.hint} aria-live="polite">
        {WORDS[value][1]}
      </p>
    </div>
  )
}

/**
 * How the computer plays, where a person chooses it as the opponent. It changes the same settings as the settings page.
 */
export function ComputerChoice() {
  const { settings } = useClient()
  const level = useSettings((state) => state.level)
  const pace = useSettings((state) => state.pace)
  return (
    <div className={styles.computer}>
      <span>Level</span>
      <Segmented
        legend="Level"
        value={level}
        options={LEVELS.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(next) => settings.change({ level: next })}
      />
      <p className={styles.hint}>{LEVELS.find(({ id }) => id === level)?.words}</p>
      <span>Pace</span>
      <Segmented
        legend="Pace"
        value={pace}
        options={PACES.map((value) => ({ value, label: PACE_WORDS[value][0] }))}
        onChange={(next) => settings.change({ pace: next })}
      />
      <p className={styles.hint}>{PACE_WORDS[pace][1]}</p>
    </div>
  )
}

/** The switch that lets two people at one screen set up without seeing each other's units. */
export function HideSetup() {
  const { settings } = useClient()
  const hide = useSettings((state) => state.hideSetup)
  return (
    <label className={styles.hide}>
      <input
        type="checkbox"
        className={partStyles.check}
        checked={hide}
        onChange={() => settings.change({ hideSetup: !hide })}
      />
      <span>
        <b>Hide set-up</b>{' '}
        {hide
          ? 'On: neither side sees the other’s set-up until both are done.'
          : 'Off: both sides see every placement.'}
      </span>
    </label>
  )
}

/** The sides with their strength. A person who plays only one of them chooses it here. */
export function Sides({
  battle,
  seating,
  plays,
  begun = false,
  onChange,
}: {
  readonly battle: Battle
  readonly seating: Seating
  readonly plays: SideId
  /** The game has begun: it no longer matters who sets up first. */
  readonly begun?: boolean
  readonly onChange: (side: SideId) => void
}) {
  const choosing = TAKES_A_SIDE.includes(seating)
  const line = (side: Battle['sides'][number]): readonly [ReactNode, string] => [
    <>
      <SideMark side={side} /> {side.adjective}
    </>,
    `${strengthText(battle, side.id)}${battle.setupOrder[0] === side.id && !begun ? '; sets\u00a0up\u00a0first' : ''}`,
  ]
  if (!choosing)
    return (
      <dl className={styles.sides}>
        {battle.sides.map((side) => {
          const [name, text] = line(side)
          return (
            <div key={side.id}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          )
        })}
      </dl>
    )
  return (
    <fieldset className={styles.sides}>
      <legend className="hidden">Your side</legend>
      {battle.sides.map((side) => {
        const [name, text] = line(side)
        return (
          <label key={side.id}>
            <input
              type="radio"
              name="plays"
              value={side.id}
              checked={side.id === plays}
              onChange={() => onChange(side.id)}
            />
            <b>{name}</b> <span>{text}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
