import { useCallback, useEffect, useState } from 'react'
import { askAgain } from '../../session/engine/preferences.ts'
import type { Notice } from '../../session/engine/table.ts'
import { ownSide } from '../../session/game/seats.ts'
import { Link } from '../kit/control/Button.tsx'
import { PHONE, useHandWords, useMedia } from '../kit/media.ts'
import { sideDef } from '../kit/words.ts'
import { useClient, useMoment, useSession, useTelling } from '../window/context.ts'
import styles from './sheet.module.css'

/** How long a notice stays, and how long at least once another half has begun, in ms. */
const [STAYS, BRIEFLY] = [6000, 2000] as const

interface Shown {
  readonly half: string | null
  readonly since: number
  over: boolean
}

/** The notices that have been shown: the table closes for a hand-over, and what had its time does not come back with it. */
const SHOWN = new WeakMap<Notice, Shown>()

/**
 * A passing notice. It closes after six seconds, or with the half that it is about, unless the pointer or the focus is on
 * it.
 */
export function NoticeBar() {
  const client = useClient()
  const notice = useSession((state) => state.notice)
  const hand = useHandWords()
  const phone = useMedia(PHONE)
  const [, setGone] = useState<Notice | null>(null)
  const [held, setHeld] = useState(false)
  const half = useSession(({ game }) => game && `${game.turn} ${game.couplets} ${game.half}`)
  const close = useCallback((one: Notice) => {
    const shown = SHOWN.get(one)
    if (shown) shown.over = true
    setGone(one)
  }, [])
  useEffect(() => {
    if (held || !notice) return
    const shown = SHOWN.get(notice) ?? { half, since: performance.now(), over: false }
    SHOWN.set(notice, shown)
    const stays = shown.half === half ? STAYS : BRIEFLY
    const left = shown.since + stays - performance.now()
    const timer = setTimeout(() => close(notice), Math.max(0, left))
    return () => clearTimeout(timer)
  }, [notice, held, half, close])
  if (!notice || notice.shown || SHOWN.get(notice)?.over) return null
  const { hex, skipped, wish = 'reaction' } = notice
  // A notice of points has a hex. On a phone the head and the lines above the prompt tell them, and the map has no room.
  if (phone && hex !== undefined && skipped === undefined) return null
  return (
    <output
      className={styles.notice}
      aria-live="off"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{hand(notice.text)}</span>
      {hex === undefined ? null : (
        <Link onPress={() => client.board.handle?.centreOn([hex])}>Show</Link>
      )}
      {skipped === undefined ? null : (
        <Link
          onPress={() => {
            client.session.setPreference(skipped, askAgain(wish))
            close(notice)
          }}
        >
          Ask from now on
        </Link>
      )}
      <Link onPress={() => close(notice)}>Close</Link>
    </output>
  )
}

/** Says that nobody had a command in a turn; it stays until it is closed. */
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

/**
 * One side asks to take back its last half, and the other allows it or not. The notice stays until the answer, or until
 * the game goes on.
 */
export function AskedBack() {
  const { session } = useClient()
  const asked = useSession(({ leave, study }) => (study ? null : leave.asked))
  const { position, state } = useMoment()
  const decider = position?.decision.side ?? null
  if (!asked || !position || decider === null) return null
  const { battle, engine } = position
  const name = sideDef(battle, asked.side)?.name ?? 'other side'
  const other = sideDef(battle, decider)?.name ?? 'other side'
  const action = state.entries[asked.entry]?.action
  const what = action ? ` (${engine.describeAction(battle, action)})` : ''
  const own = ownSide(state)
  return (
    <output className={`${styles.notice} ${styles.turnNotice}`}>
      <span>
        The {name} ask to take back their last half{what}.
        {own === asked.side ? ` It goes to the ${other} with the game.` : ''}
      </span>
      {own === asked.side ? (
        <Link onPress={() => session.answerBack(null)}>Do not ask</Link>
      ) : (
        <>
          <Link onPress={() => session.answerBack(decider)}>Allow</Link>
          <Link
            onPress={() => {
              if (session.answerBack(null)) session.tell(`The ${other} refuse.`)
            }}
          >
            Refuse
          </Link>
        </>
      )}
    </output>
  )
}
