import { sealOf } from '../../data/agreed-dice.ts'
import type { Kinds } from '../../game/rules.ts'
import type { End } from './end.ts'
import { extended, type Line, type Next } from './record/line.ts'
import { type Rec, type Shown, saltFor } from './record/records.ts'
import { asked } from './record/sealing.ts'
import { isRefusal, publicState, type Refusal, type Talk } from './record/talk.ts'

/*
 * What this end has sealed: how it seals, what it opens and when, and what it still knows of it when a record comes back.
 */

export const LOST: Refusal = {
  refused: 'lost',
  text: 'What was sealed here is not in this browser any more, so it can’t be opened. Open the game where it was sealed.',
}

/** Sealed entries of this end, opened. */
export function shownOf<K extends Kinds>(
  { line }: Talk<K>,
  entries: readonly number[],
): readonly Shown<K>[] | Refusal {
  const shown: Shown<K>[] = []
  for (const entry of entries) {
    const { action, seal } = line[entry - 1]?.entry ?? {}
    if (!action || seal?.salt === undefined) return LOST
    shown.push({ entry, action, salt: seal.salt })
  }
  return shown
}

/** What this end has to open before the roll of the other goes on. */
export function answer<K extends Kinds>({ talk }: End<K>): readonly Shown<K>[] | Refusal {
  const { pending, engine, battle, line } = talk
  const state = publicState(talk)
  if (!pending || pending.act === null || state === null) return []
  const { sealing } = engine.secrets
  const { act } = pending
  const wanted = asked(talk, pending.by, state, act).filter(({ entry, how }) => {
    const own = line[entry - 1]?.entry.action
    return how === 'all' || (own && sealing?.opens(battle, state, act, own))
  })
  return shownOf(
    talk,
    wanted.map(({ entry }) => entry),
  )
}

/** What this end opens by an action of its own. */
export function openedBy<K extends Kinds>(
  talk: Talk<K>,
  action: K['action'],
): readonly Shown<K>[] | Refusal {
  const { engine, battle, line, side, sealed } = talk
  const state = publicState(talk)
  const { sealing } = engine.secrets
  if (!sealing || state === null) return []
  const met = sealed.filter(({ entry, side: by }) => {
    const own = line[entry - 1]?.entry.action
    return by === side && own && sealing.opens(battle, state, action, own)
  })
  return shownOf(
    talk,
    met.map(({ entry }) => entry),
  )
}

/** The entries of a hidden decision with their seals, as this end keeps them. */
export function sealedNexts<K extends Kinds>(
  { secret, game, pub }: Talk<K>,
  actions: readonly K['action'][],
  /** The number of the record that seals them. */
  n: number,
): readonly Next<K>[] {
  return actions.map((action, index) => {
    const salt = saltFor(secret, game, n, index)
    const commit = sealOf(game, pub.length + index + 1, action, salt)
    const last = index === actions.length - 1 ? { last: true as const } : {}
    return { action, seal: { commit, salt, ...last } }
  })
}

export const commits = <K extends Kinds>(nexts: readonly Next<K>[]): readonly string[] =>
  nexts.flatMap(({ seal }) => seal?.commit ?? [])

/** The line of this end with its hidden decision, once the roll of its last action is agreed. */
export function drafted<K extends Kinds>(
  { talk, unsent }: Pick<End<K>, 'talk' | 'unsent'>,
  nonces: readonly [string, string],
): Line<K> | Refusal {
  const { field, line, pending } = talk
  if (!pending || !field) return LOST
  const draft = sealedNexts(talk, unsent, pending.n)
  if (commits(draft).join() !== pending.seals?.join()) return LOST
  const nexts = draft.map((next, index) =>
    index === draft.length - 1 ? { ...next, nonces } : next,
  )
  const known = extended(field, line, nexts)
  return 'code' in known ? { refused: 'illegal', text: known.text } : known
}

/** What this end knows of a record of its own that comes back to it: what it sealed may still be here. */
export function knownOf<K extends Kinds>(
  { talk }: Pick<End<K>, 'talk'>,
  { body }: Rec<K>,
  unsent: readonly K['action'][],
): { readonly known?: Line<K>; readonly lost?: true } {
  if (body.do === 'open' && talk.pending?.seals && talk.pending.nonce !== null) {
    const known = drafted({ talk, unsent }, [body.nonce, talk.pending.nonce])
    return isRefusal(known) ? { lost: true } : { known }
  }
  const seals = body.do === 'seal' || body.do === 'roll' ? body.seals : undefined
  if (!seals || !talk.field) return {}
  const nexts = sealedNexts(talk, unsent, talk.n + 1)
  if (commits(nexts).join() !== seals.join()) return { lost: true }
  if (body.do === 'roll') return {}
  const known = extended(talk.field, talk.line, nexts)
  return 'code' in known ? { lost: true } : { known }
}
