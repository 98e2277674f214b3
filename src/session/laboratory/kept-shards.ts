import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { hashText } from '../../data/hash.ts'
import { termsOf } from '../../lab/shard/shard.ts'
import type { Shard, Terms } from '../../lab/types.ts'

/** The program, the hash of the terms, the first game and the one after the last. */
type Key = [string, string, number, number]

interface Schema extends DBSchema {
  shards: { key: Key; value: Shard }
}

/** Shards that this browser keeps. Every call may reject: storage can be full, refused or taken away. */
export interface KeptShards {
  /** The shards of these terms, in the order of their games. */
  read(terms: Terms): Promise<Shard[]>
  write(shard: Shard): Promise<void>
  forget(terms: Terms): Promise<void>
}

const pair = (terms: Terms): [string, string] => [
  terms.program,
  hashText(JSON.stringify(termsOf(terms))),
]
/** All keys of these terms: in the order of keys, a list comes after every number. */
const rangeOf = (terms: Terms) =>
  IDBKeyRange.bound(pair(terms), [...pair(terms), []] as unknown as Key)

/** Keeps shards in a database of its own. `program`: games that another one played are deleted, since nothing can go on with them. */
export function keptShards(program: string, name = 'couplet-laboratory'): KeptShards {
  let opened: Promise<IDBPDatabase<Schema>> | null = null
  const db = (): Promise<IDBPDatabase<Schema>> => {
    opened ??= openDB<Schema>(name, 1, {
      upgrade: (fresh) => void fresh.createObjectStore('shards'),
      blocking(_now, _next, event) {
        opened = null
        ;(event.target as IDBDatabase).close()
      },
      terminated() {
        opened = null
      },
    })
      .then(async (found) => {
        await found.delete('shards', IDBKeyRange.upperBound([program], true))
        await found.delete('shards', IDBKeyRange.lowerBound([program, []], true))
        return found
      })
      .catch((error: unknown) => {
        opened = null
        throw error
      })
    return opened
  }
  return {
    read: async (terms) => (await db()).getAll('shards', rangeOf(terms)),
    async write(shard) {
      await (await db()).put('shards', shard, [...pair(shard), shard.from, shard.to])
    },
    forget: async (terms) => (await db()).delete('shards', rangeOf(terms)),
  }
}
