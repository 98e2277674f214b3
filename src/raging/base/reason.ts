import type { Reason } from '../types/index.ts'

/** Every code that a refusal may carry. Codes are stable: tests, saves and screens rely on them. */
export const REASON_CODES = [
  'malformed',
  'not-now',
  'game-over',
  'unknown-stand',
  'unknown-hex',
  'unknown-side',
  'unknown-fund',
  'duplicate-stand',
  'not-yours',
  'off-map',
  'out-of-play',
  'outside-area',
  'stacking',
  'cannot-move',
  'suppressed',
  'halted',
  'out-of-reach',
  'same-hex',
  'not-adjacent',
  'enemy',
  'water',
  'wire',
  'woods',
  'village',
  'trench',
  'suppressed-friends',
  'held-pillbox',
  'pillbox',
  'no-room',
  'facing',
  'not-arrived',
  'out-of-contact',
  'not-moved',
  'bound',
  'broken',
  'not-broken',
  'not-edge',
  'cannot-assault',
  'too-few',
  'no-defender',
  'charge',
  'no-charge',
  'not-mounted',
  'no-mounts',
  'not-gun',
  'not-limbered',
  'not-deployed',
  'no-team',
  'has-moved',
  'not-ready',
  'fired',
  'no-weapon',
  'no-target',
  'own-hex',
  'range',
  'no-sight',
  'not-nearest',
  'covered',
  'arc',
  'friends',
  'not-spotted',
  'adjacent-first',
  'column',
  'no-effect',
  'points',
  'no-guns',
  'laid',
  'not-laid',
  'no-way',
  'stays',
] as const
export type ReasonCode = (typeof REASON_CODES)[number]

export const reason = (
  code: ReasonCode,
  clause: string,
  text: string,
  more: Omit<Reason, 'code' | 'clause' | 'text'> = {},
): Reason => ({ code, clause: `RE-${clause}`, text, ...more })

/**
 * A refusal that is not yet in words: a list makes thousands that nobody reads. Call it at once, before anything
 * changes.
 */
export type Refusal = () => Reason

/** Puts a refusal into words; null where there is none. */
export const inWords = (refusal: Refusal | null): Reason | null => (refusal ? refusal() : null)
