import type { CounterFace, Livery } from '../../board/view/counter.ts'
import type { Counter, Power } from '../../rules/types/index.ts'

/** Counters of the Central Powers have square corners, those of the Entente round ones. */
export const liveryOf = (power: Power): Livery => (power === 'central' ? 'square' : 'round')

const CENTRAL = /german|austr|hungar|ottoman|turk|bulgar/i
/** Whose a counter is by its nation: a file of counters does not say it. */
export const powerOf = (nation: string): Power => (CENTRAL.test(nation) ? 'central' : 'entente')

/** What is printed on a counter: of a battle, or of a file of counters. */
interface Printed {
  readonly id: string
  readonly nation: string
  readonly types: CounterFace['emblems']
  readonly formed: Values
  readonly dispersed: Values
}
type Values = Pick<Counter['formed'], 'fp' | 'range' | 'at' | 'mv' | 'move' | 'cohesion'>

const printed = new WeakMap<Printed, { formed: CounterFace; dispersed: CounterFace }>()

/** One face of a counter as the board prints it; the same object for the same counter and face. 3.2 */
export function faceOf(counter: Printed, formed: boolean): CounterFace {
  let faces = printed.get(counter)
  if (!faces) {
    faces = { formed: print(counter, 'formed'), dispersed: print(counter, 'dispersed') }
    printed.set(counter, faces)
  }
  return formed ? faces.formed : faces.dispersed
}

const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `\u2212${-n}` : '0')
/** A dash where the counter has no such value. */
const value = (n: number | null): string => (n === null ? '\u2013' : n < 0 ? signed(n) : String(n))

function print(counter: Printed, side: 'formed' | 'dispersed'): CounterFace {
  const { fp, range, at, mv, move, cohesion } = counter[side]
  return {
    uniform: counter.nation,
    emblems: counter.types,
    topLeft: fp === null ? value(null) : signed(fp),
    topRight: value(range),
    top: at === null ? null : `[${signed(at)}]`,
    footLeft: value(mv),
    footRight: value(move),
    box: String(cohesion),
    own: `${counter.id} ${side}`,
  }
}
