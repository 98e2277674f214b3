import { SIGHT_VIEWS } from '../sight/sight-view.ts'
import { type Command, type Moment, said } from './types.ts'

const fine = () => null
const looking = ({ pointing }: Moment) => pointing.sight !== null

/** These come first in the registry: while the LOS tool is open, its keys have no other meaning. */
export const SIGHT_COMMANDS: readonly Command[] = [
  {
    id: 'sight',
    group: 'board',
    keys: ['S'],
    label: () => 'LOS',
    when: (moment) => moment.position !== null,
    whyNot: fine,
    run: (moment) => {
      moment.interaction.setSight(moment.pointing.sight === null)
      return null
    },
  },
  {
    id: 'sightView',
    group: 'board',
    keys: ['Q'],
    label: () => 'Line, field, seen by, vertex',
    when: looking,
    whyNot: fine,
    run: (moment) => {
      const at = SIGHT_VIEWS.indexOf(moment.pointing.sight?.view ?? 'line')
      moment.interaction.setSightView(SIGHT_VIEWS[(at + 1) % SIGHT_VIEWS.length] ?? 'line')
      return null
    },
  },
  {
    id: 'sightSwap',
    group: 'board',
    keys: ['J'],
    label: () => 'Swap ends',
    when: looking,
    whyNot: (moment) =>
      moment.pointing.sight?.to == null ? said('no-line', '', 'No line yet.') : null,
    run: (moment) => {
      moment.interaction.swapSight()
      return null
    },
  },
  {
    id: 'sightAgain',
    group: 'board',
    keys: ['Backspace'],
    label: () => 'Start again',
    when: looking,
    whyNot: (moment) =>
      moment.pointing.sight?.from == null
        ? said('no-line', '', 'No hex is chosen yet. Click the first one.')
        : null,
    run: (moment) => {
      moment.interaction.clearSight()
      return null
    },
  },
  {
    id: 'sightEdges',
    group: 'board',
    keys: ['E'],
    label: () => 'Exact outlines',
    when: looking,
    whyNot: fine,
    run: (moment) => {
      moment.interaction.setSightEdges(!moment.pointing.sight?.edges)
      return null
    },
  },
]
