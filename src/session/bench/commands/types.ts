import type { MapFile } from '../../../map/artwork.ts'
import type { BattleMap } from '../../../map/types.ts'
import type { Hand, HandState } from '../hand.ts'
import type { Bench, BenchState } from '../store.ts'
import type { Refusal } from '../types.ts'

/** What the pages carry out themselves; they register a handler for each that they offer. */
export const BENCH_SCREEN = [
  'play',
  'tryIt',
  'keepFile',
  'openFile',
  'print',
  'share',
  'nameVersion',
  'problems',
  'json',
  'zoomIn',
  'zoomOut',
  'wholeMap',
  'centreCursor',
  'why',
  'keys',
  'versions',
  'guide',
  'goToProblem',
  'pressHere',
  'leave',
] as const
export type BenchScreen = (typeof BENCH_SCREEN)[number]

export type BenchGroup = 'document' | 'tools' | 'outline' | 'layers' | 'units' | 'look'

/** Everything that a command may look at. */
export interface BenchMoment {
  readonly bench: Bench
  readonly hand: Hand
  readonly state: BenchState
  readonly held: HandState
  readonly map: MapFile | null
  readonly ground: BattleMap | null
  readonly screen: Readonly<Partial<Record<BenchScreen, () => void>>>
}

/** A command of the bench: one record for its button, key, entry in the lists, and why it is off. */
export interface BenchCommand {
  readonly id: string
  readonly group: BenchGroup
  /** Chords as `chordOf` writes them. */
  readonly keys: readonly string[]
  label(moment: BenchMoment): string
  /** Whether it fits the page at all; keys and buttons offer no other. */
  when(moment: BenchMoment): boolean
  /** Why it can't be done now; null when it can. */
  whyNot(moment: BenchMoment): Refusal | null
  run(moment: BenchMoment): Refusal | null
}

export const no = (code: string, text: string): Refusal => ({ code, text })
export const fine = (): null => null
export const always = (): true => true
