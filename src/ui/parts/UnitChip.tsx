import { useEffect, useRef } from 'react'
import { drawCounter, sizeClass } from '../../board/counters/face.ts'
import type { Counter } from '../../rules/types.ts'
import styles from './parts.module.css'

/** Room for the shadow around the box of 100. */
const ROOM = 8

/** The counter of the sheet, drawn small: the same picture by the same hand. Decorative, the words stand beside it. */
export function UnitChip({
  counter,
  power,
  formed,
  spent = false,
  size = 34,
}: {
  readonly counter: Counter | undefined
  readonly power: 'central' | 'entente' | undefined
  readonly formed: boolean
  readonly spent?: boolean
  /** Width in CSS pixels. */
  readonly size?: number
}) {
  const ref = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const canvas = ref.current
    if (!canvas || !counter || !power || globalThis.CanvasRenderingContext2D === undefined) return
    const draw = () => {
      const context = canvas.getContext('2d')
      if (!context) return
      const scale = canvas.width / (100 + 2 * ROOM)
      context.setTransform(scale, 0, 0, scale, ROOM * scale, ROOM * scale)
      context.clearRect(-ROOM, -ROOM, 100 + 2 * ROOM, 100 + 2 * ROOM)
      drawCounter(context, { counter, power, formed, spent, in: null }, sizeClass(size))
    }
    draw()
    // The figures need their face, which may come after the first picture.
    let here = true
    void document.fonts?.ready.then(() => here && draw())
    return () => {
      here = false
    }
  }, [counter, power, formed, spent, size])
  const ratio = Math.ceil(globalThis.devicePixelRatio || 1) * size
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a picture beside its own words; nothing focuses it
    <canvas
      ref={ref}
      className={styles.chip}
      width={ratio * 1.16}
      height={ratio * 1.16}
      style={{ width: size * 1.16, height: size * 1.16, margin: size * -0.08 }}
      aria-hidden="true"
    />
  )
}
