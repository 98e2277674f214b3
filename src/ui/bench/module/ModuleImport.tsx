import { useEffect, useRef, useState } from 'react'
import type { Affine } from '../../../foreign/picture/affine.ts'
import { boardAffine, placeOf } from '../../../foreign/vassal/board.ts'
import type { Module } from '../../../foreign/vassal/module.ts'
import { beginMap } from '../../../session/bench/bringing.ts'
import { pickFiles } from '../../../session/storage/files.ts'
import { Button } from '../../kit/control/Button.tsx'
import page from '../../kit/page/page.module.css'
import { useWorkshop } from '../desk/context.ts'
import { Faces } from './Faces.tsx'
import styles from './module.module.css'
import { type OpenModule, openModule } from './module-reader.ts'

/** The largest module that is opened, in bytes. */
const LARGEST = 512 * 1024 * 1024

type Board = Module['boards'][number]

/**
 * A module of VASSAL of the user's own. Its boards come in registered, to be traced; pictures of its counters may stand for
 * the printed faces.
 */
export function ModuleImport({
  onLay,
  begins,
}: {
  /** Lays a picture under the map of the document. */
  readonly onLay: (name: string, bytes: Uint8Array, affine: Affine) => Promise<void>
  /** The document has no map yet: a board begins one in its size. */
  readonly begins: boolean
}) {
  const { bench, desk } = useWorkshop()
  const [module, setModule] = useState<OpenModule | null>(null)
  const [progress, setProgress] = useState<string | null>(null)
  const reading = useRef<AbortController | null>(null)
  useEffect(() => () => reading.current?.abort(), [])

  const tell = (error: unknown) =>
    void desk.tell({ code: 'module', text: (error as Error).message })

  const lay = async (board: Board) => {
    const [grid] = board.grids
    if (!grid || !module || board.picture === null) return
    setProgress(`Unpacking ${board.name}…`)
    try {
      const bytes = await module.picture(board.picture)
      const place = placeOf(grid, board.size)
      const name = board.name || 'My map'
      if (begins && !desk.tell(beginMap(bench, name, place.columns, place.rows))) return
      await onLay(board.picture, bytes, boardAffine(grid, place.placing))
      desk.say(
        place.numbers === 'other'
          ? 'The board lies under the map. The module numbers its hexes otherwise.'
          : 'The board lies under the map, registered by its grid.',
      )
    } catch (error) {
      tell(error)
    } finally {
      setProgress(null)
    }
  }

  const open = async () => {
    const [file] = await pickFiles('.vmod,.vmdx,.zip')
    if (!file) return
    if (file.size > LARGEST)
      return void desk.tell({ code: 'large', text: `${file.name} is larger than 512 MB.` })
    reading.current?.abort()
    const mine = new AbortController()
    reading.current = mine
    setModule(null)
    setProgress(`Reading ${file.name}…`)
    try {
      setModule(await openModule(file, mine.signal))
    } catch (error) {
      if (!mine.signal.aborted) tell(error)
    } finally {
      if (reading.current === mine) setProgress(null)
    }
  }

  return (
    <>
      <section className={page.section} aria-label="A module of VASSAL">
        <div className={page.heading}>
          <h2>{module ? module.name : 'A module of VASSAL'}</h2>
          <span>{progress ?? ''}</span>
        </div>
        <p className={styles.hint}>
          Your own file, read in this browser and kept in it. Nothing in it is run.
        </p>
        {progress && !module ? (
          <Button
            onPress={() => {
              reading.current?.abort()
              setProgress(null)
            }}
          >
            Stop
          </Button>
        ) : (
          <Button onPress={() => void open()}>{module ? 'Another module' : 'Open a module'}</Button>
        )}
        {module ? (
          <ul className={styles.boards}>
            {module.boards.map((board) => {
              const fits = board.grids.length > 0 && board.picture !== null
              return (
                <li key={`${board.map} ${board.name}`}>
                  <span>
                    {board.name}{' '}
                    <small>
                      {fits
                        ? `${board.size.width} by ${board.size.height}`
                        : 'no hexes, or no picture'}
                    </small>
                  </span>
                  {fits ? (
                    <Button
                      name={`Lay ${board.name} under the map`}
                      onPress={() => void lay(board)}
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
      <Faces key={module?.name ?? ''} module={module} />
    </>
  )
}
