import type { Hex } from '../hex/grid.ts'
import type { HexLabel } from '../hex/label.ts'
import { GROUND, SIDE } from '../map/types.ts'
import type { Battle, UnitId } from '../rules/types.ts'
import { actingLook, type Look, leaders, reachOf, unitsAt } from '../session/look.ts'
import { counted, nameOf, stateText } from './words.ts'

const WORDS: readonly (readonly [keyof typeof GROUND, string])[] = [
  ['village', 'village'],
  ['dotted', 'green-dot woods'],
  ['light', 'undotted woods'],
  ['wheat', 'wheat'],
  ['craters', 'craters'],
  ['trench', 'trench'],
  ['lake', 'lake'],
  ['noMansLand', 'no man’s land'],
  ['road', 'road'],
]

/** "level 3, woods, road": what lies in a hex. */
export function groundText(battle: Battle, hex: Hex): string {
  const { map } = battle
  const high = map.level[hex] ?? 0
  const low = map.lowest[hex] ?? high
  const level = low === high ? `level ${high}` : `levels ${low} to ${high}`
  const bits = map.ground[hex] ?? 0
  const found = WORDS.filter(([key]) => (bits & GROUND[key]) !== 0).map(([, word]) => word)
  let stream = false
  for (let dir = 0; dir < 6; dir++) stream ||= ((map.sides[hex * 6 + dir] ?? 0) & SIDE.stream) !== 0
  if (stream) found.push('a stream on its edge')
  const name = map.names.get(hex)
  return [name, level, ...(found.length > 0 ? found : ['open'])].filter(Boolean).join(', ')
}

/** The cursor's words: hex, what is legal there, units, ground. Each part only when it applies. */
export function hexText(look: Look, hex: HexLabel, chosen: readonly UnitId[]): string {
  const { battle, game } = look
  const { grid } = battle.map
  const index = grid.index(hex)
  const parts = [`${hex}.`]
  const acting = actingLook(look, chosen)
  const way = acting ? reachOf(acting, leaders(look, chosen)).get(hex) : undefined
  if (way && way.path.length > 0) {
    parts.push(`Move here, ${counted(way.points, 'point')}, ${way.react} may react.`)
  }
  const units = unitsAt(look, hex)
  parts.push(
    units.length === 0
      ? 'Empty.'
      : units.map((unit) => `${nameOf(battle, unit.id)}, ${stateText(unit)}.`).join(' '),
  )
  const scrapes = game.scrapes[hex] ?? 0
  const works = scrapes > 0 ? `, ${counted(scrapes, 'scrape')}` : ''
  parts.push(`${groundText(battle, index)}${works}.`.replace(/^./, (c) => c.toUpperCase()))
  if (battle.inPlay[index] !== 1) parts.push('Not in play.')
  return parts.join(' ')
}
