import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { Superseded } from '../storage/saves.ts'
import type { BenchEntry, BenchLine } from './types.ts'

interface Schema extends DBSchema {
  lines: { key: string; value: BenchLine }
  /** Every entry of every journal by document and number, from 1. Number 0 marks a deleted document. */
  entries: { key: [string, number]; value: BenchEntry | { readonly kind: 'deleted' } }
}

/** The documents of this browser. Every call may reject: storage can be full, refused or taken away. */
export interface BenchStorage {
  /** The lines of all documents, the latest first. */
  list(): Promise<BenchLine[]>
  /** All entries of a journal, in order; empty when there is no such document. Unchecked: `foldAll` reads them. */
  read(id: string): Promise<unknown[]>
  /** How many entries the stored journal has; null when the document was deleted or never kept. */
  count(id: string): Promise<number | null>
  /**
   * Adds entries after the first `after` ones, all or none, and the line of the list. Rejects with `Superseded`, and
   * changes nothing, where another window has added entries there or deleted the document.
   */
  append(line: BenchLine, after: number, entries: readonly BenchEntry[]): Promise<void>
  remove(id: string): Promise<void>
}

const LAST = Number.POSITIVE_INFINITY
const isTaken = (error: unknown): boolean =>
  (error instanceof Error || error instanceof DOMException) && error.name === 'ConstraintError'

export function createBenchStorage(name = 'couplet-bench'): BenchStorage {
  let opened: Promise<IDBPDatabase<Schema>> | null = null
  /** The database once it is open, so that an entry needs no turn of the event loop to be on its way. */
  let open: IDBPDatabase<Schema> | null = null
  const closed = (): void => {
    opened = null
    open = null
  }

  function db(): Promise<IDBPDatabase<Schema>> {
    opened ??= openDB<Schema>(name, 1, {
      upgrade(fresh) {
        fresh.createObjectStore('lines')
        fresh.createObjectStore('entries')
      },
      // Another tab wants a newer version, or the browser closed the database: the next call opens it again.
      blocking(_now, _next, event) {
        closed()
        ;(event.target as IDBDatabase).close()
      },
      terminated: closed,
    })
      .then((found) => {
        open = found
        return found
      })
      .catch((error: unknown) => {
        closed()
        throw error
      })
    return opened
  }

  async function add(
    database: IDBPDatabase<Schema>,
    line: BenchLine,
    after: number,
    fresh: readonly BenchEntry[],
  ): Promise<void> {
    const transaction = database.transaction(['lines', 'entries'], 'readwrite')
    const entries = transaction.objectStore('entries')
    const made: Promise<unknown>[] = []
    const ask = (request: Promise<unknown>) => {
      // The first failure is reported below; those that follow from it do not matter.
      request.catch(() => undefined)
      made.push(request)
      return request
    }
    ask(transaction.done)
    // Adding a key that exists fails the whole transaction. Reading and comparing first would need an answer from the
    // storage, and a window that is being closed gets none.
    const claims: Promise<unknown>[] = []
    try {
      claims.push(ask(entries.add({ kind: 'deleted' }, [line.id, 0])))
      ask(entries.delete([line.id, 0]))
      for (const [i, entry] of fresh.entries())
        claims.push(ask(entries.add(entry, [line.id, after + 1 + i])))
      ask(transaction.objectStore('lines').put(line, line.id))
      // Commits at once, for the same reason: closing the window would undo what is not committed.
      transaction.commit()
    } catch (error) {
      transaction.abort()
      throw error
    }
    await Promise.all(claims).catch((error: unknown) => {
      if (isTaken(error)) throw new Superseded(`Other entries of ${line.id} are there.`)
    })
    await Promise.all(made)
  }

  async function removeDocument(id: string, marked: boolean): Promise<void> {
    const transaction = (await db()).transaction(['lines', 'entries'], 'readwrite')
    const entries = transaction.objectStore('entries')
    await Promise.all([
      entries.delete(IDBKeyRange.bound([id, 1], [id, LAST])),
      // The mark makes the next write of a window that still has the document open fail.
      ...(marked ? [entries.put({ kind: 'deleted' }, [id, 0])] : []),
      transaction.objectStore('lines').delete(id),
      transaction.done,
    ])
  }

  return {
    async list() {
      const lines = await (await db()).getAll('lines')
      return lines.sort((a, b) => (a.savedAt < b.savedAt ? 1 : a.savedAt > b.savedAt ? -1 : 0))
    },
    async read(id) {
      return (await db()).getAll('entries', IDBKeyRange.bound([id, 1], [id, LAST]))
    },
    async count(id) {
      const found = await (await db()).count('entries', IDBKeyRange.bound([id, 1], [id, LAST]))
      return found === 0 ? null : found
    },
    append: (line, after, entries) =>
      open
        ? add(open, line, after, entries)
        : db().then((found) => add(found, line, after, entries)),
    remove: (id) => removeDocument(id, true).catch(() => removeDocument(id, false)),
  }
}
