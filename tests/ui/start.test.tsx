import { readFile } from 'node:fs/promises'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { BoardProps } from '../../src/board/Board.tsx'
import { unitInHand } from '../../src/session/pointing/doing/state.ts'
import { keyCap } from '../../src/ui/kit/words.ts'
import { diceAsked } from '../../src/ui/open/open-game.ts'
import { App } from '../../src/ui/shell/App.tsx'
import { beside, placeBeside, toolsIn } from '../../src/ui/table/facts/place-beside.ts'
import type { BoardHandle } from '../../src/ui/window/board-slot.ts'
import { createSettings, readSettings } from '../../src/ui/window/settings.ts'
import { createShelf } from '../../src/ui/window/shelf.ts'
import { FlatBoard, memorySaves, testCouplet } from './support.tsx'

beforeEach(() => localStorage.clear())

/** How the board was last asked to look. */
let seen: BoardProps['appearance'] | null = null
function SeenBoard(props: BoardProps) {
  seen = props.appearance
  return <FlatBoard {...props} />
}

describe('start', () => {
  it('shows story, aims, sides and strength of the chosen scenario, and begins its set-up', async () => {
    const client = testCouplet()
    render(<App client={client} Board={FlatBoard} />)
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Eating Fire at Gheluvelt',
    )
    const main = screen.getByRole('main')
    expect(main).toHaveTextContent('31 October 1914. 6 turns')
    expect(main).toHaveTextContent('8 companies; sets up first')
    expect(main).toHaveTextContent('3 companies, 3 batteries')
    expect(screen.queryByText('Level')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: /Begin set-up/ }))
    expect(screen.getByText('Germans set up')).toBeInTheDocument()
    expect(screen.getByText('0 of 8 placed')).toBeInTheDocument()
    const done = screen.getByRole('button', { name: /^Done/ })
    expect(done).toHaveAttribute('aria-disabled', 'true')
    fireEvent.click(screen.getByRole('button', { name: /^Place the rest/ }))
    expect(done).not.toHaveAttribute('aria-disabled')
    fireEvent.click(done)
    expect(screen.getByText('British set up')).toBeInTheDocument()
  })

  it('only the battle that is chosen is read, and another one when it is pointed at', async () => {
    const client = testCouplet()
    render(<App client={client} Board={FlatBoard} />)
    await screen.findByRole('button', { name: /Begin set-up/ })
    const read = () =>
      client.shelf.store.getState().entries.flatMap(({ id, loaded }) => (loaded ? [id] : []))
    expect(read()).toEqual(['ypres-1-gheluvelt'])
    const row = screen.getByRole('button', { name: /Hooge/ })
    expect(row).toHaveTextContent(/1915, \d+ turns/)
    fireEvent.pointerEnter(row)
    await waitFor(() => expect(read()).toEqual(['ypres-1-gheluvelt', 'ypres-4-hooge']))
    expect(screen.getByRole('main')).toHaveTextContent('Gheluvelt')
  })

  it('on a phone a battle that comes by a file is shown, not only listed', async () => {
    vi.stubGlobal('matchMedia', (asked: string) => ({
      matches: asked.includes('max-width: 767px'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    try {
      // With a saved game, a phone begins with the list.
      const saves = memorySaves()
      const first = testCouplet({ saves })
      const { unmount } = render(<App client={first} Board={FlatBoard} />)
      fireEvent.click(await screen.findByRole('button', { name: /Begin set-up/ }))
      await first.autosave.flush()
      unmount()
      const client = testCouplet({ saves })
      const { container } = render(<App client={client} Board={FlatBoard} />)
      await waitFor(() => expect(client.shelf.store.getState().chosen).not.toBeNull())
      const detail = () => container.querySelector('[data-detail]')?.getAttribute('data-detail')
      expect(detail()).toBe('false')
      const text = await readFile('scenarios/ypres-4-hooge.json', 'utf8')
      const opened = await client.scenarios.openTexts([{ name: 'hooge.json', text }])
      if (opened.kind !== 'scenario') throw new Error('no scenario')
      act(() => client.shelf.add({ ...opened.scenario, own: { name: 'hooge.json' } as never }))
      expect(detail()).toBe('true')
    } finally {
      vi.unstubAllGlobals()
    }
  })

  it('battles and campaigns of a volume have headings of their own, below that of the volume', async () => {
    const client = testCouplet()
    render(<App client={client} Board={FlatBoard} />)
    const games = await screen.findByRole('complementary', { name: 'Games' })
    await within(games).findByText('Menin Road')
    const under = (level: number) =>
      within(games)
        .getAllByRole('heading', { level })
        .map(({ textContent }) => textContent)
    expect(under(2)).toEqual(expect.arrayContaining(['Ypres Salient', 'Last Laurels at Limanowa']))
    expect(under(3)).toEqual(['Battles', 'Campaigns', 'Battles', 'Campaigns'])
    for (const heading of within(games).getAllByRole('heading', { level: 3 })) {
      const length = /\d+ turns/
      const rows = within(heading.nextElementSibling as HTMLElement).getAllByRole('button')
      for (const row of rows)
        if (heading.textContent === 'Battles') expect(row).toHaveTextContent(length)
        else expect(row).not.toHaveTextContent(length)
    }
  })

  it('the map of a part of the sheet shows that part, any other the whole sheet', async () => {
    const asked: string[] = []
    const handle = {
      hexToScreen: () => null,
      wholeSheet: () => asked.push('whole'),
      centreOn: (hexes: readonly string[], fit: boolean) => asked.push(`${hexes.length} ${fit}`),
    } as unknown as BoardHandle
    const Seen = ({ game, onReady }: BoardProps) => {
      useEffect(() => {
        asked.push((game as { title?: string }).title ?? '')
        onReady?.(handle)
        return () => onReady?.(null)
      }, [game, onReady])
      return null
    }
    const client = testCouplet()
    render(<App client={client} Board={Seen} />)
    await waitFor(() => expect(asked.at(-1)).toMatch(/^\d+ true$/))
    expect(asked).not.toContain('whole')
    fireEvent.click(screen.getByRole('button', { name: /Menin Road/ }))
    await waitFor(() => expect(asked.at(-1)).toBe('whole'))
  })

  it('a battle that can’t be read for want of a part of the page says so', async () => {
    const client = testCouplet()
    const { scenarios } = client
    const shelf = createShelf({ ...scenarios, load: () => Promise.reject(new Error('no part')) })
    await shelf.load()
    const [entry] = shelf.store.getState().entries
    expect(entry).toMatchObject({
      loaded: null,
      problems: [expect.stringContaining('load the page anew')],
    })
  })

  it('a battle that is clicked, or reached by Tab and chosen already, begins by Enter', async () => {
    const client = testCouplet()
    render(<App client={client} Board={FlatBoard} />)
    await screen.findByRole('heading', { level: 1 })
    const [row, other] = screen.getAllByRole('button', { pressed: false })
    if (!row || !other) throw new Error('no rows')
    // Tab has come to another battle: Enter is the press of its row.
    fireEvent.keyDown(document.body, { key: 'Tab' })
    row.focus()
    fireEvent.keyDown(row, { key: 'Enter' })
    expect(client.place.getState().screen).toBe('start')
    fireEvent.click(row)
    expect(row).toHaveAttribute('aria-pressed', 'true')
    fireEvent.keyDown(row, { key: 'Enter' })
    await waitFor(() => expect(client.place.getState().screen).toBe('game'))
    expect(client.session.get().battle?.id).toBe('ypres-2-hill-60')
  })

  it('the rest is placed from the text view too, and taken back there', async () => {
    const client = testCouplet()
    render(<App client={client} Board={FlatBoard} />)
    fireEvent.click(await screen.findByRole('button', { name: /Begin set-up/ }))
    act(() => client.place.openPanel('text'))
    const view = await screen.findByRole('region', { name: 'Text view' })
    // What is not among the acts says why.
    expect(within(view).getByRole('region', { name: 'Why not' })).toHaveTextContent(
      /8 units are still to place\..*10\.1b/,
    )
    fireEvent.click(within(view).getByRole('button', { name: 'Place the rest' }))
    expect(within(view).getByText('8 of 8 placed')).toBeVisible()
    fireEvent.click(within(view).getByRole('button', { name: 'Clear' }))
    expect(within(view).getByText('0 of 8 placed')).toBeVisible()
    fireEvent.click(within(view).getByRole('button', { name: 'Place the rest' }))
    fireEvent.click(within(view).getByRole('button', { name: 'Set-up done' }))
    expect(within(view).getByText('British set up')).toBeVisible()
  })

  it('6.3a the face that the scenario demands can’t be turned, and says so', async () => {
    const client = testCouplet()
    render(<App client={client} Board={FlatBoard} />)
    fireEvent.click(await screen.findByRole('button', { name: /Begin set-up/ }))
    const faces = screen.getByRole('group', { name: 'Face' })
    fireEvent.click(within(faces).getByRole('radio', { name: /^Formed/ }))
    expect(unitInHand(client.interaction.get())?.face).toBe('dispersed')
    expect(screen.getByRole('region', { name: /^Why/ })).toHaveTextContent('6.3a')
  })

  it('opens a link that is pasted, and says when there is no game in it', async () => {
    const client = testCouplet()
    render(<App client={client} Board={FlatBoard} />)
    await screen.findByRole('heading', { level: 1 })
    fireEvent.keyDown(document.body, { key: 'k' })
    const field = await screen.findByRole('textbox', { name: 'A link that somebody sent you' })
    fireEvent.click(screen.getByRole('button', { name: 'Open' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing is pasted yet.')
    fireEvent.change(field, { target: { value: 'https://example.org/' } })
    fireEvent.click(screen.getByRole('button', { name: 'Open' }))
    expect(screen.getByRole('alert')).toHaveTextContent('There is no game in this link.')
    fireEvent.keyDown(field, { key: 'Escape' })
    expect(screen.queryByRole('textbox')).toBeNull()
    // Pasted anywhere, what it holds is shown before it is opened; this one was cut short.
    fireEvent.paste(document.body, {
      clipboardData: { getData: () => 'https://example.org/#game=1.9.abc' },
    })
    expect(client.place.getState().link).toBe('#game=1.9.abc')
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog).toHaveTextContent('link'))
  })

  it('continues the last game, lists the others, and deletes one when it is asked for twice', async () => {
    const saves = memorySaves()
    const first = testCouplet({ saves })
    const { unmount } = render(<App client={first} Board={FlatBoard} />)
    fireEvent.click(await screen.findByRole('button', { name: /Begin set-up/ }))
    await first.autosave.flush()
    unmount()
    const client = testCouplet({ saves })
    render(<App client={client} Board={FlatBoard} />)
    fireEvent.click(
      await screen.findByRole('button', { name: /^Continue Eating Fire.*Germans decide/ }),
    )
    expect(await screen.findByText('Germans set up')).toBeInTheDocument()
    expect(client.session.get().gameId).toBe('game')
    client.commands.run('leave')
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete Eating Fire at Gheluvelt?' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep it' }))
    expect(saves.texts.size).toBe(1)
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
    fireEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }),
    )
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Continue/ })).toBeNull())
    expect(saves.texts.size).toBe(0)
  })
})

describe('settings', () => {
  it('hold at once as attributes that the tokens answer to, and are kept', async () => {
    const client = testCouplet()
    render(<App client={client} Board={FlatBoard} />)
    fireEvent.click(screen.getByRole('button', { name: 'Settings' }))
    fireEvent.click(await screen.findByRole('radio', { name: 'Dark' }))
    fireEvent.click(screen.getByRole('radio', { name: /^150/ }))
    expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', text: '150' })
    expect(createSettings().getState()).toMatchObject({ theme: 'dark', text: '150' })
  })

  it('kinds of motion have switches of their own while there is any motion', async () => {
    const client = testCouplet()
    render(<App client={client} Board={FlatBoard} />)
    fireEvent.click(screen.getByRole('button', { name: 'Settings' }))
    fireEvent.click(await screen.findByRole('switch', { name: 'Animate dice' }))
    expect(document.documentElement.dataset).toMatchObject({ motion: 'full', dice: 'lie' })
    expect(createSettings().getState()).toMatchObject({ dice: false, slides: true, flashes: true })
    fireEvent.click(screen.getByRole('switch', { name: 'Reduce all motion' }))
    expect(screen.queryByRole('switch', { name: 'Animate moves' })).toBeNull()
  })

  it('the veil has a measure only where there is one', async () => {
    const client = testCouplet()
    render(<App client={client} Board={FlatBoard} />)
    fireEvent.click(screen.getByRole('button', { name: 'Settings' }))
    expect(await screen.findByRole('slider', { name: 'Dim the rest' })).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: 'Outline' }))
    expect(screen.queryByRole('slider', { name: 'Dim the rest' })).toBeNull()
    fireEvent.change(screen.getByRole('slider', { name: 'Map brightness' }), {
      target: { value: '80' },
    })
    expect(createSettings().getState()).toMatchObject({ reach: 'outline', brightness: 80 })
  })

  it('the strength of a side tells who is there now and who comes later (table, 39)', async () => {
    const client = testCouplet()
    render(<App client={client} Board={SeenBoard} />)
    await screen.findByRole('button', { name: /^Begin set-up/ })
    const told = async (id: string) => {
      await act(() => client.shelf.choose(id))
      return (screen.getByRole('main').textContent ?? '').replaceAll('\u00a0', ' ')
    }
    // S5: the counter-attack companies of turn 3 come on from the east.
    expect(await told('ypres-campaign-3-menin-road')).toContain(
      '24 companies, 6 machine guns, 3 mortars, 3 batteries now; 12 companies, 3 machine guns on turn 3 of day 1; sets up first',
    )
    expect(await told('ypres-campaign-3-menin-road')).toContain(
      '42 companies, 9 machine guns, 6 mortars',
    )
    expect(await told('limanowa-campaign-1-playground')).toMatch(
      /10 squadrons now|squadrons now; .* on days 2 to 8/,
    )
    expect(await told('limanowa-2-counter-attack')).toMatch(/ now; .* on turn 8/)
    expect(await told('ypres-1-gheluvelt')).not.toContain(' now')
  })

  it('a high contrast veils what is not legal further, unless it is said how much', async () => {
    seen = null as BoardProps['appearance'] | null
    const client = testCouplet()
    render(<App client={client} Board={SeenBoard} />)
    await waitFor(() => expect(seen?.dim).toBe(null))
    act(() => client.settings.change({ contrast: 'high' }))
    expect(seen?.dim).toBe(75)
    // In the dark too, now that the names of places lie above the veil (table, 13).
    act(() => client.settings.change({ theme: 'dark' }))
    expect(seen?.dim).toBe(75)
    act(() => client.settings.change({ theme: 'light', dim: 30 }))
    expect(seen?.dim).toBe(30)
  })

  it('a letter opens the rules from the start screen, and none acts there while single keys are off', () => {
    const client = testCouplet()
    render(<App client={client} Board={FlatBoard} />)
    const rules = screen.getByRole('button', { name: 'Rules' })
    act(() => client.settings.change({ keys: 'off' }))
    expect(rules).not.toHaveAttribute('aria-keyshortcuts')
    fireEvent.keyDown(document.body, { key: 'r' })
    expect(client.place.getState().panel).toBeNull()
    act(() => client.settings.change({ keys: 'on' }))
    expect(rules).toHaveAttribute('aria-keyshortcuts', 'R')
    fireEvent.keyDown(document.body, { key: 'r' })
    expect(client.place.getState().panel).toBe('rules')
  })

  it('what was kept is taken only as far as it is understood', () => {
    expect(readSettings('{"theme":"dark","text":"17","dim":"<b>","keys":3}')).toMatchObject({
      theme: 'dark',
      text: '100',
      dim: null,
      keys: 'on',
    })
    expect(
      readSettings('{"brightness":20,"volume":101,"figures":"huge","slides":0}'),
    ).toMatchObject({
      brightness: 100,
      volume: 70,
      figures: 'normal',
      slides: true,
    })
    expect(readSettings('{').theme).toBe('system')
  })

  it('keys given to commands by an earlier version are dropped, and nothing else with them', () => {
    const earlier = { theme: 'dark', keys: 'board', keymap: { undo: ['U'], 'start-rules': ['J'] } }
    const read = readSettings(JSON.stringify(earlier))
    expect(read).toMatchObject({ theme: 'dark', keys: 'board' })
    expect(read).not.toHaveProperty('keymap')
    expect(read).toEqual(readSettings(JSON.stringify({ theme: 'dark', keys: 'board' })))
  })
})

describe('small parts', () => {
  it('fixed dice are read from the address', () => {
    expect(diceAsked('?dice=3,4,1&seed=7')).toEqual({ faces: [3, 4, 1], seed: 7 })
    expect(diceAsked('?seed=7')).toEqual({ seed: 7 })
    expect(diceAsked('')).toBeUndefined()
    for (const dice of ['9', '0', '1.5,2.5', '1,,x', '-1', '1e0', ''])
      expect(diceAsked(`?dice=${dice}`), dice).toMatch(/^dice takes faces from 1 to 6/)
    expect(diceAsked('?seed=1.5')).toMatch(/^seed takes a whole number/)
  })

  it('a popover keeps off the unit that it speaks of, and stays on the map', () => {
    const box = { left: 0, top: 0, width: 1000, height: 600 }
    const size = { width: 300, height: 200 }
    const at = { x: 500, y: 20 }
    expect(placeBeside(at, { x: 700, y: 20 }, box, size).left).toBeLessThan(300)
    expect(placeBeside(at, { x: 300, y: 20 }, box, size).left).toBeGreaterThan(300)
    expect(placeBeside(at, null, box, size).top).toBeGreaterThanOrEqual(0)
  })

  it('a popover covers neither the hex nor the line to the unit, nor counters where there is another place', () => {
    const box = { left: 0, top: 0, width: 1000, height: 600 }
    const size = { width: 380, height: 140 }
    const at = { x: 300, y: 400 }
    const unit = { x: 640, y: 470 }
    // No room on the far side: on the near one it would lie over the line.
    const line = [0.25, 0.5, 0.75].map((part) => ({
      x: at.x + (unit.x - at.x) * part,
      y: at.y + (unit.y - at.y) * part,
      weight: 4,
    }))
    const counters = [{ x: 300, y: 250, weight: 1 }]
    const covered = ({ left, top }: { left: number; top: number }) =>
      [at, unit, ...line, ...counters].filter(
        ({ x, y }) => x > left && x < left + size.width && y > top && y < top + size.height,
      )
    expect(covered(placeBeside(at, unit, box, size, [...line, ...counters]))).toEqual([])
    expect(covered(placeBeside(at, unit, box, size, line))).toHaveLength(0)
  })

  it('a popover stands at the rim of its hex, clear of it and inside the window, on a phone as well', () => {
    for (const [width, height, size] of [
      [1000, 800, { width: 380, height: 200 }],
      [390, 420, { width: 366, height: 140 }],
    ] as const)
      for (const side of [18, 32, 64])
        for (const x of [40, width / 2, width - 40])
          for (const y of [40, height / 2, height - 40]) {
            const gap = beside(side * Math.sqrt(3))
            const box = { left: 0, top: 0, width, height }
            const { left, top } = placeBeside({ x, y }, null, box, size, [], gap)
            const name = `${width} ${side} ${x} ${y}`
            expect(left, name).toBeGreaterThanOrEqual(12)
            expect(left + size.width, name).toBeLessThanOrEqual(width - 12)
            expect(top, name).toBeGreaterThanOrEqual(12)
            expect(top + size.height, name).toBeLessThanOrEqual(height - 12)
            const [dx, dy] = [
              Math.max(left - x, 0, x - left - size.width),
              Math.max(top - y, 0, y - top - size.height),
            ]
            const far = Math.max(dx, dy)
            // On a phone a large hex in the middle of its map leaves less room than that.
            if (width > 400 || side < 64)
              expect(far, name).toBeGreaterThanOrEqual(Math.min(side, gap))
            expect(Math.hypot(dx, dy), name).toBeLessThanOrEqual(Math.max(side, 30) + 11)
          }
  })

  it('a popover would rather lie over a way and its unit than over its hex', () => {
    const at = { x: 195, y: 60 }
    const way = [100, 140, 180, 220].map((y) => ({ x: 195, y, weight: 4 }))
    const box = { left: 0, top: 0, width: 390, height: 420 }
    const unit = { x: 195, y: 200 }
    const { top } = placeBeside(at, unit, box, { width: 366, height: 180 }, way, 40)
    expect(top).toBe(100)
  })

  it('a popover leaves the tools of the sheet in sight', () => {
    const sheet = document.createElement('main')
    sheet.innerHTML = '<div role="toolbar"></div><div role="toolbar" id="tools"></div>'
    const row = { left: 16, top: 550, width: 480, height: 36 } as DOMRect
    vi.spyOn(sheet.lastElementChild as Element, 'getBoundingClientRect').mockReturnValue(row)
    const tools = toolsIn(sheet)
    const box = { left: 0, top: 0, width: 1000, height: 600 }
    const place = (kept: typeof tools) =>
      placeBeside({ x: 520, y: 520 }, { x: 700, y: 520 }, box, { width: 400, height: 140 }, [
        { x: 520, y: 400, weight: 1 },
        ...kept,
      ])
    expect(place([])).toMatchObject({ left: 64, top: 448 })
    const { left, top } = place(tools)
    expect(left > row.left + row.width || top + 140 < row.top).toBe(true)
  })

  it('key caps', () => {
    expect(['Enter', 'Shift+Z', '+', 'Ctrl+S'].map(keyCap)).toEqual(['↵', 'Shift Z', '+', 'Ctrl S'])
  })
})
