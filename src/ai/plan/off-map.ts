import { DIRS, type Hex } from '../../hex/grid.ts'
import { verticesOf } from '../../map/sight/vertex.ts'
import { groupDef, groupOf, wholeVertex } from '../../rules/artillery/group.ts'
import { lookout, observed } from '../../rules/artillery/observe.ts'
import { otherSide } from '../../rules/base/game.ts'
import type { Action, Decision } from '../../rules/types/index.ts'
import { type Field, fieldOf, type Piece } from '../field/field.ts'
import { all, best } from './pick.ts'
import { promiseOf } from './support.ts'

/*
 * What a side names for its off-map artillery before play: a vertex for each group that registers one, and the observer
 * of its trench sets.
 */

/** A vertex that nobody sees yet, beside one that somebody sees: a fire needs an observer. 7.21l */
const UNSEEN = 0.5

/** How much the other side wants to be about a vertex; nothing where a fire would strike own units. */
function wantedBy(foe: Field): (hexes: readonly Hex[]) => number {
  return (hexes) =>
    hexes.some((hex) => foe.at.get(hex)?.some(({ unit }) => unit.side !== foe.side))
      ? 0
      : hexes.reduce((sum, hex) => sum + foe.near(hex), 0)
}

/** The vertex where a fire of the group does most as things stand, or else where the enemy will want to come. 7.3a */
export function registerOf(field: Field, open: Decision): Action | null {
  const { battle, g, side, state, taste } = field
  const options = all(open, 'register')
  const group = groupOf(g, options[0]?.group ?? '')
  const def = group && groupDef(g, group.id)
  if (!group || !def) return null
  const vertices = verticesOf(battle.map)
  const seen = observed(g, side, def.mode)
  const own = options.filter((option) => option.group === group.id)
  const top = (worth: (vertex: number) => number, least: number) =>
    best(
      own,
      ({ vertex }) => {
        const at = vertices.index(vertex)
        const sum = worth(at)
        return sum > 0 && !seen(at) ? UNSEEN * sum : sum
      },
      least,
    )
  const now = top(promiseOf(field, group, def, 'high explosive'), 0)
  if (now) return now
  const wanted = wantedBy(fieldOf(battle, state, otherSide(battle, side), taste))
  return top((vertex) => wanted(vertices.hexes(vertex)), Number.NEGATIVE_INFINITY)
}

/** Whoever sees at least this share of what the best one sees may be named. */
const ENOUGH = 0.75

/** How much better than where it is a unit could be, a few hexes on: the observer stays for the whole battle. 7.21k */
function wantedElsewhere(field: Field, { hex, fights, unit }: Piece): number {
  const { battle, chart, taste } = field
  let most = field.near(hex)
  for (const to of battle.map.grid.within(hex, fights.move ?? 0))
    if (chart.playable[to]) most = Math.max(most, field.near(to))
  return (unit.formed ? 1 : taste.shaky) * (most - field.near(hex))
}

/** The observer: of those who see most about what can be won and about the enemies, whoever is wanted least elsewhere. 7.21j */
export function observerOf(field: Field, open: Decision): Action | null {
  const { battle, chart, foes, g, own } = field
  const vertices = verticesOf(battle.map)
  const about = new Set(
    [...chart.prizes, ...foes].flatMap(({ hex }) =>
      DIRS.map((dir) => vertices.id(hex, dir)).filter((vertex) => wholeVertex(g, vertex)),
    ),
  )
  const named = new Set(all(open, 'observer').map(({ unit }) => unit))
  const posts = own.flatMap((piece) => {
    if (!named.has(piece.unit.id)) return []
    const sees = lookout(g, [piece.unit.hex as string])
    return [{ piece, seen: [...about].filter(sees).length }]
  })
  const most = posts.reduce((top, { seen }) => Math.max(top, seen), 0)
  // Of those wanted alike the one who fights worst.
  const found = best(
    posts.filter(({ seen }) => seen >= ENOUGH * most),
    ({ piece }) => -wantedElsewhere(field, piece) - 0.01 * (piece.fights.fp ?? 0),
  )
  return found && { type: 'observer', unit: found.piece.unit.id }
}
