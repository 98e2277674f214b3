import type { HexLabel } from '../../../hex/label.ts'
import type { Action } from '../../../rules/types/index.ts'
import { aimsOf } from '../../position/bombardment.ts'
import { type Position, whyNot } from '../../position/position.ts'
import { reasonsOf, refuse } from '../doing/press-result.ts'
import { BEGIN, type InteractionState, spotIn, withSpot } from '../doing/state.ts'
import { eachUnit, onItsHex, sendFirst } from './each-unit.ts'
import { litAbout, type MapQuestion, onPage, type SpotQuestion } from './question.ts'

const AT_CORNER = 'A vertex is a corner where three hexes meet: click there.'
const AT_SIDE = 'Click a side of the hex.'

const NO_VERTEX = 'Choose a vertex first.'

type Name = (action: Action) => string | readonly string[]

/** The places that the legal actions name. */
const listed = ({ decision }: Position, name: Name) => decision.actions.flatMap(name)

/** A question for a vertex or a hexside; only the place itself answers it. */
function spotQuestion(
  spots: SpotQuestion & { readonly remedy: string },
  settle?: MapQuestion['settle'],
) {
  return {
    ...onPage({ remedy: spots.remedy }),
    begin: BEGIN.pointing,
    spots,
    ...(settle ? { settle } : {}),
    // The handles show what is legal, so no veil is needed.
    lit: () => null,
    enter: () => 'spot',
  } satisfies MapQuestion
}

/** Keeps the spot that is pointed at; a new question begins at the one that `first` chooses. */
const pointAt =
  (first: (names: readonly string[]) => string | undefined, of: SpotQuestion['of']) =>
  (position: Position, state: InteractionState, { changed }: { readonly changed: boolean }) =>
    changed || spotIn(state) === null
      ? withSpot(state, first(of(position, null)?.names ?? []) ?? null)
      : state

const onlyOne = (names: readonly string[]) => (names.length === 1 ? names[0] : undefined)
const firstOf = (names: readonly string[]) => names[0]

const aims: SpotQuestion['of'] = (position) => ({
  kind: 'vertex',
  names: listed(position, (act) => (act.type === 'aim' ? act.vertex : [])),
})

const registrations: SpotQuestion['of'] = (position) => {
  const group = position.decision.groups?.[0]
  const names = listed(position, (act) =>
    act.type === 'register' && act.group === group ? act.vertex : [],
  )
  return { kind: 'vertex', names }
}

const spines: SpotQuestion['of'] = (position) => {
  const names = listed(position, (act) => (act.type === 'spine' ? act.vertex : []))
  const from = position.game.artillery[position.decision.groups?.[0] ?? '']?.mission?.vertex
  return { kind: 'vertex', names, ...(from === undefined ? {} : { from }) }
}

const wire: SpotQuestion['of'] = (position) => ({
  kind: 'side',
  names: listed(position, (act) => (act.type === 'breach' ? act.wire : [])),
})

const targetHex: MapQuestion['onHex'] = (position, state, hex) => {
  const action: Action = { type: 'target', hex }
  const reason = whyNot(position, action)
  if (reason) return refuse(state, hex, `Not ${hex}`, reasonsOf('target', reason))
  // A bombardment rolls dice at once, so the first press only shows whom it would strike.
  if (spotIn(state) !== hex) return { state: { ...state, doing: { kind: 'pointing', spot: hex } } }
  return { state: withSpot(state, null), commit: [action] }
}

const craterHex: MapQuestion['onHex'] = (position, state, hex) => {
  const action: Action = { type: 'crater', hex }
  const reason = whyNot(position, action)
  if (reason) return refuse(state, hex, `Not ${hex}`, reasonsOf('crater', reason))
  return { state: withSpot(state, null), commit: [action] }
}

const craters = (position: Position): readonly HexLabel[] =>
  listed(position, (act) => (act.type === 'crater' ? act.hex : []))

const observe: MapQuestion['onUnit'] = (position, state, unit) =>
  sendFirst(position, state, unit, 'observe', { type: 'observer', unit })

export const ARTILLERY_QUESTIONS = {
  observer: {
    onHex: eachUnit('observe', observe),
    onUnit: observe,
    lit: litAbout,
    enter: () => 'press',
    spacePresses: true,
    list: 'acts',
  },
  register: spotQuestion(
    {
      of: registrations,
      does: ({ decision }, vertex) => {
        const group = decision.groups?.[0]
        return group === undefined ? null : [{ type: 'register', group, vertex }]
      },
      label: 'Register it',
      none: { code: 'no-spot', clause: '7.3a', text: NO_VERTEX },
      remedy: AT_CORNER,
    },
    pointAt(onlyOne, registrations),
  ),
  aim: spotQuestion(
    {
      of: aims,
      does: (_, vertex) => [{ type: 'aim', vertex }],
      label: 'Place the cross hair',
      none: { code: 'no-spot', clause: '6.1b', text: NO_VERTEX },
      remedy: AT_CORNER,
    },
    pointAt(onlyOne, aims),
  ),
  spine: {
    ...spotQuestion(
      {
        of: spines,
        does: (_, vertex) => [{ type: 'spine', vertex }],
        label: 'Roll the error die',
        none: { code: 'no-spot', clause: '6.1b', text: NO_VERTEX },
        remedy: AT_CORNER,
      },
      pointAt(firstOf, spines),
    ),
    // The figures on the handles must be readable.
    frame: { zoom: 'near' },
  },
  breach: {
    ...spotQuestion({
      of: wire,
      does: (_, side) => [{ type: 'breach', wire: side }],
      label: 'Cut this wire',
      none: {
        code: 'no-spot',
        clause: '7.12d',
        text: 'Choose a wire hexside first.',
      },
      remedy: AT_SIDE,
    }),
    lit: (position) =>
      new Set(listed(position, (act) => (act.type === 'breach' ? act.wire.split('/') : []))),
    noMore: { label: 'No more', action: { type: 'decline' } },
  },
  target: {
    begin: BEGIN.pointing,
    onHex: targetHex,
    onUnit: onItsHex(targetHex),
    hexes: aimsOf,
    lit: (position) => new Set(aimsOf(position)),
    enter: (state) => {
      const spot = spotIn(state)
      return spot !== null && spot === (state.cursor ?? spot) ? 'bombard' : 'press'
    },
    spacePresses: true,
    asksHex: true,
  },
  craters: {
    onHex: craterHex,
    onUnit: onItsHex(craterHex),
    hexes: craters,
    lit: (position) => new Set(craters(position)),
    enter: () => 'press',
    spacePresses: true,
    asksHex: true,
    list: 'acts',
  },
  signals: { ...onPage(), list: 'acts' },
  drift: {
    ...onPage(),
    // The gas has moved, so its order is asked for again.
    settle: (_, state) => ({ ...state, doing: { ...BEGIN.drifting, spot: spotIn(state) } }),
    begin: BEGIN.drifting,
    enter: () => 'drift',
  },
} satisfies Record<string, MapQuestion>
