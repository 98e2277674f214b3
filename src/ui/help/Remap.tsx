import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { ARTILLERY_COMMANDS } from '../../session/commands/artillery.ts'
import {
  isHalf,
  keysOf,
  ownKeys,
  refusedKey,
  withKey,
  withoutKey,
} from '../../session/commands/keymap.ts'
import { NAMES } from '../../session/commands/names.ts'
import { clashes, type Grouped, resetTo, swapped, taken } from '../../session/commands/remap.ts'
import { COMMANDS, chordOf } from '../../session/index.ts'
import { Button, Link } from '../kit/control/Button.tsx'
import { keyCap } from '../kit/words.ts'
import { useCouplet, useSettings } from '../window/context.ts'
import styles from './Remap.module.css'
import { START_KEYS } from './start-keys.ts'

/** Everything that may have a key. */
const ALL: readonly Grouped[] = [...COMMANDS, ...START_KEYS]

const nameOf = ({ id }: Grouped): string =>
  NAMES[id] ?? START_KEYS.find((one) => one.id === id)?.name ?? id

const TITLES: Readonly<Record<Grouped['group'], string>> = {
  start: 'Start screen',
  everywhere: 'Everywhere',
  board: 'Board and sight',
  'set-up': 'Set-up',
  command: 'Command',
  moving: 'Moving',
  reaction: 'Reaction',
  melee: 'Melee',
  replay: 'Replay and analysis',
}
const SUPPORT: ReadonlySet<string> = new Set(ARTILLERY_COMMANDS.map(({ id }) => id))
const COMPUTER: readonly string[] = ['hurry', 'stopMachine', 'askAgain', 'moveFor']

function titleOf({ id, group }: Grouped): string {
  if (SUPPORT.has(id)) return 'Artillery and gas'
  if (COMPUTER.includes(id)) return 'The computer’s turn'
  return id.startsWith('nth-') ? 'Lists' : TITLES[group]
}

const ORDER = [
  'Everywhere',
  'Board and sight',
  'Lists',
  'Set-up',
  'Command',
  'Moving',
  'Reaction',
  'Melee',
  'Artillery and gas',
  'The computer’s turn',
  'Replay and analysis',
  'Start screen',
]

const GROUPS = ORDER.map((title) => ({
  title,
  commands: ALL.filter((command) => titleOf(command) === title),
}))

const capsText = (keys: readonly string[]) =>
  keys.length > 0 ? keys.map(keyCap).join(', ') : 'no key'

/** What stands against the key that was pressed. */
type Trouble =
  | { readonly kind: 'refused'; readonly chord: string; readonly text: string }
  | { readonly kind: 'clash'; readonly chord: string; readonly others: readonly Grouped[] }

/** One command that waits for its new key. */
function Editing({
  command,
  done,
}: {
  readonly command: Grouped
  readonly done: (told: string) => void
}) {
  const { settings } = useCouplet()
  const map = useSettings((state) => state.keymap)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const first = useRef<HTMLDivElement>(null)
  const note = useId()
  const name = nameOf(command)
  const own = ownKeys(command, map)
  const [key] = own
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    if (trouble?.kind === 'clash') first.current?.querySelector('button')?.focus()
  }, [trouble])
  const keep = (keymap: typeof map, told: string) => {
    settings.setState({ keymap })
    done(told)
  }
  const offer = (chord: string) => {
    const text = refusedKey(chord)
    const others = clashes(ALL, map, command, chord)
    if (text !== null) setTrouble({ kind: 'refused', chord, text })
    else if (others.length > 0) setTrouble({ kind: 'clash', chord, others })
    else keep(withKey(map, command, chord), `${name}: ${keyCap(chord)}.`)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Focus may always go on.
    if (event.key === 'Tab') return
    event.preventDefault()
    event.stopPropagation()
    const chord = chordOf(event.nativeEvent)
    if (event.key === 'Escape') done('')
    else if (!event.repeat && !isHalf(chord)) offer(chord)
  }
  const swap = trouble?.kind === 'clash' ? swapped(ALL, map, command, trouble.chord) : null
  return (
    <fieldset
      className={styles.editing}
      aria-label={`Keys of ${name}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        done('')
      }}
    >
      <div className={styles.field}>
        <input
          ref={field}
          className={styles.key}
          aria-label={`New key for ${name}`}
          aria-describedby={note}
          placeholder="Press the new key"
          value=""
          readOnly
          inputMode="none"
          onKeyDown={onKeyDown}
        />
        {key === undefined ? null : (
          <Link
            onPress={() =>
              keep(withoutKey(map, command, key), `${name}: ${keyCap(key)} taken away.`)
            }
          >
            Take {keyCap(key)} away
          </Link>
        )}
        <Link onPress={() => done('')}>Leave it</Link>
      </div>
      <p id={note} className={styles.note}>
        {own.length > 1
          ? `In place of ${keyCap(own[0] ?? '')}; ${capsText(own.slice(1))} beside it.`
          : 'Esc leaves it as it is.'}
      </p>
      {trouble ? (
        <div ref={first} role="alert" className={styles.trouble}>
          {trouble.kind === 'refused' ? (
            <p>
              <kbd>{keyCap(trouble.chord)}</kbd> {trouble.text}
            </p>
          ) : (
            <>
              <p>
                <kbd>{keyCap(trouble.chord)}</kbd> is the key of{' '}
                {trouble.others.map(nameOf).join(', ')}, and both may be asked for at one moment.
              </p>
              <div className={styles.ways}>
                {swap && key !== undefined && trouble.others[0] ? (
                  <Button
                    detail={`${nameOf(trouble.others[0])} gets ${keyCap(key)}`}
                    onPress={() =>
                      keep(swap, `${name}: ${keyCap(trouble.chord)}. Keys changed over.`)
                    }
                  >
                    Swap
                  </Button>
                ) : null}
                <Button
                  detail={trouble.others
                    .map(
                      (other) =>
                        `${nameOf(other)} has ${capsText(keysOf(other, withoutKey(map, other, trouble.chord)))}`,
                    )
                    .join('; ')}
                  onPress={() =>
                    keep(
                      taken(ALL, map, command, trouble.chord),
                      `${name}: ${keyCap(trouble.chord)}, taken from ${trouble.others.map(nameOf).join(', ')}.`,
                    )
                  }
                >
                  Take it
                </Button>
                <Button
                  kind="quiet"
                  onPress={() => {
                    setTrouble(null)
                    field.current?.focus()
                  }}
                >
                  Another key
                </Button>
              </div>
            </>
          )}
        </div>
      ) : null}
    </fieldset>
  )
}

function Row({
  command,
  open,
  edit,
  done,
}: {
  readonly command: Grouped
  readonly open: boolean
  readonly edit: () => void
  readonly done: (told: string) => void
}) {
  const { settings } = useCouplet()
  const map = useSettings((state) => state.keymap)
  const change = useRef<HTMLButtonElement>(null)
  const was = useRef(open)
  useEffect(() => {
    if (was.current && !open) change.current?.focus()
    was.current = open
  }, [open])
  const name = nameOf(command)
  const keys = keysOf(command, map)
  const reset = () => {
    const back = resetTo(ALL, map, command)
    if ('map' in back) settings.setState({ keymap: back.map })
    done(
      'map' in back
        ? `${name}: ${capsText(command.keys)} again.`
        : `${keyCap(back.key)} belongs to ${nameOf(back.of)} now; that comes first.`,
    )
    change.current?.focus()
  }
  return (
    <li>
      <span>{name}</span>
      <span className={styles.caps}>
        {keys.map((chord) => (
          <kbd key={chord}>{keyCap(chord)}</kbd>
        ))}
        {keys.length === 0 ? <span className={styles.none}>no key</span> : null}
      </span>
      <span className={styles.acts}>
        {map[command.id] ? (
          <button type="button" className={styles.act} onClick={reset}>
            Reset <span className="hidden">{name}</span>
          </button>
        ) : null}
        <button
          ref={change}
          type="button"
          className={styles.act}
          aria-expanded={open}
          onClick={edit}
        >
          Change{' '}
          <span className="hidden">
            {name}, now {capsText(keys)}
          </span>
        </button>
      </span>
      {open ? <Editing command={command} done={done} /> : null}
    </li>
  )
}

/** Every command with its keys; a new one is pressed, and what it would take from others is told before. */
export function Remap() {
  const { settings } = useCouplet()
  const map = useSettings((state) => state.keymap)
  const [editing, setEditing] = useState<string | null>(null)
  const [told, setTold] = useState('')
  const done = (text: string) => {
    setEditing(null)
    setTold(text)
  }
  const changed = ALL.filter(({ id }) => map[id]).length
  return (
    <>
      <p className={styles.note}>
        Choose a command and press its new key. Enter, Tab, Esc and F6 stay, and so do the keys of
        the browser.
      </p>
      {GROUPS.map(({ title, commands }) => {
        const here = commands.filter(({ id }) => map[id]).length
        return (
          <details key={title} name="keys" className={styles.group}>
            <summary>
              {title}{' '}
              <span>
                {here > 0
                  ? `${commands.length} commands, ${here} changed`
                  : `${commands.length} commands`}
              </span>
            </summary>
            <ul className={styles.rows} aria-label={title}>
              {commands.map((command) => (
                <Row
                  key={command.id}
                  command={command}
                  open={editing === command.id}
                  edit={() => {
                    setTold('')
                    setEditing(editing === command.id ? null : command.id)
                  }}
                  done={done}
                />
              ))}
            </ul>
          </details>
        )
      })}
      <p role="status" className={styles.told}>
        {told}
      </p>
      {changed > 0 ? (
        <Button
          detail={changed === 1 ? '1 command' : `${changed} commands`}
          onPress={() => {
            settings.setState({ keymap: {} })
            done('Every key is as it came.')
          }}
        >
          Reset all keys
        </Button>
      ) : null}
    </>
  )
}
