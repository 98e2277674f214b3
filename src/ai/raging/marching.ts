import { plainCopy } from '../../data/frozen.ts'
import type { Hex } from '../../hex/grid.ts'
import {
  at,
  fightersAt,
  type G,
  gameOf,
  hexOf,
  isBroken,
  isGround,
  isLeader,
  otherSide,
  standOf,
  standsAt,
  wireAt,
} from '../../raging/base/game.ts'
import { classOf, FIGHT, levelOf } from '../../raging/base/level.ts'
import { strays } from '../../raging/command/contact.ts'
import { MOUNTS } from '../../raging/horse/mount.ts'
import { apply } from '../../raging/loop/apply.ts'
import { why } from '../../raging/loop/why.ts'
import type { Action, Battle, Decision, SideId, Stand, State } from '../../raging/types/index.ts'
import type { Luck } from '../seeded-luck.ts'
import { best, type Of, only } from './choice.ts'
import { random } from './random.ts'
import { dangers, foesIn, priceOf, prospects, pulls } from './worth.ts'

/** What the player knows of a position while it moves. */
interface Moving {
  readonly g: G
  readonly side: SideId
  readonly danger: (hex: Hex) => number
  readonly pull: (hex: Hex) => number
  readonly prospect: (stand: Stand, hex: Hex) => number
}

export const movingOf = (g: G, side: SideId): Moving => ({
  g,
  side,
  danger: dangers(g, side),
  pull: pulls(g, side),
  prospect: prospects(g, side),
})

/** How good a hex is for a stand. */
export function place({ g, side, danger, pull, prospect }: Moving, stand: Stand, hex: Hex): number {
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

const END: Action = { type: 'end' }

/**
 * Plays an action on a copy and tells whether it leaves nobody new out of contact, and the end of the movement as open as it
 * was: whoever closed it would have to take the move back, and would do so for ever.
 */
function keepsContact(battle: Battle, state: State, side: SideId, action: Action): boolean {
  const copy = plainCopy(state)
  const before = new Set(strays(gameOf(battle, copy), side))
  apply(battle, copy, action)
  if (copy.agenda.at(-1)?.kind !== 'move') return true
  return (
    strays(gameOf(battle, copy), side).every(
      (id) => before.has(id) || copy.moved[id]?.fought === true,
    ) && why(battle, copy, END) === null
  )
}

/** What it is worth to riders to get down and fire: they lose their horses for the fire that they gain. */
function dismountWorth({ g, prospect }: Moving, { stands }: Of<'dismount'>): number {
  const riders = stands.map((id) => standOf(g, id))
  const fighting = riders.length - Math.ceil(riders.length / MOUNTS)
  const fire = prospect({ ...(riders[0] as Stand), mode: 'foot' }, at(g, riders[0] as Stand))
  return fighting * fire
}

/** How many of the best moves are tried for contact. */
const TRIES = 8

export function move(battle: Battle, state: State, open: Decision, luck: Luck): Action {
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
  const down = best(only(open, 'dismount'), (action) => dismountWorth(m, action), 1, luck)
  if (down && keepsContact(battle, state, side, down)) return down
  const held = why(battle, state, END)
  if (held !== null) return freed(battle, state, open, held.code, luck)
  const worths = only(open, 'move', 'assault', 'cross')
    .map((action) => ({ action, worth: moveWorth(m, action) }))
    .filter(({ worth }) => worth > 0.12)
    .sort((a, b) => b.worth - a.worth)
  for (const { action } of worths.slice(0, TRIES))
    if (keepsContact(battle, state, side, action)) return action
  return END
}

/** What has to be done before the movement can end: the broken go back, or stands out of contact are put back. */
function freed(battle: Battle, state: State, open: Decision, code: string, luck: Luck): Action {
  const g = gameOf(battle, state)
  const back = only(open, 'recall')[0]
  return (
    (code === 'broken' ? retreat(g, open, luck) : null) ??
    back ??
    random.choose(battle, state, open, luck)
  )
}

/** The step of a broken stand to its own edge. */
function retreat(g: G, open: Decision, luck: Luck): Action | null {
  const broken = only(open, 'move').filter(({ stands }) =>
    stands.every((id) => isBroken(g, standOf(g, id).unit)),
  )
  return best(
    broken,
    ({ stands, hex }) => stands.length - (fightersAt(g, hexOf(g, hex)).length > 2 ? 0.01 : 0),
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
