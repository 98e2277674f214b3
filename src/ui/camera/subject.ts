import type { Dir } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import { waitsFor } from '../../session/game/seats.ts'
import { placesOf } from '../../session/pointing/frame.ts'
import { questionOf } from '../../session/pointing/questions/by-kind.ts'
import type { Frame } from '../../session/pointing/questions/question.ts'
import { spotsOf } from '../../session/pointing/spots.ts'
import type { Position } from '../../session/position/position.ts'
import { hexesAt, ranked } from '../../session/position/vertices.ts'
import type { Client } from '../window/client.ts'

/* What the open decision is about, in hexes, and what else should be in view with it. */

/**
 * The hexes of the best vertex to begin with, where a vertex is to be named. A stray fire has three handles of equal
 * rank, so it gets none.
 */
export function bestVertex({ interaction }: Client): HexLabel[] {
  const position = interaction.position()
  if (!position) return []
  const spots = spotsOf(position, null)
  if (spots?.kind !== 'vertex' || spots.from !== undefined) return []
  const [best] = ranked(position, spots.names)
  return best === undefined ? [] : [...hexesAt(position.battle, best)]
}

/** The hexes that the open decision is about; while the computer decides, those of its units that act. */
export function placesFor({ interaction, session }: Client): readonly HexLabel[] {
  const position = interaction.position()
  if (!position) return []
  if (waitsFor(session.get()) !== 'computer') return placesOf(position)
  const { game, decision } = position
  return [...game.active.map(({ unit }) => unit), ...(decision.units ?? [])].flatMap(
    (unit) => game.units[unit]?.hex ?? [],
  )
}

/** What part of the map the open decision needs in view, from the decision's question. */
export function frameOf({ interaction }: Client): Frame {
  const position = interaction.position()
  return (position && questionOf(position).frame) ?? {}
}

const AROUND: readonly Dir[] = [1, 2, 4, 5]

/** The places with room to act: two more hexes towards each side. */
export function withRoom(client: Client, places: readonly HexLabel[]): readonly HexLabel[] {
  const position = client.interaction.position()
  if (!position || frameOf(client).zoom === 'all') return places
  const { grid } = position.battle.map
  const far = places.flatMap((hex) =>
    AROUND.map((dir) => {
      const next = grid.neighbour(grid.index(hex), dir)
      return next < 0 ? next : grid.neighbour(next, dir)
    }),
  )
  return [...places, ...far.filter((hex) => hex >= 0).map((hex) => grid.label(hex))]
}

/** The number of columns between a melee and the far end of its loupe. */
const LOUPE = 5

/**
 * On the phone a melee is shown at the edge of the map, so that its loupe has the rest of it: the hex of the melee with the
 * far end of that room, to the west of it and to the east.
 */
export function besideLoupe(client: Client): readonly (readonly HexLabel[])[] {
  const position = client.interaction.position()
  const hex = position?.decision.hex
  if (!position || !frameOf(client).loupe || hex === undefined) return []
  const { grid } = position.battle.map
  const across = (one: Dir, other: Dir): HexLabel[][] => {
    let at = grid.index(hex)
    for (let step = 0; step < LOUPE && at >= 0; step++)
      at = grid.neighbour(at, step % 2 ? other : one)
    return at < 0 ? [] : [[hex, grid.label(at)]]
  }
  return [...across(5, 4), ...across(1, 2)]
}

/** The hexes with units of the side that does not decide. */
const enemiesOf = ({ game, decision }: Position): readonly HexLabel[] =>
  Object.values(game.units).flatMap(({ side, where, hex }) =>
    side !== decision.side && where === 'map' && hex !== null ? [hex] : [],
  )

/** Where the other side stands or, before it has set up, where it may. */
function opposite(position: Position): readonly HexLabel[] {
  const there = enemiesOf(position)
  if (there.length > 0) return there
  const { battle, decision } = position
  const others = battle.units.filter(({ side }) => side !== decision.side)
  return [...new Set(others.flatMap(({ area, at }) => area ?? at?.hex ?? []))]
}

/** The hex of the enemy nearest to these. */
export function nearestEnemy(
  { interaction }: Client,
  places: readonly HexLabel[],
): readonly HexLabel[] {
  const position = interaction.position()
  const { grid } = position?.battle.map ?? {}
  if (!position || !grid || position.decision.kind !== 'half') return []
  const far = (hex: HexLabel) =>
    Math.min(...places.map((own) => grid.distance(grid.index(own), grid.index(hex))))
  const enemies = enemiesOf(position)
  return enemies.toSorted((a, b) => far(a) - far(b)).slice(0, 1)
}

/** The hexes of the last shot, from which and at which it was fired. */
export const lastShot = ({ session }: Client): readonly HexLabel[] => {
  const shot = session.get().lastEvents.findLast(({ type }) => type === 'shot')
  return shot?.type === 'shot' ? [shot.from, shot.hex] : []
}

/** Where the last act happened: the hexes that were left and entered, fired from and at, or fought for. */
export const actedAt = ({ session }: Client): readonly HexLabel[] =>
  session.get().lastEvents.flatMap((event) => {
    if (event.type === 'moved') return [event.from, event.to]
    if (event.type === 'shot') return [event.from, event.hex]
    return 'hex' in event && event.hex ? [event.hex] : []
  })

/** The map of a phone can't show all vertices large enough for a finger, so it shows the best one. */
export function phonePlaces(client: Client): readonly HexLabel[] {
  const places = placesFor(client)
  return places.length > 0 ? places : withRoom(client, bestVertex(client))
}

/** Where the unit stands that led the last command of the side that is to give the next. */
function ledAt({ interaction }: Client, { decision, game }: Position): HexLabel | null {
  const led = decision.kind === 'half' ? interaction.get().led[decision.side ?? ''] : undefined
  return (led === undefined ? null : game.units[led]?.hex) ?? null
}

/**
 * The part of the front to begin with on a phone, where all of it would be too small: round the hex nearest to where the
 * side gave its last command. Before its first one, round the hex that has most of the others near it, and of equals the
 * one nearest to the enemy, with the others closest about it, or in the middle.
 */
export function partOf(
  client: Client,
  places: readonly HexLabel[],
  reach: number,
): readonly HexLabel[] {
  const position = client.interaction.position()
  if (!position) return places
  const { grid } = position.battle.map
  const far = (a: HexLabel, b: HexLabel) => grid.distance(grid.index(a), grid.index(b))
  const all = [...new Set(places)]
  const led = ledAt(client, position)
  const enemies = opposite(position)
  const near = (hex: HexLabel) => all.filter((other) => far(hex, other) <= reach)
  const danger = (hex: HexLabel) => Math.min(...enemies.map((enemy) => far(hex, enemy)))
  const middle = all[all.length >> 1] as HexLabel
  const [heart] = all
    .map((hex) => {
      const others = near(hex)
      const spread = others.reduce((sum, other) => sum + far(hex, other), 0)
      return { hex, others: others.length, danger: danger(hex), spread }
    })
    .toSorted(
      (a, b) =>
        (led === null ? 0 : far(a.hex, led) - far(b.hex, led)) ||
        b.others - a.others ||
        a.danger - b.danger ||
        a.spread - b.spread ||
        far(a.hex, middle) - far(b.hex, middle),
    )
  return heart ? near(heart.hex) : places
}
