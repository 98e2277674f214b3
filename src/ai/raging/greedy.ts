import { fightersAt, gameOf, hexOf, standOf } from '../../raging/base/game.ts'
import type { Action, Battle, Decision, SideId, State } from '../../raging/types/index.ts'
import type { Luck } from '../seeded-luck.ts'
import { best, only } from './choice.ts'
import { move, movingOf, place } from './marching.ts'
import type { RagingPlayer } from './player.ts'
import { random } from './random.ts'
import { before, fire, guns } from './shooting.ts'

function respond(battle: Battle, state: State, open: Decision, luck: Luck): Action {
  const g = gameOf(battle, state)
  const task = state.agenda.at(-1)
  if (task?.kind !== 'response') return random.choose(battle, state, open, luck)
  const charged = fightersAt(g, hexOf(g, task.engagement.target))
  const riders = task.engagement.parties.reduce((sum, { stands }) => sum + stands.length, 0)
  const how = charged.length >= riders - 1 ? 'counter' : charged.length >= 3 ? 'dismount' : 'evade'
  return (
    only(open, 'respond').find((action) => action.how === how) ??
    random.choose(battle, state, open, luck)
  )
}

function nearestBest(battle: Battle, state: State, open: Decision, luck: Luck): Action {
  const side = open.side as SideId
  const g = gameOf(battle, state)
  const m = movingOf(g, side)
  const wish = best(
    open.actions,
    (action) => {
      if (action.type === 'displace')
        return place(m, standOf(g, action.stand), hexOf(g, action.hex))
      if (action.type === 'evade') return -m.danger(hexOf(g, action.hex))
      if (action.type === 'pursue')
        return 0.3 * m.pull(hexOf(g, action.hex)) - 0.2 * m.danger(hexOf(g, action.hex))
      if (action.type === 'shaken')
        return action.how === 'evade' ? 0.5 : action.how === 'dismount' ? 0.3 : 0.1
      return action.type === 'stay' ? -1 : 0
    },
    -99,
    luck,
  )
  return wish ?? random.choose(battle, state, open, luck)
}

/** Takes what looks best now, act by act, by the worth of places and of fire. Quick: it looks no act ahead. */
export const greedy: RagingPlayer = {
  id: 'greedy',
  choose(battle, state, open, luck) {
    switch (open.kind) {
      case 'setup':
        return { type: 'ready' }
      case 'before':
        return before(battle, state, open, luck)
      case 'move':
        return move(battle, state, open, luck)
      case 'guns':
        return guns(battle, state, open, luck)
      case 'arms':
        return fire(battle, state, open, luck)
      case 'response':
        return respond(battle, state, open, luck)
      default:
        return nearestBest(battle, state, open, luck)
    }
  },
}
