import type { Battle } from '../../rules/types/index.ts'
import { signedText } from '../figures/words.ts'
import { escaped } from './escaped.ts'
import type { Tally } from './tally.ts'

const [WIDTH, HEIGHT, EDGE] = [420, 150, 28]
/** Room for the numbers at the left. */
const LEFT = 38

interface Axes {
  readonly turns: number
  readonly low: number
  readonly high: number
  readonly text: (value: number) => string
}

/** A frame with turns from left to right, and where a turn and a value lie in it. */
function frame({ turns, low, high, text }: Axes) {
  const span = high - low || 1
  const x = (turn: number) => LEFT + (turn * (WIDTH - LEFT - EDGE)) / Math.max(1, turns - 1)
  const y = (value: number) => EDGE + ((high - value) * (HEIGHT - 2 * EDGE)) / span
  const at = (turn: number, value: number) => `${x(turn).toFixed(1)},${y(value).toFixed(1)}`
  const every = Math.ceil(turns / 12)
  const ticks = Array.from({ length: turns }, (_, turn) =>
    turn % every === 0
      ? `<text x="${x(turn).toFixed(1)}" y="${HEIGHT - 8}">${turn + 1}</text>`
      : '',
  ).join('')
  const ends = [high, low]
    .map(
      (value) =>
        `<text x="${LEFT - 5}" y="${(y(value) + 3).toFixed(1)}" class="end">${text(value)}</text>`,
    )
    .join('')
  const line = (value: number) =>
    `<line class="even" x1="${LEFT}" x2="${WIDTH - EDGE}" y1="${y(value).toFixed(1)}" y2="${y(value).toFixed(1)}"/>`
  const svg = (label: string, inner: string) =>
    `<svg class="course" role="img" aria-label="${escaped(label)}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${inner}${ends}${ticks}</svg>`
  return { at, line, svg }
}

/** How the margin stands at the end of each turn, with its interval, as a small picture. */
export function courseChart(battle: Battle, { course }: Tally): string {
  if (course.length < 2) return ''
  const { at, line, svg } = frame({
    turns: course.length,
    low: Math.min(0, ...course.map((one) => one.low)),
    high: Math.max(0, ...course.map((one) => one.high)),
    text: (value) => signedText(value),
  })
  const band = [
    ...course.map((one, turn) => at(turn, one.high)),
    ...course.map((one, turn) => at(turn, one.low)).reverse(),
  ].join(' ')
  const mean = course.map((one, turn) => at(turn, one.mean)).join(' ')
  return svg(
    `Margin of the ${battle.sides[0].name} at the end of each turn`,
    `<polygon class="band" points="${band}"/>${line(0)}<polyline class="mean" points="${mean}"/>`,
  )
}

/** The share of games, from 0 to 1, that are decided by the end of each turn: the lead does not change after it. */
export function decidedBy({ decided, course, games }: Tally): number[] {
  let sum = decided['0'] ?? 0
  return course.map((_, at) => {
    sum += decided[String(at + 1)] ?? 0
    return sum / Math.max(1, games)
  })
}

/** When the games are decided, as a small picture, with the line of nine in ten. */
export function decidedChart(tally: Tally): string {
  const shares = decidedBy(tally)
  if (shares.length < 2) return ''
  const { at, line, svg } = frame({
    turns: shares.length,
    low: 0,
    high: 1,
    text: (value) => `${100 * value} %`,
  })
  const mean = shares.map((share, turn) => at(turn, share)).join(' ')
  return svg(
    'Games decided by the end of each turn',
    `${line(0.9)}<polyline class="mean" points="${mean}"/>`,
  )
}
