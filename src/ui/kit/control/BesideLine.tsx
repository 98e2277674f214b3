import { GAME, type LineId } from '../../../session/journal/tree.ts'
import { BESIDE, type Beside } from '../../../session/study/counterpart.ts'
import { capital } from '../words.ts'
import styles from './parts.module.css'
import { Segmented } from './Segmented.tsx'

const AT: Readonly<Record<Beside, string>> = { moment: 'Moment', entry: 'Entry', end: 'Its end' }

export const lineName = (line: LineId): string => (line === GAME ? 'the game' : `branch ${line}`)

/** Chooses the line that the one shown is compared with, and at which of its positions. */
export function BesideLine({
  shown,
  other,
  lines,
  by,
  onLine,
  onBy,
}: {
  readonly shown: LineId
  readonly other: LineId
  /** The lines to choose from, with what is said of each beside its name. */
  readonly lines: readonly { readonly id: LineId; readonly more?: string }[]
  readonly by: Beside
  readonly onLine: (line: LineId) => void
  readonly onBy: (by: Beside) => void
}) {
  return (
    <div className={styles.besideLine}>
      <label>
        <span>{capital(lineName(shown))} beside</span>
        <select value={other} onChange={({ currentTarget }) => onLine(currentTarget.value)}>
          {lines.map(({ id, more = '' }) => (
            <option key={id} value={id}>
              {lineName(id)}
              {more}
            </option>
          ))}
        </select>
      </label>
      <Segmented
        legend="The other line at the same moment, at the same entry, or at its end"
        options={BESIDE.map((value) => ({ value, label: AT[value] }))}
        value={by}
        onChange={onBy}
      />
    </div>
  )
}
