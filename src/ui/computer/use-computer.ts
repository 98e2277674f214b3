import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { ComputerState } from '../../session/computer/computer.ts'
import { useClient } from '../window/context.ts'

export function useComputer<T>(select: (state: ComputerState) => T): T {
  return useStore(useClient().computer.store, select)
}

/** The computer rarely needs longer than this, in ms. A wait that ends sooner shows no page. */
export const QUICK = 250
/** A wait that ends sooner than this is not mentioned, in ms. */
const SOON = 300
/** From this time on a person may stop the computer, in ms. */
export const LONG = 10_000

/** How long the computer has thought about this decision, in ms, updated every second; null at first. */
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

/** Whether `on` has been true for at least `ms` milliseconds. */
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
