import { isSelecting } from '../../session/pointing/doing/state.ts'
import { KeyCap } from '../kit/control/Button.tsx'
import { Icon } from '../kit/control/Icon.tsx'
import { useClient, useMoment, usePlace } from '../window/context.ts'
import styles from './sheet.module.css'

/** The furniture of the board: zoom, sight, layers, facts. */
export function Tools() {
  const { commands } = useClient()
  const { pointing } = useMoment()
  const facts = usePlace((state) => state.facts)
  const panel = usePlace((state) => state.panel)
  const run = (id: string) => () => {
    commands.run(id)
  }
  return (
    <div
      id="tools"
      className={`${styles.furniture} ${styles.tools}`}
      role="toolbar"
      aria-label="Board"
      tabIndex={-1}
    >
      <button type="button" className={styles.zoom} aria-label="Zoom in" onClick={run('zoomIn')}>
        +
      </button>
      <button type="button" className={styles.zoom} aria-label="Zoom out" onClick={run('zoomOut')}>
        −
      </button>
      <button type="button" aria-pressed={pointing.sight !== null} onClick={run('sight')}>
        <Icon name="sight" />
        <span className={styles.word}>LOS</span>
        <KeyCap chord={commands.keyOf('sight')} />
      </button>
      {commands.show('select') ? (
        <button type="button" aria-pressed={isSelecting(pointing)} onClick={run('select')}>
          <Icon name="select" />
          <span className={styles.word}>Select</span>
          <KeyCap chord={commands.keyOf('select')} />
        </button>
      ) : null}
      <button type="button" aria-pressed={panel === 'layers'} onClick={run('layers')}>
        <Icon name="layers" />
        <span className={styles.word}>Layers</span>
        <KeyCap chord={commands.keyOf('layers')} />
      </button>
      <button type="button" aria-pressed={facts !== null} onClick={run('facts')}>
        <Icon name="facts" />
        <span className={styles.word}>Facts</span>
        <KeyCap chord={commands.keyOf('facts')} />
      </button>
    </div>
  )
}
