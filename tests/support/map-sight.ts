import { expect } from 'vitest'
import { lineOfSight, trace } from '../../src/map/sight/sight.ts'
import type { BattleMap, SightOptions, Trace } from '../../src/map/types.ts'
import { at, type Plan, sketch } from './map.ts'

/** Sight options with names of hexes in place of functions. */
export interface Circumstances {
  /** Default: winter, without wheat. */
  readonly month?: number
  readonly dark?: boolean
  readonly smoke?: readonly string[]
  readonly friends?: readonly string[]
}

export function circumstances(map: BattleMap, said: Circumstances = {}): SightOptions {
  const set = (labels: readonly string[] = []): Set<number> =>
    new Set(labels.map((label) => at(map.grid, label)))
  const smoke = set(said.smoke)
  const friends = set(said.friends)
  return {
    month: said.month ?? 12,
    ...(said.dark && { dark: true }),
    ...(said.smoke && { veiled: (hex: number) => smoke.has(hex) }),
    ...(said.friends && { friend: (hex: number) => friends.has(hex) }),
  }
}

/**
 * What one hex sees of another: 'blocked' or the number of concealment hexes. Expects the same in the other direction
 * and in the trace.
 */
export function sees(
  plan: Plan | BattleMap,
  from: string,
  to: string,
  said?: Circumstances,
): 'blocked' | number {
  const map = 'grid' in plan ? plan : sketch(plan)
  const options = circumstances(map, said)
  const [a, b] = [at(map.grid, from), at(map.grid, to)]
  const seen = lineOfSight(map, a, b, options)
  expect(lineOfSight(map, b, a, options), '4.1b').toBe(seen)
  const told = traced(map, from, to, said)
  expect(told.clear ? told.concealment : -1, 'trace').toBe(seen)
  return seen < 0 ? 'blocked' : seen
}

export function traced(
  plan: Plan | BattleMap,
  from: string,
  to: string,
  said?: Circumstances,
): Trace {
  const map = 'grid' in plan ? plan : sketch(plan)
  return trace(map, at(map.grid, from), at(map.grid, to), circumstances(map, said))
}
