import styles from '../control/parts.module.css'

/** A small picture of the ground of a battle in the catalogue. A battle from the person's own file has plain paper. */
export function Thumb({ of }: { readonly of: string | null }) {
  return (
    <span className={styles.thumb} aria-hidden="true">
      {of === null ? null : (
        <img src={`sheets/${of}.jpg`} alt="" width={60} height={40} decoding="async" />
      )}
    </span>
  )
}
