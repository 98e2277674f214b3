import type { PenEvents, PenHow, PenPoint } from '../../../board/hand/pen.ts'
import { type Path, put, same, valueAt } from '../../../data/edit.ts'
import { DIRS, type Grid, NO_HEX } from '../../../hex/grid.ts'
import { sideEnds } from '../../../hex/lattice.ts'
import { pointToHex } from '../../../hex/pixel.ts'
import { type MapFile, SUBDIVISION } from '../../../map/artwork.ts'
import { snap } from '../../../map/edit/magnets.ts'
import { sideBetween } from '../../../map/edit/marks.ts'
import { outlinesOf, withPoints } from '../../../map/edit/outlines.ts'
import { type Spot, spot } from '../../../map/outline/lattice.ts'
import { at, insertVertex, moveVertex, nearestOn, shift } from '../../../map/outline/rings.ts'
import type { HandState } from '../hand.ts'
import type { Refusal } from '../types.ts'
import { groundOf, mapOf } from '../views.ts'
import { no } from './drawable.ts'
import {
  alongSides,
  type Drawing,
  fewer,
  finish,
  isGroups,
  isHexes,
  isMarked,
  isSides,
  layHexes,
  layPoints,
  laySide,
  laySign,
  layStroke,
  wayHex,
  waySide,
  whyNotDraw,
} from './laying.ts'
import { middleOf, outlinesNear, type Under, underPoint } from './under.ts'

/** How near a pointer must come, in CSS pixels: a mouse, and a finger. */
const REACH = { mouse: 9, touch: 20 } as const
/** How far a magnet reaches, in CSS pixels. */
const PULL = 9
/** How far apart the points of a free line are, in CSS pixels. */
const STEP = 4

/** A drag that is under way. */
interface Drag {
  move(at: PenPoint): void
  end(done: boolean): void
}

/**
 * What the hand of a designer does on the map, for every tool. `tell` shows why something was not done, and takes the last
 * message away where it was.
 */
export function createPen(drawing: Drawing, tell: (answer: Refusal | null) => void): PenEvents {
  const { bench, hand } = drawing
  let drag: Drag | null = null

  const map = (): MapFile | null => mapOf(bench.get())
  const grid = (): Grid | null => groundOf(bench.get())?.grid ?? null
  const reach = ({ unit }: PenPoint, touch: boolean): number =>
    unit * (touch ? REACH.touch : REACH.mouse)

  /** A point on the lattice, or where a magnet holds it. */
  function snapped(point: PenPoint, without?: Path) {
    const held = hand.get()
    const [file, plane] = [map(), grid()]
    if (!file || !plane) return { at: spot(point.x, point.y), by: null } as const
    const pull = PULL * point.unit
    const on = new Set(held.magnets)
    const near = on.has('ring')
      ? outlinesNear(file, held.layers, spot(point.x, point.y), pull, without)
      : []
    return snap(plane, point.x, point.y, on, pull, near)
  }

  const under = (point: PenPoint, touch: boolean): Under | null => {
    const file = map()
    return file && underPoint(file, hand.get(), point.x, point.y, reach(point, touch))
  }

  // ------------------------------------------------------------ choosing and moving

  function pressed(found: Under | null, join: boolean): void {
    const { chosen, layer } = hand.get()
    if (!found) return hand.choose(null)
    if (found.kind === 'entry') {
      const [own] = found.path
      if (own !== layer) hand.layer(own as HandState['layer'])
      return hand.choose({ kind: 'entry', path: found.path })
    }
    const { outline } = found
    if (outline.layer !== layer) hand.layer(outline.layer)
    const known = chosen?.kind === 'outline' ? chosen : null
    const own = known && same(known.path, outline.path)
    const vertex = found.kind === 'point' ? [found.vertex] : []
    if (!own && join && known && outline.layer === layer)
      return hand.choose({ ...known, also: outline.path })
    if (!own) return hand.choose({ kind: 'outline', path: outline.path, vertices: [] })
    const [one] = vertex
    const vertices =
      !join || one === undefined
        ? vertex
        : known.vertices.includes(one)
          ? known.vertices.filter((other) => other !== one)
          : [...known.vertices, one]
    hand.choose({ kind: 'outline', path: outline.path, vertices })
  }

  /** Where an outline is after an edit: an overlay may have moved it in its list. */
  function follow(points: readonly number[], vertices: readonly number[]): void {
    const file = map()
    const { layer, chosen } = hand.get()
    if (!file || chosen?.kind !== 'outline') return
    const there = outlinesOf(file, layer).find((one) => same(one.points, points))
    hand.choose(there ? { kind: 'outline', path: there.path, vertices } : null)
  }

  /** A drag that shows an edit of the map at every move and keeps the last one. */
  function dragging(
    what: string,
    make: (now: PenPoint) => {
      readonly file: (file: MapFile) => MapFile
      readonly after?: () => void
    },
  ): Drag {
    let after: (() => void) | undefined
    return {
      move(point) {
        const made = make(point)
        after = made.after
        tell(bench.map(what, made.file, { show: true }))
      },
      end(done) {
        hand.set({ aim: null })
        if (!done) bench.preview(null)
        else {
          const refused = bench.settle()
          tell(refused)
          if (!refused) after?.()
        }
      },
    }
  }

  /** A drag on the chosen outline or entry; null where the map is to be moved. */
  function moving(found: Under | null, start: PenPoint): Drag | null {
    const { chosen } = hand.get()
    const file = map()
    if (!found || !file) return null
    if (found.kind === 'entry') {
      if (chosen?.kind !== 'entry' || !same(chosen.path, found.path)) return null
      const was = (valueAt(file, found.path) as { readonly at: Spot }).at
      return dragging('move it', (now) => ({
        file: (one) =>
          put(one, [...found.path, 'at'], spot(was[0] + now.x - start.x, was[1] + now.y - start.y)),
      }))
    }
    if (chosen?.kind !== 'outline' || !same(chosen.path, found.outline.path)) return null
    const { outline, kind } = found
    const { path, points } = outline
    const shifted = (now: PenPoint, which?: ReadonlySet<number>) =>
      shift(points, Math.round(now.x - start.x), Math.round(now.y - start.y), which)
    const moved = (what: string, make: (now: PenPoint) => number[], vertices: readonly number[]) =>
      dragging(what, (now) => {
        const next = make(now)
        return { file: (one) => withPoints(one, path, next), after: () => follow(next, vertices) }
      })
    if (kind === 'inside') return moved('move an outline', (now) => shifted(now), [])
    if (kind === 'edge') {
      const ends = [found.vertex, (found.vertex + 1) % (points.length / 2)]
      return moved('move an edge', (now) => shifted(now, new Set(ends)), chosen.vertices)
    }
    const { vertex } = found
    const many = kind === 'point' && chosen.vertices.includes(vertex) ? chosen.vertices : [vertex]
    if (kind === 'point' && many.length > 1)
      return moved('move points', (now) => shifted(now, new Set(many)), many)
    const inserted =
      kind === 'middle' ? insertVertex(points, vertex, middleOf(outline, vertex)) : points
    const own = kind === 'middle' ? vertex + 1 : vertex
    const from = at(inserted, own)
    hand.choose({ kind: 'outline', path, vertices: kind === 'middle' ? [] : [own] })
    return moved(
      kind === 'middle' ? 'insert a point' : 'move a point',
      (now) => {
        // The point keeps the distance to the pointer that it had.
        const to = { ...now, x: from[0] + now.x - start.x, y: from[1] + now.y - start.y }
        const aim = snapped(to, path)
        hand.set({ aim })
        return moveVertex(inserted, own, aim.at)
      },
      [own],
    )
  }

  // ------------------------------------------------------------ free lines

  /** A free line under the hand: each of its points, with `each` told of the line so far. */
  function stroking(
    start: PenPoint,
    each: (line: readonly number[]) => void,
    finish: (line: readonly number[], done: boolean) => void,
  ): Drag {
    let line: number[] = [...spot(start.x, start.y)]
    return {
      move(point) {
        const [x, y] = spot(point.x, point.y)
        const [lx, ly] = line.slice(-2) as [number, number]
        if (Math.hypot(x - lx, (y - ly) * Math.sqrt(3)) < STEP * point.unit) return
        line = [...line, x, y]
        each(line)
      },
      end: (done) => finish(line, done),
    }
  }

  function lasso(start: PenPoint): Drag {
    return stroking(
      start,
      (points) => hand.set({ points }),
      (line, done) => {
        hand.set({ points: [] })
        if (!done) return
        const closed = !lineLayer()
        tell(layPoints(drawing, fewer(line, closed)))
      },
    )
  }

  const lineLayer = (): boolean =>
    ['streets', 'railways', 'roads', 'trenches', 'streams'].includes(hand.get().layer)

  function brush(start: PenPoint, adds: boolean): Drag {
    const spotsOf = (line: readonly number[]): Spot[] =>
      Array.from({ length: line.length / 2 }, (_, i) => at(line, i))
    return stroking(
      start,
      (line) => {
        const [x, y] = line.slice(-2) as [number, number]
        hand.set({ aim: { at: [x, y], by: null } })
        tell(layStroke(drawing, spotsOf(line), adds, true))
      },
      (line, done) => {
        if (!done) bench.preview(null)
        else {
          const refused = layStroke(drawing, spotsOf(line), adds)
          if (refused) bench.preview(null)
          tell(refused)
        }
      },
    )
  }

  // ------------------------------------------------------------ marks and ways

  /** The side that is nearest to a point, and how far from it, in artwork units. */
  function sideAt({ x, y }: PenPoint): string | null {
    const plane = grid()
    const hex = plane ? pointToHex(plane, { x: x / SUBDIVISION, y: y / SUBDIVISION }) : NO_HEX
    if (!plane || hex === NO_HEX) return null
    let best: string | null = null
    let least = Number.POSITIVE_INFINITY
    for (const dir of DIRS) {
      const other = plane.neighbour(hex, dir)
      if (other === NO_HEX) continue
      const [p, q] = sideEnds(plane, hex, dir)
      const side = [p.x, p.y, q.x, q.y].map((value) => value * SUBDIVISION)
      const { distance } = nearestOn(side, false, spot(x, y))
      if (distance >= least) continue
      least = distance
      best = sideBetween(plane, plane.label(hex), plane.label(other))
    }
    return best
  }

  function painting(start: PenPoint): Drag | null {
    if (!start.hex) return null
    const on = !isMarked(drawing, start.hex)
    const hexes = new Set([start.hex])
    const show = () => tell(layHexes(drawing, [...hexes], on, true))
    show()
    return {
      move({ hex }) {
        if (!hex || hexes.has(hex)) return
        hexes.add(hex)
        show()
      },
      end(done) {
        if (done) tell(bench.settle())
        else bench.preview(null)
      },
    }
  }

  function way(point: PenPoint): Refusal | null {
    if (alongSides(hand.get().layer)) {
      const side = sideAt(point)
      return side ? waySide(drawing, side) : null
    }
    return point.hex ? wayHex(drawing, point.hex) : no('off-map', 'That is off the map.')
  }

  // ------------------------------------------------------------ the pen

  function addPoint(point: PenPoint, touch: boolean): void {
    const refused = whyNotDraw(drawing)
    if (refused) return tell(refused)
    const { points } = hand.get()
    const { at: next } = snapped(point)
    const near = (i: number) => {
      const [x, y] = at(points, i)
      return Math.hypot(x - point.x, (y - point.y) * Math.sqrt(3)) <= reach(point, touch)
    }
    const n = points.length / 2
    // The first point again closes a ring, the last one again ends a line.
    if (n > 2 && !lineLayer() && near(0)) return tell(finish(drawing))
    if (n > 1 && lineLayer() && near(n - 1)) return tell(finish(drawing))
    hand.set({ points: [...points, ...next] })
    tell(null)
  }

  return {
    begin(point, { touch }) {
      const { tool } = hand.get()
      const draws = tool !== 'choose' && tool !== 'sight' && tool !== 'pen' && tool !== 'name'
      const refused = draws ? whyNotDraw(drawing) : null
      if (refused) {
        tell(refused)
        return false
      }
      if (tool === 'choose' || tool === 'name') drag = moving(under(point, touch), point)
      else if (tool === 'lasso') drag = lasso(point)
      else if (tool === 'brush' || tool === 'eraser') drag = brush(point, tool === 'brush')
      else if (tool === 'mark') drag = isSides(hand.get().layer) ? null : painting(point)
      else if (tool === 'way') {
        tell(way(point))
        drag = { move: (now) => tell(way(now)), end: () => undefined }
      } else if (tool === 'sight') drag = sighting(point)
      return drag !== null
    },
    move: (point) => drag?.move(point),
    end(done) {
      drag?.end(done)
      drag = null
    },
    press(point, how: PenHow) {
      const { tool, layer } = hand.get()
      const { touch, join } = how
      if (tool === 'choose') {
        pressed(under(point, touch), join)
        return tell(null)
      }
      if (tool === 'pen') return addPoint(point, touch)
      if (tool === 'sight') return sight(point)
      const refused = whyNotDraw(drawing)
      if (refused) return tell(refused)
      if (tool === 'brush' || tool === 'eraser')
        return tell(layStroke(drawing, [spot(point.x, point.y)], tool === 'brush'))
      if (tool === 'way') {
        const { laid } = hand.get()
        // The last hex once more ends the way.
        if (laid.length > 1 && !alongSides(layer) && laid.at(-1) === point.hex)
          return tell(finish(drawing))
        return tell(way(point))
      }
      if (tool === 'mark') {
        if (isSides(layer)) {
          const side = sideAt(point)
          return tell(side ? laySide(drawing, side) : null)
        }
        if (point.hex && (isHexes(layer) || isGroups(layer)))
          return tell(layHexes(drawing, [point.hex], !isMarked(drawing, point.hex)))
      }
      if (tool === 'name') {
        const found = under(point, touch)
        if (found?.kind === 'entry') return pressed(found, join)
        return tell(laySign(drawing, point.x, point.y))
      }
      if (tool === 'lasso') tell(no('drag', 'Drag the lasso round the ground that you mean.'))
    },
    hover(point) {
      const { tool } = hand.get()
      if (!point) return hand.set({ aim: null })
      if (tool === 'pen') hand.set({ aim: snapped(point) })
      else if (tool === 'brush' || tool === 'eraser')
        hand.set({ aim: { at: spot(point.x, point.y), by: null } })
      else if (hand.get().aim) hand.set({ aim: null })
    },
  }

  // ------------------------------------------------------------ sight

  /** The first press names one end, the next the other; a third begins again. */
  function sight({ hex }: PenPoint): void {
    const { sight: now } = hand.get()
    if (!hex) return
    if (now.from === null || now.to !== null) hand.set({ sight: { from: hex, to: null } })
    else if (hex !== now.from) hand.set({ sight: { from: now.from, to: hex } })
    tell(null)
  }

  /** A drag that begins at an end of the line moves it. */
  function sighting({ hex }: PenPoint): Drag | null {
    const { sight: now } = hand.get()
    if (!hex || (hex !== now.from && hex !== now.to)) return null
    const end = hex === now.from ? 'from' : 'to'
    return {
      move({ hex: over }) {
        const { sight: line } = hand.get()
        if (over && over !== line.from && over !== line.to)
          hand.set({ sight: { ...line, [end]: over } })
      },
      end: () => undefined,
    }
  }
}
