import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Board, type BoardHandle, type BoardProps } from '../../src/board/Board.tsx'
import { PLAIN } from '../../src/board/base/appearance.ts'
import { perf } from '../../src/board/base/perf.ts'
import type { BoardCounter } from '../../src/board/view/counter.ts'
import type { BoardView } from '../../src/board/view/view.ts'
import type { Counter } from '../../src/rules/types/index.ts'
import type { LoadedBattle } from '../../src/scenario/index.ts'
import { Library } from '../../src/scenario/index.ts'
import { faceOf, liveryOf } from '../../src/session/picture/faces.ts'

/** Makes this a machine with so many processors, whatever it is. */
export const haveProcessors = (value: number): void => {
  Object.defineProperty(navigator, 'hardwareConcurrency', { value, configurable: true })
}

// With one, no more of the map is painted than is looked at: to wait for the rest took most of the time of these tests.
haveProcessors(1)

/** The first battle as a browser test or a person looking at the board alone gets it. */
export async function loadBattle(): Promise<LoadedBattle> {
  const books = new Library(async (path) => {
    const answer = await fetch(`/scenarios/${path}`)
    if (!answer.ok) throw new Error(path)
    return answer.text()
  })
  const loaded = await books.load('ypres-1-gheluvelt')
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems))
  return loaded.value
}

export const bare: BoardView = {
  counters: [],
  inPlay: null,
  lit: null,
  clear: null,
  costs: [],
  targets: [],
  arrows: [],
  lines: [],
  areas: [],
  room: [],
  marks: [],
  dangers: [],
  crosses: [],
  cursor: null,
  tag: null,
}

/** Counters of the battle's own set-up, with some of every state. */
export function someCounters({ battle }: LoadedBattle): BoardCounter[] {
  return battle.units.map((def, i) => {
    const wish = battle.deployment?.find((entry) => entry.unit === def.id)
    const formed = (wish?.face ?? def.face ?? 'formed') === 'formed'
    return {
      unit: def.id,
      side: def.side,
      face: faceOf(battle.counters[def.counter] as Counter, formed),
      livery: liveryOf(battle.sides.find((side) => side.id === def.side)?.power ?? 'central'),
      hex: wish?.hex ?? 'AG16',
      formed,
      spent: i % 5 === 2,
      parapet: i === 6,
      raised: false,
      dug: i === 3,
      chosen: i === 4,
      mayJoin: i === 5,
      standby: i === 8,
      moving: i === 9,
      carried: i === 7,
    }
  })
}

export function mount(
  loaded: LoadedBattle,
  view: BoardView,
  more: Partial<BoardProps> = {},
): Promise<{
  handle: BoardHandle
  show(view: BoardView, now?: Partial<BoardProps>): void
  unmount(): void
  host: HTMLElement
}> {
  const host = document.createElement('div')
  host.style.cssText = 'position:fixed;inset:0'
  document.body.append(host)
  const root = createRoot(host)
  return new Promise((resolve) => {
    const draw = (now: BoardView, changed: Partial<BoardProps> = {}) =>
      root.render(
        <StrictMode>
          <Board
            game={loaded.battle}
            sheet={loaded.sheet}
            map={loaded.battle.map}
            view={now}
            appearance={PLAIN}
            onHexPress={() => {}}
            onUnitPress={() => {}}
            onHexHover={() => {}}
            onReady={(handle) => {
              if (handle) resolve({ handle, show: draw, unmount: () => root.unmount(), host })
            }}
            {...more}
            {...changed}
          />
        </StrictMode>,
      )
    draw(view)
  })
}

export type Mounted = Awaited<ReturnType<typeof mount>>

/** The grey of points of the canvas, in its CSS pixels. */
export async function picture(board: Mounted): Promise<(x: number, y: number) => number> {
  // A canvas that is read after its frame is empty, so the picture is taken in the frame itself.
  board.handle.panBy(0, 0)
  await new Promise((resolve) => requestAnimationFrame(resolve))
  return greys(board)
}

/** The same of a picture that has just been drawn. */
export function greys({ host }: Mounted): (x: number, y: number) => number {
  const canvas = host.querySelector('canvas') as HTMLCanvasElement
  const copy = document.createElement('canvas')
  ;[copy.width, copy.height] = [canvas.width, canvas.height]
  const ctx = copy.getContext('2d') as CanvasRenderingContext2D
  ctx.drawImage(canvas, 0, 0)
  const k = canvas.width / canvas.clientWidth
  // Read at one blow: dot by dot it takes longer than what is shown stays.
  const { data, width } = ctx.getImageData(0, 0, copy.width, copy.height)
  return (x, y) => {
    const at = 4 * (Math.round(y * k) * width + Math.round(x * k))
    return ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3
  }
}

export const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Until nothing has been drawn for a while: the tiles are painted. On a busy machine the fonts of page and painter come late,
 * and with them everything is drawn again; and a frame may take longer than the pauses here.
 */
export async function quiet(): Promise<void> {
  await document.fonts.ready
  for (let still = 0, last = -1; still < 4; ) {
    await wait(110)
    await new Promise((resolve) => requestAnimationFrame(resolve))
    if (perf.renders === last && perf.lettered && !perf.painting) still++
    else still = 0
    last = perf.renders
  }
}
