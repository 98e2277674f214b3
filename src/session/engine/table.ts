import type * as game from '../../game/table-game.ts'
import type * as computer from '../computer/computer.ts'
import type * as question from '../computer/messages.ts'
import type * as thinker from '../computer/thinker.ts'
import type * as options from '../game/options.ts'
import type * as state from '../game/state.ts'
import type * as store from '../game/store.ts'
import type * as entry from '../journal/entry.ts'
import type * as reading from '../journal/open-save.ts'
import type * as saved from '../journal/saved-game.ts'
import type * as step from '../journal/step.ts'
import type * as thoughts from '../journal/thoughts.ts'
import type * as study from '../study/state.ts'
import type { Engine } from './engine.ts'
import type { RedPoppies } from './kinds.ts'

/*
 * The types of the rooms that know no game, bound to the Red Poppies Campaigns. Code of this game takes them from here.
 */

export type Plan = game.Plan<RedPoppies>

export type JournalEntry = entry.JournalEntry<RedPoppies>
export type SavedGame = saved.SavedGame<RedPoppies>
export type Played = step.Played<RedPoppies>
export type Step = step.Step<RedPoppies>
export type Happened = step.Happened<RedPoppies>
export type OpenedGame = reading.OpenedGame<RedPoppies>
export type Opened = reading.Opened<RedPoppies>

export type StudyState = study.StudyState<RedPoppies>

export type SessionState = state.SessionState<RedPoppies>
export type Notice = state.Notice<RedPoppies>
export type SessionOptions = options.SessionOptions<RedPoppies, Engine>
export type StartOptions = options.StartOptions<RedPoppies>
export type Session = store.Session<RedPoppies, Engine>

export type Computer = computer.Computer<RedPoppies>
export type Question = question.ThinkRequest<RedPoppies>
export type Thought = question.Thought<RedPoppies>
export type Order = question.ThreadOrder<Question>
export type Answer = question.ThreadReply<Thought>
export type Thinker = thinker.Thinker<RedPoppies>
export type ThinkingThread = thinker.ThinkingThread<Question, Thought>

export type Grounds = thoughts.Grounds<RedPoppies>
