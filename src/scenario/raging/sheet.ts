import * as z from 'zod/mini'
import { Findings } from '../../data/problems.ts'
import { checkShape, type Parsed, readJson } from '../../data/shape.ts'
import type { PlaySheet } from '../../raging/types/sheet.ts'
import { CLASSES, COVERS, UNIT_KINDS } from '../../raging/types/vocabulary.ts'
import { id, text } from '../format/common.ts'
import { versionProblem } from '../format/parse.ts'

const score = z.nullable(z.int().check(z.minimum(1), z.maximum(12)))
const scores = z.array(score).check(z.minLength(3), z.maxLength(4))
const hexes = z.int().check(z.minimum(0), z.maximum(10))
const points = z.int().check(z.minimum(1), z.maximum(8))

const weapon = z.strictObject({
  name: text(40),
  kind: z.enum(['arms', 'gun']),
  dice: z.int().check(z.minimum(1), z.maximum(12)),
  hits: z.strictObject({ open: scores, soft: scores, hard: scores }),
})

const organisation = z.strictObject({
  id,
  name: text(60),
  kind: z.enum(UNIT_KINDS),
  class: z.nullable(z.enum(CLASSES)),
  weapon: id,
  mgWeapon: z.optional(id),
  breaking: z.int().check(z.minimum(0), z.maximum(60)),
  infiltrates: z.optional(z.boolean()),
  horse: z.optional(z.boolean()),
  note: z.optional(text(300)),
})

/** A play sheet: the numbers that the rules leave to a period or a battle. RE-23.1 */
export const PlaySheetFile = z.strictObject({
  $schema: z.optional(z.string()),
  format: z.literal('couplet-raging-sheet'),
  version: z.literal(1),
  id,
  title: text(80),
  note: text(400),
  ours: z.optional(z.boolean()),
  weapons: z.record(id, weapon),
  moves: z.strictObject({
    foot: hexes,
    mounted: hexes,
    fieldGun: hexes,
    horseGun: hexes,
    fieldTeam: hexes,
    horseTeam: hexes,
    roadFoot: hexes,
    roadHorse: hexes,
  }),
  mostPoints: z.strictObject({ box: points, creeping: points }),
  organisations: z.array(organisation).check(z.minLength(1), z.maxLength(60)),
})
export type PlaySheetFile = z.infer<typeof PlaySheetFile>

const ROOM = { characters: 500_000, objects: 2_000 }

/** Reads a play sheet: its shape, and whether its parts fit together. */
export function parseSheet(source: string, file: string): Parsed<PlaySheet> {
  const json = readJson(source, file, ROOM)
  if (!json.ok) return json
  const version = versionProblem(json.value, file, 'couplet-raging-sheet')
  if (version) return { ok: false, problems: [version] }
  const shape = checkShape<PlaySheetFile>(PlaySheetFile, json.value, file)
  if (!shape.ok) return shape
  const found = new Findings(file)
  const { weapons, organisations } = shape.value
  for (const [name, { kind, hits }] of Object.entries(weapons)) {
    const wanted = kind === 'gun' ? 3 : 4
    for (const cover of COVERS)
      if (hits[cover].length !== wanted)
        found.say(
          ['weapons', name, 'hits', cover],
          `${hits[cover].length} scores`,
          kind === 'gun'
            ? 'three scores, for short, medium and long distance'
            : 'four scores, for one to four hexes',
        )
  }
  const seen = new Set<string>()
  for (const [i, one] of organisations.entries()) {
    const say = (field: string, wrong: string, right: string) =>
      found.say(['organisations', i, field], wrong, right)
    if (seen.has(one.id)) say('id', `${one.id} is used twice`, 'a name of its own')
    seen.add(one.id)
    if (one.kind === 'battery' ? one.class !== null : one.class === null)
      say(
        'class',
        one.class === null ? 'no class' : `class ${one.class}`,
        one.kind === 'battery' ? 'null: batteries have none' : `one of ${CLASSES.join(', ')}`,
      )
    for (const [field, kind] of [
      ['weapon', one.kind === 'battery' ? 'gun' : 'arms'],
      ['mgWeapon', 'arms'],
    ] as const) {
      const name = one[field]
      if (name === undefined) continue
      const known = Object.hasOwn(weapons, name) ? weapons[name] : undefined
      if (known?.kind === kind) continue
      const fitting = Object.keys(weapons).filter((other) => weapons[other]?.kind === kind)
      say(
        field,
        known ? `${name} is of kind ${known.kind}` : `there is no weapon ${name}`,
        fitting.join(', ') || `a weapon of kind ${kind}`,
      )
    }
  }
  if (found.problems.length > 0) return { ok: false, problems: found.problems }
  const { $schema: _, format: __, version: ___, ...sheet } = shape.value
  return { ok: true, value: sheet as PlaySheet }
}
