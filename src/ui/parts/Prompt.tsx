import { useEffect, useRef } from 'react'
import { useCouplet, useMoment } from '../hooks/couplet.ts'
import { promptOf } from '../prompt.ts'
import { sideDef } from '../words.ts'
import { Clause } from './Clause.tsx'
import styles from './prompt.module.css'
import { SideMark } from './SideMark.tsx'

/** The one clear place. When the side changes and keys are in use, it takes the focus. */
export function Prompt() {
  const moment = useMoment()
  const { input } = useCouplet()
  const ref = useRef<HTMLHeadingElement>(null)
  const side = moment.look?.decision.side ?? null
  const before = useRef(side)
  useEffect(() => {
    if (before.current === side) return
    before.current = side
    const inField = document.activeElement?.matches('input, select, textarea') ?? false
    if (input.last === 'key' && !inField) ref.current?.focus()
  }, [side, input])
  const words = promptOf(moment)
  if (!words || !moment.look) return null
  return (
    <section className={styles.prompt} aria-label="Prompt">
      <p className={styles.top}>
        <span className={styles.who}>
          {side === null ? null : <SideMark side={sideDef(moment.look.battle, side)} />}
          {words.who}
        </span>
        <span className={styles.when}>{words.when}</span>
      </p>
      <h1 ref={ref} tabIndex={-1} className={styles.sentence}>
        {words.sentence}
      </h1>
      {words.note ? (
        <p className={styles.note}>
          {words.note} <Clause of={words.clause} />
        </p>
      ) : null}
    </section>
  )
}
