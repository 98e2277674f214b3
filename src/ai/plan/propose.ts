import { type Hex, NO_HEX } from '../../hex/grid.ts'
import { infiltrates } from '../../rules/base/game.ts'
import {
  BLOB_UNITS,
  groupReason,
  identical,
  MASS_HEXES,
  MASS_UNITS,
} from '../../rules/command/command.ts'
import { unitsWaiting } from '../../rules/setup/arrive.ts'
import type { Action, Decision, UnitId } from '../../rules/types/index.ts'
import { counted, type Field, type Piece } from '../field/field.ts'
import { antiTankHarm, NOBODY, shotHarm } from '../field/worth.ts'
import type { Order } from '../player.ts'
import type { Choice } from './choice.ts'
import { type Choices, WANTED } from './choices.ts'
import type { Plan } from './order.ts'
import { supportOf } from './support.ts'

/** The groups that one command may name: each unit, each stack, and each mass or blob in one piece. 6.01 */
export function groupsOf(field: Field): Piece[][] {
  const ready = field.own.filter(({ unit }) => !unit.spent)
  const groups: Piece[][] = ready.map((piece) => [piece])
  const { far, size } = field.chart
  for (const [i, one] of ready.entries())
    for (const two of ready.slice(i + 1)) if (one.hex === two.hex) groups.push([one, two])
  const blobs = infiltrates(field.g, field.side)
  const massed = new Set<Piece>()
  for (const start of ready) {
    if (massed.has(start) || (!start.unit.formed && !blobs)) continue
    const members = [start]
    const hexes = new Set([start.hex])
    const most = start.unit.formed ? MASS_UNITS : BLOB_UNITS
    for (const member of members)
      for (const piece of ready) {
        if (members.length >= most) break
        if (members.includes(piece) || piece.unit.formed !== start.unit.formed) continue
        if (start.unit.formed && !identical(piece.counter, start.counter)) continue
        if ((far[member.hex * size + piece.hex] as number) > 1) continue
        if (start.unit.formed && !hexes.has(piece.hex) && hexes.size >= MASS_HEXES) continue
        hexes.add(piece.hex)
        members.push(piece)
      }
    for (const member of members) massed.add(member)
    const stack = members.length === 2 && hexes.size === 1
    if (members.length > 1 && !stack) groups.push(members)
  }
  return groups
}

const idsOf = (members: readonly Piece[]): UnitId[] => members.map(({ unit }) => unit.id)

/** The commands that bring units on: all of one kind together, as far as a mass goes. 10.21a */
function entries(field: Field): Plan[] {
  const { g, battle, taste } = field
  const left = unitsWaiting(g, field.side).filter(({ spent }) => !spent)
  const plans: Plan[] = []
  while (left.length) {
    const [first] = left
    if (!first) break
    const counter = battle.counters[first.counter]
    const units: UnitId[] = []
    for (const unit of [...left]) {
      const other = battle.counters[unit.counter]
      if (units.length && (!counter || !other || !identical(counter, other))) continue
      if (groupReason(g, [...units, unit.id]) !== null) continue
      units.push(unit.id)
      left.splice(left.indexOf(unit), 1)
      if (units.length >= MASS_UNITS) break
    }
    if (!units.length) left.shift()
    else
      plans.push({
        first: { type: 'command', units },
        orders: null,
        worth: taste.enter * units.length,
        kind: 'enter',
      })
  }
  return plans
}

/** What else a half may be used for than a command to units on the map. */
export function others(field: Field): Plan[] {
  const support = supportOf(field)
  const plans = entries(field)
  if (support)
    plans.push({
      first: support.action,
      orders: null,
      worth: field.taste.call * support.worth,
      kind: support.action.type,
    })
  return plans
}

/** The best plan of each group at first sight, for the policy of the trials; null where nothing is worth a command. */
export function likeliest(field: Field, choices: Choices): Plan | null {
  let top: Plan | null = null
  for (const members of groupsOf(field)) {
    const found = bestOf(choices, field, members)
    if (found && found.worth > (top?.worth ?? field.taste.least))
      top = { ...found, first: { type: 'command', units: idsOf(members) } }
  }
  for (const plan of others(field)) if (plan.worth > (top?.worth ?? field.taste.least)) top = plan
  return top
}

/** The assaults that a group could try: the enemies within its march. */
function targetsOf(field: Field, members: readonly Piece[]): Hex[] {
  if (members.length < 2) return []
  const { far, size } = field.chart
  const found = new Set<Hex>()
  for (const { hex, face, unit } of members)
    for (const foe of field.foes) {
      const reach = (face.move ?? 0) - 1
      if (unit.spent || (far[hex * size + foe.hex] as number) > reach) continue
      found.add(foe.hex)
    }
  return [...found]
}

export function bestOf(choices: Choices, field: Field, members: readonly Piece[]): Plan | null {
  const own = choices.best(members, () => 0)
  let top: Plan | null = own.orders.length
    ? { first: null, orders: own.orders, worth: own.worth, kind: 'best' }
    : null
  for (const target of targetsOf(field, members)) {
    const found = choices.assault(members, target)
    if (found && found.worth > (top?.worth ?? field.taste.least))
      top = { first: null, ...found, kind: `assault ${target}` }
  }
  return top
}

/** What all of a group do alike, each wherever it is best. */
const ANYWHERE: ReadonlySet<Choice['kind']> = new Set(['turn', 'dig', 'exit'])

/** How many shots, goals and assaults are offered to one group. */
const EACH = 3

/** Every plan for a group that is worth a look. */
export function plansOf(choices: Choices, field: Field, members: readonly Piece[]): Plan[] {
  const found: Plan[] = []
  const add = (kind: string, made: { orders: Order[]; worth: number } | null) => {
    if (made?.orders.length) found.push({ first: null, ...made, kind })
  }
  add(
    'best',
    choices.best(members, () => 0),
  )
  for (const target of targetsOf(field, members))
    add(`assault ${target}`, choices.assault(members, target))
  const abouts = new Map<string, { worth: number; kind: Choice['kind']; about: Hex }>()
  for (const piece of members)
    for (const { kind, about, worth } of choices.choices(piece)) {
      if (kind === 'assault' && members.length > 1) continue
      const key = `${kind} ${ANYWHERE.has(kind) ? '' : about}`
      const known = abouts.get(key)
      if (known) known.worth += Math.max(0, worth)
      else abouts.set(key, { worth, kind, about })
    }
  const ranked = [...abouts].sort(([, a], [, b]) => b.worth - a.worth)
  const counts = new Map<string, number>()
  for (const [key, { kind, about }] of ranked) {
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    if (count > EACH) continue
    if (kind === 'go') {
      // All go towards that hex, each as near as there is room.
      const { far, size } = field.chart
      const pull = (choice: Choice) =>
        choice.kind === 'go' || choice.kind === 'assault'
          ? (choice.kind === 'assault' ? -0.5 : WANTED) -
            0.3 * (far[choice.to * size + about] as number)
          : -0.5
      add(key, choices.best(members, pull))
    } else
      add(
        key,
        choices.best(
          members,
          (choice) =>
            choice.kind === kind && (ANYWHERE.has(kind) || choice.about === about)
              ? WANTED
              : kind === 'fire' && choice.kind !== 'fire'
                ? -9
                : 0,
          kind === 'fire' ? 0.2 : field.taste.least,
        ),
      )
  }
  const seen = new Set<string>()
  return found.filter(({ orders }) => {
    const key = JSON.stringify(orders)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** Whoever has no enemy within so many hexes is in reserve. */
const RESERVE = 6
/** A hex of one's own is fought over if an enemy is this near. */
const CONTESTED = 3
/** What each hex nearer is worth on a march: more than it costs that two end theirs in one hex. */
const NEARER = 0.4
/** What nobody chooses. */
const NEVER = -9

/** Hexes from the nearest of these pieces to a hex. */
const nearest = ({ chart: { far, size } }: Field, pieces: readonly Piece[], to: Hex): number =>
  pieces.reduce((least, { hex }) => Math.min(least, far[hex * size + to] as number), 99)

/**
 * Where a formation is needed: the nearest hex that can still be won, that somebody may take or by which it may leave; null where
 * there is none.
 */
function neededAt(field: Field, members: readonly Piece[]): Hex | null {
  const { chart, side, state, foes } = field
  let top: { hex: Hex; hexes: number } | null = null
  for (const { hex, label, stand } of chart.prizes) {
    if (stand !== null && stand !== side) continue
    if (state.control[label] === side && nearest(field, foes, hex) > CONTESTED) continue
    const hexes = nearest(field, members, hex)
    if (hexes < (top?.hexes ?? 99)) top = { hex, hexes }
  }
  for (const exit of chart.exits) {
    if (exit.side !== side || !members.some(({ counter }) => counted(exit.types, counter))) continue
    for (const hex of exit.hexes) {
      const hexes = nearest(field, members, hex)
      if (hexes < (top?.hexes ?? 99)) top = { hex, hexes }
    }
  }
  return top?.hex ?? null
}

/** Whether none of these is near an enemy, or stands on what can be lost. */
const inReserve = (field: Field, members: readonly Piece[]): boolean =>
  members.every(
    ({ hex }) =>
      field.guard(hex) === 0 &&
      !field.chart.held.has(hex) &&
      nearest(field, field.foes, hex) > RESERVE,
  )

/**
 * How the reserves march to where they are needed, the largest formation first. First sight sees no worth in it, since they are there
 * after some turns only. Who arrives too late stays.
 */
function marches(field: Field, choices: Choices): Plan[] {
  const {
    chart: { far, size },
    turnsLeft,
  } = field
  const plans: { plan: Plan; units: readonly UnitId[] }[] = []
  for (const members of groupsOf(field)) {
    if (!inReserve(field, members)) continue
    const goal = neededAt(field, members)
    if (goal === null) continue
    const from = new Map(
      members.map(({ unit, hex }) => [unit.id, far[hex * size + goal] as number]),
    )
    let pace = 0
    const { orders, worth } = choices.best(members, ({ kind, unit, to }) => {
      if (kind !== 'go') return NEVER
      const nearer = (from.get(unit) ?? 0) - (far[to * size + goal] as number)
      pace = Math.max(pace, nearer)
      return nearer > 0 ? WANTED + NEARER * nearer : NEVER
    })
    if (orders.length * 2 <= members.length) continue
    if (pace * turnsLeft < Math.min(...from.values())) continue
    const units = idsOf(members)
    plans.push({
      plan: { first: { type: 'command', units }, orders, worth, kind: 'march' },
      units,
    })
  }
  plans.sort((a, b) => b.units.length - a.units.length)
  // One march for each unit, that of its largest formation.
  const named = new Set<UnitId>()
  return plans.flatMap(({ plan, units }) => {
    if (units.some((unit) => named.has(unit))) return []
    for (const unit of units) named.add(unit)
    return [plan]
  })
}

/** The most plans that begin with the same units, as long as there are others. */
const SAME = 3
/** So many plans that look best at first sight head the list. */
const LIKELY = 12
/** The most marches of reserves among them. */
const MARCHES = 3

const act = (first: Action, kind: string, worth = 0): Plan => ({ first, orders: null, worth, kind })

/** Commands that deserve trials, the most promising first; `reserves` adds how these may march. */
export function commandPlans(field: Field, choices: Choices, reserves = false): Plan[] {
  const found: Plan[] = others(field)
  const veil = supportOf(field, true)
  if (veil) found.push(act(veil.action, 'smoke', field.taste.call * veil.worth))
  const more: Plan[] = []
  for (const members of groupsOf(field)) {
    const units = members.map(({ unit }) => unit.id)
    const plans = plansOf(choices, field, members).sort((a, b) => b.worth - a.worth)
    for (const [at, plan] of plans.entries())
      (at < SAME ? found : more).push({ ...plan, first: { type: 'command', units } })
  }
  // A larger group costs no more than a small one, so the same worth in fewer units is no better.
  found.sort((a, b) => b.worth - a.worth)
  more.sort((a, b) => b.worth - a.worth)
  // Groups that overlap find the same orders: these are tried once.
  const seen = new Set<string>()
  const listed = [...found, ...more].filter(({ orders }) => {
    const key = JSON.stringify(orders)
    if (orders !== null && seen.has(key)) return false
    seen.add(key)
    return true
  })
  // First sight shuns assaults that win games, so they come before the rest.
  const later = listed.splice(LIKELY)
  const bold = later.filter(({ kind }) => kind.startsWith('assault'))
  const [first, ...rest] = [...listed, ...bold, ...later.filter((plan) => !bold.includes(plan))]
  const pass = act({ type: 'pass' }, 'pass')
  const away = reserves ? marches(field, choices).slice(0, MARCHES) : []
  return [...(first ? [first] : []), pass, ...away, ...rest]
}

export function activePlans(field: Field, choices: Choices, members: readonly Piece[]): Plan[] {
  const plans = plansOf(choices, field, members).sort((a, b) => b.worth - a.worth)
  const [first, ...others] = plans
  const finish: Plan = { first: null, orders: [], worth: 0, kind: 'finish' }
  return first ? [first, finish, ...others] : [finish]
}

/** What an answer by fire promises at first sight, for their order. To hold is always compared. */
function promise(field: Field, action: Action, hex: Hex): number {
  if (action.type === 'hold') return Number.POSITIVE_INFINITY
  const shots = action.type === 'react' ? [action] : action.type === 'return' ? action.shots : []
  let sum = 0
  for (const { unit, target } of shots) {
    const by = field.own.find((piece) => piece.unit.id === unit)
    const vehicle = field.foes.find((piece) => piece.unit.id === target)
    if (by)
      sum += vehicle ? (antiTankHarm(field, by, vehicle) ?? 0) : shotHarm(field, by, hex, NOBODY)
  }
  return sum
}

/** The answers to a question that deserve trials, the most promising first. */
export function answers(field: Field, open: Decision, most: number): Plan[] {
  // Fire is answered where it comes from.
  const label = open.hex ?? field.state.units[open.units?.[0] ?? '']?.hex
  const hex = label ? field.battle.map.grid.index(label) : NO_HEX
  return open.actions
    .map((action) => ({ action, worth: hex === NO_HEX ? 0 : promise(field, action, hex) }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, most)
    .map(({ action }) => act(action, action.type))
}
