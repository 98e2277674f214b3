import { type ComponentType, lazy } from 'react'
import type { BenchPage as Work } from '../../session/bench/hand.ts'
import { problemsOf } from '../../session/bench/problems.ts'
import type { BenchState } from '../../session/bench/store.ts'

/** A page of the bench, beside the map. */
export interface BenchPage {
  readonly id: string
  readonly name: string
  readonly key: string
  /** What is worked at there: its commands fit. */
  readonly work: Work
  readonly Body: ComponentType
  /** A figure beside its name: how many problems there are. */
  readonly count?: (state: BenchState) => number
  /** Why it can't be opened now; null when it can. */
  readonly off?: (state: BenchState) => string | null
}

const noBattle = ({ value }: BenchState): string | null =>
  value.scenario ? null : 'This document has no battle.'

/** The page that shows: the one that was opened, else the first that the document has something for. */
export function shownPage(state: BenchState, open: string): BenchPage | undefined {
  const fits = BENCH_PAGES.filter(({ off }) => (off?.(state) ?? null) === null)
  const { scenario, map, overlay } = state.value
  const wish = (id: string) => fits.find((page) => page.id === id)
  return wish(open) ?? (!scenario && (map || overlay) ? wish('map') : fits[0])
}

/** The pages in the order of their tabs. Each is loaded when it is opened. */
export const BENCH_PAGES: readonly BenchPage[] = [
  {
    id: 'forces',
    name: 'Forces',
    key: '1',
    work: 'scenario',
    Body: lazy(() => import('./battle/ForcesPage.tsx')),
    off: noBattle,
  },
  {
    id: 'time',
    name: 'Turns',
    key: '2',
    work: 'scenario',
    Body: lazy(() => import('./battle/TurnsPage.tsx')),
    off: noBattle,
  },
  {
    id: 'victory',
    name: 'Victory',
    key: '3',
    work: 'scenario',
    Body: lazy(() => import('./battle/VictoryPage.tsx')),
    off: noBattle,
  },
  {
    id: 'battle',
    name: 'Battle',
    key: '4',
    work: 'scenario',
    Body: lazy(() => import('./battle/BattlePage.tsx')),
    off: noBattle,
  },
  {
    id: 'counters',
    name: 'Counters',
    key: '5',
    work: 'counters',
    Body: lazy(() => import('./counters/CountersPage.tsx')),
  },
  {
    id: 'map',
    name: 'Map',
    key: '6',
    work: 'map',
    Body: lazy(() => import('./ground/MapPage.tsx')),
  },
  {
    id: 'problems',
    name: 'Problems',
    key: '8',
    work: 'scenario',
    Body: lazy(() => import('./ProblemsPage.tsx')),
    count: (state) => problemsOf(state).length,
  },
  {
    id: 'text',
    name: 'Text',
    key: '9',
    work: 'scenario',
    Body: lazy(() => import('./TextPage.tsx')),
  },
]
