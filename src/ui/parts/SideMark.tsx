import type { SideDef } from '../../rules/types.ts'
import { markOf } from '../words.ts'
import styles from './parts.module.css'

/** Square or disc before the name of a side. */
export function SideMark({ side }: { readonly side: SideDef | undefined }) {
  return <span className={styles.mark} data-mark={markOf(side)} aria-hidden="true" />
}
