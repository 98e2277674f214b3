import { faceOf, reading } from '../../rules/base/game.ts'
import { carriedScore, freeGroups } from '../../rules/command/transport.ts'
import { type Reason, TRANSPORTS, type Transport, type Unit } from '../../rules/types/index.ts'
import { whyNot } from '../position/position.ts'
import { acting, chosen, commanding, groupRun, groupWhy } from './play.ts'
import { type Command, type Moment, said } from './types.ts'

const KEYS: Readonly<Record<Transport, string>> = {
  mules: 'Shift+M',
  wagons: 'Shift+W',
  trucks: 'Shift+T',
}

/** The chosen units that this transport carries: as many as there are free groups of it. 6.83a */
function carried(moment: Moment, kind: Transport): readonly Unit[] {
  const ahead = acting(moment)
  if (!ahead) return []
  const units = chosen(moment)
    .filter((unit) => !whyNot(ahead, { type: 'transport', unit, kind }))
    .flatMap((unit) => ahead.game.units[unit] ?? [])
  const [first] = units
  return first
    ? units.slice(0, freeGroups(reading(ahead.battle, ahead.game), first, kind).length)
    : []
}

/** The points of a move of that unit by that transport, and whether they are more than its own. 6.84a */
function pointsOf(moment: Moment, unit: Unit, kind: Transport) {
  const { battle, game } = acting(moment) ?? {}
  if (!battle || !game) return null
  const g = reading(battle, game)
  const points = carriedScore(g, unit, kind)
  return { points, more: points > (faceOf(g, unit).move ?? 0) }
}

/** The points of a move by that transport; and how many units it takes, if not all. 6.84a */
function carriedText(moment: Moment, kind: Transport): string | null {
  const units = carried(moment, kind)
  const points = units[0] && pointsOf(moment, units[0], kind)?.points
  if (points === undefined) return null
  const all = chosen(moment).length
  return `${points} MP${units.length < all ? `, ${units.length} of ${all}` : ''}`
}

/** Why nobody is loaded, where all of them walk as far. 6.84a */
function gainsNothing(moment: Moment, kind: Transport): Reason | null {
  const found = carried(moment, kind).map((unit) => pointsOf(moment, unit, kind))
  if (found.length === 0 || found.some((one) => one?.more !== false)) return null
  return said('no-gain', '6.84a', `By ${kind} they move no farther: ${found[0]?.points} MP.`)
}

/** Loads the chosen units before a move, one command for each kind of transport. 6.81 */
export const CARRY_COMMANDS: readonly Command[] = TRANSPORTS.map(
  (kind): Command => ({
    id: `carry-${kind}`,
    group: 'moving',
    keys: [KEYS[kind]],
    label: () => `By ${kind}`,
    detail: (moment) => carriedText(moment, kind),
    when: (moment) =>
      commanding(moment) &&
      chosen(moment).length > 0 &&
      (moment.state.game?.transport.some(
        (group) => group.side === moment.position?.decision.side && group.kind === kind,
      ) ??
        false) &&
      gainsNothing(moment, kind) === null,
    unfit: (moment) => (commanding(moment) ? gainsNothing(moment, kind) : null),
    whyNot: (moment) => groupWhy(moment, (unit) => ({ type: 'transport', unit, kind })),
    run: (moment) => {
      const units = carried(moment, kind).map(({ id }) => id)
      return groupRun(moment, (unit) => ({ type: 'transport', unit, kind }), units)
    },
  }),
)
