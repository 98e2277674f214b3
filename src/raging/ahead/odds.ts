import type { Hex } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import { fundDef } from '../barrage/box.ts'
import { barrageResult, driftBy } from '../barrage/table.ts'
import {
  at,
  fightersAt,
  type G,
  gameOf,
  hexOf,
  insideAt,
  labelOf,
  otherSide,
  standOf,
  standsAt,
} from '../base/game.ts'
import { ANSWERS, classOf, countOf, FIGHT, levelOf } from '../base/level.ts'
import { overrun } from '../base/loss.ts'
import { hasRoom, outsideAt, sunken } from '../base/stack.ts'
import { drifted } from '../fire/shoot.ts'
import { fireResult } from '../fire/table.ts'
import { coverOf, driftOf, scoreOf, weaponOf } from '../fire/target.ts'
import { CHARGE, mountedOf } from '../horse/melee.ts'
import { openTask } from '../loop/agenda.ts'
import { reasonFor } from '../loop/why.ts'
import type {
  Action,
  BarrageResult,
  Battle,
  Cover,
  Level,
  Reason,
  Stand,
  StandId,
  State,
  Weapon,
} from '../types/index.ts'
import { type Chance, chanceOf, hitCounts, together } from './chance.ts'

/** What may become of the stands of one level in a hex, when all hits up to now take effect. */
export interface LevelOdds {
  readonly level: Level
  readonly stands: readonly StandId[]
  readonly suppressed: Chance
  /** The chance that at least one, two, … of them are lost. */
  readonly lost: readonly Chance[]
}

interface Roll {
  readonly dice: number
  readonly needs: number | null
}

/** Fire that falls on one hex. */
export interface HexOdds {
  readonly hex: HexLabel
  readonly inside: boolean
  /** That it falls there: 1, or a sixth for shells that drift. */
  readonly chance: Chance
  readonly dice: number
  /** The score from which they hit, the lowest where stands differ; null: they can't. */
  readonly needs: number | null
  /** The dice by the score from which they hit: stands and distances differ. */
  readonly rolls: readonly Roll[]
  readonly cover: Cover
  /** Hits that it has had already in this phase. */
  readonly before: number
  /** The chance of so many hits more, by their number. */
  readonly hits: readonly Chance[]
  readonly levels: readonly LevelOdds[]
}

/** The faces of one die, and what they do. */
export interface FaceOdds {
  readonly faces: readonly number[]
  readonly result: BarrageResult
}

export type Odds =
  | { readonly kind: 'fire'; readonly action: Action; readonly hexes: readonly HexOdds[] }
  | {
      readonly kind: 'barrage'
      readonly action: Action
      /** Faces that are on target; null for a creeping barrage, which does not drift. */
      readonly onTarget: number | null
      /** The hexes that it drifts with each other face. */
      readonly drifts: readonly { readonly face: number; readonly hexes: number }[]
      readonly results: readonly FaceOdds[]
    }
  | {
      readonly kind: 'response'
      readonly action: Action
      /** Faces of six with which it succeeds. */
      readonly of6: number
      readonly needs: number
      /** The fight if it fails, seen from the side that charges. */
      readonly standing: FightOdds | null
    }
  | { readonly kind: 'storm'; readonly action: Action; readonly taken: Chance }
  | { readonly kind: 'melee'; readonly action: Action; readonly fight: FightOdds }
  | {
      readonly kind: 'assault'
      readonly action: Action
      readonly attackers: number
      readonly defenders: number
      /** Who is lost at once. RE-16.3, RE-16.4 */
      readonly lost: readonly StandId[]
      /** Who has to leave the hex, and is lost only where no way is left. RE-16.5, RE-16.8 */
      readonly driven: readonly StandId[]
    }
  | {
      readonly kind: 'displace'
      readonly action: Action
      /** The hex is full, so that somebody there goes on in turn. RE-16.6 */
      readonly full: boolean
    }
  | { readonly kind: 'certain'; readonly action: Action }

/** A mounted fight, from the side that charges. RE-18.14–RE-18.16 */
export interface FightOdds {
  readonly wins: Chance
  readonly loses: Chance
  /** What the charge, the stands and the class give it over the other side, before any die. */
  readonly lead: number
}

/** What may come of an action, before it is done; or why it is illegal. Exact. */
export function odds(battle: Battle, state: State, action: Action): Odds | Reason {
  const g = gameOf(battle, state)
  const bad = reasonFor(g, action)
  if (bad) return bad
  switch (action.type) {
    case 'fire':
      return {
        kind: 'fire',
        action,
        hexes: [fireOdds(g, action.stands, hexOf(g, action.hex), action.inside === true)],
      }
    case 'shell':
      return {
        kind: 'fire',
        action,
        hexes: shellOdds(g, standOf(g, action.stand), hexOf(g, action.hex)),
      }
    case 'barrage': {
      const accuracy = fundDef(g, action.fund)?.accuracy ?? 'medium'
      const drifts = FACES.map((face) => ({ face, hexes: driftBy(accuracy, face) })).filter(
        ({ hexes }) => hexes > 0,
      )
      return {
        kind: 'barrage',
        action,
        onTarget: 6 - drifts.length,
        drifts,
        results: resultsOf(action.points + (action.guns?.length ?? 0)),
      }
    }
    case 'creep':
      return {
        kind: 'barrage',
        action,
        onTarget: null,
        drifts: [],
        results: resultsOf(action.points),
      }
    case 'storm': {
      const n = BigInt(action.stands.length)
      return { kind: 'storm', action, taken: chanceOf(6n ** n - 5n ** n, 6n ** n) }
    }
    case 'respond': {
      const task = openTask(g)
      if (task.kind !== 'response') return { kind: 'certain', action }
      const hex = hexOf(g, task.engagement.target)
      const charged = fightersAt(g, hex)
      const needs = Math.max(...charged.map((stand) => ANSWERS[classOf(g, stand)]))
      const riders = task.engagement.parties.flatMap((party) => mountedOf(g, party))
      return {
        kind: 'response',
        action,
        needs,
        of6: 7 - needs,
        standing: fightOdds(g, riders, charged, CHARGE),
      }
    }
    case 'assault': {
      const hex = hexOf(g, action.hex)
      const there = standsAt(g, hex)
      const goners = there.filter(overrun)
      return {
        kind: 'assault',
        action,
        attackers: action.stands.length,
        defenders: fightersAt(g, hex).length,
        lost: goners.map(({ id }) => id),
        driven: there.filter((stand) => !goners.includes(stand)).map(({ id }) => id),
      }
    }
    case 'displace': {
      const stand = standOf(g, action.stand)
      const full = !hasRoom(g, stand.side, hexOf(g, action.hex), [stand])
      return { kind: 'displace', action, full }
    }
    case 'engage': {
      const parties = g.s.charges.filter(
        (charge) => charge.target === labelOf(g, hexOf(g, action.hex)),
      )
      const riders = parties.flatMap((party) => mountedOf(g, party))
      const charged = fightersAt(g, hexOf(g, action.hex))
      const fight = fightOdds(g, riders, charged, CHARGE)
      return fight ? { kind: 'melee', action, fight } : { kind: 'certain', action }
    }
    default:
      return { kind: 'certain', action }
  }
}

const FACES = [1, 2, 3, 4, 5, 6] as const

function resultsOf(points: number): FaceOdds[] {
  const found: { faces: number[]; result: BarrageResult }[] = []
  for (const face of FACES) {
    const result = barrageResult(face, points)
    const same = found.find((one) => JSON.stringify(one.result) === JSON.stringify(result))
    if (same) same.faces.push(face)
    else found.push({ faces: [face], result })
  }
  return found
}

// ------------------------------------------------------------------ fire

function fireOdds(g: G, ids: readonly StandId[], hex: Hex, inside: boolean): HexOdds {
  const cover = coverOf(g, hex, inside)
  let counts = [1n]
  const rolls = new Map<number | null, number>()
  for (const id of ids) {
    const stand = standOf(g, id)
    const weapon = weaponOf(g, stand) as Weapon
    const needs = scoreOf(weapon, g.battle.map.grid.distance(at(g, stand), hex), cover)
    counts = together(counts, hitCounts(weapon.dice, needs))
    rolls.set(needs, (rolls.get(needs) ?? 0) + weapon.dice)
  }
  return onHex(g, hex, inside, {
    counts,
    rolls: [...rolls]
      .map(([needs, dice]) => ({ needs, dice }))
      .sort((a, b) => (a.needs ?? 99) - (b.needs ?? 99)),
    cover,
    chance: { numerator: 1, denominator: 1 },
  })
}

interface Falling {
  readonly counts: readonly bigint[]
  readonly rolls: readonly Roll[]
  readonly cover: Cover
  readonly chance: Chance
}

function onHex(
  g: G,
  hex: Hex,
  inside: boolean,
  { counts, rolls, cover, chance }: Falling,
): HexOdds {
  const dice = rolls.reduce((sum, roll) => sum + roll.dice, 0)
  const label = labelOf(g, hex)
  const before = g.s.hits.find((one) => one.hex === label && one.inside === inside)?.hits ?? 0
  const all = 12n ** BigInt(dice)
  const targets = inside ? insideAt(g, hex) : outsideAt(g, hex)
  const levels = [...new Set(targets.map((stand) => levelOf(g, stand)))].sort()
  return {
    hex: label,
    inside,
    chance,
    dice,
    needs: rolls[0]?.needs ?? null,
    rolls,
    cover,
    before,
    hits: counts.map((ways) => chanceOf(ways, all)),
    levels: levels.map((level) =>
      levelOdds(
        level,
        targets.filter((stand) => levelOf(g, stand) === level),
        counts,
        all,
        before,
      ),
    ),
  }
}

function levelOdds(
  level: Level,
  stands: readonly Stand[],
  counts: readonly bigint[],
  all: bigint,
  before: number,
): LevelOdds {
  const most = stands.reduce((sum, stand) => sum + countOf(stand), 0)
  const lost: bigint[] = Array.from({ length: most }, () => 0n)
  let suppressed = 0n
  for (const [more, ways] of counts.entries()) {
    const result = fireResult(level, before + more)
    const gone = result.lost === 'all' ? most : Math.min(most, result.lost)
    for (let n = 0; n < gone; n++) lost[n] = (lost[n] ?? 0n) + ways
    if (result.suppressed && gone < most) suppressed += ways
  }
  return {
    level,
    stands: stands.map(({ id }) => id),
    suppressed: chanceOf(suppressed, all),
    lost: lost.map((ways) => chanceOf(ways, all)),
  }
}

function shellOdds(g: G, gun: Stand, aimed: Hex): HexOdds[] {
  const weapon = weaponOf(g, gun) as Weapon
  const from = at(g, gun)
  const { grid } = g.battle.map
  const range = grid.distance(from, aimed)
  const hexes = driftOf(range)
  const falls = hexes === 0 ? [aimed] : FACES.map((die) => drifted(g, aimed, die, hexes))
  return falls.flatMap((hex) => {
    if (hex === null) return []
    const targets = outsideAt(g, hex)
    const inside = hexes === 0 && targets.length === 0 && insideAt(g, hex).length > 0
    const harms = targets.length > 0 && !(sunken(g, hex) && grid.distance(from, hex) > 1)
    const cover = coverOf(g, hex, inside)
    const needs = harms || inside ? scoreOf(weapon, range, cover) : null
    const dice = harms || inside ? weapon.dice : 0
    const chance = { numerator: 1, denominator: hexes === 0 ? 1 : 6 }
    const rolls = [{ dice, needs }]
    return [onHex(g, hex, inside, { counts: hitCounts(dice, needs), rolls, cover, chance })]
  })
}

// ------------------------------------------------------------------ cavalry

function fightOdds(
  g: G,
  riders: readonly Stand[],
  charged: readonly Stand[],
  charge: number,
): FightOdds | null {
  const [one] = riders
  const [two] = charged
  if (!one || !two || two.side !== otherSide(g.battle, one.side)) return null
  const bonus = (stands: readonly Stand[]) =>
    Math.min(...stands.map((stand) => FIGHT[classOf(g, stand)]))
  const base = riders.length + bonus(riders) - charged.length - bonus(charged)
  const first = roundOdds(base + charge)
  const again = roundOdds(base)
  // After a draw the fight is the same without the charge, again and again: its draws divide out.
  const decided = BigInt(again.wins + again.loses)
  const wins = BigInt(first.wins) * decided + BigInt(first.draws) * BigInt(again.wins)
  const loses = BigInt(first.loses) * decided + BigInt(first.draws) * BigInt(again.loses)
  const all = 36n * decided
  return { wins: chanceOf(wins, all), loses: chanceOf(loses, all), lead: base + charge }
}

/** Of the 36 rolls of two dice. */
function roundOdds(lead: number): { wins: number; draws: number; loses: number } {
  const found = { wins: 0, draws: 0, loses: 0 }
  for (const mine of FACES)
    for (const theirs of FACES) {
      const margin = mine - theirs + lead
      if (margin > 0) found.wins++
      else if (margin < 0) found.loses++
      else found.draws++
    }
  return found
}
