import { deploy, finishActivation } from './activation.ts'
import { settle, topTask } from './agenda.ts'
import { activate } from './command.ts'
import { initialControl } from './control.ts'
import { dig } from './dig.ts'
import { type Game, otherSide, unitOf } from './game.ts'
import { participants, resolveMelee } from './melee.ts'
import { completeOthers, endMoveOf } from './move.ts'
import { rally } from './rally.ts'
import { react, resolveFire } from './reaction.ts'
import { place, settleControl, take } from './setup.ts'
import { enter, exit, goIn, startMelee } from './step.ts'
import { finish } from './turn.ts'
import type {
  Action,
  Battle,
  DiceSource,
  GameEvent,
  GameState,
  Reason,
  Start,
  Task,
  Unit,
} from './types.ts'
import { reasonFor } from './why.ts'

/** A new battle, run up to its first decision. */
export function newGame(
  battle: Battle,
  dice: DiceSource,
): { state: GameState; events: GameEvent[] } {
  const units: GameState['units'] = {}
  for (const def of battle.units) {
    units[def.id] = {
      id: def.id,
      side: def.side,
      counter: def.counter,
      where: def.at ? 'map' : 'hand',
      hex: def.at?.hex ?? null,
      formed: (def.at?.face ?? def.face ?? 'formed') === 'formed',
      spent: def.at?.spent ?? false,
      in: def.at?.in ?? null,
      lost: false,
      dug: false,
    }
  }
  const works = (kind: string) =>
    battle.works.filter((work) => work.kind === kind).map((work) => work.hex)
  const scrapes: Record<string, number> = {}
  for (const hex of works('scrape')) scrapes[hex] = (scrapes[hex] ?? 0) + 1
  const agenda: Task[] = [{ kind: 'setup-end' }]
  for (const side of [...battle.setupOrder].reverse())
    if (battle.units.some((def) => def.side === side && !def.at))
      agenda.push({ kind: 'setup', side })
  const state: GameState = {
    format: 1,
    battle: battle.id,
    turn: 1,
    phase: 'setup',
    initiative: null,
    couplets: 0,
    coupletsAtStart: 0,
    actor: null,
    half: 1,
    nightSkip: false,
    units,
    active: [],
    movers: [],
    control: initialControl(battle),
    hallowed: battle.hallowed ? { ...battle.hallowed } : null,
    scrapes,
    shovels: [],
    trenches: works('trench'),
    blockhouses: works('blockhouse'),
    bombStops: [],
    breaches: [],
    agenda,
    dice,
    result: null,
  }
  const g: Game = { battle, s: state, events: [] }
  if (battle.start) begin(g, battle.start)
  settle(g)
  return { state, events: g.events }
}

/** A position given by a designer: the named side is to command at once. */
function begin(g: Game, start: Start): void {
  settleControl(g)
  Object.assign(g.s, {
    turn: start.turn,
    phase: 'couplets',
    initiative: start.half === 1 ? start.side : otherSide(g.battle, start.side),
    couplets: start.couplets,
    coupletsAtStart: start.couplets,
    actor: start.side,
    half: start.half,
    bombStops: [...(start.bombStops ?? [])],
    breaches: [...(start.breaches ?? [])],
    agenda: [{ kind: 'half' }],
  } satisfies Partial<GameState>)
}

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
      return place(g, action)
    case 'take':
      return take(g, action.unit)
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
    case 'command':
      agenda.pop()
      agenda.push({ kind: 'half-end' })
      return activate(g, action.units)
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
      return activate(g, [...task.units])
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
      return enter(g, action.units, action.hex)
    case 'goIn':
      return goIn(g, action.units)
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
      return finishActivation(g)
    case 'rally':
      agenda.pop()
      return rally(g, unitOf(g, action.unit) as Unit)
    case 'decline':
      agenda.pop()
      g.events.push({ type: 'declined', side: g.s.actor as string, clause: '3.8a' })
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
    case 'concede':
      return finish(g, 'concession', action.side)
  }
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
