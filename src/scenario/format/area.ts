import * as z from 'zod/mini'
import { hex, hexes, id, text } from './common.ts'

export const GROUND_KINDS = [
  'village',
  'woods',
  'light-woods',
  'wheat',
  'craters',
  'trench',
  'lake',
  'no-mans-land',
  'road',
] as const
export type GroundKind = (typeof GROUND_KINDS)[number]

const column = z.string().check(z.regex(/^[A-Z]{1,2}$/, 'a column such as R or AB'))
const row = z.int().check(z.minimum(1), z.maximum(99))
const points = z.array(hex).check(z.minLength(2), z.maxLength(60))

/** The area in words for the screen, where words made from its form would not do. */
type Told = { text?: string | undefined }
export type AreaFile = Told &
  (
    | { hexes: string[] }
    | { within: number; of: string[] | AreaFile }
    | { columns: [string, string]; rows?: [number, number] | undefined }
    | { rows: [number, number] }
    | { edge: 'north' | 'east' | 'south' | 'west' }
    | { line: string[] }
    | { road: string[] }
    | { village: string }
    | { ground: GroundKind }
    | { trenches: 'central' | 'entente' }
    | { level: number }
    | { from: string; through: AreaFile }
    | { named: string }
    | { union: AreaFile[] }
    | { intersection: AreaFile[] }
    | { not: AreaFile }
  )

const told = { text: z.optional(text(120)) }

/** A set of hexes of the map, as data. */
export const AreaFile: z.ZodMiniType<AreaFile> = z.lazy(() =>
  z.union([
    z.strictObject({
      within: z.int().check(z.minimum(0), z.maximum(60)),
      of: z.union([hexes, AreaFile]),
      ...told,
    }),
    z.strictObject({ hexes, ...told }),
    z.strictObject({
      columns: z.tuple([column, column]),
      rows: z.optional(z.tuple([row, row])),
      ...told,
    }),
    z.strictObject({ rows: z.tuple([row, row]), ...told }),
    z.strictObject({ edge: z.enum(['north', 'east', 'south', 'west']), ...told }),
    z.strictObject({ line: points, ...told }),
    z.strictObject({ road: points, ...told }),
    z.strictObject({ village: text(80), ...told }),
    z.strictObject({ ground: z.enum(GROUND_KINDS), ...told }),
    z.strictObject({ trenches: z.enum(['central', 'entente']), ...told }),
    z.strictObject({ level: z.int().check(z.minimum(0), z.maximum(20)), ...told }),
    z.strictObject({ from: hex, through: AreaFile, ...told }),
    z.strictObject({ named: id, ...told }),
    z.strictObject({
      union: z.array(AreaFile).check(z.minLength(1), z.maxLength(40)),
      ...told,
    }),
    z.strictObject({
      intersection: z.array(AreaFile).check(z.minLength(1), z.maxLength(40)),
      ...told,
    }),
    z.strictObject({ not: AreaFile, ...told }),
  ]),
)

/** Areas that a scenario defines once and uses by `named`: hills, lines, ground to be taken. */
export const NamedAreas = z.record(id, z.strictObject({ name: text(60), area: AreaFile }))
