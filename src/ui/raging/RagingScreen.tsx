import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createRagingTable } from '../../session/raging/table/table.ts'
import { useClient } from '../window/context.ts'
import { createRulebook } from '../window/rulebook.ts'
import { BattlePage } from './BattlePage.tsx'
import { Lobby } from './Lobby.tsx'

/** The second game: its lobby, or the battle in progress. */
export default function RagingScreen() {
  const client = useClient()
  const [table] = useState(() => createRagingTable({ read: client.scenarios.read }))
  const [rulebook] = useState(() => createRulebook(client.scenarios.read, 'raging'))
  const playing = useStore(table.session.store, ({ battle }) => battle !== null)
  useEffect(() => {
    const away = () => void table.autosave.flush()
    window.addEventListener('pagehide', away)
    return () => {
      window.removeEventListener('pagehide', away)
      away()
    }
  }, [table])
  return playing ? (
    <BattlePage table={table} rulebook={rulebook} />
  ) : (
    <Lobby table={table} leave={() => client.place.enterStart()} />
  )
}
