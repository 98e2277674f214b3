import { appendFileSync, createReadStream, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { GameRecord } from './play.ts'

/** The file of a battle's games: JSON lines. */
const fileOf = (folder: string, scenario: string) => join(folder, `${scenario}.jsonl`)

/** Adds a game. A line that is cut off by a kill is left out by the next reading, and that game is played again. */
export function addRecord(folder: string, record: GameRecord): void {
  mkdirSync(folder, { recursive: true })
  appendFileSync(fileOf(folder, record.scenario), `${JSON.stringify(record)}\n`)
}

export const hasRecords = (folder: string): boolean =>
  existsSync(folder) && readdirSync(folder).some((name) => name.endsWith('.jsonl'))

/** The games of a battle, one by one, without those of another version of the battle or the rules. */
export async function* recordsOf(
  folder: string,
  scenario: string,
  fits: (record: GameRecord) => boolean,
): AsyncGenerator<GameRecord> {
  const path = fileOf(folder, scenario)
  if (!existsSync(path)) return
  for await (const line of createInterface({ input: createReadStream(path, 'utf8') })) {
    if (!line.startsWith('{') || !line.endsWith('}')) continue
    const record = JSON.parse(line) as GameRecord
    if (fits(record)) yield record
  }
}
