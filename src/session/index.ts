/*
 * session/ is one game in progress. Exports by file:
 *   engine       Engine, ReachStep: the rules as a session sees them; liveRules binds the real ones (live.ts)
 *   store        createSession({engine}) -> Session { store (vanilla zustand), start, resume, dispatch, dispatchAll,
 *                dropPlan, undo, undoCommand, redo, hold, concede, setPreference, why, save, stateAt, leave }
 *   journal      open, step, replay, openSave, verify, toSave: work in Node
 *   save         readSave, tooLarge, LARGEST_SAVE, Problem, Way: work in Node
 *   words, log   the words of names, actions, events
 *   types        every shape that board/ and ui/ read
 */
export type { Engine, ReachStep } from './engine.ts'
export { isReason } from './engine.ts'
export type { Opened, OpenedGame } from './journal.ts'
export { openSave, replay, toSave, verify } from './journal.ts'
export type { Problem, Way } from './save.ts'
export { LARGEST_SAVE, readSave, tooLarge } from './save.ts'
export type { Ran, Session, SessionOptions, StartOptions } from './store.ts'
export { createSession } from './store.ts'
export type * from './types.ts'
