import type { Figure, StandToken } from './stand-view.ts'
import styles from './stands.module.css'

/** The signs of the arms as map rooms drew them, in a box from -10 to 10. */
const SIGNS: Readonly<Record<Figure, string>> = {
  infantry: 'M-9 -6 L9 6 M-9 6 L9 -6',
  'machine gun': 'M0 7 V-7 M-4 -3 L0 -7 L4 -3 M-5 7 H5',
  gun: 'M0 8 V-8 M-5 -3 V6 M5 -3 V6',
  horse: 'M-9 6 L9 -6',
  team: 'M-8 0 H8 M-5 4 a3 3 0 1 0 .1 0 M5 4 a3 3 0 1 0 .1 0',
  star: 'M0 -8 L2.4 -2.6 8 -2.4 3.6 1.4 5 7 0 3.8 -5 7 -3.6 1.4 -8 -2.4 -2.4 -2.6 Z',
  'small star': 'M0 -5 L1.5 -1.6 5 -1.5 2.2 .9 3.1 4.4 0 2.4 -3.1 4.4 -2.2 .9 -5 -1.5 -1.5 -1.6 Z',
}

/** One stand in a box of 26 by 20 around the origin. */
export function StandFigure({ token }: { readonly token: StandToken }) {
  const { livery, figure, letter, tag, down, ready, done, astray, chosen, arrow } = token
  const star = figure === 'star' || figure === 'small star'
  return (
    <g className={styles.stand} data-livery={livery} data-chosen={chosen} data-done={done}>
      <rect
        className={styles.base}
        x={-13}
        y={-10}
        width={26}
        height={20}
        rx={livery === 'round' ? 6 : 1}
      />
      <path className={star ? styles.star : styles.sign} d={SIGNS[figure]} />
      {letter ? (
        <text className={styles.letter} x={-11.5} y={-3.5}>
          {letter}
        </text>
      ) : null}
      {tag ? (
        <text className={styles.tag} x={12} y={9}>
          {tag}
        </text>
      ) : null}
      {ready ? <path className={styles.ready} d="M13 -10 v8 l-8 -8 z" /> : null}
      {arrow === null ? null : (
        <path className={styles.arrow} d="M0 -17 l4 6 h-8 z" transform={`rotate(${arrow * 30})`} />
      )}
      {astray ? <rect className={styles.astray} x={-15} y={-12} width={30} height={24} /> : null}
      {down ? <path className={styles.down} d="M-13 9 H13 M-5 4 L5 14 M5 4 L-5 14" /> : null}
    </g>
  )
}
