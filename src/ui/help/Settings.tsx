import { type ReactNode, useRef } from 'react'
import { FIGURES, REACHES } from '../../board/base/appearance.ts'
import { LEVELS } from '../../session/red-poppies/computer.ts'
import { Segmented } from '../kit/control/Segmented.tsx'
import styles from '../kit/page/Wide.module.css'
import { Wide } from '../kit/page/Wide.tsx'
import { useClient, useSession, useSettings } from '../window/context.ts'
import {
  CONTRASTS,
  DIMMEST,
  FACES,
  KEY_SCOPES,
  PACE_WORDS,
  PACES,
  type Settings,
  SIDE_COLOURS,
  TEXT_SIZES,
  THEMES,
} from '../window/settings.ts'
import { About } from './About.tsx'
import { StandingAnswers } from './StandingAnswers.tsx'
import { Storage } from './Storage.tsx'
import own from './settings.module.css'

/** The short name of each value, without its sentence. */
const first = (words: Readonly<Record<string, readonly [string, string]>>) =>
  Object.fromEntries(Object.entries(words).map(([value, [word]]) => [value, word]))

const WORDS: Readonly<Record<string, string>> = {
  system: 'As system',
  light: 'Light',
  dark: 'Dark',
  standard: 'Standard',
  high: 'High',
  period: 'Period',
  blue: 'Blue and orange',
  ink: 'Black and white',
  normal: 'Normal',
  large: 'Large',
  largest: 'Largest',
  couplet: 'Couplet',
  module: 'My module',
  outline: 'Outline',
  both: 'Both',
  on: 'Everywhere',
  board: 'On the board',
  off: 'Off',
  ...Object.fromEntries(LEVELS.map(({ id, name }) => [id, name])),
  ...first(PACE_WORDS),
}

function Choice<
  K extends
    | 'theme'
    | 'text'
    | 'contrast'
    | 'figures'
    | 'faces'
    | 'sides'
    | 'reach'
    | 'keys'
    | 'pace'
    | 'level',
>({
  name,
  label,
  values,
}: {
  readonly name: K
  readonly label: string
  readonly values: readonly Settings[K][]
}) {
  const { settings } = useClient()
  const value = useSettings((state) => state[name])
  return (
    <div className={own.setting}>
      <span>{label}</span>
      <Segmented<Settings[K]>
        legend={label}
        value={value}
        options={values.map((one) => ({ value: one, label: WORDS[one] ?? `${one}\u202f%` }))}
        onChange={(next) => settings.change({ [name]: next })}
      />
    </div>
  )
}

function Switch({
  name,
  label,
}: {
  readonly name:
    | 'reducedMotion'
    | 'slides'
    | 'dice'
    | 'flashes'
    | 'sound'
    | 'announceRolls'
    | 'reasons'
  readonly label: string
}) {
  const { settings } = useClient()
  const on = useSettings((state) => state[name])
  return (
    <div className={own.setting}>
      <label htmlFor={`switch-${name}`}>{label}</label>
      <input
        id={`switch-${name}`}
        type="checkbox"
        role="switch"
        aria-checked={on}
        className={own.switch}
        checked={on}
        onChange={() => settings.change({ [name]: !on })}
      />
    </div>
  )
}

function Range({
  name,
  label,
  least,
  most,
  step,
  value,
  said,
  onChange,
}: {
  readonly name: string
  readonly label: string
  readonly least: number
  readonly most: number
  readonly step: number
  readonly value: number
  readonly said?: string | undefined
  readonly onChange: (next: number) => void
}) {
  return (
    <div className={own.setting}>
      <label htmlFor={name}>{label}</label>
      <div className={own.range}>
        <input
          id={name}
          type="range"
          min={least}
          max={most}
          step={step}
          value={value}
          onChange={(event) => onChange(Number(event.target.value))}
        />
        <output htmlFor={name}>{said ?? `${value}\u202f%`}</output>
      </div>
    </div>
  )
}

/** The settings for the shade and the light on the map. */
function Light() {
  const { settings } = useClient()
  const dim = useSettings((state) => state.dim)
  const brightness = useSettings((state) => state.brightness)
  const veiled = useSettings((state) => state.reach !== 'outline')
  return (
    <>
      {veiled ? (
        <Range
          name="dim"
          label="Dim the rest"
          least={0}
          most={80}
          step={2}
          value={dim ?? 28}
          said={dim === null ? 'As the theme' : undefined}
          onChange={(next) => settings.change({ dim: next })}
        />
      ) : null}
      <Range
        name="brightness"
        label="Map brightness"
        least={DIMMEST}
        most={100}
        step={2}
        value={brightness}
        onChange={(next) => settings.change({ brightness: next })}
      />
    </>
  )
}

/** The switches for single kinds of motion, unless all motion is reduced. */
function Motions() {
  const reduced = useSettings((state) => state.reducedMotion)
  if (reduced) return null
  return (
    <>
      <Switch name="slides" label="Animate moves" />
      <Switch name="dice" label="Animate dice" />
      <Switch name="flashes" label="Animate shots" />
    </>
  )
}

/** The volume slider, which plays a sound while it is moved. */
function Volume() {
  const { settings } = useClient()
  const on = useSettings((state) => state.sound)
  const volume = useSettings((state) => state.volume)
  const heard = useRef(0)
  if (!on) return null
  const set = (next: number) => {
    settings.change({ volume: next })
    const now = performance.now()
    if (now - heard.current < 150) return
    heard.current = now
    void import('../kit/sound.ts')
      .then(({ sound }) => sound(['shot'], next / 100))
      .catch(() => undefined)
  }
  return (
    <Range
      name="volume"
      label="Volume"
      least={0}
      most={100}
      step={5}
      value={volume}
      onChange={set}
    />
  )
}

const SECTIONS = [
  'Reading',
  'Board',
  'Motion, sound, speech',
  'Computer',
  'Automatic answers',
  'Keys',
  'Storage',
  'About',
] as const

const idOf = (title: string) => `settings-${title.split(/[ ,]/)[0]?.toLowerCase()}`

function Section({
  title,
  children,
}: {
  readonly title: (typeof SECTIONS)[number]
  readonly children: ReactNode
}) {
  return (
    <section className={styles.section} aria-labelledby={idOf(title)}>
      <h2 id={idOf(title)} tabIndex={-1} className={own.heading}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** The names of the sections, where there is room beside them. */
function Contents({ titles }: { readonly titles: readonly string[] }) {
  return (
    <nav className={own.contents} aria-label="Sections">
      {titles.map((title) => (
        <button
          key={title}
          type="button"
          onClick={() => {
            const heading = document.getElementById(idOf(title))
            heading?.scrollIntoView({ block: 'start' })
            heading?.focus({ preventScroll: true })
          }}
        >
          {title}
        </button>
      ))}
    </nav>
  )
}

/** What the choice of faces means, once it is made. */
function Faces() {
  const on = useSettings((state) => state.faces === 'module')
  return on ? (
    <p className={own.hint}>
      Counters without a picture of your module show the printed face. Pictures are matched on the
      bench, under Map, Files.
    </p>
  ) : null
}

/** The settings. Each change applies at once and is stored; the board beside the page shows it. */
export default function SettingsPage() {
  const battle = useSession((state) => state.battle)
  return (
    <Wide title="Settings">
      <div className={own.columns}>
        <Contents titles={SECTIONS.filter((title) => battle || title !== 'Automatic answers')} />
        <div>
          <Section title="Reading">
            <Choice name="text" label="Text size" values={TEXT_SIZES} />
            <Choice name="theme" label="Theme" values={THEMES} />
            <Choice name="contrast" label="Contrast" values={CONTRASTS} />
          </Section>
          <Section title="Board">
            <Choice name="figures" label="Size of numbers" values={FIGURES} />
            <Choice name="faces" label="Faces of counters" values={FACES} />
            <Faces />
            <Choice name="sides" label="Side colours" values={SIDE_COLOURS} />
            <Choice name="reach" label="Show legal hexes by" values={REACHES} />
            <Light />
          </Section>
          <Section title="Motion, sound, speech">
            <Switch name="reducedMotion" label="Reduce all motion" />
            <Motions />
            <Switch name="sound" label="Sounds" />
            <Volume />
            <Switch name="announceRolls" label="Announce every roll" />
          </Section>
          <Section title="Computer">
            <Choice name="level" label="Level" values={LEVELS.map(({ id }) => id)} />
            <Choice name="pace" label="Pace" values={PACES} />
            <Switch name="reasons" label="Gives its reasons" />
          </Section>
          {battle ? (
            <Section title="Automatic answers">
              <StandingAnswers />
            </Section>
          ) : null}
          <Section title="Keys">
            <Choice name="keys" label="Single-letter shortcuts" values={KEY_SCOPES} />
          </Section>
          <Section title="Storage">
            <Storage />
          </Section>
          <Section title="About">
            <About />
          </Section>
        </div>
      </div>
    </Wide>
  )
}
