import { counted } from '../kit/words.ts'
import type { AtTable } from '../window/place.ts'

/** How the line to the other place stands, in a sentence. */
export function lineText({ standing, by, late }: AtTable): string {
  const { line, there, looksOn, words } = standing
  if (line === 'refused') return words ?? 'The line is closed.'
  if (line === 'opening') return 'Connecting …'
  if (line === 'lost')
    return `${words ?? 'The line is lost.'} It is tried again; the game lies in this browser.`
  if (looksOn)
    return late > 0 ? `You look on, ${counted(late, 'entry', 'entries')} late.` : 'You look on.'
  if (there) return by === 'pair' ? 'The two browsers are connected.' : 'Both players are here.'
  return 'The other player is not here.'
}

/** A span of time in ms as "0:42", "12:05" or "1:04:00". */
export function spanText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (n: number) => String(n).padStart(2, '0')
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}
