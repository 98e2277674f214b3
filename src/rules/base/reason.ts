import type { Reason } from '../types/index.ts'

/** Every code that a refusal may carry. Codes are stable: tests, saves and screens rely on them. */
export const REASON_CODES = [
  'malformed',
  'not-now',
  'game-over',
  'unknown-unit',
  'unknown-hex',
  'unknown-side',
  'duplicate-unit',
  'not-yours',
  'off-map',
  'out-of-play',
  'not-in-hand',
  'not-placed',
  'outside-area',
  'wrong-face',
  'stacking',
  'unplaced-units',
  'spent',
  'not-active',
  'acted',
  'move-over',
  'moving',
  'no-group',
  'not-formed',
  'not-identical',
  'not-linked',
  'mass-too-large',
  'cannot-dig',
  'no-firepower',
  'no-anti-tank',
  'mortar',
  'shared-hex',
  'own-hex',
  'no-target',
  'out-of-range',
  'no-sight',
  'not-adjacent',
  'not-together',
  'no-movement',
  'no-points',
  'held',
  'blue-side',
  'no-shelter',
  'cannot-shelter',
  'already-in',
  'no-enemy',
  'not-edge',
  'not-moving',
  'no-rally',
  'has-fired',
  'not-in-melee',
  'no-melee-value',
  'no-infiltration',
  'blob-too-large',
  'not-arrived',
  'entry-apart',
  'fixed-observer',
  'transport',
  'no-transport',
  'no-shovel',
  'not-in-trench',
  'no-such-side',
  'has-stop',
  'enemy-beside',
  'unknown-group',
  'unknown-vertex',
  'not-infantry',
  'registered',
  'not-registered',
  'wrong-mode',
  'no-gas',
  'has-mission',
  'no-mission',
  'not-primed',
  'no-observer',
  'no-spine',
  'no-wire',
  'has-scrape',
  'no-anchor',
  'no-communication',
  'no-infantry',
  'no-gun',
  'not-reached',
  'too-many',
  'must',
  'unknown-work',
  'unplaced-works',
  'all-placed',
  'has-work',
  'in-use',
] as const
export type ReasonCode = (typeof REASON_CODES)[number]

export function reason(
  code: ReasonCode,
  clause: string,
  text: string,
  more: Omit<Reason, 'code' | 'clause' | 'text'> = {},
): Reason {
  return { code, clause, text, ...more }
}

/**
 * A refusal that is not yet in words. A list makes thousands that nobody reads, and the words of a blocked line of
 * sight cost more than the line. Call it at once, before anything changes.
 */
export type Refusal = () => Reason

/** Puts a refusal into words; null where there is none. */
export const inWords = (refusal: Refusal | null): Reason | null => (refusal ? refusal() : null)

/** The first reason or refusal, in order. Later tests do not run. */
export function firstReason<T>(...tests: (() => T | null)[]): T | null {
  for (const test of tests) {
    const found = test()
    if (found) return found
  }
  return null
}
