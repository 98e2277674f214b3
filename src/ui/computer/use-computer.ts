import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { ComputerState } from '../../session/computer/computer.ts'
import { useClient } from '../window/context.ts'

export function useComputer<T>(select: (state: ComputerState) => T): T {
  return useStore(useClient().computer.store, select)
}

/** The computer is hardly ever slower than this; a wait that is over by then is none to look at. ms */
export const QUICK = 250
/** Nothing is said of a wait that is over so soon. ms */
const SOON = 300
/** From here on a wait may be broken off. ms */
export const LONG = 10_000

/** How long the computer has thought about this decision, in steps: null at first, then ms. */
export function useThinking(): number | null {
  const { session } = useClient()
  const thinks = useComputer((state) => state.phase === 'thinks')
  const since = useComputer((state) => state.since)
  const [passed, setPassed] = useState<number | null>(null)
  useEffect(() => {
    setPassed(null)
    if (!thinks) return
    const tell = () => {
      const now = session.now() - since
      if (now >= SOON) setPassed(now)
    }
    const first = setTimeout(tell, SOON + 10)
    const timer = setInterval(tell, 1000)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [thinks, since, session])
  return thinks ? passed : null
}

/** Whether something has lasted so long, ms. */
export function useLasting(on: boolean, ms: number): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!on) return
    const timer = setTimeout(() => setLasts(true), ms)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [on, ms])
  return on && lasts
}
