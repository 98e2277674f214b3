import { spotMeant } from '../../session/pointing/cursor.ts'
import { draftOf } from '../../session/pointing/doing/state.ts'
import { Clause } from '../kit/control/Clause.tsx'
import { useLook } from '../window/context.ts'
import { marksText } from './marks-text.ts'
import styles from './text.module.css'

/** The marks on the map, besides units, in words. */
export function TextMarks() {
  const { position, pointing } = useLook()
  const groups = marksText(position, {
    draft: draftOf(pointing),
    spot: spotMeant(position, pointing),
  })
  return (
    <section aria-label="Marks">
      <h2>Marks</h2>
      {groups.length === 0 ? <p>No marks.</p> : null}
      {groups.map(({ title, lines }) => (
        <section key={title} aria-label={title}>
          <h3 className={styles.marks}>{title}</h3>
          <ul>
            {lines.map((line) => (
              <li key={line.text}>
                {line.text} <Clause of={line.clause} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}
