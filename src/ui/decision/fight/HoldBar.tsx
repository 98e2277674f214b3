import { KeyCap } from '../../kit/control/Button.tsx'
import styles from '../../kit/control/parts.module.css'
import { ariaKey } from '../../kit/words.ts'
import { useClient, useMoment } from '../../window/context.ts'

/** Holds fire for this hex, for this move, or for this command. */
export function HoldBar() {
  useMoment()
  const { commands } = useClient()
  return (
    <fieldset className={styles.hold} aria-label="Hold fire for">
      {['hold-step', 'hold-move', 'hold-activation'].map((id) => {
        const shown = commands.show(id)
        return shown ? (
          <button
            key={id}
            type="button"
            aria-keyshortcuts={ariaKey(shown.keys[0] ?? '')}
            onClick={() => commands.run(id)}
          >
            <span>
              <span className="hidden">Hold fire for</span> {shown.label}
            </span>
            <KeyCap chord={shown.keys[0]} />
          </button>
        ) : null
      })}
    </fieldset>
  )
}
