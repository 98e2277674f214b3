import type { DIRECTIONS } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import type { Facing, SideId, StandId } from './vocabulary.ts'

export type DirectionName = (typeof DIRECTIONS)[number]

/** How charged cavalry answers. RE-18.2 */
export const RESPONSES = ['counter', 'evade', 'dismount'] as const
export type Response = (typeof RESPONSES)[number]

/** How cavalry answers fire from afar. RE-12.6 */
export const SHAKEN = ['dismount', 'evade', 'stay'] as const
export type Shaken = (typeof SHAKEN)[number]

export type Action =
  /** Before play. RE-23.5 */
  | { type: 'place'; stand: StandId; hex: HexLabel }
  | { type: 'ready' }
  /** A box barrage. Guns on the table add a point each. RE-19.1 */
  | { type: 'barrage'; fund: string; hex: HexLabel; points: number; guns?: StandId[] }
  /** A creeping barrage: laid with its row from `hex` on, led forward, or held where it lies. RE-20.1, RE-20.3 */
  | { type: 'creep'; fund: string; points: number; hex?: HexLabel; advance?: DirectionName }
  /** RE-20.3 */
  | { type: 'lift'; fund: string }
  /** Each stand goes its cheapest way. RE-3.1 */
  | { type: 'move'; stands: StandId[]; hex: HexLabel }
  /** RE-4.1, RE-4.9 */
  | { type: 'face'; stands: StandId[]; facing: Facing }
  /** The stands of two hexes side by side change places. RE-8.5 */
  | { type: 'exchange'; stands: StandId[]; others: StandId[] }
  /** RE-3.11 */
  | { type: 'recall'; stands: StandId[] }
  /** RE-6.5 */
  | { type: 'cross'; stands: StandId[] }
  | { type: 'dismount'; stands: StandId[] }
  | { type: 'mount'; stands: StandId[] }
  | { type: 'limber'; stand: StandId; facing: Facing }
  | { type: 'unlimber'; stand: StandId; facing: Facing }
  /** A limbered gun goes into a wood and into action there. RE-4.14 */
  | { type: 'emplace'; stand: StandId; hex: HexLabel }
  /** Into the pillbox or blockhouse of the hex. RE-7.11 */
  | { type: 'shelter'; stands: StandId[] }
  /** RE-16.1 */
  | { type: 'assault'; stands: StandId[]; hex: HexLabel }
  /** Rides to `hex`, to charge `target`; against cavalry by way of `into`. RE-17.1, RE-18.1 */
  | { type: 'charge'; stands: StandId[]; hex: HexLabel; target: HexLabel; into?: HexLabel }
  /** The charges on the cavalry in this hex are ridden now. RE-18.2 */
  | { type: 'engage'; hex: HexLabel }
  /** RE-23.6 */
  | { type: 'exit'; stands: StandId[] }
  /** A broken stand leaves by its own edge. RE-22.3 */
  | { type: 'retire'; stands: StandId[] }
  /** Ends the movement. RE-1.4 */
  | { type: 'end' }
  /** A field gun fires at a hex. RE-15.3 */
  | { type: 'shell'; stand: StandId; hex: HexLabel }
  /** Small arms; at those inside the pillbox with `inside`. RE-13.2 */
  | { type: 'fire'; stands: StandId[]; hex: HexLabel; inside?: true }
  /** RE-7.4 */
  | { type: 'storm'; stands: StandId[]; hex: HexLabel }
  /** Ends the artillery's fire, that of small arms, or a bombardment. */
  | { type: 'done' }
  /** With `rear` the horses go back there; without, the troopers go forward. RE-18.2, RE-18.12 */
  | { type: 'respond'; how: Response; rear?: HexLabel }
  | { type: 'evade'; hex: HexLabel }
  | { type: 'shaken'; how: Shaken }
  | { type: 'displace'; stand: StandId; hex: HexLabel }
  /** Goes no further: stays to be ridden down, or gives no pursuit. */
  | { type: 'stay' }
  | { type: 'pursue'; hex: HexLabel }
  /** At any time, by either side. Never listed. */
  | { type: 'concede'; side: SideId }

export type ActionType = Action['type']
