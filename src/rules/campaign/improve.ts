import type { HexLabel } from '../../hex/label.ts'
import {
  counterOf,
  enemiesAt,
  everyType,
  everyUnit,
  friendsAt,
  type Game,
  GUNS,
  hexOf,
  isTrench,
  neighboursOf,
  side,
  sideName,
  someType,
  trenchJoins,
} from '../base/game.ts'
import { alwaysLegal, type Question, sideOfTask, some } from '../base/question.ts'
import { reason } from '../base/reason.ts'
import { addScrape, clearScrapes } from '../base/scrape.ts'
import { mayShelter } from '../base/shelter.ts'
import { trenchSide } from '../command/shovel.ts'
import type { Action, Reason, SideId } from '../types/index.ts'
import { campaignDef, campaignState } from './campaign-state.ts'

type Improve = Extract<Action, { type: 'improve' }>

/** 11.543a Sides dig scrapes until 31 March 1915 and trenches afterwards. */
export function digsTrenches(g: Game): boolean {
  const date = campaignDef(g).days[campaignState(g).day - 1]
  return date !== undefined && (date.year > 1915 || (date.year === 1915 && date.month >= 4))
}

/** How many bomb stops, removals and breaches a side has in a night. 11.541a, 11.542 */
export const OF_EACH = 3

const infantryAt = (g: Game, owner: SideId, hex: HexLabel): boolean =>
  friendsAt(g, owner, hex).some((unit) => someType(g, unit, ['infantry']))

/** 11.541a, 11.541b, 11.542, 11.543a, 13.0e Why the side may not make this improvement. */
export function improveReason(g: Game, owner: SideId, action: Improve): Reason | null {
  const { improved } = campaignState(g)
  if (action.what === 'works') return worksReason(g, owner, action.at)
  const [holder, faced] = action.at.split('/') as [string, string]
  if (hexOf(g, holder) < 0 || faced === undefined || !neighboursOf(g, holder).includes(faced))
    return reason('no-such-side', '11.54', `${action.at} is no hexside.`)
  const about = { hex: holder }
  const none = (what: string): Reason =>
    reason('too-many', action.what === 'breach' ? '11.542' : '11.541a', `${what} have been done.`, {
      has: OF_EACH,
      needs: OF_EACH + 1,
    })
  switch (action.what) {
    case 'bomb stop':
      if (improved.stops >= OF_EACH) return none('Three bomb stops')
      if (!infantryAt(g, owner, holder))
        return reason('no-infantry', '11.541a', `No infantry of this side is in ${holder}.`, about)
      if (!trenchSide(g, holder, faced))
        return reason('no-such-side', '8.33a', `No trench runs from ${holder} to ${faced}.`, {
          ...about,
          ruling: true,
        })
      return g.s.bombStops.includes(action.at)
        ? reason('has-stop', '8.33c', `A bomb stop of ${holder} is on that side.`, about)
        : null
    case 'removal': {
      if (improved.removals >= OF_EACH) return none('Three removals')
      if (!g.s.bombStops.includes(action.at))
        return reason('no-such-side', '11.541a', 'There is no such bomb stop.', about)
      if (!infantryAt(g, owner, holder) && !infantryAt(g, owner, faced))
        return reason('no-infantry', '11.541a', `No infantry of this side is beside it.`, about)
      const enemy = [holder, faced].find((hex) => enemiesAt(g, owner, hex).length > 0)
      return enemy === undefined
        ? null
        : reason('enemy-beside', '11.541b', `Enemies are in ${enemy}.`, {
            hex: enemy,
            ruling: true,
          })
    }
    case 'breach': {
      if (improved.breaches >= OF_EACH) return none('Three breaches')
      const name = sideName(holder, faced)
      if (!side(g, holder, faced, 'wire') || g.s.breaches.includes(name))
        return reason('no-wire', '11.542', 'There is no unbreached wire on that side.', about)
      if (friendsAt(g, owner, holder).length === 0 && friendsAt(g, owner, faced).length === 0)
        return reason('no-infantry', '11.542', 'No unit of this side is beside it.', about)
      const enemy = [holder, faced].find((hex) => enemiesAt(g, owner, hex).length > 0)
      return enemy === undefined
        ? null
        : reason('enemy-beside', '11.542', `Enemies are in ${enemy}.`, { hex: enemy })
    }
  }
}

function worksReason(g: Game, owner: SideId, hex: HexLabel): Reason | null {
  if (hexOf(g, hex) < 0) return reason('unknown-hex', '2.2a', `${hex} is not on the map.`)
  const about = { hex }
  const able = friendsAt(g, owner, hex).some(
    (unit) => counterOf(g, unit).noScrapes !== true && everyType(g, unit, ['infantry', ...GUNS]),
  )
  if (!able)
    return reason('no-infantry', '11.543a', `No infantry or gun of this side is in ${hex}.`, about)
  if (digsTrenches(g)) {
    const shared = enemiesAt(g, owner, hex).length > 0
    const mine = friendsAt(g, owner, hex).some(
      (unit) => unit.in === null && mayShelter(g, unit, 'trench'),
    )
    return isTrench(g, hex) && !(shared && mine)
      ? reason('has-scrape', '11.543a', `${hex} has a trench already.`, { ...about, ruling: true })
      : null
  }
  return (g.s.scrapes[hex] ?? 0) > 0
    ? reason('has-scrape', '11.543a', `${hex} has a scrape already.`, { ...about, ruling: true })
    : null
}

/** Every improvement open to the side. */
export function* improvementOptions(g: Game, owner: SideId): Generator<Improve, void> {
  const seen = new Set<string>()
  function* offer(what: Improve['what'], at: string): Generator<Improve, void> {
    const key = `${what} ${at}`
    if (seen.has(key)) return
    seen.add(key)
    const action: Improve = { type: 'improve', what, at }
    if (improveReason(g, owner, action) === null) yield action
  }
  const hexes = new Set<HexLabel>()
  for (const unit of everyUnit(g.s.units))
    if (unit.side === owner && unit.hex !== null) hexes.add(unit.hex)
  for (const hex of hexes) {
    yield* offer('works', hex)
    for (const next of neighboursOf(g, hex)) {
      yield* offer('bomb stop', `${hex}/${next}`)
      yield* offer('removal', `${hex}/${next}`)
      yield* offer('removal', `${next}/${hex}`)
      yield* offer('breach', sideName(hex, next))
    }
  }
}

/** 11.541a, 11.542 The other side has three of each too, so the count starts again. */
export function endImproving(g: Game): void {
  campaignState(g).improved = { stops: 0, removals: 0, breaches: 0 }
}

export function improve(g: Game, owner: SideId, action: Improve): void {
  const { improved } = campaignState(g)
  const { at } = action
  switch (action.what) {
    case 'bomb stop':
      improved.stops += 1
      g.s.bombStops.push(at)
      break
    case 'removal':
      improved.removals += 1
      g.s.bombStops.splice(g.s.bombStops.indexOf(at), 1)
      break
    case 'breach': {
      improved.breaches += 1
      const [a, b] = at.split('/') as [string, string]
      g.s.breaches.push(sideName(a, b))
      break
    }
    case 'works':
      if (digsTrenches(g)) digTrench(g, owner, at)
      else addScrape(g.s, at)
      break
  }
  g.events.push({ type: 'improved', side: owner, what: action.what, at, clause: '11.54' })
}

/**
 * 11.543b–e Own units are IN the new trench, and it replaces a scrape. A bomb stop separates it from an enemy trench
 * that is held.
 */
function digTrench(g: Game, owner: SideId, hex: HexLabel): void {
  if (!isTrench(g, hex)) g.s.trenches.push(hex)
  for (const unit of friendsAt(g, owner, hex)) if (mayShelter(g, unit, 'trench')) unit.in = 'trench'
  if (enemiesAt(g, owner, hex).length === 0) clearScrapes(g.s, hex)
  for (const next of neighboursOf(g, hex)) {
    const held = enemiesAt(g, owner, next).some((unit) => unit.in === 'trench')
    if (held && trenchJoins(g, hex, next)) g.s.bombStops.push(`${hex}/${next}`)
  }
}

export const improveQuestion: Question<'improve'> = {
  clause: '11.54',
  side: sideOfTask,
  ask: () => ({ prompt: 'Improve positions, or finish.' }),
  *legal(g, task) {
    yield* improvementOptions(g, task.side)
    yield { type: 'finish' }
  },
  answers: {
    improve: {
      why: (g, action, task) => improveReason(g, task.side, action),
      does: (g, action, task) => improve(g, task.side, action),
    },
    finish: { why: alwaysLegal, ends: true, does: endImproving },
  },
  waiting: () => 'Positions are being improved.',
  waits: (g, task) => some(improvementOptions(g, task.side)),
  otherwise: endImproving,
}
