import type { Kinds } from '../../game/rules.ts'
import type { TableGame } from '../../game/table-game.ts'
import { logOfPassed } from '../journal/log.ts'
import type { OpenedGame } from '../journal/open-save.ts'
import { passedIn } from '../journal/passed-over.ts'
import { type Step, stepOf } from '../journal/step.ts'
import { joinedIn } from '../journal/takebacks.ts'
import { groundsIn } from '../journal/thoughts.ts'

/** The steps of an opened game, one for each of its entries. */
export function stepsOf<K extends Kinds>(
  engine: TableGame<K>,
  { battle, save, game }: OpenedGame<K>,
): Step<K>[] {
  const joined = joinedIn(save)
  const windows = passedIn(engine.standing, save)
  const thought = groundsIn(engine, save)
  let before = game.opening.state
  let by = engine.decider(battle, before)
  return game.played.map((played, index) => {
    const next = engine.decider(battle, played.state)
    const passed = windows.get(index)
    const grounds = thought.get(index)
    const log =
      passed === undefined
        ? undefined
        : logOfPassed(
            engine,
            battle,
            index,
            played.events,
            engine.standing.words(battle, by, played.entry.action, passed),
            engine.decision(battle, before),
          )
    const taken = stepOf(engine, battle, played, by, next, index, log)
    by = next
    before = played.state
    return {
      ...taken,
      ...(joined.has(index) ? { joined: true as const } : {}),
      ...(passed === undefined ? {} : { passed }),
      ...(grounds === undefined ? {} : { grounds }),
    }
  })
}
