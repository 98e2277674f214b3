import * as z from 'zod/mini'
import { hashText } from '../../data/hash.ts'
import { parseJson } from '../../data/json.ts'
import { checkShape, readJson } from '../../data/shape.ts'
import { shardId } from '../../lab/shard/shard.ts'
import type { Terms } from '../../lab/types.ts'
import { formatProblem } from '../../scenario/index.ts'
import type { Range } from '../lab/range.ts'

const name = z.string().check(z.maxLength(200))
const count = z.int().check(z.nonnegative())

const STUDY = z.strictObject({
  format: z.literal('couplet-fleet'),
  /** The rules and the players' program of whoever submitted it. */
  version: name,
  /** What tells a version of a battle from the others that it is compared with. */
  label: z.optional(name),
  terms: z.strictObject({
    rules: name,
    scenario: name,
    hash: name,
    players: z.tuple([name, name]),
    program: name,
    seed: z.int(),
    dice: z.enum(['stream', 'keyed']),
  }),
  from: count,
  to: count,
  /** The number of games of a shard. */
  size: z.int().check(z.positive()),
})

/** A run for many machines, as it stands in Redis. */
export type Study = z.infer<typeof STUDY>

/** Reads a study. What stands in Redis is a stranger's: a string says what is wrong with it. */
export function readStudy(text: string): Study | string {
  const json = readJson(text, 'study')
  const found = json.ok ? checkShape(STUDY, json.value, 'study') : json
  return found.ok ? found.value : found.problems.map(formatProblem).join('\n')
}

/** The same for the same games, whoever submits them and in whatever pieces. */
export const studyId = (terms: Terms, { from, to }: Range): string =>
  hashText(`study ${shardId(terms, from, to)}`)

/** Why a range is no shard of a study, after "it"; null where it is one. */
export function strangeShard(study: Study, id: string, { from, to }: Range): string | null {
  if (from < study.from || to > study.to || from >= to || to - from > study.size)
    return `has games ${from} to ${to - 1}, which are none of a shard of its study`
  return shardId(study.terms, from, to) === id ? null : 'has the name of other games'
}

/** Reads what stands in Redis as JSON; null where it is none. */
export function fromJson(text: string | null): unknown {
  const json = text === null ? null : parseJson(text)
  return json?.ok ? json.value : null
}

/** A piece of a study. */
export interface Piece extends Range {
  readonly id: string
  /** Whether it is played a second time, on another machine, to see that the bytes are equal. */
  readonly audited: boolean
}

/** One shard of so many is played twice. */
const AUDIT = 100

/** The shards of a study. At least one of them is audited. */
export function piecesOf({ terms, from, to, size }: Study): Piece[] {
  const pieces: Piece[] = []
  for (let at = from; at < to; at += size) {
    const end = Math.min(to, at + size)
    const id = shardId(terms, at, end)
    const drawn = Number.parseInt(id.slice(0, 6), 16) % AUDIT === 0
    pieces.push({ id, from: at, to: end, audited: pieces.length === 0 || drawn })
  }
  return pieces
}
