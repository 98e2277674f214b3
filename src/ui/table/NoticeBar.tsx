import { useEffect, useState } from 'react'
import { askAgain } from '../../session/engine/preferences.ts'
import type { Notice } from '../../session/engine/table.ts'
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
            client.session.setPreference(skipped, askAgain(wish))
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
