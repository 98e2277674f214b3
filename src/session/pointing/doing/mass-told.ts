import type { Leg, UnitId, WayShot } from '../../../rules/types/index.ts'
import { once, type Position } from '../../position/position.ts'
import type { MassWay } from './mass.ts'
import { legsAgain, type SameAgain, standOf } from './same-again.ts'
import { chanceText, FARES, isSure, type Way } from './way.ts'

/*
 * What only the page tells of a mass; the first page of the program goes without it.
 */

export const legOf = ({ units, steps }: Way): Leg => ({
  units,
  path: steps.map(({ hex }) => hex),
})

/** What the others of a command meet that repeat its last move. */
export function massAgain(position: Position, found: SameAgain): MassWay {
  const { engine, battle, game } = position
  const legs = legsAgain(found)
  const odds = once(position, `again ${JSON.stringify(legs)}`, () =>
    engine.massOdds(battle, game, legs),
  )
  return { ...odds, starts: legs.map((leg) => standOf(position, leg)), stays: [] }
}

/** "28 % to hit one or both": the chance that a shot harms at least one of those who go. */
export function hitText(
  { unhurt: { numerator, denominator }, checks }: WayShot,
  goers: readonly UnitId[],
): string {
  const many = new Set(checks.flatMap(({ unit }) => (goers.includes(unit) ? [unit] : []))).size
  const whom = many < 2 ? '' : many === 2 ? ' one or both' : ' one or more'
  return `${chanceText({ numerator: denominator - numerator, denominator })} to hit${whom}`
}

/** "of 5 units likely 3.1 untouched, 1.3 dispersed, 0.6 lost": what comes of all stacks of a mass together. */
export function massText({ legs, likely }: Pick<MassWay, 'legs' | 'likely'>): string {
  const count = legs.reduce((sum, { units }) => sum + units.length, 0)
  if (isSure(likely.untouched)) return `all ${count} units likely untouched`
  const parts = FARES.flatMap((what) => {
    const { numerator, denominator } = likely[what]
    return numerator === 0 ? [] : [`${((count * numerator) / denominator).toFixed(1)} ${what}`]
  })
  return `of ${count} units likely ${parts.join(', ')}`
}
