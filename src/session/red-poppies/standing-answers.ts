import type { StandingAnswers } from '../../game/table-game.ts'
import { odds } from '../../rules/index.ts'
import type {
  Action,
  Battle,
  Decision,
  GameEvent,
  GameState,
  SideId,
  UnitId,
} from '../../rules/types/index.ts'
import { isReason } from '../engine/engine.ts'
import type { Holding, HoldScope, RedPoppies } from '../engine/kinds.ts'
import {
  ASK_ALWAYS,
  type Passed,
  type Preferences,
  preferencesOfSide,
  SHAPES,
  type Skipping,
} from '../engine/preferences.ts'
import { offered, withoutFriendly } from '../position/friends.ts'
import { vertexWords } from '../position/vertices.ts'
import {
  counted,
  groupDefs,
  harm,
  percent,
  shortName,
  sideDef,
  unitDef,
} from '../position/words.ts'

/** For each preference that passes over questions: its answer, and the words of the log after the side's name. */
const WINDOWS: Readonly<Record<Skipping, { readonly by: Action['type']; readonly says: string }>> =
  {
    reaction: { by: 'hold', says: 'held fire, by preference' },
    friends: { by: 'hold', says: 'held fire, by preference: every shot would hit a friend' },
    returnFire: { by: 'hold', says: 'did not return fire, by preference' },
    rally: { by: 'decline', says: 'did not rally, by preference' },
    signals: { by: 'signal', says: 'rolled for their signals in order, by preference' },
    spine: { by: 'spine', says: 'named a spine, by preference' },
    shovel: { by: 'finish', says: 'dug scrapes only, by preference' },
    duel: { by: 'allocate', says: 'attacked, by preference' },
  }

/** "Germans held fire, by preference: 2 shots, best 58 %." */
function passedWords(
  battle: Battle,
  side: SideId | null,
  action: Action,
  { wish, shooters, best }: Passed,
): string {
  const who = sideDef(battle, side)?.name ?? side ?? ''
  const shots =
    shooters === undefined || best === undefined
      ? ''
      : `: ${counted(shooters, 'shot')}, best ${percent(best)}`
  const spine =
    action.type === 'spine' ? `: 1 and 2 towards ${vertexWords(battle, action.vertex)}` : ''
  return `${who} ${WINDOWS[wish].says}${shots}${spine}.`
}

/** Whether an answer is the one that this preference gives. */
const fits = ({ wish }: Passed, action: Action): boolean =>
  Object.hasOwn(WINDOWS, wish) && WINDOWS[wish].by === action.type

interface Answer {
  readonly action: Action
  /** The preference that passed over the question, for the log and a message; null where the usual words are enough. */
  readonly passed: Passed | null
}

/** A key of the half couplet; no holding outlasts it. A half has one command, and so one activation. 6.01f */
function halfName(game: GameState): string {
  return `${game.turn}.${game.couplets}.${game.half}`
}

/** Whether a holding covers this decision. */
function holds(holding: Holding | null, game: GameState, decision: Decision): boolean {
  if (!holding || holding.side !== decision.side || holding.half !== halfName(game)) return false
  if (holding.scope === 'activation') return true
  return (
    holding.scope === 'move' && moversOf(decision).every((unit) => holding.movers.includes(unit))
  )
}

function moversOf(decision: Decision): readonly UnitId[] {
  return decision.units ?? []
}

type Shot = Extract<Action, { type: 'react' | 'return' }>

function shotsOf(decision: Decision): Shot[] {
  return decision.actions.filter(
    (action): action is Shot =>
      action.type === 'react' || (action.type === 'return' && action.shots.length === 1),
  )
}

/** How many units have a legal shot, and the best chance among the shots to harm an enemy, in rolls of 36. */
function bestShot(
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
    const found = odds(battle, game, action)
    if (isReason(found)) continue
    for (const check of found.checks) {
      if (unitDef(battle, check.unit)?.side !== decision.side) best = Math.max(best, harm(check))
    }
  }
  return { shooters: shooters.size, best }
}

/** The standing answer of the side that decides; null: ask it. */
function answer(
  battle: Battle,
  game: GameState,
  decision: Decision,
  preferences: Readonly<Record<SideId, Preferences>>,
  holding: Holding | null,
): Answer | null {
  if (decision.side === null) return null
  const wishes = preferencesOfSide(preferences, decision.side)
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
      const { shooters, best } = bestShot(battle, game, open)
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
      const { shooters, best } = bestShot(battle, game, open)
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

/** The decision with the shots that its side wants to be offered; null where that leaves none. */
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

/** The signal of the group whose name comes first in the alphabet. */
function firstGroup(battle: Battle, decision: Decision): Action | undefined {
  const defs = groupDefs(battle).map(({ def }) => def)
  const name = (id: string) => shortName(defs.find((def) => def.id === id)?.name ?? id)
  return decision.actions
    .flatMap((action) => (action.type === 'signal' ? [action] : []))
    .toSorted((a, b) => name(a.group).localeCompare(name(b.group), 'en'))[0]
}

/** Whether a machine gun fires, or a unit that is one among other things. */
function isByGun(battle: Battle, shot: Shot): boolean {
  const units = shot.type === 'react' ? [shot.unit] : shot.shots.map(({ unit }) => unit)
  return units.some((unit) =>
    battle.counters[unitDef(battle, unit)?.counter ?? '']?.types.includes('machine gun'),
  )
}

/** In a melee of two units, the attack of one on the other. 6.674 */
function onlyAttack(decision: Decision): Action | undefined {
  if (decision.units?.length !== 2) return undefined
  return decision.actions.find(
    (action) =>
      action.type === 'allocate' &&
      action.attacks.length === 1 &&
      action.attacks.every(({ target }) => target !== null),
  )
}

/** The return fire with the most shots. */
function allShots(decision: Decision): Action | undefined {
  let most: Extract<Action, { type: 'return' }> | undefined
  for (const action of decision.actions) {
    if (action.type === 'return' && action.shots.length > (most?.shots.length ?? 0)) most = action
  }
  return most
}

/** The line of the log that names the preference, in place of the line "held fire". */
function line(
  window: Decision,
  text: string,
  events: readonly GameEvent[],
): ReturnType<StandingAnswers<RedPoppies>['line']> {
  const held = events.find((event) => event.type === 'held')
  return {
    line: {
      text,
      clause: held?.clause ?? window.clause,
      side: window.side,
      ...(window.hex === undefined ? {} : { hex: window.hex }),
    },
    event: 'held',
    rest: events.filter((event) => event !== held),
  }
}

function hold(game: GameState, decision: Decision, scope: HoldScope) {
  const { side } = decision
  const longer = side !== null && scope !== 'step'
  return {
    action: { type: 'hold' } as const,
    holding: longer ? { side, scope, half: halfName(game), movers: moversOf(decision) } : null,
  }
}

export const standing: StandingAnswers<RedPoppies> = {
  shapes: SHAPES,
  none: ASK_ALWAYS,
  answer,
  words: passedWords,
  line,
  fits,
  hold,
  ended: ({ half }, game) => half !== halfName(game),
  offered: (battle, preferences, game, decision) =>
    offered({ battle, preferences, study: null }, game, decision),
  changesOffers: ({ friends }) => friends !== undefined,
}
