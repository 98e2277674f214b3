import { useSyncExternalStore } from 'react'
import { drawCounter, sizeClass } from '../../../board/counters/face.ts'
import type { CounterLook } from '../../../board/view/counter.ts'

/** From this width on a counter of the page shows its figures, in CSS pixels. */
export const FIGURES = 40

/** Room for the shadow around the box of 100. */
const ROOM = 8

/** Pictures by look and size, drawn once: there are few looks, and many lists that show them at every step. */
const drawn = new Map<string, string>()
const seen = new Set<() => void>()
let lettered = 0
let waiting = false

/** The figures need their face, which may come after the first picture. */
function awaitLetters(): void {
  if (waiting) return
  waiting = true
  void document.fonts?.ready.then(() => {
    lettered++
    drawn.clear()
    for (const tell of seen) tell()
  })
}

/** The picture of a counter as an address, `pixels` of the screen wide for `size` of CSS; none where nothing can be drawn. */
function pictureOf(look: CounterLook, size: number, pixels: number): string | undefined {
  if (globalThis.CanvasRenderingContext2D === undefined) return undefined
  awaitLetters()
  const key = JSON.stringify([look, size, pixels])
  let picture = drawn.get(key)
  if (picture === undefined) {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = pixels
    const context = canvas.getContext('2d')
    if (!context) return undefined
    const scale = pixels / (100 + 2 * ROOM)
    context.setTransform(scale, 0, 0, scale, ROOM * scale, ROOM * scale)
    // Figures over a symbol so small are a smear: in a list they stand as text beside it.
    drawCounter(context, look, size < FIGURES ? 'tiny' : sizeClass(size))
    picture = canvas.toDataURL()
    drawn.set(key, picture)
  }
  return picture
}

function listen(tell: () => void): () => void {
  seen.add(tell)
  return () => seen.delete(tell)
}

/** A counter `size` CSS pixels wide, without its shadow; drawn anew when its letters have come. */
export function usePicture(look: CounterLook | null, size: number): string | undefined {
  useSyncExternalStore(listen, () => lettered)
  const dense = Math.ceil(globalThis.devicePixelRatio || 1)
  return look ? pictureOf(look, size, Math.round(dense * size * 1.16)) : undefined
}
