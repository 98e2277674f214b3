import { MOST_FACES } from './save-format.ts'
import type { SavedGame } from './saved-game.ts'

/** Dice that somebody asks for: undefined where nobody does; a string is what is wrong with it. */
export type FixedDice = SavedGame['dice'] | undefined | string

/**
 * Reads dice as the address of the page and the terminal have them: faces from 1 to 6 with commas or blanks between, and
 * a seed for what comes after them.
 */
export function readFixedDice(given: string | null | undefined, seed?: number): FixedDice {
  if (given == null) return seed === undefined ? undefined : { seed }
  const words = given.split(/[\s,]+/).filter(Boolean)
  const wrong = words.find((word) => !/^[1-6]$/.test(word))
  if (wrong !== undefined || words.length === 0) {
    const found = wrong === undefined ? 'none is there' : `"${wrong.slice(0, 20)}" is none`
    return `dice takes faces from 1 to 6, with commas between; ${found}.`
  }
  if (words.length > MOST_FACES) return `dice takes up to ${MOST_FACES.toLocaleString('en')} faces.`
  const faces = words.map(Number)
  return seed === undefined ? { faces } : { faces, seed }
}

/**
 * What whoever plays such a game should know of its dice; null where every die is rolled. A branch that went out as a game
 * holds the faces that were rolled in it, and nobody has chosen those.
 */
export function fixedDiceWords({
  dice,
  stem,
}: {
  readonly dice: SavedGame['dice'] | null
  readonly stem?: SavedGame['stem'] | null
}): string | null {
  if (dice === null || stem || !('faces' in dice)) return null
  const n = dice.faces.length
  return `The dice of this game are fixed: whoever began it chose the first ${n === 1 ? 'face' : `${n.toLocaleString('en')} faces`}.`
}
