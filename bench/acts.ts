import { openBattle } from '../src/cli/base/folder.ts'
import type { Battle } from '../src/rules/types/index.ts'
import { createSession } from '../src/session/game/store.ts'
import { createBoardView } from '../src/session/picture/board-view.ts'
import { createInteraction } from '../src/session/pointing/interaction.ts'
import { liveRules } from '../src/session/red-poppies/live.ts'
import type { Row } from './row.ts'

const CAMPAIGNS = [
  'ypres-campaign-1-gheluvelt',
  'ypres-campaign-3-menin-road',
  'limanowa-campaign-2-high-water',
]
const ACTS = 1000

/** The milliseconds that each act of a random campaign takes in the session, including what it hands to the board. */
function actsOf(battle: Battle, seed: number): number[] {
  const session = createSession({ engine: liveRules })
  const interaction = createInteraction(session, { guard: 0 })
  const view = createBoardView(liveRules)
  session.start(battle, null, { dice: { seed } })
  const took: number[] = []
  for (let luck = seed * 2654435761; took.length < ACTS; ) {
    // Random choice alone would place units and take them back for ever.
    const legal = (session.get().decision?.actions ?? []).filter(
      ({ type }) => type !== 'take' && type !== 'takeWork',
    )
    luck = (Math.imul(luck, 1664525) + 1013904223) >>> 0
    const action = legal[Math.floor((luck / 2 ** 32) * legal.length)]
    if (!action) break
    const began = performance.now()
    session.dispatch(action)
    view(session.get(), interaction.get())
    took.push(performance.now() - began)
  }
  return took
}

/** Measures what any act costs before its picture. */
export async function actRows(): Promise<Row[]> {
  const all: number[] = []
  for (const id of CAMPAIGNS) {
    const loaded = await openBattle(id)
    if (!loaded.ok) continue
    // The first run warms the program up, as earlier turns do in the page.
    actsOf(loaded.value.battle, 1)
    all.push(...actsOf(loaded.value.battle, 2))
  }
  all.sort((a, b) => a - b)
  return [
    {
      what: `${all.length} acts of three campaigns, of every kind, with the board's view, 95th percentile`,
      ours: all[Math.floor(all.length * 0.95)] ?? 0,
      unit: 'ms',
      bar: { value: 50, least: false, text: 'at most 50 ms' },
    },
    { what: 'the slowest of them', ours: all.at(-1) ?? 0, unit: 'ms' },
  ]
}
