import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket as NetSocket } from 'node:net'
import { WebSocket } from 'ws'
import { createRelay, LIMITS, newRoom } from '../../../scripts/relay.mjs'
import { canonical } from '../../../src/data/hash.ts'
import type { Kinds } from '../../../src/game/rules.ts'
import type { TableGame } from '../../../src/game/table-game.ts'
import { createRelayCarrier, type Socket } from '../../../src/session/carrier/relay.ts'
import { openSave } from '../../../src/session/journal/open-save.ts'
import { reopened, type Seat, seat, shelf } from './tables.ts'

/*
 * Whole games by two quick players through a real relay on a real socket, on which messages are lost, come twice, change places,
 * and cut the line; the relay is killed, and pages are read anew from saves that lag behind.
 */

export interface Faults {
  /** How often, in a thousand messages each way: lost, twice, out of order, and the line is cut at it. */
  readonly lost: number
  readonly twice: number
  readonly swapped: number
  readonly cut: number
  /** How often the relay is killed in a game, and a page read anew. */
  readonly kills: number
  readonly reloads: number
}

export const HARSH: Faults = { lost: 40, twice: 40, swapped: 40, cut: 10, kills: 10, reloads: 3 }

/** The same row of numbers below `n` for the same seed. */
export function dealer(seed: number): (n: number) => number {
  let state = seed >>> 0 || 1
  return (n) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % n
  }
}

/** How many rounds may pass in which nothing is played: a slow machine has its time, a game that hangs does not go on for ever. */
const PATIENCE = 50_000

export interface Outcome {
  readonly entries: number
  readonly dice: number
  readonly messages: number
  readonly faults: number
}

/** What the side that decides in a session does next: one act, or several. */
export type QuickPlayer<K extends Kinds> = (
  session: Seat<K>['session'],
  n: (below: number) => number,
) => readonly K['action'][]

/** Any legal act; whoever may shoot does so half of the time, so that most games roll. */
function anyAct<K extends Kinds>(
  session: Seat<K>['session'],
  n: (below: number) => number,
): readonly K['action'][] {
  const actions: readonly K['action'][] = session.get().decision?.actions ?? []
  const shots = actions.filter((one) => (one as { type?: string }).type === 'react')
  const among = shots.length > 0 && n(2) === 0 ? shots : actions
  return among.length > 0 ? [among[n(among.length)] as K['action']] : []
}

const soon = () => new Promise<void>((done) => setImmediate(done))
const moment = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** One whole game; throws with what went wrong. */
export async function wholeGame<K extends Kinds>(
  engine: TableGame<K>,
  battle: K['battle'],
  seed: number,
  faults: Faults = HARSH,
  player: QuickPlayer<K> = anyAct,
): Promise<Outcome> {
  const n = dealer(seed * 7919 + 1)
  const room = newRoom()
  const counted = { messages: 0, faults: 0 }
  let running: { server: Server; close(): void } | null = null
  let port = 0
  let trouble = true

  async function host(): Promise<void> {
    const relay = createRelay({
      rooms: [room],
      limits: { ...LIMITS, rate: 1e6, bytes: 1e9, wrong: 1e6, strangers: 1e3 },
    })
    const server = createServer()
    relay.attach(server)
    // A socket that is just being handed over belongs to neither the server nor the relay.
    const sockets = new Set<NetSocket>()
    server.on('connection', (one: NetSocket) => sockets.add(one))
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
    port = (server.address() as AddressInfo).port
    running = {
      server,
      close: () => {
        relay.close()
        for (const one of sockets) one.destroy()
        server.close()
      },
    }
  }

  async function kill(): Promise<void> {
    const was = running
    running = null
    if (!was) return
    await new Promise<void>((done) => {
      was.server.on('close', () => done())
      was.close()
    })
  }

  /** A socket on which things go wrong. */
  function socket(): Socket {
    const ws = new WebSocket(`ws://127.0.0.1:${port}/live`)
    const mine: Socket = {
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (text) => spoilt(text, out, (one) => ws.readyState === ws.OPEN && ws.send(one)),
      close: () => ws.terminate(),
    }
    const out: string[] = []
    const inward: string[] = []
    const tell = (text: string) =>
      (mine.onmessage as ((event: object) => void) | null)?.({ data: text })
    /** Passes a message on, or does to it what may happen to messages. */
    function spoilt(text: string, held: string[], pass: (text: string) => unknown): void {
      counted.messages++
      // What the line itself says is never lost on a socket; the line may break at it.
      const said = /^\{"(say|m)"/.test(text)
      const fate = trouble ? n(1000) : 1000
      let edge = faults.cut
      if (fate < edge) {
        counted.faults++
        ws.terminate()
        return
      }
      if (said && fate < (edge += faults.lost)) counted.faults++
      else if (said && fate < (edge += faults.twice)) {
        counted.faults++
        pass(text)
        pass(text)
      } else if (said && fate < edge + faults.swapped) {
        counted.faults++
        held.push(text)
        return
      } else pass(text)
      for (const late of held.splice(0)) pass(late)
    }
    ws.on('open', () => (mine.onopen as ((event: object) => void) | null)?.({}))
    ws.on('message', (data: Buffer) => spoilt(data.toString('utf8'), inward, tell))
    ws.on('error', () => undefined)
    ws.on('close', (code: number) => (mine.onclose as ((event: object) => void) | null)?.({ code }))
    return mine
  }

  interface Place {
    readonly who: 'first' | 'second'
    readonly texts: ReturnType<typeof shelf>
    at: Seat<K>
    again(): void
    stored: string | null
    /** The entries in it. */
    seen: unknown
  }

  const carrierOf = (who: 'first' | 'second') =>
    createRelayCarrier({
      seat: { room: room.room, key: room.keys[who] ?? '' },
      socket,
      later: (run, ms) => {
        const timer = setTimeout(run, ms / 50)
        return () => clearTimeout(timer)
      },
    })

  function sit(who: 'first' | 'second', texts = shelf()): Place {
    const carrier = carrierOf(who)
    const at = seat(engine, battle, carrier, { texts, name: who === 'first' ? 'a' : 'b' })
    return { who, texts, at, again: carrier.again, stored: null, seen: null }
  }

  /** The page of a place is read anew, from the last save that was written. */
  async function reload(place: Place): Promise<void> {
    counted.faults++
    place.at.table.close()
    if (place.stored === null) {
      Object.assign(place, sit(place.who, place.texts))
      return
    }
    const carrier = carrierOf(place.who)
    const name = place.who === 'first' ? 'a' : 'b'
    place.at = await reopened(engine, battle, JSON.parse(place.stored), carrier, place.texts, name)
    place.again = carrier.again
  }

  function store(place: Place): void {
    const { session, table } = place.at
    if (table.playing() === null || session.get().gameId !== table.playing()) return
    place.stored = JSON.stringify(session.save(''))
    place.seen = session.get().entries
    table.written()
  }

  await host()
  const a = sit('first')
  const b = sit('second')
  const [first] = battle.sides
  a.at.table.found({ battle, sheet: null, side: first?.id ?? '' })
  store(a)
  const over = ({ at: { session } }: Place) =>
    session.get().battle !== null && session.get().decision?.side === null
  const told = () =>
    [a, b].map(({ at: { session, table } }) => ({
      ...{ entries: session.get().entries.length, waits: table.get().waitsFor },
      ...{
        fault: table.get().fault,
        line: table.get().standing.line,
        words: table.get().standing.words,
      },
      ...{ side: table.get().side, awaiting: session.get().awaiting?.action ?? null },
      ...{ decides: session.get().decision?.side, notice: session.get().notice?.text },
      records: (session.get().live as { n?: number } | undefined)?.n,
    }))
  let [kills, reloads] = [0, 0]
  let last = ''
  let still = 0
  try {
    for (;;) {
      for (const place of [a, b]) {
        const { session, table } = place.at
        if (table.get().fault) throw new Error('The two could not go on.')
        if (table.get().ready && session.get().battle === null) {
          const wrong = await table.accept()
          if (wrong !== null) throw new Error(wrong)
          store(place)
        }
        const { decision, awaiting, battle: on } = session.get()
        if (on && decision?.side && decision.side === table.get().side && !awaiting) {
          const { reason } = session.dispatchAll(player(session, n))
          if (reason && reason.code !== 'not-yours') throw new Error(reason.text)
          if (n(20) === 0) session.undo()
        }
        // The browser writes the save a moment later.
        if (session.get().entries !== place.seen && n(4) === 0) store(place)
      }
      const state = [a, b].map(
        ({ at }) => at.session.get().entries.length + (over({ at } as Place) ? 0.5 : 0),
      )
      if (over(a) && over(b)) {
        trouble = false
        const [one, other] = [a, b].map(({ at }) => at.session.get().entries)
        if (
          canonical(one) === canonical(other) &&
          one?.every(({ seal }) => !seal || seal.salt !== undefined)
        )
          break
      }
      const now = state.join()
      still = now === last ? still + 1 : 0
      last = now
      const length = Math.max(...state)
      if (trouble && kills < faults.kills && n(Math.max(2, 12 - length)) === 0) {
        kills++
        counted.faults++
        await kill()
        if (n(2) === 0) await moment(n(10))
        await host()
        for (const { again } of [a, b]) again()
      }
      if (trouble && reloads < faults.reloads && n(12) === 0) {
        reloads++
        await reload(n(2) === 0 ? a : b)
      }
      await (still > 1 ? moment(1) : soon())
      // A page says from time to time where it stands.
      if (still > 0 && still % 10 === 0)
        for (const { at, again } of [a, b]) {
          again()
          at.table.again()
        }
      if (still > PATIENCE) throw new Error('It never ended.')
    }
    const saves = [a, b].map(({ at }) => at.session.save(''))
    for (const save of saves) {
      const opened = await openSave(engine, JSON.stringify(save), () => battle)
      if (!opened.ok) throw new Error(`${opened.problem.title} ${opened.problem.text}`)
    }
    const entries = saves[0]?.entries ?? []
    if (entries.some(({ dice, nonces }) => dice.length > 0 && !nonces))
      throw new Error('A die was rolled and not agreed.')
    const dice = entries.reduce((sum, one) => sum + one.dice.length, 0)
    return { ...counted, entries: entries.length, dice }
  } catch (error) {
    throw new Error(
      `Game ${seed} of ${engine.id}: ${(error as Error).message} ${JSON.stringify(told())}`,
      { cause: error },
    )
  } finally {
    for (const { at } of [a, b]) at.table.close()
    await kill()
  }
}

/** Many games, some at a time. */
export async function wholeGames(
  games: number,
  play: (seed: number) => Promise<Outcome>,
  tell: (done: number) => void = () => undefined,
  atOnce = 3,
): Promise<Outcome> {
  const sum = { entries: 0, dice: 0, messages: 0, faults: 0 }
  let next = 0
  let done = 0
  const one = async () => {
    for (let seed = next++; seed < games; seed = next++) {
      const outcome = await play(seed)
      for (const key of Object.keys(sum) as (keyof Outcome)[]) sum[key] += outcome[key]
      tell(++done)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return sum
}
