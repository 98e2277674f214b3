import { useEffect, useRef, useState } from 'react'
import type { CounterPrint } from '../../../board/print/print.ts'
import type { CounterLook } from '../../../board/view/counter.ts'
import { MARGIN } from '../../../foreign/print/paper.ts'
import type { Power } from '../../../rules/types/index.ts'
import type { CounterFile } from '../../../scenario/index.ts'
import { listUnits } from '../../../scenario/parts/unit-list.ts'
import { countersOf, type Doc, filesOf, groundOf, mapOf } from '../../../session/bench/views.ts'
import { faceOf, liveryOf, powerOf } from '../../../session/picture/faces.ts'
import { keepFile } from '../../../session/storage/files.ts'
import { Button } from '../../kit/control/Button.tsx'
import { Segmented } from '../../kit/control/Segmented.tsx'
import page from '../../kit/page/page.module.css'
import { counted } from '../../kit/words.ts'
import { useBench, useWorkshop } from '../desk/context.ts'
import styles from './over.module.css'
import type { PrintOrder, PrintReply } from './print.worker.ts'

type Counter = CounterFile['counters'][number]

/** A heap of counters that can be printed. */
interface Heap {
  readonly id: string
  readonly title: string
  readonly counters: readonly CounterPrint[]
}

function printOf(counter: Counter, power: Power): CounterPrint {
  const look = (formed: boolean): CounterLook => ({
    face: faceOf(counter, formed),
    livery: liveryOf(power),
    formed,
    spent: false,
    parapet: false,
    raised: false,
  })
  return { formed: look(true), dispersed: look(false) }
}

/** As many counters as the battle has units, then each file of counters with one of each. */
function heapsOf(doc: Doc): Heap[] {
  const { scenario } = doc.value
  const kinds = new Map(countersOf(doc).map((counter) => [counter.id, counter]))
  const powers = new Map(scenario?.sides.map(({ id, power }) => [id, power]))
  const units = (scenario ? listUnits(scenario) : []).flatMap(({ group }) => {
    const kind = kinds.get(group.counter)
    return kind ? printOf(kind, powers.get(group.side) ?? 'entente') : []
  })
  return [
    ...(units.length > 0
      ? [{ id: scenario?.id ?? '', title: 'All units of the battle', counters: units }]
      : []),
    ...filesOf(doc).map(({ id, title, counters }) => ({
      id,
      title: `One of each: ${title}`,
      counters: counters.map((counter) => printOf(counter, powerOf(counter.nation))),
    })),
  ]
}

/** The map and the counters on paper. The work is done beside the page, shows how far it is, and can be stopped. */
export function Print() {
  const { desk } = useWorkshop()
  const doc = useBench((state) => state)
  const [paper, setPaper] = useState<'a4' | 'a3'>('a4')
  const [form, setForm] = useState<'pdf' | 'svg'>('pdf')
  const [hex, setHex] = useState(20)
  const [size, setSize] = useState(16)
  const [chosen, setChosen] = useState(0)
  const [progress, setProgress] = useState<string | null>(null)
  const worker = useRef<Worker | null>(null)
  const stop = () => {
    worker.current?.terminate()
    worker.current = null
    setProgress(null)
  }
  useEffect(() => () => worker.current?.terminate(), [])
  const make = (order: PrintOrder) => {
    stop()
    setProgress('Making the pages…')
    const made = new Worker(new URL('./print.worker.ts', import.meta.url), { type: 'module' })
    worker.current = made
    made.onerror = () => {
      stop()
      desk.tell({ code: 'print', text: 'The part that prints could not be loaded. Try again.' })
    }
    made.onmessage = ({ data }: MessageEvent<PrintReply>) => {
      if (Array.isArray(data)) {
        for (const { name, type, bytes } of data) keepFile(name, bytes, type)
        desk.say(data.length > 1 ? `${data.length} files were saved.` : 'The file was saved.')
        return stop()
      }
      if (data.say === 'page') return setProgress(`Page ${data.done + 1} of ${data.of}`)
      stop()
      desk.tell({ code: 'print', text: data.text })
    }
    made.postMessage(order)
  }
  const map = groundOf(doc) ? mapOf(doc) : null
  const heaps = heapsOf(doc)
  const heap = heaps[Math.min(chosen, heaps.length - 1)]
  return (
    <div className={styles.print}>
      <Segmented
        legend="Paper"
        options={[
          { value: 'a4', label: 'A4' },
          { value: 'a3', label: 'A3' },
        ]}
        value={paper}
        onChange={setPaper}
      />
      <Segmented
        legend="Form"
        options={[
          { value: 'pdf', label: 'PDF' },
          { value: 'svg', label: 'SVG' },
        ]}
        value={form}
        onChange={setForm}
      />
      {progress ? (
        <p className={styles.going} role="status">
          {progress} <Button onPress={stop}>Stop</Button>
        </p>
      ) : null}
      <section aria-label="The map on paper">
        <h3 className={styles.group}>The map</h3>
        {map ? (
          <>
            <label>
              Hex, side to side, in mm
              <input
                type="number"
                min={5}
                max={60}
                value={hex}
                onChange={({ target }) => setHex(target.valueAsNumber)}
              />
            </label>
            <Button
              onPress={() =>
                make({ map, form, print: { hex, paper, margin: MARGIN, overlap: 10 } })
              }
            >
              Make the pages of the map
            </Button>
          </>
        ) : (
          <p className={page.sub}>There is no map to print.</p>
        )}
      </section>
      <section aria-label="Counters on paper">
        <h3 className={styles.group}>Counters</h3>
        {heap ? (
          <>
            <p className={page.sub}>
              Fronts and backs in turn. Print on both sides, turned at the long edge.
            </p>
            <label>
              Which
              <select
                value={Math.min(chosen, heaps.length - 1)}
                onChange={({ target }) => setChosen(Number(target.value))}
              >
                {heaps.map(({ title, counters }, i) => (
                  <option key={title} value={i}>
                    {title} ({counters.length})
                  </option>
                ))}
              </select>
            </label>
            <label>
              Side of a counter in mm
              <input
                type="number"
                min={5}
                max={60}
                value={size}
                onChange={({ target }) => setSize(target.valueAsNumber)}
              />
            </label>
            <Button
              onPress={() =>
                make({
                  counters: heap.counters,
                  form,
                  layout: { paper, margin: MARGIN, size },
                  title: doc.value.scenario?.title ?? heap.title,
                  name: `${heap.id}-counters`,
                })
              }
            >
              {`Make the pages of ${counted(heap.counters.length, 'counter')}`}
            </Button>
          </>
        ) : (
          <p className={page.sub}>There are no counters to print.</p>
        )}
      </section>
    </div>
  )
}
