import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocket } from 'ws'
import { createRelay, LIMITS, newRoom, type Room } from '../scripts/relay.mjs'
import { openBattle } from '../src/cli/base/folder.ts'
import type { Battle } from '../src/rules/types/index.ts'
import { createRelayCarrier, type Socket } from '../src/session/carrier/relay.ts'
import type { Engine } from '../src/session/engine/engine.ts'
import type { RedPoppies } from '../src/session/engine/kinds.ts'
import { createSession } from '../src/session/game/store.ts'
import { openSave } from '../src/session/journal/open-save.ts'
import { createMemory } from '../src/session/live/memory.ts'
import { diceProof } from '../src/session/live/proof.ts'
import { createTable } from '../src/session/live/table.ts'
import { createBoardView } from '../src/session/picture/board-view.ts'
import { createInteraction } from '../src/session/pointing/interaction.ts'
import { liveRules } from '../src/session/red-poppies/live.ts'
import { clock, type Row } from './row.ts'

const BATTLE = 'ypres-campaign-1-gheluvelt'
const ENTRIES = 1000

/** A place at a table: what a page holds, without its screen. */
function sitDown(
  battle: Battle,
  { room, keys }: Room,
  port: number,
  seat: 'first' | 'second',
  texts = new Map<string, string>(),
) {
  const session = createSession({ engine: liveRules })
  const interaction = createInteraction(session, { guard: 0 })
  const view = createBoardView(liveRules)
  const carrier = createRelayCarrier({
    seat: { room, key: keys[seat] ?? '' },
    socket: () => new WebSocket(`ws://127.0.0.1:${port}/live`) as unknown as Socket,
  })
  let serial = 0
  const table = createTable<RedPoppies, Engine>(session, {
    carrier,
    memory: createMemory(
      {
        get: (name) => texts.get(name) ?? null,
        set: (name, text) => void (text === null ? texts.delete(name) : texts.set(name, text)),
      },
      () => seat.padEnd(64, '0'),
    ),
    openGame: async (text) => ({
      opened: await openSave(liveRules, text, () => battle),
      sheet: null,
    }),
    newKey: () => `key-${++serial}`,
  })
  return {
    ...{ seat, session, table, texts },
    /** All that is handed to the board. */
    look: () => view(session.get(), interaction.get()),
    close: () => {
      table.close()
      carrier.close()
    },
  }
}
type Place = ReturnType<typeof sitDown>

/** Until it is so at a place; each change there is looked at. */
function until(place: Place, test: () => boolean): Promise<void> {
  if (test()) return Promise.resolve()
  return new Promise((done) => {
    const look = () => {
      if (!test()) return
      for (const stop of stops) stop()
      done()
    }
    const stops = [place.session.store.subscribe(look), place.table.store.subscribe(look)]
  })
}

const entries = ({ session }: Place): number => session.get().entries.length

/** A game of quick presses: how long each took to the other place, in ms. */
async function play(places: readonly [Place, Place], seed: number) {
  const took = { plain: [] as number[], rolled: [] as number[] }
  let luck = seed * 2654435761
  while (entries(places[0]) < ENTRIES) {
    const at = places.find(
      ({ session, table }) =>
        session.get().decision?.side === table.get().side && !session.get().awaiting,
    )
    if (!at) break
    const there = at === places[0] ? places[1] : places[0]
    const { decision } = at.session.get()
    // Random choice alone would place units and take them back for ever.
    const legal = (decision?.actions ?? []).filter(
      ({ type }) => type !== 'take' && type !== 'takeWork',
    )
    luck = (Math.imul(luck, 1664525) + 1013904223) >>> 0
    const action = legal[Math.floor((luck / 2 ** 32) * legal.length)]
    if (!action) break
    const before = entries(at)
    const began = clock()
    at.session.dispatch(action)
    const rolls = at.session.get().awaiting !== null
    // A set-up is sealed as a whole; it is not there before it is finished.
    const next = at.session.get().decision
    if (!rolls && next?.kind === 'setup' && next.side === decision?.side) continue
    await until(there, () => entries(there) > before)
    there.look()
    took[rolls ? 'rolled' : 'plain'].push(clock() - began)
    await until(at, () => entries(at) >= entries(there) && at.session.get().awaiting === null)
  }
  return took
}

const part = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0

/** Two places at a table by a relay of this machine: from a press to the other place, coming back, and the proof of the dice. */
export async function liveRows(): Promise<Row[]> {
  const loaded = await openBattle(BATTLE)
  if (!loaded.ok) throw new Error(`${BATTLE} does not load.`)
  const { battle } = loaded.value
  const room = newRoom()
  // Nobody presses so fast.
  const limits = { ...LIMITS, rate: 1e6, bytes: 1e9 }
  const relay = createRelay({ rooms: [room], limits })
  const server = createServer()
  relay.attach(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const places: Place[] = []
  try {
    const a = sitDown(battle, room, port, 'first')
    const b = sitDown(battle, room, port, 'second')
    places.push(a, b)
    a.table.found({ battle, sheet: null, side: battle.sides[0]?.id ?? '' })
    await until(b, () => b.table.get().ready)
    const refused = await b.table.accept()
    if (refused !== null) throw new Error(refused)
    const took = await play([a, b], 7)
    const played = entries(a)

    const save = b.session.save('')
    const text = JSON.stringify(save)
    const proof = clock()
    const opened = await openSave(liveRules, text, () => battle)
    if (!opened.ok) throw new Error(opened.problem.text)
    const { agreed } = diceProof(liveRules, opened.opened)
    const verified = clock() - proof

    b.close()
    await until(a, () => !a.table.get().standing.there)
    const back = clock()
    const again = await openSave(liveRules, text, () => battle)
    if (!again.ok) throw new Error(again.problem.text)
    const c = sitDown(battle, room, port, 'second', b.texts)
    places.push(c)
    c.session.resume(again.opened, null, { gameId: 'again' })
    if (!c.table.resume()) throw new Error('It does not go on.')
    c.look()
    await until(c, () => c.table.get().standing.there && c.table.get().theirs !== null)
    const returned = clock() - back

    const bar = (value: number, words: string) => ({ value, least: false, text: words })
    return [
      {
        what: `live: ${took.plain.length} presses without dice, to the other place, 95th percentile`,
        ours: part(took.plain, 0.95),
        unit: 'ms',
        bar: bar(150, 'at most 150 ms'),
      },
      {
        what: `  … ${took.rolled.length} with dice that both agree`,
        ours: part(took.rolled, 0.95),
        unit: 'ms',
        bar: bar(150, 'at most 150 ms'),
      },
      {
        what: `live: back at the table with ${played} entries, read anew and met`,
        ours: returned,
        unit: 'ms',
        bar: bar(2000, 'at most 2,000 ms'),
      },
      {
        what: `live: save of ${played} entries with ${agreed} agreed dice, verified`,
        ours: verified,
        unit: 'ms',
        bar: bar(1000, 'at most 1,000 ms'),
      },
    ]
  } finally {
    for (const place of places) place.close()
    relay.close()
    server.close()
  }
}
