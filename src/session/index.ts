/*
 * session/ is one game in progress. Exports by file:
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
 *   files        keepSave, keepFile, fileText, readText, pickFiles (DOM)
 *   words, log   the words of names, actions, events
 *   types        every shape that board/ and ui/ read
 */

export type { Autosave } from './autosave.ts'
export { createAutosave } from './autosave.ts'
export { openShot } from './commands/answers.ts'
export type { Command, CommandGroup, Moment, ScreenCommand } from './commands/types.ts'
export { SCREEN_COMMANDS } from './commands/types.ts'
export type { Commands, KeyPress, Shown } from './commands.ts'
export { COMMANDS, chordOf, createCommands } from './commands.ts'
export { BESIDE, type Beside, besideOf, type Comparison, compare } from './compare.ts'
export { defaultDeployment, goesIn } from './deployment.ts'
export type { Engine, ReachStep } from './engine.ts'
export { isReason } from './engine.ts'
export { fileName, fileText, keepFile, keepSave, pickFiles, readText } from './files.ts'
export type { GroupKind, GroupOffer, Tray } from './group.ts'
export { hidingSide, isCovered, tellsSecret } from './hidden.ts'
export { createBoardView, previewOf } from './highlights.ts'
export type { Interaction, InteractionOptions } from './interaction.ts'
export { createInteraction } from './interaction.ts'
export type { Opened, OpenedGame } from './journal.ts'
export { openSave, replay, toSave, verify } from './journal.ts'
export type { CatalogueEntry, OpenedFiles, OwnScenario, SessionLibrary } from './library.ts'
export { createLibrary } from './library.ts'
export { liveRules } from './live.ts'
export type { Look } from './look.ts'
export { commanded, lookAt, oddsOf, reachOf, reactions, shootersByHarm, whyNot } from './look.ts'
export type { Meeting } from './mail.ts'
export { asBranch, meet } from './mail.ts'
export type { SessionOptions, StartOptions } from './options.ts'
export type { Ran } from './performing.ts'
export type { Problem, Way } from './save.ts'
export { LARGEST_SAVE, readSave, tooLarge } from './save.ts'
export type { SavedLine, Saves } from './saves.ts'
export { createSaves } from './saves.ts'
export type { Session } from './store.ts'
export { createSession } from './store.ts'
export type { Branch, BranchEntry, How, LineId, Mark, Tree } from './tree.ts'
export { branchOf, GAME, HOWS, LONGEST_NOTE, markOf, placeOf } from './tree.ts'
export type * from './types.ts'
