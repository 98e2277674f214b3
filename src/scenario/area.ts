import type { Grid } from '../hex/grid.ts'
import { NO_HEX } from '../hex/grid.ts'
import type { HexLabel } from '../hex/label.ts'
import type { AreaFile } from './format.ts'

/** The hexes of an area, in order of the sheet; names that are not on it are left out. */
export function hexesOf(grid: Grid, area: AreaFile): HexLabel[] {
  const found = new Set<number>()
  if ('hexes' in area) {
    for (const label of area.hexes) found.add(grid.index(label))
  } else {
    for (const label of area.of) {
      const centre = grid.index(label)
      if (centre !== NO_HEX) for (const hex of grid.within(centre, area.within)) found.add(hex)
    }
  }
  found.delete(NO_HEX)
  return [...found].sort((a, b) => a - b).map((hex) => grid.label(hex))
}

/** "within 1 hex of AH15" */
export function areaText(area: AreaFile): string {
  if ('hexes' in area)
    return area.hexes.length > 6 ? `one of ${area.hexes.length} hexes` : area.hexes.join(', ')
  const of = area.of.join(', ')
  if (area.within === 0) return of
  return `within ${area.within} ${area.within === 1 ? 'hex' : 'hexes'} of ${of}`
}
