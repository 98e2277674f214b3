import { writeFileSync } from 'node:fs'
import { apply, isReason, newGame } from '../../rules/index.ts'
import type { Action, Battle } from '../../rules/types/index.ts'
import type { JournalEntry } from '../../session/engine/table.ts'
import type { SavedDice } from '../../session/journal/entry.ts'
import { diceOf, toSave } from '../../session/journal/journal.ts'
import { liveRules } from '../../session/red-poppies/live.ts'

/** A battle, and the user's own files that a save of it includes. */
export interface BattleFiles {
  readonly battle: Battle
  readonly own?: unknown
}

/** Writes a game as a save that the page opens. Acts that the rules refuse end it. */
export function writeSave(
  path: string,
  { battle, own }: BattleFiles,
  source: SavedDice,
  acts: readonly Action[],
): void {
  const { state } = newGame(battle, diceOf(liveRules, source))
  const entries: JournalEntry[] = []
  for (const action of acts) {
    const before = structuredClone(state.dice)
    if (isReason(apply(battle, state, action))) break
    const dice = [...liveRules.faces(before, state.dice)]
    entries.push({ action, dice, hash: liveRules.hashState(state) })
  }
  const save = toSave(liveRules, battle, source, entries, {
    savedAt: new Date().toISOString(),
    seats: { kind: 'alone' },
    ...(own ? { scenarioFile: own } : {}),
  })
  writeFileSync(path, `${JSON.stringify(save)}\n`)
}
