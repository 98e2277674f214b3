import type { HexLabel } from '../../../hex/label.ts'
import type { Action, UnitId } from '../../../rules/types/index.ts'
import { eligible, type Position, unitsAt, whyNot } from '../../position/position.ts'
import { nameOf } from '../../position/words.ts'
import { nobody, type PressResult, reasonsOf, refuse } from '../doing/press-result.ts'
import { BEGIN, chosenUnits, type InteractionState, withChosen } from '../doing/state.ts'
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

const improveHex: MapQuestion['onHex'] = (position, state, hex) => {
  const action: Action = { type: 'improve', what: 'works', at: hex }
  const reason = whyNot(position, action)
  return reason
    ? refuse(state, hex, `Not ${hex}`, reasonsOf('improve', reason))
    : { state, commit: [action] }
}

const improvable = ({ decision }: Position): readonly HexLabel[] =>
  decision.actions.flatMap((action) =>
    action.type === 'improve' && action.what === 'works' ? [action.at] : [],
  )

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
    onHex: improveHex,
    onUnit: onItsHex(improveHex),
    hexes: improvable,
    lit: (position) => litOrNone(improvable(position)),
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
