// npm run bench: measures here and now, beside a peer in the same process. It never fails; it prints shortfalls.
import { cpus } from 'node:os'
import { openBattle } from '../src/cli/base/folder.ts'
import { progressLine } from '../src/cli/base/progress.ts'
import { stopAsked } from '../src/cli/base/stop.ts'
import { formatProblem } from '../src/scenario/index.ts'
import { actRows } from './acts.ts'
import { benchRows } from './bench.ts'
import { liveRows } from './live.ts'
import { playRows } from './play.ts'
import { playerRows } from './players.ts'
import { replayRows } from './replay.ts'
import { ok, type Row, table } from './row.ts'
import { sightRows } from './sight.ts'

const loaded = await openBattle('ypres-1-gheluvelt')
if (!loaded.ok) throw new Error(loaded.problems.map(formatProblem).join('\n'))
const { battle } = loaded.value

/** What is measured, in this order; all of it, or the parts that are named on the command line. */
const PARTS: Readonly<Record<string, () => Row[] | Promise<Row[]>>> = {
  sight: () => sightRows(battle.map),
  play: () => playRows(battle),
  players: () => playerRows(battle),
  replay: replayRows,
  acts: actRows,
  live: liveRows,
  browser: async () => (await import('./browser.ts')).browserRows(battle),
  bench: benchRows,
  board: async () => (await import('./board.ts')).boardRows(battle),
}
/** These need a Chromium. */
const SEEN = ['browser', 'board']

const words = process.argv.slice(2)
const wished = words.filter((word) => !word.startsWith('--'))
const strange = wished.find((word) => !Object.hasOwn(PARTS, word))
if (strange !== undefined) {
  process.stderr.write(`There is no part ${strange}; parts: ${Object.keys(PARTS).join(', ')}\n`)
  process.exit(2)
}
const parts = Object.keys(PARTS).filter((part) =>
  wished.length > 0
    ? wished.includes(part)
    : !words.includes('--no-browser') || !SEEN.includes(part),
)

console.log(`Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`)
const stop = stopAsked('The part under way is measured to its end.')
stop.drop.addEventListener('abort', () => process.exit(130))
const progress = progressLine(parts.length, 'parts')
const rows: Row[] = []
const left = [...parts]
for (const part of parts) {
  // Signals are heard between the parts.
  await new Promise((resolve) => setImmediate(resolve))
  if (stop.asked) break
  left.shift()
  try {
    rows.push(...((await PARTS[part]?.()) ?? []))
  } catch (error) {
    if (!SEEN.includes(part)) throw error
    console.log(`The part ${part} did not run: ${(error as Error).message}`)
  }
  progress(() => part)
}
console.log(table(rows))
const short = rows.filter((row) => !ok(row))
// A part that did not run met no bar.
if (rows.length > 0)
  console.log(
    short.length
      ? `Short of the bar: ${short.map((row) => row.what).join('; ')}`
      : 'Every bar is met.',
  )
if (left.length > 0) {
  console.log(`Stopped; the rest: npm run bench -- ${left.join(' ')}`)
  process.exit(130)
}
process.exit(0)
