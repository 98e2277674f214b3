import type { HexLabel } from '../../hex/label.ts'
import { everyUnit } from '../../rules/base/game.ts'
import { why } from '../../rules/loop/why.ts'
import type { Action, Battle, Decision, GameState, Unit, UnitId } from '../../rules/types/index.ts'

type Command = Extract<Action, { type: 'command' }>

const MOST = 12
const HEXES = 6

/** Formed units of one kind that connect to this one, the nearest first, up to the size of a mass. 3.5 */
function massAround(battle: Battle, state: GameState, first: Unit): Unit[] {
  const { grid } = battle.map
  const kin = everyUnit(state.units).filter(
    (unit) =>
      unit.side === first.side &&
      unit.counter === first.counter &&
      unit.formed &&
      !unit.spent &&
      unit.hex !== null,
  )
  const mass = [first]
  const hexes = new Set<HexLabel>([first.hex as HexLabel])
  for (const member of mass) {
    const here = grid.index(member.hex as HexLabel)
    for (const unit of kin) {
      if (mass.length >= MOST) return mass
      const hex = unit.hex as HexLabel
      if (mass.includes(unit) || grid.distance(here, grid.index(hex)) > 1) continue
      if (!hexes.has(hex) && hexes.size >= HEXES) continue
      hexes.add(hex)
      mass.push(unit)
    }
  }
  return mass
}

/** The listed commands to units and stacks, and those masses that could be named at once. 6.01 */
export function commandsOf(battle: Battle, state: GameState, open: Decision): Command[] {
  const listed = open.actions.filter((action): action is Command => action.type === 'command')
  const massed = new Set<UnitId>()
  const found = [...listed]
  for (const action of open.actions) {
    if (action.type !== 'muster' || massed.has(action.unit)) continue
    const unit = state.units[action.unit]
    if (!unit?.formed) continue
    const units =
      unit.hex === null
        ? waitingWith(battle, state, unit)
        : massAround(battle, state, unit).map((one) => one.id)
    for (const id of units) massed.add(id)
    const command: Command = { type: 'command', units }
    if (units.length > 2 && why(battle, state, command) === null) found.push(command)
  }
  return found
}

/** Reinforcements of one kind that may come on together. 10.21a */
function waitingWith(battle: Battle, state: GameState, first: Unit): UnitId[] {
  const units = [first.id]
  for (const unit of everyUnit(state.units)) {
    if (units.length >= MOST) break
    if (unit.side !== first.side || unit.where !== 'hand' || unit.id === first.id) continue
    const wider: Command = { type: 'command', units: [...units, unit.id] }
    if (unit.counter === first.counter && why(battle, state, wider) === null) units.push(unit.id)
  }
  return units
}
