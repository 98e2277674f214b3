/*
 * session/ is one game in progress. What makes one is exported here; the rest is imported from its file:
 *   engine       Engine, ReachStep: the rules as a session sees them; liveRules binds the real ones
 *   store        createSession({engine}) -> Session { store (vanilla zustand), start, resume, dispatch, dispatchAll,
 *                dropPlan, undo, undoCommand, redo, hold, concede, setPreference, why, save, stateAt, leave }
 *   journal      open, step, replay, openSave, verify, toSave: work in Node
 *   save         readSave, tooLarge, LARGEST_SAVE, Problem, Way: work in Node
 *   interaction  createInteraction(session) -> Interaction { store, pressHex, pressUnit, toggleUnit, chooseUnits, grow,
 *                shrink, setVerb, moveCursor, nextLegal, hover, stepBack, setSight, takeInHand, setTarget, tray, … }
 *   highlights   createBoardView(engine) -> (SessionState, InteractionState) => BoardView, identical while unchanged;
 *                previewOf(battle) for the start screen
 *   look         lookAt, oddsOf, whyNot, reachOf, commanded, shootersByHarm, reactions: memoised questions of a position
 *   commands     createCommands(session, interaction) -> Commands { now(), show(id), run(id), forKey(event), primary(),
 *                register(screen handlers) }: the only list of buttons, keys and reasons
 *   deployment   defaultDeployment(look): placements for all units still in hand
 *   library      createLibrary(engine, read?) -> { catalogue, load, openGame, openFiles, openTexts }
 *   saves, autosave  createSaves() -> Saves { list (latest first), read, write, remove }; createAutosave(session, saves)
 *   files        keepSave, keepFile, readText, pickFiles (DOM)
 *   words, log   the words of names, actions, events
 *   types        every shape that board/ and ui/ read
 */
export { createCommands } from './commands.ts'
export { createBoardView } from './highlights.ts'
export { createInteraction } from './interaction.ts'
export { createSession, type SessionOptions } from './store.ts'
