import { type ReactNode, useEffect, useRef } from 'react'
import { useClient } from '../../window/context.ts'
import { IconButton } from '../control/Button.tsx'
import { SavingFault } from './SavingFault.tsx'
import styles from './Wide.module.css'

/** A wide page in place of the decision, with the board still beside it. It takes the focus; Esc closes it. */
export function Wide({
  title,
  children,
  className,
  onClose,
}: {
  readonly title: string
  readonly children: ReactNode
  readonly className?: string | undefined
  readonly onClose?: () => void
}) {
  const { place } = useClient()
  const ref = useRef<HTMLElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <section
      ref={ref}
      tabIndex={-1}
      id="decision"
      className={`${styles.wide} ${className ?? ''}`}
      aria-label={title}
    >
      <div className={styles.title}>
        <h1>{title}</h1>
        <IconButton icon="close" name="Close" onPress={onClose ?? (() => place.closePanel())} />
      </div>
      <SavingFault />
      {children}
    </section>
  )
}
