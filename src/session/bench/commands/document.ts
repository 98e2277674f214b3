import { problemsOf } from '../problems.ts'
import { isRefusal } from '../views.ts'
import { always, type BenchCommand, type BenchMoment, type BenchScreen, fine, no } from './types.ts'

const open = ({ state }: BenchMoment) =>
  state.id === null ? no('no-document', 'No document is open.') : null

/** A command that a page carries out. */
const onPage = (
  id: BenchScreen,
  label: string,
  keys: readonly string[],
  whyNot: BenchCommand['whyNot'] = fine,
  group: BenchCommand['group'] = 'document',
): BenchCommand => ({
  id,
  group,
  keys,
  label: () => label,
  when: ({ screen }) => screen[id] !== undefined,
  whyNot,
  run: ({ screen }) => {
    screen[id]?.()
    return null
  },
})

const unplayable = ({ state }: BenchMoment) => {
  if (state.id === null) return no('no-document', 'No document is open.')
  if (!state.value.scenario) return no('no-scenario', 'The document has no scenario to play.')
  const grave = problemsOf(state).filter((one) => one.grave)
  const [first] = grave
  if (!first) return null
  const more =
    grave.length > 1 ? ` So ${grave.length > 2 ? 'are' : 'is'} ${grave.length - 1} more.` : ''
  const where = first.path.map((step) => (typeof step === 'number' ? step + 1 : step)).join(' ')
  // What a new battle lacks needs no place.
  const plain = first.code === 'no-unit' || first.code === 'no-rule'
  const what = sentence(plain ? first.wrong : `${where}: ${first.wrong}`)
  return no('problems', `${what} is in the way.${more}`)
}

const sentence = (text: string): string => `“${text.charAt(0).toUpperCase()}${text.slice(1)}”`

export const DOCUMENT_COMMANDS: readonly BenchCommand[] = [
  {
    id: 'undo',
    group: 'document',
    keys: ['Ctrl+Z'],
    label: ({ state }) => (state.undo ? `Undo: ${state.undo}` : 'Undo'),
    when: always,
    whyNot: ({ state }) => (state.undo ? null : no('nothing', 'There is nothing to take back.')),
    run: ({ bench }) => bench.undo(),
  },
  {
    id: 'redo',
    group: 'document',
    keys: ['Ctrl+Shift+Z', 'Ctrl+Y'],
    label: ({ state }) => (state.redo ? `Redo: ${state.redo}` : 'Redo'),
    when: always,
    whyNot: ({ state }) => (state.redo ? null : no('nothing', 'There is nothing to do again.')),
    run: ({ bench }) => bench.redo(),
  },
  {
    id: 'mend',
    group: 'document',
    keys: ['Shift+M'],
    label: ({ state }) => {
      const one = problemsOf(state).find(({ mend }) => mend)
      return one?.mend ? `Mend: ${one.mend.what}` : 'Mend'
    },
    when: always,
    whyNot: (moment) =>
      open(moment) ??
      (problemsOf(moment.state).length === 0
        ? no('nothing', 'Nothing is wrong.')
        : problemsOf(moment.state).some(({ mend }) => mend)
          ? null
          : no('no-mend', 'What is wrong takes a choice of yours; go to each problem.')),
    run: ({ bench, state }) => {
      const made = problemsOf(state)
        .find(({ mend }) => mend)
        ?.mend?.edit(bench.kept())
      if (!made) return no('nothing', 'Nothing is wrong.')
      return isRefusal(made) ? made : bench.edit(made)
    },
  },
  onPage('play', 'Play it', ['Ctrl+Enter'], unplayable),
  onPage('tryIt', 'Try it', [], unplayable),
  onPage('nameVersion', 'Name this version', ['Ctrl+S'], open),
  onPage('versions', 'Versions', ['Shift+V'], open),
  onPage('keepFile', 'Save as a file', ['Ctrl+Shift+S'], open),
  onPage('openFile', 'Open a file', ['Ctrl+O']),
  onPage('share', 'Share', [], open),
  onPage('print', 'Print', ['Ctrl+P'], open),
  onPage('problems', 'Problems', ['N'], open),
  onPage(
    'goToProblem',
    'Next problem',
    ['Shift+N'],
    (moment) =>
      open(moment) ??
      (problemsOf(moment.state).length > 0 ? null : no('nothing', 'Nothing is wrong.')),
  ),
  onPage('json', 'JSON beside it', ['Ctrl+J'], open),
  onPage('zoomIn', 'Zoom in', ['+', '='], fine, 'look'),
  onPage('zoomOut', 'Zoom out', ['-'], fine, 'look'),
  onPage('wholeMap', 'Whole map', ['0'], fine, 'look'),
  onPage('guide', 'Show me how', []),
  onPage('leave', 'Leave the bench', []),
]
