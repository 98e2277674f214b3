export const UNIT_TYPES = [
  'infantry',
  'cavalry',
  'machine gun',
  'artillery',
  'mortar',
  'flamethrower',
  'tank',
  'armored car',
] as const
export type UnitType = (typeof UNIT_TYPES)[number]

/** Modes of transmission of off-map artillery. 7.21 */
export const MODES = ['aircraft', 'flare', 'runner', 'telephone', 'trench set'] as const
export type Mode = (typeof MODES)[number]

export const SHELLS = ['high explosive', 'smoke', 'gas'] as const
export type Shell = (typeof SHELLS)[number]

export const TRANSPORTS = ['mules', 'wagons', 'trucks'] as const
export type Transport = (typeof TRANSPORTS)[number]

export type SideId = string
export type UnitId = string
export type Power = 'central' | 'entente'

/** One face of a counter; null is a printed dash. 3.2c */
export interface Face {
  readonly fp: number | null
  /** Bracketed anti-tank value. 6.54d */
  readonly at: number | null
  readonly range: number | null
  readonly mv: number | null
  /** The mark on the melee value against vehicles: boxed +1, underlined -1. 6.677 */
  readonly mvMark?: 'boxed' | 'underlined'
  readonly cohesion: number
  readonly move: number | null
}

/** A kind of counter. All units that look alike share it. */
export interface Counter {
  readonly id: string
  readonly name: string
  readonly nation: string
  /** One type, or two for a dual unit such as horse artillery. 3.12 */
  readonly types: readonly [UnitType] | readonly [UnitType, UnitType]
  readonly howitzer?: boolean
  /** 13.0e It may dig bomb stops but no scrapes. */
  readonly noScrapes?: boolean
  readonly formed: Face
  readonly dispersed: Face
}
