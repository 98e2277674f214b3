import { describeAction } from '../../rules/index.ts'
import type { Action, Battle, GameState, UnitId } from '../../rules/types/index.ts'
import { capitalised } from '../../rules/words/line.ts'
import { joined } from '../../rules/words/name-list.ts'
import type { Grounds } from '../engine/table.ts'
import { groupDefs, nameOf } from '../position/words.ts'

/*
 * What was compared with an act, in words. The figures are those of the search; nothing is made up from the act
 * afterwards.
 */

/** So many are named; of more, the first one. */
const NAMED = 2

export function namesOf(battle: Battle, units: readonly UnitId[]): string {
  const [first = ''] = units
  if (units.length > NAMED) return `${nameOf(battle, first)} and ${units.length - 1} others`
  return units.map((id) => nameOf(battle, id)).join(' and ')
}

const groupText = (battle: Battle, group: string): string =>
  groupDefs(battle).find(({ def }) => def.id === group)?.def.name ?? group

/** Whether it is a command that an end would end, and not a recovery or the like. */
export const endsCommand = ({ agenda }: GameState): boolean => agenda.at(-1)?.kind === 'activation'

/** An act as the subject of a sentence: "commanding Worcesters C". */
export function deed(battle: Battle, state: GameState, action: Action): string {
  switch (action.type) {
    case 'pass':
      return 'passing'
    case 'hold':
      return 'holding fire'
    case 'finish':
      return endsCommand(state) ? 'ending the command' : describeAction(battle, action, state)
    case 'command':
      return `commanding ${namesOf(battle, action.units)}`
    case 'fire':
      return `firing with ${nameOf(battle, action.unit)} at ${action.hex}`
    case 'enter':
      return `moving ${namesOf(battle, action.units)} to ${action.hex}`
    case 'melee':
      return `melee with ${namesOf(battle, action.units)}`
    case 'goIn':
      return `going IN with ${namesOf(battle, action.units)}`
    case 'exit':
      return `leaving the map with ${namesOf(battle, action.units)}`
    case 'dig':
      return `digging in with ${nameOf(battle, action.unit)}`
    case 'deploy':
      return `deploying ${nameOf(battle, action.unit)}`
    case 'stop':
      return `halting ${namesOf(battle, action.units)}`
    case 'transport':
      return `carrying ${nameOf(battle, action.unit)} by ${action.kind}`
    case 'allocate':
      return joined(
        action.attacks.map(
          ({ unit, target }) =>
            `${nameOf(battle, unit)} attacking ${target === null ? 'nobody' : nameOf(battle, target)}`,
        ),
      )
    case 'call':
      return `a call of ${groupText(battle, action.group)}, ${action.shell}, by ${action.mode}`
    case 'cancel':
      return `cancelling the call of ${groupText(battle, action.group)}`
    case 'rally':
      return `rallying ${nameOf(battle, action.unit)}`
    case 'counterAttack':
      return action.yes ? 'a counter attack' : 'no counter attack'
    case 'nightAttack':
      return action.yes ? 'a night attack' : 'no night attack'
    case 'remount':
      return action.mounted ? 'riding today' : 'going on foot today'
    case 'place':
      return `placing ${nameOf(battle, action.unit)} at ${action.hex}`
    // What a set-up was compared with.
    case 'ready':
      return 'the suggested set-up'
    default:
      return describeAction(battle, action, state)
  }
}

/** "4 %" of the winning chances, in which a draw counts half; the number is in thousandths. */
export const ofWin = (thousandths: number): string =>
  `${Math.round(Math.abs(thousandths) / 10)}\u202f%`

/** Whether another act came out worse in most of the trials, or by one per cent on average. */
export const isClear = ({ trials, worse, loss }: Grounds['rivals'][number]): boolean =>
  worse * 2 > trials || loss >= 10

/** "winning chances 4 % lower"; the number is in thousandths of a win, positive: lower. */
function chances(loss: number): string {
  if (loss === 0) return 'the same winning chances'
  const by = Math.abs(loss) < 5 ? 'less than 1\u202f%' : ofWin(loss)
  return `winning chances ${by} ${loss > 0 ? 'lower' : 'higher'}`
}

/** How another act came out, in a sentence: in how many trials, and by how much. */
export function rivalText(
  battle: Battle,
  state: GameState,
  rival: Grounds['rivals'][number],
): string {
  const { action, trials, worse, loss, through } = rival
  const came = `${capitalised(deed(battle, state, action))} came out`
  if (worse * 2 > trials) {
    const by = through === null ? '' : `; ${nameOf(battle, through)} did the most harm`
    const yet = loss > 0 ? 'with' : 'yet with'
    return `${came} worse in ${worse} of ${trials} trials, ${yet} ${chances(loss)} on average${by}.`
  }
  const how = isClear(rival)
    ? 'worse on average'
    : loss > 0
      ? 'hardly worse'
      : 'no worse, but not clearly better'
  return `${came} ${how}: ${chances(loss)} over ${trials} trials.`
}

/** Where an act goes on with what was compared when the command was given, or thought over. */
export const FOLLOWS = 'This follows the plan of the command.'

/** What an act was compared with first of all; null where it was compared with nothing. */
export function reasonText(
  battle: Battle,
  state: GameState,
  { rivals, trials }: Pick<Grounds, 'rivals' | 'trials'>,
): string | null {
  const best = rivals.find((rival) => rival.trials > 0)
  if (best) return rivalText(battle, state, best)
  return trials === 0 ? FOLLOWS : null
}
