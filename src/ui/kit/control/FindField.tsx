import { useId } from 'react'
import styles from './FindField.module.css'

/**
 * Whether a name is found by what is typed: the name or a word of it begins so, in capitals or not. Of the hexside
 * "V10/V11" each hex is a word.
 */
export function fits(name: string, typed: string): boolean {
  const key = typed.trim().toUpperCase()
  return [name, ...name.split(/[^\p{L}\p{N}]+/u)].some((part) => part.toUpperCase().startsWith(key))
}

/** A search field that narrows a long list by name. */
export function FindField({
  value,
  example,
  onChange,
}: {
  readonly value: string
  readonly example: string
  readonly onChange: (value: string) => void
}) {
  const field = useId()
  return (
    <p className={styles.find}>
      <label htmlFor={field}>Find</label>
      <input
        id={field}
        type="search"
        value={value}
        placeholder={example}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </p>
  )
}
