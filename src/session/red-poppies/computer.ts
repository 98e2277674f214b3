import { random } from '../../ai/reference/random.ts'
import { seededLuck } from '../../ai/seeded-luck.ts'
import type { Action } from '../../rules/types/index.ts'
import * as computer from '../computer/computer.ts'
import * as thinking from '../computer/thinker.ts'
import type { RedPoppies } from '../engine/kinds.ts'
import type { Session, Thinker } from '../engine/table.ts'

export { LEVELS, type LevelId } from '../../ai/levels.ts'

/** Acts that need not be shown for a while: those of a set-up, and those that only end or continue something. */
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

/** How many random acts are drawn in search of other legal ones. */
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

/** Starts a thread, which answers every question about a position; null where the browser has no threads. */
export function newThread<Q, T>(): thinking.ThinkingThread<Q, T> | null {
  if (typeof Worker === 'undefined') return null
  return new Worker(new URL('./think.worker.ts', import.meta.url), {
    type: 'module',
  }) as unknown as thinking.ThinkingThread<Q, T>
}

/** Thinks in a thread where there is one, else on the page, which loads the player only when it needs it. */
export const createThinker = ({
  read,
  thread = newThread,
}: Pick<thinking.ThinkerOptions<RedPoppies>, 'read'> &
  Partial<Pick<thinking.ThinkerOptions<RedPoppies>, 'thread'>>): Thinker =>
  thinking.createThinker<RedPoppies>({
    read,
    thread,
    here: async (battle, question) => (await import('./think.ts')).thinkHere(battle, question),
  })
