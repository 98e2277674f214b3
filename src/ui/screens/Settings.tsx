import { useRef } from 'react'
import type { SideId } from '../../rules/types.ts'
import { machineSide } from '../../session/seats.ts'
import type { Preferences } from '../../session/types.ts'
import { useCouplet, useSession, useSettings } from '../hooks/couplet.ts'
import { About } from '../parts/About.tsx'
import { Clause } from '../parts/Clause.tsx'
import { Segmented } from '../parts/Segmented.tsx'
import { SideMark } from '../parts/SideMark.tsx'
import { Storage } from '../parts/Storage.tsx'
import { Wide } from '../parts/Wide.tsx'
import {
  CONTRASTS,
  KEY_SCOPES,
  PACES,
  type Settings,
  SIDE_COLOURS,
  TEXT_SIZES,
  THEMES,
} from '../settings.ts'
import { Remap } from './Remap.tsx'
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
}

function Choice<K extends 'theme' | 'text' | 'contrast' | 'sides' | 'keys' | 'pace'>({
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

const REACTION: readonly (readonly [string, string])[] = [
  ['ask', 'every legal shot'],
  ['4', '10\u202f% harm or more'],
  ['8', '20\u202f% harm or more'],
  ['12', '33\u202f% harm or more'],
  ['18', '50\u202f% harm or more'],
  ['never', 'never'],
]
const CONFIRM: readonly (readonly [string, string])[] = [
  ['touch', 'on touch'],
  ['always', 'always'],
  ['never', 'never'],
]
const FRIENDS: readonly (readonly [string, string])[] = [
  ['twice', 'ask twice'],
  ['never', 'never offer'],
]
const SIGNALS: readonly (readonly [string, string])[] = [
  ['ask', 'ask when it matters'],
  ['letter', 'by letter'],
]
const GUNS: readonly (readonly [string, string])[] = [
  ['same', 'as the others'],
  ['ask', 'every legal shot'],
]
const SPINE: readonly (readonly [string, string])[] = [
  ['ask', 'ask'],
  ['name', 'name it for me'],
]
const SHOVEL: readonly (readonly [string, string])[] = [
  ['ask', 'ask'],
  ['scrape', 'scrape'],
]
const DUEL: readonly (readonly [string, string])[] = [
  ['ask', 'ask'],
  ['attack', 'attack'],
]
const THREE: readonly (readonly [string, string])[] = [
  ['ask', 'ask'],
  ['always', 'always'],
  ['never', 'never'],
]

/** The sides that are asked at all: the computer is not. */
function useAsked() {
  const battle = useSession((state) => state.battle)
  const seats = useSession((state) => state.seats)
  const machine = battle && machineSide(battle, seats)
  return battle?.sides.filter(({ id }) => id !== machine) ?? []
}

function Question({
  label,
  of,
  options,
}: {
  readonly label: string
  readonly of: keyof Preferences
  readonly options: readonly (readonly [string, string])[]
}) {
  const { session } = useCouplet()
  const preferences = useSession((state) => state.preferences)
  const sides = useAsked()
  const set = (side: SideId, text: string) => {
    const value = /^\d+$/.test(text) ? Number(text) : text
    session.setPreference(side, { [of]: value } as Partial<Preferences>)
  }
  return (
    <tr>
      <th scope="row">{label}</th>
      {sides.map((side) => (
        <td key={side.id}>
          <select
            className={styles.select}
            aria-label={`${label}, ${side.adjective}`}
            value={String(preferences[side.id]?.[of] ?? options[0]?.[0])}
            onChange={(event) => set(side.id, event.target.value)}
          >
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </td>
      ))}
    </tr>
  )
}

/** Each change holds at once and is kept; the board beside it shows it. */
export default function SettingsPage() {
  const battle = useSession((state) => state.battle)
  const sides = useAsked()
  return (
    <Wide title="Settings">
      <section className={styles.section}>
        <h2>Reading</h2>
        <Choice name="text" label="Text size" values={TEXT_SIZES} />
        <Choice name="theme" label="Surroundings" values={THEMES} />
        <Choice name="contrast" label="Contrast" values={CONTRASTS} />
      </section>
      <section className={styles.section}>
        <h2>Board</h2>
        <Choice name="sides" label="Side colours" values={SIDE_COLOURS} />
        <Dim />
      </section>
      <section className={styles.section}>
        <h2>Motion, sound, speech</h2>
        <Switch name="reducedMotion" label="Reduce all motion" />
        <Switch name="sound" label="Sounds" />
        <Volume />
        <Switch name="announceRolls" label="Announce every roll" />
        <Choice name="pace" label="The computer acts" values={PACES} />
      </section>
      {battle ? (
        <section className={styles.section}>
          <h2>Questions asked</h2>
          <table className={`${styles.table} ${styles.asked}`}>
            <thead>
              <tr>
                <th scope="col">
                  <span className="hidden">Question</span>
                </th>
                {sides.map((side) => (
                  <th key={side.id} scope="col">
                    <SideMark side={side} /> {side.adjective}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <Question label="Reaction fire" of="reaction" options={REACTION} />
              <Question label="Machine guns" of="machineGuns" options={GUNS} />
              <Question label="A shot that hits a friend" of="friends" options={FRIENDS} />
              <Question label="Return fire" of="returnFire" options={THREE} />
              <Question label="Rally on entry" of="rally" options={THREE} />
              <Question label="Confirm a way under fire" of="confirm" options={CONFIRM} />
              <Question label="Melee, one against one" of="duel" options={DUEL} />
              <Question label="Spine of a stray" of="spine" options={SPINE} />
              <Question label="Order of signal rolls" of="signals" options={SIGNALS} />
              <Question label="What was dug" of="shovel" options={SHOVEL} />
            </tbody>
          </table>
          <p className={styles.after}>
            A skipped question is named in the log. Of several modifiers of one kind the lowest
            counts; nobody is asked. <Clause of="6.53c" />
          </p>
        </section>
      ) : null}
      <section className={styles.section}>
        <h2>Keys</h2>
        <Choice name="keys" label="Single letters act" values={KEY_SCOPES} />
        <Remap />
      </section>
      <section className={styles.section}>
        <h2>Storage</h2>
        <Storage />
      </section>
      <section className={styles.section}>
        <h2>About</h2>
        <About />
      </section>
    </Wide>
  )
}
