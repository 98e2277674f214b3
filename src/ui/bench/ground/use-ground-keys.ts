import { useEffect } from 'react'
import { centre } from '../../../hex/lattice.ts'
import { SUBDIVISION } from '../../../map/artwork.ts'
import { groundOf } from '../../../session/bench/views.ts'
import { useClient } from '../../window/context.ts'
import { useWorkshop } from '../desk/context.ts'

/** The press of the cursor, and Space, which shows the picture alone while it is held. */
export function useGroundKeys(): void {
  const { place } = useClient()
  const { bench, hand, commands, ground } = useWorkshop()
  useEffect(() => {
    const off = commands.register({
      pressHere: () => {
        const { cursor } = hand.get()
        const map = groundOf(bench.get())
        const hex = cursor && map ? map.grid.index(cursor) : -1
        if (!map || hex < 0) return
        const { x, y } = centre(map.grid, hex)
        ground.pen.press(
          { x: x * SUBDIVISION, y: y * SUBDIVISION, unit: 1, hex: cursor },
          { touch: false, join: false },
        )
      },
    })
    const peek = (on: boolean) => {
      const { picture } = hand.get()
      if (picture.peek !== on) hand.set({ picture: { ...picture, peek: on } })
    }
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body
      const free = target === document.body || target.closest('#board') !== null
      if (event.key !== ' ' || event.defaultPrevented || !free) return
      if (place.getState().panel !== null || !ground.traced.getState().picture) return
      peek(true)
      event.preventDefault()
    }
    const onUp = (event: KeyboardEvent) => {
      if (event.key === ' ') peek(false)
    }
    const onBlur = () => peek(false)
    document.addEventListener('keydown', onKey)
    document.addEventListener('keyup', onUp)
    window.addEventListener('blur', onBlur)
    return () => {
      off()
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('keyup', onUp)
      window.removeEventListener('blur', onBlur)
    }
  }, [bench, commands, ground, hand, place])
}
