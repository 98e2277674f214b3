import type { Acts, Plan } from '../../game/table-game.ts'
import type { Action, Battle, Decision, SideId } from '../../raging/index.ts'
import { answersTo } from '../../raging/index.ts'
import type { Raging, TrailStep } from './kinds.ts'

const REPLIES: readonly Action['type'][] = [
  'respond',
  'evade',
  'shaken',
  'displace',
  'stay',
  'pursue',
]
const ENDS: readonly Action['type'][] = ['end', 'done', 'ready']
/** Questions that a side answers in a phase of its own. */
const OWN: readonly Decision['kind'][] = ['setup', 'before', 'move', 'guns', 'arms']

const nameOf = ({ sides }: Battle, side: SideId): string =>
  sides.find(({ id }) => id === side)?.name ?? 'other side'

/** Why a plan stops: the first stand of its side that is lost or suppressed. */
function harm(battle: Battle, plan: Plan<Raging>, events: readonly Raging['event'][]) {
  for (const event of events) {
    if (event.type === 'lost' && event.side === plan.side) {
      const name = battle.stands.find(({ id }) => id === event.stand)?.name ?? event.stand
      return {
        text: `Stopped in ${event.hex}, step ${plan.done} of ${plan.actions.length}: ${name} was lost.`,
        hex: event.hex,
      }
    }
    if (event.type === 'suppressed' && event.side === plan.side)
      return {
        text: `Stopped at step ${plan.done} of ${plan.actions.length}: stands in ${event.hex} are suppressed.`,
        hex: event.hex,
      }
  }
  return null
}

const NO_TRAIL: readonly TrailStep[] = []

/** The ways gone since the movement began. */
const trail: Acts<Raging>['trail'] = (steps) => {
  if (steps.at(-1)?.state.phase !== 'move') return NO_TRAIL
  const found: TrailStep[] = []
  for (const { events } of steps.toReversed()) {
    for (const event of events.toReversed()) {
      if (event.type === 'phase') return found.length > 0 ? found : NO_TRAIL
      if (event.type === 'moved')
        found.unshift({ stands: event.stands, from: event.from, to: event.to })
    }
  }
  return found.length > 0 ? found : NO_TRAIL
}

export const acts: Acts<Raging> = {
  concession: (side) => ({ type: 'concede', side }),
  begins: ({ type }) => !REPLIES.includes(type) && !ENDS.includes(type),
  passes: ({ type }) => ENDS.includes(type),
  replies: ({ type }) => REPLIES.includes(type),
  waits: ({ kind }, { type }) => type !== 'concede' && !answersTo(kind).includes(type),
  planned: ({ type }) => REPLIES.includes(type),
  inTurn: ({ kind }) => OWN.includes(kind),
  harm,
  takenBack: (battle, side, by) => ({
    text:
      side === by
        ? `The ${nameOf(battle, side)} take back their last phase.`
        : `The ${nameOf(battle, side)} take back their last phase; the ${nameOf(battle, by)} allow it.`,
    clause: '',
    side,
  }),
  helped: (battle, side) => ({
    text: `The ${nameOf(battle, side)} take a hint.`,
    clause: '',
    side,
  }),
  trail,
}
