import { DIRS, type Hex, NO_HEX } from '../../hex/grid.ts'
import type { Ratio, Stretch } from '../../hex/walk.ts'
import { HEIGHT, WHEAT, WOODS } from '../art.ts'
import { GROUND } from '../types.ts'
import type { Meeting, StretchMeetings } from './judge.ts'
import { isAbsent, type SightLine } from './sight-line.ts'

export interface EndLevels {
  /** Level of the end where the line starts, and of the other end. */
  readonly from: number
  readonly to: number
  /** False when the higher end stands back from the edge. 8.42 */
  readonly crest: boolean
}

/** How the line's part in a hex lies to the blocking height: above it, below it, or on its contour. */
type Lie = 'above' | 'below' | 'edge'

/** Lists what each stretch between the ends meets. Aim the sight line first. */
export function meetings(
  sightLine: SightLine,
  between: readonly Stretch[],
  ends: EndLevels,
): StretchMeetings[] {
  const parts = between.map((stretch) => {
    const hexes = stretch.hexes.filter((hex) => !isAbsent(sightLine.map, hex))
    // A side has two hexes, including one off the map, but a hex that does not exist does not count.
    const count = (stretch.kind === 'side' ? 2 : 1) - stretch.hexes.length + hexes.length
    return { stretch, hexes, count, lies: hexes.map((hex) => lieOf(sightLine, hex, stretch)) }
  })
  // Along a side the lower hex lets the line pass.
  const above = (i: number): boolean => {
    const part = parts[i]
    if (!part) return i < 0 ? ends.from > ends.to : ends.to > ends.from
    const { hexes, count, lies } = part
    return hexes.length > 0 && hexes.length === count && !lies.includes('below')
  }
  const line = parts.map(({ stretch, hexes, count, lies }, i): StretchMeetings => {
    if (hexes.length === 0 && stretch.hexes.length > 0)
      return { sides: [[absence(stretch.hexes, stretch.from)]] }
    const sides = hexes.map((hex, j) => {
      const rim: Ratio[] = []
      if (lies[j] === 'above') {
        if (!above(i - 1)) rim.push(stretch.from)
        else if (!above(i + 1)) rim.push(stretch.to)
      }
      return [...contours(sightLine, hex, stretch, rim), ...obstacles(sightLine, hex, stretch)]
    })
    // A side on the rim of the map has one hex; off the map only darkness conceals.
    while (sides.length < count)
      sides.push(sightLine.options.dark ? [darkness(sightLine, [], stretch)] : [])
    return { sides }
  })
  const last = between.length - 1
  const first = ends.from > ends.to ? 0 : last
  if (!ends.crest && last >= 0 && !above(first)) standsBack(sightLine, line, between, first, ends)
  return line
}

/**
 * A hex that does not exist blocks the line where it would enter it. By ruling, along its side the other hex counts.
 * 2.2c
 */
export function absence(hexes: readonly Hex[], at: Ratio): Meeting {
  const { n, d } = at
  return { what: 'absent', hexes, level: 0, effect: 'blocks', clause: '2.2c', n, d, ruling: true }
}

function lieOf(sightLine: SightLine, hex: Hex, stretch: Stretch): Lie {
  const { art, beam, crest } = sightLine
  if ((art.level[hex] as number) < crest) return 'below'
  if ((art.lowest[hex] as number) >= crest) return 'above'
  aimAt(sightLine, stretch)
  let lie: Lie = 'below'
  for (let patch = art.patches[hex] as number; patch < (art.patches[hex + 1] as number); patch++) {
    if ((art.kind[patch] as number) < HEIGHT + crest) continue
    if (beam.edge(hex, patch)) return 'edge'
    if (beam.meets(hex, patch)) lie = 'above'
  }
  return lie
}

/**
 * The higher unit's own hex has no contour and the ground falls away at its side, so the line crosses that edge.
 * 4.52d
 */
function standsBack(
  sightLine: SightLine,
  line: readonly StretchMeetings[],
  between: readonly Stretch[],
  index: number,
  ends: EndLevels,
): void {
  const stretch = between[index] as Stretch
  const edge: Meeting = {
    what: 'contour',
    hexes: stretch.hexes,
    level: sightLine.high,
    effect: 'blocks',
    clause: '4.52d',
    ...(ends.from > ends.to ? stretch.from : stretch.to),
  }
  const { sides } = line[index] as StretchMeetings
  ;(line as StretchMeetings[])[index] = { sides: sides.map((side) => [...side, { ...edge }]) }
}

/**
 * Contours in the hex that the line crosses or follows, and the blocking contour when the line crosses it exactly at
 * the hexside.
 */
function contours(
  sightLine: SightLine,
  hex: Hex,
  stretch: Stretch,
  rim: readonly Ratio[],
): Meeting[] {
  const { art, beam, crest, low, high } = sightLine
  const found = new Map<number, Meeting>()
  const add = (level: number, { n, d }: Ratio): void => {
    const known = found.get(level)
    if (known && known.n * d <= n * known.d) return
    const same = low === high
    const clause = same ? (level < crest ? '4.43b' : '4.43a') : level > high ? '4.52a' : '4.52b'
    const effect = level < crest ? 'clear' : 'blocks'
    found.set(level, { what: 'contour', hexes: [hex], level, effect, clause, n, d })
  }
  for (const point of rim) add(crest, point)
  aimAt(sightLine, stretch)
  for (let patch = art.patches[hex] as number; patch < (art.patches[hex + 1] as number); patch++) {
    const level = (art.kind[patch] as number) - HEIGHT
    if (level > 0 && beam.edge(hex, patch)) add(level, beam)
  }
  return [...found.values()]
}

/** Everything except contours. */
function obstacles(sightLine: SightLine, hex: Hex, stretch: Stretch): Meeting[] {
  const { map, art, beam, options } = sightLine
  const found: Meeting[] = []
  const ground = map.ground[hex] as number
  const level = map.level[hex] as number
  const same = sightLine.low === sightLine.high
  const full = (what: 'village' | 'friend', clause: string): void => {
    const blocks = sightLine.counts(level)
    const ruled = blocks ? atAnEnd(sightLine, level) : true
    const spared = same ? '4.43c' : spares(sightLine, level)
    found.push({
      ...{ what, hexes: [hex], level, n: stretch.from.n, d: stretch.from.d },
      effect: blocks ? 'blocks' : 'clear',
      clause: blocks ? clause : spared,
      ...(ruled && { ruling: true }),
    })
  }
  if (ground & GROUND.village) full('village', same ? '4.41a' : '4.53a')
  if (options.friend?.(hex)) full('friend', '4.6a')
  aimAt(sightLine, stretch)
  if (art.woods[hex]) {
    const dotted = (ground & GROUND.dotted) !== 0
    let at = beam.levelMet(hex, WOODS, (height) => sightLine.counts(height))
    const counts = at >= 0
    if (!counts) at = beam.levelMet(hex, WOODS, () => true)
    const spared = dotted ? (same ? '4.43c' : spares(sightLine, at)) : '4.8d'
    const spilt = !dotted && besideDotted(sightLine, hex)
    const holds = dotted ? (same ? '4.42a' : '4.53a') : spilt ? '4.42b' : '8.9b'
    if (at >= 0)
      found.push({
        ...{
          what: dotted ? 'woods' : 'light-woods',
          hexes: [hex],
          level: at,
          n: beam.n,
          d: beam.d,
        },
        effect: counts ? (dotted ? 'blocks' : 'conceals') : 'clear',
        clause: counts ? holds : spared,
        ...((!counts || spilt || (dotted ? atAnEnd(sightLine, at) : !same)) && { ruling: true }),
      })
  }
  if (art.wheat[hex]) {
    const at = beam.levelMet(hex, WHEAT, () => true)
    if (at >= 0)
      found.push({
        ...{ what: 'wheat', hexes: [hex], level: at, n: beam.n, d: beam.d },
        effect: sightLine.wheat ? 'conceals' : 'clear',
        clause: same ? '8.8a' : '8.8b',
        ...(sightLine.wheat && at !== sightLine.low && { ruling: true }),
      })
  }
  if (options.veiled?.(hex)) found.push({ ...veil([hex], stretch), what: 'smoke', level })
  if (options.dark) found.push({ ...darkness(sightLine, [hex], stretch), level })
  return found
}

/**
 * The clause by which an obstacle between ends on two levels does not matter: it stands on the level of the lower
 * end, or on a level that does not count.
 */
function spares({ low }: SightLine, level: number): string {
  return level === low ? '4.53a' : '4.53b'
}

/** 4.53a By ruling an obstacle between two ends may stand on the level of one of them. */
function atAnEnd({ low, high }: SightLine, level: number): boolean {
  return low !== high && (level === low || level === high)
}

/** 4.42b By ruling such woods belong to the neighbouring hex and only reach over the side. They conceal. */
function besideDotted({ map }: SightLine, hex: Hex): boolean {
  return DIRS.some((dir) => {
    const next = map.grid.neighbour(hex, dir)
    return next !== NO_HEX && ((map.ground[next] as number) & GROUND.dotted) !== 0
  })
}

function veil(hexes: readonly Hex[], { from }: Stretch): Meeting {
  return { what: 'darkness', hexes, level: 0, effect: 'conceals', clause: '4.8c', ...from }
}

function darkness(sightLine: SightLine, hexes: readonly Hex[], stretch: Stretch): Meeting {
  const dark = veil(hexes, stretch)
  return sightLine.options.rain ? { ...dark, what: 'rain', clause: 'RC.h', ruling: true } : dark
}

function aimAt({ beam }: SightLine, { from, to }: Stretch): void {
  beam.stretch(from.n, from.d, to.n, to.d)
}
