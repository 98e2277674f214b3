import { useLayoutEffect } from 'react'
import { perf } from '../../board/base/perf.ts'
import type { Action } from '../../rules/types/index.ts'
import type { Client } from './client.ts'

interface Window {
  __couplet?: {
    perf: typeof perf
    board: { hexToScreen(hex: string): { x: number; y: number } | null }
    settled(): boolean
    acts(): readonly Action[]
    stored(): Promise<void>
  }
}

/**
 * Counts the commits of the component that calls it; a pan causes none. React's profiler would not do: the production
 * build leaves it out.
 */
export function useCommitCount(): void {
  useLayoutEffect(() => {
    perf.commits += 1
  })
}

/**
 * Exposes to browser tests: the commits so far, where a hex lies on the screen, whether the page shows the present game
 * and accepts presses, the acts so far, and when all of them are stored.
 */
export function showToTests({ autosave, board, hearing, interaction, session }: Client): void {
  ;(globalThis as Window).__couplet = {
    perf,
    board: { hexToScreen: (hex) => board.handle?.hexToScreen(hex) ?? null },
    settled: () => hearing.heard() && !interaction.tooSoon() && !board.due,
    acts: () => session.get().entries.map(({ action }) => action),
    stored: () => autosave.flush(),
  }
}
