import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LARGEST_PICTURE, pictureFacts } from '../../src/foreign/picture/size.ts'
import { mapSvg } from '../../src/foreign/svg/write.ts'
import { parseMap } from '../../src/map/file/format.ts'
import { createSession } from '../../src/session/game/store.ts'
import { decodePicture } from '../../src/session/pictures/decode.ts'
import { createPictures, hashOf } from '../../src/session/pictures/pictures.ts'
import { createLibrary } from '../../src/session/red-poppies/library.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { bundleText } from '../../src/session/storage/bundle.ts'
import { collectionText } from '../../src/session/storage/collection.ts'
import { fileText } from '../../src/session/storage/files.ts'
import { fromFragment, toFragment } from '../../src/session/storage/link.ts'
import { bytesOf, png } from '../foreign/module.ts'
import { modules, target } from '../house/modules.ts'
import { withDatabase } from '../support/database.ts'
import { small } from '../support/scenario.ts'

withDatabase()

const SECRET = 'my-scan-of-a-map.png'
const laid = (hash: string) => ({
  name: SECRET,
  hash,
  affine: [0.713, 0.01, -0.02, 0.477, 12.25, -7.5] as const,
  opacity: 40,
})

describe('issue 22, point 5: pictures of the user’s own', () => {
  it('are kept by their hash, each once, with how they lie and where they are worn', async () => {
    const pictures = createPictures('kept')
    const bytes = png(300, 200)
    const added = await pictures.add(SECRET, bytes)
    const again = await pictures.add('copy.png', bytes)
    if (!added.ok || !again.ok) throw new Error('not kept')
    const { hash } = added.value
    expect(added.value).toEqual({
      hash: hashOf(bytes),
      name: SECRET,
      bytes: bytes.length,
      type: 'image/png',
      width: 300,
      height: 200,
    })
    expect(await pictures.list()).toHaveLength(1)
    const blob = await pictures.read(hash)
    expect(blob?.type).toBe('image/png')
    expect(new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(bytes)
    await pictures.lay('field', laid(hash))
    await pictures.wear('men/foot/formed', hash)
    await pictures.wear('men/foot/dispersed', hash)
    await pictures.wear('men/foot/dispersed', null)
    expect(await pictures.laidUnder('field')).toEqual(laid(hash))
    expect([...(await pictures.worn())]).toEqual([['men/foot/formed', hash]])
    await pictures.remove(hash)
    expect(await pictures.read(hash)).toBe(null)
    expect(await pictures.laidUnder('field')).toBe(null)
    expect((await pictures.worn()).size).toBe(0)
    await pictures.lay('field', laid(hash))
    await pictures.lay('field', null)
    expect(await pictures.laidUnder('field')).toBe(null)
  })

  it('hash as everybody does', () => {
    expect(hashOf(bytesOf('abc'))).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    )
  })

  it('that are none, or too large, are refused before they are decoded', async () => {
    const pictures = createPictures('refused')
    const wrong = async (bytes: Uint8Array) => {
      const found = await pictures.add('x', bytes)
      return found.ok ? null : found.problems[0]?.wrong
    }
    const bomb = png(10, 10)
    new DataView(bomb.buffer).setUint32(16, 60_000)
    new DataView(bomb.buffer).setUint32(20, 60_000)
    expect(await wrong(bomb)).toBe('60000 by 60000 pixels are more than are decoded')
    expect(await wrong(png(1, 1).slice(0, 20))).toBe(
      'this is no picture that is read, or it is cut short',
    )
    expect(await wrong(bytesOf('<svg onload="x()"/>'))).toMatch(/^this is no picture/)
    expect(await wrong(new Uint8Array(LARGEST_PICTURE.bytes + 1))).toBe(
      '96 MB is more than is read',
    )
    expect(await pictures.list()).toEqual([])
    // Here nothing decodes, and a decoder that fails is told like a damaged picture.
    expect(await decodePicture('x.png', new Blob([bomb]))).toMatchObject({
      ok: false,
      problems: [{ wrong: '60000 by 60000 pixels are more than are decoded' }],
    })
    expect(await decodePicture('x.png', new Blob([png(9, 9)]))).toMatchObject({
      ok: false,
      problems: [{ file: 'x.png' }],
    })
  })

  it('of five types tell their size by their first bytes', () => {
    const of = (...parts: (string | readonly number[])[]) =>
      new Uint8Array(
        parts.flatMap((part) =>
          typeof part === 'string' ? [...part].map((sign) => sign.charCodeAt(0)) : part,
        ),
      )
    expect(pictureFacts(of('GIF89a', [0x40, 1, 0x20, 0]))).toEqual({
      type: 'image/gif',
      width: 320,
      height: 32,
    })
    // A comment, fill bytes and tables before the frame.
    const jpeg = [0xff, 0xd8, 0xff, 0xfe, 0, 4, 1, 2, 0xff, 0xff, 0xc4, 0, 3, 0]
    const frame = [0xff, 0xc2, 0, 11, 8, 0, 200, 1, 44, 1]
    expect(pictureFacts(of(jpeg, frame))).toEqual({ type: 'image/jpeg', width: 300, height: 200 })
    expect(pictureFacts(of(jpeg))).toBe(null)
    expect(pictureFacts(of('BM', Array(16).fill(0), [10, 0, 0, 0, 0xf6, 255, 255, 255]))).toEqual({
      type: 'image/bmp',
      width: 10,
      height: 10,
    })
    const riff = ['RIFF', [0, 0, 0, 0], 'WEBP'] as const
    expect(pictureFacts(of(...riff, 'VP8X', Array(8).fill(0), [9, 0, 0, 19, 0, 0]))).toEqual({
      type: 'image/webp',
      width: 10,
      height: 20,
    })
    const lossy = of(...riff, 'VP8 ', Array(10).fill(0), [0x0a, 0x40, 0x14, 0])
    expect(pictureFacts(lossy)).toEqual({ type: 'image/webp', width: 10, height: 20 })
    const lossless = of(...riff, 'VP8L', [0, 0, 0, 0, 0x2f, 9, 0xc0, 4, 0])
    expect(pictureFacts(lossless)).toEqual({ type: 'image/webp', width: 10, height: 20 })
    expect(pictureFacts(new Uint8Array())).toBe(null)
  })
})

describe('issue 22, point 5: a picture stays in this browser', () => {
  it('and is in no save, link, collection, bundle or SVG of the map that it lies under', async () => {
    const pictures = createPictures('private')
    const bytes = png(120, 80)
    const added = await pictures.add(SECRET, bytes)
    if (!added.ok) throw new Error('not kept')
    const { hash } = added.value
    const { map, counters, scenario } = small()
    await pictures.lay(map.id, laid(hash))
    await pictures.wear('small/battery/formed', hash)
    const files = [map, counters, scenario].map((file, i) => ({
      name: `${i}.json`,
      text: JSON.stringify(file),
    }))
    const read = (path: string) =>
      readFile(join(import.meta.dirname, '../../scenarios', path), 'utf8')
    const library = createLibrary(read)
    const opened = await library.openTexts([{ name: 'mine.couplet', text: bundleText(files) }])
    if (opened.kind !== 'scenario') throw new Error('not opened')
    const session = createSession({ engine: liveRules })
    session.start(opened.scenario.battle, opened.scenario.sheet, {
      dice: { seed: 1 },
      scenarioFile: opened.scenario.own,
    })
    const save = session.save('2026-01-01T00:00:00Z')
    if (!save) throw new Error('not saved')
    const link = await fromFragment(await toFragment(save))
    const outgoing = {
      save: fileText(save),
      link: link.ok ? link.text : '',
      collection: collectionText([{ name: 'a', text: fileText(save) }]),
      bundle: bundleText(files),
      svg: mapSvg(opened.scenario.sheet),
    }
    for (const [what, text] of Object.entries(outgoing)) {
      expect(text.length, what).toBeGreaterThan(100)
      for (const trace of [
        hash,
        SECRET,
        '0.713',
        Buffer.from(bytes).toString('base64').slice(30, 60),
      ])
        expect(text.includes(trace), `${trace} in the ${what}`).toBe(false)
    }
    // A map file has no field for it, so nothing can write it there.
    const spoilt = JSON.stringify({ ...map, picture: laid(hash) })
    expect(parseMap(spoilt, 'map.json')).toMatchObject({
      ok: false,
      problems: [{ path: 'picture', wrong: 'no such field' }],
    })
  })

  it('nothing that makes files, saves or links can read the store', () => {
    const readers = [...modules].flatMap(([module, { imports }]) =>
      imports.some(({ from }) => target(module, from)?.startsWith('session/pictures/'))
        ? [module]
        : [],
    )
    const allowed = /^(session\/pictures|session\/bench|ui)\//
    expect(readers.filter((module) => !allowed.test(module))).toEqual([])
    expect(readers.filter((module) => /^ui\/(share|open)\//.test(module))).toEqual([])
  })
})
