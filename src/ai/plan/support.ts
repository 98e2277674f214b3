import { DIRS, type Hex } from '../../hex/grid.ts'
import { verticesOf } from '../../map/sight/vertex.ts'
import { accuracyOf } from '../../rules/ahead/mission-odds.ts'
import { callOptions } from '../../rules/artillery/call.ts'
import {
  groupDef,
  groupOf,
  groupsOf,
  relayDelay,
  signalNumber,
} from '../../rules/artillery/group.ts'
import { observed } from '../../rules/artillery/observe.ts'
import { getsThrough } from '../../rules/artillery/signal.ts'
import type { Game } from '../../rules/base/game.ts'
import type { Action, GroupDef, GroupState, Mode, Shell } from '../../rules/types/index.ts'
import type { Field } from '../field/field.ts'
import { struck } from '../field/worth.ts'
import { power } from '../power.ts'
import { type Aims, veilsOf } from './smoke.ts'

/** A call or a cancellation, and what it promises in companies. */
export interface Support {
  readonly action: Action
  readonly worth: number
}

/** The share of a strike's harm that a stray one still does. It lands on a neighbouring vertex. 7.243 */
const STRAY = 0.35

/** The share of what a fire on a vertex does that arrives: it may go astray. */
function shareOf(field: Field, group: GroupState): (vertex: string) => number {
  const known = new Map<string, number>()
  return (vertex) => {
    // A vertex without a name of its own in the group has the modifiers of all others.
    const own = group.registered === vertex || group.hits.includes(vertex) ? vertex : ''
    let share = known.get(own)
    if (share !== undefined) return share
    const { of6 } = accuracyOf(field.g, group.id, own)
    share = (of6 + STRAY * (6 - of6)) / 6
    known.set(own, share)
    return share
  }
}

/** Those about the enemies, and the harm done there. A hex is weighed once for all its vertices. */
function strikesOf(field: Field, def: GroupDef, shell: Shell): Aims {
  const all = verticesOf(field.battle.map)
  const harms = new Map<Hex, number>()
  const harmIn = (hex: Hex): number => {
    const pieces = field.at.get(hex)
    if (!pieces) return 0
    let sum = harms.get(hex)
    if (sum !== undefined) return sum
    sum = 0
    for (const piece of pieces) {
      const harm = struck(field, def, shell, piece)
      sum += piece.unit.side === field.side ? -field.taste.own * harm : harm
    }
    harms.set(hex, sum)
    return sum
  }
  return {
    vertices: new Set(field.foes.flatMap((foe) => DIRS.map((dir) => all.id(foe.hex, dir)))),
    worth: (vertex) => all.hexes(vertex).reduce((sum, hex) => sum + harmIn(hex), 0),
  }
}

/** Where this group could fire, and what that is worth with the chance that it goes astray. */
function firesOf(field: Field, group: GroupState, def: GroupDef, shell: Shell): Aims {
  const all = verticesOf(field.battle.map)
  const { vertices, worth } = shell === 'smoke' ? veilsOf(field) : strikesOf(field, def, shell)
  const share = shareOf(field, group)
  return {
    vertices,
    worth: (vertex) => {
      const sum = worth(vertex)
      return sum <= 0 ? sum : sum * share(all.name(vertex))
    },
  }
}

/** What a fire of this group on a vertex promises, with the chance that it goes astray, in companies. */
export const promiseOf = (field: Field, group: GroupState, def: GroupDef, shell: Shell) =>
  firesOf(field, group, def, shell).worth

/** The best vertex that an observer sees, and what a fire on it is worth. */
function bestVertex(field: Field, group: GroupState, def: GroupDef, mode: Mode, shell: Shell) {
  const all = verticesOf(field.battle.map)
  const { vertices, worth: worthOf } = firesOf(field, group, def, shell)
  let top = { vertex: -1, worth: 0 }
  const seen = observed(field.g, group.side, mode)
  const look = (vertex: number) => {
    if (all.hexes(vertex).length < 3) return
    const worth = worthOf(vertex)
    if (worth <= top.worth || !seen(vertex)) return
    top = { vertex, worth }
  }
  if (mode === 'flare') {
    if (group.registered !== null) look(all.index(group.registered))
  } else for (const vertex of vertices) look(vertex)
  return top
}

/** About how many commands a side gives in a turn; each one rolls for the signal. 6.02d */
const ROLLS = 2
/** The chance that a target is still there one turn later. */
const STAYS = 0.75

/** The chance that a mission in this mode is fired in the turn in which it is due. 7.23 */
function through(g: Game, mode: Mode): number {
  const number = signalNumber(g, mode)
  let of36 = 0
  for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) if (getsThrough(a + b, number)) of36++
  return 1 - power(1 - of36 / 36, ROLLS)
}

/**
 * The best call or cancellation; null where nothing is worth one. Or the best call of smoke alone: it takes longer to weigh, so
 * only the lists of those who have trials ask for it.
 */
export function supportOf(field: Field, smoke = false): Support | null {
  const { g } = field
  if (groupsOf(g, field.side).every(({ spent }) => spent)) return null
  let top: Support | null = null
  const known = new Map<string, number>()
  for (const action of callOptions(g)) {
    if (action.type !== 'call' && action.type !== 'cancel') continue
    const group = groupOf(g, action.group)
    const def = groupDef(g, action.group)
    if (!group || !def) continue
    if (smoke !== (action.type === 'call' && action.shell === 'smoke')) continue
    let worth = 0
    if (action.type === 'cancel') {
      const { mission } = group
      if (!mission) continue
      const at = verticesOf(field.battle.map).index(mission.vertex)
      worth = -firesOf(field, group, def, mission.shell).worth(at) * through(g, mission.mode)
    } else {
      const late = relayDelay(g, action.mode)
      if (late >= field.turnsLeft) continue
      const chance = through(g, action.mode) * power(STAYS, late)
      if (chance === 0) continue
      // Groups that strike alike, have the same observers and the same vertices of their own share what they would aim at.
      const eyes =
        action.mode === 'runner' || action.mode === 'telephone' ? 'infantry' : action.mode
      const strikes = `${action.shell} ${def.fp} ${def.howitzer ?? false}`
      const key = `${eyes} ${strikes} ${group.registered} ${group.hits.join()}`
      const aimed = known.get(key) ?? bestVertex(field, group, def, action.mode, action.shell).worth
      known.set(key, aimed)
      worth = chance * aimed
    }
    if (worth > (top?.worth ?? 0)) top = { action, worth }
  }
  return top
}

/** Where the cross hair goes: the vertex that promises most. 6.1b */
export function aimOf(
  field: Field,
  about: { readonly group: string; readonly mode: Mode; readonly shell: Shell },
): Action | null {
  const group = groupOf(field.g, about.group)
  const def = groupDef(field.g, about.group)
  if (!group || !def) return null
  const { vertex } = bestVertex(field, group, def, about.mode, about.shell)
  if (vertex < 0) return null
  return { type: 'aim', vertex: verticesOf(field.battle.map).name(vertex) }
}
