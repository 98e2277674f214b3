import { useEffect, useLayoutEffect, useRef } from 'react'
import type { SideDef } from '../../rules/types/index.ts'
import { Button } from '../kit/control/Button.tsx'
import { Clause } from '../kit/control/Clause.tsx'
import { SideMark } from '../kit/piece/SideMark.tsx'
import { markOf } from '../kit/words.ts'
import { useClient, useLook } from '../window/context.ts'
import styles from './share.module.css'

const WHAT: Readonly<Record<string, string>> = {
  setup: 'They set up unseen; both sides are seen when the last has set up.',
  register: 'They register vertices before the battle, unseen by the other side.',
  'night-choice': 'They choose in secret whether to attack tonight.',
}

/**
 * The only page that interrupts: a hidden decision begins, and the page shows nothing of it until its side is at the
 * screen.
 */
export default function HandOver({
  side,
  onHere,
}: {
  readonly side: SideDef
  readonly onHere: () => void
}) {
  const { position } = useLook()
  const { input } = useClient()
  const ref = useRef<HTMLHeadingElement>(null)
  // The focus moves in the same frame as the picture, so that the first key reaches this page.
  useLayoutEffect(() => ref.current?.focus(), [])
  // Keeps every key from the decision behind this page.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Tab') return
      event.stopPropagation()
      if (event.key !== 'Enter' || event.repeat) return
      event.preventDefault()
      onHere()
    }
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [onHere])
  const others = position.battle.sides.filter(
    (other) => position.game.campaign?.sealed[other.id] !== undefined,
  )
  return (
    <main className={styles.handOver}>
      <div>
        <div className={styles.band} data-mark={markOf(side)} />
        <p className={styles.who}>
          <SideMark side={side} /> {side.name} only
        </p>
        <h1 ref={ref} tabIndex={-1}>
          Give the screen to the {side.name}.
        </h1>
        <p className={styles.text}>
          {WHAT[position.decision.kind]}{' '}
          {others.map((other) => (
            <span key={other.id}>The {other.name} have chosen. </span>
          ))}
          <Clause of={position.decision.clause} open={false} />
        </p>
        <Button
          kind="primary"
          chord="Enter"
          onPress={() => {
            input.last = 'pointer'
            onHere()
          }}
        >
          I am the {side.adjective} player
        </Button>
        <p className={styles.hint}>
          Asked only where something is hidden: a set-up, preregistered vertices, night attacks.
        </p>
      </div>
    </main>
  )
}
