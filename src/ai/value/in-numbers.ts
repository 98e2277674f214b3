import type { Hex } from '../../hex/grid.ts'
import { lineOfSight } from '../../map/sight/sight.ts'
import { everyUnit } from '../../rules/base/game.ts'
import { sightConditions } from '../../rules/base/sightlines.ts'
import type { Battle, Counter, GameState } from '../../rules/types/index.ts'
import { type TimeLeft, timeLeft } from './time.ts'

/** Classes of units. A vehicle marches as foot does and fights as it. */
export const FOOT = 0
export const HORSE = 1
export const MACHINE_GUN = 2
export const GUN = 3

/** A kind of counter in numbers. */
interface Kind {
  readonly branch: 0 | 1 | 2 | 3
  /** Points of movement, formed and dispersed; 0 where there is a dash. */
  readonly move: readonly [number, number]
  readonly fire: readonly [number, number]
  readonly range: readonly [number, number]
}

const kindOf = ({ types, formed, dispersed }: Counter): Kind => ({
  branch: types.includes('machine gun')
    ? MACHINE_GUN
    : types.includes('artillery') || types.includes('mortar')
      ? GUN
      : types.includes('cavalry')
        ? HORSE
        : FOOT,
  move: [formed.move ?? 0, dispersed.move ?? 0],
  fire: [formed.fp ?? -1, dispersed.fp ?? -1],
  range: [formed.range ?? 0, dispersed.range ?? 0],
})

/** A unit that may still count. */
export interface Piece {
  readonly side: 0 | 1
  readonly kind: Kind
  readonly counter: Counter
  /** -1 off the map. */
  readonly hex: Hex
  readonly column: number
  /** The row doubled, with the half hex of even columns: a distance needs no division. */
  readonly row2: number
  readonly formed: boolean
  readonly spent: boolean
  readonly within: boolean
  /** Firepower of the face that is up; -1 for a face that cannot fire. */
  readonly fire: number
  readonly range: number
  readonly destroyed: boolean
  readonly exited: boolean
}

/** A position in numbers: what the features are made of. */
export interface Field {
  readonly battle: Battle
  readonly state: GameState
  readonly time: TimeLeft
  readonly pieces: readonly Piece[]
  /** Strength of each side in all: a formed company is 4. */
  readonly strength: readonly [number, number]
  /** Lines of sight to a hex: -1 blocked, by hex index. */
  sights(hex: Hex): (from: Hex) => boolean
}

const kinds = new WeakMap<Battle, ReadonlyMap<string, Kind>>()

function kindsOf(battle: Battle): ReadonlyMap<string, Kind> {
  let found = kinds.get(battle)
  if (!found) {
    found = new Map(Object.entries(battle.counters).map(([id, counter]) => [id, kindOf(counter)]))
    kinds.set(battle, found)
  }
  return found
}

/** Lines of sight by light and month, then by hex: 0 not yet known, 1 open, 2 blocked. */
const seen = new WeakMap<Battle, Map<string, Map<Hex, Uint8Array>>>()

function sightsOf(battle: Battle, state: GameState): Field['sights'] {
  const { month, dark } = sightConditions({ battle, s: state, events: [] })
  const options = { month, ...(dark ? { dark } : {}) }
  let all = seen.get(battle)
  if (!all) {
    all = new Map()
    seen.set(battle, all)
  }
  const key = `${month} ${dark === true}`
  let byHex = all.get(key)
  if (!byHex) {
    byHex = new Map()
    all.set(key, byHex)
  }
  const table = byHex
  const { map } = battle
  return (hex) => {
    let row = table.get(hex)
    if (!row) {
      row = new Uint8Array(map.grid.size)
      table.set(hex, row)
    }
    const known = row
    return (from) => {
      let open = known[from] as number
      if (open === 0) {
        open = lineOfSight(map, from, hex, options) < 0 ? 2 : 1
        known[from] = open
      }
      return open === 1
    }
  }
}

/** What a unit is worth in a fight, a formed company being 4. */
export const strengthOf = ({ kind, formed, fire }: Piece): number =>
  kind.branch === FOOT || kind.branch === HORSE ? (formed ? 4 : 2) : fire >= 0 ? 4 : 2

/** The position in numbers. Works and units off the map for good are left out of all but the casualties. */
export function fieldOf(battle: Battle, state: GameState): Field {
  const { grid } = battle.map
  const known = kindsOf(battle)
  const [one] = battle.sides
  const pieces: Piece[] = []
  const strength: [number, number] = [0, 0]
  for (const unit of everyUnit(state.units)) {
    const kind = known.get(unit.counter)
    const counter = battle.counters[unit.counter]
    if (!kind || !counter) continue
    const hex = unit.hex === null ? -1 : grid.index(unit.hex)
    const column = hex < 0 ? 0 : grid.column(hex)
    const face = unit.formed ? 0 : 1
    const piece: Piece = {
      side: unit.side === one.id ? 0 : 1,
      kind,
      counter,
      hex,
      column,
      row2: hex < 0 ? 0 : 2 * grid.row(hex) + (column & 1),
      formed: unit.formed,
      spent: unit.spent,
      within: unit.in !== null,
      fire: kind.fire[face],
      range: kind.range[face],
      destroyed: unit.where === 'destroyed',
      exited: unit.where === 'exited',
    }
    pieces.push(piece)
    if (unit.where === 'map' || unit.where === 'hand') strength[piece.side] += strengthOf(piece)
  }
  return {
    battle,
    state,
    time: timeLeft(battle, state),
    pieces,
    strength,
    sights: sightsOf(battle, state),
  }
}

/** The distance of a piece on the map to a hex. */
export function farOf(piece: Piece, column: number, row2: number): number {
  const dx = Math.abs(piece.column - column)
  const dy = Math.abs(piece.row2 - row2)
  return dx + Math.max(0, (dy - dx) >> 1)
}

/** How many commands the piece needs to go so far: one a march, and one more to form up first. 99: never. */
export function marchesOf({ kind, formed }: Piece, far: number): number {
  if (far === 0) return 0
  const [march, crawl] = kind.move
  const formedUp = march > 0 ? Math.ceil(far / march) : 99
  if (formed) return formedUp
  return Math.min(1 + formedUp, crawl > 0 ? Math.ceil(far / crawl) : 99)
}
