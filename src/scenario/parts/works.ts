import { suggestName } from '../../data/problems.ts'
import { GROUND } from '../../map/types.ts'
import type { WorkDef } from '../../rules/types/index.ts'
import type { ScenarioFile } from '../format/format.ts'
import { hexesOf, type Terrain } from './area.ts'
import { areaText } from './area-text.ts'
import type { Tools } from './check-tools.ts'

/** Works that the sides place, by ids such as `british-trench`. A second entry of a kind is `british-trench-2`. */
export function worksToPlace(
  file: ScenarioFile,
  terrain: Terrain,
  inPlay: (hexes: string[]) => string[],
): WorkDef[] {
  const seen = new Map<string, number>()
  return (file.works ?? []).flatMap((work) => {
    if ('hex' in work) return []
    const { side, kind, count } = work
    const name = `${side}-${kind}`
    const n = (seen.get(name) ?? 0) + 1
    seen.set(name, n)
    return [
      {
        id: n === 1 ? name : `${name}-${n}`,
        side,
        kind,
        count,
        area: inPlay(hexesOf(terrain, work.area)),
        areaText: areaText(terrain, work.area),
      },
    ]
  })
}

/** Checks works in place and works to be placed: their sides, hexes and room, and one of a kind in a hex. S2 */
export function checkWorks(tools: Tools): void {
  const { scenario, inPlay, side, say, open, map, grid } = tools
  const standing = new Map<string, Set<string>>()
  const taken = (kind: string) => {
    const known = standing.get(kind) ?? new Set()
    standing.set(kind, known)
    return known
  }
  for (const work of scenario.works ?? [])
    if ('hex' in work && grid.index(work.hex) >= 0)
      taken(work.kind).add(grid.label(grid.index(work.hex)))
  for (const [i, work] of (scenario.works ?? []).entries()) {
    const path = `works[${i}]`
    if ('hex' in work) {
      inPlay(work.hex, `${path}.hex`)
      continue
    }
    side(work.side, `${path}.side`)
    tools.area(work.area, `${path}.area`)
    if (!scenario.setupOrder.includes(work.side) && !scenario.start)
      say(
        'setupOrder',
        `${work.side} has works to place and no turn to do so`,
        `setupOrder with ${work.side}`,
        'works-no-setup',
      )
    if (scenario.start)
      say(
        path,
        'works to place, and play starts in the middle of a turn',
        'works with a hex',
        'works-after-start',
      )
    const there = taken(work.kind)
    const free = open(work.area).filter(
      (hex) =>
        !there.has(hex) &&
        !(work.kind === 'trench' && (map.ground[grid.index(hex)] ?? 0) & GROUND.trench),
    )
    if (free.length > 0 && free.length < work.count)
      say(
        `${path}.count`,
        `the area has room for ${free.length} of ${work.count}`,
        'a larger area or fewer; one of a kind in a hex',
        'works-no-room',
      )
  }
}

type WorkWish = Extract<NonNullable<ScenarioFile['defaultDeployment']>[number], { work: string }>

/** Checks the works of the suggested deployment: they must exist, lie in their area, and not be too many. */
export function checkWorkDeployment(
  { say, inPlay, grid }: Tools,
  defs: readonly WorkDef[],
  wish: WorkWish,
  path: string,
): void {
  const ids = defs.map((def) => def.id)
  const def = defs.find((one) => one.id === wish.work)
  if (!def) {
    say(
      `${path}.work`,
      `there are no works ${wish.work} to place`,
      () => suggestName(wish.work, ids) ?? (ids.join(', ') || 'an entry in works'),
      'no-such-works',
    )
    return
  }
  if (wish.hexes.length > def.count)
    say(
      `${path}.hexes`,
      `${wish.hexes.length} of ${def.count}`,
      `at most ${def.count}`,
      'too-many-works',
    )
  const seen = new Set<string>()
  for (const [i, name] of wish.hexes.entries()) {
    if (!inPlay(name, `${path}.hexes[${i}]`)) continue
    const hex = grid.label(grid.index(name))
    if (!def.area.includes(hex))
      say(
        `${path}.hexes[${i}]`,
        `${hex} is outside their area`,
        'a hex of their area',
        'work-outside',
      )
    if (seen.has(hex))
      say(`${path}.hexes[${i}]`, `${hex} is named twice`, 'each hex once', 'work-twice')
    seen.add(hex)
  }
}
