// A thread that receives the number of a game, answers with its record, and goes on until it receives null.
import { parentPort, workerData } from 'node:worker_threads'
import { openBattle } from '../../src/cli/folder.ts'
import { RULES_VERSION } from '../../src/rules/index.ts'
import { formatProblem } from '../../src/scenario/index.ts'
import type { Task } from './plan.ts'
import { playGame } from './play.ts'
import type { Battle } from './rules.ts'

const { players } = workerData as { readonly players: readonly string[] }
const battles = new Map<string, Battle>()

async function battleOf(name: string): Promise<Battle> {
  const known = battles.get(name)
  if (known) return known
  const loaded = await openBattle(name)
  if (!loaded.ok) throw new Error(loaded.problems.map(formatProblem).join('\n'))
  battles.set(name, loaded.value.battle)
  return loaded.value.battle
}

parentPort?.on('message', async (task: Task | null) => {
  if (task === null) {
    parentPort?.close()
    return
  }
  const battle = await battleOf(task.scenario)
  parentPort?.postMessage(playGame(battle, RULES_VERSION, players, task.game))
})
parentPort?.postMessage(null)
