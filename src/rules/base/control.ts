import type { HexLabel } from '../../hex/label.ts'
import type { Battle, SideId } from '../types/index.ts'
import { type Game, unitsAt } from './game.ts'

/** 3.9a, 3.9d The only side in a hex takes control of it. A shared or empty hex does not change hands. */
export function updateControl(g: Game, hex: HexLabel, ruling?: string): void {
  const units = unitsAt(g, hex)
  const owner = units[0]?.side
  if (owner === undefined || units.some((unit) => unit.side !== owner)) return
  if (g.s.control[hex] === owner) return
  g.s.control = { ...g.s.control, [hex]: owner }
  g.events.push({
    ...{ type: 'control', hex, side: owner, clause: '3.9a' },
    ...(ruling ? { ruling } : {}),
  })
}

/** 3.9c Each side controls its set-up areas. A hex in both has no owner until a unit occupies it. */
export function initialControl(battle: Battle): Record<HexLabel, SideId> {
  if (battle.campaign?.exactControl) return { ...battle.control } // 13.Cf
  const control: Record<HexLabel, SideId> = {}
  const [one, two] = battle.sides
  const both = new Set(one.setupArea.filter((hex) => two.setupArea.includes(hex)))
  for (const def of battle.sides)
    for (const hex of def.setupArea) if (!both.has(hex)) control[hex] = def.id
  return { ...control, ...battle.control }
}
