import type { HexLabel } from '../../hex/label.ts'
import { type Game, hexOf, isBlockhouse, isTrench, sideDef, unitsAt } from '../base/game.ts'
import { outReason } from '../base/out-of-play.ts'
import { firstReason, reason } from '../base/reason.ts'
import { addScrape, clearScrapes } from '../base/scrape.ts'
import type { Action, Reason, SideId, WorkDef } from '../types/index.ts'

type Place = Extract<Action, { type: 'placeWork' }>
type Take = Extract<Action, { type: 'takeWork' }>

export const workDef = (g: Game, id: string): WorkDef | undefined =>
  g.battle.worksToPlace?.find((def) => def.id === id)

/** How many works of an entry must still be placed. */
export const worksLeft = (g: Game, def: WorkDef): number =>
  def.count - (g.s.works ?? []).filter((placed) => placed.work === def.id).length

/** The entries of a side with works that must still be placed. S2 */
export const worksInHand = (g: Game, side: SideId): WorkDef[] =>
  (g.battle.worksToPlace ?? []).filter((def) => def.side === side && worksLeft(g, def) > 0)

const stands = (g: Game, def: WorkDef, hex: HexLabel): boolean =>
  def.kind === 'trench'
    ? isTrench(g, hex)
    : def.kind === 'blockhouse'
      ? isBlockhouse(g, hex)
      : (g.s.scrapes[hex] ?? 0) > 0

function entryReason(g: Game, side: SideId, id: string): Reason | null {
  const def = workDef(g, id)
  if (!def) return reason('unknown-work', '10.1b', `There are no works ${id} to place.`)
  return def.side === side
    ? null
    : reason('not-yours', '10.1b', `${sideDef(g.battle, side).name} set up now.`)
}

/** S2, 10.1b A work goes into its area, in a hex without one of its kind. All of them must be placed. */
export function placeWorkReason(g: Game, side: SideId, action: Place): Reason | null {
  const bad = entryReason(g, side, action.work)
  if (bad) return bad
  const def = workDef(g, action.work) as WorkDef
  const { hex } = action
  return firstReason(
    () =>
      worksLeft(g, def) > 0
        ? null
        : reason('all-placed', '10.1b', `All ${def.count} are placed.`, {
            hex,
            has: def.count,
            needs: def.count + 1,
          }),
    () => (hexOf(g, hex) < 0 ? reason('unknown-hex', '2.2a', `${hex} is not on the map.`) : null),
    () => outReason(g, hex),
    () =>
      def.area.includes(hex)
        ? null
        : reason('outside-area', '10.1b', `${hex} is outside its area, ${def.areaText}.`, { hex }),
    () =>
      stands(g, def, hex)
        ? reason('has-work', '10.1b', `A ${def.kind} is in ${hex} already.`, { hex, ruling: true })
        : null,
  )
}

/** A work may be taken back unless a unit is IN it. */
export function takeWorkReason(g: Game, side: SideId, action: Take): Reason | null {
  const bad = entryReason(g, side, action.work)
  if (bad) return bad
  const def = workDef(g, action.work) as WorkDef
  const { hex } = action
  if (!(g.s.works ?? []).some((placed) => placed.work === def.id && placed.hex === hex))
    return reason('not-placed', '10.1b', `None of these stands in ${hex}.`, { hex })
  return unitsAt(g, hex).some((unit) => unit.in === def.kind)
    ? reason('in-use', '10.1b', `A unit is IN the ${def.kind} of ${hex}.`, {
        hex,
        remedy: 'Take the unit back first.',
      })
    : null
}

/** S2 No work may be left over. */
export function unplacedWorksReason(g: Game, side: SideId): Reason | null {
  const left = worksInHand(g, side)
  const [def] = left
  if (!def) return null
  const count = left.reduce((sum, one) => sum + worksLeft(g, one), 0)
  return reason(
    'unplaced-works',
    '10.1b',
    count === 1 ? `A ${def.kind} is still to place.` : `${count} works are still to place.`,
    { has: count, needs: 0, ruling: true },
  )
}

export function workOptions(g: Game, side: SideId): (Place | Take)[] {
  const found: (Place | Take)[] = []
  for (const def of worksInHand(g, side))
    for (const hex of def.area) {
      const action: Place = { type: 'placeWork', work: def.id, hex }
      if (placeWorkReason(g, side, action) === null) found.push(action)
    }
  for (const { work, hex } of g.s.works ?? []) {
    const action: Take = { type: 'takeWork', work, hex }
    if (takeWorkReason(g, side, action) === null) found.push(action)
  }
  return found
}

export function placeWork(g: Game, { work, hex }: Place): void {
  const def = workDef(g, work) as WorkDef
  if (g.s.works) g.s.works = [...g.s.works, { work, hex }]
  if (def.kind === 'scrape') addScrape(g.s, hex)
  else (def.kind === 'trench' ? g.s.trenches : g.s.blockhouses).push(hex)
  g.events.push({ type: 'work-placed', work, hex, clause: '10.1b' })
}

export function takeWork(g: Game, { work, hex }: Take): void {
  const def = workDef(g, work) as WorkDef
  const list = g.s.works ?? []
  const gone = list.findIndex((placed) => placed.work === work && placed.hex === hex)
  g.s.works = list.filter((_, at) => at !== gone)
  if (def.kind === 'scrape') clearScrapes(g.s, hex)
  else {
    const standing = def.kind === 'trench' ? g.s.trenches : g.s.blockhouses
    standing.splice(standing.indexOf(hex), 1)
  }
  g.events.push({ type: 'work-taken', work, hex, clause: '10.1b' })
}
