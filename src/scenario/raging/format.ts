import * as z from 'zod/mini'
import { checkShape, MAX_CHARACTERS, type Parsed, readJson } from '../../data/shape.ts'
import { DIRECTIONS } from '../../hex/grid.ts'
import { ACCURACIES, CLASSES, STAND_KINDS } from '../../raging/types/vocabulary.ts'
import { AreaFile, NamedAreas } from '../format/area.ts'
import { date } from '../format/campaign.ts'
import { hex, hexes, id, points, text, turn } from '../format/common.ts'
import { versionProblem } from '../format/parse.ts'

const direction = z.enum(DIRECTIONS)
/** Hours of a clock that lies on the map, twelve in the north. */
const facing = z.int().check(z.minimum(0), z.maximum(12))
const barragePoints = z.int().check(z.minimum(1), z.maximum(200))

const sideFile = z.strictObject({
  id,
  name: text(40),
  adjective: text(40),
  power: z.enum(['central', 'entente']),
  edge: AreaFile,
  exits: z.optional(AreaFile),
})

const standsFile = z.strictObject({
  kind: z.enum(STAND_KINDS),
  /** One stand in each of these hexes; a hex named twice has two. Absent only where the unit arrives. */
  hexes: z.optional(hexes),
  /** Of a unit that arrives: how many. */
  count: z.optional(z.int().check(z.minimum(1), z.maximum(40))),
  facing: z.optional(facing),
  ready: z.optional(z.boolean()),
  inside: z.optional(z.boolean()),
  /** Guns: with their teams. A gun in action without `teams` has none on the table. */
  limbered: z.optional(z.boolean()),
  teams: z.optional(hexes),
})

const unitFile = z.strictObject({
  id,
  side: id,
  name: text(60),
  organisation: id,
  class: z.optional(z.enum(CLASSES)),
  breaking: z.optional(z.int().check(z.minimum(0), z.maximum(60))),
  infiltrates: z.optional(z.boolean()),
  area: z.optional(AreaFile),
  arrival: z.optional(z.strictObject({ turn, area: AreaFile })),
  stands: z.array(standsFile).check(z.minLength(1), z.maxLength(20)),
})

const scoreRule = z.union([
  z.strictObject({
    kind: z.literal('hold'),
    side: id,
    hexes: z.optional(hexes),
    area: z.optional(AreaFile),
    name: text(80),
    points,
  }),
  z.strictObject({
    kind: z.literal('lost'),
    side: id,
    kinds: z.optional(z.array(z.enum(STAND_KINDS)).check(z.minLength(1), z.maxLength(7))),
    name: text(80),
    points,
  }),
  z.strictObject({ kind: z.enum(['broken', 'exited']), side: id, name: text(80), points }),
])

/** A battle of Raging Empires. */
export const RagingFile = z.strictObject({
  $schema: z.optional(z.string()),
  format: z.literal('couplet-raging'),
  version: z.literal(1),
  id,
  title: text(120),
  date,
  turns: z.int().check(z.minimum(1), z.maximum(60)),
  map: id,
  sheet: id,
  story: text(4000),
  aims: text(1000),
  minutes: z.int().check(z.minimum(1), z.maximum(3000)),
  sources: z.optional(z.array(text(300)).check(z.maxLength(20))),
  /** The side that moves first comes first. */
  sides: z.tuple([sideFile, sideFile]),
  setupOrder: z.optional(z.array(id).check(z.maxLength(2))),
  areas: z.optional(NamedAreas),
  playableArea: z.optional(AreaFile),
  /** What the ground is, where the map does not say it or the battle sees it otherwise. */
  ground: z.optional(
    z.strictObject({
      woods: z.optional(AreaFile),
      crops: z.optional(AreaFile),
      built: z.optional(AreaFile),
      hedges: z.optional(AreaFile),
      walls: z.optional(AreaFile),
      water: z.optional(AreaFile),
      /** Whether the trenches of the map are there. Absent: yes. */
      trenches: z.optional(z.boolean()),
    }),
  ),
  trenches: z.optional(
    z
      .array(z.strictObject({ hexes: z.array(hex).check(z.minLength(1), z.maxLength(200)) }))
      .check(z.maxLength(100)),
  ),
  junctions: z.optional(hexes),
  pits: z.optional(hexes),
  wire: z.optional(
    z
      .array(
        z.strictObject({
          side: id,
          hexes,
          /** On which hand of those who follow the belt the outside lies. */
          outer: z.enum(['left', 'right']),
          /** The sides by which the belt enters its first hex and leaves its last; absent: straight on. */
          ends: z.optional(z.tuple([direction, direction])),
        }),
      )
      .check(z.maxLength(60)),
  ),
  bunkers: z.optional(
    z
      .array(z.strictObject({ kind: z.enum(['pillbox', 'blockhouse']), hex }))
      .check(z.maxLength(60)),
  ),
  units: z.array(unitFile).check(z.minLength(1), z.maxLength(60)),
  funds: z.optional(
    z
      .array(
        z.strictObject({
          id,
          side: id,
          name: text(80),
          kind: z.enum(['box', 'creeping']),
          points: barragePoints,
          most: z.int().check(z.minimum(1), z.maximum(8)),
          perTurn: z.optional(barragePoints),
          accuracy: z.optional(z.enum(ACCURACIES)),
          when: z.enum(['before', 'battle']),
          along: z.optional(direction),
          forward: z.optional(z.array(direction).check(z.minLength(1), z.maxLength(6))),
        }),
      )
      .check(z.maxLength(20)),
  ),
  mines: z.optional(z.array(z.strictObject({ side: id, hex })).check(z.maxLength(20))),
  gunsIndirect: z.optional(z.boolean()),
  control: z.optional(
    z
      .array(z.strictObject({ side: id, hexes: z.optional(hexes), area: z.optional(AreaFile) }))
      .check(z.maxLength(20)),
  ),
  specialRules: z.optional(
    z
      .array(z.strictObject({ text: text(500), clause: z.optional(text(12)) }))
      .check(z.maxLength(40)),
  ),
  victory: z.strictObject({
    tie: z.union([z.literal('draw'), id]),
    need: z.optional(z.strictObject({ side: id, points })),
    rules: z.array(scoreRule).check(z.minLength(1), z.maxLength(40)),
  }),
})
export type RagingFile = z.infer<typeof RagingFile>

const ROOM = { characters: MAX_CHARACTERS, objects: 5_000 }

/** First pass over a battle: size, JSON, version, shape. */
export function parseRaging(source: string, file: string): Parsed<RagingFile> {
  const json = readJson(source, file, ROOM)
  if (!json.ok) return json
  const version = versionProblem(json.value, file, 'couplet-raging')
  if (version) return { ok: false, problems: [version] }
  return checkShape<RagingFile>(RagingFile, json.value, file)
}
