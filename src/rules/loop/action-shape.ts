import { reason } from '../base/reason.ts'
import { type Action, MODES, type Reason, SHELLS, TRANSPORTS } from '../types/index.ts'

type Kind =
  | 'text'
  | 'texts'
  | 'face'
  | 'shelter?'
  | 'standing?'
  | 'none?'
  | 'mode'
  | 'text?'
  | 'flag?'
  | 'edge'
  | 'shots'
  | 'attacks'
  | 'flag'
  | 'improvement'
  | 'texts?'
  | 'face?'
  | 'shell'
  | 'relay'
  | 'carrier'
  | 'shovel'

/** The fields of every action. Any other field is ignored. */
const FIELDS: Record<Action['type'], Record<string, Kind>> = {
  place: { unit: 'text', hex: 'text', face: 'face', in: 'standing?' },
  take: { unit: 'text' },
  placeWork: { work: 'text', hex: 'text' },
  takeWork: { work: 'text', hex: 'text' },
  ready: {},
  pass: {},
  observer: { unit: 'text' },
  register: { group: 'text', vertex: 'text' },
  breach: { wire: 'text' },
  target: { hex: 'text' },
  crater: { hex: 'text' },
  call: { group: 'text', shell: 'shell', mode: 'relay' },
  aim: { vertex: 'text' },
  cancel: { group: 'text' },
  signal: { group: 'text' },
  spine: { vertex: 'text' },
  drift: { direction: 'edge', order: 'texts?' },
  transport: { unit: 'text', kind: 'carrier' },
  shovel: { unit: 'text', result: 'shovel', stop: 'text?' },
  command: { units: 'texts' },
  muster: { unit: 'text' },
  add: { unit: 'text' },
  begin: {},
  deploy: { unit: 'text' },
  dig: { unit: 'text' },
  fire: { unit: 'text', hex: 'text', mode: 'mode', target: 'text?' },
  enter: { units: 'texts', hex: 'text', face: 'face?', in: 'none?' },
  goIn: { units: 'texts', shelter: 'shelter?' },
  melee: { units: 'texts', goIn: 'flag?' },
  exit: { units: 'texts', side: 'edge' },
  stop: { units: 'texts' },
  finish: {},
  rally: { unit: 'text' },
  decline: {},
  react: { unit: 'text', mode: 'mode', target: 'text?' },
  hold: {},
  return: { shots: 'shots' },
  allocate: { attacks: 'attacks' },
  remount: { mounted: 'flag' },
  byEdge: { unit: 'text' },
  counterAttack: { yes: 'flag' },
  nightAttack: { yes: 'flag' },
  recover: { unit: 'text' },
  turn: { unit: 'text' },
  improve: { what: 'improvement', at: 'text' },
  redeploy: { unit: 'text', hex: 'text' },
  concede: { side: 'text' },
}

export const ACTION_TYPES = Object.keys(FIELDS) as Action['type'][]

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 80
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isMode = (value: unknown): boolean => value === 'area' || value === 'anti-tank'
const listOf = (value: unknown, test: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length <= 100 && value.every(test)

const oneOf = (list: readonly string[]) => ({
  test: (value: unknown) => typeof value === 'string' && list.includes(value),
  right: `one of ${list.join(', ')}`,
})

const TESTS: Record<Kind, { test: (value: unknown) => boolean; right: string }> = {
  text: { test: isText, right: 'a name' },
  'text?': { test: (v) => v === undefined || isText(v), right: 'a name, or nothing' },
  texts: { test: (v) => listOf(v, isText), right: 'a list of names' },
  face: { test: (v) => v === 'formed' || v === 'dispersed', right: 'formed or dispersed' },
  'shelter?': {
    test: (v) => v === undefined || v === 'trench' || v === 'blockhouse',
    right: 'trench, blockhouse, or nothing',
  },
  'standing?': {
    test: (v) => v === undefined || v === 'trench' || v === 'blockhouse' || v === 'none',
    right: 'trench, blockhouse, none, or nothing',
  },
  'none?': { test: (v) => v === undefined || v === 'none', right: 'none, or nothing' },
  'texts?': {
    test: (v) => v === undefined || listOf(v, isText),
    right: 'a list of names, or nothing',
  },
  'face?': {
    test: (v) => v === undefined || v === 'formed' || v === 'dispersed',
    right: 'formed, dispersed, or nothing',
  },
  flag: { test: (v) => typeof v === 'boolean', right: 'true or false' },
  improvement: oneOf(['bomb stop', 'removal', 'breach', 'works']),
  shell: oneOf(SHELLS),
  relay: oneOf(MODES),
  carrier: oneOf(TRANSPORTS),
  shovel: oneOf(['scrape', 'bomb stop', 'removal']),
  mode: { test: isMode, right: 'area or anti-tank' },
  'flag?': {
    test: (v) => v === undefined || typeof v === 'boolean',
    right: 'true, false, or nothing',
  },
  edge: {
    test: (v) => typeof v === 'string' && ['N', 'NE', 'SE', 'S', 'SW', 'NW'].includes(v),
    right: 'N, NE, SE, S, SW or NW',
  },
  shots: {
    test: (v) =>
      listOf(
        v,
        (s) =>
          isRecord(s) &&
          isText(s.unit) &&
          isMode(s.mode) &&
          (s.target === undefined || isText(s.target)),
      ),
    right: 'a list of {unit, mode, target}',
  },
  attacks: {
    test: (v) =>
      listOf(v, (a) => isRecord(a) && isText(a.unit) && (a.target === null || isText(a.target))),
    right: 'a list of {unit, target}',
  },
}

/** The tests of each action's fields, found once. */
const FIELD_TESTS = Object.fromEntries(
  Object.entries(FIELDS).map(([type, fields]) => [
    type,
    Object.entries(fields).map(([field, kind]) => ({ field, ...TESTS[kind] })),
  ]),
)

const malformed = (text: string, remedy?: string): Reason =>
  reason('malformed', '6.03c', text, remedy ? { remedy } : {})

/** The action without unknown fields. Call it after `shapeReason` has accepted the value. */
export function withKnownFields(action: Action): Action {
  const { type } = action
  const given: Readonly<Record<string, unknown>> = { ...action }
  const fields = Object.keys(FIELDS[type]).filter((field) => given[field] !== undefined)
  return Object.fromEntries([
    ['type', type],
    ...fields.map((field) => [field, given[field]]),
  ]) as Action
}

/** Why a value from a file or a terminal is no action at all. */
export function shapeReason(value: unknown): Reason | null {
  if (!isRecord(value)) return malformed('An action is an object with a type.')
  const type = value.type
  if (typeof type !== 'string' || !Object.hasOwn(FIELDS, type))
    return malformed(
      `There is no action ${JSON.stringify(type) ?? 'without a type'}.`,
      `One of ${ACTION_TYPES.join(', ')}.`,
    )
  for (const { field, test, right } of FIELD_TESTS[type] ?? []) {
    if (!test(value[field])) return malformed(`${type}: ${field} should be ${right}.`)
  }
  return null
}
