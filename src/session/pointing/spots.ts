import type { Action } from '../../rules/types/index.ts'
import type { Position } from '../position/position.ts'
import type { Spots } from '../position/vertices.ts'
import type { CallDraft } from './doing/state.ts'
import { questionOf } from './questions/by-kind.ts'

const SPINE_FACES = ['1\u20132', '3\u20134', '5\u20136'] as const

const known = new WeakMap<object, Map<string, Spots>>()

/** Vertices or hexsides that may be named now; null where the decision is about neither. */
export function spotsOf(position: Position, draft: CallDraft | null): Spots | null {
  let ofGame = known.get(position.game)
  if (!ofGame) {
    ofGame = new Map()
    known.set(position.game, ofGame)
  }
  const key = draft ? `${draft.group} ${draft.mode}` : ''
  const had = ofGame.get(key)
  if (had) return had
  const found = questionOf(position).spots?.of(position, draft) ?? null
  if (found) ofGame.set(key, found)
  return found
}

/** The acts that naming this spot means now; null where it means none. */
export const spotActions = (
  position: Position,
  spot: string | null,
  draft: CallDraft | null,
): readonly Action[] | null =>
  spot === null ? null : (questionOf(position).spots?.does(position, spot, draft) ?? null)

/** The faces of the error die for each spine, given the spine named for 1 and 2; null: the first. 7.243b */
export function spineFaces(names: readonly string[], named: string | null): readonly string[] {
  const first = named === null ? 0 : names.indexOf(named)
  return names.map((_, i) => SPINE_FACES[(i - first + names.length) % names.length] ?? '')
}
