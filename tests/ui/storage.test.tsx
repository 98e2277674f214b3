import { Blob as NodeBlob } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { collectionText, readCollection } from '../../src/session/storage/collection.ts'
import type { SavedLine } from '../../src/session/storage/saves.ts'
import { VERSION } from '../../src/ui/help/version.ts'
import { openFiles } from '../../src/ui/open/open-game.ts'
import { App } from '../../src/ui/shell/App.tsx'
import { archive } from '../corpus/zips.ts'
import { FlatBoard, memorySaves, testCouplet } from './support.tsx'

const LINE: Omit<SavedLine, 'id' | 'size'> = {
  title: 'Eating Fire at Gheluvelt',
  scenario: 'gheluvelt',
  turn: 3,
  turns: 8,
  side: 'Germans',
  savedAt: '2026-11-21T22:14:00Z',
}

/** Two games of the same battle, as the page itself keeps them. */
async function kept() {
  const saves = memorySaves()
  const made = testCouplet({ saves })
  await made.shelf.load()
  const [entry] = made.shelf.store.getState().entries
  if (!entry?.loaded) throw new Error('no battle')
  for (const [id, seed] of [
    ['a', 1],
    ['b', 2],
  ] as const) {
    made.session.start(entry.loaded.battle, entry.loaded.sheet, { gameId: id, dice: { seed } })
    await made.autosave.flush()
  }
  made.session.leave()
  return saves
}

/** What the page offered as a file. */
function offering() {
  const files: { name: string; blob: Blob }[] = []
  let last: Blob | null = null
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        last = blob
        return 'blob:kept'
      },
      revokeObjectURL: () => undefined,
    }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (last) files.push({ name: this.download, blob: last })
  })
  return files
}

const bytesOf = async (blob: Blob | undefined) =>
  new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))

/** A file as the browser hands it over. */
const fileOf = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
  ({
    name,
    size: bytes.length,
    arrayBuffer: async () => bytes.buffer,
    slice: (from: number, to: number) => ({
      arrayBuffer: async () => bytes.slice(from, to).buffer,
    }),
    text: async () => new TextDecoder().decode(bytes),
  }) as unknown as File

// The page of these tests has blobs without streams.
beforeEach(() => vi.stubGlobal('Blob', NodeBlob))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function settings(client: ReturnType<typeof testCouplet>) {
  render(<App client={client} Board={FlatBoard} />)
  act(() => client.place.openPanel('settings'))
  const heading = await screen.findByRole('heading', { name: 'Storage' })
  const section = heading.closest('section')
  if (!section) throw new Error('no section')
  return section
}

describe('what the page says of itself', () => {
  it('has the version of the package', () => {
    const text = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')
    expect(VERSION).toBe(JSON.parse(text).version)
  })
})

describe('the storage', () => {
  it('lists every game with turn, date and size, and what they take together', async () => {
    const saves = memorySaves()
    await saves.write({ ...LINE, id: 'a', size: 20_480 }, '{}')
    await saves.write({ ...LINE, id: 'b', size: 3_000_000, side: null, turn: 8 }, '{}')
    const section = await settings(testCouplet({ saves }))
    await within(section).findByText('2 saved games, 2.9 MB.')
    const rows = within(within(section).getByRole('list', { name: 'Saved games' })).getAllByRole(
      'listitem',
    )
    expect(rows[0]).toHaveTextContent(
      /^Eating Fire at GheluveltTurn 3 of 8, Germans decide\. 21 Nov 2026, \d\d:\d\d20 KBDelete/,
    )
    expect(rows[1]).toHaveTextContent(/Over in turn 8 of 8.*2\.9 MB/)
  })

  it('deletes one after it was asked for twice, and the focus stays in the list', async () => {
    const saves = memorySaves()
    await saves.write({ ...LINE, id: 'a', size: 20_480 }, '{}')
    const section = await settings(testCouplet({ saves }))
    fireEvent.click(
      await within(section).findByRole('button', { name: /^Delete Eating Fire at Gheluvelt/ }),
    )
    const dialog = await screen.findByRole('dialog', { name: 'Delete Eating Fire at Gheluvelt?' })
    expect(saves.texts.size).toBe(1)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    const empty = await within(section).findByText(/^No saved game yet/)
    await waitFor(() => expect(empty).toHaveFocus())
    expect(saves.texts.size).toBe(0)
  })

  it('gives out all games in one file, and takes them in again, each told', async () => {
    const saves = await kept()
    const files = offering()
    const section = await settings(testCouplet({ saves }))
    fireEvent.click(await within(section).findByRole('button', { name: /^Export all/ }))
    await within(section).findByText('2 games in one file.')
    expect(files[0]?.name).toMatch(/^couplet-games-\d{4}-\d\d-\d\d\.json$/)
    const bytes = await bytesOf(files[0]?.blob)
    const inside = readCollection(new TextDecoder().decode(bytes))
    if (!inside.ok) throw new Error(inside.text)
    expect(inside.files.map(({ name }) => name)).toEqual([
      'eating-fire-at-gheluvelt-0.couplet.json',
      'eating-fire-at-gheluvelt-0-2.couplet.json',
    ])
    const texts = [...saves.texts.values()].map((text) => JSON.stringify(JSON.parse(text), null, 1))
    expect(inside.files.map(({ text }) => text)).toEqual(texts)

    const empty = memorySaves()
    const other = testCouplet({ saves: empty })
    await openFiles(other, [fileOf('games.json', bytes)])
    expect(other.place.getState().fault).toMatchObject({
      title: '2 games taken in.',
      items: [
        'eating-fire-at-gheluvelt-0.couplet.json: taken in.',
        'eating-fire-at-gheluvelt-0-2.couplet.json: taken in.',
      ],
    })
    expect(await empty.list()).toMatchObject([{ side: 'Germans', turn: 1 }, { side: 'Germans' }])
    const [id] = empty.texts.keys()
    expect((await other.scenarios.openGame(empty.texts.get(id ?? '') ?? '')).opened.ok).toBe(true)
    await openFiles(other, [fileOf('games.json', bytes)])
    expect(other.place.getState().fault).toMatchObject({
      title: 'No game was taken in.',
      items: [expect.stringMatching(/here already\.$/), expect.stringMatching(/here already\.$/)],
    })
  })

  it('what of an archive is no game is told, and the rest is taken in', async () => {
    const saves = await kept()
    const [text = ''] = saves.texts.values()
    const files = [
      { name: 'good.couplet.json', text },
      { name: 'notes.txt', text: 'read me' },
      { name: 'cut.couplet.json', text: text.slice(0, -9) },
    ]
    const encoder = new TextEncoder()
    const one = encoder.encode(collectionText(files))
    // As an earlier Couplet gave them out.
    const zipped = archive(files.map(({ name, text }) => ({ name, data: encoder.encode(text) })))
    for (const [ending, bytes, why] of [
      ['json', one, /^cut\.json: line \d+, column \d+: /],
      ['zip', zipped, /^cut\.zip: The archive is cut short or damaged; /],
    ] as const) {
      const empty = memorySaves()
      const client = testCouplet({ saves: empty })
      await openFiles(client, [
        fileOf(`games.${ending}`, bytes),
        fileOf(`cut.${ending}`, bytes.slice(0, 90)),
      ])
      const fault = client.place.getState().fault
      expect(fault?.title).toBe('1 game taken in.')
      expect(fault?.items).toEqual([
        'good.couplet.json: taken in.',
        expect.stringMatching(/^notes\.txt: not taken in\. /),
        expect.stringMatching(/^cut\.couplet\.json: not taken in\. The save is cut short/),
        expect.stringMatching(why),
      ])
      expect(empty.texts.size).toBe(1)
    }
  })

  it('says what the browser allows, and asks it to keep the games where it may be asked', async () => {
    let lasting = false
    vi.stubGlobal('navigator', {
      ...navigator,
      storage: {
        estimate: async () => ({ usage: 5 * 1024 ** 2, quota: 2 * 1024 ** 3 }),
        persisted: async () => lasting,
        persist: async () => {
          lasting = true
          return true
        },
      },
    })
    const section = await settings(testCouplet())
    await within(section).findByText(/5\.0 MB of the 2\.0 GB that the browser allows/)
    fireEvent.click(within(section).getByRole('button', { name: 'Protect saved games' }))
    await within(section).findByText('The browser keeps them until they are deleted.')
    expect(within(section).queryByRole('button', { name: 'Protect saved games' })).toBeNull()
  })
})
