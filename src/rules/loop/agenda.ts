import { detonate } from '../artillery/barrage.ts'
import {
  nameObserver,
  observerCandidates,
  tasksBeforePlay,
  unregistered,
} from '../artillery/before.ts'
import { craterHexes, preliminary, wireAround } from '../artillery/bombard.ts'
import { canAim } from '../artillery/observe.ts'
import { signal } from '../artillery/signal.ts'
import { type Game, reading } from '../base/game.ts'
import {
  beginDay,
  beginSegment,
  endScenario,
  newCampaign,
  nextPlacement,
  revealNight,
} from '../campaign/day.ts'
import { endImproving, improvements } from '../campaign/improve.ts'
import { nightMelee } from '../campaign/night.ts'
import { placementsFor } from '../campaign/place.ts'
import { redeployments } from '../campaign/redeploy.ts'
import { participants } from '../combat/melee.ts'
import { reactionsIn, resolveFire, returnsTo } from '../combat/reaction.ts'
import { shovelOptions } from '../command/shovel.ts'
import { enterStanding, groundChecks } from '../move/step.ts'
import { arrivals, tellHeldUp } from '../setup/arrive.ts'
import { settleControl } from '../setup/placing.ts'
import { activationOptions, finishActivation } from '../turn/activation.ts'
import { administration, beginCouplets, endHalf, initiative } from '../turn/turn.ts'
import type { Task } from '../types/index.ts'

export const topTask = (g: Game): Task => g.s.agenda[g.s.agenda.length - 1] as Task

/** Whether a list that is made one by one has anything in it; no more of it is made than that takes. */
function any<T>(list: Iterable<T>, wanted: (item: T) => boolean = () => true): boolean {
  for (const item of list) if (wanted(item)) return true
  return false
}

/** Runs small tasks until one needs a person. Everything half done stays on the agenda, in the state. */
export function settle(g: Game): void {
  const look = () => reading(g.battle, g.s)
  const done = () => {
    g.s.agenda.pop()
  }
  for (;;) {
    const task = topTask(g)
    switch (task.kind) {
      case 'setup':
        return
      case 'setup-end':
        done()
        if (!g.battle.campaign?.exactControl) settleControl(g)
        if (g.battle.campaign) g.s.campaign = newCampaign()
        g.s.agenda.push(
          { kind: g.battle.campaign ? 'day' : 'turn' },
          ...tasksBeforePlay(g)
            .filter((before) => !g.battle.campaign || before.kind !== 'bombardment')
            .reverse(),
        )
        break
      case 'observer': {
        const able = observerCandidates(g, task.side)
        if (able.length > 1) return
        done()
        if (able[0]) nameObserver(g, task.side, able[0].id)
        break
      }
      case 'register':
        if (unregistered(g, task.side).length) return
        done()
        break
      case 'target':
        return
      case 'bombardment':
        done()
        preliminary(g, task.index)
        break
      case 'breach':
        if (task.left > 0 && wireAround(g, task.hexes).length) return
        done()
        break
      case 'craters':
        if (task.left > 0 && craterHexes(g, task).length) return
        done()
        break
      case 'arrival':
        if (any(arrivals(look(), task.side))) return
        done()
        tellHeldUp(g, task.side)
        break
      case 'couplets':
        done()
        beginCouplets(g)
        break
      case 'barrage':
        done()
        detonate(g, task.index)
        break
      case 'signals':
        if (task.groups.length > 1) return
        done()
        if (task.groups[0] !== undefined) signal(g, task.groups[0])
        break
      case 'aim':
        if (canAim(look(), task.group, task.mode)) return
        done()
        g.events.push({
          type: 'no-aim',
          side: g.s.actor as string,
          group: task.group,
          clause: '7.21l',
        })
        break
      case 'spine':
        return
      case 'drift':
        if (g.s.gas.length) return
        done() // an earlier drift took the last of it off the field
        break
      case 'day':
        done()
        beginDay(g)
        break
      case 'segment':
        done()
        beginSegment(g, task.segment)
        break
      case 'scenario-end':
        done()
        endScenario(g)
        break
      case 'placement':
        if (task.left > 0 && any(placementsFor(look(), task.side))) return
        done()
        nextPlacement(g, task)
        break
      case 'counter-attack':
      case 'night-choice':
      case 'remount':
      case 'recovery':
        return
      case 'night-reveal':
        done()
        revealNight(g)
        break
      case 'night-melee':
        done()
        nightMelee(g)
        break
      case 'improve':
        if (any(improvements(look(), task.side))) return
        done()
        endImproving(g)
        break
      case 'redeploy':
        if (any(redeployments(look(), task.side))) return
        done()
        break
      case 'standing':
        done()
        enterStanding(g, task)
        break
      case 'shovels':
        if (any(shovelOptions(look(), task.side))) return
        done()
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
        if (any(activationOptions(look()), (action) => action.type !== 'stop')) return
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
        if (any(reactionsIn(look(), task))) return
        done()
        break
      case 'return':
        if (returnsTo(look(), task).size) return
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
