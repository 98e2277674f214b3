import { scoreChange } from '../../rules/turn/score-change.ts'
import { changeText, scorelineOf } from '../../rules/turn/scoreline.ts'
import type { Battle, GameEvent, GameState, Segment, SideId } from '../../rules/types/index.ts'
import { doingsText, turnText } from '../../rules/words/recap.ts'
import { isFew, type Volley, volleysText } from '../../rules/words/volleys.ts'
import type { Happened } from '../engine/table.ts'
import { followed, type Since, sinceOwnHalf } from './happened.ts'
import { isFire, Tally } from './tally.ts'

/** A line above the prompt. */
export interface RecapLine {
  /**
   * The last fire of the side that decides, before its last half; what the other side did before that, where it has done
   * nothing since; its fire since that half began, and the answers of the other side in that half; what the other side
   * has done since; how the turn and the score changed.
   */
  readonly about: 'last' | 'before' | 'own' | 'answer' | 'theirs' | 'turn' | 'score'
  /** The side that acted in it, or that came to harm where nobody acted; null for both. */
  readonly side: SideId | null
  readonly text: string
}

/**
 * What has happened since the side that decides began its last half, a line for each thing that a player asks, in the
 * order in which it happened. `fresh`: nobody has begun anything since; afterwards only one's own fire, its answers and
 * what the other side has done are still told.
 */
export function recapLines(
  battle: Battle,
  { side, lead, events, before, from }: Since,
  fresh: boolean,
  now: GameState,
  all: readonly Happened[],
): readonly RecapLine[] {
  const begins = nightOf(events)
  const later = Math.max(from ?? events.length, begins)
  const read = (end: number, later: number) => {
    const tally = new Tally(now)
    const state = followed(before, lead)
    events.slice(0, end).forEach((event, index) => {
      if (index >= begins) tally.on(event, state, index >= later)
      state.on(event)
    })
    return tally
  }
  const tally = read(events.length, later)
  const other = battle.sides.find(({ id }) => id !== side)?.id ?? side
  // A barrage has ended with its turn.
  const lasting = tally.over.filter(({ cause, ended }) => cause !== 'barrage' || !ended)
  const mine = lasting.filter((volley) => volley.side === side)
  const answers = lasting.filter((volley) => volley.side !== side && !volley.later)
  const fire = (of: readonly (typeof mine)[number][]) =>
    line('own', volleysText(battle, of, side), side)
  const own = fire(mine)
  const answer = line('answer', volleysText(battle, answers, side), other)
  // Beside the sealed question of the night, the last pass of the day would read as an answer to it.
  const sealed = now.agenda.at(-1)?.kind === 'night-choice'
  const told = (of: Tally, events: readonly GameEvent[]) =>
    theirLine(battle, [other, side], of, events, sealed)
  // What was done before the end of a turn and after it is told apart.
  const over = events.findLastIndex(({ type }) => type === 'administration')
  const theirs =
    over <= later
      ? [null, told(tally, events.slice(later))]
      : [
          told(read(over, later), events.slice(later, over)),
          told(read(events.length, over), events.slice(over)),
        ]
  if (!fresh) return [own, answer, ...theirs].flatMap((one) => one ?? [])
  // Who has not fired in this half still wants to know what the last shot did.
  const shots = mine.some(attacks)
  const last = shots || begins > 0 ? '' : lastText(battle, side, all, now)
  const quiet = !sealed && begins === 0 && theirs.every((one) => one === null)
  const scored = (before: GameState | null, after: GameState) => {
    const change = from === null || !before ? null : scoreChange(battle, before, after)
    return line('score', change ? changeText(battle, change, scorelineOf(battle, after)) : '')
  }
  const turned =
    over <= later
      ? null
      : (all.findLast((one) => one.events.some(({ type }) => type === 'administration'))?.state ??
        null)
  return [
    line('last', last, side),
    quiet && from !== null ? halfBefore(battle, [other, side], all, now) : null,
    over < 0 ? own : fire(mine.filter(({ ended }) => ended)),
    answer,
    theirs[0],
    // Points of the turn that is over come before the next one.
    turned && scored(before, turned),
    line('turn', turnText(battle, events.slice(later))),
    over < 0 ? null : fire(mine.filter(({ ended }) => !ended)),
    theirs[1],
    scored(turned ?? before, now),
  ].flatMap((one) => one ?? [])
}

/** What the first of two sides did in these events, the later ones of the tally. */
function theirLine(
  battle: Battle,
  [other, side]: readonly [SideId, SideId],
  tally: Tally,
  events: readonly GameEvent[],
  sealed = false,
): RecapLine | null {
  const [told, volleys] = [
    tally.over.filter((volley) => volley.side === side || !volley.later),
    tally.over.filter((volley) => volley.side !== side && volley.later && hits(volley)),
  ]
  const doings = tally.of(other)
  const harm = tally.harm(isFew(volleys) ? [...told, ...volleys] : told)
  const passed = !sealed && events.some((event) => event.type === 'pass' && event.side === other)
  const did = doingsText(battle, { side: other, did: doings, volleys }, harm, {
    passed,
    peace: tally.peace(),
  })
  const acted =
    passed ||
    volleys.length > 0 ||
    harm.some((one) => one.side === other) ||
    Object.values(doings).some(({ size }) => size > 0)
  return line('theirs', did, acted ? other : side)
}

/** A side's last half alone, and what it did in it; null where there is none in this day. */
function lastHalf(
  battle: Battle,
  [other, side]: readonly [SideId, SideId],
  all: readonly Happened[],
  now: GameState,
) {
  const { lead, events, before, from } = sinceOwnHalf(all, other)
  if (from === 0 || nightOf(events) > 0) return null
  const half = events.slice(0, from ?? events.length)
  const tally = new Tally(now)
  const state = followed(before, lead)
  for (const event of half) {
    tally.on(event, state, true)
    state.on(event)
  }
  const did = theirLine(battle, [other, side], tally, half)
  return { side: other, did, volleys: tally.over, since: events.length }
}

/** What a side did in its half before the last of the one that decides, which has had two in a row. */
function halfBefore(...of: Parameters<typeof lastHalf>): RecapLine | null {
  const did = lastHalf(...of)?.did
  return did ? { ...did, about: 'before' } : null
}

/** What either side did last in a battle that is over, with the answers to it, and the last fire of both. */
export function lastLines(
  battle: Battle,
  all: readonly Happened[],
  now: GameState,
): readonly RecapLine[] {
  const halves = battle.sides.flatMap(({ id }) => {
    const other = battle.sides.find((one) => one.id !== id)?.id ?? id
    return lastHalf(battle, [id, other], all, now) ?? []
  })
  // What its last half tells is not told before it as well.
  const fought = (side: SideId) =>
    halves.some(({ volleys }) => volleys.some((volley) => volley.side === side && attacks(volley)))
  return [
    ...battle.sides.map(({ id }) =>
      line('last', fought(id) ? '' : lastText(battle, id, all, now, ''), id),
    ),
    ...halves
      .toSorted((a, b) => b.since - a.since)
      .flatMap(({ side, did, volleys }) => {
        const answers = volleys.filter((volley) => volley.side !== side)
        const [by] = answers
        return [did, by ? line('answer', volleysText(battle, answers, ''), by.side) : null]
      }),
  ].flatMap((one) => one ?? [])
}

/** The parts of the day without turns in which both sides decide, one after the other. 11.02 */
const WORKS: readonly Segment[] = ['recovery', 'improvement', 'redeployment']

/**
 * Where the news begins in these events, once losses are being recovered: what was done in the last turn, and in each
 * part of the night before, has been told by then; whoever is cut off is news. The next day is news again. 0 where there
 * was no night. 11.02
 */
function nightOf(events: readonly GameEvent[]): number {
  const is = (event: GameEvent, ...names: readonly Segment[]) =>
    event.type === 'segment' && names.includes(event.segment)
  const last = events.findLastIndex((event) => event.type === 'day' || is(event, ...WORKS))
  if (last < 0 || !is(events[last] as GameEvent, 'recovery')) return Math.max(0, last)
  const isolation = events.findIndex((event) => is(event, 'isolation'))
  return isolation < 0 ? last : isolation
}

const line = (about: RecapLine['about'], text: string, side: SideId | null = null) =>
  text === '' ? null : { about, side, text }

/**
 * The last shots of the side before now, or its last melee, and the turn where that is over; as the `reader` is told, or
 * anybody. What came before this day is no news.
 */
function lastText(
  battle: Battle,
  side: SideId,
  all: readonly Happened[],
  now: GameState,
  reader = side,
): string {
  let tail: readonly GameEvent[] = []
  for (let at = all.length - 1; at > 0; at--) {
    const { events } = all[at] as Happened
    if (events.some(({ type }) => type === 'day' || type === 'segment')) return ''
    const span = [...events, ...tail]
    // A melee is several entries.
    const begun = span.some(({ type }) => type === 'melee')
    const fights = span.some((event) => event.type === 'check' && event.cause === 'melee')
    tail = fights && !begun ? span : []
    const before = all[at - 1]?.state ?? null
    const tally = new Tally(now)
    const state = followed(before)
    for (const event of span) {
      tally.on(event, state, false)
      state.on(event)
    }
    const fire = tally.over.filter((volley) => volley.side === side && attacks(volley))
    if (fire.length === 0) continue
    const turn = before && before.turn < now.turn ? before.turn : 0
    return volleysText(battle, fire, reader, turn)
  }
  return ''
}

/** A barrage that met nobody is no news. */
const hits = ({ cause, results }: Volley): boolean => cause !== 'barrage' || results.length > 0

/** A shot or a melee, which a player asks for; shells that fall are told where they fall. */
const attacks = ({ cause }: Volley): boolean => isFire(cause) || cause === 'melee'
