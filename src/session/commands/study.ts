import type { Reason } from '../../rules/types/index.ts'
import { branchOf, GAME, markOf } from '../journal/tree.ts'
import { SOUGHT } from '../red-poppies/course.ts'
import { hidingSide, tellsSecret } from '../red-poppies/hidden.ts'
import { type Command, type Moment, said } from './types.ts'

const looking = ({ state }: Moment) => state.study !== null
const browsing = ({ state }: Moment) => state.study !== null && !state.study.acting
const fine = () => null

/** Makes a command of the study: `run` does it, `off` says in a sentence why it can't be done. */
function command(
  id: string,
  keys: readonly string[],
  label: string | ((moment: Moment) => string),
  run: (moment: Moment) => void,
  off: (moment: Moment) => string | null = fine,
  when: (moment: Moment) => boolean = browsing,
): Command {
  return {
    id,
    group: 'replay',
    keys,
    label: typeof label === 'string' ? () => label : label,
    when,
    whyNot: (moment): Reason | null => {
      const text = off(moment)
      return text === null ? null : said(`no-${id}`, '', text)
    },
    run: (moment) => {
      run(moment)
      return null
    },
  }
}

const atEnd = ({ state }: Moment) =>
  state.study && state.study.at >= state.study.length ? 'The line ends here.' : null
const atStart = ({ state }: Moment) =>
  state.study?.at === 0 ? 'This is the beginning of the game.' : null
const noDice = ({ session }: Moment) =>
  (session.study.current()?.entry.dice.length ?? 0) > 0
    ? null
    : 'No dice were rolled at this entry.'
const onGame = ({ state }: Moment) => {
  const { study } = state
  const branch = study && branchOf(state.tree, study.line)
  return !study || !branch || study.at <= branch.at ? 'This is the game itself.' : null
}
/** A file of the line shown would reveal a sealed answer before the other side has given its own. 11.521a */
const sealed = ({ session, state }: Moment) => {
  const last = state.study && session.study.line(state.study.line).steps.at(-1)
  return last && tellsSecret(state, last.state) !== null
    ? 'One side has sealed its answer; a file goes out when both have answered. 11.521a'
    : null
}
const alone = ({ state }: Moment) =>
  state.tree.branches.length > 0 ? null : 'There is no branch to compare the game with yet.'
type Sought = 'fire' | 'loss' | 'bookmark'
const NAMES: Record<Sought, string> = { fire: 'shot', loss: 'loss', bookmark: 'bookmark' }
const seek = ({ session }: Moment, what: Sought, by: 1 | -1) =>
  what === 'bookmark' ? session.study.findBookmark(by) : session.study.findEvent(SOUGHT[what], by)
const none = (what: Sought, by: 1 | -1) => (moment: Moment) =>
  seek(moment, what, by) === null
    ? `No ${NAMES[what]} ${by === 1 ? 'from here on' : 'before this'}.`
    : null
const to = (what: Sought, by: 1 | -1) => (moment: Moment) => {
  const { study } = moment.session
  const at = seek(moment, what, by)
  if (at !== null) study.goTo(study.get()?.line ?? GAME, at)
}
const marked = ({ state }: Moment) =>
  state.study ? markOf(state.tree, state.study.line, state.study.at)?.bookmark === true : false
/** The arrows step through the game; with Shift they move the cursor. */
const STEPS = { Up: 'up', Down: 'down', Left: 'left', Right: 'right' } as const
const screen =
  (id: 'studyPlay' | 'studyNote' | 'studyCompare' | 'studyExport' | 'studyEnter') =>
  (moment: Moment) =>
    moment.screen[id]?.()

/** Whether the arrows step through a game instead of moving about the map. */
export const arrowsStep = browsing

export const STUDY_COMMANDS: readonly Command[] = [
  command(
    'study',
    ['Shift+R'],
    'Replay and analysis',
    screen('studyEnter'),
    ({ state }) =>
      hidingSide(state, state.game) !== null
        ? 'A side sets up unseen.'
        : state.entries.length === 0
          ? 'Nothing has happened yet.'
          : null,
    (moment) =>
      moment.position !== null && !looking(moment) && moment.screen.studyEnter !== undefined,
  ),
  command('studyRight', ['ArrowRight'], 'Next entry', ({ session }) => session.study.by(1), atEnd),
  command('studyNext', ['.'], 'Next entry', ({ session }) => session.study.by(1), atEnd, looking),
  command(
    'studyLeft',
    ['ArrowLeft'],
    'Previous entry',
    ({ session }) => session.study.by(-1),
    atStart,
  ),
  command(
    'studyBack',
    [','],
    'Previous entry',
    ({ session }) => session.study.by(-1),
    atStart,
    looking,
  ),
  command(
    'studyNextHalf',
    ['ArrowDown', '>', 'Shift+.'],
    'Next half couplet',
    ({ session }) => session.study.half(1),
    atEnd,
  ),
  command(
    'studyLastHalf',
    ['ArrowUp', '<', 'Shift+,'],
    'Previous half couplet',
    ({ session }) => session.study.half(-1),
    atStart,
  ),
  ...(['Up', 'Down', 'Left', 'Right'] as const).map((way) =>
    command(`studyCursor${way}`, [`Shift+Arrow${way}`], `Cursor ${way.toLowerCase()}`, (moment) =>
      moment.interaction.moveCursor(STEPS[way]),
    ),
  ),
  command('studyNextTurn', [']'], 'Next turn', ({ session }) => session.study.turn(1), atEnd),
  command(
    'studyLastTurn',
    ['['],
    'Previous turn',
    ({ session }) => session.study.turn(-1),
    atStart,
  ),
  command('studyFirst', ['Home'], 'First entry', ({ session }) => session.study.first(), atStart),
  command('studyLast', ['End'], 'Last entry', ({ session }) => session.study.last(), atEnd),
  command('studyNextFire', ['F'], 'Next shot', to('fire', 1), none('fire', 1)),
  command('studyLastFire', ['Shift+F'], 'Previous shot', to('fire', -1), none('fire', -1)),
  command('studyNextLoss', ['X'], 'Next loss', to('loss', 1), none('loss', 1)),
  command('studyLastLoss', ['Shift+X'], 'Previous loss', to('loss', -1), none('loss', -1)),
  command('studyNextMark', ['K'], 'Next bookmark', to('bookmark', 1), none('bookmark', 1)),
  command(
    'studyLastMark',
    ['Shift+K'],
    'Previous bookmark',
    to('bookmark', -1),
    none('bookmark', -1),
  ),
  command('studyPlay', ['Space'], 'Play', screen('studyPlay'), fine),
  command('studyRoll', ['O'], 'Roll', ({ session }) => session.study.roll(), noDice),
  command('studyFaces', ['D'], 'Set dice', ({ session }) => session.study.askFaces(), noDice),
  command('studyNote', ['N'], 'Note', screen('studyNote')),
  command(
    'studyBookmark',
    ['M'],
    (moment) => (marked(moment) ? 'Unmark' : 'Bookmark'),
    (moment) => moment.session.study.bookmark(!marked(moment)),
  ),
  command(
    'studyGame',
    ['G'],
    'Back to the game',
    ({ session }) => session.study.toGame(),
    onGame,
    looking,
  ),
  command('studyCompare', ['C'], 'Compare', screen('studyCompare'), alone),
  command('studyExport', ['E'], 'Export', screen('studyExport'), sealed),
  command(
    'studyRemove',
    ['Delete'],
    'Delete',
    ({ session, state }) => state.study && session.study.remove(state.study.line),
    onGame,
  ),
  command(
    'studyAct',
    ['A'],
    'Act here',
    ({ session }) => session.study.act(true),
    ({ position }) => (position?.decision.kind === 'over' ? 'The game is over here.' : null),
  ),
  command(
    'studyLook',
    ['Escape'],
    (moment) => (moment.state.study?.acting ? 'To the tree' : 'Leave the replay'),
    ({ session, state, interaction }) => {
      // One level back: first undo the pointing, then stop acting in the branch, then leave the study.
      if (!state.study?.acting) session.study.leave()
      else if (!interaction.stepBack()) session.study.act(false)
    },
    fine,
    looking,
  ),
]
