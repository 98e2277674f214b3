import type { HexLabel } from '../../hex/label.ts'
import { type Arrival, type G, gameOf, hexOf, labelOf, standOf } from '../base/game.ts'
import { inWords } from '../base/reason.ts'
import { outOfContact } from '../command/contact.ts'
import { aimRefusal, coverOf, scoreOf, shooterRefusal, spots, weaponOf } from '../fire/target.ts'
import { idleRefusal, moveReason } from '../move/move.ts'
import { reachOf, wayTo } from '../move/reach.ts'
import { facingTo } from '../sight/arc.ts'
import { type Eye, type Sightline, sees, sightline } from '../sight/sight.ts'
import { score as scoreNow } from '../turn/victory.ts'
import type {
  Battle,
  Cover,
  Facing,
  Half,
  Reason,
  Result,
  SideId,
  StandId,
  State,
} from '../types/index.ts'

/** One hex to which some stands can go together. */
export interface ReachStep {
  readonly hex: HexLabel
  /** The hexes spent by the one who spends most. */
  readonly cost: number
  readonly way: readonly HexLabel[]
  readonly stops: boolean
  readonly column: boolean
  readonly half?: Half
}

/** Every hex to which these stands of the moving side can go together now. */
export function reach(battle: Battle, state: State, ids: readonly StandId[]): ReachStep[] {
  const g = gameOf(battle, state)
  const stands = ids.map((id) => standOf(g, id))
  const [first] = stands
  if (!first || stands.some((stand) => idleRefusal(g, stand))) return []
  const side = first.side
  const reaches = stands.map((stand) => reachOf(g, stand).to)
  const found: ReachStep[] = []
  for (const hex of reaches[0]?.keys() ?? []) {
    const ways = reaches.map((to) => to.get(hex))
    if (ways.some((way) => way === undefined)) continue
    const hexLabel = labelOf(g, hex)
    if (moveReason(g, side, ids, hexLabel) !== null) continue
    const longest = (ways as Arrival[]).reduce((most, way) => (way.cost > most.cost ? way : most))
    found.push({
      hex: hexLabel,
      cost: longest.cost,
      way: wayTo(g, longest),
      stops: longest.stops,
      column: longest.column,
      ...(longest.half ? { half: longest.half } : {}),
    })
  }
  return found
}

/** An enemy spot as a stand sees it: whether it may fire there, and with what. */
export interface Aim {
  readonly hex: HexLabel
  readonly inside: boolean
  readonly range: number
  readonly cover: Cover
  readonly needs: number | null
  readonly reason: Reason | null
}

/** All enemy spots within reach of a stand's small arms, whoever's phase it is; those that it may not take have reasons. */
export function aims(battle: Battle, state: State, id: StandId): Aim[] {
  const g = gameOf(battle, state)
  const stand = standOf(g, id)
  const weapon = weaponOf(g, stand)
  if (stand.hex === null || !weapon) return []
  const all = [...spots(g, stand.side)]
  const no = inWords(shooterRefusal(g, stand, 'arms'))
  return all.flatMap((spot) => {
    const range = battle.map.grid.distance(hexOf(g, stand.hex as HexLabel), spot.hex)
    if (range > 4 || weapon.kind !== 'arms') return []
    const cover = coverOf(g, spot.hex, spot.inside)
    return [
      {
        hex: labelOf(g, spot.hex),
        inside: spot.inside,
        range,
        cover,
        needs: scoreOf(weapon, range, cover),
        reason: no ?? inWords(aimRefusal(g, stand, spot, all)),
      },
    ]
  })
}

/** A sight line between two hexes, told. RE-11.2 */
export const sight = (
  battle: Battle,
  state: State,
  from: HexLabel,
  to: HexLabel,
  eye: Eye = 'sight',
): Sightline => {
  const g = gameOf(battle, state)
  return sightline(g, eye, hexOf(g, from), hexOf(g, to))
}

/** The hexes in play that are in sight of a hex. */
export function fieldOfView(
  battle: Battle,
  state: State,
  from: HexLabel,
  eye: Eye = 'sight',
): HexLabel[] {
  const g = gameOf(battle, state)
  const start = hexOf(g, from)
  const found: HexLabel[] = []
  for (let hex = 0; hex < battle.map.grid.size; hex++)
    if (battle.inPlay[hex] === 1 && sees(g, eye, start, hex)) found.push(labelOf(g, hex))
  return found
}

/** The stands of a side that are out of contact now. RE-9.1 */
export function strays(battle: Battle, state: State, side: SideId): StandId[] {
  const g: G = gameOf(battle, state)
  return battle.units
    .filter((unit) => unit.side === side)
    .flatMap((unit) => outOfContact(g, unit))
    .map(({ id }) => id)
}

/** The score as it stands. RE-23.4 */
export const currentScore = (
  battle: Battle,
  state: State,
): { totals: Record<SideId, number>; lines: Result['lines'] } => scoreNow(gameOf(battle, state))

/** The facing of a gun or rider that looks from one hex towards another. */
export function towards(battle: Battle, from: HexLabel, to: HexLabel): Facing {
  const g = { battle }
  return facingTo(g, hexOf(g, from), hexOf(g, to))
}
