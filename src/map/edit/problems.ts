import type { Path } from '../../data/edit.ts'
import { type Problem, pathSteps } from '../../data/problems.ts'
import { Grid } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import { pointToHex } from '../../hex/pixel.ts'
import { type MapFile, SUBDIVISION } from '../artwork.ts'
import { lostRoads } from '../file/drawing.ts'
import { checkMap } from '../file/format.ts'
import type { Spot } from '../outline/lattice.ts'
import { strayOf, straysOf } from './astray.ts'
import { faultsOf } from './sound.ts'

/** Something wrong with a map, with its place on it. */
export interface MapProblem {
  readonly code: string
  /** In the map file. */
  readonly path: Path
  readonly wrong: string
  readonly right: string
  /** The file can't be played with it. The others are drawn wrong, and play as they are drawn. */
  readonly grave: boolean
  readonly hex?: HexLabel
  readonly at?: Spot
  readonly vertex?: number
  readonly other?: Path
}

/** The most problems of one map that are told. */
const MOST = 200

/** Everything that is wrong with a map: what its file may not say, and what its drawing does not show. */
export function mapProblems(file: MapFile): MapProblem[] {
  const grid = new Grid(file.columns, file.rows)
  const grave = checkMap(file, '', undefined, MOST).map((problem) => placed(file, grid, problem))
  return [...grave, ...drawn(file, grid)].slice(0, MOST)
}

function placed(
  file: MapFile,
  grid: Grid,
  { path, wrong, right, code = 'more' }: Problem,
): MapProblem {
  const steps = pathSteps(path)
  let value: unknown = file
  for (const step of steps) value = (value as Record<string, unknown> | undefined)?.[step]
  const label = typeof value === 'string' ? value.split('/')[0] : undefined
  const hex = label !== undefined && grid.index(label) >= 0 ? label : undefined
  return { code, path: steps, wrong, right, grave: true, ...(hex ? { hex } : {}) }
}

function drawn(file: MapFile, grid: Grid): MapProblem[] {
  const found: MapProblem[] = faultsOf(file, grid).map(({ at, ...fault }) => {
    const hex = pointToHex(grid, { x: at[0] / SUBDIVISION, y: at[1] / SUBDIVISION })
    return { ...fault, at, grave: false, ...(hex >= 0 ? { hex: grid.label(hex) } : {}) }
  })
  const say = (code: string, path: Path, wrong: string, right: string, hex?: string | null) =>
    found.push({ code, path, wrong, right, grave: false, ...(hex ? { hex } : {}) })
  for (const key of ['roads', 'trenches'] as const)
    for (const [i, way] of file[key].entries()) {
      const stray = strayOf(grid, way)
      if (stray)
        say(
          'way-strays',
          [key, i, 'line'],
          `it is drawn through ${stray}`,
          'only the hexes that it names',
          stray,
        )
    }
  for (const i of lostRoads(grid, file)) {
    const [first] = file.roads[i]?.hexes ?? []
    const wrong = 'neither end meets a road, a village or the rim'
    say('road-nowhere', ['roads', i, 'hexes'], wrong, 'a way to it', first)
  }
  for (const [i, stream] of file.streams.entries())
    for (const [j, hex] of straysOf(grid, stream).entries())
      if (hex)
        say(
          'stream-strays',
          ['streams', i, 'lines', j],
          `it leaves its sides near ${hex}`,
          'a line along its sides',
          hex,
        )
  return found
}
