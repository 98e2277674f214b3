import * as z from 'zod/mini'
import type { SideId } from '../../rules/types/index.ts'

/** The answers that a side gives in advance. They travel with the save and are no part of the journal. */
export interface Preferences {
  /** `ask`: at every legal shot; a number: only when at least that many rolls of 36 harm a target; `never`: holds. */
  readonly reaction: 'ask' | number | 'never'
  readonly rally: 'ask' | 'always' | 'never'
  readonly returnFire: 'ask' | 'always' | 'never'
  /** Whether a way is shown before it is sent. `always`: if it draws fire; `never`: not on touch. Absent: `touch`. */
  readonly confirm?: 'touch' | 'always' | 'never'
  /** `ask`: at every legal reaction shot of a machine gun, whatever `reaction` says. Absent: as `reaction` says. */
  readonly machineGuns?: 'same' | 'ask'
  /** `name`: the program names the spine for 1 and 2 of a fire that strays. Absent: ask. 7.243b */
  readonly spine?: 'ask' | 'name'
  /** `scrape`: digging always makes scrapes. Absent: ask, where it may make anything else. 6.41c */
  readonly shovel?: 'ask' | 'scrape'
  /** `attack`: in a melee of one unit against one, the unit attacks. Absent: ask. 6.674 */
  readonly duel?: 'ask' | 'attack'
  /** A shot that makes a friend check. `twice`: needs a second click; `never`: not offered. Absent: `twice`. 3.71a */
  readonly friends?: 'twice' | 'never'
  /** `letter`: groups roll for their signals in the order of their names. Absent: ask. 6.02d */
  readonly signals?: 'ask' | 'letter'
}

/** The preferences that pass over a question with a message. */
export type Skipping =
  | 'reaction'
  | 'spine'
  | 'shovel'
  | 'duel'
  | 'rally'
  | 'returnFire'
  | 'signals'
  | 'friends'

/** The preference that passed over a question; for a question about shots, what it gave up. */
export interface Passed {
  readonly wish: Skipping
  /** How many units might have fired. */
  readonly shooters?: number
  /** The best chance of harm among their shots, in rolls of 36. */
  readonly best?: number
}

/** The shapes of both in a save. Reading ignores a preference that is not known here: it is no part of the game. */
export const SHAPES = {
  preferences: z.object({
    reaction: z.union([z.enum(['ask', 'never']), z.number().check(z.gte(0), z.lte(36))]),
    rally: z.enum(['ask', 'always', 'never']),
    returnFire: z.enum(['ask', 'always', 'never']),
    confirm: z.optional(z.enum(['touch', 'always', 'never'])),
    machineGuns: z.optional(z.enum(['same', 'ask'])),
    spine: z.optional(z.enum(['ask', 'name'])),
    shovel: z.optional(z.enum(['ask', 'scrape'])),
    duel: z.optional(z.enum(['ask', 'attack'])),
    friends: z.optional(z.enum(['twice', 'never'])),
    signals: z.optional(z.enum(['ask', 'letter'])),
  }),
  passed: z.object({
    wish: z.string().check(z.maxLength(1000)),
    shooters: z.optional(z.int().check(z.gte(0), z.lte(100))),
    best: z.optional(z.int().check(z.gte(0), z.lte(36))),
  }),
}

export const ASK_ALWAYS: Preferences = { reaction: 'ask', rally: 'ask', returnFire: 'ask' }

/** The preferences at the start of a game: a side is asked where it matters, not where every answer is equally good. */
export const AT_FIRST: Preferences = {
  ...ASK_ALWAYS,
  spine: 'name',
  shovel: 'scrape',
  duel: 'attack',
}

/** The preferences of a side; one that has said nothing is always asked. `hasOwn`, as a side may have any name. */
export const preferencesOfSide = (
  all: Readonly<Record<SideId, Preferences>>,
  side: SideId,
): Preferences => (Object.hasOwn(all, side) ? all[side] : undefined) ?? ASK_ALWAYS

/** The change of preferences after which that question is asked again. */
export const askAgain = (wish: Skipping): Partial<Preferences> => ({
  [wish]: wish === 'friends' ? 'twice' : 'ask',
})
