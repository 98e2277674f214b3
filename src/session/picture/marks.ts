import type { Mark } from '../../board/view/mark.ts'
import { centre } from '../../hex/lattice.ts'
import type { Battle, GameState, SideId } from '../../rules/types/index.ts'
import type { CallDraft } from '../pointing/doing/state.ts'
import { type Objective, objectivesOf } from '../position/areas.ts'
import type { Position } from '../position/position.ts'
import { sideDef } from '../position/words.ts'
import { hallowedOf, supportOf } from './artillery-marks.ts'
import { liveryOf } from './faces.ts'

const liveryOfSide = (battle: Battle, side: SideId) =>
  liveryOf(sideDef(battle, side)?.power ?? 'entente')

/** More objective hexes than this are shown as areas: a disc on each would draw more attention than the units. */
const MANY = 10

const discOf = ({ hex, points, held }: Objective): Mark => ({
  kind: 'disc',
  hex,
  text: String(points),
  grey: held === null,
})

/** The objectives, 10.1d: a disc on each hex; of many, one plot and disc for each area of equal worth and holder. */
export function objectiveMarks(battle: Battle, control: GameState['control']): Mark[] {
  const objectives = objectivesOf(battle, control)
  if (objectives.length <= MANY) return objectives.map(discOf)
  return areasOf(battle, objectives).flatMap((area): Mark[] => {
    const { held } = area[0]
    const hexes = area.map(({ hex }) => hex)
    return [
      { kind: 'plot', hexes, livery: held === null ? null : liveryOfSide(battle, held) },
      discOf(area[0]),
    ]
  })
}

type Area = readonly [Objective, ...Objective[]]

/** Groups adjacent hexes of equal worth that the same side holds; the northernmost hex of an area comes first. */
function areasOf({ map: { grid } }: Battle, objectives: readonly Objective[]): Area[] {
  const index = ({ hex }: Objective) => grid.index(hex)
  const left = new Map(
    objectives.toSorted((a, b) => row(a) - row(b)).map((one) => [index(one), one] as const),
  )
  function row(one: Objective): number {
    return centre(grid, index(one)).y
  }
  const found: Area[] = []
  for (const [at, first] of left) {
    left.delete(at)
    const area: [Objective, ...Objective[]] = [first]
    for (const one of area)
      for (const next of grid.ring(index(one), 1)) {
        const beside = left.get(next)
        if (beside?.points !== first.points || beside.held !== first.held) continue
        left.delete(next)
        area.push(beside)
      }
    found.push(area)
  }
  return found
}

/** A flag on each hex that a side controls. 3.9a */
const controlMarks = (battle: Battle, control: GameState['control']): Mark[] =>
  Object.entries(control).flatMap(([hex, side]): Mark[] =>
    sideDef(battle, side) ? [{ kind: 'flag', hex, livery: liveryOfSide(battle, side) }] : [],
  )

/** Scrapes, trenches, blockhouses, bomb stops and breaches. 6.41c, 8.31a, 8.322c, 8.33a, 8.342c */
const workMarks = (game: GameState): Mark[] => [
  // A second scrape covers nobody better, so it is not counted. 8.2a
  ...Object.keys(game.scrapes).map((hex): Mark => ({ kind: 'bank', hex, label: null })),
  ...game.trenches.map((hex): Mark => ({ kind: 'zigzag', hex })),
  ...game.blockhouses.map((hex): Mark => ({ kind: 'block', hex })),
  ...game.bombStops.map((side): Mark => ({ kind: 'bar', side })),
  ...game.breaches.map((side): Mark => ({ kind: 'gap', side })),
]

/** Barrages, smoke, gas, fires, and the vertices that groups have registered or are called on. 7 */
function supportMarks(
  position: Position,
  state: { readonly draft: CallDraft | null; readonly spot: string | null },
): Mark[] {
  const { battle, game } = position
  const { missions, registered, fires, burning, gas, barrages } = supportOf(position, state)
  return [
    ...barrages.map(
      ({ hexes, next, side, lies }): Mark => ({
        kind: 'curtain',
        hexes,
        next,
        livery: liveryOfSide(battle, side),
        falls: lies,
      }),
    ),
    ...game.smoke.map((hex): Mark => ({ kind: 'puffs', hex })),
    ...gas.map(
      ({ hex, count }): Mark => ({ kind: 'cloud', hex, label: count > 1 ? `gas ${count}` : null }),
    ),
    ...(burning.length > 0 ? [{ kind: 'glow', hexes: burning } as const] : []),
    ...fires.map(({ vertex }): Mark => ({ kind: 'burst', corner: vertex })),
    ...registered.map(
      ({ vertex, side }): Mark => ({
        kind: 'ring',
        corner: vertex,
        livery: liveryOfSide(battle, side),
      }),
    ),
    ...missions.map(
      ({ vertex, side, primed, label, draft }): Mark => ({
        kind: 'cross hairs',
        corner: vertex,
        livery: draft ? null : liveryOfSide(battle, side),
        label,
        hourglass: primed,
      }),
    ),
  ]
}

/** Everything on the map besides units, in the shapes of the board. */
export const marksOf = (
  position: Position,
  state: { readonly draft: CallDraft | null; readonly spot: string | null },
): readonly Mark[] => {
  const { battle, game } = position
  return [
    ...workMarks(game),
    ...controlMarks(battle, game.control),
    ...hallowedOf(game).map(
      ({ hex, side }): Mark => ({ kind: 'flower', hex, livery: liveryOfSide(battle, side) }),
    ),
    ...objectiveMarks(battle, game.control),
    ...supportMarks(position, state),
  ]
}
