import { SideMark } from '../kit/piece/SideMark.tsx'
import { countedWhole, sideDef } from '../kit/words.ts'
import { useSession, useTelling } from '../window/context.ts'
import styles from './LastHalf.module.css'

/** What the other side did with its last half couplet, in one line; gone with the first act of whose turn it is. */
export function LastHalf() {
  const summary = useTelling((telling) => telling.summary)
  const battle = useSession((state) => state.battle)
  if (!summary || !battle) return null
  // Each half is a line of its own: two that pass in turn are seen to be two.
  return (
    <p key={summary.key} className={styles.lastHalf} data-told="last half">
      <SideMark side={sideDef(battle, summary.side)} />
      <span>{countedWhole(summary.text)}</span>
    </p>
  )
}
