import { useState } from 'react'
import { formatProblem } from '../../../data/problems.ts'
import type { Affine } from '../../../foreign/picture/affine.ts'
import { readMapSvg } from '../../../foreign/svg/read.ts'
import { mapSvg } from '../../../foreign/svg/write.ts'
import { groundOf, mapOf } from '../../../session/bench/views.ts'
import { keepFile, pickFiles, readText } from '../../../session/storage/files.ts'
import { Button } from '../../kit/control/Button.tsx'
import page from '../../kit/page/page.module.css'
import { BenchButton } from '../desk/BenchButton.tsx'
import { useBench, useWorkshop } from '../desk/context.ts'
import { ModuleImport } from '../module/ModuleImport.tsx'
import styles from './ground.module.css'
import type { TracingStore } from './tracing.ts'

/** What goes to other programs and to paper, and what comes from them. */
export function Files({ tracing }: { readonly tracing: TracingStore }) {
  const { bench } = useWorkshop()
  const map = useBench((state) => mapOf(state) !== null)
  const lay = async (name: string, bytes: Uint8Array, affine: Affine) => {
    const ground = groundOf(bench.get())
    if (!ground) return
    await tracing.open(ground.id)
    await tracing.lay(name, bytes, ground.grid, affine)
  }
  return (
    <>
      <ModuleImport onLay={lay} begins={!map} />
      {map ? (
        <>
          <Svg />
          <section className={page.section} aria-label="Paper">
            <div className={page.heading}>
              <h2>Paper</h2>
              <span>map and counters</span>
            </div>
            <BenchButton id="print" />
          </section>
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
