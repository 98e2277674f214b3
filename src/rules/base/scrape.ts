import type { HexLabel } from '../../hex/label.ts'
import type { GameState } from '../types/index.ts'

/** 8.2a Adds a scrape to a hex. */
export function addScrape(s: GameState, hex: HexLabel): void {
  s.scrapes = { ...s.scrapes, [hex]: (s.scrapes[hex] ?? 0) + 1 }
}

export function clearScrapes(s: GameState, hex: HexLabel): void {
  if (s.scrapes[hex] === undefined) return
  const { [hex]: _, ...left } = s.scrapes
  s.scrapes = left
}
