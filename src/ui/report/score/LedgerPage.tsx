import styles from '../../kit/page/Wide.module.css'
import { Wide } from '../../kit/page/Wide.tsx'
import { useLook } from '../../window/context.ts'
import { DayLedger, DayParts } from './DayLedger.tsx'

/** The page of a campaign's days, which can be read at any time. */
export default function LedgerPage() {
  const { battle, game } = useLook().position
  return (
    <Wide title="Days of the campaign">
      <section className={styles.part}>
        <h2>
          Day {game.campaign?.day ?? 0} of {battle.campaign?.days.length ?? 0}
        </h2>
        <DayParts />
      </section>
      <section className={styles.part}>
        <DayLedger origin="ledger" />
      </section>
    </Wide>
  )
}
