import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { KeyCap, Link } from '../kit/control/Button.tsx'
import { Message } from '../kit/page/Message.tsx'
import { Thumb } from '../kit/piece/Thumb.tsx'
import { printed } from '../kit/words.ts'
import { askToDelete, continueGame, openDialog } from '../open/open-game.ts'
import { useClient, useSettings } from '../window/context.ts'
import { savedText, savedWhen, sizeText } from '../window/saved-list.ts'
import styles from './start.module.css'
import { startKey } from './start-keys.ts'

/** Keeps a time or a size on one line by no-break spaces. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')

/** A text that breaks only between its parts. */
function Parts({ of }: { readonly of: string }) {
  return of.split(/(?<=,) /).map((part, index) => (
    <Fragment key={part}>
      {index > 0 ? ' ' : ''}
      <span className={styles.whole}>{part}</span>
    </Fragment>
  ))
}

/** The last game, with the others folded below it; on a first visit the guided battle comes first. */
export function SavedGames({ learn }: { readonly learn: ReactNode }) {
  const client = useClient()
  const { entries } = useStore(client.shelf.store)
  const key = useSettings((settings) => startKey('continue', settings.keys))
  const { lines, failed } = useStore(client.saved.store)
  const summary = useRef<HTMLElement>(null)
  const count = lines?.length ?? 0
  const before = useRef(count)
  useEffect(() => void client.saved.load(), [client])
  // The row that had the focus has been deleted.
  useEffect(() => {
    if (count < before.current) summary.current?.focus()
    before.current = count
  }, [count])
  if (failed) {
    return (
      <>
        {learn}
        <Message
          fault={{
            title: 'Saved games can’t be read.',
            text: 'This browser refuses storage. Games can be kept as files.',
            ways: [{ label: 'Open file', run: () => void openDialog(client) }],
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
        <p className={styles.empty}>
          No saved game yet.
          <br />
          The one you begin is kept here.
        </p>
      </>
    )
  }
  return (
    <div className={styles.saves}>
      {latest ? (
        <button
          type="button"
          className={styles.continue}
          aria-keyshortcuts={key}
          onClick={() => void continueGame(client, latest.id)}
        >
          {listed ? <Thumb of={latest.scenario} /> : null}
          <span className={styles.told}>
            <b>Continue</b> {printed(latest.title)}
            <br /> <Parts of={savedText(latest)} />
          </span>
          <KeyCap chord={key} />
        </button>
      ) : (
        learn
      )}
      <details>
        <summary ref={summary}>
          {lines.length === 1 ? '1 saved game' : `${lines.length} saved games`}
        </summary>
        <ul>
          {lines.map((line) => (
            <li key={line.id} className={styles.save}>
              <span>
                <b>{printed(line.title)}</b>
                <Parts of={`${savedText(line)}.`} /> {unbroken(savedWhen(line))},{' '}
                {unbroken(sizeText(line.size))}
              </span>
              <Link onPress={() => void continueGame(client, line.id)}>Open</Link>
              <Link onPress={() => askToDelete(client, line)}>Delete</Link>
            </li>
          ))}
        </ul>
      </details>
      {latest ? learn : null}
    </div>
  )
}
