import { lazy, Suspense } from 'react'

const Guide = lazy(() => import('../help/guide/Guide.tsx'))

/** The guide's words, loaded when the guided battle is played. */
export function GuideNote() {
  return (
    <Suspense fallback={null}>
      <Guide />
    </Suspense>
  )
}
