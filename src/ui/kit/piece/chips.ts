import { useSyncExternalStore } from 'react'
import { drawCounter, FIGURED, sizeClass } from '../../../board/counters/face.ts'
import type { CounterLook } from '../../../board/view/counter.ts'

/** The room for the shadow round a counter whose box is 100 units wide. */
const ROOM = 8

/** Pictures by look and size, each drawn once: there are few looks, and many lists show them at every step. */
const drawn = new Map<string, string>()
const seen = new Set<() => void>()
/** A number for each picture of the user's own that a counter wears. */
const numbers = new WeakMap<ImageBitmap, number>()
let numbered = 0
function numberOf(own: ImageBitmap): number {
  const number = numbers.get(own) ?? ++numbered
  numbers.set(own, number)
  return number
}
let lettered = 0
let waiting = false

/** Draws the pictures anew when the font of the figures is loaded, which may be after the first picture. */
function awaitLetters(): void {
  if (waiting) return
  waiting = true
  void document.fonts?.ready.then(() => {
    lettered++
    drawn.clear()
    for (const tell of seen) tell()
  })
}

/**
 * The picture of a counter as a data URL, `pixels` device pixels wide for `size` CSS pixels; undefined where no canvas
 * exists.
 */
function pictureOf(
  look: CounterLook,
  size: number,
  pixels: number,
  own: ImageBitmap | undefined,
): string | undefined {
  if (globalThis.CanvasRenderingContext2D === undefined) return undefined
  awaitLetters()
  const key = JSON.stringify([look, size, pixels, own ? numberOf(own) : 0])
  let picture = drawn.get(key)
  if (picture === undefined) {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = pixels
    const context = canvas.getContext('2d')
    if (!context) return undefined
    const scale = pixels / (100 + 2 * ROOM)
    context.setTransform(scale, 0, 0, scale, ROOM * scale, ROOM * scale)
    // At this size, figures over the symbol would blur: a list shows them as text beside it.
    drawCounter(context, look, size < FIGURED ? 'tiny' : sizeClass(size), own)
    picture = canvas.toDataURL()
    drawn.set(key, picture)
  }
  return picture
}

function listen(tell: () => void): () => void {
  seen.add(tell)
  return () => seen.delete(tell)
}

/** The picture of a counter `size` CSS pixels wide, without its shadow. It is drawn anew when the font is loaded. */
export function usePicture(
  look: CounterLook | null,
  size: number,
  own?: ImageBitmap,
): string | undefined {
  useSyncExternalStore(listen, () => lettered)
  const dense = Math.ceil(globalThis.devicePixelRatio || 1)
  return look ? pictureOf(look, size, Math.round(dense * size * 1.16), own) : undefined
}
