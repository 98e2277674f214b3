import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Seats } from '../journal/saved-game.ts'

/** One line of the list of saved games. */
export interface SavedLine {
  readonly id: string
  /** Of the scenario. */
  readonly title: string
  readonly scenario: string
  readonly turn: number
  readonly turns: number
  /** Who decides, in words; null when the game is over. */
  readonly side: string | null
  /** ISO time of the last action. */
  readonly savedAt: string
  /** Bytes of the save as text. */
  readonly size: number
  /** The game by mail that it is a copy of. */
  readonly mail?: string
  /** Against the computer, or one person for both sides. */
  readonly seats?: Seats['kind']
  /** It was this branch of another game. */
  readonly branch?: string
  /** It stands in a set-up that one side hides from the other: it goes out with no file. */
  readonly covered?: true
  /** When it was written, in ms, and always later than what lay there: a clock may have been ahead. Absent as below. */
  readonly order?: number
  /** Counts the writes; absent where an older Couplet wrote it. */
  readonly revision?: number
}

/** A game as it lies in the storage, and which write of it that is. */
export interface Standing {
  readonly text: string
  readonly revision: number
}

/** Another window has written since, or has deleted the game: nothing was written. */
export class Superseded extends Error {
  override readonly name = 'Superseded'
}

interface Schema extends DBSchema {
  /** The save as text, exactly as a file would hold it. */
  games: { key: string; value: string }
  lines: { key: string; value: SavedLine }
  /** Every write there was, as game and revision; a game that was deleted has the revision 0. Keys only. */
  writes: { key: [string, number]; value: 0 }
}

/** Saved games of this browser. Every call may reject: storage can be full, refused or taken away. */
export interface Saves {
  /** The latest first. */
  list(): Promise<SavedLine[]>
  /** The save as text; null when there is none of that key. */
  read(id: string): Promise<string | null>
  /** The save with its revision, to go on from there; null when there is none of that key. */
  open(id: string): Promise<Standing | null>
  /** Which write of it lies there; null when there is none of that key. */
  revision(id: string): Promise<number | null>
  /**
   * Writes what follows upon that revision (0: nothing yet), as the next one. Rejects with `Superseded` where another
   * window has done so before; then all is as it was.
   */
  write(line: SavedLine, text: string, after?: number): Promise<void>
  remove(id: string): Promise<void>
}

/** Stands among the writes of a game that was deleted. */
const DELETED = 0
const LAST = Number.POSITIVE_INFINITY

const isTaken = (error: unknown): boolean =>
  (error instanceof Error || error instanceof DOMException) && error.name === 'ConstraintError'

const orderOf = ({ order, savedAt }: SavedLine): number => order ?? (Date.parse(savedAt) || 0)

export function createSaves(name = 'couplet', now: () => number = Date.now): Saves {
  let opened: Promise<IDBPDatabase<Schema>> | null = null
  /** The latest order that this window knows of. */
  let latest = 0
  const follow = (lines: readonly SavedLine[]): void => {
    for (const line of lines) latest = Math.max(latest, orderOf(line))
  }

  function db(): Promise<IDBPDatabase<Schema>> {
    opened ??= openDB<Schema>(name, 2, {
      upgrade(fresh, from) {
        if (from < 1) {
          fresh.createObjectStore('games')
          fresh.createObjectStore('lines')
        }
        fresh.createObjectStore('writes')
      },
      // Another tab wants a newer version, or the browser took the storage: open it anew next time.
      blocking(_now, _next, event) {
        opened = null
        ;(event.target as IDBDatabase).close()
      },
      terminated() {
        opened = null
      },
    })
      .then(async (found) => {
        follow(await found.getAll('lines'))
        return found
      })
      .catch((error: unknown) => {
        opened = null
        throw error
      })
    return opened
  }

  async function removeGame(id: string, marked: boolean): Promise<void> {
    const transaction = (await db()).transaction(['games', 'lines', 'writes'], 'readwrite')
    const writes = transaction.objectStore('writes')
    await Promise.all([
      // A window that has it open must not take what comes next under this key for its own.
      ...(marked
        ? [writes.put(0, [id, DELETED]), writes.delete(IDBKeyRange.bound([id, 1], [id, LAST]))]
        : []),
      transaction.objectStore('games').delete(id),
      transaction.objectStore('lines').delete(id),
      transaction.done,
    ])
  }

  return {
    async list() {
      const lines = await (await db()).getAll('lines')
      follow(lines)
      return lines.sort((a, b) => orderOf(b) - orderOf(a))
    },
    async read(id) {
      return (await (await db()).get('games', id)) ?? null
    },
    async open(id) {
      const transaction = (await db()).transaction(['games', 'lines'])
      const [text, line] = await Promise.all([
        transaction.objectStore('games').get(id),
        transaction.objectStore('lines').get(id),
      ])
      return text === undefined ? null : { text, revision: line?.revision ?? 0 }
    },
    async revision(id) {
      const line = await (await db()).get('lines', id)
      return line ? (line.revision ?? 0) : null
    },
    async write(line, text, after = 0) {
      const { id } = line
      const revision = after + 1
      const transaction = (await db()).transaction(['games', 'lines', 'writes'], 'readwrite')
      // A game that is taken in brings its own.
      const order = line.order ?? Math.max(now(), latest + 1)
      latest = Math.max(latest, order)
      const writes = transaction.objectStore('writes')
      const made: Promise<unknown>[] = []
      const ask = (request: Promise<unknown>) => {
        // The first that failed is told below; what follows from it is of no interest.
        request.catch(() => undefined)
        made.push(request)
        return request
      }
      ask(transaction.done)
      // A key that is there already fails the whole transaction. To read first and then compare would take an answer
      // from the storage, and a window that is going hears of nothing any more.
      const claims = [ask(writes.add(0, [id, revision])), ask(writes.add(0, [id, DELETED]))]
      try {
        ask(writes.delete([id, DELETED]))
        ask(transaction.objectStore('games').put(text, id))
        ask(transaction.objectStore('lines').put({ ...line, revision, order }, id))
        // At once, for the same reason: what it had not committed would be undone.
        transaction.commit()
      } catch (error) {
        // A number without its game would be taken for the write of another window.
        transaction.abort()
        throw error
      }
      await Promise.all(claims).catch((error: unknown) => {
        if (isTaken(error)) throw new Superseded(`A later write of ${id} is there.`)
      })
      await Promise.all(made)
    },
    // No room for the mark is no reason to keep the game: then its numbers stay, and refuse as they did.
    remove: (id) => removeGame(id, true).catch(() => removeGame(id, false)),
  }
}
