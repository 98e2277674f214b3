import { signed } from '../base/modifiers.ts'
import type { Battle, GameEvent, SideId } from '../types/index.ts'
import { namesOf } from './line.ts'

/** How a unit stood before a check; `down` is dispersed and spent, which one that fails does not change. 3.72d */
export type Stood = 'formed' | 'dispersed' | 'down'

/*
 * What happened, in so few words that they fit beside the hex where it did, or in one line above the prompt.
 */

type Told<T extends GameEvent['type']> = Extract<GameEvent, { type: T }>

/** "8+3=11", or the total alone where nothing is added to the dice. */
export function sumText({ dice, modifiers, total }: Told<'check'>): string {
  const sum = modifiers.reduce((all, modifier) => all + modifier.value, 0)
  return sum === 0 ? `${total}` : `${dice[0] + dice[1]}${signed(sum)}=${total}`
}

/**
 * A check beside its hex: "8+3=11 destroyed", "7, untouched". `named`: the hex has other units that checked. `stood`:
 * a check that a dispersed unit fails only spends it, and changes nothing where it was spent as well. 3.72d
 */
export function checkTag(
  battle: Battle,
  check: Told<'check'>,
  { named, stood }: { readonly named: boolean; readonly stood: Stood },
): string {
  const result = {
    'no effect': check.cause === 'rally' ? ', no rally' : ', untouched',
    'dispersed and spent': {
      formed: ' dispersed',
      dispersed: ' spent',
      down: ', dispersed already',
    }[stood],
    destroyed: ' destroyed',
    rallied: ', rallies',
  }[check.outcome]
  const who = named ? `${namesOf(battle).name(check.unit)}: ` : ''
  return `${who}${sumText(check)}${result}`
}

/** What a bombardment did to a unit: "die 6, destroyed", "dispersed" where no die was rolled. 7.12 */
export function bombardedTag(battle: Battle, event: Told<'bombarded'>, named: boolean): string {
  const who = named ? `${namesOf(battle).name(event.unit)}: ` : ''
  // Bare, the die would read as a number of units.
  const die = event.die === null ? '' : `die ${event.die}, `
  const result = event.result === 'spent' ? 'dispersed and spent' : event.result
  return `${who}${die}${result}`
}

/** "wire: dispersed", "stream: spent" */
export const haltedTag = ({ why }: Told<'halted'>): string =>
  why === 'wire' ? 'wire: dispersed' : 'stream: spent'

/** How a melee ended, by the sides that are left in the hex. */
export function meleeEnd(battle: Battle, actor: SideId, left: readonly SideId[]): string {
  const { sides } = namesOf(battle)
  if (left.length === 0) return 'Nobody is left'
  if (left.length > 1) return 'Both sides stay'
  const [winner] = left as [SideId]
  return `${sides(winner)} ${winner === actor ? 'win the hex' : 'hold the hex'}`
}

const some = (n: number, what: string): string[] => (n === 0 ? [] : [`${n} ${what}`])

/** A turn in which nobody acts: "Turn 1: night −1 leaves no couplets; nobody acts." 5.12 */
export function idleTurnText(turn: number, { adjust }: Told<'initiative'>): string {
  const why = adjust
    .filter(({ value }) => value < 0)
    .map(({ label, value }) => `${label} ${signed(value)}`)
  const because = why.length === 0 ? 'the dice leave' : `${why.join(' and ')} leaves`
  return `Turn ${turn}: ${because} no couplets; nobody acts.`
}

/** "36 hexes, 15 destroyed, 20 dispersed" */
export function bombardmentText(hexes: number, destroyed: number, dispersed: number): string {
  const harm = [...some(destroyed, 'destroyed'), ...some(dispersed, 'dispersed')]
  return [
    `${hexes} ${hexes === 1 ? 'hex' : 'hexes'}`,
    ...(harm.length > 0 ? harm : ['no harm']),
  ].join(', ')
}
