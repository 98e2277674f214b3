import type { MapFile } from '../../map/artwork.ts'
import { AT_FIRST } from '../../session/engine/preferences.ts'
import type { Opened, OpenedGame, SavedGame } from '../../session/engine/table.ts'
import { randomId } from '../../session/game/random-id.ts'
import { type FixedDice, readFixedDice } from '../../session/journal/fixed-dice.ts'
import { tellsSecret } from '../../session/red-poppies/hidden.ts'
import { keepFile, keepSave, pickFiles } from '../../session/storage/files.ts'
import type { SavedLine } from '../../session/storage/saves.ts'
import { printed } from '../kit/words.ts'
import type { Client } from '../window/client.ts'
import type { Fault } from '../window/place.ts'
import { savedText } from '../window/saved-list.ts'
import { seatsOf, sideFor } from '../window/seating.ts'
import type { ShelfEntry } from '../window/shelf.ts'
import { withProgress } from './with-progress.ts'

type Way = Fault['ways'][number]

/** The dice for games begun at this address, from `?dice=3,4,1` or `?seed=7`. A string says what is wrong with them. */
export function diceAsked(search: string): FixedDice {
  const asked = new URLSearchParams(search)
  const seed = asked.get('seed')
  if (seed !== null && !/^\d{1,15}$/.test(seed))
    return `seed takes a whole number; "${seed.slice(0, 20)}" is none.`
  return readFixedDice(asked.get('dice'), seed === null ? undefined : Number(seed))
}

export function beginBattle(client: Client, { loaded, own }: ShelfEntry): void {
  if (!loaded) return
  const dice = diceAsked(globalThis.location?.search ?? '')
  if (typeof dice === 'string') {
    tell(client, {
      title: 'The dice in this address can’t be used.',
      text: `In the address of this page, ${dice} Mend it, or take it out of the address.`,
      ways: [close(client)],
    })
    return
  }
  const { seating, plays, hideSetup } = client.settings.getState()
  if (seating === 'live') {
    const found = client.place.getState().atTable?.found
    if (!found) return client.place.openDialog('table')
    const { battle, sheet } = loaded
    found({
      ...{ battle, sheet, side: sideFor(battle, plays) },
      preferences: Object.fromEntries(battle.sides.map(({ id }) => [id, AT_FIRST])),
      ...(own ? { scenarioFile: own } : {}),
    })
    return
  }
  client.session.start(loaded.battle, loaded.sheet, {
    ...(dice ? { dice } : {}),
    preferences: Object.fromEntries(loaded.battle.sides.map(({ id }) => [id, AT_FIRST])),
    ...(own ? { scenarioFile: own } : {}),
    ...seatsOf(seating, sideFor(loaded.battle, plays), hideSetup),
  })
  enter(client)
}

/** Begins the battle of the running game again, with the same players; the running game is kept. */
export function playAgain(client: Client): void {
  const { session } = client
  const { battle, sheet, preferences, seats, mail } = session.get()
  const scenarioFile = session.ownFiles()
  if (!battle) return
  whenKept(client, () => {
    session.start(battle, sheet, {
      preferences,
      ...(scenarioFile === undefined ? {} : { scenarioFile }),
      ...(mail ? { mail: { id: randomId(), side: mail.side } } : {}),
      ...(seats ? { seats } : {}),
    })
    enter(client)
  })
}

export function enter({ place, interaction }: Client): void {
  // Cursor, line of sight and reason belong to the game that the person has left.
  interaction.setCursor(null)
  interaction.hover(null)
  interaction.setSight(false)
  interaction.refuse(null)
  place.enterGame()
}

/** Shows the game screen; a finished game opens in the replay. */
export function enterWith(client: Client): void {
  enter(client)
  if (client.session.get().decision?.kind === 'over') client.session.study.enter()
}

/** The fragment that holds a game, in an address or a pasted text; null where there is none. */
export const gameIn = (address: string): string | null => {
  const at = address.indexOf('#game=')
  return at < 0 ? null : address.slice(at)
}

/** Why nothing opens when a link was asked for. */
export const noGameText = (pasted: string): string =>
  pasted.trim() === '' ? 'Nothing is pasted yet.' : 'There is no game in this link.'

/** Shows what a link holds; a text without a game gets a message. */
export function openLink({ place }: Client, text: string): void {
  place.showLink(gameIn(text.trim()) ?? '#')
}

function toStart({ place, session }: Client): void {
  session.leave()
  place.enterStart()
}

/** Leaves the game for the start screen once the game is kept. */
export const leave = (client: Client): void => whenKept(client, () => toStart(client))

/** Calls `then` once the game is kept; where it can't be kept, asks the person first. */
export function whenKept(client: Client, then: () => void): void {
  const { place, autosave, session } = client
  const { saving } = autosave.store.getState()
  if (typeof saving === 'string') {
    // Where another window has gone on with the game, the person must first choose which of the two counts.
    void autosave.flush().then(() => session.get().elsewhere !== 'parted' && then())
    return
  }
  place.showFault({
    title: 'The game is not kept.',
    text: saving.failed,
    ways: [
      { label: 'Save file', run: () => saveFile(client) },
      { label: 'Stay', run: () => place.closeFault() },
      { label: 'Leave without it', run: then },
    ],
  })
}

export function saveFile({ session }: Client): void {
  const save = session.save(new Date().toISOString())
  if (save) keepSave(save)
}

// ---------------------------------------------------------------- opening

function close(client: Client, label = 'Close'): Way {
  return { label, run: () => client.place.closeFault() }
}

function another(client: Client): Way {
  return { label: 'Choose another', run: () => void openDialog(client) }
}

export function tell(client: Client, fault: Fault): void {
  client.place.showFault(fault)
}

const untouched = ({ session }: Client): string =>
  session.get().game ? ' The game in progress is untouched.' : ''

/** Opens a save; where it can't be opened as it is, shows the problem with every way out. */
export function resume(
  client: Client,
  opened: Opened,
  sheet: MapFile | null,
  kept?: { readonly id: string; readonly revision: number },
): void {
  const play = (game: OpenedGame, gameId?: string) => {
    client.session.resume(game, sheet, gameId === undefined ? {} : { gameId })
    enterWith(client)
  }
  if (opened.ok) {
    const begin = () => play(opened.opened, kept?.id)
    if (kept) client.autosave.from(kept.id, kept.revision, begin)
    else begin()
    return
  }
  const { problem, original, upTo } = opened
  // It is of the other game, which opens it, or says what is wrong with it.
  if (problem.code === 'other-game') return client.place.enterRaging(original)
  const ways = problem.ways.flatMap((way): Way[] => {
    switch (way.kind) {
      case 'open-to':
        // The readable part goes on as a new game, so that the old save stays as it is.
        return upTo ? [{ label: way.label, run: () => play(upTo) }] : []
      case 'keep-file':
        return original === null
          ? []
          : [{ label: way.label, run: () => keepFile('couplet-unread-save.json', original) }]
      default:
        return [close(client, way.label)]
    }
  })
  tell(client, { title: problem.title, text: problem.text, ways })
}

/**
 * Compares a game that came with the copy of it that is stored here, and asks where they disagree. A game without a
 * copy here is new.
 */
async function openCopy(client: Client, opened: Opened, sheet: MapFile | null): Promise<void> {
  if (!opened.ok) {
    resume(client, opened, sheet)
    return
  }
  const { copyOf, receive } = await import('./take-in.ts')
  const incoming = opened.opened
  const copy = await copyOf(client, incoming, (text) =>
    withProgress(client, (watch) => client.scenarios.openGame(text, watch)),
  )
  const enter = () => enterWith(client)
  const fault = receive({ client, incoming, sheet, atFirst: AT_FIRST, enter }, copy)
  if (fault) tell(client, fault)
}

/** Goes on with a game saved in this browser. */
export async function continueGame(client: Client, id: string): Promise<void> {
  await client.autosave.flush()
  const kept = await client.saves.open(id).catch(() => null)
  if (kept === null) {
    tell(client, {
      title: 'The saved game can’t be read.',
      text: 'The storage of this browser does not give it out. A file of it still opens.',
      ways: [another(client), close(client)],
    })
    return
  }
  const { opened, sheet } = await withProgress(client, (watch) =>
    client.scenarios.openGame(kept.text, watch),
  )
  resume(client, opened, sheet, { id, revision: kept.revision })
}

/** Asks before a game is deleted for good; the person may keep it as a file first. */
export function askToDelete(client: Client, line: SavedLine): void {
  const { place, saves, saved, session } = client
  const done = () => place.closeFault()
  const open = session.get().gameId === line.id
  const keep: Way = {
    label: 'Save file',
    run: () =>
      void saves
        .read(line.id)
        .then((text) => text !== null && keepSave(JSON.parse(text) as SavedGame))
        .catch(() => undefined),
  }
  tell(client, {
    title: `Delete ${printed(line.title)}?`,
    text: `${savedText(line)}. ${open ? 'It is the game in progress, and is saved again with the next act.' : 'It can’t be brought back.'}`,
    ways: [
      { label: 'Keep it', run: done },
      ...(open && tellsSecret(session.get(), session.get().game) !== null ? [] : [keep]),
      {
        label: 'Delete',
        run: () => {
          done()
          void saved.remove(line.id)
        },
      },
    ],
  })
}

/** Opens the files that a person chose or dropped. A fault gets a message; the game in progress stays as it is. */
export async function openFiles(client: Client, picked: readonly File[]): Promise<void> {
  if (picked.length === 0) return
  client.place.setBusy('Opening the file')
  try {
    const { readFiles } = await import('./read-files.ts')
    const ways = [another(client), close(client)] as const
    await readFiles({ client, ways, untouched: untouched(client), openCopy, leave }, picked)
  } catch (error) {
    tell(client, {
      title: 'The file can’t be opened.',
      text: `${picked.map(({ name }) => name).join(', ')}: ${(error as Error).message}.${untouched(client)}`,
      ways: [another(client), close(client)],
    })
  }
}

export async function openDialog(client: Client): Promise<void> {
  await openFiles(client, await pickFiles('.json,application/json,.couplet,.zip,application/zip'))
}
