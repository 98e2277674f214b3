/* What other floors take of a game in progress; what is not named here is imported from the file that makes it. */

export { openShot } from './commands/answers.ts'
export type { Commands } from './commands/registry.ts'
export { chordOf, createCommands } from './commands/registry.ts'
export type { ScreenCommand } from './commands/types.ts'
export { liveRules } from './engine/live.ts'
export type * from './engine/log-line.ts'
export type * from './engine/preferences.ts'
export { hidingSide, isCovered } from './game/hidden.ts'
export type { SessionOptions, StartOptions } from './game/options.ts'
export type * from './game/state.ts'
export { createSession } from './game/store.ts'
export type { OpenedGame } from './journal/journal.ts'
export { verify } from './journal/journal.ts'
export type { Meeting } from './journal/mail.ts'
export { asBranch, meet } from './journal/mail.ts'
export type * from './journal/saved-game.ts'
export type { LineId } from './journal/tree.ts'
export { branchOf, GAME, LONGEST_NOTE, markOf, placeOf } from './journal/tree.ts'
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
