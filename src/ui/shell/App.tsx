import { lazy, Suspense, useEffect } from 'react'
import { later, Shown } from '../kit/later.tsx'
import { DARK, useMedia } from '../kit/media.ts'
import { ErrorBoundary } from '../kit/page/ErrorBoundary.tsx'
import { FaultDialog } from '../kit/page/Message.tsx'
import styles from '../kit/page/over.module.css'
import { useDrop } from '../open/use-drop.ts'
import { useLink } from '../open/use-link.ts'
import { Start } from '../start/Start.tsx'
import type { BoardComponent } from '../window/board-slot.ts'
import type { Client } from '../window/client.ts'
import { ClientContext, useClient, usePlace, useSession, useSettings } from '../window/context.ts'
import { shownTheme } from '../window/settings.ts'
import { useKeys } from './keys.ts'
import { useSeat } from './use-seat.ts'
import { useSound } from './use-sound.ts'

/** Loaded while the player is still choosing, so that the first load is that of the start screen alone. */
export const game = later(() => import('./GameScreen.tsx'))
const ClauseNote = lazy(() => import('../help/ClauseNote.tsx'))
const LinkDialog = lazy(() => import('../share/LinkDialog.tsx'))
const SettingsPage = lazy(() => import('../help/Settings.tsx'))
const Elsewhere = lazy(() => import('./Elsewhere.tsx'))
const LiveDialog = lazy(() => import('../live/LiveDialog.tsx'))
const RagingScreen = lazy(() => import('../raging/RagingScreen.tsx'))
const RulesPage = lazy(() => import('../help/RulesPage.tsx'))

/** Nothing of the bench is part of the first load, nor of the game. */
const bench = later(() => import('../bench/BenchScreen.tsx'))

/** Writes the settings as attributes of the document; the tokens depend on them. */
function useDocument(): void {
  const settings = useSettings((state) => state)
  const dark = useMedia(DARK)
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset.theme = shownTheme(settings.theme, dark)
    dataset.text = settings.text
    dataset.contrast = settings.contrast
    dataset.sides = settings.sides
    dataset.motion = settings.reducedMotion ? 'reduced' : 'full'
    dataset.dice = settings.dice ? 'land' : 'lie'
  }, [settings, dark])
}

function Screens({ Board }: { readonly Board: BoardComponent }) {
  const { place } = useClient()
  const screen = usePlace((state) => state.screen)
  const fault = usePlace((state) => state.fault)
  const panel = usePlace((state) => state.panel)
  const atDoor = usePlace((state) => state.dialog === 'table')
  const link = usePlace((state) => state.link)
  const clause = usePlace((state) => state.clause)
  const parted = useSession((state) => state.elsewhere === 'parted')
  useDocument()
  useKeys()
  useDrop()
  useSound()
  useLink()
  useSeat()
  useEffect(() => {
    const timer = setTimeout(game.load, 300)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {screen === 'game' ? (
        <Shown
          key="game"
          screen={game}
          props={{ Board }}
          meanwhile={<p className={styles.waiting}>The game is being laid out.</p>}
        />
      ) : screen === 'bench' ? (
        <Shown
          key="bench"
          screen={bench}
          props={{ Board }}
          meanwhile={<p className={styles.waiting}>The bench is being laid out.</p>}
        />
      ) : screen === 'raging' ? (
        <Suspense fallback={null}>
          <RagingScreen />
        </Suspense>
      ) : (
        <Start Board={Board} />
      )}
      {screen !== 'game' && (panel === 'settings' || panel === 'rules') ? (
        <div className={styles.over}>
          <Suspense fallback={null}>
            {panel === 'rules' ? <RulesPage /> : <SettingsPage />}
          </Suspense>
        </div>
      ) : null}
      {clause ? (
        <Suspense fallback={null}>
          <ClauseNote key={`${clause.of} ${clause.at.x} ${clause.at.y}`} {...clause} />
        </Suspense>
      ) : null}
      {link ? (
        <Suspense fallback={null}>
          <LinkDialog key={link} hash={link} />
        </Suspense>
      ) : null}
      {fault ? (
        <FaultDialog
          key={fault.title + fault.text}
          fault={fault}
          onClose={() => {
            place.closeFault(fault)
          }}
        />
      ) : null}
      {atDoor ? (
        <Suspense fallback={null}>
          <LiveDialog />
        </Suspense>
      ) : null}
      {parted ? (
        <Suspense fallback={null}>
          <Elsewhere />
        </Suspense>
      ) : null}
    </>
  )
}

/** The whole window. It receives the board, since not every browser can draw it. */
export function App({
  client,
  Board,
}: {
  readonly client: Client
  readonly Board: BoardComponent
}) {
  return (
    <ErrorBoundary client={client}>
      <ClientContext value={client}>
        <Screens Board={Board} />
      </ClientContext>
    </ErrorBoundary>
  )
}
