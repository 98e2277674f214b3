import { Link } from '../kit/control/Button.tsx'
import { useClient, useTelling } from '../window/context.ts'
import styles from './sheet.module.css'

/** A turn that left nobody a command; it stays until it is closed. */
export function TurnNotice() {
  const { telling } = useClient()
  const idle = useTelling((now) => now.idle)
  if (!idle) return null
  return (
    <output className={`${styles.notice} ${styles.turnNotice}`} aria-live="off">
      <span>{idle.text}</span>
      <Link onPress={telling.closeIdle}>Close</Link>
    </output>
  )
}
