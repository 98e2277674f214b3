import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useStore } from 'zustand'
import { StandBoard } from '../../board/stands/StandBoard.tsx'
import { ownSide } from '../../session/game/seats.ts'
import type { LiveTable } from '../../session/live/table.ts'
import type { Raging } from '../../session/raging/kinds.ts'
import type { RagingEngine } from '../../session/raging/live.ts'
import type { RagingTable } from '../../session/raging/table/table.ts'
import { boardOf, pageOf } from '../../session/raging/table/view.ts'
import { keepFile } from '../../session/storage/files.ts'
import { Button, IconButton } from '../kit/control/Button.tsx'
import { PHONE, useHandWords, useMedia } from '../kit/media.ts'
import { printed } from '../kit/words.ts'
import type { Client } from '../window/client.ts'
import { ClientContext } from '../window/context.ts'
import type { Host } from '../window/place.ts'
import type { Rulebook } from '../window/rulebook.ts'
import { Hint, Standing } from './Advised.tsx'
import { HexStands, Question } from './BattleQuestion.tsx'
import { ClausesPage } from './ClausesPage.tsx'
import { LookBack } from './LookBack.tsx'
import { MapInWords } from './MapInWords.tsx'
import { PlaySheet } from './PlaySheet.tsx'
import styles from './raging.module.css'
import { Sending } from './Sending.tsx'
import { Luck, Report } from './Told.tsx'
import { useBattleKeys } from './use-battle-keys.ts'

type DiceProps = Pick<Host<Raging, RagingEngine>, 'session' | 'openGame'>
const DiceChecked = lazy(async () => {
  const { DiceChecked: Checked } = await import('../live/DicePage.tsx')
  return { default: (props: DiceProps) => <Checked {...props} /> }
})

/** How often larger than the whole table fits. */
const ZOOMS = [1, 1.4, 2, 2.8] as const

/** A battle in progress. */
export function BattlePage({
  table,
  rulebook,
  live = null,
  bar = null,
}: {
  readonly table: RagingTable
  readonly rulebook: Rulebook
  /** The table between two places at which this window plays. */
  readonly live?: Pick<LiveTable<Raging>, 'takeUp'> | null
  /** What is said of the other place. */
  readonly bar?: ReactNode
}) {
  const { session, pointing } = table
  // A page alone, without a window around it, has no other place either.
  const place = useContext(ClientContext)?.place
  const state = useStore(session.store)
  const at = useStore(pointing)
  const phone = useMedia(PHONE)
  const hand = useHandWords()
  const [zoom, setZoom] = useState<number>(() => (phone ? 1 : 0))
  const [words, setWords] = useState(false)
  const [open, setOpen] = useState<Opened | null>(null)
  const asksDice = usePanel(place, 'dice')
  const shown: Opened | null = asksDice ? { panel: 'dice' } : open
  const close = () => {
    setOpen(null)
    if (asksDice) place?.closePanel()
  }
  const lookAt = (at: number) => {
    close()
    session.study.enter(at)
  }
  // The session's parts are frozen, so a picture is good for as long as they are the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: both read the table, whose state these are
  const board = useMemo(() => boardOf(table, at), [table, at, state])
  // biome-ignore lint/correctness/useExhaustiveDependencies: both read the table, whose state these are
  const page = useMemo(() => pageOf(table, at), [table, at, state])
  const openRules = useCallback(() => {
    setOpen((now) => (now?.panel === 'rules' ? now : { panel: 'rules', clause: null }))
    if (asksDice) place?.closePanel()
  }, [place, asksDice])
  useBattleKeys(table, shown === null ? page : null, openRules)
  if (!board || !page) return null
  const own = table.ownSides()
  return (
    <div className={styles.battle}>
      <div className={styles.map}>
        {words ? (
          <MapInWords view={board} onPress={table.press} />
        ) : (
          <StandBoard view={board} zoom={ZOOMS[zoom] ?? 1} onPress={table.press} />
        )}
        <div className={styles.tools} role="toolbar" aria-label="Map">
          <Button onPress={() => setZoom(Math.max(0, zoom - 1))} name="Smaller map">
            −
          </Button>
          <Button onPress={() => setZoom(Math.min(ZOOMS.length - 1, zoom + 1))} name="Larger map">
            +
          </Button>
          <Button onPress={table.look}>{at.looks ? 'Sight off' : 'Sight'}</Button>
          <Button onPress={() => setWords(!words)}>{words ? 'Map' : 'Text view'}</Button>
        </div>
      </div>
      <aside className={styles.page} aria-label="Decision" data-livery={page.livery}>
        <header className={styles.head}>
          <IconButton icon="back" name="Leave the battle" onPress={() => void table.leave()} />
          <div>
            <b>{page.moment}</b>
            <p className={styles.small}>{page.score}</p>
            {page.need ? <p className={styles.small}>{page.need}</p> : null}
          </div>
        </header>
        {bar}
        {shown?.panel === 'rules' ? (
          <ClausesPage rulebook={rulebook} clause={shown.clause} onClose={close} />
        ) : shown ? (
          <Beside title={TITLES[shown.panel]} onClose={close}>
            {shown.panel === 'luck' ? (
              <Luck table={table} onEntry={lookAt} />
            ) : shown.panel === 'report' ? (
              <Report table={table} onEntry={lookAt} />
            ) : shown.panel === 'sheet' && state.battle ? (
              <PlaySheet sheet={state.battle.sheet} />
            ) : shown.panel === 'answers' ? (
              <Standing table={table} sides={own} />
            ) : shown.panel === 'send' ? (
              <Sending table={table} onCame={(text) => place?.enterRaging(text)} />
            ) : (
              <Suspense fallback={null}>
                <DiceChecked session={session} openGame={table.battles.openGame} />
              </Suspense>
            )}
          </Beside>
        ) : null}
        <div className={styles.body} hidden={shown !== null}>
          <Notices table={table} />
          <LookBack table={table} />
          {state.study && (!state.study.acting || state.study.pending) ? null : (
            <Question
              table={table}
              page={page}
              onClause={(clause) => setOpen({ panel: 'rules', clause })}
            />
          )}
          {page.sight ? (
            <section aria-label="Sight" aria-live="polite">
              {hand(page.sight)}
            </section>
          ) : null}
          <HexStands table={table} page={page} />
          {page.mine && !state.study && page.over === null ? <Hint table={table} /> : null}
          <div className={styles.row}>
            <Button
              chord="Z"
              off={state.undo.can ? undefined : state.undo.text}
              onPress={() => session.undo()}
            >
              Undo
            </Button>
            <Button
              chord="Y"
              off={state.redo.can ? undefined : <span className="hidden">{state.redo.text}</span>}
              onPress={() => session.redo()}
            >
              Redo
            </Button>
            {state.study ? null : <Button onPress={() => session.study.enter()}>Look back</Button>}
            <Button chord="R" onPress={openRules}>
              Rules
            </Button>
          </div>
          {/* Seldom wanted, so none of it draws the eye from what is asked. */}
          <div className={styles.row}>
            <Button kind="quiet" onPress={() => setOpen({ panel: 'sheet' })}>
              Play sheet
            </Button>
            <Button kind="quiet" onPress={() => setOpen({ panel: 'luck' })}>
              Luck
            </Button>
            <Button kind="quiet" onPress={() => setOpen({ panel: 'report' })}>
              Report
            </Button>
            {own.length > 0 && page.over === null ? (
              <Button kind="quiet" onPress={() => setOpen({ panel: 'answers' })}>
                Answers in advance
              </Button>
            ) : null}
            <Button kind="quiet" onPress={() => setOpen({ panel: 'send' })}>
              Send
            </Button>
            <Button kind="quiet" onPress={() => keep(table)}>
              Keep as file
            </Button>
            {place ? (
              <Button kind="quiet" onPress={() => place.openDialog('table')}>
                Live…
              </Button>
            ) : null}
            <Live table={table} live={live} />
            {state.leave.asked === null && session.slip() !== null ? (
              <Button onPress={() => session.askBack()}>Ask to take back</Button>
            ) : null}
            <Concede table={table} />
          </div>
          <Log table={table} />
        </div>
      </aside>
    </div>
  )
}

type Opened =
  | { readonly panel: 'rules'; readonly clause: string | null }
  | { readonly panel: 'sheet' | 'luck' | 'report' | 'answers' | 'send' | 'dice' }

const TITLES = {
  sheet: 'Play sheet',
  luck: 'Luck',
  report: 'Report',
  answers: 'Answers in advance',
  send: 'Send the game',
  dice: 'Where the dice come from',
} as const

/** Whether the window asks for a panel that other screens ask for, too. */
const usePanel = (place: Client['place'] | undefined, panel: 'dice'): boolean =>
  useSyncExternalStore(
    place?.subscribe ?? NEVER,
    () => place?.getState().panel === panel && place.getState().screen === 'raging',
  )
const NEVER = () => () => undefined

/** A page in the place of the question. */
function Beside({
  title,
  onClose,
  children,
}: {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const page = useRef<HTMLElement>(null)
  useEffect(() => {
    page.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section
      ref={page}
      tabIndex={-1}
      className={styles.body}
      aria-label={`Page: ${title}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <div className={styles.head}>
        <h2>{title}</h2>
        <IconButton icon="close" name={`Close: ${title}`} onPress={onClose} />
      </div>
      {children}
    </section>
  )
}

/** The game at one screen goes on between two places, once the window sits at a table. */
function Live({
  table,
  live,
}: {
  readonly table: RagingTable
  readonly live: Pick<LiveTable<Raging>, 'takeUp'> | null
}) {
  const battle = useStore(table.session.store, (state) => state.battle)
  const can = useStore(
    table.session.store,
    ({ seats, study, game }) => seats?.kind !== 'live' && !study && !game?.result,
  )
  return live && battle && can
    ? battle.sides.map(({ id, name }) => (
        <Button key={id} onPress={() => live.takeUp(id)}>
          Play live as the {name}
        </Button>
      ))
    : null
}

/** A message in passing, and a phase that one side asks to take back. */
function Notices({ table }: { readonly table: RagingTable }) {
  const { session } = table
  const state = useStore(session.store)
  const { battle, decision, notice, leave, study } = state
  const asked = study ? null : leave.asked
  const own = ownSide(state)
  const decider = decision?.side ?? null
  const name = (id: string) => battle?.sides.find((side) => side.id === id)?.name ?? id
  return (
    <>
      {notice ? (
        <p key={notice.serial} className={styles.small} role="status">
          {notice.text}
        </p>
      ) : null}
      {asked && decider !== null ? (
        <div role="status">
          <p>
            The {name(asked.side)} ask to take back their last phase.
            {own === asked.side && state.mail ? ' It goes with the game.' : ''}
          </p>
          <div className={styles.row}>
            {own === asked.side ? (
              <Button onPress={() => session.answerBack(null)}>Do not ask</Button>
            ) : (
              <>
                <Button kind="primary" onPress={() => session.answerBack(decider)}>
                  Allow
                </Button>
                <Button onPress={() => session.answerBack(null)}>Refuse</Button>
              </>
            )}
          </div>
        </div>
      ) : null}
    </>
  )
}

/** Downloads the game as a file. */
function keep(table: RagingTable): void {
  const save = table.session.save(new Date().toISOString())
  if (!save) return
  keepFile(`${save.scenario.id}.couplet`, JSON.stringify(save))
}

/** Gives the battle up, when asked twice. RE-1.10 */
function Concede({ table }: { readonly table: RagingTable }) {
  const [sure, setSure] = useState(false)
  const side = table.mayConcede()
  if (side === null) return null
  const name = table.session.get().battle?.sides.find(({ id }) => id === side)?.name ?? side
  return sure ? (
    <fieldset className={styles.row} aria-label="Concede">
      <Button
        kind="primary"
        onPress={() => {
          setSure(false)
          table.concede(side)
        }}
      >
        The {name} concede
      </Button>
      <Button onPress={() => setSure(false)}>Play on</Button>
    </fieldset>
  ) : (
    <Button onPress={() => setSure(true)}>Concede…</Button>
  )
}

function Log({ table }: { readonly table: RagingTable }) {
  const log = useStore(table.session.store, (state) => state.log)
  const end = useRef<HTMLOListElement>(null)
  const count = log.length
  useEffect(() => {
    const list = end.current
    if (list && count > 0) list.scrollTop = list.scrollHeight
  }, [count])
  return (
    <section aria-label="Log">
      <h3 className={styles.small}>Log</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by key */}
      <ol ref={end} className={styles.lines} tabIndex={0}>
        {log.slice(-120).map((line, n) => (
          <li key={count - Math.min(120, count) + n}>{printed(line.text)}</li>
        ))}
      </ol>
    </section>
  )
}
