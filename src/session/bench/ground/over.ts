import type {
  ArtSpot,
  GroundDot,
  GroundLine,
  GroundPicture,
  GroundView,
  PaintedMap,
} from '../../../board/view/ground.ts'
import type { BoardView } from '../../../board/view/view.ts'
import { same, valueAt } from '../../../data/edit.ts'
import { NO_HEX } from '../../../hex/grid.ts'
import { centre, sideEnds } from '../../../hex/lattice.ts'
import { type MapFile, SUBDIVISION } from '../../../map/artwork.ts'
import { type Dispute, disputes } from '../../../map/edit/facts.ts'
import { withoutLayers } from '../../../map/edit/layers.ts'
import { at, count } from '../../../map/outline/rings.ts'
import { type BattleMap, GROUND } from '../../../map/types.ts'
import { NO_VIEW } from '../../picture/board-view.ts'
import type { HandState } from '../hand.ts'
import { problemsOf } from '../problems.ts'
import type { BenchState } from '../store.ts'
import { groundOf, mapOf } from '../views.ts'
import { alongSides, isGroups, isHexes, isSides } from './laying.ts'
import type { LiveSight } from './live-sight.ts'
import { edgesOf, middleOf, outlinesIn } from './under.ts'

/** What the map shows over the painted sheet, while the ground is drawn. */
export interface Over {
  readonly ground: GroundView
  readonly view: Partial<BoardView>
  readonly sight: LiveSight | null
}

/** The most edges of an outline whose middles are offered. */
const MANY_EDGES = 250

/** Remembers the last answer for the same questions, so that what has not changed is not drawn again. */
function last<A extends readonly unknown[], R>(find: (...args: A) => R): (...args: A) => R {
  let known: { readonly args: A; readonly answer: R } | null = null
  return (...args) => {
    if (known?.args.every((arg, i) => arg === args[i])) return known.answer
    const answer = find(...args)
    known = { args, answer }
    return answer
  }
}

const artSpot = ({ x, y }: { readonly x: number; readonly y: number }): ArtSpot => [
  x * SUBDIVISION,
  y * SUBDIVISION,
]

/** The ends of a hexside by its name; null where there is none. */
function sideLine(map: BattleMap, side: string): number[] | null {
  const [a = '', b = ''] = side.split('/')
  const [one, other] = [map.grid.index(a), map.grid.index(b)]
  if (one === NO_HEX || other === NO_HEX) return null
  const dir = map.grid.direction(one, other)
  if (dir < 0) return null
  const [p, q] = sideEnds(map.grid, one, dir as 0)
  return [...artSpot(p), ...artSpot(q)]
}

const sideLines = (
  map: BattleMap,
  sides: readonly string[],
  look: GroundLine['look'],
): GroundLine[] =>
  sides.flatMap((side) => {
    const points = sideLine(map, side)
    return points ? [{ points, closed: false, look }] : []
  })

/** What a hex compiles to, in a few signs: its level, then w woods, • the dot, f field, and so on. */
function factWords(map: BattleMap): GroundView['words'] {
  const signs: readonly (readonly [number, string])[] = [
    [GROUND.light, 'w'],
    [GROUND.dotted, '•'],
    [GROUND.wheat, 'f'],
    [GROUND.village, 'v'],
    [GROUND.craters, 'c'],
    [GROUND.noMansLand, 'n'],
    [GROUND.trench, 't'],
    [GROUND.road, 'r'],
  ]
  return Array.from({ length: map.grid.size }, (_, hex) => {
    const bits = map.ground[hex] as number
    const text = signs.flatMap(([bit, sign]) => (bits & bit ? sign : [])).join('')
    return { hex: map.grid.label(hex), text: `${map.level[hex]}${text ? ` ${text}` : ''}` }
  })
}

/** The disputes between drawing and lists, found once for a map. */
export const disputesOf = last((file: MapFile, map: BattleMap): readonly Dispute[] =>
  disputes(file, map),
)

const hexesOver = last(
  (
    map: BattleMap,
    held: { readonly layer: HandState['layer']; readonly group: string | null },
    list: unknown,
    sight: LiveSight | null,
    odd: readonly Dispute[] | null,
  ): GroundView['hexes'] => {
    const found: GroundView['hexes'][number][] = []
    const field = sight?.field
    if (field) {
      const [gained, lost] = [new Set(field.gained), new Set(field.lost)]
      for (let hex = 0; hex < map.grid.size; hex++) {
        const label = map.grid.label(hex)
        const seen = field.seen[hex] as number
        if (gained.has(label)) found.push({ hex: label, look: 'gained' })
        else if (lost.has(label)) found.push({ hex: label, look: 'lost' })
        else if (seen < 0) found.push({ hex: label, look: 'hidden' })
        else if (seen > 0) found.push({ hex: label, look: 'concealed' })
      }
    }
    const { layer, group } = held
    if (isHexes(layer))
      for (const hex of (list ?? []) as readonly string[]) found.push({ hex, look: 'marked' })
    else if (isGroups(layer))
      for (const entry of (list ?? []) as NonNullable<MapFile['zones']>)
        if (group === null || entry.name === group)
          for (const hex of entry.hexes) found.push({ hex, look: 'marked' })
    for (const { hex, side } of odd ?? []) if (!side) found.push({ hex, look: 'odds' })
    return found
  },
)

/** A stable record of the few fields, so that `last` sees the same object. */
const markedIn = last((layer: HandState['layer'], group: string | null) => ({ layer, group }))
const wordsOver = last((map: BattleMap, facts: boolean) => (facts ? factWords(map) : NO_WORDS))
const NO_WORDS: GroundView['words'] = []

const linesOver = last(
  (
    file: MapFile,
    map: BattleMap,
    layer: HandState['layer'],
    alpha: number,
    chosen: string | null,
    odd: readonly Dispute[] | null,
  ): readonly GroundLine[] => {
    const found: GroundLine[] = []
    if (isSides(layer))
      found.push(...sideLines(map, file[layer], layer === 'greenSides' ? 'green' : 'blue'))
    if (alongSides(layer))
      found.push(
        ...sideLines(
          map,
          file.streams.flatMap(({ sides }) => sides),
          'blue',
        ),
      )
    for (const { path, points, closed } of outlinesIn(file, layer))
      if (path.join(' ') !== chosen) found.push({ points, closed, look: 'layer', alpha })
    found.push(
      ...sideLines(
        map,
        (odd ?? []).flatMap(({ side }) => side ?? []),
        'odds',
      ),
    )
    return found
  },
)

const hotOver = last(
  (
    file: MapFile,
    before: MapFile | null,
    map: BattleMap,
    held: HandState,
  ): { readonly hot: readonly GroundLine[]; readonly dots: readonly GroundDot[] } => {
    const hot: GroundLine[] = []
    const dots: GroundDot[] = []
    const { chosen, points, laid, aim, tool, layer, cuts } = held
    if (chosen?.kind === 'outline') {
      const one = outlinesIn(file, layer).find(({ path }) => same(path, chosen.path))
      if (one) {
        const was = before && before !== file ? valueAt(before, chosen.path) : null
        if (Array.isArray(was) && was !== one.points)
          hot.push({ points: was as number[], closed: one.closed, look: 'before' })
        hot.push({ points: one.points, closed: one.closed, look: 'chosen' })
        if (tool === 'choose' && edgesOf(one) <= MANY_EDGES)
          for (let edge = 0; edge < edgesOf(one); edge++)
            dots.push({ at: middleOf(one, edge), look: 'middle' })
        for (let i = 0; i < count(one.points); i++)
          if (!chosen.vertices.includes(i)) dots.push({ at: at(one.points, i), look: 'point' })
        for (const i of chosen.vertices)
          if (i < count(one.points)) dots.push({ at: at(one.points, i), look: 'chosen' })
      }
      const also = chosen.also
      const other = also && outlinesIn(file, layer).find(({ path }) => same(path, also))
      if (other) hot.push({ points: other.points, closed: other.closed, look: 'chosen' })
    }
    if (layer === 'names' || layer === 'signs' || chosen?.kind === 'entry')
      for (const list of ['names', 'signs'] as const)
        for (const [i, { at: place }] of (file[list] ?? []).entries()) {
          const own = chosen?.kind === 'entry' && same(chosen.path, [list, i])
          if (own || list === layer) dots.push({ at: place, look: own ? 'chosen' : 'sign' })
        }
    if (points.length > 0) {
      const open = tool === 'pen' && aim ? [...points, ...aim.at] : points
      hot.push({ points: open, closed: false, look: cuts ? 'cut' : 'laid' })
      if (tool === 'pen')
        for (let i = 0; i < count(points); i++)
          dots.push({ at: at(points, i), look: i === 0 ? 'chosen' : 'point' })
    }
    if (laid.length > 0) {
      if (alongSides(layer)) hot.push(...sideLines(map, laid, 'blue'))
      else {
        const line = laid.flatMap((label) => {
          const hex = map.grid.index(label)
          return hex < 0 ? [] : [...artSpot(centre(map.grid, hex))]
        })
        hot.push({ points: line, closed: false, look: 'laid' })
        for (let i = 0; i < count(line); i++) dots.push({ at: at(line, i), look: 'point' })
      }
    }
    if (aim && (tool === 'pen' || aim.by)) dots.push({ at: aim.at, look: aim.by ? 'held' : 'aim' })
    return { hot, dots }
  },
)

const pinsOf = last((state: BenchState, map: BattleMap): readonly GroundDot[] =>
  problemsOf(state).flatMap(({ place, grave }): GroundDot[] => {
    const hex = place.hex === undefined ? NO_HEX : map.grid.index(place.hex)
    const spot = place.at ?? (hex < 0 ? null : artSpot(centre(map.grid, hex)))
    return spot ? [{ at: spot, look: grave ? 'grave' : 'wrong' }] : []
  }),
)

const brushOver = last(
  (tool: HandState['tool'], aim: HandState['aim'], radius: number): GroundView['brush'] =>
    aim && (tool === 'brush' || tool === 'eraser')
      ? { at: aim.at, radius, adds: tool === 'brush' }
      : null,
)

const joined = last((dots: readonly GroundDot[], pins: readonly GroundDot[]) => [...pins, ...dots])
const NO_PINS: readonly GroundDot[] = []

const viewOver = last(
  (sight: LiveSight | null, cursor: string | null, from: string | null): Partial<BoardView> => ({
    counters: NO_VIEW.counters,
    marks: NO_VIEW.marks,
    inPlay: null,
    clear: null,
    lines: sight?.trace ? [{ trace: sight.trace, kind: 'sight' }] : [],
    ringed: from === null ? [] : [from],
    cursor,
  }),
)

/** What lies over the map now; null while there is no map. `before` is the map of the version before. */
export function overOf(
  state: BenchState,
  held: HandState,
  more: {
    readonly sight: LiveSight | null
    readonly before: MapFile | null
    readonly picture: GroundPicture | null
    readonly ties: readonly GroundDot[]
  },
): Over | null {
  const file = mapOf(state)
  const map = groundOf(state)
  if (!file || !map) return null
  const { layer, layers, chosen, tool, aim, radius, facts } = held
  const { shown, opacity } = layers[layer]
  const odd = facts ? disputesOf(file, map) : null
  const own = chosen?.kind === 'outline' ? chosen.path.join(' ') : null
  const { hot, dots } = hotOver(file, more.before, map, held)
  // While a hand drags, what is wrong is left for when it lets go.
  const pins = state.preview ? NO_PINS : pinsOf(state, map)
  return {
    ground: {
      hexes: hexesOver(
        map,
        markedIn(layer, held.group),
        shown ? valueAt(file, [layer]) : undefined,
        more.sight,
        odd,
      ),
      words: wordsOver(map, facts),
      lines: shown ? linesOver(file, map, layer, opacity, own, odd) : [],
      hot,
      dots: joined(joined2(dots, more.ties), pins),
      brush: brushOver(tool, aim, radius),
      picture: more.picture,
    },
    view: viewOver(more.sight, held.cursor, held.sight.to === null ? held.sight.from : null),
    sight: more.sight,
  }
}

const joined2 = last((dots: readonly GroundDot[], ties: readonly GroundDot[]) => [...dots, ...ties])

/** The map as it is painted: without the layers that are hidden, and with some that show weakly. */
export const paintedMap = last((file: MapFile, layers: HandState['layers']): PaintedMap => {
  const ids = Object.keys(layers) as HandState['layer'][]
  const left = withoutLayers(
    file,
    ids.filter((id) => !layers[id].shown),
  )
  const weak = ids.filter((id) => layers[id].shown && layers[id].opacity < 1)
  if (weak.length === 0) return left
  return { ...left, faded: Object.fromEntries(weak.map((id) => [id, layers[id].opacity])) }
})
