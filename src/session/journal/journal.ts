import { frozen } from '../../data/frozen.ts'
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
import type { SavedGame } from './saved-game.ts'
import type { Played } from './step.ts'

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

export interface Replay<K extends Kinds> {
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

export function* replaying<K extends Kinds>(
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
