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
  /** Null for a unit that was caught in the open: nobody rolls for it. */
  readonly die: number | null
  readonly result: Told<'bombarded'>['result']
}

/** The preliminary bombardment as its page tells it. */
export interface Bombardment {
  /** The entry with the bombardment, counted from 1; 0 is the opening. */
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
 * The last bombardment, while nobody has decided anything since; null where there is none. `unseen`: the program placed
 * wire and craters together with the set-up, so nobody has looked at the bombardment before that.
 */
export function bombardmentOf(
  battle: Battle,
  all: readonly Happened[],
  unseen = false,
): Bombardment | null {
  let at = all.length - 1
  // An entry by preference does not show that anybody looked.
  const goesBy = (one: number) =>
    all[one]?.passed !== undefined ||
    (unseen && (all[one - 1]?.state.phase !== 'couplets' || cuts(all[one])))
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

/** Wire is cut in the first couplet too, before its command. 7.43b */
const cuts = (happened: Happened | undefined): boolean =>
  happened?.events.some(({ type }) => type === 'breached') ?? false

const isPreliminary = (event: GameEvent): event is Told<'bombardment'> =>
  event.type === 'bombardment' && event.source === 'preliminary'

const isBombardment = (happened: Happened | undefined): boolean =>
  happened?.events.some(isPreliminary) ?? false
