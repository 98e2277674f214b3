import { random } from '../../ai/reference/random.ts'
import { seededLuck } from '../../ai/seeded-luck.ts'
import type { Action } from '../../rules/types/index.ts'
import * as computer from '../computer/computer.ts'
import * as thinking from '../computer/thinker.ts'
import type { RedPoppies } from '../engine/kinds.ts'
import type { Session, Thinker, ThinkingThread } from '../engine/table.ts'

/** Acts that tell a person nothing that he has to look at: those of a set-up, and what only ends or goes on. */
const QUIET: readonly Action['type'][] = [
  'place',
  'placeWork',
  'ready',
  'muster',
  'add',
  'begin',
  'hold',
  'finish',
  'stop',
  'decline',
  'aim',
  'register',
  'remount',
  'recover',
  'turn',
  'improve',
  'redeploy',
  'nightAttack',
]

/** Tries at each kind of act that is listed. */
const TRIES = 24

const opponent: computer.Opponent<RedPoppies> = {
  matters: ({ type }) => !QUIET.includes(type),
  otherActs: (battle, state, open, seed) => {
    if (open.actions.length === 0) return []
    const luck = seededLuck(seed)
    const found = new Map<string, Action>()
    for (let tries = 0; tries < TRIES; tries++) {
      const action: Action | undefined = random.choose(battle, state, open, luck)
      if (action) found.set(JSON.stringify(action), action)
    }
    return [...found.values()]
  },
}

/** The computer at a table of this game. */
export const createComputer = (
  session: Session,
  options: Omit<computer.ComputerOptions<RedPoppies>, 'opponent'>,
) => computer.createComputer<RedPoppies>(session, { ...options, opponent })

function newThread(): ThinkingThread | null {
  if (typeof Worker === 'undefined') return null
  return new Worker(new URL('./think.worker.ts', import.meta.url), {
    type: 'module',
  }) as unknown as ThinkingThread
}

/** Thinks beside the page where there are threads, on it where there are none. What thinks is loaded when it is needed. */
export const createThinker = ({
  read,
  thread = newThread,
}: Pick<thinking.ThinkerOptions<RedPoppies>, 'read'> &
  Partial<Pick<thinking.ThinkerOptions<RedPoppies>, 'thread'>>): Thinker =>
  thinking.createThinker<RedPoppies>({
    read,
    thread,
    here: async (battle, question) => (await import('./think.ts')).think(battle, question),
  })
