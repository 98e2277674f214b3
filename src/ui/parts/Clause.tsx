import styles from './parts.module.css'

/** The number of the rule that a statement rests on; read out as a rule. */
export function Clause({
  of,
  ruling = false,
}: {
  readonly of: string
  readonly ruling?: boolean | undefined
}) {
  if (of === '') return null
  return (
    <span className={styles.clause}>
      <span className="hidden">rule </span>
      {of}
      {ruling ? ', by ruling' : null}
    </span>
  )
}
