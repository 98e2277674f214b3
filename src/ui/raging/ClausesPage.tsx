import { useEffect, useMemo, useRef, useState } from 'react'
import { byChapter, type Clause, clausesNear, searchClauses } from '../help/find-clauses.ts'
import { IconButton } from '../kit/control/Button.tsx'
import { capital, counted, printed } from '../kit/words.ts'
import type { Rulebook } from '../window/rulebook.ts'
import styles from './raging.module.css'

/** The rules in our words, by search or from the first to the last; `clause` is where to begin. */
export function ClausesPage({
  rulebook,
  clause,
  onClose,
}: {
  readonly rulebook: Rulebook
  readonly clause: string | null
  readonly onClose: () => void
}) {
  const [all, setAll] = useState<readonly Clause[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [asked, setAsked] = useState('')
  const page = useRef<HTMLElement>(null)
  useEffect(() => {
    let here = true
    rulebook
      .all()
      .then((found) => here && setAll(found))
      .catch(() => here && setFailed(true))
    return () => {
      here = false
    }
  }, [rulebook])
  useEffect(() => {
    page.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    if (all && clause) document.getElementById(`rule-${clause}`)?.scrollIntoView?.()
  }, [all, clause])
  const found = useMemo(() => {
    if (!all || asked.trim() === '') return all ?? []
    const whole = searchClauses(asked, all)
    return whole.length > 0 ? whole : clausesNear(asked, all)
  }, [all, asked])
  return (
    <section
      ref={page}
      tabIndex={-1}
      className={styles.body}
      aria-label="Rules"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <div className={styles.head}>
        <h2>Rules</h2>
        <input
          type="search"
          aria-label="Search the rules"
          placeholder="wire, 6.3"
          value={asked}
          onChange={({ target }) => setAsked(target.value)}
        />
        <IconButton icon="close" name="Close the rules" onPress={onClose} />
      </div>
      {failed ? (
        <p role="alert">
          The rules can’t be read. They are files beside the page; the connection may be gone.
        </p>
      ) : null}
      <p className={styles.small} role="status">
        {all === null ? 'The rules are being read…' : counted(found.length, 'clause')}
      </p>
      {byChapter(found).map(({ chapter, clauses }) => (
        <section key={chapter} aria-label={`Chapter ${chapter}`}>
          <h3>
            {chapter} {capital(clauses[0]?.subject ?? '')}
          </h3>
          <dl className={styles.clauses}>
            {clauses.map(({ id, text, ruling }) => (
              <div key={id} id={`rule-${id}`} aria-current={id === clause ? true : undefined}>
                <dt>{id}</dt>
                <dd>
                  {printed(text)}
                  {ruling ? (
                    <p className={styles.small}>
                      <b>A ruling is used.</b> {printed(ruling)}
                    </p>
                  ) : null}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </section>
  )
}
