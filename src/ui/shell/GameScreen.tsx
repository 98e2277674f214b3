import { lazy, Suspense } from 'react'
import type { StudyState } from '../../session/engine/table.ts'
import { ownSide, waitsFor } from '../../session/game/seats.ts'
import { branchOf } from '../../session/journal/tree.ts'
import { draftOf } from '../../session/pointing/doing/state.ts'
import { ComputerPage } from '../computer/ComputerPage.tsx'
import { Hint, useAdvice } from '../computer/Hint.tsx'
import { Steady } from '../computer/Steady.tsx'
import { QUICK, useLasting } from '../computer/use-computer.ts'
import { DecisionPage } from '../decision/DecisionPage.tsx'
import { aims } from '../decision/fight/FirePage.tsx'
import { GuideNote } from '../decision/GuideNote.tsx'
import { PAGES } from '../decision/pages.tsx'
import { promptOf } from '../decision/prompt-words.ts'
import { LESSON } from '../help/guide/lessons.ts'
import { Button, CommandButton } from '../kit/control/Button.tsx'
import { BELOW, useMedia } from '../kit/media.ts'
import styles from '../kit/page/game.module.css'
import { markOf, sideDef } from '../kit/words.ts'
import { LogArea } from '../report/log/LogArea.tsx'
import { useReviewing } from '../report/review/use-reviewing.ts'
import { Aims } from '../report/score/Aims.tsx'
import { useScoreNotice } from '../report/score/use-score-notice.ts'
import { useHandOver } from '../share/hand-over.ts'
import { BoardArea } from '../table/BoardArea.tsx'
import { Facts } from '../table/facts/Facts.tsx'
import { WhyNot } from '../table/facts/WhyNot.tsx'
import { GoTo } from '../table/GoTo.tsx'
import { Head } from '../table/Head.tsx'
import { Layers } from '../table/layers/Layers.tsx'
import { StackLoupe } from '../table/loupe/StackLoupe.tsx'
import { AskedBack, NoticeBar, TurnNotice } from '../table/NoticeBar.tsx'
import own from '../table/sheet.module.css'
import { Tools } from '../table/Tools.tsx'
import type { BoardComponent } from '../window/board-slot.ts'
import {
  useAtTable,
  useClient,
  useMoment,
  usePlace,
  usePointing,
  useTelling,
} from '../window/context.ts'
import { useCommitCount } from '../window/perf.ts'
import type { PlaceStore } from '../window/place.ts'
import { ConcedeDialog } from './ConcedeDialog.tsx'
import { LiveRegion } from './LiveRegion.tsx'
import { useScreenCommands } from './screen-commands.ts'

const ReplayPage = lazy(() => import('../replay/ReplayPage.tsx'))
const ReplayBoard = lazy(() => import('../replay/ReplayBoard.tsx'))
const MailPage = lazy(() => import('../share/MailPage.tsx'))
const LivePage = lazy(() => import('../live/LivePage.tsx'))
const LiveBar = lazy(() => import('../live/LiveBar.tsx'))
const Pointers = lazy(() => import('../live/Pointers.tsx'))
const DicePage = lazy(() => import('../live/DicePage.tsx'))
const SeatsDialog = lazy(() => import('../share/SeatsDialog.tsx'))
const HandOver = lazy(() => import('../share/HandOver.tsx'))
const ShareDialog = lazy(() => import('../share/ShareDialog.tsx'))
const AfterAction = lazy(() => import('../report/AfterAction.tsx'))
const SettingsPage = lazy(() => import('../help/Settings.tsx'))
const TextView = lazy(() => import('../text/TextView.tsx'))
const KeysPage = lazy(() => import('../help/KeysPage.tsx'))
const RulesPage = lazy(() => import('../help/RulesPage.tsx'))
const MeleeLoupe = lazy(() => import('../table/loupe/MeleeLoupe.tsx'))
const LedgerPage = lazy(() => import('../report/score/LedgerPage.tsx'))
const BombardmentPage = lazy(() => import('../decision/artillery/BombardmentPage.tsx'))
const LuckPage = lazy(() => import('../report/luck/LuckPage.tsx'))
const ReviewPage = lazy(() => import('../report/review/ReviewPage.tsx'))

/** The panels that take the place of the page. */
const WIDE: readonly string[] = [
  'settings',
  'text',
  'keys',
  'ledger',
  'luck',
  'review',
  'rules',
  'dice',
]

/** The page, folded to one line. */
function FoldedLine() {
  const moment = useMoment()
  const { commands } = useClient()
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

/** Goes to the log: focuses it where it is on the page, otherwise opens it in place of the page. */
function toLog(place: PlaceStore): void {
  const here = document.getElementById('log')
  if (here) here.focus()
  else place.openPanel('log')
}

/** Whether the shown position lies in a branch, not in the game. */
function insideBranch(study: StudyState | null): boolean {
  const branch = study ? branchOf(study.tree, study.line) : undefined
  return branch !== undefined && (study?.at ?? 0) > branch.at
}

/** A game in progress: the map, and one page beside it. */
export default function GameScreen({ Board }: { readonly Board: BoardComponent }) {
  useCommitCount()
  useScreenCommands()
  useScoreNotice()
  const { position, state } = useMoment()
  const waits = waitsFor(state)
  const lasting = useLasting(waits === 'computer', QUICK)
  const { place } = useClient()
  const panel = usePlace((state) => state.panel)
  const folded = usePlace((state) => state.folded)
  const looking = usePlace((state) => state.looking)
  const dialog = usePlace((state) => state.dialog)
  const handing = useHandOver()
  const advice = useAdvice(handing !== null)
  const reviewing = useReviewing()
  const below = useMedia(BELOW)
  const drafting = usePointing((state) => draftOf(state) !== null || state.sight !== null)
  const aiming = usePointing(aims)
  const sighting = usePointing((state) => state.sight !== null)
  const atTable = useAtTable() !== null
  const bombarded = useTelling((state) => state.bombardment !== null)
  if (!position) return null
  const { kind, side } = position.decision
  const computer = waits === 'computer'
  const def = sideDef(position.battle, computer && !lasting ? (ownSide(state) ?? side) : side)
  const study = state.study !== null
  const over = kind === 'over' && !looking && !study
  const wide = over || (panel !== null && WIDE.includes(panel))
  const fills = PAGES[kind].room === 'fills' || drafting || aiming
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
      className={`${styles.game} ${wide ? styles.wide : ''} ${(fills && waits === null) || log || study || bombarded || waits === 'mail' ? styles.whole : ''}`}
      data-mark={def ? markOf(def) : 'none'}
      data-folded={folded && !below && !wide}
      data-kind={kind}
      data-branch={insideBranch(state.study)}
      data-wide={wide}
      data-lesson={position.battle.id === LESSON}
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
        <button type="button" className="skip" onClick={() => place.openPanel('text')}>
          To the text view
        </button>
      )}
      <div className={styles.column}>
        <Head />
        {atTable && (!wide || panel === 'text') ? (
          <Suspense fallback={null}>
            <LiveBar />
          </Suspense>
        ) : null}
        {wide ? (
          <Suspense fallback={null}>
            {panel === 'settings' ? (
              <SettingsPage />
            ) : panel === 'text' ? (
              <TextView hint={<Hint advice={advice} listed />} />
            ) : panel === 'keys' ? (
              <KeysPage />
            ) : panel === 'ledger' ? (
              <LedgerPage />
            ) : panel === 'luck' ? (
              <LuckPage />
            ) : panel === 'review' ? (
              <ReviewPage reviewing={reviewing} />
            ) : panel === 'rules' ? (
              <RulesPage />
            ) : panel === 'dice' ? (
              <DicePage />
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
        ) : bombarded ? (
          <Suspense fallback={null}>
            <BombardmentPage />
          </Suspense>
        ) : waits === 'mail' ? (
          <Suspense fallback={null}>
            <MailPage />
          </Suspense>
        ) : waits === 'live' ? (
          <>
            <Suspense fallback={null}>
              <LivePage />
            </Suspense>
            <LogArea open={false} />
          </>
        ) : waits ? (
          <>
            <ComputerPage />
            <LogArea open={false} />
          </>
        ) : (
          <>
            <DecisionPage hint={<Hint advice={advice} />} />
            {fills ? null : <LogArea open={false} />}
          </>
        )}
      </div>
      <main className={own.sheet}>
        <BoardArea Board={Board} />
        {position.battle.id === LESSON && below && !wide && !drafting ? <GuideNote /> : null}
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
        <TurnNotice />
        <AskedBack />
        {atTable ? (
          <Suspense fallback={null}>
            <Pointers />
          </Suspense>
        ) : null}
        {study ? (
          <Suspense fallback={null}>
            <ReplayBoard />
          </Suspense>
        ) : null}
        {folded && !below && !wide ? <FoldedLine /> : null}
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
      <LiveRegion />
    </div>
  )
}
