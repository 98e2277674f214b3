import * as z from 'zod/mini'
import { namesUpTo } from '../../data/bounded-schema.ts'
import { checkShape, type Parsed, readJson } from '../../data/shape.ts'
import { LUCKS } from '../game/luck.ts'
import type { Shard } from '../types.ts'

const count = z.int().check(z.nonnegative())
const name = z.string().check(z.maxLength(200))
/** By hex. The largest map has 200 columns of 99. */
const byHex = <T extends z.ZodMiniType>(value: T) =>
  namesUpTo(200 * 99, z.record(z.string().check(z.maxLength(12)), value))
const bySide = z.record(name, z.int())

const RECORD = z.strictObject({
  winner: z.nullable(name),
  score: bySide,
  losses: bySide,
  couplets: count,
  actions: count,
  turns: count,
  decided: count,
  lost: z.array(name),
  course: z.array(z.int()),
  rules: z.array(z.int()),
  luck: z.array(z.int()).check(z.length(LUCKS)),
})

const SHARD = z.strictObject({
  format: z.literal('couplet-shard'),
  rules: name,
  scenario: name,
  hash: name,
  players: z.tuple([name, name]),
  program: name,
  seed: z.int(),
  dice: z.enum(['stream', 'keyed']),
  from: count,
  to: count,
  games: z.array(RECORD),
  heat: z.strictObject({
    losses: byHex(z.int()),
    fire: byHex(z.int()),
    passages: byHex(z.int()),
    control: byHex(z.tuple([count, count])),
  }),
})

/** A shard of 100,000 games has about 40 MB. */
const LIMITS = { characters: 200_000_000, objects: 5_000_000 }

/** Reads the text of a shard's file. A problem names the place in the file and what would be right there. */
export function readShard(text: string, file: string): Parsed<Shard> {
  const json = readJson(text, file, LIMITS)
  if (!json.ok) return json
  const shape = checkShape(SHARD, json.value, file)
  if (!shape.ok) return shape
  const { from, to, games } = shape.value
  if (games.length === to - from) return shape
  const problem = {
    file,
    path: 'games',
    wrong: `${games.length} games`,
    right: `${to - from}: those from ${from} to ${to - 1}`,
  }
  return { ok: false, problems: [problem] }
}
