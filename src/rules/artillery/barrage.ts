import type { HexLabel } from '../../hex/label.ts'
import { barrageDef, barrageLine } from '../base/barrage-line.ts'
import { findUnit, type Game, unitsAt } from '../base/game.ts'
import type { BarrageState, UnitId } from '../types/index.ts'
import { bombard } from './bombard.ts'

/** The indexes of this turn's barrages. */
export function barragesThisTurn(g: Game): number[] {
  return g.s.barrages
    .map((_, index) => index)
    .filter((index) => {
      const def = barrageDef(g, index)
      const state = g.s.barrages[index] as BarrageState
      return !state.over && g.s.turn >= (def.turn ?? 1)
    })
}

/** 7.42b, 7.41c Moves the barrage one line on. After its last line it is over. */
function advance(g: Game, index: number, clause: string): void {
  const state = g.s.barrages[index] as BarrageState
  state.at += 1
  if (state.at >= barrageDef(g, index).lines.length) {
    state.over = true
    state.lies = false
  }
  g.events.push({
    type: 'barrage',
    side: barrageDef(g, index).by,
    line: state.at,
    hexes: state.over ? [] : barrageLine(g, index),
    over: state.over,
    clause,
  })
}

/** 7.41b, 7.42a, 7.42b Strikes at the start of the first couplet; at the second the barrage moves one line on. */
export function detonate(g: Game, index: number): void {
  const state = g.s.barrages[index] as BarrageState
  const couplet = g.s.coupletsAtStart - g.s.couplets + 1
  if (couplet === 2) advance(g, index, '7.42b')
  if (state.over) return
  state.lies = true
  g.s.bombarded = true // 7.14a by ruling
  const hexes = barrageLine(g, index)
  const { by } = barrageDef(g, index)
  g.events.push({
    type: 'bombardment',
    side: by,
    kind: 'paralyzing',
    source: 'barrage',
    hexes,
    clause: couplet === 2 ? '7.42b' : '7.42a',
  })
  bombard(
    g,
    hexes.flatMap((hex) => unitsAt(g, hex).map((unit) => unit.id)),
    'paralyzing',
  )
  g.s.agenda.push({ kind: 'breach', side: by, hexes, left: 3, must: false, clause: '7.43b' })
}

/** 7.44a, 7.44b In a turn of fewer than two couplets a barrage moves on without effect. On its last turn it ends. */
export function endOfCouplets(g: Game): void {
  for (const index of barragesThisTurn(g)) {
    const state = g.s.barrages[index] as BarrageState
    if (g.s.coupletsAtStart < 2) {
      state.lies = true
      advance(g, index, g.s.coupletsAtStart === 1 ? '7.44a' : '7.44b')
    }
    const { until } = barrageDef(g, index)
    if (until !== undefined && g.s.turn >= until && !state.over) {
      state.over = true
      state.lies = false
      g.events.push({
        type: 'barrage',
        side: barrageDef(g, index).by,
        line: state.at,
        hexes: [],
        over: true,
        clause: '7.41c',
      })
    }
  }
}

/** 7.43d Strikes units that walk into the barrage. It breaches no wire. */
export function enterBarrage(g: Game, hex: HexLabel, ids: readonly UnitId[]): void {
  for (const [index, state] of g.s.barrages.entries()) {
    if (!state.lies || !barrageLine(g, index).includes(hex)) continue
    const there = ids.filter((id) => findUnit(g, id)?.hex === hex)
    if (there.length === 0) continue
    g.events.push({
      type: 'bombardment',
      side: barrageDef(g, index).by,
      kind: 'paralyzing',
      source: 'entry',
      hexes: [hex],
      clause: '7.43d',
    })
    bombard(g, there, 'paralyzing')
  }
}
