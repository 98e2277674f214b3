import type { Sealing, Secrets } from '../../game/table-game.ts'
import { groupsToRegister } from '../../rules/artillery/before.ts'
import { vertexName } from '../../rules/artillery/group.ts'
import type { Game } from '../../rules/base/game.ts'
import { settle } from '../../rules/loop/agenda.ts'
import { view } from '../../rules/loop/side-view.ts'
import type { Action, Battle, GameState, SideId, Unit, UnitId } from '../../rules/types/index.ts'
import type { RedPoppies } from '../engine/kinds.ts'

const uncovered = new WeakMap<GameState, Map<SideId, GameState>>()

/** The state without what the other sides have placed. The same state and side give the same object. */
function withoutOthers(battle: Battle, state: GameState, side: SideId): GameState {
  const sides = uncovered.get(state) ?? new Map<SideId, GameState>()
  uncovered.set(state, sides)
  const known = sides.get(side)
  if (known) return known
  const made = Object.freeze({
    ...state,
    ...worksOf(battle, state, side),
    units: unitsOf(battle, state, side),
  })
  sides.set(side, made)
  return made
}

function unitsOf(battle: Battle, state: GameState, side: SideId): GameState['units'] {
  const units: Record<UnitId, Unit> = { ...state.units }
  for (const { id, at, face } of battle.units) {
    const unit = units[id]
    // The scenario prints where this unit stands, so it is no secret.
    if (!unit || at || unit.side === side || unit.where !== 'map') continue
    units[id] = {
      ...unit,
      where: 'hand',
      hex: null,
      in: null,
      formed: (face ?? 'formed') === 'formed',
    }
  }
  return units
}

function worksOf(battle: Battle, state: GameState, side: SideId): Partial<GameState> {
  const kinds = new Map(battle.worksToPlace?.map((def) => [def.id, def]))
  const theirs = (state.works ?? []).filter(({ work }) => kinds.get(work)?.side !== side)
  if (theirs.length === 0) return {}
  const scrapes: Record<string, number> = { ...state.scrapes }
  const gone = { trench: new Set<string>(), blockhouse: new Set<string>() }
  for (const { work, hex } of theirs) {
    const kind = kinds.get(work)?.kind
    if (kind === 'trench' || kind === 'blockhouse') gone[kind].add(hex)
    else if ((scrapes[hex] ?? 0) > 1) scrapes[hex] = (scrapes[hex] ?? 0) - 1
    else delete scrapes[hex]
  }
  return {
    works: (state.works ?? []).filter((work) => !theirs.includes(work)),
    trenches: state.trenches.filter((hex) => !gone.trench.has(hex)),
    blockhouses: state.blockhouses.filter((hex) => !gone.blockhouse.has(hex)),
    scrapes,
  }
}

const seen = new WeakMap<GameState, Map<SideId, GameState>>()

/** The state as one side may see it; the same state and side give the same object. Nothing is hidden after the game. */
function seenBy(state: GameState, side: SideId): GameState {
  if (state.result) return state
  let sides = seen.get(state)
  if (!sides) {
    sides = new Map()
    seen.set(state, sides)
  }
  const known = sides.get(side) ?? view(state, side)
  sides.set(side, known)
  return known
}

/** The tasks that are hidden only while another of their kind follows: after the last one all of them are known. */
const UNTIL_LAST: readonly string[] = ['setup', 'night-choice']

const follows = ({ agenda }: GameState): boolean => agenda.at(-2)?.kind === agenda.at(-1)?.kind

/** The actions of a set-up. 10.1b */
const SETS_UP: readonly Action['type'][] = ['place', 'take', 'placeWork', 'takeWork', 'ready']

/** Set-ups until both stand (10.1b), registered vertices until they are used (7.3c), choices for the night (11.521a). */
const sealing: Sealing<RedPoppies> = {
  hides: (_, state) => {
    const kind = state.agenda.at(-1)?.kind ?? ''
    return kind === 'register' || (UNTIL_LAST.includes(kind) && follows(state))
  },
  passOver: (battle, state) => {
    const g: Game = { battle, s: state, events: [] }
    const task = g.s.agenda.pop()
    if (task?.kind === 'setup')
      g.events.push({ type: 'setup-done', side: task.side, clause: '10.1b' })
    else if (task?.kind === 'register')
      for (const group of groupsToRegister(g, task.side))
        g.events.push({ type: 'registered', side: task.side, group, clause: '7.3c' })
    else if (task?.kind === 'night-choice')
      g.events.push({ type: 'sealed', side: task.side, clause: '11.521a' })
    settle(g)
    return g.events
  },
  asks: (_, state, { type }, hidden) => {
    const kind = state.agenda.at(-1)?.kind
    const last = (type === 'ready' || type === 'nightAttack') && !follows(state)
    return last && kind === hidden.agenda.at(-1)?.kind ? 'all' : null
  },
  opens: (battle, state, action, sealed) => {
    if (sealed.type === 'nightAttack') return action.type === 'nightAttack'
    if (sealed.type !== 'register') return action.type === 'ready' && SETS_UP.includes(sealed.type)
    if (action.type === 'call') return action.mode === 'flare' && action.group === sealed.group
    const task = state.agenda.at(-1)
    if (action.type !== 'aim' || task?.kind !== 'aim' || task.group !== sealed.group) return false
    const g = { battle, s: state, events: [] }
    return vertexName(g, action.vertex) === vertexName(g, sealed.vertex)
  },
}

/** What a side may not see: set-ups, registered vertices, sealed answers, dice to come. */
export const secrets: Secrets<RedPoppies> = {
  settingUp: (state) => {
    const task = state.agenda.at(-1)
    return task?.kind === 'setup' ? task.side : null
  },
  withoutOthers,
  seenBy,
  unseen: { type: 'ready' },
  // 7.3c, 11.521a
  isSecret: ({ kind }) => kind === 'register' || kind === 'night-choice',
  sealed: ({ campaign }) => Object.keys(campaign?.sealed ?? {}).length > 0,
  sealing,
}
