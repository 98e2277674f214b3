import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { TableState } from '../../session/live/table-state.ts'
import { useClient } from '../window/context.ts'
import type { AtTable } from '../window/place.ts'

export type Table = NonNullable<AtTable['table']>

export const useTable = <T>(table: Table, select: (state: TableState) => T): T =>
  useStore(table.store, select)

/** The time on the session's clock, in ms, anew every second. */
export function useNow(): number {
  const { session } = useClient()
  const [now, setNow] = useState(session.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(session.now()), 1000)
    return () => clearInterval(timer)
  }, [session])
  return now
}
