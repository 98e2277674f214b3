import { isReason, type Kinds } from '../../game/rules.ts'
import type { TableGame } from '../../game/table-game.ts'
import type { Carrier } from '../carrier/carrier.ts'
import type { Session } from '../game/store.ts'
import { changeAt, withFaces } from '../journal/agreed.ts'
import type { JournalEntry } from '../journal/entry.ts'
import { diceOf, step } from '../journal/journal.ts'
import type { Opened } from '../journal/open-save.ts'
import type { Played } from '../journal/step.ts'
import { type End, publicEntries } from './end.ts'
import { readSignal, type Signal } from './signals.ts'

/*
 * Those who look on. A player's page hands them the game as anybody may have it: what is sealed stays sealed, and the last
 * entries come late where a player wishes that.
 */

interface ServingOptions<K extends Kinds> {
  end(): End<K> | null
  /** The game on the table as a save without anything secret. */
  save(): string | null
  /** How many entries late they see it. */
  delay(): number
  serves(): boolean
  send(value: Signal, to: Parameters<Carrier['send']>[1]): void
}

export function createServing<K extends Kinds>({
  end,
  save,
  delay,
  serves,
  send,
}: ServingOptions<K>) {
  /** What those who look on have been told. */
  let told: readonly JournalEntry<K>[] = []
  let game: string | null = null
  let late = 0

  /** The entries that may be seen by now; all of them when the game is over. */
  function seen(): readonly JournalEntry<K>[] {
    const now = end()
    if (!now) return []
    const { talk } = now
    const entries = publicEntries(talk)
    const last = talk.pub.at(-1)
    const over = last !== undefined && talk.engine.decider(talk.battle, last.state) === null
    return over
      ? entries
      : entries.slice(0, Math.max(talk.field?.from ?? 0, entries.length - delay()))
  }

  function same(entries: readonly JournalEntry<K>[]): number {
    let keep = 0
    while (keep < told.length && keep < entries.length && told[keep] === entries[keep]) keep++
    return keep
  }

  return {
    /** Tells all who look on what is new to them. */
    tell: (): void => {
      const now = end()
      if (!now || !serves()) return
      // Of a game that is new to them they ask for the whole.
      const fresh = game !== now.talk.game
      if (fresh) [game, told] = [now.talk.game, []]
      const entries = seen()
      const keep = same(entries)
      if (!fresh && keep === told.length && keep === entries.length && late === delay()) return
      told = entries
      late = delay()
      send(
        { say: 'more', game: now.talk.game, keep, entries: entries.slice(keep), late },
        'watchers',
      )
    },
    /** Somebody who looks on asks for the game. */
    asked: (
      watcher: string,
      { game: has, entries: count }: Extract<Signal, { say: 'look' }>,
    ): void => {
      const now = end()
      if (!now || !serves()) return
      const entries = seen()
      if (has === now.talk.game && count === entries.length) return
      const text = save()
      if (text === null) return
      const whole = { ...(JSON.parse(text) as object), entries, watch: now.talk.game }
      send({ say: 'game', save: JSON.stringify(whole), late: delay() }, { watcher })
    },
  }
}

export interface LookingOptions<K extends Kinds> {
  readonly carrier: Carrier
  readonly openGame: (text: string) => Promise<{ opened: Opened<K>; sheet: K['sheet'] | null }>
  readonly entered?: () => void
  /** Called with how many entries late the game is shown, whenever a player's wish of it comes. */
  readonly late?: (entries: number) => void
}

/** Looks on at a game between two other places. */
export function createLooking<K extends Kinds, E extends TableGame<K>>(
  session: Session<K, E>,
  { carrier, openGame, entered = () => undefined, late = () => undefined }: LookingOptions<K>,
) {
  let game: string | null = null
  let opening = false
  /** Something came while the game was still being opened. */
  let missed = false
  const { engine } = session

  const ask = (): void =>
    carrier.send(
      JSON.stringify({ say: 'look', game, entries: session.played().length } satisfies Signal),
    )

  async function begin(text: string): Promise<void> {
    opening = true
    missed = false
    try {
      const { opened, sheet } = await openGame(text)
      if (!opened.ok) {
        session.tell(`${opened.problem.title} ${opened.problem.text}`)
        return
      }
      session.resume(opened.opened, sheet, { seats: { kind: 'live', plays: null } })
      game = (JSON.parse(text) as { watch?: string }).watch ?? null
      entered()
    } finally {
      opening = false
    }
    if (missed) ask()
  }

  /** Plays what is new; asks for the whole game where it does not fit. */
  function more({ keep, entries }: Extract<Signal, { say: 'more' }>): void {
    const { battle, study, diceFrom } = session.get()
    const steps = session.played()
    const first = keep === 0 ? session.openingState() : steps[keep - 1]?.state
    if (!battle || !first || keep > steps.length || game === null) return ask()
    const played: Played<K>[] = []
    let state = keep === 0 ? first : (first as K['state'])
    for (const given of entries as JournalEntry<K>[]) {
      const action = engine.readAction(given.action)
      if (isReason(action)) return ask()
      const change = changeAt(diceFrom, keep + played.length)
      const clear = change ? engine.withDice(state, diceOf(engine, change)) : state
      const from = given.nonces ? withFaces(engine, clear, given.dice) : clear
      const next = step(engine, battle, from, action as K['action'], given.seal)
      if (isReason(next) || next.entry.hash !== given.hash) return ask()
      played.push(given.nonces ? { ...next, entry: { ...next.entry, nonces: given.nonces } } : next)
      state = next.state
    }
    // Whoever looks back is not taken from there; the rest is asked for afterwards.
    if (!study) session.follow({ keep, played })
  }

  const stop = session.store.subscribe(
    (state) => state.study === null,
    (back) => {
      if (back) ask()
    },
  )
  carrier.open({
    heard: (text) => {
      const value = readSignal(text)
      if (value?.say !== 'game' && value?.say !== 'more') return
      late(value.late ?? 0)
      if (opening) missed = true
      else if (value.say === 'game') void begin(value.save)
      else if (value.game === game) more(value)
      else ask()
    },
    stands: ({ line }) => {
      if (line === 'open') ask()
    },
  })
  return {
    ask,
    close: () => {
      stop()
      carrier.close()
    },
  }
}
