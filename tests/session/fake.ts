import { Grid } from '../../src/hex/grid.ts'
import type { BattleMap, Trace } from '../../src/map/types.ts'
import { rollDie, scriptedDice, seededDice } from '../../src/rules/base/dice.ts'
import { hashState } from '../../src/rules/base/hash.ts'
import type {
  Action,
  Battle,
  Decision,
  DiceSource,
  GameEvent,
  GameState,
  Reason,
  UnitDef,
  WayOdds,
  WayStep,
} from '../../src/rules/types/index.ts'
import type { Engine } from '../../src/session/engine/engine.ts'

/*
 * A small game with the shape of the real one, to test what a session does with any rules: two sides set up,
 * command one unit or a stack in turn, move up to three points, and may be shot at after each when an enemy stands
 * within two hexes. A shot throws two dice; nine or more destroys. Three commands end it.
 */

const grid = new Grid(10, 10)

export const fakeMap = {
  id: 'fake',
  title: 'Fake',
  grid,
  level: new Uint8Array(grid.size),
  ground: new Uint16Array(grid.size),
  sides: new Uint8Array(grid.size * 6),
  names: new Map(),
  villages: new Map(),
} as unknown as BattleMap

const unit = (id: string, side: string, name: string, area: string[], at?: string): UnitDef => ({
  id,
  side,
  counter: side === 'red' ? 'r' : 'b',
  name,
  group: `${side} group`,
  area,
  areaText: 'the area',
  ...(at === undefined ? {} : { at: { hex: at } }),
})

const face = { fp: 1, at: null, range: 2, mv: 1, cohesion: 8, move: 3 }
const counter = (id: string, nation: string) => ({
  id,
  name: id,
  nation,
  types: ['infantry'] as const,
  formed: face,
  dispersed: { ...face, move: 1 },
})

export function fakeBattle(placed = true): Battle {
  const at = (hex: string) => (placed ? hex : undefined)
  return {
    id: 'fake',
    hash: 'fake-1',
    title: 'A Small Affair',
    date: { year: 1914, month: 10, day: 31 },
    turns: 3,
    map: fakeMap,
    counters: { r: counter('r', 'German'), b: counter('b', 'British') },
    sides: [
      { id: 'red', name: 'Reds', adjective: 'Red', power: 'central', setupArea: [] },
      { id: 'blue', name: 'Blues', adjective: 'Blue', power: 'entente', setupArea: [] },
    ],
    setupOrder: placed ? [] : ['red', 'blue'],
    units: [
      unit('r1', 'red', 'Red Guard 1', ['B02', 'B03'], at('B02')),
      unit('r2', 'red', 'Red Guard 2', ['B02', 'B03'], at('B02')),
      unit('r3', 'red', 'Red Guard 3', ['B03'], at('B03')),
      unit('b1', 'blue', 'Blues A', ['F02', 'F03'], at('F02')),
      unit('b2', 'blue', 'Blues B', ['F02', 'F03'], at('H08')),
    ],
    inPlay: new Uint8Array(grid.size).fill(1),
    works: [],
    nightTurns: [],
    precipitation: false,
    control: {},
    hallowed: null,
    victory: {
      kind: 'most-points',
      rules: [{ kind: 'control', side: 'blue', hexes: ['D02'], points: 1 }],
      tie: 'draw',
    },
  }
}

const no = (code: string, text: string, clause = '9.9'): Reason => ({ code, text, clause })
const other = (side: string) => (side === 'red' ? 'blue' : 'red')
const dist = (a: string | null, b: string | null) =>
  grid.distance(grid.index(a ?? ''), grid.index(b ?? ''))

function newGame(battle: Battle, dice: DiceSource) {
  const state: GameState = {
    format: 1,
    battle: battle.id,
    turn: 1,
    phase: battle.setupOrder.length > 0 ? 'setup' : 'couplets',
    initiative: 'red',
    couplets: 3,
    coupletsAtStart: 3,
    actor: 'red',
    half: 1,
    nightSkip: false,
    units: {},
    active: [],
    movers: [],
    control: {},
    hallowed: null,
    scrapes: {},
    shovels: [],
    trenches: [],
    blockhouses: [],
    bombStops: [],
    breaches: [],
    artillery: {},
    observers: {},
    fires: [],
    gas: [],
    smoke: [],
    barrages: [],
    bombarded: false,
    transport: [],
    campaign: null,
    agenda: [],
    dice,
    result: null,
  }
  const units: Record<string, GameState['units'][string]> = {}
  state.units = units
  for (const def of battle.units) {
    units[def.id] = {
      id: def.id,
      side: def.side,
      counter: def.counter,
      where: def.at ? 'map' : 'hand',
      hex: def.at?.hex ?? null,
      formed: true,
      spent: false,
      in: null,
      lost: false,
      dug: false,
    }
  }
  return { state, events: [{ type: 'turn', turn: 1, clause: '5.1' } satisfies GameEvent] }
}

const here = (s: GameState, side: string) =>
  Object.values(s.units).filter((u) => u.side === side && u.where === 'map')

function windowOf(s: GameState) {
  const task = s.agenda.at(-1)
  return task?.kind === 'reaction' ? task : undefined
}

/** The shooters of the open window: enemies of the movers within two hexes of the last point. */
function shooters(s: GameState) {
  const hex = windowOf(s)?.hex as string
  return here(s, other(s.actor as string)).filter((u) => !u.spent && dist(u.hex, hex) <= 2)
}

function decision(battle: Battle, s: GameState): Decision {
  const side = s.actor as string
  const make = (
    kind: Decision['kind'],
    by: string | null,
    actions: Action[],
    more = {},
  ): Decision => ({
    kind,
    side: by,
    clause: '5.2',
    prompt: kind,
    actions: actions.filter((a) => why(battle, s, a) === null),
    ...more,
  })
  if (s.result) return make('over', null, [])
  if (s.phase === 'setup') {
    const actions: Action[] = [{ type: 'ready' }]
    for (const def of battle.units) {
      actions.push({ type: 'take', unit: def.id })
      for (const hex of def.area ?? []) {
        for (const f of ['formed', 'dispersed'] as const)
          actions.push({ type: 'place', unit: def.id, hex, face: f })
      }
    }
    return make('setup', side, actions)
  }
  const window = windowOf(s)
  if (window) {
    const shots = shooters(s).map((u): Action => ({ type: 'react', unit: u.id, mode: 'area' }))
    const units = [...window.units]
    return make('reaction', other(side), [...shots, { type: 'hold' }], {
      hex: window.hex,
      units,
    })
  }
  if (s.active.length === 0) {
    const own = here(s, side).map((u) => u.id)
    const ones = own.map((id): Action => ({ type: 'command', units: [id] }))
    return make('half', side, [...ones, { type: 'pass' }])
  }
  const actions: Action[] = [{ type: 'finish' }]
  for (const { unit: id } of s.active) {
    for (const hex of grid.ring(grid.index(s.units[id]?.hex ?? ''), 1)) {
      actions.push({ type: 'enter', units: [id], hex: grid.label(hex) })
    }
    for (const enemy of here(s, other(side))) {
      actions.push({ type: 'fire', unit: id, hex: enemy.hex ?? '', mode: 'area' })
    }
    actions.push({ type: 'deploy', unit: id })
  }
  if (s.active.length === 2) {
    const units = s.active.map((entry) => entry.unit)
    for (const hex of grid.ring(grid.index(s.units[units[0] ?? '']?.hex ?? ''), 1)) {
      actions.push({ type: 'enter', units, hex: grid.label(hex) })
    }
  }
  return make('activation', side, actions)
}

const spent = (s: GameState, id: string) => s.movers.find((m) => m.unit === id)?.spent ?? 0

function why(battle: Battle, s: GameState, a: Action): Reason | null {
  const side = s.actor as string
  if (a.type === 'concede') return s.result ? no('over', 'The game is over.') : null
  if (s.result) return no('over', 'The game is over.')
  const setup = a.type === 'place' || a.type === 'take' || a.type === 'ready'
  if (setup !== (s.phase === 'setup')) return no('not-now', 'Not now.')
  const reply = a.type === 'react' || a.type === 'hold'
  if (reply !== s.agenda.length > 0) return no('not-now', 'Not now.')
  switch (a.type) {
    case 'place': {
      const def = battle.units.find((d) => d.id === a.unit)
      if (def?.side !== side) return no('not-yours', 'Not yours.')
      if (!def.area?.includes(a.hex)) return no('area', `${a.hex} is outside the area.`, '10.1')
      const there = here(s, side).filter((u) => u.hex === a.hex && u.id !== a.unit)
      return there.length >= 2 ? no('stacking', 'Two friends are there.', '3.4a') : null
    }
    case 'take':
      return s.units[a.unit]?.where === 'map' && s.units[a.unit]?.side === side
        ? null
        : no('not-placed', 'Not on the map.')
    case 'ready':
      return Object.values(s.units).some((u) => u.side === side && u.where === 'hand')
        ? no('unplaced', 'Units are still in hand.')
        : null
    case 'pass':
      return s.active.length > 0 ? no('not-now', 'Not now.') : null
    case 'command': {
      if (s.active.length > 0) return no('not-now', 'A command runs.')
      for (const id of a.units) {
        const u = s.units[id]
        if (u?.side !== side) return no('not-yours', 'Not of this side.')
        if (u.spent) return no('spent', 'Spent.', '3.3b')
        if (u.where !== 'map') return no('gone', 'Not on the map.')
      }
      const hexes = new Set(a.units.map((id) => s.units[id]?.hex))
      if (a.units.length > 3) return no('too-many', 'More than three.', '3.5d')
      const [first] = hexes
      for (const hex of hexes)
        if (dist(hex ?? null, first ?? null) > 1) return no('apart', 'Not next to it.', '3.5b')
      return a.units.length > 0 ? null : no('nobody', 'Nobody named.')
    }
    case 'deploy':
      return s.active.some((e) => e.unit === a.unit && !e.acted) ? null : no('idle', 'Not active.')
    case 'enter': {
      for (const id of a.units) {
        const u = s.units[id]
        if (!s.active.some((e) => e.unit === id && !e.acted)) return no('idle', 'Not active.')
        if (dist(u?.hex ?? null, a.hex) !== 1) return no('not-adjacent', 'Not next to it.', '6.62')
        const has = 3 - spent(s, id)
        if (has < 1) return no('points', '4 points, allowance 3.', '6.62a')
      }
      return null
    }
    case 'fire': {
      const u = s.units[a.unit]
      if (!s.active.some((e) => e.unit === a.unit && !e.acted)) return no('idle', 'Not active.')
      const range = dist(u?.hex ?? null, a.hex)
      if (range > 2) return { ...no('range', `${range} hexes, range 2.`, '6.52a'), has: 2 }
      return here(s, other(side)).some((e) => e.hex === a.hex) ? null : no('nobody', 'No enemy.')
    }
    case 'finish':
      return s.active.length > 0 ? null : no('not-now', 'Not now.')
    case 'react': {
      const u = s.units[a.unit]
      if (u?.side !== other(side)) return no('not-yours', 'Not of this side.')
      if (u.spent) return no('spent', 'Spent.', '3.3b')
      return shooters(s).some((x) => x.id === a.unit)
        ? null
        : no('range', '4 hexes, range 2.', '6.52a')
    }
    case 'hold':
      return null
    default:
      return no('unknown', 'Not in this game.')
  }
}

function endCommand(s: GameState) {
  s.active = []
  s.movers = []
  s.actor = other(s.actor as string)
  if (s.half === 1) s.half = 2
  else {
    s.half = 1
    s.couplets--
  }
  if (s.couplets === 0) {
    s.result = {
      winner: 'red',
      score: { red: 1, blue: 0 },
      lines: [],
      by: 'victory',
      text: 'the Reds win',
    }
  }
}

function shoot(
  s: GameState,
  target: string,
  by: string,
  cause: 'fire' | 'reaction fire',
): GameEvent[] {
  const u = s.units[target] as GameState['units'][string]
  const dice: [number, number] = [rollDie(s.dice), rollDie(s.dice)]
  const total = dice[0] + dice[1]
  const shooter = s.units[by]
  if (shooter) shooter.spent = true
  const destroyed = total > 8
  const hex = u.hex as string
  const events: GameEvent[] = [
    {
      type: 'check',
      unit: target,
      side: u.side,
      hex,
      cause,
      by: [by],
      dice,
      modifiers: [],
      total,
      cohesion: 8,
      passed: !destroyed,
      outcome: destroyed ? 'destroyed' : 'no effect',
      doubles: dice[0] === dice[1],
      clause: '3.73a',
    },
  ]
  if (destroyed) {
    u.where = 'destroyed'
    u.hex = null
    s.active = s.active.filter((e) => e.unit !== target)
    events.push({ type: 'destroyed', unit: target, side: u.side, hex, clause: '3.73a' })
  }
  return events
}

function apply(battle: Battle, s: GameState, a: Action): Reason | GameEvent[] {
  const reason = why(battle, s, a)
  if (reason) return reason
  const side = s.actor as string
  const clause = '6.0'
  switch (a.type) {
    case 'concede':
      s.result = {
        winner: other(a.side),
        score: { red: 0, blue: 0 },
        lines: [],
        by: 'concession',
        text: 'conceded',
      }
      return [{ type: 'over', result: s.result, clause }]
    case 'place': {
      const u = s.units[a.unit] as GameState['units'][string]
      u.where = 'map'
      u.hex = a.hex
      u.formed = a.face === 'formed'
      return [{ type: 'placed', unit: a.unit, hex: a.hex, clause }]
    }
    case 'take': {
      const u = s.units[a.unit] as GameState['units'][string]
      const hex = u.hex as string
      u.where = 'hand'
      u.hex = null
      return [{ type: 'taken', unit: a.unit, hex, clause }]
    }
    case 'ready':
      if (side === 'red') s.actor = 'blue'
      else {
        s.actor = 'red'
        s.phase = 'couplets'
      }
      return [{ type: 'setup-done', side, clause }]
    case 'pass':
      endCommand(s)
      return [{ type: 'pass', side, clause }]
    case 'command':
      s.active = a.units.map((id) => ({ unit: id, acted: false }))
      return [{ type: 'command', side, units: a.units, group: 'unit', clause }]
    case 'deploy': {
      const entry = s.active.find((e) => e.unit === a.unit)
      if (entry) entry.acted = true
      return [{ type: 'deployed', unit: a.unit, formed: false, clause }]
    }
    case 'enter': {
      const from = s.units[a.units[0] as string]?.hex as string
      for (const id of a.units) {
        const u = s.units[id]
        if (u) u.hex = a.hex
        const mover = s.movers.find((m) => m.unit === id)
        if (mover) mover.spent++
        else
          s.movers.push({
            unit: id,
            spent: 1,
            road: false,
            moving: true,
            done: false,
            halted: false,
          })
      }
      s.control = { ...s.control, [a.hex]: side }
      s.agenda.push({ kind: 'reaction', hex: a.hex, units: a.units, fired: [] })
      if (shooters(s).length === 0) s.agenda.pop()
      // The events hold pieces of the state on purpose: a session must not keep a draft that has died.
      return [
        { type: 'moved', units: s.movers.map((m) => m.unit), from, to: a.hex, left: 0, clause },
        { type: 'control', hex: a.hex, side, clause, ...({ piece: s.movers } as object) },
      ]
    }
    case 'fire': {
      const target = here(s, other(side)).find((e) => e.hex === a.hex)
      const events = shoot(s, target?.id as string, a.unit, 'fire')
      const entry = s.active.find((e) => e.unit === a.unit)
      if (entry) entry.acted = true
      return events
    }
    case 'finish':
      endCommand(s)
      return [{ type: 'finished', side, clause }]
    case 'react': {
      const window = windowOf(s)
      const events = (window?.units ?? []).flatMap((id) => shoot(s, id, a.unit, 'reaction fire'))
      if (shooters(s).length === 0) s.agenda.pop()
      if (s.active.length === 0) {
        s.agenda = []
        endCommand(s)
      }
      return events
    }
    case 'hold': {
      const hex = windowOf(s)?.hex ?? ''
      s.agenda.pop()
      return [{ type: 'held', side: other(side), hex, clause: '6.71' }]
    }
    default:
      return no('unknown', 'Not in this game.')
  }
}

/** A straight breadth-first search over the points left. */
function reach(_battle: Battle, s: GameState, units: readonly string[]) {
  const first = s.units[units[0] ?? '']
  if (first?.hex == null) return []
  const paths = new Map<string, string[]>([[first.hex, []]])
  const queue = [first.hex]
  for (const from of queue) {
    const path = paths.get(from) as string[]
    if (path.length >= 3 - spent(s, first.id)) continue
    for (const hex of grid.ring(grid.index(from), 1)) {
      const label = grid.label(hex)
      if (!paths.has(label)) {
        paths.set(label, [...path, label])
        queue.push(label)
      }
    }
  }
  paths.delete(first.hex)
  return [...paths].map(([hex, path]) => ({
    hex,
    path,
    points: path.length,
    react: here(s, other(first.side)).filter((u) => !u.spent && dist(u.hex, hex) <= 2).length,
  }))
}

function rehearse(battle: Battle, s: GameState, units: readonly string[]): GameState | null {
  const ahead = structuredClone(s)
  const done = apply(battle, ahead, { type: 'command', units: [...units] })
  return Array.isArray(done) ? ahead : null
}

/** Every window at ten of 36; nothing else is met on the way. */
function wayOdds(
  battle: Battle,
  s: GameState,
  units: readonly string[],
  path: readonly string[],
): WayOdds {
  const ahead = structuredClone(s)
  const steps: WayStep[] = []
  let worst = 1
  for (const [index, hex] of path.entries()) {
    const done = apply(battle, ahead, { type: 'enter', units: [...units], hex })
    if (!Array.isArray(done)) return { steps, stop: { hex, reason: done } }
    const window = decision(battle, ahead)
    const open = window.kind === 'reaction'
    const shots = window.actions.flatMap((action) => {
      const odds = fakeEngine.odds(battle, ahead, action)
      if (action.type !== 'react' || !('checks' in odds)) return []
      const unhurt = { numerator: 26, denominator: 36 }
      return [{ unit: action.unit, mode: action.mode, checks: odds.checks, unhurt }]
    })
    if (shots.length > 0) worst = 26
    steps.push({
      hex,
      points: index + 1,
      checks: [],
      shots,
      likely: {
        untouched: { numerator: worst, denominator: worst === 1 ? 1 : 36 },
        dispersed: { numerator: 0, denominator: 1 },
        lost: { numerator: worst === 1 ? 0 : 10, denominator: 36 },
      },
      calm: { numerator: 1, denominator: 1 },
      worst: { numerator: worst, denominator: worst === 1 ? 1 : 36 },
    })
    if (open) apply(battle, ahead, { type: 'hold' })
  }
  return { steps, stop: null }
}

function rehearseWay(
  battle: Battle,
  s: GameState,
  units: readonly string[],
  path: readonly string[],
): GameState | null {
  const ahead = structuredClone(s)
  for (const hex of path) {
    const done = apply(battle, ahead, { type: 'enter', units: [...units], hex })
    if (!Array.isArray(done)) return null
    if (decision(battle, ahead).kind === 'reaction') apply(battle, ahead, { type: 'hold' })
  }
  return ahead
}

export const fakeEngine: Engine = {
  rehearseWay,
  wayOdds,
  shotOdds: () => [],
  shotReason: () => null,
  rehearse,
  verticesFor: () => [],
  vertexReason: () => null,
  missionOdds: () => ({ code: 'unknown-group', clause: '7.0a', text: 'No artillery.' }),
  signalNumber: () => 7,
  relayDelay: () => 1,
  id: 'fake',
  version: 'fake-1',
  newGame,
  decision,
  decider: (battle, s) => decision(battle, s).side,
  why,
  apply,
  odds(_battle, s, action) {
    const target =
      action.type === 'react'
        ? windowOf(s)?.units[0]
        : Object.values(s.units).find((u) => action.type === 'fire' && u.hex === action.hex)?.id
    const of36 = { noEffect: 26, dispersed: 0, destroyed: 10 }
    const cause = action.type === 'react' ? ('reaction fire' as const) : ('fire' as const)
    return {
      action,
      checks: [{ unit: target ?? '', cause, modifiers: [], sum: 0, cohesion: 8, of36 }],
    }
  },
  reach,
  trace: (_battle, _state, from, to): Trace => ({
    from,
    to,
    fromLevel: 0,
    toLevel: 0,
    range: dist(from, to),
    clear: true,
    concealment: 0,
    steps: [],
    meets: [],
  }),
  describe: (battle, event) => {
    const { clause } = event
    const side = 'side' in event ? event.side : null
    if (event.type === 'held') {
      const name = battle.sides.find((known) => known.id === event.side)?.name
      return { text: `${name} held fire.`, clause, side }
    }
    return event.type === 'spent' ? null : { text: event.type, clause, side }
  },
  describeAction: (_battle, action) =>
    action.type === 'enter' ? `${action.units.join(' ')} to ${action.hex}` : action.type,
  field: (battle) => new Int8Array(battle.map.grid.size),
  vertexTrace: (battle, state, from, vertex) =>
    fakeEngine.trace(battle, state, from, vertex.split(':')[0] ?? from),
  aimReason: () => null,
  dangers: () => [],
  hashState,
  seededDice,
  scriptedDice,
  faces(before, after) {
    const source = structuredClone(before)
    return Array.from({ length: after.count - before.count }, () => rollDie(source))
  },
}
