import { useLook } from '../hooks/couplet.ts'
import { DayLedger, DayParts } from '../parts/DayLedger.tsx'
import { Wide } from '../parts/Wide.tsx'
import styles from './wide.module.css'

/** The days of a campaign, looked back through at any time. */
export default function LedgerPage() {
  const { battle, game } = useLook().look
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
