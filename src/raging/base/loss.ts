import type { Hex } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import type { SideId, Stand, StandId, UnitId } from '../types/index.ts'
import { roll, rolls } from './dice.ts'
import {
  fightersAt,
  friendsAt,
  type G,
  hexOf,
  indexOf,
  isBroken,
  isLeader,
  isOpen,
  labelOf,
  put,
  standOf,
  unitDef,
} from './game.ts'
import { countOf } from './level.ts'

/** The lost stands of a unit that count towards its breaking. RE-22.1 */
export function lostOf(g: Pick<G, 'battle' | 's'>, unit: UnitId): number {
  let count = 0
  for (const { id, kind } of indexOf(g.battle).standsOf.get(unit) ?? []) {
    if (kind === 'team' || kind === 'commander' || kind === 'sub') continue
    const stand = standOf(g, id)
    if (stand.where === 'lost' && stand.mode !== 'holders') count++
  }
  return count
}

function breakIf(g: G, id: UnitId): void {
  if (isBroken(g, id)) return
  const unit = unitDef(g, id)
  const lost = lostOf(g, id)
  if (lost <= unit.breaking) return
  g.s.broken = [...g.s.broken, id]
  g.events.push({ type: 'broken', side: unit.side, unit: id, lost, clause: 'RE-22.1' })
}

/** RE-16.3, RE-16.4 Whether a stand is lost where attackers come in. */
export const overrun = ({ suppressed, kind }: Stand): boolean =>
  suppressed || kind === 'mg' || kind === 'gun'

/** Takes a stand off the table; horse holders lose a mount first. */
export function lose(g: G, stand: Stand, clause: string): void {
  const label = stand.hex as HexLabel
  const side = stand.side
  const mounts = stand.mode === 'holders' && (stand.mounts ?? 0) > 1
  if (mounts) stand.mounts = (stand.mounts ?? 0) - 1
  else {
    const hex = hexOf(g, label)
    const team = stand.team === undefined ? null : standOf(g, stand.team)
    put(g, stand, null)
    stand.where = 'lost'
    stand.suppressed = false
    stand.ready = false
    delete stand.team
    delete stand.mounts
    if (team) team.where = 'lost'
    g.events.push({ type: 'lost', side, stand: stand.id, hex: label, mounts: false, clause })
    emptied(g, side, hex, stand)
    breakIf(g, stand.unit)
    return
  }
  g.events.push({ type: 'lost', side, stand: stand.id, hex: label, mounts: true, clause })
}

/** RE-22.4, RE-22.6 */
function emptied(g: G, side: SideId, hex: Hex, last: Stand): void {
  if (isLeader(last) || !isOpen(g, hex)) return
  if (friendsAt(g, side, hex) && fightersAt(g, hex).length > 0) return
  const label = labelOf(g, hex)
  if (g.s.casualties.some((marker) => marker.hex === label && marker.side === side)) return
  g.s.casualties = [...g.s.casualties, { hex: label, side }]
  g.events.push({ type: 'casualties', side, hex: label, clause: 'RE-22.4' })
}

/** The type of a stand where a die chooses among types. RE-14.8 */
const typeOf = (stand: Stand): string => `${stand.unit} ${stand.kind} ${stand.mode}`

/** Chooses one of so many with a six-sided die, rolled again beyond the last whole share. */
function lot(g: G, among: number): { index: number; dice: number[] } {
  if (among > 6) {
    // More types than faces cannot stand in a hex of four, but a die more would settle it.
    const [one, two] = rolls(g.s, 6, 2) as [number, number]
    return { index: ((one - 1) * 6 + two - 1) % among, dice: [one, two] }
  }
  const share = Math.floor(6 / among)
  const dice: number[] = []
  for (;;) {
    const die = roll(g.s, 6)
    dice.push(die)
    const index = Math.floor((die - 1) / share)
    if (index < among) return { index, dice }
  }
}

/** Removes so many of these stands of one hex. A die decides between types. RE-14.7, RE-14.8 */
export function loseSome(g: G, stands: readonly Stand[], count: number, clause: string): void {
  const total = stands.reduce((sum, stand) => sum + countOf(stand), 0)
  if (count >= total) {
    for (const stand of stands) for (let n = countOf(stand); n > 0; n--) lose(g, stand, clause)
    return
  }
  const left = [...stands]
  for (let n = 0; n < count; n++) {
    const types = [...new Set(left.map((stand) => typeOf(stand)))]
    let wanted = types[0]
    const die = types.length > 1 ? lot(g, types.length) : null
    if (die) wanted = types[die.index]
    const at = left.findIndex((stand) => typeOf(stand) === wanted)
    const stand = left[at] as Stand
    if (die)
      g.events.push({
        type: 'lot',
        side: stand.side,
        hex: stand.hex as HexLabel,
        dice: die.dice,
        stand: stand.id,
        clause: 'RE-14.8',
      })
    lose(g, stand, clause)
    if (stand.where !== 'map') left.splice(at, 1)
  }
}

/** Suppresses those who are not yet suppressed; commanders never are. Returns who is so newly. RE-9.5 */
export function suppress(g: G, stands: readonly Stand[]): StandId[] {
  const found: StandId[] = []
  for (const stand of stands) {
    if (stand.suppressed || isLeader(stand) || stand.where !== 'map') continue
    stand.suppressed = true
    found.push(stand.id)
  }
  if (found.length > 0) g.field = null
  return found
}
