import { type ReactNode, useId } from 'react'
import styles from './parts.module.css'

export interface Option<T extends string> {
  readonly value: T
  readonly label: ReactNode
  /** The reason why the option can't be chosen. */
  readonly off?: string | undefined
}

/** Two to five exclusive options as real radio buttons. An option that is off can be asked for its reason. */
export function Segmented<T extends string>({
  legend,
  options,
  value,
  onChange,
}: {
  readonly legend: string
  readonly options: readonly Option<T>[]
  readonly value: T | null
  readonly onChange: (value: T) => void
}) {
  const name = useId()
  return (
    <fieldset>
      <legend className="hidden">{legend}</legend>
      <div className={styles.segmented}>
        {options.map((option) => (
          <label
            key={option.value}
            className={`${styles.segment} ${option.off ? styles.segmentOff : ''}`}
            title={option.off}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              aria-disabled={option.off ? true : undefined}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label}
              {option.off ? <span className="hidden">: {option.off}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
