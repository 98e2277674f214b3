import type { Kinds } from '../../game/rules.ts'
import type { TableGame } from '../../game/table-game.ts'
import { type Carrier, type Listener, NO_LINE } from '../../session/carrier/carrier.ts'
import { createRelayCarrier, type Seat } from '../../session/carrier/relay.ts'
import type { Engine } from '../../session/engine/engine.ts'
import type { RedPoppies } from '../../session/engine/kinds.ts'
import { randomId } from '../../session/game/random-id.ts'
import { createMemory, type Shelf } from '../../session/live/memory.ts'
import { createTable, type LiveTable } from '../../session/live/table.ts'
import { createLooking } from '../../session/live/watch.ts'
import { continueGame, enter } from '../open/open-game.ts'
import type { Client } from '../window/client.ts'
import type { AtTable, Host } from '../window/place.ts'
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

/** The Red Poppies Campaigns at a table. */
function ownHost(client: Client, found: (how: AtTable['found']) => void): Host<RedPoppies, Engine> {
  const { session, autosave, scenarios, settings } = client
  return {
    session,
    autosave,
    openGame: (text) => scenarios.openGame(text),
    elsewhere: () => client.place.enterRaging(),
    entered: () => enter(client),
    seated: (table) => {
      found(table?.found ?? null)
      // Whoever has come to a table wants to play at it.
      if (table && session.get().battle === null) settings.change({ seating: 'live' })
    },
  }
}

/** Whether whoever goes to the screen of another game goes there to sit down to it. */
interface Errand {
  sits: boolean
}

/** Sits down to the game that the other place has on its table, as soon as it has come over. */
function sitsAtOnce({ store, accept }: Pick<LiveTable<RedPoppies>, 'store' | 'accept'>): void {
  const stop = store.subscribe(({ offer, ready, side }) => {
    if (side === null && !(offer && ready)) return
    stop()
    if (side === null) void accept()
  })
}

/** A game that has the place at a table. */
interface Player {
  readonly guest: AtTable['guest']
  /** The line is open: it sits down, or looks on. */
  begin(looksOn: boolean): void
  end(): void
}

function playerOf<K extends Kinds, E extends TableGame<K>>(
  host: Host<K, E>,
  carrier: Carrier,
  name: string,
  show: (change: Partial<AtTable>) => void,
  errand: Errand,
): Player {
  const { session, autosave } = host
  const openGame: typeof host.openGame = async (text) => {
    const found = await host.openGame(text)
    if (!found.opened.ok && found.opened.problem.code === 'other-game') {
      errand.sits = true
      host.elsewhere()
    }
    return found
  }
  const rest = { carrier, openGame, entered: host.entered }
  let table: LiveTable<K, E> | null = null
  let leave = (): void => undefined

  /** A game between two places that was opened here is put on the table. */
  function takeUpAgain(): void {
    const { gameId, seats, live: kept } = session.get()
    if (!table || kept === undefined || seats?.kind !== 'live' || gameId === table.playing()) return
    table.resume()
  }

  const stops = [
    callToTurn(session),
    autosave.store.subscribe(({ written }, before) => {
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
  return {
    guest: { store: session.store, autosave },
    begin: (looksOn) => {
      if (looksOn) {
        leave = createLooking<K, E>(session, { ...rest, late: (late) => show({ late }) }).close
        return
      }
      table = createTable<K, E>(session, { ...rest, memory, newKey: randomId })
      leave = table.close
      host.seated(table)
      show({ table })
      takeUpAgain()
      if (errand.sits) sitsAtOnce(table)
      errand.sits = false
    },
    end: () => {
      for (const stop of stops) stop()
      leave()
      table = null
      host.seated(null)
    },
  }
}

function connect(client: Client, { carrier, by, name, again }: Connection): void {
  const { place } = client
  const errand: Errand = { sits: false }
  let listener: Listener | null = null
  let open = true
  /** The carrier as the game has it: it is open already, and stays so when another game takes the place. */
  const through: Carrier = {
    ...carrier,
    open: (on) => {
      listener = on
      on.stands(at.standing)
    },
    close: () => {
      listener = null
    },
  }
  const player = <K extends Kinds, E extends TableGame<K>>(host: Host<K, E>): Player =>
    playerOf(host, through, name, show, errand)
  const own = ownHost(client, (found) => show({ found }))
  let playing = player(own)

  function play<K extends Kinds, E extends TableGame<K>>(host: Host<K, E> | null): void {
    playing.end()
    playing = host ? player(host) : player(own)
    show({ table: null, late: 0, guest: playing.guest })
    if (open && at.standing.line === 'open') playing.begin(at.standing.looksOn)
  }

  let at: AtTable = {
    ...{ by, again, close, play, standing: NO_LINE, late: 0, table: null, found: null },
    guest: playing.guest,
  }
  function show(change: Partial<AtTable>): void {
    at = { ...at, ...change }
    if (open) place.sit(at)
  }

  const timer = setInterval(() => at.table?.again(), PULSE)
  window.addEventListener('online', again)
  document.addEventListener('visibilitychange', again)

  function close(): void {
    if (!open) return
    open = false
    clearInterval(timer)
    window.removeEventListener('online', again)
    document.removeEventListener('visibilitychange', again)
    playing.end()
    carrier.close()
    if (seatIn(globalThis.location.hash))
      history.replaceState(null, '', globalThis.location.pathname + globalThis.location.search)
    place.sit(null)
  }

  show({})
  place.getState().takesPlace?.(at)
  carrier.open({
    heard: (text, watcher) => listener?.heard(text, watcher),
    stands: (standing) => {
      show({ standing })
      if (listener) listener.stands(standing)
      else if (standing.line === 'open') playing.begin(standing.looksOn)
    },
  })
}
