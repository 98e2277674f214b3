/*
 * What carries texts between two places. It knows no game, and need not be reliable: a text may be lost, come twice or come late.
 */

export interface Carrier {
  /** Begins to connect, and from then on tells what comes and how the line stands. */
  open(listener: Listener): void
  /** Sends a text; nothing happens while there is no line. */
  send(text: string, to?: To): void
  /** Says that all that has come is kept here, so that the carrier need not keep it. */
  kept(): void
  close(): void
}

/**
 * `other`: the other player, now or when he is there again; `now`: the other player if he is there; `watchers`: all who look
 * on; else the name of one who looks on.
 */
export type To = 'other' | 'now' | 'watchers' | { readonly watcher: string }

export interface Listener {
  /** `watcher`: who looks on and has sent it; null for the other player. */
  heard(text: string, watcher: string | null): void
  stands(standing: Standing): void
}

export interface Standing {
  /** `refused`: it does not try again; `words` say why. */
  readonly line: 'opening' | 'open' | 'lost' | 'refused'
  /** Whether the other player is there. */
  readonly there: boolean
  readonly watchers: number
  /** Of the two players, the one whose page serves those who look on. */
  readonly serves: boolean
  /** This page looks on. */
  readonly looksOn: boolean
  readonly words: string | null
}

export const NO_LINE: Standing = {
  line: 'opening',
  there: false,
  watchers: 0,
  serves: false,
  looksOn: false,
  words: null,
}
