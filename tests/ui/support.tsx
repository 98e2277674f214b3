import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { act, render } from '@testing-library/react'
import type { Battle } from '../../src/rules/types/index.ts'
import type { SavedGame, Thinker } from '../../src/session/engine/table.ts'
import { createLibrary } from '../../src/session/red-poppies/library.ts'
import type { Saves } from '../../src/session/storage/saves.ts'
import { App, game } from '../../src/ui/shell/App.tsx'
import type { BoardHandle } from '../../src/ui/window/board-slot.ts'
import { type Client, createClient } from '../../src/ui/window/client.ts'
import { sketch } from '../support/map.ts'
import { battleOf, type Wish } from '../support/play.ts'
import { FlatBoard, memorySaves } from './stand-in.tsx'

export { FlatBoard, memorySaves, put } from './stand-in.tsx'

// A page that is read late would make every test wait for it.
await game.load()

/** What the page asks of a board; it does nothing but what is given. */
export const boardHandle = (does: Partial<BoardHandle> = {}): BoardHandle => ({
  show: () => undefined,
  hexToScreen: () => null,
  onMove: () => () => undefined,
  zoomBy: () => undefined,
  panBy: () => undefined,
  seen: () => ({ x: 0, y: 0, width: 1, height: 1 }),
  lookAt: () => undefined,
  overview: async () => null,
  wholeSheet: () => undefined,
  centreOn: () => undefined,
  ...does,
})

const folder = join(import.meta.dirname, '../../scenarios')

export function testCouplet(
  options: { saves?: Saves; guard?: number; now?: () => number; thinker?: Thinker } = {},
): Client {
  return createClient({
    saves: options.saves ?? memorySaves(),
    scenarios: createLibrary((path) => readFile(join(folder, path), 'utf8')),
    session: { now: options.now ?? (() => 10_000), newId: () => 'game', randomSeed: () => 1 },
    guard: options.guard ?? 0,
    ...(options.thinker ? { thinker: options.thinker } : {}),
  })
}

/** A position in the middle of a turn, the Germans to command. */
export function position(units: Wish['units'], more: Partial<Wish> = {}): Battle {
  const battle = battleOf({ map: sketch({ columns: 12, rows: 10 }), units, turns: 2, ...more })
  return { ...battle, start: { turn: 1, side: 'german', half: 1, couplets: 2 } }
}

export const UNITS: Wish['units'] = {
  'Saxon 1': ['german', 'deres', 'F07'],
  'Saxon 2': ['german', 'deres', 'F07'],
  'Battery 1': ['british', 'gun', 'F04', { dispersed: true }],
}

/** The app with a game in progress. */
export function play(
  battle: Battle = position(UNITS),
  dice: SavedGame['dice'] = { faces: [1, 1], seed: 3 },
  options: Parameters<typeof testCouplet>[0] = {},
) {
  const client = testCouplet(options)
  client.session.start(battle, null, { dice })
  client.place.enterGame()
  const view = render(<App client={client} Board={FlatBoard} />)
  return { client, ...view }
}

/** Lets everything that waits settle. */
export const settle = () => act(async () => void (await new Promise((done) => setTimeout(done, 0))))
