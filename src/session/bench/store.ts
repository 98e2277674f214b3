import { subscribeWithSelector } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { apply, type Edit, editBetween, type Path, put, within } from '../../data/edit.ts'
import type { Problem } from '../../data/problems.ts'
import type { MapFile } from '../../map/artwork.ts'
import type { CounterFile, ScenarioFile } from '../../scenario/index.ts'
import { EMPTY, type Folded, foldAll, folded } from './journal.ts'
import { createKeeping, type Keeping } from './keeping.ts'
import { createOutside, NOTHING, type Outside } from './outside.ts'
import { faultsOf, readPart } from './reading.ts'
import type { BenchStorage } from './storage.ts'
import { fileNameOf, kindOf, partOf, partsOf, stepsOf, textOf, withPart } from './text.ts'
import type {
  BenchEntry,
  BenchLine,
  BenchValue,
  OpenedText,
  PartName,
  Refusal,
  Saving,
  Version,
} from './types.ts'
import { countersEdit, isRefusal, mapEdit, type Recipe, scenarioEdit } from './views.ts'

export interface BenchState {
  /** Key of the document in the list; null while none is open. */
  readonly id: string | null
  /** What the document says now, with the edit under the hand. */
  readonly value: BenchValue
  /** The edit under the hand: shown, and not yet in the journal. */
  readonly preview: Edit | null
  /** What undo takes back and redo does again, in words; null where there is nothing. */
  readonly undo: string | null
  readonly redo: string | null
  readonly versions: readonly Version[]
  /** The texts of the files that came in, the latest of each part. */
  readonly files: Folded['files']
  /** How many entries the journal has. */
  readonly entries: number
  readonly saving: Saving
  /** Another window has gone on with this document, or has deleted it; this one accepts no edit until it is settled. */
  readonly elsewhere: boolean
  /** Maps and counters of the catalogue that the document names. */
  readonly outside: Outside
}

export const NO_DOCUMENT: BenchState = {
  id: null,
  value: {},
  preview: null,
  undo: null,
  redo: null,
  versions: [],
  files: {},
  entries: 0,
  saving: { state: 'idle', kept: 0 },
  elsewhere: false,
  outside: NOTHING,
}

export interface BenchOptions {
  readonly storage: BenchStorage
  /** Reads a file of the scenarios folder. */
  readonly read: (path: string) => Promise<string>
  readonly now?: () => string
  readonly newId?: () => string
}

/** How an edit goes into the journal. */
export interface DoOptions {
  /** One undo takes it back with the edit before it. */
  readonly joins?: boolean
  /** Files that come in with it. */
  readonly files?: Readonly<Partial<Record<PartName, OpenedText>>>
}

/** An edit made by a function: kept, or with `show` only shown under the hand until `settle` or another edit. */
export interface ChangeOptions extends Pick<DoOptions, 'joins'> {
  readonly show?: boolean
}

const refusal = (code: string, text: string): Refusal => ({ code, text })
const NOT_OPEN = refusal('no-document', 'No document is open.')
const ELSEWHERE = refusal(
  'elsewhere',
  'Another window has gone on with this document. Keep a copy, or take over what is there.',
)
const MISFIT = refusal('misfit', 'The edit does not fit the document as it is now.')

export type Bench = ReturnType<typeof createBench>

/**
 * The document on the bench: one store, and the only door through which it changes. Every edit is on its way to the
 * storage when `edit` returns.
 */
export function createBench({
  storage,
  read,
  now = () => new Date().toISOString(),
  newId = () => crypto.randomUUID(),
}: BenchOptions) {
  const store = createStore<BenchState>()(subscribeWithSelector(() => NO_DOCUMENT))
  const outside = createOutside(read)
  let at: Folded = EMPTY
  /** The whole journal of the open document, for a copy. */
  let journal: BenchEntry[] = []
  let keeping: Keeping | null = null

  const get = (): BenchState => store.getState()

  function line(id: string): BenchLine {
    return {
      id,
      title: titleOf(at.value),
      parts: partsOf(at.value),
      savedAt: now(),
      entries: at.entries,
    }
  }

  /** Shows the document as it stands. */
  function publish(more: Partial<BenchState> = {}): void {
    store.setState({
      value: at.value,
      preview: null,
      undo: at.done?.top.at(-1)?.what ?? null,
      redo: at.undone?.top.at(-1)?.what ?? null,
      versions: at.versions,
      files: at.files,
      entries: at.entries,
      ...more,
    })
    void look()
  }

  /** Reads what the document names and does not hold. */
  async function look(): Promise<void> {
    const { id, outside: known } = get()
    const found = await outside.fetchFor(at.value, known)
    if (found !== get().outside && get().id === id) store.setState({ outside: found })
  }

  function follow(id: string, kept: number, waiting: readonly BenchEntry[] = []): void {
    keeping?.stop()
    const own = createKeeping(
      {
        storage,
        line: () => line(id),
        told: (saving) => {
          if (keeping === own) store.setState({ saving })
        },
        superseded: () => {
          if (keeping === own) store.setState({ elsewhere: true })
        },
      },
      { kept },
    )
    keeping = own
    for (const entry of waiting) own.add(entry)
  }

  function show(id: string, next: Folded, entries: BenchEntry[]): void {
    at = next
    journal = entries
    publish({ id, elsewhere: false, saving: { state: 'idle', kept: next.entries } })
  }

  /** Adds an entry to the journal; the reason where it may not be. */
  function enter(entry: BenchEntry): Refusal | null {
    const { id, elsewhere } = get()
    if (id === null || !keeping) return NOT_OPEN
    if (elsewhere) return ELSEWHERE
    const next = folded(at, entry)
    if (next === null) return MISFIT
    at = next
    journal.push(entry)
    keeping.add(entry)
    publish()
    return null
  }

  /** Puts an edit into the journal. One that changes nothing is no entry. */
  function edit(one: Edit, { joins, files }: DoOptions = {}): Refusal | null {
    if (one.changes.length === 0 && !files) {
      preview(null)
      return null
    }
    return enter({
      kind: 'edit',
      edit: one,
      ...(joins ? { joins: true as const } : {}),
      ...(files ? { files } : {}),
    })
  }

  /** Shows an edit without keeping it, or nothing but what is kept. */
  function preview(one: Edit | null): Refusal | null {
    const value = one ? apply(at.value, one) : at.value
    if (value === null) return MISFIT
    store.setState({ value, preview: one })
    return null
  }

  const kept = () => ({ value: at.value, outside: get().outside })

  /** Keeps an edit, or shows it under the hand; a refusal goes through. */
  function carry(one: Edit | Refusal, { show, ...options }: ChangeOptions): Refusal | null {
    if (isRefusal(one)) return one
    return show ? preview(one) : edit(one, options)
  }

  /** Opens texts as a new document, or as parts of the open one. */
  function add(texts: readonly OpenedText[], what: string): readonly Problem[] | Refusal | null {
    const files: Partial<Record<PartName, OpenedText>> = {}
    const problems: Problem[] = []
    for (const text of texts) {
      const part = readPart(text)
      if (part.ok) files[part.value] = text
      else problems.push(...part.problems)
    }
    if (problems.length > 0) return problems
    return edit({ what, changes: [] }, { files })
  }

  /** Begins a document; it is kept from its first entry on. */
  function begin(): void {
    const id = newId()
    show(id, EMPTY, [])
    follow(id, 0)
  }

  /**
   * Opens a kept document. Where its journal is damaged, it opens as far as it goes, as a copy: `lost` entries were not
   * read, and the stored journal stays as it is.
   */
  async function open(id: string): Promise<{ readonly lost: number } | Refusal> {
    await keeping?.flush()
    const entries = await storage.read(id)
    if (entries.length === 0) return refusal('no-document', 'There is no such document any more.')
    const next = foldAll(entries)
    show(id, next, entries.slice(0, next.entries) as BenchEntry[])
    follow(id, next.entries)
    const lost = entries.length - next.entries
    if (lost > 0) keepCopy()
    return { lost }
  }

  /** Typed text of a part: the part itself where it is sound, otherwise a draft that is kept until it is. */
  function write(part: PartName, text: string): Refusal | null {
    const what = `write the ${kindOf(part)}`
    const now = { ...at.value }
    const name = fileNameOf(at, part)
    const sound = faultsOf(part, { name, text }) === null
    const { [part]: _, ...others } = now.drafts ?? {}
    const drafts = sound ? others : { ...others, [part]: text.split('\n') }
    const typed = sound ? withPart(now, part, JSON.parse(text)) : now
    const { drafts: _d, ...rest } = typed
    const next: BenchValue = Object.keys(drafts).length > 0 ? { ...rest, drafts } : rest
    return edit(editBetween(what, at.value, next), { joins: get().undo === what })
  }

  /** Goes on with the document under a new id, with its whole journal; the stored one stays as it is. */
  function keepCopy(): void {
    if (get().id === null) return
    const id = newId()
    store.setState({ id, elsewhere: false })
    follow(id, 0, journal)
  }

  async function checkStorage(): Promise<void> {
    await keeping?.flush()
    const { id, elsewhere } = get()
    if (id === null || elsewhere || !keeping) return
    const there = await storage.count(id).catch(() => undefined)
    if (get().id !== id || there === undefined) return
    if ((there ?? 0) > keeping.kept || (there === null && keeping.kept > 0))
      store.setState({ elsewhere: true })
  }

  /** The document as it was after an entry; null where the journal is shorter. */
  function asOf(entry: number): BenchValue | null {
    if (entry > at.entries) return null
    return foldAll(journal.slice(0, entry)).value
  }

  return {
    store: store as Omit<typeof store, 'setState'>,
    get,
    begin,
    open,
    close(): void {
      keeping?.stop()
      keeping = null
      at = EMPTY
      journal = []
      store.setState(NO_DOCUMENT)
    },
    add,
    edit,
    preview,
    /** The document as it is kept, without the edit under the hand: what an edit is made from. */
    kept,
    /** Changes the map, or the overlay where the document has one; `make` is handed the whole map. */
    map: (what: string, make: (map: MapFile) => MapFile, options: ChangeOptions = {}) =>
      carry(mapEdit(kept(), what, make), options),
    scenario: (what: string, make: Recipe<ScenarioFile>, options: ChangeOptions = {}) =>
      carry(scenarioEdit(kept(), what, make), options),
    counters: (what: string, id: string, make: Recipe<CounterFile>, options: ChangeOptions = {}) =>
      carry(countersEdit(kept(), what, id, make), options),
    write,
    /**
     * Sets any field of any part by its path; undefined takes it away, and takes an entry out of a list. The map is set
     * through its overlay, where the document has one.
     */
    set(
      part: PartName,
      path: Path,
      value: unknown,
      what = `change ${path.at(-1)}`,
      options: ChangeOptions = {},
    ): Refusal | null {
      if (part === 'map')
        return carry(
          mapEdit(kept(), what, (map) => put(map, path, value)),
          options,
        )
      const now = partOf(at.value, part)
      if (now === undefined) return refusal('no-part', `The document has no ${part}.`)
      const steps = stepsOf(at.value, part)
      return carry(within(steps, editBetween(what, now, put(now, path, value))), options)
    },
    /** Puts the edit under the hand into the journal. */
    settle(): Refusal | null {
      const one = get().preview
      return one ? edit(one) : null
    },
    undo: (): Refusal | null =>
      at.done ? enter({ kind: 'undo' }) : refusal('nothing', 'There is nothing to take back.'),
    redo: (): Refusal | null =>
      at.undone ? enter({ kind: 'redo' }) : refusal('nothing', 'There is nothing to do again.'),
    /** Names the document as it is now. */
    name: (name: string): Refusal | null => enter({ kind: 'version', name, savedAt: now() }),
    asOf,
    /** Makes the document what it was at a version; an edit like any other. */
    restore(version: Version): Refusal | null {
      const then = asOf(version.entry)
      return then ? edit(editBetween(`go back to “${version.name}”`, at.value, then)) : MISFIT
    },
    /** A part as the text of its file, without the edit under the hand. */
    text: (part: PartName): string | null => textOf(at, part),
    /** All parts as files: to be kept, played, or checked. */
    texts: (): OpenedText[] =>
      partsOf(at.value).map((part) => ({
        name: fileNameOf(at, part),
        text: textOf(at, part) ?? '',
      })),
    list: () => storage.list(),
    async remove(id: string): Promise<void> {
      await storage.remove(id)
    },
    flush: async (): Promise<void> => keeping?.flush(),
    retry: (): void => keeping?.retry(),
    checkStorage,
    keepCopy,
    /** Resolves when the catalogue's files that the document names are there. */
    ready: look,
    outside,
  }
}

/** What the list calls a document: its battle, else its map, else its counters. */
export const titleOf = ({ scenario, overlay, map, counters }: BenchValue): string =>
  [scenario?.title, overlay?.title, map?.title, counters?.[0]?.title].find(Boolean) ?? 'Untitled'
