import { useEffect, useRef } from 'react'
import type { StudyState } from '../../session/engine/table.ts'
import { placeOf } from '../../session/journal/tree.ts'
import { marksOf } from '../../session/study/rows.ts'
import { SideMark } from '../kit/piece/SideMark.tsx'
import { sideDef } from '../kit/words.ts'
import { useClient } from '../window/context.ts'
import styles from './tree.module.css'

/** The positions that have a bookmark or a note, each as a link. */
export function Marked({ study }: { readonly study: StudyState }) {
  const { session } = useClient()
  const { battle } = session.get()
  const opening = session.openingState()
  const place = placeOf(study.tree, study.line, study.at)
  const current = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current row changes with the position
  useEffect(() => {
    current.current?.scrollIntoView?.({ block: 'nearest' })
  }, [place.line, place.at])
  if (!battle || !opening) return null
  const rows = marksOf({
    engine: session.engine,
    battle,
    opening,
    tree: study.tree,
    steps: (line) => session.study.line(line).steps,
  })
  if (rows.length === 0) return <p className={styles.none}>Nothing has a bookmark or a note yet.</p>
  return (
    <ul className={styles.tree} aria-label="Bookmarks and notes">
      {rows.map(({ line, at, side, text, note, bookmark }) => {
        const here = line === place.line && at === place.at
        return (
          <li key={`${line} ${at}`}>
            <button
              ref={here ? current : undefined}
              type="button"
              className={styles.row}
              data-current={here}
              aria-current={here ? 'true' : undefined}
              onClick={() => session.study.goTo(line, at)}
            >
              <span className={styles.lead}>
                {line === '' ? null : (
                  <>
                    <span className="hidden">Branch </span>
                    <em>{line}</em>
                  </>
                )}
              </span>
              <SideMark side={sideDef(battle, side)} />
              <span className={styles.said}>
                {bookmark ? (
                  <>
                    <b aria-hidden="true">▸ </b>
                    <span className="hidden">Bookmarked: </span>
                  </>
                ) : null}
                {text}
                {note ? <small>{note}</small> : null}
              </span>
              <span className={styles.end}>{at}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
