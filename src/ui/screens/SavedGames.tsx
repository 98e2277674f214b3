import { type ReactNode, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { SavedLine } from '../../session/saves.ts'
import { useCouplet, useSettings } from '../hooks/couplet.ts'
import { KeyCap, Link } from '../parts/Button.tsx'
import { Message } from '../parts/Message.tsx'
import { Thumb } from '../parts/Thumb.tsx'
import { continueGame, openDialog } from '../play.ts'
import { startKey } from '../startKeys.ts'
import { printed } from '../words.ts'
import styles from './start.module.css'

const AGAINST = { computer: ', against the computer', alone: ', alone' } as const

const savedText = ({ side, turn, turns, seats }: SavedLine) =>
  `${side ? `Turn ${turn} of ${turns}, ${side} decide` : `Over in turn ${turn} of ${turns}`}${seats ? AGAINST[seats] : ''}`

function when(iso: string): string {
  const time = new Date(iso)
  return Number.isNaN(time.valueOf())
    ? ''
    : time.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
}

/** The last game, and the others folded beneath it; on a first visit the guided battle stands before. */
export function SavedGames({ learn }: { readonly learn: ReactNode }) {
  const couplet = useCouplet()
  const { entries } = useStore(couplet.shelf.store)
  const key = useSettings((settings) => startKey('continue', settings))
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
      <>
        {learn}
        <Message
          fault={{
            title: 'Saved games can’t be read.',
            text: 'This browser refuses storage. Games can be kept as files.',
            ways: [{ label: 'Open file', run: () => void openDialog(couplet) }],
          }}
        />
      </>
    )
  }
  if (!lines) return learn
  const latest = lines.find((line) => line.side !== null)
  const listed = entries.some(({ id, own }) => own === null && id === latest?.scenario)
  if (lines.length === 0) {
    return (
      <>
        {learn}
        <p className={styles.empty}>No saved game yet. The one you begin is kept here.</p>
      </>
    )
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
          aria-keyshortcuts={key}
          onClick={() => void continueGame(couplet, latest.id)}
        >
          {listed ? <Thumb of={latest.scenario} /> : null}
          <span className={styles.told}>
            <b>Continue</b> {printed(latest.title)}
            <br /> {savedText(latest)}
          </span>
          <KeyCap chord={key} />
        </button>
      ) : (
        learn
      )}
      <details>
        <summary>{lines.length === 1 ? '1 saved game' : `${lines.length} saved games`}</summary>
        <ul>
          {lines.map((line) => (
            <li key={line.id} className={styles.save}>
              <span>
                <b>{printed(line.title)}</b>
                {savedText(line)}. {when(line.savedAt)}, {Math.ceil(line.size / 1024)} KB
              </span>
              <Link onPress={() => void continueGame(couplet, line.id)}>Open</Link>
              <Link onPress={() => void remove(line.id)}>Delete</Link>
            </li>
          ))}
        </ul>
      </details>
      {latest ? learn : null}
    </div>
  )
}
