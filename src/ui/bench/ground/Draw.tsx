import { useState } from 'react'
import { valueAt } from '../../../data/edit.ts'
import { NAME_KINDS, SIGN_KINDS } from '../../../map/artwork.ts'
import { LAYER_IDS, layerInfo, MAP_LAYERS } from '../../../map/edit/layers.ts'
import { MAGNETS } from '../../../map/edit/magnets.ts'
import { outlineAt, placeWords, vertexWords } from '../../../map/edit/outlines.ts'
import { at, count } from '../../../map/outline/rings.ts'
import { outlinesIn } from '../../../session/bench/ground/under.ts'
import { groundOf, mapOf } from '../../../session/bench/views.ts'
import { Button } from '../../kit/control/Button.tsx'
import { Segmented } from '../../kit/control/Segmented.tsx'
import page from '../../kit/page/page.module.css'
import { useClient } from '../../window/context.ts'
import { useBench, useHeld, useWorkshop } from '../desk/context.ts'
import { Give, ToolButton } from './Give.tsx'
import styles from './ground.module.css'

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
      <p className={styles.hint}>{HINTS[tool] ?? ''}</p>
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
  way: 'Click or drag hex by hex, and press Enter.',
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
  const { bench, hand, desk } = useWorkshop()
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
            if (!name || list.some((one) => one.name === name)) return
            if (
              desk.tell(
                bench.set('map', [layer, index, 'name'], name, 'rename it', { joins: true }),
              )
            )
              hand.set({ group: name })
          }}
        />
      ) : null}
    </>
  )
}
const NONE: readonly { readonly name: string }[] = []

/** A text that is written when the field is left or Enter is pressed. */
function TextField({
  label,
  value,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
}) {
  const [text, setText] = useState(value)
  const write = () => {
    if (text !== value) onChange(text.trim())
  }
  return (
    <label className={styles.field}>
      {label}
      <input
        value={text}
        maxLength={80}
        onChange={({ target }) => setText(target.value)}
        onBlur={write}
        onKeyDown={({ key }) => key === 'Enter' && write()}
      />
    </label>
  )
}

/** Every layer with its eye and its lock; the one in hand with its opacity. */
function Layers() {
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
        Opacity of its outlines
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

/** What is chosen: an outline with what can be done to it, or a name or a sign with its fields. */
function Chosen() {
  const chosen = useHeld((state) => state.chosen)
  const map = useBench((state) => mapOf(state))
  if (!map) return null
  if (chosen?.kind === 'entry') return <Entry key={chosen.path.join(' ')} path={chosen.path} />
  const outline = chosen?.kind === 'outline' ? outlineAt(map, chosen.path) : null
  if (!outline || chosen?.kind !== 'outline') return null
  const n = chosen.vertices.length
  return (
    <section className={page.section} aria-label="What is chosen">
      <div className={page.heading}>
        <h2>{capital(outline.words)}</h2>
        <span>
          {count(outline.points)} points{n > 0 ? `, ${n} chosen` : ''}
        </span>
      </div>
      <div className={styles.gives}>
        <Give id="insertVertex" label="Insert" />
        <Give id="deleteVertex" label="Delete points" />
        <Give id="smooth" label="Smooth" />
        <Give id="simplify" label="Fewer points" />
        <Give id="split" label="Split" />
        <Give id="join" label="Join" />
        {outline.layer === 'heights' ? <Give id="raise" label="To next level" /> : null}
        <Give id="deleteOutline" label="Delete outline" />
      </div>
      <Vertices />
    </section>
  )
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The points of the chosen outline in words; Shift adds to the choice, arrows move what is chosen. */
function Vertices() {
  const { hand } = useWorkshop()
  const chosen = useHeld((state) => state.chosen)
  const state = useBench((now) => now)
  const map = mapOf(state)
  const grid = groundOf(state)?.grid
  const outline = map && chosen?.kind === 'outline' ? outlineAt(map, chosen.path) : null
  if (!outline || !grid || chosen?.kind !== 'outline') return null
  return (
    <details className={styles.details}>
      <summary>Its points</summary>
      <ol className={styles.vertices}>
        {Array.from({ length: count(outline.points) }, (_, i) => (
          <li key={i}>
            <button
              type="button"
              aria-pressed={chosen.vertices.includes(i)}
              aria-label={vertexWords(grid, outline, i)}
              onClick={({ shiftKey }) =>
                hand.choose({
                  ...chosen,
                  vertices: shiftKey
                    ? chosen.vertices.includes(i)
                      ? chosen.vertices.filter((one) => one !== i)
                      : [...chosen.vertices, i]
                    : [i],
                })
              }
            >
              <span>{i + 1}</span> {placeWords(grid, at(outline.points, i))}
            </button>
          </li>
        ))}
      </ol>
    </details>
  )
}

/** The fields of a name or a sign. */
function Entry({ path }: { readonly path: readonly (string | number)[] }) {
  const { bench, desk } = useWorkshop()
  const state = useBench((now) => now)
  const map = mapOf(state)
  const grid = groundOf(state)?.grid
  const entry = valueAt(map, path) as
    | {
        readonly text?: string
        readonly kind: string
        readonly at: readonly [number, number]
        readonly angle?: number
      }
    | undefined
  if (!entry) return null
  const isName = path[0] === 'names'
  const set = (field: string, value: unknown) =>
    desk.tell(bench.set('map', [...path, field], value, `change the ${field}`, { joins: true }))
  return (
    <section className={page.section} aria-label="What is chosen">
      <div className={page.heading}>
        <h2>{isName ? entry.text : capital(entry.kind)}</h2>
        <span>{grid ? placeWords(grid, entry.at) : ''}</span>
      </div>
      <div className={styles.fields}>
        {isName ? (
          <TextField label="Text" value={entry.text ?? ''} onChange={(text) => set('text', text)} />
        ) : null}
        <label className={styles.field}>
          Kind
          <select value={entry.kind} onChange={({ target }) => set('kind', target.value)}>
            {(isName ? NAME_KINDS : SIGN_KINDS).map((kind) => (
              <option key={kind} value={kind}>
                {capital(kind.replaceAll('-', ' '))}
              </option>
            ))}
          </select>
        </label>
        {isName ? (
          <label className={styles.field}>
            Slope
            <input
              type="number"
              min={-90}
              max={90}
              step={5}
              value={entry.angle ?? 0}
              onChange={({ target }) => set('angle', target.valueAsNumber || undefined)}
            />
          </label>
        ) : null}
      </div>
      <Give id="deleteSign" label="Delete it" />
    </section>
  )
}

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
