import type { Battle, GameEvent, GameState } from '../../rules/types/index.ts'
import type { Heat } from '../types.ts'

export const NO_HEAT: Heat = { losses: {}, fire: {}, passages: {}, control: {} }

const byName = <T>(counts: ReadonlyMap<string, T>): Record<string, T> =>
  Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))

const bump = (counts: Map<string, number>, hex: string, by: number) =>
  counts.set(hex, (counts.get(hex) ?? 0) + by)

/** Counts what happens where, over any number of games. */
export class HeatCount {
  readonly #losses = new Map<string, number>()
  readonly #fire = new Map<string, number>()
  readonly #passages = new Map<string, number>()
  readonly #control = new Map<string, [number, number]>()
  readonly #first: string

  constructor(battle: Battle) {
    this.#first = battle.sides[0].id
  }

  /** Counts what came of an act. `state` is the position after it. */
  add(events: readonly GameEvent[], state: GameState): void {
    for (const event of events)
      switch (event.type) {
        case 'destroyed':
        case 'captured':
          bump(this.#losses, event.hex, 1)
          break
        case 'shot':
          bump(this.#fire, event.hex, 1)
          break
        case 'strikes':
          for (const hex of event.hexes) bump(this.#fire, hex, 1)
          break
        case 'moved':
          bump(this.#passages, event.to, event.units.length)
          break
        case 'entered':
          bump(this.#passages, event.hex, event.units.length)
          break
        case 'turn':
          this.#hold(state)
          break
      }
  }

  #hold({ control }: GameState): void {
    for (const [hex, side] of Object.entries(control)) {
      let both = this.#control.get(hex)
      if (!both) {
        both = [0, 0]
        this.#control.set(hex, both)
      }
      both[side === this.#first ? 0 : 1]++
    }
  }

  /** Adds the counts of other games. */
  take(heat: Heat): void {
    for (const [hex, count] of Object.entries(heat.losses)) bump(this.#losses, hex, count)
    for (const [hex, count] of Object.entries(heat.fire)) bump(this.#fire, hex, count)
    for (const [hex, count] of Object.entries(heat.passages)) bump(this.#passages, hex, count)
    for (const [hex, [one, two]] of Object.entries(heat.control)) {
      const both = this.#control.get(hex) ?? [0, 0]
      this.#control.set(hex, [both[0] + one, both[1] + two])
    }
  }

  /** Takes the counts of games out again that were added before. */
  drop(heat: Heat): void {
    const less = (counts: Map<string, number>, from: Readonly<Record<string, number>>) => {
      for (const [hex, count] of Object.entries(from)) {
        bump(counts, hex, -count)
        if (counts.get(hex) === 0) counts.delete(hex)
      }
    }
    less(this.#losses, heat.losses)
    less(this.#fire, heat.fire)
    less(this.#passages, heat.passages)
    for (const [hex, [one, two]] of Object.entries(heat.control)) {
      const both = this.#control.get(hex) ?? [0, 0]
      if (both[0] === one && both[1] === two) this.#control.delete(hex)
      else this.#control.set(hex, [both[0] - one, both[1] - two])
    }
  }

  /** The counts, the hexes in the order of their names. */
  get sums(): Heat {
    return {
      losses: byName(this.#losses),
      fire: byName(this.#fire),
      passages: byName(this.#passages),
      control: byName(this.#control),
    }
  }
}
