import { memo, Suspense, useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { Battle } from '../../rules/types.ts'
import type { LoadedBattle } from '../../scenario/index.ts'
import { previewOf } from '../../session/index.ts'
import type { SavedLine } from '../../session/saves.ts'
import type { BoardComponent, BoardHandle } from '../boardSlot.ts'
import type { Couplet } from '../couplet.ts'
import { useCouplet, usePlace, useSettings } from '../hooks/couplet.ts'
import { DARK, PHONE, useMedia } from '../hooks/media.ts'
import { startNewVersion } from '../offline.ts'
import { Button, IconButton, KeyCap, Link } from '../parts/Button.tsx'
import { Message } from '../parts/Message.tsx'
import { SideMark } from '../parts/SideMark.tsx'
import { beginBattle, continueGame, openDialog } from '../play.ts'
import { shownTheme } from '../settings.ts'
import type { ShelfEntry } from '../shelf.ts'
import { counted, dateText, strengthText } from '../words.ts'
import styles from './start.module.css'

const nothing = () => undefined

/** The whole sheet as paper, with the ground in play and the set-up areas. */
const Paper = memo(function Paper({
  loaded,
  Board,
}: {
  readonly loaded: LoadedBattle
  readonly Board: BoardComponent
}) {
  const { board } = useCouplet()
  const { battle, sheet } = loaded
  const view = useMemo(() => previewOf(battle), [battle])
  const theme = useSettings((state) => state.theme)
  const dark = useMedia(DARK)
  const phone = useMedia(PHONE)
  const ready = useMemo(
    () => (handle: BoardHandle | null) => {
      board.handle = handle
      const area = battle.units.flatMap((unit) => unit.area ?? [])
      if (phone && area.length > 0) handle?.centreOn(area, true)
      else handle?.wholeSheet()
    },
    [board, battle, phone],
  )
  return (
    <div className={styles.paper} role="img" aria-label={`Sheet ${sheet.title}`}>
      <Suspense fallback={null}>
        <Board
          sheet={sheet}
          battle={battle}
          view={view}
          theme={shownTheme(theme, dark)}
          dim={null}
          reducedMotion
          still
          onHexPress={nothing}
          onUnitPress={nothing}
          onHexHover={nothing}
          onReady={ready}
        />
      </Suspense>
    </div>
  )
})

function Level({ of }: { readonly of: number }) {
  return (
    <span className={styles.level} role="img" aria-label={`Complexity ${of} of 5`}>
      {[1, 2, 3, 4, 5].map((n) => (
        <i key={n} data-on={n <= of} />
      ))}
    </span>
  )
}

/** Campaigns are counted in days. */
const lengthText = ({ campaign, turns }: Battle): string =>
  campaign ? counted(campaign.days.length, 'day') : counted(turns, 'turn')

/** The scenario chosen: its story, sides, aims, and how to begin. */
function Detail({ entry }: { readonly entry: ShelfEntry }) {
  const couplet = useCouplet()
  const { loaded } = entry
  if (!loaded) return null
  const { battle, scenario } = loaded
  return (
    <div className={styles.below}>
      <div>
        <h1>{battle.title}</h1>
        <p className={styles.meta}>
          {dateText(battle.date)}. {lengthText(battle)}, about {scenario.minutes} minutes.
        </p>
        <p className={styles.meta}>
          Complexity {scenario.complexity.level} of 5: {scenario.complexity.reason}.
        </p>
      </div>
      <div className={styles.story}>
        <p>{scenario.story}</p>
        {scenario.aims ? <p>{scenario.aims}</p> : null}
        {scenario.sources?.length ? (
          <details className={styles.meta}>
            <summary>Sources</summary>
            {scenario.sources.map((source) => (
              <p key={source}>{source}</p>
            ))}
          </details>
        ) : null}
      </div>
      <div>
        <dl className={styles.sides}>
          {battle.sides.map((side) => {
            const order = battle.setupOrder.indexOf(side.id)
            return (
              <SideLine
                key={side.id}
                mark={<SideMark side={side} />}
                name={side.adjective}
                text={`${strengthText(battle, side.id)}${order === 0 ? '; sets up first' : ''}`}
              />
            )
          })}
        </dl>
        <Button
          kind="primary"
          chord="Enter"
          className={styles.begin}
          onPress={() => beginBattle(couplet, entry)}
        >
          {battle.setupOrder.length > 0 ? 'Begin set-up' : 'Begin'}
        </Button>
      </div>
    </div>
  )
}

function SideLine({
  mark,
  name,
  text,
}: {
  readonly mark: React.ReactNode
  readonly name: string
  readonly text: string
}) {
  return (
    <>
      <dt>
        {mark} {name}
      </dt>
      <dd>{text}</dd>
    </>
  )
}

const savedText = (line: SavedLine) =>
  line.side
    ? `Turn ${line.turn} of ${line.turns}, ${line.side} decide`
    : `Over in turn ${line.turn} of ${line.turns}`

function when(iso: string): string {
  const time = new Date(iso)
  return Number.isNaN(time.valueOf())
    ? ''
    : time.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
}

/** The last game, and the others folded beneath it. */
function Saved() {
  const couplet = useCouplet()
  const [lines, setLines] = useState<readonly SavedLine[] | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let here = true
    couplet.saves
      .list()
      .then((found) => here && setLines(found))
      .catch(() => here && setFailed(true))
    return () => {
      here = false
    }
  }, [couplet])
  if (failed) {
    return (
      <Message
        fault={{
          title: 'Saved games can’t be read.',
          text: 'This browser refuses storage. Games can be kept as files.',
          ways: [{ label: 'Open file', run: () => void openDialog(couplet) }],
        }}
      />
    )
  }
  if (!lines) return null
  const latest = lines.find((line) => line.side !== null)
  if (lines.length === 0) {
    return <p className={styles.empty}>No saved game yet. The one you begin is kept here.</p>
  }
  const remove = async (id: string) => {
    await couplet.saves.remove(id).catch(() => undefined)
    setLines((now) => now?.filter((line) => line.id !== id) ?? null)
  }
  return (
    <div className={styles.saves}>
      {latest ? (
        <button
          type="button"
          className={styles.continue}
          aria-keyshortcuts="C"
          onClick={() => void continueGame(couplet, latest.id)}
        >
          <span>
            <b>Continue</b> {latest.title}
            <br /> {savedText(latest)}
          </span>
          <KeyCap chord="C" />
        </button>
      ) : null}
      <details>
        <summary>{lines.length === 1 ? '1 saved game' : `${lines.length} saved games`}</summary>
        <ul>
          {lines.map((line) => (
            <li key={line.id} className={styles.save}>
              <span>
                <b>{line.title}</b>
                {savedText(line)}. {when(line.savedAt)}, {Math.ceil(line.size / 1024)} KB
              </span>
              <Link onPress={() => void continueGame(couplet, line.id)}>Open</Link>
              <Link onPress={() => void remove(line.id)}>Delete</Link>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

/** The guided first battle. */
function Learn() {
  const couplet = useCouplet()
  return (
    <button
      type="button"
      className={`${styles.continue} ${styles.learn}`}
      aria-keyshortcuts="L"
      onClick={() => void learn(couplet)}
    >
      <span>
        <b>Learn by playing</b> A first battle with a guide, ten minutes
      </span>
      <KeyCap chord="L" />
    </button>
  )
}

/** Read when somebody wants it. */
const learn = async (couplet: Couplet) => (await import('../guide/begin.ts')).beginLesson(couplet)

const template = async () => (await import('../template.ts')).keepTemplate()

/** The sheet of the chosen scenario, and the list to choose from. */
export function Start({ Board }: { readonly Board: BoardComponent }) {
  const couplet = useCouplet()
  const shelf = useStore(couplet.shelf.store)
  const busy = usePlace((state) => state.busy)
  const update = usePlace((state) => state.update)
  const [detail, setDetail] = useState(false)
  const phone = useMedia(PHONE)
  useEffect(() => {
    void couplet.shelf.load()
    // Nothing to continue: the phone begins with the battle itself, the list lies behind it.
    couplet.saves
      .list()
      .then((lines) => setDetail((open) => open || lines.length === 0))
      .catch(() => setDetail(true))
  }, [couplet])
  const chosen = shelf.entries.find((entry) => entry.id === shelf.chosen)
  const volumes = [...new Set(shelf.entries.map((entry) => entry.volume))]
  const loaded = chosen?.loaded
  useStartKeys(chosen)
  return (
    <div className={styles.start} data-detail={detail}>
      <main className={styles.left}>
        <div className={styles.back}>
          <IconButton icon="back" name="Back to the list" onPress={() => setDetail(false)} />
          <span>{chosen?.volume}</span>
        </div>
        {loaded && (!phone || detail) ? (
          <Paper key={`${chosen.id} ${phone}`} loaded={loaded} Board={Board} />
        ) : null}
        {chosen?.loaded ? <Detail entry={chosen} /> : null}
        {chosen && !chosen.loaded ? <Problems entry={chosen} /> : null}
      </main>
      <aside className={styles.right} aria-label="Games">
        <header className={styles.brand}>
          <span className={styles.logo} aria-hidden="true">
            <i />
            <i />
          </span>
          Couplet
        </header>
        <div className={styles.list}>
          <Learn />
          <Saved />
          {busy ? <p role="status">{busy}…</p> : null}
          {update ? (
            <p role="status" className={styles.empty}>
              A new version is here; saved games go on in it.{' '}
              <Link onPress={() => void startNewVersion(couplet)}>Start it</Link>
            </p>
          ) : null}
          {shelf.problems.length > 0 ? (
            <Message
              fault={{
                title: 'The catalogue can’t be read.',
                text: shelf.problems.join(' '),
                ways: [{ label: 'Open file', run: () => void openDialog(couplet) }],
              }}
            />
          ) : null}
          {volumes.map((volume) => (
            <section key={volume}>
              <h2 className={styles.volume}>{volume}</h2>
              <ul>
                {shelf.entries
                  .filter((entry) => entry.volume === volume)
                  .map((entry) => (
                    <li key={entry.id}>
                      <button
                        type="button"
                        className={styles.entry}
                        aria-pressed={entry.id === shelf.chosen}
                        onClick={() => {
                          couplet.shelf.choose(entry.id)
                          setDetail(true)
                        }}
                      >
                        <span>
                          <b>{entry.loaded?.battle.title ?? entry.id}</b>{' '}
                          {entry.loaded
                            ? `${dateText(entry.loaded.battle.date, true)}, ${lengthText(entry.loaded.battle)}`
                            : `${entry.problems.length} problems`}
                        </span>
                        {entry.loaded ? (
                          <Level of={entry.loaded.scenario.complexity.level} />
                        ) : null}
                      </button>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
          <p className={styles.empty}>
            A scenario of your own begins with{' '}
            <Link onPress={() => void template()}>a template to download</Link>
          </p>
        </div>
        <div className={styles.bottom}>
          <Button chord="O" onPress={() => void openDialog(couplet)}>
            Open file
          </Button>
          <Button onPress={() => couplet.place.setState({ panel: 'settings' })}>Settings</Button>
          <Button chord="R" onPress={() => couplet.place.setState({ panel: 'rules', rule: null })}>
            Rules
          </Button>
        </div>
      </aside>
    </div>
  )
}

function Problems({ entry }: { readonly entry: ShelfEntry }) {
  return (
    <Message
      fault={{
        title: `${entry.id} can’t begin.`,
        text: entry.problems.join('\n'),
        ways: [
          {
            label: 'Copy list',
            run: () => void navigator.clipboard?.writeText(entry.problems.join('\n')),
          },
        ],
      }}
    />
  )
}

/** Up and down through the catalogue, Enter begins, C continues, O opens. */
function useStartKeys(chosen: ShelfEntry | undefined): void {
  const couplet = useCouplet()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (target.closest('dialog, [id=decision]') || target.matches('input, select')) return
      const { entries } = couplet.shelf.store.getState()
      const at = entries.findIndex((entry) => entry.id === chosen?.id)
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
      if (key === 'ArrowDown' || key === 'ArrowUp') {
        const next = entries[at + (key === 'ArrowDown' ? 1 : -1)]
        if (next) couplet.shelf.choose(next.id)
      } else if (key === 'Enter' && !target.matches('button, a, summary') && chosen) {
        beginBattle(couplet, chosen)
      } else if (key === 'o') void openDialog(couplet)
      else if (key === 'l') void learn(couplet)
      else if (key === 'r') couplet.place.setState({ panel: 'rules', rule: null })
      else if (key === 'c') {
        void couplet.saves
          .list()
          .then((lines) => lines.find((line) => line.side !== null))
          .then((latest) => latest && continueGame(couplet, latest.id))
          .catch(() => undefined)
      } else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [couplet, chosen])
}
