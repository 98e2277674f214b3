import styles from '../../kit/page/page.module.css'
import { useSheet } from '../../window/context.ts'
import own from './CostKey.module.css'

/** What the figures on the hexes in reach mean, while they are on the map. */
export function CostKey() {
  // One word of the view: what changes nothing here draws nothing here.
  const shown = useSheet((sheet) => {
    const { costs } = sheet.view()
    return costs.length === 0 ? 'none' : costs.some((cost) => cost.shelled) ? 'shelled' : 'plain'
  })
  if (shown === 'none') return null
  return (
    <p className={`${styles.small} ${own.key}`}>
      <span className="hidden">Figures on the map:</span>
      <span>
        <b>2</b> MP to get there
      </span>
      <span>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 3v6m0 6v6M3 12h6m6 0h6M6 12a6 6 0 1 0 12 0 6 6 0 1 0-12 0" />
        </svg>
        <b>3</b> may react
      </span>
      {shown === 'shelled' ? <span>burst: under a barrage</span> : null}
    </p>
  )
}
