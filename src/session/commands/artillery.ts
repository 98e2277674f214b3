import { DIRECTIONS, type Direction } from '../../hex/grid.ts'
import type { Action, Reason } from '../../rules/types/index.ts'
import { spotMeant } from '../pointing/cursor.ts'
import { draftOf, gasOrder, spotIn } from '../pointing/doing/state.ts'
import { questionOf } from '../pointing/questions/by-kind.ts'
import { spotActions, spotsOf } from '../pointing/spots.ts'
import { struckRound } from '../position/bombardment.ts'
import { defaultSpots, gapsCut } from '../position/default-spots.ts'
import { COMPASS_KEYS, ordered, withOrder } from '../position/gas.ts'
import { whyNot } from '../position/position.ts'
import { counted, groupDefs, shortName } from '../position/words.ts'
import { type Command, type Moment, said } from './types.ts'

const kindIs = (moment: Moment, ...kinds: readonly string[]) =>
  kinds.includes(moment.position?.decision.kind ?? '')

const NO_GROUPS = said('no-group', '7.0a', 'This side has no artillery off the map.')
/** The calls or cancels that are legal now. */
function listed(moment: Moment, type: 'call' | 'cancel'): readonly Action[] {
  return moment.position?.decision.actions.filter((action) => action.type === type) ?? []
}

/** The places that the program chooses for a player who does not want to. */
const spotsForMe = ({ position }: Moment): readonly Action[] =>
  position ? defaultSpots(position) : []

/** More hexsides than these are counted on a button; what was cut is told in full. */
const GAPS = 2

/** Places these spots, and tells which wire that cuts: nobody has named it. */
function placeForMe({ interaction, session }: Moment, spots: readonly Action[]): Reason | null {
  const refused = interaction.send(...spots)
  const gaps = gapsCut(spots)
  if (!refused && gaps.length > 0) session.tell(`Wire cut at ${gaps.join(', ')}.`)
  return refused
}

/** Why the side that decides can't call, or cancel, anything; null when it can. */
function whyNone(moment: Moment, type: 'call' | 'cancel'): Reason | null {
  const { position } = moment
  if (!position || listed(moment, type).length > 0) return null
  const own = groupDefs(position.battle).filter(({ side }) => side === position.decision.side)
  const reasons = own.map(({ def }) =>
    whyNot(
      position,
      type === 'cancel'
        ? { type, group: def.id }
        : { type, group: def.id, mode: def.mode, shell: 'high explosive' },
    ),
  )
  return reasons.find((reason) => reason !== null) ?? NO_GROUPS
}

function openDraft(moment: Moment): Reason | null {
  const first = listed(moment, 'call')[0]
  const draft = draftOf(moment.pointing)
  const groups = [
    ...new Set(
      listed(moment, 'call').map((action) => (action.type === 'call' ? action.group : '')),
    ),
  ]
  const next = draft ? groups[(groups.indexOf(draft.group) + 1) % groups.length] : groups[0]
  const call = listed(moment, 'call').find(
    (action) => action.type === 'call' && action.group === next,
  )
  const found = call ?? first
  if (found?.type !== 'call') return NO_GROUPS
  moment.interaction.setDraft({ group: found.group, mode: found.mode, shell: 'high explosive' })
  return null
}

/** The vertex or hexside pointed at; a click points at it, a second click makes it the answer. */
const spotOf = ({ position, pointing }: Moment): string | null =>
  position && spotMeant(position, pointing)

const meantActs = (moment: Moment): readonly Action[] | null =>
  moment.position && spotActions(moment.position, spotOf(moment), draftOf(moment.pointing))

/** The action for that place; of several the last, whose legality tells whether the place may be chosen. */
function meant(moment: Moment): Action | null {
  return meantActs(moment)?.at(-1) ?? null
}

/** What the command says while no vertex or hexside is pointed at. */
const noSpot = ({ position }: Moment): Reason | null =>
  (position && questionOf(position).spots?.none) ?? null

function pressSpot(moment: Moment): Reason | null {
  const spot = spotOf(moment)
  if (spot === null) return noSpot(moment)
  // The map already marks it, so the button does at once what it says.
  moment.interaction.setSpot(spot)
  return moment.interaction.pressSpot(spot)
}

/** Sets the next mode, or the next shell, that the group of the draft may use while the other of the two stays. */
function turn(moment: Moment, field: 'mode' | 'shell'): Reason | null {
  const draft = draftOf(moment.pointing)
  if (!draft) return NO_GROUPS
  const other = field === 'mode' ? 'shell' : 'mode'
  const values = [
    ...new Set(
      listed(moment, 'call').flatMap((action) =>
        action.type === 'call' && action.group === draft.group && action[other] === draft[other]
          ? [action[field]]
          : [],
      ),
    ),
  ]
  const next = values[(values.indexOf(draft[field]) + 1) % Math.max(1, values.length)]
  if (next !== undefined) moment.interaction.setDraft({ ...draft, [field]: next })
  return null
}

const NO_WAY = said('no-spot', '7.513b', 'No direction is chosen.')

function driftOf(moment: Moment): Action | null {
  const { position, pointing } = moment
  const found = position?.decision.actions.find(
    (action) => action.type === 'drift' && action.direction === spotIn(pointing),
  )
  return position && found ? withOrder(position, gasOrder(pointing), found) : null
}

/** The gas clouds in the order in which they drift, once a direction is chosen; a player may change it. 7.513d */
function clouds({ position, pointing }: Moment) {
  const way = spotIn(pointing) as Direction | null
  return position?.decision.kind === 'drift' && way !== null
    ? ordered(position, way, gasOrder(pointing))
    : []
}

const drafting = (moment: Moment): boolean =>
  kindIs(moment, 'half') && draftOf(moment.pointing) !== null

export const ARTILLERY_COMMANDS: readonly Command[] = [
  {
    id: 'call',
    group: 'command',
    keys: ['C'],
    label: (moment) => (draftOf(moment.pointing) ? 'Another group' : 'Call artillery'),
    detail: (moment) => {
      const groups = new Set(
        listed(moment, 'call').map((action) => (action.type === 'call' ? action.group : '')),
      )
      return groups.size ? `${groups.size} ready` : null
    },
    when: (moment) =>
      kindIs(moment, 'half') &&
      groupDefs(moment.position?.battle ?? ({ sides: [] } as never)).some(
        ({ side }) => side === moment.position?.decision.side,
      ),
    whyNot: (moment) => whyNone(moment, 'call'),
    run: openDraft,
  },
  {
    id: 'cancelGroup',
    group: 'command',
    keys: ['Shift+C'],
    label: (moment) => {
      const action = listed(moment, 'cancel')[0]
      const def =
        action?.type === 'cancel' && moment.position
          ? groupDefs(moment.position.battle).find((known) => known.def.id === action.group)?.def
          : undefined
      return def ? `Cancel the ${shortName(def.name)} group` : 'Cancel artillery'
    },
    when: (moment) =>
      kindIs(moment, 'half') &&
      Object.values(moment.position?.game.artillery ?? {}).some(
        (group) => group.side === moment.position?.decision.side && group.mission !== null,
      ),
    whyNot: (moment) => whyNone(moment, 'cancel'),
    run: (moment) => {
      const action = listed(moment, 'cancel')[0]
      return action ? moment.interaction.send(action) : NO_GROUPS
    },
  },
  {
    id: 'mode',
    group: 'command',
    keys: ['M'],
    label: () => 'Other mode',
    when: drafting,
    whyNot: () => null,
    run: (moment) => turn(moment, 'mode'),
  },
  {
    id: 'shell',
    group: 'command',
    keys: ['X'],
    label: () => 'Other shell',
    when: drafting,
    whyNot: () => null,
    run: (moment) => turn(moment, 'shell'),
  },
  ...([1, 2, 3] as const).map(
    (n): Command => ({
      id: `spine-${n}`,
      group: 'command',
      keys: [String(n)],
      label: () => `Spine ${n}`,
      when: (moment) => kindIs(moment, 'spine'),
      whyNot: () => null,
      run: (moment) => {
        const names = (moment.position && spotsOf(moment.position, null)?.names) ?? []
        moment.interaction.setSpot(names[n - 1] ?? null)
        return null
      },
    }),
  ),
  {
    id: 'sendCall',
    group: 'command',
    keys: [],
    label: () => 'Call',
    when: drafting,
    whyNot: (moment) => {
      const first = meantActs(moment)?.[0]
      return first && moment.position ? whyNot(moment.position, first) : noSpot(moment)
    },
    run: pressSpot,
  },
  {
    id: 'spot',
    group: 'command',
    keys: [],
    label: ({ position }) => (position && questionOf(position).spots?.label) ?? 'Choose',
    detail: (moment) => gapsCut(meantActs(moment) ?? [])[0] ?? null,
    when: (moment) =>
      moment.position !== null &&
      questionOf(moment.position).spots !== undefined &&
      !kindIs(moment, 'half'),
    whyNot: (moment) => {
      const action = meant(moment)
      return action && moment.position ? whyNot(moment.position, action) : noSpot(moment)
    },
    run: pressSpot,
  },
  {
    id: 'bombard',
    group: 'command',
    keys: [],
    label: ({ pointing }) => {
      const hex = spotIn(pointing)
      return hex === null ? 'Bombard' : `Bombard round ${hex}`
    },
    detail: ({ position, pointing }) => {
      const hex = spotIn(pointing)
      const struck = position && hex !== null ? struckRound(position, hex) : null
      return struck ? counted(struck.units.length, 'unit') : null
    },
    when: (moment) => kindIs(moment, 'target'),
    whyNot: ({ position, pointing }) => {
      const hex = spotIn(pointing)
      return position && hex !== null
        ? whyNot(position, { type: 'target', hex })
        : said('no-target', '7.11b', 'Choose a hex first.')
    },
    run: ({ pointing, interaction }) => {
      const hex = spotIn(pointing)
      return hex === null ? null : interaction.pressHex(hex)
    },
  },
  ...DIRECTIONS.map(
    (way): Command => ({
      id: `gas-${way}`,
      group: 'command',
      keys: [COMPASS_KEYS[way], `Numpad${COMPASS_KEYS[way]}`],
      label: () => `Gas ${way}`,
      when: (moment) => kindIs(moment, 'drift'),
      whyNot: () => null,
      run: (moment) => {
        moment.interaction.setSpot(way)
        return null
      },
    }),
  ),
  {
    id: 'drift',
    group: 'command',
    keys: [],
    label: ({ pointing }) => {
      const way = spotIn(pointing)
      return way === null ? 'Move the gas' : `Move the gas ${way}`
    },
    when: (moment) => kindIs(moment, 'drift'),
    whyNot: (moment) => (driftOf(moment) ? null : NO_WAY),
    run: (moment) => {
      const action = driftOf(moment)
      return action ? moment.interaction.send(action) : NO_WAY
    },
  },
  {
    id: 'cloudFirst',
    group: 'command',
    keys: ['O'],
    label: (moment) => `Gas of ${clouds(moment).at(-1)?.from} first`,
    when: (moment) => clouds(moment).length > 1,
    whyNot: () => null,
    run: (moment) => {
      const hexes = clouds(moment).map(({ from }) => from)
      moment.interaction.setOrder([...hexes.slice(-1), ...hexes.slice(0, -1)])
      return null
    },
  },
  {
    id: 'placeSpot',
    group: 'command',
    keys: ['Shift+P'],
    label: (moment) => (kindIs(moment, 'breach') ? 'Cut one for me' : 'Place for me'),
    detail: (moment) => gapsCut(spotsForMe(moment))[0] ?? 'one',
    when: (moment) => spotsForMe(moment).length > 0,
    whyNot: () => null,
    run: (moment) => placeForMe(moment, spotsForMe(moment).slice(0, 1)),
  },
  {
    id: 'placeSpots',
    group: 'command',
    keys: [],
    label: (moment) => (kindIs(moment, 'breach') ? 'Cut all for me' : 'Place the rest'),
    detail: (moment) => {
      const spots = spotsForMe(moment)
      const gaps = gapsCut(spots)
      return gaps.length > 0 && gaps.length <= GAPS ? gaps.join(', ') : String(spots.length)
    },
    when: (moment) => !kindIs(moment, 'placement', 'arrival') && spotsForMe(moment).length > 1,
    whyNot: () => null,
    run: (moment) => placeForMe(moment, spotsForMe(moment)),
  },
  {
    id: 'noMore',
    group: 'command',
    keys: ['Space'],
    label: ({ position }) => (position && questionOf(position).noMore?.label) ?? 'No more',
    when: ({ position }) => position !== null && questionOf(position).noMore !== undefined,
    whyNot: ({ position }) => {
      const ends = position && questionOf(position).noMore
      return ends ? whyNot(position, ends.action) : null
    },
    run: (moment) => {
      const ends = moment.position && questionOf(moment.position).noMore
      return ends ? moment.interaction.send(ends.action) : null
    },
  },
]
