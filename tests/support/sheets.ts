import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MapFile } from '../../src/map/artwork.ts'
import { compileMap } from '../../src/map/compile.ts'
import type { BattleMap } from '../../src/map/types.ts'

const FOLDER = join(import.meta.dirname, '../../scenarios/maps')

/** The shipped sheets by id. */
export const SHEETS: readonly string[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replace('.json', ''))
  .sort()

/** A shipped sheet: its drawing, and what is compiled from it. */
export function sheet(id: string): { file: MapFile; map: BattleMap } {
  const file = JSON.parse(readFileSync(join(FOLDER, `${id}.json`), 'utf8')) as MapFile
  return { file, map: compileMap(file) }
}
