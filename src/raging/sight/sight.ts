import type { Hex } from '../../hex/grid.ts'
import { centreX, centreY } from '../../hex/lattice.ts'
import { mostlySeen, type Seen, shadow } from '../../hex/shadow.ts'
import { Walker } from '../../hex/walk.ts'
import { distance, type G, groundAt, isPulverised, labelOf, levelAt } from '../base/game.ts'
import { type Battle, GROUND, type State } from '../types/index.ts'

/** With what eye a line is looked along: sight alone, small arms, or the guns' flat fire. */
export type Eye = 'sight' | 'arms' | 'guns'

const TALL = GROUND.woods | GROUND.crops | GROUND.built
const LINEAR = GROUND.hedge | GROUND.wall

/** Why a hex between two others ends the line: what it is, with its clause. */
export type Stopper = 'ground' | 'woods' | 'crops' | 'village' | 'hedge' | 'wall'

/** What in `hex` ends a line from one hex to another; null where it lets it pass. */
export function stopper(
  g: Pick<G, 'battle' | 's'>,
  eye: Eye,
  from: Hex,
  to: Hex,
  hex: Hex,
): Stopper | null {
  const level = levelAt(g, hex)
  const [mine, theirs] = [levelAt(g, from), levelAt(g, to)]
  // RE-11.5 The crest hides the slope behind it.
  if (level >= Math.max(mine, theirs) && level > Math.min(mine, theirs)) return 'ground'
  const bits = groundAt(g, hex)
  if (bits & TALL) {
    // RE-11.7 It lies in a valley.
    if (mine > level && theirs > level) return null
    // RE-11.6, RE-11.8
    if (mine > level && distance(g, from, to) >= 2 * distance(g, from, hex)) return null
    return bits & GROUND.woods ? 'woods' : bits & GROUND.built ? 'village' : 'crops'
  }
  if (eye === 'sight' || !(bits & LINEAR) || mine > level) return null
  if (eye === 'arms') return bits & GROUND.hedge ? 'hedge' : 'wall' // RE-5.3, RE-5.5
  // RE-5.3 Guns fire over a hedge at open ground alone.
  return bits & GROUND.hedge && groundAt(g, to) & ~GROUND.water ? 'hedge' : null
}

/** How much of a hex is seen from another, and what hides the rest. */
export const look = (g: Pick<G, 'battle' | 's'>, eye: Eye, from: Hex, to: Hex): Seen =>
  shadow(g.battle.map.grid, from, to, (hex) => stopper(g, eye, from, to, hex) !== null)

/** The answers for one state of the ground. */
interface Known {
  readonly seen: Map<number, boolean>
}
const EYES: Readonly<Record<Eye, number>> = { sight: 0, arms: 1, guns: 2 }
const grounds = new WeakMap<Battle, Map<string, Known>>()
const byList = new WeakMap<State['pulverised'], Known>()
/** Games of one battle go through many states of its ground; only the last ones are kept. */
const MOST = 64

function knownOf({ battle, s: { pulverised } }: Pick<G, 'battle' | 's'>): Known {
  const known = pulverised.length > 0 ? byList.get(pulverised) : undefined
  if (known) return known
  const states = grounds.get(battle) ?? new Map<string, Known>()
  grounds.set(battle, states)
  const key = pulverised.join()
  let made = states.get(key)
  if (!made) {
    if (states.size >= MOST) states.clear()
    made = { seen: new Map() }
    states.set(key, made)
  }
  if (pulverised.length > 0) byList.set(pulverised, made)
  return made
}

/** Whether a hex is in sight of another, or open to its fire as far as the ground goes. RE-11.1–RE-11.8 */
export function sees(g: Pick<G, 'battle' | 's'>, eye: Eye, from: Hex, to: Hex): boolean {
  const { grid } = g.battle.map
  if (grid.distance(from, to) <= 1) return true // RE-11.3
  const { seen } = knownOf(g)
  const key = (from * grid.size + to) * 3 + EYES[eye]
  let answer = seen.get(key)
  if (answer === undefined) {
    answer = mostlySeen(look(g, eye, from, to)) && (eye === 'sight' || !churned(g, from, to))
    seen.set(key, answer)
  }
  return answer
}

/** RE-5.7 Whether the straight line goes through more than one pulverised hex. */
export function churned(g: Pick<G, 'battle' | 's'>, from: Hex, to: Hex): boolean {
  if (g.s.pulverised.length < 2) return false
  let count = 0
  for (const hexes of between(g, from, to)) if (hexes.every((hex) => isPulverised(g, hex))) count++
  return count > 1
}

/** The hexes that the straight line goes through, the ends left out; two where it follows their common side. */
export function* between(
  g: Pick<G, 'battle'>,
  from: Hex,
  to: Hex,
): Generator<readonly Hex[], void> {
  const { grid } = g.battle.map
  const walker = new Walker(grid)
  walker.start(
    from,
    centreX(grid, to) - centreX(grid, from),
    centreY(grid, to) - centreY(grid, from),
  )
  while (walker.next()) {
    const hexes = (walker.side ? [walker.hex, walker.other] : [walker.hex]).filter(
      (hex) => hex >= 0 && hex !== from && hex !== to,
    )
    if (hexes.length > 0) yield hexes
  }
}

/** A sight line in full, for the screen: the share that is seen, and what hides the rest. */
export interface Sightline {
  readonly from: string
  readonly to: string
  readonly range: number
  /** In hundredths of the hex, rounded down where something is hidden. */
  readonly seen: number
  /** More than half. RE-11.2 */
  readonly clear: boolean
  readonly by: readonly { readonly hex: string; readonly what: Stopper; readonly clause: string }[]
}

const CLAUSES: Readonly<Record<Stopper, string>> = {
  ground: 'RE-11.5',
  woods: 'RE-11.4',
  crops: 'RE-11.4',
  village: 'RE-11.4',
  hedge: 'RE-5.3',
  wall: 'RE-5.5',
}

export function sightline(g: Pick<G, 'battle' | 's'>, eye: Eye, from: Hex, to: Hex): Sightline {
  const range = distance(g, from, to)
  const near = range <= 1
  const found = near ? null : look(g, eye, from, to)
  const { n, d } = found?.hidden ?? { n: 0n, d: 1n }
  return {
    from: labelOf(g, from),
    to: labelOf(g, to),
    range,
    seen: Number(((d - n) * 100n) / d),
    clear: sees(g, eye, from, to),
    by: (found?.by ?? []).flatMap((hex) => {
      const what = stopper(g, eye, from, to, hex)
      return what === null ? [] : [{ hex: labelOf(g, hex), what, clause: CLAUSES[what] }]
    }),
  }
}
