import type { Luck } from '../../ai/seeded-luck.ts'
import { gameOf } from '../../raging/base/game.ts'
import { type Action, type Battle, type Decision, type State, why } from '../../raging/index.ts'
import { reachOf } from '../../raging/move/reach.ts'
import { Found } from '../base/finding.ts'

const STEP_LIMIT = 12_000
/** How often the whole list of a movement is made. In between a stand and a way are drawn by lot. */
const WHOLE = 6

/** The acts of a game by lot, one after the other. */
export class Way {
  readonly #walker: Walker
  readonly #concedes: number
  #acts = 0

  constructor(
    readonly battle: Battle,
    readonly luck: Luck,
  ) {
    this.#walker = new Walker(battle, luck)
    this.#concedes = luck.below(60) === 0 ? luck.below(200) : -1
  }

  /** `ask` gives the list of what is legal, where it is wanted. */
  next(state: State, ask: () => Decision): Action {
    if (this.#acts > STEP_LIMIT) throw new Found('step limit', `${STEP_LIMIT} actions`)
    const action = this.#walker.quick(state) ?? this.#walker.pick(ask())
    return this.#concedes === this.#acts++
      ? { type: 'concede', side: this.luck.of(this.battle.sides).id }
      : action
  }
}

/** Actions that take something back, or make no progress. */
const IDLE: readonly Action['type'][] = ['recall', 'place', 'face', 'exchange']
const FIGHTS: readonly Action['type'][] = [
  'assault',
  'charge',
  'engage',
  'fire',
  'shell',
  'storm',
  'barrage',
  'creep',
  'pursue',
]
const ENDS: readonly Action['type'][] = ['end', 'done', 'ready', 'stay']

/** Goes at random: by lot among all actions, among their types, or towards the enemy. */
class Walker {
  /** How many acts a movement may still have, by its turn and side. */
  #phase = ''
  #left = 0
  /** The stand that has to move before the movement can end. */
  #urged: string | undefined
  readonly #style: number

  constructor(
    readonly battle: Battle,
    readonly luck: Luck,
  ) {
    this.#style = luck.below(4)
  }

  /** A move of a stand by lot, without the list of all; null where the list is wanted. */
  quick(state: State): Action | null {
    const task = state.agenda.at(-1)
    const { luck } = this
    if (task?.kind !== 'move') return null
    const phase = `${state.turn} ${task.side}`
    if (phase !== this.#phase) {
      this.#phase = phase
      this.#left = luck.below(4) === 0 ? luck.below(30) : luck.below(8)
    }
    if (this.#left-- <= 0) {
      const held = why(this.battle, state, { type: 'end' })
      if (held === null) return { type: 'end' }
      // A broken stand goes back first. RE-22.2
      this.#urged = held.code === 'broken' ? held.stand : undefined
      if (this.#urged) return null
      // Somebody is out of contact: stands, of his unit first, are put back until nobody is. RE-9.1
      const unit = state.stands[held.stand ?? '']?.unit
      const ids = Object.keys(state.moved)
      const own = ids.filter((id) => state.stands[id]?.unit === unit)
      const backOf = (some: readonly string[]) =>
        some
          .map((id): Action => ({ type: 'recall', stands: [id] }))
          .filter((action) => why(this.battle, state, action) === null)
      const back = backOf(own)
      if (back.length > 0) return luck.of(back)
      const others = backOf(ids)
      return others.length > 0 ? luck.of(others) : null
    }
    if (luck.below(WHOLE) === 0) return null
    const own = Object.values(state.stands).filter(
      (stand) => stand.side === task.side && (stand.where === 'map' || stand.where === 'reserve'),
    )
    for (let tries = 0; tries < 3 && own.length > 0; tries++) {
      const stand = luck.of(own)
      const mates = own.filter((one) => one.hex === stand.hex && one.unit === stand.unit)
      const ids = (luck.below(2) ? mates : [stand]).map(({ id }) => id)
      if (stand.suppressed || state.moved[stand.id]?.halted) continue
      const hexes = [...reachOf(gameOf(this.battle, state), stand).to.keys()]
      if (hexes.length === 0) continue
      const hex = this.#style === 0 ? luck.of(hexes) : this.#nearest(state, task.side, hexes)
      const action: Action = {
        type: 'move',
        stands: ids,
        hex: this.battle.map.grid.label(hex),
      }
      if (why(this.battle, state, action) === null) return action
    }
    return null
  }

  /** Of two by lot the one that is nearer to some enemy. */
  #nearest(state: State, side: string, hexes: readonly number[]): number {
    const { grid } = this.battle.map
    const [one, two] = [this.luck.of(hexes), this.luck.of(hexes)]
    const least = (hex: number) => {
      let best = 99
      for (const id in state.stands) {
        const stand = state.stands[id]
        if (stand?.hex && stand.side !== side)
          best = Math.min(best, grid.distance(hex, grid.index(stand.hex)))
      }
      return best
    }
    return least(one) <= least(two) ? one : two
  }

  pick({ actions }: Decision): Action {
    const { luck } = this
    const urged = actions.filter(
      (action) =>
        !IDLE.includes(action.type) &&
        'stands' in action &&
        action.stands.length === 1 &&
        action.stands[0] === this.#urged,
    )
    this.#urged = undefined
    if (urged.length > 0) return luck.of(urged)
    const usual = actions.filter(({ type }) => !IDLE.includes(type))
    const among = usual.length > 0 && luck.below(10) > 0 ? usual : actions
    if (this.#style === 0) return luck.of(among)
    if (luck.below(3) > 0) {
      const fights = among.filter(({ type }) => FIGHTS.includes(type))
      if (fights.length > 0) return luck.of(fights)
      const onward = among.filter(({ type }) => !ENDS.includes(type))
      if (onward.length > 0) return byType(onward, luck)
    }
    return byType(among, luck)
  }
}

function byType(actions: readonly Action[], luck: Luck): Action {
  const type = luck.of([...new Set(actions.map((action) => action.type))])
  return luck.of(actions.filter((action) => action.type === type))
}
