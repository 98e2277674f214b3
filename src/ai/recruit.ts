import type { Action, Decision } from '../rules/types/index.ts'
import type { Player } from './player.ts'
import { greedy } from './reference/greedy.ts'
import type { Luck } from './seeded-luck.ts'

/** How many commands, steps, shots and the like it looks at. */
const LOOKS = 10

/** Of the shots in its own commands it thinks of one in so many. */
const SHOTS = 8

/** What it is asked while the enemy acts, and does not think of. */
const ELSEWHERE: readonly Decision['kind'][] = ['reaction', 'return']

/** Acts that it always thinks of: they end, hold or pass. */
const PLAIN: readonly Action['type'][] = ['pass', 'finish', 'hold', 'decline', 'ready', 'stop']

/** A few of a list. */
function few(list: readonly Action[], luck: Luck): ReadonlySet<Action> {
  const left = [...list]
  const found = new Set<Action>()
  while (found.size < LOOKS && left.length > 0)
    for (const one of left.splice(luck.below(left.length), 1)) found.add(one)
  return found
}

/** What it notices of its own acts: the plain ones, and a few of the others, seldom a shot. Of off-map guns it does not think. */
function noticed(open: Decision, luck: Luck): Decision {
  const others = open.actions.filter(
    ({ type }) =>
      !PLAIN.includes(type) && type !== 'call' && (type !== 'fire' || luck.below(SHOTS) === 0),
  )
  const some = few(others, luck)
  const actions = open.actions.filter((one) => PLAIN.includes(one.type) || some.has(one))
  return { ...open, actions }
}

/**
 * The player of a beginner. It takes the best of what it notices, by the first thoughts of the greedy player. It
 * notices little. It goes for what scores, and seldom thinks of its fire: never at one who moves, and never to answer
 * fire. It never does what it thinks bad.
 */
export const recruit: Player = {
  ...greedy,
  id: 'recruit',
  choose(battle, state, open, luck) {
    if (open.kind === 'half' || open.kind === 'activation')
      return greedy.choose(battle, state, noticed(open, luck), luck)
    const holds = ELSEWHERE.includes(open.kind) && open.actions.find(({ type }) => type === 'hold')
    if (holds) return holds
    return greedy.choose(battle, state, open, luck)
  },
}
