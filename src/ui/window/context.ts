import { createContext, useContext, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { SessionState } from '../../session/engine/table.ts'
import type { InteractionState } from '../../session/pointing/doing/state.ts'
import type { Position } from '../../session/position/position.ts'
import type { Saving } from '../../session/storage/autosave.ts'
import type { Telling } from '../../session/telling/telling.ts'
import type { Client } from './client.ts'
import type { AtTable, Place } from './place.ts'
import type { Settings } from './settings.ts'

export const ClientContext = createContext<Client | null>(null)

export function useClient(): Client {
  const client = useContext(ClientContext)
  if (!client) throw new Error('No game around this part of the page.')
  return client
}

export function useSession<T>(select: (state: SessionState) => T): T {
  return useStore(useClient().heard.session, select)
}

export function usePointing<T>(select: (state: InteractionState) => T): T {
  return useStore(useClient().heard.interaction, select)
}

export function useTelling<T>(select: (state: Telling) => T): T {
  return useStore(useClient().heard.telling, select)
}

/** What `read` takes from what the board shows now. It gives back the same object for as long as nothing in it changes. */
export function useSheet<T>(read: (sheet: Client['sheetView']) => T): T {
  const { heard, sheetView } = useClient()
  return useSyncExternalStore(heard.sheetView, () => read(sheetView))
}

export function usePlace<T>(select: (state: Place) => T): T {
  return useStore(useClient().place, select)
}

export function useSettings<T>(select: (state: Settings) => T): T {
  return useStore(useClient().settings, select)
}

export const useSaving = (): Saving['saving'] =>
  useStore(useClient().autosave.store, ({ saving }) => saving)

/** Where this window sits at a table between two places; null without one. */
export const useAtTable = (): AtTable | null => usePlace((state) => state.atTable)

export interface Moment {
  readonly state: SessionState
  readonly pointing: InteractionState
  readonly position: Position | null
}

/** The present moment, as commands and prompts need it. It leaves out the pointer's hover, which changes too often. */
export function useMoment(): Moment {
  const client = useClient()
  const state = useStore(client.heard.session)
  const pointing = useStore(
    client.heard.interaction,
    useShallow((now: InteractionState) => ({ ...now, hover: null })),
  )
  return { state, pointing, position: client.interaction.position() }
}

/**
 * The present moment while a game is at a decision; throws without one. The screens of the game are shown only then.
 */
export function useLook(): Moment & { readonly position: Position } {
  const moment = useMoment()
  if (!moment.position) throw new Error('No game is in progress.')
  return { ...moment, position: moment.position }
}
