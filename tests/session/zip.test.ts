import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  collectionText,
  isCollection,
  readCollection,
} from '../../src/session/storage/collection.ts'
import { readZip } from '../../src/ui/open/archive.ts'
import { archive } from '../corpus/zips.ts'

const bytesOf = (text: string) => new Uint8Array(new TextEncoder().encode(text))
const FILES = [
  { name: 'eating-fire-34.couplet.json', text: '{"format":"couplet-game"}'.repeat(400) },
  { name: 'jabłoniec-2.couplet.json', text: 'żołnierz' },
  { name: 'empty.json', text: '' },
]
const zip = (files: typeof FILES) =>
  archive(files.map(({ name, text }) => ({ name, data: bytesOf(text) })))

/** Python has an archiver of its own; where there is none, there is nothing to hold ours against. */
function python(...args: string[]): string | null {
  try {
    return execFileSync('python3', args, { encoding: 'utf8' })
  } catch {
    return null
  }
}

describe('games in one file', () => {
  it('come out as they went in, letter by letter', () => {
    const text = collectionText(FILES)
    expect(isCollection(bytesOf(text))).toBe(true)
    expect(readCollection(text)).toEqual({ ok: true, files: FILES, faults: [] })
    expect(readCollection(collectionText([]))).toEqual({ ok: true, files: [], faults: [] })
    // Written anew by another program, it begins otherwise.
    expect(isCollection(bytesOf(JSON.stringify(JSON.parse(text), null, 4)))).toBe(true)
    expect(isCollection(bytesOf(`\ufeff${text}`))).toBe(true)
    expect(isCollection(bytesOf('{"format":"couplet-game","version":1}'))).toBe(false)
    expect(isCollection(new Uint8Array())).toBe(false)
  })

  it('cut short or no list are told with the place; what is wrong with one costs only that', () => {
    const text = collectionText(FILES)
    expect(readCollection(text.slice(0, -9))).toMatchObject({
      ok: false,
      text: expect.stringMatching(/^line \d+, column \d+: /),
    })
    for (const none of ['null', '[]', '{"games":{}}', '{"format":"couplet-games"}'])
      expect(readCollection(none), none).toEqual({
        ok: false,
        text: 'games: the list of games is missing.',
      })
    const [good] = FILES
    const games = [good, null, { name: 7, text: '' }, { name: 'n' }, 'x']
    expect(readCollection(JSON.stringify({ games }))).toEqual({
      ok: true,
      files: [good],
      faults: [2, 3, 4, 5].map((n) => `Game ${n} has no name or no text.`),
    })
  })

  it('are read up to a number, a depth and a size, and nothing is built beyond', () => {
    const many = JSON.stringify({ games: Array.from({ length: 2001 }, () => ({})) })
    expect(readCollection(many)).toMatchObject({ ok: false })
    expect(readCollection(`{"games":${'['.repeat(2_000_000)}`)).toMatchObject({ ok: false })
    const large = { name: 'n'.repeat(300), text: 'x'.repeat(20 * 1024 * 1024 + 1) }
    expect(readCollection(JSON.stringify({ games: [large] }))).toEqual({
      ok: true,
      files: [],
      faults: [`${'n'.repeat(200)} is too large.`],
    })
  })
})

describe('an archive as earlier versions wrote them', () => {
  it('opens, whoever wrote it', () => {
    const bytes = zip(FILES)
    expect(isCollection(bytes)).toBe(true)
    expect(readZip(bytes)).toEqual({ ok: true, files: FILES, faults: [] })
    expect(readZip(zip([]))).toEqual({ ok: true, files: [], faults: [] })
    const theirs = join(mkdtempSync(join(tmpdir(), 'zip-')), 'theirs.zip')
    const write =
      'import zipfile,sys;z=zipfile.ZipFile(sys.argv[1],"w");z.comment=b"kept";z.writestr("games/","");' +
      'z.writestr("games/a.json","{}");z.writestr("b.json","[1]"*99,zipfile.ZIP_DEFLATED);z.close()'
    if (python('-c', write, theirs) === null) return
    expect(readZip(new Uint8Array(readFileSync(theirs)))).toEqual({
      ok: true,
      files: [
        { name: 'a.json', text: '{}' },
        { name: 'b.json', text: '[1]'.repeat(99) },
      ],
      faults: [],
    })
  })

  it('cut short, altered or no archive is told, and nothing of it is taken', () => {
    const bytes = zip(FILES)
    for (const cut of [0, 10, 200, bytes.length - 1])
      expect(readZip(bytes.slice(0, cut)), String(cut)).toMatchObject({ ok: false })
    const altered = bytes.slice()
    altered[60] = (altered[60] ?? 0) ^ 0xff
    // What is wrong with one costs only that.
    const [first, ...rest] = FILES
    expect(readZip(altered)).toEqual({
      ok: true,
      files: rest,
      faults: [`${first?.name} is damaged.`],
    })
    expect(readZip(new Uint8Array(4000))).toMatchObject({ ok: false })
  })

  it('that would unpack to more than it says is not unpacked further', () => {
    const bytes = zip([{ name: 'a', text: 'a'.repeat(100_000) }])
    const view = new DataView(bytes.buffer)
    // The list says a hundred bytes.
    const list = view.getUint32(bytes.length - 6, true)
    view.setUint32(list + 24, 100, true)
    expect(readZip(bytes)).toEqual({ ok: true, files: [], faults: ['a is damaged.'] })
    view.setUint32(list + 24, 100_000, true)
    expect(readZip(bytes)).toMatchObject({ faults: [] })
    view.setUint32(list + 16, 1, true)
    expect(readZip(bytes)).toEqual({ ok: true, files: [], faults: ['a is damaged.'] })
    view.setUint32(list + 24, 0x7fffffff, true)
    expect(readZip(bytes)).toEqual({ ok: true, files: [], faults: ['a is larger than 20 MB.'] })
  })
})
