import { valueAt } from '../../../data/edit.ts'
import { NAME_KINDS, SIGN_KINDS } from '../../../map/artwork.ts'
import { outlineAt, placeWords, vertexWords } from '../../../map/edit/outlines.ts'
import { at, count } from '../../../map/outline/rings.ts'
import { groundOf, mapOf } from '../../../session/bench/views.ts'
import page from '../../kit/page/page.module.css'
import { capital } from '../../kit/words.ts'
import { useBench, useHeld, useWorkshop } from '../desk/context.ts'
import { Give } from './Give.tsx'
import styles from './ground.module.css'
import { TextField } from './TextField.tsx'

/** What is chosen: an outline with what can be done to it, or a name or a sign with its fields. */
export function Chosen() {
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
