import type { Drawing, Page } from '../vector/drawing.ts'
import type { Fonts } from '../vector/font.ts'
import { recorded } from '../vector/recorder.ts'
import { type Layout, lying, type Sheet, upright } from './paper.ts'

/** A drawing as it lies on the table, in millimetres. */
export interface Flat {
  readonly width: number
  readonly height: number
  /** Draws what a tile shows, with what the tile's upper left corner lies on at the origin, and tells its unit in mm. */
  draw(tile: Tile): { readonly drawing: Drawing; readonly unit: number }
}

export interface Tiling extends Layout {
  /** What neighbours have in common, so that they can be glued, in millimetres. */
  readonly overlap: number
}

/** One page of a large sheet: the part that it shows, in millimetres of the whole. */
export interface Tile {
  /** "B2": the second column, the second row. */
  readonly label: string
  readonly column: number
  readonly row: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The most pages that a sheet is cut into along each side. */
const MOST = 26

const count = (whole: number, room: number, overlap: number): number =>
  Math.max(1, Math.ceil((whole - overlap - 1e-6) / (room - overlap)))

/**
 * The pages that a sheet is cut into, upright or lying, whichever takes fewer. `width` and `height` are those of the whole in
 * millimetres. A text says why it cannot be cut.
 */
export function tilesOf(
  width: number,
  height: number,
  { paper, margin, overlap }: Tiling,
):
  | {
      readonly sheet: Sheet
      readonly columns: number
      readonly rows: number
      readonly tiles: readonly Tile[]
    }
  | string {
  const ways = [upright(paper), lying(paper)].map((sheet) => {
    const [wide, high] = [sheet.width - 2 * margin, sheet.height - 2 * margin]
    return {
      sheet,
      wide,
      high,
      columns: count(width, wide, overlap),
      rows: count(height, high, overlap),
    }
  })
  if (ways.some(({ wide, high }) => wide < 3 * overlap || high < 3 * overlap || overlap < 0))
    return 'margins and overlap leave no room on the paper'
  const [way] = ways.sort((a, b) => a.columns * a.rows - b.columns * b.rows)
  if (!way || way.columns > MOST || way.rows > MOST)
    return `more than ${MOST} pages a side; choose smaller hexes or larger paper`
  const { sheet, wide, high, columns, rows } = way
  const tiles = Array.from({ length: rows * columns }, (_, i): Tile => {
    const [column, row] = [i % columns, Math.floor(i / columns)]
    const [x, y] = [column * (wide - overlap), row * (high - overlap)]
    return {
      label: `${String.fromCharCode(65 + column)}${row + 1}`,
      column,
      row,
      x,
      y,
      width: Math.min(wide, width - x),
      height: Math.min(high, height - y),
    }
  })
  return { sheet, columns, rows, tiles }
}

const MARK = '#222222'
const FACE = '"Roboto Condensed", sans-serif'

/** Marks at the corners where a page is cut, at the lines where its neighbours begin, and its name. */
function marks(
  tile: Tile,
  { columns, rows }: { readonly columns: number; readonly rows: number },
  { margin, overlap }: Tiling,
  title: string,
  fonts: Fonts,
): Drawing {
  return recorded((ctx) => {
    const [left, top] = [margin, margin]
    const [right, foot] = [margin + tile.width, margin + tile.height]
    Object.assign(ctx, { strokeStyle: MARK, fillStyle: MARK, lineWidth: 0.2 })
    ctx.beginPath()
    const line = (ax: number, ay: number, bx: number, by: number) => {
      ctx.moveTo(ax, ay)
      ctx.lineTo(bx, by)
    }
    const far = Math.min(6, margin - 3)
    for (const [x, out] of [
      [left, -1],
      [right, 1],
    ] as const)
      for (const [y, beyond] of [
        [top, -1],
        [foot, 1],
      ] as const) {
        line(x + out, y, x + out * (1 + far), y)
        line(x, y + beyond, x, y + beyond * (1 + far))
      }
    ctx.stroke()
    // Where the neighbour begins: the cut may lie anywhere between this line and the edge.
    ctx.setLineDash([1, 1])
    ctx.beginPath()
    if (tile.column > 0 && overlap > 0)
      for (const y of [top - 3, foot + 1]) line(left + overlap, y, left + overlap, y + 2)
    if (tile.column < columns - 1 && overlap > 0)
      for (const y of [top - 3, foot + 1]) line(right - overlap, y, right - overlap, y + 2)
    if (tile.row > 0 && overlap > 0)
      for (const x of [left - 3, right + 1]) line(x, top + overlap, x + 2, top + overlap)
    if (tile.row < rows - 1 && overlap > 0)
      for (const x of [left - 3, right + 1]) line(x, foot - overlap, x + 2, foot - overlap)
    ctx.stroke()
    ctx.setLineDash([])
    const beside = [
      tile.column < columns - 1
        ? `${String.fromCharCode(66 + tile.column)}${tile.row + 1} at the right`
        : '',
      tile.row < rows - 1 ? `${String.fromCharCode(65 + tile.column)}${tile.row + 2} below` : '',
    ].filter(Boolean)
    Object.assign(ctx, { font: `700 3.4px ${FACE}` })
    ctx.fillText(tile.label, left + 8, foot + 6)
    Object.assign(ctx, { font: `400 2.8px ${FACE}` })
    const whole = rows * columns === 1 ? '' : `, one of ${columns} by ${rows} pages`
    const glued = beside.length > 0 ? `. ${beside.join(', ')}` : ''
    ctx.fillText(`${title}${whole}${glued}`, left + 16, foot + 6)
  }, fonts.measure)
}

/** Hears how many pages are drawn, of how many. */
export type Told = (done: number, of: number) => void

/** The pages of a large drawing, each with crop marks and its name. A text says why there are none. */
export function tilePages(
  flat: Flat,
  tiling: Tiling,
  title: string,
  fonts: Fonts,
  told?: Told,
): Page[] | string {
  const cut = tilesOf(flat.width, flat.height, tiling)
  if (typeof cut === 'string') return cut
  const { margin } = tiling
  return cut.tiles.map((tile, i): Page => {
    told?.(i, cut.tiles.length)
    const { drawing, unit } = flat.draw(tile)
    return {
      width: cut.sheet.width,
      height: cut.sheet.height,
      placed: [
        {
          drawing,
          matrix: [unit, 0, 0, unit, margin, margin],
          clip: [margin, margin, tile.width, tile.height],
        },
        { drawing: marks(tile, cut, tiling, title, fonts), matrix: [1, 0, 0, 1, 0, 0] },
      ],
    }
  })
}
