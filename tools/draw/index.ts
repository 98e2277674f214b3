// Draws a sheet from its facts: node scripts/run.mjs tools/draw/index.ts. The same facts give the same file.
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Grid, type Hex } from '../../src/hex/grid.ts'
import type { MapFile } from '../../src/map/artwork.ts'
import { compileMap } from '../../src/map/compile.ts'
import { checkMap } from '../../src/map/format.ts'
import { formatProblem } from '../../src/map/problems.ts'
import { heightRings, type Levels } from './heights.ts'
import { pathLine, streamLines } from './lines.ts'
import { clearings, patchRings } from './patches.ts'
import { fromGrid, housesOf, placeNames, type Wish } from './places.ts'
import { centreOf, type P, sideOf, toTrue } from './plane.ts'

interface Facts {
  columns: number
  rows: number
  north: number
  levels: Levels
  expect: Record<string, [highest: number, lowest: number]>
  villages: { name: string; hexes: string[] }[]
  woods: { name: string; dotted: string[]; light: string[] }[]
  greenSides: string[]
  wheat: string[]
  lakes: { name: string; hexes: string[]; partial: string[]; blueSides: string[] }[]
  roads: { id: string; name: string; class: 'main' | 'minor'; hexes: string[] }[]
  railways: { id: string; name: string; hexes: string[] }[]
  streams: { id: string; name: string; kind: 'stream' | 'canal'; sides: string[] }[]
  bridges: string[]
  features: { name: string; kind: string; hex: string; col: number; y: number }[]
}

const here = dirname(fileURLToPath(import.meta.url))
const facts = JSON.parse(readFileSync(join(here, 'ypres-1914.facts.json'), 'utf8')) as Facts
const grid = new Grid(facts.columns, facts.rows)
const at = (label: string): Hex => grid.index(label)
const set = (labels: readonly string[]): Set<Hex> => new Set(labels.map(at))

const top = Math.max(...Object.values(facts.expect).map(([highest]) => highest))
const heights = Array.from({ length: top }, (_, i) => ({
  level: i + 1,
  rings: heightRings(grid, facts.levels, i + 1),
}))

const dotted = set(facts.woods.flatMap((wood) => wood.dotted))
const light = set(facts.woods.flatMap((wood) => wood.light))
const wooded = new Set([...dotted, ...light])
const woodRings = patchRings(grid, wooded, {
  least: (hex) => (dotted.has(hex) ? 1.5 : 2.5),
  most: (hex) => (dotted.has(hex) ? 10 : 17),
  seed: 5,
  // 4.91 trees of Battle Wood hang over one side into a hex without the dot.
  over: (hex, dir) => (hex === at('O22') && dir === grid.direction(hex, at('P21')) ? 7 : 0),
})
const woods = [
  { name: 'woods', rings: [...woodRings, ...[...light].flatMap((hex) => clearings(grid, hex))] },
]
const thickWoods = [
  {
    rings: patchRings(grid, dotted, { least: () => 2.5, most: () => 8, seed: 5 }),
  },
]
const wheatHexes = set(facts.wheat)
const wheat = [
  { rings: patchRings(grid, wheatHexes, { least: () => 3.5, most: () => 10, seed: 9 }) },
]

const lakes = facts.lakes.map((lake) => {
  const hexes = set(lake.hexes)
  if (hexes.size)
    return {
      name: lake.name,
      rings: patchRings(grid, hexes, { least: () => 2, most: () => 8, seed: 13 }),
    }
  const points = lake.blueSides.map((name) => {
    const [a, b] = name.split('/').map(at) as [Hex, Hex]
    const side = sideOf(grid, a, grid.direction(a, b))
    return [(side[0][0] + side[1][0]) / 2, (side[0][1] + side[1][1]) / 2] as P
  })
  return { name: lake.name, rings: points.map((p) => pond(p)) }
})

function pond(p: P): number[] {
  const ring: number[] = []
  for (let i = 0; i < 16; i++) {
    const angle = (i / 16) * 2 * Math.PI
    const r = 21 + 3 * Math.sin(3 * angle + p[0])
    ring.push(
      Math.round(p[0] + r * Math.cos(angle)),
      Math.round(p[1] + (r * 0.8 * Math.sin(angle)) / 1.73),
    )
  }
  return ring
}

const villageHexes = set(facts.villages.flatMap((village) => village.hexes))
const roadCount = new Map<Hex, Set<Hex>>()
for (const road of facts.roads)
  for (const [i, label] of road.hexes.entries())
    for (const next of [road.hexes[i - 1], road.hexes[i + 1]])
      if (next) roadCount.set(at(label), (roadCount.get(at(label)) ?? new Set()).add(at(next)))
const junction = (hex: Hex) => (roadCount.get(hex)?.size ?? 0) > 2

const roads = facts.roads.map((road) => ({
  ...road,
  line: pathLine(grid, road.hexes, {
    slide: 0.28,
    wobble: 1.6,
    swing: 62,
    seed: 17,
    pinned: (hex) => villageHexes.has(hex) || junction(hex),
  }),
}))
const railways = facts.railways.map(({ id, name, hexes }) => ({
  id,
  name,
  line: pathLine(grid, hexes, {
    slide: 0.33,
    wobble: 0.9,
    swing: 80,
    seed: 19,
    pinned: () => false,
  }),
}))
const streams = facts.streams.map((stream) => ({
  ...stream,
  lines: streamLines(grid, stream.sides),
}))

const houses = [...villageHexes].flatMap((hex) => {
  const neighbours = [...(roadCount.get(hex) ?? [])]
  const c = toTrue(centreOf(grid, hex))
  const to = neighbours[0] === undefined ? null : toTrue(centreOf(grid, neighbours[0]))
  const street = to ? Math.atan2(to[1] - c[1], to[0] - c[0]) : 0.4
  return housesOf(grid, hex, street).map((ring) => ({ ring }))
})

const wishes: Wish[] = []
const mean = (labels: readonly string[]): P => {
  const points = labels.map((label) => centreOf(grid, at(label)))
  return [
    points.reduce((sum, p) => sum + p[0], 0) / points.length,
    points.reduce((sum, p) => sum + p[1], 0) / points.length,
  ]
}
for (const village of facts.villages) {
  // Beside the hex that stands out most to the right, where the outline of the village leaves room.
  const anchor = [...village.hexes].sort(
    (a, b) => centreOf(grid, at(b))[0] - centreOf(grid, at(a))[0],
  )[0] as string
  wishes.push({
    text: village.name,
    kind: village.name === 'Ypres' ? 'town' : village.hexes.length > 1 ? 'village' : 'hamlet',
    at: centreOf(grid, at(anchor)),
    off: 0.98,
  })
}
const villageNames = facts.villages.map((village) => village.name)
for (const feature of facts.features)
  if (feature.kind === 'hill')
    wishes.push({
      text: feature.name,
      kind: 'hill',
      at: fromGrid(feature.col, feature.y),
      off: 0.3,
    })
for (const lake of facts.lakes)
  wishes.push({
    text: lake.name,
    kind: 'lake',
    at: mean(lake.hexes.length ? lake.hexes : lake.partial),
    off: 0,
  })
for (const wood of [...facts.woods].sort((a, b) => b.dotted.length - a.dotted.length))
  wishes.push({
    text: wood.name,
    kind: 'wood',
    at: mean(wood.dotted.length ? wood.dotted : wood.light),
    off: 0,
  })
for (const stream of streams) {
  const line = [...stream.lines].sort((a, b) => b.length - a.length)[0] as number[]
  const i = Math.floor(line.length / 4) * 2
  const p: P = [line[i] as number, line[i + 1] as number]
  wishes.push({ text: stream.name.replace(/ \(.*/, ''), kind: 'stream', at: p, off: 0.14 })
}
for (const feature of facts.features) {
  const p = fromGrid(feature.col, feature.y)
  const name = feature.name.replace(/ \(.*/, '').replace(/, .*/, '').replace('Chateau', 'Château')
  if (feature.kind === 'ridge') wishes.push({ text: name, kind: 'ridge', at: p, off: 0 })
  else if (feature.kind === 'hamlet' && !villageNames.includes(name))
    wishes.push({ text: name, kind: 'hamlet', at: p, off: 0.2 })
  else if (['crossroads', 'chateau', 'farm', 'landmark'].includes(feature.kind))
    wishes.push({ text: name, kind: 'landmark', at: p, off: 0.2 })
}

const sheet: MapFile = {
  format: 'couplet-map',
  version: 1,
  id: 'ypres-1914',
  title: 'Ypres 1914',
  subtitle: 'Ypres to Gheluvelt, autumn 1914',
  note: 'A reconstruction of ours from real geography and the rulebooks; it may differ from the printed map.',
  columns: facts.columns,
  rows: facts.rows,
  north: facts.north,
  hexYards: 200,
  baseLevel: 0,
  heights,
  woods,
  thickWoods,
  wheat,
  lakes,
  villages: facts.villages,
  dotted: [...dotted].sort((a, b) => a - b).map((hex) => grid.label(hex)),
  craters: [],
  noMansLand: [],
  outOfPlay: [],
  roads,
  railways,
  streams,
  trenches: [],
  bridges: facts.bridges,
  blueSides: facts.lakes.flatMap((lake) => lake.blueSides),
  greenSides: facts.greenSides,
  wire: [],
  houses,
  names: placeNames(
    wishes,
    3 * 43 * 24,
    2 * 26 * 24,
    [...villageHexes].map((hex) => centreOf(grid, hex)),
  ),
}

const file = join(here, '..', '..', 'scenarios', 'maps', 'ypres-1914.json')
const lines = Object.entries(sheet).map(([name, value]) => {
  const whole = JSON.stringify(value)
  return `${JSON.stringify(name)}: ${whole.length > 2000 && Array.isArray(value) ? `[\n${value.map((item) => JSON.stringify(item)).join(',\n')}\n]` : whole}`
})
const text = `{\n${lines.join(',\n')}\n}\n`
// --print: shows the file instead of writing it.
if (process.argv.includes('--print')) {
  process.stdout.write(text)
  process.exit()
}
writeFileSync(file, text)

// The drawing must say what the facts say.
const problems = checkMap(sheet, 'ypres-1914.json')
for (const problem of problems) console.log(formatProblem(problem))
const map = compileMap(sheet)
let wrong = 0
for (const [label, [highest, lowest]] of Object.entries(facts.expect)) {
  const hex = at(label)
  const centre = (facts.levels[label] as readonly [number, readonly number[]])[0]
  if (map.level[hex] !== highest || map.lowest[hex] !== lowest || map.centreLevel[hex] !== centre) {
    wrong++
    if (wrong < 20)
      console.log(
        `${label}: drawn ${map.lowest[hex]}–${map.level[hex]}, dot ${map.centreLevel[hex]}; facts ${lowest}–${highest}, dot ${centre}`,
      )
  }
}
for (let hex = 0; hex < grid.size; hex++) {
  const bits = map.ground[hex] as number
  const label = grid.label(hex)
  if (((bits & 4) !== 0) !== (light.has(hex) || label === 'P21'))
    console.log(`${label}: light woods ${bits & 4}`)
  if (((bits & 8) !== 0) !== wheatHexes.has(hex)) console.log(`${label}: wheat ${bits & 8}`)
}
console.log(
  `${wrong} hexes with other levels than the facts, ${problems.length} problems, ${sheet.names.length} names of ${wishes.length}`,
)
