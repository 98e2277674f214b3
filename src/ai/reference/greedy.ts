import type { HexLabel } from '../../hex/label.ts'
import { stateAfterCommand } from '../../rules/ahead/after-command.ts'
import { legalOdds } from '../../rules/ahead/odds.ts'
import { decision } from '../../rules/loop/decision.ts'
import type { Action, Decision, SideId } from '../../rules/types/index.ts'
import { type Player, TAKE_BACKS } from '../player.ts'
import type { Luck } from '../seeded-luck.ts'
import { commandsOf } from './groups.ts'
import { enemiesIn } from './melee.ts'
import { ownSetUp, placements } from './setup.ts'
import { aimAt, callValue } from './shells.ts'
import { assaultValue, stepValue } from './step-value.ts'
import {
  digValue,
  faceUp,
  type Mind,
  mindOf,
  ownWeight,
  returnFireHarm,
  shotValue,
  stayValue,
} from './weigh/mind.ts'
import { worth } from './weigh/worth.ts'

/** The best of a list by a value. Chance decides ties. */
function best<T>(list: readonly T[], value: (one: T) => number, luck: Luck): [T, number] | null {
  let top: T[] = []
  let most = Number.NEGATIVE_INFINITY
  for (const one of list) {
    const here = value(one)
    if (here > most) {
      most = here
      top = [one]
    } else if (here === most) top.push(one)
  }
  return top.length ? [luck.of(top), most] : null
}

/** The value of a listed action by the checks that it is certain to cause. */
export function checksValue(mind: Mind, action: Action): number {
  const { battle, state, side, g } = mind
  const told = legalOdds(g, action)
  return 'code' in told ? 0 : worth(battle, state, side, told.checks, ownWeight(mind))
}

/** The value of an action under the present command. An action below zero is not taken. */
export function actionValue(mind: Mind, action: Action): number {
  const { battle, state, side } = mind
  switch (action.type) {
    case 'fire':
      return checksValue(mind, action) - returnFireHarm(mind, action)
    case 'enter':
      return stepValue(mind, action)
    case 'melee':
      return assaultValue(
        mind,
        action.units,
        state.units[action.units[0] as string]?.hex as HexLabel,
      )
    case 'deploy':
      return stayValue(mind, action.unit)
    case 'dig':
      return digValue(mind, action.unit)
    case 'goIn':
      return 0.1
    case 'exit':
      return battle.victory.rules.some((rule) => rule.kind === 'exited' && rule.side === side)
        ? 2
        : -9
    default:
      return 0
  }
}

/** The value of a command to this unit alone: to shoot, to get nearer, or to turn its guns to the enemy. */
export function unitValue(mind: Mind, id: string): number {
  const { battle, state, pull } = mind
  const unit = state.units[id]
  if (!unit) return 0
  if (unit.hex === null) return 0.8
  const { grid } = battle.map
  const here = grid.index(unit.hex)
  const move = faceUp(battle, unit)?.move ?? 0
  // A unit may not leave a hex that it shares with the enemy. 6.63c
  if (move > 0 && enemiesIn(mind, unit.hex).length)
    return Math.max(shotValue(mind, unit), assaultValue(mind, [id], unit.hex), 0.1)
  let nearer = 0
  if (move > 0) {
    for (const hex of grid.within(here, Math.min(move, 3)))
      nearer = Math.max(nearer, pull.near(hex) - pull.near(here))
    nearer -= pull.guard(here)
  }
  return Math.max(shotValue(mind, unit), 0.8 * nearer, stayValue(mind, id))
}

/**
 * The least value of an action that is taken. A unit that acts is spent, and the careful player values staying ready.
 */
export const threshold = ({ nerve }: Mind): number => (nerve === null ? 0.02 : 0.08)

/** What a call is worth beside a march: a mission strikes many at once for one command, and a march may begin later. */
const CALL = 0.5

export type Command = Extract<Action, { type: 'command' }>

/** How many of the best commands are examined. */
const LOOKS = 8

/** The best of the commands under which a unit would find something to do. */
function able(
  mind: Mind,
  offered: readonly Command[],
  value: (one: Command) => number,
  luck: Luck,
): [Command, number] | null {
  let left = [...offered]
  for (let looks = 0; looks < LOOKS; looks++) {
    const found = best(left, value, luck)
    if (!found || found[1] <= threshold(mind)) return null
    const ahead = stateAfterCommand(mind.battle, mind.state, found[0].units)
    if (!ahead) return found
    const then = activation(
      mindOf(mind.battle, ahead, mind.side, true),
      decision(mind.battle, ahead).actions,
      luck,
    )
    if (then.type !== 'finish') return found
    left = left.filter((one) => one !== found[0])
  }
  return null
}

function command(mind: Mind, open: Decision, luck: Luck): Action {
  const { battle, state } = mind
  const values = new Map<string, number>()
  const worthOf = (id: string): number => {
    let value = values.get(id)
    if (value === undefined) {
      value = unitValue(mind, id)
      values.set(id, value)
    }
    return value
  }
  const sum = ({ units }: Command) => units.reduce((all, id) => all + worthOf(id), 0)
  const offered = commandsOf(battle, state, open)
  const groups = mind.nerve === null ? best(offered, sum, luck) : able(mind, offered, sum, luck)
  const calls = open.actions.filter((action) => action.type === 'call')
  const call = best(calls, (action) => callValue(mind, action), luck)
  if (call && call[1] > Math.max(0.2, CALL * (groups?.[1] ?? 0))) return call[0]
  return groups && groups[1] > threshold(mind) ? groups[0] : { type: 'pass' }
}

/** A moving unit goes on while it pays, since another unit's step ends its move. 6.65c */
function activation(mind: Mind, usual: readonly Action[], luck: Luck): Action {
  const moving = new Set(mind.state.movers.flatMap(({ unit, done }) => (done ? [] : [unit])))
  const begun = usual.filter(
    (action) =>
      (action.type === 'enter' || action.type === 'melee') &&
      action.units.some((id) => moving.has(id)),
  )
  const values = new Map<Action, number>()
  const value = (action: Action): number => {
    if (begun.length === 0) return actionValue(mind, action)
    const here = values.get(action) ?? actionValue(mind, action)
    values.set(action, here)
    return here
  }
  for (const list of [begun, usual]) {
    const found = best(list, value, luck)
    if (found && found[1] > threshold(mind)) return found[0]
  }
  return { type: 'finish' }
}

const player = (id: string, careful: boolean): Player => ({
  id,
  setUp: (battle, side) => ({ acts: ownSetUp(battle, side) }),
  choose(battle, state, open, luck): Action {
    const side = open.side as SideId
    const usual = open.actions.filter((action) => !TAKE_BACKS.includes(action.type))
    const mind = mindOf(battle, state, side, careful)
    const has = (type: Action['type']) => usual.find((action) => action.type === type)
    const pick = (value: (action: Action) => number, least: number, otherwise: Action): Action => {
      const found = best(usual, value, luck)
      return found && found[1] > least ? found[0] : otherwise
    }
    switch (open.kind) {
      case 'half':
        return command(mind, open, luck)
      case 'members':
        return has('begin') ?? has('add') ?? luck.of(usual)
      case 'setup':
        return best(placements(mind, usual), ([, value]) => value, luck)?.[0][0] ?? luck.of(usual)
      case 'activation':
        return activation(mind, usual, luck)
      case 'reaction':
        return pick((action) => (action.type === 'hold' ? -1 : checksValue(mind, action)), 0.15, {
          type: 'hold',
        })
      case 'return':
      case 'melee-actor':
      case 'melee-reactor':
        return pick((action) => checksValue(mind, action), Number.NEGATIVE_INFINITY, luck.of(usual))
      case 'aim':
        return pick((action) => aimAt(mind, action), Number.NEGATIVE_INFINITY, luck.of(usual))
      case 'counter-attack':
        return { type: 'counterAttack', yes: true }
      case 'night-choice':
        return { type: 'nightAttack', yes: false }
      case 'placement':
      case 'arrival':
        return pick(
          (action) =>
            action.type === 'place' ? 1 + mind.pull.near(battle.map.grid.index(action.hex)) : 0,
          Number.NEGATIVE_INFINITY,
          luck.of(usual),
        )
      case 'recovery':
        return has('recover') ?? { type: 'finish' }
      case 'improve':
        return has('improve') ?? { type: 'finish' }
      default:
        return has('rally') ?? has('breach') ?? has('decline') ?? luck.of(usual)
    }
  },
})

/**
 * The greedy player looks one move deep. It takes the shot with the best odds, goes for what scores, and answers when
 * the odds are good.
 */
export const greedy: Player = player('greedy', false)

/** The careful player also weighs return fire, avoids exposure, and dares more when time runs out. */
export const careful: Player = player('careful', true)
