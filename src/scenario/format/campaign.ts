import * as z from 'zod/mini'
import { AreaFile } from './area.ts'
import { id, turn } from './common.ts'

export const day = z.int().check(z.minimum(1), z.maximum(30))
export const date = z
  .string()
  .check(z.regex(/^19\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'a date such as 1914-10-31'))

/** Linked days. 11.01 */
export const CampaignFile = z.strictObject({
  attacker: id,
  days: z.array(date).check(z.minLength(1), z.maxLength(30)),
  /** Each side's friendly board edge. */
  edges: z.record(id, AreaFile),
  /** The number of turns of an attack, a counter attack and a night attack. */
  turns: z.optional(z.tuple([turn, turn, turn])),
  nightTurns: z.optional(
    z
      .array(z.strictObject({ day, turns: z.array(turn).check(z.minLength(1), z.maxLength(60)) }))
      .check(z.maxLength(30)),
  ),
  exactControl: z.optional(z.boolean()),
  anchorsOnFoot: z.optional(z.boolean()),
  remount: z.optional(z.strictObject({ side: id, mounted: id, onFoot: id })),
  recovery: z.optional(
    z
      .array(
        z.strictObject({
          day,
          side: id,
          share: z.tuple([
            z.int().check(z.minimum(0), z.maximum(20)),
            z.int().check(z.minimum(1), z.maximum(20)),
          ]),
        }),
      )
      .check(z.maxLength(60)),
  ),
})
