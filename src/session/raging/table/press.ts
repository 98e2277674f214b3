import type { HexLabel } from '../../../hex/label.ts'
import type { Action, Battle, Decision, Reason, StandId, State } from '../../../raging/index.ts'
import { ragingGame } from '../live.ts'

/** The position in which something is pressed. */
export interface Asked {
  readonly battle: Battle
  readonly state: State
  readonly decision: Decision
}

/** What a person points at: the stands that are to act, and a hex. */
export interface Pointed {
  readonly chosen: readonly StandId[]
  readonly hex: HexLabel | null
}

/** What may be done, and why the first of what was meant is illegal where nothing is. */
export interface Meant {
  readonly acts: readonly Action[]
  readonly refused: string | null
}

/** What pressing means while a question is open: acts that may be meant, legal or not, the likeliest first. */
interface Pressing {
  /** Whether these acts are done at once, because they can be taken back. */
  readonly atOnce: boolean
  /** Who acts is chosen; else the question names him. */
  readonly chooses: boolean
  /** How one goes about it, while nothing is chosen. */
  readonly how: string | null
  at(asked: Asked, chosen: readonly StandId[], hex: HexLabel): readonly Action[]
  /** Acts of the chosen stands that need no other hex. */
  beside(asked: Asked, chosen: readonly StandId[]): readonly Action[]
}

const standsOf = (action: Action): readonly StandId[] =>
  'stands' in action ? action.stands : 'stand' in action ? [action.stand] : []

const hexOf = (action: Action): HexLabel | undefined => ('hex' in action ? action.hex : undefined)

/** Listed acts on a hex, of the chosen stands or of nobody in particular. */
const listedAt: Pressing['at'] = ({ decision }, chosen, hex) =>
  decision.actions.filter((action) => {
    const stands = standsOf(action)
    return (
      hexOf(action) === hex && (stands.length === 0 || stands.every((id) => chosen.includes(id)))
    )
  })

const none = (): readonly Action[] => []
const LISTED: Pressing = {
  atOnce: false,
  chooses: false,
  how: 'Click a highlighted hex, or one of these.',
  at: listedAt,
  beside: none,
}
const ANSWERS: Pressing = { ...LISTED, how: null }

const otherSide = ({ state, decision }: Asked, hex: HexLabel): boolean =>
  Object.values(state.stands).some((stand) => stand.hex === hex && stand.side !== decision.side)

/** The chosen stands that may do something by themselves. */
const able = (asked: Asked, ids: readonly StandId[], act: (id: StandId) => Action): StandId[] =>
  ids.filter((id) => ragingGame.why(asked.battle, asked.state, act(id)) === null)

const own = ({ state, decision }: Asked): StandId[] =>
  Object.values(state.stands)
    .filter((stand) => stand.side === decision.side && stand.where === 'map')
    .map(({ id }) => id)

/** Guns and riders turn, are limbered and go into action towards a hex that is pressed. */
function turns({ battle, state }: Asked, chosen: readonly StandId[], hex: HexLabel): Action[] {
  const [first] = chosen
  const from = first === undefined ? null : (state.stands[first]?.hex ?? null)
  if (first === undefined || from === null || from === hex) return []
  const facing = ragingGame.towards(battle, from, hex)
  const stands = chosen.filter((id) => state.stands[id]?.mode !== 'foot')
  return [
    ...(chosen.length === 1
      ? (['unlimber', 'limber'] as const).map((type): Action => ({ type, stand: first, facing }))
      : []),
    ...(stands.length > 0 ? [{ type: 'face', stands, facing } as const] : []),
  ]
}

const move: Pressing = {
  atOnce: true,
  chooses: true,
  how: 'Click a hex with stands of yours, then a highlighted one. Click an enemy to assault or charge him, once you have seen the odds.',
  at(asked, chosen, hex) {
    const rides = asked.decision.actions.filter(
      (action) => action.type === 'engage' && action.hex === hex,
    )
    if (chosen.length === 0) return rides
    const stands = [...chosen]
    const charges = asked.decision.actions.filter(
      (action) =>
        action.type === 'charge' &&
        (action.hex === hex || action.target === hex) &&
        action.stands.every((id) => chosen.includes(id)),
    )
    if (otherSide(asked, hex)) {
      const may = able(asked, stands, (id) => ({ type: 'assault', stands: [id], hex }))
      return [
        { type: 'assault', stands, hex },
        ...(may.length > 0 && may.length < stands.length
          ? [{ type: 'assault', stands: may, hex } as const]
          : []),
        ...charges,
        ...rides,
        ...turns(asked, stands, hex),
      ]
    }
    const others = Object.values(asked.state.stands)
      .filter((stand) => stand.hex === hex && stand.side === asked.decision.side)
      .map(({ id }) => id)
    const [first] = stands as [StandId]
    return [
      { type: 'move', stands, hex },
      ...(others.length > 0 ? [{ type: 'exchange', stands, others } as const] : []),
      ...(stands.length === 1 ? [{ type: 'emplace', stand: first, hex } as const] : []),
      ...charges,
      ...turns(asked, stands, hex),
    ]
  },
  beside(asked, chosen) {
    const [first] = chosen
    if (first === undefined) return []
    const stands = [...chosen]
    const facing = asked.state.stands[first]?.facing ?? 0
    const turned = [(facing + 11) % 12, (facing + 1) % 12]
    const faces = (['cavalry', 'gun', 'team'] as const).some(
      (kind) => asked.state.stands[first]?.kind === kind,
    )
    // A whole hex is chosen by one press: where they may not together, each that may is offered by itself.
    const plain = (
      ['cross', 'mount', 'dismount', 'shelter', 'exit', 'retire', 'recall'] as const
    ).flatMap((type): Action[] => {
      const together: Action = { type, stands }
      if (ragingGame.why(asked.battle, asked.state, together) === null) return [together]
      const alone = able(asked, stands, (id) => ({ type, stands: [id] }))
      return alone.map((id) => ({ type, stands: [id] }))
    })
    return [
      ...plain,
      ...(stands.length === 1
        ? [
            { type: 'limber', stand: first, facing } as const,
            { type: 'unlimber', stand: first, facing } as const,
          ]
        : []),
      ...(faces ? turned.map((to): Action => ({ type: 'face', stands, facing: to })) : []),
    ]
  },
}

const arms: Pressing = {
  atOnce: false,
  chooses: true,
  how: 'Click a highlighted hex to see the odds of all who can fire at it. To fire with some of them only, click their hex first.',
  at(asked, chosen, hex) {
    const among = chosen.length > 0 ? chosen : own(asked)
    const fire = able(asked, among, (id) => ({ type: 'fire', stands: [id], hex }))
    const inside = able(asked, among, (id) => ({ type: 'fire', stands: [id], hex, inside: true }))
    const storm = able(asked, among, (id) => ({ type: 'storm', stands: [id], hex }))
    // Where none may fire, the refusal of the first one is told.
    const named = chosen.length > 0 && otherSide(asked, hex) ? [chosen[0] as StandId] : []
    return [
      ...(fire.length > 0 ? [{ type: 'fire', stands: fire, hex } as const] : []),
      ...(inside.length > 0 ? [{ type: 'fire', stands: inside, hex, inside: true } as const] : []),
      ...(storm.length > 0 ? [{ type: 'storm', stands: storm, hex } as const] : []),
      ...(fire.length + inside.length + storm.length === 0 && named.length > 0
        ? [{ type: 'fire', stands: named, hex } as const]
        : []),
    ]
  },
  beside: none,
}

const guns: Pressing = {
  atOnce: false,
  chooses: true,
  how: 'Click a highlighted hex to see the odds of each gun and barrage on it.',
  at: (asked, chosen, hex) => [
    ...(chosen.length > 0 ? chosen : own(asked))
      .filter((id) => asked.state.stands[id]?.kind === 'gun')
      .map((stand): Action => ({ type: 'shell', stand, hex })),
    ...asked.decision.actions
      .filter((action) => action.type === 'barrage' || action.type === 'creep')
      .filter((action) => hexOf(action) === hex),
  ],
  beside: none,
}

const setup: Pressing = {
  atOnce: true,
  chooses: true,
  how: 'Click a hex with stands of yours, then a highlighted one.',
  at: (_, chosen, hex) => chosen.map((stand): Action => ({ type: 'place', stand, hex })),
  beside: none,
}

/** Driven stands go where the hex that is pressed says, whoever is chosen. */
const DRIVEN: Pressing = {
  ...LISTED,
  at: ({ decision }, _, hex) => decision.actions.filter((action) => hexOf(action) === hex),
}

/** One record a question. */
const PRESSING: Readonly<Record<Decision['kind'], Pressing>> = {
  setup,
  before: LISTED,
  move,
  guns,
  arms,
  response: ANSWERS,
  evade: LISTED,
  shaken: LISTED,
  displace: DRIVEN,
  domino: DRIVEN,
  refuge: DRIVEN,
  pursuit: LISTED,
  over: ANSWERS,
}

const reasonText = ({ text, remedy, clause }: Reason): string =>
  `${text}${remedy ? ` ${remedy}` : ''} (${clause})`

function sifted(asked: Asked, wished: readonly Action[]): Meant {
  let refused: string | null = null
  const acts = wished.filter((action) => {
    const reason = ragingGame.why(asked.battle, asked.state, action)
    if (reason) refused ??= reasonText(reason)
    return reason === null
  })
  return { acts, refused: acts.length > 0 ? null : refused }
}

/** What a press on a hex means. */
export const meantAt = (asked: Asked, chosen: readonly StandId[], hex: HexLabel): Meant =>
  sifted(asked, PRESSING[asked.decision.kind].at(asked, chosen, hex))

/** What the chosen stands may do where they are. */
export const meantBeside = (asked: Asked, chosen: readonly StandId[]): readonly Action[] =>
  sifted(asked, PRESSING[asked.decision.kind].beside(asked, chosen)).acts

/** Acts that need no press on the map: ends, answers, charges to be ridden, a barrage led on or held, ways of the driven. */
export const general = ({ decision }: Asked): readonly Action[] => {
  const pressing = PRESSING[decision.kind]
  return pressing === DRIVEN
    ? decision.actions
    : decision.actions.filter(
        (action) =>
          action.type === 'engage' ||
          (hexOf(action) === undefined && (standsOf(action).length === 0 || !pressing.chooses)),
      )
}

/** The stands that a question is about; none where the person chooses who acts. */
export function named({ decision }: Asked): readonly StandId[] {
  if (PRESSING[decision.kind].chooses) return []
  const stands = decision.stands ?? []
  // Of those driven out the first goes first.
  return decision.kind === 'displace' ? stands.slice(0, 1) : stands
}

/** How one goes about a question; null where its answers say it. */
export const howTo = ({ decision }: Asked): string | null => PRESSING[decision.kind].how

/** Whether a stand can still do something in its movement. */
export const ready = (asked: Asked, id: StandId): boolean =>
  ragingGame.reach(asked.battle, asked.state, [id]).length > 0 ||
  PRESSING[asked.decision.kind]
    .beside(asked, [id])
    .some(
      (action) =>
        action.type !== 'recall' && ragingGame.why(asked.battle, asked.state, action) === null,
    )

/** Whether the person chooses who acts. */
export const chooses = ({ decision }: Asked): boolean => PRESSING[decision.kind].chooses

/** Why a movement can't end yet, with the way out; null where it can, and where none is open. */
export const unended = ({ battle, state, decision }: Asked): string | null => {
  if (decision.kind !== 'move') return null
  const reason = ragingGame.why(battle, state, { type: 'end' })
  return reason && `Not the end yet: ${reasonText(reason)}`
}

/** Whether a press does the act, instead of offering it first. It can always be taken back. */
export const atOnce = ({ decision }: Asked, action: Action): boolean =>
  PRESSING[decision.kind].atOnce && ['move', 'place'].includes(action.type)

/** The hexes that a press would do something with. */
export function targets(asked: Asked, chosen: readonly StandId[]): readonly HexLabel[] {
  const { battle, state, decision } = asked
  const found = new Set<HexLabel>()
  if (decision.kind === 'move') {
    for (const { hex } of chosen.length > 0 ? ragingGame.reach(battle, state, chosen) : [])
      found.add(hex)
    for (const stand of Object.values(state.stands))
      if (chosen.length > 0 && stand.hex && stand.side !== decision.side && !found.has(stand.hex))
        if (meantAt(asked, chosen, stand.hex).acts.some(({ type }) => type !== 'face'))
          // One can turn towards any enemy; that is no reason to show him.
          found.add(stand.hex)
    return [...found]
  }
  for (const action of decision.actions) {
    const hex = hexOf(action)
    const stands = standsOf(action)
    if (hex === undefined) continue
    const free =
      chosen.length === 0 || stands.length === 0 || stands.some((id) => chosen.includes(id))
    if (decision.kind === 'setup' ? stands.some((id) => chosen.includes(id)) : free) found.add(hex)
  }
  return [...found]
}
