import type { Edit } from '../../data/edit.ts'
import type { MapFile } from '../../map/artwork.ts'
import type { MapOverlay } from '../../map/file/overlay.ts'
import type { CounterFile, ScenarioFile } from '../../scenario/index.ts'

export type { Edit, Path } from '../../data/edit.ts'

/** What a document says now. It holds any of the four kinds of files, and every edit is one of this value. */
export interface BenchValue {
  readonly map?: MapFile
  /** Another year of `map`, or of a map of the catalogue. The tools then draw on the overlay. */
  readonly overlay?: MapOverlay
  readonly scenario?: ScenarioFile
  readonly counters?: readonly CounterFile[]
  /** Lines of a part that was typed and is no sound file yet, so that no stroke is lost. They go once it is one. */
  readonly drafts?: Readonly<Record<string, readonly string[]>>
}

/** "map", "overlay", "scenario", or "counters/" and the id of the file. */
export type PartName = 'map' | 'overlay' | 'scenario' | `counters/${string}`

/** A file as it was opened: its text keeps the form in which the part is written again. */
export interface OpenedText {
  readonly name: string
  readonly text: string
}

/** One entry of a journal, kept for ever. The document is the fold of its entries. */
export type BenchEntry =
  | {
      readonly kind: 'edit'
      readonly edit: Edit
      /** One undo takes it back together with the edit before it: letters typed into one field. */
      readonly joins?: true
      /** Files that come in with this edit. */
      readonly files?: Readonly<Partial<Record<PartName, OpenedText>>>
    }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  | { readonly kind: 'version'; readonly name: string; readonly savedAt: string }

/** A named state of the document: that after the entry of this number. */
export interface Version {
  readonly name: string
  readonly savedAt: string
  readonly entry: number
}

/** A line in the list of documents. */
export interface BenchLine {
  readonly id: string
  readonly title: string
  /** The kinds of files that it holds. */
  readonly parts: readonly PartName[]
  readonly savedAt: string
  /** How many entries its journal has. */
  readonly entries: number
}

/** Why something was not done, in a sentence; the shape is that of a reason of the rules. */
export interface Refusal {
  readonly code: string
  readonly text: string
}

export interface Saving {
  /** `full`: deleting documents helps. */
  readonly state: 'idle' | 'writing' | { readonly failed: string; readonly full: boolean }
  /** How many entries of the journal lie in the storage. */
  readonly kept: number
}
