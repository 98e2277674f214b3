import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Seats } from './types.ts'

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
  /** It stands in a set-up that one side hides from the other: it goes out with no file. */
  readonly covered?: true
}

interface Schema extends DBSchema {
  /** The save as text, exactly as a file would hold it. */
  games: { key: string; value: string }
  lines: { key: string; value: SavedLine }
}

/** Saved games of this browser. Every call may reject: storage can be full, refused or taken away. */
export interface Saves {
  /** The latest first. */
  list(): Promise<SavedLine[]>
  /** The save as text; null when there is none of that key. */
  read(id: string): Promise<string | null>
  write(line: SavedLine, text: string): Promise<void>
  remove(id: string): Promise<void>
}

export function createSaves(name = 'couplet'): Saves {
  let opened: Promise<IDBPDatabase<Schema>> | null = null

  function db(): Promise<IDBPDatabase<Schema>> {
    opened ??= openDB<Schema>(name, 1, {
      upgrade(fresh) {
        fresh.createObjectStore('games')
        fresh.createObjectStore('lines')
      },
      // Another tab wants a newer version, or the browser took the storage: open it anew next time.
      blocking(_now, _next, event) {
        opened = null
        ;(event.target as IDBDatabase).close()
      },
      terminated() {
        opened = null
      },
    }).catch((error: unknown) => {
      opened = null
      throw error
    })
    return opened
  }

  return {
    async list() {
      const lines = await (await db()).getAll('lines')
      return lines.sort((a, b) => (a.savedAt < b.savedAt ? 1 : a.savedAt > b.savedAt ? -1 : 0))
    },
    async read(id) {
      return (await (await db()).get('games', id)) ?? null
    },
    async write(line, text) {
      const transaction = (await db()).transaction(['games', 'lines'], 'readwrite')
      const puts = [
        transaction.objectStore('games').put(text, line.id),
        transaction.objectStore('lines').put(line, line.id),
      ]
      // At once: a window that is going hears of nothing any more, and what it had not committed would be undone.
      transaction.commit()
      await Promise.all([...puts, transaction.done])
    },
    async remove(id) {
      const transaction = (await db()).transaction(['games', 'lines'], 'readwrite')
      await Promise.all([
        transaction.objectStore('games').delete(id),
        transaction.objectStore('lines').delete(id),
        transaction.done,
      ])
    },
  }
}
