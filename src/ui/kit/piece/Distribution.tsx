import type { CheckOdds } from '../../../rules/types/index.ts'
import { exactText, oddsText, percent } from '../words.ts'
import styles from './Distribution.module.css'

const width = (of36: number) => ({ width: `${(of36 * 100) / 36}%` })
const plain = (of36: number) => percent(of36).replace(/\u202f%$/, '')

/** The chances of one check as a bar: empty for untouched, hatched for dispersed and spent, solid for destroyed. */
export function Distribution({
  odds,
  thin = false,
}: {
  readonly odds: CheckOdds
  readonly thin?: boolean
}) {
  const { noEffect, dispersed, destroyed, rallied } = odds.of36
  return (
    <div>
      <div
        role="img"
        aria-label={`${oddsText(odds)}; ${exactText(odds)}`}
        title={exactText(odds)}
        className={`${styles.bar} ${thin ? styles.thin : ''}`}
      >
        <i style={width(noEffect)} />
        {dispersed > 0 ? <i className={styles.hatched} style={width(dispersed)} /> : null}
        {(rallied ?? destroyed) > 0 ? (
          <i className={styles.solid} style={width(rallied ?? destroyed)} />
        ) : null}
      </div>
      {thin ? null : (
        <div className={styles.figures} aria-hidden="true">
          <span>{plain(noEffect)}</span>
          {rallied === undefined ? (
            <span style={{ insetInlineStart: `clamp(2rem, ${(noEffect * 100) / 36}%, 78%)` }}>
              {plain(dispersed)}
            </span>
          ) : null}
          <b>{percent(rallied ?? destroyed)}</b>
        </div>
      )}
    </div>
  )
}

/** Explains the three fills of the bar. */
export function Legend() {
  return (
    <p className={styles.legend}>
      <span>
        <i /> untouched
      </span>
      <span>
        <i className={styles.hatched} /> dispersed, spent
      </span>
      <span>
        <i className={styles.solid} /> destroyed
      </span>
    </p>
  )
}
