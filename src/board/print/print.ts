import {
  type CounterLayout,
  counterSheets,
  type PrintedCounter,
  type PrintedFace,
} from '../../foreign/print/counters.ts'
import { type Tile, type Tiling, type Told, tilePages } from '../../foreign/print/tiles.ts'
import type { Drawing, Page } from '../../foreign/vector/drawing.ts'
import type { Fonts } from '../../foreign/vector/font.ts'
import { recorded } from '../../foreign/vector/recorder.ts'
import { Grid } from '../../hex/grid.ts'
import type { MapFile } from '../../map/artwork.ts'
import { type Extent, sheetExtent } from '../base/plane.ts'
import type { Lod } from '../base/stroke.ts'
import { uniformOf } from '../counters/colours.ts'
import { drawCounter, RADIUS } from '../counters/face.ts'
import { paintSheet } from '../sheet/paint.ts'
import { prepareSheet } from '../sheet/shapes/prepare.ts'
import type { CounterLook } from '../view/counter.ts'

type Context = CanvasRenderingContext2D

/**
 * A part of a map as the board paints it, in pixels from the upper left corner of the part. `scale` is pixels to a hex side.
 */
export const sheetDrawing = (
  map: MapFile,
  lod: Lod,
  scale: number,
  part: Extent = sheetExtent(new Grid(map.columns, map.rows)),
  fonts?: Fonts,
): Drawing =>
  recorded(
    (ctx) => paintSheet(ctx as unknown as Context, prepareSheet(map), part, scale, lod),
    fonts?.measure,
  )

/** A counter as the board paints it when it is large, in a box of 100 without its shadow. */
export const counterDrawing = (look: CounterLook, fonts?: Fonts): Drawing =>
  recorded((ctx) => {
    ctx.save()
    ctx.beginPath()
    ctx.roundRect(0, 0, 100, 100, RADIUS[look.livery])
    ctx.clip()
    drawCounter(ctx as unknown as Context, look, 'large')
    ctx.restore()
  }, fonts?.measure)

/** Pixels to a hex side with which a sheet is painted for the printer, and from which size of a hex on. */
const PRINTED: readonly { readonly from: number; readonly lod: Lod; readonly scale: number }[] = [
  { from: 22, lod: 'close', scale: 84 },
  { from: 12, lod: 'middle', scale: 56 },
  { from: 0, lod: 'sheet', scale: 26 },
]

/** The smallest and the largest hex that is printed, from side to side, in millimetres. */
export const HEX_SIZES = { least: 5, most: 60 } as const

export interface MapPrint extends Tiling {
  /** From side to side of a hex, in millimetres. */
  readonly hex: number
  /** The part that is printed, in hex sides; the whole sheet with its margin where it is missing. */
  readonly part?: Extent
}

/**
 * The pages of a map at a size of its hexes. A text says why there are none. A whole sheet takes seconds: call it in a
 * worker, which `told` hears page by page, and end the worker to stop it.
 */
export function mapPages(
  map: MapFile,
  print: MapPrint,
  fonts: Fonts,
  told?: Told,
): Page[] | string {
  const { hex, part = sheetExtent(new Grid(map.columns, map.rows)) } = print
  if (!(hex >= HEX_SIZES.least && hex <= HEX_SIZES.most))
    return `a hex is ${HEX_SIZES.least} to ${HEX_SIZES.most} mm wide`
  const { lod, scale } = PRINTED.find(({ from }) => hex >= from) ?? { lod: 'sheet', scale: 26 }
  const side = hex / Math.sqrt(3)
  // Each page is painted by itself: a printer that draws the whole sheet for each takes long.
  const draw = ({ x, y, width, height }: Tile) => {
    const seen = {
      x: part.x + x / side,
      y: part.y + y / side,
      width: width / side,
      height: height / side,
    }
    return { drawing: sheetDrawing(map, lod, scale, seen, fonts), unit: side / scale }
  }
  const flat = { width: part.width * side, height: part.height * side, draw }
  return tilePages(flat, print, map.title, fonts, told)
}

/** The two faces of a counter. Both are printed fresh: not spent, not in a trench. */
export interface CounterPrint {
  readonly formed: CounterLook
  readonly dispersed: CounterLook
}

/** The pages of counters, fronts and backs in turn. Counters with the same look share a drawing. */
export function counterPages(
  counters: readonly CounterPrint[],
  layout: CounterLayout,
  title: string,
  fonts: Fonts,
): Page[] | string {
  const known = new Map<string, PrintedFace>()
  const face = (look: CounterLook): PrintedFace => {
    const plain = { ...look, spent: false, parapet: false, raised: false }
    const key = JSON.stringify(plain)
    const made = known.get(key) ?? {
      drawing: counterDrawing(plain, fonts),
      ground: uniformOf(look.face.uniform, look.livery, look.face.emblems[0]).body,
    }
    known.set(key, made)
    return made
  }
  const printed = counters.map(
    ({ formed, dispersed }): PrintedCounter => ({ front: face(formed), back: face(dispersed) }),
  )
  return counterSheets(printed, layout, title, fonts)
}
