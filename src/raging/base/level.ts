import type { Level, Stand, TroopClass } from '../types/index.ts'
import { type G, unitOf } from './game.ts'

const BY_CLASS: Readonly<Record<TroopClass, Level>> = { A: 3, B: 2, C: 1 }
/** What a class adds to a mounted fight. RE-18.14 */
export const FIGHT: Readonly<Record<TroopClass, number>> = { A: 2, B: 1, C: 0 }
/** The lowest die with which charged cavalry does what it wants. RE-18.2 */
export const ANSWERS: Readonly<Record<TroopClass, number>> = { A: 2, B: 3, C: 4 }

export const classOf = (g: Pick<G, 'battle'>, stand: Stand): TroopClass =>
  unitOf(g, stand).class ?? 'C'

/** RE-2.7, RE-2.8, RE-2.9 */
export function levelOf(g: Pick<G, 'battle'>, stand: Stand): Level {
  switch (stand.kind) {
    case 'mg':
      return 3
    case 'gun':
      return stand.mode === 'limbered' ? 1 : 4
    case 'team':
      return 1
    default:
      return stand.mode === 'foot' ? BY_CLASS[classOf(g, stand)] : 1
  }
}

/** How many stands a stand is where losses are counted. RE-2.5 */
export const countOf = (stand: Stand): number =>
  stand.mode === 'holders' ? (stand.mounts ?? 0) : 1

/** Whether a stand moves, is barred and stops as horses do. */
export const onHorse = (stand: Stand): boolean =>
  stand.mode === 'mounted' ||
  stand.mode === 'holders' ||
  stand.mode === 'limbered' ||
  stand.kind === 'team'
