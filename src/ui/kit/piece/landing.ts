import { type RefObject, useLayoutEffect } from 'react'
import { STILL } from '../media.ts'

/** How long a die takes to land, and by how much each die follows the one before it, in ms. */
const LAND = 150
const APART = 30

const landing = new Set<Animation>()
let listening = false

/** Ends the animation of all dice; any input calls it. */
function finish(): void {
  for (const roll of landing) roll.finish()
  landing.clear()
}

/** Animates the dice within an element as they appear, unless motion is reduced. */
export function useLanding(ref: RefObject<HTMLElement | null>, on: boolean): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    const calm = dataset.motion === 'reduced' || dataset.dice === 'lie'
    if (!on || calm || globalThis.matchMedia?.(STILL).matches) return
    const rolls = [...(ref.current?.children ?? [])].flatMap((die, i) => {
      const turn = i % 2 ? 50 : -50
      const roll = die.animate?.(
        [
          { transform: `translateY(-9px) rotate(${turn}deg)`, opacity: 0.4 },
          { transform: 'translateY(1px) rotate(0deg)', opacity: 1, offset: 0.75 },
          { transform: 'none' },
        ],
        { duration: LAND, delay: i * APART, fill: 'backwards', easing: 'ease-in' },
      )
      return roll ? [roll] : []
    })
    for (const roll of rolls) {
      landing.add(roll)
      roll.onfinish = () => landing.delete(roll)
    }
    if (!listening && rolls.length > 0) {
      listening = true
      for (const input of ['pointerdown', 'wheel', 'keydown'])
        window.addEventListener(input, finish, { capture: true, passive: true })
    }
    return () => {
      for (const roll of rolls) {
        roll.cancel()
        landing.delete(roll)
      }
    }
  }, [ref, on])
}
