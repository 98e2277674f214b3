import type { Path } from '../../../data/edit.ts'
import { same, together } from '../../../data/edit.ts'
import type { HexLabel } from '../../../hex/label.ts'
import type { MapFile, Ring } from '../../../map/artwork.ts'
import { type AreaPlace, addedArea, brushed, cutOut } from '../../../map/edit/areas.ts'
import { hexesThrough } from '../../../map/edit/facts.ts'
import { addEntry, freshId } from '../../../map/edit/fields.ts'
import { type LayerId, layerInfo } from '../../../map/edit/layers.ts'
import {
  HEX_LAYERS,
  type HexLayer,
  markGroup,
  markHexes,
  markSides,
  SIDE_LAYERS,
  type SideLayer,
} from '../../../map/edit/marks.ts'
import { AREA_LAYERS, type AreaLayer, outlinesOf, withRing } from '../../../map/edit/outlines.ts'
import { addWay, chainBetween, isChain, type NewWay } from '../../../map/edit/ways.ts'
import { boxAround, selfCrossing } from '../../../map/outline/crossing.ts'
import { lies, type Spot, spot } from '../../../map/outline/lattice.ts'
import { simplify, spots, tidy } from '../../../map/outline/rings.ts'
import { renameVillage } from '../../../scenario/edit/rename.ts'
import { cutterNow } from '../cutting.ts'
import type { Hand, HandState } from '../hand.ts'
import type { Bench } from '../store.ts'
import type { Refusal } from '../types.ts'
import { groundOf, isRefusal, mapEdit, mapOf, scenarioEdit } from '../views.ts'
import { no, notDrawable } from './drawable.ts'

/** The document, and what is in hand. */
export interface Drawing {
  readonly bench: Bench
  readonly hand: Hand
}

const LOADING = no('loading', 'What joins and cuts outlines is still being loaded.')
const UNSOUND = no('nothing-sound', 'No sound outline came of it. Try other points.')

export const isArea = (layer: LayerId): layer is 'heights' | AreaLayer =>
  layer === 'heights' || (AREA_LAYERS as readonly string[]).includes(layer)
export const isHexes = (layer: LayerId): layer is HexLayer =>
  (HEX_LAYERS as readonly string[]).includes(layer)
export const isSides = (layer: LayerId): layer is SideLayer =>
  (SIDE_LAYERS as readonly string[]).includes(layer)
export const isGroups = (layer: LayerId): layer is 'villages' | 'zones' =>
  layerInfo(layer).form === 'groups'

/** Why nothing may be drawn now; null where it may. */
export function whyNotDraw({ bench, hand }: Drawing): Refusal | null {
  const state = bench.get()
  return notDrawable({ state, held: hand.get(), map: mapOf(state) })
}

/** The level of the ground at a point, from the contours that are drawn. */
export function levelAt({ heights, baseLevel }: MapFile, p: Spot): number {
  let level = baseLevel
  for (const { level: height, rings } of heights)
    if (height > level && rings.filter((ring) => lies(ring, p) >= 0).length % 2 === 1)
      level = height
  return level
}

/** Where what is drawn goes: an area of the layer, or a height, one above the ground where it begins. */
function placeFor(map: MapFile, held: HandState, first: Spot): AreaPlace | null {
  const { layer, level, chosen } = held
  if (layer === 'heights') {
    const own = chosen?.kind === 'outline' && chosen.path[0] === 'heights' ? chosen.path[1] : null
    const chosenLevel = typeof own === 'number' ? map.heights[own]?.level : undefined
    const auto = chosenLevel ?? Math.min(7, levelAt(map, first) + (held.cuts ? 0 : 1))
    return { layer, level: Math.max(map.baseLevel + 1, level ?? auto) }
  }
  return isArea(layer) ? { layer } : null
}

/** Chooses what has come into a layer. */
function chooseFresh({ bench, hand }: Drawing, layer: LayerId, before: MapFile): void {
  const map = mapOf(bench.get())
  if (!map) return
  const old = new Set(outlinesOf(before, layer).map(({ points }) => points))
  const fresh = outlinesOf(map, layer).filter(({ points }) => !old.has(points))
  const unlike = fresh.filter(({ points }) => ![...old].some((one) => same(one, points)))
  const [one] = unlike.length > 0 ? unlike : fresh
  hand.choose(one ? { kind: 'outline', path: one.path, vertices: [] } : null)
}

/** Makes the edit, and chooses what came of it. */
function lay(drawing: Drawing, what: string, make: (map: MapFile) => MapFile | Refusal | null) {
  const { bench, hand } = drawing
  const before = mapOf(bench.kept())
  let refused: Refusal | null = null
  const answer = bench.map(what, (map) => {
    const made = make(map)
    if (made === null) refused = UNSOUND
    else if ('code' in made) refused = made
    else return made
    return map
  })
  if (refused ?? answer) return refused ?? answer
  if (before) chooseFresh(drawing, hand.get().layer, before)
  return null
}

const overlaps = (a: Ring, b: Ring): boolean => {
  const [one, other] = [boxAround(a), boxAround(b)]
  return one[0] <= other[2] && one[2] >= other[0] && one[1] <= other[3] && one[3] >= other[1]
}

/** Adds a ring to the layer in hand, or with `cuts` takes its ground away. */
export function layRing(drawing: Drawing, ring: Ring): Refusal | null {
  const { hand } = drawing
  const held = hand.get()
  const { layer, cuts } = held
  const { one } = layerInfo(layer)
  const points = tidy(ring, true)
  if (points.length < 6) return no('few-points', 'An outline takes three points at least.')
  if (selfCrossing(points))
    return no('crosses-itself', 'The outline crosses itself. Take the last points back.')
  if (layer === 'houses')
    return lay(drawing, `draw a ${one}`, (map) => withRing(map, { layer }, points).file)
  if (!isArea(layer)) return no('no-area', `${layerInfo(layer).label} has no outlines to close.`)
  const [first = [0, 0] as const] = spots(points)
  return lay(drawing, cuts ? `cut a hole into a ${one}` : `draw a ${one}`, (map) => {
    const place = placeFor(map, held, first)
    if (!place) return null
    const rings = ringsOf(map, place)
    const cutter = cutterNow()
    if (!cuts && !rings.some((other) => overlaps(other, points)))
      return withRing(map, place, points).file
    if (!cutter) return LOADING
    const made = cuts ? cutOut(map, place, points, cutter) : addedArea(map, place, points, cutter)
    if (made && same(ringsOf(made, place), rings))
      return cuts
        ? no('nothing-there', `There is no ${one} to take away.`)
        : no('there-already', `That ground is a ${one} already. “Take away” cuts a hole into it.`)
    return made
  })
}

function ringsOf(map: MapFile, place: AreaPlace): readonly Ring[] {
  return place.layer === 'heights'
    ? (map.heights.find(({ level }) => level === place.level)?.rings ?? [])
    : map[place.layer].flatMap(({ rings }) => rings)
}

/** Adds a drawn line: a street, a railway, or a road or a trench through the hexes that it crosses. */
export function layLine(drawing: Drawing, line: readonly number[]): Refusal | null {
  const { bench, hand } = drawing
  const { layer, way } = hand.get()
  const points = tidy(line, false)
  if (points.length < 4) return no('few-points', 'A line takes two points at least.')
  const grid = groundOf(bench.get())?.grid
  if (!grid) return no('no-map', 'The document has no map.')
  const { one } = layerInfo(layer)
  const what = `draw a ${one}`
  switch (layer) {
    case 'streets':
      return lay(drawing, what, (map) => addEntry(map, 'streets', points))
    case 'railways':
      return lay(drawing, what, (map) =>
        addEntry(map, 'railways', { id: freshId(map, 'railway'), line: points }),
      )
    case 'roads':
    case 'trenches': {
      const hexes = hexesThrough(grid, points)
      if (!isChain(grid, hexes) || hexes.length < 2)
        return no('off-map', `The ${one} leaves the map, or stays in one hex.`)
      return lay(drawing, what, (map) =>
        addEntry(map, layer, {
          id: freshId(map, one),
          ...(layer === 'roads' ? { class: way.road } : { side: way.side, kind: way.trench }),
          hexes,
          line: points,
        }),
      )
    }
    default:
      return no('no-line', `${layerInfo(layer).label} are laid along hexsides. Take “Lay a way”.`)
  }
}

/** What a pen or a lasso has drawn goes into the layer in hand. */
export function layPoints(drawing: Drawing, points: readonly number[]): Refusal | null {
  const refused = whyNotDraw(drawing)
  if (refused) return refused
  const { layer } = drawing.hand.get()
  return layer === 'houses' || isArea(layer) ? layRing(drawing, points) : layLine(drawing, points)
}

/** A free line with as few points as show its form. */
export const fewer = (stroke: readonly number[], closed: boolean): number[] =>
  simplify(stroke, 1.6, closed)

/** Adds the ground under a stroke of the brush to the layer in hand, or takes it away. */
export function layStroke(
  drawing: Drawing,
  stroke: readonly Spot[],
  adds: boolean,
  show = false,
): Refusal | null {
  const held = drawing.hand.get()
  const refused = whyNotDraw(drawing)
  if (refused) return refused
  const cutter = cutterNow()
  const [first] = stroke
  if (!cutter) return LOADING
  if (!first) return null
  const { one } = layerInfo(held.layer)
  let wrong: Refusal | null = null
  const answer = drawing.bench.map(
    `${adds ? 'brush' : 'erase'} a ${one}`,
    (map) => {
      const place = placeFor(map, held, first)
      if (!place) {
        wrong = no('no-area', `${layerInfo(held.layer).label} has no areas to brush.`)
        return map
      }
      const made = brushed(map, place, stroke, held.radius, adds, cutter)
      if (!made) wrong = UNSOUND
      return made ?? map
    },
    { show },
  )
  return wrong ?? answer
}

/** Marks hexes in the layer in hand, or takes the marks away. */
export function layHexes(
  { bench, hand }: Drawing,
  hexes: readonly HexLabel[],
  on: boolean,
  show = false,
): Refusal | null {
  const { layer, group } = hand.get()
  const grid = groundOf(bench.get())?.grid
  if (!grid) return no('no-map', 'The document has no map.')
  const { one } = layerInfo(layer)
  const what = on ? `mark ${hexes.join(', ')}: ${one}` : `unmark ${hexes.join(', ')}: ${one}`
  if (isHexes(layer))
    return bench.map(what, (map) => markHexes(map, grid, layer, hexes, on), { show })
  if (!isGroups(layer)) return no('no-hexes', `${layerInfo(layer).label} is not marked hex by hex.`)
  const map = mapOf(bench.kept())
  const there = map?.[layer]?.find((entry) => entry.hexes.some((hex) => hexes.includes(hex)))
  const name = group ?? (on ? freshName(map, layer) : there?.name)
  if (name === undefined) return null
  if (on && group === null) hand.set({ group: name })
  return bench.map(what, (file) => markGroup(file, grid, layer, name, hexes, on), { show })
}

function freshName(map: MapFile | null, layer: 'villages' | 'zones'): string {
  const taken = new Set((map?.[layer] ?? []).map(({ name }) => name))
  const base = layer === 'villages' ? 'New village' : 'New zone'
  for (let n = 1; ; n++) {
    const name = n === 1 ? base : `${base} ${n}`
    if (!taken.has(name)) return name
  }
}

/** Whether a hex is marked in the layer in hand: of a village or a zone in hand only there. */
export function isMarked({ bench, hand }: Drawing, hex: HexLabel): boolean {
  const map = mapOf(bench.get())
  const { layer, group } = hand.get()
  if (!map) return false
  if (isHexes(layer)) return (map[layer] ?? []).includes(hex)
  if (!isGroups(layer)) return false
  return (map[layer] ?? []).some(
    ({ name, hexes }) => hexes.includes(hex) && (group === null || name === group),
  )
}

/** Marks a hexside, or takes the mark away. */
export function laySide({ bench, hand }: Drawing, side: string): Refusal | null {
  const { layer } = hand.get()
  const grid = groundOf(bench.get())?.grid
  if (!grid || !isSides(layer))
    return no('no-sides', `${layerInfo(layer).label} is not marked side by side.`)
  const map = mapOf(bench.get())
  const on = !(map?.[layer] ?? []).includes(side)
  const { one } = layerInfo(layer)
  return bench.map(`${on ? 'mark' : 'unmark'} ${side}: ${one}`, (file) =>
    markSides(file, grid, layer, [side], on),
  )
}

/** Whether the way in hand runs along hexsides. */
export const alongSides = (layer: LayerId): boolean => layer === 'streams'

/** Adds a hex to the way that is being laid; hexes between are filled in. */
export function wayHex({ bench, hand }: Drawing, hex: HexLabel): Refusal | null {
  const grid = groundOf(bench.get())?.grid
  if (!grid) return no('no-map', 'The document has no map.')
  const { laid } = hand.get()
  const last = laid.at(-1)
  if (last === hex) return null
  // Back over the hex before takes the last one away.
  const back = laid.at(-2) === hex
  hand.set({
    laid: back
      ? laid.slice(0, -1)
      : last === undefined
        ? [hex]
        : [...laid, ...chainBetween(grid, last, hex).slice(1)],
  })
  return null
}

/** Adds a hexside to the stream that is being laid. */
export function waySide({ hand }: Drawing, side: string): Refusal | null {
  const { laid } = hand.get()
  if (laid.at(-1) === side) return null
  if (laid.includes(side)) hand.set({ laid: laid.slice(0, laid.indexOf(side) + 1) })
  else hand.set({ laid: [...laid, side] })
  return null
}

/** Lays the way whose hexes or sides were named. */
export function layWay(drawing: Drawing): Refusal | null {
  const { bench, hand } = drawing
  const refused = whyNotDraw(drawing)
  if (refused) return refused
  const { layer, laid, way } = hand.get()
  const grid = groundOf(bench.get())?.grid
  if (!grid) return no('no-map', 'The document has no map.')
  const { one } = layerInfo(layer)
  if (laid.length < (layer === 'streams' ? 1 : 2))
    return no('few-hexes', `A ${one} takes two hexes at least.`)
  const fresh: NewWay | null =
    layer === 'roads'
      ? { layer, class: way.road }
      : layer === 'trenches'
        ? { layer, side: way.side, kind: way.trench }
        : layer === 'railways'
          ? { layer }
          : layer === 'streams'
            ? { layer, kind: way.stream }
            : null
  if (!fresh) return no('no-way', `${layerInfo(layer).label} has no ways.`)
  const answer = lay(drawing, `lay a ${one}`, (map) => addWay(map, grid, fresh, laid).file)
  if (!answer) hand.set({ laid: [] })
  return answer
}

/** Ends what the pen or the way has begun: a ring is closed, a line is laid. */
export function finish(drawing: Drawing): Refusal | null {
  const { hand } = drawing
  const { points, laid } = hand.get()
  if (laid.length > 0) return layWay(drawing)
  if (points.length === 0) return no('nothing', 'Nothing is being drawn.')
  const refused = layPoints(drawing, points)
  if (!refused) hand.set({ points: [] })
  return refused
}

/** Takes the last point or hex back that was laid. */
export function takeBack({ hand }: Drawing): Refusal | null {
  const { points, laid } = hand.get()
  if (points.length > 0) hand.set({ points: points.slice(0, -2) })
  else if (laid.length > 0) hand.set({ laid: laid.slice(0, -1) })
  else return no('nothing', 'Nothing is being drawn.')
  return null
}

/** Puts down what is in hand: what is being drawn, what is chosen, the tool. */
export function putAway({ hand }: Drawing): Refusal | null {
  const { points, laid, chosen, tool, sight } = hand.get()
  if (points.length > 0 || laid.length > 0) hand.set({ points: [], laid: [] })
  else if (tool === 'sight' && sight.from !== null) hand.set({ sight: { from: null, to: null } })
  else if (chosen) hand.choose(null)
  else if (tool !== 'choose') hand.take('choose')
  else return no('nothing', 'Nothing is in hand.')
  return null
}

/** Sets a name or a sign, and chooses it. */
export function laySign({ bench, hand }: Drawing, x: number, y: number): Refusal | null {
  const { layer } = hand.get()
  if (layer !== 'names' && layer !== 'signs')
    return no('no-sign', `${layerInfo(layer).label} has neither names nor signs.`)
  const at = spot(x, y)
  const entry = layer === 'names' ? { text: 'Name', kind: 'hamlet', at } : { kind: 'church', at }
  const answer = bench.map(layer === 'names' ? 'set a name' : 'set a sign', (map) =>
    addEntry(map, layer, entry),
  )
  const map = mapOf(bench.get())
  const path: Path | null =
    map && !answer ? [layer, (map[layer] ?? []).findIndex((one) => same(one, entry))] : null
  if (path) hand.choose({ kind: 'entry', path })
  return answer
}

/** A village or a zone under another name: with the letters on the map that say it, and all of the scenario that means it. */
export function renameGroup(
  { bench, hand }: Drawing,
  layer: 'villages' | 'zones',
  was: string,
  now: string,
): Refusal | null {
  const doc = bench.kept()
  const list = mapOf(doc)?.[layer] ?? []
  if (now === '' || list.some(({ name }) => name === now))
    return no('name-taken', now ? `There is a ${now} already.` : 'A name has one letter at least.')
  const edits = [
    mapEdit(doc, 'rename it', (map) => ({
      ...map,
      [layer]: list.map((one) => (one.name === was ? { ...one, name: now } : one)),
      ...(layer === 'villages'
        ? { names: map.names.map((one) => (one.text === was ? { ...one, text: now } : one)) }
        : {}),
    })),
  ]
  if (layer === 'villages' && doc.value.scenario)
    edits.push(scenarioEdit(doc, 'rename it', (file) => renameVillage(file, was, now)))
  const refused = edits.find(isRefusal)
  if (refused) return refused
  const answer = bench.edit(
    together(
      'rename it',
      edits.flatMap((one) => (isRefusal(one) ? [] : one)),
    ),
  )
  if (answer === null) hand.set({ group: now })
  return answer
}
