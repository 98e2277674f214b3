import type { Battle, SideDef, SideId } from '../../../rules/types/index.ts'
import { PHONE, useMedia } from '../../kit/media.ts'
import styles from '../luck/LuckPlot.module.css'
import { stageWord } from '../luck/luck.ts'
import own from './CoursePlot.module.css'
import type { Tick } from './score-course.ts'

/** The width of the picture in its own units, each about one CSS pixel, so that the figures keep their size. */
const WIDTH = { page: 560, phone: 350 }
const HIGH = 120
const [LEFT, TOP, FOOT] = [34, 34, 18]
/** The width of a letter of a side's name, and the distance from the end of a line to the name. */
const [LETTER, OFF] = [6.6, 8]
/** The least room for the number of a turn before the next one. */
const ROOM = 16
const DOT = 8

/** Marks that would overlap move apart, in their order: each as near to its place as those before and after it allow. */
function apart(places: readonly number[], least: number, most: number): readonly number[] {
  const order = places
    .map((_, index) => index)
    .toSorted((a, b) => (places[a] ?? 0) - (places[b] ?? 0))
  const moved = [...places]
  const step = 2 * DOT + 1
  // Runs that touch are centred on the middle of their own places.
  let runs = order.map((index) => [index])
  for (let again = true; again; ) {
    again = false
    for (const run of runs) {
      const middle = run.reduce((sum, index) => sum + (places[index] ?? 0), 0) / run.length
      const half = ((run.length - 1) * step) / 2
      const at = Math.max(least + half, Math.min(most - half, middle))
      for (const [nth, index] of run.entries()) moved[index] = at - half + nth * step
    }
    const joined: number[][] = []
    for (const run of runs) {
      const before = joined.at(-1)
      const gap = (moved[run[0] ?? 0] ?? 0) - (moved[before?.at(-1) ?? 0] ?? 0)
      if (before && gap < step - 0.01) {
        before.push(...run)
        again = true
      } else joined.push([...run])
    }
    runs = joined
  }
  return moved
}

/** A moment as the plot marks it: its number in the list, and the number of entries up to it. */
export interface Marked {
  readonly number: number
  readonly at: number
}

/** The victory points and the units on the map of both sides over the battle. Numbers mark the moments of the list. */
export function CoursePlot({
  battle,
  ticks,
  marked,
}: {
  readonly battle: Battle
  readonly ticks: readonly Tick[]
  readonly marked: readonly Marked[]
}) {
  if (ticks.length < 2) return null
  const { victory } = battle
  const scorers =
    victory.kind === 'at-least'
      ? battle.sides.filter(({ id }) => id === victory.side)
      : battle.sides.filter(({ id }) => victory.rules.some(({ side }) => side === id))
  return (
    <figure className={styles.figure}>
      <Panel
        title="Victory points"
        battle={battle}
        ticks={ticks}
        marked={marked}
        sides={scorers}
        value={(tick, side) => tick.points[side] ?? 0}
        needs={victory.kind === 'at-least' ? victory.points : null}
      />
      <Panel
        title="Units on the map"
        battle={battle}
        ticks={ticks}
        marked={marked}
        sides={battle.sides}
        value={(tick, side) => tick.strength[side] ?? 0}
        needs={null}
      />
    </figure>
  )
}

function Panel({
  title,
  battle,
  ticks,
  marked,
  sides,
  value,
  needs,
}: {
  readonly title: string
  readonly battle: Battle
  readonly ticks: readonly Tick[]
  readonly marked: readonly Marked[]
  readonly sides: readonly SideDef[]
  readonly value: (tick: Tick, side: SideId) => number
  /** The points with which a side wins; null where no number of points decides. */
  readonly needs: number | null
}) {
  const wide = WIDTH[useMedia(PHONE) ? 'phone' : 'page']
  const right = OFF + 14 + LETTER * Math.max(...battle.sides.map((side) => side.adjective.length))
  const most = Math.max(
    1,
    needs ?? 0,
    ...ticks.flatMap((tick) => sides.map(({ id }) => value(tick, id))),
  )
  const x = (tick: number) => LEFT + (tick / (ticks.length - 1)) * (wide - LEFT - right)
  const y = (n: number) => HIGH - FOOT - (n / most) * (HIGH - FOOT - TOP)
  const stages = ticks.flatMap(({ stage }, tick) =>
    stage === ticks[tick - 1]?.stage ? [] : [{ stage, left: x(tick) }],
  )
  const word = stageWord(battle)
  const ends = sides.map((side) => {
    const last = ticks.at(-1)
    return { side, end: last ? value(last, side.id) : 0 }
  })
  // Names that would overlap at the ends of the lines move apart.
  const [one, two] = ends
  const close = one && two && Math.abs(y(one.end) - y(two.end)) < 15
  const shown = marked
    .map(({ number, at }) => ({ number, tick: ticks.findIndex((of) => of.at >= at) }))
    .filter(({ tick }) => tick >= 0)
  const places = apart(
    shown.map(({ tick }) => x(tick)),
    LEFT,
    wide - right,
  )
  const said = ends.map(({ side, end }) => `${side.adjective} ${end} at the end`).join(', ')
  return (
    <svg
      className={own.panel}
      viewBox={`0 0 ${wide} ${HIGH}`}
      role="img"
      aria-label={`${title} by ${word}: ${said}${needs === null ? '' : `, ${needs} to win`}.`}
    >
      <text className={styles.name} x={LEFT} y={12}>
        {title}
      </text>
      {[0, most].map((n) => (
        <g key={n} className={styles.rule}>
          <line x1={LEFT} x2={wide - right} y1={y(n)} y2={y(n)} />
          <text x={LEFT - 6} y={y(n) + 4} textAnchor="end">
            {n}
          </text>
        </g>
      ))}
      {needs === null || needs === most ? null : (
        <g className={own.needs}>
          <line x1={LEFT} x2={wide - right} y1={y(needs)} y2={y(needs)} />
          <text x={LEFT - 6} y={y(needs) + 4} textAnchor="end">
            {needs}
          </text>
        </g>
      )}
      {stages.map(({ stage, left }, index) => {
        const room = (stages[index + 1]?.left ?? wide) - left
        return (
          <g key={`${stage} ${left}`} className={styles.turn}>
            <line x1={left} x2={left} y1={TOP} y2={HIGH - FOOT} />
            <text x={left + 3} y={HIGH - 4}>
              {room < ROOM ? null : room < ROOM + LETTER * word.length ? stage : `${word} ${stage}`}
            </text>
          </g>
        )
      })}
      {sides.map((side) => (
        <path
          key={side.id}
          className={styles.run}
          data-power={side.power}
          d={ticks
            .map((tick, index) =>
              index === 0
                ? `M${x(0)},${y(value(tick, side.id))}`
                : `H${x(index)}V${y(value(tick, side.id))}`,
            )
            .join('')}
        />
      ))}
      {ends.map(({ side, end }, index) => {
        const higher = (one?.end ?? 0) >= (two?.end ?? 0) ? 0 : 1
        const nudge = close ? (index === higher ? -8 : 8) : 0
        return (
          <text
            key={side.id}
            className={styles.name}
            x={wide - right + OFF}
            y={Math.min(HIGH - 2, y(end) + 4 + nudge)}
          >
            {side.adjective} {end}
          </text>
        )
      })}
      {shown.map(({ number, tick }, index) => (
        <g key={number} className={own.moment}>
          <line x1={x(tick)} x2={places[index]} y1={TOP + DOT} y2={TOP - 4} />
          <circle cx={places[index]} cy={TOP - 4} r={DOT} />
          <text x={places[index]} y={TOP} textAnchor="middle">
            {number}
          </text>
        </g>
      ))}
    </svg>
  )
}
