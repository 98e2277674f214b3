/*
 * The scenario files that come with the program, for tests.
 *   const { battle, scenario } = await shipped('limanowa-campaign-1-playground')
 *   const state = setUp(battle)          set up as the button of the page does it, for both sides
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  apply,
  type Battle,
  decision,
  type GameState,
  isReason,
  newGame,
  seededDice,
} from '../../src/rules/index.ts'
import { formatProblem, Library } from '../../src/scenario/index.ts'
import { defaultDeployment, defaultWorks } from '../../src/session/position/deployment.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'

const FOLDER = join(import.meta.dirname, '../../scenarios')
const library = new Library((path) => readFile(join(FOLDER, path), 'utf8'))

export async function shipped(id: string) {
  const found = await library.load(id)
  if (!found.ok) throw new Error(found.problems.map(formatProblem).join('\n'))
  return found.value
}

export function setUp(battle: Battle, seed = 7): GameState {
  const { state } = newGame(battle, seededDice(seed))
  for (;;) {
    const open = decision(battle, state)
    if (open.kind !== 'setup') return state
    const look = { engine: liveRules, battle, game: state, decision: open } as never
    const actions = [...defaultWorks(look), ...defaultDeployment(look), { type: 'ready' as const }]
    for (const action of actions) {
      const told = apply(battle, state, action)
      if (isReason(told)) throw new Error(`${JSON.stringify(action)}: ${told.text}`)
    }
  }
}
