import { type ReactNode, useRef } from 'react'
import { useCouplet, useSession, useSettings } from '../hooks/couplet.ts'
import { About } from '../parts/About.tsx'
import { Segmented } from '../parts/Segmented.tsx'
import { Storage } from '../parts/Storage.tsx'
import { Wide } from '../parts/Wide.tsx'
import {
  CONTRASTS,
  KEY_SCOPES,
  PACES,
  type Settings,
  SIDE_COLOURS,
  SKILLS,
  TEXT_SIZES,
  THEMES,
} from '../settings.ts'
import { Questions } from './Questions.tsx'
import { Remap } from './Remap.tsx'
import own from './settings.module.css'
import styles from './wide.module.css'

const WORDS: Readonly<Record<string, string>> = {
  system: 'As system',
  light: 'Light',
  dark: 'Dark',
  standard: 'Standard',
  high: 'High',
  period: 'Period',
  blue: 'Blue and orange',
  ink: 'Black and white',
  on: 'Everywhere',
  board: 'On the board',
  off: 'Off',
  slow: 'Slow',
  steady: 'Steady',
  'at once': 'At once',
  quick: 'Quickly',
  'looks ahead': 'Looking ahead',
}

function Choice<K extends 'theme' | 'text' | 'contrast' | 'sides' | 'keys' | 'pace' | 'skill'>({
  name,
  label,
  values,
}: {
  readonly name: K
  readonly label: string
  readonly values: readonly Settings[K][]
}) {
  const { settings } = useCouplet()
  const value = useSettings((state) => state[name])
  return (
    <div className={styles.setting}>
      <span>{label}</span>
      <Segmented<Settings[K]>
        legend={label}
        value={value}
        options={values.map((one) => ({ value: one, label: WORDS[one] ?? `${one}\u202f%` }))}
        onChange={(next) => settings.setState({ [name]: next })}
      />
    </div>
  )
}

function Switch({
  name,
  label,
}: {
  readonly name: 'reducedMotion' | 'sound' | 'announceRolls'
  readonly label: string
}) {
  const { settings } = useCouplet()
  const on = useSettings((state) => state[name])
  return (
    <div className={styles.setting}>
      <label htmlFor={`switch-${name}`}>{label}</label>
      <input
        id={`switch-${name}`}
        type="checkbox"
        role="switch"
        aria-checked={on}
        className={styles.switch}
        checked={on}
        onChange={() => settings.setState({ [name]: !on })}
      />
    </div>
  )
}

function Dim() {
  const { settings } = useCouplet()
  const dim = useSettings((state) => state.dim)
  return (
    <div className={styles.setting}>
      <label htmlFor="dim">Dim the rest</label>
      <div className={styles.range}>
        <input
          id="dim"
          type="range"
          min={0}
          max={80}
          step={2}
          value={dim ?? 52}
          onChange={(event) => settings.setState({ dim: Number(event.target.value) })}
        />
        <output htmlFor="dim">{dim === null ? 'As the theme' : `${dim}\u202f%`}</output>
      </div>
    </div>
  )
}

/** Heard while it is moved. */
function Volume() {
  const { settings } = useCouplet()
  const on = useSettings((state) => state.sound)
  const volume = useSettings((state) => state.volume)
  const heard = useRef(0)
  if (!on) return null
  const set = (next: number) => {
    settings.setState({ volume: next })
    const now = performance.now()
    if (now - heard.current < 150) return
    heard.current = now
    void import('../sound.ts')
      .then(({ sound }) => sound(['shot'], next / 100))
      .catch(() => undefined)
  }
  return (
    <div className={styles.setting}>
      <label htmlFor="volume">Volume</label>
      <div className={styles.range}>
        <input
          id="volume"
          type="range"
          min={0}
          max={100}
          step={5}
          value={volume}
          onChange={(event) => set(Number(event.target.value))}
        />
        <output htmlFor="volume">{`${volume}\u202f%`}</output>
      </div>
    </div>
  )
}

const SECTIONS = [
  'Reading',
  'Board',
  'Motion, sound, speech',
  'Computer',
  'Questions asked',
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

/** The sections by name, where there is room beside them. */
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

/** Each change holds at once and is kept; the board beside it shows it. */
export default function SettingsPage() {
  const battle = useSession((state) => state.battle)
  return (
    <Wide title="Settings">
      <div className={own.columns}>
        <Contents titles={SECTIONS.filter((title) => battle || title !== 'Questions asked')} />
        <div>
          <Section title="Reading">
            <Choice name="text" label="Text size" values={TEXT_SIZES} />
            <Choice name="theme" label="Surroundings" values={THEMES} />
            <Choice name="contrast" label="Contrast" values={CONTRASTS} />
          </Section>
          <Section title="Board">
            <Choice name="sides" label="Side colours" values={SIDE_COLOURS} />
            <Dim />
          </Section>
          <Section title="Motion, sound, speech">
            <Switch name="reducedMotion" label="Reduce all motion" />
            <Switch name="sound" label="Sounds" />
            <Volume />
            <Switch name="announceRolls" label="Announce every roll" />
          </Section>
          <Section title="Computer">
            <Choice name="skill" label="It decides" values={SKILLS} />
            <Choice name="pace" label="It acts" values={PACES} />
          </Section>
          {battle ? (
            <Section title="Questions asked">
              <Questions />
            </Section>
          ) : null}
          <Section title="Keys">
            <Choice name="keys" label="Single letters act" values={KEY_SCOPES} />
            <Remap />
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
