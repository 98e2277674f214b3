import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Seats } from '../journal/saved-game.ts'

/** One line of the list of saved games. */
export interface SavedLine {
  readonly id: string
  /** The scenario's title. */
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
  /** The id of the game by mail that this is a copy of. */
  readonly mail?: string
  /** How the sides are played, as in the save. */
  readonly seats?: Seats['kind']
  /** The branch of another game that this game was. */
  readonly branch?: string
  /** It stands in a set-up that one side hides from the other, so it is not exported. */
  readonly covered?: true
  /**
   * When it was written, in ms since 1970, but always later than the lines known before, as a clock may have been
   * ahead. An imported game has the time in its save. Absent where an older Couplet wrote it.
   */
  readonly order?: number
  /** The number of the write of this game, from 1; absent where an older Couplet wrote it. */
  readonly revision?: number
}

/** A stored game, and which write of it this is. */
export interface StoredGame {
  readonly text: string
  readonly revision: number
}

/** Another window has written the game since, or has deleted it; nothing was written. */
export class Superseded extends Error {
  override readonly name = 'Superseded'
}

interface Schema extends DBSchema {
  /** The save as text, exactly as a file would hold it. */
  games: { key: string; value: string }
  lines: { key: string; value: SavedLine }
  /** A key of game and revision for every write, and of game and 0 for a deleted game. The values mean nothing. */
  writes: { key: [string, number]; value: 0 }
}

/** Saved games of this browser. Every call may reject: storage can be full, refused or taken away. */
export interface Saves {
  /** The lines of all saved games, the latest first. */
  list(): Promise<SavedLine[]>
  /** The save as text; null when there is none with that id. */
  read(id: string): Promise<string | null>
  /** The save with its revision, to go on from there; null when there is none with that id. */
  open(id: string): Promise<StoredGame | null>
  /** The revision of the stored save; null when there is none with that id. */
  revision(id: string): Promise<number | null>
  /**
   * Writes a save that builds on the revision `after` (0: nothing stored yet), as the next revision. Rejects with
   * `Superseded`, and changes nothing, where another window has written that revision or deleted the game.
   */
  write(line: SavedLine, text: string, after?: number): Promise<void>
  remove(id: string): Promise<void>
}

/** The revision that marks a deleted game among the writes. */
const DELETED = 0
const LAST = Number.POSITIVE_INFINITY

const isTaken = (error: unknown): boolean =>
  (error instanceof Error || error instanceof DOMException) && error.name === 'ConstraintError'

const orderOf = ({ order, savedAt }: SavedLine): number => order ?? (Date.parse(savedAt) || 0)

export function createSaves(name = 'couplet', now: () => number = Date.now): Saves {
  let opened: Promise<IDBPDatabase<Schema>> | null = null
  /** The latest `order` that this window knows of. */
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
      // Another tab wants a newer version, or the browser closed the database: the next call opens it again.
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
      // The mark makes the next write of a window that still has the game open fail.
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
      // An imported game brings its own order.
      const order = line.order ?? Math.max(now(), latest + 1)
      latest = Math.max(latest, order)
      const writes = transaction.objectStore('writes')
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
      const claims = [ask(writes.add(0, [id, revision])), ask(writes.add(0, [id, DELETED]))]
      try {
        ask(writes.delete([id, DELETED]))
        ask(transaction.objectStore('games').put(text, id))
        ask(transaction.objectStore('lines').put({ ...line, revision, order }, id))
        // Commits at once, for the same reason: closing the window would undo what is not committed.
        transaction.commit()
      } catch (error) {
        // A revision without its game would look like a write of another window.
        transaction.abort()
        throw error
      }
      await Promise.all(claims).catch((error: unknown) => {
        if (isTaken(error)) throw new Superseded(`A later write of ${id} is there.`)
      })
      await Promise.all(made)
    },
    // Without room for the mark the game is deleted all the same; its revisions stay and refuse writes as before.
    remove: (id) => removeGame(id, true).catch(() => removeGame(id, false)),
  }
}
