import styles from '../control/parts.module.css'

/** The ground of a battle of the catalogue, small; one of the person's own has bare paper. */
export function Thumb({ of }: { readonly of: string | null }) {
  return (
    <span className={styles.thumb} aria-hidden="true">
      {of === null ? null : (
        <img src={`sheets/${of}.jpg`} alt="" width={60} height={40} decoding="async" />
      )}
    </span>
  )
}
