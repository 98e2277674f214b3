import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { randomId } from '../../session/game/random-id.ts'
import type { LiveTable } from '../../session/live/table.ts'
import type { Raging } from '../../session/raging/kinds.ts'
import type { OwnRaging } from '../../session/raging/library.ts'
import type { RagingEngine } from '../../session/raging/live.ts'
import type { RagingTable } from '../../session/raging/table/table.ts'
import type { SavedLine } from '../../session/storage/saves.ts'
import { Button, IconButton } from '../kit/control/Button.tsx'
import { Segmented } from '../kit/control/Segmented.tsx'
import { counted, dateText, printed } from '../kit/words.ts'
import { useClient } from '../window/context.ts'
import { PlaySheet } from './PlaySheet.tsx'
import styles from './raging.module.css'
import { Paste } from './Sending.tsx'

type Loaded = Parameters<RagingTable['begin']>[0]
type Live = LiveTable<Raging, RagingEngine>

const says = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const dated = (date: string): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return dateText({ year, month, day }, true)
}

/** The battles of this game, who plays, and the stored games. */
export function Lobby({
  table,
  live,
  bar,
  leave,
}: {
  readonly table: RagingTable
  /** The table between two places at which this window plays. */
  readonly live: Live | null
  /** What is said of the other place. */
  readonly bar: ReactNode
  readonly leave: () => void
}) {
  const { place } = useClient()
  const [battles, setBattles] = useState<readonly Loaded[] | null>(null)
  const [saved, setSaved] = useState<readonly SavedLine[]>([])
  const [fault, setFault] = useState<string | null>(null)
  const [problems, setProblems] = useState<readonly string[]>([])
  const [own, setOwn] = useState<readonly OwnRaging[]>([])
  const list = useCallback(
    () =>
      table.saves
        .list()
        .then(setSaved)
        .catch(() => setFault('This browser keeps no games; keep yours as a file.')),
    [table],
  )
  useEffect(() => {
    table.battles
      .catalogue()
      .then((found) => {
        if (!found.ok) return setFault('The catalogue can’t be read.')
        setBattles(found.value.flatMap(({ loaded }) => (loaded.ok ? [loaded.value] : [])))
      })
      .catch((error) => setFault(says(error)))
    void list()
  }, [table, list])
  const goOn = async (id: string) => {
    try {
      const stored = await table.saves.open(id)
      setFault(stored ? await table.goOn(stored.text, id, stored.revision) : 'That game is gone.')
    } catch (error) {
      setFault(says(error))
    }
  }
  const open = async (files: readonly File[]) => {
    try {
      setFault(null)
      setProblems([])
      const found = await table.battles.openFiles(files)
      if (found.kind === 'save') setFault(table.resume(found.opened, found.sheet))
      else if (found.kind === 'problems') setProblems(found.problems)
      else if (found.kind === 'foreign')
        setFault(`${found.names.join(', ')}: this is no file of Couplet.`)
      else if (found.kind === 'scenario') setOwn([found.scenario])
      else await openSheet(files)
    } catch (error) {
      setFault(says(error))
    }
  }
  /** A play sheet alone: the battles are played by it. */
  const openSheet = async (files: readonly File[]) => {
    const [file] = files
    const tried = file
      ? await table.battles.bySheet({ name: file.name, text: await file.text() })
      : []
    setOwn(tried.flatMap(({ loaded }) => loaded ?? []))
    setProblems(tried.flatMap(({ title, problems: of }) => of.map((line) => `${title}: ${line}`)))
    if (tried.length === 0) setFault('No battle and no play sheet is among these files.')
  }
  return (
    <main className={styles.lobby}>
      <header className={styles.head}>
        <IconButton icon="back" name="Back to the start" onPress={leave} />
        <h1>Raging Empires</h1>
      </header>
      <p>
        The rules are Raging Empires, draft of 2014. Numbers to hit, moves and these battles are
        Couplet’s own.
      </p>
      {bar ? <div className={styles.bar}>{bar}</div> : null}
      {fault ? <p role="alert">{fault}</p> : null}
      {battles === null && !fault ? <p role="status">The battles are being read…</p> : null}
      {problems.length > 0 ? (
        <div role="alert">
          <p>These files can’t be played:</p>
          <ul className={styles.saved}>
            {problems.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {own.map((loaded) => (
        <BattleCard
          key={`own ${loaded.battle.id}`}
          loaded={loaded}
          table={table}
          live={live}
          words="From your own files, which go with its saves."
        />
      ))}
      {battles?.map((loaded) => (
        <BattleCard key={loaded.battle.id} loaded={loaded} table={table} live={live} />
      ))}
      {saved.length > 0 ? (
        <section aria-label="Saved games">
          <h2>Saved games</h2>
          <ul className={styles.saved}>
            {saved.map(({ id, title, turn, turns, side, savedAt }) => (
              <li key={id}>
                <Button onPress={() => void goOn(id)}>
                  {title}, turn {turn} of {turns}
                  {side === null ? ', over' : ''}, {savedAt.slice(0, 16).replace('T', ' ')}
                </Button>
                <IconButton
                  icon="close"
                  name={`Delete ${title}, turn ${turn}`}
                  onPress={() => void table.saves.remove(id).then(list)}
                />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <label className={styles.file}>
        Open a saved game, a battle with its files, or a play sheet of your own{' '}
        <input
          type="file"
          multiple
          accept=".couplet,.json"
          onChange={({ target }) => {
            if (target.files?.length) void open([...target.files])
          }}
        />
      </label>
      <Paste onCame={(text) => place.enterRaging(text)} />
    </main>
  )
}

const KINDS = {
  infantry: ['infantry', 'infantry'],
  cavalry: ['troop', 'troops'],
  mg: ['machine gun', 'machine guns'],
  gun: ['field gun', 'field guns'],
} as const

/** The units of a side and what they have: "4th Leicesters (C): 6 infantry, 1 machine gun". */
function forces({ battle }: Loaded, side: string): string {
  const units = battle.units.filter((unit) => unit.side === side)
  return units
    .map(({ id, name, class: of }) => {
      const own = battle.stands.filter(({ unit }) => unit === id)
      const parts = Object.entries(KINDS).flatMap(([kind, [one, many]]) => {
        const n = own.filter((stand) => stand.kind === kind).length
        return n > 0 ? [counted(n, one, many)] : []
      })
      return `${name}${of ? ` (class ${of})` : ''}, ${parts.join(', ')}`
    })
    .join('; ')
}

type Seating = 'two' | 'computer' | 'mail' | 'live'

const WORDS: Readonly<Record<Seating, string>> = {
  two: 'Two players at this screen, or one who plays both sides.',
  computer: 'The computer plays the other side.',
  mail: 'Each on their own device, by links or files. A link holds the dice to come: for people you trust.',
  live: 'Each at their own screen, at the same time. The dice are agreed.',
}

function BattleCard({
  loaded,
  table,
  live,
  words = null,
}: {
  readonly loaded: Loaded
  readonly table: RagingTable
  readonly live: Live | null
  readonly words?: string | null
}) {
  const { place } = useClient()
  const { battle, sheet, scenario, own } = loaded
  const [seating, setSeating] = useState<Seating>('two')
  const [side, setSide] = useState<string>(battle.sides[0].id)
  // Whoever has come to a table wants to play at it.
  useEffect(() => setSeating((now) => (live ? 'live' : now)), [live])
  const begin = () => {
    if (seating === 'two') table.begin(loaded, null)
    else if (seating === 'computer') table.begin(loaded, { kind: 'computer', plays: side })
    else if (seating === 'mail') table.begin(loaded, null, { id: randomId(), side })
    else if (live) live.found({ battle, sheet, side, ...(own ? { scenarioFile: own } : {}) })
    else place.openDialog('table')
  }
  return (
    <section className={styles.card} aria-label={battle.title}>
      <h2>{printed(battle.title)}</h2>
      <p className={styles.small}>
        {dated(scenario.date)}, {battle.turns} turns{words ? `. ${words}` : ''}
      </p>
      <p>{printed(scenario.story)}</p>
      <p>{printed(battle.aims)}</p>
      <ul className={styles.small}>
        {battle.sides.map(({ id, name }) => (
          <li key={id}>
            <b>{name}:</b> {forces(loaded, id)}
          </li>
        ))}
      </ul>
      <details className={styles.details}>
        <summary>{printed(battle.sheet.title)}</summary>
        <PlaySheet sheet={battle.sheet} />
      </details>
      <Segmented
        legend="Players"
        options={[
          { value: 'two', label: 'Hot seat' },
          { value: 'computer', label: 'Computer' },
          { value: 'mail', label: 'By mail' },
          { value: 'live', label: 'Live' },
        ]}
        value={seating}
        onChange={setSeating}
      />
      <p className={styles.small} aria-live="polite">
        {WORDS[seating]}
      </p>
      {seating === 'two' ? null : (
        <Segmented
          legend="You play"
          options={battle.sides.map(({ id, name }) => ({ value: id, label: `You: ${name}` }))}
          value={side}
          onChange={setSide}
        />
      )}
      <Button kind="primary" onPress={begin}>
        {seating === 'live' && !live ? 'Sit down at a table' : `Begin ${battle.title}`}
      </Button>
    </section>
  )
}
