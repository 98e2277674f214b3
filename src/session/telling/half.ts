import type { Past } from '../../board/view/motion.ts'
import type { HexLabel } from '../../hex/label.ts'
import type { Battle, GameEvent, SideId, UnitId } from '../../rules/types/index.ts'
import { type Doings, halfText } from '../../rules/words/brief.ts'
import type { Happened } from '../engine/table.ts'
import { followed, type LastHalf } from './happened.ts'
import { impactsOf, linesOf } from './impacts.ts'

/** The units of each side by what they did and what happened to them; each counts once. */
class Tally {
  readonly #units = new Map<string, Set<string>>()

  add(side: SideId, what: keyof Doings, units: readonly string[]): void {
    const key = `${side} ${what}`
    const known = this.#units.get(key) ?? new Set()
    for (const unit of units) known.add(unit)
    this.#units.set(key, known)
  }

  drop(side: SideId, what: keyof Doings, unit: string): void {
    this.#units.get(`${side} ${what}`)?.delete(unit)
  }

  of(side: SideId): Doings {
    const n = (what: keyof Doings) => this.#units.get(`${side} ${what}`)?.size ?? 0
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
      lost: n('lost'),
      dispersed: n('dispersed'),
    }
  }
}

/** What the other side did in its last half couplet, in one line of words. */
export function halfSummary(battle: Battle, { side, events, before }: LastHalf): string {
  const sideOf = new Map(battle.units.map((unit) => [unit.id, unit.side]))
  const of = (unit: UnitId | undefined): SideId => sideOf.get(unit ?? '') ?? ''
  const state = followed(before)
  const tally = new Tally()
  for (const [index, event] of events.entries()) {
    switch (event.type) {
      case 'moved':
      case 'entered':
        tally.add(of(event.units[0]), 'moved', event.units)
        break
      case 'shot':
        tally.add(of(event.unit), 'fired', [event.unit])
        break
      case 'melee':
        tally.add(of(event.acting[0]), 'fought', event.acting)
        break
      case 'dug':
        tally.add(of(event.unit), 'dug', [event.unit])
        break
      case 'deployed':
        tally.add(of(event.unit), 'deployed', [event.unit])
        break
      case 'called':
        tally.add(event.side, 'called', [event.group])
        break
      case 'strikes':
        tally.add(event.side, 'struck', [`${index}`])
        break
      case 'destroyed':
        tally.drop(event.side, 'dispersed', event.unit)
        tally.add(event.side, 'lost', [event.unit])
        break
      case 'check':
        if (event.outcome === 'rallied') tally.add(event.side, 'rallied', [event.unit])
        if (event.outcome === 'dispersed and spent' && state.isFormed(event.unit))
          tally.add(event.side, 'dispersed', [event.unit])
        break
      case 'bombarded':
        if (event.result !== 'destroyed') tally.add(event.side, 'dispersed', [event.unit])
        break
    }
    state.on(event)
  }
  const other = battle.sides.find(({ id }) => id !== side)?.id ?? ''
  const passed = events.some((event) => event.type === 'pass' && event.side === side)
  return halfText(battle, tally.of(side), tally.of(other), passed)
}

/** The ways of the units that moved, each from its first hex to its last. */
function waysOf(events: readonly GameEvent[]): HexLabel[][] {
  const ways = new Map<UnitId, HexLabel[]>()
  for (const event of events)
    if (event.type === 'moved')
      for (const unit of event.units)
        ways.set(unit, [...(ways.get(unit) ?? [event.from]), event.to])
  // Units that went the same way share one arrow.
  return [...new Map([...ways.values()].map((way) => [way.join(' '), way])).values()]
}

const daggersOf = (events: readonly GameEvent[]): HexLabel[] =>
  events.flatMap((event) => (event.type === 'destroyed' ? [event.hex] : []))

/** The marks of the same half: ways, shots and their impacts, and a dagger where a unit was destroyed. */
export function halfMarks({ events, before }: LastHalf): Past {
  const state = followed(before)
  const impacts = new Map<string, Past['impacts'][number]>()
  events.forEach((event, index) => {
    // The last impact on a unit in a hex stands for all that it met there; only a puff does not replace a ring.
    const key = 'unit' in event && 'hex' in event ? `${event.unit} ${event.hex}` : `${index}`
    for (const [i, impact] of impactsOf(event, state).entries())
      if (impacts.get(`${key} ${i}`)?.form !== 'ring' || impact.form !== 'puff')
        impacts.set(`${key} ${i}`, impact)
    state.on(event)
  })
  return {
    ways: waysOf(events),
    lines: linesOf({ events }),
    impacts: [...impacts.values()],
    daggers: daggersOf(events),
  }
}

/** The hexes where units were destroyed since the last command or call began. */
export function fallen(all: readonly Happened[]): readonly HexLabel[] {
  let found: HexLabel[] = []
  for (let at = all.length - 1; at >= 0; at--) {
    const { events } = all[at] as Happened
    const from = events.findLastIndex(({ type }) => type === 'command' || type === 'called')
    found = [...daggersOf(events.slice(Math.max(0, from))), ...found]
    if (from >= 0 || events.some(({ type }) => type === 'day')) return found
  }
  return found
}
