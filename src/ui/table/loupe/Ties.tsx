import styles from './loupe.module.css'

/** The two lines from a loupe to its hex, each with a casing. */
export function Ties({ title }: { readonly title: string }) {
  return (
    <svg className={styles.ties} data-part="ties" aria-hidden="true">
      <title>{title}</title>
      <line className={styles.casing} />
      <line className={styles.casing} />
      <line />
      <line />
    </svg>
  )
}
