import * as z from 'zod/mini'
import type { SideId } from '../../rules/types/index.ts'

/** What a side says in advance. It travels with the save and is no part of the journal. */
export interface Preferences {
  /** `ask` at every legal shot; a number: only when some target is harmed in at least that many of 36; `never`. */
  readonly reaction: 'ask' | number | 'never'
  readonly rally: 'ask' | 'always' | 'never'
  readonly returnFire: 'ask' | 'always' | 'never'
  /** Whether a way on which the other side may fire is shown before it is gone. Absent: on touch, as any way. */
  readonly confirm?: 'touch' | 'always' | 'never'
  /** `ask`: at every legal reaction shot of a machine gun, whatever is said of the others. Absent: as the others. */
  readonly machineGuns?: 'same' | 'ask'
  /** `name`: the spine for 1 and 2 of a fire that strays is named for the side. Absent: ask. 7.243b */
  readonly spine?: 'ask' | 'name'
  /** `scrape`: what was dug becomes scrapes. Absent: ask, where it may become anything else. 6.41c */
  readonly shovel?: 'ask' | 'scrape'
  /** `attack`: one unit against one attacks it. Absent: ask. 6.674 */
  readonly duel?: 'ask' | 'attack'
  /** A shot that would make a friend check: done when it is asked for twice, or not offered. Absent: twice. 3.71a */
  readonly friends?: 'twice' | 'never'
  /** `letter`: groups roll for their signals in the order of their names. Absent: ask. 6.02d */
  readonly signals?: 'ask' | 'letter'
}

/** Preferences by which a question is passed over with a notice. */
export type Skipping =
  | 'reaction'
  | 'spine'
  | 'shovel'
  | 'duel'
  | 'rally'
  | 'returnFire'
  | 'signals'
  | 'friends'

/** The preference by which a question was passed over, and the shots that were left where it is about shots. */
export interface Passed {
  readonly wish: Skipping
  /** Units that might have fired. */
  readonly shooters?: number
  /** The best chance of harm among their shots, in rolls of 36. */
  readonly best?: number
}

/** The shapes of both in a save. A preference that is not known here is ignored: it is no part of the game. */
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

/** What a side begins a game with: asked where it matters, not where every answer has the same chances. */
export const AT_FIRST: Preferences = {
  ...ASK_ALWAYS,
  spine: 'name',
  shovel: 'scrape',
  duel: 'attack',
}

/** What a side has said; it is always asked where nothing was said. A side may be called anything. */
export const preferencesOfSide = (
  all: Readonly<Record<SideId, Preferences>>,
  side: SideId,
): Preferences => (Object.hasOwn(all, side) ? all[side] : undefined) ?? ASK_ALWAYS

/** The value of a preference with which its question is asked again. */
export const askAgain = (wish: Skipping): Partial<Preferences> => ({
  [wish]: wish === 'friends' ? 'twice' : 'ask',
})
