import { useEffect, useRef, useState } from 'react'
import { boardAffine, placeOf } from '../../../foreign/vassal/board.ts'
import type { Module } from '../../../foreign/vassal/module.ts'
import type { Bench } from '../../../session/bench/store.ts'
import type { Refusal } from '../../../session/bench/types.ts'
import { groundOf } from '../../../session/bench/views.ts'
import { pickFiles } from '../../../session/storage/files.ts'
import { Button } from '../../kit/control/Button.tsx'
import page from '../../kit/page/page.module.css'
import { useWorkshop } from '../desk/context.ts'
import styles from './ground.module.css'
import type { ModuleOrder, ModuleReply } from './module.worker.ts'
import type { TracingStore } from './tracing.ts'

/** The largest module that is opened, in bytes. */
const LARGEST = 512 * 1024 * 1024

type Board = Module['boards'][number]

/** A module of VASSAL of the user's own: its boards come in registered, to be traced. It is read beside the page. */
export function ModuleImport({
  tracing,
  begin,
}: {
  readonly tracing: TracingStore
  /** Begins a map in the size of the board, where the document has none. */
  readonly begin:
    | ((bench: Bench, title: string, columns: number, rows: number) => Refusal | null)
    | undefined
}) {
  const { bench, desk } = useWorkshop()
  const [module, setModule] = useState<Omit<Module, 'picture'> | null>(null)
  const [progress, setProgress] = useState<string | null>(null)
  const worker = useRef<Worker | null>(null)
  const wanted = useRef<Board | null>(null)
  useEffect(() => () => worker.current?.terminate(), [])
  const stop = () => {
    worker.current?.terminate()
    worker.current = null
    setProgress(null)
    setModule(null)
  }
  const ask = (order: ModuleOrder, transfer: Transferable[] = []) =>
    worker.current?.postMessage(order, transfer)

  const lay = async (board: Board, bytes: Uint8Array) => {
    const [grid] = board.grids
    if (!grid) return
    const place = placeOf(grid, board.size)
    if (begin && !desk.tell(begin(bench, board.name || 'My map', place.columns, place.rows))) return
    const map = groundOf(bench.get())
    if (!map) return
    await tracing.open(map.id)
    await tracing.lay(
      board.picture ?? board.name,
      bytes,
      map.grid,
      boardAffine(grid, place.placing),
    )
    setProgress(null)
    desk.say(
      place.numbers === 'other'
        ? 'The board lies under the map. The module numbers its hexes otherwise.'
        : 'The board lies under the map, registered by its grid.',
    )
  }

  const open = async () => {
    const [file] = await pickFiles('.vmod,.vmdx,.zip')
    if (!file) return
    if (file.size > LARGEST)
      return void desk.tell({ code: 'large', text: `${file.name} is larger than 512 MB.` })
    stop()
    setProgress(`Reading ${file.name}…`)
    const made = new Worker(new URL('./module.worker.ts', import.meta.url), { type: 'module' })
    worker.current = made
    made.onerror = () => {
      stop()
      desk.tell({ code: 'module', text: 'The part that reads modules could not be loaded.' })
    }
    made.onmessage = ({ data }: MessageEvent<ModuleReply>) => {
      if (data.say === 'module') {
        setModule(data.module)
        setProgress(null)
        return
      }
      if (data.say === 'problem') {
        setProgress(null)
        desk.tell({ code: 'module', text: data.text })
        return
      }
      const board = wanted.current
      wanted.current = null
      if (board) void lay(board, data.bytes)
    }
    const bytes = new Uint8Array(await file.arrayBuffer())
    ask({ say: 'read', name: file.name, bytes }, [bytes.buffer])
  }

  return (
    <section className={page.section} aria-label="A module of VASSAL">
      <div className={page.heading}>
        <h2>{module ? module.name : 'A module of VASSAL'}</h2>
        <span>{progress ?? ''}</span>
      </div>
      <p className={styles.hint}>
        Your own file, read in this browser and kept in it. Nothing in it is run.
      </p>
      {progress ? (
        <Button onPress={stop}>Stop</Button>
      ) : (
        <Button onPress={() => void open()}>{module ? 'Another module' : 'Open a module'}</Button>
      )}
      {module ? (
        <ul className={styles.outlines}>
          {module.boards.map((board) => {
            const fits = board.grids.length > 0 && board.picture !== null
            return (
              <li key={`${board.map} ${board.name}`} className={styles.row}>
                <span>
                  {board.name}{' '}
                  <span className={styles.count}>
                    {fits
                      ? `${board.size.width} by ${board.size.height}`
                      : 'no hexes, or no picture'}
                  </span>
                </span>
                {fits ? (
                  <Button
                    name={`Lay ${board.name} under the map`}
                    onPress={() => {
                      wanted.current = board
                      setProgress(`Unpacking ${board.name}…`)
                      ask({ say: 'picture', name: board.picture ?? '' })
                    }}
                  >
                    Lay it
                  </Button>
                ) : null}
              </li>
            )
          })}
        </ul>
      ) : null}
      {module && module.notes.length > 0 ? (
        <ul className={styles.notes}>
          {module.notes.slice(0, 20).map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
