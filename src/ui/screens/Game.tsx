import { lazy, Suspense } from 'react'
import { ownSide, waitsFor } from '../../session/seats.ts'
import { branchOf } from '../../session/tree.ts'
import type { StudyState } from '../../session/types.ts'
import type { BoardComponent } from '../boardSlot.ts'
import { useCouplet, useMoment, usePlace, usePointing } from '../hooks/couplet.ts'
import { useHandOver } from '../hooks/handOver.ts'
import { QUICK, useLasting } from '../hooks/machine.ts'
import { PHONE, useMedia } from '../hooks/media.ts'
import { useScreenCommands } from '../hooks/screenCommands.ts'
import { LESSON } from '../lessons.ts'
import { Aims } from '../parts/Aims.tsx'
import { Button, CommandButton } from '../parts/Button.tsx'
import { Facts } from '../parts/Facts.tsx'
import { GoTo } from '../parts/GoTo.tsx'
import { Head } from '../parts/Head.tsx'
import { Layers } from '../parts/Layers.tsx'
import { Live } from '../parts/Live.tsx'
import { NoticeBar } from '../parts/NoticeBar.tsx'
import { StackLoupe } from '../parts/StackLoupe.tsx'
import { Steady } from '../parts/Steady.tsx'
import { Tools } from '../parts/Tools.tsx'
import { WhyNot } from '../parts/WhyNot.tsx'
import { useCommitCount } from '../perf.ts'
import type { PlaceStore } from '../place.ts'
import { promptOf } from '../prompt.ts'
import { markOf, sideDef } from '../words.ts'
import { BoardArea } from './BoardArea.tsx'
import { FILLS } from './bodies.tsx'
import { ComputerPage } from './ComputerPage.tsx'
import { ConcedeDialog } from './ConcedeDialog.tsx'
import { DecisionPage } from './DecisionPage.tsx'
import { aims } from './FirePage.tsx'
import { GuideNote } from './GuideNote.tsx'
import styles from './game.module.css'
import { LogArea } from './LogArea.tsx'
import own from './sheet.module.css'

const ReplayPage = lazy(() => import('./ReplayPage.tsx'))
const ReplayBoard = lazy(() => import('./ReplayBoard.tsx'))
const MailPage = lazy(() => import('./MailPage.tsx'))
const SeatsDialog = lazy(() => import('./SeatsDialog.tsx'))
const HandOver = lazy(() => import('./HandOver.tsx'))
const ShareDialog = lazy(() => import('./ShareDialog.tsx'))
const AfterAction = lazy(() => import('./AfterAction.tsx'))
const SettingsPage = lazy(() => import('./Settings.tsx'))
const TextView = lazy(() => import('./TextView.tsx'))
const KeysPage = lazy(() => import('./Keys.tsx'))
const RulesPage = lazy(() => import('./Rules.tsx'))
const MeleeLoupe = lazy(() => import('./MeleeLoupe.tsx'))
const LedgerPage = lazy(() => import('./LedgerPage.tsx'))
const LuckPage = lazy(() => import('./LuckPage.tsx'))

/** Panels that take the place of the page. */
const WIDE: readonly string[] = ['settings', 'text', 'keys', 'ledger', 'luck', 'rules']

/** The page folded to one line. */
function FoldedLine() {
  const moment = useMoment()
  const { commands } = useCouplet()
  const words = promptOf(moment)
  const primary = commands.primary()
  return (
    <div className={own.fold}>
      <p>
        <b>{words?.who}.</b> {words?.sentence}
      </p>
      {primary ? <CommandButton id={primary} bare /> : null}
      <Button chord={commands.keyOf('fold')} onPress={() => commands.run('fold')}>
        Open the page
      </Button>
    </div>
  )
}

/** The log where it lies on the page, else in place of the page. */
function toLog(place: PlaceStore): void {
  const here = document.getElementById('log')
  if (here) here.focus()
  else place.setState({ panel: 'log' })
}

/** What is shown lies in a branch, not in the game. */
function insideBranch(study: StudyState | null): boolean {
  const branch = study ? branchOf(study.tree, study.line) : undefined
  return branch !== undefined && (study?.at ?? 0) > branch.at
}

/** A game in progress: the sheet, and one page beside it. */
export default function Game({ Board }: { readonly Board: BoardComponent }) {
  useCommitCount()
  useScreenCommands()
  const { look, state } = useMoment()
  const waits = waitsFor(state)
  const lasting = useLasting(waits === 'computer', QUICK)
  const { place } = useCouplet()
  const panel = usePlace((state) => state.panel)
  const folded = usePlace((state) => state.folded)
  const looking = usePlace((state) => state.looking)
  const dialog = usePlace((state) => state.dialog)
  const handing = useHandOver()
  const phone = useMedia(PHONE)
  const drafting = usePointing((state) => state.draft !== null || state.sight !== null)
  const aiming = usePointing(aims)
  const sighting = usePointing((state) => state.sight !== null)
  if (!look) return null
  const { kind, side } = look.decision
  const computer = waits === 'computer'
  const def = sideDef(look.battle, computer && !lasting ? (ownSide(state) ?? side) : side)
  const study = state.study !== null
  const over = kind === 'over' && !looking && !study
  const wide = over || (panel !== null && WIDE.includes(panel))
  const fills = FILLS.includes(kind) || drafting || aiming
  const log = panel === 'log'
  if (handing) {
    return (
      <Suspense fallback={null}>
        <HandOver {...handing} />
      </Suspense>
    )
  }
  return (
    <div
      className={`${styles.game} ${wide ? styles.wide : ''} ${(fills && waits === null) || log || study || waits === 'mail' ? styles.whole : ''}`}
      data-mark={def ? markOf(def) : 'none'}
      data-folded={folded && !phone && !wide}
      data-kind={kind}
      data-branch={insideBranch(state.study)}
      data-wide={wide}
      data-lesson={look.battle.id === LESSON}
    >
      <a className="skip" href={log ? '#log' : '#decision'}>
        {log ? 'To the log' : 'To the decision'}
      </a>
      <a className="skip" href="#board">
        To the board
      </a>
      {log ? null : (
        <button type="button" className="skip" onClick={() => toLog(place)}>
          To the log
        </button>
      )}
      {panel === 'text' ? null : (
        <button type="button" className="skip" onClick={() => place.setState({ panel: 'text' })}>
          To the text view
        </button>
      )}
      <div className={styles.column}>
        <Head />
        {wide ? (
          <Suspense fallback={null}>
            {panel === 'settings' ? (
              <SettingsPage />
            ) : panel === 'text' ? (
              <TextView />
            ) : panel === 'keys' ? (
              <KeysPage />
            ) : panel === 'ledger' ? (
              <LedgerPage />
            ) : panel === 'luck' ? (
              <LuckPage />
            ) : panel === 'rules' ? (
              <RulesPage />
            ) : (
              <AfterAction />
            )}
          </Suspense>
        ) : log ? (
          <LogArea open />
        ) : study ? (
          <Suspense fallback={null}>
            <ReplayPage decision={<DecisionPage />} />
          </Suspense>
        ) : waits === 'mail' ? (
          <Suspense fallback={null}>
            <MailPage />
          </Suspense>
        ) : waits ? (
          <>
            <ComputerPage />
            <LogArea open={false} />
          </>
        ) : (
          <>
            <DecisionPage />
            {fills ? null : <LogArea open={false} />}
          </>
        )}
      </div>
      <main className={own.sheet}>
        <BoardArea Board={Board} />
        {look.battle.id === LESSON && phone && !wide && !drafting ? <GuideNote /> : null}
        {kind.startsWith('melee') && !waits && !sighting && state.study?.acting !== false ? (
          <Suspense fallback={null}>
            <MeleeLoupe />
          </Suspense>
        ) : null}
        <StackLoupe />
        <Tools />
        <Layers />
        <Aims />
        <GoTo />
        <WhyNot />
        <Facts />
        <NoticeBar />
        {study ? (
          <Suspense fallback={null}>
            <ReplayBoard />
          </Suspense>
        ) : null}
        {folded && !phone && !wide ? <FoldedLine /> : null}
      </main>
      <Steady waits={computer} />
      {dialog === 'concede' ? <ConcedeDialog /> : null}
      {dialog === 'seats' ? (
        <Suspense fallback={null}>
          <SeatsDialog />
        </Suspense>
      ) : null}
      {dialog === 'share' ? (
        <Suspense fallback={null}>
          <ShareDialog />
        </Suspense>
      ) : null}
      <Live />
    </div>
  )
}
