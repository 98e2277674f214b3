import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from '../kit/control/Button.tsx'
import styles from '../kit/control/Clause.module.css'
import partStyles from '../kit/control/parts.module.css'
import { useClient } from '../window/context.ts'
import { type Clause, clausesOf } from './find-clauses.ts'

const EDGE = 12
const GAP = 6
/** How many clauses of a whole section are shown in place; the rules have the rest. */
const MOST = 3

/** The wording of the clause whose number was clicked, beside it, with a link into the rules. */
export default function ClauseNote({ of, at }: { readonly of: string; readonly at: DOMRect }) {
  const { place, rulebook, input } = useClient()
  const ref = useRef<HTMLElement>(null)
  const [found, setFound] = useState<readonly Clause[] | string | null>(null)
  useEffect(() => {
    let here = true
    rulebook
      .all()
      .then((all) => here && setFound(clausesOf(of, all)))
      .catch(() => here && setFound('The rules can’t be read now.'))
    return () => {
      here = false
    }
  }, [of, rulebook])
  useEffect(() => {
    const node = ref.current
    const before = document.activeElement
    // A browser without popovers shows the note too; Esc and its button close it there.
    if (node?.showPopover && !node.matches(':popover-open')) node.showPopover()
    const toggled = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') place.closeClause()
    }
    node?.addEventListener('toggle', toggled)
    if (input.last === 'key') node?.focus()
    return () => {
      node?.removeEventListener('toggle', toggled)
      if (input.last === 'key' && before instanceof HTMLElement) before.focus()
    }
  }, [place, input])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height of the note changes with its words
  useLayoutEffect(() => {
    const node = ref.current
    if (!node) return
    // Moved to the left first: near the right edge the note would be measured as narrow as the room left there.
    node.style.left = '0'
    const { width, height } = node.getBoundingClientRect()
    const under = at.bottom + GAP + height < innerHeight
    const left = Math.min(at.left, innerWidth - width - EDGE)
    node.style.left = `${Math.max(EDGE, left)}px`
    node.style.top = `${under ? at.bottom + GAP : Math.max(EDGE, at.top - height - GAP)}px`
  }, [at, found])
  const close = () => place.closeClause()
  const clauses = Array.isArray(found) ? (found as readonly Clause[]) : []
  return (
    <section
      ref={ref}
      popover="auto"
      role="dialog"
      tabIndex={-1}
      aria-label={`Rule ${of}`}
      className={styles.rulingNote}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        close()
      }}
    >
      {typeof found === 'string' ? <span>{found}</span> : null}
      {Array.isArray(found) && clauses.length === 0 ? (
        <span>{of} stands in the notes of the scenario.</span>
      ) : null}
      {clauses.slice(0, MOST).map((one) => (
        <span key={one.id}>
          <b>{one.id}</b> {one.subject}
          <span>{one.text}</span>
          {one.ruling ? (
            <span>
              <b>A ruling is used.</b> {one.ruling}
            </span>
          ) : null}
        </span>
      ))}
      {found === null ? null : (
        <span className={partStyles.ways}>
          <Link
            onPress={() => {
              place.openRules(clauses[0]?.id ?? of)
            }}
          >
            {clauses.length > MOST ? `Read all ${clauses.length} clauses` : 'Read in full'}
          </Link>
          <Link onPress={close}>Close</Link>
        </span>
      )}
    </section>
  )
}
