import { useEffect } from 'react'
import { useClient } from '../window/context.ts'

/** Sits down at the table whose seat is in the address; nothing of it is loaded where there is none. */
export function useSeat(): void {
  const client = useClient()
  useEffect(() => {
    const look = () => {
      const { hash } = globalThis.location
      if (!hash.startsWith('#join=')) return
      void import('../live/sit-down.ts').then(({ seatIn, sitDown }) => {
        const seat = seatIn(hash)
        if (seat) return sitDown(client, seat)
        client.place.showFault({
          title: 'There is no seat in this link.',
          text: 'It was cut on its way. Ask for it again, and copy it whole.',
          ways: [{ label: 'Close', run: () => client.place.closeFault() }],
        })
      })
    }
    look()
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  }, [client])
}
