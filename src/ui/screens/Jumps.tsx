import { useStore } from 'zustand'
import type { StudyState } from '../../session/types.ts'
import { useCouplet } from '../hooks/couplet.ts'
import { JUMPS, type Jump, replayOf } from '../replay.ts'
import styles from './jumps.module.css'
import { Press } from './Transport.tsx'

const BACK = 'M9 3v12L2 9zM16 3v12L9 9z'
const ON = 'M2 3v12l7-6zM9 3v12l7-6z'

/** Back and on by what is chosen, and the switch that leaves of the tree only what is marked. */
export function Jumps({ study }: { readonly study: StudyState }) {
  const store = replayOf(useCouplet())
  const { jump, marked } = useStore(store)
  const [, back, on] = JUMPS[jump]
  const count = study.tree.marks.length
  return (
    <div className={styles.jumps} role="toolbar" aria-label="Jump">
      <label>
        <span className="hidden">Jump by</span>
        <select
          value={jump}
          onChange={(event) => store.setState({ jump: event.currentTarget.value as Jump })}
        >
          {Object.entries(JUMPS).map(([id, [name]]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Press id={back} path={BACK} />
      <Press id={on} path={ON} />
      <button
        type="button"
        className={styles.marked}
        aria-pressed={marked}
        title="Only what has a bookmark or a note"
        onClick={() => store.setState({ marked: !marked })}
      >
        Marked{count > 0 ? ` ${count}` : ''}
      </button>
    </div>
  )
}
