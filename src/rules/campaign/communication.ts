import { DIRS, type Hex, NO_HEX } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import { everyUnit, type Game, hexOf, playable } from '../base/game.ts'
import type { CampaignDef, SideId } from '../types/index.ts'

/** A mark for every hex of the map. Placements ask for these after each action, so they hold indexes and no labels. */
export type HexMarks = Uint8Array

/** Where a side's lines of communication may not go: hexes with enemies, and the zones that enemies beat. 11.42b–e */
export interface Barred {
  readonly enemies: HexMarks
  readonly beaten: HexMarks
}

/** 11.42d A unit that shares its hex with an enemy beats no zone. */
export function barredFor(g: Game, side: SideId): Barred {
  const { grid } = g.battle.map
  const enemies = new Uint8Array(grid.size)
  const own = new Uint8Array(grid.size)
  for (const unit of everyUnit(g.s.units)) {
    if (unit.hex === null) continue
    const marked = unit.side === side ? own : enemies
    marked[hexOf(g, unit.hex)] = 1
  }
  const beaten = new Uint8Array(grid.size)
  for (let hex = 0; hex < grid.size; hex++)
    if (enemies[hex] && !own[hex])
      for (const dir of DIRS) {
        const next = grid.neighbour(hex, dir)
        if (next !== NO_HEX) beaten[next] = 1
      }
  return { enemies, beaten }
}

/** The ways to a side's own edge: the edge itself, and every free hex from which it can be reached. */
export interface Ways {
  readonly edge: ReadonlySet<HexLabel>
  readonly free: HexMarks
}

const edges = new WeakMap<readonly HexLabel[], ReadonlySet<HexLabel>>()

function edgeOf(g: Game, side: SideId): ReadonlySet<HexLabel> {
  const hexes = (g.battle.campaign as CampaignDef).edges[side] ?? []
  let edge = edges.get(hexes)
  if (!edge) {
    edge = new Set(hexes)
    edges.set(hexes, edge)
  }
  return edge
}

export function waysOf(g: Game, side: SideId, { enemies, beaten }: Barred): Ways {
  const { grid } = g.battle.map
  const edge = edgeOf(g, side)
  const free = new Uint8Array(grid.size)
  const front: Hex[] = []
  const reach = (hex: Hex) => {
    if (hex === NO_HEX || free[hex] || enemies[hex] || beaten[hex] || !playable(g, hex)) return
    free[hex] = 1
    front.push(hex)
  }
  for (const label of edge) reach(hexOf(g, label))
  for (let at = front.pop(); at !== undefined; at = front.pop())
    for (const dir of DIRS) reach(grid.neighbour(at, dir))
  return { edge, free }
}

/**
 * 11.42a–f Whether a way leads from this hex to the side's own edge. It may begin in a beaten zone and may enter
 * none.
 */
export function communicates(g: Game, label: HexLabel, { edge, free }: Ways): boolean {
  const hex = hexOf(g, label)
  const { grid } = g.battle.map
  return edge.has(label) || DIRS.some((dir) => free[grid.neighbour(hex, dir)] === 1)
}
