import type { HexLabel } from '../../../hex/label.ts'
import type { Action, Reason, UnitId } from '../../../rules/types/index.ts'
import { type Improvement, improvable, improvementsOf } from '../../position/improvements.ts'
import { eligible, type Position, unitsAt, whyNot } from '../../position/position.ts'
import { nameOf } from '../../position/words.ts'
import { nobody, type PressResult, reasonsOf, refuse } from '../doing/press-result.ts'
import {
  BEGIN,
  chosenUnits,
  type Improving,
  type InteractionState,
  improvingIn,
  withChosen,
  withImproving,
} from '../doing/state.ts'
import { eachUnit, onItsHex, sendFirst } from './each-unit.ts'
import {
  hexesOf,
  litAbout,
  litOrNone,
  type MapQuestion,
  onPage,
  type Picked,
  stillEligible,
} from './question.ts'

const turnOver: MapQuestion['onUnit'] = (position, state, unit) =>
  sendFirst(position, state, unit, 'turn over', { type: 'turn', unit })

// ---------------------------------------------------------------- improving positions (11.54)

/** A bomb stop belongs to the first hex of its name; of wire, and of a stop that is removed, either hex may be named first. */
const firstHexes = (what: Improvement, at: string): readonly HexLabel[] =>
  what === 'bomb stop' ? at.split('/').slice(0, 1) : at.split('/')

/** The hexes that name such a hexside together with this one. */
const beyond = (position: Position, what: Improvement, from: HexLabel): readonly HexLabel[] =>
  improvable(position, what).flatMap((at) =>
    firstHexes(what, at).includes(from) ? at.split('/').filter((hex) => hex !== from) : [],
  )

/** Where a press answers: the hexes of works, the first hexes of a hexside, or those beyond the first. */
function improvableHexes(position: Position, { improving }: Picked): readonly HexLabel[] {
  const { what, from } = improving
  if (from !== null) return [...new Set(beyond(position, what, from))]
  return [...new Set(improvable(position, what).flatMap((at) => firstHexes(what, at)))]
}

const improveHex: MapQuestion['onHex'] = (position, state, hex) => {
  const { what, from } = improvingIn(state)
  const names = from === null ? [hex] : [`${from}/${hex}`, `${hex}/${from}`]
  const at = names.find((name) => improvable(position, what).includes(name))
  if (at !== undefined)
    return {
      state: withImproving(state, { from: null }),
      commit: [{ type: 'improve', what, at }],
    }
  if (what !== 'works' && beyond(position, what, hex).length > 0)
    return { state: withImproving(state, { from: hex === from ? null : hex }) }
  return refuse(
    state,
    hex,
    `Not ${hex}`,
    reasonsOf('improve', notImproved(position, improvingIn(state), hex)),
  )
}

/** What is missing where no side of a hex may be improved so. */
const MISSING: Readonly<Record<Improvement, string>> = {
  works: 'Nothing can be dug',
  'bomb stop': 'No trench leads out of the hex',
  removal: 'No bomb stop is on a side of the hex',
  breach: 'No unbreached wire is on a side of the hex',
}

/** Why nothing of that kind can be done there. */
function notImproved(position: Position, { what, from }: Improving, hex: HexLabel): Reason | null {
  const why = (at: string) => whyNot(position, { type: 'improve', what, at })
  if (what === 'works') return why(hex)
  const { grid } = position.battle.map
  const near = grid.ring(grid.index(hex), 1).map((next) => grid.label(next))
  if (from !== null && near.includes(from)) return why(`${from}/${hex}`)
  const reasons = near.flatMap((next) => why(`${hex}/${next}`) ?? [])
  const [first] = reasons
  const told = reasons.find(({ code }) => code !== 'no-such-side' && code !== 'no-wire')
  return told ?? (first ? { ...first, text: `${MISSING[what]}.`, hex } : null)
}

/** Keeps the kind while there is something left of it, and the first hex while a hexside begins there. */
const settleImproving: MapQuestion['settle'] = (position, state) => {
  const { what, from } = improvingIn(state)
  const now = improvable(position, what).length > 0 ? what : (improvementsOf(position)[0] ?? what)
  const begun = from !== null && now === what && beyond(position, what, from).length > 0
  return now === what && (from === null || begun)
    ? state
    : withImproving(state, { what: now, from: null })
}

/** Sends the chosen gun there; where it may not go there, chooses a gun that stands there instead. 11.55a */
function redeployTo(position: Position, state: InteractionState, hex: HexLabel): PressResult {
  const gun = chosenUnits(state).at(-1)
  const action: Action | null = gun === undefined ? null : { type: 'redeploy', unit: gun, hex }
  const reason = action && whyNot(position, action)
  if (action && !reason) return { state, commit: [action] }
  const here = unitsAt(position, hex).map((unit) => unit.id)
  const other = here.find((unit) => eligible(position).has(unit))
  if (other !== undefined) return { state: withChosen(state, [other]) }
  const own = here.find((unit) => position.game.units[unit]?.side === position.decision.side)
  if (own !== undefined) return chooseGun(position, state, own, hex)
  return refuse(state, hex, `Not ${hex}`, reasonsOf('redeploy', reason ?? nobody(position, hex)))
}

/** Chooses a gun, or says why that unit may not be redeployed. */
function chooseGun(
  position: Position,
  state: InteractionState,
  unit: UnitId,
  hex: HexLabel | null,
): PressResult {
  if (eligible(position).has(unit)) return { state: withChosen(state, [unit]) }
  const reason = whyNot(position, { type: 'redeploy', unit, hex: hex ?? '' })
  return refuse(state, hex, `Not ${nameOf(position.battle, unit)}`, reasonsOf('redeploy', reason))
}

const onGun: MapQuestion['onUnit'] = (position, state, unit) => {
  const { hex = null, side } = position.game.units[unit] ?? {}
  return hex !== null && !eligible(position).has(unit) && side === position.decision.side
    ? redeployTo(position, state, hex)
    : chooseGun(position, state, unit, hex)
}

/** Where the chosen gun may go; with none chosen, where the guns stand. */
function gunHexes(position: Position, { chosen }: Picked): readonly HexLabel[] {
  if (chosen.length === 0) return [...new Set(hexesOf(position, eligible(position)))]
  return position.decision.actions.flatMap((action) =>
    action.type === 'redeploy' && action.unit === chosen.at(-1) ? [action.hex] : [],
  )
}

export const CAMPAIGN_QUESTIONS = {
  remount: {
    ...onPage(),
    list: 'two',
    // The units that the question is about, mounted or on foot.
    lit: ({ battle, game }) => {
      const way = battle.campaign?.remount
      return litOrNone(
        Object.values(game.units)
          .filter(({ counter }) => counter === way?.mounted || counter === way?.onFoot)
          .flatMap(({ hex }) => hex ?? []),
      )
    },
  },
  'counter-attack': { ...onPage(), list: 'two' },
  'night-choice': { ...onPage(), list: 'two' },
  recovery: {
    onHex: eachUnit('turn over', turnOver),
    onUnit: turnOver,
    lit: litAbout,
    enter: (_, here) => (here ? 'press' : null),
  },
  improve: {
    begin: BEGIN.improving,
    onHex: improveHex,
    onUnit: onItsHex(improveHex),
    settle: settleImproving,
    hexes: improvableHexes,
    lit: (position, picked) =>
      litOrNone([
        ...improvableHexes(position, picked),
        ...(picked.improving.from === null ? [] : [picked.improving.from]),
      ]),
    enter: () => 'press',
    spacePresses: true,
    asksHex: true,
  },
  redeploy: {
    begin: BEGIN.picking,
    onHex: redeployTo,
    onUnit: onGun,
    settle: (position, state) => {
      const chosen = stillEligible(position, chosenUnits(state))
      return withChosen(state, chosen.length > 0 ? chosen : [...eligible(position)].slice(0, 1))
    },
    hexes: gunHexes,
    lit: (position, picked) =>
      new Set([...hexesOf(position, picked.chosen), ...gunHexes(position, picked)]),
    enter: () => 'press',
    spacePresses: true,
    taken: (position, state, unit) =>
      eligible(position).has(unit) ? withChosen(state, [unit]) : null,
    frame: {
      places: (position) => [
        ...hexesOf(position, eligible(position)),
        ...position.decision.actions.flatMap((act) => (act.type === 'redeploy' ? [act.hex] : [])),
      ],
    },
  },
} satisfies Record<string, MapQuestion>
