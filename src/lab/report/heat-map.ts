import type { Hex } from '../../hex/grid.ts'
import { DIRS } from '../../hex/grid.ts'
import { type Corner, centre, corner, type Point, sideEnds } from '../../hex/lattice.ts'
import { toPixel } from '../../hex/pixel.ts'
import { type BattleMap, GROUND, SIDE } from '../../map/types.ts'
import type { Battle } from '../../rules/types/index.ts'
import type { Heat } from '../types.ts'
import { escaped } from './escaped.ts'

/** What a heat map shows. */
export const HEATS = ['losses', 'fire', 'passages', 'control'] as const
export type HeatKind = (typeof HEATS)[number]

/** The side of a hex, and the frame about the hexes that anything happened in, in px and hexes. */
const SIDE_LENGTH = 14
const FRAME = 1

const CORNERS: readonly Corner[] = [0, 1, 2, 3, 4, 5]

/** A number short enough for a hex: 7, 1.2 or 340. */
const short = (value: number): string =>
  value >= 9.95 || Number.isInteger(value) ? String(Math.round(value)) : value.toFixed(1)

interface Cell {
  readonly hex: Hex
  /** From 0 to 1. */
  readonly strength: number
  readonly text: string
  readonly title: string
  /** Of whom the colour is: the first side, the second, or neither. */
  readonly of: 0 | 1 | null
}

function cellsOf(battle: Battle, heat: Heat, kind: HeatKind, games: number): Cell[] {
  const { grid } = battle.map
  const [one, two] = battle.sides
  if (kind === 'control')
    return Object.entries(heat.control).flatMap(([label, [a, b]]) => {
      const all = a + b
      const mine = a >= b
      const most = Math.max(a, b) / Math.max(1, all)
      const cell: Cell = {
        hex: grid.index(label),
        // A hex that both hold half of the time is as pale as one that nobody holds.
        strength: 2 * most - 1,
        text: `${Math.round(100 * most)}${mine ? one.name[0] : two.name[0]}`,
        title: `${label}: ${one.name} ${a}, ${two.name} ${b} of ${all} turns`,
        of: mine ? 0 : 1,
      }
      return [cell]
    })
  const counts = Object.entries(heat[kind])
  const most = Math.max(1, ...counts.map(([, count]) => count))
  return counts.map(([label, count]) => ({
    hex: grid.index(label),
    strength: count / most,
    text: short((100 * count) / Math.max(1, games)),
    title: `${label}: ${count} in ${games} games`,
    of: null,
  }))
}

/** Hexes with villages, woods, water and trenches have a sign of their own, so that the place can be told. */
const TERRAIN: readonly (readonly [number, string])[] = [
  [GROUND.lake, 'lake'],
  [GROUND.village, 'village'],
  [GROUND.dotted | GROUND.light, 'woods'],
  [GROUND.craters, 'craters'],
]

const at = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`

/** The roads, streams and trenches of a hex, as paths: so the place can be found on the map of the game. */
function linesOf({ grid, sides }: BattleMap, hex: Hex): string {
  const middle = toPixel(centre(grid, hex), SIDE_LENGTH)
  const paths = { road: '', stream: '', trench: '' }
  for (const dir of DIRS) {
    const bits = sides[6 * hex + dir] ?? 0
    if (!(bits & (SIDE.road | SIDE.stream | SIDE.trench))) continue
    const [from, to] = sideEnds(grid, hex, dir).map((end) => toPixel(end, SIDE_LENGTH)) as [
      Point,
      Point,
    ]
    const half = `M${at(middle)}L${at({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })}`
    if (bits & SIDE.road) paths.road += half
    if (bits & SIDE.trench) paths.trench += half
    if (bits & SIDE.stream) paths.stream += `M${at(from)}L${at(to)}`
  }
  return Object.entries(paths)
    .map(([kind, path]) => path && `<path class="${kind}" d="${path}"/>`)
    .join('')
}

/**
 * Counts by hex over the part of the map where anything happened, as an SVG of its own: terrain pale, the counts as shades
 * and as numbers, so that nothing hangs on colour. Numbers are for a hundred games; those of control are the share of
 * turns of whoever holds the hex longer, with the first letter of that side.
 */
export function heatMap(battle: Battle, heat: Heat, kind: HeatKind, games: number): string {
  const { grid, ground, level, names } = battle.map
  const cells = new Map(cellsOf(battle, heat, kind, games).map((cell) => [cell.hex, cell]))
  const acted = new Set<Hex>()
  for (const one of [heat.losses, heat.fire, heat.passages])
    for (const label of Object.keys(one)) acted.add(grid.index(label))
  const columns = [...acted].map((hex) => grid.column(hex))
  const rows = [...acted].map((hex) => grid.row(hex))
  if (acted.size === 0) return ''
  const [left, right] = [Math.min(...columns) - FRAME, Math.max(...columns) + FRAME]
  const [top, bottom] = [Math.min(...rows) - FRAME, Math.max(...rows) + FRAME]
  const shapes: string[] = []
  const lines: string[] = []
  const labels: string[] = []
  const named = new Set<string>()
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let hex = 0; hex < grid.size; hex++) {
    const [column, row] = [grid.column(hex), grid.row(hex)]
    if (column < left || column > right || row < top || row > bottom) continue
    if (battle.inPlay[hex] !== 1) continue
    const points = CORNERS.map((one) => toPixel(corner(grid, hex, one), SIDE_LENGTH))
    for (const point of points) {
      ;[x0, y0] = [Math.min(x0, point.x), Math.min(y0, point.y)]
      ;[x1, y1] = [Math.max(x1, point.x), Math.max(y1, point.y)]
    }
    const path = points.map(at).join(' ')
    const bits = ground[hex] ?? 0
    const terrain =
      TERRAIN.find(([bit]) => bits & bit)?.[1] ?? `level${Math.min(5, level[hex] ?? 0)}`
    const { x, y } = toPixel(centre(grid, hex), SIDE_LENGTH)
    const cell = cells.get(hex)
    const whose = cell?.of === 0 ? 'one' : cell?.of === 1 ? 'two' : 'hot'
    const shade = cell
      ? `<polygon class="${whose}" points="${path}" fill-opacity="${(0.12 + 0.78 * cell.strength).toFixed(2)}"><title>${escaped(cell.title)}</title></polygon>`
      : ''
    shapes.push(`<polygon class="hex ${terrain}" points="${path}"/>${shade}`)
    lines.push(linesOf(battle.map, hex))
    if (cell) {
      const over = cell.strength > 0.55 ? ' over' : ''
      labels.push(
        `<text class="label${over}" x="${x.toFixed(1)}" y="${(y - 7).toFixed(1)}">${grid.label(hex)}</text>`,
        `<text class="${over.trim()}" x="${x.toFixed(1)}" y="${(y + 2.5).toFixed(1)}">${escaped(cell.text)}</text>`,
      )
    }
    const name = names.get(hex)
    // A village has its name in each of its hexes; once is enough.
    if (name !== undefined && !named.has(name)) {
      named.add(name)
      labels.push(
        `<text class="name" x="${x.toFixed(1)}" y="${(y + 10.5).toFixed(1)}">${escaped(name)}</text>`,
      )
    }
  }
  const [width, height] = [x1 - x0, y1 - y0]
  return `<svg xmlns="http://www.w3.org/2000/svg" class="heat" role="img" aria-label="${escaped(HEAT_TITLE[kind])}" viewBox="${(x0 - 2).toFixed(1)} ${(y0 - 2).toFixed(1)} ${(width + 4).toFixed(1)} ${(height + 4).toFixed(1)}"><style>${HEAT_STYLE}</style>${shapes.join('')}${lines.join('')}${labels.join('')}</svg>`
}

export const HEAT_TITLE: Readonly<Record<HeatKind, string>> = {
  losses: 'Units lost, in a hundred games',
  fire: 'Shots and strikes that fell, in a hundred games',
  passages: 'Units that came in, in a hundred games',
  control: 'Who held the hex, in per cent of the turns in which somebody did',
}

/** The picture has its own colours, since it may be taken out of the page. */
const HEAT_STYLE =
  '.hex{stroke:#8a8272;stroke-width:.4;fill:#f4efe2}.woods{fill:#d9e3c8}.village{fill:#e3cfc4}.lake{fill:#cfe0ea}.craters{fill:#e2d8c2}.level2{fill:#efe6cf}.level3{fill:#e9dcbd}.level4,.level5{fill:#e0cfa8}.hot{fill:#b3261e}.one{fill:#1f4e8c}.two{fill:#9a4a12}text{font:7px system-ui,sans-serif;text-anchor:middle;fill:#1d1a14}text.label{font-size:3.6px;fill:#5c5444}text.over{fill:#fff}.road,.stream,.trench{fill:none;stroke-opacity:.6;stroke-width:1.4}.road{stroke:#8f8265}.stream{stroke:#4f8fb5}.trench{stroke:#4b3a22;stroke-dasharray:2 1.2}text.name{font-size:5px;font-style:italic;fill:#4a4436}'
