import type { PathStyle } from './lines.ts'

type Style = Omit<PathStyle, 'pinned'>

/** How each kind of way wanders. */
export const ROAD_STYLE: Style = { slide: 0.28, wobble: 1.6, swing: 62, seed: 17 }
export const RAILWAY_STYLE: Style = { slide: 0.33, wobble: 0.9, swing: 80, seed: 19 }
export const TRENCH_STYLE: Style = { slide: 0.22, wobble: 8, swing: 74, seed: 23, stay: 0.12 }
