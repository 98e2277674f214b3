import type { ScenarioFile } from '../format/format.ts'
import { hexesOf, type Terrain } from './area.ts'
import { listUnits } from './unit-list.ts'

/**
 * 3.4a Groups whose units do not all fit into their area. Two units of a side fit into a hex, and overlapping areas
 * share their room, so this matches units with hexes.
 */
export function groupsWithoutRoom(
  scenario: ScenarioFile,
  terrain: Terrain,
  play: ReadonlySet<string>,
): { group: number; room: number; units: number }[] {
  const { grid } = terrain.map
  const short: { group: number; room: number; units: number }[] = []
  for (const side of scenario.sides) {
    const guests = new Map<string, number[]>()
    const fixed = new Map<string, number>()
    const wanting: { group: number; hexes: string[] }[] = []
    for (const { group, unit } of listUnits(scenario)) {
      if (group.side !== side.id) continue
      if (unit.at) {
        const hex = grid.index(unit.at.hex)
        if (hex >= 0) fixed.set(grid.label(hex), (fixed.get(grid.label(hex)) ?? 0) + 1)
      } else if (group.area && !group.arrival)
        wanting.push({
          group: scenario.groups.indexOf(group),
          hexes: hexesOf(terrain, group.area).filter((hex) => play.has(hex)),
        })
    }
    const room = (hex: string) => Math.max(0, 2 - (fixed.get(hex) ?? 0))
    const seat = (unit: number, tried: Set<string>): boolean => {
      for (const hex of wanting[unit]?.hexes ?? []) {
        if (tried.has(hex)) continue
        tried.add(hex)
        const there = guests.get(hex) ?? []
        if (there.length < room(hex)) {
          guests.set(hex, [...there, unit])
          return true
        }
        for (const [i, other] of there.entries()) {
          if (!seat(other, tried)) continue
          const now = [...(guests.get(hex) ?? [])]
          now[i] = unit
          guests.set(hex, now)
          return true
        }
      }
      return false
    }
    const seated = wanting.map((_, unit) => seat(unit, new Set()))
    for (const group of new Set(wanting.map((unit) => unit.group))) {
      const members = wanting.flatMap((unit, i) => (unit.group === group ? [seated[i]] : []))
      const placed = members.filter(Boolean).length
      if (placed < members.length) short.push({ group, room: placed, units: members.length })
    }
  }
  return short
}
