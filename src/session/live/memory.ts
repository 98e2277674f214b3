import type { Kinds } from '../../game/rules.ts'
import type { Ahead, End } from './end.ts'

/*
 * What one browser keeps of a game between two places apart from its save: the secret, which no save may hold, and the records
 * that were written here since the last save. It is written at once, before anything is sent.
 */

/** Texts by name that outlive the page, such as the storage of a browser. */
export interface Shelf {
  get(name: string): string | null
  /** May fail in silence: then they live as long as the page. */
  set(name: string, text: string | null): void
}

export interface Memory {
  /** The secret of this browser for a game; made when it is first asked for. */
  secret(game: string): string
  ahead(game: string): readonly Ahead<never>[]
  keep(game: string, ahead: readonly object[]): void
  /** Nothing of this game is needed any more. */
  forget(game: string): void
  /** The game that was last played by this name of a room. */
  gameIn(room: string): string | null
  playedIn(room: string, game: string): void
}

const NAME = 'couplet-live'

export function createMemory(shelf: Shelf, newSecret: () => string): Memory {
  const own = new Map<string, string>()
  const get = (name: string): string | null => own.get(name) ?? shelf.get(`${NAME}-${name}`)
  const set = (name: string, text: string | null): void => {
    if (text === null) own.delete(name)
    else own.set(name, text)
    shelf.set(`${NAME}-${name}`, text)
  }
  return {
    secret: (game) => {
      const known = get(`secret-${game}`)
      if (known !== null && /^[0-9a-f]{64}$/.test(known)) return known
      const made = newSecret()
      set(`secret-${game}`, made)
      return made
    },
    ahead: (game) => {
      try {
        const kept: unknown = JSON.parse(get(`ahead-${game}`) ?? '[]')
        return Array.isArray(kept) ? kept : []
      } catch {
        return []
      }
    },
    keep: (game, ahead) => set(`ahead-${game}`, ahead.length === 0 ? null : JSON.stringify(ahead)),
    forget: (game) => {
      set(`secret-${game}`, null)
      set(`ahead-${game}`, null)
    },
    gameIn: (room) => get(`room-${room}`),
    playedIn: (room, game) => set(`room-${room}`, game),
  }
}

/**
 * The records of an end that no save is known to hold. Two writes must have passed a record before it is let go: the one under
 * way may have begun before it.
 */
export function createAhead<K extends Kinds>(memory: Memory) {
  let records: readonly Ahead<K>[] = []
  /** How many records the end had when a save was last written, and the time before. */
  let writes: readonly [number, number] = [0, 0]
  return {
    /** A game comes onto the table; returns what was kept of it. */
    begin: (game: string | null): readonly Ahead<K>[] => {
      records = game === null ? [] : [...(memory.ahead(game) as readonly Ahead<K>[])]
      writes = [0, 0]
      return records
    },
    /** Keeps what the end has written after its first `from` records. */
    keep: (end: End<K>, from: number): void => {
      const { talk } = end
      const first = talk.n - talk.tail.length + 1
      const fresh = talk.tail.flatMap(({ rec }, index) => {
        const n = first + index
        return n <= from || rec.by !== talk.side || records.some((one) => one.n === n)
          ? []
          : [{ n, rec, unsent: sealedIn(end, rec) }]
      })
      records = [...records, ...fresh]
      memory.keep(talk.game, records)
    },
    /** A save was written; returns how many records are in one for certain, 0 where that is not known. */
    written: ({ talk }: End<K>): number => {
      const [, safe] = writes
      writes = [talk.n, writes[0]]
      if (safe === 0) return 0
      records = records.filter(({ n }) => n > safe)
      memory.keep(talk.game, records)
      return safe
    },
  }
}

/** The actions that a record of this end has sealed. */
function sealedIn<K extends Kinds>(
  { talk, unsent }: End<K>,
  { body }: Ahead<K>['rec'],
): readonly K['action'][] {
  if (body.do === 'roll' && body.seals) return unsent
  if (body.do !== 'seal') return []
  return talk.line.flatMap(({ entry }) =>
    entry.seal && body.seals.includes(entry.seal.commit) ? [entry.action] : [],
  )
}
