import { addFaces } from '../sheet/faces.ts'
import { type Laid, paintMixture, prepareMixture } from '../sheet/faded.ts'
import { toothTile } from '../sheet/paint.ts'
import { type Job, type Order, type Reply, ROWS, type Strip } from './job.ts'

/** The part of a worker's scope that is used here; the page's types do not describe it. */
interface Thread {
  readonly fonts: FontFaceSet
  onmessage: ((event: MessageEvent<Order>) => void) | null
  postMessage(answer: Reply, transfer?: Transferable[]): void
}
const thread = self as unknown as Thread

/** How long the first picture waits for its fonts, in ms. */
const PATIENCE = 500

const letters = addFaces(thread.fonts)
// Every picture has this grain. The thread makes it while it still waits for its first map.
toothTile()
let painted = false
const soon = Promise.race([letters, new Promise((resolve) => setTimeout(resolve, PATIENCE))])
void letters.then(() => {
  thread.postMessage({ say: 'letters', late: painted })
})

const sheets = new Map<number, Laid>()

/** Paints a part and cuts it into strips. */
async function paint(
  sheet: Laid,
  { rect, scale, width, height, lod, numbers }: Job,
): Promise<Strip[]> {
  const blank = () =>
    new OffscreenCanvas(width, height).getContext('2d', {
      alpha: false,
    }) as OffscreenCanvasRenderingContext2D
  const ctx = blank()
  const { canvas } = ctx
  paintMixture(ctx, sheet, { rect, scale, lod }, { names: false, numbers }, blank)
  return Promise.all(
    Array.from({ length: Math.ceil(height / ROWS) }, async (_, i) => {
      const rows = Math.min(ROWS, height - i * ROWS)
      return { picture: await createImageBitmap(canvas, 0, i * ROWS, width, rows), y: i * ROWS }
    }),
  )
}

thread.onmessage = async ({ data }) => {
  if (data.say === 'sheet') sheets.set(data.sheet, prepareMixture(data.file))
  else if (data.say === 'drop') sheets.delete(data.sheet)
  else {
    await soon
    const sheet = sheets.get(data.sheet)
    const strips = sheet ? await paint(sheet, data.job) : []
    painted = true
    thread.postMessage(
      { say: 'painted', serial: data.serial, strips },
      strips.map(({ picture }) => picture as ImageBitmap),
    )
  }
}
