import { lazy, Suspense, useEffect, useRef } from 'react'
import type { BoardComponent } from '../boardSlot.ts'
import {
  useCouplet,
  useLook,
  useMoment,
  usePlace,
  usePointing,
  useSession,
  useSettings,
} from '../hooks/couplet.ts'
import { useHandOver } from '../hooks/handOver.ts'
import { PHONE, SHORT, useMedia } from '../hooks/media.ts'
import { useScreenCommands } from '../hooks/screenCommands.ts'
import { useSheetDrag } from '../hooks/sheet.ts'
import { LESSON } from '../lessons.ts'
import { Button, CommandButton, Link } from '../parts/Button.tsx'
import { Facts } from '../parts/Facts.tsx'
import { GoTo } from '../parts/GoTo.tsx'
import { Head } from '../parts/Head.tsx'
import { Layers } from '../parts/Layers.tsx'
import { Live } from '../parts/Live.tsx'
import { LastResult, Log, ShortLog } from '../parts/Log.tsx'
import { Message } from '../parts/Message.tsx'
import { NoticeBar } from '../parts/NoticeBar.tsx'
import { Prompt } from '../parts/Prompt.tsx'
import { DayLine, Score, ScoreLine, SetupSteps } from '../parts/Score.tsx'
import { Tools } from '../parts/Tools.tsx'
import { WhyNot } from '../parts/WhyNot.tsx'
import { useCommitCount } from '../perf.ts'
import { saveFile } from '../play.ts'
import { promptOf } from '../prompt.ts'
import { markOf, sideDef } from '../words.ts'
import {
  CallActions,
  CallBody,
  DriftActions,
  DriftBody,
  SpineBody,
  SpotActions,
  SpotBody,
} from './ArtilleryPage.tsx'
import { BoardArea } from './BoardArea.tsx'
import { ChoiceActions, ChoiceBody } from './ChoicePage.tsx'
import {
  ActivationActions,
  ActivationBody,
  CommandActions,
  CommandBody,
  MembersActions,
  MembersBody,
} from './CommandPage.tsx'
import { ConcedeDialog } from './ConcedeDialog.tsx'
import styles from './game.module.css'
import { MeleeActions, MeleeBody } from './MeleePage.tsx'
import {
  RallyActions,
  RallyBody,
  ReactionActions,
  ReactionBody,
  ReturnActions,
  ReturnBody,
} from './ReactionPage.tsx'
import { SetupActions, SetupBody } from './SetupPage.tsx'
import { SightActions, SightBody } from './SightPage.tsx'

const ReplayPage = lazy(() => import('./ReplayPage.tsx'))
const ReplayBoard = lazy(() => import('./ReplayBoard.tsx'))
const MailPage = lazy(() => import('./MailPage.tsx'))
const HandOver = lazy(() => import('./HandOver.tsx'))
const ShareDialog = lazy(() => import('./ShareDialog.tsx'))
const AfterAction = lazy(() => import('./AfterAction.tsx'))
const SettingsPage = lazy(() => import('./Settings.tsx'))
const TextView = lazy(() => import('./TextView.tsx'))
const KeysPage = lazy(() => import('./Keys.tsx'))
const RulesPage = lazy(() => import('./Rules.tsx'))
const LedgerPage = lazy(() => import('./LedgerPage.tsx'))
const campaign = () => import('./CampaignPage.tsx')
const CampaignChoice = lazy(async () => ({ default: (await campaign()).CampaignBody }))
const CampaignWaysOut = lazy(async () => ({ default: (await campaign()).CampaignActions }))

const CampaignBody = () => (
  <Suspense fallback={null}>
    <CampaignChoice />
  </Suspense>
)
const CampaignActions = () => (
  <Suspense fallback={null}>
    <CampaignWaysOut />
  </Suspense>
)
const Guide = lazy(() => import('../guide/Guide.tsx'))

const BODIES = {
  setup: [SetupBody, SetupActions],
  command: [CommandBody, CommandActions],
  members: [MembersBody, MembersActions],
  activation: [ActivationBody, ActivationActions],
  rally: [RallyBody, RallyActions],
  reaction: [ReactionBody, ReactionActions],
  return: [ReturnBody, ReturnActions],
  'melee-actor': [MeleeBody, MeleeActions],
  'melee-reactor': [MeleeBody, MeleeActions],
  observer: [ChoiceBody, ChoiceActions],
  register: [SpotBody, SpotActions],
  breach: [SpotBody, SpotActions],
  target: [ChoiceBody, ChoiceActions],
  crater: [ChoiceBody, ChoiceActions],
  arrival: [ChoiceBody, ChoiceActions],
  signal: [ChoiceBody, ChoiceActions],
  aim: [SpotBody, SpotActions],
  spine: [SpineBody, SpotActions],
  drift: [DriftBody, DriftActions],
  shovel: [ChoiceBody, ChoiceActions],
  remount: [CampaignBody, CampaignActions],
  placement: [CampaignBody, CampaignActions],
  'counter-attack': [CampaignBody, CampaignActions],
  'night-attack': [CampaignBody, CampaignActions],
  recovery: [CampaignBody, CampaignActions],
  improve: [CampaignBody, CampaignActions],
  redeploy: [CampaignBody, CampaignActions],
  over: [() => null, OverActions],
} as const

/** Decisions whose page takes the room of the log. */
const FILLS = [
  'setup',
  'reaction',
  'return',
  'melee-actor',
  'melee-reactor',
  'rally',
  'aim',
  'register',
  'breach',
  'drift',
  'shovel',
  'observer',
  'target',
  'crater',
  'arrival',
  'remount',
  'placement',
  'counter-attack',
  'night-attack',
  'recovery',
  'improve',
  'redeploy',
]

/** Panels that take the place of the page. */
const WIDE: readonly string[] = ['settings', 'text', 'keys', 'ledger', 'rules']

/** Decisions that are made on the sheet: on the phone the page only peeks. */
const PEEKS = ['command', 'activation', 'over']

function OverActions() {
  const { place } = useCouplet()
  return <Link onPress={() => place.setState({ looking: false })}>See the result</Link>
}

/** Saving is off: said until it works again, with the ways to keep the game. */
function SavingFault() {
  const couplet = useCouplet()
  const saving = useSession((state) => state.saving)
  if (typeof saving === 'string') return null
  return (
    <div className={styles.saving}>
      <Message
        fault={{
          title: 'This game is not saved.',
          text: saving.failed,
          ways: [
            { label: 'Save file', run: () => saveFile(couplet) },
            { label: 'Try again', run: () => couplet.autosave.retry() },
          ],
        }}
      />
    </div>
  )
}

function ScoreArea() {
  const { look } = useLook()
  const short = useMedia(SHORT)
  const large = useSettings((state) => Number(state.text) >= 150)
  const { kind } = look.decision
  const setup = kind === 'setup'
  const line =
    short || large || kind === 'reaction' || kind === 'return' || kind.startsWith('melee')
  return (
    <div className={styles.score}>
      {setup ? (
        <SetupSteps />
      ) : line ? (
        <>
          <DayLine />
          <ScoreLine />
        </>
      ) : (
        <Score />
      )}
    </div>
  )
}

function GuideNote() {
  return (
    <Suspense fallback={null}>
      <Guide />
    </Suspense>
  )
}

/** The page: who decides, what the decision needs, the acts. */
function DecisionPage() {
  const { look, pointing } = useLook()
  const stop = usePlace((state) => state.stop)
  const drag = useSheetDrag()
  const { kind } = look.decision
  const [Body, Actions] = pointing.sight
    ? ([SightBody, SightActions] as const)
    : kind === 'command' && pointing.draft
      ? ([CallBody, CallActions] as const)
      : BODIES[kind]
  const fill = FILLS.includes(kind) || pointing.sight !== null || pointing.draft !== null
  const bodyRef = useRef<HTMLElement>(null)
  const { place } = useCouplet()
  const sight = pointing.sight !== null
  const phone = useMedia(PHONE)
  // On the phone a command leaves the room to the sheet; what has to be read opens the page.
  useEffect(() => {
    place.setState({ stop: PEEKS.includes(kind) && !sight ? 'peek' : 'half' })
  }, [kind, sight, place])
  // A new decision begins at the top of its page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the decision changes
  useEffect(() => {
    if (bodyRef.current) bodyRef.current.scrollTop = 0
  }, [look.game, kind])
  return (
    <aside
      id="decision"
      tabIndex={-1}
      className={styles.page}
      aria-label="Decision"
      data-fill={fill}
      data-stop={stop}
    >
      <button
        type="button"
        className={styles.grab}
        aria-label={`Page, ${stop}; next stop`}
        {...drag}
      />
      <ScoreArea />
      <SavingFault />
      {look.battle.id === LESSON && !phone && !sight ? <GuideNote /> : null}
      {pointing.sight ? null : (
        <div className={styles.prompt}>
          <Prompt />
          {(fill || phone) && kind !== 'setup' ? <LastResult /> : null}
        </div>
      )}
      <section
        ref={bodyRef}
        className={styles.body}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by key
        tabIndex={0}
        aria-label="What the decision needs"
      >
        <Body />
      </section>
      <div className={styles.foot}>
        <Actions />
      </div>
    </aside>
  )
}

function LogArea({ open }: { readonly open: boolean }) {
  const entries = useSession((state) => state.log)
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const node = ref.current
    if (!node || entries.length === 0) return
    // A person who is reading or asking is left where he is.
    if (open && node.contains(document.activeElement) && node !== document.activeElement) return
    const toEnd = () => {
      node.scrollTop = node.scrollHeight
    }
    toEnd()
    // The page above it may grow or shrink without a new entry.
    if (typeof ResizeObserver === 'undefined') return
    const watch = new ResizeObserver(toEnd)
    watch.observe(node)
    return () => watch.disconnect()
  }, [entries, open])
  return (
    <section
      id="log"
      ref={ref}
      role="log"
      aria-live="off"
      aria-label="Log"
      className={styles.log}
      data-open={open}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by key
      tabIndex={0}
    >
      <div>
        {open ? <h1 className="hidden">Log</h1> : null}
        {open ? <Log /> : <ShortLog last={40} />}
      </div>
    </section>
  )
}

/** The page folded to one line. */
function FoldedLine() {
  const moment = useMoment()
  const { commands } = useCouplet()
  const words = promptOf(moment)
  const primary = commands.primary()
  return (
    <div className={styles.fold}>
      <p>
        <b>{words?.who}.</b> {words?.sentence}
      </p>
      {primary ? <CommandButton id={primary} bare /> : null}
      <Button chord="B" onPress={() => commands.run('fold')}>
        Open the page
      </Button>
    </div>
  )
}

/** A game in progress: the sheet, and one page beside it. */
export default function Game({ Board }: { readonly Board: BoardComponent }) {
  useCommitCount()
  useScreenCommands()
  const { look, state } = useMoment()
  const panel = usePlace((state) => state.panel)
  const folded = usePlace((state) => state.folded)
  const looking = usePlace((state) => state.looking)
  const dialog = usePlace((state) => state.dialog)
  const handing = useHandOver()
  const phone = useMedia(PHONE)
  const drafting = usePointing((state) => state.draft !== null || state.sight !== null)
  if (!look) return null
  const { kind, side } = look.decision
  const def = sideDef(look.battle, side)
  const study = state.study !== null
  const over = kind === 'over' && !looking && !study
  const wide = over || (panel !== null && WIDE.includes(panel))
  const fills = FILLS.includes(kind) || drafting
  const log = panel === 'log'
  const waits = state.mail !== null && side !== null && side !== state.mail.side
  if (handing) {
    return (
      <Suspense fallback={null}>
        <HandOver {...handing} />
      </Suspense>
    )
  }
  return (
    <div
      className={`${styles.game} ${wide ? styles.wide : ''} ${fills || log || study || waits ? styles.whole : ''}`}
      data-mark={def ? markOf(def) : 'none'}
      data-folded={folded && !phone && !wide}
      data-kind={kind}
    >
      <a className="skip" href={log ? '#log' : '#decision'}>
        {log ? 'To the log' : 'To the decision'}
      </a>
      <a className="skip" href="#board">
        To the board
      </a>
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
        ) : waits ? (
          <Suspense fallback={null}>
            <MailPage />
          </Suspense>
        ) : (
          <>
            <DecisionPage />
            {fills ? null : <LogArea open={false} />}
          </>
        )}
      </div>
      <main className={styles.sheet}>
        <BoardArea Board={Board} />
        {look.battle.id === LESSON && phone && !wide && !drafting ? <GuideNote /> : null}
        <Tools />
        <Layers />
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
      {dialog === 'concede' ? <ConcedeDialog /> : null}
      {dialog === 'share' ? (
        <Suspense fallback={null}>
          <ShareDialog />
        </Suspense>
      ) : null}
      <Live />
    </div>
  )
}
