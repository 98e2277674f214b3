import * as z from 'zod/mini'
import type { Decision, Reason } from '../../../src/game/rules.ts'
import type { Sealing, TableGame } from '../../../src/game/table-game.ts'
import { roll, type Tiny, tiny, tinyBattle } from '../tiny.ts'

/*
 * The tiny game with secrets. Before it each side writes down a plan, which is known when both have; then each lays a trap,
 * which is known when an enemy enters it, and then rolls. A die says who begins.
 */

const SECRET = z.object({ type: z.enum(['plan', 'trap']), hex: z.string() })
type Secret = z.infer<typeof SECRET>
type Action = Tiny['action'] | Secret
type State = Tiny['state'] & {
  /** What is still to be decided before the game: "plan red". */
  before: string[]
  plans: Record<string, string>
  traps: Record<string, string | null>
}

export interface Sworn extends Omit<Tiny, 'state' | 'action' | 'event' | 'decision'> {
  state: State
  action: Action
  event: { type: string; clause: string; side: string; total?: number }
  decision: Decision & { actions: readonly Action[]; units?: readonly string[] }
}

export const swornBattle = tinyBattle

const ORDER = ['plan red', 'plan blue', 'trap red', 'trap blue']
const HEXES = ['C02', 'D02', 'E03', 'G05', 'H07']
const other = (side: string) => (side === 'red' ? 'blue' : 'red')
const now = ({ before }: State) => (before[0]?.split(' ') ?? []) as [string?, string?]
const no = (text: string): Reason => ({ code: 'not-now', text, clause: '9.9' })
const isSecret = (action: Action): action is Secret =>
  action.type === 'plan' || action.type === 'trap'

function why(s: State, a: Action): Reason | null {
  const [kind] = now(s)
  if (kind === undefined || s.winner)
    return isSecret(a) ? no('Too late.') : tiny.why(tinyBattle(), s, a)
  if (a.type === 'concede') return null
  if (!isSecret(a) || a.type !== kind) return no('Not now.')
  return HEXES.includes(a.hex) ? null : no('No such place.')
}

/** The last secret is laid: a die says who begins. */
function begin(s: State): Sworn['event'][] {
  if (s.before.length > 0) return []
  const total = roll(s.dice)
  s.actor = total <= 3 ? 'red' : 'blue'
  return [{ type: 'begin', side: s.actor, total, clause: '5.1' }]
}

function apply(s: State, a: Action): Reason | Sworn['event'][] {
  const bad = why(s, a)
  if (bad) return bad
  const [kind, side = ''] = now(s)
  if (isSecret(a)) {
    s.before.shift()
    if (kind === 'plan') s.plans[side] = a.hex
    else s.traps[side] = a.hex
    return [{ type: a.type, side, clause: '2.1' }, ...begin(s)]
  }
  const { actor } = s
  const events = tiny.apply(tinyBattle(), s, a) as Sworn['event'][]
  if (a.type !== 'enter' || s.traps[other(actor)] !== a.hex) return events
  s.traps[other(actor)] = null
  const total = roll(s.dice)
  if (total >= 4) {
    for (const id of a.units) s.units[id] = null
    s.active = s.active.filter((id) => s.units[id])
    s.window = []
    if (s.active.length === 0) tinyEnd(s)
  }
  return [...events, { type: 'sprung', side: other(actor), total, clause: '2.2' }]
}

function tinyEnd(s: State): void {
  Object.assign(s, { window: [], actor: other(s.actor), commands: s.commands - 1 })
  if (s.commands === 0) s.winner = 'red'
}

function decision(s: State): Sworn['decision'] {
  const [kind, side = null] = now(s)
  if (kind === undefined || s.winner) return tiny.decision(tinyBattle(), s)
  const actions = HEXES.map((hex) => ({ type: kind, hex }) as Action)
  return { kind, side, clause: '2.1', prompt: kind, actions }
}

const sealing: Sealing<Sworn> = {
  hides: (_, s) => {
    const [kind] = now(s)
    return (
      !s.winner &&
      (kind === 'trap' || (kind === 'plan' && s.before[1]?.startsWith('plan') === true))
    )
  },
  passOver: (_, s) => {
    const [kind = '', side = ''] = now(s)
    s.before.shift()
    return [{ type: kind, side, clause: '2.1' }, ...begin(s)]
  },
  asks: (_, __, { type }, hidden) => {
    const [kind] = now(hidden)
    if (kind === 'plan') return type === 'plan' ? 'all' : null
    return type === 'enter' ? 'met' : null
  },
  opens: (_, __, action, sealed) =>
    sealed.type === 'plan'
      ? action.type === 'plan'
      : sealed.type === 'trap' && action.type === 'enter' && action.hex === sealed.hex,
}

const bare = tiny as unknown as TableGame<Sworn>

export const sworn: TableGame<Sworn> = {
  ...bare,
  id: 'sworn',
  version: 'sworn-1',
  newGame: (battle, dice) => {
    const { state, events } = bare.newGame(battle, dice)
    return { state: { ...state, before: [...ORDER], plans: {}, traps: {} }, events }
  },
  decision: (_, state) => decision(state),
  decider: (battle, state) => now(state)[1] ?? tiny.decider(battle, state),
  why: (_, state, action) => why(state, action),
  apply: (_, state, action) => apply(state, action),
  readAction: (value) => {
    const secret = SECRET.safeParse(value)
    return secret.success ? secret.data : bare.readAction(value)
  },
  describe: (_, { type, side, clause, total }) => ({
    text: total === undefined ? type : `${type} ${total}`,
    ...{ side, clause },
  }),
  describeAction: (_, action) => (isSecret(action) ? action.type : action.type),
  secrets: {
    ...bare.secrets,
    seenBy: (state, side) => ({
      ...state,
      traps: Object.fromEntries(Object.entries(state.traps).filter(([by]) => by === side)),
      dice: { faces: [], seed: null, count: state.dice.count },
    }),
    unseen: { type: 'pass' },
    sealing,
  },
}
