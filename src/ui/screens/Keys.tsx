import { useCouplet, useMoment } from '../hooks/couplet.ts'
import { Wide } from '../parts/Wide.tsx'
import { capital, keyCap } from '../words.ts'
import styles from './wide.module.css'

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
            <span>
              {/* Its button stands under that heading; here it has none. */}
              {command.id.startsWith('hold-') ? 'Hold fire for ' : ''}
              {command.id.startsWith('hold-') ? command.label : capital(command.label)}
            </span>
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
