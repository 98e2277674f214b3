import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { MatchRecord } from '../ai/index.ts'
import { RULES_VERSION } from '../rules/index.ts'

/** What games must have in common to be counted together. */
export interface LabKey {
  readonly scenario: string
  readonly hash: string
  readonly players: readonly string[]
  readonly seed: number
}

interface LabFile extends LabKey {
  readonly format: 'couplet-lab'
  readonly rules: string
  readonly games: Readonly<Record<string, MatchRecord>>
}

const sameKey = (file: LabFile, key: LabKey) =>
  file.format === 'couplet-lab' &&
  file.rules === RULES_VERSION &&
  file.scenario === key.scenario &&
  file.hash === key.hash &&
  file.seed === key.seed &&
  file.players.join() === key.players.join()

/** The games of an earlier run, by number. A string says that the file belongs to something else. */
export function readGames(path: string, key: LabKey): Map<number, MatchRecord> | string {
  if (!existsSync(path)) return new Map()
  try {
    const file = JSON.parse(readFileSync(path, 'utf8')) as LabFile
    if (!sameKey(file, key))
      return `${path} is of another scenario, seed, pair of players or version of the rules`
    return new Map(Object.entries(file.games).map(([game, record]) => [Number(game), record]))
  } catch {
    return `${path} cannot be read`
  }
}

/** Writes the games to a file. A run that is killed meanwhile leaves the old file intact. */
export function writeGames(path: string, key: LabKey, games: ReadonlyMap<number, MatchRecord>) {
  const sorted = [...games].sort(([a], [b]) => a - b)
  const file: LabFile = {
    format: 'couplet-lab',
    rules: RULES_VERSION,
    ...key,
    games: Object.fromEntries(sorted),
  }
  writeFileSync(`${path}.part`, `${JSON.stringify(file)}\n`)
  renameSync(`${path}.part`, path)
}

export const dropGames = (path: string): void => rmSync(path, { force: true })
