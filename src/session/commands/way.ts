import { asks } from '../pointing/doing/way.ts'
import { counted } from '../position/words.ts'
import { type Command, type Moment, said } from './types.ts'

const laid = ({ pointing }: Moment) => (pointing.way?.length ?? 0) > 0
const NO_WAY = said('no-way', '', 'No way is laid.')

export const WAY_COMMANDS: readonly Command[] = [
  {
    id: 'go',
    group: 'moving',
    keys: [],
    label: ({ pointing }) => `Go to ${pointing.way?.at(-1)}`,
    detail: ({ pointing }) => counted(pointing.way?.length ?? 0, 'point'),
    when: laid,
    whyNot: () => null,
    run: (moment) => (laid(moment) ? moment.interaction.goAlong() : NO_WAY),
  },
  {
    id: 'dropStep',
    group: 'moving',
    keys: ['Backspace'],
    label: () => 'Shorten',
    when: (moment) => laid(moment) && !asks(moment.pointing),
    whyNot: () => null,
    run: ({ interaction }) => {
      interaction.shorten()
      return null
    },
  },
]
