import type { Path } from '../../data/edit.ts'
import type { HexLabel } from '../../hex/label.ts'
import type { AreaFile } from '../format/area.ts'
import type { ScenarioFile, ScoreRuleFile } from '../format/format.ts'
import type { Terrain } from '../parts/area.ts'
import { areaText } from '../parts/area-text.ts'
import { EACH } from '../parts/victory.ts'

/** What may stand in a gap of a sentence. */
export type SlotKind =
  /** A side, or with `each` both sides. */
  | 'side'
  | 'points'
  /** `hexes` or `area` of the rule at the path, one of the two. */
  | 'ground'
  /** An area, at the path. */
  | 'area'
  /** A list of unit types; absent: any. */
  | 'types'
  | 'text'
  /** `draw`, or the side that wins. */
  | 'tie'

/** A gap in a sentence: what it sets, and what it says now. */
export interface Slot {
  readonly kind: SlotKind
  /** Of the scenario file. */
  readonly path: Path
  readonly value: unknown
  /** How the present value reads in the sentence; empty where an optional one is not set. */
  readonly words: string
  /** It may stay empty. */
  readonly optional?: true
}

export type Sentence = readonly (string | Slot)[]

/** What a sentence says, without its gaps. */
export const plain = (sentence: Sentence): string =>
  sentence.map((part) => (typeof part === 'string' ? part : part.words)).join('')

export const RULE_KINDS = [
  'control',
  'together',
  'villages',
  'destroyed',
  'units',
  'exited',
] as const satisfies readonly ScoreRuleFile['kind'][]
export type RuleKind = (typeof RULE_KINDS)[number]

/** What each kind of rule counts, for a list to choose from. */
export const RULE_WORDS: Readonly<Record<RuleKind, string>> = {
  control: 'each hex that a side controls',
  together: 'all of a place, or nothing',
  villages: 'each whole village that a side controls',
  destroyed: 'each enemy unit destroyed',
  units: 'each own unit that stands somewhere at the end',
  exited: 'each own unit that has left the map',
}

interface Naming {
  readonly scenario: ScenarioFile
  /** Puts areas into words; null while there is no map. */
  readonly terrain: Terrain | null
}

function sideWords({ scenario }: Naming, id: string): string {
  if (id === EACH) return 'Each side'
  return `The ${scenario.sides.find((side) => side.id === id)?.name ?? id}`
}

const pointsWords = (points: number): string => `${points} ${points === 1 ? 'point' : 'points'}`

export function areaWords({ terrain }: Pick<Naming, 'terrain'>, area: AreaFile): string {
  return terrain ? areaText(terrain, area) : (area.text ?? 'an area')
}

function groundWords(
  naming: Naming,
  { hexes, area }: { hexes?: HexLabel[] | undefined; area?: AreaFile | undefined },
): string {
  if (area) return areaWords(naming, area)
  if (!hexes?.length) return 'no hex yet'
  return hexes.length > 6 ? `${hexes.length} hexes` : hexes.join(', ')
}

function typesWords(types: readonly string[] | undefined, one: string): string {
  if (!types?.length) return one
  return `${types.join(' or ')} ${one}`
}

/** How the battle is won, before its rules. */
export function victorySentence(naming: Naming): Sentence {
  const { victory } = naming.scenario
  if (victory.kind === 'at-least')
    return [
      slot('side', ['victory', 'side'], victory.side, sideWords(naming, victory.side)),
      ' win with ',
      slot('points', ['victory', 'points'], victory.points, pointsWords(victory.points)),
      ' or more; otherwise their enemy wins.',
    ]
  const { tie } = victory
  const words = tie === 'draw' ? 'nobody wins' : `${lower(sideWords(naming, tie))} win`
  return [
    'The side with more points wins; when both have the same, ',
    slot('tie', ['victory', 'tie'], tie, words),
    '.',
  ]
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

const slot = (
  kind: SlotKind,
  path: Path,
  value: unknown,
  words: string,
  optional?: true,
): Slot => ({
  kind,
  path,
  value,
  words,
  ...(optional ? { optional } : {}),
})

/** One rule as a sentence with gaps: "The British score 1 point for each hex of Gheluvelt that they control." */
export function ruleSentence(naming: Naming, index: number): Sentence {
  const rule = naming.scenario.victory.rules[index]
  if (!rule) return []
  const path: Path = ['victory', 'rules', index]
  const side = slot('side', [...path, 'side'], rule.side, sideWords(naming, rule.side))
  const score = rule.side === EACH ? ' scores ' : ' score '
  const points = slot('points', [...path, 'points'], rule.points, pointsWords(rule.points))
  const start = [side, score, points, ' for ']
  const name = (value: string, none: string) =>
    slot('text', [...path, 'name'], value, value || none)
  /** A name that may be left out; without one the gap is empty. */
  const called = (value: string | undefined) =>
    slot('text', [...path, 'name'], value, value ? ` (${value})` : '', true)
  switch (rule.kind) {
    case 'control':
      return [
        ...start,
        'each hex of ',
        slot('ground', path, rule.area ?? rule.hexes, groundWords(naming, rule)),
        rule.side === EACH ? ' that it controls' : ' that they control',
        called(rule.name),
        '.',
      ]
    case 'together':
      return [
        ...start,
        name(rule.name, 'a name'),
        ': all of ',
        slot('ground', path, rule.area ?? rule.hexes, groundWords(naming, rule)),
        ' under control, or nothing.',
      ]
    case 'villages':
      return [
        ...start,
        'each whole village in ',
        slot(
          'area',
          [...path, 'area'],
          rule.area,
          rule.area ? areaWords(naming, rule.area) : 'the ground in play',
          true,
        ),
        rule.side === EACH ? ' that it alone controls.' : ' that they alone control.',
      ]
    case 'destroyed':
      return [
        ...start,
        'each enemy ',
        slot('types', [...path, 'types'], rule.types, typesWords(rule.types, 'unit'), true),
        ' destroyed.',
      ]
    case 'units':
      return [
        ...start,
        'each own ',
        slot('types', [...path, 'types'], rule.types, typesWords(rule.types, 'unit'), true),
        ' that stands in ',
        slot('ground', path, rule.area ?? rule.hexes, groundWords(naming, rule)),
        ' at the end, called ',
        name(rule.name, 'where it is'),
        '.',
      ]
    case 'exited':
      return [
        ...start,
        'each own ',
        slot('types', [...path, 'types'], rule.types, typesWords(rule.types, 'unit'), true),
        ' that has left the map from ',
        slot(
          'ground',
          path,
          rule.area ?? rule.hexes,
          rule.area || rule.hexes ? groundWords(naming, rule) : 'anywhere',
          true,
        ),
        called(rule.name),
        '.',
      ]
  }
}

/** A new rule of a kind; its ground is still to be named. */
export function newRule(kind: RuleKind, side: string): ScoreRuleFile {
  const base = { side, points: 1 }
  switch (kind) {
    case 'together':
    case 'units':
      return { kind, ...base, hexes: [], name: kind === 'units' ? 'there' : 'the place' }
    case 'control':
      return { kind, ...base, hexes: [] }
    default:
      return { kind, ...base }
  }
}

/** A rule of another kind that keeps what both have. */
export function ruleOfKind(rule: ScoreRuleFile, kind: RuleKind): ScoreRuleFile {
  const fresh = newRule(kind, rule.side) as Record<string, unknown>
  const old = rule as Record<string, unknown>
  const fields: Readonly<Record<RuleKind, readonly string[]>> = {
    control: ['hexes', 'area', 'name', 'points'],
    together: ['hexes', 'area', 'name', 'points'],
    villages: ['area', 'points'],
    destroyed: ['types', 'points'],
    units: ['types', 'hexes', 'area', 'name', 'points'],
    exited: ['types', 'hexes', 'area', 'name', 'points'],
  }
  for (const field of fields[kind]) if (old[field] !== undefined) fresh[field] = old[field]
  if (fresh.area !== undefined) delete fresh.hexes
  return fresh as ScoreRuleFile
}

/** A rule of victory or control on other ground: an area where one is given, else a list. */
export function withGround<
  T extends { hexes?: HexLabel[] | undefined; area?: AreaFile | undefined },
>(rule: T, ground: AreaFile | null): T {
  const { hexes: _h, area: _a, ...rest } = rule
  if (ground === null) return rest as T
  if ('hexes' in ground && ground.text === undefined) return { ...rest, hexes: ground.hexes } as T
  return { ...rest, area: ground } as T
}
