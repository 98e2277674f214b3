import { activationOptions, finishActivation } from './activation.ts'
import type { Game } from './game.ts'
import { participants } from './melee.ts'
import { reactionsIn, resolveFire, returnsTo } from './reaction.ts'
import { settleControl } from './setup.ts'
import { groundChecks } from './step.ts'
import { administration, endHalf, initiative } from './turn.ts'
import type { Task } from './types.ts'

export const topTask = (g: Game): Task => g.s.agenda[g.s.agenda.length - 1] as Task

/** Runs small tasks until one needs a person. Everything half done stays on the agenda, in the state. */
export function settle(g: Game): void {
  for (;;) {
    const task = topTask(g)
    const done = () => {
      g.s.agenda.pop()
    }
    switch (task.kind) {
      case 'setup':
        return
      case 'setup-end':
        done()
        settleControl(g)
        g.s.agenda.push({ kind: 'turn' })
        break
      case 'turn':
        done()
        initiative(g)
        break
      case 'half':
      case 'over':
      case 'rally':
        return
      case 'half-end':
        done()
        endHalf(g)
        break
      case 'members':
        return
      case 'activation':
        if (activationOptions(g).some((action) => action.type !== 'stop')) return
        done()
        finishActivation(g)
        break
      case 'ground':
        done()
        groundChecks(g, task)
        break
      case 'melee-actor': {
        const { acting, reacting } = participants(g, task)
        if (acting.length && reacting.length) return
        done()
        break
      }
      case 'melee-reactor':
        return
      case 'reaction':
        if (reactionsIn(g, task).length) return
        done()
        break
      case 'return':
        if (returnsTo(g, task).size) return
        done()
        resolveFire(g, task.shot, [])
        break
      case 'administration':
        done()
        administration(g)
        break
    }
  }
}
