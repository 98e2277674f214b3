import {
  counterOf,
  everyUnit,
  faceOf,
  findUnit,
  type Game,
  nameOf,
  sideDef,
  unitOf,
  unitsAt,
  unitsOf,
} from '../base/game.ts'
import { alwaysLegal, type Question, sideOfTask } from '../base/question.ts'
import { reason } from '../base/reason.ts'
import type { Casualty, Reason, SideId, UnitId, UnitType } from '../types/index.ts'
import { attackerOf, campaignDef, campaignState, contested } from './campaign-state.ts'

/** 11.51 Fights the melee of the next contested hex. The campaign's attacker acts. */
export function nightMelee(g: Game): void {
  const hex = contested(g).find((label) =>
    unitsAt(g, label).some((unit) => faceOf(g, unit).mv !== null),
  )
  if (hex === undefined) return endMelees(g)
  g.s.actor = attackerOf(g)
  g.s.agenda.push({ kind: 'night-melee' })
  g.s.agenda.push({
    kind: 'melee-actor',
    hex,
    acting: unitsAt(g, hex)
      .filter((unit) => unit.side === attackerOf(g))
      .map((unit) => unit.id),
  })
}

/** 11.2b Units that fought in the evening are ready again. */
function endMelees(g: Game): void {
  g.s.actor = null
  for (const unit of everyUnit(g.s.units)) {
    unit.spent = false
    unit.lost = false
  }
}

/** 11.521b A side may not choose a night attack on two days in a row. */
export function nightReason(g: Game, side: SideId, yes: boolean): Reason | null {
  const c = campaignState(g)
  return yes && c.nightAttacks[side] === c.day - 1 && c.day > 1
    ? reason(
        'must',
        '11.521b',
        `${sideDef(g.battle, side).name} chose a night attack yesterday.`,
        {},
      )
    : null
}

const typeOf = (g: Game, id: UnitId): UnitType => counterOf(g, unitOf(g, id)).types[0] as UnitType

/** The day's losses of one type, in their order; how many of them may come back, and how many do. */
interface Recoverable {
  readonly lost: readonly Casualty[]
  readonly most: number
  readonly back: number
}

/**
 * 11.532a Half of the day's losses come back, by type and with fractions rounded up, or the share that the scenario
 * gives. 13.Cc
 */
export function recoverable(g: Game, side: SideId): Map<UnitType, Recoverable> {
  const c = campaignState(g)
  const [n, d] = campaignDef(g).recovery?.find(
    (entry) => entry.day === c.day && entry.side === side,
  )?.share ?? [1, 2]
  const found = new Map<UnitType, Recoverable>()
  for (const one of c.casualties) {
    if (one.side !== side || one.day !== c.day || one.captured) continue
    const type = typeOf(g, one.unit)
    const lost = [...(found.get(type)?.lost ?? []), one]
    const back = lost.filter(({ recovered }) => recovered).length
    found.set(type, { lost, most: Math.ceil((lost.length * n) / d), back })
  }
  return found
}

/** 11.531a, 11.532a Why this unit may not come back. */
export function recoverReason(g: Game, side: SideId, id: UnitId): Reason | null {
  const c = campaignState(g)
  const casualty = c.casualties.find(
    (known) => known.unit === id && known.day === c.day && known.side === side,
  )
  const about = { unit: id }
  if (!casualty || casualty.recovered)
    return reason('not-in-hand', '11.531a', `${nameOf(g, id)} was not lost today.`, about)
  if (casualty.captured)
    return reason('not-in-hand', '11.531c', `${nameOf(g, id)} is captured.`, about)
  const type = typeOf(g, id)
  const { most, back } = recoverable(g, side).get(type) ?? { most: 0, back: 0 }
  return back < most
    ? null
    : reason('too-many', '11.532a', `${back} of ${type} have been recovered; no more may.`, {
        ...about,
        has: most,
        needs: back + 1,
      })
}

export function recover(g: Game, id: UnitId): void {
  const c = campaignState(g)
  const unit = unitOf(g, id)
  const at = c.casualties.findIndex((known) => known.unit === id && known.day === c.day)
  c.casualties = c.casualties.map((known, n) => (n === at ? { ...known, recovered: true } : known))
  unit.where = 'hand'
  c.recovered.push(id)
  g.events.push({ type: 'recovered', unit: id, side: unit.side, clause: '11.531a' })
}

export function recoverOptions(g: Game, side: SideId): UnitId[] {
  const c = campaignState(g)
  return c.casualties
    .filter((casualty) => casualty.day === c.day && casualty.side === side)
    .map((casualty) => casualty.unit)
    .filter((id) => recoverReason(g, side, id) === null)
}

/** 11.534 Any unit on the map may turn to either face. */
export function turnReason(g: Game, side: SideId, id: UnitId): Reason | null {
  const unit = findUnit(g, id)
  if (!unit) return reason('unknown-unit', '11.534', `There is no unit ${id}.`, { unit: id })
  if (unit.side !== side)
    return reason('not-yours', '11.534', `${nameOf(g, id)} belongs to the other side.`, {
      unit: id,
    })
  return unit.hex === null
    ? reason('off-map', '11.534', `${nameOf(g, id)} is off the map.`, { unit: id })
    : null
}

export function turnOver(g: Game, id: UnitId): void {
  const unit = unitOf(g, id)
  unit.formed = !unit.formed
  g.events.push({ type: 'deployed', unit: id, formed: unit.formed, clause: '11.534' })
}

export const nightChoiceQuestion: Question<'night-choice'> = {
  clause: '11.521a',
  side: sideOfTask,
  ask: () => ({
    prompt: 'Attack tonight?',
    note: 'Six turns if either says yes. Sealed until both choose. Not on two days running.',
  }),
  *legal(g, task) {
    for (const yes of [true, false])
      if (nightReason(g, task.side, yes) === null) yield { type: 'nightAttack', yes }
  },
  answers: {
    nightAttack: {
      why: (g, action, task) => nightReason(g, task.side, action.yes),
      ends: true,
      does(g, action, task) {
        campaignState(g).sealed[task.side] = action.yes
        g.events.push({ type: 'sealed', side: task.side, clause: '11.521a' })
      },
    },
  },
  waiting: () => 'The night attack must be decided first.',
}

/** "infantry 1 of 3, machine gun 0 of 1" */
function recoveryNote(g: Game, side: SideId): string {
  const parts = [...recoverable(g, side)].map(
    ([type, { most, back }]) => `${type} ${back} of ${most}`,
  )
  return parts.length ? `May come back: ${parts.join(', ')}.` : 'Nothing was lost today.'
}

export const recoveryQuestion: Question<'recovery'> = {
  clause: '11.531a',
  side: sideOfTask,
  ask: (g, task) => ({
    prompt: 'Recover losses, turn units over, or finish.',
    note: recoveryNote(g, task.side),
  }),
  *legal(g, task) {
    for (const unit of recoverOptions(g, task.side)) yield { type: 'recover', unit }
    for (const unit of unitsOf(g, task.side)) yield { type: 'turn', unit: unit.id }
    yield { type: 'finish' }
  },
  answers: {
    recover: {
      why: (g, action, task) => recoverReason(g, task.side, action.unit),
      does: (g, action) => recover(g, action.unit),
    },
    turn: {
      why: (g, action, task) => turnReason(g, task.side, action.unit),
      does: (g, action) => turnOver(g, action.unit),
    },
    finish: { why: alwaysLegal, ends: true },
  },
  waiting: () => 'Losses are being recovered.',
}
