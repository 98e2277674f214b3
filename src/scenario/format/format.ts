import * as z from 'zod/mini'
import { SEGMENTS, UNIT_TYPES } from '../../rules/types/index.ts'
import { AreaFile, NamedAreas } from './area.ts'
import {
  ArtilleryFile,
  BarrageFile,
  BombardmentFile,
  MissionFile,
  TransportFile,
  VertexName,
} from './artillery.ts'
import { CampaignFile, date, day } from './campaign.ts'
import { hex, hexes, hexside, id, points, text, turn } from './common.ts'

const face = z.enum(['formed', 'dispersed'])
const standing = z.enum(['trench', 'blockhouse', 'none'])
const value = z.nullable(z.int().check(z.minimum(-9), z.maximum(20)))

export const FaceFile = z.strictObject({
  fp: value,
  at: value,
  range: z.nullable(z.int().check(z.minimum(0), z.maximum(40))),
  mv: value,
  mvMark: z.optional(z.enum(['boxed', 'underlined'])),
  cohesion: z.int().check(z.minimum(1), z.maximum(12)),
  move: z.nullable(z.int().check(z.minimum(0), z.maximum(20))),
})

const unitType = z.enum(UNIT_TYPES)

export const CounterFile = z.strictObject({
  $schema: z.optional(z.string()),
  format: z.literal('couplet-counters'),
  version: z.literal(1),
  id,
  title: text(120),
  note: z.optional(text(2000)),
  counters: z
    .array(
      z.strictObject({
        id,
        name: text(80),
        nation: text(40),
        types: z.array(unitType).check(z.minLength(1), z.maxLength(2)),
        howitzer: z.optional(z.boolean()),
        noScrapes: z.optional(z.boolean()),
        formed: FaceFile,
        dispersed: FaceFile,
        note: z.optional(text(400)),
      }),
    )
    .check(z.minLength(1), z.maxLength(200)),
})
export type CounterFile = z.infer<typeof CounterFile>

const placement = z.strictObject({
  hex,
  face: z.optional(face),
  spent: z.optional(z.boolean()),
  in: z.optional(standing),
})

/** The hexes of a rule: a list or an area. */
const ground = { hexes: z.optional(hexes), area: z.optional(AreaFile) }
const types = z.optional(z.array(unitType).check(z.minLength(1)))

/** `side` may be `each`: the rule then holds for both sides. */
const scoreRule = z.union([
  z.strictObject({
    kind: z.literal('control'),
    side: id,
    ...ground,
    name: z.optional(text(80)),
    points,
  }),
  z.strictObject({ kind: z.literal('together'), side: id, ...ground, name: text(80), points }),
  z.strictObject({
    kind: z.literal('villages'),
    side: id,
    area: z.optional(AreaFile),
    points,
  }),
  z.strictObject({ kind: z.literal('destroyed'), side: id, types, points }),
  z.strictObject({ kind: z.literal('units'), side: id, types, ...ground, name: text(80), points }),
  z.strictObject({
    kind: z.literal('exited'),
    side: id,
    types,
    ...ground,
    name: z.optional(text(80)),
    points,
  }),
])
export type ScoreRuleFile = z.infer<typeof scoreRule>

const sideFile = z.strictObject({
  id,
  name: text(40),
  adjective: text(40),
  power: z.enum(['central', 'entente']),
  /** Its set-up area where its groups do not say: it controls it, and its trenches there are its own. 3.9c, 6.662a */
  area: z.optional(AreaFile),
  infiltration: z.optional(
    z.union([
      z.boolean(),
      z.strictObject({
        from: z.optional(turn),
        until: z.optional(turn),
        segment: z.optional(z.enum(SEGMENTS)),
      }),
    ]),
  ),
})

const unitIds = z.array(id).check(z.maxLength(400))

const workKind = z.enum(['trench', 'scrape', 'blockhouse'])

export const ScenarioFile = z.strictObject({
  $schema: z.optional(z.string()),
  format: z.literal('couplet-scenario'),
  version: z.literal(1),
  id,
  title: text(120),
  date,
  turns: z.int().check(z.minimum(1), z.maximum(60)),
  map: id,
  counters: z.array(id).check(z.minLength(1), z.maxLength(20)),
  story: text(4000),
  aims: z.optional(text(1000)),
  complexity: z.strictObject({
    level: z.int().check(z.minimum(1), z.maximum(5)),
    reason: text(200),
  }),
  minutes: z.int().check(z.minimum(1), z.maximum(3000)),
  sources: z.optional(z.array(text(300)).check(z.maxLength(20))),
  sides: z.tuple([sideFile, sideFile]),
  setupOrder: z.array(id).check(z.maxLength(2)),
  areas: z.optional(NamedAreas),
  playableArea: z.optional(AreaFile),
  absentArea: z.optional(AreaFile),
  ignore: z.optional(z.array(z.enum(['wire'])).check(z.minLength(1))),
  groups: z
    .array(
      z.strictObject({
        side: id,
        counter: id,
        formation: z.optional(text(120)),
        area: z.optional(AreaFile),
        face: z.optional(face),
        arrival: z.optional(
          z.strictObject({
            day: z.optional(day),
            turn: z.optional(turn),
            by: z.enum(['entry', 'placement', 'either']),
            area: AreaFile,
            unanchored: z.optional(z.boolean()),
          }),
        ),
        units: z
          .array(
            z.strictObject({
              id: z.optional(id),
              name: text(60),
              count: z.optional(z.int().check(z.minimum(1), z.maximum(60))),
              at: z.optional(placement),
            }),
          )
          .check(z.minLength(1), z.maxLength(60)),
      }),
    )
    .check(z.minLength(1), z.maxLength(60)),
  works: z.optional(
    z
      .array(
        z.union([
          z.strictObject({ kind: workKind, hex }),
          z.strictObject({
            kind: workKind,
            side: id,
            count: z.int().check(z.minimum(1), z.maximum(100)),
            area: AreaFile,
          }),
        ]),
      )
      .check(z.maxLength(400)),
  ),
  artillery: z.optional(z.array(ArtilleryFile).check(z.maxLength(40))),
  transport: z.optional(z.array(TransportFile).check(z.maxLength(12))),
  bombardments: z.optional(z.array(BombardmentFile).check(z.maxLength(10))),
  barrages: z.optional(z.array(BarrageFile).check(z.maxLength(10))),
  initiative: z.optional(
    z
      .array(
        z.strictObject({
          side: id,
          turns: z.array(turn).check(z.minLength(1), z.maxLength(60)),
          couplets: z.optional(z.int().check(z.minimum(0), z.maximum(10))),
          day: z.optional(day),
        }),
      )
      .check(z.maxLength(20)),
  ),
  campaign: z.optional(CampaignFile),
  nightTurns: z.optional(
    z.array(z.int().check(z.minimum(1), z.maximum(60))).check(z.maxLength(60)),
  ),
  precipitation: z.optional(z.boolean()),
  control: z.optional(z.array(z.strictObject({ side: id, ...ground })).check(z.maxLength(60))),
  hallowed: z.optional(z.strictObject({ hex, side: id })),
  specialRules: z.optional(
    z
      .array(z.strictObject({ text: text(500), clause: z.optional(text(12)) }))
      .check(z.maxLength(40)),
  ),
  victory: z.union([
    z.strictObject({
      kind: z.literal('most-points'),
      tie: z.union([z.literal('draw'), id]),
      rules: z.array(scoreRule).check(z.minLength(1), z.maxLength(60)),
    }),
    z.strictObject({
      kind: z.literal('at-least'),
      side: id,
      points,
      rules: z.array(scoreRule).check(z.minLength(1), z.maxLength(60)),
    }),
  ]),
  defaultDeployment: z.optional(
    z
      .array(
        z.union([
          z.strictObject({ unit: id, hex, face: z.optional(face), in: z.optional(standing) }),
          z.strictObject({ work: id, hexes }),
        ]),
      )
      .check(z.maxLength(400)),
  ),
  /** Begins in the middle of a turn: every unit needs its `at`. */
  start: z.optional(
    z.strictObject({
      turn: z.int().check(z.minimum(1), z.maximum(60)),
      side: id,
      half: z.optional(z.union([z.literal(1), z.literal(2)])),
      /** Absent: the turn begins with its dice for the initiative. */
      couplets: z.optional(z.int().check(z.minimum(1), z.maximum(10))),
      bombStops: z.optional(z.array(hexside).check(z.maxLength(400))),
      breaches: z.optional(z.array(hexside).check(z.maxLength(400))),
      gas: z.optional(hexes),
      smoke: z.optional(hexes),
      bombarded: z.optional(z.boolean()),
      registered: z.optional(z.record(id, VertexName)),
      observers: z.optional(z.record(id, id)),
      missions: z.optional(z.array(MissionFile).check(z.maxLength(40))),
      barrages: z.optional(
        z
          .array(z.union([z.int().check(z.minimum(0), z.maximum(100)), z.enum(['waits', 'over'])]))
          .check(z.maxLength(10)),
      ),
      /** What a game under way has behind it. */
      of: z.optional(z.int().check(z.minimum(1), z.maximum(10))),
      nightSkip: z.optional(z.boolean()),
      destroyed: z.optional(unitIds),
      exited: z.optional(z.record(id, hex)),
      lost: z.optional(unitIds),
      dug: z.optional(unitIds),
      fought: z.optional(unitIds),
      shovels: z.optional(hexes),
      spentGroups: z.optional(z.array(id).check(z.maxLength(40))),
      hits: z.optional(z.record(id, z.array(VertexName).check(z.maxLength(200)))),
      laid: z.optional(z.record(id, z.enum(['smoke', 'gas']))),
      transport: z.optional(
        z
          .array(
            z.strictObject({
              group: text(80),
              used: z.optional(turn),
              lost: z.optional(z.literal(true)),
            }),
          )
          .check(z.maxLength(60)),
      ),
    }),
  ),
})
export type ScenarioFile = z.infer<typeof ScenarioFile>
