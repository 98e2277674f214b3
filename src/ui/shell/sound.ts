import { useEffect } from 'react'
import { noisesOf } from '../../session/picture/motion.ts'
import { useClient } from '../window/context.ts'

/** Each act is heard, where the player wants that; what makes the sounds is read with the first of them. */
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
        // Without it the act is silent, and nothing else is lost.
        void import('../kit/sound.ts')
          .then(({ sound }) => sound(noises, volume / 100))
          .catch(() => undefined)
      }),
    [session, settings],
  )
}
