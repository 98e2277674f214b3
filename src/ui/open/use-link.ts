import { useEffect } from 'react'
import { useClient } from '../window/context.ts'
import { gameIn } from './open-game.ts'

/** Shows a game that is in the address, and then removes it from the address. */
export function useLink(): void {
  const { place } = useClient()
  useEffect(() => {
    const look = () => {
      const link = gameIn(globalThis.location.hash)
      if (link === null) return
      history.replaceState(null, '', globalThis.location.pathname + globalThis.location.search)
      place.showLink(link)
    }
    look()
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  }, [place])
}
