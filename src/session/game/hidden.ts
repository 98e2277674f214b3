import { view } from '../../rules/loop/side-view.ts'
import type { Battle, Decision, GameState, SideId, Unit, UnitId } from '../../rules/types/index.ts'
import type { JournalEntry } from '../journal/entry.ts'
import type { Seats } from '../journal/saved-game.ts'
import type { Step } from '../journal/step.ts'
import type { SessionState } from './state.ts'

/*
 * A set-up that two people at one screen hide from each other: while a side sets up, what the other has placed is in
 * nothing that the store shows. It ends with the last set-up; from then on everything lies open.
 */

type Sat = { readonly seats: Seats | null }

/** The side that sets up unseen in this position; null when nothing is hidden. */
export function hidingSide({ seats }: Sat, state: GameState | null): SideId | null {
  const task = state?.agenda.at(-1)
  return seats?.kind === 'hidden' && task?.kind === 'setup' ? task.side : null
}

/**
 * Whether a file of the game would tell what one of two people at one screen may not know yet: a set-up, or an answer
 * that is sealed until the other side has given its own. By mail every answer travels. 11.521a
 */
export function tellsSecret(
  { seats, mail }: Sat & { readonly mail: unknown },
  state: GameState | null,
): 'set-up' | 'sealed' | null {
  if (hidingSide({ seats }, state) !== null) return 'set-up'
  const two = !mail && (seats === null || seats.kind === 'hidden')
  return two && Object.keys(state?.campaign?.sealed ?? {}).length > 0 ? 'sealed' : null
}

const uncovered = new WeakMap<GameState, Map<SideId, GameState>>()

/** The state without what the other sides have placed. The same state and side give the same object. */
export function withoutOthers(battle: Battle, state: GameState, side: SideId): GameState {
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
    // Who has a printed place stands there for everybody.
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

/** Entries as that side may have them: of the others' only that there are so many. */
export const entriesFor = (steps: readonly Step[], side: SideId | null): readonly JournalEntry[] =>
  steps.map(({ entry, by }) =>
    side === null || by === side ? entry : { action: { type: 'ready' }, dice: [], hash: '' },
  )

/** Whether the page may be seen by the side that decides alone. */
export const isCovered = (state: Sat & Pick<SessionState, 'game'>, decision: Decision): boolean =>
  isSecret(decision) || hidingSide(state, state.game) !== null

const seen = new WeakMap<GameState, Map<SideId, GameState>>()

/** The state as one side may see it; the same object for the same state. Everything lies open once it is over. */
export function seenBy(state: GameState, side: SideId): GameState {
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

/** Decisions that the other side must not look on at. 7.3c, 11.521a */
export const isSecret = (decision: Decision): boolean =>
  decision.kind === 'register' || decision.kind === 'night-choice'
