import type { Order } from '../../ai/player.ts'
import { describeAction, odds as oddsFor } from '../../rules/index.ts'
import type { Action, Battle, GameState, SideId } from '../../rules/types/index.ts'
import { capitalised } from '../../rules/words/line.ts'
import { joined } from '../../rules/words/name-list.ts'
import { isReason } from '../engine/engine.ts'
import { harm, nameOf, percent, unitDef } from '../position/words.ts'
import { endsCommand } from './reasons.ts'

/** At whom the shot goes, and the best chance to hurt one of them; null where no enemy is checked. */
function aimed(battle: Battle, state: GameState, side: SideId, action: Action): string | null {
  const odds = oddsFor(battle, state, action)
  if (isReason(odds)) return null
  const foes = odds.checks.filter(({ unit }) => unitDef(battle, unit)?.side !== side)
  if (foes.length === 0) return null
  const best = Math.max(...foes.map(harm))
  return `at ${joined(foes.map(({ unit }) => nameOf(battle, unit)))}, ${percent(best)} to hurt`
}

/** Whom units find there, or where their orders lead them; the plain act tells it where no order is known. */
function errand(
  battle: Battle,
  state: GameState,
  side: SideId,
  action: Action & { type: 'enter' },
  plan: readonly Order[],
): string {
  const foes = Object.values(state.units).filter(
    (unit) => unit.hex === action.hex && unit.side !== side,
  )
  if (foes.length > 0) return `, against ${joined(foes.map(({ id }) => nameOf(battle, id)))}`
  const going = plan.find(
    (order) =>
      order.do === 'go' &&
      order.path.includes(action.hex) &&
      action.units.every((unit) => order.units.includes(unit)),
  )
  const goal = going?.do === 'go' ? going.path.at(-1) : undefined
  return goal === undefined || goal === action.hex ? '' : `, on the way to ${goal}`
}

/** What the computer is about to do, in a sentence; `plan` is what it follows, where it has one. */
export function say(
  battle: Battle,
  state: GameState,
  side: SideId,
  action: Action,
  plan: readonly Order[] = [],
): string {
  const plain = capitalised(describeAction(battle, action, state))
  switch (action.type) {
    case 'ready':
      return 'It has set up.'
    case 'pass':
      return 'It passes.'
    case 'hold':
      return 'It holds its fire.'
    case 'finish':
      return endsCommand(state) ? 'The command is done.' : `${plain}.`
    case 'fire':
    case 'react': {
      const at = aimed(battle, state, side, action)
      const verb = action.type === 'fire' ? 'fires' : 'reacts: fires'
      return at === null ? `${plain}.` : `${nameOf(battle, action.unit)} ${verb} ${at}.`
    }
    case 'enter':
      return `${plain}${errand(battle, state, side, action, plan)}.`
    case 'command':
      return action.units.length > 2
        ? `Command to ${nameOf(battle, action.units[0] as string)} and ${action.units.length - 1} others.`
        : `${plain}.`
    // The other side does not know these yet.
    case 'register':
    case 'nightAttack':
      return 'It has chosen in secret.'
    default:
      return `${plain}.`
  }
}
