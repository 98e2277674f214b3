import { digest } from '../../data/agreed-dice.ts'
import type { Kinds } from '../../game/rules.ts'
import type { TableGame } from '../../game/table-game.ts'
import { open, toSave } from '../journal/journal.ts'
import type { OpenedGame } from '../journal/open-save.ts'
import type { SavedGame } from '../journal/saved-game.ts'
import { type End, newEnd, publicEntries } from './end.ts'
import { readLive, restored, saved } from './keep.ts'
import type { Talk } from './record/talk.ts'

/* Games as they come onto a table between two places, and are handed from one to the other. */

export interface Founding<K extends Kinds> {
  readonly battle: K['battle']
  readonly sheet: K['sheet'] | null
  /** The side at this place; the other is for whoever comes. */
  readonly side: string
  readonly scenarioFile?: unknown
  readonly preferences?: SavedGame<K>['preferences']
}

/** A new talk for a game that begins to be played between two places here. */
export function newTalk<K extends Kinds>(
  rest: Pick<Talk<K>, 'engine' | 'battle' | 'game' | 'side' | 'secret' | 'field' | 'line'>,
): Talk<K> {
  const { engine, battle, game, side, line } = rest
  const before = line.at(-1)?.entry.hash ?? ''
  return {
    ...rest,
    founder: side,
    other: battle.sides.find(({ id }) => id !== side)?.id ?? '',
    pub: line,
    opening: null,
    n: 0,
    chain: digest('table', game, engine.id, engine.version, battle.id, battle.hash, side, before),
    tail: [],
    sealed: [],
    pending: null,
  }
}

/** The opening of a battle with agreed dice; null where it rolls, so that they must first be agreed. */
export function openedUnrolled<K extends Kinds>(
  engine: TableGame<K>,
  battle: K['battle'],
  game: string,
): K['state'] | null {
  try {
    return open(engine, battle, { agreed: game }).state
  } catch {
    return null
  }
}

/**
 * A save whose opening may still have to roll its first dice, with other dice in their place, so that its battle can be read;
 * null for any other save.
 */
export function withoutOpening(
  text: string,
): { readonly text: string; readonly dice: { readonly agreed: string } } | null {
  try {
    const save = JSON.parse(text) as Partial<SavedGame>
    const { dice, entries } = save
    if (!dice || !('agreed' in dice) || dice.opening || entries?.length !== 0) return null
    const stand = { faces: Array.from({ length: 64 }, () => 1), seed: 0 }
    return { text: JSON.stringify({ ...save, dice: stand }), dice: { agreed: dice.agreed } }
  } catch {
    return null
  }
}

/**
 * The game on a table as anybody may have it: what its end has sealed stays sealed, and nothing that a person keeps beside his
 * game is in it. `save`: the game as the session has it, null before its first dice. `bare`: for those who look on, who need
 * not know where the two places stand.
 */
export function publicSave<K extends Kinds>(
  { talk }: End<K>,
  save: SavedGame<K> | null,
  scenarioFile: unknown,
  bare: boolean,
): string {
  const savedAt = new Date(0).toISOString()
  const own = scenarioFile === undefined ? {} : { scenarioFile }
  const {
    rulesVersion,
    scenario,
    dice,
    diceFrom,
    scenarioFile: file,
  } = save ?? toSave(talk.engine, talk.battle, { agreed: talk.game }, [], { savedAt, ...own })
  const whole = toSave(talk.engine, talk.battle, dice, publicEntries(talk), {
    savedAt,
    ...(diceFrom ? { diceFrom } : {}),
    ...(file === undefined ? {} : { scenarioFile: file }),
    // A roll under way goes with the game.
    ...(bare ? {} : { live: saved(newEnd({ ...talk, tail: underWay(talk), sealed: [] }), []) }),
  })
  return JSON.stringify({ ...whole, rulesVersion, scenario })
}

/** The records of the roll under way. */
const underWay = <K extends Kinds>({ n, tail, pending }: Talk<K>): Talk<K>['tail'] =>
  pending ? tail.slice(tail.length - (n - pending.n + 1)) : []

/** The end for a game that the other place has handed over; a text says why there is none. */
export function handedOver<K extends Kinds>(
  engine: TableGame<K>,
  { battle, save, game }: OpenedGame<K>,
  side: string,
  secret: (game: string) => string,
): End<K> | string {
  const live = readLive(save.live)
  if (!live || !battle.sides.some(({ id }) => id === side))
    return 'The game that came is not one between two places.'
  const { dice } = save
  const due =
    'agreed' in dice && !dice.opening && openedUnrolled(engine, battle, live.game) === null
  return restored<K>(
    {
      ...{ engine, battle, side, dice },
      secret: secret(live.game),
      opening: due ? null : game.opening,
      line: game.played,
    },
    live,
  )
}
