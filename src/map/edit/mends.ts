import { type Path, put, valueAt } from '../../data/edit.ts'
import { Grid } from '../../hex/grid.ts'
import { type MapFile, SUBDIVISION } from '../artwork.ts'
import { untied } from '../outline/crossing.ts'
import { tidy } from '../outline/rings.ts'
import type { Remedy } from './facts.ts'
import { duplicates } from './fields.ts'
import { outlineAt, withoutOutline, withPoints } from './outlines.ts'
import type { MapProblem } from './problems.ts'
import { chainBetween, redrawn, rerouted } from './ways.ts'

type Make = (file: MapFile, problem: MapProblem, grid: Grid) => MapFile | null

const points = (file: MapFile, path: Path): readonly number[] | null => {
  const value = valueAt(file, path)
  return Array.isArray(value) ? value : null
}

/** Takes an entry of a list away, as a hex off the map; a chain of hexes is cut there and drawn anew. */
const drop: Make = (file, { path }, grid) => {
  const [layer, index, field, at] = path
  if (field !== 'hexes' || typeof at !== 'number' || typeof index !== 'number')
    return put(file, path, undefined)
  if (layer !== 'roads' && layer !== 'trenches') return put(file, path, undefined)
  const hexes = (file[layer][index]?.hexes ?? []).filter((label) => grid.index(label) >= 0)
  return hexes.length < 2
    ? put(file, [layer, index], undefined)
    : rerouted(file, grid, layer, index, hexes)
}

/** For each kind of problem what mends it, and how. Others need a hand. */
const MENDS: Readonly<Record<string, { readonly what: string; readonly make: Make }>> = {
  'hex-off-map': { what: 'take it away', make: drop },
  'no-such-side-of-hex': { what: 'take it away', make: drop },
  'way-jumps': {
    what: 'fill the gap',
    make: (file, { path }, grid) => {
      const [layer, index] = path
      if ((layer !== 'roads' && layer !== 'trenches') || typeof index !== 'number') return null
      const hexes = file[layer][index]?.hexes ?? []
      const all = hexes.flatMap((label, i) => {
        const before = hexes[i - 1]
        return before === undefined ? [label] : chainBetween(grid, before, label).slice(1)
      })
      return rerouted(file, grid, layer, index, all)
    },
  },
  'odd-points': {
    what: 'drop the odd number',
    make: (file, { path }) => {
      const line = points(file, path)
      return line && withPoints(file, path, line.slice(0, -1))
    },
  },
  'few-points': { what: 'take it away', make: (file, { path }) => withoutOutline(file, path) },
  'point-far-off': {
    what: 'bring it back to the rim',
    make: (file, { path }) => {
      const line = points(file, path.slice(0, -1))
      const [right, bottom] = [3 * file.columns * SUBDIVISION, (2 * file.rows + 4) * SUBDIVISION]
      return (
        line &&
        withPoints(
          file,
          path.slice(0, -1),
          line.map((value, i) => Math.max(-200, Math.min((i % 2 ? bottom : right) + 200, value))),
        )
      )
    },
  },
  'village-twice': {
    what: 'make one village of the two',
    make: (file) => ({ ...file, villages: duplicates(file.villages) }),
  },
  'level-gap': {
    what: 'count the levels anew',
    make: (file) => ({
      ...file,
      heights: file.heights.map((height, i) => ({ ...height, level: file.baseLevel + 1 + i })),
    }),
  },
  'ring-crosses-itself': {
    what: 'cut the loop off',
    make: (file, { path }) => {
      const outline = outlineAt(file, path)
      const line = outline && untied(outline.points)
      return line && withPoints(file, path, tidy(line, true))
    },
  },
  'ring-flat': { what: 'take it away', make: (file, { path }) => withoutOutline(file, path) },
  'way-strays': {
    what: 'draw it through its hexes',
    make: (file, { path: [layer, index] }, grid) =>
      (layer === 'roads' || layer === 'trenches') && typeof index === 'number'
        ? redrawn(file, grid, layer, index)
        : null,
  },
  'stream-strays': {
    what: 'draw it along its sides',
    make: (file, { path: [, index] }, grid) =>
      typeof index === 'number' ? redrawn(file, grid, 'streams', index) : null,
  },
}

/** What would mend a problem of a map, where an edit can; null where it takes a hand. */
export function mapMend(problem: MapProblem): Remedy | null {
  const mend = Object.hasOwn(MENDS, problem.code) ? MENDS[problem.code] : undefined
  if (!mend) return null
  return {
    what: mend.what,
    make: (file) => mend.make(file, problem, new Grid(file.columns, file.rows)) ?? file,
  }
}
