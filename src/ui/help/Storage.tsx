import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { Button, Link } from '../kit/control/Button.tsx'
import { counted, printed } from '../kit/words.ts'
import { askToDelete, openDialog } from '../open/open-game.ts'
import { useClient } from '../window/context.ts'
import { savedText, savedWhen, sizeText } from '../window/saved-list.ts'
import styles from './storage.module.css'

interface Room {
  readonly used: number
  readonly of: number
  /** Whether the browser promises to keep the storage; null where it does not say. */
  readonly lasting: boolean | null
}

/** What the browser reports of its storage; null where it reports nothing. */
async function roomNow(): Promise<Room | null> {
  const { storage } = navigator
  if (!storage?.estimate) return null
  const { usage = 0, quota = 0 } = await storage.estimate()
  return { used: usage, of: quota, lasting: (await storage.persisted?.()) ?? null }
}

/** Saved games: how much storage they take, one file of all of them, deleting, and whether the browser keeps them. */
export function Storage() {
  const client = useClient()
  const { lines, failed } = useStore(client.saved.store)
  const [room, setRoom] = useState<Room | null>(null)
  const [told, setTold] = useState('')
  const heading = useRef<HTMLParagraphElement>(null)
  const count = lines?.length
  const before = useRef(count)
  useEffect(() => void client.saved.load(), [client])
  useEffect(() => {
    roomNow()
      .then(setRoom)
      .catch(() => undefined)
    // The row that had the focus has been deleted.
    if (before.current !== undefined && count !== undefined && count < before.current)
      heading.current?.focus()
    before.current = count
  }, [count])
  if (failed) return <p>This browser refuses storage. A game is kept as a file: Menu, Save file.</p>
  if (!lines) return null
  const total = lines.reduce((sum, { size }) => sum + size, 0)
  const exportAll = async () => {
    const { keepAll } = await import('../open/archive.ts')
    setTold(
      await keepAll(client).then(
        ({ kept, covered }) =>
          covered === 0
            ? `${counted(kept, 'game')} in one file.`
            : `${counted(kept, 'game')} in one file. Not in it: ${counted(covered, 'game')} in a hidden set-up.`,
        () => 'The storage can’t be read.',
      ),
    )
  }
  const last = async () => {
    const granted = await navigator.storage.persist().catch(() => false)
    setTold(granted ? '' : 'The browser did not agree. It asks again when the page is used more.')
    setRoom(await roomNow())
  }
  return (
    <>
      <p ref={heading} tabIndex={-1} className={styles.total}>
        {lines.length === 0
          ? 'No saved game yet. The one you begin is kept here.'
          : `${counted(lines.length, 'saved game')}, ${sizeText(total)}.`}
        {room && room.of > 0
          ? ` With maps and pages ${sizeText(room.used)} of the ${sizeText(room.of)} that the browser allows.`
          : ''}
      </p>
      <ul className={styles.games} aria-label="Saved games">
        {lines.map((line) => (
          <li key={line.id}>
            <span>
              <b>{printed(line.title)}</b>
              <span>
                {savedText(line)}. {savedWhen(line)}
              </span>
            </span>
            <span className={styles.size}>{sizeText(line.size)}</span>
            <Link onPress={() => askToDelete(client, line)}>
              Delete{' '}
              <span className="hidden">
                {printed(line.title)}, {savedWhen(line)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        {lines.length > 0 ? (
          <Button detail="one file" onPress={() => void exportAll()}>
            Export all
          </Button>
        ) : null}
        <Button onPress={() => void openDialog(client)}>Open file</Button>
        {room?.lasting === false ? (
          <Button onPress={() => void last()}>Protect saved games</Button>
        ) : null}
      </div>
      <p className={styles.note}>
        {room?.lasting === true
          ? 'The browser keeps them until they are deleted.'
          : 'The browser may delete them when its storage runs short.'}
      </p>
      <p role="status" className={styles.note}>
        {told}
      </p>
    </>
  )
}
