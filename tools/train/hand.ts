// A child process of `npm run train`: it plays the games that it is handed, one after another.
import { shareOfCrew, workInCrew } from '../../src/cli/base/crew.ts'
import { openBattle } from '../../src/cli/base/folder.ts'
import { RULES_VERSION } from '../../src/rules/index.ts'
import { formatProblem } from '../../src/scenario/index.ts'
import type { Task } from './plan.ts'
import { playGame } from './play.ts'
import type { Battle } from './rules.ts'

/** What a child needs to know: the names of the players, and the scenarios that it may be handed. */
export interface Share {
  readonly players: readonly string[]
  readonly scenarios: readonly string[]
}

const share = shareOfCrew<Share>()
if (share) {
  const battles = new Map<string, Battle>()
  for (const name of share.scenarios) {
    const loaded = await openBattle(name)
    if (!loaded.ok) throw new Error(loaded.problems.map(formatProblem).join('\n'))
    battles.set(name, loaded.value.battle)
  }
  workInCrew((task: Task) =>
    playGame(battles.get(task.scenario) as Battle, RULES_VERSION, share.players, task.game),
  )
}
