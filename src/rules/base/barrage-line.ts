import type { HexLabel } from '../../hex/label.ts'
import type { BarrageDef, BarrageState } from '../types/index.ts'
import { type Game, inPlay } from './game.ts'

/** The order of battle's words on a barrage. */
export const barrageDef = (g: Game, index: number): BarrageDef =>
  g.battle.barrages?.[index] as BarrageDef

/** The hexes in play of the line that it lies on. */
export function lineOf(g: Game, index: number): HexLabel[] {
  const { at } = g.s.barrages[index] as BarrageState
  return (barrageDef(g, index).lines[at] ?? []).filter((hex) => inPlay(g, hex))
}

/** 7.43c, 7.43e hexes under barrages that lie on the sheet now. */
export function barraged(g: Game): HexLabel[] {
  return g.s.barrages.flatMap((barrage, index) => (barrage.lies ? lineOf(g, index) : []))
}
