import { useEffect, useRef } from 'react'
import { isSelecting } from '../../session/pointing/doing/state.ts'
import { KeyCap } from '../kit/control/Button.tsx'
import { Icon, type IconName } from '../kit/control/Icon.tsx'
import { SMALL, useMedia } from '../kit/media.ts'
import { useClient, useMoment, usePlace } from '../window/context.ts'
import styles from './sheet.module.css'

interface Tool {
  readonly id: string
  readonly icon: IconName
  readonly word: string
  readonly on: boolean
}

/** The tools that there are now, and whether each is in use. */
function useTools(): readonly Tool[] {
  const { commands } = useClient()
  const { pointing } = useMoment()
  const facts = usePlace((state) => state.facts)
  const panel = usePlace((state) => state.panel)
  return [
    { id: 'sight', icon: 'sight', word: 'LOS', on: pointing.sight !== null },
    ...(commands.show('select')
      ? [{ id: 'select', icon: 'select', word: 'Select', on: isSelecting(pointing) } as const]
      : []),
    { id: 'layers', icon: 'layers', word: 'Layers', on: panel === 'layers' },
    { id: 'facts', icon: 'facts', word: 'Facts', on: facts !== null },
  ]
}

/** The tools of the board: zoom, LOS, selecting, layers. A phone has one button for them and for the facts. */
export function Tools() {
  return useMedia(SMALL) ? <Behind /> : <Row />
}

/** The tools in a row. It leaves out the facts, since the readout has a button for them. */
function Row() {
  const { commands } = useClient()
  const tools = useTools().filter(({ id }) => id !== 'facts')
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
      <button type="button" aria-label="Zoom in" onClick={run('zoomIn')}>
        +
      </button>
      <button type="button" aria-label="Zoom out" onClick={run('zoomOut')}>
        −
      </button>
      {tools.map(({ id, icon, word, on }) => (
        <button key={id} type="button" aria-pressed={on} onClick={run(id)}>
          <Icon name={icon} />
          <span className={styles.word}>{word}</span>
          <KeyCap chord={commands.keyOf(id)} />
        </button>
      ))}
    </div>
  )
}

/** One button that opens the list of tools. While a tool is in use, the button is that tool, and closes it. */
function Behind() {
  const { commands, place } = useClient()
  const open = usePlace((state) => state.panel === 'tools')
  const tools = useTools()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return
    const away = ({ target }: PointerEvent) => {
      if (target instanceof Node && !ref.current?.contains(target)) place.closePanel()
    }
    document.addEventListener('pointerdown', away, true)
    return () => document.removeEventListener('pointerdown', away, true)
  }, [open, place])
  const used = tools.find(({ on }) => on)
  const run = (id: string) => () => {
    // The pressed button disappears with the list, so the focus moves first.
    ref.current?.querySelector('button')?.focus()
    place.closePanel()
    commands.run(id)
  }
  return (
    <div
      ref={ref}
      id="tools"
      data-open={open}
      className={`${styles.furniture} ${styles.tools}`}
      role="toolbar"
      aria-label="Board"
      tabIndex={-1}
    >
      {used ? (
        <button
          type="button"
          aria-label={used.word}
          aria-pressed={true}
          onClick={() => commands.run(used.id)}
        >
          <Icon name={used.icon} />
        </button>
      ) : (
        <button
          type="button"
          aria-label="Map tools"
          aria-expanded={open}
          onClick={() => place.togglePanel('tools')}
        >
          <Icon name="more" />
        </button>
      )}
      {open
        ? [
            ...tools,
            { id: 'wholeSheet', icon: 'map', word: 'Whole map' } as const,
            { id: 'goTo', icon: 'find', word: 'Go to' } as const,
            { id: 'hint', icon: 'help', word: 'Hint' } as const,
          ].map(({ id, icon, word }) => (
            <button key={id} type="button" className={styles.named} onClick={run(id)}>
              <Icon name={icon} />
              {word}
            </button>
          ))
        : null}
    </div>
  )
}
