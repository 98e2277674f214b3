import type { AreaFile, GroundKind } from '../format/area.ts'
import type { Terrain } from './area.ts'

const GROUND_TEXT: Readonly<Record<GroundKind, string>> = {
  village: 'village hexes',
  woods: 'woods',
  'light-woods': 'light woods',
  wheat: 'wheat',
  craters: 'craters',
  trench: 'trench hexes',
  lake: 'lakes',
  'no-mans-land': 'No Man’s Land',
  road: 'road hexes',
}

const listed = (names: readonly string[]): string =>
  names.length > 6 ? `one of ${names.length} hexes` : names.join(', ')

/** The area in words, for use after a unit's name and a comma: "within 1 hex of AH15". */
export function areaText(terrain: Terrain, area: AreaFile): string {
  if (area.text) return area.text
  const of = (inner: AreaFile) => areaText(terrain, inner)
  if ('hexes' in area) return listed(area.hexes)
  if ('edge' in area) return `the ${area.edge} edge`
  if ('within' in area) {
    const centres = Array.isArray(area.of) ? area.of.join(', ') : of(area.of)
    if (area.within === 0) return centres
    return `within ${area.within} ${area.within === 1 ? 'hex' : 'hexes'} of ${centres}`
  }
  if ('line' in area) return `the line ${area.line.join(', ')}`
  if ('road' in area) return `the road ${area.road.at(0)} to ${area.road.at(-1)}`
  if ('village' in area) return area.village
  if ('ground' in area) return GROUND_TEXT[area.ground]
  if ('trenches' in area) {
    const side = terrain.sides.find((def) => def.power === area.trenches)
    return side ? `the ${side.adjective} trenches` : 'the trenches'
  }
  if ('level' in area) return `hexes of level ${area.level}`
  if ('from' in area) return `what joins ${area.from}`
  if ('named' in area) return terrain.named[area.named]?.name ?? area.named
  if ('union' in area) return area.union.map(of).join(', or ')
  if ('intersection' in area) return area.intersection.map(of).join(', ')
  if ('not' in area) return `not ${of(area.not)}`
  const rows = area.rows
    ? `row${area.rows[0] === area.rows[1] ? ` ${area.rows[0]}` : `s ${area.rows[0]} to ${area.rows[1]}`}`
    : ''
  if (!('columns' in area)) return rows
  const [left, right] = area.columns
  const columns = left === right ? `column ${left}` : `columns ${left} to ${right}`
  return rows ? `${columns}, ${rows}` : columns
}
