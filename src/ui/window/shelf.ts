import { createStore } from 'zustand/vanilla'
import { formatProblem, type LoadedBattle } from '../../scenario/index.ts'
import type { OwnScenario, SessionLibrary } from '../../session/red-poppies/library.ts'
import type { OwnFiles } from '../../session/storage/library.ts'

export interface ShelfEntry {
  readonly id: string
  readonly volume: string
  readonly loaded: LoadedBattle | null
  /** Why it can't begin, each on its own line. */
  readonly problems: readonly string[]
  /** The person's own files that it was made from; they travel with its saves. */
  readonly own: OwnFiles | null
}

export interface ShelfState {
  readonly entries: readonly ShelfEntry[]
  readonly chosen: string | null
  readonly ready: boolean
  /** Why there is no catalogue at all. */
  readonly problems: readonly string[]
}

/** The scenarios on the start screen: those of the catalogue, and those opened from a file. */
export function createShelf(library: SessionLibrary) {
  const store = createStore<ShelfState>(() => ({
    entries: [],
    chosen: null,
    ready: false,
    problems: [],
  }))
  let loading: Promise<void> | null = null

  async function read(): Promise<void> {
    const listed = await library.catalogue()
    if (!listed.ok) {
      store.setState({ ready: true, problems: listed.problems.map(formatProblem) })
      return
    }
    const entries = listed.value.map(
      ({ id, volume, loaded }): ShelfEntry => ({
        id,
        volume,
        loaded: loaded.ok ? loaded.value : null,
        problems: loaded.ok ? [] : loaded.problems.map(formatProblem),
        own: null,
      }),
    )
    store.setState((state) => ({
      ready: true,
      entries: [...entries, ...state.entries.filter((entry) => entry.own)],
      chosen: state.chosen ?? entries[0]?.id ?? null,
    }))
  }

  return {
    store: store as Omit<typeof store, 'setState'>,
    load: (): Promise<void> => {
      loading ??= read()
      return loading
    },
    choose: (id: string) => store.setState({ chosen: id }),
    /** Puts a scenario of the person's own on the shelf and chooses it. */
    add: (scenario: OwnScenario) => {
      const id = `own ${scenario.battle.id}`
      const entry: ShelfEntry = {
        id,
        volume: 'Opened from a file',
        loaded: scenario,
        problems: [],
        own: scenario.own,
      }
      store.setState((state) => ({
        entries: [...state.entries.filter((other) => other.id !== id), entry],
        chosen: id,
      }))
    },
  }
}
