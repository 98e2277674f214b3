import type { ReactNode } from 'react'
import { usePlace } from '../../window/context.ts'
import styles from './game.module.css'
import { useSheetDrag } from './sheet.ts'

/** The page beside the map, whoever decides. On a phone, a handle moves it between three stops. */
export function Page({
  name,
  fill = false,
  className = '',
  children,
}: {
  readonly name: string
  /** Whether the page also takes the room of the log. */
  readonly fill?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  const stop = usePlace((state) => state.stop)
  const drag = useSheetDrag()
  return (
    <aside
      id="decision"
      tabIndex={-1}
      className={`${styles.page} ${className}`}
      aria-label={name}
      data-fill={fill}
      data-stop={stop}
    >
      <button
        type="button"
        className={styles.grab}
        data-over
        aria-label={`Page, ${stop}; next stop`}
        {...drag}
      />
      {children}
    </aside>
  )
}
