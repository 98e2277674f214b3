import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openFiles } from '../../src/ui/open/open-game.ts'
import { App } from '../../src/ui/shell/App.tsx'
import { FlatBoard, memorySaves, play, settle, testCouplet } from './support.tsx'

const scenario = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../scenarios/ypres-1-gheluvelt.json'), 'utf8'),
)
const file = (name: string, data: unknown) =>
  new File([typeof data === 'string' ? data : JSON.stringify(data)], name)

/** What a dropped file comes to, as a person drops it. */
async function drop(...files: File[]): Promise<void> {
  fireEvent.drop(window, { dataTransfer: { files } })
  await waitFor(() => expect(document.querySelector('[role=status]')).toBeNull())
  await settle()
}

async function start() {
  const client = testCouplet()
  render(<App client={client} Board={FlatBoard} />)
  await screen.findByRole('button', { name: /Begin set-up/ })
  return client
}

let kept: { name: string; text: Promise<string> }[]
beforeEach(() => {
  kept = []
  const blobs = new Map<string, Blob>()
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        const address = `blob:${blobs.size}`
        blobs.set(address, blob)
        return address
      },
      revokeObjectURL: () => undefined,
    }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const blob = blobs.get(this.getAttribute('href') ?? '')
    kept.push({ name: this.download, text: blob?.text() ?? Promise.resolve('') })
  })
})
afterEach(() => vi.restoreAllMocks())

describe('files that are not as they should be', () => {
  it('a scenario with several faults: all of them at once, each with what would be right', async () => {
    await start()
    const broken = structuredClone(scenario)
    broken.groups[0].area.of = ['AH51']
    broken.groups[1].counter = 'de-res-infx'
    await drop(file('mine.json', broken))
    const dialog = await screen.findByRole('dialog', { hidden: true })
    expect(dialog).toHaveTextContent('This file can’t be played.')
    const lines = within(dialog)
      .getAllByRole('listitem', { hidden: true })
      .map((item) => item.textContent)
    expect(lines.length).toBeGreaterThanOrEqual(2)
    expect(lines.join()).toContain('AH51')
    expect(lines.join()).toContain('de-res-inf')
    expect(
      within(dialog).getByRole('button', { name: 'Copy list', hidden: true }),
    ).toBeInTheDocument()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close', hidden: true }))
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  })

  it.each([
    ['truncated', '{"format":"couplet-scenario","version":1,'],
    ['of a wrong version', { ...scenario, version: 9 }],
  ])('a file that is %s leaves the game in progress as it is', async (_, data) => {
    const { client } = play()
    const game = client.session.get().game
    await drop(file('bad.json', data))
    expect(await screen.findByRole('dialog', { hidden: true })).toHaveTextContent(
      'bad.json: 1 problem.',
    )
    expect(screen.getByRole('dialog', { hidden: true })).toHaveTextContent(
      'The game in progress is untouched.',
    )
    expect(client.session.get().game).toBe(game)
  })

  it('a file of something else is told as that, with the first lines of what can be opened', async () => {
    const { client } = play()
    const game = client.session.get().game
    await drop(file('package.json', { name: 'something', version: '1.0.0' }))
    const dialog = await screen.findByRole('dialog', { hidden: true })
    expect(dialog).toHaveTextContent('This is no file of Couplet.')
    expect(dialog).toHaveTextContent('package.json is neither a saved game nor a scenario')
    expect(dialog).toHaveTextContent('The game in progress is untouched.')
    expect(dialog).toHaveTextContent('A saved game: "format": "couplet-game"')
    expect(client.session.get().game).toBe(game)
  })

  it('a file of more than 50 MB is refused unread', async () => {
    const client = await start()
    const big = file('big.json', '{}')
    Object.defineProperty(big, 'size', { value: 51 * 1024 * 1024 })
    const text = vi.spyOn(big, 'text')
    await act(() => openFiles(client, [big]))
    expect(await screen.findByRole('dialog', { hidden: true })).toHaveTextContent(/too large/)
    expect(text).not.toHaveBeenCalled()
  })

  it('a script in a scenario’s name is shown as text', async () => {
    await start()
    const title = '<img src=x onerror="globalThis.hurt=1"><script>globalThis.hurt=1</script>'
    await drop(file('odd.json', { ...scenario, id: 'odd', title }))
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument()
    expect(document.querySelector('script, img[src=x]')).toBeNull()
    expect((globalThis as { hurt?: number }).hurt).toBeUndefined()
  })

  it('a corrupted save says so and is kept as a file, to the byte', async () => {
    const client = await start()
    const text = '{"format":"couplet-game","version":1,"entries":[{"action"'
    await drop(file('mine.couplet.json', text))
    const dialog = await screen.findByRole('dialog', { hidden: true })
    expect(dialog).toHaveTextContent('The save is cut short or damaged.')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep the file', hidden: true }))
    expect(await kept[0]?.text).toBe(text)
    expect(client.session.get().game).toBeNull()
  })

  it('a save of another scenario version is offered as far as it agrees', async () => {
    const client = await start()
    fireEvent.click(screen.getByRole('button', { name: /Begin set-up/ }))
    act(() => void client.commands.run('placeRest'))
    const save = client.session.save('2026-01-01T00:00:00Z')
    act(() => {
      client.session.leave()
      client.place.enterStart()
    })
    await drop(
      file('old.couplet.json', { ...save, scenario: { ...save?.scenario, hash: 'another' } }),
    )
    const dialog = await screen.findByRole('dialog', { hidden: true })
    expect(dialog).toHaveTextContent('The save belongs to another version of its scenario.')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Open the game', hidden: true }))
    expect(client.session.get().entries).toHaveLength(8)
    expect(screen.getByText('Germans set up')).toBeInTheDocument()
  })

  it('storage full: the game goes on and can be kept as a file', async () => {
    const { client } = play(undefined, undefined, {
      saves: memorySaves(new DOMException('full', 'QuotaExceededError')),
    })
    await act(() => client.autosave.flush())
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Saving is off: storage is full. The game goes on')
    expect(within(alert).getByRole('button', { name: 'Free space' })).toBeInTheDocument()
    fireEvent.click(within(alert).getByRole('button', { name: 'Save file' }))
    expect(JSON.parse((await kept[0]?.text) ?? '').format).toBe('couplet-game')
    act(() => void client.session.dispatch({ type: 'pass' }))
    expect(screen.getByText('British decide')).toBeInTheDocument()
  })

  it('D7: saving is off is said in the text view too, and heard, with the ways to keep the game', async () => {
    const { client } = play(undefined, undefined, {
      saves: memorySaves(new DOMException('full', 'QuotaExceededError')),
    })
    act(() => client.place.openPanel('text'))
    await screen.findByRole('heading', { name: 'Text view' })
    await act(() => client.autosave.flush())
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Saving is off: storage is full. The game goes on')
    fireEvent.click(within(alert).getByRole('button', { name: 'Save file' }))
    expect(JSON.parse((await kept.at(-1)?.text) ?? '').format).toBe('couplet-game')
  })

  it('D4: a folder among what was dropped is told, and the good file beside it opens', async () => {
    const client = testCouplet()
    const folder = new File([], 'a folder')
    const gone = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
    folder.slice = () => ({ arrayBuffer: gone }) as unknown as Blob
    await act(() => openFiles(client, [folder]))
    expect(client.place.getState()).toMatchObject({
      busy: null,
      fault: { title: 'a folder can’t be read.' },
    })
    const { session } = play().client
    const save = JSON.stringify(session.save('2026-01-01T00:00:00Z'))
    await act(() => openFiles(client, [folder, new File([save], 'game.json')]))
    const { fault, busy } = client.place.getState()
    expect(busy).toBeNull()
    expect(JSON.stringify(fault)).toContain('does not give out a folder.')
  })

  it('leaving a game that is not kept asks first', async () => {
    const { client } = play(undefined, undefined, { saves: memorySaves(new Error('no')) })
    await act(() => client.autosave.flush())
    // No room would help where storage is refused.
    expect(screen.queryByRole('button', { name: 'Free space' })).toBeNull()
    act(() => void client.commands.run('leave'))
    const dialog = screen.getByRole('dialog', { hidden: true })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Stay', hidden: true }))
    expect(client.session.get().game).not.toBeNull()
  })

  it('a saved game that the storage does not give out is told', async () => {
    const saves = memorySaves()
    const client = testCouplet({
      saves: {
        ...saves,
        list: async () => [
          {
            id: 'gone',
            title: 'Lost',
            scenario: 'x',
            turn: 2,
            turns: 6,
            side: 'Germans',
            savedAt: '',
            size: 9,
          },
        ],
      },
    })
    render(<App client={client} Board={FlatBoard} />)
    fireEvent.click(await screen.findByRole('button', { name: /Continue Lost/ }))
    expect(await screen.findByRole('dialog', { hidden: true })).toHaveTextContent(
      'The saved game can’t be read.',
    )
  })
})

function Broken(): never {
  throw new Error('the canvas is gone')
}

describe('when the graphics card takes the sheet away', () => {
  it('says so in its place, then the ways to play on, until it is there again', async () => {
    const { client } = play()
    vi.useFakeTimers()
    act(() => client.place.boardLost(true))
    expect(screen.getByText('The board is being redrawn.')).toHaveRole('status')
    act(() => void vi.advanceTimersByTime(5000))
    vi.useRealTimers()
    expect(screen.getByText('The board can’t be redrawn.')).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'Text view' }))
    expect(client.place.getState().panel).toBe('text')
    act(() => {
      client.place.boardLost(false)
      client.place.closePanel()
    })
    expect(screen.queryByText('The board can’t be redrawn.')).toBeNull()
  })
})

describe('when the interface itself fails', () => {
  it('offers the journal as a file', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const client = testCouplet()
    const { battle } =
      (await client.scenarios.load('ypres-1-gheluvelt').then((found) => found.ok && found.value)) ||
      {}
    if (!battle) throw new Error('no battle')
    client.session.start(battle, { title: 'Sheet' } as never, { dice: { seed: 1 } })
    client.place.enterGame()
    render(<App client={client} Board={Broken} />)
    const dialog = screen.getByRole('dialog', { hidden: true })
    expect(dialog).toHaveTextContent('The game itself is whole.')
    expect(dialog).toHaveTextContent('the canvas is gone')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save file', hidden: true }))
    expect(JSON.parse((await kept[0]?.text) ?? '').format).toBe('couplet-game')
  })
})
