import type { Battle, GameEvent, SideId } from '../../../raging/index.ts'
import type { Step } from '../../journal/step.ts'
import type { Raging } from '../kinds.ts'

/* The luck of the dice by their purpose, from the journal alone. */

/** What dice are rolled for. */
export const PURPOSES = [
  'rifles and carbines',
  'machine guns',
  'field guns',
  'storming pillboxes',
  'barrages',
  'answers to a charge',
  'mounted fights',
] as const
export type Purpose = (typeof PURPOSES)[number]

/** What is counted for a purpose. */
export const UNITS: Readonly<Record<Purpose, string>> = {
  'rifles and carbines': 'hits',
  'machine guns': 'hits',
  'field guns': 'hits',
  'storming pillboxes': 'sixes',
  barrages: 'points of the die',
  'answers to a charge': 'passed',
  'mounted fights': 'points of the die',
}

export interface Ledger {
  readonly dice: number
  readonly expected: number
  readonly got: number
}

/** The dice of one event. */
export interface Throw extends Ledger {
  /** The number of entries up to and including the one that rolled it. */
  readonly at: number
  readonly turn: number
  readonly side: SideId
  readonly purpose: Purpose
  readonly hex: string
}

export interface Luck {
  readonly throws: readonly Throw[]
  readonly sums: Readonly<Record<SideId, Readonly<Partial<Record<Purpose, Ledger>>>>>
}

/** The hits that a die makes on average; a 12 makes two. RE-13.4, RE-13.5 */
export const hitsExpected = (needs: number | null): number =>
  needs === null || needs > 12 ? 0 : (14 - needs) / 12

/** The mean of a die of six. */
const MEAN = 3.5

function weaponOf(battle: Battle, stand: string | undefined): Purpose {
  const kind = battle.stands.find(({ id }) => id === stand)?.kind
  return kind === 'mg' ? 'machine guns' : kind === 'gun' ? 'field guns' : 'rifles and carbines'
}

type Thrown = Pick<Throw, 'side' | 'purpose' | 'hex' | 'dice' | 'expected' | 'got'>

/** The throws that an event tells of. Dice that only say where something falls, or who is lost, are nobody's luck. */
function throwsIn(battle: Battle, event: GameEvent): Thrown[] {
  switch (event.type) {
    case 'shot': {
      const { side, stands, hex, dice, needs, hits } = event
      if (dice.length === 0) return []
      const expected = dice.length * hitsExpected(needs)
      const purpose = weaponOf(battle, stands[0])
      return [{ side, purpose, hex, dice: dice.length, expected, got: hits }]
    }
    case 'stormed': {
      const { side, hex, dice } = event
      const got = dice.filter((die) => die === 6).length
      return [
        {
          side,
          purpose: 'storming pillboxes',
          hex,
          dice: dice.length,
          expected: dice.length / 6,
          got,
        },
      ]
    }
    case 'barrage':
    case 'crept': {
      const { side, die } = event
      const hex = event.type === 'barrage' ? event.aimed : (event.hexes[0] ?? '')
      return die === null
        ? []
        : [{ side, purpose: 'barrages', hex, dice: 1, expected: MEAN, got: die }]
    }
    case 'response': {
      const { side, hex, needs, passed } = event
      const expected = Math.min(1, Math.max(0, (7 - needs) / 6))
      return [{ side, purpose: 'answers to a charge', hex, dice: 1, expected, got: passed ? 1 : 0 }]
    }
    case 'melee':
      return event.rounds.flatMap(({ sides }) =>
        Object.entries(sides).map(([side, { die }]) => ({
          ...{ side, purpose: 'mounted fights' as const, hex: event.hex },
          ...{ dice: 1, expected: MEAN, got: die },
        })),
      )
    default:
      return []
  }
}

type Told = Pick<Step<Raging>, 'events' | 'state'>

/** Expected and rolled, by side and purpose. It reads nothing but the events. */
export function luckOf(battle: Battle, steps: readonly Told[]): Luck {
  const throws: Throw[] = []
  const sums: Record<SideId, Partial<Record<Purpose, Ledger>>> = {}
  for (const { id } of battle.sides) sums[id] = {}
  let turn = 1
  for (const [index, { events }] of steps.entries())
    for (const event of events) {
      if (event.type === 'turn') turn = event.turn
      for (const thrown of throwsIn(battle, event)) {
        throws.push({ ...thrown, at: index + 1, turn })
        const of = sums[thrown.side]
        if (!of) continue
        const before = of[thrown.purpose] ?? { dice: 0, expected: 0, got: 0 }
        of[thrown.purpose] = {
          dice: before.dice + thrown.dice,
          expected: before.expected + thrown.expected,
          got: before.got + thrown.got,
        }
      }
    }
  return { throws, sums }
}
