import { lazy, Suspense, useState } from 'react'
import { Button } from '../kit/control/Button.tsx'
import type { ShelfEntry } from '../window/shelf.ts'
import styles from './Scenario.module.css'

const LaboratoryPage = lazy(() => import('../laboratory/LaboratoryPage.tsx'))

/** What a scenario has beside the battle itself: where it comes from, and how it goes when the computer plays it often. */
export default function Beyond({ entry }: { readonly entry: ShelfEntry }) {
  const [open, setOpen] = useState(false)
  const sources = entry.loaded?.scenario.sources
  return (
    <>
      {sources?.length ? (
        <details className={styles.meta}>
          <summary>Sources</summary>
          {sources.map((source) => (
            <p key={source}>{source}</p>
          ))}
        </details>
      ) : null}
      <Button
        className={styles.trying}
        detail="The computer tells if it is balanced"
        onPress={() => setOpen(true)}
      >
        Try it
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <LaboratoryPage entry={entry} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
