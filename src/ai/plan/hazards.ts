import type { Hex } from '../../hex/grid.ts'
import { GROUND } from '../../map/types.ts'
import { groupDef } from '../../rules/artillery/group.ts'
import { barragedHexes } from '../../rules/base/barrage-line.ts'
import { gasModifiers, strikeModifiers } from '../../rules/base/modifiers.ts'
import type { GroupDef, Modifier, Shell } from '../../rules/types/index.ts'
import { DISPERSED, type Field, type Piece, STUNNED } from './field.ts'
import { failed, killed } from './tables/chances.ts'

/** The harm of a check that destroys, or disperses and spends. */
function checked(piece: Piece, lines: readonly Modifier[]): number {
  const sum = lines.reduce((all, { value }) => all + value, 0)
  const dead = killed(sum)
  const loss = (piece.unit.formed && !piece.gun ? DISPERSED : 0) + (piece.unit.spent ? 0 : STUNNED)
  return dead * piece.worth + Math.max(0, failed(sum, piece.face.cohesion) - dead) * loss
}

/** The harm of gas to one unit, in companies. 7.511a */
export const gasHarm = (field: Field, piece: Piece): number =>
  checked(piece, gasModifiers(field.g, piece.unit))

/** The harm of a strike to one unit, in companies. 7.241 */
export const struck = (field: Field, def: GroupDef, shell: Shell, piece: Piece): number =>
  shell === 'gas'
    ? gasHarm(field, piece)
    : checked(piece, strikeModifiers(field.g, def, piece.unit))

/**
 * What walking into a hex costs a mover for what lies there, as a share of a unit: a fire for effect, gas, or a barrage,
 * the own ones too. Null while nothing lies on the map. 7.247a, 7.43d, 7.512d
 */
export function hazardsFor(field: Field, mover: Piece): ReadonlyMap<Hex, number> | null {
  const { g, state, battle } = field
  const { fires, gas, barrages } = state
  if (!fires.length && !gas.length && !barrages.some(({ lies }) => lies)) return null
  const { grid, ground } = battle.map
  const found = new Map<Hex, number>()
  const add = (label: string, harm: number) => {
    const hex = grid.index(label)
    found.set(hex, 1 - (1 - (found.get(hex) ?? 0)) * (1 - Math.min(1, harm)))
  }
  const there = (label: string): Piece => ({
    ...mover,
    hex: grid.index(label),
    unit: { ...mover.unit, hex: label, in: null },
  })
  for (const { group, hexes, shell } of fires) {
    const def = groupDef(g, group)
    if (def)
      for (const label of hexes) add(label, struck(field, def, shell, there(label)) / mover.worth)
  }
  for (const label of new Set(gas)) add(label, gasHarm(field, there(label)) / mover.worth)
  // 7.12a It spares nobody in the open; houses save him, dispersed and mostly spent.
  for (const label of barragedHexes(g))
    add(label, (ground[grid.index(label)] ?? 0) & GROUND.village ? DISPERSED + STUNNED : 1)
  return found
}
