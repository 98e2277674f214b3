import { waitsForConfirmation, wayLaid } from '../pointing/doing/state.ts'
import { stopAfter } from '../pointing/doing/way.ts'
import { type Command, type Moment, said } from './types.ts'

const laid = ({ pointing }: Moment) => (wayLaid(pointing)?.length ?? 0) > 0
const stops = ({ position, pointing }: Moment) =>
  position !== null && stopAfter(position, pointing) !== null
const NO_WAY = said('no-way', '', 'No path is plotted.')

export const WAY_COMMANDS: readonly Command[] = [
  {
    id: 'go',
    group: 'moving',
    keys: [],
    label: ({ pointing }) => `Move to ${wayLaid(pointing)?.at(-1)}`,
    detail: ({ pointing }) => `${wayLaid(pointing)?.length ?? 0} MP`,
    when: laid,
    whyNot: () => null,
    run: (moment) => (laid(moment) ? moment.interaction.goAlong() : NO_WAY),
  },
  {
    id: 'goStop',
    group: 'moving',
    keys: ['Shift+E'],
    label: () => 'Move and stop',
    when: stops,
    whyNot: () => null,
    run: (moment) => (laid(moment) ? moment.interaction.goAndStop() : NO_WAY),
  },
  {
    id: 'dropStep',
    group: 'moving',
    keys: ['Backspace'],
    label: () => 'Undo step',
    when: (moment) => laid(moment) && !waitsForConfirmation(moment.pointing),
    whyNot: () => null,
    run: ({ interaction }) => {
      interaction.shorten()
      return null
    },
  },
]
