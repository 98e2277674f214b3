import { createStore } from 'zustand/vanilla'
import { formatProblem, type LoadedBattle } from '../../scenario/index.ts'
import type { OwnScenario, SessionLibrary } from '../../session/red-poppies/library.ts'
import type { OwnFiles } from '../../session/storage/library.ts'

export interface ShelfEntry {
  readonly id: string
  readonly volume: string
  readonly loaded: LoadedBattle | null
  /** The reasons why the scenario can't begin, one in each string. */
  readonly problems: readonly string[]
  /** The person's own files that the scenario was made from; they are part of its saves. */
  readonly own: OwnFiles | null
}

export interface ShelfState {
  readonly entries: readonly ShelfEntry[]
  readonly chosen: string | null
  readonly ready: boolean
  /** The reasons why there is no catalogue. */
  readonly problems: readonly string[]
}

/** The scenarios on the start screen: those of the catalogue, and those opened from files. */
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
    /** Adds a scenario of the person's own and chooses it. */
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
