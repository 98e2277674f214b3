/*
 * Makes modules as VASSAL writes them, from its public format; never a real one. Written apart from the reader: names and
 * centres are counted here as VASSAL's own documents describe them.
 */
import { deflateSync } from 'node:zlib'
import { archive } from '../corpus/zips.ts'

export const bytesOf = (text: string) => new Uint8Array(new TextEncoder().encode(text))

/** A part joined with others: separators get a backslash, and quotes go round what begins with one. */
function join(separator: string, ...all: readonly string[]): string {
  return all
    .map((part) => {
      const open = part.replaceAll(separator, `\\${separator}`)
      const quoted = part.startsWith('\\') || (part.startsWith("'") && part.endsWith("'"))
      return quoted && part !== '' ? `'${open}'` : open
    })
    .join(separator)
}

const crcOf = (bytes: Uint8Array): number => {
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return ~crc >>> 0
}

/** A picture of one bit a pixel, black. */
export function png(width: number, height: number): Uint8Array<ArrayBuffer> {
  const chunk = (type: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crcOf(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const rows = Buffer.alloc(Math.min(4_000_000, height * (Math.ceil(width / 8) + 1)))
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', head),
      chunk('IDAT', deflateSync(rows)),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}

export interface GridSpec {
  readonly x0: number
  readonly y0: number
  readonly dx: number
  readonly dy: number
  readonly sideways: boolean
  readonly first: 'H' | 'V'
  readonly sep: string
  readonly hType: 'N' | 'A'
  readonly vType: 'N' | 'A'
  readonly hLeading: number
  readonly vLeading: number
  readonly hOff: number
  readonly vOff: number
  readonly hDescend: boolean
  readonly vDescend: boolean
  readonly stagger: boolean
}

export const PLAIN: GridSpec = {
  x0: 40,
  y0: 50,
  dx: 60.62,
  dy: 70,
  sideways: false,
  first: 'H',
  sep: '',
  hType: 'A',
  vType: 'N',
  hLeading: 1,
  vLeading: 1,
  hOff: 0,
  vOff: 1,
  hDescend: false,
  vDescend: false,
  stagger: false,
}

/** The middle of a hex as the grid has it, before VASSAL cuts it down to whole pixels. */
export function trueCentre(grid: GridSpec, nx: number, ny: number): [number, number] {
  const along = grid.x0 + nx * grid.dx
  const down = grid.y0 + ny * grid.dy + (Math.abs(nx) % 2) * (grid.dy / 2)
  return grid.sideways ? [down, along] : [along, down]
}

/** The pixel at which VASSAL puts the middle of a hex. */
export function pixelCentre(grid: GridSpec, nx: number, ny: number): [number, number] {
  const along = Math.trunc(grid.dx * nx + grid.x0)
  const down =
    nx % 2 === 0
      ? Math.trunc(grid.dy * ny + grid.y0)
      : Math.trunc(grid.dy * ny + Math.trunc(grid.dy / 2) + grid.y0)
  return grid.sideways ? [down, along] : [along, down]
}

/** The name of the hex under a pixel, counted from the pixel as VASSAL does. */
export function nameAt(
  grid: GridSpec,
  size: { width: number; height: number },
  [px, py]: readonly [number, number],
): string {
  const [u, v] = grid.sideways ? [py, px] : [px, py]
  const raw = Math.floor((u - grid.x0) / grid.dx + 0.5)
  const rawRow = Math.round((v - grid.y0 - (raw % 2 === 0 ? 0 : grid.dy / 2)) / grid.dy)
  const maxRows = Math.floor(size.height / grid.dx + 0.5)
  const maxColumns = Math.floor(size.width / grid.dy + 0.5)
  let column = raw
  let row = rawRow
  if (grid.sideways) {
    if (grid.vDescend) column = maxRows - column
    if (grid.hDescend) row = maxColumns - row
  } else {
    if (grid.hDescend) column = maxColumns - column
    if (grid.vDescend) row = maxRows - row
  }
  if (grid.stagger && raw % 2 !== 0) row += (grid.sideways ? grid.hDescend : grid.vDescend) ? -1 : 1
  const half = (value: number, type: 'N' | 'A', leading: number) => {
    let text = value < 0 ? '-' : ''
    let rest = Math.abs(value)
    if (type === 'A') {
      for (; rest >= 0; rest -= 26) text += String.fromCharCode(65 + (rest % 26))
      return text
    }
    for (let zeros = leading; zeros > 0 && rest < 10 ** zeros; zeros--) text += '0'
    return text + String(rest)
  }
  const c = half(column + grid.hOff, grid.hType, grid.hLeading)
  const r = half(row + grid.vOff, grid.vType, grid.vLeading)
  return grid.first === 'H' ? c + grid.sep + r : r + grid.sep + c
}

const escaped = (text: string) => text.replace(/[&<>"\n\t]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const attributes = (all: Record<string, unknown>) =>
  Object.entries(all)
    .map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
    .join('')

export function gridXml(grid: GridSpec): string {
  const { x0, y0, dx, dy, sideways, ...numbering } = grid
  return `<VASSAL.build.module.map.boardPicker.board.HexGrid${attributes({ color: '0,0,0', cornersLegal: false, dotsVisible: false, dx, dy, edgesLegal: false, sideways, snapTo: true, visible: false, x0, y0 })}><VASSAL.build.module.map.boardPicker.board.mapgrid.HexGridNumbering${attributes({ color: '0,0,0', fontSize: 9, hDrawOff: 0, locationFormat: '$gridLocation$', rotateText: 0, vDrawOff: 0, visible: true, ...numbering })}/></VASSAL.build.module.map.boardPicker.board.HexGrid>`
}

export interface BoardSpec {
  readonly name: string
  readonly image: string
  readonly width: number
  readonly height: number
  readonly grid: GridSpec
  /** Where the grid hangs: in the board, in its zones as a whole, or in one zone with an outline. */
  readonly in?: 'board' | 'zones' | 'zone'
}

export function boardXml({
  name,
  image,
  width,
  height,
  grid,
  in: where = 'board',
}: BoardSpec): string {
  const zoned = 'VASSAL.build.module.map.boardPicker.board.ZonedGrid'
  const zone = 'VASSAL.build.module.map.boardPicker.board.mapgrid.Zone'
  const outline = `0,0;${width},0;${width},${height};0,${height}`
  const inner =
    where === 'board'
      ? gridXml(grid)
      : where === 'zones'
        ? `<${zoned}>${gridXml(grid)}<${zone} name="Box" path="0,0;9,0;9,9" useParentGrid="true"/></${zoned}>`
        : `<${zoned}><${zone}${attributes({ name: 'Field', path: outline, useParentGrid: false })}>${gridXml(grid)}</${zone}></${zoned}>`
  return `<VASSAL.build.module.map.boardPicker.Board${attributes({ image, name, reversible: false })}>${inner}</VASSAL.build.module.map.boardPicker.Board>`
}

/** A trait round what is within. */
const wrap = (trait: string, inner: string) => join('\t', trait, inner)
export const basic = (image: string, name: string) => `piece;${join(';', '', '', image, name)}`
export const layer = (
  images: readonly string[],
  { name = '', always = true, key = '' }: { name?: string; always?: boolean; key?: string } = {},
) =>
  `emb2;${join(';', 'Activate', '128', key, 'Up', '128', '', 'Down', '128', '', '', '', '1', 'false', '0', '0', join(',', ...images), join(',', ...images.map(() => '')), 'true', name, '', '', 'false', '', '1', '1', String(always), '', '', '', '', '1.0')}`
export const mask = (image: string, other = '') =>
  `obs;${join(';', '70,130', image, 'Hide', other ? `G${other}` : 'I', '?', 'player:')}`
export const prototype = (name: string) => `prototype;${join(';', name)}`

/** A piece from its traits, the outermost first, the last of them the piece itself. */
export function definition(...traits: readonly string[]): string {
  const type = traits.reduceRight((inner, trait) => wrap(trait, inner))
  return `+/${join('/', 'null', type, traits.map(() => '-1').join('\t'))}`
}

export const slotXml = (name: string, text: string) =>
  `<VASSAL.build.widget.PieceSlot${attributes({ entryName: name, gpid: 1, height: 64, width: 64 })}>${escaped(text)}</VASSAL.build.widget.PieceSlot>`
export const prototypeXml = (name: string, text: string) =>
  `<VASSAL.build.module.PrototypeDefinition${attributes({ name, description: '' })}>${escaped(text)}</VASSAL.build.module.PrototypeDefinition>`

export interface ModuleSpec {
  readonly boards?: readonly BoardSpec[]
  readonly slots?: string
  readonly prototypes?: string
  readonly files?: Readonly<Record<string, Uint8Array>>
}

export const moduleXml = ({ boards = [], slots = '', prototypes = '' }: ModuleSpec) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<VASSAL.build.GameModule name="A trial" version="1.2" VassalVersion="3.7.12"><VASSAL.build.module.PrototypesContainer>${prototypes}</VASSAL.build.module.PrototypesContainer><VASSAL.build.module.PieceWindow name="Counters"><VASSAL.build.widget.TabWidget entryName="Forces"><VASSAL.build.widget.ListWidget entryName="German">${slots}</VASSAL.build.widget.ListWidget></VASSAL.build.widget.TabWidget></VASSAL.build.module.PieceWindow><VASSAL.build.module.Map mapName="Main"><VASSAL.build.module.map.BoardPicker>${boards.map(boardXml).join('')}</VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map></VASSAL.build.GameModule>`

/** A module as a file: its description, its pictures, and what a reader has to pass over. */
export function moduleFile(spec: ModuleSpec, build = 'buildFile.xml'): Uint8Array<ArrayBuffer> {
  const pictures = (spec.boards ?? []).map(({ image, width, height }) => ({
    name: `images/${image}`,
    data: png(width, height),
  }))
  const more = Object.entries(spec.files ?? {}).map(([name, data]) => ({ name, data }))
  return archive([
    { name: 'moduledata', data: bytesOf('<data version="1"><version>1.2</version></data>') },
    { name: build, data: bytesOf(moduleXml(spec)) },
    { name: 'sounds/gun.wav', data: bytesOf('RIFF') },
    { name: 'help.html', data: bytesOf('<script>globalThis.run = 1</script>') },
    { name: 'Evil.class', data: new Uint8Array([0xca, 0xfe, 0xba, 0xbe]) },
    ...pictures,
    ...more,
  ])
}
