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

export { openShot } from './commands/answers.ts'
export type { Commands, KeyPress, Shown } from './commands/registry.ts'
export { COMMANDS, chordOf, createCommands } from './commands/registry.ts'
export type { Command, CommandGroup, Moment, ScreenCommand } from './commands/types.ts'
export { SCREEN_COMMANDS } from './commands/types.ts'
export type { Engine, ReachStep } from './engine/engine.ts'
export { isReason } from './engine/engine.ts'
export { liveRules } from './engine/live.ts'
export type * from './engine/log-line.ts'
export type * from './engine/preferences.ts'
export { hidingSide, isCovered, tellsSecret } from './game/hidden.ts'
export type { SessionOptions, StartOptions } from './game/options.ts'
export type { Ran } from './game/performing.ts'
export type * from './game/state.ts'
export type { Session } from './game/store.ts'
export { createSession } from './game/store.ts'
export type { Opened, OpenedGame } from './journal/journal.ts'
export { openSave, replay, toSave, verify } from './journal/journal.ts'
export type { Meeting } from './journal/mail.ts'
export { asBranch, meet } from './journal/mail.ts'
export type { Problem, Way } from './journal/save-format.ts'
export { LARGEST_SAVE, readSave, tooLarge } from './journal/save-format.ts'
export type * from './journal/saved-game.ts'
export type { Branch, BranchEntry, How, LineId, Mark, Tree } from './journal/tree.ts'
export { branchOf, GAME, HOWS, LONGEST_NOTE, markOf, placeOf } from './journal/tree.ts'
export { createBoardView, previewOf } from './picture/board-view.ts'
export type * from './pointing/doing/state.ts'
export type { Interaction, InteractionOptions } from './pointing/interaction.ts'
export { createInteraction } from './pointing/interaction.ts'
export { defaultDeployment, goesIn } from './position/deployment.ts'
export type { GroupKind, GroupOffer, Tray } from './position/group.ts'
export type { Position } from './position/position.ts'
export {
  commanded,
  oddsOf,
  positionOf,
  reachOf,
  reactions,
  shootersByHarm,
  whyNot,
} from './position/position.ts'
export type { Autosave } from './storage/autosave.ts'
export { createAutosave } from './storage/autosave.ts'
export { fileName, fileText, keepFile, keepSave, pickFiles, readText } from './storage/files.ts'
export type { CatalogueEntry, OpenedFiles, OwnScenario, SessionLibrary } from './storage/library.ts'
export { createLibrary } from './storage/library.ts'
export type { SavedLine, Saves } from './storage/saves.ts'
export { createSaves } from './storage/saves.ts'
export { BESIDE, type Beside, besideOf, type Comparison, compare } from './study/compare.ts'
export type * from './study/state.ts'
