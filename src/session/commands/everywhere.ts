import type { Direction } from '../../hex/grid.ts'
import type { Reason } from '../../rules/types/index.ts'
import { notYours } from '../game/seats.ts'
import { answering, type CursorStep, legalHexes, spotMeant } from '../pointing/cursor.ts'
import {
  chosenUnits,
  spotIn,
  verbOf,
  waitsForConfirmation,
  wayLaid,
} from '../pointing/doing/state.ts'
import { keyedChoices } from '../pointing/listed.ts'
import { questionOf } from '../pointing/questions/by-kind.ts'
import { unitsAt } from '../position/position.ts'
import { tellsSecret } from '../red-poppies/hidden.ts'
import { BACK } from './back.ts'
import { computerPrimary } from './computer.ts'
import { aimedHex, commonest } from './play.ts'
import { arrowsStep } from './study.ts'
import {
  type Command,
  type CommandGroup,
  type Moment,
  NO_CURSOR,
  SCREEN_COMMANDS,
  type ScreenCommand,
  said,
} from './types.ts'

const playing = (moment: Moment) => moment.position !== null
const kind = (moment: Moment) => moment.position?.decision.kind
const fine = () => null

const SCREEN: Record<
  (typeof SCREEN_COMMANDS)[number],
  readonly [CommandGroup, string, readonly string[]]
> = {
  log: ['everywhere', 'Log', ['L']],
  luck: ['everywhere', 'Luck', ['Shift+L']],
  text: ['everywhere', 'Text view', ['T']],
  fold: ['everywhere', 'Hide panel', ['B']],
  layers: ['everywhere', 'Layers, legend', ['Y']],
  dangers: ['everywhere', 'Dangers', ['V']],
  aims: ['everywhere', 'To win', ['Shift+W']],
  facts: ['everywhere', 'Facts', ['I']],
  hint: ['everywhere', 'Hint', ['Shift+H']],
  stack: ['board', 'Enlarge the stack', ['Shift+I']],
  ping: ['board', 'Point out the hex', ['Shift+P']],
  jump: ['everywhere', 'Go to the last notice', ['H']],
  save: ['everywhere', 'Save file', ['Ctrl+S']],
  open: ['everywhere', 'Open file', ['Ctrl+O']],
  share: ['everywhere', 'Share', []],
  bench: ['everywhere', 'Take to the bench', []],
  keys: ['everywhere', 'Keys', ['?']],
  rules: ['everywhere', 'Rules', ['R']],
  goTo: ['everywhere', 'Go to', ['/']],
  menu: ['everywhere', 'Menu', []],
  settings: ['everywhere', 'Settings', []],
  leave: ['everywhere', 'Exit to menu', []],
  concede: ['everywhere', 'Concede', []],
  zoomIn: ['board', 'Zoom in', ['+', '=']],
  zoomOut: ['board', 'Zoom out', ['-', '−']],
  wholeSheet: ['board', 'Whole map', ['0']],
  centre: ['board', 'Centre on the decision', ['Home']],
  centreCursor: ['board', 'Centre on the cursor', ['Alt+Home']],
  panUp: ['board', 'Pan up', ['Shift+ArrowUp']],
  panDown: ['board', 'Pan down', ['Shift+ArrowDown']],
  panLeft: ['board', 'Pan left', ['Shift+ArrowLeft']],
  panRight: ['board', 'Pan right', ['Shift+ArrowRight']],
}

const NEEDS_GAME: readonly ScreenCommand[] = [
  'luck',
  'save',
  'share',
  'bench',
  'concede',
  'centre',
  'centreCursor',
  'facts',
  'hint',
  'stack',
  'ping',
  'goTo',
  'layers',
  'dangers',
  'aims',
]

/** The commands whose file would reveal the other side's set-up or its sealed answer. */
const TELLING: readonly ScreenCommand[] = ['save', 'share', 'bench']
const HIDDEN = {
  'set-up': said(
    'hidden',
    '',
    'A side sets up unseen. The game is kept; it goes out when both stand.',
  ),
  sealed: said(
    'hidden',
    '11.521a',
    'One side has sealed its answer. The game is kept; it goes out when both have answered.',
  ),
} as const

const OVER = said('over', '', 'The game is over.')

/** A hint is for a decision of the battle itself that somebody here has to make. */
function noHint({ state }: Moment): Reason | null {
  if (state.study) return said('looking-back', '', 'You are looking back.')
  const { kind, side } = state.decision ?? {}
  if (side == null) return OVER
  return kind === 'setup'
    ? said('no-hint', '', 'There are no hints in the set-up.')
    : notYours(state)
}

/** Why a screen command can't be done now; null when it can. */
function lacking(id: ScreenCommand, moment: Moment): Reason | null {
  const { cursor, hover } = moment.pointing
  if (TELLING.includes(id)) {
    const secret = tellsSecret(moment.state, moment.state.game)
    if (secret) return HIDDEN[secret]
  }
  if (id === 'concede' && kind(moment) === 'over') return OVER
  // Here it would end a branch, but the dialog speaks of the battle.
  if (id === 'concede' && moment.state.study !== null)
    return said('looking-back', '', 'You are looking back. Leave the replay to concede the game.')
  if (id === 'hint') return noHint(moment)
  if (id === 'jump' && moment.state.notice?.hex === undefined)
    return said('no-notice', '', 'No notice of a place has been given.')
  if ((id === 'facts' || id === 'ping') && cursor === null && hover === null) return NO_CURSOR
  if (id === 'stack') {
    const hex = cursor ?? hover
    if (hex === null) return NO_CURSOR
    const there = moment.position ? unitsAt(moment.position, hex).length : 0
    if (there < 2) return said('no-stack', '', `No stack in ${hex}.`)
  }
  if (id === 'centreCursor' && cursor === null) return NO_CURSOR
  return null
}

function screenCommand(id: (typeof SCREEN_COMMANDS)[number]): Command {
  const [group, label, keys] = SCREEN[id]
  return {
    id,
    group,
    keys,
    label: () => label,
    when: (moment) =>
      moment.screen[id] !== undefined &&
      (!NEEDS_GAME.includes(id) || playing(moment)) &&
      !(id.startsWith('pan') && arrowsStep(moment)),
    whyNot: (moment) => lacking(id, moment),
    run: (moment) => {
      moment.screen[id]?.()
      return null
    },
  }
}

/** The steps of the arrow keys, which a replay uses for itself. */
const ARROWS = { up: true, down: true, left: true, right: true }

const STEPS: readonly (readonly [CursorStep, string, readonly string[]])[] = [
  ['up', 'Cursor up', ['ArrowUp']],
  ['down', 'Cursor down', ['ArrowDown']],
  ['left', 'Cursor left', ['ArrowLeft']],
  ['right', 'Cursor right', ['ArrowRight']],
  ['NW', 'Cursor NW', ['Numpad7']],
  ['N', 'Cursor N', ['Numpad8']],
  ['NE', 'Cursor NE', ['Numpad9']],
  ['SW', 'Cursor SW', ['Numpad1']],
  ['S', 'Cursor S', ['Numpad2']],
  ['SE', 'Cursor SE', ['Numpad3']],
] satisfies readonly (readonly [CursorStep | Direction, string, readonly string[]])[]

const CURSOR: readonly Command[] = STEPS.map(([step, label, keys]) => ({
  id: `cursor-${step}`,
  group: 'board',
  keys,
  label: () => label,
  when: (moment) => playing(moment) && !(step in ARROWS && arrowsStep(moment)),
  whyNot: fine,
  run: (moment) => {
    moment.interaction.moveCursor(step)
    return null
  },
}))

/** The digit keys: each chooses the nth choice of a short list, or else the nth unit that may answer. */
const NTH: readonly Command[] = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => ({
  id: `nth-${n}`,
  group: 'command',
  keys: [String(n)],
  label: (moment) => (choiceAt(moment, n) ? `Choice ${n}` : `Unit ${n}`),
  when: (moment) => nth(moment, n) !== undefined || choiceAt(moment, n) !== undefined,
  whyNot: fine,
  run: (moment) => {
    const choice = choiceAt(moment, n)
    if (choice) return moment.interaction.send(choice)
    const unit = nth(moment, n)
    if (unit === undefined) return null
    return moment.interaction.pressUnit(unit, { named: true })
  },
}))

/** The nth choice, where the decision has a short list of them. */
const choiceAt = ({ position }: Moment, n: number) =>
  position ? keyedChoices(position)[n - 1] : undefined

function nth(moment: Moment, n: number): string | undefined {
  return moment.position ? answering(moment.position, moment.pointing)[n - 1] : undefined
}

/** Whether a click on the hex of the cursor would answer the decision. */
function answersHere({ position, pointing }: Moment): boolean {
  return position !== null && pointing.cursor !== null
    ? legalHexes(position, pointing).includes(pointing.cursor)
    : false
}

/** The primary command: the answer at the cursor where that is legal, else what the moment most likely calls for. */
export function primaryOf(moment: Moment): string | null {
  const { position, pointing } = moment
  // A page that a person has to read first comes before any decision.
  if (moment.screen.goOn) return 'goOn'
  const waits = computerPrimary(moment)
  if (waits !== undefined) return waits
  if (pointing.sight) return 'press'
  if (pointing.withheld) return 'fireAnyway'
  const here = answersHere(moment)
  const id = (position && questionOf(position).enter?.(pointing, here)) ?? null
  return id === 'deed' ? likeliestDeed(moment, here) : id
}

/** What the Enter key does: the primary command; where that lacks a place, it goes to the first legal place. */
export function enterOf(moment: Moment): string | null {
  const id = primaryOf(moment)
  return lacksPlace(moment, id) ? 'next' : id
}

/** Whether a command acts on a place, and none is pointed at. */
function lacksPlace({ position, pointing }: Moment, id: string | null): boolean {
  if (!position) return false
  if (id === 'press') return pointing.cursor === null && legalHexes(position, pointing).length > 0
  if (id === 'bombard') return spotIn(pointing) === null
  return (id === 'spot' || id === 'sendCall') && spotMeant(position, pointing) === null
}

/** While units are commanded: the plotted path, the ringed target, the hex of the cursor, or the likeliest act. */
function likeliestDeed(moment: Moment, here: boolean): string | null {
  const { pointing, state } = moment
  const acting = kind(moment) === 'activation'
  if (wayLaid(pointing)?.length) return 'go'
  if (aimedHex(moment) !== null) return 'fire'
  if (here) return 'press'
  // A target is still to be marked: Enter must not go over to a move.
  if (verbOf(pointing) === 'fire' || verbOf(pointing) === 'anti-tank') return 'next'
  if (state.plan && acting) return 'carryOn'
  if (chosenUnits(pointing).length > 0) return commonest(moment)
  if (acting) return 'finish'
  return pointing.cursor === null ? null : 'press'
}

/** What Space does where no command uses it: the primary command, if that acts on a place. */
export function placingOf(moment: Moment): string | null {
  const { position } = moment
  const id = primaryOf(moment)
  if (!position || id === null) return null
  if (id === 'press') return questionOf(position).spacePresses ? id : null
  return ['spot', 'sendCall', 'bombard'].includes(id) ? id : null
}

export const EVERYWHERE: readonly Command[] = [
  {
    id: 'goOn',
    group: 'everywhere',
    keys: [],
    label: () => 'Go on',
    when: (moment) => moment.screen.goOn !== undefined,
    whyNot: fine,
    run: (moment) => {
      moment.screen.goOn?.()
      return null
    },
  },
  {
    id: 'press',
    group: 'board',
    keys: [],
    label: () => 'Choose',
    detail: (moment) => moment.pointing.cursor,
    when: (moment) => playing(moment) && kind(moment) !== 'over',
    whyNot: (moment) => (moment.pointing.cursor === null ? NO_CURSOR : null),
    run: (moment) => {
      const { cursor } = moment.pointing
      return cursor === null ? null : moment.interaction.pressHex(cursor)
    },
  },
  {
    id: 'back',
    group: 'everywhere',
    keys: ['Escape'],
    label: ({ pointing }) =>
      wayLaid(pointing)?.length && !waitsForConfirmation(pointing) ? 'Cancel' : 'Back',
    when: playing,
    whyNot: fine,
    run: (moment) => {
      moment.interaction.stepBack()
      return null
    },
  },
  ...BACK,
  {
    id: 'why',
    group: 'everywhere',
    keys: ['W'],
    label: () => 'Why',
    when: playing,
    whyNot: (moment) => (moment.pointing.cursor === null ? NO_CURSOR : null),
    run: (moment) => {
      moment.interaction.explain()
      return null
    },
  },
  {
    id: 'next',
    group: 'board',
    keys: ['N'],
    label: () => 'Next legal',
    when: playing,
    whyNot: fine,
    run: (moment) => {
      moment.interaction.nextLegal(1)
      return null
    },
  },
  {
    id: 'previous',
    group: 'board',
    keys: ['Shift+N'],
    label: () => 'Previous legal',
    when: playing,
    whyNot: fine,
    run: (moment) => {
      moment.interaction.nextLegal(-1)
      return null
    },
  },
  ...NTH,
  ...CURSOR,
  ...SCREEN_COMMANDS.map(screenCommand),
]
