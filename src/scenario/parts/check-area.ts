import { type Findings, suggestName } from '../../data/problems.ts'
import { NO_HEX } from '../../hex/grid.ts'
import { GROUND } from '../../map/types.ts'
import type { AreaFile } from '../format/area.ts'
import { columnOf, roadBetween, type Terrain } from './area.ts'

interface Say {
  /** Whether the hex is on the map. Reports it when it is not. */
  readonly known: (label: string, path: string) => boolean
  /** Whether a hex of a plain list is in play, or merely on the map. */
  readonly listed: (label: string, path: string) => boolean
  readonly say: Findings['say']
}

/** Whether everything that an area names is on the map. Reports all that is not. */
export function checkArea(terrain: Terrain, area: AreaFile, path: string, told: Say): boolean {
  const { map } = terrain
  const { grid } = map
  const every = (labels: readonly string[], field: string, test = told.known) =>
    labels.map((label, i) => test(label, `${path}.${field}[${i}]`)).every(Boolean)
  const inner = (part: AreaFile, field: string) =>
    checkArea(terrain, part, `${path}.${field}`, { ...told, listed: told.known })
  const wrong = (
    field: string,
    what: string,
    right: string | (() => string),
    code: string,
  ): false => {
    told.say(`${path}.${field}`, what, right, code)
    return false
  }
  if ('hexes' in area) return every(area.hexes, 'hexes', told.listed)
  if ('within' in area) return Array.isArray(area.of) ? every(area.of, 'of') : inner(area.of, 'of')
  if ('columns' in area) {
    const last = grid.label(grid.size - 1).replace(/\d+/, '')
    return area.columns
      .map(
        (column, i) =>
          columnOf(grid, column) >= 0 ||
          wrong(
            `columns[${i}]`,
            `the map has no column ${column}`,
            `A to ${last}`,
            'no-such-column',
          ),
      )
      .every(Boolean)
  }
  if ('line' in area) return every(area.line, 'line')
  if ('road' in area) {
    if (!every(area.road, 'road')) return false
    return area.road
      .map((label, i) => {
        const [from, to] = [grid.index(area.road[i - 1] ?? label), grid.index(label)]
        if (!((map.ground[to] ?? 0) & GROUND.road))
          return wrong(
            `road[${i}]`,
            `no road runs through ${label}`,
            'a hex of the road',
            'no-road-there',
          )
        return (
          roadBetween(map, from, to) !== null ||
          wrong(
            `road[${i}]`,
            `no road joins ${area.road[i - 1]} and ${label}`,
            'hexes of one road, in order',
            'no-road-between',
          )
        )
      })
      .every(Boolean)
  }
  if ('village' in area) {
    const names = [...map.villages.keys()]
    return (
      names.includes(area.village) ||
      wrong(
        'village',
        `the map has no village ${area.village}`,
        () => suggestName(area.village, names) ?? (names.join(', ') || 'a map with villages'),
        'no-such-village',
      )
    )
  }
  if ('from' in area) {
    const sound = told.known(area.from, `${path}.from`)
    return inner(area.through, 'through') && sound && grid.index(area.from) !== NO_HEX
  }
  if ('named' in area) {
    const names = Object.keys(terrain.named)
    return (
      names.includes(area.named) ||
      wrong(
        'named',
        `no area is named ${area.named}`,
        () => suggestName(area.named, names) ?? (names.join(', ') || 'an entry in areas'),
        'no-such-area',
      )
    )
  }
  if ('union' in area) return area.union.map((part, i) => inner(part, `union[${i}]`)).every(Boolean)
  if ('intersection' in area)
    return area.intersection.map((part, i) => inner(part, `intersection[${i}]`)).every(Boolean)
  if ('not' in area) return inner(area.not, 'not')
  return true
}

/** The names of areas that an area uses, however deep. */
export function namesUsed(area: AreaFile): string[] {
  if ('named' in area) return [area.named]
  if ('within' in area) return Array.isArray(area.of) ? [] : namesUsed(area.of)
  if ('from' in area) return namesUsed(area.through)
  if ('union' in area) return area.union.flatMap(namesUsed)
  if ('intersection' in area) return area.intersection.flatMap(namesUsed)
  return 'not' in area ? namesUsed(area.not) : []
}
