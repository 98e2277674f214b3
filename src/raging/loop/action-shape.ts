import { DIRECTIONS } from '../../hex/grid.ts'
import { reason } from '../base/reason.ts'
import { type Action, type ActionType, RESPONSES, type Reason, SHAKEN } from '../types/index.ts'

type Kind =
  | 'text'
  | 'text?'
  | 'texts'
  | 'texts?'
  | 'number'
  | 'true?'
  | 'direction?'
  | 'response'
  | 'shaken'

/** The fields of every action. Any other field is ignored. */
const FIELDS: Readonly<Record<ActionType, Readonly<Record<string, Kind>>>> = {
  place: { stand: 'text', hex: 'text' },
  ready: {},
  barrage: { fund: 'text', hex: 'text', points: 'number', guns: 'texts?' },
  creep: { fund: 'text', points: 'number', hex: 'text?', advance: 'direction?' },
  lift: { fund: 'text' },
  move: { stands: 'texts', hex: 'text' },
  face: { stands: 'texts', facing: 'number' },
  exchange: { stands: 'texts', others: 'texts' },
  recall: { stands: 'texts' },
  cross: { stands: 'texts' },
  dismount: { stands: 'texts' },
  mount: { stands: 'texts' },
  limber: { stand: 'text', facing: 'number' },
  unlimber: { stand: 'text', facing: 'number' },
  emplace: { stand: 'text', hex: 'text' },
  shelter: { stands: 'texts' },
  assault: { stands: 'texts', hex: 'text' },
  charge: { stands: 'texts', hex: 'text', target: 'text', into: 'text?' },
  engage: { hex: 'text' },
  exit: { stands: 'texts' },
  retire: { stands: 'texts' },
  end: {},
  shell: { stand: 'text', hex: 'text' },
  fire: { stands: 'texts', hex: 'text', inside: 'true?' },
  storm: { stands: 'texts', hex: 'text' },
  done: {},
  respond: { how: 'response', rear: 'text?' },
  evade: { hex: 'text' },
  shaken: { how: 'shaken' },
  displace: { stand: 'text', hex: 'text' },
  stay: {},
  pursue: { hex: 'text' },
  concede: { side: 'text' },
}

export const ACTION_TYPES = Object.keys(FIELDS) as ActionType[]

/** The most stands that one action names, and the longest name. */
const MOST = 64
const LONGEST = 200

const isText = (value: unknown): boolean => typeof value === 'string' && value.length <= LONGEST
const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= MOST && value.every(isText)

const FITS: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  text: isText,
  'text?': (value) => value === undefined || isText(value),
  texts: isTexts,
  'texts?': (value) => value === undefined || isTexts(value),
  number: (value) => typeof value === 'number' && Number.isSafeInteger(value),
  'true?': (value) => value === undefined || value === true,
  'direction?': (value) =>
    value === undefined || (DIRECTIONS as readonly unknown[]).includes(value),
  response: (value) => (RESPONSES as readonly unknown[]).includes(value),
  shaken: (value) => (SHAKEN as readonly unknown[]).includes(value),
}

const WANTED: Readonly<Record<Kind, string>> = {
  text: 'a text',
  'text?': 'a text or nothing',
  texts: `a list of at most ${MOST} texts`,
  'texts?': `a list of at most ${MOST} texts, or nothing`,
  number: 'a whole number',
  'true?': 'true or nothing',
  'direction?': `one of ${DIRECTIONS.join(', ')}, or nothing`,
  response: `one of ${RESPONSES.join(', ')}`,
  shaken: `one of ${SHAKEN.join(', ')}`,
}

/** What is wrong with the form of a value that should be an action; null for nothing. */
export function shapeReason(value: unknown): Reason | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return reason('malformed', '3.3', 'An action is an object with a type.')
  const { type } = value as { type?: unknown }
  if (typeof type !== 'string' || !Object.hasOwn(FIELDS, type))
    return reason('malformed', '3.3', 'There is no action of that type.', {
      remedy: ACTION_TYPES.join(', '),
    })
  for (const [field, kind] of Object.entries(FIELDS[type as ActionType])) {
    const given = Object.hasOwn(value, field)
      ? (value as Record<string, unknown>)[field]
      : undefined
    if (!FITS[kind](given))
      return reason('malformed', '3.3', `${type}: ${field} is ${WANTED[kind]}.`)
  }
  return null
}

/** A copy of plain data, so that who sent it can't change it later. */
const copied = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copied)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, copied(one)]))
}

/** Reads any value as an action, with its own fields alone, so that nothing foreign comes into a journal. */
export function readAction(value: unknown): Action | Reason {
  const bad = shapeReason(value)
  if (bad) return bad
  const given = value as Record<string, unknown> & { type: ActionType }
  const made: Record<string, unknown> = { type: given.type }
  for (const field of Object.keys(FIELDS[given.type]))
    if (given[field] !== undefined) made[field] = copied(given[field])
  return made as unknown as Action
}
