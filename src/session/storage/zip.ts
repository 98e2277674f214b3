import { LARGEST_SAVE } from '../journal/save-format.ts'
import { through } from './deflate.ts'

/*
 * An archive of texts as every system opens it: each file deflated behind a header of its own, then the list of all,
 * then where that list lies. Numbers are little-endian. PKWARE's APPNOTE has the fields.
 */

export interface Packed {
  readonly name: string
  readonly text: string
}

export type Unpacked =
  /** `faults`: why a file of it is not among them, a sentence each. */
  | { readonly ok: true; readonly files: readonly Packed[]; readonly faults: readonly string[] }
  /** Why, as a sentence. */
  | { readonly ok: false; readonly text: string }

const LOCAL = 0x04034b50
const LISTED = 0x02014b50
const END = 0x06054b50
const LOCAL_SIZE = 30
const LISTED_SIZE = 46
const END_SIZE = 22
/** Names are UTF-8. */
const UTF8 = 0x0800
const ENCRYPTED = 1
const STORED = 0
const DEFLATED = 8

/** So much is read of an archive at most: files, and bytes of all of them. */
const MOST_FILES = 500
const MOST_BYTES = 5 * LARGEST_SAVE

/** Longest name of a file that is told, in characters. */
const LONGEST_NAME = 200

const CRC = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

function crcOf(bytes: Uint8Array): number {
  let crc = -1
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC[(crc ^ byte) & 255] as number)
  return ~crc >>> 0
}

/** Writes numbers of two and four bytes one after the other. */
function fields(
  size: number,
  ...values: readonly (readonly [2 | 4, number])[]
): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [width, value] of values) {
    if (width === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += width
  }
  return bytes
}

/** Date and time as the format has them: two seconds are its least. */
const stamp = (at: Date): readonly [time: number, day: number] => [
  (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1),
  (Math.max(0, at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate(),
]

/** Texts as one archive, dated `at`. */
export async function zip(files: readonly Packed[], at: Date): Promise<Uint8Array<ArrayBuffer>> {
  const [time, day] = stamp(at)
  const encoder = new TextEncoder()
  const parts: Uint8Array<ArrayBuffer>[] = []
  const list: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  for (const { name, text } of files) {
    const title = encoder.encode(name)
    const bytes = encoder.encode(text)
    const stream = new CompressionStream('deflate-raw')
    const data = (await through(bytes, stream, Number.MAX_SAFE_INTEGER)) ?? new Uint8Array()
    const about = [
      [2, 20],
      [2, UTF8],
      [2, DEFLATED],
      [2, time],
      [2, day],
      [4, crcOf(bytes)],
      [4, data.length],
      [4, bytes.length],
      [2, title.length],
    ] as const
    parts.push(fields(LOCAL_SIZE, [4, LOCAL], ...about), title, data)
    // What follows the length of the name: no extra field, no comment, first disk, no attributes.
    const rest = [
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ] as const
    list.push(fields(LISTED_SIZE, [4, LISTED], [2, 20], ...about, ...rest), title)
    offset += LOCAL_SIZE + title.length + data.length
  }
  const listed = list.reduce((sum, part) => sum + part.length, 0)
  const count = files.length
  const end = fields(
    END_SIZE,
    [4, END],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, listed],
    [4, offset],
  )
  return new Uint8Array(await new Blob([...parts, ...list, end]).arrayBuffer())
}

/** Whether a file looks like an archive, by its first bytes. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)

const no = (text: string): Unpacked => ({ ok: false, text })
const DAMAGED = 'The archive is cut short or damaged.'

/** The texts of an archive; folders are passed over. What is wrong with one file costs only that. Never throws. */
export async function unzip(bytes: Uint8Array<ArrayBuffer>): Promise<Unpacked> {
  try {
    return await read(bytes)
  } catch {
    return no(DAMAGED)
  }
}

async function read(bytes: Uint8Array<ArrayBuffer>): Promise<Unpacked> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // A comment of up to 64 KB may lie behind the end.
  let end = bytes.length - END_SIZE
  const first = Math.max(0, end - 0xffff)
  while (end >= first && view.getUint32(end, true) !== END) end--
  if (end < first) return no(DAMAGED)
  const count = view.getUint16(end + 10, true)
  if (count > MOST_FILES) return no(`It holds ${count} files; up to ${MOST_FILES} are read.`)
  const files: Packed[] = []
  const faults: string[] = []
  let at = view.getUint32(end + 16, true)
  let left = MOST_BYTES
  for (let n = 0; n < count; n++) {
    if (view.getUint32(at, true) !== LISTED) return no(DAMAGED)
    const u16 = (from: number) => view.getUint16(at + from, true)
    const u32 = (from: number) => view.getUint32(at + from, true)
    const [flags, method, crc, packed, size] = [u16(8), u16(10), u32(16), u32(20), u32(24)]
    const nameEnd = at + LISTED_SIZE + u16(28)
    const name = new TextDecoder()
      .decode(bytes.subarray(at + LISTED_SIZE, nameEnd))
      .slice(0, LONGEST_NAME)
    const local = u32(42)
    at = nameEnd + u16(30) + u16(32)
    if (name.endsWith('/')) continue
    const fault =
      flags & ENCRYPTED
        ? 'is locked with a password'
        : method !== STORED && method !== DEFLATED
          ? 'is packed in a way that is not read here'
          : size > LARGEST_SAVE || size > left
            ? 'is too large'
            : null
    if (fault !== null) {
      faults.push(`${name} ${fault}.`)
      continue
    }
    // What it says counts, whatever comes of it: entries that lie may be many.
    left -= size
    const text = await unpacked(bytes, view, { local, method, crc, packed, size }).catch(() => null)
    if (text === null) faults.push(`${name} is damaged.`)
    else files.push({ name: name.split('/').at(-1) ?? name, text })
  }
  return { ok: true, files, faults }
}

/** What the list of an archive says of one file. */
interface Listed {
  readonly local: number
  readonly method: number
  readonly crc: number
  readonly packed: number
  readonly size: number
}

/** One file of an archive as text; null where it is not what the list says. Rejects where it lies outside. */
async function unpacked(
  bytes: Uint8Array<ArrayBuffer>,
  view: DataView,
  { local, method, crc, packed, size }: Listed,
): Promise<string | null> {
  if (view.getUint32(local, true) !== LOCAL) return null
  const from =
    local + LOCAL_SIZE + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
  const data = bytes.subarray(from, from + packed)
  const open =
    method === STORED ? data : await through(data, new DecompressionStream('deflate-raw'), size)
  const whole = open && open.length === size && crcOf(open) === crc
  return whole ? new TextDecoder().decode(open) : null
}
