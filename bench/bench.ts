import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Edit, within } from '../src/data/edit.ts'
import type { MapFile } from '../src/map/artwork.ts'
import { outlineAt, withPoints } from '../src/map/edit/outlines.ts'
import { spot } from '../src/map/outline/lattice.ts'
import { at, count, moveVertex } from '../src/map/outline/rings.ts'
import { createGround } from '../src/session/bench/ground/ground.ts'
import { createHand } from '../src/session/bench/hand.ts'
import { problemsOf } from '../src/session/bench/problems.ts'
import type { BenchStorage } from '../src/session/bench/storage.ts'
import { createBench } from '../src/session/bench/store.ts'
import { groundOf } from '../src/session/bench/views.ts'
import { clock, type Row } from './row.ts'

const FOLDER = join(import.meta.dirname, '../scenarios')
/** How many moves of a hand are measured; the middle one counts. */
const MOVES = 60

/** A storage that is always quick: what is measured is the work of the page. */
const quick: BenchStorage = {
  list: async () => [],
  read: async () => [],
  count: async () => null,
  append: async () => undefined,
  remove: async () => undefined,
}

/** A vertex dragged on the largest map: what the designer sees of it at every move. */
export async function benchRows(): Promise<Row[]> {
  const read = (path: string) => readFile(join(FOLDER, path), 'utf8')
  const text = (path: string) => readFileSync(join(FOLDER, path), 'utf8')
  const bench = createBench({ storage: quick, read, newId: () => 'one', now: () => '' })
  bench.begin()
  bench.add(
    [
      { name: 'map.json', text: text('maps/ypres-1914.json') },
      { name: 'battle.json', text: text('ypres-1-gheluvelt.json') },
    ],
    'open',
  )
  await bench.ready()
  problemsOf(bench.get())
  groundOf(bench.get())
  const ring = ['woods', 0, 'rings', 6]
  const drag =
    (move: number) =>
    (map: MapFile): MapFile => {
      const outline = outlineAt(map, ring)
      if (!outline) throw new Error('the map has no such wood')
      const vertex = Math.floor(count(outline.points) / 2)
      const [x, y] = at(outline.points, vertex)
      const to = spot(x + (move % 9) - 4, y + (move % 7) - 3)
      return withPoints(map, ring, moveVertex(outline.points, vertex, to))
    }
  const middle = (work: (move: number) => void): number => {
    const times = Array.from({ length: MOVES }, (_, move) => {
      const began = clock()
      work(move)
      return clock() - began
    })
    return times.toSorted((a, b) => a - b)[MOVES / 2] as number
  }
  const ground = () => {
    const map = groundOf(bench.get())
    if (!map) throw new Error('no ground')
    return map
  }
  // All that the page draws over the map at a move of the hand: the outline and its points, the sight, what it changes.
  const hand = createHand()
  const { over } = createGround({ bench, hand }, () => undefined)
  const { grid } = ground()
  const from = grid.index('AG16')
  const seen = (to: string | null) => {
    const chosen = { kind: 'outline', path: ring, vertices: [] } as const
    hand.set({ page: 'map', chosen, sight: { from: 'AG16', to } })
    over.get()
    return middle((move) => {
      bench.map('drag', drag(move), { show: true })
      over.get()
    })
  }
  const line = seen(grid.label(from - 60))
  const field = seen(null)
  bench.preview(null)
  const problems = middle((move) => {
    bench.map('drag', drag(move))
    problemsOf(bench.get())
  })
  const plain: Edit = { what: 'turns', changes: [{ at: ['turns'], before: 6, after: 7 }] }
  const back: Edit = { what: 'turns', changes: [{ at: ['turns'], before: 7, after: 6 }] }
  const battle = middle((move) => {
    bench.edit(within(['scenario'], move % 2 ? back : plain))
    problemsOf(bench.get())
  })
  const row = (what: string, ours: number, most: number): Row => ({
    what,
    ours,
    unit: 'ms',
    bar: { value: most, least: false, text: `at most ${most} ms` },
  })
  return [
    row('bench: a point of a wood dragged, with a line of sight', line, 16),
    row('  … with the field of a hex, and what it gains and loses', field, 100),
    row('bench: problems after an edit of the map', problems, 100),
    row('  … after an edit of the scenario', battle, 100),
  ]
}
