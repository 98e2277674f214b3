import { useState } from 'react'
import { layerInfo } from '../../../map/edit/layers.ts'
import { MAGNETS } from '../../../map/edit/magnets.ts'
import { placeWords } from '../../../map/edit/outlines.ts'
import { at } from '../../../map/outline/rings.ts'
import { renameGroup } from '../../../session/bench/ground/laying.ts'
import { outlinesIn } from '../../../session/bench/ground/under.ts'
import { groundOf, mapOf } from '../../../session/bench/views.ts'
import { Button } from '../../kit/control/Button.tsx'
import { Segmented } from '../../kit/control/Segmented.tsx'
import { useHandWords } from '../../kit/media.ts'
import page from '../../kit/page/page.module.css'
import { capital } from '../../kit/words.ts'
import { useClient } from '../../window/context.ts'
import { useBench, useHeld, useWorkshop } from '../desk/context.ts'
import { Chosen } from './Chosen.tsx'
import { Give, ToolButton } from './Give.tsx'
import styles from './ground.module.css'
import { Layers } from './Layers.tsx'
import { TextField } from './TextField.tsx'

/** Tools, what is chosen, and the layers. */
export function Draw() {
  return (
    <>
      <section className={page.section} aria-label="Tools">
        <div className={styles.tools} role="toolbar" aria-label="Tools">
          <ToolButton id="choose" label="Choose" />
          <ToolButton id="pen" label="Pen" />
          <ToolButton id="lasso" label="Lasso" />
          <ToolButton id="brush" label="Brush" />
          <ToolButton id="eraser" label="Eraser" />
          <ToolButton id="mark" label="Mark" />
          <ToolButton id="way" label="Way" />
          <ToolButton id="name" label="Name" />
          <ToolButton id="sight" label="Sight" />
        </div>
        <Options />
      </section>
      <Chosen />
      <Layers />
      <List />
    </>
  )
}

/** What the tool in hand needs to know. */
function Options() {
  const { hand } = useWorkshop()
  const told = useHandWords()
  const held = useHeld((state) => state)
  const map = useBench((state) => mapOf(state))
  const { tool, layer, cuts, level, way, group, radius, points, laid, magnets } = held
  const info = layerInfo(layer)
  const draws = tool === 'pen' || tool === 'lasso'
  const areas = info.form === 'rings'
  return (
    <div className={styles.options}>
      {(draws || tool === 'brush' || tool === 'eraser') && layer === 'heights' ? (
        <label className={styles.field}>
          Level
          <select
            value={level ?? ''}
            onChange={({ target }) =>
              hand.set({ level: target.value === '' ? null : Number(target.value) })
            }
          >
            <option value="">One above the ground</option>
            {[1, 2, 3, 4, 5, 6, 7]
              .filter((one) => one > (map?.baseLevel ?? 0))
              .map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
          </select>
        </label>
      ) : null}
      {draws && areas ? (
        <Segmented
          legend="What the outline does"
          options={[
            { value: 'add', label: 'Add ground' },
            { value: 'cut', label: 'Take away' },
          ]}
          value={cuts ? 'cut' : 'add'}
          onChange={(next) => hand.set({ cuts: next === 'cut' })}
        />
      ) : null}
      {tool === 'brush' || tool === 'eraser' ? (
        <label className={styles.field}>
          Width
          <input
            type="range"
            min={6}
            max={96}
            step={2}
            value={radius}
            aria-valuetext={`${(radius / 24).toFixed(1)} hex sides`}
            onChange={({ target }) => hand.set({ radius: target.valueAsNumber })}
          />
        </label>
      ) : null}
      {(tool === 'way' || draws) && layer === 'roads' ? (
        <Segmented
          legend="Kind of road"
          options={[
            { value: 'main', label: 'Main road' },
            { value: 'minor', label: 'Minor road' },
          ]}
          value={way.road}
          onChange={(road) => hand.set({ way: { ...way, road } })}
        />
      ) : null}
      {(tool === 'way' || draws) && layer === 'trenches' ? (
        <>
          <Segmented
            legend="Whose trench"
            options={[
              { value: 'central', label: 'Central' },
              { value: 'entente', label: 'Entente' },
            ]}
            value={way.side}
            onChange={(side) => hand.set({ way: { ...way, side } })}
          />
          <Segmented
            legend="Kind of trench"
            options={[
              { value: 'front', label: 'Front' },
              { value: 'support', label: 'Support' },
              { value: 'communication', label: 'Sap' },
            ]}
            value={way.trench}
            onChange={(trench) => hand.set({ way: { ...way, trench } })}
          />
        </>
      ) : null}
      {tool === 'way' && layer === 'streams' ? (
        <Segmented
          legend="Kind of water"
          options={[
            { value: 'stream', label: 'Stream' },
            { value: 'canal', label: 'Canal' },
          ]}
          value={way.stream}
          onChange={(stream) => hand.set({ way: { ...way, stream } })}
        />
      ) : null}
      {tool === 'mark' && (layer === 'villages' || layer === 'zones') ? (
        <Groups key={layer} layer={layer} group={group} />
      ) : null}
      {tool === 'pen' || tool === 'choose' ? (
        <fieldset className={styles.magnets}>
          <legend>Magnets</legend>
          {MAGNETS.map((magnet) => (
            <label key={magnet}>
              <input
                type="checkbox"
                checked={magnets.includes(magnet)}
                onChange={({ target }) => hand.magnet(magnet, target.checked)}
              />
              {magnet}
            </label>
          ))}
        </fieldset>
      ) : null}
      {points.length > 0 || laid.length > 0 ? (
        <div className={page.actions}>
          <Give id="finish" label={areas ? 'Close it' : 'Finish'} />
          <Give id="takeBack" label="Take back" />
        </div>
      ) : null}
      <p className={styles.hint}>{told(HINTS[tool] ?? '')}</p>
    </div>
  )
}

const HINTS: Readonly<Record<string, string>> = {
  choose: 'Click an outline, then drag its points; a small dot between two points makes a new one.',
  pen: 'Click where each corner is to be. The first one again closes the outline.',
  lasso: 'Drag round the ground.',
  brush: 'Drag over the ground. What touches becomes one.',
  eraser: 'Drag over the ground that is to go.',
  mark: 'Click or drag over hexes; a second click takes the mark away.',
  way: 'Click or drag hex by hex, then finish.',
  name: 'Click where it is to stand.',
  sight: 'Click two hexes. With one, its field of sight shows.',
}

/** The villages or zones, of which one is in hand. */
function Groups({
  layer,
  group,
}: {
  readonly layer: 'villages' | 'zones'
  readonly group: string | null
}) {
  const workshop = useWorkshop()
  const { hand, desk } = workshop
  const list = useBench((state) => mapOf(state)?.[layer] ?? NONE)
  const index = list.findIndex(({ name }) => name === group)
  return (
    <>
      <label className={styles.field}>
        {layer === 'villages' ? 'Village' : 'Zone'}
        <select
          value={group ?? ''}
          onChange={({ target }) => hand.set({ group: target.value || null })}
        >
          <option value="">A new one</option>
          {list.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      {index >= 0 ? (
        <TextField
          key={group}
          label="Its name"
          value={group ?? ''}
          onChange={(name) => {
            desk.tell(renameGroup(workshop, layer, group ?? '', name))
          }}
        />
      ) : null}
    </>
  )
}
const NONE: readonly { readonly name: string }[] = []

/** The most outlines of a layer that are listed before the list asks. */
const SHORT = 60

/** Every outline of the layer in hand; a press goes there. */
function List() {
  const { hand } = useWorkshop()
  const { board } = useClient()
  const layer = useHeld((state) => state.layer)
  const chosen = useHeld((state) => state.chosen)
  const state = useBench((now) => now)
  const [all, setAll] = useState(false)
  const map = mapOf(state)
  const grid = groundOf(state)?.grid
  if (!map || !grid) return null
  const outlines = outlinesIn(map, layer)
  const signs = layer === 'names' || layer === 'signs' ? (map[layer] ?? []) : []
  if (outlines.length + signs.length === 0) return null
  const own = chosen && 'path' in chosen ? chosen.path.join(' ') : null
  const items = [
    ...outlines.map(({ path, words, points }) => ({
      path,
      words: capital(words),
      place: placeWords(grid, at(points, 0)),
      choose: () => hand.choose({ kind: 'outline', path, vertices: [] }),
    })),
    ...signs.map((sign, i) => ({
      path: [layer, i],
      words: 'text' in sign ? sign.text : capital(sign.kind),
      place: placeWords(grid, sign.at),
      choose: () => hand.choose({ kind: 'entry', path: [layer, i] }),
    })),
  ]
  const shown = all ? items : items.slice(0, SHORT)
  return (
    <section className={page.section} aria-label={`${layerInfo(layer).label}, all`}>
      <details className={styles.details}>
        <summary>
          All {layerInfo(layer).label.toLowerCase()} ({items.length})
        </summary>
        <ul className={styles.outlines}>
          {shown.map(({ path, words, place, choose }) => (
            <li key={path.join(' ')}>
              <button
                type="button"
                aria-pressed={own === path.join(' ')}
                onClick={() => {
                  hand.take('choose')
                  choose()
                  const [hex] = place.split(' ')
                  if (hex && grid.index(hex) >= 0) board.handle?.centreOn([hex])
                }}
              >
                <span>{words}</span> <span className={styles.count}>{place}</span>
              </button>
            </li>
          ))}
        </ul>
        {shown.length < items.length ? (
          <Button kind="quiet" onPress={() => setAll(true)}>
            {`Show ${items.length - shown.length} more`}
          </Button>
        ) : null}
      </details>
    </section>
  )
}
