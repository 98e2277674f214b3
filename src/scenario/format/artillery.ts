import * as z from 'zod/mini'
import { MODES, SHELLS, TRANSPORTS } from '../../rules/types/index.ts'
import { AreaFile } from './area.ts'
import { day } from './campaign.ts'
import { id, text, turn } from './common.ts'

export const VertexName = z
  .string()
  .check(
    z.regex(
      /^[A-Z]{1,2}\d{1,2}(:(E|W|NE|NW|SE|SW)|\/[A-Z]{1,2}\d{1,2}\/[A-Z]{1,2}\d{1,2})$/,
      'a vertex such as O19:W or N18/N19/O19',
    ),
  )

/** Identical groups of off-map artillery. 7.0a */
export const ArtilleryFile = z.strictObject({
  side: id,
  groups: z.int().check(z.minimum(1), z.maximum(20)),
  /** The beginning of the ids: german-1, german-2. */
  name: z.optional(text(60)),
  fp: z.int().check(z.minimum(-2), z.maximum(12)),
  mode: z.enum(MODES),
  howitzer: z.optional(z.boolean()),
  preregistered: z.optional(z.boolean()),
  /** In a campaign: the first day on which it may be called. */
  day: z.optional(day),
})
export type ArtilleryFile = z.infer<typeof ArtilleryFile>

/** 6.81a */
export const TransportFile = z.strictObject({
  side: id,
  kind: z.enum(TRANSPORTS),
  groups: z.int().check(z.minimum(1), z.maximum(20)),
  day: z.optional(day),
  turn: z.optional(turn),
})

/** 7.11b, 7.11c */
export const BombardmentFile = z.strictObject({
  by: id,
  kind: z.enum(['pulverizing', 'paralyzing', 'early']),
  area: z.optional(AreaFile),
  enemiesOnly: z.optional(z.boolean()),
  occupied: z.optional(z.boolean()),
  /** The firing side names a hex. The bombardment strikes all hexes within this distance of it. */
  chosen: z.optional(z.int().check(z.minimum(0), z.maximum(20))),
  day: z.optional(day),
  fromDay: z.optional(day),
})

/** 7.41c By columns or rows from one to another, or area by area. */
export const BarrageFile = z.strictObject({
  by: id,
  path: z.union([
    z.strictObject({ columns: z.tuple([z.string(), z.string()]), within: z.optional(AreaFile) }),
    z.strictObject({
      rows: z.tuple([z.int().check(z.minimum(1)), z.int().check(z.minimum(1))]),
      within: z.optional(AreaFile),
    }),
    z.strictObject({ areas: z.array(AreaFile).check(z.minLength(1), z.maxLength(60)) }),
  ]),
  turn: z.optional(turn),
  until: z.optional(turn),
  day: z.optional(day),
})
export type BarrageFile = z.infer<typeof BarrageFile>

/** A mission under way. Without `due` its fire lies on the map. */
export const MissionFile = z.strictObject({
  group: id,
  vertex: VertexName,
  shell: z.optional(z.enum(SHELLS)),
  mode: z.optional(z.enum(MODES)),
  due: z.optional(turn),
})
