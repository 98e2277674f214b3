import { DIRS, type Hex, NO_HEX } from '../../hex/grid.ts'
import type { Ratio, Stretch } from '../../hex/walk.ts'
import { HEIGHT, WHEAT, WOODS } from '../art.ts'
import { GROUND } from '../types.ts'
import type { Meeting, StretchMeetings } from './judge.ts'
import { isAbsent, type SightLine } from './sight-line.ts'

export interface EndLevels {
  /** Level of the end that the line starts from, and of the other. */
  readonly from: number
  readonly to: number
  /** False when the higher end stands back from the edge. 8.42 */
  readonly crest: boolean
}

/** Where a hex's part of the line lies against the blocking height: all above, all below, or meeting its contour. */
type Lie = 'above' | 'below' | 'edge'

/** Lists what each stretch between the ends meets. The view has been aimed. */
export function meetings(
  view: SightLine,
  between: readonly Stretch[],
  ends: EndLevels,
): StretchMeetings[] {
  const parts = between.map((stretch) => {
    const hexes = stretch.hexes.filter((hex) => !isAbsent(view.map, hex))
    // A side has two hexes, those beyond the sheet included, but for what does not exist.
    const count = (stretch.kind === 'side' ? 2 : 1) - stretch.hexes.length + hexes.length
    return { stretch, hexes, count, lies: hexes.map((hex) => lieOf(view, hex, stretch)) }
  })
  // Along a side the line may pass by the lower hex.
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
      return [...contours(view, hex, stretch, rim), ...obstacles(view, hex, stretch)]
    })
    // A side at the rim of the sheet has but one hex; beyond it there is nothing but the night.
    while (sides.length < count) sides.push(view.options.dark ? [darkness(view, [], stretch)] : [])
    return { sides }
  })
  const last = between.length - 1
  const first = ends.from > ends.to ? 0 : last
  if (!ends.crest && last >= 0 && !above(first)) standsBack(view, line, between, first, ends)
  return line
}

/** Hexes that do not exist end the line where it would enter them. By ruling; along their rim the others count. 2.2c */
export function absence(hexes: readonly Hex[], at: Ratio): Meeting {
  const { n, d } = at
  return { what: 'absent', hexes, level: 0, effect: 'blocks', clause: '2.2c', n, d, ruling: true }
}

function lieOf(view: SightLine, hex: Hex, stretch: Stretch): Lie {
  const { art, beam, crest } = view
  if ((art.level[hex] as number) < crest) return 'below'
  if ((art.lowest[hex] as number) >= crest) return 'above'
  aimAt(view, stretch)
  let lie: Lie = 'below'
  for (let patch = art.patches[hex] as number; patch < (art.patches[hex + 1] as number); patch++) {
    if ((art.kind[patch] as number) < HEIGHT + crest) continue
    if (beam.edge(hex, patch)) return 'edge'
    if (beam.meets(hex, patch)) lie = 'above'
  }
  return lie
}

/** The unit's own hex has no contour, and the ground falls away right at its side: the line goes over that edge. 4.52d */
function standsBack(
  view: SightLine,
  line: readonly StretchMeetings[],
  between: readonly Stretch[],
  index: number,
  ends: EndLevels,
): void {
  const stretch = between[index] as Stretch
  const edge: Meeting = {
    what: 'contour',
    hexes: stretch.hexes,
    level: view.high,
    effect: 'blocks',
    clause: '4.52d',
    ...(ends.from > ends.to ? stretch.from : stretch.to),
  }
  const { sides } = line[index] as StretchMeetings
  ;(line as StretchMeetings[])[index] = { sides: sides.map((side) => [...side, { ...edge }]) }
}

/** Contours drawn in the hex that the line crosses or follows, and the blocking one where it is passed just at the hexside. */
function contours(view: SightLine, hex: Hex, stretch: Stretch, rim: readonly Ratio[]): Meeting[] {
  const { art, beam, crest, low, high } = view
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
  aimAt(view, stretch)
  for (let patch = art.patches[hex] as number; patch < (art.patches[hex + 1] as number); patch++) {
    const level = (art.kind[patch] as number) - HEIGHT
    if (level > 0 && beam.edge(hex, patch)) add(level, beam)
  }
  return [...found.values()]
}

/** Everything but contours. */
function obstacles(view: SightLine, hex: Hex, stretch: Stretch): Meeting[] {
  const { map, art, beam, options } = view
  const found: Meeting[] = []
  const ground = map.ground[hex] as number
  const level = map.level[hex] as number
  const same = view.low === view.high
  const full = (what: 'village' | 'friend', clause: string): void => {
    const blocks = view.counts(level)
    const ruled = blocks ? atAnEnd(view, level) : true
    const spared = same ? '4.43c' : spares(view, level)
    found.push({
      ...{ what, hexes: [hex], level, n: stretch.from.n, d: stretch.from.d },
      effect: blocks ? 'blocks' : 'clear',
      clause: blocks ? clause : spared,
      ...(ruled && { ruling: true }),
    })
  }
  if (ground & GROUND.village) full('village', same ? '4.41a' : '4.53a')
  if (options.friend?.(hex)) full('friend', '4.6a')
  aimAt(view, stretch)
  if (art.woods[hex]) {
    const dotted = (ground & GROUND.dotted) !== 0
    let at = beam.levelMet(hex, WOODS, (height) => view.counts(height))
    const counts = at >= 0
    if (!counts) at = beam.levelMet(hex, WOODS, () => true)
    const spared = dotted ? (same ? '4.43c' : spares(view, at)) : '4.8d'
    const spilt = !dotted && besideDotted(view, hex)
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
        ...((!counts || spilt || (dotted ? atAnEnd(view, at) : !same)) && { ruling: true }),
      })
  }
  if (art.wheat[hex]) {
    const at = beam.levelMet(hex, WHEAT, () => true)
    if (at >= 0)
      found.push({
        ...{ what: 'wheat', hexes: [hex], level: at, n: beam.n, d: beam.d },
        effect: view.wheat ? 'conceals' : 'clear',
        clause: same ? '8.8a' : '8.8b',
        ...(view.wheat && at !== view.low && { ruling: true }),
      })
  }
  if (options.veiled?.(hex)) found.push({ ...veil([hex], stretch), what: 'smoke', level })
  if (options.dark) found.push({ ...darkness(view, [hex], stretch), level })
  return found
}

/** What spares an obstacle between ends of two levels: it stands where the lower end does, or off them both. */
function spares({ low }: SightLine, level: number): string {
  return level === low ? '4.53a' : '4.53b'
}

/** 4.53a by ruling an obstacle may lie between two ends on the very level of one of them. */
function atAnEnd({ low, high }: SightLine, level: number): boolean {
  return low !== high && (level === low || level === high)
}

/** 4.42b by ruling such woods are those of the neighbour, drawn over the side: they conceal. */
function besideDotted({ map }: SightLine, hex: Hex): boolean {
  return DIRS.some((dir) => {
    const next = map.grid.neighbour(hex, dir)
    return next !== NO_HEX && ((map.ground[next] as number) & GROUND.dotted) !== 0
  })
}

function veil(hexes: readonly Hex[], { from }: Stretch): Meeting {
  return { what: 'darkness', hexes, level: 0, effect: 'conceals', clause: '4.8c', ...from }
}

function darkness(view: SightLine, hexes: readonly Hex[], stretch: Stretch): Meeting {
  const dark = veil(hexes, stretch)
  return view.options.rain ? { ...dark, what: 'rain', clause: 'RC.h', ruling: true } : dark
}

function aimAt({ beam }: SightLine, { from, to }: Stretch): void {
  beam.stretch(from.n, from.d, to.n, to.d)
}
