import * as z from 'zod/mini'
import { Findings, type OwnPath, type Problem, suggestHex } from '../../data/problems.ts'
import { checkShape, type Parsed, readJson } from '../../data/shape.ts'
import { Grid, NO_HEX } from '../../hex/grid.ts'
import { type MapFile, NAME_KINDS, SIGN_KINDS, SUBDIVISION } from '../artwork.ts'

const text = z.string().check(z.minLength(1), z.maxLength(200))
const id = z.string().check(z.regex(/^(?!constructor$)[a-z0-9][a-z0-9_-]{0,59}$/))
const hex = z.string().check(z.regex(/^[A-Z]{1,2}\d{1,2}$/))
const hexes = z.array(hex).check(z.maxLength(5000))
const side = z.string().check(z.regex(/^[A-Z]{1,2}\d{1,2}\/[A-Z]{1,2}\d{1,2}$/))
const sides = z.array(side).check(z.maxLength(10000))
const point = z.tuple([z.int(), z.int()])
const points = z.array(z.int()).check(z.maxLength(200000))
const rings = z.array(points).check(z.maxLength(5000))
const areas = z.array(z.strictObject({ name: z.optional(text), rings })).check(z.maxLength(2000))

export const MapSchema = z.strictObject({
  $schema: z.optional(z.string()),
  format: z.literal('couplet-map'),
  version: z.literal(1),
  id,
  title: text,
  subtitle: z.optional(text),
  note: z.optional(z.string().check(z.maxLength(2000))),
  columns: z.int().check(z.minimum(1), z.maximum(200)),
  rows: z.int().check(z.minimum(1), z.maximum(99)),
  north: z.number().check(z.minimum(-360), z.maximum(360)),
  hexYards: z.number().check(z.minimum(1), z.maximum(10000)),
  baseLevel: z.int().check(z.minimum(0), z.maximum(7)),
  heights: z
    .array(z.strictObject({ level: z.int().check(z.minimum(1), z.maximum(7)), rings }))
    .check(z.maxLength(7)),
  woods: areas,
  thickWoods: areas,
  wheat: areas,
  lakes: areas,
  villages: z.array(z.strictObject({ name: text, hexes })).check(z.maxLength(500)),
  dotted: hexes,
  craters: hexes,
  noMansLand: hexes,
  outOfPlay: hexes,
  roads: z
    .array(
      z.strictObject({
        id,
        name: z.optional(text),
        class: z.enum(['main', 'minor']),
        hexes,
        line: points,
      }),
    )
    .check(z.maxLength(1000)),
  railways: z
    .array(z.strictObject({ id, name: z.optional(text), line: points }))
    .check(z.maxLength(100)),
  streams: z
    .array(
      z.strictObject({
        id,
        name: z.optional(text),
        kind: z.enum(['stream', 'canal']),
        sides,
        lines: rings,
      }),
    )
    .check(z.maxLength(500)),
  trenches: z
    .array(
      z.strictObject({
        id,
        name: z.optional(text),
        side: z.enum(['central', 'entente']),
        kind: z.enum(['front', 'support', 'communication']),
        hexes,
        line: points,
      }),
    )
    .check(z.maxLength(1000)),
  bridges: sides,
  blueSides: sides,
  greenSides: sides,
  wire: sides,
  houses: z
    .array(z.strictObject({ ring: points, ruined: z.optional(z.literal(true)) }))
    .check(z.maxLength(20000)),
  names: z
    .array(
      z.strictObject({
        text,
        kind: z.enum(NAME_KINDS),
        at: point,
        angle: z.optional(z.number()),
        lines: z.optional(z.array(text)),
        whole: z.optional(z.nullable(point)),
      }),
    )
    .check(z.maxLength(1000)),
  streets: z.optional(rings),
  shattered: z.optional(hexes),
  zones: z.optional(z.array(z.strictObject({ name: text, hexes })).check(z.maxLength(100))),
  signs: z.optional(
    z.array(z.strictObject({ kind: z.enum(SIGN_KINDS), at: point })).check(z.maxLength(1000)),
  ),
})

/** Finds what is wrong with a map whose shape is right. */
export type MapCheck = (map: MapFile, file: string, place?: OwnPath) => Problem[]

/** Reads a map file: its shape first, then its meaning. Reports all problems of a pass at once. */
export function parseMap(
  source: string,
  file: string,
  check: MapCheck = checkMap,
): Parsed<MapFile> {
  const json = readJson(source, file)
  if (!json.ok) return json
  const shape = checkShape<z.infer<typeof MapSchema>>(MapSchema, json.value, file)
  if (!shape.ok) return shape
  const map = shape.value as MapFile
  const problems = check(map, file)
  return problems.length ? { ok: false, problems } : { ok: true, value: map }
}

/** Second pass: hexes are on the map, sides lie between neighbours, outlines enclose an area. */
export function checkMap(map: MapFile, file: string, place?: OwnPath, most?: number): Problem[] {
  const found = new Findings(file, place, most)
  const grid = new Grid(map.columns, map.rows)
  const labels = Array.from({ length: grid.size }, (_, at) => grid.label(at))
  const say: Findings['say'] = (...what) => found.say(...what)
  const known = (label: string, path: readonly PropertyKey[]): boolean => {
    if (grid.index(label) !== NO_HEX) return true
    say(path, `hex ${label} is not on the map`, () => suggestHex(label, labels), 'hex-off-map')
    return false
  }
  const all = (list: readonly string[], path: readonly PropertyKey[]) => {
    for (const [i, label] of list.entries()) known(label, [...path, i])
  }
  const chain = (list: readonly string[], path: readonly PropertyKey[]) => {
    for (const [i, label] of list.entries()) {
      if (!known(label, [...path, i]) || i === 0) continue
      const before = grid.index(list[i - 1] as string)
      if (before !== NO_HEX && grid.direction(before, grid.index(label)) < 0)
        say(
          [...path, i],
          `${label} does not adjoin ${list[i - 1]}`,
          'neighbouring hexes in order',
          'way-jumps',
        )
    }
  }
  const sideList = (list: readonly string[], path: readonly PropertyKey[]) => {
    for (const [i, name] of list.entries()) {
      const [a, b] = name.split('/') as [string, string]
      if (!known(a, [...path, i]) || !known(b, [...path, i])) continue
      if (grid.direction(grid.index(a), grid.index(b)) < 0)
        say(
          [...path, i],
          `${a} and ${b} share no side`,
          'two neighbouring hexes',
          'no-such-side-of-hex',
        )
    }
  }
  const [width, height] = [3 * map.columns * SUBDIVISION, (2 * map.rows + 4) * SUBDIVISION]
  const outline = (line: readonly number[], path: readonly PropertyKey[], least: number) => {
    if (line.length % 2)
      say(path, 'an odd number of coordinates', 'x and y for every point', 'odd-points')
    else if (line.length < 2 * least)
      say(path, `${line.length / 2} points`, `at least ${least} points`, 'few-points')
    const far = line.findIndex((value, i) => value < -200 || value > (i % 2 ? height : width) + 200)
    if (far >= 0)
      say(
        [...path, far],
        `${line[far]} is far off the map`,
        `0 to ${far % 2 ? height : width}`,
        'point-far-off',
      )
  }
  for (const key of ['dotted', 'craters', 'noMansLand', 'outOfPlay'] as const) all(map[key], [key])
  for (const key of ['bridges', 'blueSides', 'greenSides', 'wire'] as const)
    sideList(map[key], [key])
  for (const key of ['woods', 'thickWoods', 'wheat', 'lakes'] as const)
    for (const [i, area] of map[key].entries())
      for (const [j, ring] of area.rings.entries()) outline(ring, [key, i, 'rings', j], 3)
  for (const [i, layer] of map.heights.entries()) {
    const under = i === 0 ? map.baseLevel : (map.heights[i - 1]?.level ?? 0)
    if (layer.level !== under + 1)
      say(
        ['heights', i, 'level'],
        `level ${layer.level} lies on level ${under}`,
        `level ${under + 1}`,
        'level-gap',
      )
    for (const [j, ring] of layer.rings.entries()) outline(ring, ['heights', i, 'rings', j], 3)
  }
  for (const [i, village] of map.villages.entries()) all(village.hexes, ['villages', i, 'hexes'])
  for (const [i, zone] of (map.zones ?? []).entries()) all(zone.hexes, ['zones', i, 'hexes'])
  all(map.shattered ?? [], ['shattered'])
  for (const [i, street] of (map.streets ?? []).entries()) outline(street, ['streets', i], 2)
  for (const [i, road] of map.roads.entries()) {
    chain(road.hexes, ['roads', i, 'hexes'])
    outline(road.line, ['roads', i, 'line'], 2)
  }
  for (const [i, trench] of map.trenches.entries()) {
    chain(trench.hexes, ['trenches', i, 'hexes'])
    outline(trench.line, ['trenches', i, 'line'], 2)
  }
  for (const [i, stream] of map.streams.entries()) {
    sideList(stream.sides, ['streams', i, 'sides'])
    for (const [j, line] of stream.lines.entries()) outline(line, ['streams', i, 'lines', j], 2)
  }
  const names = map.villages.map((village) => village.name)
  for (const [i, name] of names.entries())
    if (names.indexOf(name) !== i)
      say(['villages', i, 'name'], `${name} is used twice`, 'one entry a village', 'village-twice')
  return found.problems
}
