import { createStore } from 'zustand/vanilla'
import { formatProblem, type LoadedBattle, type Summary, summaryOf } from '../../scenario/index.ts'
import type { OwnScenario, SessionLibrary } from '../../session/red-poppies/library.ts'
import type { OwnFiles } from '../../session/storage/library.ts'

export interface ShelfEntry {
  readonly id: string
  readonly volume: string
  /** What a list says of it before it is read; null where nobody told. */
  readonly summary: Summary | null
  /** Null until it is read, and when it cannot begin. */
  readonly loaded: LoadedBattle | null
  /** The reasons why the scenario can't begin, one in each string. */
  readonly problems: readonly string[]
  /** The person's own files that the scenario was made from; they are part of its saves. */
  readonly own: OwnFiles | null
}

export interface ShelfState {
  readonly entries: readonly ShelfEntry[]
  readonly chosen: string | null
  /** The reasons why there is no catalogue. */
  readonly problems: readonly string[]
}

const NOT_READ = 'Part of the page can’t be read: load the page anew.'

/**
 * The scenarios on the start screen: those of the catalogue, and those opened from files. Of the catalogue it reads what
 * is chosen: to read all of it would keep the first map waiting.
 */
export function createShelf(library: SessionLibrary) {
  const store = createStore<ShelfState>(() => ({
    entries: [],
    chosen: null,
    problems: [],
  }))
  let loading: Promise<void> | null = null

  async function read(): Promise<void> {
    const listed = await library.catalogue()
    if (!listed.ok) {
      store.setState({ problems: listed.problems.map(formatProblem) })
      return
    }
    const entries = listed.value.map((entry): ShelfEntry => {
      return { ...entry, loaded: null, problems: [], own: null }
    })
    store.setState((state) => ({
      entries: [...entries, ...state.entries.filter((entry) => entry.own)],
      chosen: state.chosen ?? entries[0]?.id ?? null,
    }))
    const { chosen } = store.getState()
    if (chosen !== null) await open(chosen)
  }

  /** Reads a scenario of the catalogue, unless it is read: its entry can begin then, or says why not. */
  async function open(id: string): Promise<ShelfEntry | undefined> {
    const known = entryOf(id)
    if (!known || known.own || known.loaded) return known
    const parsed = await library.load(id).catch(() => null)
    const read = parsed?.ok
      ? { loaded: parsed.value, summary: summaryOf(parsed.value.scenario), problems: [] }
      : { problems: parsed?.problems.map(formatProblem) ?? [NOT_READ] }
    store.setState(({ entries }) => ({
      entries: entries.map((entry) => (entry.id === id ? { ...entry, ...read } : entry)),
    }))
    return entryOf(id)
  }

  const entryOf = (id: string) => store.getState().entries.find((entry) => entry.id === id)

  return {
    store: store as Omit<typeof store, 'setState'>,
    load: (): Promise<void> => {
      loading ??= read()
      return loading
    },
    open,
    choose: async (id: string): Promise<void> => {
      store.setState({ chosen: id })
      await open(id)
    },
    /** Adds a scenario of the person's own and chooses it. */
    add: (scenario: OwnScenario) => {
      const id = `own ${scenario.battle.id}`
      const entry: ShelfEntry = {
        id,
        volume: 'Opened from a file',
        summary: summaryOf(scenario.scenario),
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
