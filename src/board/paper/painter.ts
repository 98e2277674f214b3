import { perf } from '../base/perf.ts'
import { type Laid, paintMixture, prepareMixture } from '../sheet/faded.ts'
import type { PaintedMap } from '../view/ground.ts'
import type { Job, Order, Reply, Strip } from './job.ts'

/** Paints parts of one map. */
export interface Painter {
  /** Paints in a thread beside the page, so that it does not delay a gesture. */
  readonly aside: boolean
  paint(job: Job): Promise<readonly Strip[]>
  close(): void
}

interface Waiting {
  readonly sheet: number
  readonly job: Job
  readonly done: (strips: readonly Strip[]) => void
}

let thread: Worker | null = null
let broken = false
let serial = 0
const waiting = new Map<number, Waiting>()
/** The open maps, for the thread, and for the page if the thread fails. */
const files = new Map<number, PaintedMap>()
const prepared = new WeakMap<PaintedMap, Laid>()
const repaint = new Set<() => void>()

/** Paints on the page itself, where there is no thread. */
function paintHere(
  file: PaintedMap,
  { rect, scale, width, height, lod, numbers }: Job,
): readonly Strip[] {
  const sheet = prepared.get(file) ?? prepareMixture(file)
  prepared.set(file, sheet)
  const blank = () => {
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    return canvas.getContext('2d')
  }
  const ctx = blank()
  if (!ctx) return []
  paintMixture(ctx, sheet, { rect, scale, lod }, { names: false, numbers }, blank)
  return [{ picture: ctx.canvas, y: 0 }]
}

function finish({ sheet, job, done }: Waiting): void {
  const file = files.get(sheet)
  done(file ? paintHere(file, job) : [])
}

/** The thread does not run: the page paints everything outstanding and everything that follows. */
function giveUp(): void {
  broken = perf.lettered = true
  thread?.terminate()
  thread = null
  for (const [id, owed] of [...waiting]) {
    waiting.delete(id)
    finish(owed)
  }
}

/** Starts the painter's thread. Called as soon as the board's code has loaded. */
export function startPainter(): void {
  if (thread || broken) return
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') {
    broken = perf.lettered = true
    return
  }
  try {
    thread = new Worker(new URL('./painter.worker.ts', import.meta.url), { type: 'module' })
  } catch {
    giveUp()
    return
  }
  thread.onerror = giveUp
  thread.onmessage = ({ data }: MessageEvent<Reply>) => {
    if (data.say === 'letters') {
      perf.lettered = true
      if (data.late) for (const again of repaint) again()
    } else {
      const owed = waiting.get(data.serial)
      waiting.delete(data.serial)
      owed?.done(data.strips)
    }
  }
}

const tell = (order: Order): void => thread?.postMessage(order)

/** Hands a map to the thread, which makes it ready at once. Returns its number. */
function enter(file: PaintedMap): number {
  startPainter()
  const sheet = ++serial
  files.set(sheet, file)
  tell({ say: 'sheet', sheet, file })
  return sheet
}

function leave(sheet: number): void {
  files.delete(sheet)
  tell({ say: 'drop', sheet })
}

let expected: { readonly file: PaintedMap; readonly sheet: number } | null = null

/** A map will be opened in a moment: the thread makes it ready while the board comes up. Returns what calls that off. */
export function expectMap(file: PaintedMap): () => void {
  const own = { file, sheet: enter(file) }
  expected = own
  return () => {
    if (expected !== own) return
    expected = null
    leave(own.sheet)
  }
}

/** A painter for a map. It calls `again` when what it painted lacks its fonts. */
export function openPainter(file: PaintedMap, again: () => void): Painter {
  const known = expected?.file === file ? expected.sheet : null
  if (known !== null) expected = null
  const sheet = known ?? enter(file)
  repaint.add(again)
  return {
    get aside() {
      return !broken
    },
    paint: (job) =>
      new Promise((done) => {
        const owed: Waiting = { sheet, job, done }
        if (broken) return finish(owed)
        waiting.set(++serial, owed)
        tell({ say: 'paint', sheet, serial, job })
      }),
    close() {
      repaint.delete(again)
      leave(sheet)
    },
  }
}
