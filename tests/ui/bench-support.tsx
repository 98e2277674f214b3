import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fireEvent, render, screen } from '@testing-library/react'
import { newMap } from '../../src/map/edit/fields.ts'
import { newScenario } from '../../src/scenario/edit/new.ts'
import type { ScenarioFile } from '../../src/scenario/index.ts'
import { createLibrary } from '../../src/session/red-poppies/library.ts'
import { workshopOf } from '../../src/ui/bench/desk/desk.ts'
import { App } from '../../src/ui/shell/App.tsx'
import type { BoardComponent, BoardProps } from '../../src/ui/window/board-slot.ts'
import { createClient } from '../../src/ui/window/client.ts'
import { FlatBoard, memorySaves } from './support.tsx'

// What is loaded when it is opened would make the first test wait for it.
await import('../../src/ui/bench/BenchScreen.tsx')
await import('../../src/ui/bench/over/OverPage.tsx')
await import('../../src/ui/bench/battle/ForcesPage.tsx')

const FOLDER = join(import.meta.dirname, '../../scenarios')

/** A catalogue of one small map of open ground and the counters of two nations: the large maps take seconds to read. */
async function read(path: string): Promise<string> {
  if (path === 'catalogue.json')
    return JSON.stringify({
      format: 'couplet-catalogue',
      version: 1,
      maps: [{ id: 'field', path: 'maps/field.json' }],
      counters: ['british', 'german'].map((id) => ({ id, path: `counters/${id}.json` })),
      scenarios: [],
    })
  if (path === 'maps/field.json') return JSON.stringify(newMap('field', 'A field', 12, 10))
  return readFile(join(FOLDER, path), 'utf8')
}

const unit = (name: string, hex: string) => ({ name, at: { hex } })

/** A sound battle on that map: two units a side, and a rule of victory. */
export const SKIRMISH: ScenarioFile = {
  ...newScenario('skirmish', 'Skirmish', 'field', ['british', 'german']),
  groups: [
    { side: 'german', counter: 'de-inf', units: [unit('Saxon 1', 'F03'), unit('Saxon 2', 'G03')] },
    { side: 'british', counter: 'gb-inf', units: [unit('Kent 1', 'F07'), unit('Kent 2', 'G07')] },
  ],
  victory: {
    kind: 'most-points',
    tie: 'draw',
    rules: [{ kind: 'control', side: 'each', hexes: ['F05'], points: 1 }],
  },
}

export function smallClient() {
  return createClient({
    saves: memorySaves(),
    scenarios: createLibrary(read),
    session: { now: () => 10_000, newId: () => 'game', randomSeed: () => 1 },
    guard: 0,
  })
}

/** What the board was handed last: a test calls it as the board does. */
export const handed: { board: BoardProps | null } = { board: null }

const HandedBoard: BoardComponent = (props: BoardProps) => {
  handed.board = props
  return <FlatBoard {...props} />
}

/** The bench with its list of documents. */
export async function onBench() {
  const client = smallClient()
  client.place.enterBench()
  const view = render(<App client={client} Board={HandedBoard} />)
  await screen.findByRole('button', { name: 'field' })
  return { client, ...workshopOf(client), ...view }
}

/** The bench with a battle. */
export async function withBattle(file: ScenarioFile = SKIRMISH) {
  const all = await onBench()
  const text = `${JSON.stringify(file, null, 2)}\n`
  all.bench.begin()
  all.bench.add([{ name: 'skirmish.json', text }], 'open skirmish.json')
  await screen.findByRole('application', { name: 'Map A field' })
  return all
}

/** Opens a page by its tab. */
export const page = (name: string) =>
  void fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }))
