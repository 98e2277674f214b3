import { useCallback, useEffect, useState } from 'react'
import type { RagingTable } from '../../session/raging/table/table.ts'
import type { SavedLine } from '../../session/storage/saves.ts'
import { Button, IconButton } from '../kit/control/Button.tsx'
import { Segmented } from '../kit/control/Segmented.tsx'
import { dateText } from '../kit/words.ts'
import styles from './raging.module.css'

type Loaded = Parameters<RagingTable['begin']>[0]

const says = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const dated = (date: string): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return dateText({ year, month, day }, true)
}

/** The battles of this game, who plays, and the stored games. */
export function Lobby({
  table,
  leave,
}: {
  readonly table: RagingTable
  readonly leave: () => void
}) {
  const [battles, setBattles] = useState<readonly Loaded[] | null>(null)
  const [saved, setSaved] = useState<readonly SavedLine[]>([])
  const [fault, setFault] = useState<string | null>(null)
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
  const open = async (file: File | undefined) => {
    if (!file) return
    try {
      setFault(
        file.size > 8_000_000
          ? 'That file is no saved game: it is too large.'
          : await table.goOn(await file.text()),
      )
    } catch (error) {
      setFault(says(error))
    }
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
      {fault ? <p role="alert">{fault}</p> : null}
      {battles === null && !fault ? <p role="status">The battles are being read…</p> : null}
      {battles?.map((loaded) => (
        <BattleCard key={loaded.battle.id} loaded={loaded} table={table} />
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
        Open a saved game from a file{' '}
        <input
          type="file"
          accept=".couplet,.json"
          onChange={({ target }) => void open(target.files?.[0])}
        />
      </label>
    </main>
  )
}

function BattleCard({ loaded, table }: { readonly loaded: Loaded; readonly table: RagingTable }) {
  const { battle, scenario } = loaded
  const [who, setWho] = useState('two')
  const options = [
    { value: 'two', label: 'Two players' },
    ...battle.sides.map(({ id, name }) => ({ value: id, label: `${name} v. computer` })),
  ]
  return (
    <section className={styles.card} aria-label={battle.title}>
      <h2>{battle.title}</h2>
      <p className={styles.small}>
        {dated(scenario.date)}, {battle.turns} turns
      </p>
      <p>{scenario.story}</p>
      <p>{battle.aims}</p>
      <Segmented legend="Who plays" options={options} value={who} onChange={setWho} />
      <Button
        kind="primary"
        onPress={() => table.begin(loaded, who === 'two' ? null : { kind: 'computer', plays: who })}
      >
        Begin {battle.title}
      </Button>
    </section>
  )
}
