/** What the fuzzer may find. */
export const FINDINGS = [
  'crash',
  'dead end',
  'step limit',
  'listed action refused',
  'why and apply differ',
  'legal and not listed',
  'reason missing',
  'refusal changed the state',
  'undo past a roll',
  'state does not survive JSON',
  'journal does not replay',
  'odds differ from the roll',
  'state makes no sense',
  'scenario refused',
] as const
export type FindingKind = (typeof FINDINGS)[number]

export interface Finding {
  readonly game: number
  readonly kind: FindingKind
  /** How many entries were played before the finding. */
  readonly entry: number
  readonly text: string
  /** The game up to there; null where it could not begin. */
  readonly journal: { readonly entries: readonly unknown[] } | null
}

export interface GameReport {
  readonly finding: Finding | null
  readonly actions: number
  /** How many refusals were checked. */
  readonly refusals: number
  /** Counts of applied actions by type, checks by cause, and winners. */
  readonly seen: Readonly<Record<string, number>>
}

/** Thrown at the first finding of a game. */
export class Found extends Error {
  constructor(
    readonly kind: FindingKind,
    message: string,
  ) {
    super(message)
  }
}

/** A value in the words of a finding. */
export const text = (value: unknown): string => JSON.stringify(value) ?? 'nothing'

export const counter = (): {
  readonly seen: Record<string, number>
  count(what: string): void
} => {
  const seen: Record<string, number> = {}
  return {
    seen,
    count(what) {
      seen[what] = (seen[what] ?? 0) + 1
    },
  }
}
