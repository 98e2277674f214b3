import type { Accuracy, BarrageResult } from '../types/index.ts'

/** RE-19.4 What a die does with so many points: only their sum counts. */
export function barrageResult(die: number, points: number): BarrageResult {
  const sum = die + points
  if (sum <= 3) return { kind: 'none' }
  if (sum <= 8) return { kind: 'suppressed', lost: Math.max(0, sum - 5) }
  if (sum <= 12) return { kind: 'partial', dice: sum <= 10 ? 3 : 6 }
  return { kind: 'total' }
}

/** Stands lost in those hexes of a pulverising barrage that stay whole. RE-21.6 */
export const BESIDE = 3

/** RE-19.7 The lowest die that is on target. */
const ON_TARGET: Readonly<Record<Accuracy, number>> = { low: 5, medium: 4, high: 3 }

/** The hexes that a barrage drifts with this die; 0 on target. RE-19.7 */
export const driftBy = (accuracy: Accuracy, die: number): number =>
  die >= ON_TARGET[accuracy] ? 0 : die
