import { type Carrier, type Listener, NO_LINE } from '../../session/carrier/carrier.ts'
import { createRelayCarrier, type Seat } from '../../session/carrier/relay.ts'
import type { Engine } from '../../session/engine/engine.ts'
import type { RedPoppies } from '../../session/engine/kinds.ts'
import { randomId } from '../../session/game/random-id.ts'
import { createMemory, type Shelf } from '../../session/live/memory.ts'
import { createTable } from '../../session/live/table.ts'
import { createLooking } from '../../session/live/watch.ts'
import { continueGame, enter } from '../open/open-game.ts'
import type { Client } from '../window/client.ts'
import type { AtTable } from '../window/place.ts'
import { callToTurn } from './your-turn.ts'

/*
 * Sits this window down at a table. The link of a seat stays in the address, so that a page that is read anew comes back to it.
 */

const LINK = /#join=([\w-]{1,64})\.([\w-]{10,64})/

/** The seat that a link names; null for a text without one. */
export function seatIn(text: string): Seat | null {
  const [, room, key] = LINK.exec(text) ?? []
  return room !== undefined && key !== undefined ? { room, key } : null
}

/** Texts in this browser that outlive the page; where it refuses storage, they live as long as the page. */
const shelf: Shelf = {
  get: (name) => {
    try {
      return localStorage.getItem(name)
    } catch {
      return null
    }
  },
  set: (name, text) => {
    try {
      if (text === null) localStorage.removeItem(name)
      else localStorage.setItem(name, text)
    } catch {
      // The game goes on; a page read anew then gets it from the other place.
    }
  },
}

const memory = createMemory(shelf, () => randomId() + randomId())

/** How often each place says where it stands, in ms: whatever was lost comes again after it. */
const PULSE = 10_000

const relayAddress = (): string => {
  const { protocol, host } = globalThis.location
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/live`
}

/** Sits down at the table of a link. A game that was played there is opened first. */
export async function sitDown(client: Client, seat: Seat): Promise<void> {
  client.place.getState().atTable?.close()
  history.replaceState(null, '', `#join=${seat.room}.${seat.key}`)
  const name = `${seat.room}.${seat.key.slice(0, 6)}`
  const kept = memory.gameIn(name)
  if (kept !== null && client.session.get().gameId === null) {
    const stored = await client.saves.open(kept).catch(() => null)
    if (stored) await continueGame(client, kept)
  }
  const carrier = createRelayCarrier({ seat, socket: () => new WebSocket(relayAddress()) })
  connect(client, { carrier, by: 'relay', name, again: carrier.again })
}

/** Sits down with a browser that is connected to this one. */
export function sitWith(client: Client, carrier: Carrier): void {
  client.place.getState().atTable?.close()
  connect(client, { carrier, by: 'pair', name: 'pair', again: () => undefined })
}

interface Connection {
  readonly carrier: Carrier
  readonly by: AtTable['by']
  /** The name under which this browser keeps which game is played there. */
  readonly name: string
  again(): void
}

function connect(client: Client, { carrier, by, name, again }: Connection): void {
  const { session, place, autosave, scenarios, settings } = client
  let listener: Listener | null = null
  let leave = (): void => undefined
  let open = true
  let at: AtTable = { by, again, close, standing: NO_LINE, table: null }
  const show = (change: Partial<AtTable>): void => {
    at = { ...at, ...change }
    if (open) place.sit(at)
  }
  /** The carrier as the table has it: it is open already. */
  const through: Carrier = {
    ...carrier,
    open: (on) => {
      listener = on
      on.stands(at.standing)
    },
  }
  const rest = {
    carrier: through,
    openGame: (text: string) => scenarios.openGame(text),
    entered: () => enter(client),
  }

  function begin(looksOn: boolean): void {
    if (looksOn) {
      const looking = createLooking<RedPoppies, Engine>(session, rest)
      leave = looking.close
      return
    }
    const table = createTable<RedPoppies, Engine>(session, { ...rest, memory, newKey: randomId })
    leave = table.close
    // Whoever has come to a table wants to play at it.
    if (session.get().battle === null) settings.change({ seating: 'live' })
    show({ table })
    takeUpAgain()
  }

  /** A game between two places that was opened here is put on the table. */
  function takeUpAgain(): void {
    const { table } = at
    const { gameId, seats, live: kept } = session.get()
    if (!table || kept === undefined || seats?.kind !== 'live' || gameId === table.playing()) return
    table.resume()
  }

  const timer = setInterval(() => at.table?.again(), PULSE)
  const stops = [
    () => clearInterval(timer),
    callToTurn(client),
    autosave.store.subscribe(({ written }, before) => {
      const { table } = at
      if (!table || !written || written === before.written || written.id !== table.playing()) return
      memory.playedIn(name, written.id)
      table.written()
    }),
    // A game that comes over the table is put there by it.
    session.store.subscribe(
      (state) => state.gameId,
      () => queueMicrotask(takeUpAgain),
    ),
  ]
  window.addEventListener('online', again)
  document.addEventListener('visibilitychange', again)

  function close(): void {
    if (!open) return
    open = false
    for (const stop of stops) stop()
    window.removeEventListener('online', again)
    document.removeEventListener('visibilitychange', again)
    leave()
    carrier.close()
    if (seatIn(globalThis.location.hash))
      history.replaceState(null, '', globalThis.location.pathname + globalThis.location.search)
    place.sit(null)
  }

  show({})
  carrier.open({
    heard: (text, watcher) => listener?.heard(text, watcher),
    stands: (standing) => {
      show({ standing })
      if (listener) listener.stands(standing)
      else if (standing.line === 'open') begin(standing.looksOn)
    },
  })
}
