import { Inflate, strFromU8 } from 'fflate'
import { clipped } from '../../data/problems.ts'
import type { Parsed } from '../../data/shape.ts'

/*
 * Zip archives. Each file follows a header of its own, deflated or stored. Then come the list of all files, and a record of
 * where that list begins. Numbers are little-endian. PKWARE's APPNOTE describes the fields.
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
/** Where a number of 16 or 32 bits says that a wider one stands elsewhere. */
const WIDE_16 = 0xffff
const WIDE_32 = 0xffffffff

const MB = 1024 * 1024

/** What is read of an archive at most. The list of an archive is held against it before anything is unpacked. */
export interface ArchiveLimits {
  /** Files, folders among them. */
  readonly entries: number
  /** Bytes of all files unpacked. */
  readonly total: number
  /** Bytes of one file unpacked. */
  readonly each: number
  /** How many times as large as its packed bytes a file of more than a megabyte may be. */
  readonly ratio: number
}

/** Enough for a module of another program, with its pictures. */
export const MODULE_LIMITS: ArchiveLimits = {
  entries: 20_000,
  total: 512 * MB,
  each: 128 * MB,
  ratio: 250,
}

/** One file of an archive. */
export interface ArchiveEntry {
  /** As the archive has it, with its folders: "images/board.png". A text and never a path of this machine. */
  readonly name: string
  /** Bytes unpacked, as the list says. */
  readonly size: number
  /** Why it is not read: "is locked with a password"; null where it can be. */
  readonly fault: string | null
}

/** An archive whose list is read and whose files are not yet. */
export interface Archive {
  /** In the order of the list, without folders. A name occurs once. */
  readonly entries: readonly ArchiveEntry[]
  /** Unpacks one file and checks its length and its sum. Never throws. */
  read(name: string): Parsed<Uint8Array<ArrayBuffer>>
}

interface Listed extends ArchiveEntry {
  readonly at: number
  readonly method: number
  readonly crc: number
  readonly packed: number
}

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

/** Whether a file begins as a zip archive does. */
export const isArchive = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)

const size = (bytes: number): string => `${Math.ceil(bytes / MB)} MB`

/**
 * Reads the list of an archive. Problems: no archive, cut short or damaged, more files than are read. A fault of one file
 * costs only that file and stands in its entry. `file` is the archive's name, for the words of a problem. Never throws.
 */
export function openArchive(
  bytes: Uint8Array,
  file: string,
  limits: ArchiveLimits = MODULE_LIMITS,
): Parsed<Archive> {
  const no = (path: string, wrong: string, right: string) => ({
    ok: false as const,
    problems: [{ file, path, wrong, right }],
  })
  const damaged = no('', 'the archive is cut short or damaged', 'a whole archive; fetch it again')
  try {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const end = endOf(view)
    if (end < 0)
      return isArchive(bytes) ? damaged : no('', 'this is no zip archive', 'a zip archive')
    const count = view.getUint16(end + 10, true)
    const start = view.getUint32(end + 16, true)
    if (start === WIDE_32 || count === WIDE_16)
      return no('', 'an archive of the large kind (Zip64)', 'an archive of less than 4 GB')
    if (count > limits.entries)
      return no('', `it holds ${count} files`, `${limits.entries.toLocaleString('en')} at most`)
    const entries = listOf(view, bytes, start, count, limits)
    if (!entries) return damaged
    const named = new Map(entries.map((entry) => [entry.name, entry]))
    const read = (name: string): Parsed<Uint8Array<ArrayBuffer>> => {
      const entry = named.get(name)
      const path = clipped(name)
      if (!entry) return no(path, 'is not in the archive', 'a whole archive')
      if (entry.fault !== null) return no(path, entry.fault, 'a file that can be read')
      const found = unpacked(bytes, view, entry)
      return found
        ? { ok: true, value: found }
        : no(path, 'is damaged', 'a whole archive; fetch it again')
    }
    return { ok: true, value: { entries: [...named.values()], read } }
  } catch {
    return damaged
  }
}

/** Where the record at the end lies; -1 where there is none. A comment of up to 64 KB may follow it. */
function endOf(view: DataView): number {
  let end = view.byteLength - END_SIZE
  const first = Math.max(0, end - 0xffff)
  while (end >= first && view.getUint32(end, true) !== END) end--
  return end < first ? -1 : end
}

/** The files of the list; null where it is damaged. Throws where it leads out of the archive. */
function listOf(
  view: DataView,
  bytes: Uint8Array,
  start: number,
  count: number,
  limits: ArchiveLimits,
): Listed[] | null {
  const entries: Listed[] = []
  const names = new Set<string>()
  let at = start
  let left = limits.total
  for (let n = 0; n < count; n++) {
    if (view.getUint32(at, true) !== LISTED) return null
    const u16 = (from: number) => view.getUint16(at + from, true)
    const u32 = (from: number) => view.getUint32(at + from, true)
    const [flags, method, crc, packed, whole] = [u16(8), u16(10), u32(16), u32(20), u32(24)]
    const nameEnd = at + LISTED_SIZE + u16(28)
    const name = strFromU8(bytes.subarray(at + LISTED_SIZE, nameEnd))
    const local = u32(42)
    at = nameEnd + u16(30) + u16(32)
    if (name.endsWith('/') || names.has(name)) continue
    names.add(name)
    const fault =
      flags & ENCRYPTED
        ? 'is locked with a password'
        : method !== STORED && method !== DEFLATED
          ? 'is packed in a way that is not read here'
          : whole > limits.each
            ? `is larger than ${size(limits.each)}`
            : whole > left
              ? `does not fit into the ${size(limits.total)} that an archive may unpack to`
              : whole > MB && whole > packed * limits.ratio
                ? `claims to unpack to more than ${limits.ratio} times its size`
                : null
    // The size that the list claims counts, whatever the file unpacks to: there may be many false ones.
    if (fault === null) left -= whole
    entries.push({ name, size: whole, fault, at: local, method, crc, packed })
  }
  return entries
}

/** Bytes in a slice. What one unpacks to, at most about a thousand times as much, is counted before the next goes in. */
const SLICE = 16 * 1024

/** One file as it was packed; null where it differs from the list. */
function unpacked(
  bytes: Uint8Array,
  view: DataView,
  { at, method, crc, packed, size }: Listed,
): Uint8Array<ArrayBuffer> | null {
  try {
    if (view.getUint32(at, true) !== LOCAL) return null
    const from = at + LOCAL_SIZE + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
    const data = bytes.subarray(from, from + packed)
    if (data.length !== packed) return null
    const open = method === STORED ? data.slice() : inflated(data, size)
    return open && open.length === size && crcOf(open) === crc ? open : null
  } catch {
    return null
  }
}

/** Unpacks deflated bytes in slices; null where they do not come to `size` bytes. Throws where they are damaged. */
function inflated(data: Uint8Array, size: number): Uint8Array<ArrayBuffer> | null {
  const all = new Uint8Array(size)
  let length = 0
  const stream = new Inflate((part) => {
    if (length + part.length <= size) all.set(part, length)
    length += part.length
  })
  for (let at = 0; at === 0 || at < data.length; at += SLICE) {
    stream.push(data.subarray(at, at + SLICE), at + SLICE >= data.length)
    if (length > size) return null
  }
  return length === size ? all : null
}
