import { useState } from 'react'
import { useStore } from 'zustand'
import { Button, IconButton } from '../kit/control/Button.tsx'
import { Segmented } from '../kit/control/Segmented.tsx'
import { useModal } from '../kit/page/modal.ts'
import { counted } from '../kit/words.ts'
import dialog from '../share/share.module.css'
import { useAtTable, useClient } from '../window/context.ts'
import type { AtTable } from '../window/place.ts'
import styles from './live.module.css'
import { lineText } from './live-words.ts'
import { Pairing } from './Pairing.tsx'
import { seatIn, sitDown } from './sit-down.ts'
import { type Table, useTable } from './use-table.ts'
import { canCall } from './your-turn.ts'

/** The table between two places: how to come to one; at one, how the two stand and what they wish. */
export default function LiveDialog() {
  const { place } = useClient()
  const at = useAtTable()
  const ref = useModal()
  const close = () => place.closeDialog()
  // The answer to an offer stands here until the other browser has it.
  const paired = at?.by === 'pair' && at.standing.line === 'opening'
  return (
    <dialog ref={ref} className={dialog.dialog} aria-labelledby="table-title" onClose={close}>
      <header className={styles.head}>
        <h2 id="table-title">A table between two places</h2>
        <IconButton icon="close" name="Close" onPress={close} />
      </header>
      {at && !paired ? <Here at={at} /> : <ToATable />}
    </dialog>
  )
}

/** The ways to a table. */
function ToATable() {
  const client = useClient()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const join = () => {
    const seat = seatIn(text)
    if (!seat) {
      setFault('There is no seat in this link. It ends with #join= and the key of the seat.')
      return
    }
    const here = globalThis.location.host
    const there = /^https?:\/\/([^/#]+)/.exec(text.trim())?.[1]
    // The line goes to the server that the page came from.
    if (there !== undefined && there !== here) {
      globalThis.location.href = text.trim()
      return
    }
    client.place.closeDialog()
    void sitDown(client, seat)
  }
  return (
    <>
      <section className={dialog.part}>
        <h3>By a relay</h3>
        <p className={styles.quiet}>
          One of you starts Couplet with <code>npm start -- --host</code>. It prints a link for each
          player and one to look on. Open yours, or paste it here.
        </p>
        <form
          className={styles.choice}
          onSubmit={(event) => {
            event.preventDefault()
            join()
          }}
        >
          <label htmlFor="join-link">
            <b>Your link</b>
          </label>
          <input
            id="join-link"
            className={dialog.link}
            value={text}
            aria-describedby={fault === null ? undefined : 'join-fault'}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {fault === null ? null : (
            <p id="join-fault" role="alert">
              {fault}
            </p>
          )}
          <div className={dialog.buttons}>
            <Button kind="primary" onPress={join}>
              Sit down
            </Button>
          </div>
        </form>
      </section>
      <Pairing />
    </>
  )
}

function Here({ at }: { readonly at: AtTable }) {
  const { place } = useClient()
  const { standing, by, table } = at
  return (
    <>
      <p>{lineText(at)}</p>
      {standing.watchers > 0 && !standing.looksOn ? (
        <p className={styles.quiet}>
          {counted(standing.watchers, 'person looks', 'people look')} on.
        </p>
      ) : null}
      {by === 'relay' && globalThis.location.protocol === 'http:' ? (
        <p className={styles.quiet}>On plain http whoever is in the network can read the game.</p>
      ) : null}
      {table ? <Wishes table={table} by={by} /> : null}
      {standing.looksOn ? null : <Call />}
      <section className={dialog.part}>
        <div className={dialog.buttons}>
          {standing.line === 'lost' ? (
            <Button onPress={() => at.again()}>Try again now</Button>
          ) : null}
          {table ? <Dice at={at} /> : null}
          <Button
            onPress={() => {
              at.close()
              place.closeDialog()
            }}
          >
            Leave the table
          </Button>
        </div>
        <p className={styles.quiet}>The game stays in this browser, and goes on at the table.</p>
      </section>
    </>
  )
}

const DELAYS = [0, 5, 20, 50]
const CLOCKS = [0, 30, 60, 120]

/** What this side wishes at the table, and what the other does. */
function Wishes({ table, by }: { readonly table: Table; readonly by: AtTable['by'] }) {
  const manners = useTable(table, (state) => state.manners)
  const theirs = useTable(table, (state) => state.theirs)
  return (
    <section className={dialog.part}>
      {/* From browser to browser nobody can look on. */}
      {by === 'pair' ? null : (
        <div className={styles.choice}>
          <b>Those who look on see it</b>
          <Segmented
            legend="Those who look on see it"
            value={String(manners.delay)}
            options={DELAYS.map((n) => ({
              value: String(n),
              label: n === 0 ? 'at once' : `${n} late`,
            }))}
            onChange={(delay) => table.setManners({ delay: Number(delay) })}
          />
          <p className={styles.quiet}>
            In entries of the log; the longer wish of the two counts
            {theirs && theirs.delay > manners.delay
              ? `: the other player wishes ${theirs.delay}`
              : ''}
            .
          </p>
        </div>
      )}
      <div className={styles.choice}>
        <b>Clock of each side</b>
        <Segmented
          legend="Clock of each side"
          value={String(manners.clock)}
          options={CLOCKS.map((n) => ({ value: String(n), label: n === 0 ? 'none' : `${n} min` }))}
          onChange={(clock) => table.setManners({ clock: Number(clock) })}
        />
        <p className={styles.quiet}>
          It is shown and enforces nothing
          {theirs && theirs.clock > 0 ? `; the other player wishes ${theirs.clock} minutes` : ''}.
        </p>
      </div>
    </section>
  )
}

/** Whether the browser may call when it is this side's turn. */
function Call() {
  const [, setAsked] = useState(0)
  if (!canCall())
    return (
      <p className={styles.quiet}>
        When it is your turn, the title of the page says so. A notification needs https.
      </p>
    )
  const { permission } = Notification
  return permission === 'granted' ? (
    <p className={styles.quiet}>A notification calls you when it is your turn.</p>
  ) : permission === 'denied' ? (
    <p className={styles.quiet}>
      This browser refuses notifications; when it is your turn, the title of the page says so.
    </p>
  ) : (
    <div className={dialog.buttons}>
      <Button
        onPress={() => void Notification.requestPermission().then(() => setAsked((n) => n + 1))}
      >
        Call me when it is my turn
      </Button>
    </div>
  )
}

function Dice({ at }: { readonly at: AtTable }) {
  const { place } = useClient()
  const playing = useStore(at.guest.store, (state) => state.battle !== null)
  return playing ? (
    <Button
      onPress={() => {
        place.closeDialog()
        place.openPanel('dice')
      }}
    >
      Where the dice come from
    </Button>
  ) : null
}
