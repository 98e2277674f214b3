// npm run bench: measures here and now, beside a peer in the same process. It never fails; it prints shortfalls.
import { cpus } from 'node:os'
import { openBattle } from '../src/cli/base/folder.ts'
import { formatProblem } from '../src/scenario/index.ts'
import { actRows } from './acts.ts'
import { benchRows } from './bench.ts'
import { playRows } from './play.ts'
import { playerRows } from './players.ts'
import { replayRows } from './replay.ts'
import { ok, type Row, table } from './row.ts'
import { sightRows } from './sight.ts'

const loaded = await openBattle('ypres-1-gheluvelt')
if (!loaded.ok) throw new Error(loaded.problems.map(formatProblem).join('\n'))
const { battle } = loaded.value

console.log(`Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`)
const rows: Row[] = [
  ...sightRows(battle.map),
  ...(await playRows(battle)),
  ...(await playerRows(battle)),
  ...(await replayRows()),
  ...(await actRows()),
  ...(await benchRows()),
]
if (!process.argv.includes('--no-browser')) {
  try {
    const { browserRows } = await import('./browser.ts')
    rows.push(...(await browserRows()))
    const { boardRows } = await import('./board.ts')
    rows.push(...(await boardRows()))
  } catch (error) {
    console.log(`The browser part did not run: ${(error as Error).message}`)
  }
}
console.log(table(rows))
const short = rows.filter((row) => !ok(row))
console.log(
  short.length
    ? `Short of the bar: ${short.map((row) => row.what).join('; ')}`
    : 'Every bar is met.',
)
