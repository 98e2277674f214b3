import { clipped } from '../../data/problems.ts'
import type { Kinds } from '../../game/rules.ts'
import type { TableGame } from '../../game/table-game.ts'
import { type Hashing, hasAgreed } from './agreed.ts'
import { type Difference, type Replay, type Replayed, replay, replaying } from './journal.ts'
import { type Problem, problem, type Remedy, readSave } from './save-format.ts'
import type { SavedGame } from './saved-game.ts'
import { takebacksIntact } from './takebacks.ts'
import { intact } from './tree.ts'

/** An opened save: its battle, and the game with the state after every entry. */
export interface OpenedGame<K extends Kinds> {
  readonly battle: K['battle']
  readonly save: SavedGame<K>
  readonly game: Replayed<K>
}

export type Opened<K extends Kinds> =
  | { readonly ok: true; readonly opened: OpenedGame<K> }
  | {
      readonly ok: false
      readonly problem: Problem
      /** The text as it came, to keep as a file; null when it was too large to read. */
      readonly original: string | null
      /** The game up to the last entry that agrees; null when it can't be begun. */
      readonly upTo: OpenedGame<K> | null
    }

/** Why the scenario of a save can't be read, although it was found. */
export interface Unread {
  readonly unread: string
}

/** Finds the battle of a save; null where nobody here knows its scenario. */
export type FindBattle<K extends Kinds> = (
  save: SavedGame<K>,
) => Promise<K['battle'] | Unread | null> | K['battle'] | Unread | null

/**
 * Called after every `BREATH` entries of a replay. Returns null to go on at once, or a promise that the replay waits
 * for; it resolves to false when the person stops the opening.
 */
export type Watch = (entry: number, of: number) => Promise<boolean> | null

/**
 * Opens a save from its text or from parsed data: reads it, finds its battle, replays it and verifies every hash. When
 * something is wrong, the result has the problem, the first entry that differs, the game up to it, and the text.
 */
export async function openSave<K extends Kinds>(
  engine: TableGame<K>,
  input: string | unknown,
  find: FindBattle<K>,
  watch: Watch = () => null,
): Promise<Opened<K>> {
  const original = typeof input === 'string' ? input : JSON.stringify(input)
  const read = readSave(engine, input)
  if (!read.ok) {
    const whole = read.problem.code === 'too-large' ? null : original
    return { ok: false, problem: read.problem, original: whole, upTo: null }
  }
  const { save } = read
  const battle = await find(save)
  if (!battle) {
    const text = `"${clipped(save.scenario.title)}" (${clipped(save.scenario.id)}) is not among the scenarios here. Open its scenario file first.`
    const found = problem('unknown-scenario', 'The scenario of this save is not known here.', text)
    return { ok: false, problem: found, original, upTo: null }
  }
  if ('unread' in battle) {
    const title = 'The scenario that the save carries is damaged.'
    const found = problem('scenario-damaged', title, battle.unread)
    return { ok: false, problem: found, original, upTo: null }
  }
  const run = replaying(engine, battle, save, hasAgreed(save) ? await hashes() : null)
  for (let now = run.next(); ; now = run.next()) {
    if (now.done) return verify(engine, battle, save, original, now.value)
    const wait = watch(now.value.played.length, save.entries.length)
    if (wait !== null && !(await wait)) return stopped(battle, save, original, now.value)
  }
}

/** The hashes behind agreed dice and seals, read when a game has them. */
const hashes = (): Promise<Hashing> => import('../../data/agreed-dice.ts')

/** The result when the person stops the opening: the entries replayed so far are offered as a game. */
function stopped<K extends Kinds>(
  battle: K['battle'],
  save: SavedGame<K>,
  original: string | null,
  game: Replayed<K>,
): Opened<K> {
  const { presses: _, study: __, ...bare } = save
  const entry = game.played.length
  const entries = game.played.map((played) => played.entry)
  return {
    ok: false,
    problem: problem(
      'stopped',
      'The opening was stopped.',
      `It was read up to entry ${entry} of ${save.entries.length}. Nothing was changed; open it again to read it to its end.`,
      { ways: [{ kind: 'open-to', entry, label: openLabel(entry, save.entries.length) }] },
    ),
    original,
    upTo: { battle, save: { ...bare, entries }, game: { ...game, played: [...game.played] } },
  }
}

/** The part of `openSave` that never waits: replays the save, unless that is done, and names what does not agree. */
export function verify<K extends Kinds>(
  engine: TableGame<K>,
  battle: K['battle'],
  save: SavedGame<K>,
  original: string | null,
  { game, difference }: Replay<K> = replay(engine, battle, save),
): Opened<K> {
  const hashes = [battle.hash, ...(battle.formerHashes ?? [])]
  const changed = !hashes.includes(save.scenario.hash) || battle.id !== save.scenario.id
  const { presses, mail, ...bare } = save
  const whole = !difference && takebacksIntact(save)
  const ours = mail === undefined || battle.sides.some(({ id }) => id === mail.side)
  const opened: OpenedGame<K> = {
    battle,
    save: {
      ...bare,
      // These entries have whole hashes, made by the rules of this version.
      entries: game.played.map((played) => played.entry),
      ...(presses && whole ? { presses } : {}),
      ...(mail && ours ? { mail } : {}),
    },
    game,
  }
  if (!difference && !changed) {
    if (!whole) return { ok: false, problem: takebacksAltered(save), original, upTo: opened }
    if (mail && !ours)
      return { ok: false, problem: noSuchSide(battle, mail.side, save), original, upTo: opened }
    if (!save.study || intact(save.study)) return { ok: true, opened }
    const { study: _, ...bare } = opened.save
    const entry = save.entries.length
    return {
      ok: false,
      problem: problem(
        'study-altered',
        'The branches of this save were changed outside the game.',
        `The game itself agrees in all its ${entry} entries; its branches and notes are not as they were written.`,
        { ways: [{ kind: 'open-to', entry, label: 'Open the game without them' }] },
      ),
      original,
      upTo: { ...opened, save: bare },
    }
  }
  const agreed = game.played.length
  const total = save.entries.length
  const ways: Remedy[] = [{ kind: 'open-to', entry: agreed, label: openLabel(agreed, total) }]
  const reach = difference
    ? `It agrees up to entry ${agreed} of ${total}. ${difference.text}`
    : `All ${total} entries still agree.`
  const more = difference ? { ways, entry: difference.entry } : { ways }
  const found = changed
    ? problem(
        'scenario-changed',
        'The save belongs to another version of its scenario.',
        `"${clipped(save.scenario.title)}" has changed since. ${reach}`,
        more,
      )
    : save.rulesVersion !== engine.version
      ? problem(
          'rules-changed',
          'The save was played under another version of the rules.',
          `Rules ${clipped(save.rulesVersion)}; here ${engine.version}. ${reach}`,
          more,
        )
      : problem('differs', differsTitle(difference), reach, more)
  return { ok: false, problem: found, original, upTo: opened }
}

const differsTitle = (difference: Difference | null): string =>
  difference?.entry === 0
    ? 'The save differs in its opening.'
    : `The save differs from entry ${difference?.entry}.`

function noSuchSide({ sides }: Kinds['battle'], side: string, { entries }: SavedGame): Problem {
  const known = sides.map(({ id }) => `"${id}"`).join(' or ')
  return problem(
    'shape',
    'The save is addressed to no side of its battle.',
    `mail.side is ${JSON.stringify(side.slice(0, 60))}; it must be ${known}. The game itself agrees in all its ${entries.length} entries.`,
    { ways: [{ kind: 'open-to', entry: entries.length, label: 'Open it with both sides here' }] },
  )
}

function takebacksAltered({ entries }: SavedGame): Problem {
  return problem(
    'presses-altered',
    'What undo takes back was changed outside the game.',
    `The game itself agrees in all its ${entries.length} entries; the list of what one press did is not as it was written.`,
    { ways: [{ kind: 'open-to', entry: entries.length, label: 'Open the game without it' }] },
  )
}

function openLabel(agreed: number, total: number): string {
  if (agreed === total) return 'Open the game'
  return agreed === 0 ? 'Open the game at its start' : `Open to entry ${agreed}`
}
