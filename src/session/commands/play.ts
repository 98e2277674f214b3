import type { Action, Reason, UnitId } from '../../rules/types/index.ts'
import { targetsByHarm } from '../pointing/doing/plans.ts'
import { chosenUnits, verbOf } from '../pointing/doing/state.ts'
import { actingPosition, leaders, reachOf, whyNot } from '../position/position.ts'
import { counted, unitDef } from '../position/words.ts'
import { type Command, type Moment, said } from './types.ts'

const kindIs = (moment: Moment, ...kinds: readonly string[]) =>
  kinds.includes(moment.position?.decision.kind ?? '')
export const commanding = (moment: Moment) => kindIs(moment, 'half', 'activation')

const NOTHING_CHOSEN = said('nothing-chosen', '6.01a', 'No unit is chosen.')

/** The chosen units, which the buttons are about. */
export const chosen = (moment: Moment): readonly UnitId[] => chosenUnits(moment.pointing)

export function acting(moment: Moment) {
  return moment.position && actingPosition(moment.position, chosen(moment))
}

/** Why the chosen group may not get a command, or why none of it may do the act; null when one may. */
export function groupWhy(moment: Moment, act: (unit: UnitId) => Action): Reason | null {
  const { position } = moment
  if (!position || chosen(moment).length === 0) return NOTHING_CHOSEN
  const ahead = acting(moment)
  if (!ahead) return whyNot(position, { type: 'command', units: [...chosen(moment)] })
  let first: Reason | null = null
  for (const unit of chosen(moment)) {
    const reason = whyNot(ahead, act(unit))
    if (!reason) return null
    first ??= reason
  }
  return first
}

/** Sends the command, if it is not issued yet, and the act of each unit that may do it; by default of the chosen. */
export function groupRun(
  moment: Moment,
  act: (unit: UnitId) => Action,
  units: readonly UnitId[] = chosen(moment),
): Reason | null {
  const { position, interaction } = moment
  const ahead = acting(moment)
  if (!position || !ahead) return NOTHING_CHOSEN
  const acts = units.map(act).filter((action) => !whyNot(ahead, action))
  const first: Action[] =
    position.decision.kind === 'half' ? [{ type: 'command', units: [...chosen(moment)] }] : []
  return interaction.send(...first, ...acts)
}

function reachSize(moment: Moment): number {
  const ahead = acting(moment)
  if (!ahead || !moment.position) return 0
  const ways = reachOf(ahead, leaders(moment.position, chosen(moment))).values()
  return [...ways].filter((way) => way.path.length > 0).length
}

/** The hexes that the chosen units may fire at, the most harm first; the verb `move` does not narrow them. */
function targetHexes({ position, pointing }: Moment): readonly string[] {
  const verb = verbOf(pointing)
  return position
    ? targetsByHarm(position, chosenUnits(pointing), verb === 'move' ? null : verb)
    : []
}

/** The target that the Fire button would fire at; null while none is ringed. */
export function aimedHex(moment: Moment): string | null {
  const { cursor } = moment.pointing
  const verb = verbOf(moment.pointing)
  return verb === 'fire' && cursor !== null && targetHexes(moment).includes(cursor) ? cursor : null
}

/** Reasons about the hex aimed at that do not name it in their text. */
const AIMED: readonly Reason['code'][] = ['out-of-range', 'no-sight']

/** Why the leading unit has no shot anywhere: the reason against a shot at the nearest enemy. Null when it has one. */
function fireWhy(moment: Moment): Reason | null {
  const { position } = moment
  const ahead = acting(moment)
  const lead = chosen(moment).at(-1)
  if (!position || lead === undefined) return NOTHING_CHOSEN
  if (!ahead) return whyNot(position, { type: 'command', units: [...chosen(moment)] })
  if (targetHexes(moment).length > 0) return null
  const { grid } = position.battle.map
  const own = position.game.units[lead]?.hex ?? null
  if (own === null) return said('off-map', '6.51a', 'It is not on the map yet.')
  const from = grid.index(own)
  let nearest: string | null = null
  let best = Number.POSITIVE_INFINITY
  for (const unit of Object.values(position.game.units)) {
    if (unit.where !== 'map' || unit.hex === null || unit.side === position.decision.side) continue
    const distance = grid.distance(from, grid.index(unit.hex))
    if (distance < best) {
      best = distance
      nearest = unit.hex
    }
  }
  if (nearest === null) return said('no-enemy', '6.51a', 'No enemy is on the map.')
  const why = whyNot(ahead, { type: 'fire', unit: lead, hex: nearest, mode: 'area' })
  // A reason about the hex aimed at is clear only with that hex.
  return why?.hex === nearest && AIMED.includes(why.code)
    ? { ...why, text: `The nearest enemy is in ${nearest}. ${why.text}` }
    : why
}

function moveWhy(moment: Moment): Reason | null {
  const { position } = moment
  const ahead = acting(moment)
  if (!position || chosen(moment).length === 0) return NOTHING_CHOSEN
  if (!ahead) return whyNot(position, { type: 'command', units: [...chosen(moment)] })
  if (reachSize(moment) > 0) return null
  const units = leaders(position, chosen(moment))
  const { grid } = position.battle.map
  const from = grid.index(position.game.units[units[0] ?? '']?.hex ?? '')
  for (let dir = 0; dir < 6; dir++) {
    const to = grid.neighbours[from * 6 + dir] ?? -1
    if (to < 0) continue
    const reason = whyNot(ahead, { type: 'enter', units, hex: grid.label(to) })
    if (reason) return reason
  }
  return said('nowhere', '6.62a', 'No hex beside it may be entered.')
}

/** Fire: points at the best target, and fires once a target is pointed at. Move: switches the verb on or off. */
function aim(moment: Moment, verb: 'fire' | 'move'): Reason | null {
  const { interaction, pointing } = moment
  const hexes = verb === 'fire' ? targetHexes(moment) : []
  const ringed = verb === 'fire' ? aimedHex(moment) : null
  if (ringed !== null) return interaction.pressHex(ringed)
  interaction.setVerb(verbOf(pointing) === verb && verb === 'move' ? null : verb)
  const best = hexes[0]
  if (best !== undefined) {
    interaction.setCursor(best)
    interaction.hover(best)
  }
  return null
}

/** The likeliest act of the chosen units: melee where enemies share the hex, else guns fire and others move. */
export function commonest(moment: Moment): 'melee' | 'fire' | 'move' {
  if (together(moment, (units) => ({ type: 'melee', units })) === null) return 'melee'
  const lead = chosen(moment).at(-1)
  const battle = moment.position?.battle
  const counter = lead && battle?.counters[unitDef(battle, lead)?.counter ?? '']
  const gun = counter
    ? counter.types.some(
        (type) => type === 'artillery' || type === 'mortar' || type === 'machine gun',
      )
    : false
  const targets = targetHexes(moment).length > 0
  if (gun) return targets || reachSize(moment) === 0 ? 'fire' : 'move'
  return reachSize(moment) > 0 || !targets ? 'move' : 'fire'
}

/** How many units would stay ready if the activation ended now. */
function idle(moment: Moment): number {
  const { game } = moment.state
  const moving = new Set(game?.movers.filter((m) => m.spent > 0).map((m) => m.unit))
  return game?.active.filter((entry) => !entry.acted && !moving.has(entry.unit)).length ?? 0
}

/** The moving units that may stop now. */
function stoppable(moment: Moment): UnitId[] {
  const { position } = moment
  if (position?.decision.kind !== 'activation') return []
  const units = leaders(position, chosen(moment))
  return units.length > 0 && !whyNot(position, { type: 'stop', units }) ? units : []
}

/** "3 units" when an act goes to several. */
function severally(moment: Moment): string | null {
  return chosen(moment).length > 1 ? counted(chosen(moment).length, 'unit') : null
}

/** Whether all of the chosen stand in scrapes, where another covers nobody better. 8.2a */
const isDug = (moment: Moment): boolean => {
  const { game } = moment.state
  const units = chosen(moment)
  return units.length > 0 && units.every((unit) => game?.scrapes[game.units[unit]?.hex ?? ''])
}

export const PLAY_COMMANDS: readonly Command[] = [
  {
    id: 'fireAnyway',
    group: 'command',
    keys: [],
    label: () => 'Fire all the same',
    when: ({ position, pointing }) => position !== null && pointing.withheld !== null,
    whyNot: () => null,
    run: ({ interaction }) => interaction.fireAnyway(),
  },
  {
    id: 'move',
    group: 'command',
    keys: ['M'],
    label: () => 'Move',
    detail: (moment) => (reachSize(moment) > 0 ? counted(reachSize(moment), 'hex', 'hexes') : null),
    when: commanding,
    whyNot: moveWhy,
    run: (moment) => aim(moment, 'move'),
  },
  {
    id: 'fire',
    group: 'command',
    keys: ['F'],
    label: () => 'Fire',
    detail: (moment) => {
      const aimed = aimedHex(moment)
      if (aimed !== null) return aimed
      const count = targetHexes(moment).length
      return count > 0 ? counted(count, 'target') : null
    },
    when: commanding,
    whyNot: fireWhy,
    run: (moment) => aim(moment, 'fire'),
  },
  {
    id: 'deploy',
    group: 'command',
    keys: ['D'],
    label: () => 'Deploy',
    detail: severally,
    when: commanding,
    whyNot: (moment) => groupWhy(moment, (unit) => ({ type: 'deploy', unit })),
    run: (moment) => groupRun(moment, (unit) => ({ type: 'deploy', unit })),
  },
  {
    id: 'dig',
    group: 'command',
    keys: ['G'],
    label: () => 'Dig',
    detail: (moment) => (isDug(moment) ? 'scrape here' : severally(moment)),
    when: commanding,
    whyNot: (moment) => groupWhy(moment, (unit) => ({ type: 'dig', unit })),
    run: (moment) => groupRun(moment, (unit) => ({ type: 'dig', unit })),
  },
  {
    id: 'goIn',
    group: 'moving',
    keys: ['K'],
    label: () => 'Go IN',
    when: (moment) => commanding(moment) && chosen(moment).length > 0,
    whyNot: (moment) => together(moment, (units) => ({ type: 'goIn', units })),
    run: (moment) => send(moment, (units) => ({ type: 'goIn', units })),
  },
  {
    id: 'melee',
    group: 'moving',
    keys: ['X'],
    label: () => 'Melee',
    when: (moment) => commanding(moment) && chosen(moment).length > 0,
    whyNot: (moment) => together(moment, (units) => ({ type: 'melee', units })),
    run: (moment) => send(moment, (units) => ({ type: 'melee', units })),
  },
  {
    id: 'meleeIn',
    group: 'moving',
    keys: ['Shift+X'],
    label: () => 'Go IN and melee',
    when: (moment) =>
      acting(moment)?.decision.actions.some((a) => a.type === 'melee' && a.goIn === true) === true,
    whyNot: (moment) => together(moment, (units) => ({ type: 'melee', units, goIn: true })),
    run: (moment) => send(moment, (units) => ({ type: 'melee', units, goIn: true })),
  },
  {
    id: 'exit',
    group: 'moving',
    keys: [],
    label: () => 'Exit the map',
    detail: (moment) => {
      const [first] = exits(moment)
      return first?.type === 'exit' ? `to the ${first.side}` : null
    },
    when: (moment) => exits(moment).length > 0,
    whyNot: () => null,
    run: (moment) => {
      const [first] = exits(moment)
      return first ? send(moment, () => first) : NOTHING_CHOSEN
    },
  },
  {
    id: 'alone',
    group: 'moving',
    keys: ['O'],
    label: () => 'One goes on alone',
    when: (moment) => kindIs(moment, 'activation') && chosen(moment).length > 1,
    whyNot: () => null,
    run: (moment) => {
      const lead = chosen(moment).at(-1)
      return lead === undefined ? NOTHING_CHOSEN : moment.interaction.chooseUnits([lead])
    },
  },
  {
    id: 'carryOn',
    group: 'moving',
    keys: [],
    label: () => 'Go on',
    detail: (moment) => {
      const last = moment.state.plan?.actions.at(-1)
      return last?.type === 'enter' ? `to ${last.hex}` : null
    },
    when: (moment) => moment.state.plan !== null && kindIs(moment, 'activation'),
    whyNot: () => null,
    run: (moment) => moment.session.carryOn().reason,
  },
  {
    id: 'dropPlan',
    group: 'moving',
    keys: ['Backspace'],
    label: () => 'Cancel the plan',
    when: (moment) => moment.state.plan !== null,
    whyNot: () => null,
    run: (moment) => {
      moment.session.dropPlan()
      return null
    },
  },
  {
    id: 'finish',
    group: 'command',
    keys: ['E'],
    label: (moment) => (stoppable(moment).length > 0 ? 'Stop here' : 'Finish'),
    detail: (moment) => {
      const left = idle(moment)
      return stoppable(moment).length === 0 && left > 0
        ? `${left === 1 ? '1 stays' : `${left} stay`} ready`
        : null
    },
    when: (moment) => kindIs(moment, 'activation'),
    whyNot: (moment) =>
      stoppable(moment).length > 0 || !moment.position
        ? null
        : whyNot(moment.position, { type: 'finish' }),
    run: (moment) => {
      const units = stoppable(moment)
      return moment.interaction.send(
        units.length > 0 ? { type: 'stop', units } : { type: 'finish' },
      )
    },
  },
  {
    id: 'pass',
    group: 'command',
    keys: ['P'],
    label: () => 'Pass',
    detail: () => 'ends your half',
    when: (moment) => kindIs(moment, 'half'),
    whyNot: (moment) => (moment.position ? whyNot(moment.position, { type: 'pass' }) : null),
    run: (moment) => moment.interaction.send({ type: 'pass' }),
  },
]

/** Why the leading units may not do something together, as if they had their command; null when they may. */
function together(moment: Moment, act: (units: UnitId[]) => Action): Reason | null {
  const { position } = moment
  const units = position ? leaders(position, chosen(moment)) : []
  if (!position || units.length === 0) return NOTHING_CHOSEN
  const ahead = acting(moment)
  return ahead
    ? whyNot(ahead, act(units))
    : whyNot(position, { type: 'command', units: [...chosen(moment)] })
}

function send(moment: Moment, act: (units: UnitId[]) => Action): Reason | null {
  const { position, interaction } = moment
  if (!position) return NOTHING_CHOSEN
  const action = act(leaders(position, chosen(moment)))
  return position.decision.kind === 'half'
    ? interaction.send({ type: 'command', units: [...chosen(moment)] }, action)
    : interaction.send(action)
}

/** The actions by which the leading units leave the map. 10.3 */
function exits(moment: Moment): Action[] {
  const units = moment.position ? leaders(moment.position, chosen(moment)) : []
  return (
    acting(moment)?.decision.actions.filter(
      (action) => action.type === 'exit' && action.units.join() === units.join(),
    ) ?? []
  )
}
