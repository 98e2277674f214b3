import type { Reason } from '../../rules/types/index.ts'
import { gathers } from '../pointing/doing/gather.ts'
import { type SameAgain, sameAgain, waysAgain } from '../pointing/doing/same-again.ts'
import { chosenUnits, isSelecting, verbOf, wayLaid } from '../pointing/doing/state.ts'
import { grow, shrink } from '../position/group.ts'
import { isShelled, unitsAt } from '../position/position.ts'
import { counted } from '../position/words.ts'
import { type Command, type Moment, NO_CURSOR, said } from './types.ts'

const commanding = ({ position, pointing }: Moment) =>
  position?.decision.kind === 'half' && chosenUnits(pointing).length > 0

/** Why the group can't grow: what keeps the nearest neighbour out. Null when it can. */
function growWhy({ position, pointing, interaction }: Moment): Reason | null {
  if (!position || grow(position, chosenUnits(pointing)).length > chosenUnits(pointing).length)
    return null
  const nearest = interaction.tray().cannotJoin[0]?.reason
  return nearest ?? said('no-neighbour', '3.5b', 'No friend next to it may join.')
}

function shrinkWhy({ position, pointing }: Moment): Reason | null {
  if (!position || shrink(position, chosenUnits(pointing)).length < chosenUnits(pointing).length)
    return null
  return said('one-unit', '6.01a', 'One unit is the least that has a command.')
}

/** Whether Space adds the hex of the cursor to a path; else it adds a unit to the group or removes it. */
function lays({ position, pointing }: Moment): boolean {
  const { cursor } = pointing
  const chosen = chosenUnits(pointing)
  const verb = verbOf(pointing)
  const way = wayLaid(pointing)
  if (!position || cursor === null || chosen.length === 0) return false
  const own = unitsAt(position, cursor, position.decision.side ?? '')
  return way !== null || verb === 'move' || own.length === 0
}

/** How many others act, where they go if it is one or two hexes, and into what: "2 to AF17", "7 units, barrage". */
function whither({ position }: Moment, found: SameAgain): string {
  const { length } = found.units
  if (!position || found.does === 'fire') return counted(length, 'unit')
  const ends = new Set(waysAgain(position, found).flatMap((way) => way.at(-1) ?? []))
  const entered = found.actions.flatMap((one) => (one.type === 'enter' ? one.hex : []))
  const where = ends.size <= 2 ? `${length} to ${[...ends].join(', ')}` : counted(length, 'unit')
  return isShelled(position, entered) ? `${where}, barrage` : where
}

/** What the other units of the command may do in the same way as those that acted. */
const again = ({ position, state }: Moment): SameAgain | null =>
  position && sameAgain(position, state.trail, state.entries)

const NOTHING_AGAIN = said(
  'nothing-again',
  '6.01c',
  'No other unit of the command may do the same.',
)

const ONE_HEX = said('one-hex', '6.01c', 'The chosen units are in one hex. Choose a mass first.')

/** Whether the chosen units stand in several hexes, so that all may go the way of the first. */
const several = (moment: Moment) =>
  commanding(moment) &&
  new Set(chosenUnits(moment.pointing).map((unit) => moment.position?.game.units[unit]?.hex)).size >
    1

export const GROUP_COMMANDS: readonly Command[] = [
  {
    id: 'asOne',
    group: 'moving',
    keys: ['.'],
    label: () => 'Same path for all',
    when: several,
    unfit: (moment) => (commanding(moment) ? ONE_HEX : null),
    whyNot: () => null,
    run: ({ interaction, pointing, position }) => {
      interaction.goAsOne(!pointing.asOne.includes(position?.decision.side ?? ''))
      return null
    },
  },
  {
    id: 'sameAgain',
    group: 'moving',
    keys: ['.'],
    label: (moment) =>
      again(moment)?.does === 'fire' ? 'The rest fire there too' : 'The rest move too',
    detail: (moment) => {
      const found = again(moment)
      return found && whither(moment, found)
    },
    when: (moment) => again(moment) !== null,
    whyNot: () => null,
    run: (moment) => {
      const found = again(moment)
      return found ? moment.interaction.send(...found.actions) : NOTHING_AGAIN
    },
  },
  {
    id: 'select',
    group: 'command',
    keys: ['A'],
    label: () => 'Select',
    detail: () => 'by a box',
    when: ({ position }) => position !== null && gathers(position),
    whyNot: () => null,
    run: ({ interaction, pointing }) => {
      interaction.setSelecting(!isSelecting(pointing))
      return null
    },
  },
  {
    id: 'grow',
    group: 'command',
    keys: [']'],
    label: () => 'Larger group',
    when: commanding,
    whyNot: growWhy,
    run: ({ interaction }) => {
      interaction.grow()
      return null
    },
  },
  {
    id: 'shrink',
    group: 'command',
    keys: ['['],
    label: () => 'Smaller group',
    when: commanding,
    whyNot: shrinkWhy,
    run: ({ interaction }) => {
      interaction.shrink()
      return null
    },
  },
  {
    id: 'toggle',
    group: 'board',
    keys: ['Space'],
    label: (moment) => (lays(moment) ? 'Add this hex to the path' : 'Add or remove'),
    when: ({ position }) => position !== null && gathers(position),
    whyNot: ({ pointing }) => (pointing.cursor === null ? NO_CURSOR : null),
    run: ({ interaction }) => interaction.toggleAt(),
  },
]
