import type { HexLabel } from '../../hex/label.ts'
import { updateControl } from '../base/control.ts'
import {
  enemiesAt,
  everyType,
  everyUnit,
  findUnit,
  friendsAt,
  type Game,
  GUNS,
  hexOf,
  inPlay,
  nameOf,
  neighboursOf,
  side,
  unitOf,
} from '../base/game.ts'
import { alwaysLegal, type Question, sideOfTask, some } from '../base/question.ts'
import { reason } from '../base/reason.ts'
import type { Action, Reason, SideId, Unit } from '../types/index.ts'

type Redeploy = Extract<Action, { type: 'redeploy' }>

const FARTHEST = 8 // 11.55a

/** 11.55a, 11.55b The hexes that the gun can reach through its own ground, never beside an enemy. */
function within(g: Game, unit: Unit): Map<HexLabel, number> {
  const found = new Map<HexLabel, number>()
  let front = [unit.hex as HexLabel]
  for (let steps = 1; steps <= FARTHEST; steps++) {
    const next: HexLabel[] = []
    for (const hex of front)
      for (const to of neighboursOf(g, hex)) {
        if (found.has(to) || to === unit.hex || !inPlay(g, to)) continue
        if (g.s.control[to] !== unit.side || side(g, hex, to, 'blue')) continue
        const enemy = [to, ...neighboursOf(g, to)].some(
          (label) => enemiesAt(g, unit.side, label).length > 0,
        )
        if (enemy) continue
        found.set(to, steps)
        next.push(to)
      }
    front = next
  }
  return found
}

/** 11.55a, 11.55b Why the gun may not go there. */
export function redeployReason(g: Game, owner: SideId, action: Redeploy): Reason | null {
  const unit = findUnit(g, action.unit)
  const { hex } = action
  const about = { unit: action.unit, hex }
  if (!unit) return reason('unknown-unit', '11.55a', `There is no unit ${action.unit}.`, about)
  if (unit.side !== owner)
    return reason('not-yours', '11.55a', `${nameOf(g, unit.id)} belongs to the other side.`, about)
  if (unit.hex === null)
    return reason('off-map', '11.55a', `${nameOf(g, unit.id)} is off the map.`, about)
  if (!everyType(g, unit, GUNS))
    return reason('no-gun', '11.55a', `${nameOf(g, unit.id)} is no gun.`, about)
  if (g.s.observers[owner] === unit.id)
    return reason('fixed-observer', '7.21k', `${nameOf(g, unit.id)} observes and stays.`, about)
  if (hexOf(g, hex) < 0) return reason('unknown-hex', '2.2a', `${hex} is not on the map.`)
  if (!within(g, unit).has(hex))
    return reason(
      'not-reached',
      '11.55a',
      `No way of ${FARTHEST} hexes of its own ground, clear of enemies, leads to ${hex}.`,
      { ...about, has: FARTHEST, ruling: true },
    )
  return friendsAt(g, owner, hex).length >= 2
    ? reason('stacking', '3.4a', 'Two friends are there.', { ...about, has: 2, needs: 3 })
    : null
}

export function* redeployOptions(g: Game, owner: SideId): Generator<Redeploy, void> {
  for (const unit of everyUnit(g.s.units)) {
    if (unit.side !== owner || unit.hex === null || !everyType(g, unit, GUNS)) continue
    for (const hex of within(g, unit).keys()) {
      const action: Redeploy = { type: 'redeploy', unit: unit.id, hex }
      if (friendsAt(g, owner, hex).length < 2 && g.s.observers[owner] !== unit.id) yield action
    }
  }
}

export function redeploy(g: Game, action: Redeploy): void {
  const unit = unitOf(g, action.unit)
  const from = unit.hex as HexLabel
  unit.hex = action.hex
  unit.in = null
  g.events.push({ type: 'redeployed', unit: unit.id, from, to: action.hex, clause: '11.55a' })
  updateControl(g, from)
  updateControl(g, action.hex)
}

export const redeployQuestion: Question<'redeploy'> = {
  clause: '11.55a',
  side: sideOfTask,
  ask: () => ({
    prompt: 'Redeploy one gun, or none.',
    note: 'Eight hexes through your own ground, never beside an enemy.',
  }),
  *legal(g, task) {
    yield* redeployOptions(g, task.side)
    yield { type: 'decline' }
  },
  answers: {
    redeploy: {
      why: (g, action, task) => redeployReason(g, task.side, action),
      ends: true,
      does: redeploy,
    },
    decline: { why: alwaysLegal, ends: true },
  },
  waiting: () => 'A gun may be redeployed.',
  waits: (g, task) => some(redeployOptions(g, task.side)),
}
