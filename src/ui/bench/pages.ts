import { type ComponentType, lazy } from 'react'
import type { BenchState } from '../../session/bench/store.ts'

/** A page of the bench, beside the map. */
export interface BenchPage {
  readonly id: string
  readonly name: string
  readonly key: string
  readonly Body: ComponentType
  /** Why it can't be opened now; null when it can. */
  readonly off?: (state: BenchState) => string | null
}

/** The pages in the order of their tabs. Each is loaded when it is opened. */
export const BENCH_PAGES: readonly BenchPage[] = [
  { id: 'map', name: 'Map', key: '4', Body: lazy(() => import('./ground/MapPage.tsx')) },
  { id: 'text', name: 'Text', key: '5', Body: lazy(() => import('./TextPage.tsx')) },
]
