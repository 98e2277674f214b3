import { useEffect } from 'react'
import { centre } from '../../../hex/lattice.ts'
import { SUBDIVISION } from '../../../map/artwork.ts'
import { groundOf } from '../../../session/bench/views.ts'
import { useClient } from '../../window/context.ts'
import { useWorkshop } from '../desk/context.ts'

/** The keys of the page that draws, the cursor's press, and Space, which shows the picture alone while it is held. */
export function useGroundKeys(): void {
  const { place, settings } = useClient()
  const { bench, hand, commands, desk, ground } = useWorkshop()
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
    const elsewhere = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body
      return (
        event.defaultPrevented ||
        place.getState().panel !== null ||
        target.closest('dialog, input:not([type=radio], [type=checkbox]), textarea, select') !==
          null
      )
    }
    const onKey = (event: KeyboardEvent) => {
      if (elsewhere(event) || settings.getState().keys === 'off') return
      const button = event.target instanceof Element && event.target.closest('button, summary, a')
      // A button that has the focus keeps the keys that press it.
      if (button && (event.key === 'Enter' || event.key === ' ')) return
      if (event.key === ' ' && ground.traced.getState().picture) peek(true)
      else {
        const id = commands.forKey(event)
        if (id === null) return
        desk.tell(commands.run(id))
      }
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
  }, [bench, commands, desk, ground, hand, place, settings])
}
