import type { HexLabel } from '../hex/label.ts'
import { odds } from '../rules/odds.ts'
import { reactorsOn } from '../rules/reaction.ts'
import type { Action, Decision, SideId } from '../rules/types.ts'
import { faceUp, type Mind, mindOf, shotValue, stayValue } from './eye.ts'
import { isPrize } from './goals.ts'
import { commandsOf } from './groups.ts'
import type { Chance } from './luck.ts'
import { type Player, TAKES } from './player.ts'
import { ownSetUp } from './setup.ts'
import { aimAt, callValue } from './shells.ts'
import { worth } from './worth.ts'

/** The best of a list by a value; ties by chance. */
function best<T>(list: readonly T[], value: (one: T) => number, luck: Chance): [T, number] | null {
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

/** What an action is worth by the checks that it is sure to cause. */
function rolled({ battle, state, side }: Mind, action: Action): number {
  const told = odds(battle, state, action)
  return 'code' in told ? 0 : worth(battle, state, side, told.checks)
}

/** Melee values in a hex, of one side's units that are named or of all the others there. 6.674 */
function strength({ battle, state }: Mind, hex: HexLabel, side: SideId, only?: readonly string[]) {
  let sum = 0
  for (const unit of Object.values(state.units))
    if (unit.side === side && (only ? only.includes(unit.id) : unit.hex === hex))
      sum += faceUp(battle, unit)?.mv ?? 0
  return sum
}

const foesIn = ({ state, side }: Mind, hex: HexLabel): SideId | undefined =>
  Object.values(state.units).find((unit) => unit.hex === hex && unit.side !== side)?.side

/** A hex nearer to what can be won, less the fire that it draws; an enemy in it is met by the stronger only. */
function stepValue(mind: Mind, action: Action & { type: 'enter' }): number {
  const { battle, state, side, pull } = mind
  const { grid } = battle.map
  const to = grid.index(action.hex)
  const lead = state.units[action.units[0] as string]
  if (!lead) return 0
  const gain = lead.hex === null ? 1 : pull(to) - pull(grid.index(lead.hex))
  const foe = foesIn(mind, action.hex)
  if (foe !== undefined) {
    const ahead = strength(mind, action.hex, side, action.units) - strength(mind, action.hex, foe)
    return ahead >= 0 ? 0.6 + 0.2 * ahead + Math.max(0, gain) : -3
  }
  const fire = reactorsOn(mind.g, side, action.hex)
  const danger = fire * (lead.formed ? 0.08 : 0.05)
  const unready = action.face === 'dispersed' ? 0.2 : 0
  return action.units.length * (gain - danger) - unready
}

/** What an action of a running command is worth; nothing below zero is done. */
function actionValue(mind: Mind, action: Action): number {
  const { battle, state, side } = mind
  switch (action.type) {
    case 'fire':
      return rolled(mind, action)
    case 'enter':
      return stepValue(mind, action)
    case 'melee': {
      const hex = state.units[action.units[0] as string]?.hex as HexLabel
      const foe = foesIn(mind, hex)
      if (foe === undefined) return 0
      return 0.5 + 0.3 * (strength(mind, hex, side, action.units) - strength(mind, hex, foe))
    }
    case 'deploy':
      return stayValue(mind, action.unit)
    case 'dig':
      return 0.05
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

/** What a unit could do with a command of its own: shoot, get nearer, or turn its guns to the enemy. */
function unitValue(mind: Mind, id: string): number {
  const { battle, state, pull } = mind
  const unit = state.units[id]
  if (!unit) return 0
  if (unit.hex === null) return 0.8
  const { grid } = battle.map
  const here = grid.index(unit.hex)
  const face = faceUp(battle, unit)
  const move = face?.move ?? 0
  let nearer = 0
  if (move > 0 && !isPrize(battle, unit.hex))
    for (const hex of grid.within(here, Math.min(move, 3)))
      nearer = Math.max(nearer, pull(hex) - pull(here))
  return Math.max(shotValue(mind, unit), 0.8 * nearer, stayValue(mind, id))
}

function command(mind: Mind, open: Decision, luck: Chance): Action {
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
  const groups = best(
    commandsOf(battle, state, open),
    ({ units }) => units.reduce((sum, id) => sum + worthOf(id), 0),
    luck,
  )
  const calls = open.actions.filter((action) => action.type === 'call')
  const call = best(calls, (action) => callValue(mind, action), luck)
  if (call && call[1] > Math.max(0.2, groups?.[1] ?? 0)) return call[0]
  return groups && groups[1] > 0.02 ? groups[0] : { type: 'pass' }
}

/** Takes the shot with the best odds, goes for what scores, answers when the odds are good. One move deep. */
export const greedy: Player = {
  id: 'greedy',
  setUp: ownSetUp,
  choose(battle, state, open, luck): Action {
    const side = open.side as SideId
    const usual = open.actions.filter((action) => !TAKES.includes(action.type))
    const mind = mindOf(battle, state, side)
    const has = (type: Action['type']) => usual.find((action) => action.type === type)
    const pick = (value: (action: Action) => number, least: number, otherwise: Action): Action => {
      const found = best(usual, value, luck)
      return found && found[1] > least ? found[0] : otherwise
    }
    switch (open.kind) {
      case 'command':
        return command(mind, open, luck)
      case 'members':
        return has('begin') ?? has('add') ?? luck.of(usual)
      case 'activation':
        return pick((action) => actionValue(mind, action), 0.02, { type: 'finish' })
      case 'reaction':
        return pick((action) => (action.type === 'hold' ? -1 : rolled(mind, action)), 0.15, {
          type: 'hold',
        })
      case 'return':
      case 'melee-actor':
      case 'melee-reactor':
        return pick((action) => rolled(mind, action), Number.NEGATIVE_INFINITY, luck.of(usual))
      case 'aim':
        return pick((action) => aimAt(mind, action), Number.NEGATIVE_INFINITY, luck.of(usual))
      case 'counter-attack':
        return { type: 'counterAttack', yes: true }
      case 'night-attack':
        return { type: 'nightAttack', yes: false }
      case 'placement':
      case 'arrival':
        return pick(
          (action) =>
            action.type === 'place' ? 1 + mind.pull(battle.map.grid.index(action.hex)) : 0,
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
}
