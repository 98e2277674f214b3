import { createContext, useContext, useEffect } from 'react'
import { useStore } from 'zustand'
import type { HandState } from '../../../session/bench/hand.ts'
import type { BenchState } from '../../../session/bench/store.ts'
import type { Desk, Hand, Workshop } from './desk.ts'

export const WorkshopContext = createContext<Workshop | null>(null)

export function useWorkshop(): Workshop {
  const workshop = useContext(WorkshopContext)
  if (!workshop) throw new Error('No bench around this part of the page.')
  return workshop
}

/** A part of the document's state. The selector must return a piece of it, not a new object. */
export function useBench<T>(select: (state: BenchState) => T): T {
  return useStore(useWorkshop().bench.store, select)
}

/** A part of what the designer has in hand. */
export function useHeld<T>(select: (state: HandState) => T): T {
  return useStore(useWorkshop().hand.store, select)
}

export function useDesk<T>(select: (state: Desk) => T): T {
  return useStore(useWorkshop().desk.store, select)
}

/** Gives the map to the page that calls this, for as long as it is open. The hand must be kept with `useMemo`. */
export function useHand(hand: Hand): void {
  const { desk } = useWorkshop()
  useEffect(() => {
    desk.take(hand)
    return () => desk.take({})
  }, [desk, hand])
}
