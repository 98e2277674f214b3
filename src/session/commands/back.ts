import type { Reason } from '../../rules/types/index.ts'
import { type Command, type Moment, said } from './types.ts'

const playing = (moment: Moment) => moment.position !== null

/** Whether the last half may be asked back; nobody has asked yet. */
const slipped = (moment: Moment) =>
  playing(moment) && !moment.state.leave.asked && moment.session.slip() !== null

/** Whether nobody else has to allow it: the computer does so at once. */
const allowed = ({ state: { seats } }: Moment) =>
  seats?.kind === 'computer' || seats?.kind === 'alone'

/** Undo, or redo. Where the last half has passed with the last act, undo asks for that. */
function undoing(id: string, keys: readonly string[], label: string, back: boolean): Command {
  const may = (moment: Moment) => (back ? moment.state.undo : moment.state.redo)
  const asks = (moment: Moment) => back && !may(moment).can && slipped(moment)
  return {
    id,
    group: 'everywhere',
    keys,
    label: (moment) =>
      may(moment).can
        ? may(moment).text
        : asks(moment)
          ? `Undo: ${allowed(moment) ? 'take back the last half' : 'ask to take back'}`
          : label,
    when: playing,
    whyNot: (moment) =>
      may(moment).can || asks(moment) ? null : said(`no-${id}`, '', may(moment).text),
    run: (moment): Reason | null => {
      if (asks(moment)) moment.session.askBack()
      else if (back) moment.session.undo()
      else moment.session.redo()
      return null
    },
  }
}

/** What takes acts back, and does them again. */
export const BACK: readonly Command[] = [
  undoing('undo', ['Z', 'Ctrl+Z'], 'Undo', true),
  undoing('redo', ['Shift+Z', 'Ctrl+Y', 'Ctrl+Shift+Z'], 'Redo', false),
  {
    id: 'undoCommand',
    group: 'everywhere',
    keys: ['Shift+Backspace'],
    label: () => 'Undo this command',
    when: (moment) => moment.position?.decision.kind === 'activation',
    whyNot: (moment) =>
      moment.state.undo.can ? null : said('no-undo', '', moment.state.undo.text),
    run: (moment) => {
      moment.session.undoCommand()
      return null
    },
  },
  {
    id: 'askBack',
    group: 'everywhere',
    keys: [],
    label: (moment) => (allowed(moment) ? 'Take back the last half' : 'Ask to take back'),
    when: slipped,
    whyNot: () => null,
    run: (moment) => {
      moment.session.askBack()
      return null
    },
  },
]
