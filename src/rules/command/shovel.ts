import type { HexLabel } from '../../hex/label.ts'
import {
  counterOf,
  enemiesAt,
  everyUnit,
  findUnit,
  type Game,
  isTrench,
  nameOf,
  neighboursOf,
  side,
  unitOf,
} from '../base/game.ts'
import { alwaysLegal, type Question, sideOfTask, some } from '../base/question.ts'
import { firstReason, reason } from '../base/reason.ts'
import type { Action, Reason, SideId, Unit } from '../types/index.ts'

type Shovel = Extract<Action, { type: 'shovel' }>

/** 6.41f Whether the unit's shovel is not yet settled. */
const digs = (g: Game, unit: Unit): boolean =>
  unit.dug && unit.hex !== null && g.s.shovels.includes(unit.hex)

/** The side's units with a shovel that is not yet settled. 6.41f */
export const diggers = (g: Game, owner: SideId): Unit[] =>
  everyUnit(g.s.units).filter((unit) => unit.side === owner && digs(g, unit))

/** 8.321f, 8.322d Whether trenches would join over this side if there were no bomb stops. */
export function trenchSide(g: Game, a: HexLabel, b: HexLabel): boolean {
  if (side(g, a, b, 'trench')) return true
  const counter = g.s.trenches.includes(a) || g.s.trenches.includes(b)
  return counter && isTrench(g, a) && isTrench(g, b)
}

/** 6.41c–f, 6.42a, 8.33b, 8.33c Why this shovel may not become that. */
export function shovelReason(g: Game, owner: SideId, action: Shovel): Reason | null {
  const unit = findUnit(g, action.unit)
  const about = { unit: action.unit }
  if (!unit) return reason('unknown-unit', '6.41b', `There is no unit ${action.unit}.`, about)
  if (unit.side !== owner)
    return reason('not-yours', '6.41c', `${nameOf(g, unit.id)} belongs to the other side.`, about)
  if (!digs(g, unit))
    return reason('no-shovel', '6.41f', `${nameOf(g, unit.id)} has no dig-in marker.`, about)
  if (action.result === 'scrape')
    return counterOf(g, unit).noScrapes
      ? reason('cannot-dig', '13.0e', `${nameOf(g, unit.id)} digs no scrapes.`, {
          ...about,
          remedy: 'Finish: the shovel is taken away.',
        })
      : null
  const hex = unit.hex as HexLabel
  const [holder, faced] = (action.stop ?? '').split('/')
  if (action.result === 'bomb stop')
    return firstReason(
      () =>
        unit.in === 'trench'
          ? null
          : reason('not-in-trench', '8.33b', `${nameOf(g, unit.id)} is not IN a trench.`, {
              ...about,
              ruling: true,
            }),
      () =>
        holder === hex && faced !== undefined && neighboursOf(g, hex).includes(faced)
          ? null
          : reason('no-such-side', '8.33a', `A bomb stop is named from ${hex} to a neighbour.`, {
              ...about,
              remedy: `As ${hex}/${neighboursOf(g, hex)[0]}.`,
            }),
      () =>
        trenchSide(g, hex, faced as HexLabel)
          ? null
          : reason('no-such-side', '8.33a', `No trench runs from ${hex} to ${faced}.`, {
              ...about,
              ruling: true,
            }),
      () =>
        g.s.bombStops.includes(action.stop as string)
          ? reason('has-stop', '8.33c', `A bomb stop of ${hex} is on that side.`, about)
          : null,
    )
  return firstReason(
    () =>
      action.stop !== undefined &&
      g.s.bombStops.includes(action.stop) &&
      (holder === hex || faced === hex)
        ? null
        : reason('no-such-side', '6.41e', `There is no such bomb stop on a side of ${hex}.`, {
            ...about,
            ruling: true,
          }),
    () => {
      const beyond = (holder === hex ? faced : holder) as HexLabel
      return enemiesAt(g, owner, beyond).length
        ? reason('enemy-beside', '6.42a', `Enemies are in ${beyond}.`, {
            ...about,
            hex: beyond,
            ruling: true,
          })
        : null
    },
  )
}

/** Every result open to the side's shovels, except a scrape. */
export function* shovelOptions(g: Game, owner: SideId): Generator<Shovel, void> {
  for (const unit of diggers(g, owner)) {
    const hex = unit.hex as HexLabel
    for (const next of neighboursOf(g, hex)) {
      const made: Shovel = {
        type: 'shovel',
        unit: unit.id,
        result: 'bomb stop',
        stop: `${hex}/${next}`,
      }
      if (shovelReason(g, owner, made) === null) yield made
      for (const stop of [`${hex}/${next}`, `${next}/${hex}`]) {
        if (!g.s.bombStops.includes(stop)) continue
        const gone: Shovel = { type: 'shovel', unit: unit.id, result: 'removal', stop }
        if (shovelReason(g, owner, gone) === null) yield gone
      }
    }
  }
}

/** 6.41c–e Settles one shovel with one result. */
export function settleShovel(g: Game, action: Shovel): void {
  const unit = unitOf(g, action.unit)
  const hex = unit.hex as HexLabel
  unit.dug = false
  const stop = action.stop as string
  if (action.result === 'scrape') return // 5.3c turns it over with the others
  g.s.shovels.splice(g.s.shovels.indexOf(hex), 1)
  if (action.result === 'bomb stop') g.s.bombStops.push(stop)
  else g.s.bombStops.splice(g.s.bombStops.indexOf(stop), 1)
  g.events.push({
    type: 'shovel',
    unit: unit.id,
    hex,
    result: action.result,
    stop,
    clause: action.result === 'removal' ? '6.41e' : '6.41d',
  })
}

export const shovelsQuestion: Question<'shovels'> = {
  clause: '6.41c',
  side: sideOfTask,
  ask: (g, task) => ({
    prompt: 'Choose what each dig-in marker becomes, or finish.',
    note: 'Every dig-in marker left becomes a scrape.',
    units: diggers(g, task.side).map((unit) => unit.id),
  }),
  *legal(g, task) {
    for (const unit of diggers(g, task.side))
      if (counterOf(g, unit).noScrapes !== true)
        yield { type: 'shovel', unit: unit.id, result: 'scrape' } // 13.0e
    yield* shovelOptions(g, task.side)
    yield { type: 'finish' }
  },
  answers: {
    shovel: { why: (g, action, task) => shovelReason(g, task.side, action), does: settleShovel },
    finish: { why: alwaysLegal, ends: true },
  },
  waiting: () => 'Dig-in markers are being replaced by works.',
  waits: (g, task) => some(shovelOptions(g, task.side)),
}
