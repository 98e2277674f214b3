import type { HexLabel } from '../../hex/label.ts'
import type { Shelter, Standing } from './battle.ts'
import type { Mode, Shell, SideId, Transport, UnitId } from './vocabulary.ts'

export type FireMode = 'area' | 'anti-tank'
export type ShovelResult = 'scrape' | 'bomb stop' | 'removal'

export type Action =
  | { type: 'place'; unit: UnitId; hex: HexLabel; face: 'formed' | 'dispersed'; in?: Standing }
  | { type: 'take'; unit: UnitId }
  /** Places a trench, scrape or blockhouse of the order of battle; `work` is the id of its entry. */
  | { type: 'placeWork'; work: string; hex: HexLabel }
  | { type: 'takeWork'; work: string; hex: HexLabel }
  | { type: 'ready' } // set-up of this side is done
  | { type: 'pass' }
  /** Names the observer of a side's trench sets. 7.21j */
  | { type: 'observer'; unit: UnitId }
  /** Registers a vertex for a group before play. 7.3c */
  | { type: 'register'; group: string; vertex: string }
  /** Breaches this wire, "V10/V11". 7.12d, 7.43b */
  | { type: 'breach'; wire: string }
  /** Names the centre of a bombardment. 7.11b */
  | { type: 'target'; hex: HexLabel }
  /** Places a crater of the bombardment. 7.13a */
  | { type: 'crater'; hex: HexLabel }
  /** A command: calls a group. `aim` then places its cross hair. 6.1a */
  | { type: 'call'; group: string; shell: Shell; mode: Mode }
  | { type: 'aim'; vertex: string }
  /** A command: tries to cancel a mission. 6.2a */
  | { type: 'cancel'; group: string }
  /** Chooses the group that rolls for its signal next. 6.02d */
  | { type: 'signal'; group: string }
  /** Names the spine to this neighbouring vertex for 1–2. 7.243b */
  | { type: 'spine'; vertex: string }
  /** Moves all gas one hex across this side. `order` lists the marked hexes, if it matters. 7.513b, 7.513d */
  | { type: 'drift'; direction: 'N' | 'NE' | 'SE' | 'S' | 'SW' | 'NW'; order?: HexLabel[] }
  /** Before the unit's first point: this kind of transport carries it. 6.82a */
  | { type: 'transport'; unit: UnitId; kind: Transport }
  /** Settles a shovel. `stop` is the bomb stop, "V10/V11" from the hex that has it. 6.41c–e */
  | { type: 'shovel'; unit: UnitId; result: ShovelResult; stop?: string }
  /** One command to a single unit, a stack of two, or a whole mass named at once. 6.01 */
  | { type: 'command'; units: UnitId[] }
  /** Begins a mass one unit at a time. `add` adds the others, then `begin` completes it. */
  | { type: 'muster'; unit: UnitId }
  | { type: 'add'; unit: UnitId }
  | { type: 'begin' }
  | { type: 'deploy'; unit: UnitId }
  | { type: 'dig'; unit: UnitId }
  | { type: 'fire'; unit: UnitId; hex: HexLabel; mode: FireMode; target?: UnitId }
  /**
   * Spends one movement point: into the next hex, or onto the map. One unit, or two that move as a stack. 6.61,
   * 10.21d `face` and `in` are only for coming onto the map; along a trench the units come IN it, unless `in` is
   * "none". 10.21e
   */
  | {
      type: 'enter'
      units: UnitId[]
      hex: HexLabel
      face?: 'formed' | 'dispersed'
      in?: 'none'
    }
  /** Without `shelter` a machine gun prefers a blockhouse to a trench. 6.62b */
  | { type: 'goIn'; units: UnitId[]; shelter?: Shelter }
  | { type: 'melee'; units: UnitId[]; goIn?: boolean }
  | { type: 'exit'; units: UnitId[]; side: 'N' | 'NE' | 'SE' | 'S' | 'SW' | 'NW' }
  /** The named movers go no further and are spent. */
  | { type: 'stop'; units: UnitId[] }
  /** Ends the activation; units that did nothing stay ready. 6.03a */
  | { type: 'finish' }
  | { type: 'rally'; unit: UnitId }
  | { type: 'decline' }
  /** Reaction fire at the hex where the point was spent. 6.7 */
  | { type: 'react'; unit: UnitId; mode: FireMode; target?: UnitId }
  /** Closes the reaction window, or gives no return fire. */
  | { type: 'hold' }
  /** Gives all return shots at once; they resolve together with the shot that they answer. 6.74 */
  | { type: 'return'; shots: { unit: UnitId; mode: FireMode; target?: UnitId }[] }
  /** Chooses melee targets; null attacks nobody. 6.674 */
  | { type: 'allocate'; attacks: { unit: UnitId; target: UnitId | null }[] }
  /** All units of a kind ride, or walk, today. 13.Cb */
  | { type: 'remount'; mounted: boolean }
  /** A reinforcement walks in instead of being placed. 11.12c */
  | { type: 'byEdge'; unit: UnitId }
  /** Counter attack, yes or no. 11.31 */
  | { type: 'counterAttack'; yes: boolean }
  /** Night attack, yes or no; sealed until both have chosen. 11.521a */
  | { type: 'nightAttack'; yes: boolean }
  /** A lost unit comes back. 11.531a */
  | { type: 'recover'; unit: UnitId }
  /** A unit turns over in the night. 11.534 */
  | { type: 'turn'; unit: UnitId }
  /** Bomb stop, its removal and breach at a hexside ("V10/V11"), works in a hex. 11.54 */
  | { type: 'improve'; what: 'bomb stop' | 'removal' | 'breach' | 'works'; at: string }
  /** A gun moves to another hex in the night. 11.55a */
  | { type: 'redeploy'; unit: UnitId; hex: HexLabel }
  /** At any time, by either side. Never listed. */
  | { type: 'concede'; side: SideId }

export type ActionType = Action['type']
