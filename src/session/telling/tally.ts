import type { CheckCause, GameEvent, GameState, SideId } from '../../rules/types/index.ts'
import type { Act, Doings, Harm, HarmCause } from '../../rules/words/recap.ts'
import type { Volley } from '../../rules/words/volleys.ts'
import type { followed } from './happened.ts'

export const isFire = (
  cause: CheckCause | Volley['cause'],
): cause is 'fire' | 'return fire' | 'reaction fire' =>
  cause === 'fire' || cause === 'return fire' || cause === 'reaction fire'

type Followed = ReturnType<typeof followed>

/** What each side did after one's own half, what came of it, and all the fire since that half began. */
export class Tally {
  readonly volleys: (Volley & { later: boolean; ended: boolean })[] = []
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
      dispersed: of('dispersed'),
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
    if (event.type === 'administration') for (const volley of this.volleys) volley.ended = true
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
          event.formed ? 'formed' : 'dispersed',
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
      one.side === side &&
      one.cause === cause &&
      one.hex === hex &&
      one.later === later &&
      !(one.ended && cause === 'barrage')
    const known = this.volleys.findLast(is)
    if (known) return known
    const volley = { side, cause, hex, later, ended: false, by: [], results: [] }
    this.volleys.push(volley)
    return volley
  }
}
