import { faceOf, reading } from '../../rules/base/game.ts'
import { carriedScore, freeGroups } from '../../rules/command/transport.ts'
import { TRANSPORTS, type Transport, type Unit } from '../../rules/types/index.ts'
import { whyNot } from '../position/position.ts'
import { acting, chosen, commanding, groupRun, groupWhy } from './play.ts'
import type { Command, Moment } from './types.ts'

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

/** The points of a move by that transport; how many units it takes, if not all; or "no gain". 6.84a */
function carriedText(moment: Moment, kind: Transport): string | null {
  const units = carried(moment, kind)
  const [unit] = units
  const ahead = acting(moment)
  if (!unit || !ahead) return null
  const g = reading(ahead.battle, ahead.game)
  const points = carriedScore(g, unit, kind)
  const same = points === faceOf(g, unit).move ? ', no gain' : ''
  const all = chosen(moment).length
  const some = units.length < all ? `, ${units.length} of ${all}` : same
  return `${points} MP${some}`
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
        false),
    whyNot: (moment) => groupWhy(moment, (unit) => ({ type: 'transport', unit, kind })),
    run: (moment) => {
      const units = carried(moment, kind).map(({ id }) => id)
      return groupRun(moment, (unit) => ({ type: 'transport', unit, kind }), units)
    },
  }),
)
