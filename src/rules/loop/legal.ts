import { DIRECTIONS } from '../../hex/grid.ts'
import { allVertices, observerCandidates, unregistered } from '../artillery/before.ts'
import { craterHexes, targets, wireAround } from '../artillery/bombard.ts'
import { calls } from '../artillery/call.ts'
import { groupOf } from '../artillery/group.ts'
import { aims } from '../artillery/observe.ts'
import { spines } from '../artillery/signal.ts'
import { counterOf, everyUnit, type Game, unitsOf } from '../base/game.ts'
import { improvements } from '../campaign/improve.ts'
import { nightReason, recoverOptions } from '../campaign/night.ts'
import { edgeReason, placementsFor, toPlace } from '../campaign/place.ts'
import { redeployments } from '../campaign/redeploy.ts'
import { allocations } from '../combat/melee.ts'
import { reactionsIn, returnsTo } from '../combat/reaction.ts'
import { additions, groupReason, groups } from '../command/command.ts'
import { diggers, shovelOptions } from '../command/shovel.ts'
import { arrivals } from '../setup/arrive.ts'
import { inHand, placements } from '../setup/placing.ts'
import { workOptions, worksInHand, worksLeft } from '../setup/works.ts'
import { activationOptions } from '../turn/activation.ts'
import type { Action, GroupState, Task, Unit } from '../types/index.ts'

type Return = Extract<Action, { type: 'return' }>

/** Units set up by hand, which until the set-up is done may be taken back. 10.1b */
function placed(g: Game, side: string): Unit[] {
  return everyUnit(g.s.units).filter(
    (unit) =>
      unit.side === side &&
      unit.where === 'map' &&
      !g.battle.units.find((def) => def.id === unit.id)?.at,
  )
}

/** 6.74d every choice of shooters among those that may answer, and of their ways; first of all nobody. */
function combined(g: Game, task: Extract<Task, { kind: 'return' }>): Return['shots'][] {
  let all: Return['shots'][] = [[]]
  for (const [unit, shots] of returnsTo(g, task))
    all = all.flatMap((so) => [so, ...shots.map((shot) => [...so, { unit, ...shot }])])
  return all
}

/** Every action that answers a task, one by one: who only wants to know whether there is any asks for the first. */
export function* legal(g: Game, task: Task): Generator<Action, void> {
  switch (task.kind) {
    case 'setup':
      yield* placements(g, task.side)
      for (const unit of placed(g, task.side)) yield { type: 'take', unit: unit.id }
      yield* workOptions(g, task.side)
      if (
        !inHand(g, task.side).length &&
        !worksInHand(g, task.side).some((def) => worksLeft(g, def))
      )
        yield { type: 'ready' }
      return
    case 'observer':
      for (const unit of observerCandidates(g, task.side)) yield { type: 'observer', unit: unit.id }
      return
    case 'register':
      for (const group of unregistered(g, task.side))
        for (const vertex of allVertices(g)) yield { type: 'register', group, vertex }
      return
    case 'breach':
      for (const wire of wireAround(g, task.hexes)) yield { type: 'breach', wire }
      if (!task.must) yield { type: 'decline' }
      return
    case 'target':
      for (const hex of targets(g)) yield { type: 'target', hex }
      return
    case 'craters':
      for (const hex of craterHexes(g, task)) yield { type: 'crater', hex }
      return
    case 'arrival':
      yield* arrivals(g, task.side)
      yield { type: 'decline' }
      return
    case 'signals':
      for (const group of task.groups) yield { type: 'signal', group }
      return
    case 'aim':
      for (const vertex of aims(g, task.group, task.mode)) yield { type: 'aim', vertex }
      return
    case 'spine': {
      const group = groupOf(g, task.group) as GroupState
      for (const vertex of spines(g, group.mission?.vertex as string))
        yield { type: 'spine', vertex }
      return
    }
    case 'drift':
      for (const direction of DIRECTIONS) yield { type: 'drift', direction }
      return
    case 'remount':
      yield { type: 'remount', mounted: true }
      yield { type: 'remount', mounted: false }
      return
    case 'placement':
      yield* placementsFor(g, task.side)
      for (const unit of toPlace(g, task.side))
        if (edgeReason(g, task.side, unit.id) === null) yield { type: 'byEdge', unit: unit.id }
      return
    case 'counter-attack':
      yield { type: 'counterAttack', yes: true }
      yield { type: 'counterAttack', yes: false }
      return
    case 'night-choice':
      for (const yes of [true, false])
        if (nightReason(g, task.side, yes) === null) yield { type: 'nightAttack', yes }
      return
    case 'recovery':
      for (const unit of recoverOptions(g, task.side)) yield { type: 'recover', unit }
      for (const unit of unitsOf(g, task.side)) yield { type: 'turn', unit: unit.id }
      yield { type: 'finish' }
      return
    case 'improve':
      yield* improvements(g, task.side)
      yield { type: 'finish' }
      return
    case 'redeploy':
      yield* redeployments(g, task.side)
      yield { type: 'decline' }
      return
    case 'shovels':
      for (const unit of diggers(g, task.side))
        if (counterOf(g, unit).noScrapes !== true)
          yield { type: 'shovel', unit: unit.id, result: 'scrape' } // 13.0e
      yield* shovelOptions(g, task.side)
      yield { type: 'finish' }
      return
    case 'half': {
      const { commands, musters } = groups(g)
      for (const units of commands) yield { type: 'command', units }
      for (const unit of musters) yield { type: 'muster', unit }
      yield* calls(g)
      yield { type: 'pass' }
      return
    }
    case 'members':
      for (const unit of additions(g, task.units)) yield { type: 'add', unit }
      if (groupReason(g, task.units) === null) yield { type: 'begin' }
      return
    case 'activation':
      yield* activationOptions(g)
      yield { type: 'finish' }
      return
    case 'rally':
      yield { type: 'rally', unit: task.unit }
      yield { type: 'decline' }
      return
    case 'reaction':
      for (const shot of reactionsIn(g, task)) yield { type: 'react', ...shot }
      yield { type: 'hold' }
      return
    case 'return':
      for (const shots of combined(g, task)) if (shots.length) yield { type: 'return', shots }
      yield { type: 'hold' }
      return
    case 'melee-actor':
    case 'melee-reactor':
      for (const attacks of allocations(g, task)) yield { type: 'allocate', attacks }
      return
  }
}
