import type { HexLabel } from '../../hex/label.ts'
import { eligible, hexOf, type Position } from '../position/position.ts'
import { hexesAt } from '../position/vertices.ts'
import { questionOf } from './questions/by-kind.ts'
import { hexesOf } from './questions/question.ts'
import { spotsOf } from './spots.ts'

/** The hexes of a decision without a frame: its own, those of the units that answer, of the aims and of the wire. */
function placesOfAnswers(position: Position): readonly HexLabel[] {
  const { battle, game, decision } = position
  const aimed = (decision.groups ?? []).flatMap((group) => {
    const vertex = game.artillery[group]?.mission?.vertex
    return vertex === undefined ? [] : hexesAt(battle, vertex)
  })
  // Vertices that may be named can lie all over the map, so only hexsides of wire count.
  const spots = spotsOf(position, null)
  const wire = spots?.kind === 'side' ? spots.names.flatMap((name) => name.split('/')) : []
  const found = [decision.hex ?? [], hexesOf(position, eligible(position)), aimed, wire].flat()
  if (found.length > 0) return found
  // No unit on the map answers: the hexes where something may be placed.
  return [...new Set(decision.actions.flatMap((act) => hexOf(act) ?? []))]
}

/** The hexes that the open decision is about. */
export const placesOf = (position: Position): readonly HexLabel[] =>
  questionOf(position).frame?.places?.(position) ?? placesOfAnswers(position)
