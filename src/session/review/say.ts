import { mindOf } from '../../ai/index.ts'
import { describeAction, odds as oddsFor } from '../../rules/index.ts'
import type { Action, Battle, GameState, SideId } from '../../rules/types/index.ts'
import { joined } from '../../rules/words/name-list.ts'
import { isReason } from '../engine/engine.ts'
import { harm, nameOf, percent, unitDef } from '../position/words.ts'
import { endsCommand } from './reasons.ts'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** At whom the shot goes, and the best chance to hurt one of them; null where no enemy is checked. */
function aimed(battle: Battle, state: GameState, side: SideId, action: Action): string | null {
  const odds = oddsFor(battle, state, action)
  if (isReason(odds)) return null
  const foes = odds.checks.filter(({ unit }) => unitDef(battle, unit)?.side !== side)
  if (foes.length === 0) return null
  const best = Math.max(...foes.map(harm))
  return `at ${joined(foes.map(({ unit }) => nameOf(battle, unit)))}, ${percent(best)} to hurt`
}

/** Why units go there: an enemy, a unit of their own to rally, or the objective that draws them on. */
function errand(
  battle: Battle,
  state: GameState,
  side: SideId,
  action: Action & { type: 'enter' },
): string {
  const there = Object.values(state.units).filter((unit) => unit.hex === action.hex)
  const foes = there.filter((unit) => unit.side !== side)
  if (foes.length > 0) return `, against ${joined(foes.map(({ id }) => nameOf(battle, id)))}`
  const formed = action.units.some((id) => state.units[id]?.formed)
  const weak = there.find((unit) => unit.side === side && !unit.formed && !unit.spent)
  if (formed && weak) return `, where ${nameOf(battle, weak.id)} may rally`
  const { grid } = battle.map
  const goal = mindOf(battle, state, side).pull.toward(grid.index(action.hex))
  if (goal === null) return ''
  const label = grid.label(goal)
  return label === action.hex ? ', its objective' : `, on the way to ${label}`
}

/** What the computer is about to do and why, in a sentence. */
export function say(battle: Battle, state: GameState, side: SideId, action: Action): string {
  const plain = capital(describeAction(battle, action, state))
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
      return `${plain}${errand(battle, state, side, action)}.`
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
