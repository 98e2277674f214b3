import type { HexLabel } from '../../hex/label.ts'
import { updateControl } from '../base/control.ts'
import { rollDie } from '../base/dice.ts'
import { type Game, unitsOf } from '../base/game.ts'
import { addCasualty } from '../cohesion/casualty.ts'
import type { SideId, Unit } from '../types/index.ts'
import { attackerOf, campaignState, defenderOf } from './campaign-state.ts'
import { barredFor, communicates, waysOf } from './communication.ts'

/** 11.41a Each side rolls one die, ties again. The higher side is tested first. */
function isolationOrder(g: Game): [SideId, SideId] {
  for (;;) {
    const [one, two] = [attackerOf(g), defenderOf(g)]
    const [a, b] = [rollDie(g.s, 'isolation', one), rollDie(g.s, 'isolation', two)]
    g.events.push({ type: 'isolation', dice: { [one]: a, [two]: b }, clause: '11.41a' })
    if (a !== b) return a > b ? [one, two] : [two, one]
  }
}

/**
 * 11.41a, 11.41b Tests one side after the other. By ruling all captures of a side are removed before the other side
 * is tested.
 */
export function isolate(g: Game): void {
  for (const side of isolationOrder(g)) {
    const ways = waysOf(g, side, barredFor(g, side))
    const cut = unitsOf(g, side).filter((unit) => !communicates(g, unit.hex as HexLabel, ways))
    for (const unit of cut) capture(g, unit)
  }
}

/** 11.531b, 11.531c A captured unit never comes back. */
function capture(g: Game, unit: Unit): void {
  const hex = unit.hex as HexLabel
  unit.where = 'destroyed'
  unit.hex = null
  unit.in = null
  addCasualty(campaignState(g), unit, true)
  g.events.push({ type: 'captured', unit: unit.id, side: unit.side, hex, clause: '11.41b' })
  updateControl(g, hex)
}
