import { type ReactNode, useState } from 'react'
import { type Path, same } from '../../../data/edit.ts'
import { areaAt, type Holds, hexesAt, wordsOf } from '../../../session/bench/battle/areas.ts'
import { drawField, putDown } from '../../../session/bench/battle/pressing.ts'
import { Button } from '../../kit/control/Button.tsx'
import { useHandWords } from '../../kit/media.ts'
import { counted } from '../../kit/words.ts'
import { useHeld, useWorkshop } from '../desk/context.ts'
import styles from './field.module.css'
import { useForm } from './form.ts'
import { Wrong } from './Inputs.tsx'
import { labelOf } from './labels.ts'

/** What the map waits for while a field is drawn, in words. */
const HOW: Readonly<Record<Holds, string>> = {
  area: 'Click hexes to add them or take them away; drag over many. Esc ends it.',
  ground: 'Click hexes to add them or take them away; drag over many. Esc ends it.',
  list: 'Click hexes to add them or take them away; drag over many. Esc ends it.',
  hex: 'Click the hex.',
  vertex: 'Click a hex, then one of its corners.',
  vertices: 'Click a hex, then one of its corners. Esc ends it.',
  sides: 'Click two hexes side by side. Esc ends it.',
}

/** Whether the field holds its places as plain names. */
const isPlain = (holds: Holds): boolean => holds !== 'area' && holds !== 'ground'
const isOne = (holds: Holds): boolean => holds === 'hex' || holds === 'vertex'

/**
 * Places on the map: drawn there, or written. `children` is the form in which an area is written out. The fields of a
 * counter file have none.
 */
export function PlacesInput({
  path,
  holds,
  optional,
  label = labelOf(path.at(-1)),
  children,
}: {
  readonly path: Path
  readonly holds: Holds
  readonly optional: boolean
  readonly label?: string | undefined
  readonly children?: ReactNode
}) {
  const form = useForm()
  const { hand } = useWorkshop()
  const drawing = useHeld(({ field }) => field !== null && same(field, path))
  const told = useHandWords()
  const [open, setOpen] = useState(false)
  const there = form.valueAt(path)
  const area = areaAt(form.state, path)
  const known = there !== undefined && there !== ''
  return (
    <fieldset className={styles.places} data-place={path.join('/')} data-drawing={drawing}>
      <legend>{label}</legend>
      {isPlain(holds) ? (
        <Written path={path} holds={holds} optional={optional} label={label} />
      ) : (
        <p className={styles.said}>
          {area ? wordsOf(form.state, area) : 'nowhere yet'}
          {area ? (
            <span className={styles.count}>
              {counted(hexesAt(form.state, path).length, 'hex', 'hexes')}
            </span>
          ) : null}
        </p>
      )}
      <div className={styles.acts}>
        <Button
          kind={drawing ? 'primary' : 'plain'}
          name={`${drawing ? 'Done' : 'On the map'}: ${label}`}
          onPress={() => (drawing ? putDown({ hand }) : drawField({ hand }, path))}
        >
          {drawing ? 'Done' : 'On the map'}
        </Button>
        {children && known ? (
          <Button kind="quiet" name={`In words: ${label}`} onPress={() => setOpen(!open)}>
            {open ? 'Fold' : 'In words'}
          </Button>
        ) : null}
        {optional && known ? (
          <Button
            kind="quiet"
            name={`Clear: ${label}`}
            onPress={() => {
              form.set(path, undefined)
              if (drawing) putDown({ hand })
            }}
          >
            Clear
          </Button>
        ) : null}
      </div>
      {drawing ? <p className={styles.hint}>{told(HOW[holds])}</p> : null}
      {open && known ? <div className={styles.inner}>{children}</div> : null}
      <Wrong path={path} />
    </fieldset>
  )
}

/** Names of hexes, corners or sides, typed: several are parted by commas. */
function Written({
  path,
  holds,
  optional,
  label,
}: {
  readonly path: Path
  readonly holds: Holds
  readonly optional: boolean
  readonly label: string
}) {
  const form = useForm()
  const [draft, setDraft] = useState<string | null>(null)
  const there = form.valueAt(path)
  const text = Array.isArray(there) ? there.join(', ') : String(there ?? '')
  const keep = () => {
    if (draft === null) return
    const names = draft
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean)
    const next = isOne(holds) ? (names[0] ?? '') : names
    const none = next.length === 0
    if (draft !== text) form.set(path, none && optional ? undefined : next)
    setDraft(null)
  }
  return (
    <input
      className={styles.written}
      aria-label={label}
      value={draft ?? text}
      placeholder={isOne(holds) ? 'AG16' : 'AG16, AG17'}
      autoComplete="off"
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep()
      }}
    />
  )
}
