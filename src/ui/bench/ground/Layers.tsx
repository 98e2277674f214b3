import { LAYER_IDS, layerInfo, MAP_LAYERS } from '../../../map/edit/layers.ts'
import { mapOf } from '../../../session/bench/views.ts'
import page from '../../kit/page/page.module.css'
import { useBench, useHeld, useWorkshop } from '../desk/context.ts'
import styles from './ground.module.css'

/** Every layer with its eye and its lock; the one in hand with its opacity. */
export function Layers() {
  const { hand } = useWorkshop()
  const layer = useHeld((state) => state.layer)
  const layers = useHeld((state) => state.layers)
  const map = useBench((state) => mapOf(state))
  const counts = Object.fromEntries(
    LAYER_IDS.map((id) => {
      const list = map?.[id] ?? []
      const rings = list.reduce<number>(
        (sum, one) =>
          sum +
          (typeof one === 'object' && 'rings' in one
            ? (one.rings as readonly unknown[]).length
            : 1),
        0,
      )
      return [id, rings]
    }),
  )
  const { opacity } = layers[layer]
  return (
    <section className={page.section} aria-label="Layers">
      <div className={page.heading}>
        <h2>Layers</h2>
        <span>{layerInfo(layer).rules ? 'The rules read it' : 'Drawn only'}</span>
      </div>
      <ul className={styles.layers}>
        {MAP_LAYERS.map(({ id, label }) => {
          const { shown, locked } = layers[id]
          return (
            <li key={id} data-on={id === layer} data-hidden={!shown}>
              <button
                type="button"
                className={styles.layer}
                aria-pressed={id === layer}
                onClick={() => hand.layer(id)}
              >
                <span>{label}</span>
                <span className={styles.count}>{counts[id] || ''}</span>
              </button>
              <button
                type="button"
                className={styles.mini}
                aria-pressed={shown}
                aria-label={`${label} shown`}
                title={shown ? `Hide ${label}` : `Show ${label}`}
                onClick={() => hand.view(id, { shown: !shown })}
              >
                <Sign name={shown ? 'eye' : 'shut'} />
              </button>
              <button
                type="button"
                className={styles.mini}
                aria-pressed={locked}
                aria-label={`${label} locked`}
                title={locked ? `Unlock ${label}` : `Lock ${label}`}
                onClick={() => hand.view(id, { locked: !locked })}
              >
                <Sign name={locked ? 'locked' : 'open'} />
              </button>
            </li>
          )
        })}
      </ul>
      <label className={styles.field}>
        Opacity
        <input
          type="range"
          min={0}
          max={100}
          step={5}
          value={Math.round(opacity * 100)}
          aria-valuetext={`${Math.round(opacity * 100)} per cent`}
          onChange={({ target }) => hand.view(layer, { opacity: target.valueAsNumber / 100 })}
        />
      </label>
    </section>
  )
}

const SIGNS = {
  eye: 'M1.500 9S4 4.500 9 4.500 16.500 9 16.500 9 14 13.500 9 13.500 1.500 9 1.500 9ZM9 6.800a2.200 2.200 0 1 0 0 4.400 2.200 2.200 0 0 0 0-4.400Z',
  shut: 'M1.500 9S4 13.500 9 13.500 16.500 9 16.500 9M4 12.500 2.500 14.500M9 13.500v2.500M14 12.500l1.500 2',
  locked: 'M4 8h10v7.500H4ZM6 8V5.500a3 3 0 0 1 6 0V8',
  open: 'M4 8h10v7.500H4ZM6 8V5a3 3 0 0 1 5.800-1',
} as const

function Sign({ name }: { readonly name: keyof typeof SIGNS }) {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <path d={SIGNS[name]} fill="none" stroke="currentColor" strokeWidth="1.3" />
    </svg>
  )
}
