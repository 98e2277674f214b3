import type { Action, Reason, Unit } from '../../rules/types/index.ts'
import { unitInHand } from '../pointing/doing/state.ts'
import { questionOf } from '../pointing/questions/by-kind.ts'
import { placing } from '../pointing/questions/placing.ts'
import {
  batchOf,
  defaultDeployment,
  defaultWorks,
  goesIn,
  type InHand,
  standingsOf,
  unplaced,
} from '../position/deployment.ts'
import { whyNot } from '../position/position.ts'
import { counted } from '../position/words.ts'
import { type Command, type Moment, said } from './types.ts'

const inSetup = (moment: Moment) => moment.position?.decision.kind === 'setup'
const isPlacingNow = ({ position }: Moment) =>
  position !== null && questionOf(position).places === true
const NO_HAND = said('nothing-in-hand', '10.1', 'No unit is in hand.')
const ALL_PLACED = said('all-placed', '10.1', 'Every unit is placed.')
const NONE_PLACED = said('none-placed', '10.1', 'No unit is placed yet.')

/** Why the unit in hand could nowhere be placed after this change; null when it could somewhere. */
function handWhy(moment: Moment, change: (hand: InHand) => InHand): Reason | null {
  const { position } = moment
  const hand = unitInHand(moment.pointing)
  if (!position || !hand) return NO_HAND
  const next = change(hand)
  let first: Reason | null = null
  const tried = new Set<string>()
  for (const action of position.decision.actions) {
    if (action.type !== 'place' || action.unit !== hand.unit || tried.has(action.hex)) continue
    tried.add(action.hex)
    const reason = whyNot(position, placing(next, action.hex))
    if (!reason) return null
    first ??= reason
  }
  return first ?? NO_HAND
}

function change(moment: Moment, next: (hand: InHand) => InHand): Reason | null {
  const hand = unitInHand(moment.pointing)
  if (!hand) return NO_HAND
  moment.interaction.setHand(next(hand))
  return null
}

const flipped = ({ unit, face, ...rest }: InHand): InHand => ({
  unit,
  face: face === 'formed' ? 'dispersed' : 'formed',
  ...rest,
})
/** The unit in hand changed to stand IN a work of its area, or back on top of it. */
const sheltered =
  ({ position }: Moment) =>
  (hand: InHand): InHand => {
    const { unit, face } = hand
    const others = position ? standingsOf(position, unit) : []
    if (position && goesIn(position, hand))
      return others.includes('none') ? { unit, face, in: 'none' } : { unit, face }
    return { unit, face, in: others.find((one) => one !== 'none') ?? 'trench' }
  }

function isIn({ position, pointing }: Moment): boolean {
  const hand = unitInHand(pointing)
  return position !== null && hand !== null && goesIn(position, hand)
}

function placed(moment: Moment): Unit[] {
  const { position } = moment
  if (!position) return []
  return Object.values(position.game.units).filter(
    (unit) =>
      unit.side === position.decision.side &&
      unit.where === 'map' &&
      !whyNot(position, { type: 'take', unit: unit.id }),
  )
}

export const SETUP_COMMANDS: readonly Command[] = [
  {
    id: 'flip',
    group: 'set-up',
    keys: ['F'],
    label: (moment) => (unitInHand(moment.pointing)?.face === 'dispersed' ? 'Formed' : 'Dispersed'),
    when: inSetup,
    whyNot: (moment) => handWhy(moment, flipped),
    run: (moment) => change(moment, flipped),
  },
  {
    id: 'shelter',
    group: 'set-up',
    keys: ['K'],
    label: (moment) => (isIn(moment) ? 'On top' : 'Go IN'),
    when: (moment) =>
      inSetup(moment) &&
      unitInHand(moment.pointing) !== null &&
      (isIn(moment) || handWhy(moment, sheltered(moment)) === null),
    whyNot: (moment) => handWhy(moment, sheltered(moment)),
    run: (moment) => change(moment, sheltered(moment)),
  },
  ...([1, -1] as const).map(
    (by): Command => ({
      id: by === 1 ? 'nextInHand' : 'lastInHand',
      group: 'set-up',
      keys: [by === 1 ? ']' : '['],
      label: () => (by === 1 ? 'Next unit in hand' : 'Unit before in hand'),
      when: (moment) =>
        moment.position !== null && isPlacingNow(moment) && unplaced(moment.position).length > 1,
      whyNot: () => null,
      run: ({ position, pointing, interaction }) => {
        const all = position ? unplaced(position) : []
        const at = all.indexOf(unitInHand(pointing)?.unit ?? '')
        const next = all[(at < 0 && by < 0 ? all.length - 1 : at + by + all.length) % all.length]
        if (next !== undefined) interaction.takeInHand(next)
        return null
      },
    }),
  ),
  {
    id: 'placeRest',
    group: 'set-up',
    keys: ['A'],
    label: () => 'Place the rest',
    detail: (moment) => {
      const count = moment.position
        ? Math.min(unplaced(moment.position).length, batchOf(moment.position))
        : 0
      const works = moment.position ? defaultWorks(moment.position).length : 0
      const told = [
        ...(count > 0 ? [counted(count, 'unit')] : []),
        ...(works > 0 ? [counted(works, 'work')] : []),
      ]
      return told.length > 0 ? told.join(', ') : null
    },
    when: isPlacingNow,
    whyNot: ({ position }) =>
      position && unplaced(position).length + defaultWorks(position).length > 0 ? null : ALL_PLACED,
    run: ({ position, interaction }) =>
      position
        ? interaction.send(...defaultWorks(position), ...defaultDeployment(position))
        : ALL_PLACED,
  },
  {
    id: 'clear',
    group: 'set-up',
    keys: ['X'],
    label: () => 'Clear',
    when: inSetup,
    whyNot: (moment) => (placed(moment).length > 0 ? null : NONE_PLACED),
    run: (moment) =>
      moment.interaction.send(
        ...placed(moment).map((unit): Action => ({ type: 'take', unit: unit.id })),
      ),
  },
  {
    id: 'ready',
    group: 'set-up',
    keys: ['Ctrl+Enter'],
    label: () => 'Done',
    when: inSetup,
    whyNot: (moment) => (moment.position ? whyNot(moment.position, { type: 'ready' }) : NO_HAND),
    run: (moment) => moment.interaction.send({ type: 'ready' }),
  },
]
