import { blank, type Field, formOf, type Shape, shapeAt } from '../../data/fields.ts'
import { MapSchema } from '../../map/file/format.ts'
import { MapOverlaySchema } from '../../map/file/overlay.ts'
import { CounterFile, ScenarioFile } from '../../scenario/index.ts'
import { kindOf, partOf } from './text.ts'
import type { BenchValue, PartName, Path } from './types.ts'

export type { Field, Shape }

const SCHEMAS = {
  map: MapSchema,
  overlay: MapOverlaySchema,
  scenario: ScenarioFile,
  counters: CounterFile,
}

/** What may stand at a path of a part, whatever stands there now; null where the path leads nowhere. */
export const fieldAt = (value: BenchValue, part: PartName, path: Path): Shape | null =>
  shapeAt(SCHEMAS[kindOf(part)], partOf(value, part), path)

/** Of several forms the one that a value has. */
export { formOf }

/** A new value for a place, as empty as its shape allows: what "Add" puts into a list. */
export function blankAt(value: BenchValue, part: PartName, path: Path): unknown {
  const shape = fieldAt(value, part, path)
  return shape ? blank(shape) : null
}
