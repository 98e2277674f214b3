import { createStore } from 'zustand/vanilla'
import type { Standing } from '../../session/carrier/carrier.ts'
import type { Engine } from '../../session/engine/engine.ts'
import type { RedPoppies } from '../../session/engine/kinds.ts'
import type { createTable } from '../../session/live/table.ts'

/** Where this window sits at a table between two places. */
export interface AtTable {
  /** How the two are connected: by a relay, or from browser to browser. */
  readonly by: 'relay' | 'pair'
  readonly standing: Standing
  /** Null until it is known whether this window plays, and where it only looks on. */
  readonly table: ReturnType<typeof createTable<RedPoppies, Engine>> | null
  /** Tries to connect at once. */
  again(): void
  /** Leaves the table; the game stays in this browser. */
  close(): void
}

/** The table of this window; null without one. The code behind it is loaded when somebody wants a table. */
export const createLive = () => createStore<{ readonly at: AtTable | null }>()(() => ({ at: null }))
