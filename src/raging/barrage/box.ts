import { DIRECTIONS, type Dir, type Hex } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import { roll, rolls } from '../base/dice.ts'
import { at, findStand, type G, hexOf, inPlay, labelOf, nameOf, standOf } from '../base/game.ts'
import { inWords, reason } from '../base/reason.ts'
import { drifted } from '../fire/shoot.ts'
import { shooterRefusal } from '../fire/target.ts'
import type {
  Action,
  BarrageResult,
  DirectionName,
  FundDef,
  FundState,
  Reason,
  SideId,
  Stand,
  StandId,
} from '../types/index.ts'
import { strike, template } from './strike.ts'
import { barrageResult, driftBy } from './table.ts'

export const fundDef = (g: Pick<G, 'battle'>, id: string): FundDef | undefined =>
  g.battle.funds.find((fund) => fund.id === id)

export const fundState = (g: Pick<G, 's'>, id: string): FundState => g.s.funds[id] as FundState

/** The most points that a fund can give to one barrage now. RE-19.3, RE-19.9, RE-20.4 */
export function mostPoints(g: G, def: FundDef): number {
  const { left, turn } = fundState(g, def.id)
  const perTurn = def.perTurn === undefined ? left : def.perTurn - turn
  return Math.max(0, Math.min(def.most, g.battle.sheet.mostPoints[def.kind], left, perTurn))
}

function fundReason(
  g: G,
  side: SideId,
  id: string,
  kind: FundDef['kind'],
  before: boolean,
): Reason | null {
  const def = fundDef(g, id)
  if (!def) return reason('unknown-fund', '19.9', `There is no allocation ${id}.`)
  if (def.side !== side) return reason('not-yours', '19.9', `${def.name} is not of this side.`)
  if (def.kind !== kind)
    return reason('unknown-fund', '19.9', `${def.name} is for a ${def.kind} barrage.`)
  if ((def.when === 'before') !== before)
    return reason(
      'not-now',
      '19.9',
      `${def.name} is for ${def.when === 'before' ? 'the time before the first turn' : 'the fire phases'}.`,
    )
  return null
}

/** RE-19.1–RE-19.3, RE-19.6, RE-19.9 */
export function barrageReason(
  g: G,
  side: SideId,
  {
    fund: id,
    hex: label,
    points,
    guns = [],
  }: { fund: string; hex: HexLabel; points: number; guns?: readonly StandId[] },
  before: boolean,
): Reason | null {
  const bad = fundReason(g, side, id, 'box', before)
  if (bad) return bad
  const def = fundDef(g, id) as FundDef
  if (!inPlay(g, hexOf(g, label)))
    return reason('unknown-hex', '19.2', `There is no hex ${label} in the battle.`)
  const most = mostPoints(g, def)
  if (!Number.isInteger(points) || points < 0 || points + guns.length < 1)
    return reason('points', '19.3', 'A barrage has at least one point.', { has: points, needs: 1 })
  if (points > most)
    return reason(
      'points',
      '19.9',
      `${points} points; ${def.name} has ${most} for a barrage now.`,
      { has: most, needs: points },
    )
  if (guns.length > 0 && (before || !g.battle.gunsIndirect))
    return reason('no-guns', '19.6', 'Guns on the table add nothing to barrages in this battle.')
  const top = Math.min(def.most, g.battle.sheet.mostPoints.box)
  if (points + guns.length > top)
    return reason('points', '19.3', `${points + guns.length} points; ${top} at most.`, {
      has: points + guns.length,
      needs: top,
    })
  for (const [i, gun] of guns.entries()) {
    const stand = findStand(g, gun)
    if (!stand || stand.hex === null || stand.kind !== 'gun')
      return reason('unknown-stand', '19.6', `There is no gun ${gun} on the table.`)
    if (guns.indexOf(gun) !== i)
      return reason('duplicate-stand', '19.6', `${nameOf(g, gun)} is named twice.`)
    if (stand.side !== side)
      return reason('not-yours', '19.6', `${nameOf(g, gun)} is not of this side.`)
    const no = inWords(shooterRefusal(g, stand, 'gun'))
    if (no) return no
  }
  return null
}

/** RE-19.1–RE-19.8 Fires a box barrage. */
export function barrage(
  g: G,
  side: SideId,
  {
    fund: id,
    hex: label,
    points,
    guns = [],
  }: { fund: string; hex: HexLabel; points: number; guns?: readonly StandId[] },
): void {
  const def = fundDef(g, id) as FundDef
  const fund = fundState(g, id)
  fund.left -= points
  fund.turn += points
  g.s.fired.push(...guns)
  const accuracy = roll(g.s, 6)
  const hexes = driftBy(def.accuracy, accuracy)
  const drift = hexes > 0 ? { die: roll(g.s, 6), hexes } : null
  const aimed = hexOf(g, label)
  const centre = drift ? drifted(g, aimed, drift.die, drift.hexes) : aimed
  const total = points + guns.length
  const event = {
    type: 'barrage' as const,
    side,
    fund: id,
    points: total,
    guns: [...guns],
    aimed: label,
    accuracy,
    drift,
    clause: 'RE-19.4',
  }
  if (centre === null) {
    // RE-19.8
    g.events.push({
      ...event,
      centre: null,
      die: null,
      result: { kind: 'none' },
      dice: [],
      hexes: [],
    })
    return
  }
  const die = roll(g.s, 6)
  const result = barrageResult(die, total)
  const cells = template(g, centre)
  const dice = result.kind === 'partial' ? rolls(g.s, 6, result.dice) : []
  const struck = cells.filter((hex): hex is Hex => hex !== null)
  g.events.push({
    ...event,
    centre: labelOf(g, centre),
    die,
    result,
    dice,
    hexes: struck.map((hex) => labelOf(g, hex)),
  })
  strike(g, struck, result, turnedOver(cells, result, dice), 'RE-19.4')
}

/** RE-21.2–RE-21.5, RE-21.7 The hexes of a template that are pulverised: outer hexes by their numbers, 1 in the north. */
export const turnedOver = (
  cells: readonly (Hex | null)[],
  result: BarrageResult,
  dice: readonly number[],
): Hex[] =>
  result.kind === 'total'
    ? cells.filter((hex): hex is Hex => hex !== null)
    : result.kind === 'partial'
      ? cells.filter((hex, n): hex is Hex => hex !== null && (n === 0 || dice.includes(n)))
      : []

// ------------------------------------------------------------------ creeping

/** RE-20.1 The four hexes of a row, as far as they are on the table. */
export function row(g: G, def: FundDef, first: Hex): (Hex | null)[] {
  const cells: (Hex | null)[] = []
  let hex = first
  for (let n = 0; n < ROW; n++) {
    cells.push(inPlay(g, hex) ? hex : null)
    hex = hex < 0 ? hex : g.battle.map.grid.neighbour(hex, def.along as Dir)
  }
  return cells
}

const ROW = 4

interface Creep {
  readonly fund: string
  readonly points: number
  readonly hex?: HexLabel
  readonly advance?: DirectionName
}

/** RE-20.1, RE-20.3, RE-20.4 */
export function creepReason(
  g: G,
  side: SideId,
  { fund: id, points, hex, advance }: Creep,
): Reason | null {
  const bad = fundReason(g, side, id, 'creeping', false)
  if (bad) return bad
  const def = fundDef(g, id) as FundDef
  const fund = fundState(g, id)
  if (fund.fired) return reason('fired', '20.3', `${def.name} has fired in this phase.`)
  const most = mostPoints(g, def)
  if (!Number.isInteger(points) || points < 1)
    return reason('points', '20.4', 'A barrage has at least one point.', { has: points, needs: 1 })
  if (points > most)
    return reason('points', '20.4', `${points} points; ${def.name} has ${most} for this phase.`, {
      has: most,
      needs: points,
    })
  if (fund.at === null) {
    if (hex === undefined || advance !== undefined)
      return reason(
        'not-laid',
        '20.3',
        `${def.name} is not laid yet; name the first hex of its row.`,
      )
    return inPlay(g, hexOf(g, hex))
      ? null
      : reason('unknown-hex', '20.1', `There is no hex ${hex} in the battle.`)
  }
  if (hex !== undefined)
    return reason('laid', '20.3', `${def.name} lies already: it advances, or stays.`)
  if (advance === undefined) return null
  const dir = DIRECTIONS.indexOf(advance)
  if (!def.forward?.includes(dir as Dir))
    return reason(
      'no-way',
      '20.3',
      `${def.name} goes ${(def.forward ?? []).map((one) => DIRECTIONS[one]).join(' or ')}.`,
    )
  return g.battle.map.grid.neighbour(hexOf(g, fund.at), dir as Dir) < 0
    ? reason('no-way', '20.3', `${def.name} has come to the edge.`)
    : null
}

/** RE-20.1–RE-20.7 */
export function creep(g: G, side: SideId, { fund: id, points, hex, advance }: Creep): void {
  const def = fundDef(g, id) as FundDef
  const fund = fundState(g, id)
  fund.left -= points
  fund.turn += points
  fund.fired = true
  const how = fund.at === null ? 'laid' : advance === undefined ? 'held' : 'advanced'
  const first =
    fund.at === null
      ? hexOf(g, hex as HexLabel)
      : advance === undefined
        ? hexOf(g, fund.at)
        : g.battle.map.grid.neighbour(hexOf(g, fund.at), DIRECTIONS.indexOf(advance) as Dir)
  fund.at = labelOf(g, first)
  const cells = row(g, def, first)
  const struck = cells.filter((cell): cell is Hex => cell !== null)
  const die = roll(g.s, 6)
  const result = barrageResult(die, points)
  const dice = result.kind === 'partial' ? rolls(g.s, 6, result.dice) : []
  g.events.push({
    type: 'crept',
    side,
    fund: id,
    points,
    how,
    hexes: struck.map((cell) => labelOf(g, cell)),
    die,
    result,
    dice,
    clause: how === 'laid' ? 'RE-20.1' : 'RE-20.3',
  })
  strike(g, struck, result, turnedRow(cells, result, dice), 'RE-20.5')
}

/** RE-20.7 The hexes of a row are numbered 1 to 4, and the second is its centre. */
const turnedRow = (
  cells: readonly (Hex | null)[],
  result: BarrageResult,
  dice: readonly number[],
): Hex[] =>
  result.kind === 'total'
    ? cells.filter((hex): hex is Hex => hex !== null)
    : result.kind === 'partial'
      ? cells.filter((hex, n): hex is Hex => hex !== null && (n === 1 || dice.includes(n + 1)))
      : []

/** RE-20.3 */
export function liftReason(g: G, side: SideId, id: string): Reason | null {
  const bad = fundReason(g, side, id, 'creeping', false)
  if (bad) return bad
  return fundState(g, id).at === null
    ? reason('not-laid', '20.3', `${fundDef(g, id)?.name} does not lie.`)
    : null
}

export function lift(g: G, side: SideId, id: string): void {
  fundState(g, id).at = null
  g.events.push({ type: 'lifted', side, fund: id, clause: 'RE-20.3' })
}

// ------------------------------------------------------------------ lists

/** The hexes at which a list of barrages aims: those with enemies, and those beside them. */
function aims(g: G, side: SideId): Hex[] {
  const found = new Set<Hex>()
  for (const id in g.s.stands) {
    const stand = g.s.stands[id] as Stand
    if (stand.hex === null || stand.side === side) continue
    for (const hex of template(g, at(g, stand))) if (hex !== null) found.add(hex)
  }
  return [...found]
}

/** Barrages that make sense, with the most points and with half of them. Any hex of the battle is legal. */
export function* barrageActions(g: G, side: SideId, before: boolean): Generator<Action, void> {
  const boxes = g.battle.funds.filter(
    (def) => def.side === side && def.kind === 'box' && (def.when === 'before') === before,
  )
  let hexes: Hex[] | undefined
  for (const def of boxes) {
    const most = mostPoints(g, def)
    const guns = before || !g.battle.gunsIndirect ? [] : readyGuns(g, side)
    const top = Math.min(def.most, g.battle.sheet.mostPoints.box)
    if (most === 0 && guns.length === 0) continue
    hexes ??= aims(g, side)
    for (const hex of hexes) {
      const label = labelOf(g, hex)
      for (const points of new Set([most, Math.ceil(most / 2), 1]))
        if (points > 0 && points <= most)
          yield { type: 'barrage', fund: def.id, hex: label, points }
      const adding = guns.slice(0, top - most)
      if (adding.length > 0)
        yield { type: 'barrage', fund: def.id, hex: label, points: most, guns: adding }
    }
  }
}

const readyGuns = (g: G, side: SideId): StandId[] =>
  Object.keys(g.s.stands).filter((id) => {
    const stand = standOf(g, id)
    return (
      stand.hex !== null &&
      stand.kind === 'gun' &&
      stand.side === side &&
      !shooterRefusal(g, stand, 'gun')
    )
  })

export function* creepActions(g: G, side: SideId): Generator<Action, void> {
  for (const def of g.battle.funds) {
    if (def.side !== side || def.kind !== 'creeping') continue
    const fund = fundState(g, def.id)
    if (fund.at !== null) yield { type: 'lift', fund: def.id }
    const points = mostPoints(g, def)
    if (points === 0 || fund.fired) continue
    if (fund.at === null) {
      for (const hex of aims(g, side))
        yield { type: 'creep', fund: def.id, points, hex: labelOf(g, hex) }
      continue
    }
    yield { type: 'creep', fund: def.id, points }
    for (const dir of def.forward ?? []) {
      const advance = DIRECTIONS[dir]
      if (creepReason(g, side, { fund: def.id, points, advance }) === null)
        yield { type: 'creep', fund: def.id, points, advance }
    }
  }
}
