import type { Kinds } from '../../../src/game/rules.ts'
import type { TableGame } from '../../../src/game/table-game.ts'
import { type Carrier, type Listener, NO_LINE } from '../../../src/session/carrier/carrier.ts'
import { createSession, type Session } from '../../../src/session/game/store.ts'
import { openSave } from '../../../src/session/journal/open-save.ts'
import { createMemory, type Memory } from '../../../src/session/live/memory.ts'
import { createTable, type LiveTable } from '../../../src/session/live/table.ts'
import { createLooking } from '../../../src/session/live/watch.ts'

/* Tables in one process: two places, and one that looks on, with a line that can be cut. */

/** What a browser keeps: texts that outlive the page. */
export function shelf() {
  const texts = new Map<string, string>()
  return {
    texts,
    get: (name: string) => texts.get(name) ?? null,
    set: (name: string, text: string | null) =>
      void (text === null ? texts.delete(name) : texts.set(name, text)),
  }
}

type Who = 'first' | 'second' | 'watch'

/** A wire with three ends. Messages lie in it until it runs. */
export function wire() {
  const listeners = new Map<Who, Listener>()
  const up = new Set<Who>()
  const queue: { to: Who; text: string; watcher: string | null }[] = []
  /** What happens to each message: it may be dropped (null), changed, or sent on as it is. */
  const control = { lose: (_: string): boolean => false, sent: 0 }

  function tell(): void {
    for (const [who, listener] of listeners) {
      const other: Who = who === 'first' ? 'second' : 'first'
      listener.stands({
        ...NO_LINE,
        line: up.has(who) ? 'open' : 'lost',
        there: up.has(who) && who !== 'watch' && up.has(other),
        watchers: up.has('watch') ? 1 : 0,
        serves: up.has(who) && who !== 'watch' && (who === 'first' || !up.has('first')),
        looksOn: who === 'watch',
      })
    }
  }

  const carrier = (who: Who): Carrier => ({
    open: (listener) => {
      listeners.set(who, listener)
      up.add(who)
      tell()
    },
    send: (text, to = 'other') => {
      if (!up.has(who)) return
      control.sent++
      if (control.lose(text)) return
      if (who === 'watch') {
        for (const one of ['first', 'second'] as const) queue.push({ to: one, text, watcher: 'w1' })
      } else if (to === 'watchers' || typeof to === 'object')
        queue.push({ to: 'watch', text, watcher: null })
      else queue.push({ to: who === 'first' ? 'second' : 'first', text, watcher: null })
    },
    kept: () => undefined,
    close: () => {
      up.delete(who)
      listeners.delete(who)
      tell()
    },
  })

  return {
    carrier,
    control,
    queue,
    cut: (who: Who) => {
      up.delete(who)
      tell()
    },
    join: (who: Who) => {
      up.add(who)
      tell()
    },
    /** Lets everything in the wire arrive. What is said to a place that is away is lost. */
    run: () => {
      for (let n = 0; queue.length > 0; n++) {
        if (n > 20_000) throw new Error('The wire never falls silent.')
        const [next] = queue.splice(0, 1)
        if (next && up.has(next.to)) listeners.get(next.to)?.heard(next.text, next.watcher)
      }
    },
  }
}

export interface Seat<K extends Kinds> {
  readonly session: Session<K, TableGame<K>>
  readonly table: LiveTable<K>
  readonly memory: Memory
  readonly entered: { count: number }
}

export function seat<K extends Kinds>(
  engine: TableGame<K>,
  battle: K['battle'],
  carrier: Carrier,
  more: {
    readonly texts?: ReturnType<typeof shelf>
    readonly session?: Session<K, TableGame<K>>
    readonly name?: string
  } = {},
): Seat<K> {
  const name = more.name ?? 's'
  let keys = 0
  let time = 0
  const session =
    more.session ??
    createSession<K, TableGame<K>>({
      engine,
      newId: () => `${name}${++keys}`,
      now: () => (time += 10),
    })
  const memory = createMemory(more.texts ?? shelf(), () =>
    Array.from({ length: 64 }, (_, n) => ((name.charCodeAt(0) * 7 + n * 5) % 16).toString(16)).join(
      '',
    ),
  )
  const entered = { count: 0 }
  const table = createTable<K, TableGame<K>>(session, {
    carrier,
    memory,
    openGame: async (text) => ({ opened: await openSave(engine, text, () => battle), sheet: null }),
    entered: () => void entered.count++,
    newKey: () => `key-${name}-${++keys}`,
  })
  return { session, table, memory, entered }
}

/** Two places with a game on the table, of which the first has begun it. */
export async function atTable<K extends Kinds>(engine: TableGame<K>, battle: K['battle']) {
  const line = wire()
  const texts = { a: shelf(), b: shelf() }
  const a = seat(engine, battle, line.carrier('first'), { texts: texts.a, name: 'a' })
  const b = seat(engine, battle, line.carrier('second'), { texts: texts.b, name: 'b' })
  a.table.found({ battle, sheet: null, side: battle.sides[0]?.id ?? '' })
  line.run()
  const refused = await b.table.accept()
  if (refused !== null) throw new Error(refused)
  line.run()
  return { a, b, line, texts }
}

/** One who looks on at it. */
export function looker<K extends Kinds>(
  engine: TableGame<K>,
  battle: K['battle'],
  carrier: Carrier,
) {
  const session = createSession<K, TableGame<K>>({ engine, newId: () => 'w' })
  /** How many entries late it has been told that the game is, each time. */
  const late: number[] = []
  const looking = createLooking<K, TableGame<K>>(session, {
    carrier,
    openGame: async (text) => ({ opened: await openSave(engine, text, () => battle), sheet: null }),
    late: (entries) => late.push(entries),
  })
  return { session, looking, late }
}

/** The page of a place is read anew: its session comes from its last save, and it sits down again. */
export async function reopened<K extends Kinds>(
  engine: TableGame<K>,
  battle: K['battle'],
  save: unknown,
  carrier: Carrier,
  texts: ReturnType<typeof shelf>,
  name: string,
): Promise<Seat<K>> {
  const opened = await openSave(engine, JSON.stringify(save), () => battle)
  if (!opened.ok) throw new Error(`${opened.problem.title} ${opened.problem.text}`)
  let time = 0
  const session = createSession<K, TableGame<K>>({
    engine,
    newId: () => name,
    now: () => (time += 10),
  })
  session.resume(opened.opened, null, { gameId: 'g' })
  const next = seat(engine, battle, carrier, { session, texts, name })
  if (!next.table.resume()) throw new Error(session.get().notice?.text ?? 'not resumed')
  return next
}
