import fc from 'fast-check'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import {
  type ArchiveLimits,
  isArchive,
  MODULE_LIMITS,
  openArchive,
} from '../../src/foreign/archive/archive.ts'
import { archive } from '../corpus/zips.ts'

const bytesOf = (text: string) => new Uint8Array(new TextEncoder().encode(text))
const MB = 1024 * 1024

function opened(bytes: Uint8Array, limits?: ArchiveLimits) {
  const found = openArchive(bytes, 'x.zip', limits)
  if (!found.ok) throw new Error(found.problems[0]?.wrong)
  return found.value
}
const faults = (bytes: Uint8Array, limits?: ArchiveLimits) =>
  opened(bytes, limits).entries.map(({ name, fault }) => `${name}: ${fault}`)

describe('issue 22, point 6: archives of other programs', () => {
  it('come out as they went in, whoever wrote them', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(
          fc.record({
            name: fc.string({ minLength: 1, maxLength: 20 }).filter((name) => !name.endsWith('/')),
            data: fc.uint8Array({ maxLength: 2000 }),
          }),
          { selector: ({ name }) => name, maxLength: 8 },
        ),
        fc.boolean(),
        (files, byHand) => {
          // The library keeps the names in an object, which cannot have this one of its own.
          const bytes =
            byHand || files.some(({ name }) => name === '__proto__')
              ? archive(files.map((file, i) => ({ ...file, method: i % 2 ? 8 : 0 })))
              : zipSync(Object.fromEntries(files.map(({ name, data }) => [name, data])))
          if (files.length > 0) expect(isArchive(bytes)).toBe(true)
          const found = opened(bytes)
          expect(found.entries.map(({ name }) => name).sort()).toEqual(
            files.map(({ name }) => name).sort(),
          )
          for (const { name, data } of files)
            expect(found.read(name)).toEqual({ ok: true, value: new Uint8Array(data) })
        },
      ),
      { numRuns: 40 },
    )
  })

  it('are held against every limit before anything is unpacked', () => {
    const limits = { entries: 3, total: 3 * MB, each: 2 * MB, ratio: 20 }
    const zeros = (name: string, size: number) => ({ name, data: new Uint8Array(size), crc: 0 })
    const four = archive([1, 2, 3, 4].map((n) => zeros(`${n}`, 1)))
    expect(openArchive(four, 'x.zip', limits)).toEqual({
      ok: false,
      problems: [{ file: 'x.zip', path: '', wrong: 'it holds 4 files', right: '3 at most' }],
    })
    // Stored, so that the ratio is no matter.
    const stored = (name: string, size: number) => ({ ...zeros(name, size), method: 0 })
    expect(
      faults(archive([stored('a', 2 * MB), stored('b', 2 * MB), stored('c', 3 * MB)]), limits),
    ).toEqual([
      'a: null',
      'b: does not fit into the 3 MB that an archive may unpack to',
      'c: is larger than 2 MB',
    ])
    expect(faults(archive([zeros('bomb', 2 * MB)]), limits)).toEqual([
      'bomb: claims to unpack to more than 20 times its size',
    ])
    expect(MODULE_LIMITS).toMatchObject({ entries: 20_000, total: 512 * MB })
  })

  it('unpack no further than their list says, and are checked by length and sum', () => {
    const data = bytesOf('a'.repeat(100_000))
    const damaged = (more: object) => opened(archive([{ name: 'a', data, ...more }])).read('a')
    for (const more of [{ size: 100 }, { size: 100_001 }, { crc: 1 }, { packed: 10 }, { at: 3 }])
      expect(damaged(more), JSON.stringify(more)).toMatchObject({
        ok: false,
        problems: [{ file: 'x.zip', path: 'a', wrong: 'is damaged' }],
      })
    const lie = { name: 'a', data: new Uint8Array(8 * MB), size: 1000, crc: 0 }
    expect(opened(archive([lie])).read('a').ok).toBe(false)
  })

  it('keep a name as a name, whatever it is', () => {
    const names = ['../../etc/passwd', '/etc/passwd', 'C:\\x', '__proto__', 'constructor', 'żółw']
    const found = opened(archive(names.map((name) => ({ name, data: bytesOf(name) }))))
    for (const name of names) expect(found.read(name)).toEqual({ ok: true, value: bytesOf(name) })
    expect(found.read('toString')).toMatchObject({
      ok: false,
      problems: [{ wrong: 'is not in the archive' }],
    })
    // Of two with one name the first counts.
    const twice = opened(
      archive(['one', 'two'].map((text) => ({ name: 'a', data: bytesOf(text) }))),
    )
    expect(twice.entries).toHaveLength(1)
    expect(twice.read('a')).toEqual({ ok: true, value: bytesOf('one') })
  })

  it('that are none, or of the large kind, or locked, are told', () => {
    const wrong = (bytes: Uint8Array) => {
      const found = openArchive(bytes, 'x.zip')
      return found.ok ? null : found.problems[0]?.wrong
    }
    expect(wrong(new Uint8Array())).toBe('this is no zip archive')
    expect(wrong(bytesOf('GIF89a'.repeat(50)))).toBe('this is no zip archive')
    const whole = archive([{ name: 'a', data: bytesOf('a') }])
    expect(wrong(whole.slice(0, 40))).toBe('the archive is cut short or damaged')
    expect(wrong(archive([], { offset: 0xffffffff }))).toBe('an archive of the large kind (Zip64)')
    expect(faults(archive([{ name: 'a', data: bytesOf('a'), flags: 1 }]))).toEqual([
      'a: is locked with a password',
    ])
  })
})
