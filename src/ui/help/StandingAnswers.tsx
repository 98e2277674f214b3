import type { SideId } from '../../rules/types/index.ts'
import type { Preferences } from '../../session/engine/preferences.ts'
import { computerSide } from '../../session/game/seats.ts'
import { Clause } from '../kit/control/Clause.tsx'
import styles from '../kit/page/Wide.module.css'
import { SideMark } from '../kit/piece/SideMark.tsx'
import { useClient, useSession } from '../window/context.ts'
import own from './settings.module.css'

const REACTION: readonly (readonly [string, string])[] = [
  ['ask', 'every legal shot'],
  ['4', '10\u202f% or more to hit'],
  ['8', '20\u202f% or more to hit'],
  ['12', '33\u202f% or more to hit'],
  ['18', '50\u202f% or more to hit'],
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
  ['name', 'choose it for me'],
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

/** The sides that people play; the computer is never asked. */
function useAsked() {
  const battle = useSession((state) => state.battle)
  const seats = useSession((state) => state.seats)
  const computer = battle && computerSide(battle, seats)
  return battle?.sides.filter(({ id }) => id !== computer) ?? []
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
  const { session } = useClient()
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
        <td key={side.id} data-side={side.adjective}>
          <select
            className={own.select}
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

/** The settings of what each side wants to be asked. */
export function StandingAnswers() {
  const sides = useAsked()
  return (
    <>
      <table className={`${styles.table} ${own.asked}`}>
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
          <Question label="Confirm a move under fire" of="confirm" options={CONFIRM} />
          <Question label="Melee, one against one" of="duel" options={DUEL} />
          <Question label="Spine of stray fire" of="spine" options={SPINE} />
          <Question label="Order of signal rolls" of="signals" options={SIGNALS} />
          <Question label="What was dug" of="shovel" options={SHOVEL} />
        </tbody>
      </table>
      <p className={styles.after}>
        A skipped question is named in the log. Of several modifiers of one kind the lowest counts;
        nobody is asked. <Clause of="6.53c" />
      </p>
    </>
  )
}
