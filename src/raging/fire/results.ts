import type { Hex } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import { type G, hexOf, insideAt, otherSide, standsAt } from '../base/game.ts'
import { levelOf } from '../base/level.ts'
import { loseSome, suppress } from '../base/loss.ts'
import type { Step } from '../base/question.ts'
import { outsideAt } from '../base/stack.ts'
import { flee } from '../horse/ride.ts'
import type { Hits, Level, SideId, Stand, StandId } from '../types/index.ts'
import { fireResult, OVERWHELMING } from './table.ts'

const LEVELS: readonly Level[] = [1, 2, 3, 4]

/** RE-1.8 All hits of the phase take effect, hex by hex. */
export const resultsStep: Step<'results'> = {
  does(g, { side }) {
    const victim = otherSide(g.battle, side)
    const shaken = new Map<HexLabel, Shock>()
    for (const hits of g.s.hits) {
      const newly = resolve(g, hits)
      const riders = newly.filter((stand) => stand.where === 'map' && stand.mode === 'mounted')
      if (riders.length > 0) shaken.set(hits.hex, { hits, riders, side: (riders[0] as Stand).side })
    }
    g.s.hits = []
    g.s.fired = []
    g.s.agenda.push({ kind: 'end-fire', side }, { kind: 'charges', side: victim })
    shock(g, shaken)
  },
}

interface Shock {
  readonly hits: Hits
  readonly riders: readonly Stand[]
  readonly side: SideId
}

/** RE-12.5, RE-12.6 Cavalry suppressed from beside it flees; from afar it is asked. */
function shock(g: G, shaken: ReadonlyMap<HexLabel, Shock>): void {
  for (const [hex, { hits, riders, side }] of [...shaken].reverse()) {
    if (hits.near !== null) continue
    g.s.agenda.push({
      kind: 'shaken',
      side,
      hex,
      stands: riders.map(({ id }) => id),
      threats: [hits.from],
    })
  }
  for (const [, { hits, riders, side }] of shaken)
    if (hits.near !== null) flee(g, side, riders, hexOf(g, hits.near), 'RE-12.5')
}

/** What the hits on a spot do. Returns those who are newly suppressed. RE-14.1–RE-14.8 */
function resolve(g: G, { hex: label, inside, hits }: Hits): Stand[] {
  const hex = hexOf(g, label)
  const targets = targetsAt(g, hex, inside)
  const [first] = targets
  if (!first) return []
  const side = first.side
  if (hits > OVERWHELMING) {
    const levels = new Set(targets.map((stand) => levelOf(g, stand)))
    g.events.push({
      type: 'result',
      side,
      hex: label,
      inside,
      hits,
      level: Math.max(...levels) as Level,
      suppressed: [],
      lost: targets.length,
      clause: 'RE-14.5',
    })
    loseSome(g, targets, Number.POSITIVE_INFINITY, 'RE-14.5')
    return []
  }
  const found: Stand[] = []
  const groups = LEVELS.map((level) => targets.filter((stand) => levelOf(g, stand) === level))
  for (const [i, group] of groups.entries()) {
    if (group.length === 0) continue
    const level = LEVELS[i] as Level
    const { suppressed, lost } = fireResult(level, hits)
    const count = lost === 'all' ? group.length : lost
    const clause = `RE-14.${level}`
    const before = g.events.length
    if (count > 0) loseSome(g, group, count, clause)
    const newly: StandId[] = suppressed ? suppress(g, group) : []
    if (suppressed || count > 0)
      g.events.splice(before, 0, {
        type: 'result',
        side,
        hex: label,
        inside,
        hits,
        level,
        suppressed: newly,
        lost: Math.min(count, group.length),
        clause,
      })
    found.push(...group.filter(({ id }) => newly.includes(id)))
  }
  return found
}

/** Those whom the hits find. */
const targetsAt = (g: G, hex: Hex, inside: boolean): Stand[] =>
  inside ? insideAt(g, hex) : outsideAt(g, hex)

/** RE-12.6 Cavalry suppressed by a barrage is asked as if from afar. */
export function shakenByBarrage(g: G, newly: ReadonlyMap<HexLabel, readonly StandId[]>): void {
  for (const [hex, ids] of [...newly].reverse()) {
    const riders = standsAt(g, hexOf(g, hex)).filter(
      (stand) => ids.includes(stand.id) && stand.mode === 'mounted',
    )
    if (riders.length === 0) continue
    g.s.agenda.push({
      kind: 'shaken',
      side: (riders[0] as Stand).side,
      hex,
      stands: riders.map(({ id }) => id),
      threats: [],
    })
  }
}
