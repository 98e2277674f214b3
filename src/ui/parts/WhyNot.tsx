import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { HexLabel } from '../../hex/label.ts'
import { useCouplet, useMoment, usePointing } from '../hooks/couplet.ts'
import styles from '../screens/game.module.css'
import { capital, nameOf } from '../words.ts'
import { IconButton, Link } from './Button.tsx'
import { Clause } from './Clause.tsx'
import partStyles from './parts.module.css'

const GAP = 56
const EDGE = 12

interface Spot {
  readonly left: number
  readonly top: number
}

/** Beside a hex, on the side away from what must stay in sight; within the board. */
export function placeBeside(
  at: { x: number; y: number },
  keepOff: { x: number; y: number } | null,
  box: { left: number; top: number; width: number; height: number },
  size: { width: number; height: number },
): Spot {
  const x = at.x - box.left
  const y = at.y - box.top
  const room = { left: x - GAP - size.width - EDGE, right: box.width - x - GAP - size.width - EDGE }
  const away = keepOff
    ? keepOff.x <= at.x
      ? 'right'
      : 'left'
    : x > box.width / 2
      ? 'left'
      : 'right'
  const other = away === 'left' ? 'right' : 'left'
  const side = room[away] >= 0 ? away : room[other] >= 0 ? other : null
  const clamp = (n: number, max: number) => Math.max(EDGE, Math.min(n, max - EDGE))
  if (side === null) {
    // No room on either side: above or below the hex, whichever is larger.
    const above = y > box.height / 2
    return {
      left: clamp(x - size.width / 2, box.width - size.width),
      top: above ? EDGE : clamp(y + GAP, box.height - size.height),
    }
  }
  return {
    left: side === 'right' ? x + GAP : x - GAP - size.width,
    top: clamp(y - size.height / 2, box.height - size.height),
  }
}

/** Keeps a popover at its hex, and gives the focus back when it was opened by key. */
export function usePopover(hex: HexLabel | null, keepOffHex: HexLabel | null, onClose: () => void) {
  const { board, input } = useCouplet()
  const ref = useRef<HTMLElement>(null)
  const [spot, setSpot] = useState<Spot>({ left: EDGE, top: EDGE })
  useLayoutEffect(() => {
    const node = ref.current
    const parent = node?.parentElement
    if (!node || !parent) return
    const at = hex === null ? null : (board.handle?.hexToScreen(hex) ?? null)
    if (!at) {
      setSpot({ left: EDGE, top: EDGE })
      return
    }
    const off = keepOffHex === null ? null : (board.handle?.hexToScreen(keepOffHex) ?? null)
    setSpot(placeBeside(at, off, parent.getBoundingClientRect(), node.getBoundingClientRect()))
  }, [hex, keepOffHex, board])
  useEffect(() => {
    if (input.last !== 'key') return
    const before = document.activeElement
    ref.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [input])
  return {
    ref,
    style: { '--x': `${spot.left}px`, '--y': `${spot.top}px` } as CSSProperties,
    close: onClose,
  }
}

const VERBS: Readonly<Record<string, string>> = {
  unit: 'Command',
  enter: 'Move',
  place: 'Set up',
  take: 'Take back',
}

/** Why a press did nothing: for each command that could be meant, the first thing that fails and its clause. */
export function WhyNot() {
  // While a way is being laid the prompt says it: a popover would lie over the way.
  const refusal = usePointing(({ way, refusal: now }) =>
    way?.length && now?.reasons.length ? null : now,
  )
  return refusal ? <Reasons key={`${refusal.title} ${refusal.hex}`} /> : null
}

function Reasons() {
  const { look, pointing } = useMoment()
  const { interaction } = useCouplet()
  const refusal = pointing.refusal
  const lead = pointing.chosen.at(-1)
  const leadHex = lead === undefined ? null : (look?.game.units[lead]?.hex ?? null)
  const close = () => interaction.refuse(null)
  const { ref, style } = usePopover(refusal?.hex ?? null, leadHex, close)
  if (!refusal || !look) return null
  const hex = refusal.hex
  return (
    <section
      ref={ref}
      className={styles.popover}
      style={style}
      tabIndex={-1}
      aria-label={`Why: ${refusal.title}`}
    >
      <header>
        <h2>{refusal.title}</h2>
        {lead === undefined || hex === null ? null : (
          <span className={partStyles.clause}>
            for {nameOf(look.battle, lead)} in {leadHex}
          </span>
        )}
        <IconButton icon="close" name="Close" onPress={close} />
      </header>
      {refusal.reasons.map(({ verb, reason }) => (
        <div key={`${verb} ${reason.code}`} className={styles.reason}>
          {verb === '' ? null : <b>{VERBS[verb] ?? capital(verb)}</b>}
          <div>
            <p>{reason.text}</p>
            {/* What may be done now stands on the page as buttons; the reason names it as a file of actions would. */}
            {reason.remedy && reason.code !== 'not-now' ? <small>{reason.remedy}</small> : null}
          </div>
          <Clause of={reason.clause} ruling={reason.ruling} />
        </div>
      ))}
      {leadHex !== null && hex !== null && hex !== leadHex ? (
        <div className={partStyles.ways}>
          <Link
            onPress={() => {
              close()
              interaction.setSightEnds(leadHex, hex)
            }}
          >
            Sight from {leadHex}
          </Link>
        </div>
      ) : null}
    </section>
  )
}
