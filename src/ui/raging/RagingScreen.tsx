import { lazy, Suspense, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { LiveTable } from '../../session/live/table.ts'
import type { Raging } from '../../session/raging/kinds.ts'
import type { RagingEngine } from '../../session/raging/live.ts'
import { createRagingTable } from '../../session/raging/table/table.ts'
import { useAtTable, useClient, usePlace } from '../window/context.ts'
import type { Host } from '../window/place.ts'
import { createRulebook } from '../window/rulebook.ts'
import { BattlePage } from './BattlePage.tsx'
import { Came } from './Came.tsx'
import { Lobby } from './Lobby.tsx'

const LiveBar = lazy(() => import('../live/LiveBar.tsx'))

/** The second game: its lobby, or the battle in progress. */
export default function RagingScreen() {
  const client = useClient()
  const { place } = client
  const [table] = useState(() => createRagingTable({ read: client.scenarios.read }))
  const [rulebook] = useState(() => createRulebook(client.scenarios.read, 'raging'))
  const [live, setLive] = useState<LiveTable<Raging, RagingEngine> | null>(null)
  const playing = useStore(table.session.store, ({ battle }) => battle !== null)
  const atTable = useAtTable() !== null
  const came = usePlace((state) => state.came)
  useEffect(() => {
    const away = () => void table.autosave.flush()
    window.addEventListener('pagehide', away)
    return () => {
      window.removeEventListener('pagehide', away)
      away()
    }
  }, [table])
  // While this game is on the screen, it has the window's place at a table between two places.
  useEffect(() => {
    const host: Host<Raging, RagingEngine> = {
      session: table.session,
      autosave: table.autosave,
      openGame: (text) => table.battles.openGame(text),
      elsewhere: () => place.enterStart(),
      entered: table.entered,
      seated: setLive,
    }
    place.takePlace((at) => at.play(host))
    place.getState().atTable?.play(host)
    return () => {
      place.takePlace(null)
      place.getState().atTable?.play(null)
    }
  }, [table, place])
  const bar = atTable ? (
    <Suspense fallback={null}>
      <LiveBar start={!playing} />
    </Suspense>
  ) : null
  return (
    <>
      {playing ? (
        <BattlePage table={table} rulebook={rulebook} live={live} bar={bar} />
      ) : (
        <Lobby table={table} live={live} bar={bar} leave={() => place.enterStart()} />
      )}
      {came === null ? null : <Came key={came} table={table} text={came} />}
    </>
  )
}
