import { useId } from 'react'
import styles from './FindField.module.css'

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
