import type { Kinds } from '../../game/rules.ts'
import type { TableGame } from '../../game/table-game.ts'
import { isAgreed, sourceAt } from '../journal/agreed.ts'
import type { Nonces } from '../journal/entry.ts'
import type { OpenedGame } from '../journal/open-save.ts'
import { commitmentOf } from './record/rolls.ts'

/*
 * Where every die of a game comes from, for anybody who doubts one. An opened save has been checked already: it would not
 * have opened with a face that its two numbers do not give.
 */

/** A roll of agreed dice, with all that a third person needs to draw its faces again. */
export interface Proof {
  /** From 1; 0 is the opening. */
  readonly entry: number
  /** What was rolled for, in the words of the rules. */
  readonly words: string
  /** The side that acted, and the other; each gave the number of the same place. */
  readonly sides: readonly [string, string]
  readonly nonces: Nonces
  /** What the side that acted sent before it knew the other number. */
  readonly commitment: string
  readonly dice: readonly number[]
}

export interface DiceProof {
  /** Every roll of agreed dice, in order. */
  readonly rolls: readonly Proof[]
  /** How many dice were agreed, and how many came from a seed or a script. */
  readonly agreed: number
  readonly other: number
}

/** Every die of an opened save and where it comes from. */
export function diceProof<K extends Kinds>(
  engine: TableGame<K>,
  { battle, save, game }: OpenedGame<K>,
): DiceProof {
  const rolls: Proof[] = []
  let [agreed, other] = [0, 0]
  const nameOf = (id: string | null) => battle.sides.find((side) => side.id === id)?.name ?? ''
  const sidesFrom = (id: string | null): readonly [string, string] => {
    const acting = battle.sides.find((side) => side.id === id) ?? battle.sides[0]
    return [acting?.name ?? '', nameOf(battle.sides.find((side) => side !== acting)?.id ?? null)]
  }
  if (isAgreed(save.dice) && save.dice.opening) {
    const { dice, nonces } = save.dice.opening
    const commitment = commitmentOf(save.dice.agreed, 0, null, nonces[0])
    rolls.push({ entry: 0, words: 'The opening', sides: sidesFrom(null), nonces, commitment, dice })
    agreed += dice.length
  }
  let before = game.opening.state
  for (const [index, { entry, state }] of game.played.entries()) {
    const { action, dice, nonces, seal } = entry
    const source = sourceAt(save.dice, save.diceFrom, index)
    if (nonces && isAgreed(source)) {
      agreed += dice.length
      rolls.push({
        entry: index + 1,
        words: engine.describeAction(battle, action, before),
        sides: sidesFrom(engine.decider(battle, before)),
        nonces,
        commitment: commitmentOf(source.agreed, index + 1, seal?.commit ?? action, nonces[0]),
        dice,
      })
    } else other += dice.length
    before = state
  }
  return { rolls, agreed, other }
}
