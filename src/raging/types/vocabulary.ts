export type SideId = string
export type UnitId = string
export type StandId = string

/** What a stand is. */
export const STAND_KINDS = ['infantry', 'mg', 'gun', 'cavalry', 'team', 'commander', 'sub'] as const
export type StandKind = (typeof STAND_KINDS)[number]

/** A unit's troops: battalions, regiments of cavalry, batteries. */
export const UNIT_KINDS = ['infantry', 'cavalry', 'battery'] as const
export type UnitKind = (typeof UNIT_KINDS)[number]

/** The best first. RE-2.6 */
export const CLASSES = ['A', 'B', 'C'] as const
export type TroopClass = (typeof CLASSES)[number]

/** How hard a target is to hit. RE-2.8 */
export type Level = 1 | 2 | 3 | 4

/** What protects a target. */
export const COVERS = ['open', 'soft', 'hard'] as const
export type Cover = (typeof COVERS)[number]

/** How well the fire of a fund falls. RE-19.7 */
export const ACCURACIES = ['low', 'medium', 'high'] as const
export type Accuracy = (typeof ACCURACIES)[number]

/** One of twelve: even numbers are hexsides, clockwise from the north; odd ones the corner that follows. RE-4.1 */
export type Facing = number
export const FACINGS = 12

/** The half of a hex with wire: outside, towards the enemy of those who laid it, or inside. RE-6.1 */
export type Half = 'outer' | 'inner'

/** The sides of a hex in words, by direction. */
export const DIRECTION_NAMES = [
  'north',
  'north-east',
  'south-east',
  'south',
  'south-west',
  'north-west',
] as const
