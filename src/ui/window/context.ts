import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { SessionState } from '../../session/engine/table.ts'
import type { InteractionState } from '../../session/pointing/doing/state.ts'
import type { Position } from '../../session/position/position.ts'
import type { Saving } from '../../session/storage/autosave.ts'
import type { Couplet } from './couplet.ts'
import type { Place } from './place.ts'
import type { Settings } from './settings.ts'

export const CoupletContext = createContext<Couplet | null>(null)

export function useCouplet(): Couplet {
  const couplet = useContext(CoupletContext)
  if (!couplet) throw new Error('No game around this part of the page.')
  return couplet
}

export function useSession<T>(select: (state: SessionState) => T): T {
  return useStore(useCouplet().heard.session, select)
}

export function usePointing<T>(select: (state: InteractionState) => T): T {
  return useStore(useCouplet().heard.interaction, select)
}

export function usePlace<T>(select: (state: Place) => T): T {
  return useStore(useCouplet().place, select)
}

export function useSettings<T>(select: (state: Settings) => T): T {
  return useStore(useCouplet().settings, select)
}

export const useSaving = (): Saving['saving'] =>
  useStore(useCouplet().autosave.store, ({ saving }) => saving)

export interface Moment {
  readonly state: SessionState
  readonly pointing: InteractionState
  readonly position: Position | null
}

/** The whole moment that commands and prompts look at; the pointer's hover left out, it changes too often. */
export function useMoment(): Moment {
  const couplet = useCouplet()
  const state = useStore(couplet.heard.session)
  const pointing = useStore(
    couplet.heard.interaction,
    useShallow((now: InteractionState) => ({ ...now, hover: null })),
  )
  return { state, pointing, position: couplet.interaction.position() }
}

/** The moment while a game stands at a decision; the screens of the game are shown only then. */
export function useLook(): Moment & { readonly position: Position } {
  const moment = useMoment()
  if (!moment.position) throw new Error('No game is in progress.')
  return { ...moment, position: moment.position }
}
