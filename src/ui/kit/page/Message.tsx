import { useId } from 'react'
import type { Fault } from '../../window/place.ts'
import { Button, Link } from '../control/Button.tsx'
import parts from '../control/parts.module.css'
import styles from './Message.module.css'
import { useModal } from './modal.ts'

/** A fault: what is wrong, where, and every way out. It never closes by itself. */
export function Message({ fault }: { readonly fault: Fault }) {
  return (
    <div role="alert" className={styles.message}>
      <b>{fault.title}</b>
      <p>{fault.text}</p>
      <div className={parts.ways}>
        {fault.ways.map((way) => (
          <Link key={way.label} onPress={way.run}>
            {way.label}
          </Link>
        ))}
      </div>
    </div>
  )
}

/** A fault as a modal dialog, for an opening that failed. It lists all problems at once. */
export function FaultDialog({
  fault,
  onClose,
}: {
  readonly fault: Fault
  readonly onClose: () => void
}) {
  const ref = useModal()
  const title = useId()
  return (
    <dialog ref={ref} className={styles.dialog} aria-labelledby={title} onClose={onClose}>
      <h2 id={title}>{fault.title}</h2>
      <div role="alert" className={styles.message}>
        <p>{fault.text}</p>
        {fault.items && fault.items.length > 0 ? (
          <ul
            className={styles.ruled}
            aria-label="Problems"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by key
            tabIndex={0}
          >
            {fault.items.map((item, index) => (
              <li key={index}>{item}</li>
            ))}
          </ul>
        ) : null}
      </div>
      <div className={styles.dialogWays}>
        {fault.ways.map((way, index) => (
          <Button key={way.label} kind={index === 0 ? 'primary' : 'plain'} onPress={way.run}>
            {way.label}
          </Button>
        ))}
      </div>
    </dialog>
  )
}
