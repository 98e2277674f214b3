import { destroys, outcomeOf } from '../../rules/cohesion/check.ts'
import type { Battle, GameEvent } from '../../rules/types/index.ts'

type Check = Extract<GameEvent, { type: 'check' }>

/** Chances of two dice are counted in thirty-sixths, so that luck is a whole number. */
const ALL = 36

/** How many of the 36 throws destroy the unit, and how many harm it. */
function throwsThat({ cause, modifiers, cohesion }: Check): readonly [number, number] {
  const plus = modifiers.reduce((sum, { value }) => sum + value, 0)
  let [destroy, harm] = [0, 0]
  for (let sum = 2; sum <= 12; sum++) {
    const throws = 6 - Math.abs(7 - sum)
    const outcome = outcomeOf(cause, sum + plus, cohesion)
    if (outcome === 'destroyed') destroy += throws
    if (outcome !== 'no effect') harm += throws
  }
  return [destroy, harm]
}

/** For each side: by fire and by melee, destroyed and harmed, and the same times the turn. */
const PER_SIDE = 8
export const LUCKS = 2 * PER_SIDE

/**
 * The luck of the dice in one game: by how much the harm of fire and melee to each side goes beyond what it is on average,
 * in thirty-sixths of a unit. Each check adds what came of it less its chance, so every sum is zero on average, whoever plays
 * and whatever the battle: that is why a figure may be freed of it. 3.73a
 */
export class LuckCount {
  readonly #first: string
  readonly #sums: number[] = Array(LUCKS).fill(0)
  #turn = 0

  constructor(battle: Battle) {
    this.#first = battle.sides[0].id
  }

  add(events: readonly GameEvent[]): void {
    for (const event of events)
      if (event.type === 'turn') this.#turn++
      else if (event.type === 'check' && destroys(event.cause)) this.#check(event)
  }

  #check(check: Check): void {
    const [destroy, harm] = throwsThat(check)
    const at =
      (check.side === this.#first ? 0 : PER_SIDE) + (check.cause === 'melee' ? PER_SIDE / 2 : 0)
    const luck = [
      (check.outcome === 'destroyed' ? ALL : 0) - destroy,
      (check.outcome === 'no effect' ? 0 : ALL) - harm,
    ]
    for (const [kind, value] of luck.entries()) {
      this.#sums[at + kind] = (this.#sums[at + kind] ?? 0) + value
      this.#sums[at + 2 + kind] = (this.#sums[at + 2 + kind] ?? 0) + value * this.#turn
    }
  }

  get sums(): number[] {
    return [...this.#sums]
  }
}
