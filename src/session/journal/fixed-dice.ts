import { MOST_FACES } from './entry.ts'
import type { SavedGame } from './saved-game.ts'

/** The dice that an address or a command line asks for; undefined for none; a string says what is wrong. */
export type FixedDice = SavedGame['dice'] | undefined | string

/**
 * Reads dice as the page's address or the terminal gives them: faces from 1 on, separated by commas or blanks, and a seed
 * for the dice that follow them. `sides`: of the largest die of the game.
 */
export function readFixedDice(
  given: string | null | undefined,
  seed?: number,
  sides = 6,
): FixedDice {
  if (given == null) return seed === undefined ? undefined : { seed }
  const words = given.split(/[\s,]+/).filter(Boolean)
  const wrong = words.find((word) => !/^[1-9]\d?$/.test(word) || Number(word) > sides)
  if (wrong !== undefined || words.length === 0) {
    const found = wrong === undefined ? 'none is there' : `"${wrong.slice(0, 20)}" is none`
    return `dice takes faces from 1 to ${sides}, with commas between; ${found}.`
  }
  if (words.length > MOST_FACES) return `dice takes up to ${MOST_FACES.toLocaleString('en')} faces.`
  const faces = words.map(Number)
  return seed === undefined ? { faces } : { faces, seed }
}

/**
 * Tells the players that the first dice of their game were chosen; null where every die is rolled. A game that was a
 * branch has fixed dice, too: those that fell on its line. `stemWords` tells where it comes from.
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
