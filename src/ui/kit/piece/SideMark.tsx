import type { SideDef } from '../../../rules/types/index.ts'
import styles from '../control/parts.module.css'
import { markOf } from '../words.ts'

/** A square or a disc before the name of a side. */
export function SideMark({ side }: { readonly side: Pick<SideDef, 'power'> | undefined }) {
  return <span className={styles.mark} data-mark={markOf(side)} aria-hidden="true" />
}
