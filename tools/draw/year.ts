import type { Hex } from '../../src/hex/grid.ts'
import type { MapFile, PlaceName } from '../../src/map/artwork.ts'
import { joined } from '../../src/map/draw/joined.ts'
import { TRENCH_STYLE } from '../../src/map/draw/styles.ts'
import { applyOverlay, type MapOverlay } from '../../src/map/file/overlay.ts'
import type { SheetFacts, YearFacts } from './facts.ts'
import { type Ground, groundOf, wheatOf, woodsOf } from './ground.ts'
import { placeNames, type Wish } from './names.ts'
import { townsOf } from './towns.ts'
import { wishesOf } from './wishes.ts'

/** Draws another year of a map: only the differences. */
export function drawYear(year: YearFacts, facts: SheetFacts, base: MapFile): MapOverlay {
  const ground = groundOf(facts)
  const { set } = ground
  const ruins = set(
    facts.villages.filter(({ name }) => year.ruins.includes(name)).flatMap(({ hexes }) => hexes),
  )
  const trenches = trenchesOf(ground, year)
  const replaces: MapOverlay['replaces'] = {
    ...woodsOfYear(ground, year, facts),
    wheat: wheatOf(ground, year.wheat),
    houses: townsOf(ground, facts, { ...base, trenches }, ruins).houses,
  }
  const overlay: MapOverlay = {
    format: 'couplet-map-overlay',
    version: 1,
    id: year.id,
    base: year.base,
    title: year.title,
    subtitle: year.subtitle,
    note: year.note,
    replaces,
    adds: {
      craters: year.craters,
      noMansLand: year.noMansLand,
      wire: year.wire,
      trenches,
    },
  }
  const whole = applyOverlay(base, overlay, year.id)
  if (!whole.ok) throw new Error(JSON.stringify(whole.problems))
  return { ...overlay, replaces: { ...replaces, names: namesOf(ground, year, facts, whole.value) } }
}

function woodsOfYear(ground: Ground, year: YearFacts, facts: SheetFacts) {
  if (!year.woods) return {}
  const { grid, set } = ground
  const [dotted, light] = [set(year.woods.dotted), set(year.woods.light)]
  const stood = set(facts.woods.flatMap((wood) => wood.dotted))
  // Woods that have lost their dots, and the thinned ones in and round the craters.
  const holes = set(year.craters)
  const shattered = [...light].filter(
    (hex) =>
      stood.has(hex) || [0, 1, 2, 3, 4, 5].some((dir) => holes.has(grid.neighbour(hex, dir as 0))),
  )
  return {
    ...woodsOf(ground, dotted, light, facts, new Set<Hex>(shattered)),
    dotted: labels(ground, dotted),
    greenSides: year.greenSides ?? [],
    shattered: labels(ground, shattered),
  }
}

const labels = ({ grid }: Ground, hexes: Iterable<Hex>): string[] =>
  [...hexes].sort((a, b) => a - b).map((hex) => grid.label(hex))

/** Trench traces that stay inside their hexes. */
function trenchesOf(ground: Ground, year: YearFacts) {
  const paths = year.trenches.map(({ hexes }) => hexes)
  const lines = joined(ground, paths, TRENCH_STYLE)
  return year.trenches.map(({ id, name, side, kind, hexes }, i) => ({
    id,
    name,
    side,
    kind,
    hexes,
    line: lines[i] as number[],
  }))
}

function namesOf(
  { grid }: Ground,
  year: YearFacts,
  facts: SheetFacts,
  whole: MapFile,
): PlaceName[] {
  const rows = (label: string) => grid.row(grid.index(label))
  const between: Wish[] = year.noMansLandRows.map(([from, to]) => ({
    text: 'No Man’s Land',
    kind: 'no-mans-land',
    through: year.noMansLand.filter((label) => rows(label) >= from && rows(label) <= to),
  }))
  const lines: Wish[] = whole.trenches
    .filter(({ name }) => name?.endsWith('-Stellung'))
    .map(({ name = '', line }) => ({ text: name, kind: 'landmark', along: line }))
  const wishes = wishesOf(facts, whole, year.features)
  const towns = wishes.findIndex(({ kind }) => kind === 'hamlet')
  return placeNames(grid, whole, [
    ...wishes.slice(0, towns),
    ...between,
    ...wishes.slice(towns),
    ...lines,
  ])
}
