import type { Step } from '../../../data/edit.ts'
import type { Shape } from '../../../session/bench/fields.ts'
import { capital } from '../../kit/words.ts'

const LABELS: Readonly<Record<string, string>> = {
  absentArea: 'Hexes that do not exist',
  adjective: 'Adjective',
  aims: 'Aims in a sentence',
  anchorsOnFoot: 'Only units on foot hold a place',
  area: 'Area',
  areas: 'Named areas',
  arrival: 'Arrives later',
  artillery: 'Off-map artillery',
  at: 'Place',
  barrages: 'Creeping barrages',
  bombStops: 'Hexsides that bombs have closed',
  bombardments: 'Bombardments',
  breaches: 'Wire that is cut',
  by: 'By',
  chosen: 'Reach of the chosen hex',
  clause: 'Clause',
  cohesion: 'Cohesion',
  complexity: 'Complexity',
  control: 'Control at the start',
  count: 'How many',
  counters: 'Counter files',
  couplets: 'Couplets',
  date: 'Date',
  day: 'Day',
  days: 'Days',
  defaultDeployment: 'Suggested deployment',
  destroyed: 'Destroyed before',
  dug: 'Have dug this turn',
  edges: 'Friendly edges',
  enemiesOnly: 'Strikes enemies only',
  exactControl: 'Only the given control counts',
  exited: 'Left the map before',
  face: 'Face',
  formation: 'Formation',
  fought: 'Have fought this turn',
  fp: 'Firepower',
  at_value: 'Anti-tank',
  gas: 'Gas',
  groups: 'Groups',
  half: 'Half of the couplet',
  hallowed: 'Hallowed ground',
  hex: 'Hex',
  hexes: 'Hexes',
  hits: 'Vertices hit before',
  howitzer: 'Howitzer',
  id: 'Id in the file',
  ignore: 'What of the map is not there',
  in: 'Shelter',
  infiltration: 'Infiltration',
  initiative: 'Initiative that is given',
  kind: 'Kind',
  laid: 'Shells that fell',
  level: 'Level',
  lost: 'Lost their check',
  map: 'Map',
  minutes: 'Playing time in minutes',
  missions: 'Missions under way',
  mode: 'Mode',
  mounted: 'Mounted',
  move: 'Movement',
  mv: 'Melee',
  mvMark: 'Melee value is',
  name: 'Name',
  nation: 'Nation',
  nightSkip: 'No command in this half: it is night',
  nightTurns: 'Turns at night',
  noScrapes: 'Digs no scrapes',
  note: 'Note',
  observers: 'Observers',
  occupied: 'Occupied hexes only',
  of: 'Couplets at the start of the turn',
  onFoot: 'On foot',
  playableArea: 'Ground in play',
  points: 'Points',
  power: 'Power',
  precipitation: 'Rain or snow',
  preregistered: 'Registered beforehand',
  range: 'Range',
  reason: 'Why',
  recovery: 'Recovery of losses',
  registered: 'Registered vertices',
  remount: 'Remounting',
  setupOrder: 'Who sets up',
  share: 'Share',
  shovels: 'Hexes that are dug at',
  side: 'Side',
  sides: 'Sides',
  smoke: 'Smoke',
  sources: 'Sources',
  specialRules: 'Special rules',
  spent: 'Spent',
  spentGroups: 'Groups that have fired',
  start: 'Begins in the middle',
  story: 'Story',
  text: 'Words for it',
  tie: 'When points are equal',
  title: 'Title',
  transport: 'Transport',
  turn: 'Turn',
  turns: 'Turns',
  types: 'Unit types',
  unanchored: 'May come in anywhere',
  union: 'Parts',
  intersection: 'Parts',
  unit: 'Unit',
  units: 'Units',
  until: 'Until turn',
  vertex: 'Vertex',
  victory: 'Victory',
  work: 'Works',
  works: 'Works',
}

/** What a field of the file is called on the page: "nightTurns" is "Turns at night". */
export function labelOf(step: Step | undefined): string {
  if (typeof step === 'number') return String(step + 1)
  if (step === undefined) return ''
  if (Object.hasOwn(LABELS, step)) return LABELS[step] ?? step
  return capital(
    step.replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`),
  )
}

/** One entry of a list, for the button that adds it. */
const ONE: Readonly<Record<string, string>> = {
  artillery: 'artillery groups',
  transport: 'transport groups',
  bombardments: 'a bombardment',
  barrages: 'a barrage',
  works: 'works',
  initiative: 'a given initiative',
  control: 'ground under control',
  specialRules: 'a special rule',
  sources: 'a source',
  missions: 'a mission',
  days: 'a day',
  recovery: 'a recovery',
  defaultDeployment: 'a suggested place',
  counters: 'a counter file',
  areas: 'a named area',
  groups: 'a group',
  units: 'a unit',
  setupOrder: 'a side',
  destroyed: 'a unit',
  lost: 'a unit',
  dug: 'a unit',
  fought: 'a unit',
  spentGroups: 'a group',
  nightTurns: 'night turns of a day',
  union: 'a part',
  intersection: 'a part',
  hexes: 'a hex',
}
export const oneOf = (step: Step | undefined): string =>
  (typeof step === 'string' && Object.hasOwn(ONE, step) ? ONE[step] : undefined) ?? 'an entry'

const FORMS: Readonly<Record<string, string>> = {
  within: 'within some hexes of',
  hexes: 'these hexes',
  columns: 'columns',
  rows: 'rows',
  edge: 'an edge of the map',
  line: 'a line through hexes',
  road: 'a road',
  village: 'a village',
  ground: 'ground of a kind',
  trenches: 'the trenches of',
  level: 'all of a level',
  from: 'what is reached from a hex',
  named: 'a named area',
  union: 'all of these together',
  intersection: 'where all of these meet',
  not: 'all but',
  areas: 'area by area',
  unit: 'a unit',
  work: 'works',
  'at-least': 'by points that must be reached',
  'most-points': 'by the most points',
  control: 'hexes under control',
  together: 'all of a place',
  villages: 'whole villages',
  destroyed: 'enemies destroyed',
  units: 'units at the end',
  exited: 'units that left the map',
}

/** What one of several forms of a value is called. */
export function formName(form: Shape): string {
  switch (form.kind) {
    case 'flag':
      return 'yes or no'
    case 'number':
      return 'a number'
    case 'text':
      return 'a name'
    case 'list':
      return 'these hexes'
    case 'choice':
      return form.options.join(' or ')
    case 'forms':
      return 'an area'
    case 'object': {
      const kind = form.fields.find(({ name }) => name === 'kind')?.shape()
      const names = form.fields.filter(({ optional }) => !optional).map(({ name }) => name)
      if (names.includes('hex') && names.includes('kind')) return 'in a hex'
      if (names.includes('count')) return 'to be placed by a side'
      const [one] = kind?.kind === 'choice' && kind.options.length === 1 ? kind.options : names
      return (Object.hasOwn(FORMS, String(one)) ? FORMS[String(one)] : undefined) ?? 'for a time'
    }
    default:
      return 'another form'
  }
}

/** Whether a form of several is the one of a value, by what tells them apart. */
const OPTIONS: Readonly<Record<string, string>> = {
  central: 'Central Powers',
  entente: 'Entente',
  none: 'on top, in no shelter',
  trench: 'in a trench',
  blockhouse: 'in a blockhouse',
  entry: 'enters the map',
  placement: 'is placed',
  either: 'either way',
  draw: 'nobody',
}
export const optionName = (option: string | number | boolean): string =>
  Object.hasOwn(OPTIONS, String(option)) ? (OPTIONS[String(option)] ?? '') : String(option)
