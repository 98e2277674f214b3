import type { HexLabel } from '../../hex/label.ts'
import {
  actorOf,
  enemiesAt,
  faceOf,
  findUnit,
  type Game,
  moverOf,
  nameOf,
  otherSide,
  reactorOf,
  unitOf,
} from '../base/game.ts'
import { hallowedModifier, meleeValue } from '../base/modifiers.ts'
import type { ActionOf, Particulars, Question, TaskOf } from '../base/question.ts'
import { reason } from '../base/reason.ts'
import { applyCheck, type CheckEvent, rollCheck, spend, stopMoving } from '../cohesion/check.ts'
import type { Attack, Modifier, Reason, SideId, Unit, UnitId } from '../types/index.ts'

export type MeleeTask = TaskOf<'melee-actor' | 'melee-reactor'>

/** 6.672a, 6.673a The actor's units that paid and are still there, and every reactor unit in the hex. */
export function participants(g: Game, task: MeleeTask): { acting: Unit[]; reacting: Unit[] } {
  return {
    acting: task.acting
      .map((id) => findUnit(g, id))
      .filter((unit): unit is Unit => unit !== undefined && unit.hex === task.hex),
    reacting: enemiesAt(g, actorOf(g), task.hex),
  }
}

function sidesOf(g: Game, task: MeleeTask): { own: Unit[]; foes: Unit[] } {
  const { acting, reacting } = participants(g, task)
  return task.kind === 'melee-actor'
    ? { own: acting, foes: reacting }
    : { own: reacting, foes: acting }
}

/** 6.674a, 6.674b Each participant attacks one enemy participant, or nobody. */
export function allocateReason(
  g: Game,
  task: MeleeTask,
  attacks: readonly Attack[],
): Reason | null {
  const { own, foes } = sidesOf(g, task)
  for (const [i, attack] of attacks.entries()) {
    const unit = own.find((candidate) => candidate.id === attack.unit)
    if (!unit)
      return reason(
        'not-in-melee',
        '6.674b',
        `${nameOf(g, attack.unit)} is not one of this side's participants.`,
        {
          unit: attack.unit,
        },
      )
    if (attacks.findIndex((other) => other.unit === attack.unit) !== i)
      return reason('duplicate-unit', '6.674b', `${nameOf(g, attack.unit)} makes one attack.`, {
        unit: attack.unit,
      })
    if (attack.target === null) {
      if (g.s.campaign?.segment === 'night melee' && faceOf(g, unit).mv !== null)
        return reason('must', '11.51', 'At night every unit attacks.', {
          unit: attack.unit,
          ruling: true,
        })
      continue
    }
    if (!foes.some((foe) => foe.id === attack.target))
      return reason(
        'not-in-melee',
        '6.672b',
        `${nameOf(g, attack.target)} is no enemy in this melee.`,
        {
          unit: attack.target,
          // By ruling a unit that did not pay may not be attacked.
          ...(findUnit(g, attack.target)?.hex === task.hex &&
          findUnit(g, attack.target)?.side !== unit.side
            ? { ruling: true }
            : {}),
        },
      )
    if (faceOf(g, unit).mv === null)
      return reason(
        'no-melee-value',
        '3.2c',
        `${nameOf(g, unit.id)} has no melee value on this face.`,
        {
          unit: unit.id,
        },
      )
  }
  return null
}

/** Every allocation open to the deciding side. There are at most two units on either side. */
export function allocations(g: Game, task: MeleeTask): Attack[][] {
  const { own, foes } = sidesOf(g, task)
  let all: Attack[][] = [[]]
  for (const unit of own) {
    const targets: (UnitId | null)[] =
      faceOf(g, unit).mv === null
        ? [null]
        : [...foes.map((foe) => foe.id), ...(g.s.campaign?.segment === 'night melee' ? [] : [null])]
    all = all.flatMap((so) => targets.map((target) => [...so, { unit: unit.id, target }]))
  }
  return all
}

/** 6.675b The modifiers of one attacked unit. */
export function meleeModifiers(g: Game, target: Unit, attacks: readonly Attack[]): Modifier[] {
  return [
    ...attacks
      .filter((attack) => attack.target === target.id)
      .map((attack) => {
        const attacker = unitOf(g, attack.unit)
        const value = meleeValue(g, attacker, target)
        return { ...value, label: `${nameOf(g, attacker.id)}, ${value.label}` }
      }),
    ...hallowedModifier(g, target),
  ]
}

/** 6.675a Rolls all checks, then applies all results. By ruling only attacked units roll. */
export function resolveMelee(
  g: Game,
  hex: HexLabel,
  acting: readonly Unit[],
  reacting: readonly Unit[],
  attacks: readonly Attack[],
): void {
  const checks: CheckEvent[] = []
  for (const unit of [...reacting, ...acting]) {
    const by = attacks.filter((attack) => attack.target === unit.id).map((attack) => attack.unit)
    if (by.length) checks.push(rollCheck(g, unit, 'melee', meleeModifiers(g, unit, attacks), by))
  }
  const ids = [...acting, ...reacting].map((unit) => unit.id)
  for (const check of checks) applyCheck(g, check)
  for (const id of ids) {
    const unit = unitOf(g, id)
    unit.fought = true
    const mover = moverOf(g, id)
    if (mover) mover.done = true
    stopMoving(g, id) // 6.65b
    spend(g, unit, '6.678a')
  }
  hallow(g, hex, checks)
}

/** 6.679a–e Doubles hallow the ground, once a scenario. If both sides rolled them, it is the actor's. */
function hallow(g: Game, hex: HexLabel, checks: readonly CheckEvent[]): void {
  if (g.s.hallowed) return
  const sides = new Set<SideId>(checks.filter((check) => check.doubles).map((check) => check.side))
  if (sides.size === 0) return
  const actor = actorOf(g)
  const side = sides.has(actor) ? actor : otherSide(g.battle, actor)
  g.s.hallowed = { hex, side }
  g.events.push({ type: 'hallowed', hex, side, clause: sides.size > 1 ? '6.679b' : '6.679a' })
}

/** 6.674a Fixes the attacks of one side. A unit that no attack names attacks nobody. */
function fixAttacks(g: Game, units: readonly Unit[], chosen: readonly Attack[]): Attack[] {
  const attacks = units.map(({ id }) => ({
    unit: id,
    target: chosen.find((attack) => attack.unit === id)?.target ?? null,
  }))
  const side = units[0]?.side as SideId
  g.events.push({ type: 'allocated', side, attacks, clause: '6.674a' })
  return attacks
}

/** What the questions of both sides have in common. */
const EITHER = {
  clause: '6.674a',
  *legal(g: Game, task: MeleeTask): Generator<ActionOf<'allocate'>, void> {
    for (const attacks of allocations(g, task)) yield { type: 'allocate', attacks }
  },
  waiting: (_: Game, task: MeleeTask) => `The melee in ${task.hex} is decided first.`,
}

const why = (g: Game, action: ActionOf<'allocate'>, task: MeleeTask) =>
  allocateReason(g, task, action.attacks)

function particulars(g: Game, task: MeleeTask, note: string): Particulars {
  const { acting, reacting } = participants(g, task)
  return {
    prompt: 'Choose whom each unit attacks.',
    note,
    hex: task.hex,
    units: [...acting, ...reacting].map((unit) => unit.id),
  }
}

export const meleeActorQuestion: Question<'melee-actor'> = {
  ...EITHER,
  side: actorOf,
  ask: (g, task) => particulars(g, task, 'The other side answers knowing these attacks.'),
  answers: {
    allocate: {
      why,
      ends: true,
      // 6.674a The actor's attacks are fixed before the reactor chooses.
      does(g, action, task) {
        const { acting, reacting } = participants(g, task)
        g.events.push({
          type: 'melee',
          hex: task.hex,
          acting: acting.map((unit) => unit.id),
          reacting: reacting.map((unit) => unit.id),
          clause: '6.671a',
          ...(reacting.some((unit) => unit.fought) ? { ruling: '6.673a' } : {}),
        })
        const attacks = fixAttacks(g, acting, action.attacks)
        g.s.agenda.push({
          kind: 'melee-reactor',
          hex: task.hex,
          acting: [...task.acting],
          attacks,
        })
      },
    },
  },
  waits(g, task) {
    const { acting, reacting } = participants(g, task)
    return acting.length > 0 && reacting.length > 0
  },
}

export const meleeReactorQuestion: Question<'melee-reactor'> = {
  ...EITHER,
  side: reactorOf,
  ask: (g, task) => particulars(g, task, 'Their attacks are fixed. All checks are rolled at once.'),
  answers: {
    allocate: {
      why,
      ends: true,
      does(g, action, task) {
        const { acting, reacting } = participants(g, task)
        const attacks = fixAttacks(g, reacting, action.attacks)
        resolveMelee(g, task.hex, acting, reacting, [...task.attacks, ...attacks])
      },
    },
  },
}
