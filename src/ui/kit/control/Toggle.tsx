import { useClient, useMoment } from '../../window/context.ts'
import { ariaKey } from '../words.ts'
import { KeyCap } from './Button.tsx'
import styles from './parts.module.css'

/** A command of the registry that is on or off. */
export function Toggle({ id, on }: { readonly id: string; readonly on: boolean }) {
  useMoment()
  const { commands } = useClient()
  const shown = commands.show(id)
  if (!shown) return null
  const [key] = shown.keys
  return (
    <button
      type="button"
      role="switch"
      className={`${styles.button} ${on ? styles.primary : ''}`}
      aria-checked={on}
      aria-keyshortcuts={key === undefined ? undefined : ariaKey(key)}
      onClick={() => commands.run(id)}
    >
      <span className={styles.label}>{shown.label}</span>{' '}
      <span className={styles.detail} aria-hidden="true">
        {on ? 'on' : 'off'}
      </span>
      <KeyCap chord={key} />
    </button>
  )
}
