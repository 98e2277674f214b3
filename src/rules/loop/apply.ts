import { nameObserver, register } from '../artillery/before.ts'
import { breach, crater, preliminary } from '../artillery/bombard.ts'
import { placeCrossHair } from '../artillery/call.ts'
import { drift } from '../artillery/gas.ts'
import { primedOf, vertexName } from '../artillery/group.ts'
import { cancel, signal, stray } from '../artillery/signal.ts'
import { type Game, unitOf } from '../base/game.ts'
import { counterAttack, remount } from '../campaign/day.ts'
import { endImproving, improve } from '../campaign/improve.ts'
import { recover, turnOver } from '../campaign/night.ts'
import { placeArrival } from '../campaign/place.ts'
import { redeploy } from '../campaign/redeploy.ts'
import { rally } from '../cohesion/rally.ts'
import { participants, resolveMelee } from '../combat/melee.ts'
import { react, resolveFire } from '../combat/reaction.ts'
import { activate } from '../command/command.ts'
import { settleShovel } from '../command/shovel.ts'
import { takeTransport } from '../command/transport.ts'
import { dig } from '../move/dig.ts'
import { completeOthers, endMoveOf } from '../move/move.ts'
import { enter, exit, goIn, startMelee } from '../move/step.ts'
import { arrive, tellHeldUp } from '../setup/arrive.ts'
import { place, take } from '../setup/placing.ts'
import { placeWork, takeWork } from '../setup/works.ts'
import { deploy, finishActivation } from '../turn/activation.ts'
import { finish } from '../turn/turn.ts'
import type { Action, Battle, GameEvent, GameState, Reason, Task, Unit } from '../types/index.ts'
import { settle, topTask } from './agenda.ts'
import { reasonFor } from './why.ts'

/** Carries out a legal action and all that follows, up to the next decision. An illegal one changes nothing. */
export function apply(battle: Battle, state: GameState, action: Action): Reason | GameEvent[] {
  const g: Game = { battle, s: state, events: [] }
  const bad = reasonFor(g, action)
  if (bad) return bad
  perform(g, action)
  settle(g)
  return g.events
}

/** Tells a refusal from the events of a legal action. */
export const isReason = (result: Reason | GameEvent[]): result is Reason => !Array.isArray(result)

function perform(g: Game, action: Action): void {
  const { agenda } = g.s
  const task = topTask(g)
  switch (action.type) {
    case 'place':
      if (task.kind === 'arrival') return arrive(g, action)
      if (task.kind !== 'placement') return place(g, action)
      task.left -= 1
      return placeArrival(g, action)
    case 'take':
      return take(g, action.unit)
    case 'placeWork':
      return placeWork(g, action)
    case 'takeWork':
      return takeWork(g, action)
    case 'ready':
      agenda.pop()
      if (task.kind === 'setup')
        g.events.push({ type: 'setup-done', side: task.side, clause: '10.1b' })
      return
    case 'pass':
      agenda.pop()
      agenda.push({ kind: 'half-end' })
      g.events.push({ type: 'pass', side: g.s.actor as string, clause: '5.21c' })
      return
    case 'observer':
      agenda.pop()
      if (task.kind === 'observer') nameObserver(g, task.side, action.unit)
      return
    case 'register':
      return register(g, { ...action, vertex: vertexName(g, action.vertex) })
    case 'breach':
      if (task.kind === 'breach') breach(g, task, action.wire)
      return
    case 'target':
      agenda.pop()
      if (task.kind === 'target') preliminary(g, task.index, action.hex)
      return
    case 'crater':
      if (task.kind === 'craters') crater(g, task, action.hex)
      return
    case 'call':
      agenda.pop()
      agenda.push({ kind: 'half-end' })
      agenda.push({ kind: 'aim', group: action.group, mode: action.mode, shell: action.shell })
      return interrupt(g, action.group)
    case 'aim':
      agenda.pop()
      if (task.kind === 'aim')
        placeCrossHair(g, task.group, task.mode, task.shell, vertexName(g, action.vertex))
      return
    case 'cancel':
      agenda.pop()
      agenda.push({ kind: 'half-end' })
      return cancel(g, action.group)
    case 'signal':
      if (task.kind !== 'signals') return
      task.groups.splice(task.groups.indexOf(action.group), 1)
      return signal(g, action.group)
    case 'spine':
      agenda.pop()
      if (task.kind === 'spine') stray(g, task.group, vertexName(g, action.vertex))
      return
    case 'drift':
      agenda.pop()
      if (task.kind === 'drift') drift(g, task, action)
      return
    case 'shovel':
      return settleShovel(g, action)
    case 'transport':
      completeOthers(g, [])
      return takeTransport(g, action.unit, action.kind)
    case 'command':
      agenda.pop()
      agenda.push({ kind: 'half-end' })
      activate(g, action.units)
      return interrupt(g)
    case 'muster':
      agenda.push({ kind: 'members', units: [action.unit] })
      return
    case 'add':
      if (task.kind === 'members') task.units.push(action.unit)
      return
    case 'begin':
      if (task.kind !== 'members') return
      agenda.pop()
      agenda.pop()
      agenda.push({ kind: 'half-end' })
      activate(g, [...task.units])
      return interrupt(g)
    case 'deploy':
      return deploy(g, action.unit)
    case 'dig':
      return dig(g, action.unit)
    case 'fire':
      completeOthers(g, [])
      agenda.push({
        kind: 'return',
        shot: {
          unit: action.unit,
          hex: action.hex,
          mode: action.mode,
          ...(action.mode === 'anti-tank' && action.target !== undefined
            ? { target: action.target }
            : {}),
        },
      })
      return
    case 'enter':
      return enter(g, action)
    case 'goIn':
      return goIn(g, action.units, action.shelter)
    case 'melee':
      return startMelee(g, action.units, action.goIn === true)
    case 'exit':
      return exit(g, action)
    case 'stop':
      for (const id of action.units) endMoveOf(g, id)
      g.events.push({ type: 'stopped', units: [...action.units], clause: '6.65f' })
      return
    case 'finish':
      agenda.pop()
      if (task.kind === 'improve') endImproving(g)
      return task.kind === 'activation' ? finishActivation(g) : undefined
    case 'rally':
      agenda.pop()
      return rally(g, unitOf(g, action.unit) as Unit)
    case 'decline':
      agenda.pop()
      if (task.kind === 'rally')
        g.events.push({ type: 'declined', side: g.s.actor as string, clause: '3.8a' })
      if (task.kind === 'arrival') tellHeldUp(g, task.side)
      return
    case 'react':
      if (task.kind !== 'reaction') return
      return react(g, task, {
        unit: action.unit,
        hex: task.hex,
        mode: action.mode,
        ...(action.mode === 'anti-tank' && action.target !== undefined
          ? { target: action.target }
          : {}),
      })
    case 'hold':
      return hold(g, task)
    case 'return': {
      if (task.kind !== 'return') return
      agenda.pop()
      const hex = unitOf(g, task.shot.unit)?.hex as string
      return resolveFire(
        g,
        task.shot,
        action.shots.map(({ unit, mode, target }) => ({
          unit,
          hex,
          mode,
          ...(mode === 'anti-tank' && target !== undefined ? { target } : {}),
        })),
      )
    }
    case 'allocate':
      return allocate(g, task, action.attacks)
    case 'remount':
      agenda.pop()
      if (task.kind === 'remount') remount(g, action.mounted)
      return
    case 'byEdge':
      g.s.campaign?.byEdge.push(action.unit)
      g.events.push({ type: 'by-edge', unit: action.unit, clause: '11.12c' })
      return
    case 'counterAttack':
      agenda.pop()
      return counterAttack(g, action.yes)
    case 'nightAttack':
      agenda.pop()
      if (task.kind !== 'night-choice' || !g.s.campaign) return
      g.s.campaign.sealed[task.side] = action.yes
      g.events.push({ type: 'sealed', side: task.side, clause: '11.521a' })
      return
    case 'recover':
      return recover(g, action.unit)
    case 'turn':
      return turnOver(g, action.unit)
    case 'improve':
      if (task.kind === 'improve') improve(g, task.side, action)
      return
    case 'redeploy':
      agenda.pop()
      return redeploy(g, action)
    case 'concede':
      return finish(g, 'concession', action.side)
  }
}

/** 6.02a, 7.223b–c every group that was primed already rolls before the command is carried out. */
function interrupt(g: Game, called?: string): void {
  const groups = primedOf(g, g.s.actor as string).filter((id) => id !== called)
  if (groups.length) g.s.agenda.push({ kind: 'signals', groups })
}

/** 6.72a a pass is accepted each time. */
function hold(g: Game, task: Task): void {
  g.s.agenda.pop()
  const side = g.battle.sides.find((def) => def.id !== g.s.actor)?.id as string
  if (task.kind === 'reaction')
    g.events.push({ type: 'held', side, hex: task.hex, clause: '6.72a' })
  if (task.kind === 'return') {
    g.events.push({ type: 'held', side, hex: task.shot.hex, clause: '6.74a' })
    resolveFire(g, task.shot, [])
  }
}

/** 6.674a the actor's attacks are fixed before the reactor is asked. */
function allocate(g: Game, task: Task, attacks: { unit: string; target: string | null }[]): void {
  if (task.kind !== 'melee-actor' && task.kind !== 'melee-reactor') return
  const { acting, reacting } = participants(g, task)
  const actor = task.kind === 'melee-actor'
  const complete = (actor ? acting : reacting).map((unit) => ({
    unit: unit.id,
    target: attacks.find((attack) => attack.unit === unit.id)?.target ?? null,
  }))
  g.s.agenda.pop()
  const side = (actor ? acting : reacting)[0]?.side as string
  if (actor)
    g.events.push({
      type: 'melee',
      hex: task.hex,
      acting: acting.map((unit) => unit.id),
      reacting: reacting.map((unit) => unit.id),
      clause: '6.671a',
      ...(reacting.some((unit) => unit.fought) ? { ruling: '6.673a' } : {}),
    })
  g.events.push({ type: 'allocated', side, attacks: complete, clause: '6.674a' })
  if (actor) {
    g.s.agenda.push({
      kind: 'melee-reactor',
      hex: task.hex,
      acting: [...task.acting],
      attacks: complete,
    })
    return
  }
  const first = task.kind === 'melee-reactor' ? task.attacks : []
  resolveMelee(g, task.hex, acting, reacting, [...first, ...complete])
}
