import type { Order, Verdict } from '../../ai/player.ts'
import type { HexLabel } from '../../hex/label.ts'
import { describeAction } from '../../rules/index.ts'
import type { Action, Battle, GameState, UnitId } from '../../rules/types/index.ts'
import { capitalised } from '../../rules/words/line.ts'
import { nameList } from '../../rules/words/name-list.ts'
import { nameOf } from '../position/words.ts'
import type { Laid } from './laid-line.ts'
import { FOLLOWS, namesOf, ofWin, rivalText } from './reasons.ts'

/*
 * A hint as one order, with what it was compared with.
 */

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
    return `${capitalised(first)}${rest.length ? `: ${rest.join('; then ')}` : ''}.`
  }
  return `${capitalised(parts.join('; then '))}.`
}

/** The hexes of a way are named in a plan of so few orders; in a longer one it is enough where a way ends. */
const FEW = 2

/** One order in words: those who do it go between the two parts. */
interface Clause {
  readonly verb: string
  readonly units: readonly UnitId[]
  readonly rest: string
  /** Whether others who do the same may be named with them. */
  readonly shared: boolean
}

function clauseOf(battle: Battle, state: GameState, order: Order, few: boolean): Clause | null {
  switch (order.do) {
    case 'fire': {
      const aim = order.aim === undefined ? '' : `${nameOf(battle, order.aim)} in `
      const rest = ` at ${aim}${order.hex}`
      return { verb: 'fire with', units: [order.unit], rest, shared: true }
    }
    case 'turn':
      return { verb: 'deploy', units: [order.unit], rest: '', shared: true }
    case 'dig':
      return { verb: 'dig in with', units: [order.unit], rest: '', shared: true }
    case 'exit': {
      const rest = ` from ${order.hex}`
      return { verb: 'leave the map with', units: [order.unit], rest, shared: true }
    }
    case 'go': {
      const { units, path, arrival, by } = order
      const [lead = ''] = units
      const left = path.slice(path.indexOf(state.units[lead]?.hex as HexLabel) + 1)
      const last = arrival === 'in' ? 'go IN' : arrival
      const goal = left.at(-1)
      if (goal === undefined)
        return last && { verb: `${last} with`, units, rest: '', shared: false }
      const way = few && left.length > 1 ? ` by ${left.slice(0, -1).join(', ')}` : ''
      const rest = ` to ${goal}${by ? `, carried by ${by}` : way}${last ? `, then ${last}` : ''}`
      return { verb: 'move', units, rest, shared: arrival === null }
    }
  }
}

/** Whether an act is one that this order asks for. */
function makes(order: Order, action: Action): boolean {
  switch (action.type) {
    case 'fire':
      return order.do === 'fire' && order.unit === action.unit && order.hex === action.hex
    case 'deploy':
      return order.do === 'turn' && order.unit === action.unit
    case 'dig':
      return order.do === 'dig' && order.unit === action.unit
    case 'exit':
      return order.do === 'exit' && action.units.includes(order.unit)
    case 'enter':
    case 'melee':
    case 'goIn':
      return (
        order.do === 'go' &&
        action.units.every((unit) => order.units.includes(unit)) &&
        (action.type !== 'enter' || order.path.includes(action.hex))
      )
    default:
      return false
  }
}

/**
 * The orders as the line carries them out: what proves illegal on the way is left out. Behind the end of the line they are as
 * planned, unless the command ends there.
 */
function carriedOut(plan: readonly Order[], line: readonly Laid[]): Order[] {
  const acts: Action[][] = plan.map(() => [])
  let now = 0
  for (const { action, held } of line) {
    const at = plan.findIndex((order, index) => index >= now && !held && makes(order, action))
    if (at < 0) continue
    now = at
    acts[at]?.push(action)
  }
  const ends = line.at(-1)?.ends
  return plan.flatMap((order, at): Order[] => {
    const mine = acts[at] ?? []
    if (at > now || (at === now && !ends)) return ends ? [] : [order]
    if (mine.length === 0 || order.do !== 'go') return mine.length === 0 ? [] : [order]
    const reached = mine.findLast(({ type }) => type === 'enter')
    const upTo = reached?.type === 'enter' ? order.path.indexOf(reached.hex) + 1 : undefined
    const arrived = mine.some(({ type }) => type !== 'enter')
    return [{ ...order, path: order.path.slice(0, upTo), arrival: arrived ? order.arrival : null }]
  })
}

/** The orders of a plan: "fire with 105 Saxon 3 at AD15; then move 105 Saxon 1 to AE18". */
function planned(
  battle: Battle,
  state: GameState,
  plan: readonly Order[],
  group: readonly UnitId[],
): string {
  const clauses: Clause[] = []
  for (const one of plan) {
    const clause = clauseOf(battle, state, one, plan.length <= FEW)
    const last = clauses.at(-1)
    const { verb = '', rest = '' } = clause ?? {}
    if (clause?.shared && last?.shared && last.verb === verb && last.rest === rest)
      clauses.splice(-1, 1, { ...last, units: [...last.units, ...clause.units] })
    else if (clause) clauses.push(clause)
  }
  const all = (units: readonly UnitId[]) =>
    units.length === group.length && units.every((id) => group.includes(id))
  return clauses
    .map(({ verb, units, rest }) =>
      all(units)
        ? `${verb.replace(/ with$/, '')}${rest}`
        : `${verb} ${nameList(units.map((id) => nameOf(battle, id)))}${rest}`,
    )
    .join('; then ')
}

/** The whole order: what these orders ask for, or else the acts of the line. */
function wordsOf(battle: Battle, line: readonly Laid[], plan: readonly Order[]): string {
  const [at] = line
  if (!at || plan.length === 0)
    return orders(
      battle,
      line.filter(({ held }) => !held),
    )
  const { action, state } = at
  if (action.type !== 'command') return `${capitalised(planned(battle, state, plan, []))}.`
  const { units } = action
  return `Command ${placed(battle, state, units)}: ${planned(battle, state, plan, units)}.`
}

/** So many of the other acts are told with a hint. */
const OTHERS = 2

/** Where nothing was tried; and where all that was tried began with the same act. */
const ALONE = 'Nothing else was compared with it.'
const ALIKE = 'Other orders that begin like this came out no better.'
/** Where dice roll, or the other side is asked, before the last order. */
const UNSURE = 'The dice or the enemy may change what is left of it.'

/** A hint, with the plan that it begins or follows, and what it was compared with. */
export function hintText(
  battle: Battle,
  line: readonly Laid[],
  { expected = null, rivals = [], plan }: Partial<Pick<Verdict, 'expected' | 'rivals' | 'plan'>>,
): { readonly words: string; readonly because: string } {
  const [at] = line
  const others = rivals.filter(({ trials }) => trials > 0).slice(0, OTHERS)
  const alone = plan ? FOLLOWS : ALONE
  const left = carriedOut(plan ?? [], line)
  const sure = left.length < 2 || (line.at(-1)?.ends && !line.some(({ held }) => held))
  return {
    words: wordsOf(battle, line, left),
    because: [
      ...(expected === null ? [] : [`Winning chances: ${ofWin(expected)}; a draw counts half.`]),
      ...(at ? others.map((rival) => rivalText(battle, at.state, rival)) : []),
      ...(others.length > 0 ? [] : [expected === null ? alone : ALIKE]),
      ...(sure ? [] : [UNSURE]),
    ].join(' '),
  }
}
