import type { Hex } from '../../hex/grid.ts'
import { type G, hexOf, neighbours, standOf } from '../base/game.ts'
import type { Question, TaskOf } from '../base/question.ts'
import { sideOfTask } from '../base/question.ts'
import { reason } from '../base/reason.ts'
import {
  type Action,
  type Reason,
  SHAKEN,
  type Shaken,
  type Stand,
  type StandId,
} from '../types/index.ts'
import { onFoot } from './mount.ts'
import { evadeHexes, ridersAt } from './ride.ts'

type Task = TaskOf<'shaken'>

const suppressedOf = (g: G, task: Task): Stand[] =>
  task.stands
    .map((id) => standOf(g, id))
    .filter((stand) => stand.where === 'map' && stand.mode === 'mounted' && stand.suppressed)

/** RE-12.7 Those of the unit in the hexes beside it, by hex. */
function besides(g: G, task: Task): Map<Hex, StandId[]> {
  const [first] = suppressedOf(g, task)
  const found = new Map<Hex, StandId[]>()
  if (!first) return found
  for (const hex of neighbours(g, hexOf(g, task.hex))) {
    const riders = ridersAt(g, hex, first.unit)
    if (riders.length > 0)
      found.set(
        hex,
        riders.map(({ id }) => id),
      )
  }
  return found
}

function shakenReason(g: G, task: Task, how: Shaken): Reason | null {
  const stands = suppressedOf(g, task)
  if (how === 'stay') return null
  if (how === 'dismount')
    return stands.length < 2
      ? reason(
          'no-mounts',
          '18.11',
          'One of four holds the horses; a single stand cannot dismount.',
        )
      : null
  if (how === 'evade')
    return evadeHexes(g, task.side, task.stands, task.threats).size > 0
      ? null
      : reason('no-way', '12.6', `Those in ${task.hex} have nowhere to ride to.`, { hex: task.hex })
  return reason('malformed', '12.6', `An answer is one of ${SHAKEN.join(', ')}.`)
}

/** RE-12.6 Cavalry under fire from afar dismounts, rides away or stays. */
export const shakenQuestion: Question<'shaken'> = {
  clause: 'RE-12.6',
  side: sideOfTask,
  ask: (_, task) => ({
    prompt: 'Choose what the cavalry under fire does.',
    note: 'Those of its unit in the hexes beside it do the same.',
    hex: task.hex,
    stands: [...task.stands],
  }),
  *legal(g, task): Generator<Action, void> {
    for (const how of SHAKEN) if (shakenReason(g, task, how) === null) yield { type: 'shaken', how }
  },
  answers: {
    shaken: {
      ends: true,
      why: (g, { how }, task) => shakenReason(g, task, how),
      does(g, { how }, task) {
        const { side, hex, threats } = task
        g.events.push({ type: 'shaken', side, hex, how, clause: 'RE-12.6' })
        if (how === 'stay') return
        const others = [...besides(g, task).values()]
        if (how === 'dismount') {
          onFoot(g, side, suppressedOf(g, task), 'RE-12.6')
          for (const ids of others)
            if (ids.length > 1)
              onFoot(
                g,
                side,
                ids.map((id) => standOf(g, id)),
                'RE-12.7',
              )
          return
        }
        for (const stands of others.toReversed())
          g.s.agenda.push({ kind: 'evade', side, stands, threats })
        g.s.agenda.push({
          kind: 'evade',
          side,
          stands: suppressedOf(g, task).map(({ id }) => id),
          threats,
        })
      },
    },
  },
  waiting: (_, task) => `First the cavalry under fire in ${task.hex} decides.`,
  waits: (g, task) => suppressedOf(g, task).length > 0,
}
