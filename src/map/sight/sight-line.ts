import { type Hex, NO_HEX } from '../../hex/grid.ts'
import { Walker } from '../../hex/walk.ts'
import { type CompiledArt, HEIGHT, WHEAT, WOODS } from '../art.ts'
import { type BattleMap, GROUND, type SightOptions } from '../types.ts'
import { Beam } from './art-beam.ts'

/** What a hex does to the line: nothing, conceal by one, or block. */
export const CLEAR = 0
export const CONCEALS = 1
export const BLOCKS = 2

const FIRST_WHEAT_MONTH = 4
const LAST_WHEAT_MONTH = 10
const BARE: SightOptions = { month: 1 }

/**
 * A sight line on one map. Aim it, then count. It is made once for a map and reused, so that counting allocates
 * nothing. `veiled` and `friend` must not call back into it.
 */
export class SightLine {
  readonly art: CompiledArt
  readonly walker: Walker
  readonly beam: Beam
  /** Level of the lower end and of the higher end. */
  low = 0
  high = 0
  /** Ground at or above this level between the ends blocks the line. 4.43, 4.52 */
  crest = 0
  wheat = false
  options: SightOptions = BARE
  /** 1 where the hex contains something other than ground that a line could meet. */
  readonly #busy: Uint8Array
  /** True when some hexes of the map do not exist in this battle. */
  readonly #gaps: boolean
  readonly #counts = (level: number): boolean => this.counts(level)

  constructor(readonly map: BattleMap) {
    const { grid, ground } = map
    this.art = map.art as CompiledArt
    this.walker = new Walker(grid)
    this.beam = new Beam(this.art)
    this.#busy = new Uint8Array(grid.size)
    this.#gaps = ground.some((bits) => (bits & GROUND.absent) !== 0)
    for (let hex = 0; hex < grid.size; hex++) {
      const full = (ground[hex] as number) & (GROUND.village | GROUND.absent)
      if (full || this.art.woods[hex] || this.art.wheat[hex]) this.#busy[hex] = 1
    }
  }

  /** Aims from the centre of `from` at the point `dx, dy` lattice units away, with the ends on these levels. */
  aim(from: Hex, dx: number, dy: number, one: number, other: number, options: SightOptions): void {
    this.options = options
    this.low = Math.min(one, other)
    this.high = Math.max(one, other)
    this.crest = one === other ? one + 1 : this.high
    this.wheat =
      one === other && options.month >= FIRST_WHEAT_MONTH && options.month <= LAST_WHEAT_MONTH
    this.walker.start(from, dx, dy)
    this.beam.aim(from, dx, dy)
  }

  /**
   * Whether an obstacle on this level matters. Between ends on one level, every obstacle does that is not lower
   * (4.43c). Otherwise those do that stand on the level of the higher end, on the one below it, or on the one above
   * the lower end. From two levels up one sees over obstacles on the level of the lower end. 4.53
   */
  counts(level: number): boolean {
    const { low, high } = this
    if (low === high) return level >= low
    return level >= low && level <= high && (high - level <= 1 || level - low === 1)
  }

  /**
   * Counts the concealment hexes on the aimed line before it reaches `target` or its end; -1 when the line is
   * blocked.
   */
  count(target: Hex): number {
    const { walker, options } = this
    const busy = this.#busy
    const level = this.art.level
    const { crest } = this
    const plain = !options.dark && !options.veiled && !options.friend
    let seen = 0
    walker.next()
    while (walker.next()) {
      const { hex } = walker
      let effect = CLEAR
      if (walker.side) {
        effect = this.effect(hex)
        // Along a side the milder of the two hexes counts. 4.41b, 4.82a
        if (effect !== CLEAR) effect = Math.min(effect, this.effect(walker.other))
        if (this.#gaps && this.#alone(hex, walker.other)) effect = BLOCKS
      } else if (hex === target) {
        return seen
      } else if (!plain || hex === NO_HEX || busy[hex] === 1 || (level[hex] as number) >= crest) {
        effect = this.effect(hex)
      }
      if (effect === BLOCKS) return -1
      if (effect === CONCEALS && ++seen === 2) return -1
    }
    return seen
  }

  /** Whether any hex or side lies between the start of the aimed line and `target`. Aim again before another call. */
  parts(target: Hex): boolean {
    const { walker } = this
    walker.next()
    return walker.next() && (walker.side || walker.hex !== target)
  }

  /** On the rim of the map a side has one hex only. 2.2c */
  #alone(one: Hex, other: Hex): boolean {
    return one === NO_HEX ? isAbsent(this.map, other) : other === NO_HEX && isAbsent(this.map, one)
  }

  /** What a hex does to the present stretch of the line. */
  effect(hex: Hex): number {
    const { options } = this
    // Off the map only darkness conceals.
    if (hex === NO_HEX) return options.dark ? CONCEALS : CLEAR
    const ground = this.map.ground[hex] as number
    if (ground & GROUND.absent) return BLOCKS
    // A village fills its hex, and so do friendly units. 4.41a, 4.6a
    if (
      (ground & GROUND.village || options.friend?.(hex)) &&
      this.counts(this.map.level[hex] as number)
    )
      return BLOCKS
    const { art, crest } = this
    const rises = (art.level[hex] as number) >= crest
    if (rises && (art.lowest[hex] as number) >= crest) return BLOCKS
    const woods = art.woods[hex] !== 0
    const wheat = this.wheat && art.wheat[hex] !== 0
    const veiled = options.dark || options.veiled?.(hex)
    if (rises || woods || (wheat && !veiled)) {
      const { n0, d0, n1, d1 } = this.walker
      this.beam.stretch(n0, d0, n1, d1)
      if (rises && this.#meets(hex, HEIGHT + crest, 255)) return BLOCKS
      if (ground & GROUND.dotted) {
        if (woods && this.#woodsMet(hex)) return BLOCKS
      } else if (woods && !veiled && this.#woodsMet(hex)) return CONCEALS
      if (wheat && !veiled && this.#meets(hex, WHEAT, WHEAT)) return CONCEALS
    }
    return veiled ? CONCEALS : CLEAR
  }

  #meets(hex: Hex, least: number, most: number): boolean {
    const { patches, kind } = this.art
    const last = patches[hex + 1] as number
    for (let patch = patches[hex] as number; patch < last; patch++) {
      const of = kind[patch] as number
      if (of >= least && of <= most && this.beam.meets(hex, patch)) return true
    }
    return false
  }

  /** Whether the line meets woods on a level that matters. 4.53 */
  #woodsMet(hex: Hex): boolean {
    const lowest = this.art.lowest[hex] as number
    const level = this.art.level[hex] as number
    if (lowest === level) return this.counts(level) && this.#meets(hex, WOODS, WOODS)
    return this.beam.levelMet(hex, WOODS, this.#counts) >= 0
  }
}

const views = new WeakMap<BattleMap, SightLine>()
let latest: SightLine | undefined

/** The sight line of a map, made on first use. */
export function sightLineOf(map: BattleMap): SightLine {
  if (latest?.map === map) return latest
  let known = views.get(map)
  if (!known) {
    known = new SightLine(map)
    views.set(map, known)
  }
  latest = known
  return known
}

/**
 * Whether a contour of this height runs through the hex, so that a unit there can look down from it. 4.52c, 4.52d,
 * 8.42
 */
export function isCrest(map: BattleMap, hex: Hex, height: number): boolean {
  return (((map.contours[hex] as number) >> height) & 1) === 1
}

/** Whether the hex does not exist in this battle. No line passes through it or ends in it. 2.2c */
export function isAbsent(map: BattleMap, hex: Hex): boolean {
  return ((map.ground[hex] as number) & GROUND.absent) !== 0
}
