import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Action } from '../../rules/types/index.ts'
import { type BattleFiles, saveOf } from '../../session/laboratory/game-save.ts'
import { type GameLine, keyOf, sideOf } from './records.ts'

/** The most broken games that are kept. */
const BROKEN = 20

/**
 * The games worth looking at, and why: for each player its longest decision, in each scenario its greatest win and its
 * worst defeat, and those that broke off.
 */
export function interesting(
  lines: readonly GameLine[],
  names: Readonly<Record<'a' | 'b', string>>,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const keep = (line: GameLine | undefined, why: string) => {
    if (!line) return
    const key = keyOf(line)
    const before = found.get(key)
    found.set(key, before === undefined ? why : `${before}; ${why}`)
  }
  const top = (of: readonly GameLine[], value: (line: GameLine) => number) =>
    of.reduce<GameLine | undefined>(
      (best, line) => (best && value(best) >= value(line) ? best : line),
      undefined,
    )
  for (const line of lines.filter(({ errors }) => errors.length > 0).slice(0, BROKEN))
    keep(line, line.errors.join('; '))
  for (const seat of ['a', 'b'] as const) {
    const line = top(lines, ({ ms }) => ms[seat].max)
    if (line) keep(line, `longest decision of ${names[seat]}, ${line.ms[seat].max} ms`)
  }
  for (const scenario of new Set(lines.map((line) => line.scenario))) {
    const here = lines.filter((line) => line.scenario === scenario && line.margin !== null)
    const won = top(here, ({ margin }) => margin ?? 0)
    const lost = top(here, ({ margin }) => -(margin ?? 0))
    if (won?.margin) keep(won, `best for ${names.a}, ${won.margin} points ahead`)
    if (lost?.margin) keep(lost, `worst for ${names.a}, ${-lost.margin} points behind`)
  }
  return found
}

/** The file of a game in the folder of journals. */
export const journalOf = (folder: string, line: GameLine): string =>
  join(folder, `${line.scenario}-${line.seed}-a-${sideOf(line, 'a')}.json`)

/** Keeps the journals of interesting games in a folder, and drops those that are so no longer. */
export function keepJournals(
  folder: string,
  names: Readonly<Record<'a' | 'b', string>>,
  fields: ReadonlyMap<string, BattleFiles>,
) {
  mkdirSync(folder, { recursive: true })
  let kept: ReadonlyMap<string, string> = new Map()
  return (lines: ReadonlyMap<string, GameLine>, last: GameLine, acts: readonly Action[]): void => {
    const now = interesting([...lines.values()], names)
    for (const key of kept.keys()) {
      const line = lines.get(key)
      if (line && !now.has(key)) rmSync(journalOf(folder, line), { force: true })
    }
    kept = now
    const field = fields.get(last.scenario)
    const path = journalOf(folder, last)
    if (!field || !now.has(keyOf(last)) || existsSync(path)) return
    writeFileSync(path, `${JSON.stringify(saveOf(field, { seed: last.seed }, acts))}\n`)
  }
}
