import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MapFile } from '../../src/map/artwork.ts'
import { compileMap } from '../../src/map/compile.ts'
import { applyOverlay, type MapOverlay } from '../../src/map/file/overlay.ts'
import type { BattleMap } from '../../src/map/types.ts'

const FOLDER = join(import.meta.dirname, '../../scenarios/maps')

/** The ids of the shipped maps. */
export const SHEETS: readonly string[] = ['limanowa', 'ypres-1914', 'ypres-1915', 'ypres-1917']

/** A shipped map: its file, and the compiled map. */
export function sheet(id: string): { file: MapFile; map: BattleMap } {
  const file = drawing(id)
  return { file, map: compileMap(file) }
}

function drawing(id: string): MapFile {
  const read = JSON.parse(readFileSync(join(FOLDER, `${id}.json`), 'utf8')) as MapFile | MapOverlay
  if (read.format === 'couplet-map') return read
  const whole = applyOverlay(drawing(read.base), read, `${id}.json`)
  if (!whole.ok) throw new Error(JSON.stringify(whole.problems))
  return whole.value
}
