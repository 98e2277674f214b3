import { LARGEST_SAVE } from '../journal/save-format.ts'
import type { Collected, Collection } from './collection.ts'
import { through } from './deflate.ts'

/*
 * Reads the zip archives to which all saved games were exported before 23 November 2026; new ones are not written. Each
 * file follows a header of its own, deflated or stored. Then come the list of all files, and a record of where that
 * list begins. Numbers are little-endian. PKWARE's APPNOTE describes the fields.
 */

const LOCAL = 0x04034b50
const LISTED = 0x02014b50
const END = 0x06054b50
const LOCAL_SIZE = 30
const LISTED_SIZE = 46
const END_SIZE = 22
const ENCRYPTED = 1
const STORED = 0
const DEFLATED = 8

/** The most files of an archive that are read, and the most bytes of all of them, unpacked. */
const MOST_FILES = 500
const MOST_BYTES = 5 * LARGEST_SAVE

/** The longest file name in a message, in characters; longer ones are cut. */
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

const no = (text: string): Collection => ({ ok: false, text })
const DAMAGED = 'The archive is cut short or damaged.'

/** The texts of an archive, without its folders. A fault in one file costs only that file. Never throws. */
export async function unzip(bytes: Uint8Array<ArrayBuffer>): Promise<Collection> {
  try {
    return await read(bytes)
  } catch {
    return no(DAMAGED)
  }
}

async function read(bytes: Uint8Array<ArrayBuffer>): Promise<Collection> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // A comment of up to 64 KB may follow the end record.
  let end = bytes.length - END_SIZE
  const first = Math.max(0, end - 0xffff)
  while (end >= first && view.getUint32(end, true) !== END) end--
  if (end < first) return no(DAMAGED)
  const count = view.getUint16(end + 10, true)
  if (count > MOST_FILES) return no(`It holds ${count} files; up to ${MOST_FILES} are read.`)
  const files: Collected[] = []
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
    // The size that the list claims counts, whatever the entry unpacks to: there may be many false ones.
    left -= size
    const text = await unpacked(bytes, view, { local, method, crc, packed, size }).catch(() => null)
    if (text === null) faults.push(`${name} is damaged.`)
    else files.push({ name: name.split('/').at(-1) ?? name, text })
  }
  return { ok: true, files, faults }
}

/** What the list of an archive says about one file. */
interface Listed {
  readonly local: number
  readonly method: number
  readonly crc: number
  readonly packed: number
  readonly size: number
}

/** One file of an archive as text; null where it differs from the list. Rejects where it lies outside the archive. */
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
