import type { HexLabel } from '../../hex/label.ts'
import type { Action, UnitId } from '../../rules/types/index.ts'
import { eligible, leaders, type Position } from '../position/position.ts'
import { chosenUnits, type InteractionState, withCommand, withWay } from './doing/state.ts'

/** The hexes that these units enter at the head of a line of acts. */
function pathOf(units: readonly UnitId[], acts: readonly Action[]): HexLabel[] {
  const path: HexLabel[] = []
  for (const act of acts) {
    if (act.type !== 'enter' || act.units.join() !== units.join()) break
    path.push(act.hex)
  }
  return path
}

/**
 * The units chosen, those that act last so that they lead, and what they do pointed out but not carried out. A path takes
 * everybody who is chosen in the hex, so none is laid for one of two.
 */
function taken(
  position: Position,
  before: InteractionState,
  group: readonly UnitId[],
  acts: readonly Action[],
): InteractionState {
  const [act] = acts
  const led = (units: readonly UnitId[]) =>
    withCommand(before, {
      chosen: [...group.filter((unit) => !units.includes(unit)), ...units],
      verb: null,
    })
  if (act?.type === 'enter') {
    const path = pathOf(act.units, acts)
    const state = { ...led(act.units), cursor: path.at(-1) ?? null, hover: null }
    const go = leaders(position, chosenUnits(state))
    return go.length === act.units.length ? withWay(state, path) : state
  }
  if (act?.type === 'fire')
    return {
      ...withCommand(led([act.unit]), { verb: act.mode === 'area' ? 'fire' : act.mode }),
      cursor: act.hex,
      hover: act.hex,
    }
  return led(group)
}

/**
 * What is picked once a person takes up a hint: the units, their path, their target or their vertex. Nothing is carried
 * out. Null where a hint leaves nothing to pick.
 */
export function laidHint(
  position: Position,
  before: InteractionState,
  line: readonly Action[],
): InteractionState | null {
  const state: InteractionState = { ...before, refusal: null, withheld: null, sight: null }
  const [first, ...then] = line
  const { kind } = position.decision
  if (kind === 'half' && first?.type === 'command') return taken(position, state, first.units, then)
  if (kind === 'half' && first?.type === 'call') {
    const { group, mode, shell } = first
    const [aim] = then
    const spot = aim?.type === 'aim' ? aim.vertex : null
    return withCommand(state, {
      chosen: [],
      verb: null,
      call: { draft: { group, mode, shell }, spot },
    })
  }
  if (kind === 'activation' && first) {
    const units = 'units' in first ? first.units : 'unit' in first ? [first.unit] : []
    return units.length > 0 && units.every((unit) => eligible(position).has(unit))
      ? taken(position, state, units, line)
      : null
  }
  if (kind === 'reaction' && first?.type === 'react') {
    const verb = first.mode === 'area' ? null : first.mode
    return { ...state, doing: { kind: 'reacting', shooter: first.unit, verb } }
  }
  if (kind === 'return' && first?.type === 'return')
    return { ...state, doing: { kind: 'picking', chosen: first.shots.map(({ unit }) => unit) } }
  return null
}
