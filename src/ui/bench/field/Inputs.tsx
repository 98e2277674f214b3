import { type ReactNode, useId, useState } from 'react'
import type { Path } from '../../../data/edit.ts'
import type { NameChoice } from '../../../session/bench/battle/choices.ts'
import { capital } from '../../kit/words.ts'
import styles from './field.module.css'
import { type Shape, useForm } from './form.ts'
import { labelOf, optionName } from './labels.ts'

export interface InputProps<S extends Shape = Shape> {
  readonly path: Path
  readonly shape: S
  readonly optional: boolean
  readonly label?: string | undefined
}

type Of<Kind extends Shape['kind']> = Extract<Shape, { kind: Kind }>

/** A label beside its control, with what is wrong below it. */
export function Row({
  path,
  label,
  children,
}: {
  readonly path: Path
  readonly label?: string | undefined
  readonly children: (id: string) => ReactNode
}) {
  const id = useId()
  return (
    <div className={styles.row} data-place={path.join('/')}>
      <label htmlFor={id}>{label ?? labelOf(path.at(-1))}</label>
      {children(id)}
      <Wrong path={path} />
    </div>
  )
}

/** What is wrong at a path, in words. */
export function Wrong({ path }: { readonly path: Path }) {
  const wrong = useForm().wrongAt(path)
  return wrong.length === 0 ? null : (
    <p className={styles.wrong}>
      {wrong.map(({ wrong: what, right }) => `${capital(what)}; expected: ${right}.`).join(' ')}
    </p>
  )
}

/** A text that is kept when the field is left, and not letter by letter: a name that other things go by. */
export function KeptInput({
  label,
  value,
  example,
  place,
  onKeep,
}: {
  readonly label: string
  readonly value: string
  readonly example?: string
  readonly place?: Path
  readonly onKeep: (text: string) => void
}) {
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const keep = () => {
    if (draft !== null && draft !== value) onKeep(draft.trim())
    setDraft(null)
  }
  return (
    <div className={styles.row} data-place={place?.join('/')}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={draft ?? value}
        placeholder={example}
        autoComplete="off"
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key === 'Enter') keep()
        }}
      />
      {place ? <Wrong path={place} /> : null}
    </div>
  )
}

/** From this length on a text has a field of several lines. */
const LONG = 200

export function TextInput({ path, shape, optional, label }: InputProps<Of<'text'>>) {
  const form = useForm()
  const value = String(form.valueAt(path) ?? '')
  const change = (text: string) => form.set(path, text === '' && optional ? undefined : text, true)
  const isDate = shape.hint?.startsWith('a date') ?? false
  return (
    <Row path={path} label={label}>
      {(id) =>
        (shape.most ?? 0) >= LONG ? (
          <textarea
            id={id}
            rows={(shape.most ?? 0) > 1000 ? 6 : 3}
            value={value}
            onChange={(event) => change(event.currentTarget.value)}
          />
        ) : (
          <input
            id={id}
            type={isDate ? 'date' : 'text'}
            value={value}
            placeholder={shape.hint}
            autoComplete="off"
            onChange={(event) => change(event.currentTarget.value)}
          />
        )
      }
    </Row>
  )
}

/** A number, or with `dash` a number or a printed dash. Half-typed numbers are kept in the field alone. */
export function NumberInput({
  path,
  shape,
  optional,
  label,
  dash = false,
}: InputProps<Of<'number'>> & { readonly dash?: boolean }) {
  const form = useForm()
  const value = form.valueAt(path)
  const [draft, setDraft] = useState<string | null>(null)
  const change = (text: string) => {
    setDraft(text)
    if (text.trim() === '') {
      if (dash) form.set(path, null, true)
      else if (optional) form.set(path, undefined, true)
      return
    }
    const number = Number(text)
    if (Number.isFinite(number) && (!shape.whole || Number.isInteger(number)))
      form.set(path, number, true)
  }
  return (
    <Row path={path} label={label}>
      {(id) => (
        <input
          id={id}
          className={styles.number}
          type="number"
          min={shape.least}
          max={shape.most}
          placeholder={dash ? '–' : undefined}
          value={draft ?? (typeof value === 'number' ? String(value) : '')}
          onChange={(event) => change(event.currentTarget.value)}
          onBlur={() => setDraft(null)}
        />
      )}
    </Row>
  )
}

export function FlagInput({ path, optional, label }: Omit<InputProps, 'shape'>) {
  const form = useForm()
  const on = form.valueAt(path) === true
  return (
    <Row path={path} label={label}>
      {(id) => (
        <input
          id={id}
          type="checkbox"
          checked={on}
          onChange={() => form.set(path, on ? (optional ? undefined : false) : true)}
        />
      )}
    </Row>
  )
}

/** One of a few values, or of the names that the document has. */
export function ChoiceInput({
  path,
  options,
  optional,
  label,
}: Omit<InputProps, 'shape'> & { readonly options: readonly NameChoice[] }) {
  const form = useForm()
  const value = form.valueAt(path)
  const now = value === undefined ? '' : String(value)
  const known = options.some((one) => one.value === now)
  return (
    <Row path={path} label={label}>
      {(id) => (
        <select
          id={id}
          value={now}
          onChange={(event) => {
            const text = event.currentTarget.value
            form.set(path, text === '' && optional ? undefined : typed(text, options))
          }}
        >
          {optional ? <option value="">–</option> : null}
          {known || (optional && now === '') ? null : (
            <option value={now}>{now === '' ? 'choose' : `${now}, which is not there`}</option>
          )}
          {options.map((one, i) => (
            <option key={i} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
      )}
    </Row>
  )
}

/** A literal of the schema may be a number; a name never is. */
const typed = (text: string, options: readonly NameChoice[]): unknown =>
  options.find((one) => one.value === text && 'is' in one)
    ? (options as readonly Literal[]).find((one) => one.value === text)?.is
    : text

interface Literal extends NameChoice {
  readonly is: string | number | boolean
}

export const literals = (options: readonly (string | number | boolean)[]): readonly Literal[] =>
  options.map((is) => ({ value: String(is), label: optionName(is), is }))

/** Several of a few values, each a box to tick: unit types, turns. */
export function TicksInput({
  path,
  all,
  optional,
  label,
}: Omit<InputProps, 'shape'> & { readonly all: readonly (string | number)[] }) {
  const form = useForm()
  const id = useId()
  const there = form.valueAt(path)
  const now = Array.isArray(there) ? (there as readonly (string | number)[]) : []
  const names = [...new Set([...all, ...now])]
  return (
    <div className={styles.row} data-place={path.join('/')}>
      <span id={id}>{label ?? labelOf(path.at(-1))}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't stand beside its legend */}
      <div role="group" aria-labelledby={id} className={styles.ticks}>
        {names.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={now.includes(one)}
            onClick={() => {
              const next = now.includes(one)
                ? now.filter((other) => other !== one)
                : names.filter((other) => other === one || now.includes(other))
              form.set(path, next.length === 0 && optional ? undefined : next)
            }}
          >
            {one}
          </button>
        ))}
      </div>
      <Wrong path={path} />
    </div>
  )
}
