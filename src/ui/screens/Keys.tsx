import { useCouplet, useMoment } from '../hooks/couplet.ts'
import { Wide } from '../parts/Wide.tsx'
import { capital, keyCap } from '../words.ts'
import styles from './wide.module.css'

/** Their buttons stand under a heading; here there is none. */
const HELD: Readonly<Record<string, string>> = {
  'hold-step': 'Hold fire for this step',
  'hold-move': 'Hold fire for this move',
  'hold-activation': 'Hold fire for the activation',
}

/** The keys of this moment, from the registry. */
export default function KeysPage() {
  useMoment()
  const { commands } = useCouplet()
  const shown = commands.now().filter((command) => command.keys.length > 0)
  return (
    <Wide title="Keys of this moment">
      <ul className={styles.keys}>
        {shown.map((command) => (
          <li key={command.id}>
            <span>{HELD[command.id] ?? capital(command.label)}</span>
            <span>
              {command.keys.map((chord) => (
                <kbd key={chord}>{keyCap(chord)}</kbd>
              ))}
            </span>
          </li>
        ))}
        <li>
          <span>Next region, last region</span>
          <span>
            <kbd>F6</kbd>
            <kbd>Shift F6</kbd>
          </span>
        </li>
      </ul>
    </Wide>
  )
}
