import { type Hex, NO_HEX } from '../../hex/grid.ts'
import { Walker } from '../../hex/walk.ts'
import { type CompiledArt, HEIGHT, WHEAT, WOODS } from '../art.ts'
import { type BattleMap, GROUND, type SightOptions } from '../types.ts'
import { Beam } from './art-beam.ts'

/** What a hex does to a line: nothing, one hex of concealment, or an end to it. */
export const CLEAR = 0
export const CONCEALS = 1
export const BLOCKS = 2

const FIRST_WHEAT_MONTH = 4
const LAST_WHEAT_MONTH = 10
const BARE: SightOptions = { month: 1 }

/**
 * The sight lines of one map: set up once per map and used again and again, so that a look allocates nothing.
 * Not to be entered again from within `veiled` or `friend`.
 */
export class SightLine {
  readonly art: CompiledArt
  readonly walker: Walker
  readonly beam: Beam
  /** Level of the lower and of the higher end. */
  low = 0
  high = 0
  /** Ground at or above this level between the ends blocks where the line meets it. 4.43, 4.52 */
  crest = 0
  wheat = false
  options: SightOptions = BARE
  /** 1: the hex holds something besides ground that a line could meet. */
  readonly #busy: Uint8Array
  /** Some hexes of the sheet do not exist in this battle. */
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

  /** Aims at a point `dx, dy` lattice units from the centre of `from`, for ends on these levels. */
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
   * Whether an obstacle on that level stands in the way: on one level all that is not below it (4.43c); else what
   * stands on the higher end's level, on the one below, or on the one above the lower end's. From two levels up one
   * sees over what stands where the lower end does. 4.53
   */
  counts(level: number): boolean {
    const { low, high } = this
    if (low === high) return level >= low
    return level >= low && level <= high && (high - level <= 1 || level - low === 1)
  }

  /** Concealment hexes on the aimed line before it reaches `target` or its end, or -1 when it is blocked. */
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
        // Along a side the milder of its two hexes holds. 4.41b, 4.82a
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

  /** Whether anything at all lies between the start of the aimed line and `target`. Uses up the aim. */
  parts(target: Hex): boolean {
    const { walker } = this
    walker.next()
    return walker.next() && (walker.side || walker.hex !== target)
  }

  /** Along the rim of the sheet there is no other hex to go by. 2.2c */
  #alone(one: Hex, other: Hex): boolean {
    return one === NO_HEX ? isAbsent(this.map, other) : other === NO_HEX && isAbsent(this.map, one)
  }

  /** What a hex does to the walker's present stretch. */
  effect(hex: Hex): number {
    const { options } = this
    // Beyond the sheet there is nothing but the night.
    if (hex === NO_HEX) return options.dark ? CONCEALS : CLEAR
    const ground = this.map.ground[hex] as number
    if (ground & GROUND.absent) return BLOCKS
    // A village fills its hex, and so do friends. 4.41a, 4.6a
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

  /** Whether the line meets woods at a height that matters. 4.53 */
  #woodsMet(hex: Hex): boolean {
    const lowest = this.art.lowest[hex] as number
    const level = this.art.level[hex] as number
    if (lowest === level) return this.counts(level) && this.#meets(hex, WOODS, WOODS)
    return this.beam.levelMet(hex, WOODS, this.#counts) >= 0
  }
}

const views = new WeakMap<BattleMap, SightLine>()
let latest: SightLine | undefined

/** The map's sight lines, set up on first use. */
export function sightLineOf(map: BattleMap): SightLine {
  if (latest?.map === map) return latest
  let view = views.get(map)
  if (!view) {
    view = new SightLine(map)
    views.set(map, view)
  }
  latest = view
  return view
}

/** A contour of that height lies in the hex, so a unit there looks down from it. 4.52c, 4.52d, 8.42 */
export function isCrest(map: BattleMap, hex: Hex, height: number): boolean {
  return (((map.contours[hex] as number) >> height) & 1) === 1
}

/** It does not exist in this battle, so that no line passes through it and none ends in it. 2.2c */
export function isAbsent(map: BattleMap, hex: Hex): boolean {
  return ((map.ground[hex] as number) & GROUND.absent) !== 0
}
