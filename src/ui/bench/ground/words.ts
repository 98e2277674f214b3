import type { HexFacts } from '../../../map/edit/facts.ts'
import type { Ground, SideFact } from '../../../map/types.ts'

/** What stands on a hex, in the words of the rules. */
export const GROUND_WORDS: Readonly<Record<Ground, string>> = {
  village: 'village',
  dotted: 'woods dot',
  light: 'light woods',
  wheat: 'wheat',
  craters: 'craters',
  trench: 'trench',
  lake: 'lake',
  noMansLand: 'No Man’s Land',
  road: 'road',
  outOfPlay: 'out of play',
  roadOff: 'road off the map',
  absent: 'not in this battle',
}

export const SIDE_WORDS: Readonly<Record<SideFact, string>> = {
  road: 'road',
  stream: 'stream',
  bridge: 'bridge',
  blue: 'lake side',
  green: 'woods side',
  wire: 'wire',
  trench: 'trench',
} as Record<SideFact, string>

/** "level 2, light woods, road" */
export function factWords({ level, ground, village }: HexFacts): string {
  return [
    `level ${level}`,
    ...(village ? [village] : []),
    ...ground.map((one) => GROUND_WORDS[one]),
  ]
    .filter((word, i, all) => all.indexOf(word) === i)
    .join(', ')
}
