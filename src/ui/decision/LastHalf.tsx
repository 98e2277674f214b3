import { SideMark } from '../kit/piece/SideMark.tsx'
import { countedWhole, sideDef } from '../kit/words.ts'
import { useSession, useTelling } from '../window/context.ts'
import styles from './LastHalf.module.css'

/** What the other side did with its last half couplet, in one line; it goes with the first act of the side to move. */
export function LastHalf() {
  const summary = useTelling((telling) => telling.summary)
  const battle = useSession((state) => state.battle)
  if (!summary || !battle) return null
  // The key makes each half a new line, so that two passes in a row are seen as two.
  return (
    <p key={summary.key} className={styles.lastHalf} data-told="last half">
      <SideMark side={sideDef(battle, summary.side)} />
      <span>{countedWhole(summary.text)}</span>
    </p>
  )
}
