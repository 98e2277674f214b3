import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { readModule } from '../../src/foreign/vassal/module.ts'
import { createPictures } from '../../src/session/pictures/pictures.ts'
import * as files from '../../src/session/storage/files.ts'
import * as reader from '../../src/ui/bench/module/module-reader.ts'
import { basic, definition, layer, moduleFile, png, slotXml } from '../foreign/module.ts'
import { withDatabase } from '../support/database.ts'
import { page, withBattle } from './bench-support.tsx'

withDatabase()
await import('../../src/ui/bench/ground/MapPage.tsx')

afterEach(() => vi.restoreAllMocks())

const slot = (name: string, front: string, back?: string) =>
  slotXml(
    name,
    definition(
      ...(back ? [layer([back], { name: 'Flip', always: false })] : []),
      basic(front, name),
    ),
  )

const FILE = moduleFile({
  slots: [
    slot('Infantry company', 'inf.png', 'inf-back.png'),
    slot('Mortar', 'mortar.png'),
    slot('Zeppelin', 'zeppelin.png'),
  ].join(''),
  files: Object.fromEntries(
    ['inf', 'inf-back', 'mortar', 'zeppelin'].map((name, i) => [
      `images/${name}.png`,
      png(60 + i, 60),
    ]),
  ),
})

/** The module as the thread hands it out; a page in a test has no threads. */
async function withModule() {
  const read = readModule(FILE, 'trial.vmod')
  if (!read.ok) throw new Error('The trial module can’t be read.')
  const { picture, ...module } = read.value
  vi.spyOn(files, 'pickFiles').mockResolvedValue([new File([FILE], 'trial.vmod')])
  vi.spyOn(reader, 'openModule').mockResolvedValue({
    ...module,
    picture: async (name) => {
      const found = picture(name)
      if (!found.ok) throw new Error(found.problems[0]?.wrong)
      return found.value.bytes
    },
    close: () => undefined,
  })
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => '', revokeObjectURL: () => undefined }),
  )
  const all = await withBattle()
  page('Map')
  fireEvent.click(await screen.findByRole('radio', { name: 'Files' }))
  fireEvent.click(screen.getByRole('button', { name: 'Open a module' }))
  return { ...all, faces: await screen.findByRole('region', { name: 'Faces of counters' }) }
}

it('counters of a module are proposed, corrected by a pick, and worn in this browser only (point 6)', async () => {
  const { client, bench, faces } = await withModule()
  const before = bench.texts()
  const infantry = within(faces).getByRole('combobox', { name: 'Infantry company, German' })
  expect(infantry).toHaveValue('Infantry company, German')
  // What nothing of the module is like keeps its printed face until a person picks one.
  const other = within(faces)
    .getAllByRole('combobox')
    .find((box) => (box as HTMLInputElement).value === '') as HTMLInputElement
  const name = other.labels?.[0]?.textContent ?? ''
  expect(name).not.toBe('')
  fireEvent.change(other, { target: { value: 'Zeppelin, German' } })
  expect(other).toHaveValue('Zeppelin, German')
  fireEvent.click(within(faces).getByRole('button', { name: /^Show them/ }))
  await screen.findByText(/faces of the module are shown in this browser/)
  const worn = await createPictures().worn()
  expect([...worn.keys()]).toEqual(expect.arrayContaining(['de-inf formed', 'de-inf dispersed']))
  // The zeppelin has no other side, so ours is shown there.
  const sizes = new Map((await createPictures().list()).map(({ hash, width }) => [hash, width]))
  const zeppelins = [...worn].filter(([, hash]) => sizes.get(hash) === 63)
  expect(zeppelins).toHaveLength(1)
  expect(zeppelins[0]?.[0]).toMatch(/ formed$/)
  expect(client.settings.getState().faces).toBe('module')
  expect(bench.texts()).toEqual(before)
})

it('units of the battle may wear a face each, and one press gives all printed faces back', async () => {
  const { faces, client } = await withModule()
  fireEvent.click(within(faces).getByRole('radio', { name: 'Units of this battle' }))
  const saxon = within(faces).getByRole('combobox', { name: /^Saxon 1/ })
  fireEvent.change(saxon, { target: { value: 'Mortar, German' } })
  fireEvent.click(within(faces).getByRole('button', { name: /^Show them/ }))
  await screen.findByText(/of the module (is|are) shown/)
  const pictures = createPictures()
  expect([...(await pictures.worn()).keys()]).toContain('saxon-1 formed')
  // A page in a test can't decode pictures: the reading ends with none, and only then are there some.
  await waitFor(() => expect(within(faces).queryByRole('button', { name: 'Stop' })).toBeNull())
  const { loadWorn, wornFaces } = await import('../../src/ui/kit/piece/worn.ts')
  await act(() => loadWorn())
  act(() => wornFaces.setState(new Map(), true))
  fireEvent.click(within(faces).getByRole('button', { name: 'Printed faces again' }))
  await waitFor(async () => expect((await pictures.worn()).size).toBe(0))
  expect(client.settings.getState().faces).toBe('couplet')
  act(() => wornFaces.setState(null, true))
})
