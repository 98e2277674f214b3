import type {
  Action,
  Battle,
  Decision,
  GameState,
  SideId,
  UnitId,
} from '../../rules/types/index.ts'
import { type Engine, isReason } from '../engine/engine.ts'
import type { Preferences, Skipping } from '../engine/preferences.ts'
import type { Passed } from '../journal/step.ts'
import { withoutFriendly } from '../position/friends.ts'
import { groupDefs, harm, shortName, unitDef } from '../position/words.ts'
import type { Holding } from './state.ts'

export const ASK_ALWAYS: Preferences = { reaction: 'ask', rally: 'ask', returnFire: 'ask' }

/** What a side begins a game with: asked where it matters, not where every answer has the same chances. */
export const AT_FIRST: Preferences = {
  ...ASK_ALWAYS,
  spine: 'name',
  shovel: 'scrape',
  duel: 'attack',
}

/** What a side has said; it asks always where nothing was said. A side may be called anything. */
export const wishFor = (said: Readonly<Record<SideId, Preferences>>, side: SideId): Preferences =>
  (Object.hasOwn(said, side) ? said[side] : undefined) ?? ASK_ALWAYS

/** The value of each of them that asks. */
export const asking = (wish: Skipping): Partial<Preferences> => ({
  [wish]: wish === 'friends' ? 'twice' : 'ask',
})

export interface Answer {
  readonly action: Action
  /** The preference by which the window was passed, where log and notice say so; null: the plain words do. */
  readonly passed: Passed | null
}

/** The half couplet as a name; a hold never outlives it. One half has one command, so one activation. 6.01f */
export function halfName(game: GameState): string {
  return `${game.turn}.${game.couplets}.${game.half}`
}

/** Whether a hold that was said still covers this window. */
export function holds(holding: Holding | null, game: GameState, decision: Decision): boolean {
  if (!holding || holding.side !== decision.side || holding.half !== halfName(game)) return false
  if (holding.scope === 'activation') return true
  return (
    holding.scope === 'move' && moversOf(decision).every((unit) => holding.movers.includes(unit))
  )
}

export function moversOf(decision: Decision): readonly UnitId[] {
  return decision.units ?? []
}

type Shot = Extract<Action, { type: 'react' | 'return' }>

function shotsOf(decision: Decision): Shot[] {
  return decision.actions.filter(
    (action): action is Shot =>
      action.type === 'react' || (action.type === 'return' && action.shots.length === 1),
  )
}

/** The best chance of harm to an enemy of `side` among the legal shots, in rolls of 36, and how many units have one. */
export function bestShot(
  engine: Engine,
  battle: Battle,
  game: GameState,
  decision: Decision,
): { shooters: number; best: number } {
  const shooters = new Set<UnitId>()
  let best = 0
  for (const action of shotsOf(decision)) {
    for (const unit of action.type === 'react' ? [action.unit] : action.shots.map((s) => s.unit)) {
      shooters.add(unit)
    }
    const odds = engine.odds(battle, game, action)
    if (isReason(odds)) continue
    for (const check of odds.checks) {
      if (unitDef(battle, check.unit)?.side !== decision.side) best = Math.max(best, harm(check))
    }
  }
  return { shooters: shooters.size, best }
}

/** What a side has said in advance about this decision, or null: ask. */
export function answer(
  engine: Engine,
  battle: Battle,
  game: GameState,
  decision: Decision,
  preferences: Readonly<Record<SideId, Preferences>>,
  holding: Holding | null,
): Answer | null {
  if (decision.side === null) return null
  const wishes = wishFor(preferences, decision.side)
  const has = (type: Action['type']) => decision.actions.find((action) => action.type === type)
  switch (decision.kind) {
    case 'reaction': {
      const hold = has('hold')
      if (!hold) return null
      if (holds(holding, game, decision)) return { action: hold, passed: null }
      const open = offeredShots(battle, game, decision, wishes)
      if (open === null) return { action: hold, passed: { wish: 'friends' } }
      if (wishes.reaction === 'ask') return null
      if (wishes.machineGuns === 'ask' && shotsOf(open).some((shot) => isByGun(battle, shot)))
        return null
      const { shooters, best } = bestShot(engine, battle, game, open)
      if (wishes.reaction !== 'never' && best >= wishes.reaction) return null
      return { action: hold, passed: { wish: 'reaction', shooters, best } }
    }
    case 'rally': {
      const found =
        wishes.rally === 'always'
          ? has('rally')
          : wishes.rally === 'never'
            ? has('decline')
            : undefined
      if (!found) return null
      return found.type === 'rally'
        ? { action: found, passed: null }
        : { action: found, passed: { wish: 'rally' } }
    }
    case 'return': {
      const hold = has('hold')
      const open = offeredShots(battle, game, decision, wishes)
      if (open === null && hold) return { action: hold, passed: { wish: 'friends' } }
      if (wishes.returnFire === 'ask' || open === null) return null
      const found = wishes.returnFire === 'always' ? allShots(open) : hold
      if (!found) return null
      if (found.type === 'return') return { action: found, passed: null }
      const { shooters, best } = bestShot(engine, battle, game, open)
      return { action: found, passed: { wish: 'returnFire', shooters, best } }
    }
    case 'signals': {
      const found = wishes.signals === 'letter' ? firstGroup(battle, decision) : undefined
      return found ? { action: found, passed: { wish: 'signals' } } : null
    }
    case 'spine': {
      const found = wishes.spine === 'name' ? has('spine') : undefined
      return found ? { action: found, passed: { wish: 'spine' } } : null
    }
    case 'shovels': {
      const found = wishes.shovel === 'scrape' ? has('finish') : undefined
      return found ? { action: found, passed: { wish: 'shovel' } } : null
    }
    case 'melee-actor':
    case 'melee-reactor': {
      const found = wishes.duel === 'attack' ? onlyAttack(decision) : undefined
      return found ? { action: found, passed: { wish: 'duel' } } : null
    }
    default:
      return null
  }
}

/** The shots that this side wants to be offered; null where none is left. */
function offeredShots(
  battle: Battle,
  game: GameState,
  decision: Decision,
  { friends }: Preferences,
): Decision | null {
  if (friends !== 'never') return decision
  const left = withoutFriendly({ battle, game, decision })
  return shotsOf(left).length > 0 || shotsOf(decision).length === 0 ? left : null
}

/** The group with the first name of those that may roll. */
function firstGroup(battle: Battle, decision: Decision): Action | undefined {
  const defs = groupDefs(battle).map(({ def }) => def)
  const name = (id: string) => shortName(defs.find((def) => def.id === id)?.name ?? id)
  return decision.actions
    .flatMap((action) => (action.type === 'signal' ? [action] : []))
    .toSorted((a, b) => name(a.group).localeCompare(name(b.group), 'en'))[0]
}

/** A shot of a machine gun, or of what is one besides. */
function isByGun(battle: Battle, shot: Shot): boolean {
  const units = shot.type === 'react' ? [shot.unit] : shot.shots.map(({ unit }) => unit)
  return units.some((unit) =>
    battle.counters[unitDef(battle, unit)?.counter ?? '']?.types.includes('machine gun'),
  )
}

/** The attack of one unit on the only other one there. 6.674 */
function onlyAttack(decision: Decision): Action | undefined {
  if (decision.units?.length !== 2) return undefined
  return decision.actions.find(
    (action) =>
      action.type === 'allocate' &&
      action.attacks.length === 1 &&
      action.attacks.every(({ target }) => target !== null),
  )
}

/** The answer with most shots among those listed. */
function allShots(decision: Decision): Action | undefined {
  let most: Extract<Action, { type: 'return' }> | undefined
  for (const action of decision.actions) {
    if (action.type === 'return' && action.shots.length > (most?.shots.length ?? 0)) most = action
  }
  return most
}
