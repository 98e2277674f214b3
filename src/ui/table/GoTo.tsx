import { useEffect, useRef, useState } from 'react'
import { findPlaces, type Place } from '../../session/position/places.ts'
import { type Clause, searchClauses } from '../help/find-clauses.ts'
import { IconButton } from '../kit/control/Button.tsx'
import { keyCap } from '../kit/words.ts'
import { useClient, useMoment, usePlace } from '../window/context.ts'
import own from './over-board.module.css'
import styles from './sheet.module.css'

/** A field that moves the map to a hex, a place or a unit by name; it also runs a command or opens a clause. */
export function GoTo() {
  const open = usePlace((state) => state.panel === 'goTo')
  return open ? <Field /> : null
}

/** A result that is not a place: a command to run, or a clause to read. */
interface Deed {
  readonly kind: 'command' | 'rule'
  readonly name: string
  readonly detail: string
  readonly run: () => void
}

const MOST = 3
/** With fewer letters the search would find half of the rules. */
const ENOUGH = 3

/** The commands of the moment and the clauses that match the words. */
function useDeeds(text: string): readonly Deed[] {
  const { commands, rulebook, place } = useClient()
  const [clauses, setClauses] = useState<readonly Clause[]>([])
  const words = text.trim().toLowerCase()
  const asked = words.length >= ENOUGH
  useEffect(() => {
    if (!asked) return
    let here = true
    rulebook.all().then(
      (all) => here && setClauses(all),
      () => undefined,
    )
    return () => {
      here = false
    }
  }, [asked, rulebook])
  if (!asked) return []
  const known = commands
    .now()
    .filter(({ id, label }) => label.toLowerCase().startsWith(words) && !id.startsWith('cursor-'))
  return [
    ...known.slice(0, MOST).map(
      ({ id, label, keys }): Deed => ({
        kind: 'command',
        name: label,
        detail: keys[0] ? `command, ${keyCap(keys[0])}` : 'command',
        run: () => commands.run(id),
      }),
    ),
    ...searchClauses(words, clauses)
      .slice(0, MOST)
      .map(
        (clause): Deed => ({
          kind: 'rule',
          name: `${clause.id} ${clause.subject}`,
          detail: 'rule',
          run: () => place.openRules(clause.id),
        }),
      ),
  ]
}

const optionId = (index: number) => `go-to-${index}`

function Field() {
  const { place, board, interaction, session } = useClient()
  const { position } = useMoment()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => ref.current?.focus(), [])
  const deeds = useDeeds(text)
  if (!position) return null
  const { grid } = position.battle.map
  const found: readonly (Place | Deed)[] = [
    ...findPlaces(position.battle, position.game, session.get().sheet, text),
    ...deeds,
  ]
  const last = grid.label(grid.at(grid.columns - 1, grid.rows))
  const close = () => {
    place.closePanel()
    document.getElementById('board')?.focus()
  }
  const go = (one: Place | Deed) => {
    close()
    if ('run' in one) {
      one.run()
      return
    }
    const { hex } = one
    interaction.setCursor(hex)
    board.handle?.centreOn([hex])
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const chosen = found[at]
    if (event.key === 'Escape') close()
    else if (event.key === 'ArrowDown') setAt(Math.min(at + 1, found.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0))
    else if (event.key === 'Enter' && chosen) go(chosen)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <section className={`${styles.furniture} ${own.goTo}`} aria-label="Go to">
      <div>
        <input
          ref={ref}
          type="text"
          role="combobox"
          aria-label="Hex, place, unit, command or rule"
          aria-expanded={found.length > 0}
          aria-controls="go-to-list"
          aria-activedescendant={found[at] ? optionId(at) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={`A01 to ${last}, a place or a unit`}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton icon="close" name="Close" onPress={close} />
      </div>
      <div id="go-to-list" role="listbox" aria-label="Found">
        {found.map((one, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field that controls the list takes the keys
          <div
            key={`${one.kind} ${one.name} ${'hex' in one ? one.hex : ''}`}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onClick={() => go(one)}
          >
            <b>{one.name}</b>
            {'run' in one ? (
              <span>{one.detail}</span>
            ) : one.kind === 'hex' ? null : (
              <span>{one.hex}</span>
            )}
          </div>
        ))}
      </div>
      {text.trim() !== '' && found.length === 0 ? (
        <p role="status">Nothing of that name; hexes go from A01 to {last}.</p>
      ) : null}
    </section>
  )
}
