import { perf } from '../board/perf.ts'
import type { Couplet } from './couplet.ts'

interface Window {
  __couplet?: {
    perf: typeof perf
    board: { hexToScreen(hex: string): { x: number; y: number } | null }
  }
}

/** Counts React commits around the board; a pan makes none. */
export function countCommit(): void {
  perf.commits += 1
}

/** What a browser test may see: commits so far, and where a hex lies on the screen. */
export function showToTests({ board }: Couplet): void {
  ;(globalThis as Window).__couplet = {
    perf,
    board: { hexToScreen: (hex) => board.handle?.hexToScreen(hex) ?? null },
  }
}
