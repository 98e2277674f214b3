import { canonical } from '../../data/hash.ts'
import type { Kinds } from '../../game/rules.ts'
import type { TableGame } from '../../game/table-game.ts'
import { type Decided, decidedFor } from '../../session/game/decided.ts'
import type { StartOptions } from '../../session/game/options.ts'
import type { Session } from '../../session/game/store.ts'
import { isGiven, leaveIn } from '../../session/journal/leave.ts'
import { asBranch, type Meeting, meet } from '../../session/journal/mail.ts'
import type { Opened, OpenedGame } from '../../session/journal/open-save.ts'
import type { SavedGame } from '../../session/journal/saved-game.ts'
import type { Autosave } from '../../session/storage/autosave.ts'
import { toFragment } from '../../session/storage/link.ts'
import type { Saves } from '../../session/storage/saves.ts'
import type { Fault } from '../window/place.ts'

/** What a window of any game needs to take in a game that somebody sent. */
export interface Taking<K extends Kinds, E extends TableGame<K>> {
  readonly session: Session<K, E>
  readonly saves: Saves
  readonly autosave: Autosave
  readonly place: { closeFault(): void }
}

/** Opens the text of a save. */
type OpenGame<K extends Kinds> = (text: string) => Promise<{ readonly opened: Opened<K> }>

/**
 * The game as it is sent; a game by mail is addressed to the other side. `withStudy` includes its branches and notes.
 * The preferences are included, since they answer for their side. Null where there is no game.
 */
export function toSend<K extends Kinds, E extends TableGame<K>>(
  session: Session<K, E>,
  withStudy: boolean,
): SavedGame<K> | null {
  const save = session.save(new Date().toISOString())
  if (!save) return null
  // The people who open it decide who plays.
  const { study, mail, seats: _, ...rest } = save
  const other = session.get().battle?.sides.find((side) => side.id !== mail?.side)
  return {
    ...rest,
    ...(withStudy && study ? { study } : {}),
    ...(mail && other ? { mail: { id: mail.id, side: other.id } } : {}),
  }
}

/** The address of this page with the game in its fragment. Rejects where the browser can't compress it. */
export async function linkOf(save: SavedGame): Promise<string> {
  const address = new URL(globalThis.location.href)
  address.search = ''
  address.hash = await toFragment(save)
  return address.href
}

/** "3,420 characters". */
export const lengthText = (characters: number): string =>
  `${characters.toLocaleString('en')} characters`

// ---------------------------------------------------------------- a copy that came

export interface Copy<K extends Kinds> {
  readonly meeting: Meeting
  /** The key of the copy in this browser's storage. */
  readonly id: string
  readonly revision: number
  readonly mine: OpenedGame<K>
  /** The entries beyond the stored copy that are decisions of the side played here; null where there are none. */
  readonly yours: Decided | null
}

/** What the game that came is to the stored copy, in a sentence. */
export const MEETS: Readonly<Record<Meeting['kind'], string>> = {
  newer: 'It goes on from your copy.',
  same: 'It is the same as your copy.',
  older: 'It is older than your copy.',
  parted: 'It has parted from your copy.',
}

/** Whether a stored text is the very game that came, dice and notes included. */
function twins<K extends Kinds>(text: string, { save, game }: OpenedGame<K>): boolean {
  try {
    const mine = JSON.parse(text) as SavedGame<K>
    const rest = ({ dice, study, mail, stem }: SavedGame<K>) => canonical([dice, study, mail, stem])
    const theirs = game.played.map((played) => played.entry)
    return rest(mine) === rest(save) && meet(mine.entries, theirs).kind === 'same'
  } catch {
    return false
  }
}

/**
 * The key of the stored game of which `incoming` is a copy: a game by mail is found by its id, any other by its
 * content.
 */
async function lineFor<K extends Kinds>(
  saves: Saves,
  incoming: OpenedGame<K>,
): Promise<string | null> {
  const { mail, scenario } = incoming.save
  const lines = await saves.list().catch(() => [])
  if (mail) return lines.find((line) => line.mail === mail.id)?.id ?? null
  for (const { id } of lines.filter((line) => line.scenario === scenario.id)) {
    const text = await saves.read(id).catch(() => null)
    if (text !== null && twins(text, incoming)) return id
  }
  return null
}

/** The stored copy of the game that came; null when there is none, or when it can't be read. */
export async function copyOf<K extends Kinds, E extends TableGame<K>>(
  { session, saves, autosave }: Taking<K, E>,
  incoming: OpenedGame<K>,
  openGame: OpenGame<K>,
): Promise<Copy<K> | null> {
  await autosave.flush()
  const id = await lineFor(saves, incoming)
  const kept = id === null ? null : await saves.open(id).catch(() => null)
  if (id === null || !kept) return null
  const { opened } = await openGame(kept.text)
  if (!opened.ok) return null
  const mine = opened.opened
  const entries = mine.game.played.map((played) => played.entry)
  const meeting = meet(
    entries,
    incoming.game.played.map((played) => played.entry),
  )
  const known = meeting.kind === 'parted' ? meeting.after : entries.length
  const { mail, preferences } = mine.save
  const { engine } = session
  const yours =
    mail === undefined ? null : decidedFor(engine, incoming, mail.side, known, preferences)
  return { id, revision: kept.revision, mine, meeting, yours }
}

export interface Entering<K extends Kinds, E extends TableGame<K>> {
  readonly client: Taking<K, E>
  readonly incoming: OpenedGame<K>
  readonly sheet: K['sheet'] | null
  /** The preferences with which a side begins. */
  readonly atFirst: K['preferences']
  /** Shows the game screen. */
  enter(): void
}

/**
 * The preferences of each side in a game by mail. The save that came speaks for the other side only: the side played
 * here keeps its own preferences, or begins with those that every side begins with.
 */
function wishes<K extends Kinds, E extends TableGame<K>>(
  { atFirst, incoming: { save } }: Entering<K, E>,
  copy: Copy<K> | null,
): Pick<StartOptions<K>, 'preferences'> {
  const side = (copy?.mine.save.mail ?? save.mail)?.side
  if (side === undefined) return {}
  const own = copy?.mine.save.preferences?.[side] ?? atFirst
  return { preferences: { ...save.preferences, [side]: own } }
}

/**
 * Goes on with the copy that came, under the key of the stored copy. With `parted`, the stored line from that entry on
 * becomes a branch.
 */
function goOn<K extends Kinds, E extends TableGame<K>>(
  entering: Entering<K, E>,
  copy: Copy<K>,
  parted: number | null,
): void {
  const { client, incoming, sheet, enter } = entering
  const { session, autosave } = client
  const mail = copy.mine.save.mail ?? incoming.save.mail
  autosave.follow(copy.id, copy.revision)
  session.resume(incoming, sheet, {
    gameId: copy.id,
    ...(mail ? { mail } : {}),
    ...wishes(entering, copy),
  })
  const mine = copy.mine.game.played.map((played) => played.entry)
  const known = copy.mine.save.study ?? session.get().tree
  session.setTree(parted === null ? known : asBranch(known, mine, parted))
  enter()
}

function keepMine<K extends Kinds, E extends TableGame<K>>(
  { client, incoming, sheet, enter }: Entering<K, E>,
  copy: Copy<K>,
  parted: number | null,
): void {
  const { session, autosave } = client
  autosave.follow(copy.id, copy.revision)
  session.resume(copy.mine, sheet, { gameId: copy.id })
  const theirs = incoming.game.played.map((played) => played.entry)
  if (parted !== null) session.setTree(asBranch(session.get().tree, theirs, parted))
  enter()
}

const entries = (n: number) => (n === 1 ? '1 entry' : `${n} entries`)

/**
 * Opens the game that came. A game that is new here, or that goes on from the stored copy, opens at once. A copy that
 * has decided for the side played here, an older copy, or one that has parted from the stored one needs a choice first:
 * the returned fault has every way out. The stored game is never lost.
 */
export function receive<K extends Kinds, E extends TableGame<K>>(
  entering: Entering<K, E>,
  copy: Copy<K> | null,
): Fault | null {
  const { client, incoming, sheet, enter } = entering
  if (!copy) {
    client.session.resume(incoming, sheet, wishes(entering, null))
    enter()
    return null
  }
  const close = { label: 'Leave it', run: () => client.place.closeFault() }
  const { meeting, yours } = copy
  const told = yours
    ? ` ${yours.count} of the new entries ${yours.count === 1 ? 'was' : 'were'} yours to decide; the first is entry ${yours.first}: ${yours.words}.`
    : ''
  switch (meeting.kind) {
    case 'newer':
      if (!yours) {
        goOn(entering, copy, null)
        return null
      }
      return {
        title: 'This copy has decided for you.',
        text: `It goes on from yours by ${entries(meeting.by)}.${told} If you made them yourself on another device, take the copy. Otherwise keep yours, and ask; the copy stays beside it as a branch.`,
        ways: [
          {
            label: 'Keep yours',
            run: () => keepMine(entering, copy, copy.mine.game.played.length),
          },
          { label: 'Take the copy', run: () => goOn(entering, copy, null) },
          close,
        ],
      }
    case 'same':
      keepMine(entering, copy, null)
      return null
    case 'older':
      // The other side has granted the takeback asked for: the copy is the stored game without my last half.
      if (isGiven(leaveIn(copy.mine.save), leaveIn(incoming.save), incoming.game.played.length)) {
        goOn(entering, copy, null)
        return null
      }
      return {
        title: 'This copy is older than yours.',
        text: `Yours has ${entries(meeting.by)} more. Perhaps an earlier message was opened again; your game stays as it is.`,
        ways: [
          { label: 'Go on with yours', run: () => keepMine(entering, copy, null) },
          {
            label: 'Look at the older one',
            run: () => {
              const { mail: _, ...save } = incoming.save
              client.session.resume({ ...incoming, save }, sheet)
              enter()
            },
          },
          close,
        ],
      }
    default:
      return {
        title: 'The two copies have parted.',
        text: `They agree up to entry ${meeting.after}; from there each side has played on by itself.${told} Agree which one counts: the other is kept as a branch of it.`,
        ways: [
          {
            label: 'Go on with the one that came',
            run: () => goOn(entering, copy, meeting.after),
          },
          { label: 'Keep yours', run: () => keepMine(entering, copy, meeting.after) },
          close,
        ],
      }
  }
}
