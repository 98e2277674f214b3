import type { Grid } from '../hex/grid.ts'
import { NO_HEX } from '../hex/grid.ts'
import type { HexLabel } from '../hex/label.ts'
import type { AreaFile } from './parts.ts'

/** The number of a column, 0 for A; -1 when the sheet has none of that name. */
export function columnOf(grid: Grid, name: string): number {
  const hex = grid.index(`${name}1`)
  return hex === NO_HEX ? -1 : Math.floor(hex / grid.rows)
}

/** A block of the sheet, columns and rows counted from 0, both ends included, in either order. */
function block(grid: Grid, columns: [number, number], rows: [number, number]): number[] {
  const found: number[] = []
  const [left, right] = columns.sort((a, b) => a - b)
  const [top, bottom] = rows.sort((a, b) => a - b)
  if (left < 0) return found
  for (let column = left; column <= Math.min(right, grid.columns - 1); column++)
    for (let row = Math.max(0, top); row <= Math.min(bottom, grid.rows - 1); row++)
      found.push(column * grid.rows + row)
  return found
}

function inArea(grid: Grid, area: AreaFile): number[] {
  const all: [number, number] = [0, grid.rows - 1]
  if ('hexes' in area) return area.hexes.map((label) => grid.index(label))
  if ('within' in area)
    return area.of.flatMap((label) => {
      const centre = grid.index(label)
      return centre === NO_HEX ? [] : [...grid.within(centre, area.within)]
    })
  if ('edge' in area) {
    const last = grid.columns - 1
    if (area.edge === 'west') return block(grid, [0, 0], all)
    if (area.edge === 'east') return block(grid, [last, last], all)
    const row = area.edge === 'north' ? 0 : grid.rows - 1
    return block(grid, [0, last], [row, row])
  }
  const rows = area.rows ? ([area.rows[0] - 1, area.rows[1] - 1] as [number, number]) : all
  return 'columns' in area
    ? block(grid, [columnOf(grid, area.columns[0]), columnOf(grid, area.columns[1])], rows)
    : block(grid, [0, grid.columns - 1], rows)
}

/** The hexes of an area, in order of the sheet; names that are not on it are left out. */
export function hexesOf(grid: Grid, area: AreaFile): HexLabel[] {
  const found = new Set(inArea(grid, area))
  found.delete(NO_HEX)
  return [...found].sort((a, b) => a - b).map((hex) => grid.label(hex))
}

/** Labels and columns that an area names, each with its place in the file. */
export function namesIn(area: AreaFile): { field: string; hex?: string; column?: string }[] {
  if ('hexes' in area) return area.hexes.map((hex, i) => ({ field: `hexes[${i}]`, hex }))
  if ('within' in area) return area.of.map((hex, i) => ({ field: `of[${i}]`, hex }))
  if ('columns' in area)
    return area.columns.map((column, i) => ({ field: `columns[${i}]`, column }))
  return []
}

/** "within 1 hex of AH15" */
export function areaText(area: AreaFile): string {
  if ('hexes' in area)
    return area.hexes.length > 6 ? `one of ${area.hexes.length} hexes` : area.hexes.join(', ')
  if ('edge' in area) return `the ${area.edge} edge`
  if ('within' in area) {
    const of = area.of.join(', ')
    if (area.within === 0) return of
    return `within ${area.within} ${area.within === 1 ? 'hex' : 'hexes'} of ${of}`
  }
  const rows = area.rows
    ? `row${area.rows[0] === area.rows[1] ? ` ${area.rows[0]}` : `s ${area.rows[0]} to ${area.rows[1]}`}`
    : ''
  if (!('columns' in area)) return rows
  const [left, right] = area.columns
  const columns = left === right ? `column ${left}` : `columns ${left} to ${right}`
  return rows ? `${columns}, ${rows}` : columns
}
