import { useRef } from 'react'
import styles from '../control/parts.module.css'
import { useLanding } from './landing.ts'

const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[7.5, 7.5]],
  [
    [4.5, 4.5],
    [10.5, 10.5],
  ],
  [
    [4, 4],
    [7.5, 7.5],
    [11, 11],
  ],
  [
    [4.5, 4.5],
    [10.5, 4.5],
    [4.5, 10.5],
    [10.5, 10.5],
  ],
  [
    [4, 4],
    [11, 4],
    [7.5, 7.5],
    [4, 11],
    [11, 11],
  ],
  [
    [4.5, 3.7],
    [10.5, 3.7],
    [4.5, 7.5],
    [10.5, 7.5],
    [4.5, 11.3],
    [10.5, 11.3],
  ],
]

/** Dice as pips; a screen reader speaks the numbers. Dice that have just been rolled are animated as they land. */
export function Dice({
  faces,
  landing = false,
}: {
  readonly faces: readonly number[]
  readonly landing?: boolean
}) {
  const ref = useRef<HTMLSpanElement>(null)
  useLanding(ref, landing)
  return (
    <span ref={ref} className={styles.dice}>
      {faces.map((face, index) => (
        <svg
          key={index}
          className={styles.die}
          viewBox="0 0 15 15"
          role="img"
          aria-label={`${face}`}
        >
          <rect
            x="0.6"
            y="0.6"
            width="13.800"
            height="13.800"
            rx="2"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.1"
          />
          {(PIPS[face] ?? []).map(([x, y]) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r="1.25" fill="currentColor" />
          ))}
        </svg>
      ))}
    </span>
  )
}
