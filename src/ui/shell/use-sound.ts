import { useEffect } from 'react'
import { noisesOf } from '../../session/picture/motion.ts'
import { useClient } from '../window/context.ts'

/** Plays a sound for each act, if the player wants that; the code of the sounds is loaded with the first one. */
export function useSound(): void {
  const { session, settings } = useClient()
  useEffect(
    () =>
      session.store.subscribe((state, before) => {
        if (state.lastEvents === before.lastEvents || state.lastEvents.length === 0) return
        const { sound: wanted, volume } = settings.getState()
        if (!wanted || volume === 0) return
        const noises = noisesOf(state.lastEvents)
        if (noises.length === 0) return
        // If it can't be loaded, the act is silent and nothing else is lost.
        void import('../kit/sound.ts')
          .then(({ sound }) => sound(noises, volume / 100))
          .catch(() => undefined)
      }),
    [session, settings],
  )
}
