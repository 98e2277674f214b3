import type { Jump, Origin } from '../window/replay.ts'

/** The steps of the replay's jumps: name, command back, command forward. */
export const JUMPS = {
  turn: ['Turn', 'studyLastTurn', 'studyNextTurn'],
  half: ['Half couplet', 'studyLastHalf', 'studyNextHalf'],
  shot: ['Shot', 'studyLastFire', 'studyNextFire'],
  loss: ['Loss', 'studyLastLoss', 'studyNextLoss'],
  bookmark: ['Bookmark', 'studyLastMark', 'studyNextMark'],
} as const satisfies Readonly<Record<Jump, readonly [string, string, string]>>

/** The words of the way back, by where the replay was opened. */
export const BACK = {
  log: 'Back to the log',
  report: 'Back to the report',
  ledger: 'Back to the days',
  luck: 'Back to the luck account',
  review: 'Back to the review',
  page: 'Back to the game',
} as const satisfies Readonly<Record<Origin, string>>
