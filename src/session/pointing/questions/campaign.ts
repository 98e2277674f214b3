import type { HexLabel } from '../../../hex/label.ts'
import type { Action, UnitId } from '../../../rules/types/index.ts'
import { eligible, type Position, unitsAt, whyNot } from '../../position/position.ts'
import { nameOf } from '../../position/words.ts'
import { type Improvement, improvable, improvementsOf } from '../doing/improvements.ts'
import { nobody, type PressResult, reasonsOf, refuse } from '../doing/press-result.ts'
import {
  BEGIN,
  chosenUnits,
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

/**
 * Every improvement of a kind with the hexes that name it, in their order: one for works, two for a hexside. A bomb stop
 * belongs to the first; of wire, and of a stop that is removed, either may be named first. 11.54
 */
const named = (position: Position, what: Improvement): (readonly [string, ...HexLabel[]])[] =>
  improvable(position, what).flatMap((at) => {
    const hexes = at.split('/')
    const turned = what === 'removal' || what === 'breach'
    return [[at, ...hexes] as const, ...(turned ? [[at, ...hexes.reverse()] as const] : [])]
  })

/** Where a press answers: the hexes of works, the first hexes of a hexside, or those beyond the first. */
const improvableHexes = (position: Position, { improving: { what, from } }: Picked) => [
  ...new Set(
    named(position, what).flatMap(([, a = '', b = '']) =>
      from === null ? [a] : a === from ? [b] : [],
    ),
  ),
]

const improveHex: MapQuestion['onHex'] = (position, state, hex) => {
  const { what, from } = improvingIn(state)
  const all = named(position, what)
  const names = from === null ? [hex] : [from, hex]
  const [at] = all.find(([, ...hexes]) => hexes.join() === names.join()) ?? []
  if (at !== undefined)
    return { state: withImproving(state, { from: null }), commit: [{ type: 'improve', what, at }] }
  if (all.some(([, a, b]) => a === hex && b !== undefined))
    return { state: withImproving(state, { from: hex === from ? null : hex }) }
  const { grid } = position.battle.map
  const sides = grid.ring(grid.index(hex), 1).map((next) => [hex, grid.label(next)])
  const asked = what === 'works' ? [[hex]] : from === null ? sides : [names]
  // A bomb stop that is removed may belong to either hex.
  const both = what === 'removal' ? asked.flatMap((pair) => [pair, pair.toReversed()]) : asked
  const reasons = both.flatMap(
    (pair) => whyNot(position, { type: 'improve', what, at: pair.join('/') }) ?? [],
  )
  // Of six sides most have neither trench nor wire, which is no news.
  const told = reasons.find(({ code }) => code !== 'no-such-side' && code !== 'no-wire')
  return refuse(state, hex, `Not ${hex}`, reasonsOf('improve', told ?? reasons[0] ?? null))
}

/** Keeps the kind while there is something left of it, and the first hex while a hexside begins there. */
const settleImproving: MapQuestion['settle'] = (position, state) => {
  const { what, from } = improvingIn(state)
  const kinds = improvementsOf(position)
  const now = kinds.includes(what) ? what : (kinds[0] ?? what)
  const begun = named(position, now).some(([, a, b]) => a === from && b !== undefined)
  return withImproving(state, { what: now, from: begun ? from : null })
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
    frame: {
      places: (position) =>
        improvable(position, improvementsOf(position)[0] ?? 'works').flatMap((at) => at.split('/')),
      finger: true,
    },
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
