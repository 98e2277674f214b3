/** What a side has said in advance. Kept with the save, no part of the journal. */
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
