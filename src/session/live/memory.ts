import type { Ahead } from './end.ts'

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
