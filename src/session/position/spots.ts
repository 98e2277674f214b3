import type { Spots } from '../../board/view/mark.ts'
import type { CallDraft } from '../pointing/state.ts'
import type { Position } from './position.ts'

const SPINE_FACES = ['1\u20132', '3\u20134', '5\u20136'] as const

const kept = new WeakMap<object, Map<string, Spots>>()

/** Vertices or hexsides that may be chosen now; null where the decision is about neither. */
export function spotsOf(position: Position, draft: CallDraft | null): Spots | null {
  let known = kept.get(position.game)
  if (!known) {
    known = new Map()
    kept.set(position.game, known)
  }
  const key = draft ? `${draft.group} ${draft.mode}` : ''
  const had = known.get(key)
  if (had) return had
  const found = find(position, draft)
  if (found) known.set(key, found)
  return found
}

function find({ engine, battle, game, decision }: Position, draft: CallDraft | null): Spots | null {
  switch (decision.kind) {
    case 'half':
      return draft
        ? { kind: 'vertex', names: engine.verticesFor(battle, game, draft.group, draft.mode) }
        : null
    case 'aim':
      return {
        kind: 'vertex',
        names: decision.actions.flatMap((action) => (action.type === 'aim' ? [action.vertex] : [])),
      }
    case 'register': {
      const group = decision.groups?.[0]
      return {
        kind: 'vertex',
        names: decision.actions.flatMap((action) =>
          action.type === 'register' && action.group === group ? [action.vertex] : [],
        ),
      }
    }
    case 'spine': {
      const names = decision.actions.flatMap((action) =>
        action.type === 'spine' ? [action.vertex] : [],
      )
      const from = game.artillery[decision.groups?.[0] ?? '']?.mission?.vertex
      return { kind: 'vertex', names, ...(from === undefined ? {} : { from }) }
    }
    case 'breach':
      return {
        kind: 'side',
        names: decision.actions.flatMap((action) =>
          action.type === 'breach' ? [action.wire] : [],
        ),
      }
    default:
      return null
  }
}

/** Faces of the error die for each spine, when that one is named for 1 and 2. 7.243b */
export function spineFaces(names: readonly string[], named: string | null): readonly string[] {
  const first = named === null ? 0 : names.indexOf(named)
  return names.map((_, i) => SPINE_FACES[(i - first + names.length) % names.length] ?? '')
}
