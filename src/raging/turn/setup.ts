import type { HexLabel } from '../../hex/label.ts'
import { barrage, barrageActions, barrageReason, mostPoints } from '../barrage/box.ts'
import {
  at,
  bunkerAt,
  findStand,
  friendsAt,
  type G,
  groundAt,
  hexOf,
  indexOf,
  inPlay,
  labelOf,
  nameOf,
  put,
  sideDef,
  standDef,
  standOf,
  standsAt,
  unitOf,
  wireAt,
} from '../base/game.ts'
import { onHorse } from '../base/level.ts'
import { type Question, sideOfTask } from '../base/question.ts'
import { reason } from '../base/reason.ts'
import { hasRoom } from '../base/stack.ts'
import { type Action, GROUND, type Reason, type SideId, type StandId } from '../types/index.ts'

/** RE-23.5 Why a stand may not be set up there. */
function placeReason(g: G, side: SideId, id: StandId, label: HexLabel): Reason | null {
  const stand = findStand(g, id)
  if (!stand) return reason('unknown-stand', '23.5', `There is no stand ${id}.`)
  if (stand.side !== side)
    return reason('not-yours', '23.5', `${nameOf(g, id)} is not of this side.`, { stand: id })
  const unit = unitOf(g, stand)
  if (stand.hex === null)
    return reason('off-map', '23.5', `${nameOf(g, id)} is not on the table.`, { stand: id })
  if (unit.area.length === 0)
    return reason('outside-area', '23.5', `${nameOf(g, id)} starts where the battle puts it.`, {
      stand: id,
    })
  const hex = hexOf(g, label)
  if (!inPlay(g, hex))
    return reason('unknown-hex', '23.5', `There is no hex ${label} in the battle.`)
  if (stand.hex === labelOf(g, hex))
    return reason('same-hex', '23.5', `${nameOf(g, id)} is in ${label} already.`)
  if (!unit.area.includes(labelOf(g, hex)))
    return reason('outside-area', '23.5', `${nameOf(g, id)} sets up ${unit.areaText}.`, {
      stand: id,
      hex: label,
    })
  if (!friendsAt(g, side, hex) && standsAt(g, hex).length > 0)
    return reason('enemy', '23.5', `${label} is held by the enemy.`)
  if (wireAt(g, hex)) return reason('wire', '6.3', `Wire lies in ${label}.`)
  const horses = onHorse(stand) || stand.kind === 'gun'
  const bits = groundAt(g, hex)
  if (bits & GROUND.water || (horses && bits & (GROUND.built | GROUND.woods)))
    return reason('village', '4.5', `${label} is no ground for ${nameOf(g, id)}.`, { stand: id })
  if (onHorse(stand) && bits & GROUND.trench)
    return reason('trench', '4.20', `A trench runs through ${label}; horses stay outside.`, {
      stand: id,
    })
  if (!hasRoom(g, side, hex, [stand]))
    return reason('stacking', '8.1', `${label} has no room for that.`, { hex: label })
  return null
}

export const setupQuestion: Question<'setup'> = {
  clause: 'RE-23.5',
  side: sideOfTask,
  ask: (g, { side }) => ({
    prompt: `Set up the ${sideDef(g.battle, side).name}.`,
    note: 'They stand where the battle suggests; place them elsewhere if you like.',
    stands: g.battle.stands
      .filter(({ unit }) => areaOf(g, side, unit).length > 0)
      .map(({ id }) => id),
  }),
  *legal(g, { side }): Generator<Action, void> {
    yield { type: 'ready' }
    for (const { id, unit } of g.battle.stands)
      for (const hex of areaOf(g, side, unit))
        if (placeReason(g, side, id, hex) === null) yield { type: 'place', stand: id, hex }
  },
  answers: {
    place: {
      why: (g, { stand, hex }, { side }) => placeReason(g, side, stand, hex),
      does(g, { stand: id, hex: label }, { side }) {
        const stand = standOf(g, id)
        const hex = labelOf(g, hexOf(g, label))
        put(g, stand, hex)
        if (standDef(g, id).inside && hex === standDef(g, id).hex && bunkerAt(g, at(g, stand)))
          stand.inside = true
        g.events.push({ type: 'placed', side, stand: id, hex, clause: 'RE-23.5' })
      },
    },
    ready: {
      ends: true,
      why: () => null,
      does: (g, _, { side }) => g.events.push({ type: 'setup-done', side, clause: 'RE-23.5' }),
    },
  },
  waiting: () => 'First both sides set up.',
}

const NOWHERE: readonly HexLabel[] = []

const areaOf = (g: G, side: SideId, unit: string): readonly HexLabel[] => {
  const def = indexOf(g.battle).units.get(unit)
  return def?.side === side && def.arrival === null ? def.area : NOWHERE
}

/** RE-19.9 The bombardment before the first turn. */
export const beforeQuestion: Question<'before'> = {
  clause: 'RE-19.9',
  side: sideOfTask,
  ask: (g, { side }) => ({
    prompt: 'Choose where the bombardment falls.',
    note: left(g, side),
  }),
  *legal(g, { side }): Generator<Action, void> {
    yield* barrageActions(g, side, true)
    yield { type: 'done' }
  },
  answers: {
    barrage: {
      why: (g, action, { side }) => barrageReason(g, side, action, true),
      does: (g, action, { side }) => barrage(g, side, action),
    },
    done: {
      ends: true,
      why: () => null,
      does: (g, _, { side }) =>
        g.events.push({ type: 'held', side, what: 'bombardment', clause: 'RE-19.9' }),
    },
  },
  waiting: () => 'The bombardment comes before the first turn.',
  waits: (g, { side }) => funds(g, side).some((def) => mostPoints(g, def) > 0),
}

const funds = (g: G, side: SideId) =>
  g.battle.funds.filter((def) => def.side === side && def.when === 'before')

const left = (g: G, side: SideId): string =>
  funds(g, side)
    .map(({ id, name }) => `${name}: ${g.s.funds[id]?.left} points`)
    .join('; ')

/** Whether a side has stands that it places by hand. */
export const setsUp = (g: G, side: SideId): boolean =>
  g.battle.units.some((unit) => unit.side === side && unit.area.length > 0 && unit.arrival === null)
