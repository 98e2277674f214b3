import styles from '../page/page.module.css'
import { CommandButton } from './Button.tsx'

/** The choice for a shot that would hit a friend and has not been sent: fire anyway, or drop it. 3.71a */
export function Withheld() {
  return (
    <div className={styles.actions}>
      <CommandButton id="fireAnyway" className={styles.wide ?? ''} />
      <CommandButton id="back" brief className={styles.wide ?? ''} />
    </div>
  )
}
