import { createStore } from 'zustand/vanilla'
import type { SavedLine, Saves } from '../../session/storage/saves.ts'

export interface SavedLines {
  /** The saved games, the latest first; null until they are loaded. */
  readonly lines: readonly SavedLine[] | null
  /** Whether the browser refuses storage. */
  readonly failed: boolean
}

/** The list of saved games, shared by every screen that shows it. */
export function createSavedList(saves: Saves) {
  const store = createStore<SavedLines>(() => ({ lines: null, failed: false }))
  const load = async (): Promise<void> => {
    const lines = await saves.list().catch(() => null)
    store.setState(lines ? { lines, failed: false } : { failed: true })
  }
  return {
    store: store as Omit<typeof store, 'setState'>,
    /** Loads the list again. Never rejects. */
    load,
    async remove(id: string): Promise<void> {
      await saves.remove(id).catch(() => undefined)
      await load()
    },
  }
}

const AGAINST = {
  computer: ', against the computer',
  alone: ', alone',
  hidden: '',
  live: ', live',
} as const

/** "Turn 3 of 8, Germans decide, against the computer" */
export const savedText = ({ side, turn, turns, seats, branch }: SavedLine): string =>
  `${side ? `Turn ${turn} of ${turns}, ${side} decide` : `Over in turn ${turn} of ${turns}`}${seats ? AGAINST[seats] : ''}${branch ? `, was branch ${branch}` : ''}`

/** "21 Nov 2026, 22:14"; empty where the time can't be read. */
export function savedWhen({ savedAt }: SavedLine): string {
  const time = new Date(savedAt)
  return Number.isNaN(time.valueOf())
    ? ''
    : time.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
}

/** Bytes as "34 KB", "1.4 MB", "2 GB". */
export function sizeText(bytes: number): string {
  const kb = Math.ceil(bytes / 1024)
  if (kb < 1000) return `${kb} KB`
  const mb = bytes / 1024 ** 2
  if (mb < 1000) return `${mb < 10 ? mb.toFixed(1) : Math.round(mb)} MB`
  const gb = bytes / 1024 ** 3
  return `${gb < 10 ? gb.toFixed(1) : Math.round(gb)} GB`
}
