import type { Redis } from 'ioredis'
import { hashText } from '../../data/hash.ts'
import { RULES_VERSION } from '../../rules/index.ts'
import { give } from '../base/arguments.ts'
import { contender } from '../match/players.ts'

export type { Redis }

/** The packages that only a fleet needs: nobody else loads them, and a program without them says so. */
export async function packages() {
  try {
    const [bull, io] = await Promise.all([import('bullmq'), import('ioredis')])
    return {
      Queue: bull.Queue,
      Worker: bull.Worker,
      DelayedError: bull.DelayedError,
      UnrecoverableError: bull.UnrecoverableError,
      Redis: io.Redis,
    }
  } catch {
    return give(
      'Many machines need the packages bullmq and ioredis, which are not installed: npm install --include=optional',
    )
  }
}

/** How long a server that does not answer is waited for, in ms. */
const PATIENCE = 5000

/** Connects to a server. Ends the program where none answers. */
export async function connect(url: string): Promise<Redis> {
  if (!/^rediss?:\/\//.test(url))
    give(`--redis ${url}: an address such as redis://host:6379 is needed`)
  const { Redis } = await packages()
  const redis = new Redis(url, { maxRetriesPerRequest: null, lazyConnect: true })
  redis.on('error', () => undefined)
  const nobody = (): never =>
    give(`No Redis answers at ${shown(url)}: is it running, and is its password in the address?`)
  const timer = setTimeout(nobody, PATIENCE)
  await redis.connect().catch(nobody)
  await redis.ping()
  clearTimeout(timer)
  return redis
}

/** An address without its password. */
export const shown = (url: string): string => url.replace(/\/\/[^@/]*@/, '//')

/** What all who work together must have in common: the rules, and everything that players decide with. */
export async function versionHere(): Promise<string> {
  const found = await contender('regular')
  return typeof found === 'string'
    ? RULES_VERSION
    : `${RULES_VERSION} ${found.version.split(' ').at(-1)}`
}

export const queueOf = (version: string): string => `couplet-${hashText(version)}`

/** Where a study keeps what, in Redis. */
export const keys = {
  /** The ids of all studies. */
  studies: 'couplet:studies',
  study: (id: string) => `couplet:study:${id}`,
  /** The files of a scenario, by the hash of its battle. */
  files: (hash: string) => `couplet:files:${hash}`,
  /** Shards as text, by their ids. */
  results: (id: string) => `couplet:results:${id}`,
  /** Who played which shard. */
  hands: (id: string) => `couplet:hands:${id}`,
  /** Games that cannot be played, by shard. */
  lost: (id: string) => `couplet:lost:${id}`,
  /** Why the study was stopped. */
  stopped: (id: string) => `couplet:stopped:${id}`,
} as const
