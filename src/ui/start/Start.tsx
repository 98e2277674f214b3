import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { dateOf, type Summary } from '../../scenario/index.ts'
import { chordOf } from '../../session/commands/registry.ts'
import { Button, IconButton, KeyCap, Link } from '../kit/control/Button.tsx'
import { keepsEnter } from '../kit/control/enter-key.ts'
import { PHONE, useMedia } from '../kit/media.ts'
import { Message } from '../kit/page/Message.tsx'
import { Thumb } from '../kit/piece/Thumb.tsx'
import { counted, dateText, printed } from '../kit/words.ts'
import { startNewVersion } from '../open/offline.ts'
import { beginBattle, continueGame, gameIn, openDialog, openLink } from '../open/open-game.ts'
import type { BoardComponent } from '../window/board-slot.ts'
import type { Client } from '../window/client.ts'
import { useAtTable, useClient, usePlace, useSettings } from '../window/context.ts'
import type { ShelfEntry } from '../window/shelf.ts'
import { SavedGames } from './SavedGames.tsx'
import { Paper, Scenario } from './Scenario.tsx'
import styles from './start.module.css'
import { type StartKey, startAct, startKey } from './start-keys.ts'

const OpenLink = lazy(() => import('../share/OpenLink.tsx'))
const LiveBar = lazy(() => import('../live/LiveBar.tsx'))

function Level({ of }: { readonly of: number }) {
  return (
    <span className={styles.level} role="img" aria-label={`Complexity ${of} of 5`}>
      {[1, 2, 3, 4, 5].map((n) => (
        <i key={n} data-on={n <= of} />
      ))}
    </span>
  )
}

/** The entry to the guided first battle. */
function Learn() {
  const client = useClient()
  const key = useStartKey('learn')
  return (
    <button
      type="button"
      className={`${styles.continue} ${styles.learn}`}
      aria-keyshortcuts={key}
      onClick={() => void learn(client)}
    >
      <span>
        <b>Learn by playing</b> A first battle with a guide, ten minutes
      </span>
      <KeyCap chord={key} />
    </button>
  )
}

/** A line of the list under the title: the date, and how long it is. */
const summaryText = ({ date, turns, days }: Summary): string =>
  `${dateText(dateOf(date), true)}, ${days === undefined ? counted(turns ?? 0, 'turn') : counted(days, 'day')}`

/** The two kinds of a volume, each under a heading of its own. A file that could not be read is listed as a battle. */
const KINDS: readonly (readonly [string, (entry: ShelfEntry) => boolean])[] = [
  ['Battles', ({ summary }) => summary?.days === undefined],
  ['Campaigns', ({ summary }) => summary?.days !== undefined],
]

/** The battles or the campaigns of one volume. */
function Kind({
  name,
  entries,
  chosen,
  opened,
}: {
  readonly name: string
  readonly entries: readonly ShelfEntry[]
  readonly chosen: string | null
  readonly opened: () => void
}) {
  const { shelf } = useClient()
  if (entries.length === 0) return null
  return (
    <>
      <h3 className={styles.kind}>{name}</h3>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <button
              type="button"
              className={styles.entry}
              data-row
              aria-pressed={entry.id === chosen}
              onPointerEnter={() => void shelf.open(entry.id)}
              onClick={() => {
                void shelf.choose(entry.id)
                opened()
              }}
            >
              <Thumb of={entry.own ? null : entry.id} />
              <span className={styles.told}>
                <b>{printed(entry.summary?.title ?? entry.id)}</b>{' '}
                {entry.problems.length > 0
                  ? counted(entry.problems.length, 'problem')
                  : entry.summary && summaryText(entry.summary)}
              </span>
              {entry.summary ? <Level of={entry.summary.complexity} /> : null}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Begins the battle that is chosen as soon as it is read. */
async function beginChosen(client: Client): Promise<void> {
  const { shelf } = client
  const { entries, chosen } = shelf.store.getState()
  const known = entries.find(({ id }) => id === chosen)
  const entry = known?.loaded ? known : known && (await shelf.open(known.id))
  if (entry && shelf.store.getState().chosen === chosen) beginBattle(client, entry)
}

/** The key of an act of this screen; undefined where the settings turn single letters off. */
const useStartKey = (id: StartKey) => useSettings((settings) => startKey(id, settings.keys))

/** Begins the guided battle, whose code is loaded on demand. */
const learn = async (client: Client) =>
  (await import('../help/guide/begin-lesson.ts')).beginLesson(client)

const template = async () => (await import('../open/template.ts')).keepTemplate()

/** The start screen: the map of the chosen scenario, and the list to choose from. */
export function Start({ Board }: { readonly Board: BoardComponent }) {
  const client = useClient()
  const shelf = useStore(client.shelf.store)
  const busy = usePlace((state) => state.busy)
  const update = usePlace((state) => state.update)
  const atTable = useAtTable() !== null
  const [detail, setDetail] = useState(false)
  const [linking, setLinking] = useState(false)
  const phone = useMedia(PHONE)
  const first = useStore(client.saved.store, ({ lines }) => lines?.length === 0)
  useEffect(() => {
    void client.shelf.load()
    // Without a saved game, a phone begins with the battle itself; the list is one step back.
    client.saves
      .list()
      .then((lines) => setDetail((open) => open || lines.length === 0))
      .catch(() => setDetail(true))
  }, [client])
  // A battle that comes by a file is shown, too, not only put at the end of the list.
  const before = useRef(shelf.chosen)
  useEffect(() => {
    if (before.current !== null && before.current !== shelf.chosen) setDetail(true)
    before.current = shelf.chosen
  }, [shelf.chosen])
  const chosen = shelf.entries.find((entry) => entry.id === shelf.chosen)
  const volumes = [...new Set(shelf.entries.map((entry) => entry.volume))]
  const loaded = chosen?.loaded
  const [openKey, linkKey, rulesKey] = [
    useStartKey('open'),
    useStartKey('link'),
    useStartKey('rules'),
  ]
  const link = useCallback(() => setLinking(true), [])
  useStartKeys(chosen, link)
  // A phone shows either the battle or the list: the other place is told of where the person looks.
  const table = atTable ? (
    <Suspense fallback={null}>
      <LiveBar start />
    </Suspense>
  ) : null
  return (
    <div className={styles.start} data-detail={detail}>
      <main className={styles.left}>
        <div className={styles.back}>
          <IconButton icon="back" name="Back to the list" onPress={() => setDetail(false)} />
          <span>{chosen?.volume}</span>
          {phone && first ? <Link onPress={() => void learn(client)}>Learn by playing</Link> : null}
        </div>
        {phone && detail ? table : null}
        {loaded && (!phone || detail) ? (
          <Paper key={`${chosen.id} ${phone}`} loaded={loaded} Board={Board} />
        ) : null}
        {chosen?.loaded ? <Scenario entry={chosen} /> : null}
        {chosen?.problems.length ? <Problems entry={chosen} /> : null}
      </main>
      {/* On a phone the list stands alone. */}
      <aside
        className={styles.right}
        role={phone && !detail ? 'main' : undefined}
        aria-label="Games"
      >
        <header className={styles.brand}>
          <span className={styles.logo} aria-hidden="true">
            <i />
            <i />
          </span>
          Couplet
        </header>
        <div className={styles.list}>
          {phone && detail ? null : table}
          <SavedGames learn={<Learn />} />
          {busy ? <p role="status">{busy}…</p> : null}
          {update ? (
            <p role="status" className={`${styles.empty} ${styles.update}`}>
              A new version is here; saved games go on in it.{' '}
              <Link onPress={() => void startNewVersion(client)}>Start it</Link>
            </p>
          ) : null}
          {shelf.problems.length > 0 ? (
            <Message
              fault={{
                title: 'The catalogue can’t be read.',
                text: navigator.onLine
                  ? shelf.problems.join(' ')
                  : 'Not stored on this device yet; it opens when you are online.',
                ways: [{ label: 'Open file', run: () => void openDialog(client) }],
              }}
            />
          ) : null}
          {volumes.map((volume) => (
            <section key={volume}>
              <h2 className={styles.volume}>{volume}</h2>
              {KINDS.map(([kind, is]) => (
                <Kind
                  key={kind}
                  name={kind}
                  entries={shelf.entries.filter((entry) => entry.volume === volume && is(entry))}
                  chosen={shelf.chosen}
                  opened={() => setDetail(true)}
                />
              ))}
            </section>
          ))}
          <section>
            <h2 className={styles.volume}>Raging Empires</h2>
            <button
              type="button"
              className={styles.entry}
              onClick={() => client.place.enterRaging()}
            >
              <span className={styles.told}>
                <b>Trench raid, 1915, and Cavalry screen, 1914</b> A second game, by other rules
              </span>
            </button>
          </section>
          <p className={styles.empty}>
            A battle of your own is built on{' '}
            <Link onPress={() => client.place.enterBench()}>the bench</Link>, or begins with{' '}
            <Link onPress={() => void template()}>a template to download</Link>
          </p>
        </div>
        {linking ? (
          <Suspense fallback={null}>
            <OpenLink close={() => setLinking(false)} />
          </Suspense>
        ) : null}
        <div className={styles.bottom}>
          <Button chord={openKey} onPress={() => void openDialog(client)}>
            Open file
          </Button>
          <Button chord={linkKey} onPress={link}>
            Open link
          </Button>
          <Button onPress={() => client.place.openPanel('settings')}>Settings</Button>
          <Button chord={rulesKey} onPress={() => client.place.openRules()}>
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

/**
 * The keys of this screen: up and down move through the catalogue, Enter begins, letters give the other acts. Pasting a
 * link opens it.
 */
function useStartKeys(chosen: ShelfEntry | undefined, link: () => void): void {
  const client = useClient()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const radio = target.matches('input[type=radio]')
      if (target.closest('dialog, [id=decision]')) return
      if (target.matches('input, select') && !(radio && event.key === 'Enter')) return
      const { entries } = client.shelf.store.getState()
      const at = entries.findIndex((entry) => entry.id === chosen?.id)
      const { key } = event
      const act = startAct(chordOf(event), client.settings.getState().keys)
      if (key === 'ArrowDown' || key === 'ArrowUp') {
        const next = entries[at + (key === 'ArrowDown' ? 1 : -1)]
        if (next) void client.shelf.choose(next.id)
      } else if (key === 'Enter' && !keepsEnter(target, client.input.focus === 'key') && chosen) {
        void beginChosen(client)
      } else if (act === 'open') void openDialog(client)
      else if (act === 'link') link()
      else if (act === 'learn') void learn(client)
      else if (act === 'rules') client.place.openRules()
      else if (act === 'continue') {
        void client.saves
          .list()
          .then((lines) => lines.find((line) => line.side !== null))
          .then((latest) => latest && continueGame(client, latest.id))
          .catch(() => undefined)
      } else return
      event.preventDefault()
    }
    const onPaste = (event: ClipboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body
      const text = event.clipboardData?.getData('text') ?? ''
      if (event.defaultPrevented || target.closest('dialog, input') || gameIn(text) === null) return
      event.preventDefault()
      openLink(client, text)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('paste', onPaste)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('paste', onPaste)
    }
  }, [client, chosen, link])
}
