import { NO_TREE } from '../journal/tree.ts'
import type { SessionState } from './state.ts'

/** The store without a game. */
export const NOTHING: SessionState = {
  battle: null,
  sheet: null,
  game: null,
  decision: null,
  entries: [],
  log: [],
  lastEvents: [],
  lastAction: null,
  preferences: {},
  holding: null,
  undo: { can: false, text: 'Nothing to take back.' },
  redo: { can: false, text: 'Nothing to redo.' },
  gameId: null,
  source: null,
  lastSideChangeAt: Number.NEGATIVE_INFINITY,
  plan: null,
  trail: [],
  notice: null,
  study: null,
  tree: NO_TREE,
  mail: null,
  seats: null,
  stem: null,
  lent: false,
  elsewhere: null,
}
