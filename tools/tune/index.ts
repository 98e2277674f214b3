// npm run tune: the likes and fears of the policy, tuned by games of two versions against each other (SPSA).
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { TASTE, type Taste } from '../../src/ai/field/taste.ts'
import { playMatch, scoutWith, seededLuck } from '../../src/ai/index.ts'
import { openBattle } from '../../src/cli/base/folder.ts'
import { progressLine } from '../../src/cli/base/progress.ts'
import { stopAsked } from '../../src/cli/base/stop.ts'
import { estimate } from '../../src/lab/figures/interval.ts'
import { LESSONS } from '../train/plan.ts'
import type { Battle } from '../train/rules.ts'

/** What a run has come to: written after every step, so that it may be stopped and continued. */
interface Run {
  step: number
  games: number
  /** The logarithm of each number, now and summed over the second half of the run. */
  now: Record<string, number>
  sum: Record<string, number>
  summed: number
}

/** How far the two versions lie from the present one, and how far a step goes if one wins all games: logarithms. */
const APART = 0.2
const STRIDE = 0.16
/** The margin, in points, that counts as much as a quarter of a win. */
const MARGIN = 4

const { values } = parseArgs({
  options: {
    steps: { type: 'string', default: '400' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string', default: '.tmp/tune.json' },
  },
})
const steps = Number(values.steps)
const names = Object.keys(TASTE) as (keyof Taste)[]
const run: Run = existsSync(values.out)
  ? (JSON.parse(readFileSync(values.out, 'utf8')) as Run)
  : {
      ...{ step: 0, games: 0, sum: {}, summed: 0 },
      now: Object.fromEntries(names.map((name) => [name, Math.log(TASTE[name])])),
    }
mkdirSync(dirname(values.out), { recursive: true })

const battles: Battle[] = []
for (const { scenario } of LESSONS) {
  if (scenario.includes('campaign')) continue
  const loaded = await openBattle(scenario)
  if (loaded.ok) battles.push(loaded.value.battle)
}

const tasteOf = (logs: Readonly<Record<string, number>>): Taste =>
  Object.fromEntries(
    names.map((name) => [name, Number(Math.exp(logs[name] ?? 0).toPrecision(3))]),
  ) as unknown as Taste

/** What one version gains over another in both seats of every battle, from -1 to 1. */
function duel(plus: Taste, minus: Taste, seed: number): number {
  let sum = 0
  let games = 0
  for (const battle of battles) {
    const [one, two] = battle.sides
    for (const own of [one.id, two.id]) {
      const other = own === one.id ? two.id : one.id
      const players = { [own]: scoutWith(plus), [other]: scoutWith(minus) }
      const { winner, score } = playMatch(battle, players, seed)
      const won = winner === null ? 0 : winner === own ? 1 : -1
      const margin = (score[own] ?? 0) - (score[other] ?? 0)
      sum += 0.75 * won + (0.25 * margin) / (MARGIN + Math.abs(margin))
      games++
    }
  }
  run.games += games
  return sum / games
}

const stop = stopAsked('The step under way is played to its end.')
stop.drop.addEventListener('abort', () => process.exit(130))
const progress = progressLine(Math.max(1, steps - run.step), 'steps')
/** What the steps gained so far: how far from even the duels are. */
const gains: number[] = []
while (run.step < steps && !stop.asked) {
  const luck = seededLuck(Number(values.seed) * 100_003 + run.step)
  const signs = Object.fromEntries(names.map((name) => [name, luck.below(2) ? 1 : -1]))
  const shifted = (by: number) =>
    tasteOf(
      Object.fromEntries(
        names.map((name) => [name, (run.now[name] ?? 0) + by * (signs[name] ?? 0)]),
      ),
    )
  const gained = duel(shifted(APART), shifted(-APART), luck.below(0x7fffffff))
  const stride = STRIDE * (1 - (0.7 * run.step) / steps)
  for (const name of names)
    run.now[name] = (run.now[name] ?? 0) + stride * gained * (signs[name] ?? 0)
  run.step++
  if (run.step > steps / 2) {
    for (const name of names) run.sum[name] = (run.sum[name] ?? 0) + (run.now[name] ?? 0)
    run.summed++
  }
  writeFileSync(values.out, `${JSON.stringify(run)}\n`)
  gains.push(Math.abs(gained))
  progress(() => {
    const { mean, low, high } = estimate(gains)
    const so = Number.isFinite(low) ? ` (${low.toFixed(3)} to ${high.toFixed(3)})` : ''
    return `${run.games} games, a step decides ${mean.toFixed(3)}${so}`
  })
  // Signals are heard between the steps.
  await new Promise((resolve) => setImmediate(resolve))
}
if (stop.asked) {
  process.stderr.write(
    `\nStep ${run.step} of ${steps}, ${run.games} games; the same line goes on with ${values.out}\n`,
  )
  process.exit(130)
}
const mean = run.summed
  ? Object.fromEntries(names.map((name) => [name, (run.sum[name] ?? 0) / run.summed]))
  : run.now
console.log(JSON.stringify(tasteOf(mean), null, 2))
