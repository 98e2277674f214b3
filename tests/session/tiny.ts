import * as z from 'zod/mini'
import { canonical, hashState, hashText } from '../../src/data/hash.ts'
import type { Decision, Kinds, Line, Reason } from '../../src/game/rules.ts'
import type { TableGame } from '../../src/game/table-game.ts'
import type { SavedGame } from '../../src/session/journal/saved-game.ts'

/*
 * A second game, to test what a session does with any rules. Two sides in turn command units on a board of squares and
 * lead them from square to square. Where an enemy stands within two squares, he may shoot: two dice, nine or more
 * destroys. Six commands end the game.
 */

const units = z.array(z.string())
const ACTION = z.discriminatedUnion('type', [
  z.object({ type: z.literal('command'), units }),
  z.object({ type: z.literal('enter'), units, hex: z.string() }),
  z.object({ type: z.literal('react'), unit: z.string() }),
  z.object({ type: z.enum(['hold', 'finish', 'pass']) }),
  z.object({ type: z.literal('concede'), side: z.string() }),
])
type Action = z.infer<typeof ACTION>
interface Event {
  type: Action['type'] | 'turn' | 'check'
  clause: string
  side: string
  units?: string[]
  to?: string
  total?: number
  piece?: object
}
interface State {
  commands: number
  actor: string
  /** Where each unit stands; null: destroyed. */
  units: Record<string, string | null>
  active: string[]
  /** Those that may be shot at. */
  window: string[]
  dice: Dice
  winner: string | null
}
/** `seed` null: nothing comes after the faces. */
type Dice = { faces: readonly number[]; seed: number | null; count: number }

export interface Tiny extends Kinds {
  battle: Kinds['battle'] & { places: Record<string, string> }
  state: State
  dice: Dice
  action: Action
  event: Event
  decision: Decision & { actions: readonly Action[]; units?: readonly string[] }
  line: Line
  preferences: { reaction: 'ask' | number | 'never' }
  passed: { wish: 'reaction'; best: number }
  holding: {
    side: string
    scope: 'step' | 'move' | 'activation'
    command: number
    units: readonly string[]
  }
  trail: { to: string }
}

export type TinySave = SavedGame<Tiny>

const SIDES = { red: 'Reds', blue: 'Blues' }

export const tinyBattle = (): Tiny['battle'] => ({
  id: 'tiny',
  hash: 'tiny-1',
  title: 'A Small Affair',
  sides: Object.entries(SIDES).map(([id, name]) => ({ id, name })),
  places: { r1: 'B02', r2: 'B02', r3: 'B03', b1: 'F02', b2: 'H08' },
})

const sideOf = (unit: string) => (unit.startsWith('r') ? 'red' : 'blue')
const other = (side: string) => (side === 'red' ? 'blue' : 'red')
const no = (code: string, text: string): Reason => ({ code, text, clause: '9.9' })
/** How many rolls of 36 destroy. */
const BEST = 10

const BOARD = [...'ABCDEFGHIJ'].flatMap((column) =>
  [...'123456789'].map((row) => `${column}0${row}`),
)
const distance = (a: string, b: string) =>
  Math.max(Math.abs(a.charCodeAt(0) - b.charCodeAt(0)), Math.abs(+a.slice(1) - +b.slice(1)))

export function roll(dice: Dice): number {
  const face = dice.faces[dice.count++]
  if (face !== undefined) return face
  if (dice.seed === null) throw Object.assign(new Error('no face'), { name: 'DiceExhausted' })
  return (Number.parseInt(hashText(`${dice.seed} ${dice.count}`).slice(0, 6), 16) % 6) + 1
}

const shooters = ({ units, window, actor }: State) =>
  Object.keys(units).filter((id) => {
    const [mine, theirs] = [units[id], units[window[0] ?? '']]
    return sideOf(id) !== actor && mine && theirs && distance(mine, theirs) <= 2
  })

function why(s: State, a: Action): Reason | null {
  if (s.winner) return no('over', 'The game is over.')
  if (a.type === 'concede') return null
  const shots = shooters(s)
  const asked =
    shots.length > 0 ? 'react hold' : s.active.length > 0 ? 'enter finish' : 'command pass'
  if (!asked.includes(a.type)) return no('not-now', 'Not now.')
  if (a.type === 'react') return shots.includes(a.unit) ? null : no('range', 'Out of range.')
  if (a.type === 'command')
    return a.units.every((id) => sideOf(id) === s.actor && s.units[id])
      ? null
      : no('not-yours', 'Not of this side.')
  if (a.type !== 'enter') return null
  if (!a.units.every((id) => s.active.includes(id))) return no('idle', 'Not active.')
  return a.units.every((id) => distance(s.units[id] ?? '', a.hex) === 1)
    ? null
    : no('not-adjacent', 'Not next to it.')
}

function decider(s: State): string | null {
  if (s.winner) return null
  return shooters(s).length > 0 ? other(s.actor) : s.actor
}

function decision(s: State): Tiny['decision'] {
  const shots = shooters(s)
  const shot = shots.length > 0
  const kind = s.winner ? 'over' : shot ? 'reaction' : s.active.length > 0 ? 'activation' : 'half'
  const hex = s.units[s.window[0] ?? '']
  return {
    kind,
    side: decider(s),
    clause: '5.2',
    prompt: kind,
    actions: actionsOf(s, kind, shots),
    ...(shot && hex ? { hex, units: s.window } : {}),
  }
}

function actionsOf(s: State, kind: string, shots: readonly string[]): Action[] {
  const alive = Object.keys(s.units).filter((id) => s.units[id])
  switch (kind) {
    case 'reaction':
      return [...shots.map((unit): Action => ({ type: 'react', unit })), { type: 'hold' }]
    case 'activation':
      return [
        ...s.active.flatMap((id) =>
          BOARD.filter((hex) => distance(s.units[id] ?? '', hex) === 1).map(
            (hex): Action => ({ type: 'enter', units: [id], hex }),
          ),
        ),
        { type: 'finish' },
      ]
    case 'half':
      return [
        ...alive
          .filter((id) => sideOf(id) === s.actor)
          .map((id): Action => ({ type: 'command', units: [id] })),
        { type: 'pass' },
      ]
    default:
      return []
  }
}

function endCommand(s: State): void {
  Object.assign(s, { active: [], window: [], actor: other(s.actor), commands: s.commands - 1 })
  if (s.commands === 0) s.winner = 'red'
}

function apply(s: State, a: Action): Reason | Event[] {
  const reason = why(s, a)
  if (reason) return reason
  const side = a.type === 'react' || a.type === 'hold' ? other(s.actor) : s.actor
  const events: Event[] = [{ type: a.type, side, clause: '6.0' }]
  if (a.type === 'concede') s.winner = other(a.side)
  else if (a.type === 'command') s.active = [...a.units]
  else if (a.type === 'hold') s.window = []
  else if (a.type === 'enter') {
    for (const id of a.units) s.units[id] = a.hex
    s.window = [...a.units]
    // A piece of the state on purpose: the rules write into it again, and a session must not mind.
    return [{ type: 'enter', side, units: [...a.units], to: a.hex, clause: '6.2', piece: s.units }]
  } else if (a.type === 'react') {
    for (const id of s.window) {
      const total = roll(s.dice) + roll(s.dice)
      if (total > 8) s.units[id] = null
      events.push({ type: 'check', side, units: [id], total, clause: '3.73a' })
    }
    s.window = []
    s.active = s.active.filter((id) => s.units[id])
    if (s.active.length === 0) endCommand(s)
  } else endCommand(s)
  return events
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null)
    Object.values(Object.freeze(value)).forEach(freeze)
  return value
}

const destroyed = ({ total = 0 }: Event) => total > 8

export const tiny: TableGame<Tiny> = {
  id: 'tiny',
  version: 'tiny-1',
  newGame: ({ places }, dice) => {
    const begun = { commands: 6, actor: 'red', active: [], window: [], winner: null }
    const events: Event[] = [{ type: 'turn', side: 'red', clause: '5.1' }]
    return { state: { ...begun, units: { ...places }, dice }, events }
  },
  decision: (_, state) => decision(state),
  decider: (_, state) => decider(state),
  why: (_, state, action) => why(state, action),
  apply: (_, state, action) => apply(state, action),
  readAction: (value) => ACTION.safeParse(value).data ?? no('unknown', 'No such action.'),
  copy: (state) => structuredClone(state),
  frozen: (_, copy) => freeze(structuredClone(copy)),
  hashState,
  formerHash: (state) => hashText(canonical(state)),
  seededDice: (seed) => ({ faces: [], seed, count: 0 }),
  scriptedDice: (faces, seed) => ({ faces, seed: seed ?? null, count: 0 }),
  diceOf: ({ dice }) => dice,
  withDice: (state, dice) => freeze({ ...state, dice }),
  scriptedFaces: ({ faces, count }) => Math.max(0, faces.length - count),
  faces: (before, after) => {
    const source = { ...before }
    return Array.from({ length: after.count - before.count }, () => roll(source))
  },
  describe: (_, { type, side, clause }) => ({ text: type, side, clause }),
  describeAction: (_, a) => (a.type === 'enter' ? `${a.units.join(' ')} to ${a.hex}` : a.type),
  acts: {
    concession: (side) => ({ type: 'concede', side }),
    begins: ({ type }) => type === 'command',
    passes: ({ type }) => type === 'pass',
    inTurn: ({ kind }) => kind !== 'reaction',
    replies: ({ type }) => type === 'hold',
    waits: ({ kind }, { type }) => type !== 'command' && kind !== 'activation',
    planned: () => false,
    harm: (_, __, events) => {
      const lost = events.find(destroyed)
      return lost ? { text: `The plan stopped: ${lost.units} was destroyed.` } : null
    },
    helped: (_, side) => ({ text: `${side} is helped`, side, clause: '' }),
    takenBack: (_, side, by) => ({ text: `${side} takes back, ${by} allows`, side, clause: '' }),
    trail: (steps) => {
      const from = steps.findLastIndex(({ entry }) => entry.action.type === 'command')
      const entered = steps.slice(from + 1).flatMap(({ entry: { action } }) => action)
      return entered.flatMap((action) => (action.type === 'enter' ? [{ to: action.hex }] : []))
    },
  },
  standing: {
    shapes: {
      preferences: z.object({ reaction: z.union([z.enum(['ask', 'never']), z.number()]) }),
      passed: z.object({ wish: z.string(), best: z.number() }),
    },
    none: { reaction: 'ask' },
    answer: (_, { commands }, { side, kind, units = [] }, preferences, holding) => {
      if (kind !== 'reaction' || side === null) return null
      const holds = holding?.side === side && holding.command === commands
      const covers =
        holding?.scope === 'activation' || units.every((id) => holding?.units.includes(id))
      if (holds && covers) return { action: { type: 'hold' }, passed: null }
      const { reaction = 'ask' } = preferences[side] ?? {}
      if (reaction === 'ask' || (reaction !== 'never' && BEST >= reaction)) return null
      return { action: { type: 'hold' }, passed: { wish: 'reaction', best: BEST } }
    },
    words: (_, side, __, { best }) =>
      `${side === 'red' ? SIDES.red : SIDES.blue} held fire, by preference: ${best} of 36.`,
    line: ({ side, clause }, text) => ({ line: { text, clause, side }, event: 'hold', rest: [] }),
    fits: ({ wish }, { type }) => wish === 'reaction' && type === 'hold',
    hold: ({ commands: command }, { side, units = [] }, scope) => ({
      action: { type: 'hold' },
      holding: side && scope !== 'step' ? { side, scope, command, units } : null,
    }),
    ended: ({ command }, { commands }) => command !== commands,
    offered: (_, __, ___, open) => open,
    changesOffers: () => false,
  },
  secrets: {
    settingUp: () => null,
    withoutOthers: (_, state) => state,
    seenBy: (state) => ({ ...state, dice: { faces: [], seed: null, count: state.dice.count } }),
    unseen: { type: 'pass' },
    isSecret: () => false,
    sealed: () => false,
  },
  course: {
    turn: (_, { commands }) => ({ turn: 4 - Math.ceil(commands / 2), turns: 3 }),
    moment: ({ commands }) => `${commands}`,
    turnName: ({ commands }) => `${Math.ceil(commands / 2)}`,
    stretch: ({ commands }) => ({ key: `${commands}`, title: `Command ${7 - commands}` }),
    part: () => null,
    outcome: (events) => {
      const checks = events.filter(({ type }) => type === 'check')
      const text = checks.map((check) => (destroyed(check) ? 'destroyed' : 'missed')).join(', ')
      return { text: text && `: ${text}`, sums: checks.map(({ total }) => total).join(' ') }
    },
  },
}
