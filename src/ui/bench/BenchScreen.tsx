import { lazy, Suspense, useEffect, useRef } from 'react'
import { useHandWords } from '../kit/media.ts'
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
import { BENCH_PAGES, shownPage } from './pages.ts'
import { useBenchCommands } from './use-bench-commands.ts'
import { useBenchKeys } from './use-bench-keys.ts'

const OverPage = lazy(() => import('./over/OverPage.tsx'))
const TextPage = lazy(() => import('./TextPage.tsx'))
const Guide = lazy(() => import('./over/Guide.tsx'))

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
  useBenchCommands()
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
          <Guided />
          <div className={game.body}>
            <Body />
          </div>
          <Beside />
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
  const wished = useDesk(({ page }) => page)
  const state = useBench((now) => now)
  const open = shownPage(state, wished)?.id
  const ref = useRef<HTMLElement>(null)
  // Where not all tabs have room, the open one is brought into sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is open
  useEffect(() => {
    const tab = ref.current?.querySelector('[aria-current]')
    tab?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
  }, [open])
  return (
    <nav ref={ref} className={styles.tabs} aria-label="Pages of the bench">
      {BENCH_PAGES.map(({ id, name, key, off, count }) => {
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
            {count && count(state) > 0 ? <small> {count(state)}</small> : null}
          </button>
        )
      })}
    </nav>
  )
}

function Body() {
  const { hand } = useWorkshop()
  const open = useDesk(({ page }) => page)
  const over = useDesk((state) => state.over)
  const state = useBench((now) => now)
  const page = shownPage(state, open)
  const work = page?.work
  useEffect(() => {
    if (work !== undefined) hand.set({ page: work })
  }, [hand, work])
  if (!page) return null
  return (
    <>
      {over ? (
        <Suspense fallback={null}>
          <OverPage over={over} />
        </Suspense>
      ) : null}
      <div className={styles.shown} hidden={over !== null}>
        <Suspense fallback={null}>
          <page.Body />
        </Suspense>
      </div>
    </>
  )
}

/** The text of the files below the page, for who reads both. */
function Beside() {
  const beside = useDesk((state) => state.beside && state.page !== 'text')
  return beside ? (
    <div className={styles.beside}>
      <Suspense fallback={null}>
        <TextPage />
      </Suspense>
    </div>
  ) : null
}

function Guided() {
  const guided = useDesk((state) => state.guided)
  return guided ? (
    <Suspense fallback={null}>
      <Guide />
    </Suspense>
  ) : null
}

/** The answer to the last act, over the map and in the live region. */
function Said() {
  const { desk } = useWorkshop()
  const told = useHandWords()
  const said = useDesk((state) => state.said)
  return (
    <div role="status" aria-live="polite">
      {said ? (
        <p className={sheet.notice} data-refused={said.refused}>
          {told(said.text)}
          <button type="button" onClick={desk.quiet}>
            Close
          </button>
        </p>
      ) : null}
    </div>
  )
}
