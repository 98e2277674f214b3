import { useEffect, useRef, useState } from 'react'
import { formatProblem } from '../../../data/problems.ts'
import { MARGIN } from '../../../foreign/print/paper.ts'
import { readMapSvg } from '../../../foreign/svg/read.ts'
import { mapSvg } from '../../../foreign/svg/write.ts'
import { beginMap } from '../../../session/bench/bringing.ts'
import { groundOf, mapOf } from '../../../session/bench/views.ts'
import { keepFile, pickFiles, readText } from '../../../session/storage/files.ts'
import { Button } from '../../kit/control/Button.tsx'
import { Segmented } from '../../kit/control/Segmented.tsx'
import page from '../../kit/page/page.module.css'
import { useBench, useWorkshop } from '../desk/context.ts'
import styles from './ground.module.css'
import { ModuleImport } from './ModuleImport.tsx'
import type { PrintReply } from './print.worker.ts'
import type { TracingStore } from './tracing.ts'

/** What goes to other programs and to paper, and what comes from them. */
export function Files({ tracing }: { readonly tracing: TracingStore }) {
  const map = useBench((state) => mapOf(state) !== null)
  return (
    <>
      <ModuleImport tracing={tracing} begin={map ? undefined : beginMap} />
      {map ? (
        <>
          <Svg />
          <Print />
        </>
      ) : null}
    </>
  )
}

/** The map as SVG with a layer for each of its own, out and in. */
function Svg() {
  const { bench, desk } = useWorkshop()
  const [notes, setNotes] = useState<readonly string[]>([])
  const out = () => {
    const map = mapOf(bench.get())
    if (map) keepFile(`${map.id}.svg`, mapSvg(map), 'image/svg+xml')
  }
  const bring = async () => {
    const [file] = await pickFiles('.svg,image/svg+xml')
    const map = mapOf(bench.get())
    if (!file || !map) return
    const text = await readText(file)
    if (typeof text !== 'string')
      return void desk.tell({ code: 'unread', text: `${file.name}: ${text.text}` })
    const read = readMapSvg(text, file.name, map)
    if (!read.ok)
      return void desk.tell({ code: 'svg', text: read.problems.map(formatProblem).join(' ') })
    if (!desk.tell(bench.map(`bring in ${file.name}`, () => read.value.map))) return
    const { layers } = read.value
    setNotes([`Layers taken: ${layers.join(', ') || 'none'}.`, ...read.value.notes])
  }
  return (
    <section className={page.section} aria-label="SVG">
      <div className={page.heading}>
        <h2>Drawing programs</h2>
        <span>SVG with layers</span>
      </div>
      <div className={page.actions}>
        <Button onPress={out}>Save as SVG</Button>
        <Button
          title="Layers by their names; what is not understood is listed"
          onPress={() => void bring()}
        >
          Bring an SVG in
        </Button>
      </div>
      {notes.length > 0 ? (
        <ul className={styles.notes} role="status">
          {notes.slice(0, 30).map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

/** The map on paper. The work is done beside the page, shows how far it is, and can be stopped. */
function Print() {
  const { bench, desk } = useWorkshop()
  const [hex, setHex] = useState(20)
  const [paper, setPaper] = useState<'a4' | 'a3'>('a4')
  const [form, setForm] = useState<'pdf' | 'svg'>('pdf')
  const [progress, setProgress] = useState<string | null>(null)
  const worker = useRef<Worker | null>(null)
  const stop = () => {
    worker.current?.terminate()
    worker.current = null
    setProgress(null)
  }
  useEffect(() => () => worker.current?.terminate(), [])
  const print = () => {
    const map = mapOf(bench.get())
    if (!map || !groundOf(bench.get())) return
    stop()
    setProgress('Fetching the letters…')
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
    made.postMessage({ map, form, print: { hex, paper, margin: MARGIN, overlap: 10 } })
  }
  return (
    <section className={page.section} aria-label="Print">
      <div className={page.heading}>
        <h2>Print the map</h2>
        <span>{progress ?? ''}</span>
      </div>
      <div className={styles.fields}>
        <label className={styles.field}>
          Hex, side to side, in mm
          <input
            type="number"
            min={5}
            max={60}
            value={hex}
            onChange={({ target }) => setHex(target.valueAsNumber)}
          />
        </label>
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
      </div>
      {progress ? (
        <Button onPress={stop}>Stop</Button>
      ) : (
        <Button onPress={print}>Make the pages</Button>
      )}
    </section>
  )
}
