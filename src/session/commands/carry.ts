import { faceOf, reading } from '../../rules/base/game.ts'
import { carriedScore, freeGroups } from '../../rules/command/transport.ts'
import { type Reason, TRANSPORTS, type Transport } from '../../rules/types/index.ts'
import { whyNot } from '../position/position.ts'
import { acting, chosen, commanding, groupRun, groupWhy } from './play.ts'
import { type Command, type Moment, said } from './types.ts'

const KEYS: Readonly<Record<Transport, string>> = {
  mules: 'Shift+M',
  wagons: 'Shift+W',
  trucks: 'Shift+T',
}

/**
 * The chosen units that this transport carries, as many as there are free groups of it, with the points of their move, and
 * whether these are no more than their own. 6.83a, 6.84a
 */
function load(moment: Moment, kind: Transport) {
  const ahead = acting(moment)
  if (!ahead) return null
  const g = reading(ahead.battle, ahead.game)
  const able = chosen(moment)
    .filter((unit) => !whyNot(ahead, { type: 'transport', unit, kind }))
    .flatMap((unit) => ahead.game.units[unit] ?? [])
  const [first] = able
  if (!first) return null
  const units = able.slice(0, freeGroups(g, first, kind).length)
  return {
    units,
    points: carriedScore(g, first, kind),
    idle: units.every((unit) => carriedScore(g, unit, kind) === faceOf(g, unit).move),
  }
}

/** Why nobody is loaded, where all of them walk as far. 6.84a */
function gainsNothing(moment: Moment, kind: Transport): Reason | null {
  return load(moment, kind)?.idle ? said('no-gain', '6.84a', `No farther by ${kind}.`) : null
}

/** Loads the chosen units before a move, one command for each kind of transport. 6.81 */
export const CARRY_COMMANDS: readonly Command[] = TRANSPORTS.map(
  (kind): Command => ({
    id: `carry-${kind}`,
    group: 'moving',
    keys: [KEYS[kind]],
    label: () => `By ${kind}`,
    detail: (moment) => {
      const found = load(moment, kind)
      const all = chosen(moment).length
      const some = found && found.units.length < all ? `, ${found.units.length} of ${all}` : ''
      return found && `${found.points} MP${some}`
    },
    when: (moment) =>
      commanding(moment) &&
      chosen(moment).length > 0 &&
      (moment.state.game?.transport.some(
        (group) => group.side === moment.position?.decision.side && group.kind === kind,
      ) ??
        false) &&
      !gainsNothing(moment, kind),
    unfit: (moment) => gainsNothing(moment, kind),
    whyNot: (moment) => groupWhy(moment, (unit) => ({ type: 'transport', unit, kind })),
    run: (moment) => {
      const units = load(moment, kind)?.units.map(({ id }) => id)
      return groupRun(moment, (unit) => ({ type: 'transport', unit, kind }), units)
    },
  }),
)
