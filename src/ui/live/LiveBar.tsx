import { useState } from 'react'
import { useStore } from 'zustand'
import type { Standing } from '../../session/carrier/carrier.ts'
import { looksOn } from '../../session/game/seats.ts'
import { Button, Link } from '../kit/control/Button.tsx'
import { SideMark } from '../kit/piece/SideMark.tsx'
import { counted, printed } from '../kit/words.ts'
import { useAtTable, useClient } from '../window/context.ts'
import type { AtTable } from '../window/place.ts'
import styles from './live.module.css'
import { lineText, spanText } from './live-words.ts'
import { type Table, useNow, useTable } from './use-table.ts'

/** How the two places stand, in a line at the top of the page; on the start screen also what to do next. */
export default function LiveBar({ start = false }: { readonly start?: boolean }) {
  const at = useAtTable()
  return at ? <Bar at={at} start={start} /> : null
}

function Bar({ at, start }: { readonly at: AtTable; readonly start: boolean }) {
  const { place } = useClient()
  const { standing, table, guest } = at
  const watching = useStore(guest.store, looksOn)
  return (
    <section
      className={`${styles.bar} ${start ? styles.onStart : ''}`}
      aria-label="The other place"
    >
      <p className={styles.line} role="status">
        <i className={styles.lamp} data-line={lamp(standing)} aria-hidden="true" />
        <span>{lineText(at)}</span>
        {standing.watchers > 0 && !standing.looksOn ? (
          <span className={styles.quiet}>{counted(standing.watchers, 'looks', 'look')} on</span>
        ) : null}
        <Link onPress={() => place.openDialog('table')}>Table</Link>
      </p>
      {table ? <AtPlace table={table} guest={guest} start={start} /> : null}
      {start && standing.looksOn && !watching ? (
        <p className={styles.quiet}>
          The game is shown here as soon as a player has it on the table.
        </p>
      ) : null}
    </section>
  )
}

const lamp = ({ line, there, looksOn }: Standing): string =>
  line === 'open' ? (there || looksOn ? 'there' : 'alone') : line

interface Props {
  readonly table: Table
  readonly guest: AtTable['guest']
}

function AtPlace({ table, guest, start }: Props & { readonly start: boolean }) {
  const fault = useTable(table, (state) => state.fault)
  const opening = useTable(table, (state) => state.opening && state.side !== null)
  const side = useTable(table, (state) => state.side)
  return (
    <>
      {fault ? (
        <div className={styles.fault} role="alert">
          <p>{fault.text}</p>
          {fault.kind === 'lost' ? <Again table={table} /> : null}
        </div>
      ) : null}
      {opening ? (
        <p>
          The game opens with a roll: it begins as soon as the other player has agreed its dice.
        </p>
      ) : null}
      <Offered table={table} guest={guest} />
      {start && side === null ? <WhatNext table={table} /> : null}
      {start || side === null || opening ? null : <Times table={table} guest={guest} />}
    </>
  )
}

/** The way out for a roll that this browser can't open any more. */
function Again({ table }: { readonly table: Table }) {
  useTable(table, (state) => state)
  return table.offered() ? (
    <Button kind="primary" onPress={() => table.letFall()}>
      Decide again
    </Button>
  ) : (
    <p className={styles.quiet}>The other player can let this side decide again.</p>
  )
}

/** The game that the other place has on its table. */
function Offered({ table, guest }: Props) {
  const offer = useTable(table, (state) => state.offer)
  const ready = useTable(table, (state) => state.ready)
  const playing = useStore(guest.store, (state) => state.battle !== null)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  if (!offer) return null
  const take = async () => {
    setBusy(true)
    await guest.autosave.flush()
    setWrong(await table.accept())
    setBusy(false)
  }
  return (
    <div className={styles.offer}>
      <p>
        The other player has put <b>{printed(offer.title)}</b> on the table
        {offer.entries > 0 ? `, ${counted(offer.entries, 'entry', 'entries')} played` : ''}.
        {playing ? ' The game in progress stays saved.' : ''}
      </p>
      <Button
        kind="primary"
        {...(ready && !busy ? {} : { off: 'It is on its way.' })}
        onPress={() => void (ready && !busy && take())}
      >
        Sit down to it
      </Button>
      {wrong === null ? null : <p role="alert">{wrong}</p>}
    </div>
  )
}

function WhatNext({ table }: { readonly table: Table }) {
  const offer = useTable(table, (state) => state.offer)
  return offer ? null : (
    <p className={styles.quiet}>
      Choose a battle and your side, and begin; or go on with a saved game and choose Live in Who
      plays. Or wait until the other player does.
    </p>
  )
}

/** Who is waited for and since when, with the clocks where they run. */
function Times({ table, guest }: Props) {
  const battle = useStore(guest.store, (state) => state.battle)
  const waitsFor = useTable(table, (state) => state.waitsFor)
  const since = useTable(table, (state) => state.since)
  const taken = useTable(table, (state) => state.taken)
  const own = useTable(table, (state) => state.manners.clock)
  const theirs = useTable(table, (state) => state.theirs?.clock ?? 0)
  const now = useNow()
  const minutes = Math.max(own, theirs)
  if (!battle || waitsFor === null) return null
  const running = now - since
  const at = battle.sides.findIndex(({ id }) => id === waitsFor)
  const side = battle.sides[at]
  return (
    <p className={styles.times}>
      <span>
        <SideMark side={{ power: side?.power ?? (at === 0 ? 'entente' : 'central') }} />{' '}
        {side?.name} for <b>{spanText(running)}</b>
      </span>
      {minutes === 0 ? null : (
        <span className={styles.clocks}>
          {battle.sides.map((side) => {
            const used = (taken[side.id] ?? 0) + (side.id === waitsFor ? running : 0)
            const over = used - minutes * 60_000
            return (
              <span key={side.id} className={styles.clock} data-over={over > 0}>
                {side.adjective ?? side.name}{' '}
                {over > 0 ? `${spanText(over)} over` : `${spanText(-over)} left`}
              </span>
            )
          })}
        </span>
      )}
    </p>
  )
}
