import { useEffect, useMemo, useState } from 'react'
import { hexFacts } from '../../../map/edit/facts.ts'
import { beginMap, bringMap } from '../../../session/bench/bringing.ts'
import { fetchCutter } from '../../../session/bench/cutting.ts'
import { groundOf, mapOf, ownsMap } from '../../../session/bench/views.ts'
import { Button } from '../../kit/control/Button.tsx'
import { Segmented } from '../../kit/control/Segmented.tsx'
import page from '../../kit/page/page.module.css'
import { useBench, useHand, useHeld, useWorkshop } from '../desk/context.ts'
import { Draw } from './Draw.tsx'
import { Facts } from './Facts.tsx'
import { Files } from './Files.tsx'
import styles from './ground.module.css'
import { Picture } from './Picture.tsx'
import { Sight } from './Sight.tsx'
import { createTracing } from './tracing.ts'
import { useGroundKeys } from './use-ground-keys.ts'
import { factWords } from './words.ts'

const PARTS = [
  { value: 'draw', label: 'Draw' },
  { value: 'sight', label: 'Sight' },
  { value: 'facts', label: 'Facts' },
  { value: 'picture', label: 'Trace' },
  { value: 'files', label: 'Files' },
] as const
type Part = (typeof PARTS)[number]['value']

/** The page on which the ground is drawn. */
export default function MapPage() {
  const { bench, hand, ground, desk } = useWorkshop()
  const [part, setPart] = useState<Part>('draw')
  const owns = useBench((state) => ownsMap(state))
  const map = useBench((state) => mapOf(state) !== null)
  useGroundKeys()
  const tracing = useMemo(
    () => createTracing(ground, (answer) => void desk.tell(answer)),
    [ground, desk],
  )
  const id = useBench((state) => mapOf(state)?.id ?? null)
  const look = useHeld((state) => state.picture)
  useEffect(() => {
    if (id !== null) void tracing.open(id)
    return () => ground.traced.setState({ picture: null, ties: [] })
  }, [id, tracing, ground])
  useEffect(() => tracing.look(look), [look, tracing])
  const about = useMemo(
    () => ({
      pen: {
        ...ground.pen,
        begin: (...[at, how]: Parameters<typeof ground.pen.begin>) =>
          tracing.get().placing === null && ground.pen.begin(at, how),
        press: (...[at, how]: Parameters<typeof ground.pen.press>) => {
          const grid = groundOf(bench.get())?.grid
          if (tracing.get().placing === null || !grid) ground.pen.press(at, how)
          else tracing.press(grid, at.x, at.y)
        },
      },
      over: ground.over,
      about: (hex: string) => {
        const now = groundOf(bench.get())
        const facts = now && hexFacts(now, hex)
        return facts ? ` ${factWords(facts)}` : null
      },
    }),
    [ground, bench, tracing],
  )
  useHand(about)
  useEffect(() => {
    hand.set({ tool: 'choose' })
    // A page that can't be fetched says so when something is to be joined or cut.
    fetchCutter().catch(() => undefined)
    return () => {
      bench.preview(null)
      hand.set({ tool: 'choose', points: [], laid: [], aim: null, chosen: null, facts: false })
    }
  }, [bench, hand])
  if (!map)
    return (
      <>
        <NewMap />
        <Files tracing={tracing} />
      </>
    )
  return (
    <>
      {owns ? null : (
        <section className={page.section} aria-label="Whose map">
          <p className={styles.lead}>
            This map comes with Couplet. You can look at sight and facts; to draw, take it into the
            document.
          </p>
          <div className={page.actions}>
            <Button onPress={() => void bringMap(bench, 'copy').then(desk.tell)}>
              Draw on a copy
            </Button>
            <Button
              title="The ground stays, and only roads, trenches, marks and names differ"
              onPress={() => void bringMap(bench, 'overlay').then(desk.tell)}
            >
              Draw another year
            </Button>
          </div>
        </section>
      )}
      <section className={page.section} aria-label="Part of the page">
        <Segmented
          legend="Part of the page"
          options={PARTS}
          value={part}
          onChange={(next) => {
            setPart(next)
            if (next === 'sight') hand.take('sight')
            if (next === 'draw' && hand.get().tool === 'sight') hand.take('choose')
            hand.set({ facts: next === 'facts' })
          }}
        />
      </section>
      {part === 'draw' ? <Draw /> : null}
      {part === 'sight' ? <Sight /> : null}
      {part === 'facts' ? <Facts /> : null}
      {part === 'picture' ? <Picture tracing={tracing} /> : null}
      {part === 'files' ? <Files tracing={tracing} /> : null}
    </>
  )
}

/** Bounds of a new map, in hexes. */
const MAP_SIZES = { least: 4, most: 60 } as const

/** The document has no map: its size is asked for. */
function NewMap() {
  const { bench, desk } = useWorkshop()
  const [size, setSize] = useState({ title: 'My map', columns: 20, rows: 14 })
  const number = (field: 'columns' | 'rows', label: string) => (
    <label className={styles.field}>
      {label}
      <input
        type="number"
        min={MAP_SIZES.least}
        max={MAP_SIZES.most}
        value={size[field]}
        onChange={({ target }) => setSize({ ...size, [field]: target.valueAsNumber })}
      />
    </label>
  )
  const whole = (n: number) => Number.isInteger(n) && n >= MAP_SIZES.least && n <= MAP_SIZES.most
  const wrong =
    whole(size.columns) && whole(size.rows)
      ? null
      : `Between ${MAP_SIZES.least} and ${MAP_SIZES.most} hexes each way.`
  return (
    <section className={page.section} aria-label="A new map">
      <div className={page.heading}>
        <h2>A new map</h2>
      </div>
      <div className={styles.fields}>
        <label className={styles.field}>
          Title
          <input
            value={size.title}
            maxLength={80}
            onChange={({ target }) => setSize({ ...size, title: target.value })}
          />
        </label>
        {number('columns', 'Hexes across')}
        {number('rows', 'Hexes down')}
      </div>
      <Button
        kind="primary"
        {...(wrong ? { off: wrong } : {})}
        onPress={() =>
          desk.tell(
            wrong
              ? { code: 'size', text: wrong }
              : beginMap(bench, size.title.trim() || 'My map', size.columns, size.rows),
          )
        }
      >
        Begin
      </Button>
    </section>
  )
}
