import type { HexLabel } from '../../../hex/label.ts'
import type { GameState, SideId, UnitId } from '../../../rules/types/index.ts'
import type { Played } from '../../../session/engine/table.ts'
import { stageOf } from './score-course.ts'

/** The way of one unit within one turn of a battle, or one day of a campaign. */
export interface UnitWay {
  readonly unit: UnitId
  readonly side: SideId
  readonly stage: number
  /** The hexes in order, from the one where it started. */
  readonly hexes: readonly HexLabel[]
}

export interface Death {
  readonly unit: UnitId
  readonly side: SideId
  readonly stage: number
  readonly hex: HexLabel
}

/** Where units went and were destroyed, and who controlled the map at the end of each turn or day. */
export interface Moves {
  readonly ways: readonly UnitWay[]
  readonly deaths: readonly Death[]
  /** By turn or day, from the first. */
  readonly control: readonly GameState['control'][]
}

/** Reads the moves from the states and events of the journal, in one pass. */
export function movesOf(steps: readonly Pick<Played, 'state' | 'events'>[]): Moves {
  const ways = new Map<string, { unit: UnitId; side: SideId; stage: number; hexes: HexLabel[] }>()
  const deaths: Death[] = []
  const control: GameState['control'][] = []
  let stage = 1
  const go = (state: GameState, unit: UnitId, from: HexLabel | null, to: HexLabel) => {
    const side = state.units[unit]?.side
    if (side === undefined) return
    const key = `${stage} ${unit}`
    const way = ways.get(key) ?? { unit, side, stage, hexes: from === null ? [] : [from] }
    way.hexes.push(to)
    ways.set(key, way)
  }
  for (const { state, events } of steps) {
    // An entry that ends a turn also begins the next one.
    if (state.phase !== 'setup') {
      control[stage - 1] = state.control
      control[stageOf(state) - 1] = state.control
    }
    for (const event of events) {
      if (event.type === 'day') stage = event.day
      if (event.type === 'turn' && !state.campaign) stage = event.turn
      if (event.type === 'moved')
        for (const unit of event.units) go(state, unit, event.from, event.to)
      if (event.type === 'entered') for (const unit of event.units) go(state, unit, null, event.hex)
      if (event.type === 'destroyed')
        deaths.push({
          unit: event.unit,
          side: event.side,
          stage,
          hex: event.hex,
        })
    }
  }
  return { ways: [...ways.values()], deaths, control }
}
