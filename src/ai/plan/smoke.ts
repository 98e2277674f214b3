import { DIRS, type Hex, NO_HEX } from '../../hex/grid.ts'
import { verticesOf } from '../../map/sight/vertex.ts'
import { type Field, fieldOf, type Piece } from '../field/field.ts'
import { shotSum } from '../field/tables/shots.ts'

/** Vertices for a cross hair, and what a fire on each does if it arrives, in companies. */
export interface Aims {
  readonly vertices: ReadonlySet<number>
  readonly worth: (vertex: number) => number
}

/** Where a unit would like to go, and what fire there costs it. */
interface Wish {
  readonly piece: Piece
  readonly to: Hex
  readonly fear: number
}

/** Smoke is weighed for so many wishes, against so many guns that bear on each. */
const WISHES = 4
const GUNS = 3
/** Fire that does less harm than this, as a share of a unit, stops nobody. */
const STOPS = 0.15
/** Smoke lies no farther from whoever it hides, in hexes. */
const NEAR = 3

const riskTo = (field: Field, { piece, to }: Pick<Wish, 'piece' | 'to'>): number =>
  field.danger(to, piece.unit.formed, piece.face.cohesion)

/** The hexes within a move that pull most, where fire keeps the units of this side away. */
function wishesOf(field: Field): Wish[] {
  const { grid } = field.battle.map
  const found: Wish[] = []
  for (const piece of field.own) {
    const { unit, face, gun, hex, worth } = piece
    if (gun || unit.spent || !face.move) continue
    let to = NO_HEX
    let pull = field.near(hex)
    for (const near of grid.within(hex, Math.min(NEAR, face.move))) {
      if (field.near(near) <= pull) continue
      pull = field.near(near)
      to = near
    }
    if (to === NO_HEX) continue
    const risk = riskTo(field, { piece, to })
    if (risk > STOPS) found.push({ piece, to, fear: field.nerve * worth * risk })
  }
  return found.sort((a, b) => b.fear - a.fear).slice(0, WISHES)
}

/** The hexes between a place and a gun, near the place: what lies in the hexes of either hides nothing. 4.81b */
function between(field: Field, to: Hex, gun: Hex): Hex[] {
  const { grid } = field.battle.map
  const all = grid.distance(to, gun)
  return [...grid.within(to, Math.min(NEAR, all - 1))].filter(
    (hex) => hex !== to && grid.distance(to, hex) + grid.distance(hex, gun) === all,
  )
}

/** The vertices on which smoke would hide somebody who wants to go on, and what it spares him there, in companies. 7.52 */
export function veilsOf(field: Field): Aims {
  const { battle, state, side, taste } = field
  const all = verticesOf(battle.map)
  const wishes = wishesOf(field)
  const vertices = new Set<number>()
  for (const { to } of wishes) {
    const guns = field.foes
      .filter(({ unit, mortar }) => !unit.spent && !mortar)
      .map((foe) => ({ hex: foe.hex, sum: shotSum(field, foe, to) }))
      .filter((gun): gun is { hex: Hex; sum: number } => gun.sum !== null)
      .sort((a, b) => b.sum - a.sum)
    for (const { hex } of guns.slice(0, GUNS))
      for (const one of between(field, to, hex))
        for (const dir of DIRS) vertices.add(all.id(one, dir))
  }
  const worth = (vertex: number): number => {
    const labels = all.hexes(vertex).map((hex) => battle.map.grid.label(hex))
    const veiled = fieldOf(battle, { ...state, smoke: [...state.smoke, ...labels] }, side, taste)
    return wishes.reduce(
      (sum, wish) => sum + wish.fear * (1 - riskTo(veiled, wish) / riskTo(field, wish)),
      0,
    )
  }
  return { vertices, worth }
}
