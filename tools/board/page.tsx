// The board without the game, for pictures and for the bench: the page's own code with any map and any counters.
import { createRoot, type Root } from 'react-dom/client'
import { Board, type BoardHandle } from '../../src/board/Board.tsx'
import { PLAIN } from '../../src/board/base/appearance.ts'
import { perf } from '../../src/board/base/perf.ts'
import type { BoardCounter } from '../../src/board/view/counter.ts'
import type { BoardView } from '../../src/board/view/view.ts'
import { Library, type LoadedBattle } from '../../src/scenario/index.ts'
import { faceOf, liveryOf } from '../../src/session/picture/faces.ts'
import { everyChit, hasTrench } from './chits.ts'
import { facesSheet, type Kind } from './faces.ts'

const NOTHING: BoardView = {
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

const books = new Library(async (path) => {
  const answer = await fetch(`./scenarios/${path}`)
  if (!answer.ok) throw new Error(path)
  return answer.text()
})
const battles = new Map<string, LoadedBattle>()
let root: Root | null = null
let handle: BoardHandle | null = null
let shown: LoadedBattle | null = null

/** The counters of a scenario's default set-up; with `states` some of them look as they would later in a game. */
function setUp({ battle }: LoadedBattle, states: boolean): BoardCounter[] {
  return (battle.deployment ?? []).flatMap(({ unit, hex, face, in: within }, i) => {
    const def = battle.units.find((known) => known.id === unit)
    const counter = battle.counters[def?.counter ?? '']
    if (!def || !counter || hex === undefined) return []
    const formed = (face ?? def.face ?? 'formed') === 'formed'
    return {
      unit,
      side: def.side,
      face: faceOf(counter, formed),
      livery: liveryOf(battle.sides.find((side) => side.id === def.side)?.power ?? 'central'),
      hex,
      formed,
      spent: states && i % 7 === 3,
      parapet: within !== undefined,
      raised: within === undefined && hasTrench(battle, hex),
      dug: states && i % 11 === 5 && !within,
      chosen: states && i === 2,
      mayJoin: states && i === 5,
      standby: states && i % 13 === 8,
      moving: states && i % 17 === 9,
      carried: states && i % 19 === 10,
    }
  })
}

const api = {
  perf,
  /** Reads and checks a scenario. Returns ms. */
  async load(id: string): Promise<number> {
    const began = performance.now()
    const answer = await books.load(id)
    if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
    battles.set(id, answer.value)
    return performance.now() - began
  },
  /** Puts a loaded scenario on the board. Returns ms until its first picture. */
  async show(id: string, states = false, view: Partial<BoardView> = {}): Promise<number> {
    shown = battles.get(id) as LoadedBattle
    return api.draw({ ...NOTHING, counters: setUp(shown, states), ...view })
  },
  /** Shows a loaded scenario with `many` counters, two to a hex. Returns how many there are. */
  async crowd(id: string, many: number): Promise<number> {
    shown = battles.get(id) as LoadedBattle
    const own = setUp(shown, true)
    const { grid } = shown.battle.map
    const taken = new Set(own.map(({ hex }) => hex))
    const free = Array.from({ length: grid.size }, (_, hex) => grid.label(hex)).filter(
      (hex) => !taken.has(hex),
    )
    const counters = Array.from({ length: many }, (_, i) => {
      const unit = own[i % own.length] as BoardCounter
      if (i < own.length) return unit
      const hex = free[(Math.floor(i / 2) * 37) % free.length] as string
      return { ...unit, unit: `${unit.unit} ${i}`, hex, parapet: false }
    })
    await api.draw({ ...NOTHING, counters })
    await api.quiet()
    return counters.length
  },
  async draw(view: BoardView, theme: 'light' | 'dark' = 'light'): Promise<number> {
    const { sheet, battle } = shown as LoadedBattle
    const [began, before] = [performance.now(), perf.renders]
    root ??= createRoot(document.getElementById('board') as HTMLElement)
    root.render(
      <Board
        game={battle}
        sheet={sheet}
        map={battle.map}
        view={view}
        appearance={{ ...PLAIN, theme }}
        onHexPress={() => {}}
        onUnitPress={() => {}}
        onHexHover={() => {}}
        onReady={(made) => {
          handle = made
        }}
      />,
    )
    while (perf.renders === before || perf.painted === 0)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    return performance.now() - began
  },
  /** Bytes in use after garbage collection. */
  async heap(): Promise<number> {
    for (let i = 0; i < 3; i++) {
      ;(globalThis as { gc?: () => void }).gc?.()
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    return (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize
  },
  /**
   * Resolves when nothing has been drawn for longer than the painter waits before it paints what is out of view, and all of
   * that is painted, too.
   */
  async quiet(): Promise<void> {
    for (let still = 0, last = -1; still < 9; ) {
      await new Promise((resolve) => setTimeout(resolve, 150))
      still = perf.renders === last && !perf.painting ? still + 1 : 0
      last = perf.renders
    }
  },
  handle: () => handle,
  /** Shows a hex at this many CSS pixels per hex side. */
  look(hex: string, pixels: number): void {
    handle?.centreOn([hex])
    handle?.zoomBy(pixels / api.side(hex), [hex])
    const at = handle?.hexToScreen(hex)
    if (at) handle?.panBy(innerWidth / 2 - at.x, innerHeight / 2 - at.y)
  },
  /** CSS pixels per hex side now. */
  side(hex: string): number {
    const { grid } = (shown as LoadedBattle).battle.map
    const index = grid.index(hex)
    const a = handle?.hexToScreen(hex)
    const b = handle?.hexToScreen(grid.label(grid.ring(index, 1).find((n) => n >= 0) as number))
    if (!a || !b) throw new Error('nothing drawn')
    return Math.hypot(a.x - b.x, a.y - b.y) / Math.sqrt(3)
  },
  /** Every chit and every state, near Hill 60. */
  async chits(): Promise<void> {
    const { battle } = shown as LoadedBattle
    await api.draw({ ...NOTHING, ...everyChit(battle, setUp(shown as LoadedBattle, false)) })
    api.look('O19', 70)
    await api.quiet()
  },
  /** Shows every counter in place of the board. */
  async faces(dense: number): Promise<{ width: number; height: number }> {
    const kinds: Kind[] = []
    for (const name of ['british', 'russian', 'german', 'austro-hungarian']) {
      const answer = await fetch(`./scenarios/counters/${name}.json`)
      const file = (await answer.json()) as { counters: Record<string, Kind['counter']> }
      const livery = liveryOf(name === 'british' || name === 'russian' ? 'entente' : 'central')
      for (const counter of Object.values(file.counters)) kinds.push({ livery, counter })
    }
    await Promise.all(
      [
        '700 20px "Old Standard TT"',
        'italic 20px "Old Standard TT"',
        '700 20px "Roboto Condensed"',
      ].map((font) => document.fonts.load(font)),
    )
    const canvas = facesSheet(kinds, dense)
    const [width, height] = [canvas.width / dense, canvas.height / dense]
    canvas.style.cssText = `position:absolute;inset:0;width:${width}px;height:${height}px`
    document.body.replaceChildren(canvas)
    return { width, height }
  },
  close(): void {
    root?.unmount()
    root = null
  },
}
export type BoardPage = typeof api
Object.assign(globalThis, { __board: api })
