import { lazy, Suspense, useEffect, useRef } from 'react'
import { IconButton, KeyCap } from '../../kit/control/Button.tsx'
import partStyles from '../../kit/control/parts.module.css'
import { sideDef } from '../../kit/words.ts'
import { useClient, useMoment, usePlace } from '../../window/context.ts'
import type { Layers as Shown } from '../../window/place.ts'
import own from '../over-board.module.css'
import styles from '../sheet.module.css'

const MarksLegend = lazy(() => import('./MarksLegend.tsx'))

/** The panel of what may be taken off the map or drawn over it. */
export function Layers() {
  const open = usePlace((state) => state.panel === 'layers')
  return open ? <List /> : null
}

function List() {
  const { place, input, commands } = useClient()
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    if (input.last === 'key') ref.current?.focus()
  }, [input])
  const { position } = useMoment()
  const layers = usePlace((state) => state.layers)
  const side = position && sideDef(position.battle, position.decision.side)
  const rows: readonly (readonly [keyof Shown, string, string | null])[] = [
    ['counters', 'Counters', null],
    ['objectives', 'Objectives', null],
    ['control', 'Control', null],
    [
      'dangers',
      side ? `Dangers to the ${side.name}` : 'Dangers',
      commands.keyOf('dangers') ?? null,
    ],
    ['names', 'Names of places', null],
    ['numbers', 'Hex numbers', null],
    ['edges', 'Exact outlines', null],
  ]
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className={`${styles.furniture} ${own.corner}`}
      aria-label="Layers"
    >
      <header>
        <h2>Layers</h2>
        <IconButton icon="close" name="Close" onPress={() => place.closePanel()} />
      </header>
      <div className={own.rest}>
        <div className={own.layers}>
          {rows.map(([id, label, key]) => (
            <label key={id} className={own.layer}>
              <input
                type="checkbox"
                className={partStyles.check}
                checked={layers[id]}
                onChange={() => place.toggleLayer(id)}
              />
              <span>{label}</span>
              {key === null ? null : <KeyCap chord={key} />}
            </label>
          ))}
        </div>
        {layers.dangers ? (
          <p>The number in a hex: ready enemy units that could fire there now.</p>
        ) : null}
        <Suspense fallback={null}>
          <MarksLegend />
        </Suspense>
      </div>
    </section>
  )
}
