import type { HexLabel } from '../../hex/label.ts'
import { eligible, type Position } from '../position/position.ts'
import { hexesAt } from '../position/vertices.ts'
import { hexesOf } from './questions/question.ts'
import { questionOf } from './questions/table.ts'
import { spotsOf } from './spots.ts'

/** Where a decision without a frame of its own takes place: its hex, who answers, the aims and wire it is about. */
function placesOfAnswers(position: Position): readonly HexLabel[] {
  const { battle, game, decision } = position
  const aimed = (decision.groups ?? []).flatMap((group) => {
    const vertex = game.artillery[group]?.mission?.vertex
    return vertex === undefined ? [] : hexesAt(battle, vertex)
  })
  // A vertex may be anywhere; wire stands where it stands.
  const spots = spotsOf(position, null)
  const wire = spots?.kind === 'side' ? spots.names.flatMap((name) => name.split('/')) : []
  const found = [decision.hex ?? [], hexesOf(position, eligible(position)), aimed, wire].flat()
  if (found.length > 0) return found
  // Nobody who stands there answers: where something may be placed.
  return [
    ...new Set(
      decision.actions.flatMap((act) =>
        'hex' in act && typeof act.hex === 'string' ? [act.hex] : [],
      ),
    ),
  ]
}

/** The hexes that the open decision is about. */
export const placesOf = (position: Position): readonly HexLabel[] =>
  questionOf(position).frame?.places?.(position) ?? placesOfAnswers(position)
