import { outcomeOf } from '../../../rules/cohesion/check.ts'
import type { Battle, CheckCause, GameEvent, Outcome, SideId } from '../../../rules/types/index.ts'
import type { Played, Session } from '../../../session/engine/table.ts'
import { GAME } from '../../../session/journal/tree.ts'
import { objectivesOf } from '../../../session/position/areas.ts'
import { unitDef } from '../../../session/position/words.ts'

type Check = Extract<GameEvent, { type: 'check' }>

/** The harm of each outcome: destroyed counts 1, dispersed and spent one half. */
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

/** The harm that a check does on average, in units destroyed. */
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

/** One check: the side whose luck it was, and by how much its harm went beyond the expected. */
export interface Fall {
  /** The number of entries up to and including the one that rolled it. */
  readonly at: number
  /** The turn of a battle, or the day of a campaign: its turns are counted anew in every part of a day. */
  readonly stage: number
  readonly side: SideId
  readonly luck: number
  readonly text: string
  readonly hex: string
}

export interface Luck {
  /** Every check that could do harm, in order. */
  readonly falls: readonly Fall[]
  /** By side, then by turn or day from the first. */
  readonly stages: Readonly<Record<SideId, readonly Ledger[]>>
  /** By side and kind: the expected and the actual harm of its checks on the enemy. */
  readonly kinds: Readonly<Record<SideId, Readonly<Record<Harm, Ledger>>>>
}

export interface Report {
  readonly luck: Luck
  /** The checks furthest from the expected. */
  readonly swings: readonly Fall[]
  /** Who held each objective at the end of each turn. */
  readonly ground: readonly { hex: string; held: readonly (SideId | null)[] }[]
}

/** The word for a stage. */
export const stageWord = (battle: Battle): 'turn' | 'day' => (battle.campaign ? 'day' : 'turn')

const NONE: Ledger = { checks: 0, expected: 0, done: 0 }

export const sum = (a: Ledger, b: Ledger): Ledger => ({
  checks: a.checks + b.checks,
  expected: a.expected + b.expected,
  done: a.done + b.done,
})

const noKinds = (): Record<Harm, Ledger> => ({
  fire: NONE,
  'reaction fire': NONE,
  'return fire': NONE,
  melee: NONE,
  'fire for effect': NONE,
  gas: NONE,
})

const perSide = <T>(battle: Battle, make: () => T): Record<SideId, T> =>
  Object.fromEntries(battle.sides.map((side) => [side.id, make()]))

/** Expected against actual harm, by side, by turn or day, and by kind. It reads nothing but the checks in the log. */
export function luckOf(battle: Battle, played: readonly Pick<Played, 'events'>[]): Luck {
  const kinds = perSide(battle, noKinds)
  const stages = perSide(battle, (): Ledger[] => [])
  const falls: Fall[] = []
  let stage = battle.campaign ? 1 : (battle.start?.turn ?? 1)
  /** The side whose shells fell last. */
  let shelling: SideId | null = null
  for (const [index, { events }] of played.entries()) {
    for (const event of events) {
      if (event.type === 'turn' && !battle.campaign) stage = event.turn
      if (event.type === 'day') stage = event.day
      if (event.type === 'strikes') shelling = event.side
      if (event.type !== 'check' || !isHarm(event.cause)) continue
      // 3.71a, 7.241d harm to a side's own units is not the luck of the enemy.
      if (event.cause === 'fire for effect' && shelling === event.side) continue
      if (event.by?.some((unit) => unitDef(battle, unit)?.side === event.side)) continue
      const side = battle.sides.find(({ id }) => id !== event.side)?.id ?? ''
      const [row, ofSide] = [kinds[side], stages[side]]
      if (!row || !ofSide) continue
      const expected = expectedHarm(event)
      const done = HARM[event.outcome]
      const one = { checks: 1, expected, done }
      row[event.cause] = sum(row[event.cause], one)
      while (ofSide.length < stage) ofSide.push(NONE)
      ofSide[stage - 1] = sum(ofSide[stage - 1] ?? NONE, one)
      const name = unitDef(battle, event.unit)?.name ?? event.unit
      const word = event.outcome === 'no effect' ? 'is untouched' : `is ${event.outcome}`
      falls.push({
        at: index + 1,
        stage,
        side,
        text: `${name} ${word} in ${event.hex}, ${event.cause}: ${event.dice[0] + event.dice[1]} rolled, expected loss ${expected.toFixed(2)}.`,
        luck: done - expected,
        hex: event.hex,
      })
    }
  }
  return { kinds, falls, stages }
}

/** The luck of the game so far, whichever position or branch the replay shows. */
export function luckOfGame(session: Session): Luck | null {
  const { battle } = session.get()
  return battle && luckOf(battle, session.study.line(GAME).steps)
}

/** What the journal of a finished battle tells: luck, and ground by turn. Null without a battle. */
export function reportOf(session: Session): Report | null {
  const { battle } = session.get()
  if (!battle) return null
  const { steps } = session.study.line(GAME)
  const luck = luckOf(battle, steps)
  const controlAt: Record<string, SideId>[] = []
  let turn = battle.start?.turn ?? 1
  for (const { state } of steps) {
    // An entry that ends a turn also begins the next one.
    controlAt[turn - 1] = state.control
    turn = state.turn
    controlAt[turn - 1] = state.control
  }
  const hexes = objectivesOf(battle, {}).map(({ hex }) => hex)
  return {
    luck,
    swings: luck.falls
      .toSorted((a, b) => Math.abs(b.luck) - Math.abs(a.luck))
      .slice(0, 3)
      .sort((a, b) => a.at - b.at),
    // The turns of a campaign are counted anew in every part of a day, so its ledger tells of the ground instead.
    ground: (battle.campaign ? [] : hexes).map((hex) => ({
      hex,
      held: Array.from({ length: battle.turns }, (_, index) => controlAt[index]?.[hex] ?? null),
    })),
  }
}

/** With more hexes than this, those that the same side held at the end of every turn share a row. */
const EACH = 8

/** The rows of the table of ground, in the order of their first hex. */
export function groundRows(
  ground: Report['ground'],
): readonly { hexes: readonly string[]; held: readonly (SideId | null)[] }[] {
  if (ground.length <= EACH) return ground.map(({ hex, held }) => ({ hexes: [hex], held }))
  const rows = new Map<string, { hexes: string[]; held: readonly (SideId | null)[] }>()
  for (const { hex, held } of ground) {
    const key = held.join()
    const row = rows.get(key)
    if (row) row.hexes.push(hex)
    else rows.set(key, { hexes: [hex], held })
  }
  return [...rows.values()]
}
