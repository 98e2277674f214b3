import type { Past } from '../../board/view/motion.ts'
import type { HexLabel } from '../../hex/label.ts'
import type { Battle, GameEvent, SideId, UnitId } from '../../rules/types/index.ts'
import { bombardmentText } from '../../rules/words/brief.ts'
import type { Happened } from '../engine/table.ts'
import { impactsOf } from './impacts.ts'

type Told<T extends GameEvent['type']> = Extract<GameEvent, { type: T }>

/** What a preliminary bombardment did to one unit. 7.12 */
export interface Bombarded {
  readonly unit: UnitId
  readonly hex: HexLabel
  /** None fell for a unit that was caught in the open. */
  readonly die: number | null
  readonly result: Told<'bombarded'>['result']
}

/** The preliminary bombardment, as a page tells it. */
export interface Bombardment {
  /** The entry that brought it, counted from 1. */
  readonly entry: number
  /** "36 hexes, 15 destroyed, 20 dispersed" */
  readonly text: string
  /** Each side that was hit, the worst hit units first. */
  readonly sides: readonly { readonly side: SideId; readonly units: readonly Bombarded[] }[]
  readonly hexes: readonly HexLabel[]
  readonly marks: Past
}

const WORST: readonly Bombarded['result'][] = ['destroyed', 'spent', 'dispersed']

/**
 * The last bombardment, while nobody has decided anything since; null where there is none. `unseen`: wire and craters were
 * placed at one stroke with the set-up, by nobody who had looked at it.
 */
export function bombardmentOf(
  battle: Battle,
  all: readonly Happened[],
  unseen = false,
): Bombardment | null {
  let at = all.length - 1
  // What preferences answered at once is no look at it.
  const goesBy = (one: number) =>
    all[one]?.passed !== undefined || (unseen && all[one - 1]?.state.phase !== 'couplets')
  while (at > 0 && !isBombardment(all[at]) && goesBy(at)) at--
  const happened = all[at]
  if (!happened || !isBombardment(happened)) return null
  const { events } = happened
  const first = events.findIndex(isPreliminary)
  const own = events.slice(first).filter(({ type }) => type === 'bombarded') as Told<'bombarded'>[]
  const hexes = [...new Set(events.flatMap((event) => (isPreliminary(event) ? event.hexes : [])))]
  const sides = battle.sides.map(({ id }) => ({
    side: id,
    units: own
      .filter(({ side }) => side === id)
      .toSorted((a, b) => WORST.indexOf(a.result) - WORST.indexOf(b.result))
      .map(({ unit, hex, die, result }) => ({ unit, hex, die, result })),
  }))
  const lost = own.filter(({ result }) => result === 'destroyed')
  return {
    entry: at,
    text: bombardmentText(hexes.length, lost.length, own.length - lost.length),
    sides: sides.filter(({ units }) => units.length > 0),
    hexes,
    marks: {
      ways: [],
      lines: [],
      impacts: own.flatMap((event) => impactsOf(event, { isDown: () => false })),
      daggers: lost.map(({ hex }) => hex),
    },
  }
}

const isPreliminary = (event: GameEvent): event is Told<'bombardment'> =>
  event.type === 'bombardment' && event.source === 'preliminary'

const isBombardment = (happened: Happened | undefined): boolean =>
  happened?.events.some(isPreliminary) ?? false
