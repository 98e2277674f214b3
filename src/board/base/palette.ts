/** Inks of the map. The dark theme tints the whole map; only the desk has another colour. */
export const INK = {
  margin: '#F4EDD8',
  levels: ['#EBEBD3', '#F4EAC9', '#E9D7AC', '#D9B987', '#C79E66', '#B58752', '#A37443', '#916235'],
  shade: '123,90,46',
  contour: '#87562A',
  contourText: '#6B3F17',
  woodLight: '#BFCB98',
  woodThick: '#9DB57C',
  woodLine: '#54733F',
  treeInk: '#35532C',
  deciduous: '#AFC58A',
  conifer: '#86A36B',
  dot: '#1C5A2E',
  greenSide: '#2A6632',
  wheat: '#EFD98A',
  wheatInk: '#A67F22',
  casing: '#46372A',
  road: '#FCF4DC',
  rail: '#2C2723',
  water: '#2A6794',
  waterFill: '#BFD8DF',
  ripple: '#5B94B5',
  blueSide: '#1F66A0',
  house: '#4C3029',
  houseLine: '#2B1B17',
  village: '#2A201A',
  noMansLand: '#85705C',
  noMansLandInk: '#3F2C1D',
  crater: '#4E3B2B',
  craterFloor: '#C9B18D',
  craterWater: '#A9B7B0',
  british: '#1D4C9C',
  german: '#B2201E',
  wire: '#2F2A33',
  grid: '84,69,47',
  ink: '#2A2119',
  woodText: '#1F3D1B',
  waterText: '#0E3B5C',
  hillText: '#5F3510',
  halo: '#F4EBD0',
} as const

/** Colours of the page and of the marks over the map, by theme. */
export const THEME = {
  light: {
    desk: 0xd8d2c3,
    sheetTint: 0xffffff,
    veil: 0xefe8d6,
    veilAlpha: 0.28,
    page: 0xf8f4ea,
    ink: 0x201e19,
    off: 0xd8d2c3,
    offAlpha: 0.55,
  },
  dark: {
    desk: 0x100f0d,
    sheetTint: 0xccbea2,
    veil: 0x16130d,
    veilAlpha: 0.3,
    page: 0x1d1c19,
    ink: 0xefe9da,
    off: 0x100f0d,
    offAlpha: 0.5,
  },
} as const
export type ThemeName = keyof typeof THEME

/**
 * Inks of place names in the dark theme, by their daytime ink: light on a dark halo, because they lie over a dark veil.
 */
export const LAMP = {
  [INK.ink]: '#FBF6E6',
  [INK.woodText]: '#EDF6DF',
  [INK.waterText]: '#E6F3FC',
  [INK.hillText]: '#FBEEDA',
  [INK.noMansLandInk]: '#F7EEE2',
} as const
/** The halo round the letters of a name. */
export const HALO = {
  light: { color: INK.halo, alpha: 0.9 },
  dark: { color: '#14110B', alpha: 0.9 },
} as const
/** Opacity of a name on ground that is out of play. */
export const FAINT = 0.86

/** At night: the colour that multiplies the paper, the colour of lamplight on it, and the veil of the dark theme. */
export const NIGHT = {
  tint: 0x8493bc,
  lamp: 0xffdf9e,
  lampAlpha: 0.26,
  edge: 0xffeec4,
  veilAlpha: 0.22,
} as const

/** Marks on the map have ink with a casing, so that they show on every tint. */
export const MARK = {
  ink: 0x16140f,
  casing: 0xfffdf5,
  focus: 0x0b5cad,
  poppy: 0xb3261e,
} as const

/** The ink of each livery, used for cross hairs and curtains. */
export const LIVERY = { square: 0xb2201e, round: 0x1d4c9c } as const
/** The cloth of each livery's flags, and the ring round its flowers. */
export const FLAG = { square: 0x5b6a60, round: 0xa67c2e } as const
export const GAS = { fill: 0xc9cf5e, line: 0x6f7a1c, dot: 0x5d6614 } as const
export const SMOKE = { fill: 0xb9b7b2, line: 0x55534e } as const
export const FIRE = { dark: 0x3a1a10, light: 0xe4762b } as const
