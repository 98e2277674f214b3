import type { HexLabel } from '../../../hex/label.ts'
import type { Action, UnitId } from '../../../rules/types/index.ts'
import { type InHand, unplaced, usualFace } from '../../position/deployment.ts'
import { type Position, unitsAt, whyNot } from '../../position/position.ts'
import { nameOf } from '../../position/words.ts'
import { type PressResult, reasonsOf, refuse } from '../doing/press-result.ts'
import { BEGIN, type InteractionState, unitInHand } from '../doing/state.ts'
import { promptReason } from './no-answer.ts'
import { litOrNone, type MapQuestion, type Picked } from './question.ts'

/** A unit taken in hand, with its face on the map or else its usual face, and with the standing of `like`. 6.3a */
export function handOf(position: Position, unit: UnitId, like?: InHand | null): InHand {
  const placed = position.game.units[unit]
  const standing = placed?.where === 'map' ? (placed.formed ? 'formed' : 'dispersed') : undefined
  const face = standing ?? usualFace(position, unit)
  return like?.in === undefined ? { unit, face } : { unit, face, in: like.in }
}

export const holding = (state: InteractionState, inHand: InHand | null): InteractionState => ({
  ...state,
  doing: { kind: 'placing', inHand },
})

export function placing(hand: InHand, hex: HexLabel): Action {
  const place: Action = { type: 'place', unit: hand.unit, hex, face: hand.face }
  return hand.in === undefined ? place : { ...place, in: hand.in }
}

function placeAt(position: Position, state: InteractionState, hex: HexLabel): PressResult {
  const hand = unitInHand(state)
  if (!hand) {
    const work = workAt(position, hex)
    if (work) return { state, commit: [work] }
    const top = unitsAt(position, hex, position.decision.side ?? '')[0]
    return top
      ? takeUp(position, state, top.id)
      : refuse(state, hex, `Not ${hex}`, [{ verb: '', reason: promptReason(position) }])
  }
  const action = placing(hand, hex)
  const plain = placing({ unit: hand.unit, face: hand.face }, hex)
  const reason = whyNot(position, action)
  if (!reason) return { state, commit: [action] }
  if (hand.in !== undefined && !whyNot(position, plain)) return { state, commit: [plain] }
  return refuse(state, hex, `Not ${hex}`, reasonsOf('place', reason))
}

/** The act that places a work there or, where no unit stands, takes one back. */
function workAt(position: Position, hex: HexLabel): Action | undefined {
  const { actions } = position.decision
  return (
    actions.find((action) => action.type === 'placeWork' && action.hex === hex) ??
    (unitsAt(position, hex).length === 0
      ? actions.find((action) => action.type === 'takeWork' && action.hex === hex)
      : undefined)
  )
}

function takeUp(position: Position, state: InteractionState, unit: UnitId): PressResult {
  const there = position.game.units[unit]
  if (there?.side === position.decision.side && there?.where === 'hand') {
    return { state: holding(state, handOf(position, unit, unitInHand(state))) }
  }
  const action: Action = { type: 'take', unit }
  const reason = whyNot(position, action)
  if (!reason) return { state: holding(state, handOf(position, unit)), commit: [action] }
  if (there?.hex != null && unitInHand(state)) return placeAt(position, state, there.hex)
  return refuse(
    state,
    there?.hex ?? null,
    `Not ${nameOf(position.battle, unit)}`,
    reasonsOf('take', reason),
  )
}

/** The unit in hand while it waits to be placed, else the next one, which keeps the standing (`in`) within a group. */
function nextInHand(position: Position, hand: InHand | null): InHand | null {
  const { battle, game, decision } = position
  const waits = (unit: UnitId) => game.units[unit]?.where === 'hand'
  if (hand && waits(hand.unit) && game.units[hand.unit]?.side === decision.side) return hand
  const unit = unplaced(position)[0]
  if (unit === undefined) return null
  const same = battle.units.find((def) => def.id === unit)?.group
  const last = hand && battle.units.find((def) => def.id === hand.unit)?.group
  return { ...handOf(position, unit, same === last ? hand : null), next: true }
}

/** Where the unit in hand may go; with none in hand, where works may. */
function places({ decision }: Position, { inHand }: Picked): readonly HexLabel[] {
  const found = new Set<HexLabel>()
  for (const action of decision.actions) {
    if (!inHand) {
      if (action.type === 'placeWork') found.add(action.hex)
    } else if (
      action.type === 'place' &&
      action.unit === inHand.unit &&
      action.face === inHand.face
    ) {
      found.add(action.hex)
    }
  }
  return [...found]
}

const PLACING = {
  begin: BEGIN.placing,
  onHex: placeAt,
  onUnit: takeUp,
  settle: (position, state) => holding(state, nextInHand(position, unitInHand(state))),
  hexes: places,
  lit: (position, picked) =>
    picked.inHand ? new Set(places(position, picked)) : litOrNone(places(position, picked)),
  enter: () => 'press',
  spacePresses: true,
  places: true,
  taken: (position, state, unit) => holding(state, handOf(position, unit)),
} satisfies MapQuestion

export const PLACING_QUESTIONS = {
  setup: {
    ...PLACING,
    units: unplaced,
    enter: (state, here) => (unitInHand(state) || here ? 'press' : 'ready'),
    frame: {
      places: ({ battle, decision }) =>
        battle.units.flatMap((unit) =>
          unit.side === decision.side ? (unit.area ?? unit.at?.hex ?? []) : [],
        ),
      zoom: 'all',
      finger: true,
    },
  },
  arrival: {
    ...PLACING,
    // Enter places the unit in hand; it must not send it away.
    enter: (state) => (unitInHand(state) ? 'press' : 'noMore'),
    noMore: { label: 'Let them wait', action: { type: 'decline' } },
  },
  placement: PLACING,
} satisfies Record<string, MapQuestion>
