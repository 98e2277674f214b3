import type { Level } from '../types/index.ts'

/** More hits than this remove everybody in the hex. RE-14.5 */
export const OVERWHELMING = 10

/** What so many hits do to those of a level. RE-14.1–RE-14.5 */
export function fireResult(
  level: Level,
  hits: number,
): { suppressed: boolean; lost: number | 'all' } {
  if (hits > OVERWHELMING) return { suppressed: false, lost: 'all' }
  return { suppressed: hits >= level, lost: Math.max(0, Math.floor((hits - level) / 2)) }
}
