import type { Rules } from '../engine/engine.ts'
import { logOfSkip } from '../engine/log.ts'
import type { OpenedGame } from './journal.ts'
import { passedIn, passedWords } from './passed.ts'
import { joinedIn } from './presses.ts'
import { type Step, stepOf } from './step.ts'

/** The entries of a game that was opened. */
export function stepsOf(engine: Rules, { battle, save, game }: OpenedGame): Step[] {
  const joined = joinedIn(save)
  const windows = passedIn(save)
  let before = game.opening.state
  let by = engine.decider(battle, before)
  return game.played.map((played, index) => {
    const next = engine.decider(battle, played.state)
    const passed = windows.get(index)
    const log =
      passed === undefined
        ? undefined
        : logOfSkip(
            engine,
            battle,
            index,
            played.events,
            passedWords(battle, by, played.entry.action, passed),
            engine.decision(battle, before),
          )
    const taken = stepOf(engine, battle, played, by, next, index, log)
    by = next
    before = played.state
    return {
      ...taken,
      ...(joined.has(index) ? { joined: true as const } : {}),
      ...(passed === undefined ? {} : { passed }),
    }
  })
}
