import {
  bunkerAt,
  fieldOf,
  type G,
  gameOf,
  groundAt,
  isBroken,
  isLeader,
  labelOf,
  unitDef,
  wireAt,
} from '../../raging/base/game.ts'
import { onHorse } from '../../raging/base/level.ts'
import { lostOf } from '../../raging/base/loss.ts'
import { fits, roomOf } from '../../raging/base/stack.ts'
import {
  type Battle,
  GROUND,
  type Stand,
  type State,
  type TaskKind,
} from '../../raging/types/index.ts'
import { Found } from '../base/finding.ts'

/** Tasks in which a hex may be too full for a moment. RE-16.6 */
const CROWDED: readonly TaskKind[] = ['displace', 'domino', 'refuge', 'occupy', 'ride']

const wrong = (said: string): never => {
  throw new Found('state makes no sense', said)
}

/** Throws on a state that legal play cannot reach. */
export function sensible(battle: Battle, state: State): void {
  const g = gameOf(battle, state)
  const teams = new Set<string>()
  for (const stand of Object.values(state.stands)) checkStand(g, stand, teams)
  for (const stand of Object.values(state.stands))
    if ((stand.where === 'harness') !== teams.has(stand.id))
      wrong(`${stand.id} is ${stand.where} and pulls ${teams.has(stand.id) ? 'a' : 'no'} gun`)
  const settled = !state.agenda.some(({ kind }) => CROWDED.includes(kind))
  for (const [hex, there] of fieldOf(g).at) checkHex(g, hex, there, settled)
  for (const { id, breaking } of battle.units)
    if (lostOf(g, id) > breaking !== isBroken(g, id)) wrong(`${id} has lost ${lostOf(g, id)}`)
  for (const [id, { left, turn }] of Object.entries(state.funds))
    if (left < 0 || turn < 0) wrong(`${id} has ${left} points left`)
  if (state.turn < 1 || state.turn > battle.turns) wrong(`turn ${state.turn}`)
  if (state.phase !== 'move' && Object.keys(state.moved).length > 0)
    wrong(`moved outside a movement: ${Object.keys(state.moved)}`)
  if (state.phase !== 'fire' && (state.hits.length > 0 || state.fired.length > 0))
    wrong('hits outside a fire phase')
  if (new Set(state.broken).size !== state.broken.length) wrong('a unit is broken twice')
}

function checkStand(g: G, stand: Stand, teams: Set<string>): void {
  const { id, where, hex, mode, kind, team } = stand
  if ((hex !== null) !== (where === 'map')) wrong(`${id} is ${where} at ${hex}`)
  if ((mode === 'limbered') !== (team !== undefined) && where !== 'lost')
    wrong(`${id} is ${mode} with team ${team}`)
  if (team !== undefined) {
    if (teams.has(team)) wrong(`${team} pulls two guns`)
    // A gun that leaves the table takes its team along.
    if (where !== 'lost') teams.add(team)
  }
  if (stand.suppressed && (isLeader(stand) || hex === null)) wrong(`${id} is suppressed`)
  if ((mode === 'holders') !== (stand.mounts !== undefined) && where === 'map')
    wrong(`${id} is ${mode} with ${stand.mounts} mounts`)
  if (hex === null) return
  const at = g.battle.map.grid.index(hex)
  const bits = groundAt(g, at)
  if (g.battle.inPlay[at] !== 1) wrong(`${id} is out of play`)
  if (bits & GROUND.water) wrong(`${id} is in the water of ${hex}`)
  if (onHorse(stand) && bits & (GROUND.built | GROUND.trench)) wrong(`${id} rides into ${hex}`)
  if (kind === 'gun' && bits & GROUND.built) wrong(`${id} is in the village of ${hex}`)
  const wire = wireAt(g, at)
  if (stand.half && (!wire || wire.side === stand.side)) wrong(`${id} is in no wire`)
  if (stand.inside && !bunkerAt(g, at)) wrong(`${id} is in no pillbox`)
  if (stand.inside && kind !== 'infantry' && kind !== 'mg') wrong(`${id} is in a pillbox`)
}

/** RE-8.1, RE-8.4, RE-6.4, RE-7.1 */
function checkHex(g: G, hex: number, there: readonly Stand[], settled: boolean): void {
  const label = labelOf(g, hex)
  if (new Set(there.map(({ side }) => side)).size > 1) wrong(`both sides are in ${label}`)
  if (settled && !fits(roomOf(there)))
    wrong(`${label} is too full: ${there.map(({ id }) => id).join(' ')}`)
  for (const half of ['outer', 'inner'])
    if (there.filter((stand) => stand.half === half && !isLeader(stand)).length > 2)
      wrong(`the ${half} half of the wire in ${label} is too full`)
  const bunker = bunkerAt(g, hex)
  const inside = there.filter((stand) => stand.inside).length
  if (bunker && inside > (bunker.kind === 'blockhouse' ? 2 : 1)) wrong(`${inside} in ${label}`)
  for (const stand of there)
    if (unitDef(g, stand.unit).side !== stand.side) wrong(`${stand.id} changed sides`)
}
