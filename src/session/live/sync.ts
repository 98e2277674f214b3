import { canonical } from '../../data/hash.ts'
import type { Kinds } from '../../game/rules.ts'
import type { TableGame } from '../../game/table-game.ts'
import type { Session } from '../game/store.ts'
import type { Seal } from '../journal/entry.ts'
import type { Given } from '../journal/leave.ts'
import type { Step as Played } from '../journal/step.ts'
import { act, back, giveBack, letFall, refuseBack, roll, seal, sealAndRoll, wish } from './doing.ts'
import type { End, Step } from './end.ts'
import { asked } from './record/sealing.ts'
import { isRefusal, publicState, type Refusal, writerOf } from './record/talk.ts'

/*
 * The session and the end that stands behind it. What a person does is in the session first, and the end makes records of it.
 * What the other place does is in the end first, and the session shows it.
 */

export interface Syncing<K extends Kinds> {
  get(): End<K>
  /** Goes on with what an input came to, and sends what is to be said. */
  went(done: Step<K>): void
  /** Something can't be: told to the person. */
  failed(refusal: Refusal): void
}

export function createSync<K extends Kinds, E extends TableGame<K>>(
  session: Session<K, E>,
  { get, went, failed }: Syncing<K>,
) {
  /** The session is being changed from here. */
  let busy = false
  /** The act that waits, for which a record was written or a wish made. */
  let proposed: K['action'] | null = null
  /** The request of the other place to take back its half, as the session shows it. */
  let requested = false
  /** A request of this place is open with the other. */
  let asking = false
  let given = session.get().leave.given.length
  /** The line of the end as the session has it; null before the two were first compared. */
  let shown: End<K>['talk']['line'] | null = null

  const sealing = session.engine.secrets.sealing

  function go(done: Step<K> | Refusal): boolean {
    if (isRefusal(done)) {
      failed(done)
      return false
    }
    went(done)
    return true
  }

  /** How many entries the session and the line of the end have in common. */
  function common(steps: readonly Played<K>[]): number {
    const { line } = get().talk
    let same = Math.min(steps.length, line.length)
    while (same > 0 && steps[same - 1]?.state !== line[same - 1]?.state) same--
    return same
  }

  /** Whether the decision at this position is one that this side makes unseen. */
  function hidesFrom(state: K['state']): boolean {
    const { battle, side } = get().talk
    return session.engine.decider(battle, state) === side && sealing?.hides(battle, state) === true
  }

  // ---------------------------------------------------------------- from the session to the end

  /** Makes records of what was done in the session. */
  function tell(): void {
    if (busy || session.get().study || !get().talk.field) return
    // What came meanwhile is shown first: it is not something that was taken back here.
    if (shown === null ? isBehind() : shown !== get().talk.line) return show()
    busy = true
    try {
      tellEntries()
      tellLeave()
      tellWaiting()
    } finally {
      busy = false
      if (common(session.played()) === get().talk.line.length) shown = get().talk.line
    }
  }

  /** Whether the session lacks entries that the end has, and has none of its own in their place. */
  function isBehind(): boolean {
    const steps = session.played()
    const same = common(steps)
    return same === steps.length && same < get().talk.line.length
  }

  function tellEntries(): void {
    const steps = session.played()
    const from = common(steps)
    if (from < get().talk.line.length && !tellTakenBack(from)) return
    for (let at = from; at < steps.length; ) {
      const shared = publicState(get().talk)
      const step = steps[at] as Played<K>
      if (shared !== null && sealing && hidesFrom(shared)) {
        const length = hiddenRun(steps, at)
        if (length === null) break
        const actions = steps.slice(at, at + length).map(({ entry }) => entry.action)
        if (!go(seal(get(), actions))) return
        markSealed(at, length)
        at += length
      } else {
        if (!go(act(get(), step))) return
        at++
      }
    }
    const { line } = get().talk
    unsent(session.played().slice(line.length))
  }

  /** How many entries from `at` on make up the hidden decision; null while it is not finished. */
  function hiddenRun(steps: readonly Played<K>[], at: number): number | null {
    for (let length = 1; at + length <= steps.length; length++)
      if (!hidesFrom((steps[at + length - 1] as Played<K>).state)) return length
    return null
  }

  const unsent = (steps: readonly Played<K>[]): void => {
    const end = get()
    const actions = steps.map(({ entry }) => entry.action)
    if (end.talk.pending?.seals) return
    if (actions.length > 0 || end.unsent.length > 0)
      went({ end: { ...end, unsent: actions }, say: [] })
  }

  function markSealed(from: number, length: number): void {
    const seals = get()
      .talk.line.slice(from, from + length)
      .flatMap(({ entry }): Seal[] => (entry.seal ? [entry.seal] : []))
    session.mark(from, seals)
  }

  function tellTakenBack(to: number): boolean {
    const { leave } = session.get()
    const last = leave.given.at(-1)
    const allowed = leave.given.length > given && last?.entry === to
    given = leave.given.length
    if (!allowed || !last) return go(back(get(), to))
    const { entry, count, side } = last
    return go(giveBack(get(), { entry, count, side }))
  }

  /** The request to take back a half: that of this side is a wish, that of the other is answered. */
  function tellLeave(): void {
    const { asked: open } = session.get().leave
    const { wish: wished, theirs, talk } = get()
    if (open && open.side === talk.side) {
      if (!asking && wished?.kind !== 'back')
        asking = go(wish(get(), { entry: open.entry, count: open.count }))
    } else {
      asking = false
      if (wished?.kind === 'back') go(wish(get(), null))
    }
    if (requested && !open && theirs?.kind === 'back') go(refuseBack(get()))
    requested = open !== null && open.side !== talk.side
  }

  /** The act that waits in the session: its roll begins, or the other side is asked to write it down. */
  function tellWaiting(): void {
    const { awaiting } = session.get()
    const { talk } = get()
    if (!awaiting) {
      proposed = null
      return
    }
    if (proposed !== null || talk.pending) return
    const { action } = awaiting
    const mine = writerOf(talk) === talk.side
    if (isConcession(action) && !mine) {
      proposed = action
      go(wish(get(), 'concede'))
      return
    }
    if (!mine) return
    proposed = action
    const shared = publicState(talk)
    const hidden = shared !== null && hidesFrom(shared)
    const drafted = session
      .played()
      .slice(talk.line.length)
      .map(({ entry }) => entry.action)
    const begun = hidden ? sealAndRoll(get(), [...drafted, action]) : roll(get(), action)
    if (go(begun)) return
    proposed = null
    session.wait(null)
  }

  const isConcession = (action: K['action']): boolean =>
    canonical(action) === canonical(session.engine.acts.concession(get().talk.side))

  // ---------------------------------------------------------------- from the end to the session

  /** Shows in the session what the end holds. */
  function show(): void {
    if (busy || session.get().study || !get().talk.field) return
    const { talk } = get()
    const steps = session.played()
    const keep = common(steps)
    const played = talk.line.slice(keep)
    const { awaiting } = session.get()
    const last = played.at(-1)?.entry.action
    const settles =
      awaiting !== null &&
      last !== undefined &&
      !talk.pending &&
      canonical(last) === canonical(awaiting.action)
    if (played.length > 0 || (keep < steps.length && !drafting(steps.length - keep))) {
      busy = true
      try {
        const back = played.length === 0 ? allowedBack() : null
        session.follow({
          ...{ keep, played },
          ...(settles ? { settles } : {}),
          ...(back ? { given: back } : {}),
        })
        given = session.get().leave.given.length
      } finally {
        busy = false
      }
    }
    shown = talk.line
    if (settles) proposed = null
    // The roll has fallen, or what was asked for has come to nothing: its side decides again.
    else if (proposed !== null && awaiting && !talk.pending && !get().wish) {
      proposed = null
      session.wait(null)
    }
    showWishes()
    tell()
  }

  /** The half that the other place has just allowed this one to take back; null where the last record is another. */
  function allowedBack(): Given | null {
    const rec = get().talk.tail.at(-1)?.rec
    if (rec?.body.do !== 'given') return null
    const { entry, count, side } = rec.body
    return { entry, count, side, by: rec.by }
  }

  /** Whether so many entries beyond the line of the end are a hidden decision that is being made here. */
  function drafting(count: number): boolean {
    const { talk } = get()
    const shared = publicState(talk)
    return count > 0 && !talk.pending && shared !== null && hidesFrom(shared)
  }

  /** What the other place wishes and only this one can write down. */
  function showWishes(): void {
    const { theirs, talk } = get()
    const mine = writerOf(talk) === talk.side && !talk.pending
    // The other place has refused, or the game has gone on past it.
    if (asking && get().wish?.kind !== 'back') {
      asking = false
      if (session.get().leave.asked?.side === talk.side) session.asked(null)
    }
    if (theirs?.kind === 'back') {
      const { entry, count } = theirs
      if (!session.get().leave.asked && mine) {
        requested = true
        session.asked({ entry, count, side: talk.other })
      }
    } else if (requested) {
      requested = false
      session.asked(null)
    }
    if (theirs?.kind === 'concede' && mine)
      session.dispatch(session.engine.acts.concession(talk.other))
  }

  return {
    tell,
    show,
    /** The roll of this end, which can't be opened any more, falls as the other allows. */
    letFall: () => {
      if (go(letFall(get()))) show()
    },
    /** Whether an act must wait for the other place, beside those that roll. */
    gate: (state: K['state'], action: K['action']): boolean => {
      const { talk } = get()
      if (writerOf(talk) !== talk.side) return true
      const shared = publicState(talk)
      if (
        shared === null ||
        canonical(action) === canonical(session.engine.acts.concession(talk.other))
      )
        return false
      return state !== null && asked(talk, talk.side, shared, action).length > 0
    },
    /** The session waits again for a roll that was under way when the page was read anew. */
    await: () => {
      const { talk, unsent: hidden } = get()
      const { pending } = talk
      if (pending?.by !== talk.side) return
      proposed = pending.act ?? hidden.at(-1) ?? null
      if (proposed !== null) session.wait(proposed)
    },
  }
}
