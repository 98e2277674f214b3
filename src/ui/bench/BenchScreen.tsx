import { Suspense, useEffect } from 'react'
import game from '../kit/page/game.module.css'
import { Page } from '../kit/page/Page.tsx'
import sheet from '../table/sheet.module.css'
import type { BoardComponent } from '../window/board-slot.ts'
import { useClient } from '../window/context.ts'
import { BenchHead } from './BenchHead.tsx'
import { BenchMap } from './BenchMap.tsx'
import styles from './bench.module.css'
import { Documents } from './Documents.tsx'
import { useBench, useDesk, useWorkshop, WorkshopContext } from './desk/context.ts'
import { workshopOf } from './desk/desk.ts'
import { BENCH_PAGES } from './pages.ts'
import { useBenchKeys } from './use-bench-keys.ts'

/** The bench: the map, and one page beside it. Without a document, the list to choose one from. */
export default function BenchScreen({ Board }: { readonly Board: BoardComponent }) {
  return (
    <WorkshopContext value={workshopOf(useClient())}>
      <Screen Board={Board} />
    </WorkshopContext>
  )
}

function Screen({ Board }: { readonly Board: BoardComponent }) {
  const { bench } = useWorkshop()
  const open = useBench(({ id }) => id !== null)
  useBenchKeys()
  useEffect(() => {
    // Another window may have gone on with the document while this one was out of sight.
    const look = () => void bench.checkStorage()
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [bench])
  if (!open) return <Documents />
  return (
    <div className={`${game.game} ${game.whole} ${styles.bench}`} data-mark="none">
      <a className="skip" href="#decision">
        To the page
      </a>
      <a className="skip" href="#board">
        To the map
      </a>
      <div className={game.column}>
        <BenchHead />
        <Page name="Bench" fill>
          <Tabs />
          <div className={game.body}>
            <Body />
          </div>
        </Page>
      </div>
      <main className={sheet.sheet}>
        <BenchMap Board={Board} />
        <Said />
      </main>
    </div>
  )
}

function Tabs() {
  const { desk } = useWorkshop()
  const open = useDesk(({ page }) => page)
  const state = useBench((now) => now)
  return (
    <nav className={styles.tabs} aria-label="Pages of the bench">
      {BENCH_PAGES.map(({ id, name, key, off }) => {
        const why = off?.(state) ?? null
        return (
          <button
            key={id}
            type="button"
            aria-current={id === open ? 'page' : undefined}
            aria-disabled={why === null ? undefined : true}
            aria-keyshortcuts={key}
            title={why ?? `${name} (${key})`}
            onClick={() =>
              why === null ? desk.open(id) : desk.tell({ code: 'page-off', text: why })
            }
          >
            {name}
          </button>
        )
      })}
    </nav>
  )
}

function Body() {
  const open = useDesk(({ page }) => page)
  const page = BENCH_PAGES.find(({ id }) => id === open) ?? BENCH_PAGES[0]
  if (!page) return null
  return (
    <Suspense fallback={null}>
      <page.Body />
    </Suspense>
  )
}

/** The answer to the last act, over the map and in the live region. */
function Said() {
  const { desk } = useWorkshop()
  const said = useDesk((state) => state.said)
  return (
    <div role="status" aria-live="polite">
      {said ? (
        <p className={sheet.notice} data-refused={said.refused}>
          {said.text}
          <button type="button" onClick={desk.quiet}>
            Close
          </button>
        </p>
      ) : null}
    </div>
  )
}
