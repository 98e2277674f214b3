import { useMemo } from 'react'
import type { MapFile } from '../../../map/artwork.ts'
import { profileOf, type Profile as Section } from '../../../map/sight/profile.ts'
import type { BattleMap, Trace } from '../../../map/types.ts'
import { OBSTACLE_WORDS } from '../../kit/words.ts'
import { useLook, useSession } from '../../window/context.ts'
import styles from './Profile.module.css'

const WIDE = 270
/** The height of the picture without its levels, and the height of a level, in units of the picture. */
const [ROOM, STEP] = [58, 24]
const [LEFT, RIGHT, TOP, FOOT] = [16, 8, 16, 28]
/** The height of what stands on the ground, and of the eyes at both ends, in levels. */
const TALL = 0.45

function words(trace: Trace, { lowest, highest }: Section): string {
  const met = trace.meets.map(
    ({ what, hexes, level }, index) =>
      `${index + 1}, ${OBSTACLE_WORDS[what]} in ${hexes.join(' and ')}${what === 'absent' ? '' : `, level ${level}`}`,
  )
  return `The ground from the side, levels ${lowest} to ${highest}. ${met.join('; ')}`
}

/**
 * The ground under the line in section, what stands on it, and where the line ends. The numbers are those of the list.
 */
export function Profile({ trace }: { readonly trace: Trace }) {
  const { position } = useLook()
  const sheet = useSession((state) => state.sheet)
  return <GroundProfile map={position.battle.map} sheet={sheet} trace={trace} />
}

/** The same for a map without a game. */
export function GroundProfile({
  map,
  sheet,
  trace,
}: {
  readonly map: BattleMap
  readonly sheet: MapFile | null
  readonly trace: Trace
}) {
  const section = useMemo(() => profileOf(map, sheet, trace), [map, sheet, trace])
  const { ground, marks, lowest, highest } = section
  const rise = highest - lowest + TALL
  const high = ROOM + STEP * rise
  const x = (t: number) => LEFT + t * (WIDE - LEFT - RIGHT)
  const y = (level: number) => high - FOOT - ((level - lowest) / rise) * (high - TOP - FOOT)
  const outline = ground
    .map(({ t, level }) => `${x(t).toFixed(1)},${y(level).toFixed(1)}`)
    .join(' ')
  const base = high - FOOT + 8
  const eye = (level: number) => y(level + TALL * 0.5)
  const lineY = (t: number) =>
    eye(trace.fromLevel) + t * (eye(trace.toLevel) - eye(trace.fromLevel))
  const end = trace.block ? (marks.find(({ meet }) => meet === trace.block)?.t ?? 1) : 1
  const levels = Array.from({ length: highest - lowest + 1 }, (_, i) => lowest + i)
  return (
    <svg
      className={styles.profile}
      viewBox={`0 0 ${WIDE} ${high}`}
      role="img"
      aria-label={words(trace, section)}
    >
      {levels.map((level) => (
        <g key={level} className={styles.level}>
          <line x1={LEFT} x2={WIDE - RIGHT} y1={y(level)} y2={y(level)} />
          <text x={LEFT - 5} y={y(level) + 4}>
            {level}
          </text>
        </g>
      ))}
      <polygon className={styles.ground} points={`${x(0)},${base} ${outline} ${x(1)},${base}`} />
      {marks.map(({ t, meet }, index) =>
        meet.what === 'contour' || meet.what === 'absent' ? null : (
          <rect
            key={index}
            className={styles.thing}
            data-effect={meet.effect}
            x={x(t)}
            y={y(meet.level + TALL)}
            width={9}
            height={y(meet.level) - y(meet.level + TALL)}
          />
        ),
      )}
      <line className={styles.line} x1={x(0)} y1={lineY(0)} x2={x(end)} y2={lineY(end)} />
      {end < 1 ? (
        <line className={styles.rest} x1={x(end)} y1={lineY(end)} x2={x(1)} y2={lineY(1)} />
      ) : null}
      {marks.map(({ t, meet }, index) => (
        <g key={index} className={styles.mark} data-effect={meet.effect}>
          <circle cx={x(t)} cy={lineY(t)} r={6.5} />
          <text x={x(t)} y={lineY(t) + 3.6}>
            {meet.effect === 'blocks' ? '×' : index + 1}
          </text>
        </g>
      ))}
      <text className={styles.end} x={LEFT} y={high - 3}>
        {trace.from}
      </text>
      <text className={styles.end} x={WIDE - RIGHT} y={high - 3} textAnchor="end">
        {trace.to}
      </text>
    </svg>
  )
}
