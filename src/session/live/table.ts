import { subscribeWithSelector } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import type { Kinds } from '../../game/rules.ts'
import type { TableGame } from '../../game/table-game.ts'
import type { Carrier, Standing } from '../carrier/carrier.ts'
import type { Told } from '../game/state.ts'
import type { Session } from '../game/store.ts'
import type { OpenedGame } from '../journal/open-save.ts'
import type { SavedGame } from '../journal/saved-game.ts'
import { resumed, roll, wish } from './doing.ts'
import { type End, hello, kept, newEnd, type Step } from './end.ts'
import {
  type Founding,
  handedOver,
  newTalk,
  openedUnrolled,
  publicSave,
  withoutOpening,
} from './handing.ts'
import { hear } from './hearing.ts'
import { readLive, restored, saved, startOf } from './keep.ts'
import { createAhead } from './memory.ts'
import { type Message, readMessage, VERSION } from './messages.ts'
import { isRefusal, writerOf } from './record/talk.ts'
import { type Brought, type Manners, readSignal, type Signal } from './signals.ts'
import { createSync } from './sync.ts'
import { NO_MANNERS, NO_TABLE, type TableOptions, type TableState } from './table-state.ts'
import { createServing } from './watch.ts'

/*
 * A table between two places, at one of them: the session, the end that stands behind it, and the carrier. Everything that the
 * page shows of the other place is in its store.
 */

export type LiveTable<K extends Kinds, E extends TableGame<K> = TableGame<K>> = ReturnType<
  typeof createTable<K, E>
>

export function createTable<K extends Kinds, E extends TableGame<K>>(
  session: Session<K, E>,
  {
    carrier,
    memory,
    openGame,
    entered = () => undefined,
    newKey,
    manners = NO_MANNERS,
  }: TableOptions<K>,
) {
  const { engine } = session
  const store = createStore<TableState>()(
    subscribeWithSelector((): TableState => ({ ...NO_TABLE, manners, since: session.now() })),
  )
  const get = store.getState
  const set = (state: Partial<TableState>) => store.setState(state)

  let end: End<K> | null = null
  /** The game in the session that is the one on the table; another one may be opened beside it. */
  let gameId: string | null = null
  let founding: Founding<K> | null = null
  /** The save that the other place has handed over, until it is taken. */
  let handed: { readonly text: string; readonly side: string } | null = null
  let told: readonly Told[] = []
  const ahead = createAhead<K>(memory)

  const here = (): boolean => end !== null && (gameId === null || session.get().gameId === gameId)

  const nameOf = (side: string): string =>
    end?.talk.battle.sides.find(({ id }) => id === side)?.name ?? side

  function signal(value: Signal, to: Parameters<Carrier['send']>[1] = 'other'): void {
    carrier.send(JSON.stringify(value), to)
  }

  /** Sends a message. Where an end stands is said anew when the two meet, so a relay need not keep that. */
  function pass(message: Message<K>): void {
    carrier.send(JSON.stringify(message), message.say === 'records' ? 'other' : 'now')
  }

  // ---------------------------------------------------------------- the end

  /** Takes over what an input came to: keeps it, shows it, sends it. */
  function went({ end: next, say }: Step<K>): void {
    const before = end
    end = next
    ahead.keep(next, before?.talk.n ?? 0)
    if (here() && gameId !== null) session.setLive(saved(end, told))
    for (const message of say) pass(message)
    report(before)
    serving.tell()
  }

  /** A save of this game was written: what it holds need not be kept apart, nor sent again. */
  function written(): void {
    if (!end) return
    const safe = ahead.written(end)
    if (safe === 0) return
    for (const message of kept(end, safe)) pass(message)
    carrier.kept()
  }

  function report(before: End<K> | null): void {
    if (!end) return
    const { talk, fault } = end
    const waits = writerOf(talk)
    const bound = talk.pending?.by === talk.other && talk.pending.nonce !== null
    const changed = waits !== get().waitsFor || (before?.talk.n ?? -1) < 0
    const now = session.now()
    const taken = changed ? timed(now) : get().taken
    set({
      ...{ fault, bound, taken, waitsFor: waits },
      side: talk.side,
      opening: talk.field === null,
      ...(changed ? { since: now } : {}),
    })
  }

  /** The time of each side, with what has passed since it came to decide. */
  function timed(now: number): TableState['taken'] {
    const { waitsFor, since, taken } = get()
    if (waitsFor === null || !end) return taken
    return { ...taken, [waitsFor]: (taken[waitsFor] ?? 0) + (now - since) }
  }

  const sync = createSync<K, E>(session, {
    get: () => end as End<K>,
    went,
    failed: ({ text }) => session.tell(text),
  })

  const serving = createServing<K>({
    end: () => (here() ? end : null),
    save: () => handOut(true),
    delay: () => Math.max(get().manners.delay, get().theirs?.delay ?? 0),
    serves: () =>
      get().standing.serves || (get().standing.line === 'open' && !get().standing.there),
    send: signal,
  })

  /** Tells something of the two places in the log. */
  function tellLog(text: string, side: string | null): void {
    if (!end || !here()) return
    told = [...told, { entry: end.talk.line.length, side, text }]
    session.tellOf(told)
    session.setLive(saved(end, told))
  }

  // ---------------------------------------------------------------- games on the table

  function sitDown(next: End<K>, more: readonly Told[] = []): void {
    end = next
    told = more
    const own = ahead.begin(next.talk.game)
    gameId = session.get().gameId
    session.setGate(sync.gate)
    set({
      side: next.talk.side,
      offer: null,
      ready: false,
      fault: null,
      taken: {},
      since: session.now(),
    })
    session.tellOf(told)
    const steps = session.played()
    const beyond = steps[next.talk.line.length]
    // A save may hold entries of the other place that its record lacks: they come again.
    if (beyond && beyond.by !== next.talk.side)
      session.follow({ keep: next.talk.line.length, played: [] })
    went(resumed(next, own))
    sync.await()
    sync.tell()
    sync.show()
    greet()
  }

  /** Begins a battle between two places. Where its opening rolls, it begins when the first dice are agreed. */
  function found(wanted: Founding<K>): void {
    const game = newKey()
    const { battle, side } = wanted
    const state = openedUnrolled(engine, battle, game)
    const field = state && { engine, battle, game, start: state, from: 0 }
    const talk = newTalk<K>({
      ...{ engine, battle, game, side, field },
      secret: memory.secret(game),
      line: [],
    })
    founding = wanted
    if (field) {
      begin(wanted, { agreed: game })
      sitDown(newEnd(talk))
      return
    }
    gameId = null
    told = []
    ahead.begin(null)
    end = newEnd(talk)
    set({ side, offer: null, ready: false, fault: null, opening: true, since: session.now() })
    const begun = roll(end, null)
    if (isRefusal(begun)) session.tell(begun.text)
    else went(begun)
    greet()
  }

  function begin(wanted: Founding<K>, dice: SavedGame<K>['dice']): void {
    session.start(wanted.battle, wanted.sheet, {
      dice,
      seats: { kind: 'live', plays: wanted.side },
      ...(wanted.scenarioFile === undefined ? {} : { scenarioFile: wanted.scenarioFile }),
      ...(wanted.preferences ? { preferences: wanted.preferences } : {}),
    })
    entered()
  }

  /** The first dice are agreed: the battle begins. */
  function openingCame(): void {
    if (!end?.talk.field || gameId !== null || !founding) return
    const { opening, game } = end.talk
    const { dice, nonces } = opening ?? { dice: [], nonces: ['', ''] as const }
    begin(founding, { agreed: game, opening: { dice, nonces } })
    // The session has opened the battle by itself: both stand on the same position.
    const state = session.whole()
    const field = state ? { ...end.talk.field, start: state } : end.talk.field
    sitDown({ ...end, talk: { ...end.talk, field } })
  }

  /** The game in the session is played between two places from here on. */
  function takeUp(side: string): void {
    const { battle, source: dice, study } = session.get()
    const before = session.whole()
    if (!battle || !before || !dice || study) return
    const game = newKey()
    session.setDice({ agreed: game })
    session.setSeats({ kind: 'live', plays: side })
    const line = session.played()
    const from = line.length
    const start = startOf({ engine, dice }, before, from, game)
    const field = { engine, battle, game, start, from }
    const secret = memory.secret(game)
    sitDown(newEnd(newTalk<K>({ engine, battle, game, side, secret, field, line })))
  }

  /** Goes on with a saved game between two places that the session has open. */
  function resume(): boolean {
    const { battle, seats, live, source } = session.get()
    const kept = readLive(live)
    const opening = session.openingState()
    if (!battle || !kept || !opening || !source || seats?.kind !== 'live' || seats.plays === null)
      return false
    const next = restored<K>(
      {
        ...{ engine, battle, dice: source, side: seats.plays },
        secret: memory.secret(kept.game),
        opening: { state: opening, events: [] },
        line: session.played(),
      },
      kept,
    )
    if (typeof next === 'string') {
      session.tell(next)
      return false
    }
    sitDown(next, kept.told)
    return true
  }

  /** The game on the table as anybody may have it; null where there is none. */
  const handOut = (bare: boolean): string | null =>
    end &&
    publicSave(
      end,
      gameId === null ? null : session.save(new Date(0).toISOString()),
      founding?.scenarioFile,
      bare,
    )

  /** Takes the game that the other place has handed over. */
  async function accept(): Promise<string | null> {
    if (!handed) return 'Nothing has come from the other place.'
    const { text, side } = handed
    const unrolled = withoutOpening(text)
    if (unrolled) {
      const { opened, sheet } = await openGame(unrolled.text)
      if (!opened.ok) return `${opened.problem.title} ${opened.problem.text}`
      const { battle, save } = opened.opened
      const { dice } = unrolled
      if (openedUnrolled(engine, battle, dice.agreed) === null)
        return take({ ...opened.opened, save: { ...save, dice } }, sheet, side)
    }
    const { opened, sheet } = await openGame(text)
    if (!opened.ok) return `${opened.problem.title} ${opened.problem.text}`
    return take(opened.opened, sheet, side)
  }

  function take(incoming: OpenedGame<K>, sheet: K['sheet'] | null, side: string): string | null {
    const { battle, save } = incoming
    handed = null
    const next = handedOver(engine, incoming, side, memory.secret)
    if (typeof next === 'string') return next
    if (!next.talk.field) {
      founding = {
        battle,
        sheet,
        side,
        ...(save.scenarioFile === undefined ? {} : { scenarioFile: save.scenarioFile }),
      }
      gameId = null
      set({ side, offer: null, ready: false, opening: true })
      went(resumed(next, []))
      greet()
      return null
    }
    session.resume(incoming, sheet, { seats: { kind: 'live', plays: side } })
    entered()
    // The session has replayed the entries for itself; both stand on its positions.
    const line = session.played()
    const own = next.talk.pub === next.talk.line
    sitDown({ ...next, talk: { ...next.talk, line, ...(own ? { pub: line } : {}) } })
    return null
  }

  // ---------------------------------------------------------------- the line

  const brings = (): Brought | null =>
    end && here()
      ? {
          game: end.talk.game,
          title: end.talk.battle.title,
          side: end.talk.side,
          entries: end.talk.pub.length,
        }
      : null

  /** Says that this end is there, and where its game stands. */
  function greet(): void {
    if (get().standing.line !== 'open') return
    signal({ say: 'here', version: VERSION, brings: brings(), manners: get().manners }, 'now')
    if (end && here()) pass(hello(end))
  }

  function heard(text: string, watcher: string | null): void {
    const value = readSignal(text)
    if (watcher !== null) {
      if (value?.say === 'look') serving.asked(watcher, value)
      return
    }
    set({ heard: session.now() })
    if (value) heardSignal(value)
    else heardMessage(text)
  }

  function heardMessage(text: string): void {
    if (!end || !here()) return
    const message = readMessage<K>(engine, text)
    // What is no message changes nothing: where the two stand is said again.
    if (typeof message === 'string') return
    const before = end
    if (
      message.say === 'hello' &&
      message.game === end.talk.game &&
      end.seat !== null &&
      message.seat !== end.seat
    )
      tellLog(`The ${nameOf(end.talk.other)} are played in another browser now.`, end.talk.other)
    went(hear(end, message))
    if (gameId === null) openingCame()
    else {
      if (before.talk.pending?.by === before.talk.other && left && !end.talk.pending) {
        tellLog(
          `The ${nameOf(end.talk.other)} are back, and have opened the roll that they had bound.`,
          end.talk.other,
        )
        left = false
      }
      sync.show()
    }
  }

  /** The other place left while its roll was bound and not opened. */
  let left = false

  function heardSignal(value: Signal): void {
    switch (value.say) {
      case 'here':
        heardHere(value)
        break
      case 'want': {
        const save = end?.talk.game === value.game ? handOut(false) : null
        if (save !== null && end) signal({ say: 'table', save, side: end.talk.other })
        break
      }
      case 'table':
        handed = { text: value.save, side: value.side }
        set({ ready: true })
        break
      case 'at':
        set({ cursor: value.hex })
        break
      case 'ping':
        set({ ping: { hex: value.hex, serial: (get().ping?.serial ?? 0) + 1, own: false } })
        break
      case 'claim':
        if (end)
          tellLog(
            `The ${nameOf(end.talk.other)} claim the game, after ${minutesText(value.minutes)} without an answer.`,
            end.talk.other,
          )
        break
      case 'left':
        // Who took it off his table has parted from nothing any more, and may sit down to it as it stands here.
        if (end?.fault?.kind === 'parted') end = { ...end, fault: null }
        set({ cursor: null, ...(get().fault?.kind === 'parted' ? { fault: null } : {}) })
        greet()
        break
      default:
    }
  }

  function heardHere({
    brings: theirs,
    manners: wanted,
    version,
  }: Extract<Signal, { say: 'here' }>): void {
    const first = get().theirs === null
    set({ theirs: wanted })
    serving.tell()
    if (version !== VERSION) {
      set({
        fault: {
          kind: 'other',
          text: `The other place speaks version ${version} of this game’s language, this one version ${VERSION}. Load both pages anew.`,
        },
      })
      return
    }
    const mine = brings()
    if (theirs && theirs.game !== mine?.game) {
      set({ offer: theirs })
      signal({ say: 'want', game: theirs.game })
    } else set({ offer: null })
    if (first) greet()
    else if (end && here() && theirs?.game === mine?.game) pass(hello(end))
  }

  function stands(standing: Standing): void {
    const before = get().standing
    set({ standing, ...(standing.there ? {} : { cursor: null }) })
    if (standing.line === 'open' && (before.line !== 'open' || (!before.there && standing.there)))
      greet()
    if (
      before.there &&
      !standing.there &&
      end?.talk.pending?.by === end?.talk.other &&
      end?.talk.pending?.nonce
    ) {
      left = true
      tellLog(
        `The ${nameOf(end.talk.other)} left before they had opened their roll. Coming back, they must open the same.`,
        end.talk.other,
      )
    }
    if (standing.watchers > before.watchers) serving.tell()
  }

  const stops = [
    session.store.subscribe(
      (state) => state.entries,
      () => here() && sync.tell(),
    ),
    session.store.subscribe(
      (state) => state.awaiting,
      () => here() && sync.tell(),
    ),
    session.store.subscribe(
      (state) => state.leave,
      () => here() && sync.tell(),
    ),
    session.store.subscribe(
      (state) => state.study === null,
      (back) => {
        if (back && here()) sync.show()
      },
    ),
  ]
  carrier.open({ heard, stands })

  return {
    store: store as Omit<typeof store, 'setState'>,
    get,
    found,
    takeUp,
    resume,
    accept,
    /** Where the other place stands is asked anew, e.g. from time to time while something is waited for. */
    again: greet,
    written,
    /** The game of the session that is on the table, as the session names it. */
    playing: () => gameId,
    /** The key of the game on the table. */
    game: () => end?.talk.game ?? null,
    /** Shows the other player where this one points. */
    point: (hex: string | null) => signal({ say: 'at', hex }, 'now'),
    ping: (hex: string) => {
      set({ ping: { hex, serial: (get().ping?.serial ?? 0) + 1, own: true } })
      signal({ say: 'ping', hex }, 'now')
    },
    setManners: (change: Partial<Manners>) => {
      set({ manners: { ...get().manners, ...change } })
      serving.tell()
      greet()
    },
    /** Claims the game because the other place has been away; it binds nobody, and the log says so. */
    claim: (minutes: number) => {
      if (!end) return
      tellLog(
        `The ${nameOf(end.talk.side)} claim the game: the ${nameOf(end.talk.other)} have not answered for ${minutesText(minutes)}.`,
        end.talk.side,
      )
      signal({ say: 'claim', minutes })
    },
    /** Lets the other decide again, whose bound roll can't be opened. */
    letDecideAgain: () => {
      if (!end) return
      went(wish(end, 'anew'))
      tellLog(
        `The ${nameOf(end.talk.side)} let the ${nameOf(end.talk.other)} decide again, whose roll was bound and not opened.`,
        end.talk.side,
      )
    },
    letFall: () => sync.letFall(),
    /** Whether the other place offers that a bound roll of this one falls. */
    offered: () => end?.theirs?.kind === 'anew',
    /**
     * Plays on at one screen or by mail: the line is left, and the dice come from a seed. Returns why that can't be, in words,
     * or null.
     */
    release: (seed: number): string | null => {
      if (!end || !here()) return 'This game is not on the table.'
      const { pending, sealed, side } = end.talk
      if (pending || session.get().awaiting) return 'A roll is under way; it is finished first.'
      if (sealed.some((one) => one.side !== side))
        return 'The other side has sealed something that is only in the other place; it is opened first.'
      signal({ say: 'left' })
      session.setGate(null)
      session.setDice({ seed })
      session.setLive(undefined)
      session.setSeats(null)
      end = null
      gameId = null
      set({ side: null, offer: null, fault: null, waitsFor: null })
      return null
    },
    close: () => {
      for (const stop of stops) stop()
      session.setGate(null)
      carrier.close()
    },
  }
}

const minutesText = (n: number): string => (n === 1 ? 'a minute' : `${n} minutes`)
