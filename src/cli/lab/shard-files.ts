import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { differs } from '../../lab/shard/merge.ts'
import { readShard } from '../../lab/shard/read.ts'
import { shardText } from '../../lab/shard/shard.ts'
import type { Shard, Terms } from '../../lab/types.ts'
import { formatProblem } from '../../scenario/index.ts'

/** Writes a file whole or not at all: a run that is killed meanwhile leaves the old one intact. */
export function writeWhole(path: string, text: string): void {
  writeFileSync(`${path}.part`, text)
  renameSync(`${path}.part`, path)
}

/** Shards as a file: one a line. */
export const writeShards = (path: string, shards: readonly Shard[]): void =>
  writeWhole(path, shards.map(shardText).join(''))

/** The shards of a file, one a line. A string says what is wrong with it. */
export function readShards(path: string): Shard[] | string {
  if (!existsSync(path) || !statSync(path).isFile()) return `${path}: there is no such file`
  const shards: Shard[] = []
  for (const [at, line] of readFileSync(path, 'utf8').split('\n').entries()) {
    if (line === '') continue
    const found = readShard(line, `${basename(path)}, line ${at + 1}`)
    if (!found.ok) return found.problems.map(formatProblem).join('\n')
    shards.push(found.value)
  }
  return shards
}

/** The shards of an earlier run; none when there is no file. A string says that the file belongs to something else. */
export function readState(path: string, terms: Terms): Shard[] | string {
  if (!existsSync(path)) return []
  const shards = readShards(path)
  if (typeof shards === 'string') return `${path} cannot be read: ${shards}`
  for (const shard of shards) {
    const other = differs(shard, terms)
    if (other !== null) return `${path} has games of another run: ${other}`
  }
  return shards
}
