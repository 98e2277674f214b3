/* What stands in for the browser's storage and for the board, in jsdom as in a browser: it reads no file. */
import type { StoreApi } from 'zustand/vanilla'
import type { SessionState } from '../../src/session/engine/table.ts'
import { type SavedLine, type Saves, Superseded } from '../../src/session/storage/saves.ts'
import type { BoardComponent, BoardProps } from '../../src/ui/window/board-slot.ts'
import type { Client } from '../../src/ui/window/client.ts'

/** A board that draws nothing but says what it was handed. */
export const FlatBoard: BoardComponent = ({ view }: BoardProps) => (
  <output data-testid="board">{view.counters.map((counter) => counter.hex).join(' ')}</output>
)

/** Saved games in memory; `refuse` makes every write fail with that error. */
export function memorySaves(refuse: Error | null = null): Saves & { texts: Map<string, string> } {
  const texts = new Map<string, string>()
  const lines = new Map<string, SavedLine>()
  return {
    texts,
    list: async () => [...lines.values()],
    read: async (id) => texts.get(id) ?? null,
    open: async (id) => {
      const text = texts.get(id)
      return text === undefined ? null : { text, revision: lines.get(id)?.revision ?? 0 }
    },
    revision: async (id) => lines.get(id)?.revision ?? null,
    write: async (line, text, after = 0) => {
      if (refuse) throw refuse
      if ((lines.get(line.id)?.revision ?? 0) > after) throw new Superseded()
      texts.set(line.id, text)
      lines.set(line.id, { ...line, revision: after + 1 })
    },
    remove: async (id) => {
      texts.delete(id)
      lines.delete(id)
    },
  }
}

/** A state of the session that no act leads to here. Only tests write it past the acts. */
export const put = ({ session }: Client, state: Partial<SessionState>): void =>
  (session.store as unknown as StoreApi<SessionState>).setState(state)
