import type { agreedFace, Roll, sealOf } from '../../data/agreed-dice.ts'
import { isReason, type Kinds, type Reason } from '../../game/rules.ts'
import type { TableGame } from '../../game/table-game.ts'
import type { DiceFrom, JournalEntry, SavedDice } from './entry.ts'

/*
 * Agreed dice: the faces of an entry come from two numbers, one from each side. The rules roll scripted dice that hold
 * exactly these faces. The hashes are handed in: the first page does without them.
 */

/** The hashes of `data/agreed-dice.ts`. */
export interface Hashing {
  readonly agreedFace: typeof agreedFace
  readonly sealOf: typeof sealOf
}

/** A roll that found no face; `sides` of the die that was to be rolled, where the game has several kinds. */
export interface DiceOut extends Reason {
  readonly sides?: number
}

/** No entry rolls more dice than this. */
const MOST = 10_000

/** How many sides every die of a game has; null where they differ. */
const sidesOf = <K extends Kinds>({ sides }: TableGame<K>): number | null =>
  sides === undefined ? 6 : sides

/** The same position, with exactly these faces to come; a position for an entry that rolls nothing stays as it is. */
export const withFaces = <K extends Kinds>(
  engine: TableGame<K>,
  state: K['state'],
  faces: readonly number[],
): K['state'] => (faces.length === 0 ? state : engine.withDice(state, engine.scriptedDice(faces)))

/** What a play rolled. */
interface Rolled {
  readonly entry: { readonly dice: readonly number[] }
}

/** Something played with given faces: the result with the faces used, or why there is none. */
type Play<T> = (faces: readonly number[]) => T | Reason

/**
 * Plays with as many faces as the play asks for. The result is that of a play with exactly the faces used; a play that
 * rolls nothing gets none.
 */
export function withDrawn<K extends Kinds, T extends Rolled>(
  engine: TableGame<K>,
  face: (k: number, sides: number) => number,
  play: Play<T>,
): T | Reason {
  const all = sidesOf(engine)
  let faces: readonly number[] = []
  for (;;) {
    const played = play(faces)
    if (!isReason(played)) {
      const { dice } = played.entry
      return dice.length === faces.length ? played : play(dice)
    }
    const sides = all ?? (played as DiceOut).sides
    if (played.code !== 'dice-exhausted' || sides === undefined || faces.length >= MOST)
      return played
    // Where dice differ, the next face can't be drawn before it is known which die is rolled.
    const from = faces.length
    const more = all === null ? 1 : Math.max(16, from)
    faces = [...faces, ...Array.from({ length: more }, (_, n) => face(from + n, sides))]
  }
}

/** The source that takes over before entry `at`, counted from 0; undefined where the one before goes on. */
export const changeAt = (
  changes: readonly DiceFrom[] | undefined,
  at: number,
): SavedDice | undefined => changes?.findLast(({ from }) => from === at)?.dice

/** The source in force before entry `at`, counted from 0. */
export const sourceAt = (
  dice: SavedDice,
  changes: readonly DiceFrom[] | undefined,
  at: number,
): SavedDice => changes?.findLast(({ from }) => from <= at)?.dice ?? dice

/** Whether any die of the game was agreed, or will be. */
export const hasAgreed = ({
  dice,
  diceFrom,
}: {
  readonly dice: SavedDice
  readonly diceFrom?: readonly DiceFrom[] | undefined
}): boolean => [dice, ...(diceFrom ?? []).map((change) => change.dice)].some(isAgreed)

export const isAgreed = (dice: SavedDice): dice is Extract<SavedDice, { agreed: string }> =>
  'agreed' in dice

/**
 * Why the faces of an entry are not those of its numbers, in a sentence without its subject; null when they are.
 * Without `hashing` they are taken as they stand. `source` is that in force, `entry` counts from 1; `play` is asked only where a game has several dice.
 */
export function diceFault<K extends Kinds, T extends Rolled>(
  engine: TableGame<K>,
  source: SavedDice,
  given: Pick<JournalEntry<K>, 'dice' | 'nonces'>,
  entry: number,
  hashing: Hashing | null,
  play: Play<T>,
): string | null {
  const { nonces, dice } = given
  if (!nonces) return null
  if (!isAgreed(source)) return 'has two numbers for its dice, but its dice are not agreed ones.'
  if (!hashing) return null
  const roll: Roll = { nonces, game: source.agreed, entry }
  const sides = sidesOf(engine)
  let drawn: readonly number[]
  if (sides !== null) drawn = dice.map((_, k) => hashing.agreedFace(roll, k, sides))
  else {
    const played = withDrawn(engine, (k, of) => hashing.agreedFace(roll, k, of), play)
    if (isReason(played)) return null
    drawn = played.entry.dice
  }
  return drawn.join() === dice.join()
    ? null
    : `has the dice ${dice.join(' ') || 'none'}; its two numbers give ${drawn.join(' ') || 'none'}.`
}

/** Why the seal of an entry does not fit, in a sentence without its subject; null when it does. `entry` counts from 1. */
export function sealFault(
  sealing: unknown,
  source: SavedDice,
  { action, seal }: Pick<JournalEntry, 'action' | 'seal'>,
  entry: number,
  hashing: Hashing | null,
): string | null {
  if (!seal) return null
  if (!sealing) return 'is sealed, and this game seals nothing.'
  if (!isAgreed(source)) return 'is sealed, but its dice are not agreed ones.'
  const { commit, salt } = seal
  if (salt === undefined || !hashing) return null
  return hashing.sealOf(source.agreed, entry, action, salt) === commit
    ? null
    : 'does not fit its seal: another action was sealed.'
}
