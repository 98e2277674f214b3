import { outcomeOf } from '../rules/check.ts'
import type { Battle, CheckCause, GameEvent, Outcome, SideId, UnitId } from '../rules/types.ts'
import { objectivesOf } from '../session/areas.ts'
import { replay } from '../session/journal.ts'
import type { Session } from '../session/store.ts'
import { unitDef } from '../session/words.ts'

type Check = Extract<GameEvent, { type: 'check' }>

/** Destroyed counts 1, dispersed and spent one half. */
const HARM: Record<Outcome, number> = {
  'no effect': 0,
  'dispersed and spent': 0.5,
  destroyed: 1,
  rallied: 0,
}
export const HARMS = [
  'fire',
  'reaction fire',
  'return fire',
  'melee',
  'fire for effect',
  'gas',
] as const
type Harm = (typeof HARMS)[number]
const isHarm = (cause: CheckCause): cause is Harm => HARMS.some((harm) => harm === cause)

/** Harm that a check was to do on average. */
export function expectedHarm({ cause, modifiers, cohesion }: Check): number {
  const sum = modifiers.reduce((all, modifier) => all + modifier.value, 0)
  let harm = 0
  for (let a = 1; a <= 6; a++)
    for (let b = 1; b <= 6; b++) harm += HARM[outcomeOf(cause, a + b + sum, cohesion)]
  return harm / 36
}

export interface Ledger {
  readonly checks: number
  readonly expected: number
  readonly done: number
}

export interface Swing {
  /** So many entries of the game, the one that rolled it the last. */
  readonly at: number
  readonly turn: number
  readonly text: string
  readonly luck: number
  readonly hex: string
}

/** One check: whose luck it was, and by how much it went beyond the expected. */
export interface Fall {
  /** So many entries of the game, the one that rolled it the last. */
  readonly at: number
  readonly turn: number
  readonly side: SideId
  readonly luck: number
  readonly text: string
  readonly hex: string
}

export interface Report {
  /** Every check that could do harm, in order. */
  readonly falls: readonly Fall[]
  /** By side and turn, from turn 1. */
  readonly turns: Readonly<Record<SideId, readonly Ledger[]>>
  /** By side and kind: what its checks on the enemy were to do, and did. */
  readonly luck: Readonly<Record<SideId, Readonly<Record<Harm, Ledger>>>>
  /** The checks that went furthest from what was to be expected. */
  readonly swings: readonly Swing[]
  readonly losses: readonly { side: SideId; unit: UnitId; turn: number }[]
  /** Who held each objective at the end of each turn. */
  readonly ground: readonly { hex: string; held: readonly (SideId | null)[] }[]
}

const NONE: Ledger = { checks: 0, expected: 0, done: 0 }

function emptyLuck(battle: Battle): Record<SideId, Record<Harm, Ledger>> {
  return Object.fromEntries(
    battle.sides.map((side) => [
      side.id,
      {
        fire: NONE,
        'reaction fire': NONE,
        'return fire': NONE,
        melee: NONE,
        'fire for effect': NONE,
        gas: NONE,
      },
    ]),
  )
}

/** What the journal of a finished battle tells: luck, losses, ground by turn. */
export function reportOf(session: Session): Report | null {
  const { battle, engine, save } = {
    battle: session.get().battle,
    engine: session.engine,
    save: session.save(''),
  }
  if (!battle || !save) return null
  const { game } = replay(engine, battle, save)
  const luck = emptyLuck(battle)
  const falls: Fall[] = []
  const turns: Record<SideId, Ledger[]> = Object.fromEntries(
    battle.sides.map((side) => [side.id, []]),
  )
  const losses: Report['losses'][number][] = []
  const controlAt: Record<string, SideId>[] = []
  /** Whose shells fell last: what they do to friends is no luck of the enemy's. */
  let shelling: SideId | null = null
  for (const [index, { state, events }] of game.played.entries()) {
    controlAt[state.turn - 1] = state.control
    for (const event of events) {
      if (event.type === 'destroyed') {
        losses.push({ side: event.side, unit: event.unit, turn: state.turn })
      }
      if (event.type === 'strikes') shelling = event.side
      if (event.type !== 'check' || !isHarm(event.cause)) continue
      if (event.cause === 'fire for effect' && shelling === event.side) continue
      const by = battle.sides.find((side) => side.id !== event.side)?.id ?? ''
      const row = luck[by]
      if (!row) continue
      const expected = expectedHarm(event)
      const done = HARM[event.outcome]
      const known = row[event.cause]
      row[event.cause] = {
        checks: known.checks + 1,
        expected: known.expected + expected,
        done: known.done + done,
      }
      const name = unitDef(battle, event.unit)?.name ?? event.unit
      const word = event.outcome === 'no effect' ? 'holds' : `is ${event.outcome}`
      const ofTurn = turns[by] ?? []
      while (ofTurn.length < state.turn) ofTurn.push(NONE)
      const then = ofTurn[state.turn - 1] ?? NONE
      ofTurn[state.turn - 1] = {
        checks: then.checks + 1,
        expected: then.expected + expected,
        done: then.done + done,
      }
      falls.push({
        at: index + 1,
        turn: state.turn,
        side: by,
        text: `${name} ${word} in ${event.hex}, ${event.cause}: ${event.dice[0] + event.dice[1]} rolled, ${expected.toFixed(2)} harm expected.`,
        luck: done - expected,
        hex: event.hex,
      })
    }
  }
  const hexes = objectivesOf(battle, {}).map(({ hex }) => hex)
  return {
    luck,
    falls,
    turns,
    swings: falls
      .toSorted((a, b) => Math.abs(b.luck) - Math.abs(a.luck))
      .slice(0, 3)
      .sort((a, b) => a.at - b.at),
    losses,
    // In a campaign turns begin anew with every part of a day; its ledger tells of the ground.
    ground: (battle.campaign ? [] : hexes).map((hex) => ({
      hex,
      held: Array.from({ length: battle.turns }, (_, index) => controlAt[index]?.[hex] ?? null),
    })),
  }
}
