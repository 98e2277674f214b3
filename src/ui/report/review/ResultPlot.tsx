import type { Battle } from '../../../rules/types/index.ts'
import type { ReviewMark } from '../../../session/review/review.ts'
import { PHONE, useMedia } from '../../kit/media.ts'
import plot from '../luck/LuckPlot.module.css'
import { stageWord } from '../luck/luck.ts'
import styles from './ResultPlot.module.css'

/** The width of the picture in its own units, each about one CSS pixel, so that the figures keep their size. */
const WIDTH = { page: 560, phone: 350 }
const HIGH = 200
const [LEFT, RIGHT, TOP, FOOT] = [46, 12, 14, 22]
const DOT = 9
/** The least room for the number of a turn before the next one, and the width of a letter of its word. */
const [ROOM, LETTER] = [16, 6.6]
const WON = 1000

interface Spot {
  readonly x: number
  readonly y: number
}

/** Where a mark is drawn: marks that would overlap are moved apart. `own`: where it belongs. */
function spots<T extends Spot>(marks: readonly T[]): (T & { readonly own: number })[] {
  const set: (T & { readonly own: number })[] = []
  for (const mark of marks) {
    let { y } = mark
    while (set.some((one) => Math.hypot(one.x - mark.x, one.y - y) < 2 * DOT)) {
      y = mark.y > HIGH / 2 ? y - DOT : y + DOT
      if (y < TOP || y > HIGH - FOOT) break
    }
    set.push({ ...mark, y, own: mark.y })
  }
  return set
}

/**
 * The result to be expected over the game: above the line in the middle the first side is ahead. The numbers are the
 * decisions of the list.
 */
export function ResultPlot({
  battle,
  curve,
  stages,
  marks,
}: {
  readonly battle: Battle
  readonly curve: readonly (number | null)[]
  /** The turn or the day after so many entries. */
  readonly stages: readonly number[]
  readonly marks: readonly ReviewMark[]
}) {
  const wide = WIDTH[useMedia(PHONE) ? 'phone' : 'page']
  const from = curve.findIndex((result) => result !== null)
  const last = curve.length - 1
  if (from < 0 || last <= from) return null
  const x = (at: number) => LEFT + ((at - from) / (last - from)) * (wide - LEFT - RIGHT)
  const y = (result: number) => TOP + (1 - result / WON) * (HIGH - FOOT - TOP)
  const [one, two] = battle.sides
  const begins = stages.flatMap((stage, at) =>
    at < from || (at > from && stage === stages[at - 1]) ? [] : [{ stage, left: x(at) }],
  )
  const word = stageWord(battle)
  const points = curve.flatMap((result, at) =>
    result === null ? [] : [`${x(at).toFixed(1)},${y(result).toFixed(1)}`],
  )
  const end = curve.at(-1) ?? WON / 2
  const share = (result: number) => Math.round(result / 10)
  return (
    <figure className={plot.figure}>
      <svg
        viewBox={`0 0 ${wide} ${HIGH}`}
        role="img"
        aria-label={`Winning chances over the game, of the ${one.name}: ${share(curve[from] ?? WON / 2)} % at first, ${share(end)} % at the end. The list below has the decisions.`}
      >
        {[WON, WON / 2, 0].map((result) => (
          <g key={result} className={plot.rule}>
            <line x1={LEFT} x2={wide - RIGHT} y1={y(result)} y2={y(result)} />
            <text x={LEFT - 6} y={y(result) + 4} textAnchor="end">
              {share(result)} %
            </text>
          </g>
        ))}
        {begins.map(({ stage, left }, index) => {
          const room = (begins[index + 1]?.left ?? wide) - left
          return (
            <g key={`${stage} ${left}`} className={plot.turn}>
              <line x1={left} x2={left} y1={TOP} y2={HIGH - FOOT} />
              <text x={left + 3} y={HIGH - 6}>
                {room < ROOM
                  ? null
                  : room < ROOM + LETTER * word.length
                    ? stage
                    : `${word} ${stage}`}
              </text>
            </g>
          )
        })}
        <text className={plot.name} x={LEFT + 6} y={TOP + 14}>
          {one.adjective}
        </text>
        <text className={plot.name} x={LEFT + 6} y={HIGH - FOOT - 6}>
          {two.adjective}
        </text>
        <polyline className={plot.run} points={points.join(' ')} />
        {spots(
          marks.map(({ entry }, index) => ({
            // Beside the scale, whose figures a mark would hide.
            ...{ number: index + 1, x: Math.max(x(entry), LEFT + DOT) },
            y: y(curve[entry] ?? WON / 2),
          })),
        ).map((mark) => (
          <g key={mark.number} className={styles.mark}>
            <line x1={mark.x} x2={mark.x} y1={mark.own} y2={mark.y} />
            <circle cx={mark.x} cy={mark.y} r={DOT} />
            <text x={mark.x} y={mark.y + 4} textAnchor="middle">
              {mark.number}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  )
}
