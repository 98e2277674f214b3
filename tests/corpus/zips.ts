import { deflateRawSync } from 'node:zlib'
import type { Kind } from './kinds.ts'

/** One file of an archive; whatever is named differs from what is true. */
interface Member {
  readonly name: string
  readonly data: Uint8Array
  readonly method?: number
  readonly flags?: number
  readonly crc?: number
  readonly size?: number
  readonly packed?: number
  readonly offset?: number
  /** Where the list says that it lies: with this one. */
  readonly at?: number
}

function crcOf(bytes: Uint8Array): number {
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return ~crc >>> 0
}

/** An archive written from the format's description. */
export function archive(
  members: readonly Member[],
  end: { count?: number; offset?: number } = {},
): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const { name, data, method = 8, flags = 0x0800, ...more } of members) {
    const packed = method === 8 ? deflateRawSync(data) : Buffer.from(data)
    const title = Buffer.from(name)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(flags, 2)
    about.writeUInt16LE(method, 4)
    about.writeUInt32LE(more.crc ?? crcOf(data), 10)
    about.writeUInt32LE(more.packed ?? packed.length, 14)
    about.writeUInt32LE(more.size ?? data.length, 18)
    about.writeUInt16LE(title.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), about, title, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(more.offset ?? (more.at === undefined ? offset : more.at), 10)
    list.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), about, rest, title]))
    parts.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(list)
  const tail = Buffer.alloc(22)
  tail.write('PK\x05\x06')
  tail.writeUInt16LE(end.count ?? members.length, 8)
  tail.writeUInt16LE(end.count ?? members.length, 10)
  tail.writeUInt32LE(listed.length, 12)
  tail.writeUInt32LE(end.offset ?? offset, 16)
  return new Uint8Array(Buffer.concat([...parts, listed, tail]))
}

const MB = 1024 * 1024
const text = (content: string) => new Uint8Array(new TextEncoder().encode(content))

/** Files of several games about one good game. */
export function collections(save: string): Kind[] {
  const good = { name: 'good.couplet.json', text: save }
  const of = (...games: unknown[]) => JSON.stringify({ format: 'couplet-games', games })
  return [
    ['a good one', () => of(good)],
    ['a good one with a mark before it', () => `\ufeff${of(good)}`],
    ['nothing in it', () => of()],
    ['no list', () => '{"format":"couplet-games","games":{"0":1}}'],
    ['no games', () => '{"format":"couplet-games"}'],
    ['games that are no texts', () => of(null, 7, [], {}, { name: 1, text: 2 })],
    ['the game itself in place of its text', () => of({ name: 'x', text: JSON.parse(save) })],
    ['a game cut in half', () => of({ ...good, text: save.slice(0, save.length / 2) })],
    ['a collection in a collection', () => of({ name: 'x', text: of(good) })],
    ['a name of a script', () => of({ ...good, name: '<script>alert(1)</script>.json' })],
    ['a name of 60,000 signs', () => of({ ...good, name: 'x'.repeat(60_000) })],
    [
      '3000 games',
      () => of(...Array.from({ length: 3000 }, (_, i) => ({ name: `${i}`, text: '' }))),
    ],
    ['a game of 21 MB', () => of({ name: 'x', text: ' '.repeat(21 * MB) })],
    ['lists two million deep', () => `{"format":"couplet-games","games":${'['.repeat(2_000_000)}`],
    ['cut in half', () => of(good).slice(0, save.length / 2)],
    ['only its first signs', () => of(good).slice(0, 26)],
  ]
}

/** Archives about one good game; each kind stands by itself or beside it. */
export function zips(save: string): Kind[] {
  const good: Member = { name: 'good.couplet.json', data: text(save) }
  const as = (more: Partial<Member>): Member => ({ ...good, ...more })
  const one: [string, Member][] = [
    ['another CRC', as({ crc: 1 })],
    ['a size too small', as({ size: 10 })],
    ['a size too large', as({ size: save.length + 10 })],
    ['a size beyond all', as({ size: 0xffffffff })],
    ['a packed size too small', as({ packed: 10 })],
    ['a packed size beyond the end', as({ packed: 0xfffffff0 })],
    ['an offset beyond the end', as({ offset: 0xfffffff0 })],
    ['an offset into the middle', as({ offset: 7 })],
    ['a password', as({ flags: 0x0801 })],
    ['a method that is not known', as({ method: 99 })],
    ['a text that is no deflate', as({ method: 0, name: 'x.json', data: text('x'), crc: 0 })],
    ['a path upwards', as({ name: '../../../etc/passwd' })],
    ['a path from the root', as({ name: '/etc/passwd' })],
    ['a path of Windows', as({ name: 'C:\\windows\\system32\\x.json' })],
    ['a name of nothing', as({ name: '' })],
    ['a name of a script', as({ name: '<script>alert(1)</script>.json' })],
    ['a name of 60,000 signs', as({ name: 'x'.repeat(60_000) })],
    ['a folder', as({ name: 'games/', data: text('') })],
    ['a game cut in half', as({ data: text(save.slice(0, save.length / 2)) })],
    ['an empty file', as({ data: text('') })],
    ['no game', as({ data: text('{"name": "package"}') })],
    ['a bomb of 40 MB that says so', as({ data: new Uint8Array(40 * MB) })],
    ['a bomb of 40 MB that says 19', as({ data: new Uint8Array(40 * MB), size: 19 * MB, crc: 0 })],
    ['lists two million deep', as({ data: text('['.repeat(2_000_000)) })],
  ]
  const whole = archive([good])
  const cut = (from: number, to: number) => () => whole.slice(from, to)
  const zeros = new Uint8Array(19 * MB)
  return [
    ['a good one', () => whole],
    ...one.map(([name, member]): Kind => [name, () => archive([member])]),
    ...one
      .slice(0, 6)
      .map(
        ([name, member]): Kind => [
          `a good one, then ${name}`,
          () => archive([good, { ...member, name: 'bad.json' }]),
        ],
      ),
    ['nothing in it', () => archive([])],
    [
      '500 that lie upon each other',
      () =>
        archive([
          good,
          ...Array.from({ length: 499 }, () => ({
            ...good,
            data: text(''),
            size: save.length,
            at: 0,
          })),
        ]),
    ],
    [
      '501 files',
      () =>
        archive(Array.from({ length: 501 }, (_, i) => as({ name: `${i}.json`, data: text('') }))),
    ],
    ['more files than it says', () => archive([good, good], { count: 1 })],
    ['fewer files than it says', () => archive([good], { count: 3 })],
    ['a list beyond the end', () => archive([good], { offset: 0xfffffff0 })],
    [
      '30 bombs of 19 MB',
      () =>
        archive([
          as({ name: 'b0', data: zeros, crc: 0 }),
          ...Array.from({ length: 29 }, (_, i) => ({
            name: `b${i + 1}`,
            data: text(''),
            size: 19 * MB,
            packed: 20_000,
            crc: 0,
            at: 0,
          })),
        ]),
    ],
    ['an archive in an archive', () => archive([as({ name: 'inner.zip', data: whole })])],
    ['cut at its end', cut(0, whole.length - 30)],
    ['cut in half', cut(0, Math.floor(whole.length / 2))],
    ['only its first signs', cut(0, 4)],
  ]
}
