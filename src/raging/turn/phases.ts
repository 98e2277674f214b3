import { barrageActions, creepActions } from '../barrage/box.ts'
import { type G, standsOfSide } from '../base/game.ts'
import type { Step } from '../base/question.ts'
import { strays } from '../command/contact.ts'
import { shellActions } from '../fire/shoot.ts'
import type { SideId, Stand, StandId } from '../types/index.ts'
import { finish } from './victory.ts'

/** RE-1.1 The four phases of a turn. */
export const turnStep: Step<'turn'> = {
  does(g) {
    const [first, second] = g.battle.sides
    g.s.phase = 'move'
    g.events.push({ type: 'turn', turn: g.s.turn, clause: 'RE-1.1' })
    for (const fund of Object.values(g.s.funds)) fund.turn = 0
    g.s.agenda.push(
      { kind: 'end-turn' },
      { kind: 'begin-fire', side: first.id },
      { kind: 'begin-move', side: second.id },
      { kind: 'begin-fire', side: second.id },
      { kind: 'begin-move', side: first.id },
    )
  },
}

/** RE-23.3 */
export const endTurnStep: Step<'end-turn'> = {
  does(g) {
    if (g.s.turn >= g.battle.turns) {
      finish(g)
      return
    }
    g.s.turn++
    g.s.agenda.push({ kind: 'turn' })
  },
}

/** RE-1.3 */
export const beginMoveStep: Step<'begin-move'> = {
  does(g, { side }) {
    Object.assign(g.s, {
      phase: 'move',
      side,
      moved: {},
      wired: {},
      charges: [],
      strays: strays(g, side),
    })
    for (const stand of standsOfSide(g, side)) delete stand.column
    g.events.push({ type: 'phase', side, phase: 'move', clause: 'RE-1.1' })
    g.s.agenda.push({ kind: 'move', side })
  },
}

/** RE-1.4, RE-1.5 What happens when a side has ended its movement. */
export function endMove(g: G, side: SideId): void {
  const freed: StandId[] = []
  const ready: StandId[] = []
  for (const stand of standsOfSide(g, side)) {
    if (stand.suppressed) {
      stand.suppressed = false
      freed.push(stand.id)
    }
    if (!stand.ready && becomesReady(g, stand)) {
      stand.ready = true
      ready.push(stand.id)
    }
    if (stand.kind === 'gun') {
      if (stand.mode === 'limbered') stand.wasLimbered = true
      else delete stand.wasLimbered
    }
  }
  if (freed.length > 0)
    g.events.push({ type: 'unsuppressed', side, stands: freed, clause: 'RE-1.4' })
  if (ready.length > 0) g.events.push({ type: 'made-ready', side, stands: ready, clause: 'RE-1.5' })
  g.field = null
  g.s.moved = {}
  g.s.wired = {}
  g.s.strays = []
}

/** RE-1.5, RE-4.10, RE-4.13 */
function becomesReady(g: G, stand: Stand): boolean {
  const moved = g.s.moved[stand.id]
  const kind = stand.kind
  if (kind === 'mg') return moved === undefined
  return (
    kind === 'gun' && stand.mode === 'deployed' && (moved === undefined || moved.deployed === true)
  )
}

export const beginFireStep: Step<'begin-fire'> = {
  does(g, { side }) {
    Object.assign(g.s, { phase: 'fire', side, hits: [], fired: [] })
    for (const fund of Object.values(g.s.funds)) fund.fired = false
    g.events.push({ type: 'phase', side, phase: 'fire', clause: 'RE-1.6' })
    g.s.agenda.push({ kind: 'results', side }, { kind: 'arms', side }, { kind: 'guns', side })
  },
}

export const endFireStep: Step<'end-fire'> = {
  does(g) {
    g.s.hits = []
    g.s.fired = []
  },
}

/** Whether the artillery of a side has anything to fire now. */
export function artilleryWaits(g: G, side: SideId): boolean {
  for (const list of [shellActions(g, side), barrageActions(g, side, false), creepActions(g, side)])
    for (const _ of list) return true
  return false
}
