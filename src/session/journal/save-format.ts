import * as z from 'zod/mini'
import { parseJson } from '../../data/json.ts'
import { clipped, type Problem as FileProblem, problemText, quote } from '../../data/problems.ts'
import { checkShape } from '../../data/shape.ts'
import { isReason, type Kinds } from '../../game/rules.ts'
import type { TableGame } from '../../game/table-game.ts'
import { diceShapes, type JournalEntry, type Seal } from './entry.ts'
import { leaveShape } from './leave.ts'
import type { SavedGame } from './saved-game.ts'
import { thoughtsShape } from './thoughts.ts'
import { treeFault, treeShape } from './tree.ts'

/** The largest file that is read, in bytes; a long game takes less than a hundredth of it. */
export const LARGEST_SAVE = 20 * 1024 * 1024

/** The most entries that a journal may have; the longest campaign has a twentieth as many. */
const MOST_ENTRIES = 100_000

/** What a person can do about a save that can't be opened as it is. */
export type Remedy =
  /** Open the game up to the last entry that agrees. */
  | { readonly kind: 'open-to'; readonly entry: number; readonly label: string }
  /** Keep the bytes as they came, as a file. */
  | { readonly kind: 'keep-file'; readonly label: string }
  | { readonly kind: 'leave'; readonly label: string }

export const PROBLEM_CODES = [
  'too-large',
  'not-json',
  'not-a-save',
  'newer-version',
  'other-game',
  'shape',
  'unknown-scenario',
  'scenario-damaged',
  'stopped',
  'scenario-changed',
  'rules-changed',
  'differs',
  'study-altered',
  'presses-altered',
] as const

export interface Problem {
  readonly code: (typeof PROBLEM_CODES)[number]
  readonly title: string
  readonly text: string
  readonly ways: readonly Remedy[]
  /** First entry that differs, from 1. */
  readonly entry?: number
}

/** The game of a save that names none: the first saves did not name their game. */
export const RED_POPPIES = 'red-poppies'

const KEEP: Remedy = { kind: 'keep-file', label: 'Keep the file' }
const LEAVE: Remedy = { kind: 'leave', label: 'Leave it' }

export function problem(
  code: Problem['code'],
  title: string,
  text: string,
  more: { ways?: readonly Remedy[]; entry?: number } = {},
): Problem {
  const entry = more.entry === undefined ? {} : { entry: more.entry }
  return { code, title, text, ways: [...(more.ways ?? []), KEEP, LEAVE], ...entry }
}

/** The problem of a file that is too large to read. `size` is in bytes. */
export function tooLarge(size: number): Problem {
  const mb = Math.ceil(size / (1024 * 1024))
  return {
    code: 'too-large',
    title: 'The file is too large.',
    text: `${mb} MB; files are read up to ${LARGEST_SAVE / (1024 * 1024)} MB. It was not read.`,
    ways: [LEAVE],
  }
}

const text = z.string().check(z.maxLength(1000))
const count = z.int().check(z.gte(0))
/** How often a game may change its dice: whenever it is taken up live, and whenever it is taken back. */
const MOST_CHANGES = 1000

function shapeOf({
  sides = 6,
  standing: { shapes },
}: Pick<TableGame<Kinds>, 'sides' | 'standing'>) {
  const { preferences, passed } = shapes
  const rolls = diceShapes(sides)
  const { dice, entry } = rolls
  return z.object({
    format: z.literal('couplet-game'),
    version: z.union([z.literal(1), z.literal(2)]),
    game: z.optional(text),
    rulesVersion: text,
    scenario: z.object({ id: text, hash: text, title: text }),
    dice,
    diceFrom: z.optional(z.array(z.object({ from: count, dice })).check(z.maxLength(MOST_CHANGES))),
    entries: z.array(entry).check(z.maxLength(MOST_ENTRIES)),
    savedAt: text,
    preferences: z.optional(z.record(z.string(), preferences)),
    scenarioFile: z.optional(z.unknown()),
    study: z.optional(treeShape(rolls)),
    presses: z.optional(
      z.object({ version: z.int(), joined: z.array(z.int().check(z.gte(1))), check: text }),
    ),
    passed: z.optional(
      z.object({
        version: z.int(),
        windows: z.array(z.object({ entry: z.int(), ...passed.shape })),
      }),
    ),
    thoughts: z.optional(thoughtsShape),
    takebacks: z.optional(leaveShape),
    mail: z.optional(z.object({ id: text, side: text })),
    seats: z.optional(z.unknown()),
    live: z.optional(z.unknown()),
    stem: z.optional(z.object({ branch: text, entry: count, entries: count })),
  })
}

export type Read<K extends Kinds> =
  | { readonly ok: true; readonly save: SavedGame<K> }
  | { readonly ok: false; readonly problem: Problem }

const no = (found: Problem): { readonly ok: false; readonly problem: Problem } => ({
  ok: false,
  problem: found,
})

/** Names an entry by its number on screen, from 1, and every other place by its path in the file. */
function faultText(problem: FileProblem): string {
  const path = problem.path
    .replace(/\bentries\[(\d+)\]\.?/, (_, index) => `entry ${Number(index) + 1}, `)
    .replace(/, $/, '')
  return problemText({ ...problem, path })
}

/**
 * Reads a save as far as that is possible without its battle: size, JSON, format, version, shape of every entry.
 * Parses a string; takes anything else as parsed data. Never throws.
 */
export function readSave<K extends Kinds>(engine: TableGame<K>, input: string | unknown): Read<K> {
  let data: unknown = input
  if (typeof input === 'string') {
    if (input.length > LARGEST_SAVE) return no(tooLarge(input.length))
    const json = parseJson(input)
    if (!json.ok) {
      const said = `${problemText(json.fault())}. A whole save ends with a closing brace.`
      return no(
        problem(
          'not-json',
          'The save is cut short or damaged.',
          `${said.charAt(0).toUpperCase()}${said.slice(1)}`,
        ),
      )
    }
    data = json.value
  }
  if (
    typeof data !== 'object' ||
    data === null ||
    !('format' in data) ||
    data.format !== 'couplet-game'
  ) {
    return no(
      problem('not-a-save', 'This is not a saved game.', 'Its format is not "couplet-game".'),
    )
  }
  const version = 'version' in data ? data.version : undefined
  if (version !== 1 && version !== 2) {
    const newer = typeof version === 'number' && version > 2
    return no(
      problem(
        'newer-version',
        newer ? 'The save comes from a newer Couplet.' : 'The save has no version that is known.',
        `Version ${version === undefined ? 'missing' : quote(version)}; this Couplet reads versions 1 and 2.${newer ? ' Load the page anew: a newer Couplet may be there.' : ''}`,
      ),
    )
  }
  const game = 'game' in data ? data.game : RED_POPPIES
  if (typeof game === 'string' && game !== engine.id) {
    const text = `It is of "${clipped(game)}"; this table plays "${engine.id}". Open it where that game is played.`
    return no(problem('other-game', 'The save is of another game.', text))
  }
  const shape = shapeOf(engine)
  const parsed = checkShape<z.infer<typeof shape>>(shape, data, '')
  if (!parsed.ok) {
    const named = parsed.problems.slice(0, 3).map(faultText)
    const count = parsed.problems.reduce((sum, { count = 1 }) => sum + count, 0)
    const rest = count > 3 ? `; ${(count - 3).toLocaleString('en')} more` : ''
    return no(problem('shape', 'The save is damaged.', `${named.join('; ')}${rest}.`))
  }
  const entries: JournalEntry<K>[] = []
  for (const [index, entry] of parsed.value.entries.entries()) {
    const action = engine.readAction(entry.action)
    if (isReason(action)) {
      return no(
        problem(
          'shape',
          'The save is damaged.',
          `Entry ${index + 1} is not an action of the game: ${action.text}`,
          { entry: index + 1 },
        ),
      )
    }
    const { dice, hash, nonces, seal } = entry
    entries.push({
      ...{ action, dice, hash },
      ...(nonces ? { nonces } : {}),
      ...(seal ? { seal: seal as Seal } : {}),
    })
  }
  // The game's own shapes have checked preferences and passed-over questions, `readAction` the actions.
  const save = { ...parsed.value, entries } as unknown as SavedGame<K>
  const fault = save.study ? treeFault(engine, save.study) : null
  if (fault !== null) return no(problem('shape', 'The save is damaged.', `Its branches: ${fault}.`))
  const { stem } = save
  if (stem && stem.entry > Math.min(stem.entries, entries.length)) {
    const said = `stem: it left a game of ${stem.entries} entries after entry ${stem.entry}, and has ${entries.length}.`
    return no(problem('shape', 'The save is damaged.', said))
  }
  return { ok: true, save }
}
