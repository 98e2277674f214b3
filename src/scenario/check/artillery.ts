import { suggestName } from '../../data/problems.ts'
import { verticesOf } from '../../map/sight/vertex.ts'
import type { BattleMap } from '../../map/types.ts'
import { columnOf } from '../parts/area.ts'
import { listArtillery } from '../parts/artillery.ts'
import type { Tools } from '../parts/check-tools.ts'

/** Checks off-map support: its sides, places and dates. 6.81a, 7.0a, 7.11b, 7.41c */
export function checkArtillery(tools: Tools): void {
  const { scenario, side, say, grid } = tools
  for (const [i, entry] of (scenario.artillery ?? []).entries())
    side(entry.side, `artillery[${i}].side`)
  for (const [i, entry] of (scenario.transport ?? []).entries())
    side(entry.side, `transport[${i}].side`)
  for (const [i, entry] of (scenario.bombardments ?? []).entries()) {
    side(entry.by, `bombardments[${i}].by`)
    if (entry.area) tools.area(entry.area, `bombardments[${i}].area`)
  }
  for (const [i, entry] of (scenario.barrages ?? []).entries()) {
    const path = `barrages[${i}]`
    side(entry.by, `${path}.by`)
    if ('areas' in entry.path)
      for (const [n, area] of entry.path.areas.entries())
        tools.area(area, `${path}.path.areas[${n}]`)
    else if (entry.path.within) tools.area(entry.path.within, `${path}.path.within`)
    if ('columns' in entry.path)
      for (const [n, column] of entry.path.columns.entries())
        if (columnOf(grid, column) < 0)
          say(
            `${path}.path.columns[${n}]`,
            `the map has no column ${column}`,
            'a column of the map',
            'no-such-column',
          )
    if ('rows' in entry.path)
      for (const [n, row] of entry.path.rows.entries())
        if (row > grid.rows)
          say(
            `${path}.path.rows[${n}]`,
            `the map has no row ${row}`,
            `1 to ${grid.rows}`,
            'no-such-row',
          )
    if ((entry.until ?? scenario.turns) < (entry.turn ?? 1))
      say(
        `${path}.until`,
        `ends on turn ${entry.until}, before it begins`,
        `${entry.turn} or later`,
        'ends-early',
      )
  }
  checkMissions(tools)
}

/** Checks the fires, gas and observers of a position in the middle of a turn. */
function checkMissions({ scenario, map, units, say, side, inPlay }: Tools): void {
  const { start } = scenario
  if (!start) return
  const groups = listArtillery(scenario)
  const ids = groups.map((entry) => entry.def.id)
  const group = (id: string, path: string) => {
    if (!ids.includes(id))
      say(
        path,
        `there is no group ${id}`,
        () => suggestName(id, ids) ?? (ids.join(', ') || 'an entry in artillery'),
        'no-such-group',
      )
  }
  const vertex = (name: string, path: string) => {
    if (vertexOf(map, name) < 0)
      say(
        path,
        `${name} is no vertex of the map`,
        'a hex and its corner, as O19:W',
        'no-such-vertex',
      )
  }
  for (const field of ['gas', 'smoke'] as const)
    for (const [i, label] of (start[field] ?? []).entries()) inPlay(label, `start.${field}[${i}]`)
  for (const [id, name] of Object.entries(start.registered ?? {})) {
    group(id, `start.registered.${id}`)
    vertex(name, `start.registered.${id}`)
  }
  for (const [i, mission] of (start.missions ?? []).entries()) {
    group(mission.group, `start.missions[${i}].group`)
    vertex(mission.vertex, `start.missions[${i}].vertex`)
  }
  for (const [id, unit] of Object.entries(start.observers ?? {})) {
    side(id, `start.observers.${id}`)
    if (!units.some((entry) => entry.id === unit && entry.group.side === id))
      say(
        `start.observers.${id}`,
        `there is no unit ${unit} of that side`,
        'a unit of the order of battle',
        'no-such-observer',
      )
  }
}

/** The vertex of a name, "O19:W" or "N18/N19/O19"; below 0 where there is none. */
export function vertexOf(map: BattleMap, name: string): number {
  const vertices = verticesOf(map)
  if (!name.includes('/')) return vertices.index(name)
  const [a, b, c] = name.split('/').map((label) => map.grid.index(label)) as [
    number,
    number,
    number,
  ]
  return Math.min(a, b, c) < 0 ? -1 : vertices.meeting(a, b, c)
}
