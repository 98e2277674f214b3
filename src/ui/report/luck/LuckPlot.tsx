import type { Battle, SideId } from '../../../rules/types/index.ts'
import { PHONE, useMedia } from '../../kit/media.ts'
import { luckText } from '../../kit/words.ts'
import { useClient } from '../../window/context.ts'
import type { Origin } from '../../window/replay.ts'
import styles from './LuckPlot.module.css'
import { type Fall, stageWord } from './luck.ts'

/** The width of the picture in its own units, each about one CSS pixel, so that the figures keep their size. */
const WIDTH = { page: 560, phone: 350 }
const HIGH = 190
const [LEFT, EDGE] = [34, 18]
const RING = 8
/**
 * The distance from the end of a line to the name of its side, clear of the ring that may stand there; and the same
 * with a margin to the right of the name.
 */
const OFF = RING + 5
const END = OFF + 8
/** The width of a letter of a side's name. */
const LETTER = 6.6
/** The least room for the number of a turn before the next one; its word needs the width of its letters besides. */
const ROOM = 16

/**
 * The running luck of each side, check by check. Vertical rules mark the turns or days; a ring marks the largest swing.
 */
export function LuckPlot({
  battle,
  falls,
  origin,
}: {
  readonly battle: Battle
  readonly falls: readonly Fall[]
  readonly origin: Origin
}) {
  const client = useClient()
  const on = useMedia(PHONE) ? 'phone' : 'page'
  const WIDE = WIDTH[on]
  const RIGHT = END + LETTER * Math.max(...battle.sides.map((side) => side.adjective.length))
  if (falls.length < 2) return null
  const runs = battle.sides.map((side) => {
    let sum = 0
    return { side, sums: falls.map((fall) => (sum += fall.side === side.id ? fall.luck : 0)) }
  })
  const reach = Math.max(1, ...runs.flatMap(({ sums }) => sums.map(Math.abs)))
  const x = (check: number) => LEFT + (check / falls.length) * (WIDE - LEFT - RIGHT)
  const y = (luck: number) => HIGH / 2 - (luck / reach) * (HIGH / 2 - EDGE)
  const turns = falls.flatMap((fall, check) =>
    fall.stage === falls[check - 1]?.stage ? [] : [{ turn: fall.stage, at: x(check) }],
  )
  const word = stageWord(battle)
  const named = (turn: number, room: number) =>
    room < ROOM ? null : room < ROOM + LETTER * word.length ? turn : `${word} ${turn}`
  const swing = falls.reduce((a, b) => (Math.abs(b.luck) > Math.abs(a.luck) ? b : a))
  const at = falls.indexOf(swing)
  const sumOf = (side: SideId) => runs.find((run) => run.side.id === side)?.sums[at] ?? 0
  const ends = runs.map(({ side, sums }) => ({ side, end: sums.at(-1) ?? 0 }))
  // Names that would overlap at the ends of the lines move apart.
  const close = ends.length === 2 && Math.abs(y(ends[0]?.end ?? 0) - y(ends[1]?.end ?? 0)) < 30
  const higher = (ends[0]?.end ?? 0) >= (ends[1]?.end ?? 0) ? 0 : 1
  const said = ends.map(({ side, end }) => `${side.adjective} ${luckText(end)}`).join(', ')
  return (
    <figure className={styles.figure}>
      <svg
        viewBox={`0 0 ${WIDE} ${HIGH}`}
        role="img"
        aria-label={`Running luck over ${falls.length} checks: ${said}. The tables below have the figures.`}
      >
        {[reach, 0, -reach].map((luck) => (
          <g key={luck} className={styles.rule}>
            <line x1={LEFT} x2={WIDE - RIGHT} y1={y(luck)} y2={y(luck)} />
            <text x={LEFT - 6} y={y(luck) + 4} textAnchor="end">
              {luckText(luck)}
            </text>
          </g>
        ))}
        {turns.map(({ turn, at: left }, index) => (
          <g key={turn} className={styles.turn}>
            <line x1={left} x2={left} y1={EDGE} y2={HIGH - EDGE} />
            <text x={left + 4} y={HIGH - 4}>
              {named(turn, (turns[index + 1]?.at ?? WIDE) - left)}
            </text>
          </g>
        ))}
        {runs.map(({ side, sums }) => (
          <polyline
            key={side.id}
            className={styles.run}
            data-power={side.power}
            points={`${x(0)},${y(0)} ${sums.map((sum, i) => `${x(i + 1)},${y(sum)}`).join(' ')}`}
          />
        ))}
        {ends.map(({ side, end }, index) => {
          const top = y(end) - 3 + (close ? (index === higher ? -15 : 15) : 0)
          return (
            <g key={side.id}>
              <text className={styles.name} x={WIDE - RIGHT + OFF} y={top}>
                {side.adjective}
                <tspan x={WIDE - RIGHT + OFF} dy={14}>
                  {luckText(end)}
                </tspan>
              </text>
              {/* A sample of the side's line, for sides whose lines end too close to tell apart. */}
              <line
                className={styles.run}
                data-power={side.power}
                x1={WIDE - RIGHT + OFF + 32}
                x2={WIDE - RIGHT + OFF + 46}
                y1={top + 10}
                y2={top + 10}
              />
            </g>
          )
        })}
        <circle className={styles.swing} cx={x(at + 1)} cy={y(sumOf(swing.side))} r={RING} />
      </svg>
      <figcaption>
        <button
          type="button"
          title="In the replay"
          onClick={() => client.replay.lookBack(swing.at, origin, swing.hex)}
        >
          Ringed: {word} {swing.stage}, {swing.text}
        </button>
      </figcaption>
    </figure>
  )
}
