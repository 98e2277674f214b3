import { frozen } from '../../data/frozen.ts'
import { clipped } from '../../data/problems.ts'
import { isReason, type Kinds, type Reason } from '../../game/rules.ts'
import type { TableGame } from '../../game/table-game.ts'
import {
  changeAt,
  type DiceOut,
  diceFault,
  type Hashing,
  hasAgreed,
  isAgreed,
  sealFault,
  sourceAt,
  withFaces,
} from './agreed.ts'
import type { JournalEntry, SavedDice, Seal } from './entry.ts'
import { type Problem, problem, type Remedy, readSave } from './save-format.ts'
import type { SavedGame } from './saved-game.ts'
import type { Played } from './step.ts'
import { takebacksIntact } from './takebacks.ts'
import { intact } from './tree.ts'

export interface Opening<K extends Kinds> {
  readonly state: K['state']
  readonly events: readonly K['event'][]
}

/** A game folded from its journal. */
export interface Replayed<K extends Kinds> {
  readonly opening: Opening<K>
  readonly played: readonly Played<K>[]
}

export function diceOf<K extends Kinds>(engine: TableGame<K>, source: SavedDice): K['dice'] {
  if ('faces' in source) return engine.scriptedDice(source.faces, source.seed)
  // Agreed dice have no face to come: each entry brings its own.
  if ('agreed' in source) return engine.scriptedDice(source.opening?.dice ?? [])
  return engine.seededDice(source.seed)
}

/** The state before the first action, frozen. Throws `DiceExhausted` when scripted dice do not last for the opening. */
export function open<K extends Kinds>(
  engine: TableGame<K>,
  battle: K['battle'],
  dice: SavedDice,
): Opening<K> {
  const { state, events } = engine.newGame(battle, diceOf(engine, dice))
  return { state: frozen(null, state), events }
}

const DICE_OUT: DiceOut = {
  code: 'dice-exhausted',
  clause: '2.1b',
  text: 'The dice have run out, and there is no seed to go on with.',
}

/** The reason when dice have run out, with the sides of the die that was to be rolled, if the rules tell them. */
const diceOut = (error: Error): DiceOut =>
  'sides' in error && typeof error.sides === 'number'
    ? { ...DICE_OUT, sides: error.sides }
    : DICE_OUT

/** Turns an error that the rules throw into a reason: a defect of the rules must not cost the players their game. */
function stumble(error: unknown): Reason {
  const text = error instanceof Error ? error.message : String(error)
  return { code: 'rules-error', clause: '', text: `The rules failed on this action: ${text}.` }
}

/** The opening of a game with these faces, and those of them that it rolled. */
export function opened<K extends Kinds>(
  engine: TableGame<K>,
  battle: K['battle'],
  faces: readonly number[],
): (Opening<K> & { readonly entry: { readonly dice: readonly number[] } }) | Reason {
  try {
    const dice = engine.scriptedDice(faces)
    const { state, events } = engine.newGame(battle, dice)
    const used = engine.faces(engine.scriptedDice(faces), engine.diceOf(state))
    return { entry: { dice: used }, state: frozen(null, state), events }
  } catch (error) {
    if (error instanceof Error && error.name === 'DiceExhausted') return diceOut(error)
    return stumble(error)
  }
}

/**
 * Plays one action on a frozen state: returns the entry with the state after it, or why the action is not legal. The
 * rules write into a copy, so the given state never changes. With a seal that is not open here, the action is not known and
 * its decision is passed over.
 */
export const step = <K extends Kinds>(
  engine: TableGame<K>,
  battle: K['battle'],
  state: K['state'],
  action: K['action'],
  seal?: Seal,
): Played<K> | K['reason'] | Reason => next(engine, battle, state, engine.copy(state), action, seal)

/** Plays one action on `running`, a copy of `before` for the rules to write into; a refusal makes the copy useless. */
function next<K extends Kinds>(
  engine: TableGame<K>,
  battle: K['battle'],
  before: K['state'],
  running: K['state'],
  action: K['action'],
  seal: Seal | undefined,
): Played<K> | K['reason'] | Reason {
  let answer: K['reason'] | Reason | K['event'][]
  try {
    answer =
      seal && seal.salt === undefined
        ? passOver(engine, battle, before, running, seal)
        : engine.apply(battle, running, action)
  } catch (error) {
    if (error instanceof Error && error.name === 'DiceExhausted') return diceOut(error)
    return stumble(error)
  }
  if (!Array.isArray(answer)) return answer
  const state = engine.frozen(before, running)
  const dice = engine.faces(engine.diceOf(before), engine.diceOf(state))
  const hash = engine.hashState(state)
  return { entry: { action, dice, hash, ...(seal ? { seal } : {}) }, state, events: answer }
}

const NOT_HIDDEN: Reason = { code: 'not-hidden', clause: '', text: 'Nothing is hidden there.' }

/** Carries out what is not known here: the last sealed entry of a decision passes over all of it. */
function passOver<K extends Kinds>(
  { secrets: { sealing } }: TableGame<K>,
  battle: K['battle'],
  before: K['state'],
  running: K['state'],
  { last }: Seal,
): Reason | K['event'][] {
  if (!sealing?.hides(battle, before)) return NOT_HIDDEN
  return last ? sealing.passOver(battle, running) : []
}

/** Where a journal and the rules differ. */
export interface Difference {
  /** From 1; 0 for the opening. */
  readonly entry: number
  readonly text: string
}

/** Whether the state has the given hash, today's or a former one. A link has only its first digits, at least four. */
export function agrees<K extends Kinds>(
  engine: TableGame<K>,
  { entry, state }: Played<K>,
  given: string,
): boolean {
  if (given.length < 4) return false
  return entry.hash.startsWith(given) || engine.formerHash?.(state).startsWith(given) === true
}

interface Replay<K extends Kinds> {
  readonly game: Replayed<K>
  readonly difference: Difference | null
}

/**
 * Replays a journal and verifies every die and every hash; stops at the first entry that differs. Without `hashing`, agreed
 * faces are taken as they stand.
 */
export function replay<K extends Kinds>(
  engine: TableGame<K>,
  battle: K['battle'],
  save: SavedGame<K>,
  hashing: Hashing | null = null,
): Replay<K> {
  const run = replaying(engine, battle, save, hashing)
  for (let now = run.next(); ; now = run.next()) if (now.done) return now.value
}

/** Why the dice of the opening are not those of its two numbers; null when they are. */
function openingFault<K extends Kinds>(
  engine: TableGame<K>,
  battle: K['battle'],
  dice: SavedDice,
  hashing: Hashing | null,
): string | null {
  if (!hashing || !isAgreed(dice) || !dice.opening) return null
  const fault = diceFault(engine, dice, dice.opening, 0, hashing, (faces) =>
    opened(engine, battle, faces),
  )
  return fault === null ? null : `The opening ${fault}`
}

/** How many entries are replayed before the page gets a turn. */
const BREATH = 25

function* replaying<K extends Kinds>(
  engine: TableGame<K>,
  battle: K['battle'],
  save: SavedGame<K>,
  hashing: Hashing | null,
): Generator<Replayed<K>, Replay<K>> {
  const opening = open(engine, battle, save.dice)
  const played: Played<K>[] = []
  const fault = openingFault(engine, battle, save.dice, hashing)
  if (fault !== null) return { game: { opening, played }, difference: { entry: 0, text: fault } }
  let state = opening.state
  let running = engine.copy(state)
  for (const [index, entry] of save.entries.entries()) {
    const at = (text: string) => ({
      game: { opening, played },
      difference: { entry: index + 1, text },
    })
    const nth = `Entry ${index + 1}`
    const change = changeAt(save.diceFrom, index)
    const clear = change ? engine.withDice(state, diceOf(engine, change)) : state
    if (entry.nonces || entry.seal) {
      const source = sourceAt(save.dice, save.diceFrom, index)
      const play = (faces: readonly number[]) =>
        step(engine, battle, withFaces(engine, clear, faces), entry.action, entry.seal)
      const fault =
        sealFault(engine.secrets.sealing, source, entry, index + 1, hashing) ??
        diceFault(engine, source, entry, index + 1, hashing, play)
      if (fault !== null) return at(`${nth} ${fault}`)
    }
    const before = entry.nonces ? withFaces(engine, clear, entry.dice) : clear
    if (before !== state) {
      state = before
      running = engine.copy(before)
    }
    const answer = next(engine, battle, state, running, entry.action, entry.seal)
    if (isReason(answer))
      return at(`${nth} is not legal there. ${answer.text} ${answer.clause}`.trim())
    if (answer.entry.dice.join() !== entry.dice.join()) {
      const [there, here] = [entry.dice, answer.entry.dice].map((d) => d.join(' ') || 'none')
      return at(`${nth} has the dice ${there}; the game rolls ${here}.`)
    }
    if (!agrees(engine, answer, entry.hash))
      return at(`After ${nth.toLowerCase()} the position is another one.`)
    const { nonces } = entry
    played.push(nonces ? { ...answer, entry: { ...answer.entry, nonces } } : answer)
    state = answer.state
    if (played.length % BREATH === 0) yield { opening, played }
  }
  return { game: { opening, played }, difference: null }
}

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

/** A game as a save. `savedAt` is an ISO time. */
export function toSave<K extends Kinds>(
  engine: TableGame<K>,
  battle: K['battle'],
  dice: SavedDice,
  entries: readonly JournalEntry<K>[],
  more: Pick<SavedGame<K>, 'savedAt'> &
    Partial<
      Pick<
        SavedGame<K>,
        | 'preferences'
        | 'diceFrom'
        | 'scenarioFile'
        | 'study'
        | 'presses'
        | 'passed'
        | 'thoughts'
        | 'takebacks'
        | 'mail'
        | 'seats'
        | 'stem'
        | 'live'
      >
    >,
): SavedGame<K> {
  return {
    format: 'couplet-game',
    version: hasAgreed({ dice, diceFrom: more.diceFrom }) ? 2 : 1,
    game: engine.id,
    rulesVersion: engine.version,
    scenario: { id: battle.id, hash: battle.hash, title: battle.title },
    dice,
    entries,
    ...more,
  }
}
