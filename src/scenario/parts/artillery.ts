import {
  type BarrageDef,
  type BombardmentDef,
  type GroupDef,
  type SideDef,
  TRANSPORTS,
} from '../../rules/types/index.ts'
import type { BarrageFile } from '../format/artillery.ts'
import type { ScenarioFile } from '../format/format.ts'
import { columnOf, hexesOf, type Terrain } from './area.ts'
import { areaText } from './area-text.ts'

const ORDINAL = ['1st', '2nd', '3rd']

/** Every group of off-map artillery by its id, numbered through each side. 7.0a */
export function listArtillery(file: ScenarioFile): { side: string; def: GroupDef }[] {
  const counts = new Map<string, number>()
  return (file.artillery ?? []).flatMap((entry) =>
    Array.from({ length: entry.groups }, () => {
      const n = (counts.get(entry.side) ?? 0) + 1
      counts.set(entry.side, n)
      return {
        side: entry.side,
        def: {
          id: `${entry.side}-${n}`,
          name: `${ORDINAL[n - 1] ?? `${n}th`} ${entry.name ?? 'group'}, ${entry.mode}`,
          fp: entry.fp,
          mode: entry.mode,
          ...(entry.howitzer ? { howitzer: true } : {}),
          ...(entry.preregistered ? { preregistered: true } : {}),
          ...(entry.day === undefined ? {} : { day: entry.day }),
        },
      }
    }),
  )
}

/** Whether it is available from the first turn of the first day. */
const isThere = ({ day, turn }: { day?: number | undefined; turn?: number | undefined }): boolean =>
  (day ?? 1) === 1 && (turn ?? 1) === 1

/** 6.81a, 7.0a The off-map support of a side. */
export function supportOf(
  file: ScenarioFile,
  side: string,
): Pick<SideDef, 'artillery' | 'transport' | 'laterTransport'> {
  const artillery = listArtillery(file)
    .filter((entry) => entry.side === side)
    .map((entry) => entry.def)
  const groups = (kind: string) =>
    (file.transport ?? [])
      .filter((entry) => entry.side === side && entry.kind === kind && isThere(entry))
      .reduce((sum, entry) => sum + entry.groups, 0)
  const transport = Object.fromEntries(
    TRANSPORTS.filter((kind) => groups(kind) > 0).map((kind) => [kind, groups(kind)]),
  )
  const later = (file.transport ?? [])
    .filter((entry) => entry.side === side && !isThere(entry))
    .map(({ kind, groups: number, day, turn }) => ({
      kind,
      groups: number,
      day: day ?? 1,
      turn: turn ?? 1,
    }))
  return {
    ...(artillery.length ? { artillery } : {}),
    ...(Object.keys(transport).length ? { transport } : {}),
    ...(later.length ? { laterTransport: later } : {}),
  }
}

/** 7.11b */
export function bombardmentsOf(file: ScenarioFile, terrain: Terrain): BombardmentDef[] {
  return (file.bombardments ?? []).map((entry) => ({
    by: entry.by,
    kind: entry.kind,
    ...(entry.area ? { hexes: hexesOf(terrain, entry.area) } : {}),
    ...(entry.enemiesOnly ? { enemiesOnly: true } : {}),
    ...(entry.occupied ? { occupied: true } : {}),
    ...(entry.chosen === undefined ? {} : { chosen: entry.chosen }),
    ...(entry.day === undefined ? {} : { day: entry.day }),
    ...(entry.fromDay === undefined ? {} : { fromDay: entry.fromDay }),
  }))
}

/** The numbers from one to another, both included, up or down. */
const span = (from: number, to: number): number[] =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => from + (to < from ? -i : i))

function linesOf(path: BarrageFile['path'], terrain: Terrain): string[][] {
  const { grid } = terrain.map
  if ('areas' in path) return path.areas.map((area) => hexesOf(terrain, area))
  const within = path.within ? new Set(hexesOf(terrain, path.within)) : null
  const cut = (hexes: string[]) => (within ? hexes.filter((hex) => within.has(hex)) : hexes)
  if ('rows' in path)
    return span(...path.rows).map((row) => cut(hexesOf(terrain, { rows: [row, row] })))
  const [from, to] = path.columns
  return span(columnOf(grid, from), columnOf(grid, to)).map((column) =>
    cut(Array.from({ length: grid.rows }, (_, row) => grid.label(column * grid.rows + row))),
  )
}

/** 7.41c */
export function barragesOf(file: ScenarioFile, terrain: Terrain): BarrageDef[] {
  return (file.barrages ?? []).map((entry) => {
    const { path } = entry
    const text =
      'areas' in path
        ? areaText(terrain, path.areas[0] ?? { hexes: [] })
        : 'rows' in path
          ? `rows ${path.rows[0]} to ${path.rows[1]}`
          : `columns ${path.columns[0]} to ${path.columns[1]}`
    return {
      by: entry.by,
      lines: linesOf(path, terrain),
      text,
      ...(entry.turn === undefined ? {} : { turn: entry.turn }),
      ...(entry.until === undefined ? {} : { until: entry.until }),
      ...(entry.day === undefined ? {} : { day: entry.day }),
    }
  })
}
