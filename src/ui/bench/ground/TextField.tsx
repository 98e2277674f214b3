import { useState } from 'react'
import styles from './ground.module.css'

/** A text that is written when the field is left or Enter is pressed. */
export function TextField({
  label,
  value,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
}) {
  const [text, setText] = useState(value)
  const write = () => {
    if (text !== value) onChange(text.trim())
  }
  return (
    <label className={styles.field}>
      {label}
      <input
        value={text}
        maxLength={80}
        onChange={({ target }) => setText(target.value)}
        onBlur={write}
        onKeyDown={({ key }) => key === 'Enter' && write()}
      />
    </label>
  )
}
