import { type ReactNode, useState } from 'react'

/** Fields that are made only while they are open: a large battle has thousands. */
export function Fold({
  title,
  begins = false,
  className,
  children,
}: {
  readonly title: ReactNode
  /** Open from the beginning. */
  readonly begins?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  const [open, setOpen] = useState(begins)
  return (
    <details
      className={className}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{title}</summary>
      {open ? children : null}
    </details>
  )
}
