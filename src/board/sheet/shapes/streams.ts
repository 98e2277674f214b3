import type { MapFile, Polyline } from '../../../map/artwork.ts'
import { artX, artY } from '../../base/plane.ts'
import { flow } from './flow.ts'

/** All stretches of streams that are drawn with one pen, in hex sides. */
export interface Reach {
  readonly path: Path2D
  readonly width: number
}

const CANAL = 0.12
/** Widths of a stream at its source and far down it, and after how many hex sides it has grown by two thirds. */
const [SOURCE, GROWN, GROWTH] = [0.026, 0.064, 10] as const
/** Widths that are told apart. */
const PENS = 12

const pen = (along: number): number => Math.round(PENS * (1 - Math.exp(-along / GROWTH))) as number

const span = (line: Polyline, i: number): number =>
  Math.hypot(
    artX((line[i + 2] as number) - (line[i] as number)),
    artY((line[i + 3] as number) - (line[i + 1] as number)),
  )

/** What flows on a sheet, each stretch with its pen, and the banks of it all. */
export interface Waters {
  readonly reaches: readonly Reach[]
  readonly banks: readonly Reach[]
}

/** Streams widen from their source; one that begins where another ends goes on as wide. */
export function streamsOf(file: MapFile): Waters {
  const pens = new Map<number, Path2D>()
  const canal = new Path2D()
  const brooks = file.streams.filter(({ kind }) => kind === 'stream').flatMap(({ lines }) => lines)
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
        flow(path, line.slice(from, i + 4))
        from = i
        width = next
      }
    }
  const brook = [...pens]
    .sort(([a], [b]) => a - b)
    .map(([width, path]) => ({ path, width: SOURCE + ((GROWN - SOURCE) * width) / PENS }))
  const banks = new Path2D()
  for (const line of brooks) flow(banks, line)
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
