import type {
  Action,
  Attack,
  CheckOdds,
  GameState,
  SideId,
  UnitId,
} from '../../rules/types/index.ts'
import { isReason } from '../engine/engine.ts'
import { runningFrom, standing } from '../engine/running.ts'
import { oddsOf, once, type Position, positionOf } from './position.ts'
import { unitDef } from './words.ts'

export type Allocate = Extract<Action, { type: 'allocate' }>

/** The ways to attack in a melee, in the order of the legal actions. 6.674 */
export const allocations = (position: Position): Allocate[] =>
  position.decision.actions.filter((action): action is Allocate => action.type === 'allocate')

/** The legal allocation with these targets; units without one have their target in the first allocation listed. */
export function chosenOf(
  position: Position,
  targets: Readonly<Record<UnitId, UnitId | null>>,
): Allocate | undefined {
  const all = allocations(position)
  const first = all[0]
  return all.find((action) =>
    action.attacks.every(({ unit, target }, index) =>
      unit in targets ? targets[unit] === target : first?.attacks[index]?.target === target,
    ),
  )
}

/** The attacks that the acting side has named, while the other side answers; else empty. 6.674a */
function named({ game }: Position): readonly Attack[] {
  const task = game.agenda.at(-1)
  return task?.kind === 'melee-reactor' ? task.attacks : []
}

/** One attack, and what it adds to the check of its target. */
export interface Blow {
  readonly unit: UnitId
  readonly target: UnitId
  readonly value: number
}

/** Who attacks whom under this allocation, with the attacks that the other side has named before. 6.674, 6.675b */
export function blowsOf(position: Position, action: Allocate): readonly Blow[] {
  const attacks = [...named(position), ...action.attacks]
  const checks = oddsOf(position, action)?.checks ?? []
  return attacks.flatMap(({ unit, target }) => {
    if (target === null) return []
    // A check lists its attackers in the order in which they were named.
    const nth = attacks.filter((attack) => attack.target === target)
    const values = checks
      .find((check) => check.unit === target)
      ?.modifiers.filter(({ category }) => category === 'melee')
    const value = values?.[nth.findIndex((attack) => attack.unit === unit)]?.value
    return value === undefined ? [] : [{ unit, target, value }]
  })
}

/** The checks that the other side must take under this allocation, without those of the deciding side. */
export function checksOfEnemies(position: Position, action: Allocate): readonly CheckOdds[] {
  const checks = oddsOf(position, action)?.checks ?? []
  return checks.filter(
    ({ unit }) => unitDef(position.battle, unit)?.side !== position.decision.side,
  )
}

/** The mean number of enemies destroyed. */
export function meanDestroyed(position: Position, action: Allocate): number {
  return checksOfEnemies(position, action).reduce((sum, { of36 }) => sum + of36.destroyed / 36, 0)
}

/** The game after that act; null where it is refused, or where fixed dice run out. */
function played({ engine, battle, game }: Position, action: Action): GameState | null {
  const running = runningFrom(game)
  try {
    return isReason(engine.apply(battle, running, action)) ? null : standing(game, running)
  } catch {
    return null
  }
}

/**
 * The worst answer to these attacks: the checks of the attackers under the answer that destroys most of them on
 * average. Null where nobody answers. 6.674a
 */
export function worstAnswer(position: Position, action: Allocate): readonly CheckOdds[] | null {
  const { engine, battle, decision } = position
  if (decision.kind !== 'melee-actor') return null
  return once(position, `answer ${JSON.stringify(action)}`, () => {
    const after = played(position, action)
    if (!after) return null
    const next = engine.decision(battle, after)
    const then = positionOf(engine, { battle, game: after, decision: next })
    if (!then || next.kind !== 'melee-reactor') return null
    const answers = allocations(then).toSorted(
      (a, b) => meanDestroyed(then, b) - meanDestroyed(then, a),
    )
    return answers[0] ? checksOfEnemies(then, answers[0]) : null
  })
}

/**
 * The chances, 0 to 1, that doubles in these checks hallow the ground for a side. The acting side comes first: it has
 * the ground when both sides roll doubles. Before the answer is known, the worst one is assumed. Sides without a chance
 * are left out; empty once ground is hallowed. 6.679a, 6.679b, 6.679e
 */
export function hallowing(
  position: Position,
  action: Allocate,
): readonly { readonly side: SideId; readonly chance: number }[] {
  const { battle, game, decision } = position
  if (game.hallowed) return []
  const checks = [
    ...(oddsOf(position, action)?.checks ?? []),
    ...(worstAnswer(position, action) ?? []),
  ]
  const acts = decision.kind === 'melee-actor'
  const actor = battle.sides.find(({ id }) => (id === decision.side) === acts)?.id
  const other = battle.sides.find(({ id }) => id !== actor)?.id
  if (actor === undefined || other === undefined) return []
  const none = (side: SideId) =>
    (5 / 6) ** checks.filter(({ unit }) => unitDef(battle, unit)?.side === side).length
  return [
    { side: actor, chance: 1 - none(actor) },
    { side: other, chance: none(actor) * (1 - none(other)) },
  ].filter(({ chance }) => chance > 0)
}
