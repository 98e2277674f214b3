import { plainCopy } from '../../data/frozen.ts'
import type { Hex } from '../../hex/grid.ts'
import { DIRECTIONS, type Dir } from '../../hex/grid.ts'
import { fundDef, row } from '../../raging/barrage/box.ts'
import { template } from '../../raging/barrage/strike.ts'
import { barrageResult } from '../../raging/barrage/table.ts'
import {
  at,
  fightersAt,
  type G,
  gameOf,
  hexOf,
  isBroken,
  isGround,
  isLeader,
  labelOf,
  otherSide,
  standOf,
  standsAt,
  wireAt,
} from '../../raging/base/game.ts'
import { classOf, countOf, FIGHT, levelOf } from '../../raging/base/level.ts'
import { outsideAt } from '../../raging/base/stack.ts'
import { strays } from '../../raging/command/contact.ts'
import { coverOf, driftOf, scoreOf, weaponOf } from '../../raging/fire/target.ts'
import { apply } from '../../raging/loop/apply.ts'
import type {
  Action,
  BarrageResult,
  Battle,
  Decision,
  SideId,
  Stand,
  State,
  Weapon,
} from '../../raging/types/index.ts'
import type { Luck } from '../seeded-luck.ts'
import type { RagingPlayer } from './player.ts'
import { random } from './random.ts'
import { dangers, foesIn, harm, priceOf, prospects, pulls, spread } from './worth.ts'

type Of<T extends Action['type']> = Extract<Action, { type: T }>

/** The action with the highest worth; of equals one by luck. Null where none reaches the least. */
function best<A extends Action>(
  actions: readonly A[],
  worth: (action: A) => number,
  least: number,
  luck: Luck,
): A | null {
  let found: A[] = []
  let most = least
  for (const action of actions) {
    const value = worth(action)
    if (value < most || Number.isNaN(value)) continue
    if (value > most) found = []
    most = value
    found.push(action)
  }
  return found.length > 0 ? luck.of(found) : null
}

const only = <T extends Action['type']>(open: Decision, ...types: T[]): Of<T>[] =>
  open.actions.filter((action): action is Of<T> =>
    (types as readonly string[]).includes(action.type),
  )

// ------------------------------------------------------------------ moving

/** What the player knows of a position while it moves. */
interface Moving {
  readonly g: G
  readonly side: SideId
  readonly danger: (hex: Hex) => number
  readonly pull: (hex: Hex) => number
  readonly prospect: (stand: Stand, hex: Hex) => number
}

const movingOf = (g: G, side: SideId): Moving => ({
  g,
  side,
  danger: dangers(g, side),
  pull: pulls(g, side),
  prospect: prospects(g, side),
})

/** How good a hex is for a stand. */
function place({ g, side, danger, pull, prospect }: Moving, stand: Stand, hex: Hex): number {
  if (isLeader(stand)) {
    const mine = Object.values(g.s.stands).filter(
      (one) => one.unit === stand.unit && one.hex !== null && one !== stand,
    )
    const far = mine.reduce((sum, one) => sum + g.battle.map.grid.distance(hex, at(g, one)), 0)
    return 0.15 * pull(hex) - far / Math.max(1, mine.length) - 0.1 * danger(hex)
  }
  const crowd = standsAt(g, hex).filter((one) => one !== stand && !isLeader(one)).length
  const shelter = isGround(g, hex, 'trench', 'built', 'woods', 'wall') && crowd < 2 ? 0.25 : 0
  const fear = stand.mode === 'mounted' || levelOf(g, stand) === 1 ? 0.16 : 0.1
  const toughness = priceOf(g.battle, side, stand.kind)
  return (
    1.2 * pull(hex) +
    0.6 * prospect(stand, hex) +
    shelter -
    fear * toughness * danger(hex) * (crowd >= 2 ? 1.4 : 1) -
    0.12 * crowd
  )
}

/** What a stand gives up by moving at all. */
function rest({ g, side }: Moving, stand: Stand): number {
  const kind = stand.kind
  if (kind === 'mg') return foesNear(g, side, at(g, stand)) ? 1.2 : 0.1
  return kind === 'gun' ? 2 : 0.05
}

const foesNear = (g: G, side: SideId, hex: Hex): boolean =>
  Object.values(g.s.stands).some(
    (stand) =>
      stand.hex !== null &&
      stand.side !== side &&
      g.battle.map.grid.distance(hex, at(g, stand)) <= 5,
  )

/** What a prize in a hex is worth to whoever takes it. */
const prizeOf = (g: G, side: SideId, label: string): number =>
  g.battle.victory.rules.reduce(
    (sum, rule) =>
      rule.kind === 'hold' && rule.hexes.includes(label) && g.s.control[label] !== side
        ? sum + rule.points
        : sum,
    0,
  )

function moveWorth(m: Moving, action: Of<'move' | 'assault' | 'cross'>): number {
  const { g, side } = m
  if (action.type === 'cross') return 0.8
  const to = hexOf(g, action.hex)
  const stands = action.stands.map((id) => standOf(g, id))
  if (action.type === 'assault') return assaultWorth(m, stands, action.hex)
  let sum = prizeOf(g, side, action.hex)
  for (const stand of stands) {
    const here = stand.hex === null ? -0.5 : place(m, stand, at(g, stand)) + rest(m, stand)
    sum += place(m, stand, to) - here
  }
  const wire = wireAt(g, to)
  if (wire && wire.side !== side) sum -= 0.3 * stands.length
  return sum / Math.sqrt(stands.length)
}

function assaultWorth(m: Moving, stands: readonly Stand[], label: string): number {
  const { g, side } = m
  const hex = hexOf(g, label)
  let gain = 1.5 + 1.5 * prizeOf(g, side, label)
  for (const foe of foesIn(g, side, label)) {
    const kind = foe.kind
    const price = priceOf(g.battle, otherSide(g.battle, side), kind)
    gain += foe.suppressed || kind === 'mg' || kind === 'gun' ? price : 0.4
  }
  const room = isGround(g, hex, 'trench', 'built') ? 2 : 0
  const open = stands.length > room
  return gain - m.danger(hex) * (open ? 0.35 : 0.2)
}

function chargeWorth(m: Moving, action: Of<'charge'>): number {
  const { g, side } = m
  const foes = foesIn(g, side, action.target)
  const riders = action.stands.map((id) => standOf(g, id))
  if (action.into !== undefined || foes.every(({ mode }) => mode === 'mounted')) {
    if (foes.every(({ suppressed }) => suppressed)) return 4
    const lead =
      riders.length -
      foes.length +
      FIGHT[classOf(g, riders[0] as Stand)] -
      FIGHT[classOf(g, foes[0] as Stand)]
    return lead >= 0 ? 0.8 + 0.5 * lead : -1
  }
  const target = hexOf(g, action.target)
  if (isGround(g, target, 'built', 'wall', 'hedge', 'trench', 'woods')) return -1
  // Who is suppressed does not fire, and whoever else sees the riders will.
  const fire = m.danger(hexOf(g, action.hex))
  const awake = foes.some(({ suppressed }) => !suppressed)
  return (awake ? 0.4 : 1) * foes.length * 1.5 - fire * 0.8 + prizeOf(g, side, action.target)
}

/** Plays an action on a copy and tells whether it leaves nobody new out of contact. */
function keepsContact(battle: Battle, state: State, side: SideId, action: Action): boolean {
  const copy = plainCopy(state)
  const before = new Set(strays(gameOf(battle, copy), side))
  apply(battle, copy, action)
  if (copy.agenda.at(-1)?.kind !== 'move') return true
  return strays(gameOf(battle, copy), side).every(
    (id) => before.has(id) || copy.moved[id]?.fought === true,
  )
}

/** How many of the best moves are tried for contact. */
const TRIES = 8

function move(battle: Battle, state: State, open: Decision, luck: Luck): Action {
  const side = open.side as SideId
  const g = gameOf(battle, state)
  const m = movingOf(g, side)
  const [engage] = only(open, 'engage')
  if (engage) return engage
  const [away] = only(open, 'exit', 'retire')
  if (away) return away
  const mounting = best(
    only(open, 'mount'),
    ({ stands }) =>
      foesNear(g, side, at(g, standOf(g, stands[0] as string))) ? -1 : 0.2 + stands.length,
    0.1,
    luck,
  )
  if (mounting) return mounting
  const charge = best(only(open, 'charge'), (action) => chargeWorth(m, action), 0.6, luck)
  if (charge) return charge
  const acting = only(open, 'unlimber').filter(({ stand, facing }) =>
    towardsEnemy(g, side, stand, facing),
  )
  const [gun] = acting
  if (gun && foesNear(g, side, at(g, standOf(g, gun.stand)))) return gun
  const worths = only(open, 'move', 'assault', 'cross')
    .map((action) => ({ action, worth: moveWorth(m, action) }))
    .filter(({ worth }) => worth > 0.12)
    .sort((a, b) => b.worth - a.worth)
  const forced = open.actions.every(({ type }) => type !== 'end')
  for (const { action } of worths.slice(0, TRIES))
    if (keepsContact(battle, state, side, action)) return action
  if (!forced) return { type: 'end' }
  return (
    retreat(g, side, open, luck) ??
    only(open, 'recall')[0] ??
    random.choose(battle, state, open, luck)
  )
}

/** The step of a broken stand to its own edge. */
function retreat(g: G, side: SideId, open: Decision, luck: Luck): Action | null {
  const broken = only(open, 'move').filter(({ stands }) =>
    stands.every((id) => isBroken(g, standOf(g, id).unit)),
  )
  return best(
    broken,
    ({ stands, hex }) =>
      stands.length - 0.01 * Number(fightersAt(g, hexOf(g, hex)).length > 2 && side !== ''),
    0,
    luck,
  )
}

function towardsEnemy(g: G, side: SideId, id: string, facing: number): boolean {
  const gun = standOf(g, id)
  const here = at(g, gun)
  let nearest: Hex | null = null
  let least = 99
  for (const stand of Object.values(g.s.stands)) {
    if (stand.hex === null || stand.side === side) continue
    const far = g.battle.map.grid.distance(here, at(g, stand))
    if (far < least) [least, nearest] = [far, at(g, stand)]
  }
  if (nearest === null) return false
  const [dx, dy] = [
    g.battle.map.grid.column(nearest) - g.battle.map.grid.column(here),
    g.battle.map.grid.row(nearest) - g.battle.map.grid.row(here),
  ]
  const wanted = Math.round((Math.atan2(dx * 0.87, -dy) * 6) / Math.PI)
  return (wanted + 12) % 12 === facing
}

// ------------------------------------------------------------------ firing

/** What more hits on a hex are worth, given those that it has already. */
function fireWorth(g: G, side: SideId, ids: readonly string[], hex: Hex, inside: boolean): number {
  const other = otherSide(g.battle, side)
  const cover = coverOf(g, hex, inside)
  let chances: readonly number[] = [1]
  for (const id of ids) {
    const stand = standOf(g, id)
    const weapon = weaponOf(g, stand) as Weapon
    const range = g.battle.map.grid.distance(at(g, stand), hex)
    chances = convolved(chances, spread(weapon.dice, scoreOf(weapon, range, cover)))
  }
  return hitWorth(g, other, hex, inside, chances)
}

function convolved(a: readonly number[], b: readonly number[]): number[] {
  const sum = Array.from({ length: a.length + b.length - 1 }, () => 0)
  for (const [i, x] of a.entries())
    for (const [j, y] of b.entries()) sum[i + j] = (sum[i + j] ?? 0) + x * y
  return sum
}

function hitWorth(
  g: G,
  victim: SideId,
  hex: Hex,
  inside: boolean,
  chances: readonly number[],
): number {
  const label = labelOf(g, hex)
  const before = g.s.hits.find((one) => one.hex === label && one.inside === inside)?.hits ?? 0
  const targets = (
    inside ? standsAt(g, hex).filter((one) => one.inside) : outsideAt(g, hex)
  ).filter((stand) => stand.side === victim)
  let value = 0
  for (const level of [1, 2, 3, 4] as const) {
    const group = targets.filter((stand) => levelOf(g, stand) === level)
    if (group.length === 0) continue
    const stands = group.reduce((sum, stand) => sum + countOf(stand), 0)
    const fresh = group.filter(({ suppressed }) => !suppressed).length
    const price =
      group.reduce((sum, stand) => sum + priceOf(g.battle, victim, stand.kind), 0) / group.length
    const now = harm(level, stands, before, price, fresh)
    for (const [hits, chance] of chances.entries())
      value += chance * (harm(level, stands, before + hits, price, fresh) - now)
  }
  // Those who threaten to ride in or to assault come first.
  const riding = g.s.charges.some((charge) => charge.hex === label)
  return riding ? value * 2 : value
}

function fire(battle: Battle, state: State, open: Decision, luck: Luck): Action {
  const side = open.side as SideId
  const g = gameOf(battle, state)
  const storm = best(only(open, 'storm'), ({ stands }) => stands.length, 1, luck)
  if (storm) return storm
  const shot = best(
    only(open, 'fire'),
    ({ stands, hex, inside }) =>
      fireWorth(g, side, stands, hexOf(g, hex), inside === true) / Math.sqrt(stands.length),
    0.0001,
    luck,
  )
  return shot ?? only(open, 'fire')[0] ?? { type: 'done' }
}

/** What a result of a barrage is worth in these hexes. */
function barrageWorth(g: G, side: SideId, cells: readonly Hex[], result: BarrageResult): number {
  let value = 0
  for (const hex of cells)
    for (const stand of outsideAt(g, hex)) {
      const mine = stand.side === side
      const price = priceOf(g.battle, stand.side, stand.kind)
      const trench = isGround(g, hex, 'trench')
      const death =
        result.kind === 'total'
          ? 1
          : result.kind === 'partial'
            ? result.dice === 3
              ? 0.45
              : 0.7
            : result.kind === 'suppressed' && !trench
              ? Math.min(1, result.lost / 2)
              : 0
      const shock =
        result.kind === 'none' || stand.suppressed
          ? 0
          : 0.35 * (1 - death) * (mine ? 1 : ready(g, side, hex))
      value += (mine ? -1.3 : 1) * (death * price + shock)
    }
  if (result.kind === 'partial' || result.kind === 'total')
    for (const hex of cells) {
      const wire = wireAt(g, hex)
      if (wire && wire.side !== side) value += 0.4
    }
  return value
}

/** Suppression is worth more where somebody stands by to use it. */
function ready(g: G, side: SideId, hex: Hex): number {
  let near = 0
  for (const stand of Object.values(g.s.stands))
    if (stand.hex !== null && stand.side === side && !isLeader(stand)) {
      const far = g.battle.map.grid.distance(hex, at(g, stand))
      if (far <= 1) near += 1
      else if (far === 2) near += 0.3
    }
  return Math.min(2.5, 0.4 + 0.4 * near)
}

const FACES = [1, 2, 3, 4, 5, 6]

const mean = (g: G, side: SideId, cells: readonly (Hex | null)[], points: number): number => {
  const hexes = cells.filter((hex): hex is Hex => hex !== null)
  return (
    FACES.reduce(
      (sum, face) => sum + barrageWorth(g, side, hexes, barrageResult(face, points)),
      0,
    ) / 6
  )
}

function guns(battle: Battle, state: State, open: Decision, luck: Luck): Action {
  const side = open.side as SideId
  const g = gameOf(battle, state)
  const shell = best(only(open, 'shell'), (action) => shellWorth(g, side, action), 0.05, luck)
  if (shell) return shell
  const last = battle.turns - state.turn
  const creep = best(
    only(open, 'creep'),
    (action) => {
      const def = fundDef(g, action.fund)
      const from = action.hex ?? state.funds[action.fund]?.at
      if (!def || from == null) return -1
      const start = hexOf(g, from)
      const first =
        action.advance === undefined
          ? start
          : battle.map.grid.neighbour(start, DIRECTIONS.indexOf(action.advance) as Dir)
      return first < 0 ? -1 : mean(g, side, row(g, def, first), action.points)
    },
    last <= 1 ? 0.5 : 1.1,
    luck,
  )
  if (creep) return creep
  const box = best(
    only(open, 'barrage'),
    (action) =>
      mean(g, side, template(g, hexOf(g, action.hex)), action.points + (action.guns?.length ?? 0)) *
      0.7,
    last <= 1 ? 0.3 : 1.2,
    luck,
  )
  return box ?? { type: 'done' }
}

function shellWorth(g: G, side: SideId, { stand: id, hex: label }: Of<'shell'>): number {
  const gun = standOf(g, id)
  const hex = hexOf(g, label)
  const range = g.battle.map.grid.distance(at(g, gun), hex)
  const weapon = weaponOf(g, gun) as Weapon
  const other = otherSide(g.battle, side)
  const hexes = driftOf(range)
  if (hexes === 0)
    return hitWorth(
      g,
      other,
      hex,
      false,
      spread(weapon.dice, scoreOf(weapon, range, coverOf(g, hex, false))),
    )
  let value = 0
  for (const cell of g.battle.map.grid.ring(hex, hexes)) {
    const chances = spread(weapon.dice, scoreOf(weapon, range, coverOf(g, cell, false)))
    value +=
      hitWorth(g, other, cell, false, chances) - 1.2 * hitWorth(g, side, cell, false, chances)
  }
  return value / (hexes * 6)
}

function before(battle: Battle, state: State, open: Decision, luck: Luck): Action {
  const side = open.side as SideId
  const g = gameOf(battle, state)
  return (
    best(
      only(open, 'barrage'),
      (action) =>
        mean(g, side, template(g, hexOf(g, action.hex)), action.points) / Math.sqrt(action.points),
      0.01,
      luck,
    ) ?? { type: 'done' }
  )
}

// ------------------------------------------------------------------ answering

function respond(battle: Battle, state: State, open: Decision, luck: Luck): Action {
  const g = gameOf(battle, state)
  const task = state.agenda.at(-1)
  if (task?.kind !== 'response') return random.choose(battle, state, open, luck)
  const charged = fightersAt(g, hexOf(g, task.engagement.target))
  const riders = task.engagement.parties.reduce((sum, { stands }) => sum + stands.length, 0)
  const how = charged.length >= riders - 1 ? 'counter' : charged.length >= 3 ? 'dismount' : 'evade'
  return (
    only(open, 'respond').find((action) => action.how === how) ??
    random.choose(battle, state, open, luck)
  )
}

function nearestBest(battle: Battle, state: State, open: Decision, luck: Luck): Action {
  const side = open.side as SideId
  const g = gameOf(battle, state)
  const m = movingOf(g, side)
  const wish = best(
    open.actions,
    (action) => {
      if (action.type === 'displace')
        return place(m, standOf(g, action.stand), hexOf(g, action.hex))
      if (action.type === 'evade') return -m.danger(hexOf(g, action.hex))
      if (action.type === 'pursue')
        return 0.3 * m.pull(hexOf(g, action.hex)) - 0.2 * m.danger(hexOf(g, action.hex))
      if (action.type === 'shaken')
        return action.how === 'evade' ? 0.5 : action.how === 'dismount' ? 0.3 : 0.1
      return action.type === 'stay' ? -1 : 0
    },
    -99,
    luck,
  )
  return wish ?? random.choose(battle, state, open, luck)
}

/** Takes what looks best now, act by act, by the worth of places and of fire. Quick: it looks no act ahead. */
export const greedy: RagingPlayer = {
  id: 'greedy',
  choose(battle, state, open, luck) {
    switch (open.kind) {
      case 'setup':
        return { type: 'ready' }
      case 'before':
        return before(battle, state, open, luck)
      case 'move':
        return move(battle, state, open, luck)
      case 'guns':
        return guns(battle, state, open, luck)
      case 'arms':
        return fire(battle, state, open, luck)
      case 'response':
        return respond(battle, state, open, luck)
      default:
        return nearestBest(battle, state, open, luck)
    }
  },
}
