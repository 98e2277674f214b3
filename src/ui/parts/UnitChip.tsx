import type { Counter } from '../../rules/types.ts'
import styles from './parts.module.css'

/** Body and ink by nation, for both faces; the sheet's own counters use the same hues. */
const BODY: Readonly<Record<string, readonly [string, string]>> = {
  german: ['var(--square)', 'var(--square-faint)'],
  british: ['var(--disc)', 'var(--disc-faint)'],
}

function Symbol({ counter, formed }: { readonly counter: Counter | undefined; readonly formed: boolean }) {
  switch (counter?.types[0]) {
    case 'artillery':
    case 'mortar':
      return (
        <g stroke="currentColor" strokeWidth="2" fill="none">
          <path d="M9 22 24 12M7 24h18" />
          <circle cx="13" cy="21" r="3.500" />
        </g>
      )
    case 'machine gun':
      return (
        <g stroke="currentColor" strokeWidth="2.200" fill="none">
          <path d="M16 9v14M11 23h10M12 14h8M13 9h6" />
        </g>
      )
    case 'cavalry':
      return <path d="M9 23 23 9M9 9h14v14H9z" stroke="currentColor" strokeWidth="2" fill="none" />
    default: {
      const at = formed
        ? [10, 14, 18, 22].flatMap((x) => [11, 15.5, 20].map((y) => [x, y] as const))
        : ([[9, 11], [15, 9], [22, 12], [12, 16], [19, 17], [10, 22], [16, 22], [23, 21]] as const)
      return (
        <g fill="currentColor">
          {at.map(([x, y]) => (
            <rect key={`${x} ${y}`} x={x - 1.4} y={y - 1.4} width="2.800" height="2.800" />
          ))}
        </g>
      )
    }
  }
}

const figure = (n: number | null) => (n === null ? '–' : `${n}`)

/** A counter in small: symbol, nation and state; from 40 px up with its figures. Decorative, the words stand beside it. */
export function UnitChip({
  counter,
  power,
  formed,
  spent = false,
  size = 32,
}: {
  readonly counter: Counter | undefined
  readonly power: 'central' | 'entente' | undefined
  readonly formed: boolean
  readonly spent?: boolean
  readonly size?: number
}) {
  const [full, faint] = BODY[power === 'central' ? 'german' : 'british'] ?? ['', '']
  const light = !formed || spent
  const colour = !light && power === 'central' ? 'var(--raised)' : 'var(--figure)'
  const corner = power === 'central' ? 1 : 8
  const face = formed ? counter?.formed : counter?.dispersed
  const large = size >= 40
  return (
    <svg
      className={styles.chip}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
      style={{ color: large && power === 'central' && !light ? '#fffdf7' : colour }}
    >
      <rect
        x="1"
        y="1"
        width="30"
        height="30"
        rx={corner}
        fill={light ? faint : full}
        stroke="var(--figure)"
        strokeWidth="1.2"
      />
      {formed ? null : (
        <rect
          x="3.200"
          y="3.200"
          width="25.600"
          height="25.600"
          rx={Math.max(0, corner - 2)}
          fill="none"
          stroke="currentColor"
          strokeDasharray="3 2"
          strokeWidth="0.9"
        />
      )}
      <g transform={large ? 'translate(7.500 5.500) scale(0.53)' : undefined}>
        <Symbol counter={counter} formed={formed} />
      </g>
      {large && face ? (
        <g fill="currentColor" fontSize="7.500" fontFamily="var(--sans)" fontWeight="650">
          <text x="3.500" y="9.500">
            {face.fp === null ? '–' : face.fp >= 0 ? `+${face.fp}` : `−${-face.fp}`}
          </text>
          <text x="28.500" y="9.500" textAnchor="end">{figure(face.range)}</text>
          <text x="3.500" y="28.500">{figure(face.mv)}</text>
          <text x="16" y="28.500" textAnchor="middle" fontSize="9">{face.cohesion}</text>
          <text x="28.500" y="28.500" textAnchor="end">{figure(face.move)}</text>
        </g>
      ) : null}
      {spent ? (
        <g>
          <path d={`M20 1h${11 - corner / 3}v11z`} fill="var(--figure)" />
          <path d="M6 22 26 12" stroke="var(--figure)" strokeWidth="2.200" />
        </g>
      ) : null}
    </svg>
  )
}
