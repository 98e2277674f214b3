import type { MapFile, Polyline } from '../../../map/artwork.ts'
import { artX, artY } from '../../base/plane.ts'
import { flow } from './flow.ts'
import { swell } from './trees.ts'

/** All segments of streams that are drawn with one pen, in hex sides. */
export interface Reach {
  readonly path: Path2D
  readonly width: number
}

const CANAL = 0.12
/**
 * The width of a stream at its source and far down it, and the length over which it grows by two thirds, in hex sides.
 */
const [SOURCE, GROWN, GROWTH] = [0.026, 0.064, 10] as const
/** The number of different stream widths. */
const PENS = 12

const pen = (along: number): number => Math.round(PENS * (1 - Math.exp(-along / GROWTH))) as number

const span = (line: Polyline, i: number): number =>
  Math.hypot(
    artX((line[i + 2] as number) - (line[i] as number)),
    artY((line[i + 3] as number) - (line[i + 1] as number)),
  )

/** The streams of a map: segments by pen, and the banks of all. */
export interface Waters {
  readonly reaches: readonly Reach[]
  readonly banks: readonly Reach[]
}

/** A stream is drawn towards the mean of this many points to either side, by at most this many hex sides. */
const [AHEAD, MOST] = [3, 0.17] as const
/** This near to a bridge, or to an end of another stream, a stream stays where the map has it. Hex sides. */
const FIXED = 0.7

type Spot = { readonly x: number; readonly y: number }

/**
 * Makes a line wander as water does: it keeps its bends in one place and runs straighter in another, differently each
 * time.
 */
export function wandering(line: Polyline, fixed: readonly Spot[]): Polyline {
  const made = [...line]
  const last = line.length - 2
  const unit = artX(1)
  for (let i = 2; i < last; i += 2) {
    const [x, y] = [artX(line[i] as number), artY(line[i + 1] as number)]
    const reach = Math.min(AHEAD * 2, i, last - i)
    const mean = (k: number) =>
      ((line[i - reach + k] as number) + (line[i + reach + k] as number)) / 2
    const straight = 0.9 * swell(x / 1.9, y / 1.9, 101)
    const bend = (seed: number) => 0.2 * (swell(x / 0.55, y / 0.55, seed) - 0.5)
    const dx = (artX(mean(0)) - x) * straight + bend(102)
    const dy = (artY(mean(1)) - y) * straight + bend(103)
    const near = Math.min(...fixed.map((at) => Math.hypot(at.x - x, at.y - y)))
    // Near its own ends the stream departs from the map only gradually.
    const free = Math.min(1, near / FIXED, i / 12, (last - i) / 12)
    const k = (Math.min(1, MOST / (Math.hypot(dx, dy) || 1)) * free) / unit
    made[i] = (line[i] as number) + dx * k
    made[i + 1] = (line[i + 1] as number) + (dy * k * unit) / artY(1)
  }
  return made
}

/** Streams widen from their source. One that begins where another ends starts at that width. */
export function streamsOf(file: MapFile, bridges: readonly Spot[] = []): Waters {
  const pens = new Map<number, Path2D>()
  const canal = new Path2D()
  const brooks = file.streams.filter(({ kind }) => kind === 'stream').flatMap(({ lines }) => lines)
  const ends = file.streams
    .flatMap(({ lines }) => lines)
    .flatMap((line) => [
      { line, x: artX(line[0] as number), y: artY(line[1] as number) },
      { line, x: artX(line.at(-2) as number), y: artY(line.at(-1) as number) },
    ])
  const courses = new Map(
    brooks.map((line) => [
      line,
      wandering(line, [...bridges, ...ends.filter((end) => end.line !== line)]),
    ]),
  )
  const above = (line: Polyline, seen: readonly Polyline[]): number =>
    Math.max(
      0,
      ...brooks
        .filter((other) => !seen.includes(other) && meets(other, line))
        .map((other) => lengthOf(other) + above(other, [...seen, other])),
    )
  for (const { kind, lines } of file.streams)
    for (const line of lines) {
      if (kind === 'canal') {
        flow(canal, line)
        continue
      }
      const drawn = courses.get(line) as Polyline
      let along = above(line, [line])
      let from = 0
      let width = pen(along)
      for (let i = 0; i + 3 < line.length; i += 2) {
        along += span(line, i)
        const next = pen(along)
        const last = i + 5 >= line.length
        if (next === width && !last) continue
        const path = pens.get(width) ?? new Path2D()
        pens.set(width, path)
        flow(path, drawn.slice(from, i + 4))
        from = i
        width = next
      }
    }
  const brook = [...pens]
    .sort(([a], [b]) => a - b)
    .map(([width, path]) => ({ path, width: SOURCE + ((GROWN - SOURCE) * width) / PENS }))
  const banks = new Path2D()
  for (const course of courses.values()) flow(banks, course)
  return {
    reaches: [...brook, { path: canal, width: CANAL }],
    banks: [
      { path: banks, width: GROWN },
      { path: canal, width: CANAL },
    ],
  }
}

const lengthOf = (line: Polyline): number => {
  let sum = 0
  for (let i = 0; i + 3 < line.length; i += 2) sum += span(line, i)
  return sum
}

/** Whether a stream ends where another begins. */
const meets = (upper: Polyline, lower: Polyline): boolean =>
  Math.hypot(
    artX((upper.at(-2) as number) - (lower[0] as number)),
    artY((upper.at(-1) as number) - (lower[1] as number)),
  ) < 0.35
