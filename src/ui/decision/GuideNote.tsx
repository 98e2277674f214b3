import { lazy, Suspense } from 'react'

const Guide = lazy(() => import('../help/guide/Guide.tsx'))

/** The words of the guided battle, read when it is played. */
export function GuideNote() {
  return (
    <Suspense fallback={null}>
      <Guide />
    </Suspense>
  )
}
