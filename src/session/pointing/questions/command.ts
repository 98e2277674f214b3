import type { HexLabel } from '../../../hex/label.ts'
import type { UnitId } from '../../../rules/types/index.ts'
import {
  actingPosition,
  eligible,
  leaders,
  type Position,
  reachOf,
  sameHalf,
} from '../../position/position.ts'
import { inOrder } from '../../position/roster.ts'
import { actAt, asksToGo, choose, closeCombat } from '../doing/acting.ts'
import { frontLast } from '../doing/gather.ts'
import { planFor, targetsByHarm } from '../doing/plans.ts'
import {
  BEGIN,
  chosenUnits,
  draftOf,
  type InteractionState,
  verbOf,
  wayLaid,
  withChosen,
  withCommand,
  withoutWay,
} from '../doing/state.ts'
import { pressWay } from '../doing/way.ts'
import { eachUnit, sendFirst } from './each-unit.ts'
import {
  hexesOf,
  type MapQuestion,
  type Picked,
  type SpotQuestion,
  stillEligible,
} from './question.ts'

const onHex: MapQuestion['onHex'] = (position, state, hex, how) =>
  pressWay(position, state, hex, how) ?? actAt(position, withoutWay(state), hex, how)

const onUnit: MapQuestion['onUnit'] = (position, state, unit, how) => {
  const { hex = null, side } = position.game.units[unit] ?? {}
  const own = side === position.decision.side
  if (hex === null || (own && how.named)) return choose(position, state, unit, how)
  if (wayLaid(state)) return onHex(position, state, hex, how)
  if (!own) return closeCombat(position, state, hex) ?? actAt(position, state, hex, how)
  // While a verb is given, a press on a friend's counter means its hex.
  return asksToGo(position, state, hex, how) || goesThere(position, state, unit, hex)
    ? actAt(position, state, hex, how)
    : choose(position, state, unit, how)
}

const goesThere = (position: Position, state: InteractionState, unit: UnitId, hex: HexLabel) => {
  const chosen = chosenUnits(state)
  const verb = verbOf(state)
  return verb !== null && !chosen.includes(unit) && planFor(position, chosen, hex, verb) !== null
}

/**
 * The targets of the chosen units, most harm first, then the hexes in reach, cheapest first. With nobody chosen: the
 * hexes of the units that may be chosen.
 */
function hexes(position: Position, { chosen, verb }: Picked): readonly HexLabel[] {
  const acting = actingPosition(position, chosen)
  if (!acting) return [...new Set(hexesOf(position, eligible(position)))]
  const targets = targetsByHarm(position, chosen, verb)
  const group = leaders(position, chosen)
  const reach = verb === null || verb === 'move' ? [...reachOf(acting, group).values()] : []
  const ways = reach.sort((a, b) => a.points - b.points || (a.hex < b.hex ? -1 : 1))
  return [...new Set([...targets, ...ways.map((way) => way.hex)])]
}

/** The vertices that a call may name, while one is put together. 6.1a */
const call: SpotQuestion = {
  of: ({ engine, battle, game }, draft) =>
    draft
      ? { kind: 'vertex', names: engine.aimVerticesFor(battle, game, draft.group, draft.mode) }
      : null,
  does: (_, vertex, draft) =>
    draft
      ? [
          { type: 'call', group: draft.group, shell: draft.shell, mode: draft.mode },
          { type: 'aim', vertex },
        ]
      : null,
  label: 'Call',
  none: {
    code: 'no-spot',
    clause: '6.1b',
    text: 'Choose a vertex first.',
  },
}

/** The units of a command that was just taken back, which stay chosen; null where none was. */
function takenBack(position: Position, previous: Position | null): readonly UnitId[] | null {
  if (
    previous?.decision.kind !== 'activation' ||
    previous.decision.side !== position.decision.side
  ) {
    return null
  }
  // In another half, even of the same side, the command was carried out and not taken back.
  if (!sameHalf(previous.game, position.game)) return null
  const units = previous.game.active.map((entry) => entry.unit)
  const legal = units.length > 0 && units.every((unit) => eligible(position).has(unit))
  return legal ? units : null
}

/**
 * Who acts next: those on the move, else those chosen, those whose move is not over, or those nearest to the enemy of the
 * units that have not acted: who is behind them can often go only when they have gone.
 */
function actors(position: Position, chosen: readonly UnitId[]): readonly UnitId[] {
  const { game } = position
  const may = eligible(position)
  const moving = game.movers
    .filter((mover) => mover.moving && !mover.done && mover.spent > 0 && may.has(mover.unit))
    .map((mover) => mover.unit)
  if (moving.length > 0) return moving
  const kept = chosen.filter((unit) => may.has(unit))
  if (kept.length > 0) return kept
  const loaded = game.movers.filter((mover) => !mover.done && may.has(mover.unit))
  if (loaded.length > 0) return loaded.map((mover) => mover.unit)
  const waiting = game.active.flatMap(({ unit, acted }) => (!acted && may.has(unit) ? [unit] : []))
  const first = frontLast(position, waiting).at(-1)
  const hex = first === undefined ? null : (game.units[first]?.hex ?? null)
  if (hex === null) return first === undefined ? [] : [first]
  return waiting.filter((unit) => game.units[unit]?.hex === hex)
}

const ACTING = {
  begin: BEGIN.commanding,
  onHex,
  onUnit,
  hexes,
  lit: (position, picked) =>
    new Set([...hexesOf(position, picked.chosen), ...hexes(position, picked)]),
  enter: () => 'deed',
  acts: true,
  taken: (position, state, unit) =>
    eligible(position).has(unit) ? withCommand(state, { chosen: [unit] }) : null,
} satisfies MapQuestion

const addOne: MapQuestion['onUnit'] = (position, state, unit) =>
  sendFirst(position, state, unit, 'join', { type: 'add', unit }, { type: 'muster', unit })

export const COMMAND_QUESTIONS = {
  half: {
    ...ACTING,
    inTurn: (position, state) =>
      chosenUnits(state).length === 0
        ? inOrder(position, state.led[position.decision.side ?? ''] ?? null)
        : null,
    spots: call,
    settle: (position, state, { position: previous }) =>
      withCommand(state, {
        chosen: takenBack(position, previous) ?? stillEligible(position, chosenUnits(state)),
      }),
    // While a call is being put together, the vertices show what is legal.
    lit: (position, picked) => (picked.draft ? null : ACTING.lit(position, picked)),
    enter: (state) => (draftOf(state) ? 'sendCall' : 'deed'),
  },
  activation: {
    ...ACTING,
    settle: (position, state, { state: before, changed }) =>
      withCommand(state, {
        chosen: actors(position, chosenUnits(changed ? before : state)),
      }),
  },
  members: {
    begin: BEGIN.picking,
    onHex: eachUnit('join', addOne),
    onUnit: addOne,
    settle: (position, state) => withChosen(state, stillEligible(position, chosenUnits(state))),
    lit: (position) =>
      new Set(hexesOf(position, [...eligible(position), ...(position.decision.units ?? [])])),
    enter: () => 'begin',
  },
} satisfies Record<string, MapQuestion>
