import type { HexLabel } from '../../hex/label.ts'
import type { Action } from '../../rules/types/index.ts'
import { defaultDeployment } from './deployment.ts'
import { once, type Position } from './position.ts'

/** How near to a spot, in hexes, a unit counts for it. */
const NEAR = 3
/** How far apart, in hexes, two craters or two gaps in the wire should be; nearer ones add little. */
const APART = 2
/** How far from the enemy, in hexes, a crater best shelters the units that gather for an assault. 8.321 */
const ASSAULT = 2

interface Spot {
  readonly action: Action
  readonly hexes: readonly HexLabel[]
}

/** How many craters or breaches the deciding side may still name; 0 in any other decision. */
export function spotsLeft({ game, decision }: Position): number {
  const task = game.agenda.at(-1)
  return task?.kind === decision.kind && (task.kind === 'craters' || task.kind === 'breach')
    ? task.left
    : 0
}

/**
 * What the page offers to a person who does not want to choose: places for all craters or breaches that the deciding
 * side may still name, or for the units that wait to be placed. The same position gives the same places.
 */
export function defaultSpots(position: Position): readonly Action[] {
  const { kind } = position.decision
  return once(position, 'default spots', () =>
    kind === 'placement' || kind === 'arrival'
      ? defaultDeployment(position)
      : chosenSpots(position),
  )
}

function chosenSpots(position: Position): readonly Action[] {
  const { battle, game, decision } = position
  const { grid } = battle.map
  const apart = (a: HexLabel, b: HexLabel) => grid.distance(grid.index(a), grid.index(b))
  const near = (spot: Spot, others: readonly HexLabel[]) =>
    Math.min(grid.size, ...spot.hexes.flatMap((hex) => others.map((other) => apart(hex, other))))
  const standing = (own: boolean) =>
    Object.values(game.units).flatMap(({ side, hex }) =>
      hex !== null && (side === decision.side) === own ? [hex] : [],
    )
  const [friends, enemies] = [standing(true), standing(false)]
  const task = game.agenda.at(-1)
  const duty = task?.kind === 'breach' && task.must
  const count = (spot: Spot, all: readonly HexLabel[]) =>
    all.filter((hex) => near(spot, [hex]) <= NEAR).length
  const value = (spot: Spot): number => {
    // A gap that a side must open in front of itself goes where the fewest enemies can use it. 7.12d
    if (duty) return -count(spot, enemies)
    if (spot.action.type === 'breach') return count(spot, friends) - near(spot, friends)
    // Craters are cover on the way: between the lines, within reach of an assault.
    const foe = near(spot, enemies)
    return -near(spot, friends) - foe - Math.abs(foe - ASSAULT)
  }
  const open = decision.actions.flatMap((action): Spot[] => {
    if (action.type === 'crater') return [{ action, hexes: [action.hex] }]
    return action.type === 'breach' ? [{ action, hexes: action.wire.split('/') }] : []
  })
  // What is there already: gaps, or craters and scrapes.
  const taken =
    decision.kind === 'breach'
      ? game.breaches.flatMap((wire) => wire.split('/'))
      : Object.keys(game.scrapes)
  const ranked = open
    .map((spot) => ({ spot, value: value(spot) }))
    .toSorted((a, b) => b.value - a.value)
    .map(({ spot }) => spot)
  const found: Spot[] = []
  for (const distance of [APART, 0])
    for (const spot of ranked) {
      if (found.length >= spotsLeft(position)) break
      const others = [...taken, ...found.flatMap(({ hexes }) => hexes)]
      if (!found.includes(spot) && near(spot, others) >= distance) found.push(spot)
    }
  return found.map(({ action }) => action)
}

/** The wire hexsides that these acts cut, as the map names them: "V10–V11". */
export const gapsCut = (actions: readonly Action[]): readonly string[] =>
  actions.flatMap((act) => (act.type === 'breach' ? act.wire.replace('/', '\u2013') : []))
