import type { HexLabel } from '../../hex/label.ts'
import type { Action } from '../../rules/types/index.ts'
import { defaultDeployment } from './deployment.ts'
import { once, type Position } from './position.ts'

/** Hexes round a spot in which units count for it. */
const NEAR = 3
/** Two craters, or two gaps in the wire, do little for each other nearer than this. */
const APART = 2
/** A crater shelters who gathers for the assault: this far from the enemy. 8.321 */
const ASSAULT = 2

interface Spot {
  readonly action: Action
  readonly hexes: readonly HexLabel[]
}

/** How many such places the deciding side may still name; all of them are of one kind. */
export function spotsLeft({ game, decision }: Position): number {
  const task = game.agenda.at(-1)
  return task?.kind === decision.kind && (task.kind === 'craters' || task.kind === 'breach')
    ? task.left
    : 0
}

/**
 * Places for all craters or all breaches that the deciding side may still name, or for the units that wait: what the
 * page offers to who does not want to choose. The same position gives the same places.
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
    // A gap that one has to open in front of oneself: where the fewest of the enemy can use it. 7.12d
    if (duty) return -count(spot, enemies)
    if (spot.action.type === 'breach') return count(spot, friends) - near(spot, friends)
    // Cover on the way: between the lines, within reach of the assault.
    const foe = near(spot, enemies)
    return -near(spot, friends) - foe - Math.abs(foe - ASSAULT)
  }
  const open = decision.actions.flatMap((action): Spot[] => {
    if (action.type === 'crater') return [{ action, hexes: [action.hex] }]
    return action.type === 'breach' ? [{ action, hexes: action.wire.split('/') }] : []
  })
  // What lies there already: gaps, or craters and scrapes.
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
