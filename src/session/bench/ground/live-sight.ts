import type { HexLabel } from '../../../hex/label.ts'
import { compileMap } from '../../../map/compile.ts'
import { fieldOfView, trace } from '../../../map/sight/sight.ts'
import { type BattleMap, GROUND, type Trace } from '../../../map/types.ts'
import type { ScenarioFile } from '../../../scenario/index.ts'
import { hexesOf, terrainOf } from '../../../scenario/parts/area.ts'
import type { HandState } from '../hand.ts'
import type { Bench } from '../store.ts'
import { type Doc, groundOf, mapOf } from '../views.ts'

/** What is seen from one hex. */
export interface LiveField {
  readonly from: HexLabel
  /** 0 clear, 1 through concealment, -1 out of sight. */
  readonly seen: Int8Array
  /** The hexes that were out of sight in the version before and are in sight now, and the other way round. */
  readonly gained: readonly HexLabel[]
  readonly lost: readonly HexLabel[]
}

export interface LiveSight {
  readonly trace: Trace | null
  /** The same line in the version before. */
  readonly before: Trace | null
  readonly field: LiveField | null
}

/** Wheat stands in this month where no scenario names its date. 8.8a */
const SUMMER = 7

export const monthOf = (scenario: ScenarioFile | undefined): number =>
  Number(scenario?.date.split('-')[1]) || SUMMER

/** The ground on which the battle is played: hexes that do not exist in it let no line through. 2.2c */
function played(doc: Doc, map: BattleMap): BattleMap {
  const { scenario } = doc.value
  if (!scenario?.absentArea) return map
  const known = withAbsent.get(map)
  if (known?.area === scenario.absentArea) return known.map
  const ground = map.ground.slice()
  for (const label of hexesOf(terrainOf(map, scenario), scenario.absentArea)) {
    const hex = map.grid.index(label)
    if (hex >= 0) (ground[hex] as number) |= GROUND.absent
  }
  const made = { ...map, ground }
  withAbsent.set(map, { area: scenario.absentArea, map: made })
  return made
}

const withAbsent = new WeakMap<BattleMap, { readonly area: unknown; readonly map: BattleMap }>()

/** The compiled map of the last named version, or of the document as it came. */
export function createBefore(bench: Bench): () => BattleMap | null {
  let known: {
    readonly entry: number
    readonly id: string | null
    readonly map: BattleMap | null
  } | null = null
  return () => {
    const { id, versions, outside } = bench.get()
    const entry = versions.at(-1)?.entry ?? 1
    if (known?.id === id && known.entry === entry && known.map) return known.map
    const value = bench.asOf(entry)
    const file = value && mapOf({ value, outside })
    const map = file ? compileMap(file) : null
    known = { entry, id, map }
    return map
  }
}

/** The line between two pinned ends, or the field of one hex, as the drawing stands under the hand. */
export function liveSight(
  doc: Doc,
  { from, to }: HandState['sight'],
  before: BattleMap | null,
): LiveSight | null {
  const now = groundOf(doc)
  if (!now || from === null) return null
  const { grid } = now
  const a = grid.index(from)
  if (a < 0) return null
  const options = { month: monthOf(doc.value.scenario) }
  const map = played(doc, now)
  const alike = before?.grid.columns === grid.columns && before.grid.rows === grid.rows
  const old = alike && before ? played(doc, before) : null
  if (to !== null) {
    const b = grid.index(to)
    if (b < 0) return null
    return {
      trace: trace(map, a, b, options),
      before: old && trace(old, a, b, options),
      field: null,
    }
  }
  const seen = fieldOfView(map, a, options, new Int8Array(grid.size))
  const was = old && fieldOfView(old, a, options, new Int8Array(grid.size))
  const [gained, lost]: [HexLabel[], HexLabel[]] = [[], []]
  if (was)
    for (let hex = 0; hex < grid.size; hex++) {
      const [one, other] = [(was[hex] as number) >= 0, (seen[hex] as number) >= 0]
      if (one !== other) (other ? gained : lost).push(grid.label(hex))
    }
  return { trace: null, before: null, field: { from, seen, gained, lost } }
}
