import { same } from '../../data/edit.ts'
import { Superseded } from '../storage/saves.ts'
import type { BenchStorage } from './storage.ts'
import type { BenchEntry, BenchLine, Saving } from './types.ts'

export interface KeepingOptions {
  readonly storage: BenchStorage
  /** The line of a document in the list, as it stands now. */
  readonly line: () => BenchLine
  readonly told: (saving: Saving) => void
  /** Another window has added entries, or has deleted the document. */
  readonly superseded: () => void
}

/** Writes the entries of one document, each as soon as it is there. */
export interface Keeping {
  /** Adds an entry; its write is on the way when this returns, unless an earlier one is. */
  add(entry: BenchEntry): void
  /** How many entries of the journal lie in the storage. */
  readonly kept: number
  /** Resolves when everything so far is kept, or has failed. */
  flush(): Promise<void>
  /** Tries again after a failure. */
  retry(): void
  stop(): void
}

const failed = (error: unknown): Exclude<Saving['state'], string> => {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  const full = name === 'QuotaExceededError'
  const why = full ? 'storage is full' : 'this browser refuses storage'
  return {
    failed: `Saving is off: ${why}. The work goes on; keep it as a file.`,
    full,
  }
}

/**
 * One write at a time, in order: what comes meanwhile goes together in the next. So the storage never has a gap, and what
 * it refused is written with the next entry.
 */
export function createKeeping(
  { storage, line, told, superseded }: KeepingOptions,
  from: { readonly kept: number; readonly waiting?: readonly BenchEntry[] },
): Keeping {
  let kept = from.kept
  let waiting: BenchEntry[] = [...(from.waiting ?? [])]
  let running: Promise<void> | null = null
  let stopped = false
  /** The storage refused the last write. */
  let refused = false

  /** Whether these very entries are there: a write whose answer was lost. */
  async function isThere(batch: readonly BenchEntry[]): Promise<boolean> {
    const there = await storage.read(line().id).catch(() => [])
    return batch.every((entry, i) => same(entry, there[kept + i]))
  }

  async function write(): Promise<void> {
    while (waiting.length > 0 && !stopped) {
      const batch = waiting
      waiting = []
      told({ state: 'writing', kept })
      try {
        await storage.append(line(), kept, batch)
        kept += batch.length
        told({ state: waiting.length > 0 ? 'writing' : 'idle', kept })
      } catch (error) {
        waiting = [...batch, ...waiting]
        if (error instanceof Superseded && (await isThere(batch))) {
          waiting = waiting.slice(batch.length)
          kept += batch.length
          continue
        }
        if (error instanceof Superseded) {
          stopped = true
          superseded()
        } else {
          refused = true
          told({ state: failed(error), kept })
        }
        return
      }
    }
  }

  function run(): void {
    refused = false
    running ??= write().finally(() => {
      running = null
      // An entry may have come after the last look.
      if (waiting.length > 0 && !refused && !stopped) run()
    })
  }

  if (waiting.length > 0) run()
  return {
    add(entry) {
      waiting.push(entry)
      run()
    },
    get kept() {
      return kept
    },
    async flush() {
      while (running) await running
    },
    retry: run,
    stop: () => {
      stopped = true
    },
  }
}
