import { useEffect, useMemo } from 'react'
import { createReviewer } from '../../../session/red-poppies/reviewer.ts'
import { createReviewing, type Reviewing } from '../../../session/review/reviewing.ts'
import { useClient } from '../../window/context.ts'

/** A review needs all of a thread, and a page that goes on meanwhile another one. */
const THREADS = 2

/** The review of the game that is open, which is kept as long as it is. */
export function useReviewing(): Reviewing {
  const { session, scenarios } = useClient()
  const reviewing = useMemo(
    () =>
      createReviewing(session, () => {
        const cores = globalThis.navigator?.hardwareConcurrency ?? 1
        const threads = Math.max(1, Math.min(THREADS, cores))
        return Array.from({ length: threads }, () => createReviewer(scenarios.read))
      }),
    [session, scenarios],
  )
  useEffect(() => reviewing.follow(), [reviewing])
  return reviewing
}
