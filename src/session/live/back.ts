import type { Kinds } from '../../game/rules.ts'
import { type Field, stateAt } from './line.ts'
import type { Body } from './records.ts'
import { type Refusal, refuse, type Talk } from './talk.ts'

/* Entries that are taken back, by the rules of undo and of leave. */

/** Whether a side may take back, or be given back, the entries after the first `to`: it alone made them, and none rolled. */
function backFault<K extends Kinds>(
  talk: Talk<K>,
  field: Field<K>,
  by: string,
  to: number,
): Refusal | null {
  const { engine, battle, pub } = talk
  if (to >= pub.length || to < field.from)
    return refuse('bad-back', 'There is nothing to take back that far.')
  for (let at = to; at < pub.length; at++) {
    const { dice, nonces, seal } = pub[at]?.entry ?? { dice: [] }
    if (engine.decider(battle, stateAt(field, pub, at)) !== by)
      return refuse('bad-back', `Entry ${at + 1} is not theirs to take back.`)
    if (dice.length > 0 || nonces)
      return refuse('bad-back', `Entry ${at + 1} rolled dice; it stands.`)
    if (seal) return refuse('bad-back', `Entry ${at + 1} is sealed; it stands.`)
  }
  return null
}

const shortened = <K extends Kinds>(talk: Talk<K>, to: number): Talk<K> => {
  const pub = talk.pub.slice(0, to)
  return { ...talk, pub, line: talk.pub === talk.line ? pub : talk.line.slice(0, to) }
}

export function takenBack<K extends Kinds>(
  talk: Talk<K>,
  by: string,
  to: number,
): Talk<K> | Refusal {
  const { field } = talk
  if (!field) return refuse('bad-back', 'There is nothing to take back that far.')
  return backFault(talk, field, by, to) ?? shortened(talk, to)
}

export function givenBack<K extends Kinds>(
  talk: Talk<K>,
  by: string,
  { entry, count, side }: Extract<Body<K>, { do: 'given' }>,
): Talk<K> | Refusal {
  const { field } = talk
  if (!field || entry + count !== talk.pub.length || side === by)
    return refuse('bad-back', 'There is nothing to take back that far.')
  return backFault(talk, field, side, entry) ?? shortened(talk, entry)
}
