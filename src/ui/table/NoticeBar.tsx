import { useEffect, useState } from 'react'
import { asking } from '../../session/game/auto.ts'
import type { Notice } from '../../session/game/state.ts'
import { Link } from '../kit/control/Button.tsx'
import { useClient, useSession } from '../window/context.ts'
import styles from './sheet.module.css'

const STAYS = 6000

/** One thing in passing, gone after six seconds unless it is looked at. */
export function NoticeBar() {
  const client = useClient()
  const notice = useSession((state) => state.notice)
  const [gone, setGone] = useState<Notice | null>(null)
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held || !notice) return
    const timer = setTimeout(() => setGone(notice), STAYS)
    return () => clearTimeout(timer)
  }, [notice, held])
  if (!notice || gone === notice) return null
  const { hex, skipped, wish = 'reaction' } = notice
  return (
    <output
      className={styles.notice}
      aria-live="off"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{notice.text}</span>
      {hex === undefined ? null : (
        <Link onPress={() => client.board.handle?.centreOn([hex])}>Look</Link>
      )}
      {skipped === undefined ? null : (
        <Link
          onPress={() => {
            client.session.setPreference(skipped, asking(wish))
            setGone(notice)
          }}
        >
          Ask from now on
        </Link>
      )}
      <Link onPress={() => setGone(notice)}>Close</Link>
    </output>
  )
}
