import type { Shown } from '../../session/commands/registry.ts'
import { Link } from '../kit/control/Button.tsx'
import styles from '../kit/page/Wide.module.css'
import { Wide } from '../kit/page/Wide.tsx'
import { capital, keyCap } from '../kit/words.ts'
import { useClient, useMoment, useSession } from '../window/context.ts'

/** Full names for commands whose buttons stand under a heading, which this list does not have. */
const HELD: Readonly<Record<string, string>> = {
  'hold-step': 'Hold fire for this hex',
  'hold-move': 'Hold fire for this move',
  'hold-activation': 'Hold fire for this command',
}

/** Keys that do the same thing in several directions, or for several units, share a row. */
const SHARED: readonly (readonly [RegExp, string])[] = [
  [/^nth-/, 'One of the list'],
  [/^cursor-(up|down|left|right)$/, 'Cursor'],
  [/^cursor-/, 'Cursor over a hexside'],
  [/^studyCursor/, 'Cursor'],
  [/^study(Right|Next)$/, 'Next entry'],
  [/^study(Left|Back)$/, 'Previous entry'],
  [/^pan/, 'Move the map'],
]

interface Row {
  readonly name: string
  readonly keys: readonly string[]
}

function rowsOf(commands: readonly Shown[]): readonly Row[] {
  const rows: { name: string; keys: string[] }[] = []
  for (const { id, label, keys } of commands) {
    const shared = SHARED.find(([ids]) => ids.test(id))?.[1]
    const last = rows.at(-1)
    if (shared !== undefined && last?.name === shared) last.keys.push(...keys)
    else rows.push({ name: shared ?? HELD[id] ?? capital(label), keys: [...keys] })
  }
  return rows
}

const REGIONS: Row = { name: 'Next region, previous region', keys: ['F6', 'Shift+F6'] }

/** What a pointer does on the map besides a click. A long touch does what hovering does with a mouse. */
const POINTER: readonly Row[] = [
  { name: 'Choose a ready unit and plot its path', keys: ['drag'] },
  { name: 'Let go of what is chosen', keys: ['click on empty ground'] },
  { name: 'A box round units', keys: ['Shift+drag'] },
  { name: 'Add or remove one unit', keys: ['Shift+click'] },
  { name: 'Why not, or the facts, by touch', keys: ['long press'] },
  { name: 'Undo, by touch', keys: ['tap with two fingers'] },
]

function Keys({ title, rows }: { readonly title: string; readonly rows: readonly Row[] }) {
  if (rows.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <ul className={styles.keys}>
        {rows.map(({ name, keys }) => (
          <li key={name}>
            <span>{name}</span>
            <span>
              {[...new Set(keys.map(keyCap))].map((cap) => (
                <kbd key={cap}>{cap}</kbd>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The keys that work at this moment, from the registry: those of the decision before those that always work. */
export default function KeysPage() {
  useMoment()
  const { commands, place } = useClient()
  const shown = commands.now().filter((command) => command.keys.length > 0)
  const of = (...groups: Shown['group'][]) => shown.filter(({ group }) => groups.includes(group))
  const looking = useSession((state) => state.study !== null)
  const here = shown.filter(({ group }) => !['everywhere', 'board', 'replay'].includes(group))
  return (
    <Wide title="Shortcuts now">
      <Keys title="Decision" rows={rowsOf(here)} />
      {looking ? <Keys title="Replay" rows={rowsOf(of('replay'))} /> : null}
      <Keys title="Board" rows={rowsOf(of('board'))} />
      {commands.show('select') ? <Keys title="Pointer on the board" rows={POINTER} /> : null}
      <Keys
        title="Everywhere"
        rows={[...rowsOf(looking ? of('everywhere') : of('replay', 'everywhere')), REGIONS]}
      />
      <p className={styles.after}>
        Where single letters act:{' '}
        <Link onPress={() => place.openPanel('settings')}>Settings, Keys</Link>
      </p>
    </Wide>
  )
}
