import { changeText, scoreChange, scorelineOf } from '../../rules/turn/scoreline.ts'
import type { Battle, CheckCause, GameEvent, GameState, SideId } from '../../rules/types/index.ts'
import {
  type Doings,
  doingsText,
  type Harm,
  type HarmCause,
  turnText,
  type Volley,
  volleysText,
} from '../../rules/words/told.ts'
import { followed, type Since } from './happened.ts'

/** A line above the prompt. */
export interface ToldLine {
  /** What the side that decides shot at last; what the other side has done since; how the turn and the score changed. */
  readonly about: 'own' | 'theirs' | 'turn' | 'score'
  /** The side that the line is about; null for both. */
  readonly side: SideId | null
  readonly text: string
}

/**
 * What has happened since the side that decides began its last half, a line for each thing that a player asks. `fresh`:
 * nobody has begun anything since; afterwards only the fire of one's own is still told.
 */
export function toldLines(
  battle: Battle,
  { side, events, before, from }: Since,
  fresh: boolean,
  now: GameState,
): readonly ToldLine[] {
  const tally = new Tally(battle, side)
  const state = followed(before)
  const later = from ?? events.length
  events.forEach((event, index) => {
    tally.on(event, state, index >= later)
    state.on(event)
  })
  const own = volleysText(
    battle,
    tally.volleys.filter((volley) => volley.side === side || !volley.later),
    side,
  )
  const other = battle.sides.find(({ id }) => id !== side)?.id ?? side
  const theirs = events.slice(later)
  const passed = theirs.some((event) => event.type === 'pass' && event.side === other)
  const did = doingsText(battle, tally.of(other), tally.harm(), { passed, peace: tally.peace() })
  const change = from === null || !before ? null : scoreChange(battle, before, now)
  const lines: readonly (ToldLine | null)[] = [
    own === '' ? null : { about: 'own', side, text: own },
    did === '' ? null : { about: 'theirs', side: other, text: did },
    line('turn', turnText(battle, theirs)),
    line('score', change ? changeText(battle, change, scorelineOf(battle, now)) : ''),
  ]
  return lines.flatMap((one) => (one && (fresh || one.about === 'own') ? [one] : []))
}

const line = (about: ToldLine['about'], text: string): ToldLine | null =>
  text === '' ? null : { about, side: null, text }

type Act = Exclude<keyof Doings, 'side'>

/** What each side did after one's own half, what came of it, and all the fire since that half began. */
class Tally {
  readonly volleys: (Volley & { later: boolean })[] = []
  readonly #units = new Map<string, Set<string>>()
  readonly #harm = new Map<string, Harm>()
  readonly #causes = new Map<string, HarmCause>()
  /** The units that one's own fire has met last. */
  readonly #mine = new Set<string>()
  readonly #sides: ReadonlyMap<string, SideId>
  readonly #own: SideId

  constructor(battle: Battle, own: SideId) {
    this.#own = own
    this.#sides = new Map(battle.units.map((unit) => [unit.id, unit.side]))
  }

  /** What the side did; each unit counts once. */
  of(side: SideId): Doings {
    const n = (act: Act) => this.#units.get(`${side} ${act}`)?.size ?? 0
    return {
      side,
      moved: n('moved'),
      fired: n('fired'),
      fought: n('fought'),
      dug: n('dug'),
      deployed: n('deployed'),
      rallied: n('rallied'),
      called: n('called'),
      struck: n('struck'),
    }
  }

  /** The harm that one's own fire did not do: that is told with the fire. */
  harm = (): readonly Harm[] => [...this.#harm.values()].filter(({ unit }) => !this.#mine.has(unit))

  /** Whether somebody fought, and nobody came to harm. */
  peace = (): boolean =>
    this.#harm.size === 0 && this.volleys.some(({ later, cause }) => later && cause !== 'barrage')

  on(event: GameEvent, { isDown, isFormed }: ReturnType<typeof followed>, later: boolean): void {
    this.#fire(event, isDown, later)
    this.#cause(event)
    if (!later) return
    this.#act(event)
    if (event.type === 'destroyed') this.#hurt(event.unit, true)
    if (event.type === 'check' && event.outcome === 'dispersed and spent' && isFormed(event.unit))
      this.#hurt(event.unit, false)
    if (event.type === 'bombarded' && event.result !== 'destroyed') this.#hurt(event.unit, false)
    if (event.type === 'halted' && event.why === 'wire')
      for (const unit of event.units) this.#hurt(unit, false)
  }

  #sideOf = (unit: string | undefined): SideId => this.#sides.get(unit ?? '') ?? ''

  #add(side: SideId, act: Act, units: readonly string[]): void {
    const key = `${side} ${act}`
    this.#units.set(key, new Set([...(this.#units.get(key) ?? []), ...units]))
  }

  #act(event: GameEvent): void {
    switch (event.type) {
      case 'moved':
      case 'entered':
        return this.#add(this.#sideOf(event.units[0]), 'moved', event.units)
      case 'shot':
        return this.#add(this.#sideOf(event.unit), 'fired', [event.unit])
      case 'melee':
        return this.#add(this.#sideOf(event.acting[0]), 'fought', event.acting)
      case 'dug':
      case 'deployed':
        return this.#add(this.#sideOf(event.unit), event.type, [event.unit])
      case 'called':
        return this.#add(event.side, 'called', [event.group])
      case 'strikes':
        return this.#add(event.side, 'struck', [`${event.group} ${event.vertex}`])
      case 'check':
        if (event.outcome === 'rallied') this.#add(event.side, 'rallied', [event.unit])
    }
  }

  /** Each unit is told once, with the worst that it met. */
  #hurt(unit: string, lost: boolean): void {
    const by = this.#causes.get(unit) ?? null
    if (lost || !this.#harm.has(unit))
      this.#harm.set(unit, { side: this.#sideOf(unit), unit, lost, by })
  }

  /** Notes what the unit last met, since the event of its loss does not say it. */
  #cause(event: GameEvent): void {
    if (event.type === 'halted' && event.why === 'wire')
      for (const unit of event.units) this.#met(unit, 'wire', null)
    if (event.type !== 'check' && event.type !== 'bombarded') return
    const volley = this.volleys.findLast(({ results }) => results.at(-1)?.unit === event.unit)
    if (event.type === 'bombarded')
      this.#met(event.unit, volley ? 'barrage' : 'shells', volley?.side ?? null)
    else if (!isFire(event.cause)) this.#met(event.unit, event.cause, volley?.side ?? null)
    else {
      const by = this.#sideOf(event.by?.[0])
      this.#met(event.unit, by === event.side ? 'own fire' : event.cause, by)
    }
  }

  #met(unit: string, cause: HarmCause, by: SideId | null): void {
    this.#causes.set(unit, cause)
    if (by === this.#own && cause !== 'melee') this.#mine.add(unit)
    else this.#mine.delete(unit)
  }

  /** Gathers shots and strikes with the checks that they bring. */
  #fire(event: GameEvent, isDown: (unit: string) => boolean, later: boolean): void {
    const open = (side: SideId, cause: Volley['cause'], hex: string | null) => {
      const known = this.volleys.findLast(
        (one) => one.side === side && one.cause === cause && one.hex === hex && one.later === later,
      )
      if (known) return known
      const volley = { side, cause, hex, later, by: [], results: [] }
      this.volleys.push(volley)
      return volley
    }
    switch (event.type) {
      case 'shot':
        open(this.#sideOf(event.unit), event.cause, event.hex).by.push(event.unit)
        break
      case 'melee':
        open(this.#sideOf(event.acting[0]), 'melee', event.hex)
        break
      case 'strikes':
        open(event.side, 'fire for effect', event.hexes[0] ?? null)
        break
      case 'bombardment':
        if (event.source !== 'preliminary') open(event.side, 'barrage', null)
        break
      case 'check': {
        const { unit, outcome, cause, by } = event
        const volley = isFire(cause)
          ? open(this.#sideOf(by?.[0]), cause, event.hex)
          : this.volleys.findLast((one) => one.cause === cause)
        volley?.results.push({ unit, outcome, before: isDown(unit), check: event })
        break
      }
      case 'bombarded': {
        const outcome = event.result === 'destroyed' ? 'destroyed' : 'dispersed and spent'
        this.volleys
          .findLast(({ cause }) => cause === 'barrage')
          ?.results.push({ unit: event.unit, outcome, before: false, check: null })
      }
    }
  }
}

const isFire = (cause: CheckCause): cause is 'fire' | 'return fire' | 'reaction fire' =>
  cause === 'fire' || cause === 'return fire' || cause === 'reaction fire'
