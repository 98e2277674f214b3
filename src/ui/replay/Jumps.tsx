import { useStore } from 'zustand'
import type { StudyState } from '../../session/engine/table.ts'
import { heldMarks } from '../../session/study/rows.ts'
import { useClient } from '../window/context.ts'
import type { Jump } from '../window/replay.ts'
import styles from './Jumps.module.css'
import { Press } from './ReplayControls.tsx'

/** The steps of the replay's jumps: name, command back, command forward. */
const JUMPS = {
  turn: ['Turn', 'studyLastTurn', 'studyNextTurn'],
  half: ['Half couplet', 'studyLastHalf', 'studyNextHalf'],
  shot: ['Shot', 'studyLastFire', 'studyNextFire'],
  loss: ['Loss', 'studyLastLoss', 'studyNextLoss'],
  bookmark: ['Bookmark', 'studyLastMark', 'studyNextMark'],
} as const satisfies Readonly<Record<Jump, readonly [string, string, string]>>

const BACK = 'M6 3h3L5 9l4 6H6L2 9zM13 3h3l-4 6 4 6h-3L9 9z'
const ON = 'M5 3H2l4 6-4 6h3l4-6zM12 3H9l4 6-4 6h3l4-6z'

/** Jumps back and forward by the chosen step, and the switch that lists only the marked positions. */
export function Jumps({ study }: { readonly study: StudyState }) {
  const client = useClient()
  const store = client.replay
  const { jump, marked } = useStore(store)
  const [, back, on] = JUMPS[jump]
  const { session } = client
  const count = heldMarks({ tree: study.tree, steps: (id) => session.study.line(id).steps }).length
  return (
    <div className={styles.jumps} role="toolbar" aria-label="Jump">
      <label>
        <span className="hidden">Jump by</span>
        <select value={jump} onChange={(event) => store.setJump(event.currentTarget.value as Jump)}>
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
        onClick={() => store.toggleMarked()}
      >
        Marked{count > 0 ? ` ${count}` : ''}
      </button>
    </div>
  )
}
