import { describeAction } from '../../rules/index.ts'
import type { Action, Battle, GameState, UnitId } from '../../rules/types/index.ts'
import { joined, nameList } from '../../rules/words/name-list.ts'
import type { Grounds } from '../engine/table.ts'
import { groupDefs, nameOf } from '../position/words.ts'
import type { Laid } from './laid-line.ts'

/*
 * What was compared with an act, in words. The figures are those of the search; nothing is made up from the act
 * afterwards.
 */

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** So many are named; of more, the first one. */
const NAMED = 2

function namesOf(battle: Battle, units: readonly UnitId[]): string {
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

/** How another act came out, in a sentence. */
export function rivalText(
  battle: Battle,
  state: GameState,
  rival: Grounds['rivals'][number],
): string {
  const { action, trials, worse, loss, through } = rival
  const subject = capital(deed(battle, state, action))
  if (worse * 2 > trials) {
    const by = through === null ? '' : `; ${nameOf(battle, through)} did the most harm`
    return `${subject} came out worse in ${worse} of ${trials} trials${by}.`
  }
  if (isClear(rival))
    return `${subject} came out worse on average: winning chances ${ofWin(loss)} lower over ${trials} trials.`
  return `${subject} came out no worse in ${trials} trials, but not clearly better.`
}

/** What an act was compared with first of all; null where it was compared with nothing. */
export function reasonText(
  battle: Battle,
  state: GameState,
  { rivals }: Pick<Grounds, 'rivals'>,
): string | null {
  const best = rivals.find(({ trials }) => trials > 0)
  return best ? rivalText(battle, state, best) : null
}

/** More units than these are counted, where a hint says who has its command. */
const COMMANDED = 6

/** "Saxon 1 and 2 in F07, Saxon 3 in G07": who has a command, and where they stand. */
function placed(battle: Battle, state: GameState, units: readonly UnitId[]): string {
  const hexOf = (unit: UnitId) => state.units[unit]?.hex ?? null
  const place = (unit: UnitId) => (hexOf(unit) === null ? '' : ` in ${hexOf(unit)}`)
  const [first = ''] = units
  if (units.length > COMMANDED)
    return `${nameOf(battle, first)}${place(first)} and ${units.length - 1} others`
  const stacks = new Map<string, UnitId[]>()
  for (const unit of units) stacks.set(place(unit), [...(stacks.get(place(unit)) ?? []), unit])
  return [...stacks]
    .map(([where, ids]) => `${nameList(ids.map((id) => nameOf(battle, id)))}${where}`)
    .join(', ')
}

/** An act as an order: "fire with 105 Saxon 3 at AD15". `group` are the units under command, who go without a name. */
function order(battle: Battle, { action, state }: Laid, group: readonly UnitId[]): string {
  const whom = (units: readonly UnitId[]) =>
    units.length === group.length && units.every((id) => group.includes(id))
      ? ''
      : ` with ${namesOf(battle, units)}`
  switch (action.type) {
    case 'pass':
      return 'pass'
    case 'hold':
      return 'hold fire'
    case 'finish':
      return 'end the command'
    case 'command':
      return `command ${placed(battle, state, action.units)}`
    case 'fire':
      return `fire${whom([action.unit])} at ${action.hex}`
    case 'enter':
      return `move${whom(action.units).replace(' with', '')} to ${action.hex}`
    case 'melee':
      return `melee${whom(action.units)}`
    case 'goIn':
      return `go IN${whom(action.units)}`
    case 'exit':
      return `leave the map${whom(action.units)}`
    case 'dig':
      return `dig in${whom([action.unit])}`
    case 'nightAttack':
      return action.yes ? 'attack tonight' : 'no attack tonight'
    default:
      return describeAction(battle, action, state)
  }
}

/**
 * Acts as one order: "Command 105 Saxon 3 in AF16: move to AE18 by AF17." What has no command before it goes one after
 * another: "Rally Saxon 1; then rally Saxon 2."
 */
function orders(battle: Battle, line: readonly Laid[]): string {
  const parts: string[] = []
  let group: readonly UnitId[] = []
  let going = ''
  let by: string[] = []
  for (const laid of line) {
    const { action } = laid
    const goes = action.type === 'enter' ? action.units.join() : ''
    const last = parts.length - 1
    const along = action.type === 'enter' && goes === going
    const way = by.length > 0 ? ` by ${by.join(', ')}` : ''
    if (along) parts[last] = `${order(battle, laid, group)}${way}`
    else {
      parts.push(order(battle, laid, group))
      by = []
    }
    if (action.type === 'enter') by.push(action.hex)
    going = goes
    if (action.type === 'command') group = action.units
  }
  if (line[0]?.action.type === 'command') {
    const [first = '', ...rest] = parts
    return `${capital(first)}${rest.length ? `: ${rest.join('; then ')}` : ''}.`
  }
  return `${capital(parts.join('; then '))}.`
}

/** So many of the other acts are told with a hint. */
const OTHERS = 2

/** Where nothing was tried; and where all that was tried began with the same act. */
const ALONE = 'Nothing else was compared with it.'
const ALIKE = 'Other orders that begin like this came out no better.'

/** A hint, with what follows upon the act as long as nothing is rolled, and what it was compared with. */
export function hintText(
  battle: Battle,
  line: readonly Laid[],
  verdict: Pick<Grounds, 'expected' | 'rivals'> | undefined,
): { readonly words: string; readonly because: string } {
  const [at] = line
  const { expected = null, rivals = [] } = verdict ?? {}
  const others = rivals.filter(({ trials }) => trials > 0).slice(0, OTHERS)
  return {
    words: orders(battle, line),
    because: [
      ...(expected === null ? [] : [`Winning chances: ${ofWin(expected)}; a draw counts half.`]),
      ...(at ? others.map((rival) => rivalText(battle, at.state, rival)) : []),
      ...(others.length > 0 ? [] : [expected === null ? ALONE : ALIKE]),
    ].join(' '),
  }
}
