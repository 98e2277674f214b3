import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isZip, unzip, zip } from '../../src/session/storage/zip.ts'

const AT = new Date(2026, 10, 21, 22, 14, 8)
const FILES = [
  { name: 'eating-fire-34.couplet.json', text: '{"format":"couplet-game"}'.repeat(400) },
  { name: 'jabłoniec-2.couplet.json', text: 'żołnierz' },
  { name: 'empty.json', text: '' },
]

/** Python has an archiver of its own; where there is none, there is nothing to hold ours against. */
function python(...args: string[]): string | null {
  try {
    return execFileSync('python3', args, { encoding: 'utf8' })
  } catch {
    return null
  }
}

describe('an archive of texts', () => {
  it('comes out as it went in, smaller than its texts', async () => {
    const bytes = await zip(FILES, AT)
    expect(isZip(bytes)).toBe(true)
    expect(bytes.length).toBeLessThan(1200)
    expect(await unzip(bytes)).toEqual({ ok: true, files: FILES, faults: [] })
    expect(await unzip(await zip([], AT))).toEqual({ ok: true, files: [], faults: [] })
  })

  it('is understood by another archiver, and that one is understood here', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'zip-'))
    const ours = join(folder, 'ours.zip')
    writeFileSync(ours, await zip(FILES, AT))
    const script =
      'import zipfile,sys,json;z=zipfile.ZipFile(sys.argv[1]);assert z.testzip() is None;' +
      'print(json.dumps([[i.filename,z.read(i).decode(),list(i.date_time)] for i in z.infolist()]))'
    const told = python('-c', script, ours)
    if (told === null) return
    expect(JSON.parse(told)).toEqual(
      FILES.map(({ name, text }) => [name, text, [2026, 11, 21, 22, 14, 8]]),
    )
    const theirs = join(folder, 'theirs.zip')
    const write =
      'import zipfile,sys;z=zipfile.ZipFile(sys.argv[1],"w");z.comment=b"kept";z.writestr("games/","");' +
      'z.writestr("games/a.json","{}");z.writestr("b.json","[1]"*99,zipfile.ZIP_DEFLATED);z.close()'
    python('-c', write, theirs)
    expect(await unzip(new Uint8Array(readFileSync(theirs)))).toEqual({
      ok: true,
      files: [
        { name: 'a.json', text: '{}' },
        { name: 'b.json', text: '[1]'.repeat(99) },
      ],
      faults: [],
    })
  })

  it('cut short, altered or no archive is told, and nothing of it is taken', async () => {
    const bytes = await zip(FILES, AT)
    for (const cut of [0, 10, 200, bytes.length - 1])
      expect(await unzip(bytes.slice(0, cut)), String(cut)).toMatchObject({ ok: false })
    const altered = bytes.slice()
    altered[60] = (altered[60] ?? 0) ^ 0xff
    // What is wrong with one costs only that.
    const [first, ...rest] = FILES
    expect(await unzip(altered)).toEqual({
      ok: true,
      files: rest,
      faults: [`${first?.name} is damaged.`],
    })
    expect(isZip(new TextEncoder().encode('{"format":1}'))).toBe(false)
    expect(await unzip(new Uint8Array(4000))).toMatchObject({ ok: false })
  })

  it('that would unpack to more than it says is not unpacked further', async () => {
    const bytes = await zip([{ name: 'a', text: 'a'.repeat(100_000) }], AT)
    const view = new DataView(bytes.buffer)
    // The list says a hundred bytes.
    const list = view.getUint32(bytes.length - 6, true)
    view.setUint32(list + 24, 100, true)
    expect(await unzip(bytes)).toEqual({ ok: true, files: [], faults: ['a is damaged.'] })
    view.setUint32(list + 24, 100_000, true)
    expect(await unzip(bytes)).toMatchObject({ faults: [] })
    view.setUint32(list + 16, 1, true)
    expect(await unzip(bytes)).toEqual({ ok: true, files: [], faults: ['a is damaged.'] })
    view.setUint32(list + 24, 0x7fffffff, true)
    expect(await unzip(bytes)).toEqual({ ok: true, files: [], faults: ['a is too large.'] })
  })
})
