import { hasAgreed } from '../../../session/journal/agreed.ts'
import { Link } from '../../kit/control/Button.tsx'
import styles from '../../kit/page/Wide.module.css'
import { useClient, useSession } from '../../window/context.ts'

/** In a game that was played live: where anybody can check its dice. */
export function AgreedDice() {
  const { place } = useClient()
  const agreed = useSession(
    ({ source, diceFrom }) => source !== null && hasAgreed({ dice: source, diceFrom }),
  )
  return agreed ? (
    <p className={styles.screen}>
      The dice were agreed between two places, and each can be drawn again:{' '}
      <Link onPress={() => place.openPanel('dice')}>Where the dice come from</Link>
    </p>
  ) : null
}
