import { type Carrier, type Listener, NO_LINE, type Standing, type To } from './carrier.ts'
import { createGathering, partsOf } from './parts.ts'

/*
 * The relay of `npm start -- --host` as a carrier: a socket to the server that the page came from. When the line is lost it is
 * tried again, at once where the browser says that there is a network, else after longer and longer pauses.
 */

/** A seat in a room of a relay, as a link names it. */
export interface Seat {
  readonly room: string
  readonly key: string
}

/** The part of a `WebSocket` that is used. */
export interface Socket {
  onopen: ((event: never) => void) | null
  onmessage: ((event: never) => void) | null
  onclose: ((event: never) => void) | null
  send(text: string): void
  close(): void
}

export interface RelayOptions {
  readonly seat: Seat
  /** A new socket to the relay. */
  readonly socket: () => Socket
  /** Calls after so many ms; returns the function that prevents it. */
  readonly later?: (run: () => void, ms: number) => () => void
}

/** Pauses before the line is tried again, in ms; the last one is used again and again. */
const PAUSES = [100, 250, 500, 1000, 2000, 5000]
/** A line that has stood for so long, in ms, counts as good: the next pause is the shortest again. */
const GOOD = 5000
const TOO_LARGE = 1009

const timeout = (run: () => void, ms: number): (() => void) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/** What the relay says. */
interface Said {
  readonly in?: { readonly seat: string; readonly epoch: string }
  readonly here?: readonly string[]
  readonly watchers?: number
  readonly m?: readonly [number, string, string]
  readonly w?: readonly [string, string]
  readonly no?: string
  /** What is refused passes: it may be tried again. */
  readonly again?: boolean
}

export function createRelayCarrier({
  seat,
  socket: make,
  later = timeout,
}: RelayOptions): Carrier & {
  /** Tries at once, e.g. when the browser is on line again. */
  again(): void
} {
  let listener: Listener | null = null
  let socket: Socket | null = null
  let standing: Standing = NO_LINE
  let own = ''
  /** The run of the relay that its numbers belong to, the last number that came, and the last that was said to be kept. */
  let epoch: string | null = null
  let since = 0
  let acked = 0
  let failed = 0
  let drop = (): void => undefined
  let over = false
  const gather = new Map<string, (message: string) => string | null>()

  const stands = (change: Partial<Standing>): void => {
    standing = { ...standing, ...change }
    listener?.stands(standing)
  }
  const say = (value: object): void => {
    if (standing.line === 'open') socket?.send(JSON.stringify(value))
  }

  function hear(said: Said): void {
    if (said.in) {
      own = said.in.seat
      if (said.in.epoch !== epoch) [since, acked] = [0, 0]
      epoch = said.in.epoch
      stands({ line: 'open', looksOn: own === 'watch', words: null })
    }
    if (said.here) {
      const { here } = said
      stands({
        there: here.some((one) => one !== own),
        watchers: said.watchers ?? 0,
        serves: own !== 'watch' && here[0] === own,
      })
    }
    if (said.m) {
      const [seq, from, text] = said.m
      since = Math.max(since, seq)
      heard(text, from, null)
    }
    if (said.w) heard(said.w[1], said.w[0], said.w[0])
    if (said.no !== undefined) {
      over = said.again !== true
      stands({ line: over ? 'refused' : 'lost', there: false, words: said.no })
    }
  }

  function heard(message: string, from: string, watcher: string | null): void {
    const gathering = gather.get(from) ?? createGathering()
    gather.set(from, gathering)
    const text = gathering(message)
    if (text !== null) listener?.heard(text, watcher)
  }

  function connect(): void {
    drop()
    if (over || socket) return
    const mine = make()
    socket = mine
    let good = (): void => undefined
    mine.onopen = () => {
      mine.send(JSON.stringify({ join: { ...seat, epoch, since } }))
      good = later(() => {
        failed = 0
      }, GOOD)
    }
    mine.onmessage = ({ data }: { readonly data: unknown }) => {
      if (mine !== socket || typeof data !== 'string') return
      try {
        hear(JSON.parse(data) as Said)
      } catch {
        // A relay says nothing that is no JSON; what another server says is not for us.
      }
    }
    mine.onclose = ({ code }: { readonly code: number }) => {
      good()
      if (mine !== socket) return
      socket = null
      const words = code === TOO_LARGE ? 'A message was too long for the relay.' : standing.words
      if (!over) {
        stands({ line: 'lost', there: false, watchers: 0, words })
        wait()
      }
    }
  }

  function wait(): void {
    const pause = PAUSES[Math.min(failed, PAUSES.length - 1)] ?? 0
    failed++
    drop = later(connect, pause)
  }

  return {
    open: (on) => {
      listener = on
      listener.stands(standing)
      connect()
    },
    send: (text, to: To = 'other') => {
      const target = typeof to === 'object' ? { to: to.watcher } : to === 'other' ? {} : { to }
      for (const part of partsOf(text)) say({ say: part, ...target })
    },
    kept: () => {
      if (since <= acked || own === 'watch') return
      acked = since
      say({ ack: since })
    },
    again: () => {
      failed = 0
      if (!socket) connect()
    },
    close: () => {
      over = true
      drop()
      const mine = socket
      socket = null
      mine?.close()
      listener = null
    },
  }
}
