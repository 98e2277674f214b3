import type { HexLabel } from '../../hex/label.ts'
import type { BarrageDef, BarrageState, GameState } from '../types/index.ts'
import { type Game, inPlay } from './game.ts'

/** A barrage as the order of battle defines it. */
export const barrageDef = (g: Game, index: number): BarrageDef =>
  g.battle.barrages?.[index] as BarrageDef

/** The hexes in play on the barrage's present line. */
export function barrageLine(g: Game, index: number): HexLabel[] {
  const { at } = g.s.barrages[index] as BarrageState
  return (barrageDef(g, index).lines[at] ?? []).filter((hex) => inPlay(g, hex))
}

/** 7.43c, 7.43e The hexes under a barrage now. */
export function barragedHexes(g: Game): HexLabel[] {
  return g.s.barrages.flatMap((barrage, index) => (barrage.lies ? barrageLine(g, index) : []))
}

/** Whether what lies on its line now goes on in this turn: once, before anybody acts in the second couplet. 7.42b, 7.45a */
export const barrageGoesOn = ({ couplets, coupletsAtStart }: GameState): boolean =>
  couplets === coupletsAtStart && couplets > 1
