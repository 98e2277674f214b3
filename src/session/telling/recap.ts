import { scoreChange } from '../../rules/turn/score-change.ts'
import { changeText, scorelineOf } from '../../rules/turn/scoreline.ts'
import type {
  Battle,
  CheckCause,
  GameEvent,
  GameState,
  Segment,
  SideId,
} from '../../rules/types/index.ts'
import {
  type Act,
  type Doings,
  doingsText,
  type Harm,
  type HarmCause,
  isFew,
  turnText,
  type Volley,
  volleysText,
} from '../../rules/words/recap.ts'
import type { Happened } from '../engine/table.ts'
import { followed, type Since, sinceOwnHalf } from './happened.ts'

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
 * order in which it happened. `fresh`: nobody has begun anything since; afterwards only one's own fire and its answers
 * are still told.
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
  const mine = tally.over.filter((volley) => volley.side === side)
  const answers = tally.over.filter((volley) => volley.side !== side && !volley.later)
  const own = line('own', volleysText(battle, mine, side), side)
  const answer = line('answer', volleysText(battle, answers, side), other)
  if (!fresh) return [own, answer].flatMap((one) => one ?? [])
  // Who has not fired in this half still wants to know what the last shot did.
  const shots = mine.some(({ cause }) => isFire(cause) || cause === 'melee')
  const last = shots || begins > 0 ? '' : lastText(battle, side, all, now)
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
  const quiet = !sealed && begins === 0 && theirs.every((one) => one === null)
  const change = from === null || !before ? null : scoreChange(battle, before, now)
  return [
    line('last', last, side),
    quiet && from !== null ? halfBefore(battle, [other, side], all, now) : null,
    own,
    answer,
    theirs[0],
    line('turn', turnText(battle, events.slice(later))),
    theirs[1],
    line('score', change ? changeText(battle, change, scorelineOf(battle, now)) : ''),
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
  const fired = (side: SideId) =>
    halves.some(({ volleys }) =>
      volleys.some((volley) => volley.side === side && isFire(volley.cause)),
    )
  return [
    ...battle.sides.map(({ id }) =>
      line('last', fired(id) ? '' : lastText(battle, id, all, now, ''), id),
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
    const fire = tally.over.filter(
      (volley) => volley.side === side && (isFire(volley.cause) || volley.cause === 'melee'),
    )
    if (fire.length === 0) continue
    const turn = before && before.turn < now.turn ? before.turn : 0
    return volleysText(battle, fire, reader, turn)
  }
  return ''
}

/** A barrage that met nobody is no news. */
const hits = ({ cause, results }: Volley): boolean => cause !== 'barrage' || results.length > 0

type Followed = ReturnType<typeof followed>

/** What each side did after one's own half, what came of it, and all the fire since that half began. */
class Tally {
  readonly volleys: (Volley & { later: boolean })[] = []
  readonly #acts = new Map<string, Map<string, string | null>>()
  readonly #harm = new Map<string, Harm & { readonly from: Volley | null }>()
  /** What each unit met last, since the event of its loss does not say it. */
  readonly #met = new Map<string, { readonly by: HarmCause; readonly from: Volley | null }>()
  readonly #now: GameState
  /** The shells that fall now are those of the preliminary bombardment, which the line of the turn tells. 7.12 */
  #preliminary = false
  /** Those whom it destroyed. */
  readonly #bombed = new Set<string>()

  constructor(now: GameState) {
    this.#now = now
  }

  /** What the side did; each unit counts once. */
  of(side: SideId): Doings {
    const of = (act: Act) => this.#acts.get(`${side} ${act}`) ?? new Map<string, string | null>()
    return {
      moved: of('moved'),
      fired: of('fired'),
      fought: of('fought'),
      dug: of('dug'),
      formed: of('formed'),
      opened: of('opened'),
      rallied: of('rallied'),
      called: of('called'),
      struck: of('struck'),
      recovered: of('recovered'),
      improved: of('improved'),
      redeployed: of('redeployed'),
    }
  }

  /** The harm that came of none of these volleys. */
  harm = (told: readonly Volley[]): readonly Harm[] =>
    [...this.#harm.values()].filter(({ from }) => !from || !told.includes(from))

  /** Without a melee that still waits for its attacks: what came of it is not known. */
  get over() {
    const waits = (hex: string | null) =>
      this.#now.agenda.some(
        (task) =>
          (task.kind === 'melee-actor' || task.kind === 'melee-reactor') && task.hex === hex,
      )
    return this.volleys.filter(
      ({ cause, hex, results }) => cause !== 'melee' || results.length > 0 || !waits(hex),
    )
  }

  /** Whether somebody fought, and nobody came to harm. */
  peace = (): boolean =>
    this.#harm.size === 0 && this.over.some(({ later, cause }) => later && cause !== 'barrage')

  on(event: GameEvent, state: Followed, later: boolean): void {
    this.#cause(event, this.#fire(event, state, later))
    if (!later) return
    this.#act(event)
    if (event.type === 'captured') {
      this.#met.set(event.unit, { by: 'cut off', from: null })
      this.#hurt(event.unit, true)
    }
    if (event.type === 'destroyed' && !this.#bombed.has(event.unit)) this.#hurt(event.unit, true)
    if (
      event.type === 'check' &&
      event.outcome === 'dispersed and spent' &&
      state.isFormed(event.unit)
    )
      this.#hurt(event.unit, false)
    if (
      event.type === 'bombarded' &&
      !this.#preliminary &&
      event.result !== 'destroyed' &&
      state.isFormed(event.unit)
    )
      this.#hurt(event.unit, false)
    if (event.type === 'halted' && event.why === 'wire')
      for (const unit of event.units) this.#hurt(unit, false)
  }

  #sideOf = (unit: string | undefined): SideId => this.#now.units[unit ?? '']?.side ?? ''

  #add(act: Act, units: readonly string[], hex: string | null, side = this.#sideOf(units[0])) {
    const key = `${side} ${act}`
    const known = this.#acts.get(key) ?? new Map<string, string | null>()
    for (const unit of units) known.set(unit, hex)
    this.#acts.set(key, known)
  }

  #act(event: GameEvent): void {
    switch (event.type) {
      case 'moved':
        return this.#add('moved', event.units, event.to)
      case 'entered':
        return this.#add('moved', event.units, event.hex)
      case 'shot':
        return this.#add('fired', [event.unit], event.hex)
      case 'melee':
        return this.#add('fought', event.acting, event.hex)
      case 'dug':
        return this.#add('dug', [event.unit], event.hex)
      case 'deployed':
        return this.#add(
          event.formed ? 'formed' : 'opened',
          [event.unit],
          this.#now.units[event.unit]?.hex ?? null,
        )
      case 'called':
        return this.#add('called', [event.group], null, event.side)
      case 'strikes':
        return this.#add('struck', [`${event.group} ${event.vertex}`], null, event.side)
      case 'recovered':
        return this.#add('recovered', [event.unit], null)
      case 'improved':
        return this.#add('improved', [`${event.what} ${event.at}`], event.at, event.side)
      case 'redeployed':
        return this.#add('redeployed', [event.unit], event.to)
      case 'check':
        if (event.outcome === 'rallied') this.#add('rallied', [event.unit], event.hex)
    }
  }

  /** Each unit is told once, with the worst that it met. */
  #hurt(unit: string, lost: boolean): void {
    const { by = null, from = null } = this.#met.get(unit) ?? {}
    if (lost || !this.#harm.has(unit))
      this.#harm.set(unit, { side: this.#sideOf(unit), unit, lost, by, from })
  }

  #cause(event: GameEvent, from: Volley | null): void {
    if (event.type === 'halted' && event.why === 'wire')
      for (const unit of event.units) this.#met.set(unit, { by: 'wire', from: null })
    if (event.type === 'bombarded' && this.#preliminary) {
      if (event.result === 'destroyed') this.#bombed.add(event.unit)
      return
    }
    if (event.type !== 'check' && event.type !== 'bombarded') return
    const { unit } = event
    const own = from?.side === event.side
    if (event.type === 'bombarded') this.#met.set(unit, { by: 'barrage', from })
    else if (isFire(event.cause)) this.#met.set(unit, { by: own ? 'own fire' : event.cause, from })
    else this.#met.set(unit, { by: event.cause, from })
  }

  /** Gathers shots and strikes with the checks that they bring; returns the volley that an event belongs to. */
  #fire(event: GameEvent, state: Followed, later: boolean): Volley | null {
    switch (event.type) {
      case 'shot': {
        const volley = this.#open(this.#sideOf(event.unit), event.cause, event.hex, later)
        if (!volley.by.includes(event.unit)) volley.by.push(event.unit)
        return volley
      }
      case 'melee':
        return this.#open(this.#sideOf(event.acting[0]), 'melee', event.hex, later)
      case 'strikes':
        return this.#open(event.side, 'fire for effect', event.hexes[0] ?? null, later)
      case 'bombardment':
        this.#preliminary = event.source === 'preliminary'
        return this.#preliminary ? null : this.#open(event.side, 'barrage', null, later)
      case 'check': {
        const { unit, outcome, cause, by, hex } = event
        const volley = isFire(cause)
          ? this.#open(this.#sideOf(by?.[0]), cause, hex, later)
          : this.volleys.findLast((one) => one.cause === cause)
        volley?.results.push({ unit, outcome, stood: state.stood(unit), check: event })
        return volley ?? null
      }
      case 'bombarded': {
        if (this.#preliminary) return null
        const { unit, result } = event
        const outcome = result === 'destroyed' ? 'destroyed' : 'dispersed and spent'
        // Shells that disperse change nothing for those who are dispersed.
        const stood = state.isFormed(unit) || result === 'spent' ? state.stood(unit) : 'down'
        const volley = this.volleys.findLast(({ cause }) => cause === 'barrage')
        volley?.results.push({ unit, outcome, stood, check: null })
        return volley ?? null
      }
      default:
        return null
    }
  }

  #open(side: SideId, cause: Volley['cause'], hex: string | null, later: boolean): Volley {
    const is = (one: (typeof this.volleys)[number]) =>
      one.side === side && one.cause === cause && one.hex === hex && one.later === later
    const known = this.volleys.findLast(is)
    if (known) return known
    const volley = { side, cause, hex, later, by: [], results: [] }
    this.volleys.push(volley)
    return volley
  }
}

const isFire = (
  cause: CheckCause | Volley['cause'],
): cause is 'fire' | 'return fire' | 'reaction fire' =>
  cause === 'fire' || cause === 'return fire' || cause === 'reaction fire'
