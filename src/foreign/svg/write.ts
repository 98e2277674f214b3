import { Grid } from '../../hex/grid.ts'
import { CORNERS, type Corner, centre, corner } from '../../hex/lattice.ts'
import { type MapFile, type Polyline, type Ring, SUBDIVISION } from '../../map/artwork.ts'
import { escapedXml } from '../xml/escape.ts'
import { FRAME, LAYERS, type LayerName, LEVEL_INK, MOST_LEVELS } from './layers.ts'

const ROOT3 = Math.sqrt(3)
const LABELLED = 'http://www.inkscape.org/namespaces/inkscape'
const LOCKED = 'http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd'

const attribute = (name: string, value: string | number | undefined): string =>
  value === undefined || value === '' ? '' : ` ${name}="${escapedXml(String(value))}"`

function run(points: readonly number[], end: string): string {
  const pairs: string[] = []
  for (let i = 0; i + 1 < points.length; i += 2) pairs.push(`${points[i]} ${points[i + 1]}`)
  return pairs.length === 0 ? '' : `M${pairs.join('L')}${end}`
}
const rings = (all: readonly Ring[]) => all.map((ring) => run(ring, 'Z')).join('')
const lines = (all: readonly Polyline[]) => all.map((line) => run(line, '')).join('')

const path = (id: string, d: string, data = ''): string =>
  d === '' ? '' : `<path id="${escapedXml(id)}"${data} d="${d}"/>`

/** The elements of each layer. */
function contents(map: MapFile): Readonly<Record<LayerName, readonly string[]>> {
  const areas = (layer: 'wheat' | 'woods' | 'thickWoods' | 'lakes') =>
    map[layer].map(({ name, rings: all }, i) =>
      path(`${layer}-${i + 1}`, rings(all), attribute('data-name', name)),
    )
  return {
    wheat: areas('wheat'),
    woods: areas('woods'),
    thickWoods: areas('thickWoods'),
    lakes: areas('lakes'),
    streams: map.streams.map(({ id, name, kind, sides, lines: all }) =>
      path(
        `streams-${id}`,
        lines(all),
        attribute('data-id', id) +
          attribute('data-name', name) +
          attribute('data-kind', kind) +
          attribute('data-sides', sides.join(' ')),
      ),
    ),
    streets: (map.streets ?? []).map((line, i) => path(`streets-${i + 1}`, run(line, ''))),
    railways: map.railways.map(({ id, name, line }) =>
      path(
        `railways-${id}`,
        run(line, ''),
        attribute('data-id', id) + attribute('data-name', name),
      ),
    ),
    roads: map.roads.map(({ id, name, class: kind, hexes, line }) =>
      path(
        `roads-${id}`,
        run(line, ''),
        attribute('data-id', id) +
          attribute('data-name', name) +
          attribute('data-kind', kind) +
          attribute('data-hexes', hexes.join(' ')),
      ),
    ),
    houses: map.houses.map(({ ring, ruined }, i) =>
      path(`houses-${i + 1}`, run(ring, 'Z'), ruined ? ' data-kind="ruined"' : ''),
    ),
    trenches: map.trenches.map(({ id, name, side, kind, hexes, line }) =>
      path(
        `trenches-${id}`,
        run(line, ''),
        attribute('data-id', id) +
          attribute('data-name', name) +
          attribute('data-side', side) +
          attribute('data-kind', kind) +
          attribute('data-hexes', hexes.join(' ')) +
          (side === 'central' ? ' stroke="#B2201E"' : ''),
      ),
    ),
    signs: (map.signs ?? []).map(
      ({ kind, at: [x, y] }, i) =>
        `<ellipse id="signs-${i + 1}" data-kind="${kind}" cx="${x}" cy="${y}" rx="10" ry="${(10 / ROOT3).toFixed(3)}"/>`,
    ),
    names: map.names.map(({ text, kind, at: [x, y], angle, lines: broken, whole }, i) => {
      // Letters stand true to shape, so their layer is not drawn out.
      const [px, py] = [x, (y * ROOT3).toFixed(4)]
      const rows = broken ?? [text]
      const inner = broken
        ? rows
            .map(
              (row, k) =>
                `<tspan x="${px}" dy="${k === 0 ? `${(-0.55 * (rows.length - 1)).toFixed(2)}em` : '1.1em'}">${escapedXml(row)}</tspan>`,
            )
            .join('')
        : escapedXml(text)
      return `<text id="names-${i + 1}" x="${px}" y="${py}"${attribute('data-kind', kind)}${broken ? attribute('data-text', text) : ''}${attribute('data-angle', angle)}${whole === undefined ? '' : ` data-whole="${whole === null ? 'none' : whole.join(' ')}"`}${angle ? ` transform="rotate(${angle} ${px} ${py})"` : ''}>${inner}</text>`
    }),
  }
}

/** The hexes with their labels, to be looked at. */
function gridLayer(grid: Grid): string {
  const outlines: string[] = []
  const labels: string[] = []
  for (let hex = 0; hex < grid.size; hex++) {
    const points = CORNERS.flatMap((_, i) => {
      const { x, y } = corner(grid, hex, i as Corner)
      return [x * SUBDIVISION, (y * SUBDIVISION * ROOT3).toFixed(2)]
    })
    outlines.push(`M${points.join(' ')}Z`)
    const { x, y } = centre(grid, hex)
    labels.push(
      `<text x="${x * SUBDIVISION}" y="${(y * SUBDIVISION * ROOT3 + 36).toFixed(1)}">${grid.label(hex)}</text>`,
    )
  }
  return `<path d="${outlines.join('')}" fill="none" stroke="#54452F" stroke-opacity="0.35"/><g font-size="9" text-anchor="middle" fill="#54452F">${labels.join('')}</g>`
}

/** Points, sides and hexes that are facts by hex: the bench has its own tools for them. */
function factsLayer(map: MapFile, grid: Grid): string {
  const at = (label: string) => {
    const { x, y } = centre(grid, grid.index(label))
    return `cx="${x * SUBDIVISION}" cy="${(y * SUBDIVISION * ROOT3).toFixed(1)}"`
  }
  const dots = (hexes: readonly string[], ink: string, r: number) =>
    hexes.map((label) => `<circle ${at(label)} r="${r}" fill="${ink}"/>`).join('')
  return (
    dots(map.dotted, '#1C5A2E', 5) +
    dots(map.craters, '#4E3B2B', 3) +
    dots(
      map.villages.flatMap(({ hexes }) => hexes),
      '#2A201A',
      4,
    )
  )
}

const group = (layer: string, label: string, style: string, inner: string, locked = false) =>
  `<g id="layer-${layer.replace(' ', '-')}" data-layer="${layer.split(' ')[0]}"${attribute('data-level', layer.split(' ')[1])} inkscape:groupmode="layer" inkscape:label="${label}"${locked ? ' sodipodi:insensitive="true"' : ''}${style}>\n${inner}\n</g>`

/** What may be laid under the layers of an SVG. */
export interface SvgOptions {
  /** SVG of the sheet as the board paints it, to be looked at. Its unit is the artwork's across, true to shape. */
  readonly picture?: string
}

/**
 * A map as SVG with a layer for every layer of the drawing, named for Inkscape and for the way back: `data-layer`,
 * `data-level`, and an id and the facts of each entry beside its path. Points are those of the file; the layers are drawn out
 * by the root of three, so that hexes look as they are. `readMapSvg` gives the same map again.
 */
export function mapSvg(map: MapFile, { picture }: SvgOptions = {}): string {
  const grid = new Grid(map.columns, map.rows)
  const tall = ` transform="scale(1 ${ROOT3})"`
  const [left, top] = [-2 * SUBDIVISION - 60, 0]
  const width = 3 * SUBDIVISION * (map.columns - 1) + 4 * SUBDIVISION + 120
  const height = Math.ceil((2 * map.rows + 3) * SUBDIVISION * ROOT3)
  const all = contents(map)
  const highest = Math.max(map.baseLevel, ...map.heights.map(({ level }) => level))
  const levels = Array.from(
    { length: Math.min(MOST_LEVELS, highest + 1) - map.baseLevel },
    (_, i) => map.baseLevel + 1 + i,
  )
  const frame = `M0 0H${3 * SUBDIVISION * map.columns}V${2 * SUBDIVISION * (map.rows + 1)}H0Z`
  const layers = [
    ...(picture === undefined ? [] : [group('picture', 'Picture', '', picture, true)]),
    group(
      FRAME,
      'Frame (leave it as it is)',
      `${tall} fill="none" stroke="none"`,
      path('couplet-frame', frame),
      true,
    ),
    ...levels.map((level) =>
      group(
        `heights ${level}`,
        `Heights ${level}`,
        `${tall} fill="${LEVEL_INK[level]}" stroke="#87562A" stroke-width="2" fill-rule="evenodd"`,
        path(
          `heights-${level}`,
          rings(map.heights.find((height) => height.level === level)?.rings ?? []),
        ),
      ),
    ),
    ...(Object.keys(LAYERS) as LayerName[]).map((name) => {
      const { label, fill, stroke, width: wide } = LAYERS[name]
      const style = ` fill="${fill}" stroke="${stroke}" stroke-width="${wide}" fill-rule="evenodd"`
      const letters = ` fill="${fill}" font-family="serif" font-size="26" text-anchor="middle" dominant-baseline="central"`
      const inner = all[name].filter(Boolean).join('\n')
      return group(name, label, name === 'names' ? letters : tall + style, inner)
    }),
    group('facts', 'Facts by hex (look only)', '', factsLayer(map, grid), true),
    group('grid', 'Grid (look only)', '', gridLayer(grid), true),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="${LABELLED}" xmlns:sodipodi="${LOCKED}" data-couplet="map 1" data-map="${escapedXml(map.id)}" data-columns="${map.columns}" data-rows="${map.rows}" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}">
<title>${escapedXml(map.title)}</title>
<rect data-layer="picture" x="${left}" y="${top}" width="${width}" height="${height}" fill="${LEVEL_INK[map.baseLevel]}"/>
${layers.join('\n')}
</svg>
`
}
