import { outcomeOf } from '../../rules/cohesion/check.ts'
import type { GameEvent, Outcome, UnitId } from '../../rules/types/index.ts'
import type { Played, Session } from '../engine/table.ts'

type Check = Extract<GameEvent, { type: 'check' }>

const OUTCOMES: readonly Outcome[] = ['no effect', 'rallied', 'dispersed and spent', 'destroyed']

/** One outcome that a check could have had. */
export interface Chance {
  readonly outcome: Outcome
  /** Rolls of 36 that give it. */
  readonly of36: number
  /** Whether the check had this outcome on the line shown. */
  readonly recorded: boolean
}

/** A check of an entry, with what else it could have been. */
export interface WhatIf {
  readonly unit: UnitId
  readonly hex: string
  readonly cause: Check['cause']
  /** The modifiers' total, which is added to the dice; and the number that the result must not exceed. */
  readonly sum: number
  readonly cohesion: number
  readonly chances: readonly Chance[]
  /** The faces of the entry that come before those of this check. */
  readonly before: readonly number[]
}

const added = (check: Check): number =>
  check.modifiers.reduce((all, modifier) => all + modifier.value, 0)

function pairs(check: Check, outcome: Outcome): [number, number][] {
  const found: [number, number][] = []
  for (let a = 1; a <= 6; a++)
    for (let b = 1; b <= 6; b++)
      if (outcomeOf(check.cause, a + b + added(check), check.cohesion) === outcome)
        found.push([a, b])
  return found
}

const checksOf = ({ events }: Played): Check[] =>
  events.filter((event): event is Check => event.type === 'check')

/** The index of each check's two faces among those of the entry; null when they can't all be found. */
function offsets(played: Played): number[] | null {
  const { dice } = played.entry
  const found: number[] = []
  let at = 0
  for (const check of checksOf(played)) {
    while (at + 1 < dice.length && !(dice[at] === check.dice[0] && dice[at + 1] === check.dice[1]))
      at++
    if (at + 1 >= dice.length) return null
    found.push(at)
    at += 2
  }
  return found
}

/** The checks of an entry with all their possible outcomes; empty where there were none. */
export function whatIf(played: Played): WhatIf[] {
  const at = offsets(played)
  if (!at) return []
  return checksOf(played).map((check, index) => ({
    unit: check.unit,
    hex: check.hex,
    cause: check.cause,
    sum: added(check),
    cohesion: check.cohesion,
    before: played.entry.dice.slice(0, at[index]),
    chances: OUTCOMES.map((outcome) => ({
      outcome,
      of36: pairs(check, outcome).length,
      recorded: check.outcome === outcome,
    })).filter((chance) => chance.of36 > 0),
  }))
}

/** Plays the entry shown again, with an outcome chosen for its nth check. */
export function choose({ study }: Session, index: number, outcome: Outcome): void {
  const taken = study.current()
  const faces = taken && facesFor(taken, index, outcome)
  if (faces) study.withFaces(faces)
}

/** Faces that bring an outcome about: those that fell before, then a pair, if possible no doubles. */
function facesFor(played: Played, index: number, outcome: Outcome): number[] | null {
  const asked = whatIf(played)[index]
  const check = checksOf(played)[index]
  if (!asked || !check) return null
  const all = pairs(check, outcome)
  const plain = all.filter(([a, b]) => a !== b)
  const from = plain.length > 0 ? plain : all
  const pair = from[Math.floor(from.length / 2)]
  return pair ? [...asked.before, ...pair] : null
}
