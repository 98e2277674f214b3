import * as z from 'zod/mini'
import type { Action } from '../rules/types.ts'

const id = z.string().check(z.maxLength(200))
const ids = z.array(id).check(z.maxLength(200))
const face = z.enum(['formed', 'dispersed'])
const mode = z.enum(['area', 'anti-tank'])
const shelter = z.enum(['trench', 'blockhouse'])
const shot = { unit: id, mode, target: z.optional(id) }

/** The shape of an action that comes from outside: a save, a file, the terminal. Legality is the rules' affair. */
const shape = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('place'), unit: id, hex: id, face, in: z.optional(shelter) }),
  z.strictObject({ type: z.literal('take'), unit: id }),
  z.strictObject({ type: z.literal('ready') }),
  z.strictObject({ type: z.literal('pass') }),
  z.strictObject({ type: z.literal('command'), units: ids }),
  z.strictObject({ type: z.literal('muster'), unit: id }),
  z.strictObject({ type: z.literal('add'), unit: id }),
  z.strictObject({ type: z.literal('begin') }),
  z.strictObject({ type: z.literal('deploy'), unit: id }),
  z.strictObject({ type: z.literal('dig'), unit: id }),
  z.strictObject({ type: z.literal('fire'), hex: id, ...shot }),
  z.strictObject({ type: z.literal('enter'), units: ids, hex: id }),
  z.strictObject({ type: z.literal('goIn'), units: ids }),
  z.strictObject({ type: z.literal('melee'), units: ids, goIn: z.optional(z.boolean()) }),
  z.strictObject({
    type: z.literal('exit'),
    units: ids,
    side: z.enum(['N', 'NE', 'SE', 'S', 'SW', 'NW']),
  }),
  z.strictObject({ type: z.literal('stop'), units: ids }),
  z.strictObject({ type: z.literal('finish') }),
  z.strictObject({ type: z.literal('rally'), unit: id }),
  z.strictObject({ type: z.literal('decline') }),
  z.strictObject({ type: z.literal('react'), ...shot }),
  z.strictObject({ type: z.literal('hold') }),
  z.strictObject({ type: z.literal('return'), shots: z.array(z.strictObject(shot)) }),
  z.strictObject({
    type: z.literal('allocate'),
    attacks: z.array(z.strictObject({ unit: id, target: z.nullable(id) })),
  }),
  z.strictObject({ type: z.literal('concede'), side: id }),
])

/** The action, or null when it has not the shape of one. */
export function parseAction(input: unknown): Action | null {
  const parsed = shape.safeParse(input)
  return parsed.success ? (parsed.data as Action) : null
}
