import type { Action, Reason, UnitId } from '../../rules/types/index.ts'
import type { HoldScope } from '../engine/kinds.ts'
import { allocationOf, chosenUnits, shooterOf, verbOf } from '../pointing/doing/state.ts'
import { shotOf } from '../pointing/questions/reaction.ts'
import { oddsOf, type React, reactions, whyNot } from '../position/position.ts'
import { counted, nameOf, percent } from '../position/words.ts'
import { type Command, type Moment, said } from './types.ts'

const kindIs = (moment: Moment, ...kinds: readonly string[]) =>
  kinds.includes(moment.position?.decision.kind ?? '')

const NO_SHOOTER = said('no-shooter', '6.71a', 'No shooter is open.')

/** The shot that Enter fires in the open window; null when no shooter is open. */
export function openShot({ position, pointing }: Moment): React | null {
  return position && shotOf(position, pointing)
}

/** "at 105 Saxon 1", "at both", "at 3 units". */
function atWhom(moment: Moment): string | null {
  const { position } = moment
  const units = position?.decision.units ?? []
  const only = units[0]
  if (!position || only === undefined) return null
  if (units.length === 2) return 'at both'
  return units.length === 1 ? `at ${nameOf(position.battle, only)}` : `at ${units.length} units`
}

/** Return fire by the units whose boxes are ticked; null where none is. */
function returning(moment: Moment): Action | null {
  const { position, pointing } = moment
  if (!position || chosenUnits(pointing).length === 0) return null
  const shots = chosenUnits(pointing).map((unit) => {
    for (const action of position.decision.actions) {
      const found = action.type === 'return' && action.shots.find((shot) => shot.unit === unit)
      if (found) return found
    }
    return { unit, mode: 'area' as const }
  })
  return { type: 'return', shots }
}

/** The attacks chosen so far, in the order that the rules list them. */
function attacks(moment: Moment): Action | null {
  const { position, pointing } = moment
  const listed = position?.decision.actions.find((action) => action.type === 'allocate')
  if (!listed) return null
  const targets = allocationOf(pointing)
  return {
    type: 'allocate',
    attacks: listed.attacks.map(({ unit, target }) => ({
      unit,
      target: unit in targets ? (targets[unit] ?? null) : target,
    })),
  }
}

const sent = (moment: Moment, action: Action | null, none: Reason): Reason | null =>
  action ? moment.interaction.send(action) : none
/** Sends a shot as a click would: one that makes a friend check takes a second click. */
const aimed = (moment: Moment, action: Action | null, none: Reason): Reason | null =>
  action ? moment.interaction.act(action) : none
const legal = (moment: Moment, action: Action | null, none: Reason): Reason | null =>
  action && moment.position ? whyNot(moment.position, action) : none

function hold(scope: HoldScope, key: string, label: string): Command {
  return {
    id: `hold-${scope}`,
    group: 'reaction',
    keys: [key],
    label: () => label,
    when: (moment) => kindIs(moment, 'reaction'),
    whyNot: (moment) => legal(moment, { type: 'hold' }, NO_SHOOTER),
    run: (moment) => moment.session.hold(scope),
  }
}

/** Chooses the next or last target of the participant, among them nobody, if the rules allow that. 6.674 */
function nextTarget(moment: Moment, by: 1 | -1): Reason | null {
  const { position, pointing, interaction } = moment
  const own = chosenUnits(pointing).at(-1)
  if (!position || own === undefined) return said('nothing-chosen', '6.674', 'No unit is chosen.')
  const found = new Set<UnitId | null>()
  for (const action of position.decision.actions) {
    if (action.type !== 'allocate') continue
    for (const attack of action.attacks) if (attack.unit === own) found.add(attack.target)
  }
  const all = [...found]
  const at = all.indexOf(allocationOf(pointing)[own] ?? null)
  const next = all[(at + by + all.length) % Math.max(1, all.length)]
  if (next !== undefined) interaction.setTarget(own, next)
  return null
}

const NO_MELEE = said('no-melee', '6.671', 'No melee is being fought.')

export const ANSWER_COMMANDS: readonly Command[] = [
  {
    id: 'react',
    group: 'reaction',
    keys: [],
    label: () => 'Fire',
    detail: atWhom,
    when: (moment) => kindIs(moment, 'reaction'),
    whyNot: (moment) => legal(moment, openShot(moment), NO_SHOOTER),
    run: (moment) => aimed(moment, openShot(moment), NO_SHOOTER),
  },
  {
    id: 'shotKind',
    group: 'reaction',
    keys: ['K'],
    label: (moment) => (verbOf(moment.pointing) === 'anti-tank' ? 'Area fire' : 'Anti-tank fire'),
    when: (moment) => {
      const { position, pointing } = moment
      const shooter = shooterOf(pointing)
      const shots = position && shooter !== null ? reactions(position).get(shooter) : null
      return kindIs(moment, 'reaction') && new Set(shots?.map((shot) => shot.mode)).size > 1
    },
    whyNot: () => null,
    run: (moment) => {
      moment.interaction.setVerb(verbOf(moment.pointing) === 'anti-tank' ? null : 'anti-tank')
      return null
    },
  },
  hold('step', 'Space', 'this hex'),
  hold('move', 'U', 'this move'),
  hold('activation', 'A', 'this command'),
  {
    id: 'return',
    group: 'reaction',
    keys: [],
    label: () => 'Return fire',
    detail: (moment) => {
      const count = chosenUnits(moment.pointing).length
      return count > 0 ? `with ${counted(count, 'unit')}` : null
    },
    when: (moment) => kindIs(moment, 'return'),
    whyNot: (moment) =>
      legal(moment, returning(moment), said('nothing-chosen', '6.74', 'No unit is ticked.')),
    run: (moment) =>
      aimed(moment, returning(moment), said('nothing-chosen', '6.74', 'No unit is ticked.')),
  },
  {
    id: 'noReturn',
    group: 'reaction',
    keys: ['Space'],
    label: () => 'Hold fire',
    when: (moment) => kindIs(moment, 'return'),
    whyNot: (moment) => legal(moment, { type: 'hold' }, NO_SHOOTER),
    run: (moment) => moment.interaction.send({ type: 'hold' }),
  },
  {
    id: 'attack',
    group: 'melee',
    keys: [],
    label: () => 'Attack',
    when: (moment) => kindIs(moment, 'melee-actor', 'melee-reactor'),
    whyNot: (moment) => legal(moment, attacks(moment), NO_MELEE),
    run: (moment) => sent(moment, attacks(moment), NO_MELEE),
  },
  {
    id: 'nextTarget',
    group: 'melee',
    keys: ['ArrowRight'],
    label: () => 'Next target',
    when: (moment) => kindIs(moment, 'melee-actor', 'melee-reactor'),
    whyNot: () => null,
    run: (moment) => nextTarget(moment, 1),
  },
  {
    id: 'lastTarget',
    group: 'melee',
    keys: ['ArrowLeft'],
    label: () => 'Previous target',
    when: (moment) => kindIs(moment, 'melee-actor', 'melee-reactor'),
    whyNot: () => null,
    run: (moment) => nextTarget(moment, -1),
  },
  {
    id: 'rally',
    group: 'moving',
    keys: [],
    label: () => 'Rally',
    detail: (moment) => {
      const action = listed(moment, 'rally')
      const odds = action && moment.position ? oddsOf(moment.position, action) : null
      const rallied = odds?.checks[0]?.of36.rallied
      return rallied === undefined ? null : percent(rallied)
    },
    when: (moment) => kindIs(moment, 'rally'),
    whyNot: (moment) => legal(moment, listed(moment, 'rally'), NO_RALLY),
    run: (moment) => sent(moment, listed(moment, 'rally'), NO_RALLY),
  },
  {
    id: 'decline',
    group: 'moving',
    keys: ['Space'],
    label: () => 'Leave it',
    when: (moment) => kindIs(moment, 'rally'),
    whyNot: (moment) => legal(moment, { type: 'decline' }, NO_RALLY),
    run: (moment) => moment.interaction.send({ type: 'decline' }),
  },
  {
    id: 'begin',
    group: 'command',
    keys: [],
    label: () => 'Begin',
    when: (moment) => kindIs(moment, 'members'),
    whyNot: (moment) => legal(moment, { type: 'begin' }, NO_RALLY),
    run: (moment) => moment.interaction.send({ type: 'begin' }),
  },
]

const NO_RALLY = said('no-rally', '3.8', 'There is nobody to rally.')

function listed(moment: Moment, type: Action['type']): Action | null {
  return moment.position?.decision.actions.find((action) => action.type === type) ?? null
}
